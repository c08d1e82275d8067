"""Chance: what comes in ever new order, and that nobody waits for more than the question that is asked."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import ModuleType
from unittest.mock import Mock, call

import pytest

from buraco.course import (
    canasta_drill,
    closing_drill,
    muerto_drill,
    score_drill,
    system_drill,
    take_drill,
    wild_drill,
)
from buraco.course.chance import ever_anew
from buraco.scoring import SCORE_RULES
from buraco.turn import END_RULES
from buraco.variant import VARIANTS

V = VARIANTS["cerrado"]


def test_each_thing_that_can_be_met_comes_once_before_any_comes_again() -> None:
    rounds = list(islice(ever_anew(range(9), lambda n: n % 3 > 0, Random(1)), 18))
    assert sorted(rounds[:6]) == sorted(rounds[6:12]) == sorted(rounds[12:]) == [1, 2, 4, 5, 7, 8]
    assert rounds[:6] != rounds[6:12]


def test_it_ends_where_nothing_can_be_met() -> None:
    assert list(ever_anew(range(9), lambda _n: False, Random(1))) == []


def test_a_thing_is_looked_into_when_its_turn_comes() -> None:
    can_be_met = Mock(return_value=True)
    met = list(islice(ever_anew(range(9), can_be_met, Random(1)), 3))
    assert can_be_met.call_args_list == [call(thing) for thing in met]


@pytest.mark.parametrize(
    ("drill", "series", "answers"),
    [
        (closing_drill, "closing_questions", END_RULES),
        (muerto_drill, "muerto_questions", muerto_drill.OUTCOMES),
        (score_drill, "score_questions", SCORE_RULES),
        (system_drill, "system_questions", system_drill.PARTED),
        (take_drill, "take_questions", take_drill.TAKE_RULES),
        (wild_drill, "wild_questions", wild_drill.OUTCOMES),
    ],
)
def test_the_first_question_does_not_wait_for_all_answers(
    monkeypatch: pytest.MonkeyPatch, drill: ModuleType, series: str, answers: tuple[str, ...]
) -> None:
    can_be_met = Mock(wraps=drill.can_be_met)
    monkeypatch.setattr(drill, "can_be_met", can_be_met)
    assert next(getattr(drill, series)(V, 1))
    assert {*answers} - {looked_into.args[1] for looked_into in can_be_met.call_args_list}


def test_the_first_question_about_canastas_waits_for_few_melds(monkeypatch: pytest.MonkeyPatch) -> None:
    some = Mock(wraps=canasta_drill._some)
    monkeypatch.setattr(canasta_drill, "_some", some)
    assert next(canasta_drill.canasta_questions(V, 1))
    assert some.call_count < 50
