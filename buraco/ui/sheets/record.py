"""What a match sheet holds of a match at a real table, and no more than it has room for: agreements, names, rounds.

A record is a value: each change makes a new one, so that taking back is going back to the one before.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final

from ...errors import BuracoError, PositionError
from ...match import HIGHEST_TARGET, Match, Points
from ...systems import format_system
from ...variant import Variant
from ..controls import usual_players
from ..numbers import MOST_POINTS, number_of
from ..texts import sendable

LONGEST_NAME: Final = 40
LONGEST_TABLE: Final = 3000  # letters; house rules that are like no other take half of them
MOST_ROUNDS: Final = 300
_INVISIBLE: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols with nothing to see


class SheetError(BuracoError):
    """A field or a file says what no sheet can hold; the param ``line`` or ``round`` tells where, from 1."""


@dataclass(frozen=True)
class Played:
    """The points of both sides in a round; ``table`` is the text they were scored from, which ``parse_table`` reads.

    Raises SheetError ``too-many-points`` or ``too-long-a-table``.
    """

    points: Points
    table: str = ""

    def __post_init__(self) -> None:
        if max(map(abs, self.points)) > MOST_POINTS:
            raise SheetError("too-many-points", most=MOST_POINTS)
        if len(self.table) > LONGEST_TABLE:
            raise SheetError("too-long-a-table", most=LONGEST_TABLE)


@dataclass(frozen=True)
class Record:
    """A match as it is written down; ``system`` is the text of a rule system, which ``parse_system`` reads.

    ``target`` is None where one round alone decides; ``starter`` is the side that began the first round; a name is ""
    where nobody wrote one; ``given_up`` tells after how many rounds the match was given up by agreement.
    Raises SheetError ``too-many-rounds``.
    """

    system: str
    players: int
    target: int | None
    starter: int = 0
    names: tuple[str, str] = ("", "")
    rounds: tuple[Played, ...] = ()
    given_up: int | None = None

    def __post_init__(self) -> None:
        if len(self.rounds) > MOST_ROUNDS:
            raise SheetError("too-many-rounds", most=MOST_ROUNDS)

    @classmethod
    def under(cls, v: Variant) -> Record:
        """An empty record with what is usual in a rule system."""
        return cls(format_system(v), usual_players(v), Match(v).target)

    def moved(self, old: Variant, new: Variant) -> Record:
        """The same rounds under another rule system; what was agreed stays where the system has it too."""
        usual = Record.under(new)
        players = self.players if self.players in new.players else usual.players
        fits = new.one_round if self.target is None else self.target in new.targets or self.target not in old.targets
        return replace(self, system=usual.system, players=players, target=self.target if fits else usual.target)

    def match(self, v: Variant) -> Match:
        """The match so far; rounds after its end do not count."""
        rounds = tuple(played.points for played in self.rounds[: self.given_up])
        try:
            match = Match(v, self.players, self.target, self.starter, rounds)
        except PositionError as error:
            counted: Any = error.params["round"]  # it was over after so many
            match = Match(v, self.players, self.target, self.starter, rounds[:counted])
        return match if self.given_up is None or match.is_over else match.void()

    @property
    def totals(self) -> list[Points]:
        """The points of both sides after each round, whether it counts or not."""
        return list(accumulate((played.points for played in self.rounds), lambda a, b: (a[0] + b[0], a[1] + b[1])))

    def round_of(self, table: str) -> int:
        """The number, from 1, of the last round with this text of a table; 0 where there is none."""
        return max((n for n, played in enumerate(self.rounds, 1) if table and played.table == table), default=0)

    def without(self, at: int) -> Record:
        """The record without the round ``at``."""
        given_up = self.given_up
        if given_up is not None and at < given_up:
            given_up -= 1
        return replace(self, rounds=self.rounds[:at] + self.rounds[at + 1 :], given_up=given_up)

    def changed(self, at: int, played: Played) -> Record:
        """The record with another round at ``at``, which may stand just behind the last one."""
        return replace(self, rounds=(*self.rounds[:at], played, *self.rounds[at + 1 :]))

    def named(self, side: int, name: str) -> Record:
        """The record with another name of a side."""
        ours, theirs = self.names
        return replace(self, names=(name, theirs) if side == 0 else (ours, name))


def parse_points(text: str) -> int:
    """The points that a person wrote: ``345``, ``-35``, ``−35`` or ``+100``.

    Raises SheetError ``no-points``, ``not-points`` (its param ``value`` is the text) or ``too-many-points``.
    """
    if not text.strip():
        raise SheetError("no-points")
    points = number_of(text)
    if points is None:
        raise SheetError("not-points", value=sendable(text.strip(), 40))
    if abs(points) > MOST_POINTS:
        raise SheetError("too-many-points", most=MOST_POINTS)
    return points


def parse_target(text: str) -> int:
    """The target that a person wrote; raises SheetError ``not-a-target``."""
    written = text.strip()
    number = int(written) if written.isdecimal() and len(written) <= len(str(HIGHEST_TARGET)) else 0
    if not 1 <= number <= HIGHEST_TARGET:
        raise SheetError("not-a-target", value=sendable(written, 40), most=HIGHEST_TARGET)
    return number


def clean_name(text: str) -> str:
    """A name as it is shown: one line, as long as there is room for; "" where there is nothing to see in it."""
    visible = (" " if char.isspace() else char for char in text[:1000])
    kept = "".join(char for char in visible if unicodedata.category(char)[0] != "C" or char == "\u200d")
    name = " ".join(kept.split())[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(char)[0] in "LNPS" and char not in _INVISIBLE for char in name) else ""
