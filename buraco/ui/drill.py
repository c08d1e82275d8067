"""The drill: is this a meld, and why?  One question after another, without end, under any rule system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from ..course.drills import Question, meld_questions
from ..errors import BuracoError, IllegalMeld
from ..locale import _
from ..melds import Meld
from ..variant import Variant
from .board import Board
from .controls import Controls, variant_of, wrong_seed
from .notice import Notice
from .play import Copy, card_view, lit, meld_view
from .words import meld_sentence, place_name, refusal, rule_title


class DrillBoard(Board):
    """Shows a question, takes an answer, tells what is right and why."""

    def __init__(self, variant: Variant, seed: int) -> None:
        super().__init__(variant)
        self.start(variant, seed)

    def start(self, variant: Variant, seed: int) -> None:
        """Begin the row of questions of a rule system and a seed."""
        self.variant = variant
        self.questions = iter(meld_questions(variant, seed))
        self.number = self.right = 0
        self._ask()

    def _ask(self) -> None:
        self.question: Question = next(self.questions)
        self.number += 1
        self.answer: str | None = None
        onto = self.question.onto
        self.copies = [Copy(f"q{self.number}c{i}", card) for i, card in enumerate(self.question.cards)]
        self.lying = [Copy(f"q{self.number}m{i}", card) for i, card in enumerate(onto.cards)] if onto else []

    def picture(self) -> dict[str, Any]:
        question = self.question
        asked = _("May these cards be added?") if question.onto else _("Is this a meld?")
        if question.wild_slot:
            asked = _("May they be laid so, with the wild as {place}?").format(place=place_name(question.wild_slot))
            if question.onto:
                asked = _("May they be added so, with the wild as {place}?").format(
                    place=place_name(question.wild_slot)
                )
        answered = self.number if self.answer else self.number - 1
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": {
                "number": self.number,
                "title": _("Question {n} · right so far: {right} of {answered}").format(
                    n=self.number, right=self.right, answered=answered
                ),
                "ask": asked,
                "onto": meld_view(question.onto, self.lying, f"q{self.number}") if question.onto else None,
                "cards": [card_view(copy) for copy in self.copies],
                "answered": self.answer is not None,
                "choices": [self._choice(choice) for choice in question.choices],
            },
        }

    def _choice(self, choice: str) -> dict[str, str]:
        state = mark = ""
        if self.answer is not None and choice == self.question.answer:
            state, mark = "right", "✓"
        elif self.answer == choice:
            state, mark = "wrong", "✗"
        return {"id": choice, "label": self._choice_text(choice), "state": state, "mark": mark}

    def _choice_text(self, choice: str) -> str:
        if choice == "run":
            return _("Yes. It joins the run.") if self.question.onto else _("Yes. A run.")
        if choice == "set":
            return _("Yes. It joins the set.") if self.question.onto else _("Yes. A set.")
        return _("No. {reason}.").format(reason=rule_title(choice))

    def do_answer(self, message: Mapping[str, Any]) -> None:
        """Take the first answer to a question, and tell what is right."""
        choice = message.get("choice")
        if self.answer is not None or choice not in self.question.choices:
            if self.answer is not None:
                self.say(_("This question is answered. The next one waits."))
            return
        self.answer = str(choice)
        right = self.answer == self.question.answer
        self.right += right
        verdict = _("Right") if right else _("Not quite")
        self._explain()
        if self.said is not None:
            self.said["title"] = verdict
            self.said["tone"] = "good" if right else "info"

    def _explain(self) -> None:
        """The engine's own word on the cards."""
        question = self.question
        try:
            if question.onto:
                meld = question.onto.add(question.cards, question.wild_slot)
            else:
                meld = Meld.of(question.cards, self.variant, question.wild_slot)
            self.say(meld_sentence(meld))
        except IllegalMeld as error:
            self.refuse(error, lit(error.cards, [*self.copies, *self.lying]))

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Ask the next question."""
        self._ask()


class Drill(ipywidgets.VBox):
    """Controls and the board of questions."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.board = DrillBoard(variant, seed)
        self.board.show()
        self.controls = Controls(variant, seed, self._start)
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<Drill {self.controls.variant.id}, seed {self.controls.seed}>"

    def _start(self) -> None:
        self.board.turn += 1
        self.board.start(self.controls.variant, self.controls.seed)
        self.board.said = None
        self.board.show()


def drill(system: str | Variant = "cerrado", seed: int = 1) -> Drill | Notice:
    """An endless row of questions under a rule system, asked for as in ``bench``."""
    if notice := wrong_seed(seed):
        return notice
    try:
        return Drill(variant_of(system), seed)
    except BuracoError as error:
        return Notice(refusal(error))
