"""The checklist of a side beside the table: what it needs to close, what is met, and in words what is missing."""

from __future__ import annotations

from typing import Any

from ...course.checklist import CANASTA, CLEAN_CANASTA, DISCARD, HAND_EMPTY, MUERTO, Demand, checklist, wild_to_lay
from ...locale import _
from ...round import Round
from ..words import listed
from .words import cards_text


def checklist_view(now: Round, seat: int = 0) -> dict[str, Any]:
    """The list for the side of a seat, as ``checklist.js`` draws it."""
    demands = checklist(now, seat)
    return {
        "title": _("To close in {system}").format(system=now.variant.name),
        "items": [
            {
                "id": demand.id,
                "met": demand.met,
                "state": _("met") if demand.met else _("missing"),
                "label": _label(demand.id),
                "note": _met(now, seat, demand) if demand.met else _missing(now, seat, demand),
            }
            for demand in demands
        ],
        "said": _said(now, seat, demands),
    }


def _label(demand: str) -> str:
    return {
        MUERTO: _("the muerto"),
        CANASTA: _("any canasta"),
        CLEAN_CANASTA: _("a clean canasta"),
        DISCARD: _("the last card as a discard"),
        HAND_EMPTY: _("an empty hand"),
    }[demand]


def _met(now: Round, seat: int, demand: Demand) -> str:
    """By what it is met."""
    if demand.id == MUERTO:
        return _("taken") if now.taken[seat % 2] else _("none is left: not needed")
    return cards_text(demand.cards)


def _missing(now: Round, seat: int, demand: Demand) -> str:
    """What it still takes."""
    v, melds = now.variant, now.melds[seat % 2]
    if demand.id == MUERTO:
        return _("an empty hand takes it first") if now.muertos else _("none is left to take")
    if demand.id == DISCARD:
        return _("keep one card for it")
    if demand.id == HAND_EMPTY:
        note = _("cards left: {n}").format(n=len(demand.cards))
        asked = v.wild_empties_hand == "not-while-it-fits" and any(card.can_be_wild for card in demand.cards)
        fits = _("a wild that still fits is laid, not discarded")
        return f"{note}; {fits}" if asked else note
    if demand.id == CLEAN_CANASTA:
        most = max((len(meld) for meld in melds if not meld.wild), default=0)
        return _("longest without a wild: {n} of {size} cards").format(n=most, size=v.canasta_size)
    most = max(map(len, melds), default=0)
    return _("longest so far: {n} of {size} cards").format(n=most, size=v.canasta_size)


def _said(now: Round, seat: int, demands: tuple[Demand, ...]) -> str:
    """What is missing, as one sentence."""
    missing = [demand.id for demand in demands if not demand.met]
    if not missing:
        return _("All is met: the round is closed.")
    if now.is_over:
        return _("The round is over, and your side has not closed it.")
    if not {MUERTO, CANASTA, CLEAN_CANASTA} & {*missing}:
        if DISCARD in missing:
            return _("Now your side may close: keep your last card, and discard it.")
        if wild := wild_to_lay(now, seat):
            return _("Now your side may close: lay {card}. It still fits, so it cannot be discarded.").format(card=wild)
        return _("Now your side may close: play the last cards of your hand.")
    return _("Still missing: {demands}.").format(demands=listed(map(_label, missing)))
