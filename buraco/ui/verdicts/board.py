"""The board of the exercises on a match: its rounds in a table, and the answers to who wins it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...course.graded import CARDS, MOVE
from ...course.verdict_exercise import VERDICTS, Verdict, VerdictExercise
from ...locale import N_, _
from ..board import bundle, styles
from ..numbers import points_text
from ..scores.tables import side_names
from ..steps import StepsBoard
from ..words import why

CHOICES: Final[Mapping[Verdict, str]] = {
    "ours": N_("Our side"),
    "theirs": N_("Their side"),
    "draw": N_("Nobody: it is a draw"),
    "goes-on": N_("Nobody yet: another round is played"),
}
# What each rule says of a match, without the answer where it can be.
RULES: Final = {
    "won-by-target": N_("The totals count. The match ends when one of them has reached {target}, and not before."),
    "won-by-higher-total": N_("Both totals have reached {target}. Then the higher one wins."),
    "won-by-one-round": N_("One round is the whole match here. The higher total wins."),
    "won-by-tie": N_("With equal totals, the side that began the match wins here."),
    "another-round": N_("Equal totals decide nothing here: another round is played."),
}


class VerdictBoard(StepsBoard[VerdictExercise]):
    """Plays the exercises on a match."""

    _esm = bundle("verdicts/verdict.js")
    _css = styles("scores/score.css", "verdicts/verdict.css")

    def set_exercise(self, at: int) -> None:
        super().set_exercise(at)
        self.variant = self.exercise.variant
        self.wrong: set[Verdict] = set()  # the wrong answers that were chosen

    def picture(self) -> dict[str, Any]:
        can = ["again"] if self.solved else ["hint", "again"]
        return {
            **self.steps_view(),
            "table": self._table(),
            "question": {
                "number": self.exercise.number,
                "ask": _("Who wins the match?"),
                "answered": self.solved,
                "choices": [self._choice(verdict) for verdict in VERDICTS],
            },
            "can": can if self.is_last else [*can, "next"],
            "lead": "" if not self.solved else "again" if self.is_last else "next",
        }

    def _table(self) -> dict[str, Any]:
        match, sides = self.exercise.match, side_names()
        aim = _("One round alone") if match.target is None else _("To {target} points").format(target=match.target)
        lines = [(str(at), *map(points_text, points)) for at, points in enumerate(match.rounds, 1)]
        return {
            "caption": aim,
            "began": _("{side} began the match").format(side=sides[match.starter]),
            "head": [_("Round"), *sides],
            "rounds": lines,
            "total": [_("Total"), *map(points_text, match.totals)],
        }

    def _choice(self, verdict: Verdict) -> dict[str, str]:
        state = mark = ""
        if self.solved and verdict == self.exercise.right:
            state, mark = "right", "✓"
        elif verdict in self.wrong:
            state, mark = "wrong", "✗"
        return {"id": verdict, "label": _(CHOICES[verdict]), "state": state, "mark": mark}

    def do_answer(self, message: Mapping[str, Any]) -> None:
        """Take an answer: it is right, or the rule that speaks against it is told."""
        exercise = self.exercise
        chosen = next((each for each in VERDICTS if each == message.get("choice")), None)
        if self.solved:
            self.say(_("This exercise is solved."), "good")
        elif chosen == exercise.right:
            self._succeed()
        elif chosen:
            self.wrong.add(chosen)
            self._say_rule(dict(exercise.wrong)[chosen], title=_("Not quite"))

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the rule, then the answer."""
        if self.solved:
            self.say(_("This exercise is solved."), "good")
        elif self.say_hint():
            self._succeed()
        elif self.hint_step == CARDS:
            self._say_rule(self.exercise.rule)

    def hint_ids(self) -> list[str]:
        return []

    def _say_rule(self, rule: str, title: str = "") -> None:
        said = _(RULES[rule]).format(target=self.exercise.match.target)
        self.say(said, title=title, why=why(rule, self.variant))

    def _succeed(self) -> None:
        reasons = []
        if len(self.wrong) > 1:
            reasons.append(_("An answer was wrong {n} times; once is free.").format(n=len(self.wrong)))
        if self.hint_step == CARDS:
            reasons.append(_("A hint showed you the rule."))
        elif self.hint_step == MOVE:
            reasons.append(_("A hint showed you an answer."))
        self.succeed(self.exercise.stars(len(self.wrong), self.hint_step), *reasons)
        self.said = {**(self.said or {}), "why": why(self.exercise.rule, self.variant)}
