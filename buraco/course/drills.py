"""The endless drill "is this a meld, and why?": questions from a seed, which meet every rule of a rule system."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from ..cards import JOKER, Card, Rank, Suit
from ..meld_refusals import MELD_RULES
from ..melds import Meld
from ..variant import Variant
from .heaps import BREAKS, RUNS, SETS, Heap, Maker, make

LEGAL: Final = ("run", "set")
_MOST_CHOICES: Final = 5
# What may be the answer for a new meld, and for cards added to one on the table.
_OF_NEW: Final = MELD_RULES[: MELD_RULES.index("does-not-fit")]
_OF_ADDED: Final = {
    "run": (
        "more-than-two-copies", "one-wild-per-meld", "run-mixed-suits", "run-duplicate", "run-wraps",
        "ace-to-ace-not-here", "does-not-fit", "wild-locked", "joker-stays",
    ),
    "set": ("more-than-two-copies", "one-wild-per-meld", "set-mixed-ranks", "set-repeated-suit", "does-not-fit"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Question:
    """May ``cards`` be laid as a new meld, or be added to the meld ``onto``?  ``wild_slot`` is the wild's wished place.

    ``answer`` is ``run`` or ``set`` for yes, or the id of the rule that refuses.  It is one of the four or five
    ``choices``; no other one of them is true in any reading.
    """

    cards: tuple[Card, ...]
    onto: Meld | None
    wild_slot: int | None
    answer: str
    choices: tuple[str, ...]

    def meld(self, v: Variant) -> Meld:
        """What the cards make on the table; raises IllegalMeld where the answer is a rule."""
        return Heap(self.cards, self.onto, self.wild_slot).meld(v)


def meld_questions(variant: Variant, seed: int) -> Iterator[Question]:
    """Questions without end, the same for the same seed; of each two, one is a meld and one is not.

    Among as many questions in a row as three times the reachable rules, each of these rules is met.
    """
    random = Random(seed)
    for rule in _bag(reachable_rules(variant), random):
        pair = [_refused(variant, rule, random)]
        if kinds := _legal_makers(variant):
            pair.append(_legal(variant, random.choice(kinds), random))
        random.shuffle(pair)
        for heap in pair:
            answer = heap.verdict(variant)
            yield Question(*heap, answer, _choices(variant, heap, answer, random))


@cache
def reachable_rules(variant: Variant) -> tuple[str, ...]:
    """The rules that can refuse somebody's cards under this rule system, in the order of ``MELD_RULES``."""
    return tuple(rule for rule in MELD_RULES if _try(variant, BREAKS[rule], (rule,), Random(rule), times=200))


@cache
def _legal_makers(v: Variant) -> tuple[tuple[Maker, ...], ...]:
    """The makers that can make a meld under this rule system: those of runs, twice as often as those of sets."""
    working = (tuple(m for m in makers if _try(v, m, LEGAL, Random(0), times=200)) for makers in (RUNS, RUNS, SETS))
    return tuple(filter(None, working))


def _bag(rules: Sequence[str], random: Random) -> Iterator[str]:
    """The rules again and again, in ever new order; each half keeps its turn, so that no rule is away for long."""
    shuffled = random.sample(rules, len(rules))
    half = len(rules) // 2
    first, second = shuffled[:half], shuffled[half:]
    while True:
        random.shuffle(first)
        random.shuffle(second)
        yield from first
        yield from second


def _try(v: Variant, maker: Maker, answers: Sequence[str], random: Random, times: int) -> Heap | None:
    for _ in range(times):
        heap = make(maker, v, random)
        if heap and heap.verdict(v) in answers:
            return heap
    return None


def _refused(v: Variant, rule: str, random: Random) -> Heap:
    while True:  # it ends: a reachable rule was met before
        if heap := _try(v, BREAKS[rule], (rule,), random, times=100):
            return heap


def _legal(v: Variant, makers: Sequence[Maker], random: Random) -> Heap:
    while True:
        if heap := _try(v, random.choice(makers), LEGAL, random, times=10):
            return heap


def _choices(v: Variant, heap: Heap, answer: str, random: Random) -> tuple[str, ...]:
    """The answer and wrong ones: those first that look true of a meld, and none that look true of another heap."""
    if heap.onto:
        kinds, rules = [heap.onto.kind], [*_OF_ADDED[heap.onto.kind]]
    else:
        kinds, rules = [*LEGAL], [*_OF_NEW]
    if heap.wild_slot is not None:
        rules.append("wild-slot-impossible")
    look_true = _look_true(v, heap)
    wrong = [rule for rule in rules if rule in reachable_rules(v) and rule != answer]
    random.shuffle(wrong)
    if answer in LEGAL:
        wrong.sort(key=lambda rule: rule not in look_true)
    else:
        wrong = [rule for rule in wrong if rule not in look_true]
    chosen = list(dict.fromkeys([answer, *kinds, *wrong]))[:_MOST_CHOICES]
    return tuple(random.sample(chosen, len(chosen)))


def _look_true(v: Variant, heap: Heap) -> set[str]:
    """The rules that somebody could hold against the heap, rightly or not: rather one too many."""
    onto = heap.onto
    cards = [*(onto.cards if onto else ()), *heap.cards]
    naturals = [*(onto.naturals if onto else ()), *(card for card in heap.cards if not card.can_be_wild)]
    wilds = len(cards) - len(naturals)
    naturals = naturals or cards  # nothing but wilds: somebody may take them for naturals
    ranks = {card.rank for card in naturals if card.rank}
    most = max(Counter(cards).values())
    aces = sum(card.rank is Rank.ACE for card in cards)
    signs = {
        "too-few-cards": len(cards) < v.min_meld,
        "more-than-two-copies": most > v.packs,
        "no-jokers-here": JOKER in cards and not v.jokers,
        "one-wild-per-meld": wilds > v.max_wilds,
        "run-mixed-suits": len({card.suit for card in naturals}) > 1,
        "run-duplicate": most > 1,
        "run-gap": any(_has_hole({card.rank for card in naturals if card.rank and card.suit is suit}) for suit in Suit),
        "run-wraps": Rank.ACE in ranks and max(ranks) >= Rank.QUEEN,
        "ace-to-ace-not-here": aces > 1 or (aces == 1 and len(cards) >= len(Rank)),
        "no-sets-here": not v.sets and len(ranks) < len(naturals),
        "set-mixed-ranks": len(ranks) > 1,
        "set-repeated-suit": not v.set_suits_repeat and most > 1,
        "set-of-twos": not v.set_of_twos and sum(card.is_two for card in cards) > 1,
        "does-not-fit": onto is not None,
        "wild-locked": onto is not None and onto.wild is not None,
        "joker-stays": onto is not None and JOKER in onto.cards,
        "wild-slot-impossible": heap.wild_slot is not None,
    }
    return {rule for rule, sign in signs.items() if sign}


def _has_hole(ranks: set[Rank]) -> bool:
    """Whether a rank is missing between others, be the ace low or high."""
    low = sorted(ranks)
    high = sorted(rank + len(Rank) if rank is Rank.ACE else rank for rank in ranks)
    return all(slots[-1] - slots[0] >= len(slots) for slots in (low, high) if slots)
