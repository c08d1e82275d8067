"""The endless drill "what is its bonus after this card?": a meld, a card, and the classes to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Final

from ..cards import JOKER, Card, Rank
from ..cautions import CAUTIONS, lost_class
from ..errors import IllegalMeld
from ..meld_refusals import MELD_RULES
from ..melds import Meld
from ..moves import Add
from ..readings import HIGH_ACE, LOW_ACE, rank_of_slot
from ..variant import Variant
from .canasta_ladder import classes_of
from .chance import until_made

NOT_YET: Final = "not-yet"
CLEANED: Final = "cleaned"
_MOST_CHOICES: Final = 5
_REFUSALS: Final = {  # what may refuse a single card that the deck still holds
    "run": (
        "one-wild-per-meld", "run-mixed-suits", "run-duplicate", "ace-to-ace-not-here", "does-not-fit", "wild-locked",
        "joker-stays",
    ),
    "set": ("one-wild-per-meld", "set-mixed-ranks", "set-repeated-suit"),
}  # fmt: skip
_TRIES: Final = 3000  # cards and melds that are looked at before a kind of question is given up
_CLEANABLE: Final = range(Rank.THREE, HIGH_ACE + 1)  # where a run lies whose own two can go home
_LENGTHS: Final = (5, 6, 6, 6, 7, 7, 8, 9, 11, 12, 12, 13, 13, 14)  # of a run: those at which its class may change


@dataclass(frozen=True, slots=True)
class CanastaQuestion:
    """A meld, and a card that somebody adds to it: what does it become.

    ``answer`` is a class of canasta, ``not-yet``, or the id of the rule that refuses the card.  It is one of the three
    to five ``choices``; of the others at most one is a rule, and none where a rule is the answer.
    """

    meld: Meld
    card: Card
    answer: str
    choices: tuple[str, ...]

    @property
    def after(self) -> Meld:
        """The meld with the card; raises IllegalMeld where the answer is a rule."""
        return self.meld.add([self.card])


def canasta_questions(variant: Variant, seed: int) -> Iterator[CanastaQuestion]:
    """Questions without end, the same for the same seed.

    First the kinds come as chance brings them among many cards and melds, each of them once: nobody waits until all
    are known.  Among as many questions in a row as twice these kinds, each of them is met.  Raises IllegalMeld
    (``too-few-cards``) where house rules leave nothing to ask.
    """
    random, kinds = Random(seed), list[str]()
    asked = {NOT_YET, *classes_of(variant), CLEANED, *CAUTIONS, *chain.from_iterable(_REFUSALS.values())}
    for _ in range(_TRIES):
        found = _some(variant, random)
        if found and (kind := kind_of(*found)) in asked:
            asked.remove(kind)
            kinds.append(kind)
            yield _question(*found, random)
    if not kinds:
        raise IllegalMeld("too-few-cards", min=variant.min_meld)
    while True:
        for kind in random.sample(kinds, len(kinds)):
            yield until_made(_try, variant, kind, random)


def kind_of(meld: Meld, card: Card) -> str:
    """Which kind of question a card is to a meld: what it spoils, that it cleans, what it makes, the rule against it.

    One of: ``not-yet``, the classes, ``cleaned``, cautions such as ``spoils-clean``, rules.
    """
    try:
        after = meld.add([card])
    except IllegalMeld as refusal:
        return refusal.rule
    if caution := lost_class(meld, after, Add(0, (card,))):
        return caution.rule
    if meld.canasta and meld.wild and not after.wild:
        return CLEANED
    return after.canasta or NOT_YET


def _try(v: Variant, kind: str, random: Random) -> CanastaQuestion | None:
    """A question of this kind, if the next meld and card happen to be one."""
    found = _some(v, random)
    return _question(*found, random) if found and kind_of(*found) == kind else None


def _some(v: Variant, random: Random) -> tuple[Meld, Card] | None:
    """A meld and a card for it; None where the deck does not hold both, or the cards are no meld."""
    meld = _some_set(v, random) if v.sets and random.random() < 0.3 else _some_run(v, random)
    if meld is None:
        return None
    card = _some_card(meld, random)
    return None if Counter([*meld.cards, card]) - Counter(v.deck()) else (meld, card)


def _some_run(v: Variant, random: Random) -> Meld | None:
    """A run at a length where its class may change, often with a wild in it."""
    suit, length = random.choice(v.suits), random.choice(_LENGTHS)
    own_two = Card(Rank.TWO, suit)
    goes_home = length < len(_CLEANABLE) and random.random() < 0.1
    low = _CLEANABLE[0] if goes_home else random.randint(LOW_ACE, HIGH_ACE + 1 - length)
    slots = range(low, low + length)
    cards = [Card(rank_of_slot(slot), suit) for slot in slots]
    wild_slot = random.choice(slots) if goes_home or random.random() < 0.5 else None
    if wild_slot:
        wilds = [own_two] if goes_home else [JOKER, own_two, Card(Rank.TWO, random.choice(v.suits))]
        cards[wild_slot - low] = random.choice(wilds)
    return _meld(cards, v, wild_slot)


def _some_set(v: Variant, random: Random) -> Meld | None:
    """A set, sometimes with a wild in it."""
    rank = random.choice([rank for rank in v.ranks if rank is not Rank.TWO])
    left = [card for card in v.deck() if card.rank is rank]
    left = left if v.set_suits_repeat else list(dict.fromkeys(left))
    size = max(v.min_meld, min(7, len(left)) - random.randrange(4))
    cards = random.sample(left, min(size, len(left)))
    if random.random() < 0.4:
        cards[-1] = random.choice([JOKER, Card(Rank.TWO, random.choice(v.suits))])
    return _meld(cards, v, None)


def _meld(cards: list[Card], v: Variant, wild_slot: int | None) -> Meld | None:
    if Counter(cards) - Counter(v.deck()):
        return None
    try:
        return Meld.of(cards, v, wild_slot)
    except IllegalMeld:
        return None


def _some_card(meld: Meld, random: Random) -> Card:
    """A card that somebody may want to add: what joins an end, what the wild stands for, a wild, a stray."""
    v = meld.variant
    tempting = [JOKER, Card(Rank.TWO, random.choice(v.suits)), random.choice(v.deck())]
    if meld.suit is None:
        rank = meld.naturals[0].rank
        return random.choice([*tempting, *[card for card in v.deck() if card.rank is rank]])
    ends = [slot for slot in (meld.start - 1, meld.start + len(meld)) if LOW_ACE <= slot <= HIGH_ACE]
    slots = [*ends, *ends, meld.wild_slot or random.choice(ends or [LOW_ACE]), random.randint(LOW_ACE, HIGH_ACE)]
    return random.choice([*tempting, *(Card(rank_of_slot(slot), meld.suit) for slot in slots)])


def _question(meld: Meld, card: Card, random: Random) -> CanastaQuestion:
    try:
        after = meld.add([card])
        answer: str = after.canasta or NOT_YET
        tempting = [random.choice(_against(meld, card))]
    except IllegalMeld as refusal:
        answer, tempting = refusal.rule, []
    near = [answer, meld.canasta or NOT_YET, *tempting]
    classes = [NOT_YET, *classes_of(meld.variant)]
    choices = [*dict.fromkeys([*near, *random.sample(classes, len(classes))])][:_MOST_CHOICES]
    order = [*classes, *MELD_RULES]
    return CanastaQuestion(meld, card, answer, tuple(sorted(choices, key=order.index)))


def _against(meld: Meld, card: Card) -> tuple[str, ...]:
    """What somebody may hold against the card, though nothing stands against it."""
    one_wild, *others = _REFUSALS[meld.kind]
    if card.can_be_wild:
        return (one_wild,)
    wild = meld.wild[0] if meld.wild else None
    plainly_wrong = {"wild-locked": not wild, "joker-stays": wild is not JOKER}
    return tuple(rule for rule in others if not plainly_wrong.get(rule))
