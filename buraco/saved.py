"""Saved rounds: the JSON of a whole round, its rule system, its start and its moves, both ways."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from .errors import NotationError
from .moves import Move, parse_move
from .variant import Variant, find_variant, is_published

FORMAT: Final = "buraco-round"
VERSION: Final = 1


class Saved(NamedTuple):
    """What is saved of a round: ``start`` is how it was dealt (players, seed, first), or the text of a position."""

    variant: Variant
    start: Mapping[str, int] | str
    moves: Sequence[Move]


def write(saved: Saved) -> str:
    """The JSON that ``read`` reads back; house rules are told whole, published ones by their id."""
    v, start, moves = saved
    facts = {
        "format": FORMAT,
        "version": VERSION,
        "variant": v.id if is_published(v) else {"toml": v.to_toml()},
        "start": {"position": start} if isinstance(start, str) else {"deal": dict(start)},
        "moves": [str(move) for move in moves],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1)


def read(text: str) -> Saved:
    """What was saved.

    Raises NotationError ``not-a-round`` or ``newer-version`` (its param ``version`` is the one that can be read), or
    what a rule system, a position or a move raises that cannot be read.
    """
    try:
        facts = json.loads(text)
    except (ValueError, RecursionError):  # also a number of thousands of digits, or brackets without end
        raise NotationError("not-a-round") from None
    try:
        if facts["format"] != FORMAT:
            raise NotationError("not-a-round")
        if facts["version"] != VERSION:
            raise NotationError("newer-version", version=VERSION)
        rules, start = facts["variant"], facts["start"]
        variant = find_variant(rules) if isinstance(rules, str) else Variant.from_toml(_text(rules["toml"]))
        begun = _text(start["position"]) if "position" in start else _deal(start["deal"])
        return Saved(variant, begun, [parse_move(_text(move)) for move in facts["moves"]])
    except (LookupError, TypeError, AttributeError):
        raise NotationError("not-a-round") from None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _deal(facts: Mapping[str, Any]) -> dict[str, int]:
    deal = {key: facts[key] for key in ("players", "seed", "first")}
    if not all(type(number) is int for number in deal.values()):
        raise TypeError
    return deal
