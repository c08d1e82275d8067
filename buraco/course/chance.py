"""Chance: what the makers of questions need whose cards are drawn at random, and so may come to nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def until_made(make: Callable[P, T | None], *args: P.args, **kwargs: P.kwargs) -> T:
    """What ``make`` makes of these arguments; it is asked again as long as it makes nothing.

    This ends only where something can be made: the caller knows that it can.
    """
    while (made := make(*args, **kwargs)) is None:
        pass
    return made
