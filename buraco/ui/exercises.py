"""The exercises of a lesson, each on the board that its kind is played on."""

from __future__ import annotations

from ..course.exercise import Exercise
from ..course.lessons import LESSONS
from ..course.score_exercise import ScoreExercise
from ..locale import _
from .melds.exercises import ExerciseBoard
from .notice import Notice, told
from .scores.exercises import ScoreExerciseBoard


@told
def exercises(lesson: str) -> ExerciseBoard | ScoreExerciseBoard | Notice:
    """The exercises of a lesson, such as ``exercises("03")``."""
    known = {each.number: each.exercises for each in LESSONS}
    if not isinstance(lesson, str) or lesson not in known:
        sentence = _("There are no exercises for lesson “{value}”. There are: {allowed}.")
        return Notice(sentence.format(value=lesson, allowed=", ".join(known)))
    if scoring := [each for each in known[lesson] if isinstance(each, ScoreExercise)]:
        return ScoreExerciseBoard(scoring)
    return ExerciseBoard([each for each in known[lesson] if isinstance(each, Exercise)])
