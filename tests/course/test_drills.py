"""The drill: which rules it asks for under each rule system, and that it asks fairly."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco.cards import Rank, Suit
from buraco.course.drills import LEGAL, Question, meld_questions, reachable_rules
from buraco.course.heaps import BREAKS, RUNS, SETS, Maker, make
from buraco.errors import IllegalMeld
from buraco.meld_refusals import MELD_RULES
from buraco.melds import Meld
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
SEEDS = st.integers(min_value=0, max_value=2**32)

# A cross: the rule can refuse somebody's cards there.
REACHABLE = """
                       AB AS CE ST CS   RP MM VK XP
too-few-cards          x  x  x  x  x    x  x  x  x
more-than-two-copies   x  x  x  x  x    x  x  x  x
no-jokers-here         x  .  .  .  .    .  .  .  .
one-wild-per-meld      x  x  x  x  x    x  x  x  x
run-mixed-suits        x  x  x  x  x    x  x  x  x
run-duplicate          x  x  x  x  x    x  x  x  x
run-gap                x  x  x  x  x    x  x  x  x
run-wraps              x  x  x  x  x    x  x  x  x
ace-to-ace-not-here    .  x  .  .  .    x  .  x  .
no-sets-here           x  .  .  x  .    .  x  .  x
set-mixed-ranks        .  x  x  .  x    x  .  x  .
set-repeated-suit      .  .  .  .  .    x  .  .  .
set-of-twos            .  x  .  .  .    x  .  x  .
does-not-fit           x  x  x  x  x    x  x  x  x
wild-locked            x  .  x  x  x    .  x  .  x
joker-stays            .  .  .  .  .    .  .  .  x
wild-slot-impossible   x  x  x  x  x    x  x  x  x
"""
ROWS = {rule: marks for rule, *marks in map(str.split, REACHABLE.strip().splitlines()[1:])}
COLUMNS = dict(zip(VARIANTS, zip(*ROWS.values(), strict=True), strict=True))


def questions(v: Variant, seed: int, number: int) -> list[Question]:
    return list(islice(meld_questions(v, seed), number))


def engine_says(question: Question, v: Variant) -> str:
    try:
        if question.onto is None:
            return Meld.of(question.cards, v, question.wild_slot).kind
        return question.onto.add(question.cards, question.wild_slot).kind
    except IllegalMeld as refusal:
        return refusal.rule


def test_there_is_a_maker_of_every_rule() -> None:
    assert tuple(ROWS) == tuple(BREAKS) == MELD_RULES


@EACH
def test_the_rules_that_can_be_met(v: Variant) -> None:
    expected = [rule for rule, mark in zip(ROWS, COLUMNS[v.id], strict=True) if mark == "x"]
    assert list(reachable_rules(v)) == expected


@EACH
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_every_window_meets_every_rule_and_half_of_it_is_legal(v: Variant, seed: int) -> None:
    window = 3 * len(reachable_rules(v))
    answers = [question.answer for question in questions(v, seed, 3 * window)]
    for start in range(len(answers) - window + 1):
        met = answers[start : start + window]
        assert set(reachable_rules(v)) <= set(met)
        assert 0.4 <= sum(answer in LEGAL for answer in met) / window <= 0.6


@EACH
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_the_answer_is_what_the_engine_says_and_one_of_the_choices(v: Variant, seed: int) -> None:
    for question in questions(v, seed, 60):
        assert question.answer == engine_says(question, v)
        assert question.choices.count(question.answer) == 1
        assert 4 <= len(set(question.choices)) == len(question.choices) <= 5
        assert set(question.choices) <= {*LEGAL, *reachable_rules(v)}


@EACH
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_the_choices_fit_the_form_of_the_question(v: Variant, seed: int) -> None:
    of_added = {"does-not-fit", "wild-locked", "joker-stays"}
    for question in questions(v, seed, 60):
        if question.onto is None:
            assert not of_added & set(question.choices)
            assert set(LEGAL) <= set(question.choices)
        else:
            assert "run-gap" not in question.choices
            assert question.onto.kind in question.choices
        if question.wild_slot is None:
            assert "wild-slot-impossible" not in question.choices


@EACH
def test_both_kinds_of_melds_are_met_where_there_are_both(v: Variant) -> None:
    answers = {question.answer for question in questions(v, 1, 60)}
    assert answers >= ({"run", "set"} if v.sets else {"run"})
    assert v.sets or "set" not in answers


@EACH
@given(seed=SEEDS)
@settings(max_examples=5, deadline=None)
def test_a_seed_is_one_drill(v: Variant, seed: int) -> None:
    assert questions(v, seed, 30) == questions(v, seed, 30)
    assert questions(v, seed, 30) != questions(v, seed + 1, 30)


@pytest.mark.parametrize("maker", {*RUNS, *SETS}, ids=lambda maker: maker.__name__)
def test_each_maker_of_melds_makes_melds(maker: Maker) -> None:
    v, random = VARIANTS["cerrado"], Random(1)
    heaps = [make(maker, v, random) for _ in range(200)]
    assert sum(heap is not None and heap.verdict(v) in LEGAL for heap in heaps) >= 50


def test_wrong_choices_are_wrong_under_any_reading() -> None:
    # Where the cards are of several suits, or hold a card twice, nobody is asked to say that they do not.
    for v in VARIANTS.values():
        for question in questions(v, 7, 300):
            if question.answer in LEGAL:
                continue
            wrong = set(question.choices) - {question.answer}
            cards = [*(question.onto.cards if question.onto else ()), *question.cards]
            if len({card.suit for card in cards if not card.can_be_wild}) > 1:
                assert "run-mixed-suits" not in wrong
            if len(set(cards)) < len(cards):
                assert "run-duplicate" not in wrong
            if question.onto:
                assert "does-not-fit" not in wrong


@pytest.mark.parametrize(
    "house",
    [
        {"min_meld": 5},
        {"max_wilds": 0},
        {"suits": (Suit.HEARTS,), "hand_size": 5, "players": (2,)},
        {"ranks": tuple(Rank)[:6], "hand_size": 8, "players": (2,), "jokers": 0},
    ],
    ids=str,
)
def test_house_rules_have_their_drill_too(house: dict[str, object]) -> None:
    v = VARIANTS["cerrado"].replace(**house)
    for question in questions(v, 3, 60):
        assert question.answer == engine_says(question, v)
