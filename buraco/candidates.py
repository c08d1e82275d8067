"""Candidates: heaps of cards that may make a meld, and the cards of a hand that come into question for one.

None that make a meld are left out; whether a candidate makes one, ``readings`` tells.  Slots are bits, as there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from .cards import Card, Rank
from .hands import Cards, without
from .readings import HIGH_ACE, LADDER, LOW_ACE

_KEPT: Final = 1 << 9  # hands of one suit that are remembered
_ACES: Final = 1 << LOW_ACE | 1 << HIGH_ACE


@lru_cache(_KEPT)
def clusters(cards: Cards, *, twos: Cards, spare: bool) -> tuple[Cards, ...]:
    """These cards of a suit in groups that may be in one run: at most one hole apart, where a wild is to spare.

    Groups that can make no run are left out; an ace may be in two, for it has two places.
    """
    held, aces = _slots(cards)
    own_two = LADDER[cards[0].suit][Rank.TWO] in twos  # type: ignore[index]  # they have a suit
    held |= (1 << Rank.TWO if own_two else 0) | (_ACES if aces else 0)
    groups, group, holes = [], 0, 0
    for slot in range(LOW_ACE, HIGH_ACE + 2):  # one more, to end the last of them
        if held >> slot & 1:
            group, holes = group | 1 << slot, 0
            continue
        holes += 1
        if holes > spare or slot > HIGH_ACE:
            if group.bit_count() + spare > 2:
                groups.append(_on_slots(cards, group))
            group = 0
    return tuple(filter(None, groups))


@lru_cache(_KEPT)
def within_reach(cards: Cards, first: int, last: int, wild_slot: int, *, spare: bool) -> Cards:
    """Those of these cards of a suit that a run may come to: over one hole, where a wild is to spare."""
    held, aces = _slots(cards)
    held |= 1 << Rank.TWO | (_ACES if aces else 0)  # a two may come besides
    reach = 1 << wild_slot  # whose place a card may take
    for beyond in (range(first - 1, LOW_ACE - 1, -1), range(last + 1, HIGH_ACE + 1)):
        holes = int(spare)
        for slot in beyond:
            if not held >> slot & 1:
                if not holes:
                    break
                holes -= 1
            reach |= 1 << slot
    return _on_slots(cards, reach)


def set_heaps(cards: Cards, wilds: Cards) -> Iterator[Cards]:
    """Every choice of some of these cards, alone and with one of the wilds; some are no meld."""
    copies = Counter(cards)
    kinds = tuple(dict.fromkeys(wilds))
    for numbers in product(*(range(count + 1) for count in copies.values())):
        chosen = tuple(card for card, number in zip(copies, numbers, strict=True) for _ in range(number))
        if chosen:
            yield chosen
        yield from ((*chosen, wild) for wild in kinds)


def run_heaps(
    table: Sequence[Card], cards: Cards, wilds: Cards, *, loose: bool = False, still: int = 0
) -> Iterator[Cards]:
    """Heaps of cards of a suit and of wilds that may make a run with those of the table; some are none.

    ``loose`` says that the table holds a card besides, which may move, and ``still`` is the slot of one that does not,
    as a bit.  A run fills the slots from a first to a last one: with cards of the hand those that the table leaves, all
    or all but one, where the wild stands.
    """
    ladder = LADDER[(cards or tuple(table))[0].suit]  # type: ignore[index]  # neither holds a joker
    own_two = ladder[Rank.TWO]
    fixed, aces = _slots(table)
    fixed |= still
    held, held_aces = _slots(cards)
    home = 1 << Rank.TWO if loose or own_two in wilds else 0
    spare = bool(loose or wilds) and not still
    fillable = held | home | (_ACES if aces or held_aces else 0)
    kinds = set()  # which cards of the hand, whether with a two at home, whether with a wild: each once
    for missing in _windows(fixed, fillable, spare=spare):
        empty = missing & ~fillable
        for hole in [empty] if empty else [0, *_bits(missing)] if spare else [0]:
            filled = missing ^ hole
            new_aces = (filled & _ACES).bit_count() - aces
            if 0 <= new_aces <= held_aces:
                kinds.add((filled & held & ~_ACES, new_aces, filled & home, hole > 0))
    for filled, new_aces, at_home, hole in sorted(kinds):
        naturals = [ladder[LOW_ACE]] * new_aces + [ladder[bit.bit_length() - 1] for bit in _bits(filled)]
        yield from _with_wilds(tuple(naturals), wilds, own_two if at_home else None, hole=hole, loose=loose)


def _windows(fixed: int, fillable: int, *, spare: bool) -> Iterator[int]:
    """For each run of three slots or more that holds the fixed ones, the others; at most one can only be a wild's."""
    lowest = (fixed & -fixed).bit_length() - 1 if fixed else HIGH_ACE
    highest = max(fixed.bit_length() - 1, LOW_ACE)
    lacking = ~(fixed | fillable)
    for first in range(lowest, LOW_ACE - 1, -1):
        if fixed and (lacking & (1 << lowest) - (1 << first)).bit_count() > spare:
            return
        for last in range(max(first + 2, highest), HIGH_ACE + 1):
            window = (2 << last) - (1 << first)
            if (window & lacking).bit_count() > spare:
                break
            yield window & ~fixed


def _with_wilds(naturals: Cards, wilds: Cards, two_at_home: Card | None, *, hole: bool, loose: bool) -> Iterator[Cards]:
    """These cards with a two at home and a wild for a hole, each from the hand or, where one is loose, the table."""
    ways = [(naturals, wilds)] if loose or not two_at_home else []
    if two_at_home in wilds:
        ways.append(((*naturals, two_at_home), without(wilds, [two_at_home])))
    for start, rest in ways:
        if loose or not hole:
            yield start
        if hole:
            yield from ((*start, wild) for wild in dict.fromkeys(rest))


def _on_slots(cards: Cards, slots: int) -> Cards:
    """Those of these cards that belong on some of these slots."""
    return tuple([card for card in cards if slots & (_ACES if card.rank is Rank.ACE else 1 << (card.rank or 0))])


def _slots(cards: Sequence[Card]) -> tuple[int, int]:
    """The slots of these cards of one suit as bits, but for the aces, and the number of aces."""
    slots = aces = 0
    for card in cards:
        if card.rank is Rank.ACE:
            aces += 1
        else:
            slots |= 1 << (card.rank or 0)
    return slots, aces


def _bits(slots: int) -> Iterator[int]:
    while slots:
        lowest = slots & -slots
        yield lowest
        slots ^= lowest
