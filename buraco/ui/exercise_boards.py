"""The exercises of a lesson, each kind of them on the board that it is played on."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ..course.lessons import LESSONS
from ..locale import _
from .notice import Notice, told

if TYPE_CHECKING:
    from ..course.lessons import AnyExercise, Lesson
    from .steps import StepsBoard

# By the class of the exercises: the module and the class of their board, which a lesson without them does not import.
_BOARDS: Final = {
    "DealExercise": (".deals.exercises", "DealExerciseBoard"),
    "RoundExercise": (".table.exercises", "RoundExerciseBoard"),
    "Exercise": (".melds.exercises", "ExerciseBoard"),
    "ScoreExercise": (".scores.exercises", "ScoreExerciseBoard"),
    "VerdictExercise": (".verdicts.board", "VerdictBoard"),
    "SystemExercise": (".systems.exercises", "SystemExerciseBoard"),
}
_NAMES: Final = {"VerdictExercise": "match"}  # of kinds that come second in their lesson


@told
def exercises(lesson: str, kind: str = "") -> StepsBoard[Any] | Notice:
    """The exercises of a lesson, such as ``exercises("03")``; ``exercises("08", "match")`` are its second kind."""
    wanted = str(lesson), str(kind)
    found = next((kinds(each) for each in LESSONS if each.number == wanted[0]), {}).get(wanted[1])
    if not found:
        sentence = _("There are no exercises for lesson “{value}”. There are: {allowed}.")
        allowed = (" ".join(filter(None, (each.number, name))) for each in LESSONS for name in kinds(each))
        return Notice(sentence.format(value=" ".join(filter(None, wanted)), allowed=", ".join(allowed)))
    module, board = _BOARDS[type(found[0]).__name__]
    made: StepsBoard[Any] = getattr(import_module(module, __package__), board)(found)
    return made


def kinds(lesson: Lesson) -> dict[str, list[AnyExercise]]:
    """The exercises of a lesson by the name of their kind, which is "" for the first."""
    found: dict[str, list[AnyExercise]] = {}
    for exercise in lesson.exercises:
        found.setdefault(_NAMES.get(type(exercise).__name__, ""), []).append(exercise)
    return found
