"""Match: the points of round after round, up to a target or in one round alone, and who wins by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from .errors import PositionError, VariantError
from .variant import Variant

Points = tuple[int, int]
HIGHEST_TARGET: Final = 100_000
# How a match was won; the ids are rules of the rulebook.
WonBy = Literal["won-by-target", "won-by-higher-total", "won-by-one-round", "won-by-tie"]


@dataclass(frozen=True)
class Match:
    """A match of two sides, 0 and 1.

    ``target`` is in points; 0 is the rule system's usual one, and None lets one round decide (express).
    ``starter`` is the side whose player began the first round, ``rounds`` the points of both sides in each.
    Raises VariantError ``wrong-value`` (its param ``key`` names the argument), and PositionError ``match-is-over`` with
    the param ``round``, from 1, where rounds follow the one that ended it, or where it is given up after its end.
    """

    variant: Variant
    players: int = 0  # 0: the rule system's usual number
    target: int | None = 0
    starter: int = 0
    rounds: tuple[Points, ...] = ()
    voided: bool = False  # given up by agreement: nobody wins
    won_by: WonBy | None = field(init=False, default=None)
    winner: int | None = field(init=False, default=None)
    totals: Points = field(init=False, default=(0, 0))  # the points of both sides so far; they may be negative

    def __post_init__(self) -> None:
        v = self.variant
        self._set(players=self.players or v.players[0])
        self._check("players", self.players in v.players, v.players)
        if self.target == 0:
            self._set(target=v.targets[0] if v.targets else None)
        if self.target is None:
            self._check("target", v.one_round, v.targets)
        else:
            self._check(
                "target", _is_whole(self.target) and 1 <= self.target <= HIGHEST_TARGET, [1, "..", HIGHEST_TARGET]
            )
        self._check("starter", _is_whole(self.starter) and self.starter in (0, 1), [0, 1])
        self._set(rounds=tuple(map(tuple, self.rounds)))  # a page may bring lists
        self._check("rounds", all(len(pair) == 2 and all(map(_is_whole, pair)) for pair in self.rounds), ["345, -110"])
        totals, won_by, winner = (0, 0), None, None
        for at, (ours, theirs) in enumerate(self.rounds):
            if won_by:
                raise PositionError("match-is-over", round=at)
            totals = totals[0] + ours, totals[1] + theirs
            won_by, winner = self._end(totals)
        if self.voided and won_by:
            raise PositionError("match-is-over", round=len(self.rounds))
        self._set(totals=totals, won_by=won_by, winner=winner)

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _check(self, key: str, holds: bool, allowed: Sequence[object]) -> None:
        if not holds:
            raise VariantError("wrong-value", key=key, value=getattr(self, key), allowed=list(allowed))

    def add(self, points: Sequence[int]) -> Match:
        """The match after one more round; ``points`` of side 0 and side 1.  Raises PositionError ``match-is-over``."""
        if self.voided:
            raise PositionError("match-is-over", round=len(self.rounds))
        ours, theirs = points
        return replace(self, rounds=(*self.rounds, (ours, theirs)))

    def void(self) -> Match:
        """The match given up by agreement: nobody wins.  Raises PositionError ``match-is-over`` where somebody did."""
        return replace(self, voided=True)

    @property
    def is_over(self) -> bool:
        """Whether somebody won, or the match was given up."""
        return self.won_by is not None or self.voided

    @property
    def another_round(self) -> bool:
        """Whether the match would have ended, but the totals are equal and the rule system has another round played."""
        return bool(self.rounds) and self._reached(self.totals) and not self.is_over

    def starter_of(self, at: int) -> int:
        """The side whose player begins the round ``at``, from 0: the sides take turns, as the deal goes round."""
        return (self.starter + at) % 2

    @property
    def practice_points(self) -> Points:
        """What each player of a side is given for practice; nothing before the end, nor when the match was given up."""
        v = self.variant
        if self.winner is None:
            return 0, 0
        won = v.practice_won_express if self.target is None else v.practice_won
        return (won, v.practice_lost) if self.winner == 0 else (v.practice_lost, won)

    def _reached(self, totals: Points) -> bool:
        """Whether these totals after a round may end the match."""
        return self.target is None or max(totals) >= self.target

    def _end(self, totals: Points) -> tuple[WonBy, int] | tuple[None, None]:
        """How a match with these totals after a round is won, and by whom."""
        ours, theirs = totals
        if not self._reached(totals):
            return None, None
        if ours == theirs:
            return ("won-by-tie", self.starter) if self.variant.tie == "starter-wins" else (None, None)
        winner = 0 if ours > theirs else 1
        if self.target is None:
            return "won-by-one-round", winner
        return "won-by-higher-total" if min(totals) >= self.target else "won-by-target", winner


def _is_whole(number: Any) -> bool:
    return type(number) is int
