"""A file that a person brings to a match sheet, whatever its kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...variant import Variant
from ..scores.tables import side_names
from .csv_file import from_csv
from .json_file import from_json
from .record import Record, SheetError

LONGEST_FILE: Final = 2_000_000  # characters; a full sheet has fewer


def from_file(text: str, name: str, record: Record, known: Sequence[Variant] = ()) -> Record:
    """The match of a saved sheet; or the rounds of a spreadsheet, under what is agreed in ``record``.

    Raises SheetError ``too-long-a-file`` and what ``from_json`` and ``from_csv`` raise.
    """
    if len(text) > LONGEST_FILE:
        raise SheetError("too-long-a-file")
    if text.lstrip("\ufeff \t\r\n").startswith("{") or name.lower().endswith(".json"):
        return from_json(text, known)
    lines = from_csv(text)
    names = record.names
    if lines.names:
        ours, theirs = ("" if each in side_names() else each for each in lines.names)
        names = ours, theirs
    starter = record.starter if lines.starter is None else lines.starter
    return replace(record, names=names, starter=starter, rounds=lines.rounds, given_up=None)
