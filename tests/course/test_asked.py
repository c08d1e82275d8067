"""What beginners ask: each question once, with a short answer in plain sentences."""

from __future__ import annotations

import re

import pytest

from buraco import VARIANTS, IllegalMeld, Meld, Variant, parse_cards
from buraco.course.asked import ASKED, TOPICS, Asked

each_question = pytest.mark.parametrize("asked", ASKED, ids=[asked.id for asked in ASKED])


def test_thirty_questions_and_none_of_them_twice() -> None:
    assert len(ASKED) == 30
    for texts in ([asked.id for asked in ASKED], [asked.question for asked in ASKED], [topic.id for topic in TOPICS]):
        assert len(set(texts)) == len(texts)


@each_question
def test_a_question_is_one_and_its_answer_is_one_to_three_short_sentences(asked: Asked) -> None:
    assert asked.question.endswith("?")
    assert asked.answer.endswith(".")
    sentences = re.split(r"(?<=[.?!]) ", asked.answer)
    assert 1 <= len(sentences) <= 3
    assert all(len(sentence.split()) <= 34 for sentence in sentences)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", asked.id)


def answer(id_: str) -> str:
    return next(asked.answer for asked in ASKED if asked.id == id_)


def named(id_: str) -> set[str]:
    """The rule systems that an answer names; a longer name is not one of a shorter one."""
    text, found = answer(id_), set()
    for name in sorted((v.name for v in VARIANTS.values()), key=len, reverse=True):
        if name in text:
            found.add(name)
            text = text.replace(name, "")
    return found


def names(**values: object) -> set[str]:
    """The rule systems whose keys have these values."""
    return {v.name for v in VARIANTS.values() if all(getattr(v, key) == value for key, value in values.items())}


def test_the_rule_systems_that_an_answer_names_are_those_of_the_engine() -> None:
    assert named("pile-unused") == names(pile_shows="all") == names(take_condition="none")
    assert named("lone-card-back") == names(pile_shows="all")
    assert named("clean-to-close") == names(close_canasta="clean")
    assert named("unplayed-muerto") == names(muerto_unused="cards")
    assert named("joker") == names(value_joker=30) | names(jokers=0)
    assert named("semi-clean") == {v.name for v in VARIANTS.values() if v.bonus_semi_clean}
    assert named("wild-as-last-discard") == names(wild_empties_hand="not-while-it-fits")
    assert named("where-the-wild-goes") == names(wild_moves="on-every-addition") | names(joker_replaceable=False)
    assert named("stock-runs-out") == names(stock_empty="dead-hand") | names(stock_empty="last-card-ends")


def test_who_plays_without_sets_is_named_and_both_stbl_are() -> None:
    without = {name for name in names(sets=False) if not name.startswith("STBL")}
    assert named("suits-in-sets") == without | {v.name for v in VARIANTS.values() if v.sets and not v.set_suits_repeat}
    assert names(sets=False) - without == {"STBL mano a mano", "STBL exprés"}
    assert "both STBL" in answer("suits-in-sets")


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)
def test_king_ace_two_lies_as_the_answer_says(v: Variant) -> None:
    assert str(Meld.of(parse_cards("K♠ A♠ 2♠"), v)) == "2♠(Q) K♠ A♠"
    with pytest.raises(IllegalMeld, match="run-wraps"):
        Meld.of(parse_cards("K♠ A♠ 2♠ 3♠"), v)


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)
def test_one_natural_two_and_a_joker_lie_together_where_there_are_jokers(v: Variant) -> None:
    if v.jokers:
        assert Meld.of(parse_cards("A♥ 2♥ 3♥ JK 5♥"), v).wild
