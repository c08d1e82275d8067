"""As many lines of play as were counted before, from a dozen positions; if not, the count below each move is shown."""

from __future__ import annotations

import pytest

from tests.perft import POSITIONS, below, read


@pytest.mark.parametrize("name", POSITIONS)
def test_lines_of_play(name: str) -> None:
    r, counts = read(POSITIONS[name].read_text("utf-8"))
    assert counts
    for depth, count in counts.items():
        found = below(r, depth)
        shown = "\n".join(f"{number:8} {move}" for move, number in found.items())
        assert sum(found.values()) == count, f"depth {depth} of {name}.txt:\n{shown}"


def test_there_are_a_dozen() -> None:
    assert len(POSITIONS) >= 12
