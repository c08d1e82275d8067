"""A board that plays the exercises of a lesson: going from one to the next, hints in steps, stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from ..course.graded import CARDS, MOVE, NO_HINT, WORDS
from ..course.lessons import LESSONS, AnyExercise
from ..locale import _, ngettext
from .board import Board
from .words import system_name

E = TypeVar("E", bound=AnyExercise)


class StepsBoard(Board, Generic[E]):
    """What boards of all kinds of exercises share; the stars themselves are kept by the page, in the browser."""

    exercises: Sequence[E]

    def __init__(self, exercises: Sequence[E]) -> None:
        self.exercises = exercises
        self.hints: dict[str, int] = {}  # a new start does not unsee what a hint has shown
        super().__init__(exercises[0].variant)
        self.set_exercise(0)
        self.show()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.exercise.id}>"

    @property
    def exercise(self) -> E:
        """The exercise that is open."""
        return self.exercises[self.at]

    @property
    def is_last(self) -> bool:
        """Whether no other exercise comes after it."""
        return self.at == len(self.exercises) - 1

    @property
    def hint_step(self) -> int:
        """How far this exercise's hints have been asked for."""
        return self.hints.get(self.exercise.id, NO_HINT)

    def set_exercise(self, at: int) -> None:
        """Open an exercise from its start; a subclass puts its cards on the table."""
        self.at = at

    def hint_ids(self) -> list[str]:
        """The ids of the cards that the second hint lights."""
        raise NotImplementedError

    def steps_view(self) -> dict[str, Any]:
        """Which exercise is open, all the stars of its lesson, and its goal."""
        exercise = self.exercise
        lesson = next(each for each in LESSONS if each.number == exercise.lesson)
        ids = [each.id for each in self.exercises]
        return {
            "steps": {"ids": ids, "at": self.at, "lesson": lesson.number, "stars": lesson.stars},
            "goal": {
                "number": exercise.id.replace("/", ".").lstrip("0"),
                "text": _(exercise.goal),
                "system": system_name(exercise.variant),
            },
        }

    def welcome(self, message: Mapping[str, Any]) -> None:
        """Go on where the learner stopped: at the first exercise without a star."""
        stars = message.get("stars")
        if isinstance(stars, dict):
            unsolved = (at for at, exercise in enumerate(self.exercises) if exercise.id not in stars)
            self.set_exercise(next(unsolved, 0))
            self.show()

    def do_go(self, message: Mapping[str, Any]) -> None:
        """Open the exercise that was chosen."""
        step = message.get("step")
        if type(step) is int and 0 <= step < len(self.exercises):
            self.set_exercise(step)

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Open the next exercise."""
        self.set_exercise(min(self.at + 1, len(self.exercises) - 1))

    def do_again(self, _message: Mapping[str, Any]) -> None:
        """Set the exercise out anew."""
        self.set_exercise(self.at)

    def say_hint(self) -> bool:
        """Take the next step of the hints: words, then the cards; whether the answer itself is what comes now."""
        exercise = self.exercise
        self.hints[exercise.id] = min(self.hint_step + 1, MOVE)
        if self.hint_step == WORDS:
            self.say(_(exercise.hint))
        elif self.hint_step == CARDS:
            cards = " ".join(map(str, exercise.lit))
            self.say(_("Look at these cards: {cards}.").format(cards=cards), hinted=self.hint_ids())
        return self.hint_step == MOVE

    def succeed(self, stars: int, *why: str) -> None:
        """Give the stars, and say what to remember and ``why`` there are not three."""
        self.send({"award": {"id": self.exercise.id, "stars": stars}})
        parts = [_(self.exercise.learned), *why]
        if self.is_last:
            parts.append(_("That was the last exercise here."))
        won = ngettext("Solved: {n} star", "Solved: {n} stars", stars).format(n=stars)
        self.say(" ".join(parts), "good", title=won)
