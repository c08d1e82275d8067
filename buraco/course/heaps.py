"""Heaps for the drill: small makers of cards that are a meld, or that break one rule; the engine has the last word.

A maker may miss, and then it is asked again: what it makes depends on the rule system and on chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from ..cards import JOKER, Card, Rank, Suit
from ..errors import IllegalMeld
from ..melds import Meld
from ..readings import HIGH_ACE, LADDER, LOW_ACE
from ..variant import Variant


class Heap(NamedTuple):
    """Cards to be laid as a new meld, or added to ``onto``; ``wild_slot`` is where their wild shall stand."""

    cards: tuple[Card, ...]
    onto: Meld | None = None
    wild_slot: int | None = None

    def verdict(self, v: Variant) -> str:
        """``run`` or ``set`` where the rules allow it, else the id of the rule that refuses."""
        try:
            return self.meld(v).kind
        except IllegalMeld as refusal:
            return refusal.rule

    def meld(self, v: Variant) -> Meld:
        """What the cards make on the table; raises IllegalMeld."""
        if self.onto:
            return self.onto.add(self.cards, self.wild_slot)
        return Meld.of(self.cards, v, self.wild_slot)


Maker = Callable[[Variant, Random], Heap]


def make(maker: Maker, v: Variant, random: Random) -> Heap | None:
    """What the maker makes this time, its cards shuffled; None where the deck or the system has nothing of the kind."""
    try:
        cards, onto, wild_slot = maker(v, random)
    except (ValueError, IndexError):  # the table's meld is refused, or there is nothing to choose from
        return None
    return Heap(tuple(random.sample(cards, len(cards))), onto, wild_slot)


# Building blocks


def _ladder(suit: Suit) -> list[Card]:
    """The fourteen slots of a suit's run, from the low ace to the high one."""
    return list(LADDER[suit][LOW_ACE:])


def _stretch(v: Variant, random: Random, *sizes: int) -> list[Card]:
    """Neighbours of one suit, lowest first; as many more than asked for as the smallest meld has more than three."""
    size = random.choice(sizes or (3, 4, 5)) + v.min_meld - 3
    start = random.randrange(HIGH_ACE - size + 1)
    return _ladder(random.choice(v.suits))[start : start + size]


def _alike(v: Variant, random: Random, *sizes: int) -> list[Card]:
    """Cards of one rank, of different suits."""
    rank = random.choice([rank for rank in v.ranks if rank is not Rank.TWO])
    return [Card(rank, suit) for suit in random.sample(v.suits, random.choice(sizes or (3, 3, 4)))]


def _wild(v: Variant, random: Random) -> Card:
    return random.choice([*([JOKER, JOKER] if v.jokers else []), *(Card(Rank.TWO, suit) for suit in v.suits)])


def _with_wilds(cards: list[Card], v: Variant, random: Random, number: int = 1) -> list[Card]:
    """The cards with some of them changed for wilds."""
    changed = random.sample(range(len(cards)), number)
    return [_wild(v, random) if at in changed else card for at, card in enumerate(cards)]


def _inner(cards: list[Card], random: Random) -> int:
    """A place between the first card and the last."""
    return random.randrange(1, len(cards) - 1)


def _other_suit(card: Card, v: Variant, random: Random) -> Card:
    return Card(card.rank, random.choice([suit for suit in v.suits if suit is not card.suit]))


def _fresh(cards: list[Card]) -> Heap:
    return Heap(tuple(cards))


def _onto(v: Variant, table: list[Card], *cards: Card) -> Heap:
    return Heap(cards, Meld.of(table, v))


# Melds


def _run(v: Variant, random: Random) -> Heap:
    return _fresh(_stretch(v, random))


def _run_with_wild(v: Variant, random: Random) -> Heap:
    return _fresh(_with_wilds(_stretch(v, random), v, random))


def _run_at_the_ace(v: Variant, random: Random) -> Heap:
    ladder = _ladder(random.choice(v.suits))
    return _fresh(random.choice([ladder[:3], ladder[:4], ladder[-3:], [ladder[-3], _wild(v, random), ladder[-1]]]))


def _run_with_two_twos(v: Variant, random: Random) -> Heap:
    run = _ladder(random.choice(v.suits))[random.choice((0, 1)) : random.choice((5, 6, 7))]
    return _fresh([*run[:3], _wild(v, random), *run[4:]])


def _all_ranks_and_a_wild(v: Variant, random: Random) -> Heap:
    return _onto(v, _ladder(random.choice(v.suits))[1:], _wild(v, random))


def _run_grows(v: Variant, random: Random) -> Heap:
    low, *run, high = _stretch(v, random, 5, 6, 7)
    return _onto(v, _with_wilds(run, v, random, random.choice((0, 1))), random.choice((low, high)))


def _wild_replaced(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 3, 4, 5)
    at = _inner(run, random)
    return _onto(v, [*run[:at], _wild(v, random), *run[at + 1 :]], run[at])


def _wild_at_the_left(v: Variant, random: Random) -> Heap:
    """A wild that shall stand at the left end, although the right one is free too."""
    run = _stretch(v, random, 4)[1:]
    meld = Meld.of(run, v)
    return random.choice([
        Heap((_wild(v, random),), meld, meld.start - 1),
        Heap((*run, _wild(v, random)), None, meld.start - 1),
    ])  # fmt: skip


def _set(v: Variant, random: Random) -> Heap:
    return _fresh(_alike(v, random))


def _set_with_twins(v: Variant, random: Random) -> Heap:
    cards = _alike(v, random, 2, 3)
    return _fresh([*cards, random.choice(cards)])


def _set_with_wild(v: Variant, random: Random) -> Heap:
    return _fresh(_with_wilds(_alike(v, random), v, random))


def _set_grows(v: Variant, random: Random) -> Heap:
    *cards, last = _alike(v, random, 4)
    return _onto(v, cards, random.choice((last, _wild(v, random), random.choice(cards))))


# Heaps that break a rule


def _too_few(v: Variant, random: Random) -> Heap:
    return _fresh(_stretch(v, random, 2) if not v.sets or random.random() < 0.5 else _alike(v, random, v.min_meld - 1))


def _three_copies(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 3)
    copies = [random.choice(run)] * (v.packs + 1)
    return _fresh(copies if random.random() < 0.5 else [*copies, *(card for card in run if card not in copies)])


def _joker(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random)
    run[random.randrange(len(run))] = JOKER
    return _fresh(run)


def _second_wild(v: Variant, random: Random) -> Heap:
    cards = _alike(v, random, 4) if v.sets and random.random() < 0.3 else _stretch(v, random, 4, 5)
    if random.random() < 0.5:
        return _fresh(_with_wilds(cards, v, random, 2))
    return _onto(v, _with_wilds(cards, v, random), _wild(v, random))


def _foreign_suit(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 3, 4, 5)
    at = random.randrange(len(run))
    stranger = _other_suit(run[at], v, random)
    if random.random() < 0.3:
        return _onto(v, run[:-1], _other_suit(run[-1], v, random))
    return _fresh([*run[:at], stranger, *run[at + 1 :]])


def _twice(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 3, 4, 5)
    twin = random.choice(run)
    return _onto(v, run, twin) if random.random() < 0.3 else _fresh([*run, twin])


def _hole(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 4, 5, 6)
    if random.random() < 0.3:
        at = random.randrange(1, len(run) - 2)
        return _fresh([*run[:at], *run[at + 2 :], _wild(v, random)])
    del run[_inner(run, random)]
    return _fresh(run)


def _round_the_corner(v: Variant, random: Random) -> Heap:
    ladder = _ladder(random.choice(v.suits))
    return _fresh([*ladder[-random.choice((2, 3, 4)) :], *ladder[1 : random.choice((3, 4))]])


def _two_aces(v: Variant, random: Random) -> Heap:
    ladder = _ladder(random.choice(v.suits))
    if random.random() < 0.5:
        return _onto(v, ladder[:-1], ladder[-1])
    return _fresh(ladder)


def _a_set(v: Variant, random: Random) -> Heap:
    cards = _alike(v, random)
    return _fresh(_with_wilds(cards, v, random, random.choice((0, 0, 1))))


def _foreign_rank(v: Variant, random: Random) -> Heap:
    *cards, last = _alike(v, random, 3, 4)
    stranger = Card(random.choice([rank for rank in v.ranks if rank not in (last.rank, Rank.TWO)]), last.suit)
    return _onto(v, [*cards, last], stranger) if random.random() < 0.3 else _fresh([*cards, stranger])


def _suit_twice(v: Variant, random: Random) -> Heap:
    cards = _alike(v, random)
    twin = random.choice(cards)
    return _onto(v, cards, twin) if random.random() < 0.3 else _fresh([*cards, twin])


def _twos(v: Variant, random: Random) -> Heap:
    return _fresh([Card(Rank.TWO, suit) for suit in random.sample(v.suits, random.choice((3, 4)))])


def _too_far(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 5, 6, 7)
    return _onto(v, run[2:], run[0]) if random.random() < 0.5 else _onto(v, run[:-2], run[-1])


def _all_slots_taken(v: Variant, random: Random) -> Heap:
    ladder = _ladder(random.choice(v.suits))
    at = random.choice([0, *range(2, HIGH_ACE)])
    return _onto(v, [*ladder[:at], _wild(v, random), *ladder[at + 1 :]], ladder[at])


def _joker_in_its_place(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, 3, 4, 5)
    at = _inner(run, random)
    return _onto(v, [*run[:at], JOKER, *run[at + 1 :]], run[at])


def _wild_elsewhere(v: Variant, random: Random) -> Heap:
    """A wild that shall stand where a card stands, beyond an end, or at an end although there is a hole."""
    run = _stretch(v, random, 4, 5)
    meld, wild = Meld.of(run, v), _wild(v, random)
    taken, beyond = meld.start + _inner(run, random), meld.start + len(run) + 1
    if random.random() < 0.5:
        return Heap((wild,), meld, random.choice((taken, min(beyond, HIGH_ACE))))
    del run[_inner(run, random)]
    return Heap((*run, wild), None, random.choice((meld.start - 1 or HIGH_ACE, min(beyond - 1, HIGH_ACE))))


RUNS: Final[tuple[Maker, ...]] = (
    *((_run, _run_with_wild, _run_at_the_ace, _run_with_two_twos, _run_grows, _wild_replaced, _wild_at_the_left) * 2),
    _run_with_wild, _run_grows, _all_ranks_and_a_wild,
)  # fmt: skip
SETS: Final[tuple[Maker, ...]] = (_set, _set_with_twins, _set_with_wild, _set_grows)
BREAKS: Final[Mapping[str, Maker]] = {
    "too-few-cards": _too_few,
    "more-than-two-copies": _three_copies,
    "no-jokers-here": _joker,
    "one-wild-per-meld": _second_wild,
    "run-mixed-suits": _foreign_suit,
    "run-duplicate": _twice,
    "run-gap": _hole,
    "run-wraps": _round_the_corner,
    "ace-to-ace-not-here": _two_aces,
    "no-sets-here": _a_set,
    "set-mixed-ranks": _foreign_rank,
    "set-repeated-suit": _suit_twice,
    "set-of-twos": _twos,
    "does-not-fit": _too_far,
    "wild-locked": _all_slots_taken,
    "joker-stays": _joker_in_its_place,
    "wild-slot-impossible": _wild_elsewhere,
}
