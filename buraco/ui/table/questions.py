"""What the drills with a table share: the question stands beside what one player sees, and nothing can be moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from ...view import View
from ..questions import ChoiceBoard, Choices
from ..turn_words import seat_names
from ..views import card_view
from .base import TableBoard
from .copies import Copies
from .view import places, table_view


class TableQuestion(Choices, Protocol):
    """A question about what one player sees."""

    @property
    def view(self) -> View:
        """What the player to move sees."""


T = TypeVar("T", bound=TableQuestion)


class TableQuestionBoard(ChoiceBoard[T], TableBoard, Generic[T]):
    """Asks one question after another about tables."""

    def ask(self) -> None:
        super().ask()
        self.copies = Copies(f"q{self.asked}c")
        self.copies.settle(places(self.question.view))

    def picture(self) -> dict[str, Any]:
        return {
            **asked_table(self.question.view, self.copies, self.question_view(self.asked_text())),
            "status": "",
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
        }

    def asked_text(self) -> str:
        """The question in words."""
        raise NotImplementedError


def asked_table(seen: View, copies: Copies, question: Mapping[str, Any]) -> dict[str, Any]:
    """The table as a player sees it, with the hand in the question."""
    table = table_view(seen, copies, seat_names(seen.seat, seen.players), me=seen.seat)
    return {
        **table,
        "sides": [{**side, "own": False} for side in table["sides"]],  # nothing is added here
        "question": {**question, "held": [card_view(copy) for copy in copies[f"h{seen.seat}"]]},
    }
