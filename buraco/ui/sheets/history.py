"""The records of a match sheet one after another: what is shown, what can be taken back, what a browser keeps."""

from __future__ import annotations

from typing import Final

from .json_file import Kept, to_json
from .record import Record, SheetError

MOST_STEPS_BACK: Final = 100


class History:
    """``now`` is shown; ``before`` is the match that a new one or a file took the place of.

    ``revision`` grows with each change: of what two pages write at nearly the same moment, both take the higher.
    ``damaged`` is text of the browser that could not be read, ``error`` tells why.
    """

    def __init__(self, now: Record) -> None:
        self.now = now
        self.revision = 0
        self.before: Record | None = None
        self.damaged = ""
        self.error: SheetError | None = None
        self._steps: list[Record] = []

    @property
    def text(self) -> str:
        """What the browser is to keep."""
        return to_json(self.now, revision=self.revision, before=self.before, damaged=self.damaged)

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
        self.revision += 1

    def back(self) -> None:
        """Show the record before; a match whose place was taken changes places with the one that took it."""
        now, self.now = self.now, self._steps.pop()
        self.revision += 1
        if self.now == self.before:
            self.before = now if now.rounds else None
            self._steps += [now] if now.rounds else []

    def begin(self, kept: Kept) -> None:
        """Show what the browser kept; rounds that are here already stay, and what was kept is one step back."""
        self.revision = kept.revision
        if self.now.rounds:
            self.revision += 1
            self.before = kept.record if kept.record and kept.record.rounds else kept.before
        else:
            self.now, self.before = kept.record or self.now, kept.before
        self._steps = [self.before] if self.before else []
        self.damaged, self.error = kept.damaged, kept.error

    def follow(self, text: str, kept: Kept) -> bool:
        """Show what another page has written, ``text``, if it can be read here and is newer; returns whether it is.

        Of two texts with one revision every page takes the same: the one that sorts behind the other.
        """
        if not kept.record or (kept.revision, text) <= (self.revision, self.text):
            return False
        self.put(kept.record)
        self.before, self.damaged, self.error = kept.before, kept.damaged, kept.error
        self.revision = kept.revision
        return True

    def forget(self) -> None:
        """Let go of the text that could not be read."""
        self.damaged, self.error = "", None
        self.revision += 1
