"""The endless drill "what does this side score?": tables from a seed, and the totals that named mistakes lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Final

from ..cards import Card, Rank
from ..errors import BuracoError
from ..melds import Meld
from ..readings import HIGH_ACE, LADDER, LOW_ACE
from ..scoring import SCORE_RULES, Muerto, Side, doubts, score
from ..variant import Variant
from .blanks import blanks
from .chance import ever_anew, until_made
from .mistakes import Mistake, slips

_WRONG: Final = 3  # the wrong totals that stand beside the right one
_TRIES: Final = 300  # sides that are looked at before a rule is given up
_MUERTO: Final[dict[str, Muerto]] = {"closing": "used", "muerto-untaken": "untaken", "muerto-unused": "unused"}
_MUERTOS: Final[tuple[Muerto, ...]] = ("used", "used", "used", "untaken", "unused", "gone")


@dataclass(frozen=True, slots=True)
class Choice:
    """A total to choose, and the mistake that leads to it; None for the right one."""

    total: int
    mistake: Mistake | None = None


@dataclass(frozen=True, slots=True)
class ScoreQuestion:
    """What does ``side`` score?  ``total`` is right, and one of the four ``choices``; all these differ."""

    side: Side
    total: int
    choices: tuple[Choice, ...]


def score_questions(variant: Variant, seed: int) -> Iterator[ScoreQuestion]:
    """Questions without end, the same for the same seed.

    Among as many questions in a row as twice the rules that can be met, each of these has a row; and the mistakes take
    turns, as far as a table gives occasion.  There are no questions where the deck holds no meld.
    """
    random = Random(seed)
    met = Counter[str]()
    for rule in ever_anew(SCORE_RULES, partial(can_be_met, variant), random):
        yield _question(variant, until_made(_try, variant, rule, random), met, random)


@cache
def can_be_met(variant: Variant, rule: str) -> bool:
    """Whether a score rule can have a row under this rule system."""
    return _try(variant, rule, Random(rule)) is not None


def _question(v: Variant, side: Side, met: Counter[str], random: Random) -> ScoreQuestion:
    total = blanks(v, side)[-1].points
    wrong = _mixed(_tempting(v, side), met, random)[:_WRONG]
    met.update(slip.id for slip in wrong)
    choices = [Choice(total), *(Choice(slip.given, slip) for slip in wrong)]
    return ScoreQuestion(side, total, tuple(random.sample(choices, len(choices))))


def _tempting(v: Variant, side: Side) -> list[Mistake]:
    """The wrong totals that somebody could believe in."""
    total = blanks(v, side)[-1]
    return [slip for slip in slips(v, side, total) if slip.id != "sign" or slip.blank.points < 0]


def _mixed(found: list[Mistake], met: Counter[str], random: Random) -> list[Mistake]:
    """One of each mistake first, the ones that were met least before the others; then the rest."""
    random.shuffle(found)
    found.sort(key=_leap)
    once = {slip.id: slip for slip in reversed(found)}.values()
    return [*sorted(once, key=lambda slip: met[slip.id]), *(slip for slip in found if slip not in once)]


def _leap(slip: Mistake) -> int:
    """How far a class is from the right one, in points: the next one tempts most.  Other mistakes are alike."""
    return abs(slip.as_if - slip.blank.points) if slip.id == "other-class" else 0


def _try(v: Variant, rule: str, random: Random) -> Side | None:
    """A side that the rules allow, with a row of this rule and enough wrong totals; None if it does not come about."""
    for _ in range(_TRIES):
        try:
            side = _side(v, rule, random)
            if side is None:
                continue
            ledger, _other = score(v, [side, Side()])  # alone, one hand might still have a partner
        except BuracoError:  # the cards are no meld, the deck does not hold them, or no table looks so
            continue
        if rule in {row.rule for row in ledger.rows} and not doubts(v, [side]) and len(_tempting(v, side)) >= _WRONG:
            return side
    return None


def _side(v: Variant, rule: str, random: Random) -> Side | None:
    """A side that may have a row of this rule; with few cards left in the hands, as people reckon in their heads.

    None where the cards do not suffice.  Raises IllegalMeld where they make no melds.
    """
    rules = (rule, *[""] * random.choice((0, 1, 1, 2)))
    melds = [Meld.of(_heap(v, random, *_shape(v, each, random)), v) for each in rules]
    rest = list((Counter(v.deck()) - Counter(card for meld in melds for card in meld.cards)).elements())
    random.shuffle(rest)
    closed = rule == "closing" or random.random() < 0.3
    muerto: Muerto = "untaken"
    if v.muertos:
        muerto = _MUERTO.get(rule, random.choice(_MUERTOS))
    places = range(random.choice(v.players) // 2)
    closer, taker = random.sample(places, 2) if len(places) > 1 else (0, 0)
    sizes = [v.hand_size if muerto == "unused" and at == taker else random.choice((1, 2, 2, 3)) for at in places]
    if closed:
        sizes[closer] = 0
    if sum(sizes) > len(rest):
        return None
    hands = [[rest.pop() for _ in range(size)] for size in sizes]
    return Side(melds, hands, muerto, taker if muerto == "unused" else 0, closed)


def _shape(v: Variant, rule: str, random: Random) -> tuple[int, bool]:
    """The number of cards and whether a wild is wanted, for a meld that earns a bonus by this rule; else any."""
    size = v.canasta_size
    shapes = {
        "bonus-dirty": (size + random.choice((0, 0, 1)), True),
        "bonus-semi-clean": (size + random.choice((1, 2)), True),
        "bonus-clean": (random.choice((size, size, size + 1, size + 2, len(Rank))), False),
        "bonus-real": (len(Rank), False),
        "bonus-ace-to-ace": (HIGH_ACE, False),
    }
    if rule == "closing":  # not without a canasta
        rule = random.choice(("bonus-dirty", "bonus-clean"))
    return shapes.get(rule) or (random.randint(v.min_meld, max(v.min_meld, size) + 2), random.random() < 0.4)


def _heap(v: Variant, random: Random, size: int, wild: bool) -> list[Card]:
    """Cards that may be a run or a set of this size; fewer, or no wild among them, where there are no more."""
    if v.sets and random.random() < 0.3:
        rank = random.choice(v.ranks)
        alike = [card for card in v.deck() if card.rank is rank and not card.is_two]  # not all know sets of twos
        cards = random.sample(alike, min(size, len(alike)))
    else:
        start = random.randint(LOW_ACE, max(LOW_ACE, HIGH_ACE - size + 1))
        cards = [card for card in LADDER[random.choice(v.suits)][start : start + size] if v.copies(card)]
    wilds = [card for card in v.deck() if card.can_be_wild]
    if wild and wilds and cards:
        cards[random.randrange(len(cards))] = random.choice(wilds)
    return cards
