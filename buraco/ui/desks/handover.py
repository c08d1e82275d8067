"""Handing a table over to the match sheet: as a new round, or back as the round that it is there already."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

from ...locale import _
from ...variant import Variant
from ..numbers import points_text
from .reading import Reading
from .state import SIDES, Draft
from .view import share


@runtime_checkable
class MatchSheet(Protocol):
    """What the desk hands a round over to, and what brings its table back to the desk."""

    @property
    def system(self) -> str:
        """The rule system of the match, as it is shown."""

    def add_round(
        self, points: tuple[int, int], table: str = "", *, instead_of: int = 0, under: tuple[Variant, int] | None = None
    ) -> int:
        """Write down a round: the points of each side, and the text of its table; returns its number.

        ``instead_of`` is the number of a round whose place it takes; ``under`` the rule system and the number of
        players, which an empty sheet takes over.  0 where there is no room for the round.
        """

    def round_of(self, table: str) -> int:
        """The number of the last round with this text of a table; 0 where there is none."""

    def on_open(self, callback: Callable[[str], object]) -> None:
        """Call back with the text of a table that a person wants to see again."""

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call back when the sheet has changed."""


class Here(NamedTuple):
    """Which round of the sheet lies on the desk, 0 for none; ``same``: just as it is on the sheet."""

    number: int
    same: bool


def round_here(sheet: MatchSheet | None, draft: Draft, table: str) -> Here:
    """The round that lies on the desk, as it was handed over or as its table is now."""
    if not sheet:
        return Here(0, same=False)
    number = next(filter(None, map(sheet.round_of, (*reversed(draft.known), table))), 0)
    return Here(number, same=number > 0 and sheet.round_of(table) == number)


def hand_over(
    sheet: MatchSheet, reading: Reading, system: str, under: tuple[Variant, int], *, anew: bool
) -> tuple[str, str]:
    """Write a table down on the sheet, where it can be; returns what is to be said then, and in which tone.

    ``system`` is the desk's rule system as it is shown; ``anew``: as a new round, even if it is one already.
    """
    if lacking := _lacking(reading):
        return lacking, "info"
    table, draft = share(reading)["table"], reading.draft
    ours, theirs = (reading.ledgers[name].total for name in SIDES)
    number, same = Here(0, same=False) if anew else round_here(sheet, draft, table)
    if same:
        sentence = _(
            "This table is round {n} already: {ours} for our side, {theirs} for their side. "
            "“Add as a new round” writes it down once more."
        )
    elif number:
        sentence = _("Put back as round {n}: {ours} for our side, {theirs} for their side.")
    else:
        sentence = _("Put on the match sheet as round {n}: {ours} for our side, {theirs} for their side.")
    if not same:
        number = sheet.add_round((ours, theirs), table, instead_of=number, under=under)
    if not number:
        return _("The match sheet takes no more rounds. It says why."), "bad"
    draft.known.append(table)
    said = sentence.format(n=number, ours=points_text(ours), theirs=points_text(theirs))
    if sheet.system != system:
        other = _("The match is kept under {match}; this table was scored under {table}.")
        said = f"{said} {other.format(match=sheet.system, table=system)}"
    return said, "info" if same else "good"


def _lacking(reading: Reading) -> str:
    """What a table lacks to be a round; nothing where it is one."""
    if not reading.ledgers:
        return _("The table is empty. Put the cards of both sides on it first.")
    if not reading.faultless:
        return _("Something is not counted yet. Mend it first, then put the table on the match sheet.")
    if len(reading.ledgers) < len(SIDES):
        return _("The match sheet needs both sides. Fill in the other side first.")
    return ""
