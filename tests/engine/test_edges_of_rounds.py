"""Rounds that cannot begin, saved ones that cannot have gone so, no such seats; what makes two rounds equal."""

from __future__ import annotations

import json

import pytest

from buraco import VARIANTS, IllegalMove, PositionError, Round, VariantError, parse_move

CERRADO = VARIANTS["cerrado"]


def test_a_deal_that_is_refused_tells_which_would_do() -> None:
    with pytest.raises(VariantError) as refused:
        Round.deal(CERRADO, players=4, first=4)
    assert refused.value.params["allowed"] == [0, "..", 3]
    with pytest.raises(VariantError) as refused:
        Round.deal(CERRADO, players=3)
    assert refused.value.params["allowed"] == [2, 4]


def test_a_saved_round_with_a_move_that_is_illegal_tells_which_one() -> None:
    saved = json.loads(Round.deal(CERRADO, seed=7).to_json())
    with pytest.raises(IllegalMove) as refused:
        Round.from_json(json.dumps(saved | {"moves": ["draw", "draw"]}))
    assert refused.value.rule == "already-drawn"
    assert refused.value.params["move"] == 2


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(PositionError) as refused:
        Round.deal(CERRADO, players=2).view(seat)
    assert refused.value.rule == "no-such-seat"
    assert refused.value.params == {"seat": seat + 1, "players": 2}


def test_without_a_seed_it_is_the_first_deal() -> None:
    assert Round.deal(CERRADO) == Round.deal(CERRADO, seed=0)


def test_where_the_cards_lie_makes_a_round_and_not_how_they_came_there() -> None:
    dealt = Round.deal(CERRADO, seed=7)
    drawn = dealt.play(parse_move("draw"))
    assert Round.from_text(str(dealt)) == dealt
    assert Round.from_text(str(drawn)) == drawn
    assert "previous" not in repr(drawn)


def test_a_lay_uses_the_muerto() -> None:
    before = Round.from_text(
        "system cerrado; turn 1 play; side muerto unused by 1; hand 7♠ 7♥ 7♦ K♣ 4♥ 5♥ 9♦ 9♠ J♣ Q♦ A♥"
    )
    after = before.play(parse_move("lay 7♠ 7♥ 7♦"))
    assert [side.muerto for side in (before.sides[0], after.sides[0])] == ["unused", "used"]
