"""The drill "where does the wild go?": a meld and cards that come to it, one question after another, without end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...course.wild_drill import BACK, NATURAL, STAYS, WildQuestion, can_ask, wild_questions
from ...course.wild_moves import fate
from ...errors import IllegalMeld
from ...locale import _, ngettext
from ...variant import Variant
from ..board import bundle
from ..controls import seed_of, variant_of
from ..melds.play import blamable, lit
from ..notice import Notice, told
from ..questions import ChoiceBoard, QuestionBox
from ..views import Copy, card_view, meld_view
from ..words import meld_title, place_name, rule_title
from .words import wild_words


class WildDrillBoard(ChoiceBoard[WildQuestion]):
    """Shows a meld and cards; an answer is a place, or a rule."""

    _esm = bundle("melds/melds.js")

    def series(self, variant: Variant, seed: int) -> Iterator[WildQuestion]:
        return wild_questions(variant, seed)

    def ask(self) -> None:
        super().ask()
        self.copies = [Copy(f"q{self.asked}c{at}", card) for at, card in enumerate(self.question.cards)]
        self.lying = [Copy(f"q{self.asked}m{at}", card) for at, card in enumerate(self.question.onto.cards)]

    def picture(self) -> dict[str, Any]:
        return {
            "can": ["answer", "next"],
            "lead": "next" if self.answer else "",
            "question": {
                **self.question_view(self._asked()),
                "onto": meld_view(self.question.onto, self.lying, f"q{self.asked}"),
                "cards": [card_view(copy) for copy in self.copies],
            },
        }

    def _asked(self) -> str:
        """The question in words."""
        question = self.question
        cards = " ".join(map(str, question.cards))
        comes = ngettext("{cards} is added.", "{cards} are added.", len(question.cards)).format(cards=cards)
        where = _("Where does the {wild} go?").format(wild=question.wild)
        if question.wild_slot is None:
            return f"{comes} {where}"
        wish = _("You want the wild to stand for {place}.").format(place=place_name(question.wild_slot))
        return f"{comes} {wish} {where}"

    def choice_text(self, choice: str) -> str:
        if choice == STAYS:
            return _("It stays where it is, and the meld grows.")
        if choice == NATURAL:
            return _("To its own place: it is a natural two.")
        if choice == BACK:
            return _("Back to your hand.")
        if choice.startswith("to-"):
            return _("It stands for {place}.").format(place=place_name(int(choice.removeprefix("to-"))))
        return _("Nowhere, this is refused. {reason}.").format(reason=rule_title(choice))

    def judge(self, choice: str) -> None:
        verdict, tone = self.verdict(choice)
        question = self.question
        try:
            after = question.meld()
        except IllegalMeld as error:
            self.refuse(error, lit(error.cards, [*self.copies, *blamable(question.onto, self.lying)]), tone, verdict)
        else:
            said = wild_words(question.onto, after, question.cards)
            if question.wild_slot is None and after.kind == "run" and fate(question.onto, after) == "added":
                said += " " + _("An added wild fills the hole, else it goes right, else left, unless you choose.")
            self.say(f"{said} {meld_title(after)}: {after}.", tone, title=verdict)


class WildDrill(QuestionBox[WildDrillBoard]):
    """The drill of wilds, with its controls."""


@told
def wild_drill(system: str | Variant = "cerrado", seed: int = 1) -> WildDrill | Notice:
    """An endless row of questions under a rule system, asked for as in ``bench``: where does the wild go."""
    variant, seed = variant_of(system), seed_of(seed)
    if not can_ask(variant):
        return Notice(_("There is no wild card to ask about in {system}.").format(system=variant.name))
    return WildDrill(WildDrillBoard(variant, seed), seed)
