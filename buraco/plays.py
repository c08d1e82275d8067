"""Plays: every lay and every addition that the cards of a hand allow, each in its one normal form, with its meld.

Which runs a hand can make depends on its cards of one suit and on its wilds alone, and which sets on its cards of one
rank and its wilds: what was found for these once is remembered.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from . import readings
from .cards import Card, Rank, Suit
from .likeness import Likeness
from .melds import Meld
from .moves import Add, Discard, Lay
from .readings import HIGH_ACE, LADDER, LOW_ACE
from .variant import Variant

Cards = tuple[Card, ...]
_HANDS: Final = 1 << 8  # whole hands that are remembered: few come back after some moves
_PARTS: Final = 1 << 9  # and parts of hands; with more, the memory costs the garbage collector more than it saves
_ACES: Final = 1 << LOW_ACE | 1 << HIGH_ACE
_NOTHING: Final[Mapping[Add, Meld]] = MappingProxyType({})
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


class Parts(NamedTuple):
    """A hand in parts: its cards but the twos by suit and by rank, its twos, its jokers, and both of these."""

    suits: Mapping[object, Cards]
    ranks: Mapping[object, Cards]
    twos: Cards
    jokers: Cards
    wilds: Cards


class Plays:
    """The plays under one rule system; ``plays_of`` gives the one for each, so that they share what they remember."""

    def __init__(self, v: Variant) -> None:
        self.variant = v
        self._rereads = v.wild_moves == "on-every-addition"  # a two at home may be wild again, too
        self.lays = lru_cache(_HANDS)(self._lays)
        self._runs = lru_cache(_PARTS)(self._find_runs)
        self._sets = lru_cache(_PARTS)(self._find_sets)
        self._run_shapes = lru_cache(_PARTS)(self._find_run_shapes)
        self._more = lru_cache(_PARTS)(self._find_more)
        self._run_more = lru_cache(_PARTS)(self._find_run_more)
        self._likeness: dict[Suit | None, Likeness] = {suit: Likeness(v, suit) for suit in v.suits}

    def __reduce__(self) -> tuple[Any, ...]:
        return plays_of, (self.variant,)  # what is remembered stays behind

    def _lays(self, hand: Cards) -> dict[Lay, Meld]:
        """Every new meld of cards of a sorted hand."""
        parts = parts_of(hand)
        found: dict[Lay, Meld] = {}
        for cards in parts.suits.values():
            found |= self._runs(cards, parts.wilds)
        if self.variant.sets:
            for cards in parts.ranks.values():
                if len(cards) > 1:
                    found |= self._sets(cards, parts.wilds)
            if len(parts.twos) > 1 and self.variant.set_of_twos:
                found |= self._sets(parts.twos, parts.jokers)
        return found

    def lays_with(self, hand: Cards, card: Card) -> Iterator[tuple[Lay, Meld]]:
        """The new melds of cards of a sorted hand that hold one copy or more of this card."""
        parts = parts_of(hand)
        groups: list[Mapping[Lay, Meld]] = []
        if card.can_be_wild:
            groups.append(self.lays(hand))
        elif card in parts.suits.get(card.suit, ()):
            groups.append(self._runs(parts.suits[card.suit], parts.wilds))
            if self.variant.sets:
                groups.append(self._sets(parts.ranks[card.rank], parts.wilds))
        return ((move, meld) for group in groups for move, meld in group.items() if card in move.cards)

    def adds(self, at: int, meld: Meld, hand: Cards) -> Mapping[Add, Meld]:
        """Every addition of cards of a sorted hand to a meld, the one with the number ``at``."""
        suits, ranks, twos, jokers, wilds = parts_of(hand)
        if meld.kind == "run":
            suit = meld.cards[meld.wild_at == 0].suit
            cards = suits.get(suit, ())
            if stays := self._wild_stays(meld, (*cards, *twos)):
                own_two = LADDER[suit][Rank.TWO]  # type: ignore[index]  # a run has a suit
                wilds = (own_two,) if own_two in twos else ()
            if cards:
                spare = self._rereads or (not stays and (bool(wilds) or meld.wild_at is not None))
                cards = _within_reach(cards, meld.start, meld.start + len(meld.cards) - 1, spare=spare)
        elif meld.start == Rank.TWO:
            cards, wilds = twos, jokers
        else:
            cards = ranks.get(meld.start, ())
        if meld.kind == "set" and meld.wild_at is not None:
            wilds = ()
        return self._more(at, meld, cards, wilds) if cards or wilds else _NOTHING

    def _wild_stays(self, run: Meld, cards: Cards) -> bool:
        """Whether the wild of a run keeps its place, as none of these cards can take it."""
        return (
            not self._rereads
            and run.wild_at is not None
            and LADDER[run.cards[run.wild_at == 0].suit][run.start + run.wild_at] not in cards  # type: ignore[index]
        )

    def _find_runs(self, cards: Cards, wilds: Cards) -> dict[Lay, Meld]:
        """Every run of these cards of one suit and these wilds, at least one of the cards in each."""
        like = self._likeness[cards[0].suit]
        found = {}
        for shape in self._run_shapes(like.model(cards), like.model_wilds(wilds)):
            for wild in like.wilds_in(shape.cards, wilds):
                meld = like.real(shape, wild)
                found[Lay(meld.cards, meld.wild_slot)] = meld
        return found

    def _find_sets(self, cards: Cards, wilds: Cards) -> dict[Lay, Meld]:
        """Every set of these cards of one rank and one of these wilds."""
        found = {}
        for heap in _set_heaps(cards, wilds):
            if reading := readings.read(heap, self.variant):
                meld = Meld(self.variant, *reading)
                found[Lay(meld.cards, meld.wild_slot)] = meld
        return found

    def _find_run_shapes(self, cards: Cards, wilds: Cards) -> tuple[Meld, ...]:
        v = self.variant
        heaps = [heap for heap in dict.fromkeys(_run_heaps((), cards, wilds)) if len(heap) >= v.min_meld]
        return tuple([Meld(v, *way) for heap in heaps for way in readings.every_run(heap, v)])

    def _find_more(self, at: int, meld: Meld, cards: Cards, wilds: Cards) -> dict[Add, Meld]:
        """Every addition of these cards, of its suit or its rank, and of these wilds to a meld."""
        found = {}
        if meld.kind == "set":
            for added in _set_heaps(cards, wilds):
                for grown in meld.every_way(added):
                    found[Add(at, in_order(added), grown.wild_slot)] = grown
            return found
        like = self._likeness[meld.suit]
        lies = None if meld.wild_at is None else meld.cards[meld.wild_at]
        for added, shape in self._run_more(like.modelled(meld), like.model(cards), like.model_wilds(wilds)):
            for wild in like.wilds_in(added, wilds):
                grown = like.real(shape, wild or lies)
                found[Add(at, in_order(like.real_cards(added, wild)), grown.wild_slot)] = grown
        return found

    def _find_run_more(self, meld: Meld, cards: Cards, wilds: Cards) -> tuple[tuple[Cards, Meld], ...]:
        table = [card for card in meld.naturals if not (card.is_two and self._rereads)]
        stays = self._wild_stays(meld, (*cards, *wilds))
        still = 1 << meld.start + meld.wild_at if stays and meld.wild_at is not None else 0
        loose = len(table) < len(meld) and not stays
        heaps = dict.fromkeys(map(in_order, _run_heaps(table, cards, wilds, loose=loose, still=still)))
        return tuple([(added, grown) for added in heaps if added for grown in meld.every_way(added)])


@cache
def plays_of(v: Variant) -> Plays:
    """The plays under a rule system, which share what they remember."""
    return Plays(v)


@lru_cache(_HANDS)
def parts_of(hand: Cards) -> Parts:
    """A sorted hand in parts."""
    suits: defaultdict[object, list[Card]] = defaultdict(list)
    ranks: defaultdict[object, list[Card]] = defaultdict(list)
    twos, jokers = [], []
    for card in hand:
        if card.is_two:
            twos.append(card)
        elif card.is_joker:
            jokers.append(card)
        else:
            suits[card.suit].append(card)
            ranks[card.rank].append(card)
    by_suit = {suit: tuple(cards) for suit, cards in suits.items()}
    by_rank = {rank: tuple(cards) for rank, cards in ranks.items()}
    return Parts(by_suit, by_rank, tuple(twos), tuple(jokers), (*twos, *jokers))


@lru_cache(_HANDS)
def discards(hand: Cards) -> tuple[Discard, ...]:
    """Each different card of a hand as a discard."""
    return tuple(map(Discard, dict.fromkeys(hand)))


@lru_cache(_PARTS)
def _within_reach(cards: Cards, first: int, last: int, *, spare: bool) -> Cards:
    """Those of these cards of a suit that a run may come to: over one hole, where a wild is to spare."""
    held, aces = _slots(cards)
    held |= 1 << Rank.TWO | (_ACES if aces else 0)  # a two may come besides
    reach = (2 << last) - (1 << first)  # a card may take the place of a wild
    for beyond in (range(first - 1, LOW_ACE - 1, -1), range(last + 1, HIGH_ACE + 1)):
        holes = int(spare)
        for slot in beyond:
            if not held >> slot & 1:
                if not holes:
                    break
                holes -= 1
            reach |= 1 << slot
    return tuple([card for card in cards if reach & (_ACES if card.rank is Rank.ACE else 1 << (card.rank or 0))])


def _set_heaps(cards: Cards, wilds: Cards) -> Iterator[Cards]:
    """Every choice of some of these cards, alone and with one of the wilds; some are no meld."""
    copies = Counter(cards)
    kinds = tuple(dict.fromkeys(wilds))
    for numbers in product(*(range(count + 1) for count in copies.values())):
        chosen = tuple(card for card, number in zip(copies, numbers, strict=True) for _ in range(number))
        if chosen:
            yield chosen
        yield from ((*chosen, wild) for wild in kinds)


def _run_heaps(
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
