"""The drill of rule systems: one answer is right, it meets every key that parts them, and house rules take part."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from buraco.cards import Rank, Suit
from buraco.course.system_case import allowed, find, points_of, turns_on
from buraco.course.system_drill import PARTED, SystemQuestion, can_be_met, system_questions
from buraco.course.system_makers import ASKED, WORTH
from buraco.variant import KEYS, VARIANTS, Variant

CERRADO = VARIANTS["cerrado"]
HOUSE = {
    "the same": CERRADO.replace(id="ours"),
    "an id that is taken": CERRADO.replace(sets=False),
    "large canastas": CERRADO.replace(id="large", canasta_size=9, muertos=0),
    "no wilds": CERRADO.replace(id="plain", max_wilds=0, jokers=0),
    "tiny": CERRADO.replace(id="tiny", ranks=tuple(Rank)[:6], suits=tuple(Suit)[:2], hand_size=3, jokers=0),
}
EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)
EACH_HOUSE = pytest.mark.parametrize("v", HOUSE.values(), ids=HOUSE)


def keys_met(v: Variant) -> list[str]:
    return [key for key in PARTED if can_be_met(v, key)]


def series(v: Variant, seed: int) -> list[SystemQuestion]:
    """Twice as many questions as there are keys."""
    return list(islice(system_questions(v, seed), 2 * len(keys_met(v))))


def check(question: SystemQuestion, v: Variant) -> None:
    """One of its choices is right and no other is; the rule system that was chosen takes part."""
    assert question.answer in question.choices
    assert len(set(question.choices)) == len(question.choices)
    assert 3 <= len(question.choices) <= 4
    if question.kind == "points":
        outcome = find(question.case, allowed, v).outcome
        assert question.systems[0] == v
        assert outcome is not None
        assert str(points_of(outcome)) == question.answer
    else:
        said = [question.finding(system).holds for system in question.systems]
        alone = [str(at) for at, yes in enumerate(said) if yes == (question.kind == "yes")]
        assert v in question.systems
        assert len(question.systems) == len(question.choices)
        assert alone == [question.answer]


@EACH
@pytest.mark.parametrize("seed", [0, 1, 77])
def test_one_answer_is_right_and_all_keys_are_met(v: Variant, seed: int) -> None:
    questions = series(v, seed)
    for question in questions:
        check(question, v)
    half = len(questions) // 2
    for some in (questions[:half], questions[half:]):
        assert {question.key for question in some} == set(keys_met(v))


@EACH
def test_every_key_is_met_in_every_published_system_but_jokers_where_there_are_none(v: Variant) -> None:
    assert set(PARTED) - set(keys_met(v)) == ({"value_joker"} if v.id == "abierto" else set())


def test_the_keys_are_those_on_which_the_published_systems_part() -> None:
    assert set(PARTED) <= set(KEYS)
    for key in PARTED:
        assert len({getattr(v, key) for v in VARIANTS.values()}) > 1, key
    assert not set(ASKED) & set(WORTH)


@EACH
def test_the_key_decides_the_answer(v: Variant) -> None:
    for question in series(v, 5):
        if question.kind != "points":
            alone = question.systems[int(question.answer)]
            assert turns_on(question.case, question.holds, alone, question.key)
        else:
            assert any(getattr(other, question.key) != getattr(v, question.key) for other in question.systems[1:])


def test_the_same_seed_asks_the_same() -> None:
    def asked(seed: int) -> list[tuple[object, ...]]:
        return [(each.case, each.systems, each.choices) for each in series(CERRADO, seed)]

    assert asked(3) == asked(3)
    assert asked(3) != asked(4)


def test_the_chosen_system_is_now_the_answer_and_now_it_is_not() -> None:
    asked = [question for question in series(CERRADO, 2) + series(CERRADO, 3) if question.kind != "points"]
    assert {question.systems[int(question.answer)] == CERRADO for question in asked} == {True, False}
    assert {question.kind for question in asked} == {"yes", "no"}


@EACH_HOUSE
def test_house_rules_take_part(v: Variant) -> None:
    assert "tie" in keys_met(v)
    for question in series(v, 1):
        check(question, v)


@pytest.mark.parametrize("key", PARTED)
def test_the_cases_are_known_in_some_published_system(key: str) -> None:
    random = Random(key)
    made = [{**ASKED, **WORTH}[key](random) for _ in range(40)]
    known = [any(find(case, holds, v).outcome for v in VARIANTS.values()) for case, holds in made]
    assert known.count(True) >= 35, "three copies of a card may come of chance, and nothing else"
