"""How many melds there are: by a formula, and by trying every heap that could be one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb

import pytest

from buraco import VARIANTS, Card, IllegalMeld, Meld, Variant
from buraco.cards import Rank, Suit

every_system = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)


def melds(heaps: Iterator[list[Card]], v: Variant) -> Iterator[Meld]:
    for heap in heaps:
        try:
            yield Meld.of(heap, v)
        except IllegalMeld:
            continue


def one_suit(suit: Suit) -> Iterator[list[Card]]:
    """Every heap of one suit with at most two aces and one card of every other rank."""
    for aces, *others in product([0, 1, 2], *[[0, 1]] * 12):
        yield [Card(Rank.ACE, suit)] * aces + [Card(rank, suit) for rank in list(Rank)[1:] if others[rank - 2]]


def natural_runs(v: Variant) -> int:
    """Fourteen slots hold 15 - n stretches of n; both of thirteen are the same cards; fourteen take two aces."""
    return sum(15 - n for n in range(3, 13)) + 1 + v.ace_to_ace


def runs_with_a_wild(v: Variant) -> int:
    """Each of n slots may be the wild's.  Of thirteen, both ends are one; of fourteen too, and between two aces."""
    return sum((15 - n) * n for n in range(3, 13)) + 13 + v.wild_second_ace + 12 * v.ace_to_ace


def natural_sets(v: Variant) -> int:
    """Of each rank, three to four suits, or three to eight cards with at most two of each suit."""
    if not v.sets:
        return 0
    different = comb(4, 3) + comb(4, 4)
    # 3 ways for each suit (none, one, two), less the 1 + 4 + 10 heaps of none, one and two cards
    one_rank = 3**4 - 1 - 4 - comb(4 + 1, 2) if v.set_suits_repeat else different
    return one_rank * (12 + v.set_of_twos)


@every_system
def test_natural_runs_of_a_suit(v: Variant) -> None:
    suit = list(Suit)[list(VARIANTS).index(v.id) % 4]
    found = {str(meld) for meld in melds(one_suit(suit), v) if meld.kind == "run" and meld.wild is None}
    assert len(found) == natural_runs(v) == (77 if v.ace_to_ace else 76)


@pytest.mark.parametrize("system", ["abierto", "abierto-sucio", "cerrado", "vanikar"])
def test_runs_of_a_suit_with_a_foreign_two_at_every_place(system: str) -> None:
    """A two of another suit at any place the player may ask for, with and without jokers and second aces."""
    v = VARIANTS[system]
    heaps = ([*heap, Card(Rank.TWO, Suit.SPADES)] for heap in one_suit(Suit.HEARTS))
    laid = [meld for meld in melds(heaps, v) if meld.kind == "run"]
    found = {str(meld) for slot in range(1, 15) for meld in asked(laid, slot)}
    assert len(found) == runs_with_a_wild(v)


def asked(laid: list[Meld], slot: int) -> Iterator[Meld]:
    for meld in laid:
        try:
            yield Meld.of(meld.cards, meld.variant, wild_slot=slot)
        except IllegalMeld:
            continue


@every_system
def test_natural_sets(v: Variant) -> None:
    heaps = (
        list(heap)
        for rank in Rank
        for size in range(9)
        for heap in combinations_with_replacement([Card(rank, suit) for suit in Suit], size)
    )
    found = {str(meld) for meld in melds(heaps, v) if meld.kind == "set" and meld.wild is None}
    assert len(found) == natural_sets(v)
