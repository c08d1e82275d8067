"""A round to watch in a cell: players of the house, all cards shown, forward and back move by move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from ...bots import GreedyBot
from ...locale import _
from ...round import Round
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..notice import told
from ..turn_words import seat_names
from .base import TableBoard
from .controls import RoundControls, players_of
from .copies import Copies
from .final import final_view
from .view import arrivals, places, table_view
from .words import events, outcome, sentences


class WatchBoard(TableBoard):
    """A round that plays itself.  What was played is kept, so that going on again shows the same."""

    def __init__(self, start: Round, seed: int) -> None:
        self.copies = Copies()
        super().__init__(start.variant)
        self.set_out(start, seed)
        self.show()

    def set_out(self, start: Round, seed: int) -> None:
        """Begin here; the seed decides how they play."""
        self.variant = start.variant
        self.names = seat_names(None, start.players)
        self.bots = [GreedyBot(seed + seat) for seat in range(start.players)]
        self.played = [start]  # every moment that was reached
        self.said = None
        self._go(0)

    @property
    def round(self) -> Round:
        """The round as it is shown."""
        return self.played[self.at]

    def picture(self) -> dict[str, Any]:
        now = self.round
        seen = now.view(now.to_move)
        name = self.names[now.to_move]
        return {
            **table_view(seen, self.copies, self.names, me=None, open_cards=True),
            "status": _("Move {n}. {name} is to play.").format(n=self.at + 1, name=name) if not now.is_over else "",
            "events": events(now, self.names, None),
            "can": [],
            "off": [*([] if self.at else ["first", "back"]), *(["play", "forward", "end"] if now.is_over else [])],
            "lead": "first" if now.is_over else "play",
            "waits": not now.is_over,
            "watch": True,
            **arrivals(now),
            "final": final_view(now, self.names, None) if now.is_over else None,
        }

    def do_step(self, _message: Mapping[str, Any]) -> None:
        """One move on."""
        if self._forward():
            self._tell()

    def do_back(self, _message: Mapping[str, Any]) -> None:
        """One move back."""
        self._go(max(self.at - 1, 0))
        self._tell()

    def do_first(self, _message: Mapping[str, Any]) -> None:
        """Back to the deal."""
        self._go(0)

    def do_end(self, _message: Mapping[str, Any]) -> None:
        """To the end of the round."""
        while self._forward():
            pass
        self._tell()

    def _forward(self) -> bool:
        now = self.round
        if now.is_over:
            return False
        if self.at == len(self.played) - 1:
            self.played.append(now.play(self.bots[now.to_move].choose(now.view(now.to_move))))
        self._go(self.at + 1)
        return True

    def _go(self, at: int) -> None:
        self.at = at
        now = self.round
        self.copies.settle(places(now.view(now.to_move), now))

    def _tell(self) -> None:
        """Say what the last move did, and light its cards."""
        now = self.round
        if now.previous and self.at:
            said = sentences(now.previous, now, self.names, None)
            self.say(" ".join([*said, *([outcome(now, self.names, None)] if now.is_over else [])]))


class Watch(ipywidgets.VBox):
    """Controls and the board: what is chosen begins anew."""

    def __init__(self, variant: Variant, players: int, seed: int) -> None:
        self.controls = RoundControls(variant, players, seed, self._start)
        self.board = WatchBoard(Round.deal(*self.controls.table), seed)
        self.board.on_wishes = self.controls.follow
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<Watch {self.controls.title}>"

    def _start(self) -> None:
        table = self.controls.table
        self.board.set_out(Round.deal(*table), seed=table[-1])
        self.board.restart()


@told
def watch(system: str | Variant = "cerrado", players: int = 4, seed: int = 7) -> Watch:
    """A round among players of the house, all cards shown, asked for as in ``bench``."""
    variant = variant_of(system)
    return Watch(variant, players_of(variant, players), seed_of(seed))
