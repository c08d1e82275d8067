"""The exercises on rule systems: the engine finds what is right, and each trap is wrong for what it names."""

from __future__ import annotations

from collections import Counter

import pytest

from buraco.cards import Card, parse_cards
from buraco.course.lesson09 import EXERCISES
from buraco.course.lessons import LESSONS
from buraco.course.system_case import Added, Case, Ended, Laid, Played, Scored, allowed, find, turns_on
from buraco.course.system_exercise import SystemExercise
from buraco.records import parse_table
from buraco.rulebook import RULES
from buraco.variant import KEYS, VARIANTS

EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)
# What the rule systems are called here: Abierto, Abierto sucio, Cerrado, Cerrado STCL, Cerrado sucio, Rioplatense,
# mano a mano, Vanikar, exprés.
SHORT = dict(zip(("AB", "AS", "CE", "ST", "CS", "RP", "MM", "VK", "XP"), VARIANTS, strict=True))


def test_they_are_the_lesson_and_ten_or_more() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.number == "09")
    assert lesson.exercises == EXERCISES
    assert [exercise.id for exercise in EXERCISES] == [f"09/{n}" for n in range(1, len(EXERCISES) + 1)]
    assert len(EXERCISES) >= 10


def test_they_ask_about_all_parts_of_the_game() -> None:
    assert {type(exercise.case) for exercise in EXERCISES} == {Laid, Added, Played, Scored, Ended}
    assert len({exercise.key for exercise in EXERCISES}) >= len(EXERCISES) - 1
    assert all(exercise.key in KEYS for exercise in EXERCISES)


@pytest.mark.parametrize(
    ("number", "systems"),
    [
        (1, "CE VK"),
        (2, "AS CE CS VK"),
        (3, "AB CE ST CS MM XP"),
        (4, "AS RP VK"),
        (5, "RP"),
        (6, "AS CE ST CS RP MM VK"),
        (7, "VK"),
        (8, "AB AS VK"),
        (9, "AB AS VK XP"),
        (10, "AS CS RP MM VK"),
        (11, "AB CE ST CS RP MM VK XP"),
        (12, "AB AS CE ST CS RP MM XP"),
        (13, "AB CE ST CS MM XP"),
        (14, "RP XP"),
        (15, "AB CE ST CS RP MM XP"),
        (16, "AB AS CE ST CS XP"),
    ],
)
def test_the_engine_finds_what_the_rule_texts_say(number: int, systems: str) -> None:
    assert EXERCISES[number - 1].right == {SHORT[each] for each in systems.split()}


@EACH
def test_some_are_right_and_most_offer_a_wrong_one(exercise: SystemExercise) -> None:
    assert exercise.right
    assert exercise.right < set(exercise.offers)
    assert len(set(exercise.offers)) == len(exercise.offers) >= 4
    assert set(exercise.findings) == set(exercise.offers)


def test_the_first_ones_offer_fewer_systems() -> None:
    offered = [len(exercise.offers) for exercise in EXERCISES]
    assert offered == sorted(offered)
    assert offered[0] == 4
    assert offered[-1] == 9


@EACH
def test_the_key_parts_them(exercise: SystemExercise) -> None:
    assert any(turns_on(exercise.case, exercise.holds, v, exercise.key) for v in exercise.variants)


@EACH
def test_each_trap_is_wrong_for_what_it_names(exercise: SystemExercise) -> None:
    assert exercise.traps
    for system, why in exercise.traps:
        assert system in exercise.offers
        if why in RULES and why not in KEYS:
            assert exercise.findings[system].rule == why, "the rule refuses it"
            assert system not in exercise.right
        else:
            assert turns_on(exercise.case, exercise.holds, VARIANTS[system], why), "another value would turn it round"


def test_three_or_more_tempt_to_what_a_rule_refuses_and_some_to_leave_one_out() -> None:
    refused = [each.id for each in EXERCISES for system, why in each.traps if each.findings[system].rule == why]
    left_out = [each.id for each in EXERCISES for system, _ in each.traps if system in each.right]
    assert len(set(refused)) >= 3
    assert len(set(left_out)) >= 3


def shown(exercise: SystemExercise) -> list[Card]:
    """The cards that the case shows."""
    case = exercise.case
    match case:
        case Laid():
            return list(case.cards)
        case Added():
            return [*case.before(exercise.variant).cards, *case.cards]
        case Scored():
            return list(parse_table(case.table, exercise.variant)[1][0].cards)
        case Played():
            start = case.start(exercise.variant)
            return [
                *start.hands[0],
                *start.pile,
                *(card for meld in start.melds[0] for card in meld.cards),
                *start.stock,
            ]
        case Ended():
            return []


@EACH
def test_the_cards_of_the_hint_are_shown(exercise: SystemExercise) -> None:
    assert Counter(exercise.lit) <= Counter(shown(exercise))
    assert bool(exercise.lit) == bool(shown(exercise))


@EACH
def test_the_position_is_one_in_every_rule_system(exercise: SystemExercise) -> None:
    if isinstance(exercise.case, Played):
        for v in exercise.variants:
            exercise.case.start(v)


@EACH
def test_the_words_are_short(exercise: SystemExercise) -> None:
    assert len(exercise.goal) <= 120
    assert len(exercise.hint) <= 120
    assert len(exercise.learned) <= 200


@pytest.mark.parametrize(
    ("wrong", "hint_step", "stars"),
    [
        (0, 0, 3),  # right at the first check
        (0, 1, 3),  # words are free
        (1, 0, 2),
        (5, 1, 2),
        (0, 2, 2),  # the cards were shown
        (1, 2, 1),
        (0, 3, 1),  # the answer was shown
    ],
)
def test_stars(wrong: int, hint_step: int, stars: int) -> None:
    assert EXERCISES[0].stars(wrong, hint_step) == stars


# Cases


@pytest.mark.parametrize(
    ("case", "system", "rule"),
    [
        (Laid("7♠ 7♥ 7♦"), "abierto", "no-sets-here"),
        (Added("5♥ JK(6) 7♥", "6♥"), "stbl-expres", "joker-stays"),
        (Added("5♥ JK(6) 7♥", "6♥"), "abierto", "no-jokers-here"),
        (Played("players 2; turn 1 draw; side; side; pile", ("take",)), "vanikar", "pile-is-empty"),
        (Scored("side muerto used; meld 7♠ 7♥ 7♦"), "abierto", "no-sets-here"),
        (Ended(((10, 20), (10, 20)), 5), "vanikar", "match-is-over"),
    ],
)
def test_what_is_refused_holds_nowhere(case: Case, system: str, rule: str) -> None:
    finding = find(case, allowed, VARIANTS[system])
    assert (finding.holds, finding.rule, finding.outcome) == (False, rule, None)


def test_a_key_turns_an_answer_only_where_it_decides_it() -> None:
    sevens = Laid("7♠ 7♥ 7♦")
    assert turns_on(sevens, allowed, VARIANTS["abierto"], "sets")
    assert turns_on(sevens, allowed, VARIANTS["cerrado"], "sets")
    assert not turns_on(sevens, allowed, VARIANTS["cerrado"], "set_suits_repeat")
    assert find(Laid("7♠ 7♥ 7♦"), allowed, VARIANTS["cerrado"]).holds
    assert parse_cards("7♠ 7♥ 7♦") == list(sevens.cards)
