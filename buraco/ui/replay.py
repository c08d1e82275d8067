"""What a browser keeps of the exercise that is open: which one, its hints, and what was done since its start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..course.graded import MOVE, NO_HINT

VERSION: Final = 1
MOST_ACTS: Final = 200
LONGEST: Final = 20_000  # letters; with more than that, or more acts, an exercise comes back from its start
MOST_STARTED: Final = 10**9
# What opens an exercise, or says nothing of it.
NO_ACTS: Final = frozenset({"hello", "ping", "go", "next", "again"})


@dataclass(frozen=True)
class OpenExercise:
    """An exercise by its id, as it stands.

    ``hint_step`` is how far its hints were asked for before its start; ``acts`` are the page's messages since then,
    which are meant for the ids that the cards have when it is set out after ``started`` other starts.
    """

    exercise: str
    started: int
    hint_step: int
    acts: tuple[Mapping[str, Any], ...] = ()

    @property
    def text(self) -> str:
        """What the browser is to keep."""
        return json.dumps({"version": VERSION, **vars(self)})

    @property
    def fits(self) -> bool:
        """Whether that is not too much."""
        return len(self.acts) <= MOST_ACTS and len(self.text) <= LONGEST

    @classmethod
    def read(cls, text: object) -> OpenExercise | None:
        """What the browser has kept; None for anything else."""
        try:
            data = json.loads(text) if isinstance(text, str) and len(text) <= LONGEST else None
        except (ValueError, RecursionError):
            return None
        if not isinstance(data, dict) or data.pop("version", None) != VERSION:
            return None
        values: Any = map(data.get, cls.__dataclass_fields__)
        exercise, started, hint_step, acts = values
        good = (
            isinstance(exercise, str)
            and _whole(started, 0, MOST_STARTED)
            and _whole(hint_step, NO_HINT, MOVE)
            and isinstance(acts, list)
            and len(acts) <= MOST_ACTS
            and all(isinstance(act, dict) and isinstance(act.get("do"), str) for act in acts)
            and NO_ACTS.isdisjoint(act["do"] for act in acts)
        )
        return cls(exercise, started, hint_step, tuple(acts)) if good else None


def _whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high
