"""The exercises of a lesson, each kind of them on the board that it is played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..course.deal_exercise import DealExercise
from ..course.exercise import Exercise
from ..course.lessons import LESSONS, AnyExercise
from ..course.round_exercise import RoundExercise
from ..course.score_exercise import ScoreExercise
from ..course.system_exercise import SystemExercise
from ..course.verdict_exercise import VerdictExercise
from ..locale import _
from .deal.exercises import DealExerciseBoard
from .melds.exercises import ExerciseBoard
from .notice import Notice, told
from .scores.exercises import ScoreExerciseBoard
from .steps import StepsBoard
from .systems.exercises import SystemExerciseBoard
from .table.exercises import RoundExerciseBoard
from .verdicts.board import VerdictBoard

_BOARDS: Final[Mapping[type, Callable[[Any], StepsBoard[Any]]]] = {
    DealExercise: DealExerciseBoard,
    RoundExercise: RoundExerciseBoard,
    Exercise: ExerciseBoard,
    ScoreExercise: ScoreExerciseBoard,
    VerdictExercise: VerdictBoard,
    SystemExercise: SystemExerciseBoard,
}
_NAMES: Final[Mapping[type, str]] = {VerdictExercise: "match"}  # of kinds that come second in their lesson


@told
def exercises(lesson: str, kind: str = "") -> StepsBoard[Any] | Notice:
    """The exercises of a lesson, such as ``exercises("03")``; ``exercises("08", "match")`` are its second kind."""
    known: dict[tuple[str, str], list[AnyExercise]] = {}
    for each in LESSONS:
        for exercise in each.exercises:
            known.setdefault((each.number, _NAMES.get(type(exercise), "")), []).append(exercise)
    wanted = str(lesson), str(kind)
    if wanted not in known:
        sentence = _("There are no exercises for lesson “{value}”. There are: {allowed}.")
        value, *allowed = (" ".join(filter(None, key)) for key in (wanted, *known))
        return Notice(sentence.format(value=value, allowed=", ".join(allowed)))
    return _BOARDS[type(known[wanted][0])](known[wanted])
