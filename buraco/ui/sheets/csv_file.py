"""A match sheet as the lines of a spreadsheet, both written and read.

A line is round, who begins, points and points, total and total.  The points alone, or the round and the points, are
read as well.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from ...match import Match, Points
from .record import Played, Record, SheetError, clean_name, parse_points

_SEPARATORS: Final = ("\t", ";", ",")
# Where the points stand, from 0: in lines of two columns first, of three behind the round, else behind who begins too.
_POINTS_AT: Final = {2: 0, 3: 1}
_POINTS_AT_MOST: Final = 2
_FORMULA: Final = re.compile(r"'*[=+\-@]")


def to_csv(record: Record, match: Match, names: Sequence[str], header: Sequence[str], separator: str) -> str:
    """The lines of a spreadsheet under ``header``, its six words; ``names`` are those of the sides, as they are shown.

    Rounds behind those of ``match`` have no totals: they follow its end.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(map(_guarded, header))
    for at, (played, totals) in enumerate(zip(record.rounds, record.totals, strict=True)):
        sums = totals if at < len(match.rounds) else ("", "")
        writer.writerow([at + 1, _guarded(names[match.starter_of(at)]), *played.points, *sums])
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
    """The rounds of these lines: the longest of them tells which columns there are."""
    columns = max((len(cells) for _line, cells in rows), default=0)
    at = _POINTS_AT.get(columns, _POINTS_AT_MOST)
    names = starter = None
    if rows and (found := _headings(rows[0][1], at)):
        names = (clean_name(_unguarded(found[0])), clean_name(_unguarded(found[1])))
        rows = rows[1:]
    if not rows:
        raise SheetError("no-rounds")
    if names and names[0] != names[1] and at == _POINTS_AT_MOST:
        begins = clean_name(_unguarded(" ".join(rows[0][1][1:2])))
        starter = names.index(begins) if begins in names else None
    return Lines(
        tuple(Played(_points(cells, at, number, line)) for number, (line, cells) in enumerate(rows, 1)), names, starter
    )


def _headings(cells: Sequence[str], at: int) -> Sequence[str] | None:
    """The names of the sides, if these cells are headings and not points."""
    numbers = any(map(_is_points, cells[: 1 if at else 2]))
    return None if numbers or len(cells) < at + 2 else cells[at : at + 2]


def _is_points(text: str) -> bool:
    try:
        parse_points(text)
    except SheetError:
        return False
    return True


def _points(cells: Sequence[str], at: int, number: int, line: int) -> Points:
    """The points of the round ``number``, from the column ``at`` on; one column before them counts the rounds."""
    if len(cells) < 2 or (at == 1 and cells[0].strip() != str(number)):
        raise SheetError("wrong-columns", line=line)
    try:
        ours, theirs = map(parse_points, (*cells, "", "", "", "")[at : at + 2])
    except SheetError as error:
        error.params["line"] = line
        raise
    return ours, theirs


def _guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def _unguarded(text: str) -> str:
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text
