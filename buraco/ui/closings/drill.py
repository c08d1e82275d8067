"""The drill "may you go out with this move?": tables near the end of a round, one question after another."""

from __future__ import annotations

from collections.abc import Iterator

from ...course.checklist import closing_canasta
from ...course.closing_drill import CLOSES, GOES_ON, MUERTO, ClosingQuestion, closing_questions
from ...locale import _
from ...moves import Add, Discard, Lay
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..melds.play import lit
from ..notice import told
from ..questions import QuestionBox
from ..table.questions import TableQuestionBoard
from ..table.words import cards_text
from ..words import rule_title


class ClosingDrillBoard(TableQuestionBoard[ClosingQuestion]):
    """Shows what the player to move sees; an answer is what the move does, or no for a rule."""

    def series(self, variant: Variant, seed: int) -> Iterator[ClosingQuestion]:
        return closing_questions(variant, seed)

    def asked_text(self) -> str:
        """The question in words: the move that somebody would like to make, and what the melds are after it."""
        seen, move = self.question.view, self.question.move
        match move:
            case Discard():
                return _("You have drawn. May you discard {card}, and is it going out?").format(card=move.card)
            case Lay():
                asked = _("You have drawn. May you lay {cards}, and is it going out?")
                return asked.format(cards=cards_text(move.cards))
            case Add():
                asked = _("You have drawn. May you add {cards} to {meld}, and is it going out?")
                return asked.format(cards=cards_text(move.cards), meld=seen.melds[seen.seat % 2][move.meld])
            case _:
                return ""

    def choice_text(self, choice: str) -> str:
        allowed = {
            CLOSES: _("Yes. It closes the round."),
            MUERTO: _("Yes. It takes a muerto, and the round goes on."),
            GOES_ON: _("Yes, but a card is left: it is not going out."),
        }
        return allowed.get(choice) or _("No. {reason}.").format(reason=rule_title(choice))

    def judge(self, choice: str) -> None:
        verdict, tone = self.verdict(choice)
        seen = self.question.view
        if refused := seen.why_not(self.question.move):
            self.refuse(refused, lit(refused.cards, self.copies[f"h{seen.seat}"]), tone, verdict)
        else:
            self.say(self._why_yes(), tone, title=verdict)

    def _why_yes(self) -> str:
        """Why the move is allowed, and what it does."""
        question = self.question
        if question.answer == GOES_ON:
            return _("A card is left in your hand, and the turn can end.")
        if question.answer == MUERTO:
            told = _(
                "Your side has taken no muerto, and one lies on the table. An empty hand takes it and never closes."
            )
            waits, at_once = _("Discarded, the muerto waits for your next turn."), _("Laid, you play on at once.")
            return f"{told} {waits if isinstance(question.move, Discard) else at_once}"
        after = question.round.play(question.move)
        canasta = closing_canasta(after, after.to_move % 2)
        return _("No muerto is left for your side to take, and this canasta lies after the move: {meld}.").format(
            meld=canasta
        )


class ClosingDrill(QuestionBox[ClosingDrillBoard]):
    """The drill of going out, with its controls."""


@told
def closing_drill(system: str | Variant = "cerrado", seed: int = 1) -> ClosingDrill:
    """An endless row of questions under a rule system, asked for as in ``bench``: may one go out with this move."""
    return ClosingDrill(ClosingDrillBoard(variant_of(system), seed_of(seed)), seed)
