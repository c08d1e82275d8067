"""A match sheet as the lines of a spreadsheet, both written and read.

A line is round, who begins, points and points, total and total; two columns of points alone are read as well.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from ...match import Points
from .record import Played, Record, SheetError, clean_name, parse_points

_SEPARATORS: Final = ("\t", ";", ",")
_PLAIN_COLUMNS: Final = 2
_POINTS_COLUMN: Final = 2  # where the points stand, from 0, in a line that begins with round and who begins
_FORMULA: Final = re.compile(r"'*[=+\-@]")


def to_csv(record: Record, counted: int, names: Sequence[str], header: Sequence[str], separator: str) -> str:
    """The lines of a spreadsheet under ``header``, its six words; ``names`` are those of the sides, as they are shown.

    Rounds behind the first ``counted`` have no totals: they follow the end of the match.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(map(_guarded, header))
    for at, (played, totals) in enumerate(zip(record.rounds, record.totals, strict=True)):
        sums = totals if at < counted else ("", "")
        writer.writerow([at + 1, _guarded(names[record.begins(at)]), *played.points, *sums])
    return f"\ufeff{out.getvalue()}"  # the sign by which a spreadsheet knows UTF-8


@dataclass(frozen=True)
class Lines:
    """What a CSV tells: the rounds, and where it names them the sides and the one that began."""

    rounds: tuple[Played, ...]
    names: tuple[str, str] | None = None
    starter: int | None = None


def from_csv(text: str) -> Lines:
    """The rounds of a CSV: comma, semicolon or tab, with a line of headings or without.

    Raises SheetError: ``no-rounds``, ``wrong-columns``, ``no-points``, ``not-points`` or ``too-many-points``.
    """
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
        raise SheetError("no-rounds")
    first = rows[0][1]
    if names and names[0] != names[1] and len(first) > _PLAIN_COLUMNS:
        begins = clean_name(_unguarded(first[1]))
        starter = names.index(begins) if begins in names else None
    return Lines(tuple(Played(_points(cells, line)) for line, cells in rows), names, starter)


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
