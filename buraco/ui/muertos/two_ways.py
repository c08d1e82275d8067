"""Two tables side by side in a cell: the last cards laid on the one, the last card discarded on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import ipywidgets

from ...course.graded import LEARNER
from ...course.two_ways import WAYS
from ...course.two_ways import two_ways as played_ways
from ...errors import BuracoError
from ...locale import N_, _
from ...round import Round
from ...variant import Variant
from ..board import Board, bundle, styles
from ..controls import TableControls, variant_of
from ..notice import told as noticed
from ..numbers import points_text
from ..scores.tables import ledger_view
from ..table.controls import players_of
from ..table.copies import Copies
from ..table.view import places, table_view
from ..turn_words import seat_names, told
from ..views import card_view
from ..words import refusal, system_name
from .labels import ways_labels

TITLES: Final = {
    "direct": N_("Direct: the last cards are laid"),
    "indirect": N_("Indirect: the last card is discarded"),
}
# What a muerto that was taken and not used comes to, by the rule system's ``muerto_unused``.
UNUSED: Final = {
    "penalty": N_("In {system} a muerto that was not used costs {penalty}, in place of its cards."),
    "cards": N_("In {system} the cards of a muerto that was not used count: {cards}. There is no penalty besides."),
    "both": N_("In {system} a muerto that was not used costs {penalty}, and its cards count besides: {cards}."),
}


class TwoWaysBoard(Board):
    """Both ways, ``at`` moves of each of them done; the shorter one waits at its end."""

    _esm = bundle("muertos/two_ways.js")
    _css = styles("scores/score.css", "table/table.css", "muertos/two_ways.css")

    def __init__(self, variant: Variant, players: int) -> None:
        super().__init__(variant)
        self.set_out(variant, players)
        self.show()

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **ways_labels()}

    def set_out(self, variant: Variant, players: int) -> None:
        """Begin under a rule system.  Raises BuracoError where its rules do not know both ways, and changes nothing."""
        self.played = played_ways(variant, players)
        self.variant, self.players = variant, players
        self.names = seat_names(LEARNER, players)
        self.copies = [Copies(f"t{self.turn}{way}") for way in WAYS]
        self.said = None
        self.at = 0

    @property
    def last(self) -> int:
        """How many moves the longer way has."""
        return max(map(len, self.played)) - 1

    @property
    def rounds(self) -> list[Round]:
        """Both tables as they are shown."""
        return [way[min(self.at, len(way) - 1)] for way in self.played]

    def picture(self) -> dict[str, Any]:
        done = self.at == self.last
        return {
            "ways": [self._way(at, now) for at, now in enumerate(self.rounds)],
            "progress": _("Step {n} of {last}").format(n=self.at, last=self.last),
            "can": ["back", "step", "again"],
            "off": [*([] if self.at else ["back", "again"]), *(["step"] if done else [])],
            "lead": "again" if done else "step",
        }

    def _way(self, at: int, now: Round) -> dict[str, Any]:
        way, seen, copies = WAYS[at], now.view(LEARNER), self.copies[at]
        copies.settle(places(seen))
        hand = copies[f"h{LEARNER}"]
        return {
            **table_view(seen, copies, self.names, me=LEARNER),
            "id": way,
            "title": _(TITLES[way]),
            "hand": {
                "id": f"h{LEARNER}",
                "title": _("Your hand · {n}").format(n=len(hand)),
                "count": len(hand),
                "cards": [card_view(copy) for copy in hand],
                "now": now.to_move == LEARNER and not now.is_over,
            },
            "said": " ".join(self._told(now)),
            "ledgers": [self._ledger(way, now)] if now.is_over else [],
        }

    def _told(self, now: Round) -> Sequence[str]:
        """What the last move did."""
        if now.previous is None or now.last is None:
            return [_("Your turn begins.")]
        return told(now.previous, now.last, now, self.names, LEARNER)

    def _ledger(self, way: str, now: Round) -> dict[str, Any]:
        """What the learner's side scores in this way."""
        title = _(TITLES[way])
        return ledger_view(now.score()[LEARNER], now.sides[LEARNER], now.variant, title, f"{way}{self.turn}")

    def do_step(self, _message: Mapping[str, Any]) -> None:
        """One move on at both tables."""
        self._go(min(self.at + 1, self.last))

    def do_back(self, _message: Mapping[str, Any]) -> None:
        """One move back at both tables."""
        self._go(max(self.at - 1, 0))

    def do_again(self, _message: Mapping[str, Any]) -> None:
        """Back to the position."""
        self._go(0)

    def _go(self, at: int) -> None:
        self.at = at
        if at == self.last:
            self.say(self._compared(), "good")

    def _compared(self) -> str:
        """What both ways come to, and what the muerto that was not used costs."""
        direct, indirect = (points_text(now.score()[LEARNER].total) for now in self.rounds)
        sums = _("Laid: {direct} points. Discarded: {indirect} points.").format(direct=direct, indirect=indirect)
        v, unused = self.variant, self.rounds[WAYS.index("indirect")]
        costs = _(UNUSED[v.muerto_unused]).format(
            system=v.name, penalty=points_text(-v.muerto_untaken), cards=points_text(_cards_of_muerto(unused))
        )
        return f"{sums} {costs}"


def _cards_of_muerto(now: Round) -> int:
    """The points of the cards of the learner's muerto, which lie in the hand unused."""
    return -sum(map(now.variant.card_value, now.hands[LEARNER]))


class TwoWays(ipywidgets.VBox):
    """The rule system and the number of players, and the board."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.controls = TableControls(variant, self._start, players)
        self.board = TwoWaysBoard(variant, players)
        self.board.on_wishes = self.controls.follow
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<TwoWays {self.board.variant.id}>"

    def _start(self) -> None:
        """Begin under what was chosen; where house rules do not know both ways, keep the tables."""
        try:
            self.board.set_out(*self.controls.chosen)
        except BuracoError as error:
            no = _("The two ways cannot be shown in {system}.").format(system=system_name(self.controls.variant))
            self.board.say(" ".join([no, refusal(error, self.controls.variant), _("The tables stay as they were.")]))
            self.controls.choose_back(self.board.variant, self.board.players)
        self.board.restart()


@noticed
def two_ways(system: str | Variant = "cerrado", players: int = 2) -> TwoWays:
    """One position, played on in two ways under a rule system, asked for as in ``bench``."""
    variant = variant_of(system)
    return TwoWays(variant, players_of(variant, players))
