"""The drill of the muertos: what it asks under each rule system, and that its answers are the table's."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from buraco.cards import Suit
from buraco.course.muerto_drill import (
    NOTHING,
    OUTCOMES,
    CostQuestion,
    MoveQuestion,
    MuertoQuestion,
    can_be_met,
    muerto_questions,
    outcome_of,
)
from buraco.errors import IllegalMove
from buraco.scoring import MUERTO_STATES, score
from buraco.turn import END_RULES
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))

# A cross: the outcome can be the answer there.
REACHABLE = """
                       AB AS CE ST CS   RP MM VK XP
nothing                x  x  x  x  x    x  x  x  x
muerto-direct          x  x  x  x  x    x  x  x  x
muerto-indirect        x  x  x  x  x    x  x  x  x
muerto-becomes-stock   x  x  x  x  x    .  x  .  x
ended-closed           x  x  x  x  x    x  x  x  x
ended-stock-spent      x  x  x  x  x    .  x  .  x
ended-last-card-drawn  .  .  .  .  .    .  .  x  .
ended-dead-hand        .  .  .  .  .    x  .  .  .
ended-stalled          x  x  .  .  .    .  .  x  .
would-strand           x  x  x  x  x    x  x  x  x
needs-canasta          .  x  .  .  x    x  x  x  .
needs-clean-canasta    x  .  x  x  .    .  .  .  x
must-close-by-discard  .  x  .  .  .    .  .  .  .
"""
SPENT = {"ended-stock-spent", "ended-last-card-drawn", "ended-dead-hand"}
ROWS = {outcome: marks for outcome, *marks in map(str.split, REACHABLE.strip().splitlines()[1:])}
COLUMNS = dict(zip(VARIANTS, zip(*ROWS.values(), strict=True), strict=True))


@cache
def questions(v: Variant) -> tuple[MuertoQuestion, ...]:
    return tuple(islice(muerto_questions(v, 1), 60))


def asked(question: MuertoQuestion) -> str:
    return question.answer if isinstance(question, MoveQuestion) else question.side.muerto


def outcomes_met(v: Variant) -> list[str]:
    return [outcome for outcome in OUTCOMES if can_be_met(v, outcome)]


def states_met(v: Variant) -> list[str]:
    return [state for state in MUERTO_STATES if can_be_met(v, state)]


@EACH
def test_the_outcomes_that_can_be_met(v: Variant) -> None:
    assert set(ROWS) <= set(OUTCOMES)
    expected = [outcome for outcome, mark in zip(ROWS, COLUMNS[v.id], strict=True) if mark == "x"]
    assert outcomes_met(v) == expected
    gone = ("gone",) if v.muerto_becomes_stock else ()
    assert set(states_met(v)) == {"untaken", "unused", "used", *gone}


@EACH
def test_every_window_meets_everything(v: Variant) -> None:
    everything = {*outcomes_met(v), *states_met(v)}
    met = [asked(question) for question in questions(v)]
    window = 2 * len(everything)
    assert window < len(met)
    for start in range(len(met) - window + 1):
        assert set(met[start : start + window]) == everything


@EACH
def test_the_answer_is_what_the_table_does_and_no_other_choice_is_true(v: Variant) -> None:
    for question in questions(v):
        assert 3 <= len(set(question.choices)) == len(question.choices) <= 4
        if isinstance(question, MoveQuestion):
            assert outcome_of(question.round, question.move) == question.answer
            assert question.answer in question.choices
            assert len(SPENT & {*question.choices}) <= 1
            assert len({*END_RULES} & {*question.choices}) <= 1, "two rules could both be held against a move"
            if question.answer in END_RULES:
                with pytest.raises(IllegalMove) as refused:
                    question.round.play(question.move)
                assert refused.value.rule == question.answer


@EACH
def test_the_cost_is_what_the_ledger_says(v: Variant) -> None:
    for question in questions(v):
        if isinstance(question, CostQuestion):
            state, (hand,) = question.side.muerto, question.side.hands
            cards = -sum(map(v.card_value, hand))
            unused = -100 if v.muerto_unused == "penalty" else cards
            assert question.cost == {"untaken": -100, "gone": -100, "used": 0, "unused": unused}[state]
            assert set(question.choices) == {0, -100, cards, cards - 100}
            assert len(question.choices) == 4
            others = [row.points for row in score(v, [question.side])[0].rows]
            assert question.cost in {0, *others}


@EACH
def test_the_tables_are_small(v: Variant) -> None:
    for question in questions(v):
        if isinstance(question, MoveQuestion):
            assert len(question.round.hands[0]) <= 11
            assert len(question.round.pile) <= 4
            assert question.round.to_move == 0


def test_the_same_seed_asks_the_same_and_another_one_does_not() -> None:
    v = VARIANTS["vanikar"]
    assert tuple(islice(muerto_questions(v, 1), 12)) == questions(v)[:12]
    assert tuple(islice(muerto_questions(v, 2), 12)) != questions(v)[:12]


def test_house_rules() -> None:
    cerrado = VARIANTS["cerrado"]
    assert not can_be_met(cerrado.replace(direct_muerto=False), "muerto-direct")
    assert can_be_met(cerrado.replace(direct_muerto=False), "must-close-by-discard")
    both = cerrado.replace(muerto_unused="both")
    unused = [q for q in islice(muerto_questions(both, 1), 40) if isinstance(q, CostQuestion) and q.cost < -100]
    assert unused, "a penalty, and the cards besides"
    none = cerrado.replace(muertos=0)
    assert states_met(none) == []
    assert not {"muerto-direct", "muerto-indirect", "muerto-becomes-stock"} & {*outcomes_met(none)}
    assert NOTHING in outcomes_met(none)


def test_a_muerto_that_costs_nothing_is_not_asked_about() -> None:
    free = VARIANTS["cerrado"].replace(id="house", muerto_untaken=0)
    assert states_met(free) == []
    assert all(isinstance(question, MoveQuestion) for question in islice(muerto_questions(free, 1), 20))


@pytest.mark.parametrize("suits", [2, 1])
def test_a_small_deck(suits: int) -> None:
    small = VARIANTS["cerrado"].replace(id="house", suits=tuple(Suit)[:suits], hand_size=3)
    asked = [*islice(muerto_questions(small, 1), 20)]
    assert {type(question) for question in asked} == {MoveQuestion, CostQuestion}
