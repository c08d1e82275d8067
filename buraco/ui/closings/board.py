"""The situations of closing in a cell, each with the checklist of the chosen rule system beside the table."""

from __future__ import annotations

from ...variant import Variant
from ..notice import Notice, told
from ..table.checklist import checklist_view
from ..table.situation import SituationBox, situation_box


@told
def closing(name: str = "last-cards", system: str | Variant = "cerrado") -> SituationBox | Notice:
    """A situation near the end of a round by its id, under a rule system, asked for as in ``bench``.

    The checklist beside it fills as the learner's side meets what the rule system asks for.
    """
    return situation_box(name, system, checklist_view)
