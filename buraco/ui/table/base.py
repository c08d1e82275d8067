"""The widget that shows the table of a round: what the round to play, the one to watch and the drill share."""

from __future__ import annotations

from typing import Any

from ..board import Board, bundle, styles
from .labels import round_labels


class TableBoard(Board):
    """Heaps, both sides' melds and a hand, as ``table_view`` tells them."""

    _esm = bundle("table/table.js")
    _css = styles("scores/score.css", "table/table.css", "table/checklist.css")

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **round_labels()}
