"""How predicates combine into what an exercise asks for, whatever they are asked of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")  # a practice, a round


def all_of(*predicates: Callable[[T], bool]) -> Callable[[T], bool]:
    """All of these hold."""
    return lambda asked: all(holds(asked) for holds in predicates)


def any_of(*predicates: Callable[[T], bool]) -> Callable[[T], bool]:
    """One of these holds."""
    return lambda asked: any(holds(asked) for holds in predicates)


def not_(predicate: Callable[[T], bool]) -> Callable[[T], bool]:
    """What is asked does not hold."""
    return lambda asked: not predicate(asked)


def never(_: object) -> bool:
    """What never holds: the failure of an exercise that cannot fail."""
    return False
