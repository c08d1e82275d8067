"""Moves: what a player does with cards, as small frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, format_cards


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld.  ``wild_slot`` is where its wild shall stand (see ``Meld.of``); None leaves it to the rules."""

    cards: tuple[Card, ...]
    wild_slot: int | None = None

    def __str__(self) -> str:
        return f"lay {format_cards(self.cards)}" + (f" wild {self.wild_slot}" if self.wild_slot else "")


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards to a meld of one's own side; ``meld`` counts from 0 in the order in which they were laid."""

    meld: int
    cards: tuple[Card, ...]
    wild_slot: int | None = None

    def __str__(self) -> str:
        return f"add {format_cards(self.cards)} to {self.meld}" + (f" wild {self.wild_slot}" if self.wild_slot else "")
