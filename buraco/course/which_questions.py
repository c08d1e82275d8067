"""The questions of “Which Buraco do we play?”, each about a key or two of a rule system, in words of a kitchen table.

The words are English, for a catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ..locale import N_
from ..variant import Variant


@dataclass(frozen=True)
class Answer:
    """An answer, and the values of keys that agree with it: the first of them is the usual one."""

    id: str
    label: str  # on a button
    says: str  # the same as a sentence of its own
    values: Mapping[str, tuple[object, ...]]
    # What changes besides, where the answer is new to a system.
    brings: Mapping[str, object] = field(default_factory=dict)

    def fits(self, variant: Variant) -> bool:
        """Whether this is how it is in a rule system."""
        return all(getattr(variant, key) in values for key, values in self.values.items())


@dataclass(frozen=True)
class Question:
    """A question; each published system has an answer to it."""

    id: str
    ask: str
    answers: tuple[Answer, ...]

    def of(self, variant: Variant) -> Answer | None:
        """The answer for a rule system: the first that fits."""
        return next((answer for answer in self.answers if answer.fits(variant)), None)

    def answer(self, name: str) -> Answer:
        """The answer of this id; raises KeyError."""
        return {answer.id: answer for answer in self.answers}[name]


# Where two of them would tell as much, the first is asked.
QUESTIONS: Final = (
    Question(
        "sets",
        N_("Do you lay equal cards, such as three kings?"),
        (
            Answer(
                "yes",
                N_("Yes, and runs too"),
                N_("Runs and sets are laid."),
                {"sets": (True,)},
                {"set_suits_repeat": True},
            ),
            Answer(
                "no",
                N_("No, only runs"),
                N_("Only runs are laid."),
                {"sets": (False,)},
                {"set_suits_repeat": False, "set_of_twos": False},
            ),
        ),
    ),
    Question(
        "close",
        N_("Which canasta does your side need to go out?"),
        (
            Answer(
                "clean",
                N_("A clean one, without a wild"),
                N_("A clean canasta is needed to go out."),
                {"close_canasta": ("clean",)},
            ),
            Answer("any", N_("Any canasta will do"), N_("Any canasta will do to go out."), {"close_canasta": ("any",)}),
        ),
    ),
    Question(
        "pile",
        N_("How does the discard pile lie?"),
        (
            Answer(
                "open",
                N_("Open: all its cards are seen"),
                N_("All cards of the discard pile are seen."),
                {"pile_shows": ("all",)},
            ),
            Answer(
                "closed",
                N_("Closed: only the top card is seen"),
                N_("Only the top card of the discard pile is seen."),
                {"pile_shows": ("top",)},
            ),
        ),
    ),
    Question(
        "jokers",
        N_("Are there jokers in the pack?"),
        (
            Answer(
                "yes", N_("Yes, four"), N_("Four jokers are in the pack."), {"jokers": (4,), "value_joker": (20, 30)}
            ),
            Answer(
                "no",
                N_("No, only the twos are wild"),
                N_("There are no jokers: only the twos are wild."),
                {"jokers": (0,), "value_joker": (0,)},
            ),
        ),
    ),
    Question(
        "stock",
        N_("The stock is spent, and a muerto still lies there. What happens?"),
        (
            Answer(
                "muerto",
                N_("The muerto becomes the new stock"),
                N_("A muerto that is left becomes the new stock."),
                {"stock_empty": ("muerto-at-once", "muerto-when-drawing")},
                {"close_without_muerto": True},
            ),
            Answer(
                "on",
                N_("Nobody draws any more; it goes on while the pile is taken"),
                N_("When the stock is spent, it goes on only while the pile is taken."),
                {"stock_empty": ("dead-hand",)},
                {"close_without_muerto": False},
            ),
            Answer(
                "ends",
                N_("The round ends when the last card is drawn"),
                N_("The round ends when the last card of the stock is drawn."),
                {"stock_empty": ("last-card-ends",)},
                {"close_without_muerto": False},
            ),
        ),
    ),
    Question(
        "twos",
        N_("How many points is a two, and a joker?"),
        (
            Answer(
                "20",
                N_("A two 10, a joker 20"),
                N_("A two is 10 points, a joker 20."),
                {"value_two": (10,), "value_joker": (20, 0)},
            ),
            Answer(
                "30",
                N_("A two 20, a joker 30"),
                N_("A two is 20 points, a joker 30."),
                {"value_two": (20,), "value_joker": (30, 0)},
            ),
        ),
    ),
    Question(
        "ace",
        N_("May a run go from ace to ace, for 1000 points?"),
        (
            Answer(
                "yes",
                N_("Yes"),
                N_("A clean run from ace to ace is 1000 points."),
                {"ace_to_ace": (True,), "bonus_ace_to_ace": (1000,)},
            ),
            Answer(
                "no", N_("No"), N_("No run goes from ace to ace."), {"ace_to_ace": (False,), "bonus_ace_to_ace": (0,)}
            ),
        ),
    ),
    Question(
        "take",
        N_("You want the discard pile. What about its top card?"),
        (
            Answer(
                "free",
                N_("Nothing: anybody may take the pile"),
                N_("The pile is free to take."),
                {"take_condition": ("none",)},
            ),
            Answer(
                "now",
                N_("It is laid at once"),
                N_("Whoever takes the pile lays its top card at once."),
                {"take_condition": ("top-now",)},
                {"pile_card_back": False},
            ),
            Answer(
                "turn",
                N_("It is laid some time in this turn"),
                N_("Whoever takes the pile lays its top card some time in that turn."),
                {"take_condition": ("top-this-turn",)},
                {"pile_card_back": False},
            ),
        ),
    ),
    Question(
        "last",
        N_("You go out. Must your very last card be a discard?"),
        (
            Answer(
                "no",
                N_("No, it may be laid"),
                N_("The last card may be laid or discarded."),
                {"close_by_discard": (False,)},
            ),
            Answer("yes", N_("Yes, a discard"), N_("The last card is a discard."), {"close_by_discard": (True,)}),
        ),
    ),
    Question(
        "semi",
        N_("Eight cards or more with one wild: is that a semi-clean canasta, for 150 points?"),
        (
            Answer(
                "no", N_("No, it is a dirty one"), N_("There is no semi-clean canasta."), {"bonus_semi_clean": (0,)}
            ),
            Answer("yes", N_("Yes"), N_("A semi-clean canasta is 150 points."), {"bonus_semi_clean": (150,)}),
        ),
    ),
    Question(
        "real",
        N_("Is there a canasta real, the whole suit, for 500 points?"),
        (
            Answer("yes", N_("Yes"), N_("A canasta real is 500 points."), {"bonus_real": (500,)}),
            Answer("no", N_("No"), N_("There is no canasta real."), {"bonus_real": (0,)}),
        ),
    ),
    Question(
        "match",
        N_("When is the match over?"),
        (
            Answer(
                "points",
                N_("When a side has the points agreed on"),
                N_("A match goes up to a number of points."),
                {"targets": ((2000, 3000), (1005, 1505, 2005), (2005,))},
            ),
            Answer("round", N_("After one round"), N_("One round decides."), {"express": (True,)}),
        ),
    ),
)
BY_ID: Final = {question.id: question for question in QUESTIONS}
