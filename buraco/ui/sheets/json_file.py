"""A match sheet as JSON, which holds everything: the text of a saved file, and the text that a browser keeps.

It is ``{"version": 1, "match": {"system", "players", "target", "starter", "names", "rounds", "given_up"}}``; a round
is ``{"points": [345, 160]}`` with its ``table`` where it has one.  ``system`` is the text of a rule system, so house
rules are in it whole; older texts name them by their id alone.  In a browser three more keys are kept beside the
match: ``revision``, which grows with each change, ``before``, a match that this one took the place of, and
``damaged``, text that could not be read.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from ...errors import VariantError
from ...match import HIGHEST_TARGET
from ...systems import format_system, parse_system
from ...variant import VARIANTS, Variant
from ..texts import sendable
from .record import Played, Record, SheetError, clean_name

VERSION: Final = 1
MOST_REVISIONS: Final = 2**53  # what stands in a text beyond it was not counted here


def to_json(record: Record, *, revision: int = 0, before: Record | None = None, damaged: str = "") -> str:
    """The text that ``from_json`` and ``from_kept`` read back."""
    beside = {
        **({"revision": revision} if revision else {}),
        **({"before": before and _as_data(before), "damaged": damaged} if before or damaged else {}),
    }
    return json.dumps({"version": VERSION, "match": _as_data(record), **beside}, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str, known: Sequence[Variant] = ()) -> Record:
    """The match of a text; old ones name house rules by their id alone, which is looked for among those ``known``.

    Raises SheetError: ``not-json``, ``not-a-sheet``, ``other-version``, ``system-not-here``, ``too-many-rounds``,
    ``too-many-points``, ``too-long-a-table`` or ``wrong-field`` (its param ``key`` names the field, ``round`` the
    round, ``allowed`` what it can be).
    """
    return _record(_data(text)["match"], known)


@dataclass(frozen=True)
class Kept:
    """What a browser kept: what could not be read, now or before, is in ``damaged``, and ``error`` tells why."""

    record: Record | None
    before: Record | None = None
    damaged: str = ""
    error: SheetError | None = None
    revision: int = 0

    @property
    def written(self) -> bool:
        """Whether anybody has ever written or agreed anything on this sheet."""
        return bool(self.revision or self.before or self.damaged or (self.record and self.record.rounds))


def from_kept(text: str, known: Sequence[Variant] = ()) -> Kept:
    """The match that a browser kept, and what stands beside it; nothing is raised, and no text is lost.

    Text that once could not be read is tried again: the house rules that it needs may be here now.
    """
    record = before = None
    revision = 0
    try:
        data = _data(text)
        revision = data.get("revision", 0)
        if not _whole(revision, 0, MOST_REVISIONS):
            revision = 0
        record = _record(data["match"], known)
        if data.get("before") is not None:
            before = _record(data["before"], known)
        damaged = data.get("damaged", "")
        if not isinstance(damaged, str):
            _wrong("damaged", '"…"')
    except SheetError as error:
        return Kept(record, before, sendable(text), error, revision)
    if not damaged:
        return Kept(record, before, revision=revision)
    again = from_kept(damaged, known)
    if not again.error and not again.damaged:
        found = [each for each in (again.record, record, before, again.before) if each and each.rounds]
        if len(found) <= 2:  # there is room for two matches
            first, second = (*found, None, None)[:2]
            return Kept(first or record, second, revision=revision)
    return Kept(record, before, sendable(damaged), again.error, revision)


def _as_data(record: Record) -> dict[str, Any]:
    rounds = [{"points": each.points, **({"table": each.table} if each.table else {})} for each in record.rounds]
    return {**vars(record), "rounds": rounds}


def _data(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise SheetError("not-json", line=error.lineno) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or brackets without end
        raise SheetError("not-json", line=1) from None
    if not isinstance(data, dict) or not isinstance(data.get("match"), dict):
        raise SheetError("not-a-sheet")
    if data.get("version") != VERSION:
        raise SheetError("other-version", version=VERSION)
    return data


def _record(data: object, known: Sequence[Variant]) -> Record:
    if not isinstance(data, dict):
        raise SheetError("not-a-sheet")
    system, players, target, starter, names, rounds, given_up = map(data.get, Record.__dataclass_fields__)
    if not isinstance(system, str):
        _wrong("system", *VARIANTS)
    try:
        v = parse_system(sendable(system), *known)
    except VariantError:
        raise SheetError("system-not-here", value=sendable(system, 40)) from None
    if type(players) is not int or players not in v.players:
        _wrong("players", *v.players)
    if not (v.one_round if target is None else _whole(target, 1, HIGHEST_TARGET)):
        _wrong("target", 1, "..", HIGHEST_TARGET)
    if type(starter) is not int or starter not in (0, 1):
        _wrong("starter", 0, 1)
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        _wrong("names", '["…", "…"]')
    if not isinstance(rounds, list):
        _wrong("rounds", "[…]")
    if given_up is not None and not _whole(given_up, 0, len(rounds)):
        _wrong("given_up", 0, "..", len(rounds))
    return Record(
        system=format_system(v),
        players=players,
        target=target,
        starter=starter,
        names=(clean_name(names[0]), clean_name(names[1])),
        rounds=tuple(_played(each, number) for number, each in enumerate(rounds, 1)),
        given_up=given_up,
    )


def _played(data: object, number: int) -> Played:
    points, table = (data.get("points"), data.get("table", "")) if isinstance(data, dict) else (None, "")
    if not isinstance(points, list) or len(points) != 2 or not all(type(each) is int for each in points):
        _wrong("points", "[345, -35]", number=number)
    if not isinstance(table, str):
        _wrong("table", '"…"', number=number)
    try:
        return Played((points[0], points[1]), sendable(table))
    except SheetError as error:
        error.params["round"] = number
        raise


def _whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _wrong(key: str, *allowed: object, number: int | None = None) -> NoReturn:
    raise SheetError("wrong-field", key=key, round=number, allowed=list(allowed))
