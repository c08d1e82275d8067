"""The exercises of scoring: rows of a ledger to fill in, with hints in three steps and stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...course.exercise import CARDS, NO_HINT, WORDS
from ...course.score_exercise import NUMBER, ScoreExercise
from ...locale import _, ngettext
from ..words import system_name
from .board import ScoreBoard, unread
from .fill import Fill, blank_label, number_of
from .tables import side_names, side_view
from .words import points_text


class ScoreExerciseBoard(ScoreBoard):
    """Plays the exercises of a lesson; the stars themselves are kept by the page, in the browser."""

    fill: Fill

    def __init__(self, exercises: Sequence[ScoreExercise]) -> None:
        self.exercises = exercises
        self.hints: dict[str, int] = {}  # a new start does not unsee what a hint has shown
        self.starts = 0
        super().__init__(exercises[0].variant)
        self.set_exercise(0)
        self.show()

    def __repr__(self) -> str:
        return f"<ScoreExerciseBoard {self.exercise.id}>"

    @property
    def exercise(self) -> ScoreExercise:
        """The exercise that is open."""
        return self.exercises[self.at]

    @property
    def hint_step(self) -> int:
        """How far this exercise's hints have been asked for."""
        return self.hints.get(self.exercise.id, NO_HINT)

    def set_exercise(self, at: int) -> None:
        """Open an exercise from its start."""
        self.at = at
        self.starts += 1
        self.checks = 0  # how often numbers were handed in and one of them was wrong
        exercise = self.exercise
        self.variant = exercise.variant
        self.fill = Fill(self.variant, exercise.sides[exercise.side], self._prefix(exercise.side), exercise.asks)

    def _prefix(self, side: int) -> str:
        """What the ids of a side's cards begin with: no two tables share them."""
        return f"x{self.starts}{'ab'[side]}"

    def picture(self) -> dict[str, Any]:
        exercise, names = self.exercise, side_names()
        last = self.at == len(self.exercises) - 1
        views = [side_view(side, names[at], self._prefix(at)) for at, side in enumerate(exercise.sides)]
        can = ["check", "hint", "again"] if self.fill.open else ["again"]
        return {
            "can": can if last else [*can, "next"],
            "lead": "check" if self.fill.open else "again" if last else "next",
            "handIn": bool(self.fill.open),  # nothing is judged before all is handed in
            "steps": {"ids": [each.id for each in self.exercises], "at": self.at, "lesson": exercise.lesson},
            "goal": {
                "number": exercise.id.replace("/", ".").lstrip("0"),
                "text": _(exercise.goal),
                "system": system_name(exercise.variant),
            },
            "sides": unread(views) if self.fill.open else views,
            "ledgers": [self.fill.view(names[exercise.side])],
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
        """Help in three steps: words, then the cards, then the number of one row after the other."""
        if not self.fill.open:
            self.say(_("This exercise is solved."), "good")
            return
        self.hints[self.exercise.id] = min(self.hint_step + 1, NUMBER)
        if self.hint_step == WORDS:
            self.say(_(self.exercise.hint))
        elif self.hint_step == CARDS:
            cards = " ".join(map(str, self.exercise.lit))
            self.say(_("Look at these cards: {cards}.").format(cards=cards), hinted=self._lit())
        else:
            blank = self.fill.asked[self.fill.open[0]]
            row = blank_label(blank, self.fill.side)
            self.show_row(self.fill, blank.key)
            if self.fill.open:
                self.say(_("{row}: {points}.").format(row=row, points=points_text(blank.points)))
            else:
                self._succeed()

    def _lit(self) -> list[str]:
        """The ids of the cards that the second hint lights, as the side that is asked about shows them."""
        side = side_view(self.fill.side, "", self.fill.prefix)
        wanted = set(map(str, self.exercise.lit))
        shown = [card for place in (*side["melds"], *side["hands"]) for card in place["cards"]]
        return [view["id"] for view, card in zip(shown, self.fill.side.cards, strict=True) if str(card) in wanted]

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
        """Give the stars, and say why there are not three and what to remember."""
        exercise = self.exercise
        stars = exercise.stars(self.checks, self.hint_step)
        self.send({"award": {"id": exercise.id, "stars": stars}})
        parts = [_(exercise.learned)]
        if self.checks > 1:
            parts.append(_("You handed in a wrong number {n} times; once is free.").format(n=self.checks))
        if self.hint_step == CARDS:
            parts.append(_("A hint showed you cards."))
        elif self.hint_step == NUMBER:
            parts.append(_("A hint showed you a number."))
        if self.at == len(self.exercises) - 1:
            parts.append(_("That was the last exercise of this lesson."))
        won = ngettext("Solved: {n} star", "Solved: {n} stars", stars).format(n=stars)
        self.say(" ".join(parts), "good", title=won)
