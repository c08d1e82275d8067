"""A situation to try out in a cell: a position on the table, which is set out anew under another rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

import ipywidgets

from ...course.closing_situations import CLOSING_SITUATIONS
from ...course.muerto_situations import MUERTO_SITUATIONS
from ...course.situations import Situation
from ...locale import _
from ...round import Round
from ...variant import Variant
from ..controls import SystemChoice, variant_of
from ..notice import Notice, told
from ..wishes import Wishes
from ..words import system_name
from .board import RoundBoard

SITUATIONS: Final = {each.id: each for each in (*MUERTO_SITUATIONS, *CLOSING_SITUATIONS)}
Checklist = Callable[[Round], dict[str, Any]]  # what is to be ticked off at a moment of a round


class SituationBoard(RoundBoard):
    """A position for one learner, as often as one likes; a ``checklist`` is shown beside the table."""

    def __init__(self, start: Round, checklist: Checklist | None = None) -> None:
        self.checklist = checklist
        super().__init__(start.variant)
        self.set_out(start)
        self.show()

    def picture(self) -> dict[str, Any]:
        seen = super().picture()
        return {
            **seen,
            "can": [*seen["can"], "again"],
            "lead": "again" if self.round.is_over else seen["lead"],
            **({"checklist": self.checklist(self.round)} if self.checklist else {}),
        }

    def do_again(self, _message: Mapping[str, Any]) -> None:
        """Set the position out anew."""
        self.set_out(self.round.start)


class SituationBox(ipywidgets.VBox):
    """The rule systems, the sentence of what to try, and the board."""

    def __init__(self, situation: Situation, variant: Variant, checklist: Checklist | None = None) -> None:
        self.situation = situation
        self.system = SystemChoice(variant)
        self.system.observe(lambda _change: self._choose(), "value")
        title, tell = escape(_(situation.title)), escape(_(situation.tell))
        end = "" if title.endswith("?") else "."
        self.board = SituationBoard(situation.round(variant), checklist)
        self.board.on_wishes = self.follow
        super().__init__([self.system, ipywidgets.HTML(f"<p><strong>{title}{end}</strong> {tell}</p>"), self.board])

    def __repr__(self) -> str:
        return f"<Situation {self.situation.id}, {self.board.variant.id}>"

    @property
    def round(self) -> Round:
        """The round as it stands, to look at in a cell."""
        return self.board.round

    def follow(self, asked: Wishes) -> None:
        """Set the position out under the rules that a page asks for, if it comes about there."""
        if asked.variant and self.situation.offered(asked.variant):
            self.system.choose(asked.variant)
        elif asked.variant:
            self.board.say(_stays(asked.variant))

    def _choose(self) -> None:
        """Set the position out under the rule system that was chosen; where that cannot be, keep the table."""
        chosen = self.system.variant
        if chosen == self.board.variant:
            return
        if self.situation.offered(chosen):
            self.board.set_out(self.situation.round(chosen))
            self.board.say(_("The same position, under the rules of {system}.").format(system=system_name(chosen)))
        else:
            self.board.say(_stays(chosen))
            self.system.choose(self.board.variant)
        self.board.restart()


def _not_offered(v: Variant) -> str:
    return _("This position does not come about in {system}.").format(system=system_name(v))


def _stays(v: Variant) -> str:
    return f"{_not_offered(v)} {_('The table stays as it was.')}"


@told
def situation(name: str, system: str | Variant = "cerrado") -> SituationBox | Notice:
    """A situation by its id, such as ``"own-muerto"``, under a rule system, asked for as in ``bench``."""
    return situation_box(name, system)


def situation_box(name: str, system: str | Variant, checklist: Checklist | None = None) -> SituationBox | Notice:
    """The situation with a checklist beside it; a notice where there is no such situation.  Raises VariantError."""
    variant, found = variant_of(system), SITUATIONS.get(name) if isinstance(name, str) else None
    if found is None:
        sentence = _("There is no situation “{value}”. There are: {allowed}.")
        return Notice(sentence.format(value=name, allowed=", ".join(SITUATIONS)))
    return SituationBox(found, variant, checklist) if found.offered(variant) else Notice(_not_offered(variant))
