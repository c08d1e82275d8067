"""The lessons of the course, in their order: number, file name, title, one line each; nothing of what they teach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..locale import N_


@dataclass(frozen=True)
class Lesson:
    """One lesson, in the notebook ``slug + ".ipynb"``.  ``title`` and ``teaser`` are English, for a catalogue."""

    number: str  # two digits, as in the exercise ids of a learner's progress
    slug: str
    title: str
    teaser: str
    exercises: int = 10  # graded ones, of three stars each


LESSONS: Final = (
    Lesson(number="03", slug="03-melds", title=N_("Melds"), teaser=N_("Runs and sets, and why a heap is neither.")),
)
