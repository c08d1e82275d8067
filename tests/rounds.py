"""Rounds for tests: players who take them to each of their ends, and what came about in them, told in one word each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from buraco import Add, Discard, Draw, Lay, Move, Round, Stop, TakePile, View
from buraco.bots import Bot, GreedyBot, RandomBot

# What can come about, and under which systems (x).  Where the last card has to be discarded, no lay closes.  A muerto
# becomes the stock in one family of texts, where it can then be gone, and a side closes without one; of the two other
# texts, one knows a dead hand and one ends with the last card.  Nobody can take a covered pile and lay nothing.
EVENTS = """
                 laid discarded without-muerto direct indirect as-stock stock_spent last_card_drawn dead stopped stalled
abierto           x       x           x           x      x        x         x              -         -      -       x
abierto-sucio     -       x           x           x      x        x         x              -         -      -       x
cerrado           x       x           x           x      x        x         x              -         -      -       -
cerrado-stcl      x       x           x           x      x        x         x              -         -      -       -
cerrado-sucio     x       x           x           x      x        x         x              -         -      -       -
rioplatense       x       x           -           x      x        -         -              -         x      x       -
stbl-mano-a-mano  x       x           x           x      x        x         x              -         -      -       -
vanikar           x       x           -           x      x        -         -              x         -      -       x
stbl-expres       x       x           x           x      x        x         x              -         -      -       -
"""
HEAD, *LINES = [line.split() for line in EVENTS.strip().splitlines()]
POSSIBLE = {system: {event for event, mark in zip(HEAD, marks, strict=True) if mark == "x"} for system, *marks in LINES}


def events(before: Round, move: Move, after: Round) -> Iterator[str]:
    """The names of ``EVENTS`` for what a move brought about."""
    if after.ended_by == "closed":
        yield "discarded" if isinstance(move, Discard) else "laid"
        if not after.sides[before.to_move % 2].took_muerto:
            yield "without-muerto"
    elif after.ended_by == "dead_hand":
        yield "stopped" if isinstance(move, Stop) else "dead"
    elif after.ended_by:
        yield after.ended_by
    if any(now.took_muerto and not then.took_muerto for now, then in zip(after.sides, before.sides, strict=True)):
        yield "indirect" if isinstance(move, Discard) else "direct"
    elif len(after.muertos) < len(before.muertos):
        yield "as-stock"


class Prefers:
    """Makes a move of the first of these kinds that is legal, drawn by lot among its like; else any."""

    def __init__(self, seed: int, *kinds: type[Move]) -> None:
        self.random = Random(seed)
        self.kinds = kinds

    def choose(self, view: View) -> Move:
        moves = view.legal_moves()
        liked = ([move for move in moves if isinstance(move, kind)] for kind in self.kinds)
        return self.random.choice(next(filter(None, liked), moves))


KINDS: dict[str, tuple[type[Move], ...]] = {
    "laying": (Lay, Add, Draw),
    "hoarding": (Draw, Discard),
    "taking": (TakePile, Discard),
}
DRIVERS = ("random", "greedy", "mixed", *KINDS)


def four_players(driver: str, seed: int) -> list[Bot]:
    """Players of one kind for two or four seats; of the mixed ones, the second side plays at random."""
    seats = range(4 * seed, 4 * seed + 4)
    if driver in KINDS:
        return [Prefers(each, *KINDS[driver]) for each in seats]
    return [
        RandomBot(each) if driver == "random" or (driver == "mixed" and each % 2) else GreedyBot(each) for each in seats
    ]


def steps(start: Round, players: Sequence[Bot]) -> Iterator[tuple[Round, Move, Round]]:
    """Each position, the move made in it, and the position after it, to the end of the round."""
    now = start
    while not now.is_over:
        move = players[now.to_move].choose(now.view(now.to_move))
        after = now.play(move)
        yield now, move, after
        now = after
