"""The drill "may you go out?": which rules it asks for under each rule system, and that it asks fairly."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from buraco import VARIANTS, Add, Discard, IllegalMove, Lay, Variant
from buraco.cards import Rank, Suit
from buraco.course.closing_drill import (
    CLOSES,
    GOES_ON,
    MUERTO,
    YES,
    ClosingQuestion,
    can_be_met,
    closing_questions,
)
from buraco.course.lesson07 import HOUSE
from buraco.turn import END_RULES

# A cross: the rule can be the answer there.  The last column is a house that asks for a muerto of one's own, which no
# published text comes to.
REACHABLE = """
                            AB AS CE ST CS   RP MM VK XP   HO
would-strand                x  x  x  x  x    x  x  x  x    x
needs-canasta               .  x  .  .  x    x  x  x  .    .
needs-clean-canasta         x  .  x  x  .    .  .  .  x    x
needs-muerto                .  .  .  .  .    .  .  .  .    x
must-close-by-discard       .  x  .  .  .    .  .  .  .    .
wild-discard-while-it-fits  .  .  .  .  .    .  .  x  .    .
"""
ROWS = {rule: marks for rule, *marks in map(str.split, REACHABLE.strip().splitlines()[1:])}
SYSTEMS = {**VARIANTS, "house": HOUSE}
COLUMNS = dict(zip(SYSTEMS, zip(*ROWS.values(), strict=True), strict=True))
EACH = pytest.mark.parametrize("v", SYSTEMS.values(), ids=list(SYSTEMS))


@cache
def questions(v: Variant, seed: int = 1) -> tuple[ClosingQuestion, ...]:
    return tuple(islice(closing_questions(v, seed), 36))


def rules_met(v: Variant) -> list[str]:
    return [rule for rule in END_RULES if can_be_met(v, rule)]


def test_the_rules_are_those_of_the_end() -> None:
    assert tuple(ROWS) == END_RULES


@EACH
def test_the_rules_that_can_be_met(v: Variant) -> None:
    name = next(name for name, each in SYSTEMS.items() if each is v)
    expected = [rule for rule, mark in zip(ROWS, COLUMNS[name], strict=True) if mark == "x"]
    assert rules_met(v) == expected


@EACH
def test_every_window_meets_every_rule_and_half_of_it_is_allowed(v: Variant) -> None:
    answers = [question.answer for question in questions(v)]
    assert all((first in YES) != (second in YES) for first, second in zip(answers[::2], answers[1::2], strict=True))
    window = 4 * len(rules_met(v))
    for start in range(len(answers) - window + 1):
        assert set(answers[start : start + window]) >= set(rules_met(v))
    assert set(answers) >= set(YES)
    assert {first in YES for first in answers[::2]} == {True, False}, "now the one comes first, now the other"


@EACH
def test_the_answer_is_what_the_table_says_and_one_of_the_choices(v: Variant) -> None:
    for question in questions(v):
        now, side = question.round, question.round.to_move % 2
        if question.answer in YES:
            after = now.play(question.move)
            assert (question.answer == CLOSES) == after.sides[side].closed
            assert (question.answer == MUERTO) == (after.taken[side] > now.taken[side])
            assert (question.answer == GOES_ON) == (len(after.hands[now.to_move]) == 1 and not after.is_over)
        else:
            with pytest.raises(IllegalMove) as refused:
                now.play(question.move)
            assert refused.value.rule == question.answer
        assert {*YES, question.answer} <= set(question.choices)
        assert 4 <= len(set(question.choices)) == len(question.choices) <= 5


@EACH
def test_no_other_choice_is_true(v: Variant) -> None:
    for question in questions(v):
        turn, move, wrong = question.round.turn, question.move, set(question.choices) - {question.answer, *YES}
        melds = turn.laid(move, turn.meld_of(move)).melds if isinstance(move, Lay | Add) else turn.melds
        if question.answer in YES:
            continue  # whatever speaks against an allowed move is wrong
        assert "would-strand" not in wrong, "nothing that is refused could be done after the move"
        if not any(meld.canasta for meld in melds):
            assert not {"needs-canasta", "needs-clean-canasta"} & wrong
        if not isinstance(question.move, Discard) and v.close_by_discard:
            assert "must-close-by-discard" not in wrong
        if question.round.muerto_state(0) in ("untaken", "gone"):
            assert "needs-muerto" not in wrong or question.round.muerto_state(0) == "gone"


@EACH
def test_the_tables_are_small_and_two_and_four_sit_there(v: Variant) -> None:
    asked = questions(v)
    assert {question.round.players for question in asked} == set(v.players)
    assert all(1 <= len(question.view.hand) <= 4 for question in asked)
    assert all(question.round.to_move == 0 and question.round.phase == "play" for question in asked)
    assert len({str(question.round) for question in asked}) == len(asked)


@EACH
def test_it_asks_of_discards_and_of_what_is_laid(v: Variant) -> None:
    discards = sum(isinstance(question.move, Discard) for question in questions(v))
    assert 3 <= discards <= len(questions(v)) - 10


def test_a_seed_is_one_drill() -> None:
    v = VARIANTS["cerrado"]
    again = tuple(islice(closing_questions(v, 1), 20))
    assert again == questions(v)[:20]
    assert again != tuple(islice(closing_questions(v, 2), 20))


def test_a_muerto_that_is_only_taken_by_a_discard_is_asked_about_too() -> None:
    v = VARIANTS["cerrado"].replace(id="no-direct", direct_muerto=False)
    assert can_be_met(v, "must-close-by-discard")


def test_a_deck_that_makes_no_canasta_is_asked_about_too() -> None:
    few = {"suits": (Suit.HEARTS,), "ranks": (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR), "jokers": 0, "sets": False}
    v = VARIANTS["cerrado"].replace(id="tiny", hand_size=1, muertos=0, players=(2,), **few)
    asked = list(islice(closing_questions(v, 1), 8))
    assert {question.answer for question in asked} >= {GOES_ON}
    assert CLOSES not in {question.answer for question in asked}


def test_a_deck_without_muertos_and_with_two_suits_is_asked_about_too() -> None:
    v = VARIANTS["cerrado"].replace(id="small", suits=(Suit.HEARTS, Suit.SPADES), muertos=0, players=(2,), hand_size=5)
    assert MUERTO not in {question.answer for question in islice(closing_questions(v, 1), 20)}
