"""The drill "may I take the pile?": moments of played rounds, one question after another, without end."""

from __future__ import annotations

from collections.abc import Iterator

from ...course.take_drill import YES, TakeQuestion, take_questions
from ...locale import _
from ...moves import Add, Discard, Lay, Move, TakePile
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..melds.play import lit
from ..notice import told
from ..questions import QuestionBox
from ..words import rule_title
from .questions import TableQuestionBoard
from .words import cards_text, move_text


class TakeDrillBoard(TableQuestionBoard[TakeQuestion]):
    """Shows what the player to move sees; an answer is yes, or no for a rule."""

    def series(self, variant: Variant, seed: int) -> Iterator[TakeQuestion]:
        return take_questions(variant, seed)

    def asked_text(self) -> str:
        """The question in words: where the turn stands, and what somebody would like to do."""
        now, move = self.question.round, self.question.move
        if now.took:
            text = (
                _("You have taken the pile: {cards}, {card} on top.")
                if now.took[1:]
                else _("You have taken the pile: {cards}.")
            )
            so_far = text.format(cards=cards_text(now.took), card=now.took[-1])
        else:
            so_far = _("Your turn begins.") if now.phase == "draw" else _("You have drawn a card.")
        match move:
            case TakePile():
                asked = _("May you take the pile now?")
            case Discard():
                asked = _("May you discard {card} now?").format(card=move.card)
            case Lay():
                asked = _("May you lay {cards} now?").format(cards=cards_text(move.cards))
            case Add():
                meld = now.melds[now.to_move % 2][move.meld]
                asked = _("May you add {cards} to {meld} now?").format(cards=cards_text(move.cards), meld=meld)
            case _:
                asked = ""
        return f"{so_far} {asked}"

    def choice_text(self, choice: str) -> str:
        return _("Yes.") if choice == YES else _("No. {reason}.").format(reason=rule_title(choice))

    def judge(self, choice: str) -> None:
        verdict, tone = self.verdict(choice)
        seen, move = self.question.view, self.question.move
        refused = seen.why_not(move)
        if refused:
            shown = [*self.copies[f"h{seen.seat}"], *self.copies["pile"]]
            self.refuse(refused, lit(refused.cards, shown), tone, verdict)
        else:
            self.say(self._why_yes(), tone, title=verdict)

    def _why_yes(self) -> str:
        """Why the move is allowed."""
        question = self.question
        if isinstance(question.move, Discard):
            return self._why_discarded()
        if not isinstance(question.move, TakePile):
            return self._why_played(question.move)
        if self.variant.take_condition == "none":
            return _("In {system} the pile may be taken freely, whatever lies on top.").format(system=self.variant.name)
        if question.needed is None:
            return _("The card on top fits.")
        return _("The card on top fits: you could {move}.").format(move=move_text(question.needed, question.view))

    def _why_discarded(self) -> str:
        """Why a card may be discarded once the pile is taken."""
        if lone := self.question.view.lone:
            text = _("The pile was one card: {card} alone may not go back. Any other card may.")
            return text.format(card=lone)
        text = _("In {system} the top card of the pile is not owed: any card may be discarded now.")
        return text.format(system=self.variant.name)

    def _why_played(self, move: Move) -> str:
        """Why cards may be laid or added once the pile is taken."""
        now = self.question.round
        if not isinstance(move, Lay | Add) or not now.owes:
            return _("Nothing stands against it.")
        if now.owes not in move.cards:
            text = _("In {system} the top card is used before the turn ends. Afterwards {card} can still be used.")
            return text.format(system=self.variant.name, card=now.owes)
        text = (
            _("The cards make a meld with {card}, the top card of the pile. So it is used.")
            if isinstance(move, Lay)
            else _("{card}, the top card of the pile, fits there. So it is used.")
        )
        return text.format(card=now.owes)


class TakeDrill(QuestionBox[TakeDrillBoard]):
    """The drill of the pile, with its controls."""


@told
def take_drill(system: str | Variant = "cerrado", seed: int = 1) -> TakeDrill:
    """An endless row of questions under a rule system, asked for as in ``bench``: may the pile be taken."""
    return TakeDrill(TakeDrillBoard(variant_of(system), seed_of(seed)), seed)
