"""A board that shows the table of a deal: what the deal to watch, the exercises and the drill share."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ...course.deal import STOCK
from ...course.deal_questions import Question, Setting
from ...locale import _
from ...variant import Variant
from ..board import Board, bundle, styles
from ..numbers import number_of
from ..table.copies import Copies
from ..texts import sendable
from .labels import deal_labels
from .view import table_view
from .words import FIELDS, is_done

LONGEST = 20  # letters of what a person may write as a number


class DealTableBoard(Board):
    """Places with their counts; one of them can be tapped, or a number be written."""

    _esm = bundle("deals/deal.js")
    _css = styles("table/table.css", "deals/deal.css")

    def __init__(self, variant: Variant) -> None:
        self.copies = Copies()
        super().__init__(variant)

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **deal_labels()}

    def asked_table(self, setting: Setting, *, found: bool, hides: bool, tap: Collection[str]) -> dict[str, Any]:
        """The table that is asked about, as it is set out, until a number that is asked for is ``found``.

        Then the deal is done on it.  ``hides`` says whether the cards to be dealt are not to be counted.
        """
        deal = setting.deal
        if found:
            return table_view(deal, deal.table(len(deal.steps)), self.copies, done=True)
        table, hidden = deal.table(setting.dealt, setting.astray), {STOCK} if hides else ()
        return table_view(deal, table, self.copies, done=is_done(setting), hidden=hidden, tap=tap)


class Form:
    """Numbers that are asked for together, by the keys of their questions, and what a person wrote.

    No two forms of a board share a name.  ``right`` holds the keys that are settled, ``wrong`` the mistake behind each
    other one that was judged, by its id; "" for what is no number.
    """

    def __init__(self, name: str, questions: Collection[Question]) -> None:
        self.name = name
        self.questions = {each.key: each for each in questions}
        self.given: dict[str, str] = {}
        self.right: set[str] = set()
        self.wrong: dict[str, str] = {}

    @property
    def open(self) -> list[str]:
        """The keys that are still to be answered, in their order."""
        return [key for key in self.questions if key not in self.right]

    def answer(self, key: str) -> int:
        """The right number."""
        (right,) = self.questions[key].right
        return int(right)

    def settle(self, key: str) -> None:
        """Show the right number."""
        self.right.add(key)
        self.wrong.pop(key, None)

    def judge(self, values: object) -> bool:
        """Take what was written, by key; whether some number is wrong that was not written there before."""
        written = values if isinstance(values, Mapping) else {}
        new = False
        for key in self.open:
            text = written.get(key)
            text = sendable(text, LONGEST).strip() if isinstance(text, str) else ""
            known = self.given.get(key) == text
            self.given[key] = text
            self.wrong.pop(key, None)
            if not text:
                continue
            number = number_of(text)
            mistake = "" if number is None else self.questions[key].mistake(number)
            if mistake is None:
                self.settle(key)
            else:
                self.wrong[key] = mistake
                new |= bool(mistake) and not known
        return new

    def view(self, ask: str = "") -> dict[str, Any]:
        """The fields as the page draws them, under a question in words where there is one."""
        return {"id": self.name, "ask": ask, "fields": [self._field(key) for key in self.questions]}

    def _field(self, key: str) -> dict[str, Any]:
        return {
            "key": key,
            "label": _(FIELDS[key]),
            "given": self.given.get(key, ""),
            "points": self.answer(key) if key in self.right else None,
            "state": "right" if key in self.right else "off" if key in self.wrong else "",
        }
