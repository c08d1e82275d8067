"""The board of a round: the learner plays one seat, and the others play when they are asked to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...bots import Bot, GreedyBot
from ...course.events import event_rules
from ...errors import BuracoError
from ...locale import _
from ...moves import DRAW, STOP, TAKE, Add, Discard, Lay, Move
from ...round import Round
from ...variant import Variant
from ...view import View
from ..melds.play import blamable, by_rank, chosen_of, lit, slot_of
from ..turn_words import caution_sentence, seat_names
from ..views import Copy, card_view
from ..words import rule_title, why
from .base import TableBoard
from .copies import Copies
from .final import final_view
from .view import arrivals, places, table_view
from .words import events, may_do, outcome, sentences, status


class RoundBoard(TableBoard):
    """A round for one learner.  A subclass sets out where it begins, and may bring other partners."""

    round: Round

    def __init__(self, variant: Variant, *, seat: int = 0, show_all: bool = False) -> None:
        self.seat = seat
        self.show_all = show_all
        self.sorted_by: str | None = "suit"
        self.order: list[str] = []  # the learner's hand, as it was sorted or moved about
        self.copies = Copies()
        self.doubted: Move | None = None  # a move that the board has warned of: doing it again does it
        self.bots: Sequence[Bot] = ()
        super().__init__(variant)

    def set_out(self, start: Round, seed: int = 0) -> None:
        """Begin here; the seed decides how the others play."""
        self.variant = start.variant
        self.names = seat_names(self.seat, start.players)
        self.started += 1
        self.copies = Copies(f"r{self.started}c")  # what was selected before is not selected now
        self.bots = [GreedyBot(seed + at) for at in range(start.players)]
        self.sorted_by = self.sorted_by or "suit"
        self.refusals = 0  # moves that the table refused
        self._show_round(start)

    @property
    def seen(self) -> View:
        """What the learner sees."""
        return self.round.view(self.seat)

    @property
    def is_mine(self) -> bool:
        """Whether the learner is to move."""
        return self.round.to_move == self.seat and not self.round.is_over

    @property
    def waits(self) -> bool:
        """Whether others are to move."""
        return not self.is_mine and not self.round.is_over

    @property
    def others_go_on(self) -> bool:
        """Whether they move when they are asked to."""
        return self.waits

    @property
    def hand(self) -> tuple[Copy, ...]:
        """The learner's hand, in the order in which it is shown."""
        at = {name: n for n, name in enumerate(self.order)}
        return tuple(sorted(self.copies[f"h{self.seat}"], key=lambda copy: at[copy.id]))

    def picture(self) -> dict[str, Any]:
        seen, ended = self.seen, self.shows_end
        stops = self._stops(seen)
        acts = ["draw", "take", "lay", "discard", "undo"]
        return {
            **table_view(seen, self.copies, self.names, me=self.seat, open_cards=self.show_all),
            "hand": None if ended else [card_view(copy) for copy in self.hand],
            "status": status(seen, self.names),
            "events": events(self.round, self.names, self.seat),
            "can": [] if ended else [*acts, *stops, "sort", "moves", "may-take"],
            "off": [*(acts[:-1] if self.waits else []), *([] if self.before else ["undo"])],
            "lead": "step" if not self.is_mine else "" if stops else seen.phase,  # a dead hand leaves the choice
            "sort": "suit" if self.sorted_by == "rank" else "rank",
            "waits": self.others_go_on,
            **arrivals(self.round),
            "final": final_view(self.round, self.names, self.seat) if ended else None,
        }

    @property
    def shows_end(self) -> bool:
        """Whether the sides and their ledgers stand in place of the table."""
        return self.round.is_over

    def _stops(self, seen: View) -> list[str]:
        return ["stop"] if self.is_mine and seen.phase == "draw" and seen.why_not(STOP) is None else []

    @property
    def before(self) -> Round | None:
        """Where taking back leads: before the learner's last move, as long as nobody else has moved."""
        before = self.round.previous
        return before if before and before.to_move == self.seat else None

    def do_draw(self, _message: Mapping[str, Any]) -> None:
        """Draw a card from the stock."""
        self._try(DRAW)

    def do_take(self, _message: Mapping[str, Any]) -> None:
        """Take the pile."""
        self._try(TAKE)

    def do_stop(self, _message: Mapping[str, Any]) -> None:
        """End a round whose stock is spent."""
        self._try(STOP)

    def do_lay(self, message: Mapping[str, Any]) -> None:
        """Lay the selected cards as a new meld."""
        if chosen := self._chosen(message):
            self._try(Lay(tuple(copy.card for copy in chosen), slot_of(message)), chosen)

    def do_add(self, message: Mapping[str, Any]) -> None:
        """Add the selected cards to a meld of the learner's side."""
        melds = self.seen.melds[self.seat % 2]
        ids = {f"s{self.seat % 2}m{at}": at for at in range(len(melds))}
        name = message.get("meld")
        if chosen := self._chosen(message):
            # What is no meld of one's own side is none to add to: the engine says so.
            at = ids.get(name, len(melds)) if isinstance(name, str) else len(melds)
            self._try(Add(at, tuple(copy.card for copy in chosen), slot_of(message)), chosen)

    def do_discard(self, message: Mapping[str, Any]) -> None:
        """Discard the selected card."""
        chosen = self._chosen(message)
        if len(chosen) > 1:
            self.say(_("One card is discarded. Select just that one."))
        elif chosen:
            self._try(Discard(chosen[0].card), chosen)

    def do_undo(self, _message: Mapping[str, Any]) -> None:
        """Take back the learner's last move."""
        if self.before:
            self._show_round(self.before)
            self.say(_("Taken back."))
        else:
            self.say(_("There is nothing to take back."))

    def do_sort(self, _message: Mapping[str, Any]) -> None:
        """Sort the hand, by rank and by suit in turn."""
        self.sorted_by = "suit" if self.sorted_by == "rank" else "rank"
        self._order_hand()
        self.say(_("Sorted by rank.") if self.sorted_by == "rank" else _("Sorted by suit."))

    def do_order(self, message: Mapping[str, Any]) -> None:
        """Put the hand into the order that a person made by moving cards."""
        ids = message.get("cards")
        if isinstance(ids, list) and all(isinstance(each, str) for each in ids) and sorted(ids) == sorted(self.order):
            self.order = ids
            self.sorted_by = None

    def do_moves(self, _message: Mapping[str, Any]) -> None:
        """Tell what may be done now."""
        if self._at_turn():
            self.say(may_do(self.seen))

    def do_may_take(self, _message: Mapping[str, Any]) -> None:
        """Answer whether the pile may be taken, and why not."""
        if not self._at_turn():
            return
        refused = self.seen.why_not(TAKE)
        if refused is None:
            self.say(_("Yes, you may take the pile."), "good")
        else:
            self.refuse(refused, lit(refused.cards, self.copies["pile"]), "info", _("No"))

    def do_step(self, message: Mapping[str, Any]) -> None:
        """Let the next of the others play a turn, or all of them until the learner is to move."""
        turns = []
        while self.others_go_on:
            turns.append(self._reply())
            if message.get("all") is not True:
                break
        if turns:
            self.say(" ".join(turns), **self._sources())
            self.moved()

    def _reply(self) -> str:
        """Play a turn of the seat to move; returns what it did, in words."""
        seat, said = self.round.to_move, []
        while self.round.to_move == seat and self.others_go_on:
            before = self.round
            self._show_round(before.play(self.reply()))
            said += sentences(before, self.round, self.names, self.seat)
        return " ".join([*said, *self._ending()])

    def reply(self) -> Move:
        """What the seat to move does, which is not the learner's."""
        seat = self.round.to_move
        return self.bots[seat].choose(self.round.view(seat))

    def moved(self) -> None:
        """Somebody has moved: a subclass looks whether something is reached, and says more."""

    def _ending(self) -> list[str]:
        return [outcome(self.round, self.names, self.seat)] if self.round.is_over else []

    def _sources(self) -> dict[str, Any]:
        """The rule text's words for what happened of itself with the last move, if anything did."""
        before, move = self.round.previous, self.round.last
        rules = event_rules(before, move, self.round) if before and move else []
        return {"why": why(rules[-1], self.variant)} if rules else {}

    def _at_turn(self) -> bool:
        """Whether no other seat is to move; if one is, say so."""
        if self.waits:
            self.say(status(self.seen, self.names))
        return not self.waits

    def _try(self, move: Move, chosen: Sequence[Copy] = ()) -> None:
        """Make the learner's move, or tell why not; ask once before it spoils something."""
        doubted, self.doubted = self.doubted, None
        if not self._at_turn():
            return
        before = self.round
        try:
            after = before.play(move)
        except BuracoError as error:
            self.refusals += 1
            self.refuse(error, self._guilty(error, move, chosen))
            return
        warnings = before.warnings(move)
        if warnings and doubted != move:
            self.doubted = move
            lit_up = lit((card for each in warnings for card in each.cards), chosen)
            spoilt = " ".join(map(caution_sentence, warnings))
            ask = _("Do it again if you want it.")
            self.say(f"{spoilt} {ask}", "bad", title=rule_title(warnings[0].rule), guilty=lit_up)
            return
        known = set(self.order)
        self._show_round(after, {copy.id for copy in chosen})
        said = sentences(before, after, self.names, self.seat)
        fresh = [name for name in self.order if name not in known] if move in (DRAW, TAKE) else []
        tone = "info" if move in (DRAW, TAKE) else "good"
        self.say(" ".join([*said, *self._ending()]), tone, hinted=fresh, **self._sources())
        self.moved()

    def _guilty(self, error: BuracoError, move: Move, chosen: Sequence[Copy]) -> list[str]:
        """The ids of the cards to light: of those that were touched and the meld's, or else of hand and pile."""
        lying: Sequence[Copy] = ()
        side = self.seat % 2
        if isinstance(move, Add) and move.meld < len(self.round.melds[side]):
            lying = blamable(self.round.melds[side][move.meld], self.copies[f"s{side}m{move.meld}"])
        return lit(error.cards, [*chosen, *lying]) or lit(error.cards, [*self.hand, *self.copies["pile"]])

    def _chosen(self, message: Mapping[str, Any]) -> list[Copy]:
        chosen = chosen_of(self.hand, message)
        if not chosen:
            self.say(_("Select cards of your hand first: tap them, or press space on them."))
        return chosen

    def _show_round(self, now: Round, touched: set[str] | None = None) -> None:
        """Go on to this state of the round; the ids of the cards that were touched move first."""
        self.round = now
        self.doubted = None
        self.copies.settle(places(self.seen, now if self.show_all else None), touched or ())
        self._order_hand()

    def _order_hand(self) -> None:
        """Sort the hand; where it was moved about, keep it and put what is new at its end."""
        held = self.copies[f"h{self.seat}"]
        if self.sorted_by == "rank":
            held = tuple(sorted(held, key=by_rank))
        elif self.sorted_by is None:
            at = {name: n for n, name in enumerate(self.order)}
            held = tuple(sorted(held, key=lambda copy: at.get(copy.id, len(at))))
        self.order = [copy.id for copy in held]
