"""A board that shows a scored table: what the worked examples, the exercises and the drill of scoring share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...locale import ngettext
from ...variant import Variant
from ..board import Board, bundle, styles
from .fill import Fill
from .labels import ledger_labels, score_labels


class ScoreBoard(Board):
    """Sides on the table and their ledgers; ``fill`` is the ledger to be filled in, where there is one."""

    _esm = bundle("scores/score.js")
    _css = styles("scores/score.css")

    ANYTIME = Board.ANYTIME | {"fill"}

    def __init__(self, variant: Variant) -> None:
        self.fill: Fill | None = None
        super().__init__(variant)

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **ledger_labels(), **score_labels()}

    def do_fill(self, message: Mapping[str, Any]) -> None:
        """Keep what was written into a row; a late word for a ledger that is not shown any more is left alone."""
        key = message.get("key")
        if self.fill and message.get("of") == self.fill.prefix and self.fill.write(key, message.get("text")):
            self.said = None
            self.written(self.fill, str(key))
            self.show()

    def written(self, fill: Fill, key: str) -> None:
        """A person has written something into a row; a subclass may judge it at once."""

    def show_row(self, fill: Fill, key: object) -> None:
        """Show the right number of a row that is open: of this key, or the first one."""
        if fill.open:
            fill.settle(key if isinstance(key, str) and key in fill.open else fill.open[0])

    def say_what_is_left(self, fill: Fill) -> None:
        """Tell how many rows are off, and how many are empty."""
        off = len(fill.wrong)
        empty = len(fill.open) - off
        parts = []
        if off:
            told = ngettext("{n} row is off, and it says why.", "{n} rows are off, and each says why.", off)
            parts.append(told.format(n=off))
        if empty:
            parts.append(ngettext("{n} row is still empty.", "{n} rows are still empty.", empty).format(n=empty))
        self.say(" ".join(parts))


def unread(sides: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Views of sides whose melds tell neither their class nor their points: a person has to find them."""
    return [
        {**side, "melds": [{**meld, "points": "", "badge": "", "name": ""} for meld in side["melds"]]} for side in sides
    ]
