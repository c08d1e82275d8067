"""SystemExercise: one case and the rule systems for which something is so, its hints and its traps, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from ..cards import Card, parse_cards
from ..rulebook import RULES
from ..variant import VARIANTS, Variant
from .graded import Graded, stars_for
from .system_case import Case, Finding, Holds, allowed, find


@dataclass(frozen=True, kw_only=True)
class SystemExercise(Graded):
    """One exercise on rule systems: for which of them does it hold?  The engine finds out, nobody writes it down."""

    case: Case
    holds: Holds = allowed
    key: str  # the key of a rule system that it is about
    offers: tuple[str, ...] = tuple(VARIANTS)  # the ids of the rule systems to choose from
    hint_cards: str  # the cards that the second hint lights
    # Rule systems that many mark wrongly or leave out, each with what speaks against that: the rule that refuses there,
    # or the key with another value of which it would be as they think.
    traps: tuple[tuple[str, str], ...]

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The rule systems to choose from."""
        return tuple(VARIANTS[name] for name in self.offers)

    @property
    def variant(self) -> Variant:
        """One of them: the first that knows the case, where there is one."""
        known = (v for v in self.variants if self.findings[v.id].outcome)
        return next(known, self.variants[0])

    @cached_property
    def findings(self) -> Mapping[str, Finding]:
        """What each rule system that is offered answers, by its id."""
        return MappingProxyType({v.id: find(self.case, self.holds, v) for v in self.variants})

    @cached_property
    def right(self) -> frozenset[str]:
        """The ids of the rule systems for which it holds."""
        return frozenset(name for name, finding in self.findings.items() if finding.holds)

    @cached_property
    def lit(self) -> tuple[Card, ...]:
        """The cards of the second hint."""
        return tuple(parse_cards(self.hint_cards))

    def rules_met(self) -> Iterator[str]:
        yield from (against for _, against in self.traps if against in RULES)

    def stars(self, wrong: int, hint_step: int) -> int:
        """One to three stars.  ``wrong`` counts the checks at which a mark was wrong, or one was missing.

        Three are for the first check.  Words are free; the cards of a hint cost a star, and so does a wrong check,
        however many there are; an answer shown leaves one.
        """
        return stars_for(hint_step, slipped=wrong > 0)
