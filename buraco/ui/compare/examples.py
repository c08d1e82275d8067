"""What the boards that compare rule systems share: their examples, opened one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...locale import _
from ...variant import Variant
from ..board import Board
from ..notice import Notice


class ExamplesBoard(Board):
    """Opens one example after another; ``at`` counts them from 0."""

    ANYTIME = Board.ANYTIME | {"go"}

    def __init__(self, variant: Variant, at: int) -> None:
        self.at = at
        super().__init__(variant)

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "examples": _("Worked examples"),
            "example": _("Example"),
            "previous": _("Previous"),
            "keyPrevious": _("go back"),
        }

    @property
    def titles(self) -> Sequence[str]:
        """What the examples are called, in the reader's language."""
        raise NotImplementedError

    def where(self) -> dict[str, Any]:
        """The part of the picture that tells which example is open, and where one can go from it."""
        ends = {"previous": 0, "next": len(self.titles) - 1}
        return {
            "can": ["previous", "next"],
            "off": [what for what, end in ends.items() if self.at == end],
            "lead": "next",
            "examples": {"titles": list(self.titles), "at": self.at},
            "title": self.titles[self.at],
        }

    def set_example(self, at: int) -> None:
        """Open an example; what was meant for the one before does not act any more."""
        self.at = min(max(at, 0), len(self.titles) - 1)

    def do_go(self, message: Mapping[str, Any]) -> None:
        """Open the example that was chosen: the last choice counts, however fast one follows another."""
        step = message.get("step")
        if type(step) is int and 0 <= step < len(self.titles):
            self.set_example(step)
            self.restart()

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Open the next example."""
        self.set_example(self.at + 1)

    def do_previous(self, _message: Mapping[str, Any]) -> None:
        """Open the example before."""
        self.set_example(self.at - 1)


def no_example(number: object, count: int) -> Notice | None:
    """What is told of a number that is none of the examples', which go from 1 to ``count``; None for one of these."""
    if type(number) is int and 1 <= number <= count:
        return None
    sentence = _("There is no example “{value}”. The examples have the numbers 1 to {count}.")
    return Notice(sentence.format(value=number, count=count))
