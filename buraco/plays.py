"""Plays: every lay and every addition that the cards of a hand allow, each in its one normal form, with its meld.

Which runs a hand can make depends on its cards of one suit and on its wilds alone, and which sets on its cards of one
rank and its wilds: what was found for these once is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from . import readings
from .candidates import clusters, run_heaps, set_heaps, within_reach
from .cards import Card, Rank, Suit
from .hands import Cards, in_order
from .likeness import Likeness
from .melds import Meld
from .moves import Add, Discard, Lay
from .readings import LADDER
from .variant import Variant

_HANDS: Final = 1 << 8  # whole hands that are remembered: few come back after some moves
_PARTS: Final = 1 << 9  # and parts of hands; with more, the memory costs the garbage collector more than it saves
_NOTHING: Final[Mapping[Add, Meld]] = MappingProxyType({})


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
            for cluster in clusters(cards, twos=parts.twos, spare=bool(parts.wilds)):
                found |= self._runs(cluster, parts.wilds)
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
            near = clusters(parts.suits[card.suit], twos=parts.twos, spare=bool(parts.wilds))
            groups += [self._runs(cards, parts.wilds) for cards in near if card in cards]
            if self.variant.sets:
                groups.append(self._sets(parts.ranks[card.rank], parts.wilds))
        return ((move, meld) for group in groups for move, meld in group.items() if card in move.cards)

    def adds(self, at: int, meld: Meld, hand: Cards) -> Mapping[Add, Meld]:
        """Every addition of cards of a sorted hand to a meld, the one with the number ``at``."""
        suits, ranks, twos, jokers, wilds = parts_of(hand)
        if meld.suit:
            cards, wilds = self._near(meld, suits.get(meld.suit, ()), twos, wilds)
        elif meld.start == Rank.TWO:
            cards, wilds = twos, () if meld.wild else jokers
        else:
            cards, wilds = ranks.get(meld.start, ()), () if meld.wild else wilds
        return self._more(at, meld, cards, wilds) if cards or wilds else _NOTHING

    def _near(self, run: Meld, cards: Cards, twos: Cards, wilds: Cards) -> tuple[Cards, Cards]:
        """Those of these cards of its suit and of these wilds that can come to a run."""
        spare = self._rereads or bool(wilds) or run.wild_at is not None
        if run.suit and self._wild_stays(run, (*cards, *twos)):
            own_two = LADDER[run.suit][Rank.TWO]
            wilds, spare = (own_two,) if own_two in twos else (), False
        if not cards:
            return cards, wilds
        return within_reach(cards, run.start, run.start + len(run) - 1, run.wild_slot or 0, spare=spare), wilds

    def _wild_stays(self, run: Meld, cards: Cards) -> bool:
        """Whether the wild of a run keeps its place, as none of these cards can take it."""
        if self._rereads or not run.suit or not run.wild_slot:
            return False
        return LADDER[run.suit][run.wild_slot] not in cards

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
        for heap in set_heaps(cards, wilds):
            if reading := readings.read(heap, self.variant):
                meld = Meld(self.variant, *reading)
                found[Lay(meld.cards, meld.wild_slot)] = meld
        return found

    def _find_run_shapes(self, cards: Cards, wilds: Cards) -> tuple[Meld, ...]:
        v = self.variant
        heaps = [heap for heap in dict.fromkeys(run_heaps((), cards, wilds)) if len(heap) >= v.min_meld]
        return tuple([Meld(v, *way) for heap in heaps for way in readings.every_run(heap, v)])

    def _find_more(self, at: int, meld: Meld, cards: Cards, wilds: Cards) -> dict[Add, Meld]:
        """Every addition of these cards, of its suit or its rank, and of these wilds to a meld."""
        found = {}
        if meld.kind == "set":
            for added in set_heaps(cards, wilds):
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
        still = 1 << (meld.wild_slot or 0) if self._wild_stays(meld, (*cards, *wilds)) else 0
        loose = len(table) < len(meld) and not still
        heaps = dict.fromkeys(map(in_order, run_heaps(table, cards, wilds, loose=loose, still=still)))
        return tuple([(added, grown) for added in heaps if added for grown in meld.every_way(added)])


@cache
def plays_of(v: Variant) -> Plays:
    """The plays under a rule system, which share what they remember."""
    return Plays(v)


@lru_cache(_HANDS)
def parts_of(hand: Cards) -> Parts:
    """A sorted hand in parts."""
    suits: dict[object, list[Card]] = {}
    ranks: dict[object, list[Card]] = {}
    wilds = []
    for card in hand:
        if card.can_be_wild:
            wilds.append(card)
        else:
            suits.setdefault(card.suit, []).append(card)
            ranks.setdefault(card.rank, []).append(card)
    twos = [card for card in wilds if card.is_two]
    return Parts(
        {suit: tuple(cards) for suit, cards in suits.items()},
        {rank: tuple(cards) for rank, cards in ranks.items()},
        tuple(twos),
        tuple(wilds[len(twos) :]),
        tuple(wilds),
    )


@lru_cache(_HANDS)
def discards(hand: Cards) -> tuple[Discard, ...]:
    """Each different card of a hand as a discard."""
    return tuple(map(Discard, dict.fromkeys(hand)))
