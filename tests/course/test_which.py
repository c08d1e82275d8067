"""“Which Buraco do we play?”: every rule system is found by its answers, in few questions; every mix can be played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco.course.which import (
    ENOUGH,
    MIX,
    answers_of,
    contradicted,
    fitting,
    mixed,
    near,
    nearest,
    next_question,
    parting,
    portrait,
)
from buraco.course.which_questions import BY_ID, QUESTIONS, Question
from buraco.round import Round
from buraco.variant import KEYS, VARIANTS, Variant

EACH = pytest.mark.parametrize("variant", VARIANTS.values(), ids=str)
Answers = dict[str, str | None]


def answers_as(variant: Variant) -> Answers:
    """What somebody says who plays this rule system, until nothing is asked any more."""
    answers: Answers = {}
    while asked := next_question(answers):
        own = asked.of(variant)
        assert own
        answers[asked.id] = own.id
    return answers


@EACH
def test_who_answers_as_it_is_finds_the_rule_system_with_few_questions(variant: Variant) -> None:
    answers = answers_as(variant)
    assert fitting(answers) == [variant]
    assert len(answers) <= 4


def test_the_table_of_answers() -> None:
    found = {name: " ".join(f"{key}={what}" for key, what in answers_as(v).items()) for name, v in VARIANTS.items()}
    assert found == {
        "abierto": "sets=no take=free",
        "abierto-sucio": "sets=yes pile=open stock=muerto",
        "cerrado": "sets=yes pile=closed close=clean",
        "cerrado-stcl": "sets=no take=now close=clean",
        "cerrado-sucio": "sets=yes pile=closed close=any stock=muerto",
        "rioplatense": "sets=yes pile=closed close=any stock=on",
        "stbl-mano-a-mano": "sets=no take=now close=any",
        "vanikar": "sets=yes pile=open stock=ends",
        "stbl-expres": "sets=no take=turn",
    }


def walks(answers: Answers) -> Iterator[Answers]:
    """All that can be answered, “I don't know” among it, as far as it is asked."""
    asked = next_question(answers)
    if not asked:
        yield answers
        return
    for what in (None, *(answer.id for answer in asked.answers)):
        yield from walks({**answers, asked.id: what})


def test_whatever_is_answered_in_whatever_order_few_questions_are_asked_and_nobody_is_put_out() -> None:
    ends = list(walks({}))
    assert len(ends) > 100
    for answers in ends:
        assert len(answers) <= ENOUGH
        left = fitting(answers)
        said = [(BY_ID[name], what) for name, what in answers.items() if what is not None]
        for variant in VARIANTS.values():
            agrees = all(question.answer(what).fits(variant) for question, what in said)
            assert (variant in left) == agrees
        if len(answers) < ENOUGH:  # then only what nobody knew would part those that are left
            assert all({q.id for q, _its in parting(one, other)} <= answers.keys() for one in left for other in left)


def test_who_knows_nothing_keeps_all_nine_and_no_question_comes_twice() -> None:
    answers: Answers = {}
    while asked := next_question(answers):
        assert asked.id not in answers
        answers[asked.id] = None
    assert len(answers) == ENOUGH
    assert fitting(answers) == list(VARIANTS.values())
    while asked := next_question(answers, all_of_them=True):
        answers[asked.id] = None
    assert answers.keys() == BY_ID.keys()


def test_no_two_rule_systems_have_the_same_answers() -> None:
    for one in VARIANTS.values():
        for other in VARIANTS.values():
            assert (parting(one, other) == []) == (one is other)


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda question: question.id)
def test_a_question_parts_some_and_has_an_answer_for_all(asked: Question) -> None:
    given_ = {own.id for variant in VARIANTS.values() if (own := asked.of(variant))}
    assert given_ == {answer.id for answer in asked.answers}, "an answer that no rule system has"
    assert len(given_) > 1
    assert all(asked.of(variant) for variant in VARIANTS.values())
    for answer in asked.answers:
        assert {*answer.values, *answer.brings} <= set(KEYS)


ANSWERS = st.fixed_dictionaries(
    {question.id: st.sampled_from([None, *(answer.id for answer in question.answers)]) for question in QUESTIONS}
)


@settings(max_examples=300, deadline=None)
@given(ANSWERS)
def test_any_answers_end_with_rules_that_have_just_those(answers: Answers) -> None:
    if left := fitting(answers):
        assert not contradicted(answers, left[0])
        return
    mix = mixed(answers, "Our mix")
    base = nearest(answers)
    assert (mix.id, mix.name, mix.text) == (MIX, "Our mix", "")
    assert contradicted(answers, mix) == []
    changed = set(mix.differences(base))
    wanted = {key for _q, answer in contradicted(answers, base) for key in {*answer.values, *answer.brings}}
    assert changed
    assert changed <= wanted | {"value_joker"}, "nothing else changes"
    assert (mix.value_joker == 0) == (mix.jokers == 0)
    assert mix.sets or not mix.set_suits_repeat
    assert Variant.from_toml(mix.to_toml(like=base)) == mix
    assert len(mix.to_toml(like=base)) < 4000
    assert Round.deal(mix, seed=1).legal_moves()


def test_a_mix_is_like_the_nearest_system() -> None:
    answers: Answers = {"sets": "yes", "pile": "open", "stock": "muerto", "close": "clean", "last": "yes"}
    assert fitting(answers) == []
    assert nearest(answers) is VARIANTS["abierto-sucio"]
    mix = mixed(answers, "Ours")
    assert mix.differences(VARIANTS["abierto-sucio"]) == ("close_canasta",)
    assert mix.close_canasta == "clean"


def test_jokers_that_come_into_a_pack_have_the_value_that_goes_with_the_twos() -> None:
    answers: Answers = {
        "sets": "no", "pile": "open", "close": "clean", "jokers": "yes", "twos": "30", "ace": "yes", "take": "free",
    }  # fmt: skip
    assert nearest(answers) is VARIANTS["abierto"]
    mix = mixed(answers, "Ours")
    assert (mix.jokers, mix.value_two, mix.value_joker) == (4, 20, 30)


@EACH
def test_what_is_near_differs_least(variant: Variant) -> None:
    close, further = near(variant, VARIANTS.values())
    assert variant not in (close, further)
    sizes = sorted(len(parting(variant, other)) for other in VARIANTS.values() if other is not variant)
    assert [len(parting(variant, close)), len(parting(variant, further))] == sizes[:2]


@EACH
def test_a_portrait_is_true_and_tells_it_from_most(variant: Variant) -> None:
    told = portrait(variant)
    assert all(answer.fits(variant) for answer in told)
    assert 3 <= len(told) <= 6
    assert {own.says for _question, own in answers_of(variant)} >= {answer.says for answer in told}


def test_no_two_portraits_are_alike() -> None:
    texts = {" ".join(answer.says for answer in portrait(variant)) for variant in VARIANTS.values()}
    assert len(texts) == len(VARIANTS)
