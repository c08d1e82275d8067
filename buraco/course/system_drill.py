"""The endless drill "what do other tables say?": cases from a seed on which rule systems part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Final, Literal

from ..errors import BuracoError
from ..variant import VARIANTS, Variant
from .chance import ever_anew
from .system_case import Case, Finding, Holds, Played, allowed, find, points_of, turns_on, worth
from .system_makers import ASKED, WORTH

PARTED: Final = (*ASKED, *WORTH)  # the keys that are asked about
_SYSTEMS: Final = 4  # of these one is the answer
_FEWEST: Final = 3
_TRIES: Final = 40
_SLIPS: Final = (-20, -10, -5, 5, 10, 20)  # by how many points somebody may be wrong
_BONUS_SLIPS: Final = (-100, 100)  # and where the points are so many


@dataclass(frozen=True, slots=True)
class SystemQuestion:
    """A case on which rule systems part, because of a ``key`` of theirs.

    Of ``yes`` and ``no``, only one of the three or four ``systems`` says so, and ``choices`` are their places among
    them, from 0.  Of ``points``, it is asked what the case is worth under the first of the ``systems``; the others
    come to other points, and ``choices`` are numbers.  ``answer`` is the one of the choices that is right.
    """

    key: str
    case: Case
    holds: Holds
    kind: Literal["yes", "no", "points"]
    systems: tuple[Variant, ...]
    choices: tuple[str, ...]
    answer: str

    def finding(self, v: Variant) -> Finding:
        """What one of the systems answers."""
        return find(self.case, self.holds, v)


def system_questions(variant: Variant, seed: int) -> Iterator[SystemQuestion]:
    """Questions without end, the same for the same seed; each has to do with ``variant``.

    Among as many questions in a row as twice the keys that can be met, each of these is met.  There is always
    one: on a tie the published systems part, whatever the cards.
    """
    random = Random(seed)
    for key in ever_anew(PARTED, partial(can_be_met, variant), random):
        if found := _try(variant, key, random) or _example(variant, key):
            yield found


def can_be_met(variant: Variant, key: str) -> bool:
    """Whether there are questions about a key for a rule system."""
    return _example(variant, key) is not None


@cache
def _example(v: Variant, key: str) -> SystemQuestion | None:
    """A question about a key; None where none of many cases gives one."""
    return _try(v, key, Random(key))


def _try(v: Variant, key: str, random: Random) -> SystemQuestion | None:
    for _ in range(_TRIES):
        if key in ASKED:
            question = _odd_one(v, key, *ASKED[key](random), random)
        else:
            question = _points(v, key, *WORTH[key](random), random)
        if question:
            return question
    return None


def _odd_one(v: Variant, key: str, case: Case, holds: Holds, random: Random) -> SystemQuestion | None:
    """Which of these systems alone says yes, or no?  The key decides it; None where the case does not part them so."""
    if not _stands(case, v):
        return None
    mine = find(case, holds, v).holds
    others = [other for other in VARIANTS.values() if other != v and _stands(case, other)]
    opposed = [other for other in others if find(case, holds, other).holds != mine]
    agreed = [other for other in others if other not in opposed]
    ways = []
    if turns_on(case, holds, v, key):
        ways.append((v, _sample(opposed, _SYSTEMS - 1, random)))
    if odd := [other for other in opposed if turns_on(case, holds, other, key)]:
        ways.append((random.choice(odd), [v, *_sample(agreed, _SYSTEMS - 2, random)]))
    ways = [way for way in ways if len(way[1]) >= _FEWEST - 1]
    if not ways:
        return None
    alone, rest = random.choice(ways)
    systems = random.sample([alone, *rest], len(rest) + 1)
    kind: Literal["yes", "no"] = "yes" if mine == (alone == v) else "no"
    places = tuple(map(str, range(len(systems))))
    return SystemQuestion(key, case, holds, kind, tuple(systems), places, places[systems.index(alone)])


def _points(v: Variant, key: str, case: Case, holds: Holds, random: Random) -> SystemQuestion | None:
    """What is it worth here?  None where the key makes no difference, or elsewhere it is worth the same."""
    points = _points_of(case, v)
    if points is None or not turns_on(case, worth(points), v, key):
        return None
    elsewhere = [other for other in VARIANTS.values() if getattr(other, key) != getattr(v, key)]
    parted = {other: theirs for other in elsewhere if (theirs := _points_of(case, other)) not in (None, points)}
    if not parted:
        return None
    slips = [*_SLIPS, *(_BONUS_SLIPS if points >= max(_BONUS_SLIPS) else ())]
    wrong = [points + slip for slip in random.sample(slips, len(slips))]
    choices = list(dict.fromkeys([points, *parted.values(), *wrong]))[:_SYSTEMS]
    shuffled = tuple(map(str, random.sample(choices, len(choices))))
    return SystemQuestion(key, case, holds, "points", (v, *parted), shuffled, str(points))


def _points_of(case: Case, v: Variant) -> int | None:
    """What a case is worth under a rule system, in points; None where it is refused."""
    outcome = find(case, allowed, v).outcome
    return points_of(outcome) if outcome else None


def _stands(case: Case, v: Variant) -> bool:
    """Whether a rule system knows the position of a case, so that its answer is one to the moves."""
    if isinstance(case, Played):
        try:
            case.start(v)
        except BuracoError:
            return False
    return True


def _sample(systems: list[Variant], most: int, random: Random) -> list[Variant]:
    return random.sample(systems, min(most, len(systems)))
