"""The lessons of the course, in their order: number, file name, title, a line about each, exercises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..locale import N_
from . import lesson01, lesson02, lesson03, lesson08
from .deal_exercise import DealExercise
from .exercise import Exercise
from .round_exercise import RoundExercise
from .score_exercise import ScoreExercise

AnyExercise = DealExercise | RoundExercise | Exercise | ScoreExercise


@dataclass(frozen=True)
class Lesson:
    """One lesson, in the notebook ``slug + ".ipynb"``.  ``title`` and ``teaser`` are English, for a catalogue."""

    number: str  # two digits, as in the exercise ids of a learner's progress
    slug: str
    title: str
    teaser: str
    exercises: tuple[AnyExercise, ...]  # of one kind

    @property
    def stars(self) -> int:
        """All the stars that the lesson has to give."""
        return 3 * len(self.exercises)


LESSONS: Final = (
    Lesson("01", "01-the-deal", N_("The deal"), N_("Two packs become hands, muertos and stock."), lesson01.EXERCISES),
    Lesson("02", "02-a-turn", N_("A turn"), N_("Take cards, lay if you like, discard one."), lesson02.EXERCISES),
    Lesson("03", "03-melds", N_("Melds"), N_("Runs and sets, and why a heap is neither."), lesson03.EXERCISES),
    Lesson("08", "08-scoring", N_("Scoring"), N_("Every point of a table, row by row."), lesson08.EXERCISES),
)
