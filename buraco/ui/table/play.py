"""A round to play in a cell: the learner against the house, with controls above the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets

from ...locale import _
from ...round import Round
from ...variant import Variant
from ..controls import LARGEST_SEED, seed_of, variant_of
from ..notice import told
from ..wishes import Wishes
from .board import RoundBoard
from .controls import RoundControls, players_of


class PlayRoundBoard(RoundBoard):
    """A dealt round; ``again`` is called when another one is wanted."""

    def __init__(self, start: Round, seed: int, again: Callable[[], None], *, show_all: bool) -> None:
        super().__init__(start.variant, show_all=show_all)
        self.again = again
        self.doubtful: Round | None = None  # where the board has asked whether to leave this round
        self.set_out(start, seed)
        self.show()

    def picture(self) -> dict[str, Any]:
        seen = super().picture()
        return {**seen, "can": [*seen["can"], "new-round"], "lead": "new-round" if self.round.is_over else seen["lead"]}

    def do_new_round(self, _message: Mapping[str, Any]) -> None:
        """Deal the next round; ask once before one that has begun is lost."""
        if self.may_leave(_("This round is not over. Press again for new cards.")):
            self.again()

    def may_leave(self, ask: str) -> bool:
        """Whether the round may be left: it has not begun, or is over, or the board has asked once."""
        if self.round.is_over or not self.round.moves or self.doubtful is self.round:
            return True
        self.doubtful = self.round
        self.say(ask)
        return False


class PlayRound(ipywidgets.VBox):
    """Controls and the board: what is chosen deals anew."""

    def __init__(self, variant: Variant, players: int, seed: int, *, show_all: bool) -> None:
        self.controls = RoundControls(variant, players, seed, self._deal)
        self.table = self.controls.table  # what was dealt
        self.board = PlayRoundBoard(Round.deal(*self.table), seed, self._next, show_all=show_all)
        self.board.on_wishes = self.follow
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<PlayRound {self.controls.title}>"

    @property
    def round(self) -> Round:
        """The round as it stands, to look at in a cell."""
        return self.board.round

    def follow(self, asked: Wishes) -> None:
        """Deal as a page asks, which needs no word."""
        self.controls.follow(asked)
        self.board.said = None
        self.board.show()

    def _deal(self) -> None:
        """Deal what is chosen; ask once before a round that has begun is lost, and choose back what was dealt."""
        table = self.controls.table
        if table == self.table:
            return
        if self.board.may_leave(_("This round is not over. Choose again for new cards.")):
            self.table = table
            self.board.set_out(Round.deal(*table), seed=table[-1])
            self.board.say(_("New cards are dealt."))
            self.board.restart()
        else:
            self.controls.choose_table(*self.table)
            self.board.show()

    def _next(self) -> None:
        self.controls.seed_box.value = (self.controls.seed_box.value + 1) % (LARGEST_SEED + 1)


@told
def play_round(
    system: str | Variant = "cerrado", players: int = 2, seed: int = 7, *, show_all: bool = False
) -> PlayRound:
    """A round against the house under a rule system, asked for as in ``bench``.

    ``show_all`` is a teacher's view: it shows everybody's cards.
    """
    variant = variant_of(system)
    return PlayRound(variant, players_of(variant, players), seed_of(seed), show_all=show_all)
