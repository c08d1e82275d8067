"""“Which Buraco do we play?” as a board: a question at a time, then the rule system, why, and what is near to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ...course.which import (
    answers_of,
    contradicted,
    fitting,
    given,
    mixed,
    near,
    nearest,
    next_question,
    parting,
    portrait,
)
from ...course.which_questions import BY_ID, Answer, Question
from ...errors import VariantError
from ...locale import _
from ...variant import VARIANTS, Variant
from ..board import Board, bundle, styles
from ..notice import told
from ..wishes import Wishes, wishes
from ..words import listed, refusal

UNKNOWN: Final = "unknown"  # the answer “I don't know”


class WhichBoard(Board):
    """Asks until one rule system is left, or none; ``answers`` holds what was said, in its order."""

    _esm = bundle("welcome/which.js")
    _css = styles("welcome/which.css")

    def __init__(self) -> None:
        self.answers: dict[str, str | None] = {}
        self.thorough = False  # whether every question is asked
        self.listing = False  # whether all rule systems are shown to choose from
        self.remembered: Variant | None = None
        super().__init__(next(iter(VARIANTS.values())))
        self.show()

    def __repr__(self) -> str:
        return f"<WhichBoard {listed(variant.id for variant in fitting(self.answers)) or 'a mix'}>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "back": _("Back"),
            "over": _("Start over"),
            "more": _("Ask me the rest"),
            "enough": _("That is enough"),
            "list": _("I know: choose from the list"),
            "forget": _("Forget it: each lesson by its own rules"),
            "whyTitle": _("Your answers"),
            "keyBack": _("take the last answer back"),
        }

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        if self.listing:
            return None
        return next_question(self.answers) or (next_question(self.answers, True) if self.thorough else None)

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Show which rules this browser remembers."""
        super().welcome(message, asked)
        self.remembered = wishes({"rules": message.get("rules")}).variant
        self.show()

    # What is seen

    def picture(self) -> dict[str, Any]:
        asked = self.question
        result = not asked and not self.listing
        can = {
            "back": self.listing or self.answers,
            "over": self.answers,
            "enough": self.thorough and asked and not next_question(self.answers),
            "more": result and next_question(self.answers, True),
            "list": not self.listing,
            "forget": self.remembered,
        }
        return {
            "remembered": _("The course plays by: {name}").format(name=self.remembered.name) if self.remembered else "",
            "can": [what for what, may in can.items() if may],
            "lead": "",
            "leads": result and len(fitting(self.answers)) <= 1,  # the first rule system that is offered is golden
            "step": f"{'list' if self.listing else 'ask' if asked else 'result'}-{len(self.answers)}",
            "why": [] if self.listing else [_(answer.says) for _question, answer in given(self.answers)],
            **(self._asking(asked) if asked else self._listing() if self.listing else self._result()),
        }

    def _asking(self, asked: Question) -> dict[str, Any]:
        number = len(self.answers) + 1
        left = [variant.name for variant in fitting(self.answers)]
        told = _("Left: {names}.").format(names=listed(left)) if len(left) < len(VARIANTS) else ""
        labels = {**{answer.id: _(answer.label) for answer in asked.answers}, UNKNOWN: _("I don’t know, or no matter")}
        choices = [{"id": name, "label": label, "state": "", "mark": ""} for name, label in labels.items()]
        return {
            "title": _("Question {n}").format(n=number),
            "ask": _(asked.ask),
            "text": told if left else _("No published rule system has all these answers."),
            "question": {"number": number, "ask": _(asked.ask), "answered": False, "choices": choices},
            "offers": [],
            "near": [],
        }

    def _listing(self) -> dict[str, Any]:
        return {
            "title": _("The nine rule systems"),
            "ask": _("Choose the one that you play."),
            "text": "",
            "question": None,
            "offers": [self._offer(variant, "", portrait(variant)) for variant in VARIANTS.values()],
            "near": [],
        }

    def _result(self) -> dict[str, Any]:
        left = fitting(self.answers)
        if not given(self.answers):
            text = _("Leave it for now, and come back when you know more.")
            return self._told(_("You need not know yet."), text, [], [])
        if len(left) == 1:
            (found,) = left
            rest = [own for question, own in answers_of(found) if self.answers.get(question.id) is None]
            return self._told(
                _("You play {name}.").format(name=found.name),
                _("Of the nine published rule systems it is the only one with your answers."),
                [self._offer(found, _("What was not asked:") if rest else "", rest)],
                [_near(other, found) for other in near(found, VARIANTS.values())],
            )
        if left:
            return self._told(
                _("It may be one of {n}.").format(n=len(left)),
                _("Your answers fit all of these. Here is where they differ."),
                [self._offer(variant, "", _own(variant, left)) for variant in left],
                [],
            )
        return self._mix()

    def _mix(self) -> dict[str, Any]:
        """No published system: the nearest one with the answers that differ, and that one as it is."""
        base = nearest(self.answers)
        differ = contradicted(self.answers, base)
        as_it_is = [its for question, _answer in differ if (its := question.of(base))]
        offers = [self._offer(base, _("As published:"), as_it_is)]
        text = _("No published rule system has all your answers. Many tables have rules of their own.")
        try:
            mix = mixed(self.answers, _("Our mix"))
        except VariantError as error:
            text = _("These answers do not go together. {reason}").format(reason=refusal(error))
        else:
            but = _("Like {name}, but:").format(name=base.name)
            offers.insert(0, self._offer(mix, but, [answer for _question, answer in differ]))
        return self._told(_("A mix: like {name}, but not quite").format(name=base.name), text, offers, [])

    def _told(
        self, title: str, text: str, offers: list[dict[str, Any]], others: list[dict[str, str]]
    ) -> dict[str, Any]:
        return {"title": _("Answer"), "ask": title, "text": text, "question": None, "offers": offers, "near": others}

    def _offer(self, variant: Variant, text: str, answers: Iterable[Answer]) -> dict[str, Any]:
        """A rule system to choose, with answers of its own under a few words."""
        own = variant == self.remembered
        label = _("Play by these rules") if self.listing else _("Play the whole course by these rules")
        return {
            "id": variant.id,
            "title": variant.name,
            "text": text,
            "says": [_(answer.says) for answer in answers],
            "own": own,
            "mine": _("The course plays by this.") if own else "",
            "label": label,
            "name": f"{label}: {variant.name}",
        }

    # What people do

    def do_answer(self, message: Mapping[str, Any]) -> None:
        """Take an answer, and go on."""
        asked, choice = self.question, message.get("choice")
        if asked and choice in (UNKNOWN, *(answer.id for answer in asked.answers)):
            self.answers[asked.id] = None if choice == UNKNOWN else str(choice)

    def do_back(self, _message: Mapping[str, Any]) -> None:
        """Close the list, or take the last answer back."""
        if not self.listing and self.answers:
            self.answers.popitem()
        self.listing = False

    def do_over(self, _message: Mapping[str, Any]) -> None:
        """Take all answers back."""
        self.answers.clear()
        self.thorough = self.listing = False

    def do_more(self, _message: Mapping[str, Any]) -> None:
        """Ask the other questions too."""
        self.thorough = True

    def do_enough(self, _message: Mapping[str, Any]) -> None:
        """Answer with what is known."""
        self.thorough = False

    def do_list(self, _message: Mapping[str, Any]) -> None:
        """Show all rule systems."""
        self.listing = True

    def do_choose(self, message: Mapping[str, Any]) -> None:
        """Let the browser remember a rule system that is offered."""
        name = message.get("system")
        if name not in [offer["id"] for offer in self.view["offers"]]:
            return
        base = nearest(self.answers)
        variant = VARIANTS.get(str(name)) or mixed(self.answers, _("Our mix"))
        text = variant.id if variant.id in VARIANTS else variant.to_toml(like=base)
        self.remembered = variant
        said = _("From now on the course plays by {name}. A lesson’s own choice changes one board alone.")
        self.remember({"rules": text, "name": variant.name}, said.format(name=variant.name))

    def do_forget(self, _message: Mapping[str, Any]) -> None:
        """Let the browser remember no rule system."""
        self.remembered = None
        self.remember(None, _("Forgotten. Each lesson plays by its own rules again."))


def _says(answers: Iterable[Answer]) -> str:
    """Answers as sentences, one after the other."""
    return " ".join(_(answer.says) for answer in answers)


def _near(other: Variant, found: Variant) -> dict[str, str]:
    """What parts another rule system from the one that was found."""
    differences = _says(its for _question, its in parting(found, other))
    text = _("Near it is {name}: {differences}").format(name=other.name, differences=differences)
    return {"id": other.id, "text": text}


def _own(variant: Variant, among: Sequence[Variant]) -> list[Answer]:
    """The answers of a rule system in which these part."""
    parted = dict.fromkeys(question.id for other in among[1:] for question, _its in parting(among[0], other))
    return [own for name in parted if (own := BY_ID[name].of(variant))]


@told
def which_buraco() -> WhichBoard:
    """A few questions that find out which rule system a table plays by."""
    return WhichBoard()
