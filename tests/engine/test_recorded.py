"""Recorded rounds: each system and each rule of a turn has one, and every line of it comes out again."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest

from buraco import VARIANTS
from buraco.turn import END_RULES, TURN_RULES
from tests.recorded import RECORDINGS, again

ENDS = {"closed", "stock_spent", "last_card_drawn", "dead_hand", "stalled"}


def lines(name: str) -> list[str]:
    return RECORDINGS[name].read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", RECORDINGS)
def test_every_line_comes_out_again(name: str) -> None:
    """If it should not: ``python -m tests.recorded`` writes them anew, for you to compare."""
    text = RECORDINGS[name].read_text("utf-8")
    for number, (was, now) in enumerate(zip_longest(text.splitlines(), again(text).splitlines()), 1):
        assert now == was, f"{name}.txt, line {number}"


@pytest.mark.parametrize("system", VARIANTS)
def test_every_system_has_a_whole_round(system: str) -> None:
    recording = lines(system)
    assert any(line.startswith(f"deal {system} ") for line in recording)
    assert any(line.strip().startswith("the round is over: ") for line in recording)


@pytest.mark.parametrize("rule", [*TURN_RULES, *END_RULES])
def test_every_rule_refuses_a_player(rule: str) -> None:
    refusals = [line.partition("✗ ")[2] for line in lines(rule) if "✗" in line]
    assert any(re.fullmatch(rf"{rule}(:.*)?", refusal) for refusal in refusals), refusals


def test_every_end_is_recorded() -> None:
    ends = {line.strip().removeprefix("the round is over: ") for name in RECORDINGS for line in lines(name)}
    assert ends >= ENDS


def test_a_recording_that_is_wrong_is_seen() -> None:
    text = RECORDINGS["cerrado"].read_text("utf-8")
    assert again(text.replace("→ ", "→ not ", 1)) == text
