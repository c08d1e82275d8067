"""The end of a round as the page draws it: what each side has, and its ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...locale import _
from ...round import Round
from ..scores.tables import ledger_view, side_view
from .words import players_of_side


def final_view(now: Round, names: Sequence[str], me: int | None) -> dict[str, Any]:
    """Both sides with all their cards, the learner's first, and their ledgers."""
    order = (0, 1) if me is None else (me % 2, 1 - me % 2)
    ledgers = now.score()
    shown = [(side, _name(now, names, side, me), f"f{len(now.moves)}{'ab'[side]}") for side in order]
    return {
        "sides": [side_view(now.sides[side], name, prefix) for side, name, prefix in shown],
        "ledgers": [ledger_view(ledgers[side], now.sides[side], now.variant, *rest) for side, *rest in shown],
    }


def _name(now: Round, names: Sequence[str], side: int, me: int | None) -> str:
    if me is not None and side == me % 2:
        return _("Your side") if now.players > 2 else _("You")
    return players_of_side(names, side)
