"""The worked examples of wilds: a meld and cards to add, and where its wild goes under one rule system or another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from ..cards import Card, Rank, parse_cards
from ..errors import IllegalMeld
from ..locale import N_
from ..melds import Meld
from ..variant import Variant

Fate = Literal["none", "stays", "right", "left", "hole", "home", "leaves-home", "added", "stays-in-set"]


@dataclass(frozen=True, slots=True)
class Example:
    """A meld as its text, empty where all cards are laid at once, and the cards that come to it, step by step.

    ``title`` is an English sentence, for a catalogue.
    """

    id: str
    title: str
    before: str
    steps: tuple[str, ...]

    def cards(self, step: int) -> tuple[Card, ...]:
        """The cards that a step adds."""
        return tuple(parse_cards(self.steps[step]))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of an example: the meld before, None where nothing lies; then the meld after each step.

    A ``refusal`` ends it before its last step; where even the meld before cannot lie, that is what it refuses.
    """

    before: Meld | None
    after: tuple[Meld, ...]
    refusal: IllegalMeld | None

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for rule systems that come to the same melds, and to the same rule at their end."""
        return (str(self.before), *map(str, self.after), self.refusal and self.refusal.rule)

    @property
    def pairs(self) -> list[tuple[Meld | None, Meld]]:
        """The meld before each step, and after it."""
        return list(zip((self.before, *self.after), self.after, strict=False))


def outcome(example: Example, variant: Variant) -> Outcome:
    """What becomes of the example under a rule system."""
    before, after = None, list[Meld]()
    try:
        before = lying = Meld.parse(example.before, variant) if example.before else None
        for step in range(len(example.steps)):
            cards = example.cards(step)
            lying = lying.add(cards) if lying else Meld.of(cards, variant)
            after.append(lying)
    except IllegalMeld as refusal:
        return Outcome(before, tuple(after), refusal)
    return Outcome(before, tuple(after), None)


def groups(example: Example, variants: Iterable[Variant]) -> list[list[tuple[Variant, Outcome]]]:
    """The rule systems with what becomes of the example there, those of equal outcomes together, in their order."""
    found: dict[tuple[object, ...], list[tuple[Variant, Outcome]]] = {}
    for variant in variants:
        result = outcome(example, variant)
        found.setdefault(result.key, []).append((variant, result))
    return list(found.values())


def fate(before: Meld | None, after: Meld) -> Fate:
    """What an addition does to the wild of a meld."""
    if after.wild_slot is None:
        return "home" if before and before.wild else "none"
    if before is None or before.wild_slot is None:
        came_from_home = before is not None and after.wild is not None and _own_two_at_home(before) is after.wild[0]
        return "leaves-home" if came_from_home and _own_two_at_home(after) is None else "added"
    if after.kind == "set":
        return "stays-in-set"
    if after.wild_slot == before.wild_slot:
        return "stays"
    if after.wild_at == len(after) - 1:
        return "right"
    return "left" if after.wild_at == 0 else "hole"


def _own_two_at_home(meld: Meld) -> Card | None:
    """The two that lies in its own place in a run."""
    return next((card for card in meld.naturals if card.rank is Rank.TWO), None) if meld.kind == "run" else None


_REAL: Final = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"
EXAMPLES: Final = (
    Example("to-the-right", N_("Replaced, the wild goes to the right end"), "5♥ 2♠(6) 7♥", ("6♥",)),
    Example("own-two-far-away", N_("A two of the suit, too far from its own place"), "5♥ 2♥(6) 7♥", ("6♥",)),
    Example("home", N_("A two of the suit goes home"), "2♥(3) 4♥ 5♥", ("3♥",)),
    Example("clean", N_("A dirty canasta becomes clean"), "3♥ 4♥ 2♥(5) 6♥ 7♥ 8♥ 9♥", ("5♥",)),
    Example("first-down", N_("First down to the three, then the place of the wild"), "4♥ 5♥ 2♥(6) 7♥", ("3♥", "6♥")),
    Example("not-by-itself", N_("The three comes, and the wild is not replaced"), "4♥ 5♥ 6♥ 2♥(7)", ("3♥",)),
    Example("laid-together", N_("A two of the suit in cards that are laid together"), "", ("3♥ 4♥ 5♥ 2♥",)),
    Example("to-the-high-ace", N_("The right end may be the high ace"), "10♠ J♠ 2♣(Q) K♠", ("Q♠",)),
    Example("to-the-left", N_("No room at the right end"), "Q♦ 2♦(K) A♦", ("K♦",)),
    Example("joker-to-the-left", N_("A joker, and no room at the right end"), "J♥ Q♥ K♥ JK(A)", ("A♥",)),
    Example("joker", N_("A joker in a canasta is replaced"), "3♠ 4♠ JK(5) 6♠ 7♠ 8♠ 9♠", ("5♠",)),
    Example("on-and-on", N_("Replaced twice, one place further each time"), "4♦ 5♦ 2♣(6) 7♦", ("6♦", "8♦")),
    Example("at-once", N_("Two cards at once"), "5♣ JK(6) 7♣", ("6♣ 8♣",)),
    Example("one-by-one", N_("The same two cards, the other one first"), "5♣ JK(6) 7♣", ("8♣", "6♣")),
    Example("a-new-hole", N_("A card beyond the end, and a wild at the other one"), "JK(3) 4♥ 5♥ 6♥", ("8♥",)),
    Example("natural-two", N_("A two at home, and a card beyond the end"), "2♥ 3♥ 4♥", ("6♥",)),
    Example("too-far", N_("A card that is too far away"), "5♥ JK(6) 7♥", ("K♥",)),
    Example("second-wild", N_("A second wild"), "5♥ JK(6) 7♥", ("2♠",)),
    Example("second-two", N_("A second wild: the two of the suit"), "5♥ JK(6) 7♥", ("2♥",)),
    Example("two-twos", N_("Two twos in one meld"), "3♥ 4♥ 2♠(5) 6♥", ("2♥",)),
    Example("set", N_("A wild in a set"), "7♠ 7♥ 2♦(7)", ("7♦",)),
    Example(
        "locked", N_("A full run from ace to ace"),
        "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥", ("7♥",),
    ),
    Example("real", N_("A joker comes to a canasta real"), _REAL, ("JK",)),
    Example("real-and-ace", N_("Another ace comes to a canasta real"), _REAL, ("A♥",)),
    Example("full", N_("An ace for the joker of a full run"), "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ JK(A)", ("A♥",)),
)  # fmt: skip
