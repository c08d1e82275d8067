"""Plays: every lay and every addition that the cards of a hand allow, each in its one normal form, with its meld.

Which runs a hand can make depends on its cards of one suit and on its wilds alone, which sets on its cards of one rank
and its wilds: what was found once for these is remembered.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import attrgetter
from typing import Final, NamedTuple

from . import readings
from .cards import Card, Rank
from .errors import IllegalMeld
from .melds import Meld
from .moves import Add, Discard, Lay
from .readings import HIGH_ACE, LADDER, LOW_ACE
from .variant import Variant

Cards = tuple[Card, ...]
_ACES: Final = 1 << LOW_ACE | 1 << HIGH_ACE
_KEPT: Final = 1 << 15  # entries of each memory
_by_index: Final = attrgetter("index")


def in_order(cards: Sequence[Card]) -> Cards:
    """The cards of a hand as a sorted tuple, the form that all of this works on."""
    return tuple(sorted(cards, key=_by_index))


def without(hand: Cards, cards: Sequence[Card]) -> Cards:
    """The hand less these cards, all of which it holds."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


class Parts(NamedTuple):
    """A hand in parts: its cards but the twos by suit and by rank, its twos, and all that may be wild."""

    suits: Mapping[object, Cards]
    ranks: Mapping[object, Cards]
    twos: Cards
    wilds: Cards


class Plays:
    """The plays under one rule system.  ``Plays.of(v)`` is one for each, so that they share what they remember."""

    of: Callable[[Variant], Plays]

    def __init__(self, v: Variant) -> None:
        self.variant = v
        self.discards = lru_cache(_KEPT)(_discards)
        self.lays = lru_cache(_KEPT)(self._lays)
        self.adds = lru_cache(_KEPT)(self._adds)
        self._parts = lru_cache(_KEPT)(_parts)
        self._runs = lru_cache(_KEPT)(self._find_runs)
        self._sets = lru_cache(_KEPT)(self._find_sets)

    def _lays(self, hand: Cards) -> dict[Lay, Meld]:
        """Every new meld of cards of a sorted hand."""
        parts, found = self._parts(hand), {}
        for cards in parts.suits.values():
            found.update(self._runs(cards, parts.wilds))
        if self.variant.sets:
            for cards in parts.ranks.values():
                if len(cards) > 1:
                    found.update(self._sets(cards, parts.wilds))
            if len(parts.twos) > 1 and self.variant.set_of_twos:
                found.update(self._sets(parts.twos, parts.wilds[len(parts.twos) :]))
        return found

    def _adds(self, at: int, meld: Meld, hand: Cards) -> dict[Add, Meld]:
        """Every addition of cards of a sorted hand to a meld, the one with the number ``at``."""
        parts, v = self._parts(hand), self.variant
        if meld.suit is None:
            rank = Rank(meld.start)
            if rank is Rank.TWO:
                heaps = _set_heaps(parts.twos, parts.wilds[len(parts.twos) :])
            else:
                heaps = _set_heaps(parts.ranks.get(rank, ()), () if meld.wild else parts.wilds)
        else:
            table = [card for card in meld.naturals if not card.is_two or v.wild_moves == "when-replaced"]
            loose = len(table) < len(meld)
            heaps = _run_heaps(table, parts.suits.get(meld.suit, ()), parts.wilds, LADDER[meld.suit], loose=loose)
        found = {}
        for cards, slot in heaps:
            if cards:
                try:
                    grown = meld.add(cards, slot)
                except IllegalMeld:
                    continue
                found[Add(at, in_order(cards), grown.wild_slot)] = grown
        return found

    def _find_runs(self, cards: Cards, wilds: Cards) -> dict[Lay, Meld]:
        """Every run of these cards of one suit and these wilds, at least one of the cards in each."""
        suit = cards[0].suit
        return {} if suit is None else self._find(_run_heaps((), cards, wilds, LADDER[suit], loose=False))

    def _find_sets(self, cards: Cards, wilds: Cards) -> dict[Lay, Meld]:
        """Every set of these cards of one rank and one of these wilds."""
        return self._find(_set_heaps(cards, wilds))

    def _find(self, heaps: Iterator[tuple[Cards, int | None]]) -> dict[Lay, Meld]:
        found = {}
        for cards, slot in heaps:
            if reading := readings.read(cards, self.variant, slot):
                meld = Meld(self.variant, *reading)
                found[Lay(meld.cards, meld.wild_slot)] = meld
        return found


Plays.of = staticmethod(lru_cache(maxsize=None)(Plays))


def _parts(hand: Cards) -> Parts:
    suits: defaultdict[object, list[Card]] = defaultdict(list)
    ranks: defaultdict[object, list[Card]] = defaultdict(list)
    wilds = []
    for card in hand:
        if card.can_be_wild:
            wilds.append(card)
        else:
            suits[card.suit].append(card)
            ranks[card.rank].append(card)
    twos = tuple([card for card in wilds if card.is_two])
    return Parts(
        {suit: tuple(cards) for suit, cards in suits.items()},
        {rank: tuple(cards) for rank, cards in ranks.items()},
        twos,
        tuple(wilds),
    )


def _discards(hand: Cards) -> tuple[Discard, ...]:
    return tuple(map(Discard, dict.fromkeys(hand)))


def _set_heaps(cards: Cards, wilds: Cards) -> Iterator[tuple[Cards, int | None]]:
    """Every choice of some of these cards, alone and with one of the wilds."""
    copies = Counter(cards)
    for numbers in product(*(range(count + 1) for count in copies.values())):
        chosen = tuple(card for card, number in zip(copies, numbers, strict=True) for _ in range(number))
        yield chosen, None
        yield from (((*chosen, wild), None) for wild in dict.fromkeys(wilds))


def _run_heaps(
    table: Sequence[Card], cards: Cards, wilds: Cards, ladder: Sequence[Card], *, loose: bool
) -> Iterator[tuple[Cards, int | None]]:
    """Heaps of cards of a suit and of wilds that may make a run with those of the table, and where its wild may stand.

    No run is left out; some heaps are none.  ``loose`` says that the table holds a card besides that may move.
    A run fills slots from a first to a last one: all that the hand's cards do not fill but one, left to a wild.
    """
    own_two = ladder[Rank.TWO]
    fixed, aces = _slots(table)
    held, held_aces = _slots(cards)
    home = 1 << Rank.TWO if loose or own_two in wilds else 0
    spare = bool(loose or wilds)
    fillable = held | home | (_ACES if aces or held_aces else 0)
    for first in range(LOW_ACE, HIGH_ACE + 1):
        if fixed & ((1 << first) - 1):
            return
        for last in range(first, HIGH_ACE + 1):
            window = (1 << last + 1) - (1 << first)
            missing = window & ~fixed
            open_slots = missing & ~fillable
            if open_slots.bit_count() > spare:
                break
            if fixed & ~window or last - first < 2:
                continue
            holes = [0, *_bits(missing)] if not open_slots else [open_slots]
            for hole in holes:
                filled = missing ^ hole
                new_aces = (filled & _ACES).bit_count() - aces
                if 0 <= new_aces <= held_aces and (not hole or spare):
                    naturals = (ladder[LOW_ACE],) * new_aces + tuple(
                        ladder[bit.bit_length() - 1] for bit in _bits(filled & held & ~_ACES)
                    )
                    at_home = filled & 1 << Rank.TWO
                    yield from _with_wilds(naturals, wilds, own_two if at_home else None, hole, loose=loose)


def _with_wilds(
    naturals: Cards, wilds: Cards, two_at_home: Card | None, hole: int, *, loose: bool
) -> Iterator[tuple[Cards, int | None]]:
    """These cards with a two at home and a wild in the hole, each from the hand or, where one is loose, the table."""
    slot = hole.bit_length() - 1 if hole else None
    ways = [(naturals, wilds)] if loose or not two_at_home else []
    if two_at_home in wilds:
        ways.append(((*naturals, two_at_home), without(wilds, [two_at_home])))
    for start, rest in ways:
        if loose or not hole:
            yield start, slot
        if hole:
            yield from (((*start, wild), slot) for wild in dict.fromkeys(rest))


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
