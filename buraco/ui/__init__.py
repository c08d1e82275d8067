"""What people see, and what the cells of a notebook call: each function makes one board.

A board is imported when a cell asks for it: each visitor's kernel waits and pays for what its lesson shows alone.
For the same reason no folder here has the name of a function, as an import would put the one in the other's place.
"""

from importlib import import_module
from typing import Any, Final

_MODULES: Final = {
    "bench": "melds.bench",
    "canasta_drill": "canastas.drill",
    "closing": "closings.board",
    "closing_drill": "closings.drill",
    "compare_ends": "compare.ends",
    "compare_melds": "compare.melds",
    "deal": "deals.watch",
    "deal_drill": "deals.drill",
    "desk": "desks.desk",
    "doubts": "rules.doubts",
    "drill": "melds.drill",
    "exercises": "exercise_boards",
    "glimpse": "welcome.glimpse",
    "grow": "canastas.grow",
    "house": "rules.house",
    "journey": "welcome.journey",
    "muerto_drill": "muertos.drill",
    "play_round": "table.play",
    "rule_table": "rules.table",
    "score_drill": "scores.drill",
    "sheet": "sheets.sheet",
    "situation": "table.situation",
    "system_drill": "systems.drill",
    "take_drill": "table.take_drill",
    "terms": "glossary",
    "two_ways": "muertos.two_ways",
    "watch": "table.watch",
    "which_buraco": "welcome.which",
    "wild_drill": "wilds.drill",
    "wild_moves": "wilds.moves",
    "worked": "scores.worked",
}
__all__ = list(_MODULES)


def __getattr__(name: str) -> Any:
    """The function of this name."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_MODULES[name]}", __name__), name)
