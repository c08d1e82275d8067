"""The ladder of canastas: which classes a rule system knows, and how many cards a meld is away from each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from ..cards import JOKER, Card, Rank, Suit
from ..errors import IllegalMeld
from ..melds import Canasta, Meld
from ..readings import HIGH_ACE, LOW_ACE, rank_of_slot
from ..variant import Variant


def classes_of(v: Variant) -> tuple[Canasta, ...]:
    """The classes that this rule system knows, from the lowest bonus to the highest.

    Every canasta is dirty or clean, even where house rules give nothing for it.
    """
    known = (each for each in get_args(Canasta) if each in ("dirty", "clean") or bonus_of(v, each))
    return tuple(sorted(known, key=lambda each: bonus_of(v, each)))


def bonus_of(v: Variant, canasta: Canasta | None) -> int:
    """The bonus of a class in points: 0 where the rule system does not know it, and without a canasta."""
    return getattr(v, f"bonus_{canasta}") if canasta else 0


def fewest_cards(meld: Meld) -> dict[Canasta, int]:
    """How many cards have to be added to make the meld a canasta of each class; what is out of reach is left out.

    All cards of the deck that do not lie in the meld can be had, in any order.
    """
    found: dict[Canasta, int] = {}
    for cards in _additions(meld):
        try:
            canasta = (meld.add(cards) if cards else meld).canasta
        except IllegalMeld:
            continue
        if canasta and len(cards) < found.get(canasta, len(cards) + 1):
            found[canasta] = len(cards)
    return found


def _additions(meld: Meld) -> Iterator[tuple[Card, ...]]:
    """Cards to add: naturals alone, and where no wild lies there naturals and a wild."""
    wilds = [()] if meld.wild else [(), (JOKER if meld.variant.jokers else _foreign_two(meld),)]
    for naturals in _naturals_of_run(meld, meld.suit) if meld.suit else _naturals_of_set(meld):
        for wild in wilds:
            yield (*naturals, *wild)


def _naturals_of_run(meld: Meld, suit: Suit) -> Iterator[tuple[Card, ...]]:
    """The cards that the run lacks of each longer one that it can become."""
    taken = {meld.start + at for at in range(len(meld))}
    for filled in [taken, *([taken - {meld.wild_slot} | {Rank.TWO}] if _may_go_home(meld) else [])]:
        for low in range(LOW_ACE, min(filled) + 1):
            for high in range(max(filled), HIGH_ACE + 1):
                lacking = [slot for slot in range(low, high + 1) if slot not in filled]
                yield tuple(Card(rank_of_slot(slot), suit) for slot in lacking)


def _may_go_home(meld: Meld) -> bool:
    """Whether the wild of a run is the two of its suit, and no other one stands there."""
    home = Card(Rank.TWO, meld.suit)
    return meld.wild is not None and meld.wild[0] is home and home not in meld.naturals


def _naturals_of_set(meld: Meld) -> Iterator[tuple[Card, ...]]:
    """The cards of the rank that are left in the deck: none of them, one, and so on."""
    v, rank = meld.variant, meld.naturals[0].rank
    rest = [card for card in (Counter(v.deck()) - Counter(meld.cards)).elements() if card.rank is rank]
    if not v.set_suits_repeat:
        rest = [card for card in dict.fromkeys(rest) if card not in meld.cards]
    for count in range(len(rest) + 1):
        yield tuple(rest[:count])


def _foreign_two(meld: Meld) -> Card:
    return next(card for card in map(Card, [Rank.TWO] * len(Suit), Suit) if card.suit is not meld.suit)
