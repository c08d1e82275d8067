"""The rules of Buraco: cards, rule systems and melds.  Standard library only; it knows no screen and no language."""

from .cards import JOKER, Card, Rank, Suit, deck, format_cards, parse_card, parse_cards
from .errors import BuracoError, IllegalMeld, NotationError, VariantError
from .melds import Meld
from .variant import VARIANTS, Variant, find_variant

__all__ = [
    "JOKER", "VARIANTS", "BuracoError", "Card", "IllegalMeld", "Meld", "NotationError", "Rank", "Suit", "Variant",
    "VariantError", "deck", "find_variant", "format_cards", "parse_card", "parse_cards",
]  # fmt: skip
