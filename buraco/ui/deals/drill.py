"""The drill of the deal: how many, where, who begins?  One question after another, without end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...course.deal import STOCK
from ...course.deal_drill import DealQuestion, deal_questions
from ...course.deal_questions import NUMBERS, PLACES, Answer
from ...locale import _
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..notice import told
from ..questions import QuestionBoard, QuestionBox
from .board import DealTableBoard
from .view import table_view
from .words import answer_text, ask_text, is_done, mistake_text


class DealDrillBoard(QuestionBoard[DealQuestion, Answer], DealTableBoard):
    """Shows a table and takes an answer: a number, a place that can also be tapped, or words."""

    def series(self, variant: Variant, seed: int) -> Iterator[DealQuestion]:
        return deal_questions(variant, seed)

    def picture(self) -> dict[str, Any]:
        question = self.question
        return {
            **self._table(),
            "can": ["answer", "next"],
            "lead": "next" if self.answer is not None else "",
            "question": self.question_view(ask_text(question.question.key, question.setting.deal)),
        }

    def _table(self) -> dict[str, Any]:
        """The table that is asked about; for a number it is dealt when the answer is there."""
        question, setting = self.question, self.question.setting
        deal, counts = setting.deal, question.question.key in NUMBERS
        if counts and self.answer is not None:
            return table_view(deal, deal.table(len(deal.steps)), self.copies, done=True)
        return table_view(
            deal,
            deal.table(setting.dealt, setting.astray),
            self.copies,
            done=is_done(setting),
            hidden={STOCK} if counts else (),
            tap=self.choices() if question.question.key in PLACES and self.answer is None else (),
        )

    def choices(self) -> Mapping[str, Answer]:
        return {str(choice): choice for choice in self.question.choices}

    def choice_text(self, choice: Answer) -> str:
        return answer_text(self.question.question, choice, self.question.setting)

    def is_right(self, choice: Answer) -> bool:
        return choice in self.question.question.right

    def do_pick(self, message: Mapping[str, Any]) -> None:
        """A place that is tapped is an answer, too."""
        self.do_answer({"choice": message.get("place")})

    def judge(self, choice: Answer) -> None:
        """Tell what is right, and which mistake leads to the answer that was given."""
        question = self.question
        right = self.choice_text(question.right).rstrip(".")
        lights = question.question.key in PLACES
        hinted = [question.right] if lights else []
        mistake = question.question.mistake(choice)
        if mistake is None:
            self.say(_("Right: {answer}.").format(answer=right), "good", hinted=hinted)
            return
        sentence = mistake_text(mistake, question.setting.deal)
        it_is = _("Right would be: {answer}.").format(answer=right)
        self.say(f"{sentence} {it_is}", title=_("Not quite"), hinted=hinted, guilty=[choice] if lights else [])


class DealDrill(QuestionBox[DealDrillBoard]):
    """The drill of the deal, with its controls."""


@told
def deal_drill(system: str | Variant = "cerrado", seed: int = 5) -> DealDrill:
    """An endless row of questions about the deal under a rule system, asked for as in ``bench``."""
    return DealDrill(DealDrillBoard(variant_of(system), seed_of(seed)), seed)
