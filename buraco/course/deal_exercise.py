"""DealExercise: a table and what it asks about the deal, its hints and its traps, as data; and how it earns stars."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..cards import Card
from ..variant import VARIANTS, Variant
from .deal import Deal
from .deal_questions import Answer, Question, Setting, question
from .graded import LEARNER, Graded, stars_for


@dataclass(frozen=True, kw_only=True)
class DealExercise(Graded):
    """One exercise on the deal.

    What it asks comes one after another where places are tapped, and together where numbers are written.
    """

    system: str  # the id of the rule system
    players: int
    seed: int = 7
    first: int = LEARNER  # the seat that plays first
    dealt: int | None = None  # how many cards lie there already; None: the deal is done
    astray: tuple[tuple[str, str], ...] = ()
    asks: tuple[str, ...]  # the keys of the questions: all of numbers, or all of places
    hint_places: tuple[str, ...]  # the places that the second hint lights
    wrong: tuple[tuple[int, Answer, str], ...]  # tempting answers: to which question, from 0, what, which mistake

    @property
    def variant(self) -> Variant:
        """The rule system."""
        return VARIANTS[self.system]

    @cached_property
    def deal(self) -> Deal:
        """The deal that is asked about."""
        return Deal(self.variant, self.players, self.seed, self.first)

    @cached_property
    def setting(self) -> Setting:
        """The table as the learner finds it."""
        return Setting(self.deal, len(self.deal.steps) if self.dealt is None else self.dealt, self.astray)

    @property
    def by_number(self) -> bool:
        """Whether numbers are asked for; else places are tapped."""
        return self.question(0).is_number

    @property
    def par(self) -> int:
        """The number of answers that it takes."""
        return len(self.asks)

    @property
    def lit(self) -> tuple[Card, ...]:
        """No cards: the second hint lights places."""
        return ()

    def setting_at(self, answered: int) -> Setting:
        """The table after so many right answers: who is asked where the next card goes has then dealt it."""
        dealt = self.asks[:answered].count("next")
        return replace(self.setting, dealt=self.setting.dealt + dealt)

    def question(self, at: int) -> Question:
        """What it asks, from 0 on."""
        return question(self.setting_at(at), self.asks[at])

    def stars(self, wrong: int, hint_step: int) -> int:
        """One to three stars.  ``wrong`` counts how often an answer was wrong.

        Once wrong is free, and words are; the places of a hint cost a star, and so does more than one wrong answer; an
        answer shown leaves one.
        """
        return stars_for(hint_step, slipped=wrong > 1)
