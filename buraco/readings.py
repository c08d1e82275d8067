"""How cards may lie: the search for the run or the set that they can be read as.

A run lies on *slots*: 1 is the low ace, 2 to 13 the two to the king, 14 the high ace.  Slots are written as bits, and a
run of n cards fills a *window*: n slots in a row, where at most one holds no natural card, but the wild.  Why cards
can lie in no way is told in ``meld_refusals``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from .cards import Card, Rank, Suit
from .variant import Variant

LOW_ACE: Final = 1
HIGH_ACE: Final = 14
_TWO: Final = 1 << Rank.TWO
_ACES: Final = 1 << LOW_ACE | 1 << HIGH_ACE
_ALL_RANKS: Final = len(Rank)

Lying = tuple[Card, int]  # the wild of a meld on the table, and its slot


class Reading(NamedTuple):
    """One way in which cards lie; its fields are those of a ``Meld``."""

    kind: Literal["run", "set"]
    cards: tuple[Card, ...]
    start: int
    wild_at: int | None


def slots_of_rank(rank: Rank) -> tuple[int, ...]:
    """Where a card of this rank may lie in a run; an ace, at the high end before the low one."""
    return (HIGH_ACE, LOW_ACE) if rank is Rank.ACE else (int(rank),)


def rank_of_slot(slot: int) -> Rank:
    """The rank of the card that belongs on this slot."""
    return Rank.ACE if slot == HIGH_ACE else Rank(slot)


# The card that belongs on each slot of a suit; slot 0 is none.
LADDER: Final = {suit: tuple(Card(rank_of_slot(slot or 1), suit) for slot in range(HIGH_ACE + 1)) for suit in Suit}


def read(cards: Sequence[Card], v: Variant, wild_slot: int | None = None, keep: int | None = None) -> Reading | None:
    """The set or run of these cards laid at once, or None; ``wild_slot`` and ``keep`` are told in ``read_run``."""
    if len(cards) < v.min_meld:
        return None
    return read_set(cards, v, wild_slot) or read_run(cards, v, wild_slot, keep=keep)


def read_shown(cards: Sequence[Card], v: Variant, wild: Card, slot: int) -> Reading | None:
    """The set or run that lies with this wild on this slot, however it came to lie so; or None.

    ``3♥ 4♥ 5♥ 2♥(6)``: the two lay on the six before the three came; laid at once with it, it would be at home.
    """
    if len(cards) < v.min_meld:
        return None
    reading = read_set(cards, v, slot)
    if reading is None and v.wild_moves == "on-every-addition":
        reading = read_run(cards, v, slot)  # the order of arrival leaves no trace
    elif reading is None:
        others = list(cards)
        others.remove(wild)
        reading = read_run(others, v, slot, lying=(wild, slot))  # as if all the others had come to the wild
    is_it = reading and reading.wild_at is not None and reading.cards[reading.wild_at] is wild
    return reading if is_it else None


def read_set(cards: Sequence[Card], v: Variant, wild_slot: int | None = None) -> Reading | None:
    """The set of these cards, or None; a place asked for its wild can only be its rank."""
    if not v.sets:
        return None
    rank = next((card.rank for card in cards if card.rank and not card.can_be_wild), Rank.TWO)
    naturals = [card for card in cards if card.rank is rank]
    wilds = [card for card in cards if card.rank is not rank]
    if len(naturals) < 2 or len(wilds) > v.max_wilds or not all(card.can_be_wild for card in wilds):
        return None
    if rank is Rank.TWO and not v.set_of_twos:
        return None
    if max(Counter(naturals).values()) > (v.packs if v.set_suits_repeat else 1) or not all(map(v.copies, cards)):
        return None
    if wild_slot is not None and (not wilds or wild_slot not in slots_of_rank(rank)):
        return None
    return Reading("set", (*sorted(naturals), *wilds), int(rank), len(naturals) if wilds else None)


def read_run(
    cards: Sequence[Card],
    v: Variant,
    wild_slot: int | None = None,
    *,
    keep: int | None = None,
    naturals: Sequence[Card] = (),
    lying: Lying | None = None,
) -> Reading | None:
    """The run of these cards and those on the table, or None.

    The table's ``naturals`` stay natural, and its wild stays where it is ``lying`` (card, slot) until a natural card
    takes that slot.  The wild stands where it is asked to; else where it stood before all cards were read anew
    (``keep``); else in the hole; else at the right end, or at the left.
    """
    places = _places(cards, v, naturals, lying)
    if places is None:
        return None
    if wild_slot == LOW_ACE and places.size >= _ALL_RANKS:
        wild_slot = HIGH_ACE  # they make one table, whichever end is asked for
    right = max(places.starts, key=lambda slot: slot or 0)
    slot = wild_slot if wild_slot is not None else keep if keep in places.starts else right
    return _lay(places, slot) if slot in places.starts else None


def every_run(
    cards: Sequence[Card], v: Variant, *, naturals: Sequence[Card] = (), lying: Lying | None = None
) -> list[Reading]:
    """The run of these cards and those on the table, with its wild in each place where it can stand."""
    places = _places(cards, v, naturals, lying)
    return [_lay(places, slot) for slot in places.starts] if places else []


class _Places(NamedTuple):
    """Where a run and its wild may lie: the first slot by the slot of the wild, which is None where there is none."""

    ladder: tuple[Card, ...]
    size: int
    wild: Card | None
    starts: dict[int | None, int]


def _places(cards: Sequence[Card], v: Variant, naturals: Sequence[Card], lying: Lying | None) -> _Places | None:
    wilds = [card for card in cards if card.can_be_wild]
    if lying:
        wilds.append(lying[0])
    sure = [*naturals, *[card for card in cards if not card.can_be_wild]]
    heap, size = _sort(sure, v), len(sure) + len(wilds)
    if heap is None or (v.packs == 1 and len({*sure, *wilds}) < size):
        return None
    ladder = LADDER[heap.suit]
    # A two that can stand at home does so, whatever place is asked for.
    for slots, loose in roles_of_twos(heap.slots, wilds, ladder[Rank.TWO], v):
        if len(loose) > v.max_wilds or not all(map(v.copies, loose)):
            continue
        wild = loose[0] if loose else None
        if starts := _starts(slots, heap.aces, wild, size, lying=lying, v=v):
            return _Places(ladder, size, wild, starts)
    return None


def _lay(places: _Places, slot: int | None) -> Reading:
    ladder, size, wild, starts = places
    start = starts[slot]
    cards = ladder[start : start + size]
    if wild is None or slot is None:
        return Reading("run", cards, start, None)
    at = slot - start
    return Reading("run", (*cards[:at], wild, *cards[at + 1 :]), start, at)


class _Heap(NamedTuple):
    """Cards of one suit, each on a slot of its own; the aces are counted apart, for they have two."""

    suit: Suit
    slots: int
    aces: int


def _sort(cards: Sequence[Card], v: Variant) -> _Heap | None:
    """The slots of these cards, or None where two suits or two equal cards keep them from being a run."""
    if not cards:
        return None
    suit = cards[0].suit
    slots = aces = 0
    for card in cards:
        bit = 1 << (card.rank or 0)
        if card.suit is not suit or slots & bit:
            return None
        if card.rank is Rank.ACE:
            aces += 1
        else:
            slots |= bit
    return _Heap(suit, slots, aces) if suit in v.suits else None


def roles_of_twos(slots: int, wilds: list[Card], own_two: Card, v: Variant) -> Iterator[tuple[int, list[Card]]]:
    """The two ways to take an own two, the better first: at home with the natural cards, or wild with the others.

    Each is the slots of the natural cards, aces apart, and the wilds; there is one way where no two can be at home.
    """
    if v.natural_two and not slots & _TWO and own_two in wilds:
        others = wilds.copy()
        others.remove(own_two)
        yield slots | _TWO, others
    yield slots, wilds


def _starts(
    slots: int, aces: int, wild: Card | None, size: int, *, lying: Lying | None, v: Variant
) -> dict[int | None, int]:
    """The slots where the run may start, by the slot of its wild (None without one), as the run is written.

    All thirteen ranks are written 2 … K A, and a wild besides, or as their ace, after the king.
    """
    starts = {}
    for ends in ace_ends(aces, v):
        held = slots | ends
        stays = lying and not held >> lying[1] & 1
        if lying and not stays and lying[0].is_joker and not v.joker_replaceable:
            continue
        for slot, start in _windows(held, size, v):
            if stays and (wild, slot) != lying:
                continue
            if size < _ALL_RANKS:
                starts[slot] = start
            else:
                written = HIGH_ACE if slot == LOW_ACE else slot
                starts[written] = 2 if size == _ALL_RANKS else start
    return starts


def ace_ends(aces: int, v: Variant) -> tuple[int, ...]:
    """The slots that the natural aces of a run may take."""
    low, high = 1 << LOW_ACE, 1 << HIGH_ACE
    if aces == 0:
        return (0,)
    if aces == 1:
        return low, high
    return (low | high,) if aces == 2 and v.ace_to_ace else ()


def _windows(held: int, size: int, v: Variant) -> Iterator[tuple[int | None, int]]:
    """Each window of ``size`` slots over the held ones: the slot that it leaves for the wild, and its first slot."""
    lowest = (held & -held).bit_length() - 1
    for start in (lowest - 1, lowest):
        window = ((1 << size) - 1) << start
        if held & ~window or window & ~v.run_slots:
            continue
        left = window ^ held
        if v.wild_second_ace or size <= _ALL_RANKS or not left & _ACES:
            yield left.bit_length() - 1 if left else None, start
