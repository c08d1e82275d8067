"""The exercises on a match: each asks what the engine answers, and the rule that decides speaks against all others."""

from __future__ import annotations

from typing import get_args

import pytest

from buraco.course import lesson08
from buraco.course.lesson08_matches import EXERCISES
from buraco.course.lessons import LESSONS
from buraco.course.verdict_exercise import VERDICTS, Verdict, VerdictExercise
from buraco.match import WonBy
from buraco.rulebook import quotes

EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)


def test_they_follow_the_exercises_on_tables_in_their_lesson() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.number == "08")
    assert lesson.exercises == (*lesson08.EXERCISES, *EXERCISES)
    assert lesson.stars == 48


def test_they_are_of_several_rule_systems_and_meet_every_rule_of_a_match() -> None:
    assert len({exercise.system for exercise in EXERCISES}) >= 5
    assert {exercise.rule for exercise in EXERCISES} == {*get_args(WonBy), "another-round"}
    assert {exercise.right for exercise in EXERCISES} == {"ours", "theirs", "goes-on"}
    assert set(get_args(Verdict)) == set(VERDICTS)


@EACH
def test_what_is_right_is_what_the_engine_answers(exercise: VerdictExercise) -> None:
    assert exercise.right == {0: "ours", 1: "theirs", None: "goes-on"}[exercise.match.winner]
    assert exercise.match.rounds == exercise.rounds


@EACH
def test_each_other_answer_is_met_by_the_rule_that_decides(exercise: VerdictExercise) -> None:
    assert {exercise.right, *(verdict for verdict, _ in exercise.wrong)} == set(VERDICTS)
    assert len(exercise.wrong) == len(VERDICTS) - 1
    assert {rule for _, rule in exercise.wrong} == {exercise.rule}


@EACH
def test_the_rule_stands_in_the_text_of_its_rule_system(exercise: VerdictExercise) -> None:
    assert quotes(exercise.rule, exercise.variant)


@EACH
def test_the_words_are_short(exercise: VerdictExercise) -> None:
    assert len(exercise.goal) <= 80
    assert len(exercise.hint) <= 120
    assert len(exercise.learned) <= 200


def test_the_same_rounds_end_differently_in_two_rule_systems() -> None:
    one, other = EXERCISES[-2:]
    assert (one.rounds, one.starter) == (other.rounds, other.starter)
    assert (one.right, other.right) == ("theirs", "goes-on")


@pytest.mark.parametrize(
    ("wrong", "hint_step", "stars"),
    [
        (0, 0, 3),  # right at once
        (1, 1, 3),  # once wrong is free, and so are words
        (2, 0, 2),
        (3, 1, 2),
        (0, 2, 2),  # the rule was shown
        (2, 2, 1),
        (0, 3, 1),  # the answer was shown
    ],
)
def test_stars(wrong: int, hint_step: int, stars: int) -> None:
    assert EXERCISES[0].stars(wrong, hint_step) == stars
