"""The lessons of the course, in their order: number, file name, title, a line about each, exercises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..locale import N_
from . import lesson03
from .exercise import Exercise


@dataclass(frozen=True)
class Lesson:
    """One lesson, in the notebook ``slug + ".ipynb"``.  ``title`` and ``teaser`` are English, for a catalogue."""

    number: str  # two digits, as in the exercise ids of a learner's progress
    slug: str
    title: str
    teaser: str
    exercises: tuple[Exercise, ...]

    @property
    def stars(self) -> int:
        """All the stars that the lesson has to give."""
        return 3 * len(self.exercises)


LESSONS: Final = (
    Lesson("03", "03-melds", N_("Melds"), N_("Runs and sets, and why a heap is neither."), lesson03.EXERCISES),
)
