"""The records of a match sheet one after another: what is shown, what can be taken back, what a browser keeps."""

from __future__ import annotations

from typing import Final

from .json_file import Kept, to_json
from .record import Record, SheetError

MOST_STEPS_BACK: Final = 100


class History:
    """``now`` is shown; ``before`` is the match that a new one or a file took the place of.

    ``damaged`` is text of the browser that could not be read, ``error`` tells why.
    """

    def __init__(self, now: Record) -> None:
        self.now = now
        self.before: Record | None = None
        self.damaged = ""
        self.error: SheetError | None = None
        self._steps: list[Record] = []

    @property
    def text(self) -> str:
        """What the browser is to keep."""
        return to_json(self.now, before=self.before, damaged=self.damaged)

    @property
    def can_go_back(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._steps)

    def put(self, record: Record, *, replacing: bool = False) -> None:
        """Show another record; ``replacing``: of another match."""
        if record == self.now:
            return
        self._steps = [*self._steps, self.now][-MOST_STEPS_BACK:]
        if replacing and self.now.rounds:
            self.before = self.now
        self.now = record

    def back(self) -> None:
        """Show the record before; a match whose place was taken changes places with the one that took it."""
        now, self.now = self.now, self._steps.pop()
        if self.now == self.before:
            self.before = now if now.rounds else None
            self._steps += [now] if now.rounds else []

    def begin(self, kept: Kept) -> None:
        """Show what the browser kept; rounds that are here already stay, and what was kept is one step back."""
        if self.now.rounds:
            self.before = kept.record if kept.record and kept.record.rounds else kept.before
        else:
            self.now, self.before = kept.record or self.now, kept.before
        self._steps = [self.before] if self.before else []
        self.damaged, self.error = kept.damaged, kept.error

    def follow(self, kept: Kept) -> bool:
        """Show what another page has written, if it can be read here; returns whether it can."""
        if kept.record:
            self.put(kept.record)
            self.before, self.damaged, self.error = kept.before, kept.damaged, kept.error
        return bool(kept.record)

    def forget(self) -> None:
        """Let go of the text that could not be read."""
        self.damaged, self.error = "", None
