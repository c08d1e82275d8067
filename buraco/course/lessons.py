"""The lessons of the course, in their order: number, file name, title, a line about each, exercises."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ..locale import N_

if TYPE_CHECKING:
    from .deal_exercise import DealExercise
    from .exercise import Exercise
    from .round_exercise import RoundExercise
    from .score_exercise import ScoreExercise
    from .system_exercise import SystemExercise
    from .verdict_exercise import VerdictExercise

    AnyExercise = DealExercise | RoundExercise | Exercise | ScoreExercise | SystemExercise | VerdictExercise


@dataclass(frozen=True)
class Lesson:
    """One lesson, in the notebook ``slug + ".ipynb"``.  ``title`` and ``teaser`` are English, for a catalogue."""

    number: str  # two digits, as in the exercise ids of a learner's progress
    slug: str
    title: str
    teaser: str
    modules: tuple[str, ...] = ()  # of this package, those with its exercises; a page imports the ones of its lesson

    @cached_property
    def exercises(self) -> tuple[AnyExercise, ...]:
        """Its exercises: of one kind, or of a second one after it."""
        found = (import_module(f".{name}", __package__).EXERCISES for name in self.modules)
        return tuple(exercise for exercises in found for exercise in exercises)

    @property
    def stars(self) -> int:
        """All the stars that the lesson has to give."""
        return 3 * len(self.exercises)


LESSONS: Final = (
    Lesson("00", "00-welcome", N_("Welcome"), N_("What Buraco is, and which one you play.")),
    Lesson("01", "01-the-deal", N_("The deal"), N_("Two packs become hands, muertos and stock."), ("lesson01",)),
    Lesson("02", "02-a-turn", N_("A turn"), N_("Take cards, lay if you like, discard one."), ("lesson02",)),
    Lesson("03", "03-melds", N_("Melds"), N_("Runs and sets, and why a heap is neither."), ("lesson03",)),
    Lesson("04", "04-wild-cards", N_("Wild cards"), N_("Jokers and twos, and where they go."), ("lesson04",)),
    Lesson("05", "05-canastas", N_("Canastas"), N_("Seven cards and more: clean, dirty, real."), ("lesson05",)),
    Lesson("06", "06-the-muertos", N_("The muertos"), N_("Eleven more cards, and who may take them."), ("lesson06",)),
    Lesson("07", "07-bater", N_("Bater"), N_("Going out: what it takes, and why it is not winning."), ("lesson07",)),
    Lesson(
        "08",
        "08-scoring",
        N_("Scoring"),
        N_("Every point of a table, row by row."),
        ("lesson08", "lesson08_matches"),
    ),
    Lesson("09", "09-rule-systems", N_("Rule systems"), N_("Nine tables, one hand of cards."), ("lesson09",)),
)
