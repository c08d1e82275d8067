"""Predicates: small questions about a practice, which combine into what an exercise asks for."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Rank, Suit, parse_cards
from .meld_predicates import Kind, canasta, meld_of_at_least, melds_at_least
from .practice import Practice

__all__ = [
    "Predicate", "canasta", "hand_is_empty", "hand_lacks", "lies_in", "meld_of_at_least", "melds_at_least",
    "no_wild_on_table", "points_at_least", "wild_stands_for",
]  # fmt: skip

Predicate = Callable[[Practice], bool]


def hand_is_empty() -> Predicate:
    return lambda practice: not practice.hand


def hand_lacks(rank: Rank) -> Predicate:
    return lambda practice: all(card.rank is not rank for card in practice.hand)


def lies_in(kind: Kind, card: str) -> Predicate:
    """A copy of this card lies in a meld of this kind."""
    (wanted,) = parse_cards(card)
    return lambda practice: any(meld.kind == kind and wanted in meld.naturals for meld in practice.melds)


def points_at_least(points: int) -> Predicate:
    """All melds together, with their bonuses, are worth so many points."""
    return lambda practice: sum(meld.points for meld in practice.melds) >= points


def wild_stands_for(rank: Rank, suit: Suit | None = None) -> Predicate:
    """Some wild on the table stands for a card of this rank; with a suit, in a run of that suit."""

    def holds(practice: Practice) -> bool:
        return any(meld.wild and meld.wild[1] is rank and suit in (None, meld.suit) for meld in practice.melds)

    return holds


def no_wild_on_table() -> Predicate:
    return lambda practice: all(meld.wild is None for meld in practice.melds)
