"""The drill "what do other tables say?": one case after another, without end, on which rule systems part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...course.system_case import allowed, find, points_of
from ...course.system_drill import SystemQuestion, system_questions
from ...locale import _
from ...variant import Variant
from ..board import bundle, styles
from ..controls import seed_of, variant_of
from ..notice import told as noticed
from ..numbers import points_text
from ..questions import ChoiceBoard, QuestionBox
from ..rules.keys import key_name, value_text
from ..wilds.words import short_name
from ..words import listed
from .case import CaseView
from .words import question_of, told, words_on


class SystemDrillBoard(ChoiceBoard[SystemQuestion]):
    """Shows a case; an answer is a rule system, or what the case is worth."""

    _esm = bundle("systems/drill.js")
    _css = styles("scores/score.css", "systems/systems.css")

    def series(self, variant: Variant, seed: int) -> Iterator[SystemQuestion]:
        return system_questions(variant, seed)

    def ask(self) -> None:
        super().ask()
        self.case = CaseView(self.question.case, self.question.systems, f"q{self.asked}")

    def picture(self) -> dict[str, Any]:
        return {
            "can": ["next"],
            "lead": "next" if self.answer else "",
            "zones": self.case.zones,
            "question": self.question_view(self._asked()),
            "systems": self._told() if self.answer else [],
        }

    def _asked(self) -> str:
        """The question in words."""
        question = self.question
        if question.kind == "points":
            asked = _("What is it worth in {system}: cards, bonus and all?")
            return asked.format(system=short_name(question.systems[0]))
        only = {
            "yes": _("Only one of these rule systems says yes. Which one?"),
            "no": _("Only one of these rule systems says no. Which one?"),
        }
        return f"{question_of(question.case, question.holds)} {only[question.kind]}"

    def choice_text(self, choice: str) -> str:
        if self.question.kind == "points":
            return points_text(int(choice))
        return short_name(self.question.systems[int(choice)])

    def judge(self, choice: str) -> None:
        verdict, tone = self.verdict(choice)
        question = self.question
        alone = question.systems[0 if question.kind == "points" else int(question.answer)]
        value = value_text(question.key, getattr(alone, question.key))
        facts = {"key": key_name(question.key), "system": short_name(alone), "value": value}
        said = _("{key}, in {system}: {value}.").format(**facts)
        why = words_on(question.key, question.finding(alone), alone)
        self.say(said, tone, title=verdict, why=why)

    def _told(self) -> list[dict[str, Any]]:
        """What each of the systems answers; those that come to the same points stand together."""
        question = self.question
        if question.kind != "points":
            return [
                {"id": str(at), "name": short_name(v), "told": told(question.key, question.finding(v), v)}
                for at, v in enumerate(question.systems)
            ]
        worth: dict[int | None, list[Variant]] = {}
        for v in question.systems:
            outcome = find(question.case, allowed, v).outcome
            worth.setdefault(points_of(outcome) if outcome else None, []).append(v)
        return [
            {
                "id": str(points),
                "name": listed(map(short_name, systems)),
                "told": {"text": points_text(points or 0), "facts": "", "why": None},
            }
            for points, systems in worth.items()
        ]


class SystemDrill(QuestionBox[SystemDrillBoard]):
    """The drill of rule systems, with its controls."""


@noticed
def system_drill(system: str | Variant = "cerrado", seed: int = 1) -> SystemDrill:
    """An endless row of questions on where a rule system, asked for as in ``bench``, and the published ones part."""
    return SystemDrill(SystemDrillBoard(variant_of(system), seed_of(seed)), seed)
