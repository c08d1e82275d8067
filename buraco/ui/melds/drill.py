"""The drill: is this a meld, and why?  One question after another, without end, under any rule system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from ...course.drills import Question, meld_questions
from ...errors import IllegalMeld
from ...locale import _, ngettext
from ...variant import Variant
from ..board import Board, bundle
from ..controls import Controls, seed_of, variant_of
from ..notice import told
from ..views import Copy, card_view, meld_view
from ..words import meld_sentence, place_name, rule_title
from .play import blamable, lit


class DrillBoard(Board):
    """Shows a question, takes an answer, tells what is right and why."""

    _esm = bundle("melds/melds.js")

    def __init__(self, variant: Variant, seed: int) -> None:
        self.asked = 0  # all questions ever: no two of them share an id
        super().__init__(variant)
        self.start(variant, seed)
        self.show()

    def start(self, variant: Variant, seed: int) -> None:
        """Begin the row of questions of a rule system and a seed."""
        self.variant = variant
        self.questions = iter(meld_questions(variant, seed))
        self.number = self.answered = self.right = 0
        self.said = None
        self._ask()

    def _ask(self) -> None:
        self.question: Question = next(self.questions)
        self.number += 1
        self.asked += 1
        self.answer: str | None = None
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
        question = self.question
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": {
                "number": self.asked,
                "title": _("Question {n} · right so far: {right} of {answered}").format(
                    n=self.number, right=self.right, answered=self.answered
                ),
                "ask": self._asked(),
                "onto": meld_view(question.onto, self.lying, f"q{self.asked}") if question.onto else None,
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
        if self.answer is not None:
            self.say(_("This question is answered. The next one waits."))
            return
        if choice not in self.question.choices:
            return
        self.answer = str(choice)
        self.answered += 1
        right = self.answer == self.question.answer
        self.right += right
        verdict = _("Right") if right else _("Not quite")
        tone = "good" if right else "info"
        try:
            self.say(meld_sentence(self.question.meld(self.variant)), tone, title=verdict)
        except IllegalMeld as error:
            lying = blamable(self.question.onto, self.lying) if self.question.onto else ()
            self.refuse(error, lit(error.cards, [*self.copies, *lying]), tone, verdict)

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Ask the next question."""
        self._ask()


class Drill(ipywidgets.VBox):
    """Controls and the board of questions."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.board = DrillBoard(variant, seed)
        self.controls = Controls(variant, seed, _("Number of the series (seed)"), self._start)
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<Drill {self.controls.variant.id}, seed {self.controls.seed}>"

    def _start(self) -> None:
        self.board.start(self.controls.variant, self.controls.seed)
        self.board.restart()


@told
def drill(system: str | Variant = "cerrado", seed: int = 1) -> Drill:
    """An endless row of questions under a rule system, asked for as in ``bench``."""
    return Drill(variant_of(system), seed_of(seed))
