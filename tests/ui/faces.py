"""The cards whose faces stand in a view: what a page could show, wherever it stands."""

from __future__ import annotations

from collections import Counter
from typing import Any


def seen_cards(view: dict[str, Any]) -> Counter[tuple[str, str]]:
    """Every card whose face is in a view, wherever it stands."""
    found: Counter[tuple[str, str]] = Counter()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if "rank" in value and "suit" in value:
                found[value["rank"], value["suit"]] += 1
            for each in value.values():
                look(each)
        elif isinstance(value, list):
            for each in value:
                look(each)

    look(view)
    return found


def faces(cards: Any) -> Counter[tuple[str, str]]:
    letters = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
    return Counter(("JK", "j") if card.is_joker else (str(card.rank), letters[str(card.suit)]) for card in cards)
