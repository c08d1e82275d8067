"""All doubts, in the order of their topics: see ``doubt.Doubt``."""

from __future__ import annotations

from typing import Final

from . import doubts_cards, doubts_rounds
from .doubt import Doubt

DOUBTS: Final[tuple[Doubt, ...]] = (*doubts_cards.DOUBTS, *doubts_rounds.DOUBTS)
TOPICS: Final = tuple(dict.fromkeys(doubt.topic for doubt in DOUBTS))

__all__ = ["DOUBTS", "TOPICS", "Doubt"]
