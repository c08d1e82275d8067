"""The drill of the muertos: what a move leads to, and what a muerto costs in the end, without end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, repeat
from typing import Any, Final

from ...course.events import event_rules
from ...course.graded import LEARNER
from ...course.muerto_drill import NOTHING, CostQuestion, MoveQuestion, MuertoQuestion, muerto_questions, rows_of_muerto
from ...locale import N_, _
from ...moves import Add, Discard, Draw, Move
from ...round import Round
from ...rulebook import RULES
from ...scoring import score
from ...turn import END_RULES
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..melds.play import lit
from ..notice import told as noticed
from ..numbers import points_text
from ..questions import QuestionBoard, QuestionBox
from ..scores.tables import ledger_view, side_view
from ..scores.words import reason_sentence, side_marks
from ..table.base import TableBoard
from ..table.copies import Copies
from ..table.questions import asked_table
from ..table.view import places
from ..table.words import cards_text
from ..turn_words import seat_names, told
from ..views import card_view
from ..words import rule_title, why

_OUTCOMES: Final = {
    NOTHING: N_("The round goes on, and no muerto moves."),
    "muerto-direct": N_("You take a muerto, and play on at once."),
    "muerto-indirect": N_("You take a muerto for your next turn."),
    "muerto-becomes-stock": N_("A muerto becomes the stock."),
    "ended-closed": N_("You close the round."),
    "ended-stock-spent": N_("The round is over: the stock is spent."),
    "ended-last-card-drawn": N_("The round is over: the last card is drawn."),
    "ended-dead-hand": N_("The round is over: a dead hand."),
    "ended-stalled": N_("The round is over: nobody lays any more."),
}
Answer = str | int


class MuertoDrillBoard(QuestionBoard[MuertoQuestion | None, Answer], TableBoard):
    """Shows a table and asks what a move leads to, or shows what a side has in the end and asks what its muerto costs.

    There is no question where the rules know no muertos.
    """

    def series(self, variant: Variant, seed: int) -> Iterator[MuertoQuestion | None]:
        return chain(muerto_questions(variant, seed), repeat(None))

    def ask(self) -> None:
        super().ask()
        self.copies = Copies(f"q{self.asked}c")
        if isinstance(self.question, MoveQuestion):
            self.copies.settle(places(self.question.round.view(LEARNER)))
        elif self.question:
            self.copies.settle({f"h{LEARNER}": self.question.side.hands[0]})

    def picture(self) -> dict[str, Any]:
        question = self.question
        if question is None:
            return {"can": [], "status": _("There is nothing to ask under these rules.")}
        shown = self._table(question) if isinstance(question, MoveQuestion) else self._bill(question)
        return {**shown, "status": "", "can": ["answer", "next"], "lead": "" if self.answer is None else "next"}

    def _table(self, question: MoveQuestion) -> dict[str, Any]:
        asked = self.question_view(_asked(question.round, question.move))
        return {**asked_table(question.round.view(LEARNER), self.copies, asked), "final": None}

    def _bill(self, question: CostQuestion) -> dict[str, Any]:
        """What a side holds and what became of its muerto; once the question is answered, the side with its ledger."""
        side, name, prefix = question.side, _("Your side"), f"q{self.asked}"
        sides, ledgers = [], []
        if self.answer is not None:
            sides = [side_view(side, name, prefix)]
            ledgers = [ledger_view(ledger, side, self.variant, name, prefix) for ledger in score(self.variant, [side])]
        ask = _("The round is over, and the other side closed it. {muerto}. What does the muerto cost your side?")
        (muerto,) = side_marks(side)
        held = [card_view(copy) for copy in self.copies[f"h{LEARNER}"]]
        return {
            "question": {**self.question_view(ask.format(muerto=muerto)), "held": held},
            "final": {"sides": sides, "ledgers": ledgers},
        }

    def choices(self) -> Mapping[str, Answer]:
        return {str(choice): choice for choice in self.question.choices} if self.question else {}

    def choice_text(self, choice: Answer) -> str:
        if isinstance(choice, int):
            return points_text(choice)
        if choice in END_RULES:
            return _("The move is refused. {reason}.").format(reason=rule_title(choice))
        return _(_OUTCOMES[choice])

    def is_right(self, choice: Answer) -> bool:
        question = self.question
        return choice == (question.cost if isinstance(question, CostQuestion) else question.answer if question else "")

    def judge(self, choice: Answer) -> None:
        verdict, tone = self.verdict(choice)
        question = self.question
        if isinstance(question, CostQuestion):
            self.say(_why_cost(self.variant, question), tone, title=verdict)
        elif question and (refused := question.round.why_not(question.move)):
            self.refuse(refused, lit(refused.cards, self.copies[f"h{LEARNER}"]), tone, verdict)
        elif question:
            now, move = question.round, question.move
            after = now.play(move)
            events = event_rules(now, move, after)
            because = (
                told(now, move, after, seat_names(LEARNER, now.players), LEARNER) if events else [_why_nothing(after)]
            )
            more = {"why": why(events[-1], self.variant)} if events and events[-1] in RULES else {}
            self.say(" ".join(because), tone, title=verdict, **more)


def _asked(now: Round, move: Move) -> str:
    """The question in words."""
    so_far = ""
    if now.took and now.idle:
        turns = _("In the last {n} turns the pile was taken and nothing laid. You have just taken it again.")
        so_far = turns.format(n=now.idle) + " "
    match move:
        case Draw():
            asked = _("You draw a card. What happens?")
        case Add():
            add = _("You add {cards} to {meld}. What happens?")
            asked = add.format(cards=cards_text(move.cards), meld=now.melds[LEARNER][move.meld])
        case Discard():
            asked = _("You discard {card}. What happens?").format(card=move.card)
        case _:
            asked = ""
    return so_far + asked


def _why_nothing(after: Round) -> str:
    """Why a move led to nothing special."""
    if not isinstance(after.last, Draw):
        return _("You still hold cards, and the round goes on.")
    if after.stock:
        return _("Cards are left in the stock, and the round goes on.")
    if after.muertos and after.variant.stock_empty == "muerto-when-drawing":
        return _("The stock is spent. The muerto stays where it is until somebody has to draw.")
    return _("The stock is spent, and your turn goes on all the same.")


def _why_cost(v: Variant, question: CostQuestion) -> str:
    """What a side's muerto costs, and why."""
    side, rows = question.side, rows_of_muerto(v, question.side)
    if rows:
        costs = _("It costs {points}.").format(points=points_text(question.cost))
        return " ".join([costs, *(reason_sentence(row, side, v) for row in rows)])
    if side.muerto == "gone":
        return _("It costs nothing: no muerto was left to take.")
    return _("A muerto that was used costs nothing. What is left in the hand counts as always.")


class MuertoDrill(QuestionBox[MuertoDrillBoard]):
    """The drill of the muertos, with its controls."""


@noticed
def muerto_drill(system: str | Variant = "cerrado", seed: int = 1) -> MuertoDrill:
    """An endless row of questions under a rule system, asked for as in ``bench``: what happens, what does it cost."""
    return MuertoDrill(MuertoDrillBoard(variant_of(system), seed_of(seed)), seed)
