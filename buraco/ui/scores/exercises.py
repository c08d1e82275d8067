"""The exercises of scoring: rows of a ledger to fill in, with hints in three steps and stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...course.graded import CARDS
from ...course.score_exercise import NUMBER, ScoreExercise
from ...locale import _
from ..numbers import number_of, points_text
from ..steps import StepsBoard
from .board import ScoreBoard, unread
from .fill import Fill
from .tables import side_names, side_view
from .words import blank_label


class ScoreExerciseBoard(StepsBoard[ScoreExercise], ScoreBoard):
    """Plays the exercises of scoring."""

    fill: Fill

    def set_exercise(self, at: int) -> None:
        super().set_exercise(at)
        self.checks = 0  # how often numbers were handed in and one of them was wrong
        exercise = self.exercise
        self.variant = exercise.variant
        self.fill = Fill(self.variant, exercise.sides[exercise.side], self._prefix(exercise.side), exercise.asks)

    def _prefix(self, side: int) -> str:
        """What the ids of a side's cards begin with: no two tables share them."""
        return f"x{self.started}{'ab'[side]}"

    def picture(self) -> dict[str, Any]:
        exercise, names = self.exercise, side_names()
        views = [side_view(side, names[at], self._prefix(at)) for at, side in enumerate(exercise.sides)]
        can = ["check", "hint", "again"] if self.fill.open else ["again"]
        return {
            **self.steps_view(),
            "can": can if self.is_last else [*can, "next"],
            "lead": "check" if self.fill.open else "again" if self.is_last else "next",
            "handIn": bool(self.fill.open),  # nothing is judged before all is handed in
            "sides": unread(views) if self.fill.open else views,
            "ledgers": [self.fill.view(names[exercise.side])],
        }

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the cards, then the number of one row after the other."""
        if not self.fill.open:
            self.say(_("This exercise is solved."), "good")
        elif self.say_hint():
            blank = self.fill.asked[self.fill.open[0]]
            self.fill.settle(blank.key)
            if self.fill.open:
                row = blank_label(blank, self.fill.side)
                self.say(_("{row}: {points}.").format(row=row, points=points_text(blank.points)))
            else:
                self._succeed()

    def hint_ids(self) -> list[str]:
        side = side_view(self.fill.side, "", self.fill.prefix)
        shown = [card for place in (*side["melds"], *side["hands"]) for card in place["cards"]]
        return [view["id"] for view, card in zip(shown, self.fill.side.cards, strict=True) if card in self.exercise.lit]

    def do_check(self, _message: Mapping[str, Any]) -> None:
        """Judge what was written; stars when all is right."""
        if not self.fill.open:
            return
        known = set(self.fill.wrong)
        for key in self.fill.open:
            self.fill.judge(key)
        # What was wrong before costs nothing anew, and neither does what is no number.
        self.checks += any(number_of(self.fill.given[key]) is not None for key in self.fill.wrong if key not in known)
        if self.fill.open:
            self.say_what_is_left(self.fill)
        else:
            self._succeed()

    def _succeed(self) -> None:
        why = []
        if self.checks > 1:
            why.append(_("You handed in a wrong number {n} times; once is free.").format(n=self.checks))
        if self.hint_step == CARDS:
            why.append(_("A hint showed you cards."))
        elif self.hint_step == NUMBER:
            why.append(_("A hint showed you a number."))
        self.succeed(self.exercise.stars(self.checks, self.hint_step), *why)
