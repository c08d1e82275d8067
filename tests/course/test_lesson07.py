"""The exercises and situations on closing: what is special of them.  What holds for all is tested elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from buraco import VARIANTS, Discard, Round, Variant, parse_move
from buraco.cautions import CAUTIONS
from buraco.course.checklist import checklist
from buraco.course.closing_situations import CLOSING_SITUATIONS
from buraco.course.lesson07 import EXERCISES, HOUSE, closed, leads, may_close
from buraco.course.situations import Situation
from buraco.turn import END_RULES

EACH_SYSTEM = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
SITUATIONS = {each.id: each for each in CLOSING_SITUATIONS}


def played(r: Round, moves: Iterable[str]) -> Round:
    for move in moves:
        r = r.play(parse_move(move))
    return r


def refused(situation: str, system: str, *moves: str) -> str | None:
    """The rule that refuses the last of these moves."""
    *before, last = moves
    refusal = played(SITUATIONS[situation].round(VARIANTS[system]), before).why_not(parse_move(last))
    return refusal.rule if refusal else None


# The exercises


def test_their_traps_meet_every_rule_of_the_end() -> None:
    assert {rule for exercise in EXERCISES for _, rule in exercise.wrong} >= set(END_RULES)


def test_one_of_them_warns_before_closing_is_spoilt() -> None:
    assert {rule for exercise in EXERCISES for _, rule in exercise.warned} >= {CAUTIONS[-1], "spoils-clean"}


def test_they_show_the_checklist_and_it_is_full_where_the_round_is_closed() -> None:
    for exercise in EXERCISES:
        end = exercise.start
        for text in exercise.solution:
            end = end.play(parse_move(text))
        assert exercise.checklist
        assert all(demand.met for demand in checklist(end.round, 0)) == closed(end.round) == (exercise.house is None)


def test_rounds_are_closed_by_a_lay_and_by_a_discard() -> None:
    last = {type(parse_move(exercise.solution[-1])) is Discard for exercise in EXERCISES if exercise.house is None}
    assert last == {True, False}


def test_the_house_rules_are_a_published_system_with_one_thing_changed() -> None:
    changed = VARIANTS["cerrado"].replace(id=HOUSE.id, name=HOUSE.name, text="", close_without_muerto=False)
    assert changed == HOUSE
    assert HOUSE.id not in VARIANTS


def test_whoever_closes_too_early_in_the_last_exercise_loses() -> None:
    early = played(EXERCISES[9].round, ["lay Q♠ K♠ JK", "add 10♣ to 1", "discard K♥"])
    assert closed(early)
    assert not leads(early)
    assert EXERCISES[9].failure(early)


def test_a_joker_on_the_only_clean_canasta_takes_the_right_to_close_away() -> None:
    start = EXERCISES[7].round
    assert may_close(start)
    assert not may_close(played(start, ["add JK to 1"]))


# The situations


def test_their_names_differ_and_their_words_are_short() -> None:
    assert len(SITUATIONS) == len(CLOSING_SITUATIONS) == 5
    assert all(len(each.title) <= 40 and len(each.tell) <= 120 for each in CLOSING_SITUATIONS)


@EACH_SYSTEM
@pytest.mark.parametrize("situation", CLOSING_SITUATIONS, ids=lambda each: each.id)
def test_each_can_be_tried_out_everywhere_and_the_round_closed(situation: Situation, v: Variant) -> None:
    assert situation.offered(v)
    ways = {
        "last-cards": ["add A♥ to 2", "add J♣ to 1", "discard Q♦"],
        "twice-empty": ["lay 7♥ 8♥ 9♥", "add 10♥ J♥ to 2", "lay 3♠ 4♠ 5♠ 6♠", "lay 8♦ 9♦ 10♦ J♦", "discard 3♣"],
        "which-first": ["add 10♠ to 1", "discard A♦"],
        "last-wild": ["add 2♠ to 2", "discard K♦"],
        "closer-loses": ["discard K♠"],
    }
    if situation.id == "twice-empty":  # the first hand's three hearts go on the run
        ways["twice-empty"] = ["add 7♥ 8♥ 9♥ to 1", "add 10♥ J♥ to 1", *ways["twice-empty"][2:]]
    assert closed(played(situation.round(v), ways[situation.id]))


@EACH_SYSTEM
def test_the_closer_loses(v: Variant) -> None:
    end = played(SITUATIONS["closer-loses"].round(v), ["discard K♠"])
    ours, theirs = end.score()
    assert ours.total < theirs.total
    assert [row.points for row in ours.rows if row.rule == "closing"] == [100]


def test_vanikar_keeps_two_cards() -> None:
    assert refused("which-first", "vanikar", "add A♦ to 2") == "would-strand"
    assert refused("which-first", "cerrado", "add A♦ to 2") is None
    assert refused("which-first", "abierto-sucio", "add A♦ to 2") == "would-strand"  # 10♠ could not be laid then
    assert refused("which-first", "abierto-sucio", "add 10♠ to 1") is None


def test_only_vanikar_refuses_the_wild_as_the_last_discard() -> None:
    for system in VARIANTS:
        rule = refused("last-wild", system, "add K♦ to 2", "discard 2♠")
        assert rule == ("wild-discard-while-it-fits" if system == "vanikar" else None)


def test_a_muerto_that_waits_is_never_a_close() -> None:
    for v in VARIANTS.values():
        taken = played(SITUATIONS["twice-empty"].round(v), ["add 7♥ 8♥ 9♥ to 1"])
        assert (taken.is_over, taken.taken[0], len(taken.hands[0])) == (False, 1, 11)
        later = played(SITUATIONS["twice-empty"].round(v), ["add 7♥ 8♥ to 1", "discard 9♥"])
        assert (later.is_over, later.taken[0], later.to_move) == (False, 1, 1)
