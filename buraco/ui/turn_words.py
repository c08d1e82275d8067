"""The sentences that tell a round, in the reader's language: who sits where, who did what, what a move would spoil."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..cards import format_cards
from ..cautions import Caution
from ..course.events import event_rules
from ..locale import N_, _, ngettext
from ..moves import Add, Discard, Draw, Lay, Move, Stop, TakePile
from ..round import Round
from .numbers import points_text
from .words import CANASTA_NAMES, listed

# The seats as they follow one another in turn, from the reader's own on.
_SEATS: Final = {2: (N_("You"), N_("Opponent")), 4: (N_("You"), N_("West"), N_("Partner"), N_("East"))}
_SEATS_OF_NOBODY: Final = {2: (N_("South"), N_("North")), 4: (N_("South"), N_("West"), N_("North"), N_("East"))}

# What happens of itself when a move is made: its rule, and the sentence that tells it.
EVENTS: Final = {
    "muerto-direct": N_("{who} took a muerto, and the turn goes on."),
    "muerto-indirect": N_("{who} took a muerto, for the next turn."),
    "muerto-becomes-stock": N_("The stock is spent: a muerto is the new stock."),
    "ended-closed": N_("{who} closed the round."),
    "ended-stock-spent": N_("The stock is spent, and no muerto is left to become a new one. The round is over."),
    "ended-last-card-drawn": N_("That was the last card of the stock. It is not played, and the round is over."),
    "ended-dead-hand": N_("The stock is spent, and the pile stays where it is. The round is over."),
    "ended-stalled": N_("Turn after turn the pile was taken and nothing was laid. The round is over."),
}
# What a legal move would spoil, as ``cautions.CAUTIONS`` names it, and what it comes to.
SPOILT: Final = {
    "spoils-semi-clean": N_("With {cards} the canasta is not semi-clean any more: its bonus is {points} less."),
    "spoils-clean": N_("With {cards} the canasta is not clean any more: its bonus is {points} less."),
    "spoils-real": N_("With {cards} it is no canasta real any more: its bonus is {points} less."),
    "spoils-ace-to-ace": N_("With {cards} it is no ace-to-ace canasta any more: its bonus is {points} less."),
    "spoils-closing": N_("With {cards} your side has no clean canasta left, and needs one to close."),
}


def seat_name(seat: int, viewer: int | None, players: int) -> str:
    """What a seat is called by the player at the seat ``viewer``, or by somebody who only watches (None)."""
    names = _SEATS_OF_NOBODY if viewer is None else _SEATS
    return _(names[players][(seat - (viewer or 0)) % players])


def seat_names(viewer: int | None, players: int) -> list[str]:
    """What each seat is called, in the order of the seats; see ``seat_name``."""
    return [seat_name(seat, viewer, players) for seat in range(players)]


def told(before: Round, move: Move, after: Round, names: Sequence[str], me: int | None = None) -> list[str]:
    """What a move did, as sentences that everybody at the table may read: a drawn card is not named.

    ``names`` holds the name of each seat, and ``after`` is ``before.play(move)``.  The seat ``me`` reads its own
    move as "you laid".
    """
    who = names[before.to_move]
    events = [_(EVENTS[rule]).format(who=who) for rule in event_rules(before, move, after)]
    first = isinstance(move, Draw) and not before.stock  # then a muerto had to become the stock before the draw
    return [*events[:first], *_moved(before, move, after, who, mine=before.to_move == me), *events[first:]]


def caution_sentence(caution: Caution) -> str:
    """What a move would spoil, and the points of bonus that it costs."""
    return _(SPOILT[caution.rule]).format(cards=listed(caution.cards), points=points_text(caution.points))


def _moved(before: Round, move: Move, after: Round, who: str, *, mine: bool) -> Iterator[str]:
    """The sentences of the move itself."""
    side = before.to_move % 2
    match move:
        case Draw():
            yield _("You drew a card.") if mine else _("{who} drew a card.").format(who=who)
        case TakePile() if mine:
            yield _("You took the pile: {cards}.").format(cards=format_cards(before.pile))
        case TakePile():
            n = len(before.pile)
            took = ngettext("{who} took the pile: {card}.", "{who} took the pile: {n} cards, {card} on top.", n)
            yield took.format(who=who, n=n, card=before.pile[-1])
        case Lay():
            meld = after.melds[side][-1]
            laid = _("You laid {meld}.") if mine else _("{who} laid {meld}.")
            yield laid.format(who=who, meld=meld)
            if meld.canasta:
                yield _(CANASTA_NAMES[meld.canasta]) + "."
        case Add():
            old, new = before.melds[side][move.meld], after.melds[side][move.meld]
            added = _("You added {cards} to {meld}.") if mine else _("{who} added {cards} to {meld}.")
            yield added.format(who=who, cards=format_cards(move.cards), meld=old)
            if new.canasta and new.canasta != old.canasta:
                yield _(CANASTA_NAMES[new.canasta]) + "."
        case Discard():
            discarded = _("You discarded {card}.") if mine else _("{who} discarded {card}.")
            yield discarded.format(who=who, card=move.card)
        case Stop():
            yield _("You stopped.") if mine else _("{who} stopped.").format(who=who)
