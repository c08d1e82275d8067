"""The exercise player: one exercise after another on one board, with hints in three steps and stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..course import melds
from ..course.exercise import CARDS, MOVE, NO_HINT, WORDS, Exercise
from ..errors import BuracoError
from ..locale import _, ngettext
from .notice import Notice
from .play import PlayBoard
from .words import system_name

LESSONS: Final = {"03": melds.EXERCISES}


class ExerciseBoard(PlayBoard):
    """Plays the exercises of a lesson; the stars themselves are kept by the page, in the browser."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self.exercises = exercises
        self.at = 0
        self.greeted = False
        self._forget()
        super().__init__(self.exercise.start)
        self.show()

    def __repr__(self) -> str:
        return f"<ExerciseBoard {self.exercise.id}>"

    @property
    def exercise(self) -> Exercise:
        """The exercise that is open."""
        return self.exercises[self.at]

    def _forget(self) -> None:
        self.attempts = 0
        self.hint_step = NO_HINT
        self.award: dict[str, Any] | None = None

    def set_exercise(self, at: int) -> None:
        """Open an exercise from its start."""
        self.at = at
        self._forget()
        self.set_out(self.exercise.start)

    def picture(self) -> dict[str, Any]:
        last = self.at == len(self.exercises) - 1
        exercise = self.exercise
        can = [*exercise.allowed, "take-back", "sort", "hint", "again"]
        return {
            **super().picture(),
            "can": can if last else [*can, "next"],
            "lead": "next" if self.award else "",
            "steps": {"ids": [each.id for each in self.exercises], "at": self.at, "lesson": exercise.lesson},
            "goal": {
                "number": exercise.id.replace("/", ".").lstrip("0"),
                "text": _(exercise.goal),
                "system": system_name(exercise.variant),
            },
            "award": self.award,
        }

    def do_hello(self, message: Mapping[str, Any]) -> None:
        """Go on where the learner stopped: at the first exercise without a star."""
        stars = message.get("stars")
        if self.greeted or self.turn or not isinstance(stars, dict):
            return
        self.greeted = True
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

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the cards, then the move."""
        move = self.exercise.next_step(self.practice)
        if self.exercise.success(self.practice):
            self.say(_("This exercise is solved."), "good")
            return
        if move is None:
            self.say(_("From here the goal is out of reach. Take something back first."))
            return
        self.hint_step = min(self.hint_step + 1, MOVE)
        if self.hint_step == WORDS:
            self.say(_(self.exercise.hint))
        elif self.hint_step == CARDS:
            self.say(_("Look at these cards: {cards}.").format(cards=" ".join(map(str, self.exercise.lit))))
        else:
            self.say(_("A way on: {move}.").format(move=self.move_text(move)))

    def do_lay(self, message: Mapping[str, Any]) -> None:
        if "lay" in self.exercise.allowed:
            super().do_lay(message)
        else:
            self.say(_("In this exercise, cards are only added to melds that lie on the table."))

    def do_add(self, message: Mapping[str, Any]) -> None:
        if "add" in self.exercise.allowed:
            super().do_add(message)
        else:
            self.say(_("In this exercise, cards are only laid as new melds."))

    def attempted(self, refused: BuracoError | None) -> None:
        """Count the attempt; on success give the stars and say what to remember."""
        self.attempts += 1
        if refused or self.award:
            return
        if self.exercise.success(self.practice):
            stars = self.exercise.stars(self.attempts, self.hint_step)
            self.award = {"id": self.exercise.id, "stars": stars}
            won = ngettext("Solved: {n} star.", "Solved: {n} stars.", stars).format(n=stars)
            self.say(_(self.exercise.learned), "good", title=f"{won[:-1]}")
        elif self.exercise.failure(self.practice):
            self.say(
                _("This is a legal move, but from here the goal is out of reach. Take it back and try another way.")
            )


def exercises(lesson: str) -> ExerciseBoard | Notice:
    """The exercises of a lesson, such as ``exercises("03")``."""
    if lesson not in LESSONS:
        return Notice(
            _("There are no exercises for lesson {value!r}. There are: {allowed}.").format(
                value=lesson, allowed=", ".join(LESSONS)
            )
        )
    return ExerciseBoard(LESSONS[lesson])
