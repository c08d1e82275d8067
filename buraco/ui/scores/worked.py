"""The worked examples: one scored table after another to read row by row, each with one like it to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...course.worked import WORKED, Worked
from ...locale import N_, _
from ..notice import Notice, told
from ..numbers import points_text
from ..texts import sendable
from ..wishes import LONGEST_SHOWN, Wishes
from ..words import system_name
from .board import ScoreBoard, unread
from .fill import Fill
from .tables import row_view, side_names, side_view

TASK: Final = N_("A table like the one before. What does each row count? Write 0 where nothing counts.")
_AT: Final = {each.id: at for at, each in enumerate(WORKED)}


class WorkedBoard(ScoreBoard):
    """Shows an example, or the table like it with a ledger to fill in."""

    ANYTIME = ScoreBoard.ANYTIME | {"go"}

    def __init__(self, first: int) -> None:
        super().__init__(WORKED[first].variant)
        self.tries = 0
        self.set_example(first)
        self.show()

    def __repr__(self) -> str:
        return f"<WorkedBoard {self.example.id}>"

    @property
    def example(self) -> Worked:
        """The example that is open."""
        return WORKED[self.at]

    def set_example(self, at: int) -> None:
        """Open an example, to be read."""
        self.at = at
        self.fill = None
        self.variant = self.example.variant

    def picture(self) -> dict[str, Any]:
        example, fill = self.example, self.fill
        last = self.at == len(WORKED) - 1
        can = ["check", "show", "back"] if fill and fill.open else ["again", "back"] if fill else ["now-you"]
        names = side_names()
        sides = example.twin_sides if fill else example.sides
        views = [side_view(side, names[at], self._prefix(at)) for at, side in enumerate(sides)]
        return {
            "can": can if last else [*can, "next"],
            "lead": "now-you" if not fill else "check" if fill.open else "back" if last else "next",
            "examples": {"titles": [_(each.title) for each in WORKED], "at": self.at},
            "lesson": {
                "title": _("Now you") if fill else _(example.title),
                "text": _(TASK) if fill else _(example.lesson),
                "system": system_name(self.variant),
            },
            "sides": unread(views) if fill and fill.open else views,
            "ledgers": [fill.view(names[0])] if fill else self._ledgers(),
        }

    def _prefix(self, side: int) -> str:
        """What the ids of a side's cards begin with: no two tables share them."""
        return f"e{self.at}{f't{self.tries}' if self.fill else ''}{'ab'[side]}"

    def _ledgers(self) -> list[dict[str, Any]]:
        """One ledger a side, or one a rule system where the same side is scored in several."""
        shown = []
        for at, (v, side, ledger) in enumerate(self.example.columns):
            also = bool(self.example.also)
            prefix = self._prefix(0 if also else at)
            name = f"{prefix}-{v.id}"
            shown.append(
                {
                    "id": name,
                    "title": v.name if also else side_names()[at],
                    "system": "" if also else system_name(v),
                    "total": ledger.total,
                    "rows": [row_view(row, side, v, f"{name}-{n}", prefix) for n, row in enumerate(ledger.rows)],
                }
            )
        return shown

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Open the example that a link asks for: ``?example=clean-canasta``."""
        super().welcome(message, asked)
        if asked.example in _AT:
            self.set_example(_AT[asked.example])
            self.show()
        elif asked.example:
            value = sendable(asked.example, LONGEST_SHOWN)
            self.say(_("The link asks for an example that is not here: “{value}”.").format(value=value))

    def do_go(self, message: Mapping[str, Any]) -> None:
        """Open the example that was chosen: the last choice counts, however fast one follows another."""
        step = message.get("step")
        if type(step) is int and 0 <= step < len(WORKED):
            self.said = None
            self.set_example(step)
            self.restart()

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Open the next example."""
        self.set_example(min(self.at + 1, len(WORKED) - 1))

    def do_back(self, _message: Mapping[str, Any]) -> None:
        """Go back from the table to fill in to the example."""
        self.set_example(self.at)

    def do_now_you(self, _message: Mapping[str, Any]) -> None:
        """Show the table like it, with an empty ledger."""
        example = self.example
        self.tries += 1
        self.variant = example.twin_variant
        self.fill = Fill(self.variant, example.twin_sides[0], f"e{self.at}t{self.tries}a")

    do_again = do_now_you

    def written(self, fill: Fill, key: str) -> None:
        """Judge each row as soon as it is left."""
        fill.judge(key)
        self._finish(fill)

    def do_check(self, _message: Mapping[str, Any]) -> None:
        """Judge all rows, and tell how many are off or empty."""
        if self.fill:
            for key in self.fill.open:
                self.fill.judge(key)
            if not self._finish(self.fill):
                self.say_what_is_left(self.fill)

    def do_show(self, message: Mapping[str, Any]) -> None:
        """Fill in the row that a person is at, or the first one that is open."""
        if self.fill:
            self.show_row(self.fill, message.get("key"))
            self._finish(self.fill)

    def _finish(self, fill: Fill) -> bool:
        """Say so when all rows are right; whether they are."""
        if not fill.open:
            total = points_text(fill.total)
            self.say(_("All rows are right. This side counts {total}.").format(total=total), "good")
        return not fill.open


@told
def worked(first: str = "") -> WorkedBoard | Notice:
    """The worked examples, from the first one or from the one of this id, such as ``worked("clean-canasta")``."""
    if not first:
        return WorkedBoard(0)
    if not isinstance(first, str) or first not in _AT:
        sentence = _("There is no worked example “{value}”. There are: {allowed}.")
        return Notice(sentence.format(value=first, allowed=", ".join(_AT)))
    return WorkedBoard(_AT[first])
