"""The words that the script of the deal needs, in the reader's language."""

from __future__ import annotations

from typing import Any

from ...locale import _
from ..scores.labels import ledger_labels
from ..table.labels import round_labels

SLOW, NORMAL, QUICK = 900, 400, 150  # milliseconds between two cards


def deal_labels() -> dict[str, Any]:
    """Each label of ``deal.js`` by its name there, and those of the scripts that it shares."""
    return {
        **round_labels(),
        **ledger_labels(),
        "watchPaces": [[NORMAL, _("normal")], [SLOW, _("slowly")], [QUICK, _("quickly")]],
        "forward": _("One card"),
        "end": _("Skip ahead"),
        "check": _("Check"),
        "keyPlace": _("choose a place, in the order of the table"),
        "keyBack": _("one card back"),
        "keyForward": _("one card on"),
        "keyCheck": _("check"),
    }
