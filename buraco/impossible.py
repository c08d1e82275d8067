"""Why no round can stand so: what the cards of a position tell against it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .errors import PositionError
from .scoring import score

if TYPE_CHECKING:
    from .round import Round


def why_impossible(r: Round) -> PositionError | None:
    """The first reason, one of ``POSITION_RULES``, why no play of a round comes to stand so; or None."""
    try:
        score(r.variant, r.sides)
    except PositionError as error:
        return error
    for seat, hand in enumerate(r.hands):
        closed = (r.ended_by, r.to_move) == ("closed", seat)
        if closed == bool(hand):
            return PositionError("closed-with-cards" if closed else "empty-hand", hand, seat=seat + 1)
    return _impossible_debt(r) or (_impossible_end(r) if r.is_over else _impossible_moment(r))


def _impossible_debt(r: Round) -> PositionError | None:
    """Why the player to move cannot have taken such a pile, or owe such cards."""
    v, debts = r.variant, [card for card in (r.owes, r.lone) if card]
    named = Counter(r.took) | Counter(debts)
    if missing := list((named - Counter(r.hands[r.to_move])).elements()):
        return PositionError("not-in-hand", missing)
    free = v.take_condition == "none"
    top = r.took[-1] if r.took and not free else None
    holds = [
        not named or (r.phase == "play" and not r.pile),  # the pile was taken as a whole
        not r.owes or not free,
        not r.lone or (free and not v.pile_card_back and len(r.took) <= 1),
        # While nothing is laid, the top card is owed; and where it is owed now, nothing was laid.
        r.owes is top or (not r.took and v.take_condition != "top-now"),
    ]
    return None if all(holds) else PositionError("nothing-owed", debts or r.took[-1:])


def _impossible_end(r: Round) -> PositionError | None:
    """Why a round of this rule system cannot have ended so."""
    spent, rule = not r.stock, r.variant.stock_empty
    if r.ended_by == "closed":
        holds = not r.turn.muertos_to_take and r.turn.why_not_close() is None
    elif r.ended_by == "stock_spent":
        holds = spent and not r.muertos and r.variant.muerto_becomes_stock
    elif r.ended_by == "last_card_drawn":
        holds = spent and rule == "last-card-ends"
    elif r.ended_by == "dead_hand":
        holds = spent and rule == "dead-hand"
    else:
        holds = r.idle >= r.most_idle
    return None if holds else PositionError("never-ends-so", ended_by=r.ended_by)


def _impossible_moment(r: Round) -> PositionError | None:
    """Why no player can be to move so."""
    rule = r.variant.stock_empty
    if not r.stock and (rule == "last-card-ends" or (rule == "muerto-at-once" and r.muertos)):
        return PositionError("stock-never-empty")
    if r.phase == "draw" and (ended_by := r.end_between_turns()):
        return PositionError("round-would-be-over", ended_by=ended_by)
    if r.phase == "play" and not r.turn.can_end():
        return PositionError("would-strand", r.turn.hand)
    return None
