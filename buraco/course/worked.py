"""The worked examples of the lesson "Scoring", all in teaching order: first what melds are worth, then whole rounds."""

from __future__ import annotations

from typing import Final

from .worked_example import Worked
from .worked_melds import MELDS
from .worked_rounds import ROUNDS

__all__ = ["WORKED", "Worked"]

WORKED: Final[tuple[Worked, ...]] = (*MELDS, *ROUNDS)
