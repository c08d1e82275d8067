"""A board that plays the exercises of a lesson: going from one to the next, hints in steps, stars."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ..course.graded import CARDS, MOVE, NO_HINT, WORDS
from ..course.lessons import LESSONS, Lesson
from ..errors import BuracoError
from ..locale import _, ngettext
from .board import Board, Handler
from .replay import MOST_ACTS, NO_ACTS, OpenExercise
from .wishes import Wishes
from .words import system_name

if TYPE_CHECKING:
    from ..course.lessons import AnyExercise

log: Final = logging.getLogger(__name__)
E = TypeVar("E", bound="AnyExercise")


class StepsBoard(Board, Generic[E]):
    """What boards of all kinds of exercises share; the stars themselves are kept by the page, in the browser."""

    exercises: Sequence[E]
    sorted_by: str | None = None  # how a learner has sorted the hand, where there is one

    def __init__(self, exercises: Sequence[E]) -> None:
        self.exercises = exercises
        self.hints: dict[str, int] = {}  # a new start does not unsee what a hint has shown
        self.arrived = False  # whether a link has led here
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
        """Open an exercise from its start; a subclass puts its cards on the table, with ids by ``started``."""
        self.at = at
        self.opened = OpenExercise(self.exercise.id, self.started, self.hint_step)
        # What was done since; the order of the hand goes on from the exercise before.
        self.acts: list[Mapping[str, Any]] = [{"do": "sort"}] if self.sorted_by == "rank" else []
        self.solved = False
        self.started += 1

    def _guarded(self, handler: Handler, message: Mapping[str, Any]) -> None:
        """Note what is done, so that a new page can bring the exercise back where it stands."""
        if message["do"] not in NO_ACTS and len(self.acts) <= MOST_ACTS:
            self.acts.append({key: value for key, value in message.items() if key != "turn"})
        super()._guarded(handler, message)

    def hint_ids(self) -> list[str]:
        """The ids of the cards that the second hint lights."""
        raise NotImplementedError

    def steps_view(self) -> dict[str, Any]:
        """Which exercise is open, all the stars of its lesson, and its goal."""
        exercise, lesson = self.exercise, self._lesson
        ids = [each.id for each in self.exercises]
        return {
            "keepsAt": f"buraco.exercise.{ids[0].replace('/', '.')}",
            # Before the page has told what it keeps, nothing may take its place.
            **({"keep": self._keep()} if self.greeted else {}),
            "arrived": self.arrived,
            "steps": {"ids": ids, "at": self.at, "lesson": lesson.number, "stars": lesson.stars},
            "goal": {
                "number": exercise.id.replace("/", ".").lstrip("0"),
                "text": _(exercise.goal),
                "system": system_name(exercise.variant),
            },
        }

    def _keep(self) -> str:
        """The exercise as it stands, for the browser; what is solved needs no coming back to."""
        if self.solved:
            return ""
        whole = replace(self.opened, acts=tuple(self.acts))
        return whole.text if whole.fits else replace(self.opened, hint_step=self.hint_step).text

    @property
    def _lesson(self) -> Lesson:
        return next(each for each in LESSONS if each.number == self.exercise.lesson)

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Go to the exercise that a link asks for, or on where the learner stopped.

        That is the exercise that was open, as it stood, or else the first one without a star.
        """
        super().welcome(message, asked)
        places = {each.id: at for at, each in enumerate(self.exercises)}
        linked = self._linked(asked.exercise) if asked.exercise is not None else None
        kept, stars = OpenExercise.read(message.get("kept")), message.get("stars")
        if kept and kept.exercise in places and linked in (None, places[kept.exercise]):
            self._bring_back(places[kept.exercise], kept)
        elif linked is not None:
            self.set_exercise(linked)
        elif isinstance(stars, dict):
            self.set_exercise(next((at for name, at in places.items() if name not in stars), 0))
        self.arrived = linked is not None
        self.show()

    def _linked(self, number: int) -> int | None:
        """Where the exercise with this number is; the lesson's first board says so where there is none."""
        numbers, own = ([each.number for each in these] for these in (self._lesson.exercises, self.exercises))
        if number not in numbers and own[0] == numbers[0]:
            self.say(_("The link asks for exercise {n}. This lesson has no such exercise.").format(n=number))
        return own.index(number) if number in own else None

    def _bring_back(self, at: int, kept: OpenExercise) -> None:
        """Do again what was done; where that cannot be, as the course has changed since, begin the exercise anew."""
        said = self.said
        self.hints[kept.exercise] = kept.hint_step
        self.started = kept.started
        self.set_exercise(at)
        try:
            for act in kept.acts:
                self.said = None
                if handler := self.handler(act["do"]):
                    self._do_again(handler, act)
        except Exception:  # whatever a browser has kept, the lesson opens
            log.exception("an exercise could not be brought back: %s", kept.exercise)
            self.set_exercise(at)
            self.said = None
        else:
            self.acts = list(kept.acts)
        self.said = said or self.said  # what is wrong with a link is told rather than what was said last

    def _do_again(self, handler: Handler, act: Mapping[str, Any]) -> None:
        try:
            handler(act)
        except BuracoError as error:
            self.refuse(error)

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
        self.solved = True
        self.send({"award": {"id": self.exercise.id, "stars": stars}})
        parts = [_(self.exercise.learned), *why]
        if self.is_last:
            parts.append(_("That was the last exercise here."))
        won = ngettext("Solved: {n} star", "Solved: {n} stars", stars).format(n=stars)
        self.say(" ".join(parts), "good", title=won)
