"""Cautions: what a legal move would spoil."""

from __future__ import annotations

from typing import Final, NamedTuple

from .hands import Cards
from .melds import Meld
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
    found = [*filter(None, [lost_class(before, after, move)])]
    if not turn.why_no_canasta() and turn.laid(move, after).why_no_canasta():
        found.append(Caution("spoils-closing", move.cards, move.meld, 0))
    return tuple(found)


def lost_class(before: Meld, after: Meld, move: Add) -> Caution | None:
    """What the meld that the move adds to loses of its class, if anything; ``after`` is what the move makes of it."""
    lost = before.bonus - after.bonus
    if not before.canasta or before.canasta == "dirty" or lost <= 0:
        return None
    return Caution(f"spoils-{before.canasta.replace('_', '-')}", move.cards, move.meld, lost)
