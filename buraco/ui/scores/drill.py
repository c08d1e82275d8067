"""The drill of scoring: what is this side's table worth?  One question after another, without end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from ...course.blanks import blanks, key_of, mistake
from ...course.score_drill import Choice, ScoreQuestion, score_questions
from ...locale import _
from ...scoring import score
from ...variant import Variant
from ..controls import Controls, seed_of, variant_of
from ..notice import told
from ..words import system_name
from .board import ScoreBoard, unread
from .fill import blank_label
from .mistakes import total_sentence
from .tables import ledger_view, side_names, side_view
from .words import points_text


class ScoreDrillBoard(ScoreBoard):
    """Shows a side, takes one of four totals, and opens the ledger."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.asked = 0  # all questions ever: no two of them share an id
        super().__init__(variant)
        self.start(variant, seed)
        self.show()

    def start(self, variant: Variant, seed: int) -> None:
        """Begin the row of questions of a rule system and a seed."""
        self.variant = variant
        self.questions = score_questions(variant, seed)
        self.number = self.answered = self.right = 0
        self.said = None
        self._ask()

    def _ask(self) -> None:
        self.question: ScoreQuestion | None = next(self.questions, None)
        self.number += 1
        self.asked += 1
        self.answer: Choice | None = None

    def picture(self) -> dict[str, Any]:
        question, name, prefix = self.question, side_names()[0], f"d{self.asked}a"
        if question is None:
            text = _("These rules give no points for anything.")
            lesson = {"title": _("Nothing to ask"), "text": text, "system": system_name(self.variant)}
            return {"can": [], "sides": [], "ledgers": [], "lesson": lesson}
        (ledger,) = score(self.variant, [question.side])
        sides = [side_view(question.side, name, prefix)]
        view = ledger_view(ledger, question.side, self.variant, name, prefix) | {"system": system_name(self.variant)}
        for row, shown in zip(ledger.rows, view["rows"], strict=True):
            shown["flag"] = self.answer is not None and row == self.answer.row
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": {
                "number": self.asked,
                "title": _("Question {n} · right so far: {right} of {answered}").format(
                    n=self.number, right=self.right, answered=self.answered
                ),
                "ask": _("What is it worth?"),
                "answered": self.answer is not None,
                "choices": [self._choice(choice) for choice in question.choices],
            },
            "sides": sides if self.answer else unread(sides),
            "ledgers": [view] if self.answer else [],
        }

    def _choice(self, choice: Choice) -> dict[str, str]:
        state = mark = ""
        if self.answer and choice.mistake is None:
            state, mark = "right", "✓"
        elif self.answer == choice:
            state, mark = "wrong", "✗"
        return {"id": str(choice.total), "label": points_text(choice.total), "state": state, "mark": mark}

    def do_answer(self, message: Mapping[str, Any]) -> None:
        """Take the first answer to a question, and tell what is right, or what mistake leads to this number."""
        question = self.question
        if question is None:
            return
        if self.answer:
            self.say(_("This question is answered. The next one waits."))
            return
        self.answer = next((each for each in question.choices if str(each.total) == message.get("choice")), None)
        if not self.answer:
            return
        self.answered += 1
        if self.answer.mistake is None:
            self.right += 1
            self.say(_("This side counts {total}.").format(total=points_text(question.total)), "good", title=_("Right"))
        else:
            self._tell_mistake(question, self.answer)

    def _tell_mistake(self, question: ScoreQuestion, answer: Choice) -> None:
        """Say which row was forgotten or reckoned otherwise, and light its cards."""
        rows = {blank.key: blank for blank in blanks(self.variant, question.side)}
        made = mistake(self.variant, question.side, rows["total"], answer.total)
        guilty: list[str] = []
        parts = [_("This side counts {total}.").format(total=points_text(question.total))]
        if made:
            wrong = rows.get(made.params.get("row", ""))
            name = blank_label(wrong, question.side) if wrong and wrong.kind != "total" else ""
            parts.insert(0, total_sentence(made, self.variant, name))
            guilty = self._cards_of(wrong.key) if wrong else []
        self.say(" ".join(parts), title=_("Not quite"), guilty=guilty)

    def _cards_of(self, key: str) -> list[str]:
        """The ids of the cards that a row counts."""
        if self.question is None:
            return []
        (ledger,) = score(self.variant, [self.question.side])
        views = ledger_view(ledger, self.question.side, self.variant, "", f"d{self.asked}a")["rows"]
        shown = zip(ledger.rows, views, strict=True)
        return [card for row, view in shown if key_of(row) == key for card in view["lights"]]

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Ask the next question."""
        if self.question:
            self._ask()


class ScoreDrill(ipywidgets.VBox):
    """Controls and the board of questions."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.board = ScoreDrillBoard(variant, seed)
        self.controls = Controls(variant, seed, _("Number of the series (seed)"), self._start)
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<ScoreDrill {self.controls.variant.id}, seed {self.controls.seed}>"

    def _start(self) -> None:
        self.board.start(self.controls.variant, self.controls.seed)
        self.board.restart()


@told
def score_drill(system: str | Variant = "cerrado", seed: int = 5) -> ScoreDrill:
    """An endless row of tables under a rule system: what is this side worth?  Asked for as in ``bench``."""
    return ScoreDrill(variant_of(system), seed_of(seed))
