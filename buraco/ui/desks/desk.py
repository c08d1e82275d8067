"""The score desk in a cell: anybody builds any table, and sees every point of it at once."""

from __future__ import annotations

import ipywidgets

from ...locale import _
from ...variant import Variant
from ..controls import TableControls, variant_of
from ..notice import Notice, told
from .board import DeskBoard
from .handover import MatchSheet
from .state import History


class Desk(ipywidgets.VBox):
    """Controls and the desk: another rule system scores what is written anew."""

    def __init__(self, variant: Variant, sheet: MatchSheet | None, *, kept: bool) -> None:
        self.controls = TableControls(variant, self._rescore)
        self.board = DeskBoard(self.controls, sheet, kept=kept)
        self.board.on_wishes = self.controls.follow
        super().__init__([self.controls, self.board])

    def _rescore(self) -> None:
        self.board.rescore()

    def __repr__(self) -> str:
        return f"<Desk {self.controls.variant.id}>"

    def open_table(self, text: str) -> None:
        """Put the table of a text on the desk, and bring the desk into sight; raises BuracoError."""
        self.board.open_table(text)
        self.board.arrivals += 1
        self.board.restart()

    def open_round(self, table: str) -> None:
        """Put the table of a round of the match sheet on the desk, which goes back as the same round."""
        self.open_table(table)
        self.board.history.now.known.append(table)
        self.board.show()


@told
def desk(system: str | Variant = "cerrado", table: str = "", sheet: object = None) -> Desk | Notice:
    """A score desk under a rule system, asked for as in ``bench``; ``table`` is the text of a table to begin with.

    A desk without a table of its own is kept in the browser.  With a ``sheet``, rounds can be put on it; where that is
    the notice that no sheet could be made, the desk is made without one.
    """
    if not isinstance(sheet, MatchSheet | Notice | None):
        return Notice(_("A desk takes the match sheet that “sheet()” has made, as in “desk(sheet=sheet())”."))
    made = Desk(variant_of(system), sheet if isinstance(sheet, MatchSheet) else None, kept=not table)
    if made.board.sheet:
        made.board.sheet.on_open(made.open_round)
        made.board.sheet.on_change(made.board.show)
    if table:
        made.board.open_table(str(table))
        made.board.history = History(made.board.history.now)
        made.board.show()
    return made
