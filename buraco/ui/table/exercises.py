"""The exercises of rounds: a position with a goal, partners who follow a script or play freely, hints, stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...course.graded import CARDS
from ...course.round_exercise import Attempt, RoundExercise
from ...locale import _
from ...moves import Move
from ...round import Round
from ..melds.play import lit
from ..steps import StepsBoard
from .board import RoundBoard
from .checklist import checklist_view
from .words import move_text


class RoundExerciseBoard(StepsBoard[RoundExercise], RoundBoard):
    """Plays the exercises of rounds.  The learner has the first seat."""

    def set_exercise(self, at: int) -> None:
        super().set_exercise(at)
        self.moves = 0
        self.coming: list[Move] = []  # what the others will do until the learner is to move
        self.outlook = self.exercise.start  # where the learner's last move leads, once they have done it
        self.set_out(self.exercise.round)

    @property
    def attempt(self) -> Attempt:
        """The try at the exercise, where it stands."""
        return Attempt(self.exercise, self.round)

    @property
    def shows_end(self) -> bool:
        """Never: the table of an exercise stays, and can be tried on."""
        return False

    @property
    def before(self) -> Round | None:
        """The learner's last move, also when others have moved since."""
        before = self.round.previous
        while before and before.to_move != self.seat:
            before = before.previous
        return before

    @property
    def others_go_on(self) -> bool:
        """Not any more where the goal is reached or out of reach."""
        return self.waits and bool(self.coming)

    def picture(self) -> dict[str, Any]:
        seen = super().picture()
        can = [*seen["can"], "hint", "again"]
        return {
            **seen,
            **self.steps_view(),
            "can": can if self.is_last else [*can, "next"],
            "checklist": checklist_view(self.round, self.seat) if self.exercise.checklist else None,
            "lead": "next" if self.solved and not self.is_last else "again" if self.round.is_over else seen["lead"],
        }

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the cards, then the move."""
        if self.solved:
            self.say(_("This exercise is solved."), "good")
        elif not self._at_turn():
            return
        elif (move := self.attempt.next_step()) is None:
            self.say(_("From here the goal is out of reach. Take something back, or start again."))
        elif self.say_hint():
            self.say(_("You could {move}.").format(move=move_text(move, self.seen)))

    def hint_ids(self) -> list[str]:
        return lit(self.exercise.lit, self.copies.all)

    def do_undo(self, message: Mapping[str, Any]) -> None:
        self.coming = []
        super().do_undo(message)

    def reply(self) -> Move:
        return self.coming.pop(0)

    def moved(self) -> None:
        """Count the learner's move, and look whether the goal is reached or out of reach."""
        before, move = self.round.previous, self.round.last
        if before and move and before.to_move == self.seat:
            self.moves += 1
            self.outlook = Attempt(self.exercise, before).play(move)
            self.coming = list(self.outlook.replied)
        if self.solved:
            return
        if self.attempt.is_solved:
            self._succeed()
        elif self.outlook.has_failed:
            self.coming = []
            warning = _("From here the goal is out of reach. Take this back and try another way.")
            self.say(" ".join([*([self.said["text"]] if self.said else []), warning]))

    def _succeed(self) -> None:
        exercise, why = self.exercise, []
        if self.moves > exercise.par:
            why.append(_("You made {made} moves; {par} would do.").format(made=self.moves, par=exercise.par))
        elif self.refusals > len(exercise.wrong):
            why.append(_("The table refused {n} moves.").format(n=self.refusals))
        if self.hint_step >= CARDS:
            why.append(_("A hint showed you cards."))
        self.succeed(exercise.stars(self.moves, self.refusals, self.hint_step), *why)
