"""Moves: what a player does with cards, as small frozen values in one normal form, and their text both ways.

In the normal form, the cards of a ``Lay`` are in table order, those of an ``Add`` sorted, and ``wild_slot`` is where
the wild of the meld stands after the move (None without a wild).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from .cards import Card, format_cards, parse_card, parse_cards
from .errors import NotationError


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card from the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the whole discard pile."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld.  ``wild_slot`` is where its wild shall stand (see ``Meld.of``); None leaves it to the rules."""

    cards: tuple[Card, ...]
    wild_slot: int | None = None

    def __str__(self) -> str:
        return f"lay {format_cards(self.cards)}{_wild(self.wild_slot)}"


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards to a meld of one's own side; ``meld`` counts from 0 in the order in which they were laid."""

    meld: int
    cards: tuple[Card, ...]
    wild_slot: int | None = None

    def __str__(self) -> str:
        return f"add {format_cards(self.cards)} to {self.meld + 1}{_wild(self.wild_slot)}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, which ends the turn."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the round in a dead hand: the stock is spent, and the player leaves the pile that could be taken."""

    def __str__(self) -> str:
        return "stop"


Move: TypeAlias = Draw | TakePile | Lay | Add | Discard | Stop

DRAW: Final = Draw()
TAKE: Final = TakePile()
STOP: Final = Stop()

_BARE: Final = {str(move): move for move in (DRAW, TAKE, STOP)}
_WORDS: Final = ("draw", "take", "lay", "add", "discard", "stop")
_WILD: Final = re.compile(r"\s+wild\s+([0-9]{1,2})$")
_ADD: Final = re.compile(r"(.*\S)\s+to\s+([0-9]{1,3})")


def parse_move(text: str) -> Move:
    """The move of a text, as ``str`` writes it; melds count from 1 there: ``add 7♥ to 1``, ``lay 4♥ 5♥ 2♠ wild 6``.

    Raises NotationError ``unknown-move`` (its param ``token`` is the text), or what ``parse_cards`` raises.
    """
    text = text.strip()
    if move := _BARE.get(text):
        return move
    word, _, rest = text.partition(" ")
    slot = None
    if found := _WILD.search(rest):
        rest, slot = rest[: found.start()], int(found[1])
    if word == "lay" and rest.strip():
        return Lay(tuple(parse_cards(rest)), slot)
    if word == "add" and (found := _ADD.fullmatch(rest.strip())) and int(found[2]):
        return Add(int(found[2]) - 1, tuple(parse_cards(found[1])), slot)
    if word == "discard" and slot is None and rest.strip():
        return Discard(parse_card(rest.strip()))
    raise NotationError("unknown-move", token=text, allowed=list(_WORDS))


def _wild(slot: int | None) -> str:
    return "" if slot is None else f" wild {slot}"
