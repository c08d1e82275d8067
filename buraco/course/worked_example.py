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

    @cached_property
    def columns(self) -> tuple[tuple[Variant, Side, Ledger], ...]:
        """What to show beside each other: each side, and after it the one side under the other systems, ``also``."""
        tables = (self._table, *map(self._under, self.also))
        return tuple((v, *scored) for v, sides in tables for scored in zip(sides, score(v, sides), strict=True))

    def _under(self, system: str) -> tuple[Variant, tuple[Side, ...]]:
        """The table read under the rule system of this id."""
        return parse_table(format_table(VARIANTS[system], self.sides))

    @cached_property
    def _table(self) -> tuple[Variant, tuple[Side, ...]]:
        return parse_table(self.table)

    @cached_property
    def _twin(self) -> tuple[Variant, tuple[Side, ...]]:
        return parse_table(self.twin)
