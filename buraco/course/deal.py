"""The deal, card by card: where each card goes, and what lies where after so many of them.

Places are named ``hand-0`` to ``hand-3``, by the seat, ``muerto-0`` and ``muerto-1``, ``stock`` and ``pile``.  Seats
are counted clockwise, and partners sit opposite.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from ..cards import Card
from ..errors import VariantError
from ..variant import Variant

STOCK: Final = "stock"  # until the deal is done it holds the cards still to be dealt
PILE: Final = "pile"


def hand_place(seat: int) -> str:
    """The place of a player's hand."""
    return f"hand-{seat}"


def muerto_place(at: int) -> str:
    """The place of a muerto: the one of 0 is dealt, and taken, first."""
    return f"muerto-{at}"


@dataclass(frozen=True, slots=True)
class Step:
    """One card, and the place that it goes to."""

    card: Card
    to: str


@dataclass(frozen=True)
class Deal:
    """A deal as ``Round.deal`` makes it: one card a seat at a time from ``first`` on, then the muertos, then the stock.

    Raises VariantError ``wrong-value`` for a number of players that the rule system does not know.
    """

    variant: Variant
    players: int
    seed: int = 0
    first: int = 0  # the seat that gets the first card, and plays first

    def __post_init__(self) -> None:
        if self.players not in self.variant.players:
            raise VariantError("wrong-value", key="players", value=self.players, allowed=sorted(self.variant.players))
        if self.first not in range(self.players):
            raise VariantError("wrong-value", key="first", value=self.first, allowed=list(range(self.players)))

    @property
    def dealer(self) -> int:
        """The seat that deals: the player who starts sits next to it, clockwise."""
        return (self.first - 1) % self.players

    @property
    def hands(self) -> tuple[str, ...]:
        """The places of the hands, from seat 0 on."""
        return tuple(map(hand_place, range(self.players)))

    @property
    def muertos(self) -> tuple[str, ...]:
        """The places of the muertos."""
        return tuple(map(muerto_place, range(self.variant.muertos)))

    @property
    def places(self) -> tuple[str, ...]:
        """All places of the table."""
        return (*self.hands, *self.muertos, STOCK, PILE)

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards, shuffled; the first is dealt first."""
        cards = self.variant.deck()
        Random(self.seed).shuffle(cards)
        return tuple(cards)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The cards of hands and muertos in the order in which they are dealt.  What is left then is the stock."""
        size = self.variant.hand_size
        round_of_seats = [hand_place((self.first + i) % self.players) for i in range(self.players)]
        places = [*round_of_seats * size, *(place for place in self.muertos for _ in range(size))]
        return tuple(map(Step, self.deck, places))

    @property
    def stages(self) -> tuple[int, ...]:
        """After how many cards the hands are full, and then each muerto."""
        size = self.variant.hand_size
        return tuple((self.players + full) * size for full in range(self.variant.muertos + 1))

    def table(self, dealt: int, astray: Iterable[tuple[str, str]] = ()) -> dict[str, tuple[Card, ...]]:
        """What lies at each place after so many cards, each place in the order in which they came.

        ``astray`` tells of cards that went wrong: the last card of the one place lies at the other.
        """
        lying: dict[str, list[Card]] = {place: [] for place in self.places}
        for step in self.steps[:dealt]:
            lying[step.to].append(step.card)
        lying[STOCK] = list(self.deck[dealt:])
        for source, goal in astray:
            lying[goal].append(lying[source].pop())
        return {place: tuple(cards) for place, cards in lying.items()}
