"""The exercises of a lesson, each on the board that its kind is played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..course.deal_exercise import DealExercise
from ..course.exercise import Exercise
from ..course.lessons import LESSONS
from ..course.round_exercise import RoundExercise
from ..course.score_exercise import ScoreExercise
from ..locale import _
from .deal.exercises import DealExerciseBoard
from .melds.exercises import ExerciseBoard
from .notice import Notice, told
from .scores.exercises import ScoreExerciseBoard
from .steps import StepsBoard
from .table.exercises import RoundExerciseBoard

_BOARDS: Final[Mapping[type, Callable[[Any], StepsBoard[Any]]]] = {
    DealExercise: DealExerciseBoard,
    RoundExercise: RoundExerciseBoard,
    Exercise: ExerciseBoard,
    ScoreExercise: ScoreExerciseBoard,
}


@told
def exercises(lesson: str) -> StepsBoard[Any] | Notice:
    """The exercises of a lesson, such as ``exercises("03")``."""
    known = {each.number: each.exercises for each in LESSONS}
    if not isinstance(lesson, str) or lesson not in known:
        sentence = _("There are no exercises for lesson “{value}”. There are: {allowed}.")
        return Notice(sentence.format(value=lesson, allowed=", ".join(known)))
    return _BOARDS[type(known[lesson][0])](known[lesson])
