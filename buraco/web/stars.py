"""The words of the panel of a learner's stars, for its script ``stars.js``: on the landing page and under exercises."""

from __future__ import annotations

from typing import Any, Final

from ..course.lessons import LESSONS
from ..locale import translation

# The script takes the form of a number that its reader's language treats alike; these stand for all there are.
_NUMBERS: Final = (1, 2, 3, 6, 11, 100)


def star_words(language: str) -> dict[str, Any]:
    """Each sentence by its name in the script; ``refused`` by the reason, ``raised`` by a number, titles by lesson."""
    _, ngettext = translation(language).gettext, translation(language).ngettext
    return {
        "lang": language,
        "title": _("Your stars"),
        "titles": {lesson.number: _(lesson.title) for lesson in LESSONS},
        "kept": _("Your stars are kept in this browser only. Save them to a file to carry them to another one."),
        "save": _("Save to a file"),
        "load": _("Load from a file"),
        "file": "buraco-" + _("stars") + ".json",
        "saved": _("Your browser saves this file: {file}."),
        "raised": {
            n: ngettext(
                "Your stars are loaded. {raised} exercise gained stars.",
                "Your stars are loaded. {raised} exercises gained stars.",
                n,
            )
            for n in _NUMBERS
        },
        "noneRaised": _("Your stars are as they were. The file holds none that you did not have."),
        "refused": {
            "not-json": _(
                "This file is not one that was saved here. Your stars are as they were. "
                "Choose a file saved with “Save to a file”."
            ),
            "not-progress": _(
                "This file holds no stars. Your stars are as they were. Choose a file saved with “Save to a file”."
            ),
            "wrong-version": _("This file comes from another version of the course. Your stars are as they were."),
            "bad-exercise": _("This file names an exercise that cannot exist. Your stars are as they were."),
            "bad-stars": _("This file gives an exercise other than one to three stars. Your stars are as they were."),
        },
        "unreadable": _("This file could not be read. Your stars are as they were."),
        "take": _("Start over: {lesson}"),
        "sure": _("Take all your stars of “{lesson}” away?"),
        "yes": _("Yes, take them away"),
        "no": _("No, keep them"),
        "taken": _("Your stars of “{lesson}” are gone."),
        "damaged": _(
            "A part of your saved stars could not be read. The rest is here. "
            "The unreadable part is put aside, and nothing is lost."
        ),
        "saveDamaged": _("Save that part to a file"),
        "damagedFile": "buraco-" + _("unreadable") + ".txt",
        "forgetDamaged": _("Forget that part"),
        "forgotten": _("The unreadable part is forgotten."),
    }
