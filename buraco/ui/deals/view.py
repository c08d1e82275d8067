"""The table of a deal as the page draws it: each place with its count, and the sum of all."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from ...cards import Card
from ...course.deal import PILE, STOCK, Deal
from ...course.graded import LEARNER
from ...locale import _
from ..table.copies import Copies
from ..views import card_view
from .words import cards_counted, place_name

UNKNOWN: Final = "?"  # in place of a number that is asked for


def table_view(
    deal: Deal,
    table: Mapping[str, Sequence[Card]],
    copies: Copies,
    *,
    done: bool,
    hidden: Collection[str] = (),
    tap: Collection[str] = (),
    now: str = "",
) -> dict[str, Any]:
    """All places, the learner's hand last, and the sum of their cards.

    ``copies`` keeps the ids of the cards that are seen.  ``done`` says whether the rest is the stock already.  How many
    cards lie at a place in ``hidden`` is not told, and neither is the sum.  A place in ``tap`` can be chosen, and
    ``now`` is the hand whose turn it is.
    """
    own, *others = deal.hands
    seen = (own, PILE)
    copies.settle({place: table[place] for place in seen})
    return {
        "places": [
            {
                "id": place,
                "kind": _kind(deal, place),
                **_heading(deal, place, UNKNOWN if place in hidden else len(table[place]), done),
                "count": min(len(table[place]), 1) if place in hidden else len(table[place]),
                "cards": [card_view(copy) for copy in copies[place]] if place in seen else None,
                "tap": place in tap,
                "now": place == now,
            }
            for place in (*others, *deal.muertos, STOCK, PILE, own)
        ],
        "sum": "" if hidden else _sum(deal, table, done),
    }


def _kind(deal: Deal, place: str) -> str:
    if place in deal.hands:
        return "mine" if place == deal.hands[LEARNER] else "player"
    return "muerto" if place in deal.muertos else place


def _heading(deal: Deal, place: str, count: int | str, done: bool) -> dict[str, str]:
    """What stands above a place, and how a screen reader says it."""
    name = place_name(deal, place, done)
    if place == deal.hands[deal.dealer]:
        name = _("{name} (dealer)").format(name=name)
    told = _("{name}: {cards}").format(name=name, cards=cards_counted(count)) if isinstance(count, int) else name
    short = _("Pile") if place == PILE else name
    return {"title": f"{short} · {count}", "name": told}


def _sum(deal: Deal, table: Mapping[str, Sequence[Card]], done: bool) -> str:
    """The counts of all places, added up."""
    groups = [
        (_("Hands"), deal.hands),
        (_("muertos"), deal.muertos),
        (_("stock") if done else _("to be dealt"), (STOCK,)),
        *([(_("discard pile"), (PILE,))] if table[PILE] else []),
    ]
    counts = [(name, sum(len(table[place]) for place in places)) for name, places in groups if places]
    parts = " + ".join(f"{name} {count}" for name, count in counts)
    return f"{parts} = {sum(count for _name, count in counts)}"
