"""The drill of the deal: how many, where, who begins?  One question after another, without end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...course.deal_drill import DealQuestion, deal_questions
from ...course.deal_questions import NUMBERS, PLACES, Answer
from ...locale import _
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..notice import told
from ..questions import QuestionBoard, QuestionBox
from .board import DealTableBoard
from .words import answer_text, ask_text, mistake_text


class DealDrillBoard(QuestionBoard[DealQuestion, Answer], DealTableBoard):
    """Shows a table and takes an answer: a number, a place that can also be tapped, or words."""

    def series(self, variant: Variant, seed: int) -> Iterator[DealQuestion]:
        return deal_questions(variant, seed)

    def picture(self) -> dict[str, Any]:
        question, key, open_ = self.question, self.question.question.key, self.answer is None
        tap = self.choices() if key in PLACES and open_ else ()
        counts = key in NUMBERS
        return {
            **self.asked_table(question.setting, found=counts and not open_, hides=counts, tap=tap),
            "can": ["answer", "next"],
            "lead": "next" if self.answer is not None else "",
            "question": self.question_view(ask_text(key, question.setting.deal)),
        }

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
