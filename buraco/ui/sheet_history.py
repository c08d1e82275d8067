"""The records of a match sheet one after another: what is shown, and what taking back brings again."""

from __future__ import annotations

from typing import Final

from .sheet_record import Record

MOST_STEPS_BACK: Final = 100


class History:
    """``now`` is shown; ``before`` is the match that a new one or a file took the place of, which the browser keeps."""

    def __init__(self, now: Record) -> None:
        self.now = now
        self.before: Record | None = None
        self._steps: list[Record] = []

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

    def begin(self, kept: Record | None, before: Record | None) -> None:
        """Show what a browser kept; rounds that are here already stay, and what was kept is one step back."""
        if self.now.rounds:
            self.before = kept if kept and kept.rounds else before
        else:
            self.now, self.before = kept or self.now, before
        self._steps = [self.before] if self.before else []
