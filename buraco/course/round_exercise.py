"""RoundExercise: a position of a round with a goal, its hints and traps and the others' replies, as data; and Attempt.

An Attempt is one try at an exercise: the learner's moves, each followed by what the other seats do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..bots import GreedyBot
from ..cards import Card, parse_cards
from ..moves import Add, Lay, Move, parse_move
from ..round import Round
from ..variant import Variant
from .combine import never
from .events import event_rules
from .graded import LEARNER, Graded, stars_for
from .round_predicates import Predicate, moves_by_seat


@dataclass(frozen=True, kw_only=True)
class RoundExercise(Graded):
    """One exercise on a round.  Moves are texts, as ``parse_move`` reads them.  The learner has the first seat."""

    position: str  # as ``Round.from_text`` reads it
    replies: tuple[str, ...] = ()  # what the other seats do, one move after the other; then, a bot plays for them
    success: Predicate
    failure: Predicate = never  # from here the goal is out of reach: something has to be taken back
    hint_cards: str  # the cards that the second hint lights
    solution: tuple[str, ...]  # the learner's moves
    wrong: tuple[tuple[str, str], ...] = ()  # such as ``take; discard 7♥``, and the rule that refuses the last one
    warned: tuple[tuple[str, str], ...] = ()  # the same for moves that are legal, with what they would spoil
    par: int = 0  # moves for three stars; 0 says as many as the solution has
    house: Variant | None = None  # house rules that the position names
    checklist: bool = False  # whether the board shows what the side needs to close

    def __post_init__(self) -> None:
        object.__setattr__(self, "par", self.par or len(self.solution))

    @cached_property
    def round(self) -> Round:
        """The position as the learner finds it."""
        return Round.from_text(self.position, *([self.house] if self.house else []))

    @property
    def variant(self) -> Variant:
        """The rule system that the position names."""
        return self.round.variant

    @property
    def system(self) -> str:
        """The id of the rule system."""
        return self.variant.id

    @cached_property
    def lit(self) -> tuple[Card, ...]:
        """The cards of the second hint."""
        return tuple(parse_cards(self.hint_cards))

    @cached_property
    def start(self) -> Attempt:
        """The attempt before its first move."""
        return Attempt(self, self.round)

    def rules_met(self) -> Iterator[str]:
        yield from (rule for _, rule in (*self.wrong, *self.warned))
        yield from self._happening()

    def _happening(self) -> Iterator[str]:
        """What happens of itself in the solution, and what its moves spoil."""
        now = self.start
        for text in self.solution:
            now = now.play(parse_move(text))
        after: Round | None = now.round
        while after and after.previous and after.last:
            yield from event_rules(after.previous, after.last, after)
            yield from (caution.rule for caution in after.previous.warnings(after.last))
            after = after.previous

    def stars(self, moves: int, refused: int, hint_step: int) -> int:
        """One to three stars.  ``moves`` counts every move that was made, also one that was taken back.

        Being ``refused`` is free as often as the exercise has traps, for they are there to be tried.  Guessing on costs
        a star, and so do more moves than ``par``, but not both.  Words are free; the cards of a hint cost a star; a
        move shown leaves one.
        """
        return stars_for(hint_step, slipped=moves > self.par or refused > len(self.wrong))


@dataclass(frozen=True)
class Attempt:
    """One try: ``round`` is where it stands, and ``replied`` what the other seats did since the learner's last move."""

    exercise: RoundExercise
    round: Round
    replied: tuple[Move, ...] = ()

    @property
    def is_solved(self) -> bool:
        """Whether the goal is reached."""
        return self.exercise.success(self.round)

    @property
    def has_failed(self) -> bool:
        """Whether the goal is out of reach from here."""
        return not self.is_solved and self.exercise.failure(self.round)

    def play(self, move: Move) -> Attempt:
        """The attempt after the learner's move and the others' replies; this one stays as it was.

        Where the goal is reached, nobody replies any more.  Raises IllegalMove.
        """
        now, replied = self.round.play(move), []
        while not now.is_over and now.to_move != LEARNER and not self.exercise.success(now):
            replied.append(self._reply(now))
            now = now.play(replied[-1])
        return Attempt(self.exercise, now, tuple(replied))

    def _reply(self, now: Round) -> Move:
        """What the seat to move does: the scripted move, or a bot's own where there is none or it may not be made."""
        script = self.exercise.replies
        played = sum(seat != LEARNER for seat, _ in moves_by_seat(now))
        if played < len(script) and now.why_not(move := parse_move(script[played])) is None:
            return move
        return GreedyBot(seed=played).choose(now.view(now.to_move))

    def next_step(self) -> Move | None:
        """The first move of the solution that can be made here and leads to the goal.

        None where the goal is reached, or where what is left of the solution does not reach it: take something back.
        """
        most = self.exercise.par
        return None if self.is_solved else next((move for move, after in self._steps() if after._arrives(most)), None)

    def _arrives(self, most: int) -> bool:
        """Whether the solution leads from here to the goal in so many moves."""
        if self.is_solved:
            return True
        return most > 0 and not self.has_failed and any(after._arrives(most - 1) for _, after in self._steps())

    def _steps(self) -> Iterator[tuple[Move, Attempt]]:
        """The solution's moves that can be made here, and what comes of them."""
        for text in self.exercise.solution:
            for move in _alike(parse_move(text), self.round):
                if self.round.why_not(move) is None:
                    yield move, self.play(move)


def _alike(move: Move, now: Round) -> Iterator[Move]:
    """The move, then those that add its cards, as far as the hand holds them, to a meld that was laid without them."""
    yield move
    if isinstance(move, Lay | Add):
        held = tuple((Counter(move.cards) & Counter(now.hands[LEARNER])).elements())
        yield from (Add(at, held, move.wild_slot) for at in range(len(now.melds[LEARNER])) if held)
