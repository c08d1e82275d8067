"""What happens of itself when a move is made: rules of the rulebook."""

from __future__ import annotations

from ..moves import Discard, Draw, Move
from ..round import Round
from ..turn import EndedBy


def event_rules(before: Round, move: Move, after: Round) -> list[str]:
    """The rules of what happened with a move, in its order: muertos taken or turned into stock, the round's end."""
    fewer = len(before.muertos) - len(after.muertos)
    if isinstance(move, Draw):
        found = ["muerto-becomes-stock"] * fewer
    else:
        found = ["muerto-indirect" if isinstance(move, Discard) else "muerto-direct"] * fewer
    return found + ([end_rule(after.ended_by)] if after.ended_by else [])


def end_rule(ended_by: EndedBy) -> str:
    """The rule of the end of a round."""
    return f"ended-{ended_by.replace('_', '-')}"
