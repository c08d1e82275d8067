"""The drill of canastas: each answer is what the table says, no other choice is true, and every kind is met."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from buraco import VARIANTS, IllegalMeld, Rank, Suit, Variant
from buraco.cards import JOKER
from buraco.course.canasta_drill import (
    CLEANED,
    NOT_YET,
    CanastaQuestion,
    canasta_questions,
    kind_of,
)
from buraco.course.canasta_ladder import classes_of
from buraco.meld_refusals import MELD_RULES, heap_refusal

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())


@cache
def questions(v: Variant, seed: int) -> tuple[CanastaQuestion, ...]:
    return tuple(islice(canasta_questions(v, seed), 60))


def kinds_met(v: Variant) -> set[str]:
    return {kind_of(question.meld, question.card) for question in questions(v, 1)}


@EACH
def test_the_kinds_are_those_that_the_rule_system_knows(v: Variant) -> None:
    kinds = kinds_met(v)
    assert {NOT_YET, *classes_of(v), CLEANED, "spoils-clean"} < kinds
    assert {"one-wild-per-meld", "run-mixed-suits", "run-duplicate", "does-not-fit"} < kinds
    assert ("spoils-real" in kinds) == bool(v.bonus_real)
    assert ("ace-to-ace-not-here" in kinds) == (not v.ace_to_ace)
    assert ("set-mixed-ranks" in kinds) == v.sets
    assert ("set-repeated-suit" in kinds) == (v.sets and not v.set_suits_repeat)
    assert ("joker-stays" in kinds) == (not v.joker_replaceable)


@EACH
def test_every_window_meets_every_kind(v: Variant) -> None:
    kinds = [kind_of(question.meld, question.card) for question in questions(v, 1)]
    window = 2 * len(kinds_met(v))
    for start in range(len(kinds) - window + 1):
        assert set(kinds[start : start + window]) == kinds_met(v)


@EACH
def test_the_answer_is_what_the_table_says_and_no_other_choice_is_true(v: Variant) -> None:
    for question in questions(v, 1):
        assert question.answer in question.choices
        assert 3 <= len(set(question.choices)) == len(question.choices) <= 5
        rules = set(question.choices) & set(MELD_RULES)
        if question.answer in MELD_RULES:
            with pytest.raises(IllegalMeld) as refused:
                question.meld.add([question.card])
            assert refused.value.rule == question.answer
            assert rules == {question.answer}
        else:
            assert (question.after.canasta or NOT_YET) == question.answer
            assert len(rules) == 1, "a refusal is always among the choices"


@EACH
def test_the_cards_come_from_one_deck(v: Variant) -> None:
    for question in questions(v, 1):
        assert heap_refusal([*question.meld.cards, question.card], v) is None


@EACH
def test_a_seed_is_one_drill(v: Variant) -> None:
    assert tuple(islice(canasta_questions(v, 1), 20)) == questions(v, 1)[:20]
    assert tuple(islice(canasta_questions(v, 2), 20)) != questions(v, 1)[:20]


def test_house_rules_are_asked_about_too() -> None:
    v = VARIANTS["cerrado"].replace(id="house", suits=(Suit.HEARTS,), hand_size=3, canasta_size=5, sets=False)
    asked = [*islice(canasta_questions(v, 1), 40)]
    assert {kind_of(question.meld, question.card) for question in asked} == kinds_met(v)
    assert all(question.meld.suit is Suit.HEARTS for question in asked)


def test_a_small_deck_without_jokers_is_asked_about_too() -> None:
    v = VARIANTS["abierto"].replace(id="house", ranks=tuple(rank for rank in Rank if rank is not Rank.TWO), muertos=0)
    assert next(canasta_questions(v, 1)).choices


def test_a_canasta_that_earns_nothing_is_asked_about_too() -> None:
    v = VARIANTS["cerrado"].replace(id="house", bonus_dirty=0)
    asked = [*islice(canasta_questions(v, 1), 2 * len(kinds_met(v)))]
    assert "dirty" in {question.answer for question in asked}


def test_sets_that_never_get_long_enough_leave_the_runs() -> None:
    v = VARIANTS["rioplatense"].replace(id="house", min_meld=7)
    assert all(question.meld.kind == "run" for question in islice(canasta_questions(v, 1), 20))


def test_where_no_run_is_long_enough_there_is_nothing_to_ask() -> None:
    short = {"ranks": (Rank.FIVE, Rank.SIX, Rank.SEVEN), "hand_size": 2, "sets": False}
    with pytest.raises(IllegalMeld):
        next(canasta_questions(VARIANTS["abierto"].replace(id="house", muertos=0, **short), 1))


def test_no_refusal_is_offered_that_the_meld_shows_to_be_wrong() -> None:
    questions = canasta_questions(VARIANTS["stbl-expres"], 3)
    for question in (next(questions) for _ in range(200)):
        wild = question.meld.wild[0] if question.meld.wild else None
        assert wild is JOKER or "joker-stays" not in question.choices
        assert wild or "wild-locked" not in question.choices
