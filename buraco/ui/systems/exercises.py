"""The board of the exercises on rule systems: a case, and the systems to mark for which it is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...course.graded import CARDS, MOVE
from ...course.system_exercise import SystemExercise
from ...locale import _
from ...variant import VARIANTS, Variant
from ..board import bundle, styles
from ..steps import StepsBoard
from ..words import listed
from .case import CaseView
from .words import told


class SystemExerciseBoard(StepsBoard[SystemExercise]):
    """Plays the exercises on rule systems."""

    _esm = bundle("systems/exercises.js")
    _css = styles("scores/score.css", "systems/systems.css")

    def set_exercise(self, at: int) -> None:
        super().set_exercise(at)
        self.variant = self.exercise.variant
        self.case = CaseView(self.exercise.case, self.exercise.variants, f"x{self.exercise.number}")
        self.marked: set[str] = set()
        self.settled: set[str] = set()  # the systems that were marked at a check, and told
        self.wrong = 0  # the checks at which a mark was wrong, or one was missing

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "systems": _("Rule systems"),
            "check": _("Check"),
            "keyMark": _("mark a rule system, or take the mark away"),
            "keyCheck": _("check what is marked"),
        }

    def picture(self) -> dict[str, Any]:
        can = ["again"] if self.solved else ["check", "hint", "again"]
        steps = self.steps_view()
        return {
            **steps,
            "goal": {**steps["goal"], "system": _("Mark every rule system for which it is so.")},
            "zones": self.case.zones,
            "systems": [self._system(v) for v in self.exercise.variants],
            "can": can if self.is_last else [*can, "next"],
            "lead": "check" if not self.solved else "again" if self.is_last else "next",
        }

    def _system(self, v: Variant) -> dict[str, Any]:
        """A rule system: whether it is marked, and what it answers as far as that is told."""
        exercise, name = self.exercise, v.id
        known = self.solved or name in self.settled
        view: dict[str, Any] = {"id": name, "name": v.name, "marked": name in self.marked, "state": "", "mark": ""}
        if not known:
            return view
        finding = exercise.findings[name]
        if finding.holds:
            view.update(state="right", mark="✓")
        elif name in self.settled:
            view.update(state="wrong", mark="✗")
        else:
            view.update(state="other")
        return {**view, "told": told(exercise.key, finding, v)}

    def do_mark(self, message: Mapping[str, Any]) -> None:
        """Mark a rule system (``on``), or take the mark away; one that was told stays as it is."""
        system, on = message.get("system"), message.get("on")
        if self.solved or system not in self.exercise.offers or system in self.settled:
            return
        (self.marked.add if on is True else self.marked.discard)(str(system))

    def do_check(self, _message: Mapping[str, Any]) -> None:
        """Judge the marks: stars when they are right; else each marked system is told, and the rest stays hidden."""
        new = self.marked - self.settled
        right = self.exercise.right
        if self.solved:
            self.say(_("This exercise is solved."), "good")
        elif self.marked == right:
            self._succeed()
        elif not new:
            missing = _("Some are still missing.") if self.settled & right else _("Nothing is marked yet.")
            way_on = _("Mark what is missing, then check again.")
            self.say(f"{missing} {way_on}")
        else:
            self.wrong += 1
            self.settled |= new
            self.marked &= right
            self._say_how(new - right, missing=self.marked != right)

    def _say_how(self, wrong: set[str], *, missing: bool) -> None:
        """Name what was marked wrongly, and say whether something is missing; not what."""
        said = []
        if wrong:
            names = [VARIANTS[name].name for name in self.exercise.offers if name in wrong]
            said.append(_("It is not so in: {systems}.").format(systems=listed(names)))
        else:
            said.append(_("What you marked is right."))
        said.append(_("Some are still missing.") if missing else _("The others are right. Check once more."))
        self.say(" ".join(said), title=_("Not quite") if wrong else "")

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the cards, then the answer."""
        if self.solved:
            self.say(_("This exercise is solved."), "good")
        elif self.say_hint():
            self._succeed()
        elif self.hint_step == CARDS and not self.exercise.lit:
            counts = {"n": len(self.exercise.right), "all": len(self.exercise.offers)}
            self.say(_("It is so in {n} of the {all} rule systems.").format(**counts))

    def hint_ids(self) -> list[str]:
        return self.case.ids(self.exercise.lit)

    def _succeed(self) -> None:
        self.marked = set(self.exercise.right)
        reasons = []
        if self.wrong:
            reasons.append(_("Three stars are for the first check."))
        if self.hint_step == CARDS:
            reasons.append(_("A hint showed you cards.") if self.exercise.lit else _("A hint told you how many."))
        elif self.hint_step == MOVE:
            reasons.append(_("A hint showed you an answer."))
        self.succeed(self.exercise.stars(self.wrong, self.hint_step), *reasons)
