"""Graded: what the exercises of every kind have in common, how far a hint goes, and how one earns stars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

LEARNER: Final = 0  # the learner's seat, and the learner's side
NO_HINT, WORDS, CARDS, MOVE = range(4)  # the hint steps, as far as a learner has asked


@dataclass(frozen=True, kw_only=True)
class Graded:
    """One exercise.  ``goal``, ``hint`` and ``learned`` are English sentences, to be looked up in a catalogue."""

    lesson: str
    number: int
    goal: str
    hint: str
    learned: str

    @property
    def id(self) -> str:
        """Such as ``03/4``."""
        return f"{self.lesson}/{self.number}"

    def rules_met(self) -> Iterator[str]:
        """The rules of the rulebook that it is about: those of its traps, then those that its solution meets."""
        return iter(())


def stars_for(hint_step: int, *, slipped: bool) -> int:
    """One to three stars: words are free, the cards of a hint cost a star, a slip another; a move shown leaves one."""
    return 1 if hint_step >= MOVE else 3 - (hint_step >= CARDS) - slipped
