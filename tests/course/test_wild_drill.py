"""The drill "where does the wild go?": what it asks for under each rule system, and that it asks fairly."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco.cards import Rank, Suit
from buraco.course.heaps import Heap
from buraco.course.wild_drill import (
    BACK,
    NATURAL,
    OUTCOMES,
    STAYS,
    WILD_RULES,
    WildQuestion,
    can_be_met,
    outcome_of,
    wild_questions,
)
from buraco.errors import IllegalMeld
from buraco.meld_refusals import MELD_RULES
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))

# A cross: it can happen there.
REACHABLE = """
                       AB AS CE ST CS   RP MM VK XP
stays                  x  x  x  x  x    x  x  x  x
stays-in-set           .  x  x  .  x    x  .  x  .
right                  x  x  x  x  x    x  x  x  x
left                   x  x  x  x  x    x  x  x  x
hole                   .  .  .  .  .    .  .  x  .
home                   x  x  x  x  x    x  x  x  x
leaves-home            .  .  .  .  .    .  .  x  .
added                  x  x  x  x  x    x  x  x  x
no-jokers-here         x  .  .  .  .    .  .  .  .
one-wild-per-meld      x  x  x  x  x    x  x  x  x
does-not-fit           x  x  x  x  x    x  x  x  x
wild-locked            x  .  x  x  x    .  x  .  x
joker-stays            .  .  .  .  .    .  .  .  x
wild-slot-impossible   x  x  x  x  x    x  x  x  x
"""
ROWS = {name: marks for name, *marks in map(str.split, REACHABLE.strip().splitlines()[1:])}
COLUMNS = dict(zip(VARIANTS, zip(*ROWS.values(), strict=True), strict=True))


@cache
def questions(v: Variant, seed: int = 1, number: int = 150) -> tuple[WildQuestion, ...]:
    return tuple(islice(wild_questions(v, seed), number))


def engine_says(question: WildQuestion) -> str:
    """The answer, found from the melds before and after alone."""
    try:
        after = question.meld()
    except IllegalMeld as refusal:
        return refusal.rule
    if after.wild is None:
        return NATURAL
    if question.onto.wild and (after.kind == "set" or after.wild_slot == question.onto.wild_slot):
        return STAYS
    return f"to-{after.wild_slot}"


def wilds(question: WildQuestion) -> int:
    """How many wilds lie and come, a two at home not counted."""
    return bool(question.onto.wild) + sum(card.can_be_wild for card in question.cards)


def outcomes_met(v: Variant) -> list[str]:
    return [outcome for outcome in OUTCOMES if can_be_met(v, outcome)]


def test_the_table_tells_of_all_that_can_happen() -> None:
    assert tuple(ROWS) == OUTCOMES
    assert set(WILD_RULES) <= set(MELD_RULES)


@EACH
def test_what_can_be_met(v: Variant) -> None:
    assert outcomes_met(v) == [name for name, mark in zip(ROWS, COLUMNS[v.id], strict=True) if mark == "x"]


@EACH
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_every_window_meets_all_that_can_happen(v: Variant, seed: int) -> None:
    window = 2 * len(outcomes_met(v))
    met = [outcome_of(Heap(q.cards, q.onto, q.wild_slot)) for q in islice(wild_questions(v, seed), 3 * window)]
    for start in range(len(met) - window + 1):
        assert set(met[start : start + window]) == set(outcomes_met(v))


@EACH
def test_the_answer_is_what_the_engine_says_and_one_of_the_choices(v: Variant) -> None:
    for question in questions(v):
        assert question.answer == engine_says(question)
        assert question.choices.count(question.answer) == 1
        assert 3 <= len(set(question.choices)) == len(question.choices) <= 5


@EACH
def test_no_other_choice_is_true(v: Variant) -> None:
    for question in questions(v):
        wrong = set(question.choices) - {question.answer}
        if question.answer == NATURAL:
            assert f"to-{Rank.TWO:d}" not in wrong
        if question.answer in WILD_RULES:
            assert wrong & set(WILD_RULES) <= {"one-wild-per-meld"}
            assert "one-wild-per-meld" not in wrong or wilds(question) == 1 or not question.onto.wild
        if STAYS in question.choices:
            assert question.wild in question.onto.cards


@EACH
def test_one_wild_is_asked_about_and_can_be_told_from_others(v: Variant) -> None:
    for question in questions(v):
        lying = question.onto.wild[0] if question.onto.wild else None
        assert question.wild in ({lying} if lying else {*question.cards, *question.onto.cards})
        assert question.wild.can_be_wild
        assert not any(card.is_two and card in question.onto.cards for card in question.cards)


@EACH
def test_the_cards_come_from_one_deck(v: Variant) -> None:
    deck = Counter(v.deck())
    for question in questions(v):
        strays = Counter((*question.onto.cards, *question.cards)) - deck
        assert not strays or question.answer == "no-jokers-here"


@EACH
def test_the_places_stand_on_the_strip_and_the_hand_is_never_right(v: Variant) -> None:
    for question in questions(v):
        slots = [int(each.removeprefix("to-")) for each in question.choices if each.startswith("to-")]
        assert all(1 <= slot <= 14 for slot in slots)
        assert question.answer != BACK
    assert sum(BACK in question.choices for question in questions(v)) >= 50


@EACH
def test_a_seed_is_one_drill(v: Variant) -> None:
    assert tuple(islice(wild_questions(v, 1), 30)) == questions(v)[:30]
    assert tuple(islice(wild_questions(v, 2), 30)) != questions(v)[:30]


@EACH
def test_sometimes_two_cards_come_and_sometimes_a_place_is_wished(v: Variant) -> None:
    asked = questions(v)
    assert sum(len(question.cards) == 2 for question in asked) >= 5
    wished = {question.answer in WILD_RULES for question in asked if question.wild_slot}
    assert wished == {True, False}


@pytest.mark.parametrize(
    "house",
    [
        {"min_meld": 5},
        {"max_wilds": 0},
        {"natural_two": False},
        {"suits": (Suit.HEARTS,), "hand_size": 5, "players": (2,)},
        {"ranks": tuple(Rank)[:6], "hand_size": 8, "players": (2,), "jokers": 0},
    ],
    ids=str,
)
def test_house_rules_have_their_drill_too(house: dict[str, object]) -> None:
    v = VARIANTS["cerrado"].replace(**house)
    for question in islice(wild_questions(v, 3), 60):
        assert question.answer == engine_says(question)
