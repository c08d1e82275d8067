"""The drill "may I take the pile?": which rules it asks for under each rule system, and that it asks fairly."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

import pytest

from buraco.cards import Card, Suit
from buraco.course.take_drill import TAKE_RULES, YES, TakeQuestion, can_be_met, take_questions
from buraco.errors import IllegalMeld, IllegalMove
from buraco.melds import Meld
from buraco.moves import TAKE, Add, Discard, Lay, TakePile
from buraco.round import Round
from buraco.turn import TURN_RULES
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))

# A cross: the rule can be the answer there.
REACHABLE = """
                       AB AS CE ST CS   RP MM VK XP
pile-is-empty          x  x  x  x  x    x  x  x  x
already-drawn          x  x  x  x  x    x  x  x  x
not-in-hand            x  x  x  x  x    x  x  x  x
pile-top-must-fit      .  .  x  x  x    x  x  .  x
pile-top-now           .  .  x  x  x    x  x  .  .
pile-top-this-turn     .  .  .  .  .    .  .  .  x
pile-lone-card-back    .  x  .  .  .    .  .  .  .
"""
ROWS = {rule: marks for rule, *marks in map(str.split, REACHABLE.strip().splitlines()[1:])}
COLUMNS = dict(zip(VARIANTS, zip(*ROWS.values(), strict=True), strict=True))


@cache
def questions(v: Variant, seed: int) -> tuple[TakeQuestion, ...]:
    return tuple(islice(take_questions(v, seed), 48))


def rules_met(v: Variant) -> list[str]:
    return [rule for rule in TAKE_RULES if can_be_met(v, rule)]


def before(question: TakeQuestion) -> Round:
    """The beginning of the turn."""
    now = question.round
    assert now.phase == "draw" or now.previous
    return now if now.phase == "draw" or now.previous is None else now.previous


def after_taking(question: TakeQuestion) -> bool:
    return question.round.last == TAKE and question.round.phase == "play"


def test_the_rules_are_rules_of_turns() -> None:
    assert tuple(ROWS) == TAKE_RULES
    assert set(TAKE_RULES) <= set(TURN_RULES)


@EACH
def test_the_rules_that_can_be_met(v: Variant) -> None:
    expected = [rule for rule, mark in zip(ROWS, COLUMNS[v.id], strict=True) if mark == "x"]
    assert rules_met(v) == expected


@EACH
def test_every_window_meets_every_rule_and_half_of_it_is_yes(v: Variant) -> None:
    answers = [question.answer for question in questions(v, 1)]
    assert all((first == YES) != (second == YES) for first, second in zip(answers[::2], answers[1::2], strict=True))
    window = 8 * len(rules_met(v))
    for start in range(len(answers) - window + 1):
        assert set(answers[start : start + window]) == {YES, *rules_met(v)}


@EACH
def test_the_answer_is_what_the_table_says_and_one_of_the_choices(v: Variant) -> None:
    for question in questions(v, 1):
        if question.answer == YES:
            question.round.play(question.move)
        else:
            with pytest.raises(IllegalMove) as refused:
                question.round.play(question.move)
            assert refused.value.rule == question.answer
        assert {YES, question.answer} <= set(question.choices)
        assert 3 <= len(set(question.choices)) == len(question.choices) <= 5


@EACH
def test_no_other_choice_is_true(v: Variant) -> None:
    for question in questions(v, 1):
        begun, now, move = before(question), question.round, question.move
        wrong = set(question.choices) - {question.answer}
        if not begun.pile:
            assert not {"pile-is-empty", "pile-top-must-fit"} & wrong
        if now.phase == "play":
            assert "already-drawn" not in wrong
        if isinstance(move, Lay | Add) and Counter(move.cards) - Counter(now.hands[now.to_move]):
            assert "not-in-hand" not in wrong
        refused = begun.why_not(TAKE)
        if refused and refused.rule == "pile-top-must-fit":
            assert "pile-top-must-fit" not in wrong
        if question.answer != YES and v.take_condition != "none":
            assert not {"pile-top-now", "pile-top-this-turn"} & wrong
        if question.answer != YES and [*map(Discard, begun.pile)] == [move]:
            assert "pile-lone-card-back" not in wrong


@EACH
def test_what_was_needed_uses_the_top_card_with_cards_held_before(v: Variant) -> None:
    for question in questions(v, 1):
        begun = before(question)
        if v.take_condition == "none" or begun.why_not(TAKE):
            assert question.needed is None
        else:
            top, held = begun.pile[-1], Counter(begun.hands[begun.to_move])
            assert question.needed
            assert top in question.needed.cards
            assert Counter(question.needed.cards) - Counter([top]) <= held
            begun.play(TAKE).play(question.needed)


@EACH
def test_the_position_comes_of_a_round_that_was_dealt_and_played(v: Variant) -> None:
    asked = questions(v, 1)
    assert all(question.round.start.dealt for question in asked)
    assert len({question.round.start for question in asked}) > len(asked) / 2
    assert {question.round.players for question in asked} == set(v.players)
    assert all(question.view.seat == question.round.to_move for question in asked)


@EACH
def test_it_asks_before_and_after(v: Variant) -> None:
    kinds = Counter(
        "taking"
        if isinstance(question.move, TakePile)
        else "discarding"
        if isinstance(question.move, Discard)
        else "laying"
        for question in questions(v, 1)
    )
    assert kinds["taking"] >= 15
    assert min(kinds["discarding"], kinds["laying"]) >= 3


def test_an_open_pile_asks_for_nothing_but_a_lone_card_of_abierto_sucio() -> None:
    for name in ("abierto", "vanikar"):
        for question in questions(VARIANTS[name], 1):
            if after_taking(question) and isinstance(question.move, Discard):
                assert question.answer == YES
    refused = [q for q in questions(VARIANTS["abierto-sucio"], 1) if q.answer == "pile-lone-card-back"]
    assert all(
        len(question.round.took) == 1 and question.move == Discard(question.round.took[0]) for question in refused
    )


def test_in_expres_another_lay_may_come_first() -> None:
    asked = [q for q in questions(VARIANTS["stbl-expres"], 1) if after_taking(q) and isinstance(q.move, Lay)]
    assert any(q.answer == YES and q.round.owes not in q.move.cards for q in asked if isinstance(q.move, Lay))


@pytest.mark.parametrize("system", ["cerrado", "stbl-expres"])
def test_some_top_cards_fit_the_other_side_alone(system: str) -> None:
    refused = [question.round for question in questions(VARIANTS[system], 1) if question.answer == "pile-top-must-fit"]
    assert any(fits(meld, now.pile[-1]) for now in refused for meld in now.melds[1 - now.to_move % 2])


def fits(meld: Meld, card: Card) -> bool:
    try:
        meld.add([card])
    except IllegalMeld:
        return False
    return True


@EACH
def test_a_seed_is_one_drill(v: Variant) -> None:
    again = tuple(islice(take_questions(v, 1), 20))
    assert again == questions(v, 1)[:20]
    assert again != tuple(islice(take_questions(v, 2), 20))


def test_a_small_deck_without_melds_is_asked_about_too() -> None:
    v = VARIANTS["cerrado"].replace(id="house", suits=(Suit.HEARTS,), jokers=0, hand_size=1, muertos=0, sets=False)
    assert rules_met(v) == ["pile-is-empty", "already-drawn", "pile-top-must-fit"]
    assert YES not in {question.answer for question in islice(take_questions(v, 1), 12)}
