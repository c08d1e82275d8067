"""The endless drill "where does the wild go?": melds and cards that come to them, made at random from a seed.

The engine has the last word on each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Final

from ..cards import Card, Rank
from ..errors import IllegalMeld
from ..melds import Meld
from ..readings import HIGH_ACE, LOW_ACE
from ..variant import Variant
from .chance import ever_anew, until_made
from .heaps import Heap, make
from .wild_heaps import WILD_MAKERS
from .wild_moves import fate

WILD_RULES: Final = (
    "no-jokers-here", "one-wild-per-meld", "does-not-fit", "wild-locked", "joker-stays", "wild-slot-impossible",
)  # fmt: skip
# What may happen to a wild, told as in ``fate``; a two at home may come besides.
FATES: Final = ("stays", "stays-in-set", "right", "left", "hole", "home", "leaves-home", "added")
OUTCOMES: Final = (*FATES, *WILD_RULES)
NATURAL: Final = "natural"  # an answer: the wild is one no more
STAYS: Final = "stays"
BACK: Final = "back"  # to the hand, which is never true
_AT_HOME: Final = f"to-{Rank.TWO:d}"  # for a two of the suit, the same as natural
_MOST_CHOICES: Final = 5
_TRIES: Final = 200


@dataclass(frozen=True, slots=True)
class WildQuestion:
    """``cards`` come to the meld ``onto``: where does ``wild`` go?  ``wild_slot`` is where a person wants it.

    ``wild`` is that of the meld, else the one that comes, else the two at home.  ``answer`` is ``stays``, ``natural``,
    the slot it goes to as ``to-8``, or the id of the rule that refuses.  It is one of the three to five ``choices``,
    and the only one that is true; ``back``, to the hand, never is.
    """

    onto: Meld
    cards: tuple[Card, ...]
    wild_slot: int | None
    wild: Card
    answer: str
    choices: tuple[str, ...]

    def meld(self) -> Meld:
        """What the cards make on the table; raises IllegalMeld where the answer is a rule."""
        return self.onto.add(self.cards, self.wild_slot)


def wild_questions(variant: Variant, seed: int) -> Iterator[WildQuestion]:
    """Questions without end, the same for the same seed.

    Among as many questions in a row as twice the outcomes that can be met, each of these is met.
    """
    random = Random(seed)
    for outcome in ever_anew(OUTCOMES, partial(can_be_met, variant), random):
        yield _question(variant, until_made(_try, variant, outcome, random), random)


@cache
def can_be_met(variant: Variant, outcome: str) -> bool:
    """Whether a fate of a wild or a rule can be met under this rule system."""
    return _try(variant, outcome, Random(outcome)) is not None


def can_ask(variant: Variant) -> bool:
    """Whether there is any question under this rule system."""
    return any(can_be_met(variant, outcome) for outcome in OUTCOMES)


def outcome_of(heap: Heap) -> str | None:
    """The fate of the wild, or the rule that refuses; None where no wild takes part, or another rule speaks."""
    if heap.onto is None or _wild_of(heap.onto, heap.cards) is None:
        return None
    if not all(card.is_joker or heap.onto.variant.copies(card) for card in heap.cards):
        return None  # a smaller deck: only of jokers a rule says that they do not play
    if any(card.is_two and card in heap.onto.cards for card in heap.cards):
        return None  # nobody could tell which of the two is asked about
    try:
        after = heap.onto.add(heap.cards, heap.wild_slot)
    except IllegalMeld as refusal:
        return refusal.rule if refusal.rule in WILD_RULES else None
    found = fate(heap.onto, after)
    if found == "none" and any(card.is_two for card in heap.cards):
        return "home"  # it comes from the hand
    return found if found in FATES else None


def _wild_of(onto: Meld, cards: Iterable[Card]) -> Card | None:
    """The card that is asked about."""
    if onto.wild:
        return onto.wild[0]
    return next((card for card in (*cards, *onto.cards) if card.can_be_wild), None)


def _try(v: Variant, outcome: str, random: Random) -> Heap | None:
    makers = WILD_MAKERS[outcome]
    for _ in range(_TRIES):
        heap = make(random.choice(makers), v, random)
        if heap and outcome_of(heap) == outcome:
            return heap
    return None


def _question(v: Variant, heap: Heap, random: Random) -> WildQuestion:
    cards, onto, wild_slot = heap
    wild = _wild_of(onto, cards) if onto else None
    if onto is None or wild is None:
        raise ValueError(heap)  # no maker makes it
    answer = _answer(heap, onto)
    places = _places(heap, onto, wild)
    random.shuffle(places)
    wrong = [*places[: _MOST_CHOICES - 2], *_false_rules(v, heap, onto, refused=answer in WILD_RULES), *places]
    if answer == NATURAL:
        wrong = [each for each in wrong if each != _AT_HOME]
    chosen = list(dict.fromkeys([answer, *wrong]))[:_MOST_CHOICES]
    return WildQuestion(onto, cards, wild_slot, wild, answer, tuple(random.sample(chosen, len(chosen))))


def _answer(heap: Heap, onto: Meld) -> str:
    try:
        after = onto.add(heap.cards, heap.wild_slot)
    except IllegalMeld as refusal:
        return refusal.rule
    if after.wild_slot is None:
        return NATURAL
    return STAYS if fate(onto, after) in ("stays", "stays-in-set") else f"to-{after.wild_slot}"


def _places(heap: Heap, onto: Meld, wild: Card) -> list[str]:
    """Where somebody may think that the wild goes, rightly or not."""
    places = [f"to-{heap.wild_slot}"] if heap.wild_slot else []
    if onto.kind == "run":
        slots = [*range(onto.start, onto.start + len(onto)), *(_slot(card, onto) for card in heap.cards)]
        ends = max(slots) + 1, min(filter(None, slots)) - 1
        places += [f"to-{slot}" for slot in ends if LOW_ACE <= slot <= HIGH_ACE]
        if wild.is_two and wild.suit is onto.suit and wild not in onto.naturals:
            places = [NATURAL, *(place for place in places if place != _AT_HOME)]
    if wild in onto.cards:
        places += [STAYS, BACK]
    return places


def _slot(card: Card, onto: Meld) -> int:
    """Where a natural card lies in the run, an ace at the nearer end; 0 for what may be wild."""
    if card.rank is None or card.can_be_wild:
        return 0
    return HIGH_ACE if card.rank is Rank.ACE and onto.start > Rank.THREE else int(card.rank)


def _false_rules(v: Variant, heap: Heap, onto: Meld, *, refused: bool) -> list[str]:
    """Rules that look as if they spoke here, and do not; where the cards are refused, only what is surely false."""
    one_wild = not (onto.wild and any(card.can_be_wild for card in heap.cards))
    if refused:
        return ["one-wild-per-meld"] if one_wild and v.max_wilds else []
    looks = ["joker-stays"] if onto.wild and onto.wild[0].is_joker and not v.joker_replaceable else []
    return [*looks, *(["does-not-fit", "one-wild-per-meld"] if onto.wild else ["one-wild-per-meld", "does-not-fit"])]
