"""Cautions: what a legal move would spoil."""

from __future__ import annotations

from typing import Final, NamedTuple

from .hands import Cards
from .moves import Add, Move
from .turn import Turn

CAUTIONS: Final = ("spoils-semi-clean", "spoils-clean", "spoils-real", "spoils-ace-to-ace", "spoils-closing")


class Caution(NamedTuple):
    """What a move spoils: the cards that do it, the number of the meld, from 0, and the points of bonus it costs."""

    rule: str
    cards: Cards
    meld: int
    points: int


def cautions(turn: Turn, move: Move) -> tuple[Caution, ...]:
    """What a legal move would spoil: the class of a canasta, or the only canasta that would let the side close."""
    if not isinstance(move, Add) or turn.why_not(move):
        return ()
    before, after = turn.melds[move.meld], turn.meld_of(move)
    found = []
    lost = before.bonus - after.bonus
    if before.canasta and before.canasta != "dirty" and lost > 0:
        found.append(Caution(f"spoils-{before.canasta.replace('_', '-')}", move.cards, move.meld, lost))
    if not turn.why_no_canasta() and turn.laid(move, after).why_no_canasta():
        found.append(Caution("spoils-closing", move.cards, move.meld, 0))
    return tuple(found)
