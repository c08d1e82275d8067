"""The sentences of a match sheet: how the match stands, what was written wrongly, what stands beside a round."""

from __future__ import annotations

import re
from typing import Any, Final

from ...errors import VariantError
from ...locale import N_, _, language, ngettext
from ...match import Match, Points
from ...systems import parse_system
from ...variant import KEYS, Variant
from ..numbers import points_text
from ..scores.tables import side_names
from ..words import listed, system_name, why
from .record import Played, Record, SheetError

_REFUSALS: Final = {
    "no-points": N_("Write the points of both sides; 0 if there are none."),
    "not-points": N_("“{value}” is not a whole number of points. Write it as 345 or −35."),
    "too-many-points": N_("That is more than a round can give. Write at most {most}."),
    "not-a-target": N_("“{value}” is no target. Write a whole number from 1 to {most}."),
    "too-long-a-table": N_("The text of this table is too long for a match sheet."),
    "too-many-rounds": N_("A sheet has room for {most} rounds, and no more."),
    "too-long-a-file": N_("The file is too large for a match sheet."),
    "not-json": N_("This is not a match sheet: the text is not JSON."),
    "not-a-sheet": N_("This is not a match sheet that was saved here."),
    "other-version": N_("This match sheet was saved by another version of the course. Version {version} is read here."),
    "system-not-here": N_(
        "It was kept under the rules “{value}”, which are not here. If these are your house rules, "
        'open the sheet in a cell with their file: sheet("house.toml").'
    ),
    "wrong-field": N_("“{key}” is not as it should be. It can be: {allowed}."),
    "no-rounds": N_("There are no rounds in this file. Write one in each line, as 345;160."),
    "wrong-columns": N_(
        "Write two numbers, as 345;160, or the round before them, as 1;345;160, "
        "or the columns of a saved sheet: round, who begins, points, points."
    ),
}

_STANDING: Final = {
    "won-by-target": N_("{won} points: this side alone has reached the target of {target}."),
    "won-by-higher-total": N_(
        "Both sides have reached the target of {target}. The higher total wins: {won} to {lost}."
    ),
    "won-by-one-round": N_("One round decides, and the higher total wins: {won} to {lost}."),
    "won-by-tie": N_("Equal totals, {won} to {lost}: the side that began the match wins."),
}


def refused(error: SheetError) -> str:
    """What is wrong in a field or a file, where it stands, and what would be right."""
    params = error.params
    allowed = params.get("allowed")
    facts = dict(params)
    if isinstance(allowed, list):
        span = _("{low} to {high}").format(low=allowed[0], high=allowed[-1]) if ".." in allowed else listed(allowed)
        facts["allowed"] = span
    sentence = _(_REFUSALS[error.rule]).format_map(facts)
    if params.get("line"):
        return _("Line {line}: {sentence}").format(line=params["line"], sentence=sentence)
    if params.get("round"):
        return _("Round {n}: {sentence}").format(n=params["round"], sentence=sentence)
    return sentence


def shown_names(record: Record) -> tuple[str, str]:
    """The names of the sides as they are shown."""
    ours, theirs = side_names()
    return record.names[0] or ours, record.names[1] or theirs


def heading(record: Record, v: Variant) -> str:
    """The agreements of a match in one line."""
    aim = _("one round alone") if record.target is None else _("to {target} points").format(target=record.target)
    players = _("{n} players").format(n=record.players)
    return f"{system_name(v)} · {aim} · {players}"


def missing(match: Match, side: int) -> str:
    """How far a side is from the target."""
    if not isinstance(match.target, int):
        return ""
    left = match.target - match.totals[side]
    return _("{n} to go").format(n=left) if left > 0 else _("target reached")


def standing(record: Record, match: Match) -> dict[str, Any]:
    """How the match stands: ``{"title", "text", "aside", "over", "why"}``; the rule that decided speaks for itself."""
    names, totals = shown_names(record), match.totals
    if match.winner is not None and match.won_by:
        won, lost = totals[match.winner], totals[1 - match.winner]
        text = _(_STANDING[match.won_by]).format(won=points_text(won), lost=points_text(lost), target=match.target)
        title = _("Victory for {name}").format(name=names[match.winner])
        return _said(title, text, over=True, rule=match.won_by, v=match.variant, aside=_practice(match))
    if match.voided:
        return _said(_("Given up by agreement"), _("Nobody wins."), over=True, aside=_practice(match))
    if match.another_round:
        text = _("Both sides have {total} points. With equal totals the match goes on.")
        text = text.format(total=points_text(totals[0]))
        return _said(_("Another round is played"), text, rule="another-round", v=match.variant)
    if not match.rounds:
        return _said(_("A new match"), _("Write down the points of the first round."))
    if totals[0] == totals[1]:
        return _said(_("Equal so far"), _("Both sides have {total} points.").format(total=points_text(totals[0])))
    ahead = 0 if totals[0] > totals[1] else 1
    lead = totals[ahead] - totals[1 - ahead]
    text = ngettext("The lead is {n} point.", "The lead is {n} points.", lead).format(n=lead)
    return _said(_("Ahead: {name}").format(name=names[ahead]), text)


def _practice(match: Match) -> str:
    """What the game site of a rule text makes of a match: nothing that counts at a table at home."""
    if not match.variant.practice_won:
        return ""
    if match.voided:
        return _("The game site of this rule text would give nobody experience points (XP).")
    given, winner = match.practice_points, match.winner or 0
    sentence = _(
        "The game site of this rule text would give each winner {won} experience points (XP), each loser {lost}. "
        "They do not belong to the score."
    )
    return sentence.format(won=given[winner], lost=given[1 - winner])


def _said(
    title: str, text: str, *, over: bool = False, rule: str = "", v: Variant | None = None, aside: str = ""
) -> dict[str, Any]:
    source = why(rule, v) if v else None
    return {"title": title, "text": text, "aside": aside, "over": over, "why": source}


def notes(played: Played, v: Variant, *, after: bool) -> list[str]:
    """What is told beside a round."""
    found = []
    if after:
        found.append(_("After the end of the match; it does not count."))
    if fives(v) and any(points % 5 for points in played.points):
        found.append(_("Not a multiple of 5, as all cards and bonuses are here."))
    scored = re.match(r"\s*system\s+([^\n;#]*[^\s;#])", played.table)
    if scored and (other := _name_of_other(scored[1], v)):
        found.append(_("Scored under {system}.").format(system=other))
    return found


def _name_of_other(system: str, v: Variant) -> str:
    """What another rule system is called; house rules of which only the id was kept have no other name."""
    try:
        other = parse_system(system, v)
    except VariantError:
        return system[:40]
    return "" if other == v else other.name


def fives(v: Variant) -> bool:
    """Whether all that a rule system gives or takes is a multiple of 5."""
    scores = [key for key in KEYS if key.startswith(("value_", "bonus_", "closing", "muerto_untaken"))]
    return not any(getattr(v, key) % 5 for key in scores)


def csv_header(record: Record) -> tuple[str, ...]:
    """The headings of the six columns of a spreadsheet."""
    names = shown_names(record)
    return _("Round"), _("Begins"), *names, *(_("Total {name}").format(name=name) for name in names)


def csv_separator() -> str:
    """What stands between the columns: spreadsheets in English expect a comma, and most others a semicolon."""
    return "," if language() == "en" else ";"


def chart_name(record: Record, match: Match) -> str:
    """What the chart shows, for who cannot see it; the table has every number."""
    names, totals = shown_names(record), match.totals
    shown = _("Chart of the totals after round {n}: {ours} {first}, {theirs} {second}. The table has every number.")
    return shown.format(
        n=len(match.rounds), ours=names[0], first=points_text(totals[0]), theirs=names[1], second=points_text(totals[1])
    )


def as_text(record: Record, v: Variant, match: Match) -> str:
    """The whole sheet as lines of text, to copy."""
    names = shown_names(record)
    lines: list[tuple[str, ...]] = [(_("Round"), _("Begins"), *names)]
    totals: list[Points] = record.totals
    for at, played in enumerate(record.rounds):
        sums = [f" ({points_text(total)})" if at < len(match.rounds) else "" for total in totals[at]]
        points = [points_text(each) + total for each, total in zip(played.points, sums, strict=True)]
        lines.append((str(at + 1), names[match.starter_of(at)], *points))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    table = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    now = standing(record, match)
    return "\n".join([_("Match sheet"), heading(record, v), "", *table, "", f"{now['title']}. {now['text']}"]) + "\n"
