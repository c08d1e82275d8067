"""Meld predicates: small questions about the learner's own melds, in a practice or in a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ..melds import Canasta, Meld
from ..round import Round
from .graded import LEARNER
from .practice import Practice

Predicate = Callable[[Practice | Round], bool]
Kind = Literal["run", "set"]


def own_melds(asked: Practice | Round) -> tuple[Meld, ...]:
    """All melds of a practice; in a round, those of the learner's side."""
    return asked.melds if isinstance(asked, Practice) else asked.melds[LEARNER]


def melds_at_least(number: int, kind: Kind | None = None) -> Predicate:
    """So many melds lie on the table, of one kind or of any."""
    return lambda asked: sum(kind in (None, meld.kind) for meld in own_melds(asked)) >= number


def meld_of_at_least(cards: int, kind: Kind | None = None) -> Predicate:
    """Some meld has so many cards."""
    return lambda asked: any(len(meld) >= cards and kind in (None, meld.kind) for meld in own_melds(asked))


def canasta(*names: Canasta) -> Predicate:
    """Some meld is a canasta of one of these classes."""
    return lambda asked: any(meld.canasta in names for meld in own_melds(asked))
