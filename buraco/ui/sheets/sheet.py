"""The match sheet in a cell: the rule system to choose, the board, and what other boards and cells may do with it."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from ...locale import _
from ...match import Points
from ...variant import Variant
from ..controls import SystemChoice, variant_of
from ..notice import told
from ..wishes import Wishes
from .board import SheetBoard
from .record import Played, Record, SheetError


class Sheet(ipywidgets.VBox):
    """The rule system to choose, and the sheet."""

    def __init__(self, variant: Variant) -> None:
        self.choice = SystemChoice(variant)
        self.board = SheetBoard(self.choice)
        self.board.on_wishes = self.follow
        self.choice.observe(lambda _change: self.board.choose(self.choice.variant), "value")
        super().__init__([self.choice, self.board])

    def __repr__(self) -> str:
        return f"<Sheet {self.board.variant.id}>"

    @property
    def record(self) -> Record:
        """What is written down, to look at in a cell."""
        return self.board.record

    @property
    def system(self) -> str:
        """The rule system of the match, as it is shown."""
        return str(self.choice.label)

    def add_round(
        self, points: Points, table: str = "", *, instead_of: int = 0, under: tuple[Variant, int] | None = None
    ) -> int:
        """Write down a round that was scored elsewhere; ``table`` is the text of its table.

        ``instead_of`` is the number of a round whose place it takes; ``under`` the rule system and the number of
        players, which an empty sheet takes over.
        Returns its number, from 1; 0 where the sheet has no room for it, which is told on the sheet.
        """
        number = 0
        ours, theirs = points
        try:
            number = self.board.add(Played((int(ours), int(theirs)), table), instead_of=instead_of, under=under)
        except SheetError as error:
            self.board.refuse(error)
        else:
            sentence = (
                _("Round {n} comes from the score desk. “Take back” brings the old one again.")
                if number == instead_of
                else _("Round {n} comes from the score desk.")
            )
            self.board.say(sentence.format(n=number), "good")
        self.board.restart()
        return number

    def round_of(self, table: str) -> int:
        """The number of the last round with this text of a table; 0 where there is none."""
        return self.record.round_of(table)

    def on_open(self, callback: Callable[[str], object]) -> None:
        """Call back with the text of a table when a person wants to see it again."""
        self.board.opened = callback
        self.board.show()

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call back when the sheet has changed."""
        self.board.observe(lambda _change: callback(), "view")

    def follow(self, asked: Wishes) -> None:
        """Choose the rules that a page asks for; a match that is kept under others brings its own back."""
        if asked.variant and not self.record.rounds:
            self.choice.choose(asked.variant)


@told
def sheet(system: str | Variant = "cerrado") -> Sheet:
    """A match sheet under a rule system: an id such as ``"vanikar"``, a Variant, or the path of a file of house rules.

    It is kept in the browser.  What cannot be understood is told in a notice in its place.
    """
    return Sheet(variant_of(system))
