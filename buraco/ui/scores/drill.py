"""The drill of scoring: what is this side's table worth?  One question after another, without end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, repeat
from typing import Any

from ...course.score_drill import Choice, ScoreQuestion, score_questions
from ...locale import _
from ...scoring import score
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..notice import told
from ..numbers import points_text
from ..questions import QuestionBoard, QuestionBox
from ..words import system_name
from .board import ScoreBoard, unread
from .mistakes import total_sentence
from .tables import ledger_view, lights, side_names, side_view


class ScoreDrillBoard(QuestionBoard[ScoreQuestion | None, Choice], ScoreBoard):
    """Shows a side, takes one of four totals, and opens the ledger.  There is no question where nothing counts."""

    def series(self, variant: Variant, seed: int) -> Iterator[ScoreQuestion | None]:
        return chain(score_questions(variant, seed), repeat(None))

    @property
    def _prefix(self) -> str:
        """What the ids of the question's cards begin with."""
        return f"d{self.asked}a"

    def picture(self) -> dict[str, Any]:
        question, name = self.question, side_names()[0]
        if question is None:
            text = _("These rules give no points for anything.")
            lesson = {"title": _("Nothing to ask"), "text": text, "system": system_name(self.variant)}
            return {"can": [], "sides": [], "ledgers": [], "lesson": lesson}
        sides = [side_view(question.side, name, self._prefix)]
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": self.question_view(_("What is it worth?")),
            "sides": sides if self.answer else unread(sides),
            "ledgers": [self._ledger(question, self.answer)] if self.answer else [],
        }

    def _ledger(self, question: ScoreQuestion, answer: Choice) -> dict[str, Any]:
        """The ledger, which points at the row that went wrong."""
        (ledger,) = score(self.variant, [question.side])
        view = ledger_view(ledger, question.side, self.variant, side_names()[0], self._prefix)
        wrong = answer.mistake.blank.row if answer.mistake else None
        for row, shown in zip(ledger.rows, view["rows"], strict=True):
            shown["flag"] = row == wrong
        return {**view, "system": system_name(self.variant)}

    def choices(self) -> Mapping[str, Choice]:
        return {str(choice.total): choice for choice in self.question.choices} if self.question else {}

    def choice_text(self, choice: Choice) -> str:
        return points_text(choice.total)

    def is_right(self, choice: Choice) -> bool:
        return choice.mistake is None

    def judge(self, choice: Choice) -> None:
        """Tell what the side counts; first which row was forgotten or reckoned otherwise, and light its cards."""
        if self.question is None:
            return
        counts = _("This side counts {total}.").format(total=points_text(self.question.total))
        if choice.mistake is None:
            self.say(counts, "good", title=_("Right"))
        else:
            sentence = total_sentence(choice.mistake, self.variant, self.question.side)
            row = choice.mistake.blank.row
            guilty = lights(row, self._prefix) if row else []
            self.say(f"{sentence} {counts}", title=_("Not quite"), guilty=guilty)


class ScoreDrill(QuestionBox[ScoreDrillBoard]):
    """The drill of scoring, with its controls."""


@told
def score_drill(system: str | Variant = "cerrado", seed: int = 5) -> ScoreDrill:
    """An endless row of tables under a rule system: what is this side worth?  Asked for as in ``bench``."""
    return ScoreDrill(ScoreDrillBoard(variant_of(system), seed_of(seed)), seed)
