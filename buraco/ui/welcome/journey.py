"""The lessons as a board: the stars of each, a link to it, and where to go on.  The stars stand in the browser."""

from __future__ import annotations

from typing import Any

from ...course.lessons import LESSONS
from ...locale import _
from ...variant import VARIANTS
from ..board import Board, bundle, styles


class JourneyBoard(Board):
    """Names the lessons; the page adds what this browser knows of them."""

    _esm = bundle("welcome/journey.js")
    _css = styles("welcome/journey.css")

    def __init__(self) -> None:
        super().__init__(next(iter(VARIANTS.values())))
        self.show()

    def __repr__(self) -> str:
        return f"<JourneyBoard of {len(LESSONS)} lessons>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "start": _("Start with: {lesson}"),
            "goOn": _("Go on with: {lesson}"),
            "stars": _("{stars} of {all} stars"),
            "lessons": _("Lessons"),
        }

    def picture(self) -> dict[str, Any]:
        return {
            "lessons": [
                {
                    "number": lesson.number,
                    "title": f"{int(lesson.number)} · {_(lesson.title)}",
                    "teaser": _(lesson.teaser),
                    "href": f"{lesson.slug}.ipynb",
                    "all": lesson.stars,
                }
                for lesson in LESSONS
            ]
        }


def journey() -> JourneyBoard:
    """The lessons with their stars, and where to go on."""
    return JourneyBoard()
