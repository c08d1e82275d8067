"""What the page of a match sheet shows: the lines, the standing, the chart, the files to take away, and its words."""

from __future__ import annotations

from typing import Any, Final

from ...locale import _
from ...match import Match
from ...variant import Variant
from ..scores.tables import side_names
from .csv_file import to_csv
from .files import LONGEST_FILE
from .json_file import to_json
from .record import LONGEST_NAME, Record
from .words import (
    as_text,
    chart_name,
    csv_header,
    csv_separator,
    heading,
    missing,
    notes,
    shown_names,
    standing,
)

OTHER: Final = "other"  # the choice of a target that is not among those of the rule system
ONE: Final = "one"  # the choice of one round alone


def sheet_view(record: Record, v: Variant, *, opens: bool, other_target: bool) -> dict[str, Any]:
    """A record as the page shows it under its rule system.

    ``opens``: a table can be put back on a desk; ``other_target``: a person is about to write a target.
    """
    match = record.match(v)
    counted = len(match.rounds)
    over = match.is_over
    return {
        "heading": heading(record, v),
        "names": [
            {"text": text, "shown": shown, "usual": usual}
            for text, shown, usual in zip(record.names, shown_names(record), side_names(), strict=True)
        ],
        "longest": LONGEST_NAME,
        "target": _target(record, v, other=other_target),
        "players": {"choices": sorted(v.players), "chosen": record.players},
        "starter": record.starter,
        "totals": list(match.totals),
        "missing": [missing(match, side) for side in (0, 1)],
        "standing": standing(record, match),
        "rows": _rows(record, match, opens=opens),
        "next": {"n": len(record.rounds) + 1, "begins": match.starter_of(len(record.rounds))},
        "chart": {"name": chart_name(record, match), "target": match.target, "totals": record.totals[:counted]},
        # Where a match is over, the way to a new one stands in the place of the next round.
        "can": [
            "take-back",
            *([] if over else ["new", "give-up"]),
            *([] if record.given_up is None else ["go-on"]),
        ],
        "files": _files(record, v, match),
    }


def _target(record: Record, v: Variant, *, other: bool) -> dict[str, Any]:
    choices = [[str(target), str(target)] for target in v.targets]
    choices += [[ONE, _("One round alone")]] if v.one_round else []
    chosen = ONE if record.target is None else str(record.target)
    known = chosen in (value for value, _label in choices)
    return {
        "choices": [*choices, [OTHER, _("Another number")]],
        "chosen": chosen if known and not other else OTHER,
        "number": "" if record.target is None else str(record.target),
    }


def _rows(record: Record, match: Match, *, opens: bool) -> list[dict[str, Any]]:
    counted = len(match.rounds)
    return [
        {
            "points": list(played.points),
            "totals": list(totals) if at < counted else None,
            "begins": match.starter_of(at),
            "notes": notes(played, match.variant, after=at >= counted),
            "table": bool(played.table),
            "open": bool(played.table) and opens,
        }
        for at, (played, totals) in enumerate(zip(record.rounds, record.totals, strict=True))
    ]


def _files(record: Record, v: Variant, match: Match) -> dict[str, Any]:
    table = to_csv(record, match, shown_names(record), csv_header(record), csv_separator())
    return {
        "json": {"name": "buraco-match.json", "text": to_json(record)},
        "csv": {"name": "buraco-match.csv", "text": table},
        "text": as_text(record, v, match),
        "longest": LONGEST_FILE,
    }


def sheet_labels() -> dict[str, str]:
    """Each label of ``sheet.js`` and its modules by its name there."""
    return {
        "sheet": _("Match sheet"),
        "agreed": _("What is agreed"),
        "nameOf": _("Name"),
        "target": _("Target"),
        "otherTarget": _("Points"),
        "players": _("Players"),
        "began": _("Begins the match"),
        "round": _("Round"),
        "begins": _("begins the round"),
        "pointsOf": _("Points: {name}, round {n}"),
        "pointsShort": _("points"),
        "totalShort": _("total"),
        "sign": _("Change the sign"),
        "add": _("Add round"),
        "addMore": _("Add a round all the same"),
        "change": _("Change"),
        "changeRound": _("Change round {n}"),
        "save": _("Save"),
        "cancel": _("Cancel"),
        "delete": _("Delete round"),
        "tableGoes": _("This round has its table from the desk. Other points let it go; “Take back” brings it again."),
        "open": _("Open"),
        "openOnDesk": _("Open on the desk"),
        "openRound": _("Open the table of round {n} on the desk"),
        "giveUp": _("Give up by agreement"),
        "goOn": _("Take the giving up back"),
        "newMatch": _("New match"),
        "saveFile": _("Save to a file"),
        "saveTable": _("Save for a spreadsheet"),
        "loadFile": _("Load from a file"),
        "copyText": _("Copy as text"),
        "copied": _("Copied."),
        "copyYourself": _("This browser lets nothing be copied. Here is the text:"),
        "print": _("Print"),
        "damagedSheet": _("A match sheet of this browser could not be read."),
        "damagedKept": _("Its text is kept here until you forget it."),
        "saveDamagedSheet": _("Save that text to a file"),
        "forgetDamagedSheet": _("Forget that text"),
        "keyAddRound": _("add the round, or save the change"),
        "keyLeave": _("leave a round as it was"),
    }
