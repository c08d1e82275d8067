"""How many play where nobody has said it: one rule for the boards of a table and of a match."""

from __future__ import annotations

from ..variant import Variant


def usual_players(v: Variant) -> int:
    """Four, in pairs, as people meet to play Buraco; two where the rule system knows no more."""
    return max(v.players)
