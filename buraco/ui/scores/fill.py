"""A ledger that a person fills in: what was written into each row, what is right, and what is said of the rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from ...course.blanks import Blank, blanks
from ...course.mistakes import mistake
from ...locale import N_, _
from ...scoring import Side
from ...variant import Variant
from ..numbers import number_of
from ..texts import sendable
from ..words import system_name
from .mistakes import mistake_sentence, total_sentence
from .tables import row_view
from .words import blank_label

LONGEST: Final = 20  # letters of what a person may write into a row
# Why a row that everybody has to think of counts nothing; of a muerto, by what became of it.
_NOTHING: Final = {
    "bonus": N_("A canasta needs {size} cards. This meld has fewer, so it earns no bonus."),
    "closing": N_("Only the side that closes the round earns this."),
    "muerto used": N_("This side took its muerto and used it, so it costs nothing."),
    "muerto gone": N_("No muerto was left to take. In {system} that costs nothing."),
    "muerto unused": N_("In {system} a muerto not used costs what its cards are worth, in the row of that hand."),
    "hand": N_("No cards are left in this hand, so it costs nothing."),
    "hand unused": N_("In {system} the penalty for a muerto not used stands in place of its cards."),
}


class Fill:
    """The ledger of one side with blanks: ``asks`` names them by key, all where nothing is said.

    ``given`` holds what was written, by key; ``right`` the keys of the rows that are settled; ``wrong`` what is said of
    the others that were judged.  ``prefix`` begins the ids of the side's cards and of the rows.
    """

    def __init__(self, v: Variant, side: Side, prefix: str, asks: Collection[str] | None = None) -> None:
        self.variant = v
        self.side = side
        self.prefix = prefix
        self.rows = blanks(v, side)
        self.asked = {blank.key: blank for blank in self.rows if asks is None or blank.key in asks}
        self.given: dict[str, str] = {}
        self.right: set[str] = set()
        self.wrong: dict[str, str] = {}

    @property
    def open(self) -> list[str]:
        """The keys of the rows that are still to be filled in, in their order."""
        return [key for key in self.asked if key not in self.right]

    @property
    def total(self) -> int:
        """What the side counts, in points."""
        return self.rows[-1].points

    def write(self, key: object, text: object) -> bool:
        """Put a text into a row; whether that is a row to write in, and changes anything."""
        if not isinstance(key, str) or not isinstance(text, str) or key not in self.open:
            return False
        changed = self.given.get(key, "") != (text := sendable(text, LONGEST))
        self.given[key] = text
        if changed:
            self.wrong.pop(key, None)
        return changed

    def judge(self, key: str) -> bool:
        """Settle a row that is right, or say what is off; whether it is right.  An empty row is left alone."""
        text = self.given.get(key, "").strip()
        if key not in self.open or not text:
            return key in self.right
        number = number_of(text)
        if number is None:
            self.wrong[key] = _("“{text}” is not a number. Write it like 100, 0 or −35.").format(text=text)
            return False
        made = mistake(self.variant, self.side, self.asked[key], number)
        if made is None:
            self.settle(key)
        else:
            told = total_sentence if key == "total" else mistake_sentence
            self.wrong[key] = told(made, self.variant, self.side)
        return made is None

    def settle(self, key: str) -> None:
        """Show the right number of a row."""
        self.right.add(key)
        self.wrong.pop(key, None)

    def view(self, title: str) -> dict[str, Any]:
        """The ledger as the page draws it; the total that is not asked for waits until all rows are right."""
        total = self.total if "total" not in self.asked and not self.open else None
        shown = [blank for blank in self.rows if blank.key in self.asked or blank.row]
        return {
            "id": self.prefix,
            "title": title,
            "system": system_name(self.variant),
            "total": total,
            "rows": [self._row(blank) for blank in shown],
        }

    def _row(self, blank: Blank) -> dict[str, Any]:
        key = blank.key
        place = f"{self.prefix}{'h' if blank.kind in ('hand', 'muerto') else 'm'}{self._place(blank)}"
        plain = {
            "id": f"{self.prefix}-{key}",
            "label": blank_label(blank, self.side),
            "detail": "",
            "points": None,
            "lights": [f"{place}c{at}" for at in range(len(blank.cards))],
            "why": None,
        }
        if key not in self.asked or key in self.right:
            plain |= self._reason(blank)
        if key not in self.asked:
            return plain
        state = "right" if key in self.right else "off" if key in self.wrong else ""
        return {**plain, "key": key, "given": self.given.get(key, ""), "state": state, "say": self.wrong.get(key, "")}

    def _place(self, blank: Blank) -> int:
        return self.side.taker if blank.kind == "muerto" else blank.at or 0

    def _reason(self, blank: Blank) -> dict[str, Any]:
        """What a settled row shows besides: its points, how they are reckoned, and why."""
        if blank.row:
            found = row_view(blank.row, self.side, self.variant, "", self.prefix)
            what = [found["label"]] if blank.kind in ("bonus", "muerto") else []
            detail = ": ".join(filter(None, [*what, found["detail"]]))
            return {"points": blank.points, "detail": detail, "why": found["why"]}
        why = None
        if blank.kind != "total":
            text = _(_NOTHING[self._nothing(blank)]).format(size=self.variant.canasta_size, system=self.variant.name)
            why = {"text": text, "quotes": [], "note": ""}
        return {"points": blank.points, "why": why}

    def _nothing(self, blank: Blank) -> str:
        """Which of the sentences tells why a row counts nothing."""
        if blank.kind == "muerto":
            return f"muerto {self.side.muerto}"
        return "hand unused" if blank.kind == "hand" and blank.cards else blank.kind
