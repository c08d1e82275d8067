"""Cards and melds as the page draws them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..cards import Card, Suit
from ..locale import _
from ..melds import Meld
from .numbers import points_text
from .words import CANASTA_NAMES, card_name, meld_title, wild_name

_SUIT_LETTERS: Final = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.DIAMONDS: "d", Suit.CLUBS: "c"}


class Copy(NamedTuple):
    """One of the equal copies of a card: only the board tells them apart."""

    id: str
    card: Card


def card_view(copy: Copy, wild_of: Meld | None = None) -> dict[str, Any]:
    """A card as the page draws it; ``wild_of`` is the meld in which it is the wild."""
    card = copy.card
    name = card_name(card)
    if wild_of:
        name = _("{wild}, wild, stands for {card}").format(wild=name, card=wild_name(wild_of))
    return {
        "id": copy.id,
        "rank": "JK" if card.rank is None else str(card.rank),
        "suit": "j" if card.suit is None else _SUIT_LETTERS[card.suit],
        "name": name,
        "wild": card.can_be_wild,
        "as": str(wild_of.wild[1]) if wild_of and wild_of.wild else None,
    }


def meld_view(meld: Meld, copies: Sequence[Copy], name: str) -> dict[str, Any]:
    """A meld as the page draws it: the wild marked with what it stands for, the canasta named."""
    return {
        "id": name,
        "badge": meld.canasta or "",
        "name": _(CANASTA_NAMES[meld.canasta]) if meld.canasta else "",
        "title": meld_title(meld),
        "points": points_text(meld.points),
        "cards": [card_view(copy, meld if at == meld.wild_at else None) for at, copy in enumerate(copies)],
    }
