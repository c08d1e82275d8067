"""The deal to watch in a cell: card by card, forward and back, with counts that a person checks and a first draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import ipywidgets

from ...cards import Card
from ...course.deal import PILE, STOCK, Deal
from ...course.deal_questions import Setting, question
from ...course.graded import LEARNER
from ...locale import _
from ...moves import Draw, TakePile
from ...round import Round
from ...variant import Variant
from ..controls import seed_of, variant_of
from ..notice import told
from ..table.controls import RoundControls, players_of
from ..turn_words import seat_names
from .board import DealTableBoard, Form
from .view import table_view
from .words import ask_text, cards_counted, mistake_text, place_name, step_text

_NOBODY: Final = ""


class DealBoard(DealTableBoard):
    """A deal, ``at`` cards of it done; one more step makes the rest the stock, and then comes the first draw."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal.variant)
        self.set_out(deal)
        self.show()

    def set_out(self, deal: Deal) -> None:
        """Begin with the whole deck."""
        self.deal = deal
        self.variant = deal.variant
        self.round = Round.deal(deal.variant, deal.players, deal.seed, deal.first)
        self.said = None
        self.flight = _NOBODY
        checks = {0: "hands", **({deal.stages[0]: "stock"} if deal.muertos else {})}
        # What is asked, by the number of cards that are dealt then.
        self.forms = {at: Form(f"{self.turn}-{at}", [question(Setting(deal, at), key)]) for at, key in checks.items()}
        self.at = 0

    @property
    def last(self) -> int:
        """How many steps there are: the cards of hands and muertos, and one for the stock."""
        return len(self.deal.steps) + 1

    @property
    def done(self) -> bool:
        """Whether the rest is the stock."""
        return self.at == self.last

    @property
    def drawn(self) -> bool:
        """Whether the first card of the round is drawn."""
        return bool(self.round.moves)

    @property
    def form(self) -> Form | None:
        """What is asked at this point of the deal."""
        return self.forms.get(self.at)

    def picture(self) -> dict[str, Any]:
        deal, form = self.deal, self.form
        asks = bool(form and form.open)
        flight, self.flight = self.flight, _NOBODY
        first = deal.hands[deal.first]
        return {
            **table_view(
                deal,
                self._table(),
                self.copies,
                done=self.done,
                tap=deal.places if self.done and not self.drawn else (),
                now=first if self.done else "",
            ),
            "flight": flight,
            "step": self._step(),
            "form": form.view(ask_text(next(iter(form.questions)), deal)) if form else None,
            "ask": self._ask() if self.done and not self.drawn else "",
            "can": ["check"] if asks else [],
            "off": [*([] if self.at else ["first", "back"]), *(["play", "forward", "end"] if self.done else [])],
            "lead": "first" if self.drawn else "check" if asks and self.at else "" if self.done else "play",
            "watch": True,
            "waits": not self.done,
            "stops": asks,  # playing stops where something is asked, and so does a deal that begins anew
        }

    def _table(self) -> Mapping[str, tuple[Card, ...]]:
        """What lies where; when the deal is done, the learner's hand is sorted, and the engine plays on from here."""
        table = self.deal.table(min(self.at, len(self.deal.steps)))
        if not self.done:
            return table
        now = dict(zip(self.deal.hands, self.round.hands, strict=True))
        return {**table, **now, STOCK: self.round.stock, PILE: self.round.pile}

    def _step(self) -> str:
        """Where the deal stands, in a line."""
        if self.drawn:
            return _("The round has begun.")
        if self.done:
            return _("The deal is done.")
        own = self.at > 0 and self.deal.steps[self.at - 1].to == self.deal.hands[LEARNER]
        return step_text(self.deal, self.at, str(self.deal.steps[self.at - 1].card) if own else "")

    def _ask(self) -> str:
        who = place_name(self.deal, self.deal.hands[self.deal.first])
        return _("First to play: {who}. Which pile does the first card come from? Tap it.").format(who=who)

    def do_step(self, _message: Mapping[str, Any]) -> None:
        """One card on, or the stock."""
        self._go(min(self.at + 1, self.last))
        if 0 < self.at <= len(self.deal.steps):
            self.flight = self.deal.steps[self.at - 1].to
        self._tell()

    def do_back(self, _message: Mapping[str, Any]) -> None:
        """One card back; the first draw is taken back before it."""
        self._go(self.at if self.drawn else max(self.at - 1, 0))

    def do_first(self, _message: Mapping[str, Any]) -> None:
        """Back to the whole deck."""
        self._go(0)

    def do_end(self, _message: Mapping[str, Any]) -> None:
        """On until the hands are full, the next muerto is, or the stock lies there."""
        self._go(next(at for at in (*self.deal.stages, self.last) if at > self.at or at == self.last))
        self._tell()

    def _go(self, at: int) -> None:
        self.at = at
        self.round = self.round.start

    def _tell(self) -> None:
        """Say what is full now."""
        deal, v = self.deal, self.variant
        if self.done:
            told = [_("The rest is the stock: {cards}.").format(cards=cards_counted(len(self.round.stock)))]
            asked = self.forms.get(deal.stages[0])
            if asked and (given := asked.given.get("stock")):
                told.append(_("You said: {given}.").format(given=given) if asked.open else _("You said so."))
            self.say(" ".join(told))
        elif self.at == deal.stages[0]:
            self.say(_("The hands are full: {n} cards each.").format(n=v.hand_size))
        elif self.at in deal.stages:
            muerto = deal.muertos[deal.stages.index(self.at) - 1]
            self.say(_("{muerto} is full: {n} cards.").format(muerto=place_name(deal, muerto), n=v.hand_size))

    def do_check(self, message: Mapping[str, Any]) -> None:
        """Judge the number that a person has written."""
        form = self.form
        if not form or not form.open:
            return
        form.judge(message.get("values"))
        (key,) = form.questions
        if not form.open:
            self.say(_("Right: {n}.").format(n=form.answer(key)), "good")
        elif form.wrong.get(key):
            self.say(mistake_text(form.wrong[key], self.deal, key), title=_("Not quite"))
        else:
            self.say(_("Write a number in digits, like 108."))

    def do_pick(self, message: Mapping[str, Any]) -> None:
        """Let the first player draw from the pile that was tapped, or tell why that cannot be."""
        place = message.get("place")
        if not self.done or self.drawn or place not in self.deal.places:
            return
        if place == PILE:
            self.round = self.round.play(TakePile())  # the engine refuses it, and says why
        elif place == STOCK:
            self.round = self.round.play(Draw())
            if self.deal.first != LEARNER:  # a card of the learner's finds its place among the others at once
                self.flight = self.deal.hands[self.deal.first]
            self.say(
                _("Right. The first card comes from the stock. From the second turn on there is a discard pile, too."),
                "good",
            )
        else:
            mistake = question(Setting(self.deal, len(self.deal.steps)), "first-draw").mistake(str(place))
            self.say(mistake_text(mistake or "off", self.deal), title=_("Not there"), guilty=[str(place)])


class DealControls(RoundControls):
    """The rule system, the players, the number that decides the cards, and who deals."""

    def __init__(self, deal: Deal, changed: Callable[[], None]) -> None:
        super().__init__(deal.variant, deal.players, deal.seed, self._chosen)
        self.dealer = ipywidgets.Dropdown(description=_("Dealer"), style={"description_width": "initial"})
        self._offer_seats(deal.dealer)
        self.dealer.observe(lambda _change: changed(), "value")
        self.set_trait("children", (*self.children, self.dealer))
        self._restart = changed

    @property
    def deal(self) -> Deal:
        """What is chosen."""
        variant, players, seed = self.table
        return Deal(variant, players, seed, (int(self.dealer.value) + 1) % players)

    def _offer_seats(self, dealer: int) -> None:
        names = seat_names(LEARNER, int(self.players.value))
        self.dealer.options = [(name, seat) for seat, name in enumerate(names)]
        self.dealer.value = dealer

    def _chosen(self) -> None:
        """With another number of players the learner plays first, unless somebody chooses again."""
        players = int(self.players.value)
        if len(self.dealer.options) != players:
            self._offer_seats(players - 1)
        self._restart()


class WatchedDeal(ipywidgets.VBox):
    """Controls and the board: what is chosen is dealt anew."""

    def __init__(self, deal: Deal) -> None:
        self.controls = DealControls(deal, self._start)
        self.board = DealBoard(deal)
        self.board.on_wishes = self.controls.follow
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        deal = self.board.deal
        return f"<WatchedDeal {deal.variant.id}, {deal.players} players, seed {deal.seed}>"

    def _start(self) -> None:
        self.board.set_out(self.controls.deal)
        self.board.restart()


@told
def deal(system: str | Variant = "cerrado", players: int = 4, seed: int = 7) -> WatchedDeal:
    """A deal to watch, asked for as in ``bench``."""
    variant = variant_of(system)
    return WatchedDeal(Deal(variant, players_of(variant, players), seed_of(seed)))
