"""ScoreExercise: a table and the numbers it asks for, its hints and its traps, as data; and how it earns stars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from ..cards import Card, parse_cards
from ..records import parse_table
from ..scoring import Side
from ..variant import Variant
from .blanks import Blank, blanks
from .graded import MOVE, Graded, stars_for
from .mistakes import Mistake, mistake

NUMBER = MOVE  # the last hint step: here it shows the number of a blank


@dataclass(frozen=True, kw_only=True)
class ScoreExercise(Graded):
    """One exercise on points: a final table, and blanks to fill in."""

    table: str  # the text of one side or two, as in ``records``; it names the rule system
    side: int = 0  # the side that is asked about
    asks: tuple[str, ...]  # the keys of the blanks to fill in
    hint_cards: str  # the cards that the second hint lights
    wrong: tuple[tuple[str, int, str], ...]  # tempting numbers: the blank, the number, the id of the mistake

    @cached_property
    def _parsed(self) -> tuple[Variant, tuple[Side, ...]]:
        return parse_table(self.table)

    @property
    def variant(self) -> Variant:
        """The rule system that the table names."""
        return self._parsed[0]

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides of the table, in its order."""
        return self._parsed[1]

    @property
    def system(self) -> str:
        """The id of the rule system."""
        return self.variant.id

    @cached_property
    def blanks(self) -> tuple[Blank, ...]:
        """The blanks that it asks for, in the order of the ledger."""
        return tuple(blank for blank in blanks(self.variant, self.sides[self.side]) if blank.key in self.asks)

    @cached_property
    def answers(self) -> Mapping[str, int]:
        """What is right for each blank that it asks for, in points."""
        return MappingProxyType({blank.key: blank.points for blank in self.blanks})

    @cached_property
    def lit(self) -> tuple[Card, ...]:
        """The cards of the second hint."""
        return tuple(parse_cards(self.hint_cards))

    def rules_met(self) -> Iterator[str]:
        """The rules and reasons of the rows that somebody needs who fills it in: for a total, of all the side's."""
        whole = blanks(self.variant, self.sides[self.side])
        for blank in whole if "total" in self.asks else self.blanks:
            yield from (blank.row.rule, blank.row.reason) if blank.row else ()

    def mistake(self, key: str, given: int) -> Mistake | None:
        """What somebody did who wrote this number into a blank that is asked for; None if it is right."""
        blank = next(blank for blank in self.blanks if blank.key == key)
        return mistake(self.variant, self.sides[self.side], blank, given)

    def stars(self, checks: int, hint_step: int) -> int:
        """One to three stars.  ``checks`` counts how often numbers were handed in and at least one was wrong.

        Looking at cards and rows costs nothing, and once wrong is free.  Words are free too; the cards of a hint cost a
        star, and so does more than one wrong check; a number shown leaves one.
        """
        return stars_for(hint_step, slipped=checks > 1)
