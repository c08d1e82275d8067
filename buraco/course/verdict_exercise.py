"""VerdictExercise: the rounds of a match and what follows from them, its hint and its traps, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from ..cards import Card
from ..match import Match, Points
from ..variant import VARIANTS, Variant
from .graded import Graded, stars_for

Verdict = Literal["ours", "theirs", "draw", "goes-on"]
VERDICTS: Final[tuple[Verdict, ...]] = ("ours", "theirs", "draw", "goes-on")  # the choices, in the order of the page


@dataclass(frozen=True, kw_only=True)
class VerdictExercise(Graded):
    """One exercise on a match: who wins it?  Side 0 is the learner's, as in ``Match``."""

    system: str  # the id of the rule system
    target: int | None = 0  # in points, as in ``Match``: 0 is the usual one, None lets one round decide
    starter: int = 0  # the side that began the match
    rounds: tuple[Points, ...]
    right: Verdict
    wrong: tuple[tuple[Verdict, str], ...]  # each other choice, and the rule that speaks against it

    @property
    def variant(self) -> Variant:
        """The rule system."""
        return VARIANTS[self.system]

    @cached_property
    def match(self) -> Match:
        """The match after its last round."""
        return Match(self.variant, target=self.target, starter=self.starter, rounds=self.rounds)

    @property
    def rule(self) -> str:
        """The rule that decides it: how it was won, or why nobody has won yet."""
        return self.match.won_by or ("another-round" if self.match.another_round else "won-by-target")

    @property
    def lit(self) -> tuple[Card, ...]:
        """No cards: the second hint is the rule."""
        return ()

    def rules_met(self) -> Iterator[str]:
        yield from (rule for _, rule in self.wrong)
        yield self.rule

    def stars(self, wrong: int, hint_step: int) -> int:
        """One to three stars.  ``wrong`` counts how many wrong answers were chosen.

        One of them is free, and words are; the rule in a hint costs a star, and so does another wrong answer; an answer
        shown leaves one.
        """
        return stars_for(hint_step, slipped=wrong > 1)
