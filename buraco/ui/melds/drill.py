"""The drill: is this a meld, and why?  One question after another, without end, under any rule system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...course.drills import Question, meld_questions
from ...errors import IllegalMeld
from ...locale import _, ngettext
from ...variant import Variant
from ..board import bundle
from ..controls import seed_of, variant_of
from ..notice import told
from ..questions import ChoiceBoard, QuestionBox
from ..views import Copy, card_view, meld_view
from ..words import meld_sentence, place_name, rule_title
from .play import blamable, lit


class DrillBoard(ChoiceBoard[Question]):
    """Shows cards, perhaps beside a meld; an answer is a kind of meld or a rule."""

    _esm = bundle("melds/melds.js")

    def series(self, variant: Variant, seed: int) -> Iterator[Question]:
        return meld_questions(variant, seed)

    def ask(self) -> None:
        super().ask()
        onto = self.question.onto
        self.copies = [Copy(f"q{self.asked}c{i}", card) for i, card in enumerate(self.question.cards)]
        self.lying = [Copy(f"q{self.asked}m{i}", card) for i, card in enumerate(onto.cards)] if onto else []

    def _asked(self) -> str:
        """The question in words."""
        question, count = self.question, len(self.question.cards)
        if question.wild_slot:
            place = place_name(question.wild_slot)
            if question.onto:
                return _("Can this be added so that the wild stands for {place}?").format(place=place)
            return _("Can these cards be laid so that the wild stands for {place}?").format(place=place)
        if question.onto:
            return ngettext("Can this card be added?", "Can these cards be added?", count)
        return _("Is this a meld?")

    def picture(self) -> dict[str, Any]:
        onto = self.question.onto
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": {
                **self.question_view(self._asked()),
                "onto": meld_view(onto, self.lying, f"q{self.asked}") if onto else None,
                "cards": [card_view(copy) for copy in self.copies],
            },
        }

    def choice_text(self, choice: str) -> str:
        if choice == "run":
            return _("Yes. It joins the run.") if self.question.onto else _("Yes. A run.")
        if choice == "set":
            return _("Yes. It joins the set.") if self.question.onto else _("Yes. A set.")
        return _("No. {reason}.").format(reason=rule_title(choice))

    def judge(self, choice: str) -> None:
        verdict, tone = self.verdict(choice)
        try:
            self.say(meld_sentence(self.question.meld(self.variant)), tone, title=verdict)
        except IllegalMeld as error:
            lying = blamable(self.question.onto, self.lying) if self.question.onto else ()
            self.refuse(error, lit(error.cards, [*self.copies, *lying]), tone, verdict)


class Drill(QuestionBox[DrillBoard]):
    """The drill of melds, with its controls."""


@told
def drill(system: str | Variant = "cerrado", seed: int = 1) -> Drill:
    """An endless row of questions under a rule system, asked for as in ``bench``."""
    return Drill(DrillBoard(variant_of(system), seed_of(seed)), seed)
