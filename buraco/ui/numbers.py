"""Points as people write them: how they are read, how they are shown, and how many there may be."""

from __future__ import annotations

import re
from typing import Final

MOST_POINTS: Final = 99_999  # nobody wins or loses more at once
_MINUS: Final = ("-", "−", "–")
# What is taken once is not given back: a text of a hundred thousand zeros is read as fast as any.
_NUMBER: Final = re.compile(rf"\s*+([+{re.escape(''.join(_MINUS))}]?+)\s*+(?=[0-9])0*+([0-9]*+)\s*+")


def number_of(text: str) -> int | None:
    """The points that a person wrote: ``345``, ``-35``, ``−35``, ``+100``, `` 100 ``; None for anything else.

    What is more than ``MOST_POINTS``, won or lost, comes as one more than that.
    """
    found = _NUMBER.fullmatch(text)
    if not found:
        return None
    size = int(found[2] or 0) if len(found[2]) <= len(str(MOST_POINTS)) else MOST_POINTS + 1
    return -size if found[1] in _MINUS else size


def points_text(points: int) -> str:
    """Points as people write them, with a true minus sign."""
    return str(points).replace("-", "−")
