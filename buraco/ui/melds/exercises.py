"""The exercise player: one exercise after another on one board, with hints in three steps and stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...course.exercise import CARDS, MOVE, NO_HINT, WORDS, Exercise
from ...locale import _, ngettext
from ...melds import Meld
from ..words import meld_sentence, system_name
from .play import PlayBoard, lit


class ExerciseBoard(PlayBoard):
    """Plays the exercises of a lesson; the stars themselves are kept by the page, in the browser."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self.exercises = exercises
        self.at = 0
        self.hints: dict[str, int] = {}  # a new start does not unsee what a hint has shown
        self._forget()
        super().__init__(self.exercise.start)
        self.show()

    def __repr__(self) -> str:
        return f"<ExerciseBoard {self.exercise.id}>"

    @property
    def exercise(self) -> Exercise:
        """The exercise that is open."""
        return self.exercises[self.at]

    @property
    def hint_step(self) -> int:
        """How far this exercise's hints have been asked for."""
        return self.hints.get(self.exercise.id, NO_HINT)

    def _forget(self) -> None:
        self.moves = 0
        self.solved = False

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
            "lead": "next" if self.solved and not last else "",
            "steps": {"ids": [each.id for each in self.exercises], "at": self.at, "lesson": exercise.lesson},
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

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the cards, then the move."""
        move = self.exercise.next_step(self.practice)
        if self.exercise.success(self.practice):
            self.say(_("This exercise is solved."), "good")
            return
        if move is None:
            self.say(_("From here the goal is out of reach. Take something back first."))
            return
        self.hints[self.exercise.id] = min(self.hint_step + 1, MOVE)
        if self.hint_step == WORDS:
            self.say(_(self.exercise.hint))
        elif self.hint_step == CARDS:
            cards = " ".join(map(str, self.exercise.lit))
            hinted = lit(self.exercise.lit, self.now.hand)
            self.say(_("Look at these cards: {cards}.").format(cards=cards), hinted=hinted)
        else:
            self.say(_("You could {move}.").format(move=self.move_text(move)))

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

    def made(self, meld: Meld) -> None:
        """Count the move; on success give the stars, and say why there are not three and what to remember."""
        self.moves += 1
        if self.solved:
            return
        if self.exercise.success(self.practice):
            self._succeed()
        elif self.exercise.failure(self.practice):
            warning = _("From here the goal is out of reach. Take this back and try another way.")
            self.say(f"{meld_sentence(meld)} {warning}")

    def _succeed(self) -> None:
        self.solved = True
        exercise = self.exercise
        stars = exercise.stars(self.moves, self.hint_step)
        self.send({"award": {"id": exercise.id, "stars": stars}})
        parts = [_(exercise.learned)]
        if self.moves > exercise.par:
            parts.append(_("You made {made} moves; {par} would do.").format(made=self.moves, par=exercise.par))
        if self.hint_step >= CARDS:
            parts.append(_("A hint showed you cards."))
        if self.at == len(self.exercises) - 1:
            parts.append(_("That was the last exercise of this lesson."))
        won = ngettext("Solved: {n} star", "Solved: {n} stars", stars).format(n=stars)
        self.say(" ".join(parts), "good", title=won)
