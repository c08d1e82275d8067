"""The words that the scripts of ledgers and of scored tables need, in the reader's language."""

from __future__ import annotations

from ...locale import _


def ledger_labels() -> dict[str, str]:
    """Each label of ``ledger.js`` by its name there."""
    return {
        "what": _("What"),
        "points": _("Points"),
        "total": _("Total"),
        "noCards": _("No cards"),
        "right": _("right"),
        "sign": _("Change the sign"),
    }


def score_labels() -> dict[str, str]:
    """Each label of ``score.js`` by its name there."""
    return {
        "examples": _("Worked examples"),
        "example": _("Example"),
        "previous": _("Previous"),
        "nowYou": _("Now you"),
        "backToExample": _("Back to the example"),
        "check": _("Check"),
        "showRow": _("Show this row"),
        "keyRows": _("go to the next row or button"),
        "keyWhy": _("open the reason of a row"),
        "keyFill": _("check the row, and go to the next one"),
        "keyPutOut": _("put out the lit cards"),
        "keyCheck": _("check"),
        "keyPrevious": _("go back"),
    }
