"""Recorded rounds: where a round starts, what its players tried, and what came of it, for people to follow.

A file begins with a deal (``deal cerrado players 4 seed 7``) or with the text of a position; then each line is a seat
and the move it tries.  What is indented, and what stands behind ``→`` or ``✗``, is written by
``python -m tests.recorded``, which plays all of them again; greedy bots play a deal that has no moves yet.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from buraco import VARIANTS, Add, Draw, IllegalMove, Lay, Move, Round, TakePile, format_cards, parse_move
from buraco.bots import GreedyBot

RECORDINGS: Final = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.txt"))}

# House rules, for a refusal that no published system comes to: in these, a muerto waits or none is asked for.
HOUSE: Final = VARIANTS["cerrado"].replace(id="cerrado-with-a-muerto", close_without_muerto=False)

_TRIED: Final = re.compile(r"([1-4]) ((?:draw|take|lay|add|discard|stop)\b[^→✗]*)")
_DEAL: Final = re.compile(r"deal (\S+) players (\d) seed (\d+)")


def again(text: str) -> str:
    """The recording with all that the players tried played again."""
    lines = [line for line in text.splitlines() if not line.startswith(" ")]
    at = next((at for at, line in enumerate(lines) if _TRIED.match(line)), len(lines))
    head, tried = "\n".join(lines[:at]), lines[at:]
    if dealt := _DEAL.search(head):
        r = Round.deal(VARIANTS[dealt[1]], players=int(dealt[2]), seed=int(dealt[3]))
        told = [dealt[0], *indented(str(r)), ""]
        tried = tried or [f"{seat + 1} {move}" for seat, move in bots_play(r)]
    else:
        r = Round.from_text(head, HOUSE)
        told = [head]
    for line in tried:
        if found := _TRIED.match(line):
            move = parse_move(found[2])
            assert int(found[1]) == r.to_move + 1, f"it is not this player's turn: {line}"
            what, r = played(r, move)
            told.append(f"{found[1]} {move}{what}")
        else:
            told.append(line)
    told += [*indented(f"the round is over: {r.ended_by}" if r.is_over else f"position\n{r}")]
    for number, ledger in enumerate(r.score(), 1):
        told += indented(f"side {number}\n{ledger}")
    return "\n".join(told).replace("\n\n\n", "\n\n") + "\n"


def indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.splitlines()]


def bots_play(r: Round) -> Iterator[tuple[int, Move]]:
    """The moves of greedy bots up to the end, each with its seat."""
    bots = [GreedyBot(seat) for seat in range(r.players)]
    while not r.is_over:
        seat = r.to_move
        move = bots[seat].choose(r.view(seat))
        yield seat, move
        r = r.play(move)


def played(r: Round, move: Move) -> tuple[str, Round]:
    """What a player's attempt led to, in words, and the round after it."""
    try:
        after = r.play(move)
    except IllegalMove as refusal:
        return f"  ✗ {refusal}", r
    happened = "; ".join(events(r, move, after))
    return f"  → {happened}" if happened else "", after


def events(before: Round, move: Move, after: Round) -> Iterator[str]:
    """What a move brought about, as short sentences."""
    seat = before.to_move
    side = seat % 2
    if isinstance(move, Draw | TakePile):
        got = Counter(after.hands[seat]) - Counter(before.hands[seat])
        yield format_cards(sorted(got.elements()))
    elif isinstance(move, Lay | Add):
        meld = after.melds[side][-1 if isinstance(move, Lay) else move.meld]
        was = before.melds[side][move.meld].canasta if isinstance(move, Add) else None
        yield f"{meld}" + (f", a {meld.canasta} canasta" if meld.canasta and meld.canasta != was else "")
        yield from (f"{caution.rule}, {caution.points} points" for caution in before.warnings(move))
    if after.owes and not before.owes:
        yield f"owes {after.owes}"
    if after.sides[side].took_muerto and not before.sides[side].took_muerto:
        yield "takes a muerto"
    elif len(after.muertos) < len(before.muertos):
        yield "a muerto becomes the stock"
