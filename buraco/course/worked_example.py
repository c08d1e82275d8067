"""Worked: a scored table with what it teaches, and its twin for the learner to score, as data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..records import format_table, parse_table
from ..scoring import Ledger, Side, score
from ..variant import VARIANTS, Variant


@dataclass(frozen=True, kw_only=True)
class Worked:
    """One worked example.  ``title`` and ``lesson`` are English, to be looked up in a catalogue.

    ``table`` and ``twin`` are texts for ``parse_table``; ``also`` names rule systems in which the one side of the table
    is scored too.  The twin is like in kind, with other cards: its first side is asked.
    """

    id: str  # stands in links, so it stays
    title: str
    lesson: str
    table: str
    also: tuple[str, ...] = ()
    twin: str

    @property
    def variant(self) -> Variant:
        """The rule system that the table names."""
        return self._table[0]

    @property
    def sides(self) -> tuple[Side, ...]:
        """One side or two."""
        return self._table[1]

    @property
    def twin_variant(self) -> Variant:
        """The rule system that the twin names."""
        return self._twin[0]

    @property
    def twin_sides(self) -> tuple[Side, ...]:
        """One side or two; the first is asked."""
        return self._twin[1]

    def under(self, system: str) -> tuple[Variant, tuple[Side, ...]]:
        """The sides of the table read under the rule system of this id."""
        return parse_table(format_table(VARIANTS[system], self.sides))

    def ledgers(self) -> tuple[tuple[str, int, Ledger], ...]:
        """The columns to show: a rule system's id, a side, its ledger.

        Without ``also``, one for each side, and the id is empty; with it, side 0 in the table's own system and in each
        of the others.
        """
        if not self.also:
            return tuple(("", at, ledger) for at, ledger in enumerate(score(self.variant, self.sides)))
        systems = (self.variant.id, *self.also)
        return tuple((system, 0, score(*self.under(system))[0]) for system in systems)

    @cached_property
    def _table(self) -> tuple[Variant, tuple[Side, ...]]:
        return parse_table(self.table)

    @cached_property
    def _twin(self) -> tuple[Variant, tuple[Side, ...]]:
        return parse_table(self.twin)
