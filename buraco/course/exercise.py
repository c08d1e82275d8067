"""Exercise: a hand and a table with a goal, its hints, its solution and its traps, as data; and how it earns stars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ..cards import Card, parse_cards
from ..melds import Meld
from ..moves import Add, Lay
from ..variant import VARIANTS, Variant
from .combine import never
from .graded import Graded, stars_for
from .practice import Move, Practice
from .predicates import Predicate


def lay(cards: str, wild_slot: int | None = None) -> Lay:
    """The move written shortly: ``lay("4♥ 5♥ 6♥")``."""
    return Lay(tuple(parse_cards(cards)), wild_slot)


def add(meld: int, cards: str, wild_slot: int | None = None) -> Add:
    """The move written shortly: ``add(0, "7♥")``."""
    return Add(meld, tuple(parse_cards(cards)), wild_slot)


@dataclass(frozen=True, kw_only=True)
class Exercise(Graded):
    """One exercise on melds: lays and additions without turns."""

    system: str  # the id of the rule system
    hand: str
    strays: str = ""  # cards of the hand that got in by mistake: no deck of the system holds them besides the others
    table: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ("lay", "add")
    success: Predicate
    failure: Predicate = never  # from here the goal is out of reach: something has to be taken back
    hint_cards: str  # the cards that the second hint lights
    solution: tuple[Move, ...]
    wrong: tuple[tuple[Move, str], ...] = ()  # tempting moves, and the rule that refuses each from the start
    par: int = 0  # moves for three stars; 0 says as many as the solution has

    def __post_init__(self) -> None:
        object.__setattr__(self, "par", self.par or len(self.solution))

    @property
    def variant(self) -> Variant:
        """The rule system."""
        return VARIANTS[self.system]

    @cached_property
    def start(self) -> Practice:
        """The hand and the table as the learner finds them."""
        melds = (Meld.parse(text, self.variant) for text in self.table)
        return Practice(self.variant, tuple(parse_cards(self.hand)), tuple(melds))

    @cached_property
    def lit(self) -> tuple[Card, ...]:
        """The cards of the second hint."""
        return tuple(parse_cards(self.hint_cards))

    def rules_met(self) -> Iterator[str]:
        yield from (rule for _, rule in self.wrong)

    def allows(self, move: Move) -> bool:
        """Whether this kind of move belongs to the exercise."""
        return ("lay" if isinstance(move, Lay) else "add") in self.allowed

    def next_step(self, practice: Practice) -> Move | None:
        """The first move of the solution that can be made here and leads to the goal.

        None where the goal is reached, or where what is left of the solution does not reach it: take something back.
        """
        if self.success(practice):
            return None
        for move in self._solution_on(practice):
            if practice.why_not(move) is None:
                after = practice.play(move)
                if self.success(after) or (not self.failure(after) and self.next_step(after)):
                    return move
        return None

    def _solution_on(self, practice: Practice) -> Iterator[Move]:
        """The solution's moves, each also with another wild and on another meld: a learner may begin otherwise."""
        for move in self.solution:
            for cards in _with_other_wilds(move.cards, practice.hand):
                if isinstance(move, Lay):
                    yield replace(move, cards=cards)
                else:
                    here_first = sorted(range(len(practice.melds)), key=lambda at: at != move.meld)
                    yield from (replace(move, meld=at, cards=cards) for at in here_first)

    def stars(self, moves: int, hint_step: int) -> int:
        """One to three stars.  ``moves`` counts every card lay or addition that was made, also one that was taken back.

        Trying costs nothing: what the table refuses is no move.  Words are free; the cards of a hint cost a star, and
        so do more moves than ``par``; a move shown leaves one.
        """
        return stars_for(hint_step, slipped=moves > self.par)


def _with_other_wilds(cards: tuple[Card, ...], hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The cards as they are, then with one wild exchanged for another one of the hand."""
    yield cards
    for old in filter(lambda card: card.can_be_wild, cards):
        for new in filter(lambda card: card.can_be_wild, hand):
            yield tuple(new if card is old else card for card in cards)
