"""Chance: what the makers of questions need whose cards are drawn at random, and so may come to nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
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


def ever_anew(things: Iterable[T], can_be_met: Callable[[T], bool], random: Random) -> Iterator[T]:
    """The things that can be met, each once and then all again, in ever new order; it ends where none can.

    Whether one can is found out when its turn comes first: it may take long, and nobody should wait for all of them.
    """
    left = list(things)
    while left:
        for thing in random.sample(left, len(left)):
            if can_be_met(thing):
                yield thing
            else:
                left.remove(thing)
