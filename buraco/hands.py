"""Hands: cards as a sorted tuple, the form in which a player holds them."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, TypeAlias

from .cards import Card

Cards: TypeAlias = tuple[Card, ...]
_by_index: Final = attrgetter("index")


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards of a hand as a sorted tuple, the form that all of this works on."""
    return tuple(sorted(cards, key=_by_index))


def without(hand: Cards, cards: Iterable[Card]) -> Cards:
    """The hand less these cards, all of which it holds."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)
