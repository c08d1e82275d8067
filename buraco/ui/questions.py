"""A board that asks one question after another, without end, and the controls above it: what the drills share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

import ipywidgets

from ..errors import BuracoError
from ..locale import _
from ..variant import Variant
from .board import Board
from .controls import Controls
from .wishes import Wishes
from .words import system_name

Q = TypeVar("Q")  # a question
A = TypeVar("A")  # one of the answers to choose from


class QuestionBoard(Board, Generic[Q, A]):
    """Takes the first answer to each question, and counts the right ones."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.asked = 0  # all questions ever: no two of them share an id
        super().__init__(variant)
        self.start(variant, seed)
        self.show()

    def start(self, variant: Variant, seed: int) -> None:
        """Begin the row of questions of a rule system and a seed.

        Raises BuracoError or StopIteration where its rules leave nothing to ask, and changes nothing.
        """
        questions = self.series(variant, seed)
        first = next(questions)
        self.variant = variant
        self.questions = chain([first], questions)
        self.number = self.answered = self.right = 0
        self.said = None
        self.ask()

    def ask(self) -> None:
        """Go on to the next question."""
        self.question: Q = next(self.questions)
        self.number += 1
        self.asked += 1
        self.answer: A | None = None

    def series(self, variant: Variant, seed: int) -> Iterator[Q]:
        """The questions, without end."""
        raise NotImplementedError

    def choices(self) -> Mapping[str, A]:
        """The answers to choose from, by their ids."""
        raise NotImplementedError

    def choice_text(self, choice: A) -> str:
        """An answer as people read it."""
        raise NotImplementedError

    def is_right(self, choice: A) -> bool:
        """Whether this is the right answer."""
        raise NotImplementedError

    def judge(self, choice: A) -> None:
        """Tell what is right, and why, after this answer."""
        raise NotImplementedError

    def verdict(self, choice: A) -> tuple[str, str]:
        """Whether an answer is right, in words, and the tone to say it in."""
        return (_("Right"), "good") if self.is_right(choice) else (_("Not quite"), "info")

    def question_view(self, ask: str) -> dict[str, Any]:
        """The question, which is ``ask`` in words, with its answers and what came of them."""
        title = _("Question {n} · right so far: {right} of {answered}")
        return {
            "number": self.asked,
            "title": title.format(n=self.number, right=self.right, answered=self.answered),
            "ask": ask,
            "answered": self.answer is not None,
            "choices": [self._choice(name, choice) for name, choice in self.choices().items()],
        }

    def _choice(self, name: str, choice: A) -> dict[str, str]:
        state = mark = ""
        if self.answer is not None and self.is_right(choice):
            state, mark = "right", "✓"
        elif self.answer == choice:
            state, mark = "wrong", "✗"
        return {"id": name, "label": self.choice_text(choice), "state": state, "mark": mark}

    def do_answer(self, message: Mapping[str, Any]) -> None:
        """Take the first answer to a question, and tell what is right."""
        if self.answer is not None:
            self.say(_("This question is answered. The next one waits."))
            return
        self.answer = next((each for name, each in self.choices().items() if name == message.get("choice")), None)
        if self.answer is not None:
            self.answered += 1
            self.right += self.is_right(self.answer)
            self.judge(self.answer)

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Ask the next question."""
        self.ask()


class Choices(Protocol):
    """A question that brings its answers, by their ids, and knows the right one."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to choose from."""

    @property
    def answer(self) -> str:
        """The right one."""


C = TypeVar("C", bound=Choices)


class ChoiceBoard(QuestionBoard[C, str], Generic[C]):
    """Asks questions of which one answer is right, as the course has found it."""

    def choices(self) -> Mapping[str, str]:
        return {choice: choice for choice in self.question.choices}

    def is_right(self, choice: str) -> bool:
        return choice == self.question.answer


B = TypeVar("B", bound=QuestionBoard[Any, Any])


class QuestionBox(ipywidgets.VBox, Generic[B]):
    """Controls and the board of questions: choosing a rule system or a seed begins anew."""

    def __init__(self, board: B, seed: int) -> None:
        self.board = board
        self.controls = Controls(board.variant, seed, _("Number of the series (seed)"), self._start)
        self.begun = self.controls.variant, seed  # what is asked
        self.board.on_wishes = self.follow
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.controls.variant.id}, seed {self.controls.seed}>"

    def follow(self, asked: Wishes) -> None:
        """Choose what a page asks for; the seed first, as what is told of the rules would be lost with a new series."""
        self.controls.follow(replace(asked, variant=None))
        self.controls.follow(asked)

    def _start(self) -> None:
        """Begin as was chosen; where there is nothing to ask under those rules, say so and go on with the others."""
        chosen = self.controls.variant, self.controls.seed
        if chosen == self.begun:
            return
        try:
            self.board.start(*chosen)
            self.begun = chosen
        except (BuracoError, StopIteration):
            no = _("There is nothing to ask here under the rules of {system}.")
            self.board.say(no.format(system=system_name(chosen[0])))
            self.controls.system.choose(self.board.variant)
        self.board.restart()
