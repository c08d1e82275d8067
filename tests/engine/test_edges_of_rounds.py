"""Rounds that cannot begin, and saved ones that cannot have gone so: what their refusals tell."""

from __future__ import annotations

import json

import pytest

from buraco import VARIANTS, IllegalMove, Round, VariantError

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
