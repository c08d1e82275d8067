"""Counted positions: how many lines of play each has, one, two or three moves long.

A file is the text of a position and the counts; ``python -m tests.perft`` writes these anew.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from buraco import Move, Round

POSITIONS: Final = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.txt"))}

_COUNT: Final = re.compile(r"^depth (\d): *(\d*)$", re.MULTILINE)


def read(text: str) -> tuple[Round, dict[int, int]]:
    """The position, and by depth how many lines of play it has; 0 where that is not counted yet."""
    return Round.from_text(_COUNT.sub("", text)), {int(depth): int(count or 0) for depth, count in _COUNT.findall(text)}


def lines_of_play(r: Round, depth: int) -> int:
    """How many different lines of ``depth`` moves there are; those that end the round sooner do not count."""
    moves = r.legal_moves()
    return len(moves) if depth == 1 else sum(lines_of_play(r.play(move), depth - 1) for move in moves)


def below(r: Round, depth: int) -> dict[Move, int]:
    """How many lines of play begin with each move."""
    return {move: lines_of_play(r.play(move), depth - 1) if depth > 1 else 1 for move in r.legal_moves()}
