"""The words that the page's script needs, in the reader's language; the script itself holds none."""

from __future__ import annotations

from typing import Any

from ..locale import _, language, ngettext
from ..readings import HIGH_ACE, LOW_ACE
from ..web.stars import star_words
from .words import place_name


def labels() -> dict[str, Any]:
    """Each label by its name in the script; ``starCounts`` holds the words for no star to three."""
    return {
        "lang": language(),
        "table": _("On the table"),
        "tableEmpty": _("Nothing lies here yet. Select cards of your hand, then lay them."),
        "hand": _("Your hand"),
        "handHelp": _("Arrow keys move, space selects, Enter lays. Press ? for all keys."),
        "lay": _("Lay"),
        "addHere": _("Add here"),
        "takeBack": _("Take back"),
        "byRank": _("Sort by rank"),
        "bySuit": _("Sort by suit"),
        "moves": _("What may I do?"),
        "hint": _("Hint"),
        "clear": _("Clear selection"),
        "help": _("Keys"),
        "close": _("Close"),
        "why": _("Why?"),
        "wildFor": _("The wild stands for"),
        "wildAuto": _("wild: let the rules choose"),
        "places": [[slot, place_name(slot)] for slot in range(LOW_ACE, HIGH_ACE + 1)],
        "fourColours": _("Four colours"),
        "twoColours": _("Two colours"),
        "next": _("Next"),
        "again": _("Start again"),
        "exercise": _("Exercise"),
        "starCounts": [ngettext("{n} star", "{n} stars", n).format(n=n) for n in range(4)],
        "done": _("solved"),
        "starWords": star_words(language()),
        "lost": _("The table does not answer any more. What this browser keeps for you, such as your stars, is safe."),
        "reload": _("Open the table again"),
        "notYet": _("Nobody answers yet. What this browser keeps for you is safe. Try again in a minute."),
        "choiceNotKept": _("This browser keeps nothing: your choice holds on this page alone."),
        "keepsNothing": _("This browser keeps nothing. Copy the table as text, or save the match to a file."),
        "rerun": _("In JupyterLab, run the cells of this notebook again."),
        "keyArrows": _("move through your hand"),
        "keySpace": _("select a card, or put it back"),
        "keyShift": _("select several cards"),
        "keyMove": _("move the card within your hand"),
        "keyEnter": _("lay the selected cards"),
        "keyAdd": _("add the selected cards to meld 1, 2, 3 …"),
        "keyUndo": _("take back"),
        "keySort": _("sort"),
        "keyMoves": _("what may I do?"),
        "keyHint": _("hint"),
        "keyEscape": _("clear the selection"),
        "keyHelp": _("show these keys"),
        "keyAnswer": _("choose an answer"),
        "keyNext": _("go on"),
    }
