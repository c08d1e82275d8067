"""Situation: a position of a round to be tried out under several rule systems, with one sentence of what to try."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import BuracoError
from ..round import Round
from ..variant import Variant


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A position without a rule system.  ``title`` and ``tell`` are English, to be looked up in a catalogue."""

    id: str
    title: str
    tell: str  # what to try
    position: str  # as ``Round.from_text`` reads it, without its line ``system``
    systems: tuple[str, ...] = ()  # the ids of the rule systems that it is offered in; none: wherever it can stand

    def round(self, v: Variant) -> Round:
        """The position under a rule system; raises what ``Round.from_text`` raises."""
        return Round.from_text(self.position, v)

    def offered(self, v: Variant) -> bool:
        """Whether it can be tried out under a rule system."""
        if self.systems and v.id not in self.systems:
            return False
        try:
            self.round(v)
        except BuracoError:
            return False
        return True
