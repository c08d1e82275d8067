"""The exercises of the deal: places to tap and numbers to write, with hints in three steps and stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...course.deal_exercise import DealExercise
from ...course.graded import CARDS, MOVE
from ...locale import _
from ..steps import StepsBoard
from ..words import listed
from .board import DealTableBoard, Form
from .words import FIELDS, is_done, mistake_text, place_name


class DealExerciseBoard(StepsBoard[DealExercise], DealTableBoard):
    """Plays the exercises of the deal."""

    def set_exercise(self, at: int) -> None:
        super().set_exercise(at)
        exercise = self.exercise
        self.variant = exercise.variant
        self.answered = 0  # places tapped rightly
        self.wrong = 0  # how often an answer was wrong
        self.flight = ""
        asked = [exercise.question(n) for n in range(exercise.par)] if exercise.by_number else []
        self.form = Form(f"{exercise.id}-{self.started}", asked)

    @property
    def complete(self) -> bool:
        """Whether everything is answered."""
        exercise = self.exercise
        return not self.form.open if exercise.by_number else self.answered == exercise.par

    def picture(self) -> dict[str, Any]:
        exercise = self.exercise
        tapping = not exercise.by_number and not self.solved
        can = (["check"] if self.form.open else []) + ([] if self.solved else ["hint"]) + ["again"]
        flight, self.flight = self.flight, ""
        return {
            **self.steps_view(),
            **self.asked_table(
                exercise.setting_at(self.answered),
                found=exercise.by_number and self.solved,
                hides=not {"deck", "stock"}.isdisjoint(self.form.open),
                tap=exercise.deal.places if tapping else (),
            ),
            "flight": flight,
            "form": self.form.view() if exercise.by_number else None,
            "can": can if self.is_last else [*can, "next"],
            "lead": "check" if self.form.open else "" if not self.solved else "again" if self.is_last else "next",
        }

    def do_pick(self, message: Mapping[str, Any]) -> None:
        """Take the place that was tapped: it is right, or the reason is told why not."""
        exercise, place = self.exercise, message.get("place")
        if self.solved or exercise.by_number or place not in exercise.deal.places:
            return
        asked = exercise.question(self.answered)
        mistake = asked.mistake(str(place))
        if mistake:
            self.wrong += 1
            self.say(mistake_text(mistake, exercise.deal), title=_("Not there"), guilty=[str(place)])
            return
        self.flight = str(place) if asked.key == "next" else ""
        self.answered += 1
        if self.complete:
            self._succeed()
        else:
            left = exercise.par - self.answered
            self.say(_("Right. Still to tap: {n}.").format(n=left), "good")

    def do_check(self, message: Mapping[str, Any]) -> None:
        """Judge the numbers that were written."""
        if not self.form.open:
            return
        self.wrong += self.form.judge(message.get("values"))
        if self.complete:
            self._succeed()
        else:
            self.say(" ".join(self._said()), title=_("Not quite") if self.form.wrong else "")

    def _said(self) -> list[str]:
        """What is to be said of the numbers that are not right, or not there."""
        form = self.form
        parts = []
        for key in form.open:
            if key in form.wrong:
                told = mistake_text(form.wrong[key], self.exercise.deal, key) if form.wrong[key] else _no_number()
            else:
                told = _("Write a number.")
            parts.append(f"{_(FIELDS[key])}: {told}" if len(form.questions) > 1 else told)
        return parts

    def do_hint(self, _message: Mapping[str, Any]) -> None:
        """Help in three steps: words, then the places, then one answer after the other."""
        if self.solved:
            self.say(_("This exercise is solved."), "good")
        elif self.say_hint():
            exercise = self.exercise
            if exercise.by_number:
                key = self.form.open[0]
                self.form.settle(key)
                self.say(f"{_(FIELDS[key])}: {self.form.answer(key)}.")
                if self.complete:
                    self._succeed()
            else:
                place = min(map(str, exercise.question(self.answered).right))
                self.say(_("Tap this place: {place}.").format(place=self._name(place)), hinted=[place])

    def say_hint(self) -> bool:
        answer_comes = super().say_hint()
        if self.hint_step == CARDS:
            places = listed(map(self._name, self.exercise.hint_places))
            self.say(_("Look here: {places}.").format(places=places), hinted=self.hint_ids())
        return answer_comes

    def hint_ids(self) -> list[str]:
        return list(self.exercise.hint_places)

    def _name(self, place: str) -> str:
        setting = self.exercise.setting_at(self.answered)
        return place_name(setting.deal, place, is_done(setting))

    def _succeed(self) -> None:
        why = []
        if self.wrong > 1:
            why.append(_("An answer was wrong {n} times; once is free.").format(n=self.wrong))
        if self.hint_step == CARDS:
            why.append(_("A hint showed you where to look."))
        elif self.hint_step == MOVE:
            why.append(_("A hint showed you an answer."))
        self.succeed(self.exercise.stars(self.wrong, self.hint_step), *why)


def _no_number() -> str:
    return _("Write it in digits, like 108.")
