"""What is special about the exercises and the positions of the lesson on the muertos."""

from __future__ import annotations

import pytest

from buraco.course.lesson06 import EXERCISES
from buraco.course.muerto_situations import MUERTO_SITUATIONS
from buraco.course.round_exercise import Attempt
from buraco.course.situations import Situation
from buraco.course.two_ways import WAYS, two_ways
from buraco.errors import IllegalMove
from buraco.moves import DRAW, Add, Discard, Draw, parse_move
from buraco.round import Round
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))


def after(number: int, *moves: str) -> Attempt:
    attempt = EXERCISES[number - 1].start
    for move in moves:
        attempt = attempt.play(parse_move(move))
    return attempt


def test_every_rule_system_has_an_exercise_and_two_and_four_sit_at_the_table() -> None:
    assert {exercise.system for exercise in EXERCISES} == set(VARIANTS)
    assert {exercise.round.players for exercise in EXERCISES} == {2, 4}


def test_the_direct_way_is_not_the_indirect_one() -> None:
    indirect = after(1, "draw", "lay J♠ J♦ J♣", "add 8♥ 9♥ to 1", "discard 10♥")
    assert indirect.round.muerto_state(0) == "unused"
    assert indirect.has_failed


def test_the_last_card_of_the_stock_takes_the_muerto_away() -> None:
    drawn = after(4, "draw").round
    assert (drawn.muertos, len(drawn.stock)) == ((), 11)
    assert after(4, "draw").has_failed
    assert len(after(5, "draw").round.muertos) == 2, "not in STBL exprés, as long as nobody has to draw"


def test_the_second_muerto_stays_where_the_first_becomes_the_stock() -> None:
    drawn = after(6, "draw").round
    assert (len(drawn.muertos), len(drawn.stock)) == (1, 11)


def test_the_muerto_is_used_before_the_last_card_is_drawn() -> None:
    *before, last = EXERCISES[7].solution
    ended = after(8, *before, last).round
    assert ended.ended_by == "last_card_drawn"
    assert "muerto-untaken" not in {row.rule for row in ended.score()[0].rows}


def test_a_turn_in_which_something_is_laid_does_not_count_as_idle() -> None:
    assert after(10, "take", "add 6♥ to 1").has_failed
    assert after(10, "take", "add 6♥ to 1", "discard 3♠").round.ended_by is None


# The situations


def situation(name: str) -> Situation:
    return next(each for each in MUERTO_SITUATIONS if each.id == name)


@EACH
def test_every_situation_is_offered_in_every_rule_system(v: Variant) -> None:
    assert all(each.offered(v) for each in MUERTO_SITUATIONS)
    assert all(each.round(v).variant == v for each in MUERTO_SITUATIONS)


def test_a_situation_is_offered_where_it_is_said_to_be_and_can_stand() -> None:
    only = Situation(id="x", title="x", tell="x", position="turn 1 draw", systems=("vanikar",))
    assert [v.id for v in VARIANTS.values() if only.offered(v)] == ["vanikar"]
    gone = Situation(id="x", title="x", tell="x", position="turn 1 draw; muertos 1")
    assert {v.id for v in VARIANTS.values() if not gone.offered(v)} == {"rioplatense", "vanikar"}


@EACH
def test_the_partner_takes_no_second_muerto(v: Variant) -> None:
    now = situation("partner-muerto").round(v)
    with pytest.raises(IllegalMove) as refused:
        now.play(Add(0, now.hands[0]))
    assert refused.value.rule in {"would-strand", "needs-canasta", "needs-clean-canasta"}
    assert len(now.muertos) == 1


@EACH
def test_what_becomes_of_the_muertos_at_the_last_card(v: Variant) -> None:
    drawn = situation("last-of-the-stock").round(v).play(DRAW)
    left, over = {
        "muerto-at-once": (1, False),
        "muerto-when-drawing": (2, False),
        "dead-hand": (2, False),
        "last-card-ends": (2, True),
    }[v.stock_empty]
    assert (len(drawn.muertos), drawn.is_over) == (left, over)


@EACH
def test_the_bill_of_an_unused_muerto(v: Variant) -> None:
    closed = situation("unused-muerto").round(v).play(parse_move("lay J♦ Q♦ K♦")).play(parse_move("discard 6♣"))
    assert closed.ended_by == "closed"
    assert closed.score()[1].rows[-1].points == (-100 if v.muerto_unused == "penalty" else -85)


# The two ways


@EACH
@pytest.mark.parametrize("players", [2, 4])
def test_both_ways_begin_alike_and_end_when_the_other_side_closes(v: Variant, players: int) -> None:
    direct, indirect = two_ways(v, players)
    assert WAYS == ("direct", "indirect")
    assert direct[0] == indirect[0]
    assert direct[0].players == players
    assert len(direct[0].pile) == 2
    assert [way[-1].ended_by for way in (direct, indirect)] == ["closed", "closed"]
    assert [way[-1].to_move for way in (direct, indirect)] == [1, 1]
    assert direct[-1].muerto_state(0) == "used"
    assert indirect[-1].muerto_state(0) == "unused"


def test_the_direct_way_draws_once_and_discards_once() -> None:
    direct, indirect = two_ways(VARIANTS["cerrado"], 2)

    def own(way: tuple[Round, ...], kind: type) -> int:
        return sum(isinstance(now.last, kind) and now.previous.to_move == 0 for now in way if now.previous)

    assert [own(way, Draw) for way in (direct, indirect)] == [1, 1]
    assert [own(way, Discard) for way in (direct, indirect)] == [1, 1]


def test_house_rules_without_the_direct_way_are_refused() -> None:
    with pytest.raises(IllegalMove):
        two_ways(VARIANTS["cerrado"].replace(direct_muerto=False), 2)
