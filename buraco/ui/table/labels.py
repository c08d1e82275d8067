"""The words that the script of a round's table needs, in the reader's language."""

from __future__ import annotations

from typing import Any

from ...locale import _
from ..scores.labels import ledger_labels

SLOW, QUICK = 1800, 700  # milliseconds between the turns of the others


def round_labels() -> dict[str, Any]:
    """Each label of ``table.js`` by its name there; ``paces`` holds milliseconds and what each is called."""
    return {
        **ledger_labels(),
        "draw": _("Draw"),
        "take": _("Take the pile"),
        "discard": _("Discard"),
        "undo": _("Undo"),
        "stop": _("Stop"),
        "step": _("Go on"),
        "mayTake": _("May I take the pile?"),
        "newRound": _("New round"),
        "happened": _("What happened"),
        "pace": _("The others play"),
        "paces": [[-1, _("step by step")], [SLOW, _("slowly")], [QUICK, _("quickly")], [0, _("at once")]],
        "watchPace": _("Speed"),
        "watchPaces": [[SLOW, _("slowly")], [QUICK, _("quickly")]],
        "first": _("From the start"),
        "back": _("Back"),
        "forward": _("Forward"),
        "play": _("Play"),
        "pause": _("Pause"),
        "end": _("To the end"),
        "keyDraw": _("draw"),
        "keyTake": _("take the pile"),
        "keyLay": _("lay the selected cards"),
        "keyAddOwn": _("add the selected cards to your side's meld 1, 2, 3 …"),
        "keyDiscard": _("discard the selected card"),
        "keyUndoTurn": _("undo your last move"),
        "keyMayTake": _("may I take the pile?"),
        "keyStep": _("go on: the others play"),
        "keyBack": _("one move back"),
        "keyForward": _("one move on"),
        "keyPlay": _("play and pause"),
    }
