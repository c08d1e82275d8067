"""The rules of Buraco: cards, rule systems, melds and scores.  Standard library only; no screen and no language."""

from .cards import JOKER, Card, Rank, Suit, deck, format_cards, parse_card, parse_cards
from .errors import BuracoError, IllegalMeld, NotationError, PositionError, VariantError
from .match import Match
from .melds import Meld
from .records import format_table, parse_table
from .scoring import Ledger, Row, Side, doubts, score
from .variant import VARIANTS, Variant, find_variant

__all__ = [
    "JOKER", "VARIANTS", "BuracoError", "Card", "IllegalMeld", "Ledger", "Match", "Meld", "NotationError",
    "PositionError", "Rank", "Row", "Side", "Suit", "Variant", "VariantError", "deck", "doubts", "find_variant",
    "format_cards", "format_table", "parse_card", "parse_cards", "parse_table", "score",
]  # fmt: skip
