"""The same cards under several rule systems: the examples, what becomes of them, and the keys by which systems part."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ..cards import parse_cards
from ..errors import IllegalMeld, VariantError
from ..locale import N_
from ..melds import Meld
from ..variant import KEYS, Variant


@dataclass(frozen=True, slots=True)
class Comparison:
    """Cards that are laid at once or, where ``onto`` is a meld as text, come to that meld.

    ``title`` is an English sentence, for a catalogue; "" where the learner chose the cards.
    """

    id: str
    title: str
    cards: str
    onto: str = ""


Outcome = Meld | IllegalMeld


@dataclass(frozen=True, slots=True)
class Group:
    """Rule systems in which the same becomes of the cards: ``result`` is that of the first."""

    variants: tuple[Variant, ...]
    result: Outcome


def outcome(comparison: Comparison, variant: Variant) -> Outcome:
    """The meld that the cards make under a rule system, or why they make none.

    Raises NotationError where one of the texts holds something else than cards.
    """
    cards = parse_cards(comparison.cards)
    try:
        return lying(comparison.onto, variant).add(cards) if comparison.onto else Meld.of(cards, variant)
    except IllegalMeld as refusal:
        return refusal


def lying(text: str, variant: Variant) -> Meld:
    """The meld on the table; a text that does not tell what its wild stands for leaves that to the rules.

    Raises IllegalMeld or NotationError.
    """
    return Meld.parse(text, variant) if "(" in text else Meld.of(parse_cards(text), variant)


def outcome_key(result: Outcome) -> tuple[object, ...]:
    """Equal for what people would call the same: the cards as they lie, their class and points, or the rule."""
    if isinstance(result, Meld):
        return str(result), result.canasta, result.points
    return (result.rule,)


def groups(comparison: Comparison, variants: Iterable[Variant]) -> list[Group]:
    """The rule systems by what becomes of the cards, in the order of the first of each group; each system once."""
    found: dict[tuple[object, ...], list[tuple[Variant, Outcome]]] = {}
    for variant in dict.fromkeys(variants):
        result = outcome(comparison, variant)
        found.setdefault(outcome_key(result), []).append((variant, result))
    return [Group(tuple(variant for variant, _ in members), members[0][1]) for members in found.values()]


@lru_cache(maxsize=256)  # every reader opens the same examples
def parting_keys(comparison: Comparison, variants: tuple[Variant, ...]) -> tuple[str, ...]:
    """The keys by which these rule systems part here, in their order.

    Two systems part by a key if the one would do otherwise with the other's value of it.  Where one of them refuses
    the cards, it is not asked how many points the other gives.
    """
    found = groups(comparison, variants)
    tried: dict[tuple[Variant, str, object], Outcome] = {}

    def parts(key: str, here: Group, there: Group) -> bool:
        both_lie = isinstance(here.result, Meld) and isinstance(there.result, Meld)
        judged = outcome_key if both_lie else _refusing_rule
        for variant in here.variants:
            for value in {getattr(other, key) for other in there.variants} - {getattr(variant, key)}:
                at = (variant, key, value)
                if at not in tried:
                    tried[at] = _outcome_with(key, value, comparison, variant)
                if judged(tried[at]) != judged(here.result):
                    return True
        return False

    different = {key for each in variants[1:] for key in each.differences(variants[0])}
    pairs = [(here, there) for here in found for there in found if here is not there]
    return tuple(key for key in KEYS if key in different and any(parts(key, *pair) for pair in pairs))


def _outcome_with(key: str, value: Any, comparison: Comparison, variant: Variant) -> Outcome:
    """What a rule system would come to with this value of a key; as it is where no system can have it."""
    try:
        return outcome(comparison, variant.replace(**{key: value}))
    except VariantError:
        return outcome(comparison, variant)


def _refusing_rule(result: Outcome) -> str:
    return result.rule if isinstance(result, IllegalMeld) else ""


_THIRTEEN: Final = "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣"
EXAMPLES: Final = (
    Comparison("set-of-twos", N_("Do three twos make a set?"), "2♠ 2♥ 2♦"),
    Comparison("set", N_("May cards of one rank be laid?"), "9♥ 9♦ 9♣"),
    Comparison("suit-twice", N_("May a suit come twice in a set?"), "9♠ 9♠ 9♥"),
    Comparison("set-canasta", N_("Is a set of seven cards a canasta?"), "9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣"),
    Comparison("joker", N_("What is a joker worth, and where does it play?"), "7♥ 8♥ JK"),
    Comparison("two-of-the-suit", N_("Is a two of the suit a wild card?"), "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥"),
    Comparison("two-of-another-suit", N_("And a two of another suit in the same place?"), "A♥ 2♠ 3♥ 4♥ 5♥ 6♥ 7♥"),
    Comparison("two-and-joker", N_("May a two and a joker lie in one run?"), "A♥ 2♥ JK 4♥ 5♥"),
    Comparison("two-wilds", N_("May two wild cards lie in one run?"), "5♥ 2♠ JK 8♥"),
    Comparison("king-ace-two", N_("Are king, ace and two a run?"), "K♥ A♥ 2♥"),
    Comparison("around-the-ace", N_("Does a run go on beyond the ace?"), "K♠ A♠ 2♠ 3♠"),
    Comparison("eight-with-a-wild", N_("Is a dirty canasta worth more with eight cards?"), "4♥ 5♥ 6♥ 2♠ 8♥ 9♥ 10♥ J♥"),
    Comparison("thirteen", N_("What are all thirteen ranks worth?"), _THIRTEEN),
    Comparison("ace-to-ace", N_("Does a run go from ace to ace?"), "A♣", _THIRTEEN),
    Comparison("wild-as-an-ace", N_("May a wild card be the second ace?"), "2♦", _THIRTEEN),
    Comparison("joker-replaced", N_("May a card take the place of a joker?"), "6♥", "5♥ JK(6) 7♥"),
    Comparison("three-comes", N_("When does a wild two go home?"), "3♥", "4♥ 5♥ 6♥ 2♥(7)"),
    Comparison("natural-two-leaves", N_("May a two at home become wild?"), "6♥", "2♥ 3♥ 4♥"),
)  # fmt: skip
