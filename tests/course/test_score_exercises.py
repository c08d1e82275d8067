"""The exercises of the lesson "Scoring": each asks what the engine answers, and names each trap's mistake."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from buraco import Match, doubts, format_table, score
from buraco.course.blanks import blanks
from buraco.course.lesson08 import EXERCISES
from buraco.course.lessons import LESSONS
from buraco.course.mistakes import MISTAKES
from buraco.course.score_exercise import ScoreExercise
from buraco.scoring import SCORE_RULES

EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)


def test_they_are_the_first_of_their_lesson() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.number == "08")
    assert lesson.exercises[: len(EXERCISES)] == EXERCISES


def test_they_are_of_seven_rule_systems_or_more() -> None:
    assert len({exercise.system for exercise in EXERCISES}) >= 7


def rules_of(exercise: ScoreExercise) -> set[str]:
    """The score rules that somebody needs who fills it in: for a total, all of the side's."""
    every = blanks(exercise.variant, exercise.sides[exercise.side]) if "total" in exercise.asks else exercise.blanks
    return {blank.row.rule for blank in every if blank.row}


def test_every_score_rule_is_asked_for() -> None:
    assert set().union(*map(rules_of, EXERCISES)) == set(SCORE_RULES)


def test_their_traps_meet_every_mistake_with_a_name_of_its_own() -> None:
    trapped = {told for exercise in EXERCISES for _, _, told in exercise.wrong}
    assert trapped == set(MISTAKES) - {"rows-do-not-add-up", "off"}


@EACH
def test_the_table_is_possible_and_nothing_in_it_is_doubted(exercise: ScoreExercise) -> None:
    assert score(exercise.variant, exercise.sides)
    assert doubts(exercise.variant, exercise.sides) == []
    written = [line.strip() for line in exercise.table.strip().splitlines()]  # as the cards lie on the page
    assert format_table(exercise.variant, exercise.sides).splitlines() == written


@EACH
def test_it_asks_in_the_order_of_the_ledger_for_what_stands_there(exercise: ScoreExercise) -> None:
    v, side = exercise.variant, exercise.sides[exercise.side]
    points = {blank.key: blank.points for blank in blanks(v, side)}
    assert [key for key in points if key in exercise.asks] == list(exercise.asks)
    assert exercise.answers == {key: points[key] for key in exercise.asks}
    assert points["total"] == score(v, exercise.sides)[exercise.side].total
    for key, answer in exercise.answers.items():
        assert exercise.mistake(key, answer) is None


@EACH
def test_the_answer_does_not_stand_on_the_page(exercise: ScoreExercise) -> None:
    shown = {int(number) for number in re.findall(r"\d+", exercise.goal + exercise.hint)}
    assert not {abs(answer) for answer in exercise.answers.values() if answer} & shown


@EACH
def test_an_empty_ledger_full_of_zeros_is_not_right(exercise: ScoreExercise) -> None:
    assert any(exercise.mistake(key, 0) for key in exercise.asks)


@EACH
def test_each_trap_is_told_for_its_mistake(exercise: ScoreExercise) -> None:
    assert len(exercise.wrong) >= 3
    assert len({(key, number) for key, number, _ in exercise.wrong}) == len(exercise.wrong)
    for key, number, told in exercise.wrong:
        made = exercise.mistake(key, number)
        assert made, (key, number)
        assert made.id == told, (key, number)


@EACH
def test_the_cards_of_the_hint_are_of_the_side_that_is_asked_about(exercise: ScoreExercise) -> None:
    assert exercise.lit
    assert Counter(exercise.lit) <= Counter(exercise.sides[exercise.side].cards)


@EACH
def test_the_words_are_short(exercise: ScoreExercise) -> None:
    assert len(exercise.goal) <= 80
    assert len(exercise.hint) <= 120
    assert len(exercise.learned) <= 200


@pytest.mark.parametrize(
    ("checks", "hint_step", "stars"),
    [
        (0, 0, 3),  # right at once
        (1, 0, 3),  # once wrong
        (1, 1, 3),  # words are free
        (2, 0, 2),
        (30, 1, 2),
        (0, 2, 2),  # cards were shown
        (2, 2, 1),
        (0, 3, 1),  # a number was shown
        (30, 3, 1),
    ],
)
def test_stars(checks: int, hint_step: int, stars: int) -> None:
    assert EXERCISES[0].stars(checks, hint_step) == stars


def totals(number: int) -> list[int]:
    exercise = EXERCISES[number - 1]
    return [ledger.total for ledger in score(exercise.variant, exercise.sides)]


def test_a_total_may_be_below_zero() -> None:
    assert EXERCISES[7].answers["total"] < 0


def test_who_closes_need_not_win() -> None:
    ours, theirs = EXERCISES[8].sides
    assert (ours.closed, theirs.closed) == (False, True)
    assert totals(9)[0] > totals(9)[1]
    assert Match(EXERCISES[8].variant, target=None, rounds=(tuple(totals(9)),)).winner == 0  # type: ignore[arg-type]


def test_an_unused_muerto_costs_its_cards_or_the_penalty() -> None:
    by_cards, by_penalty = EXERCISES[5], EXERCISES[6]
    assert by_cards.answers == {"muerto": 0, "hand-0": -15, "hand-1": -125}
    assert (by_penalty.answers["muerto"], by_penalty.answers["hand-0"]) == (-100, 0)
