"""A match sheet as files: JSON that holds everything, and CSV for spreadsheets; both written and read.

The JSON is ``{"version": 1, "match": {"system", "players", "target", "starter", "names", "hands", "given_up"}}``; a
hand is ``{"points": [345, 160]}`` with its ``table`` where it has one.  In a browser two more keys are kept beside the
match: ``before``, a match that this one took the place of, and ``damaged``, text that could not be read.

A line of the CSV is hand, who begins, points and points, total and total; two columns of points alone are read as well.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final, NoReturn

from ..errors import BuracoError
from ..match import Points
from ..variant import Variant
from .sheet_record import (
    LARGEST_TARGET,
    LONGEST_TABLE,
    MOST_HANDS,
    MOST_POINTS,
    Hand,
    Record,
    clean_name,
    one_hand,
    plain,
)

VERSION: Final = 1
LONGEST_FILE: Final = 1_000_000  # characters
_SEPARATORS: Final = ("\t", ";", ",")
_PLAIN_COLUMNS: Final = 2
_POINTS_COLUMN: Final = 2  # where the points stand, from 0, in a line that begins with hand and who begins
_FORMULA: Final = re.compile(r"'*[=+\-@]")


class SheetError(BuracoError):
    """A field or a file says what no sheet can hold; the param ``line`` or ``hand`` tells where, from 1."""


def parse_points(text: str) -> int:
    """The points that a person wrote: ``345``, ``-35``, ``−35`` or ``+100``.

    Raises SheetError: ``no-points``, ``not-points`` or ``too-many-points``; the param ``value`` is the text.
    """
    written = plain(text).strip()
    if not written:
        raise SheetError("no-points")
    found = re.fullmatch(r"([+\-−–]?)\s*(\d+)", written)
    if not found:
        raise SheetError("not-points", value=written[:40])
    if len(found[2].lstrip("0")) > len(str(MOST_POINTS)):
        raise SheetError("too-many-points", most=MOST_POINTS)
    return int(found[2]) * (-1 if found[1] and found[1] in "-−–" else 1)


def to_json(record: Record, *, before: Record | None = None, damaged: str = "") -> str:
    """The text that ``from_json`` and ``from_kept`` read back."""
    beside = {"before": before and _as_data(before), "damaged": damaged} if before or damaged else {}
    return json.dumps({"version": VERSION, "match": _as_data(record), **beside}, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str, systems: Mapping[str, Variant]) -> Record:
    """The match of a file.

    Raises SheetError: ``too-long-a-file``, ``not-json``, ``not-a-sheet``, ``other-version``, ``system-not-here`` or
    ``wrong-field`` (its param ``key`` names the field, ``hand`` the hand, ``allowed`` what it can be).
    """
    return _record(_data(text)["match"], systems)


@dataclass(frozen=True)
class Kept:
    """What a browser kept: whatever of it cannot be read is in ``damaged``, and ``error`` tells why."""

    record: Record | None
    before: Record | None = None
    damaged: str = ""
    error: SheetError | None = None


def from_kept(text: str, systems: Mapping[str, Variant]) -> Kept:
    """The match that a browser kept, and what stands beside it; nothing is raised, and no text is lost."""
    record = before = None
    try:
        data = _data(text)
        record = _record(data["match"], systems)
        if data.get("before") is not None:
            before = _record(data["before"], systems)
        damaged = data.get("damaged", "")
        if not isinstance(damaged, str):
            _wrong("damaged", '"…"')
    except SheetError as error:
        return Kept(record, before, plain(text), error)
    return Kept(record, before, plain(damaged))


def _as_data(record: Record) -> dict[str, Any]:
    hands = [{"points": hand.points, **({"table": hand.table} if hand.table else {})} for hand in record.hands]
    return {**vars(record), "hands": hands}


def _data(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_FILE:
        raise SheetError("too-long-a-file", most=LONGEST_FILE)
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


def _record(data: object, systems: Mapping[str, Variant]) -> Record:
    if not isinstance(data, dict):
        raise SheetError("not-a-sheet")
    system = data.get("system")
    if not isinstance(system, str) or system not in systems:
        raise SheetError("system-not-here", value=plain(str(system))[:40], allowed=list(systems))
    v = systems[system]
    players, target, starter, names = (data.get(key) for key in ("players", "target", "starter", "names"))
    if type(players) is not int or players not in v.players:
        _wrong("players", *v.players)
    if (target is None and not one_hand(v)) or (target is not None and not _whole(target, 1, LARGEST_TARGET)):
        _wrong("target", 1, "..", LARGEST_TARGET)
    if type(starter) is not int or starter not in (0, 1):
        _wrong("starter", 0, 1)
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        _wrong("names", '["…", "…"]')
    hands = data.get("hands")
    if not isinstance(hands, list):
        _wrong("hands", "[…]")
    if len(hands) > MOST_HANDS:
        raise SheetError("too-many-hands", most=MOST_HANDS)
    given_up = data.get("given_up")
    if given_up is not None and not _whole(given_up, 0, len(hands)):
        _wrong("given_up", 0, "..", len(hands))
    return Record(
        system=system,
        players=players,
        target=target,
        starter=starter,
        names=(clean_name(names[0]), clean_name(names[1])),
        hands=tuple(_hand(hand, number) for number, hand in enumerate(hands, 1)),
        given_up=given_up,
    )


def _hand(data: object, number: int) -> Hand:
    points = data.get("points") if isinstance(data, dict) else None
    if (
        not isinstance(points, list)
        or len(points) != 2
        or not all(_whole(n, -MOST_POINTS, MOST_POINTS) for n in points)
    ):
        _wrong("points", "[345, -35]", hand=number)
    table = data.get("table", "") if isinstance(data, dict) else ""
    if not isinstance(table, str) or len(table) > LONGEST_TABLE:
        _wrong("table", '"…"', hand=number)
    return Hand((points[0], points[1]), plain(table))


def _whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _wrong(key: str, *allowed: object, hand: int | None = None) -> NoReturn:
    raise SheetError("wrong-field", key=key, hand=hand, allowed=list(allowed))


def to_csv(record: Record, counted: int, names: Sequence[str], header: Sequence[str], separator: str) -> str:
    """The lines of a spreadsheet under ``header``, its six words; ``names`` are those of the sides, as they are shown.

    Hands behind the first ``counted`` have no totals: they follow the end of the match.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(map(_guarded, header))
    for at, (hand, totals) in enumerate(zip(record.hands, record.totals, strict=True)):
        sums = totals if at < counted else ("", "")
        writer.writerow([at + 1, _guarded(names[record.begins(at)]), *hand.points, *sums])
    return f"\ufeff{out.getvalue()}"  # the sign by which a spreadsheet knows UTF-8


@dataclass(frozen=True)
class Lines:
    """What a CSV tells: the points, and where it names them the sides and the one that began."""

    points: tuple[Points, ...]
    names: tuple[str, str] | None = None
    starter: int | None = None


def from_csv(text: str) -> Lines:
    """The hands of a CSV: comma, semicolon or tab, with a line of headings or without.

    Raises SheetError: ``too-long-a-file``, ``no-hands``, ``wrong-columns``, ``no-points``, ``not-points``,
    ``too-many-points`` or ``too-many-hands``.
    """
    if len(text) > LONGEST_FILE:
        raise SheetError("too-long-a-file", most=LONGEST_FILE)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    errors = []
    for separator in _SEPARATORS:
        try:
            return _lines(_rows(text, separator))
        except SheetError as error:
            errors.append(error)
    raise max(errors, key=_progress)


def _progress(error: SheetError) -> tuple[float, bool]:
    """How far a text could be read: under its own separator it is read furthest."""
    line = error.params.get("line")
    return (line if isinstance(line, int) else inf), error.rule != "wrong-columns"


def _rows(text: str, separator: str) -> list[tuple[int, list[str]]]:
    """The lines that hold anything, with their numbers from 1."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows = []
    try:
        for cells in reader:
            while cells and not cells[-1].strip():  # a spreadsheet may write columns that hold nothing
                cells.pop()
            if cells:
                rows.append((reader.line_num, cells))
    except csv.Error:
        raise SheetError("wrong-columns", line=reader.line_num) from None
    return rows


def _lines(rows: list[tuple[int, list[str]]]) -> Lines:
    names = starter = None
    if rows and (found := _headings(rows[0][1])):
        names = (clean_name(_unguarded(found[0])), clean_name(_unguarded(found[-1])))
        rows = rows[1:]
    if not rows:
        raise SheetError("no-hands")
    if len(rows) > MOST_HANDS:
        raise SheetError("too-many-hands", most=MOST_HANDS)
    first = rows[0][1]
    if names and names[0] != names[1] and len(first) > _PLAIN_COLUMNS:
        begins = clean_name(_unguarded(first[1]))
        starter = names.index(begins) if begins in names else None
    return Lines(tuple(_points(cells, line) for line, cells in rows), names, starter)


def _headings(cells: Sequence[str]) -> Sequence[str] | None:
    """The names of the sides, if these cells are headings and not points."""
    if len(cells) == _PLAIN_COLUMNS:
        return None if any(map(_is_points, cells)) else cells
    return None if _is_points(cells[0]) else cells[_POINTS_COLUMN : _POINTS_COLUMN + 2]


def _is_points(text: str) -> bool:
    try:
        parse_points(text)
    except SheetError:
        return False
    return True


def _points(cells: Sequence[str], line: int) -> Points:
    at = 0 if len(cells) == _PLAIN_COLUMNS else _POINTS_COLUMN
    if len(cells) < at + 2:
        raise SheetError("wrong-columns", line=line)
    try:
        return parse_points(cells[at]), parse_points(cells[at + 1])
    except SheetError as error:
        error.params["line"] = line
        raise


def _guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def _unguarded(text: str) -> str:
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text
