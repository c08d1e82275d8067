"""The rules of Buraco: cards, rule systems, melds, rounds, scores.  Standard library only; no screen, no language."""

from .bots import Bot, GreedyBot, RandomBot, play_out
from .cards import JOKER, Card, Rank, Suit, deck, format_cards, parse_card, parse_cards
from .cautions import Caution
from .errors import BuracoError, IllegalMeld, IllegalMove, NotationError, PositionError, VariantError
from .match import Match
from .melds import Meld
from .moves import Add, Discard, Draw, Lay, Move, Stop, TakePile, parse_move
from .records import format_table, parse_table
from .round import Round
from .scoring import Ledger, Row, Side, doubts, score
from .turn import Turn
from .variant import VARIANTS, Variant, find_variant
from .view import View

__all__ = [
    "JOKER", "VARIANTS", "Add", "Bot", "BuracoError", "Card", "Caution", "Discard", "Draw", "GreedyBot", "IllegalMeld",
    "IllegalMove", "Lay", "Ledger", "Match", "Meld", "Move", "NotationError", "PositionError", "RandomBot", "Rank",
    "Round", "Row", "Side", "Stop", "Suit", "TakePile", "Turn", "Variant", "VariantError", "View", "deck", "doubts",
    "find_variant", "format_cards", "format_table", "parse_card", "parse_cards", "parse_move", "parse_table",
    "play_out", "score",
]  # fmt: skip
