"""What the engine answers when something is refused: a rule id, the guilty cards, and nothing in any language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cards import Card


class BuracoError(ValueError):
    """The base of every refusal: ``rule`` is an id, ``cards`` the guilty cards, ``params`` facts for a sentence."""

    def __init__(self, rule: str, cards: Iterable[Card] = (), /, **params: object) -> None:
        self.rule = rule
        self.cards = tuple(cards)
        self.params = params
        super().__init__(rule)

    def __str__(self) -> str:
        details = [" ".join(map(str, self.cards)), *(f"{key}={value!r}" for key, value in self.params.items())]
        return ": ".join(filter(None, [self.rule, ", ".join(filter(None, details))]))


class NotationError(BuracoError):
    """A text is no card, meld or table; ``params["token"]`` is the word, ``params["line"]`` the line that is wrong."""


class VariantError(BuracoError):
    """A rule system cannot be read; ``params["key"]`` is the key that is wrong."""


class PositionError(BuracoError):
    """A table, a round or a match cannot be so."""


class IllegalMeld(BuracoError):  # noqa: N818 - the name says what it is
    """No reading of these cards is a meld, or they may not be added to one."""


class IllegalMove(BuracoError):  # noqa: N818 - the name says what it is
    """A player may not do this now."""
