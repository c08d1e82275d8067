"""Where the course shows a thing: the place of a rule, of a term, of a cell, as the parts of a link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..rulebook import RULES
from .lessons import LESSONS

if TYPE_CHECKING:
    from .lessons import AnyExercise


@dataclass(frozen=True)
class Place:
    """A place in a lesson.  ``query`` and ``anchor`` are parts of an address, without their ``?`` and ``#``."""

    lesson: str  # two digits
    query: str = ""
    anchor: str = ""

    @property
    def tail(self) -> str:
        """What follows the address of the lesson: ``?exercise=4``, ``#term-wild``."""
        return (f"?{self.query}" if self.query else "") + (f"#{self.anchor}" if self.anchor else "")


def cell(lesson: str, id: str) -> Place:  # noqa: A002 - what notebooks call it
    """The cell of a lesson with this id, which is the same in every language."""
    return Place(lesson, anchor=f"cell-id={id}")


CHOICE_OF_RULES: Final = cell("00", "which-buraco-do-we-play")


def place_of_rule(rule: str) -> Place | None:
    """The first exercise that meets a rule of the rulebook; None if none does.  KeyError for an unknown rule."""
    exercise = _first_to_meet()[rule]
    return Place(exercise.lesson, f"exercise={exercise.number}") if exercise else None


def place_of_term(term: str) -> Place:
    """The panel, or else the cell, that tells what a term of the glossary means.  KeyError for an unknown term."""
    return _TERMS[term]


@cache
def _first_to_meet() -> Mapping[str, AnyExercise | None]:
    found: dict[str, AnyExercise] = {}
    for exercise in (each for lesson in LESSONS for each in lesson.exercises):
        for rule in exercise.rules_met():
            found.setdefault(rule, exercise)
    return MappingProxyType({rule: found.get(rule) for rule in RULES})


_PANELS: Final = {  # the words of each panel of the glossary
    "04": ("wild", "joker", "two", "natural-two"),
    "05": ("canasta", "clean", "dirty", "semi-clean", "real", "ace-to-ace", "bonus"),
    "06": ("muerto", "direct", "indirect", "stock"),
    "07": ("bater", "final"),
}
_TERMS: Final[Mapping[str, Place]] = MappingProxyType({
    **{term: Place(lesson, anchor=f"term-{term}") for lesson, terms in _PANELS.items() for term in terms},
    # Words so early or so plain that no panel is needed: the cell that says them first.
    **dict.fromkeys(("discard-pile", "hand", "side"), cell("01", "what-lies")),
    **dict.fromkeys(("meld", "run", "set", "rank", "suit"), cell("03", "melds-what")),
    "round": cell("02", "the-three-parts"),
    "strand": cell("07", "what-strands-a-player"),
    "match": cell("08", "match"),
})  # fmt: skip
