"""What a match sheet holds of a match at a real table: the agreements, the names, and hand after hand.

A record is a value: each change makes a new one, so that taking back is going back to the one before.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from ..match import Match, Points
from ..variant import Variant

LONGEST_NAME: Final = 40
LONGEST_TABLE: Final = 4000
MOST_HANDS: Final = 300
MOST_POINTS: Final = 99_999
LARGEST_TARGET: Final = 100_000


@dataclass(frozen=True)
class Hand:
    """The points of both sides; ``table`` is the text that they were scored from, as ``parse_table`` reads it."""

    points: Points
    table: str = ""


@dataclass(frozen=True)
class Record:
    """A match as it is written down; ``system`` is a rule system's id.

    ``target`` is None where one hand alone decides; ``starter`` is the side that began the first hand; a name is ""
    where nobody wrote one; ``given_up`` tells after how many hands the match was given up by agreement.
    """

    system: str
    players: int
    target: int | None
    starter: int = 0
    names: tuple[str, str] = ("", "")
    hands: tuple[Hand, ...] = ()
    given_up: int | None = None

    @classmethod
    def under(cls, v: Variant, system: str = "") -> Record:
        """An empty record with what is usual in a rule system; ``system`` is its id where that is not ``v.id``."""
        usual = Match(v)
        return cls(system or v.id, usual.players, usual.target if isinstance(usual.target, int) else None)

    def moved(self, old: Variant, new: Variant, system: str) -> Record:
        """The same hands under another rule system; what was agreed stays where the system has it too."""
        usual = Record.under(new, system)
        players = self.players if self.players in new.players else usual.players
        fits = one_hand(new) if self.target is None else self.target in new.targets or self.target not in old.targets
        return replace(self, system=system, players=players, target=self.target if fits else usual.target)

    def match(self, v: Variant) -> Match:
        """The match so far; hands after its end do not count."""
        match = Match(v, self.players, self.target, self.starter)
        for hand in self.hands[: self.given_up]:
            if match.is_over:
                break
            match = match.add(hand.points)
        return match if self.given_up is None or match.is_over else match.void()

    @property
    def totals(self) -> list[Points]:
        """The points of both sides after each hand, whether it counts or not."""
        return list(accumulate((hand.points for hand in self.hands), lambda a, b: (a[0] + b[0], a[1] + b[1])))

    def begins(self, at: int) -> int:
        """The side that begins the hand ``at``, from 0."""
        return (self.starter + at) % 2

    def without(self, at: int) -> Record:
        """The record without the hand ``at``."""
        earlier = self.given_up is not None and at < self.given_up
        return replace(
            self,
            hands=self.hands[:at] + self.hands[at + 1 :],
            given_up=self.given_up - 1 if self.given_up and earlier else self.given_up,
        )

    def changed(self, at: int, hand: Hand) -> Record:
        """The record with another hand at ``at``, which may stand just behind the last one."""
        return replace(self, hands=(*self.hands[:at], hand, *self.hands[at + 1 :]))


def one_hand(v: Variant) -> bool:
    """Whether one hand alone may be a match."""
    return v.express or not v.targets


def plain(text: str) -> str:
    """A text as it can be sent and kept: halves of characters, which no file holds, are marked."""
    return text.encode("utf-8", "replace").decode()


def clean_name(text: str) -> str:
    """A name as it is shown: one line of visible characters, and no more of them than the sheet has room for."""
    visible = (" " if char.isspace() else char for char in text[:1000])
    kept = "".join(char for char in visible if unicodedata.category(char)[0] != "C" or char == "\u200d")
    return " ".join(kept.split())[:LONGEST_NAME].strip()
