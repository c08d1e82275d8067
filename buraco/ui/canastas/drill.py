"""The drill "what is its bonus after this card?": one question after another, without end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...cautions import lost_class
from ...course.canasta_drill import NOT_YET, CanastaQuestion, canasta_questions
from ...course.canasta_ladder import bonus_of, classes_of
from ...errors import IllegalMeld
from ...locale import _
from ...moves import Add
from ...variant import Variant
from ..board import bundle
from ..controls import seed_of, variant_of
from ..melds.play import blamable, lit
from ..notice import told
from ..questions import ChoiceBoard, QuestionBox
from ..turn_words import caution_sentence
from ..views import Copy, card_view, meld_view
from ..words import meld_sentence, rule_title
from .words import change_sentence, class_name


class CanastaDrillBoard(ChoiceBoard[CanastaQuestion]):
    """Shows a meld and a card; an answer is a class of canasta, none yet, or a rule."""

    _esm = bundle("melds/melds.js")

    def series(self, variant: Variant, seed: int) -> Iterator[CanastaQuestion]:
        return canasta_questions(variant, seed)

    def ask(self) -> None:
        super().ask()
        self.card = Copy(f"q{self.asked}c", self.question.card)
        self.lying = [Copy(f"q{self.asked}m{at}", card) for at, card in enumerate(self.question.meld.cards)]

    def picture(self) -> dict[str, Any]:
        asked = _("You add {card}. What is the bonus of the meld then?").format(card=self.question.card)
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": {
                **self.question_view(asked),
                "onto": meld_view(self.question.meld, self.lying, f"q{self.asked}"),
                "cards": [card_view(self.card)],
            },
        }

    def choice_text(self, choice: str) -> str:
        for canasta in (None, *classes_of(self.variant)):
            if choice == (canasta or NOT_YET):
                return f"{class_name(canasta)}: {bonus_of(self.variant, canasta)}"
        return _("Refused: {reason}").format(reason=rule_title(choice))

    def judge(self, choice: str) -> None:
        verdict, tone = self.verdict(choice)
        meld, card = self.question.meld, self.question.card
        try:
            after = self.question.after
        except IllegalMeld as error:
            self.refuse(error, lit(error.cards, [self.card, *blamable(meld, self.lying)]), tone, verdict)
            return
        caution = lost_class(meld, after, Add(0, (card,)))
        why = [caution_sentence(caution)] if caution else []
        self.say(" ".join([meld_sentence(after), change_sentence(meld, after), *why]), tone, title=verdict)


class CanastaDrill(QuestionBox[CanastaDrillBoard]):
    """The drill of canastas, with its controls."""


@told
def canasta_drill(system: str | Variant = "cerrado", seed: int = 1) -> CanastaDrill:
    """An endless row of questions under a rule system, asked for as in ``bench``: what a card makes of a canasta."""
    return CanastaDrill(CanastaDrillBoard(variant_of(system), seed_of(seed)), seed)
