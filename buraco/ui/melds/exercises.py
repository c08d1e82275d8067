"""The exercise player: one exercise after another on one board, with hints in three steps and stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...course.exercise import Exercise
from ...course.graded import CARDS
from ...locale import _
from ...melds import Meld
from ..steps import StepsBoard
from ..words import meld_sentence
from .play import PlayBoard, lit


class ExerciseBoard(StepsBoard[Exercise], PlayBoard):
    """Plays the exercises of melds."""

    def set_exercise(self, at: int) -> None:
        super().set_exercise(at)
        self.moves = 0
        self.set_out(self.exercise.start)

    def picture(self) -> dict[str, Any]:
        can = [*self.exercise.allowed, "take-back", "sort", "hint", "again"]
        return {
            **super().picture(),
            **self.steps_view(),
            "can": can if self.is_last else [*can, "next"],
            "lead": "next" if self.solved and not self.is_last else "",
        }

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the cards, then the move."""
        move = self.exercise.next_step(self.practice)
        if self.exercise.success(self.practice):
            self.say(_("This exercise is solved."), "good")
        elif move is None:
            self.say(_("From here the goal is out of reach. Take something back first."))
        elif self.say_hint():
            self.say(_("You could {move}.").format(move=self.move_text(move)))

    def hint_ids(self) -> list[str]:
        return lit(self.exercise.lit, self.now.hand)

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
        exercise, why = self.exercise, []
        if self.moves > exercise.par:
            why.append(_("You made {made} moves; {par} would do.").format(made=self.moves, par=exercise.par))
        if self.hint_step >= CARDS:
            why.append(_("A hint showed you cards."))
        self.succeed(exercise.stars(self.moves, self.hint_step), *why)
