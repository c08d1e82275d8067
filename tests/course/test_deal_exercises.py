"""The exercises of the lesson "The deal": each can be solved, is not solved yet, and names each trap's mistake."""

from __future__ import annotations

import pytest

from buraco import Draw, Round, TakePile
from buraco.course.deal import STOCK
from buraco.course.deal_exercise import DealExercise
from buraco.course.deal_questions import MISTAKES, NUMBERS, PLACES
from buraco.course.lesson01 import EXERCISES

EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)


def answers(exercise: DealExercise) -> list[int | str]:
    """A right answer to each of its questions."""
    return [min(exercise.question(at).right, key=str) for at in range(exercise.par)]


def test_they_are_of_seven_rule_systems_or_more_with_two_players_and_with_four() -> None:
    assert len({exercise.system for exercise in EXERCISES}) >= 7
    assert {exercise.players for exercise in EXERCISES} == {2, 4}


def test_numbers_are_written_places_are_tapped_cards_are_dealt_and_an_error_is_found() -> None:
    asked = {key for exercise in EXERCISES for key in exercise.asks}
    assert {"next", "astray", "waits", "first-draw", "starts"} <= asked
    assert asked & set(NUMBERS)
    assert asked <= {*NUMBERS, *PLACES}


@EACH
def test_it_asks_for_numbers_or_for_places_and_each_number_once(exercise: DealExercise) -> None:
    kinds = {exercise.question(at).is_number for at in range(exercise.par)}
    assert kinds == {exercise.by_number}
    assert not exercise.by_number or len(set(exercise.asks)) == exercise.par


@EACH
def test_it_is_solved_in_as_many_answers_as_it_asks_for_and_then_earns_three_stars(exercise: DealExercise) -> None:
    for at, answer in enumerate(answers(exercise)):
        assert exercise.question(at).mistake(answer) is None
    assert len(answers(exercise)) == exercise.par
    assert exercise.stars(wrong=0, hint_step=0) == 3


@EACH
def test_something_is_asked_that_not_every_answer_satisfies(exercise: DealExercise) -> None:
    assert exercise.par >= 1
    for at in range(exercise.par):
        asked = exercise.question(at)
        assert asked.right
        assert len(asked.slips) >= 2


@EACH
def test_each_trap_is_refused_for_its_mistake(exercise: DealExercise) -> None:
    assert len(exercise.wrong) >= 3
    assert len({(at, answer) for at, answer, _ in exercise.wrong}) == len(exercise.wrong)
    for at, answer, told in exercise.wrong:
        assert exercise.question(at).mistake(answer) == told, (at, answer)
        assert told in MISTAKES
        assert told != "off", "a tempting answer has a reason of its own"


@EACH
def test_each_place_that_is_named_is_on_its_table(exercise: DealExercise) -> None:
    places = exercise.deal.places
    assert set(exercise.hint_places) <= set(places)
    assert {answer for _, answer, _ in exercise.wrong if isinstance(answer, str)} <= set(places)


@EACH
def test_the_second_hint_lights_what_an_answer_needs(exercise: DealExercise) -> None:
    assert exercise.hint_places
    if exercise.by_number:
        needs = {"deck": {STOCK}, "hands": set(exercise.deal.hands), "muertos": set(exercise.deal.muertos)}
        needs["stock"] = needs["hands"] | needs["muertos"]
        assert set(exercise.hint_places) == set().union(*(needs[key] for key in exercise.asks))
    else:
        assert exercise.question(0).right & set(exercise.hint_places)


@EACH
def test_the_words_are_short_and_the_goal_gives_no_number_away(exercise: DealExercise) -> None:
    assert len(exercise.goal) <= 120
    assert len(exercise.hint) <= 120
    assert len(exercise.learned) <= 120
    if exercise.by_number:
        for at in range(exercise.par):
            assert not {str(answer) for answer in exercise.question(at).right} & set(exercise.goal.split())


@EACH
def test_where_cards_are_dealt_each_right_tap_deals_one(exercise: DealExercise) -> None:
    for at in range(exercise.par + 1):
        assert exercise.setting_at(at).dealt == exercise.setting.dealt + exercise.asks[:at].count("next")


@EACH
def test_the_first_card_comes_from_where_the_engine_lets_it_come_from(exercise: DealExercise) -> None:
    deal = exercise.deal
    dealt = Round.deal(deal.variant, deal.players, deal.seed, deal.first)
    refusal = dealt.why_not(TakePile())
    assert refusal
    assert refusal.rule == "pile-is-empty"
    assert list(dealt.legal_moves()) == [Draw()]


@pytest.mark.parametrize(
    ("wrong", "hint_step", "stars"),
    [
        (0, 0, 3),  # right at once
        (1, 0, 3),  # once wrong
        (1, 1, 3),  # words are free
        (2, 0, 2),
        (30, 1, 2),
        (0, 2, 2),  # places were shown
        (2, 2, 1),
        (0, 3, 1),  # an answer was shown
        (30, 3, 1),
    ],
)
def test_stars(wrong: int, hint_step: int, stars: int) -> None:
    assert EXERCISES[0].stars(wrong, hint_step) == stars
