"""Two ways to a muerto: one position, played on once by laying the last card and once by discarding it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..moves import parse_move
from ..round import Round
from ..variant import Variant

WAYS: Final = ("direct", "indirect")

_TWO: Final = """
    turn 1 draw
    side
    meld 4♥ 5♥ 6♥
    hand 7♥ 8♥ 9♥
    side muerto used
    meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
    hand J♦ Q♦ 6♣
    pile 5♠ K♣
    muerto 9♣ 10♣ J♣ Q♣ K♠ 8♠ 7♠ 6♦ 5♣ 4♦ 3♥
"""
_FIRST_CARDS: Final = "10♥ K♦"  # of the stock: the learner's, and the next player's
# With four, the partners hold some cards besides.
_POSITIONS: Final = {
    2: "players 2" + _TWO,
    4: "players 4" + _TWO.replace("9♥\n", "9♥\n    hand Q♠ 9♦ 7♦ 3♥\n").replace("6♣\n", "6♣\n    hand A♣ 10♦ 8♣\n"),
}
_SCRIPTS: Final = {
    "direct": ("draw", "add 7♥ 8♥ 9♥ 10♥ to 1", "lay 9♣ 10♣ J♣ Q♣", "discard 4♦"),
    "indirect": ("draw", "add 7♥ 8♥ 9♥ to 1", "discard 10♥"),
}
_THEY_CLOSE: Final = ("draw", "lay J♦ Q♦ K♦", "discard 6♣")


def two_ways(v: Variant, players: int) -> tuple[tuple[Round, ...], ...]:
    """Every moment of both ways, in the order of ``WAYS``; the other side closes in its next turn.

    Raises what ``Round.from_text`` and ``Round.play`` raise, where house rules know no such position or way.
    """
    start = _start(v, players)
    return tuple(tuple(_played(start, (*_SCRIPTS[way], *_THEY_CLOSE))) for way in WAYS)


def _start(v: Variant, players: int) -> Round:
    """The position; all cards that it does not state lie in the stock, below the first two."""
    text = _POSITIONS[players]
    left = len(Round.from_text(text, v).stock) - len(_FIRST_CARDS.split())
    return Round.from_text(f"{text}\nstock {_FIRST_CARDS} ?*{left}", v)


def _played(now: Round, script: Sequence[str]) -> Iterator[Round]:
    """The round as it stands, and after each move."""
    yield now
    for text in script:
        now = now.play(parse_move(text))
        yield now
