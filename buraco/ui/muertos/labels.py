"""The words that the script of the two ways needs, in the reader's language."""

from __future__ import annotations

from typing import Any

from ...locale import _
from ..scores.labels import ledger_labels


def ways_labels() -> dict[str, Any]:
    """Each label of ``two_ways.js`` by its name there."""
    return {
        **ledger_labels(),
        "step": _("Next step"),
        "back": _("Back"),
        "keyStep": _("next step"),
        "keyBack": _("one step back"),
        "keyAgain": _("start again"),
    }
