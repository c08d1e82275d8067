"""Heaps for the drill of wilds: small makers of a meld and cards that come to it, by what then happens to its wild.

A maker may miss, and then it is asked again: what happens depends on the rule system and on chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ..cards import JOKER, Card, Rank
from ..melds import Meld
from ..readings import HIGH_ACE, LADDER, LOW_ACE
from ..variant import Variant
from .heaps import Heap, Maker


def _any_wild(v: Variant, random: Random, run: list[Card]) -> Card:
    """A joker, the two of the run's suit, or another two."""
    own, foreign = Card(Rank.TWO, run[0].suit), Card(Rank.TWO, random.choice(v.suits))
    return random.choice([own, foreign, *([JOKER] if v.jokers else [])])


def _ladder(v: Variant, random: Random) -> list[Card]:
    """The fourteen slots of a suit's run, from the low ace to the high one."""
    return list(LADDER[random.choice(v.suits)][LOW_ACE:])


def _stretch(v: Variant, random: Random, size: int, start: int | None = None) -> list[Card]:
    """Neighbours of one suit, lowest first, from a slot on or from any; as many more as the smallest meld needs."""
    size += v.min_meld - 3
    first = random.randrange(LOW_ACE, HIGH_ACE - size + 2) if start is None else start
    return _ladder(v, random)[first - LOW_ACE :][:size]


def _with_wild(run: list[Card], at: int, wild: Card, v: Variant) -> Meld:
    """The run with the wild in the place of one card."""
    cards = [*map(str, run[:at]), f"{wild}({run[at].rank})", *map(str, run[at + 1 :])]
    return Meld.parse(" ".join(cards), v)


def _replaced(v: Variant, random: Random) -> Heap:
    """The card comes for which the wild stands, perhaps with a neighbour of the run."""
    run = _stretch(v, random, random.choice((4, 5, 6)))
    at = random.randrange(len(run) - 1)
    onto = _with_wild(run[:-1], at, _any_wild(v, random, run), v)
    return Heap((run[at], run[-1]) if random.random() < 0.5 else (run[at],), onto)


def _replaced_at_the_ace(v: Variant, random: Random) -> Heap:
    """The same where the run ends at the high ace."""
    run = _ladder(v, random)[-random.choice((3, 4, 5)) - v.min_meld + 3 :]
    at = random.randrange(len(run))
    return Heap((run[at],), _with_wild(run, at, _any_wild(v, random, run), v))


def _grown(v: Variant, random: Random) -> Heap:
    """A card comes to an end, and the wild stands elsewhere."""
    low, *run, high = _stretch(v, random, random.choice((5, 6)))
    onto = _with_wild(run, random.randrange(len(run)), _any_wild(v, random, run), v)
    return Heap((random.choice((low, high)),), onto)


def _home(v: Variant, random: Random) -> Heap:
    """A two of the suit is replaced, and the run reaches down to the three, or will with a second card."""
    run = _stretch(v, random, random.choice((4, 5, 6)), Rank.THREE)
    own, at = Card(Rank.TWO, run[0].suit), random.randrange(len(run))
    if at and random.random() < 0.5:
        return Heap((run[0], run[at]), _with_wild(run[1:], at - 1, own, v))
    return Heap((run[at],), _with_wild(run, at, own, v))


def _three_comes(v: Variant, random: Random) -> Heap:
    """The three comes, and a two of the suit stands elsewhere."""
    run = _stretch(v, random, random.choice((4, 5)), Rank.THREE)
    return Heap((run[0],), _with_wild(run[1:], random.randrange(len(run) - 1), Card(Rank.TWO, run[0].suit), v))


def _beyond(v: Variant, random: Random) -> Heap:
    """A card comes beyond an end, where a hole would be left."""
    run = _stretch(v, random, random.choice((5, 6)))
    if random.random() < 0.5:
        return Heap((run[-1],), _with_wild(run[:-2], 0, _any_wild(v, random, run), v))
    return Heap((run[0],), _with_wild(run[2:], len(run) - 3, _any_wild(v, random, run), v))


def _far_beyond(v: Variant, random: Random) -> Heap:
    """The same with two holes."""
    run = _stretch(v, random, random.choice((6, 7)))
    onto = _with_wild(run[:-3], random.randrange(len(run) - 3), _any_wild(v, random, run), v)
    return Heap((run[-1],), onto)


def _beyond_a_natural_two(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, random.choice((5, 6)), Rank.TWO)
    return Heap((run[-1],), Meld.of(run[:-2], v))


def _added(v: Variant, random: Random) -> Heap:
    """A wild comes to a run without one; somebody may want it at the left end, or where it cannot stand."""
    run = _stretch(v, random, random.choice((3, 4)))
    onto = Meld.of(run, v)
    wish = random.choice((None, onto.start - 1 or None))
    return Heap((_any_wild(v, random, run),), onto, wish)


def _own_two_comes(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, random.choice((3, 4)), Rank.THREE)
    return Heap((Card(Rank.TWO, run[0].suit),), Meld.of(run, v))


def _added_elsewhere(v: Variant, random: Random) -> Heap:
    """A wild comes, and somebody wants it in a place where it cannot stand."""
    run = _stretch(v, random, random.choice((3, 4)))
    onto = Meld.of(run, v)
    return Heap((_any_wild(v, random, run),), onto, min(onto.start + len(run) + random.choice((0, 1)), HIGH_ACE))


def _second_wild(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, random.choice((3, 4, 5)))
    return Heap((_any_wild(v, random, run),), _with_wild(run, random.randrange(len(run)), _any_wild(v, random, run), v))


def _joker(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, random.choice((3, 4)))
    return Heap((JOKER,), Meld.of(run, v))


def _joker_in_its_place(v: Variant, random: Random) -> Heap:
    run = _stretch(v, random, random.choice((3, 4, 5)))
    at = random.randrange(len(run))
    return Heap((run[at],), _with_wild(run, at, JOKER, v))


def _full(v: Variant, random: Random) -> Heap:
    run = _ladder(v, random)
    at = random.randrange(Rank.TWO, HIGH_ACE - 1)
    foreign = Card(Rank.TWO, random.choice([suit for suit in v.suits if suit is not run[0].suit]))
    wilds = [foreign, *([JOKER] if v.jokers and v.joker_replaceable else [])]
    return Heap((run[at],), _with_wild(run, at, random.choice(wilds), v))


def _set(v: Variant, random: Random) -> Heap:
    rank = random.choice([rank for rank in v.ranks if rank is not Rank.TWO])
    cards = [Card(rank, suit) for suit in random.sample(v.suits, 3)]
    return Heap((cards[0],), _with_wild(cards, 0, _any_wild(v, random, cards), v))


WILD_MAKERS: Final[Mapping[str, tuple[Maker, ...]]] = {
    "stays": (_grown, _grown, _three_comes),
    "stays-in-set": (_set,),
    "right": (_replaced, _replaced_at_the_ace),
    "left": (_replaced_at_the_ace,),
    "hole": (_beyond,),
    "home": (_home, _home, _home, _three_comes, _own_two_comes),
    "leaves-home": (_beyond_a_natural_two,),
    "added": (_added,),
    "no-jokers-here": (_joker,),
    "one-wild-per-meld": (_second_wild, _second_wild, _added),
    "does-not-fit": (_beyond, _beyond, _far_beyond, _beyond_a_natural_two),
    "wild-locked": (_full,),
    "joker-stays": (_joker_in_its_place,),
    "wild-slot-impossible": (_added_elsewhere,),
}
