"""The checklist of a side: what its rule system asks of it to close the round, and what of that is met already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards import Card
from ..melds import Meld
from ..moves import Discard
from ..round import Round

MUERTO: Final = "muerto"
CANASTA: Final = "canasta"
CLEAN_CANASTA: Final = "clean-canasta"
DISCARD: Final = "discard"
HAND_EMPTY: Final = "hand-empty"


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing that is needed to close.

    ``cards`` are those of the canasta that meets it, or for ``hand-empty`` those that are still held.
    """

    id: str
    met: bool
    cards: tuple[Card, ...] = ()


def checklist(r: Round, seat: int) -> tuple[Demand, ...]:
    """What the side of a seat needs to close: the muerto, the canasta, the last card as a discard, the empty hand.

    A demand that the rule system does not make is left out.  The last two are met when the side has closed.
    """
    v, side = r.variant, seat % 2
    closed = r.sides[side].closed
    demands = [Demand(MUERTO, closed or muerto_is_done(r, side))] if v.muertos else []
    name = CANASTA if v.close_canasta == "any" else CLEAN_CANASTA
    canasta = closing_canasta(r, side)
    demands.append(Demand(name, canasta is not None, canasta.cards if canasta else ()))
    if v.close_by_discard:
        demands.append(Demand(DISCARD, closed))
    return (*demands, Demand(HAND_EMPTY, closed, () if closed else r.hands[seat]))


def muerto_is_done(r: Round, side: int) -> bool:
    """Whether an empty hand of this side takes no muerto any more, and the side may close without another one."""
    v, taken = r.variant, r.taken[side]
    waits = min(len(r.muertos), v.muertos_per_side - taken) > 0
    return not waits and (taken > 0 or v.close_without_muerto)


def closing_canasta(r: Round, side: int) -> Meld | None:
    """The canasta with which this side may close: of several, the one of the highest bonus; None without one."""
    clean = r.variant.close_canasta == "clean"
    fit = [meld for meld in r.melds[side] if meld.canasta and not (clean and meld.wild)]
    return max(fit, key=lambda meld: meld.bonus, default=None)


def wild_to_lay(r: Round, seat: int) -> Card | None:
    """The only card of this hand, if it is a wild that may not be the last discard as it still fits; else None."""
    hand = r.hands[seat]
    if r.to_move != seat or len(hand) != 1:
        return None
    refusal = r.why_not(Discard(hand[0]))
    return hand[0] if refusal and refusal.rule == "wild-discard-while-it-fits" else None
