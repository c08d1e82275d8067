"""How a key of house rules is set: by a switch, a choice or a field; what is read there, and told of what cannot be."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ...errors import VariantError
from ...locale import _
from .house_state import House
from .keys import choices, value_text

MOST_OPTIONS: Final = 20  # of a select; numbers that can be more are written


def kind_of(key: str) -> str:
    """How a key is set: by a ``switch``, by a ``choice``, or in a ``field``."""
    allowed = choices(key)
    if key == "targets" or len(allowed) > MOST_OPTIONS:
        return "field"
    return "choice" if isinstance(allowed, range) or True not in allowed else "switch"


def input_view(key: str, value: object, house: House) -> dict[str, Any]:
    """What a key is set with, and the value that it shows."""
    kind = kind_of(key)
    if kind == "switch":
        return {"kind": kind, "value": value}
    if kind == "field":
        return {"kind": kind, "value": _written(value)}
    options = {json.dumps(each): value_text(key, each) for each in _options(key, house)}
    return {"kind": kind, "value": json.dumps(value), "options": [*options.items()]}


def said_value(key: str, said: object, house: House) -> object:
    """What a switch, a choice or a field says, as a value of its key; raises ValueError where it says nothing such."""
    kind = kind_of(key)
    if kind == "switch" and isinstance(said, bool):
        return said
    if kind == "field" and isinstance(said, str):
        return _read(key, said)
    for value in _options(key, house) if kind == "choice" else ():
        if json.dumps(value) == said:
            return value
    raise ValueError(said)


def _options(key: str, house: House) -> list[object]:
    """The values to choose from, and what a file may have brought besides."""
    return [*dict.fromkeys([*choices(key), getattr(house.rules, key)])]


def _read(key: str, text: str) -> object:
    """What was written in a field as a value of its key; raises ValueError where it is none."""
    if key != "targets":
        return int(re.sub(r"^\s*[\u2212\u2013]", "-", text))
    if not re.fullmatch(r"[\d\s,;]*", text):
        raise ValueError(text)
    return tuple(dict.fromkeys(map(int, re.findall(r"\d+", text))))


def no_number(key: str) -> str:
    """What is told of a text that holds no number."""
    whole = _("Write whole numbers.") if key == "targets" else _("Write a whole number.")
    return f"{whole} {_allowed(key)}"


def _written(value: object) -> str:
    """A value as it is written in a field."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value).replace("-", "\u2212")


def _allowed(key: str) -> str:
    """What may be written in a field."""
    if key == "targets":
        return _("It can be: points from 1 to 100000, several with commas between them, or none.")
    low, *_between, high = choices(key)
    return _("It can be: {low} to {high}.").format(low=_written(low), high=_written(high))


def refused(error: VariantError, house: House, key: str) -> str:
    """Why a value cannot be, what can, and what stands until then."""
    if error.rule == "deck-too-small":
        why = _("A deal would take {needed} cards, and the deck would have {cards}.").format_map(error.params)
        able = [value_text(key, value) for value in choices(key) if _can(house, key, value)]
        if not able[1:]:
            stays = _("As the other rules are, it can only be: {value}.")
            return f"{why} {stays.format(value=value_text(key, getattr(house.rules, key)))}"
        allowed = _("It can be: {values}.").format(values=", ".join(able))
    else:
        why, allowed = "", _allowed(key)
    stands = _("Until then it stays: {value}.").format(value=value_text(key, getattr(house.rules, key)))
    return " ".join(filter(None, [why, allowed, stands]))


def _can(house: House, key: str, value: object) -> bool:
    try:
        house.set(key, value)
    except VariantError:
        return False
    return True
