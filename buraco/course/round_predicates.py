"""Round predicates: small questions about a round, seen from the first seat, which combine into what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ..moves import Discard, Draw, Move, Stop, TakePile
from ..round import Round
from .graded import LEARNER
from .meld_predicates import canasta, meld_of_at_least, melds_at_least

__all__ = [
    "LEARNER", "Predicate", "canasta", "drew", "ended_turn", "hand_at_most", "learner_moves", "meld_lies",
    "meld_of_at_least", "melds_at_least", "moves_by_seat", "round_is_over", "took_the_pile", "turn_is_over",
]  # fmt: skip

_ENDS: Final = (Discard, Stop)

Predicate = Callable[[Round], bool]


def moves_by_seat(played: Round) -> Iterator[tuple[int, Move]]:
    """Every move since the start of the round, with the seat that made it."""
    seat = played.start.to_move
    for move in played.moves:
        yield seat, move
        if isinstance(move, Discard):
            seat = (seat + 1) % played.players


def learner_moves(played: Round) -> Iterator[Move]:
    """What the learner did since the start of the round."""
    return (move for seat, move in moves_by_seat(played) if seat == LEARNER)


def ended_turn(number: int = 1) -> Predicate:
    """The last of all moves ended this turn of the learner, the first one or a later one."""

    def holds(played: Round) -> bool:
        *_, (seat, move) = [(None, None), *moves_by_seat(played)]
        return seat == LEARNER and isinstance(move, _ENDS) and _turns_ended(learner_moves(played)) == number

    return holds


def turn_is_over(number: int = 1) -> Predicate:
    """The learner has ended this turn, now or some time ago."""
    return lambda played: _turns_ended(learner_moves(played)) >= number


def _turns_ended(moves: Iterable[Move]) -> int:
    return sum(isinstance(move, _ENDS) for move in moves)


def drew() -> Predicate:
    """The learner has drawn from the stock."""
    return lambda played: any(isinstance(move, Draw) for move in learner_moves(played))


def took_the_pile() -> Predicate:
    """The learner has taken the pile."""
    return lambda played: any(isinstance(move, TakePile) for move in learner_moves(played))


def meld_lies(text: str) -> Predicate:
    """The learner's side has just this meld on the table, written as ``str`` writes it."""
    return lambda played: text in map(str, played.melds[LEARNER])


def hand_at_most(cards: int) -> Predicate:
    """The learner holds so many cards or fewer."""
    return lambda played: len(played.hands[LEARNER]) <= cards


def round_is_over() -> Predicate:
    """The round has ended."""
    return lambda played: played.is_over
