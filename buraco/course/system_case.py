"""Cases: cards, a bill, moves of a round or the end of a match, and what one rule system or another makes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..cards import Card, parse_cards
from ..errors import BuracoError, VariantError
from ..match import Match, Points
from ..melds import Meld
from ..moves import parse_move
from ..records import parse_table
from ..round import Round
from ..scoring import Ledger, score
from ..variant import VARIANTS, Variant
from .events import event_rules

Outcome: TypeAlias = Meld | Ledger | Round | Match
Holds: TypeAlias = Callable[[Any], bool]  # asked of the outcome of a case


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards that are laid at once."""

    text: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order of the text."""
        return tuple(parse_cards(self.text))

    def outcome(self, v: Variant) -> Meld:
        """The meld that they make.  Raises IllegalMeld."""
        return Meld.of(self.cards, v)


@dataclass(frozen=True, slots=True)
class Added:
    """Cards that come to a meld on the table, which carries what its wild stands for."""

    meld: str
    text: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that come."""
        return tuple(parse_cards(self.text))

    def before(self, v: Variant) -> Meld:
        """The meld as it lies.  Raises IllegalMeld."""
        return Meld.parse(self.meld, v)

    def outcome(self, v: Variant) -> Meld:
        """The meld with the cards.  Raises IllegalMeld."""
        return self.before(v).add(self.cards)


@dataclass(frozen=True, slots=True)
class Scored:
    """The final table of one side, as text of ``records`` without its line ``system``."""

    table: str

    def outcome(self, v: Variant) -> Ledger:
        """What the side scores.  Raises IllegalMeld or PositionError."""
        return score(v, parse_table(self.table, v)[1])[0]


@dataclass(frozen=True, slots=True)
class Played:
    """A position without its line ``system``, and moves, as ``parse_move`` reads them; seat 1 is asked about."""

    position: str
    moves: tuple[str, ...]

    def start(self, v: Variant) -> Round:
        """The position.  Raises what ``Round.from_text`` raises."""
        return Round.from_text(self.position, v)

    def outcome(self, v: Variant) -> Round:
        """The round after all the moves.  Raises IllegalMove for the first one that is refused."""
        now = self.start(v)
        for move in self.moves:
            now = now.play(parse_move(move))
        return now


@dataclass(frozen=True, slots=True)
class Ended:
    """Rounds of a match to a target, in points; side 0 began it."""

    rounds: tuple[Points, ...]
    target: int

    def outcome(self, v: Variant) -> Match:
        """The match after its last round."""
        return Match(v, target=self.target, rounds=self.rounds)


Case: TypeAlias = Laid | Added | Scored | Played | Ended


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule system answers to a case: whether something ``holds``, and the outcome, or the ``error`` instead."""

    holds: bool
    outcome: Outcome | None = None
    error: BuracoError | None = None

    @property
    def rule(self) -> str:
        """The rule that refuses; empty where nothing is refused."""
        return self.error.rule if self.error else ""


def find(case: Case, holds: Holds, v: Variant) -> Finding:
    """What a rule system answers to a case: nothing holds where it refuses it."""
    try:
        outcome = case.outcome(v)
    except BuracoError as error:
        return Finding(False, error=error)
    return Finding(holds(outcome), outcome)


def turns_on(case: Case, holds: Holds, v: Variant, key: str) -> bool:
    """Whether the answer of a rule system would be another one with another value of this key alone."""
    now = find(case, holds, v).holds
    return any(find(case, holds, other).holds != now for other in _otherwise(v, key))


def _otherwise(v: Variant, key: str) -> Iterator[Variant]:
    """The rule system with each other value that a published one has for a key."""
    value = getattr(v, key)
    for other in dict.fromkeys(getattr(each, key) for each in VARIANTS.values()):
        if other != value:
            with suppress(VariantError):  # such as too small a deck
                yield v.replace(**{key: other})


def points_of(outcome: Outcome) -> int | None:
    """What a meld is worth, or a bill comes to, in points; None for what is not counted."""
    if isinstance(outcome, Meld):
        return outcome.points
    return outcome.total if isinstance(outcome, Ledger) else None


# What may be asked of an outcome


def allowed(_outcome: Outcome) -> bool:
    """That there is one: nothing was refused."""
    return True


def wild_is_gone(meld: Meld) -> bool:
    """No card of the meld is wild."""
    return meld.wild is None


def bonus_above(points: int) -> Holds:
    """The meld has a bonus of more points than this."""
    return lambda meld: meld.bonus > points


def worth(points: int) -> Holds:
    """The meld, its bonus among it, or the bill comes to so many points."""
    return lambda outcome: points_of(outcome) == points


def charged(rule: str) -> Holds:
    """The ledger has a row of this rule."""
    return lambda ledger: rule in {row.rule for row in ledger.rows}


def closes(now: Round) -> bool:
    """The last move closed the round."""
    return now.ended_by == "closed"


def takes_muerto(now: Round) -> bool:
    """The last move took a muerto that is played at once."""
    return bool(now.previous and now.last and "muerto-direct" in event_rules(now.previous, now.last, now))


def is_won(match: Match) -> bool:
    """Somebody has won."""
    return match.winner is not None
