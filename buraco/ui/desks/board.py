"""The board of the score desk: what a person does on it, and what follows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from ...course.worked import WORKED
from ...errors import BuracoError, PositionError
from ...locale import _
from ...meld_refusals import heap_refusal
from ...records import format_table, parse_table
from ...scoring import MUERTO_STATES, Side
from ...variant import Variant
from ..board import Board, bundle, styles
from ..controls import TableControls
from ..scores.labels import ledger_labels
from ..texts import sendable
from ..wishes import LONGEST_SHOWN, Wishes
from ..words import refusal
from .handover import MatchSheet, hand_over, round_here
from .reading import Reading
from .state import HANDS, SIDES, Draft, History, Place, kept_under, read_kept
from .view import desk_labels, desk_view, spoken_choice, spoken_place, spoken_totals

LONGEST_TABLE: Final = 20_000  # letters of a table as text
MOST_UNSHOWN: Final = 200  # texts and choices that a page says again at its beginning
EXAMPLE: Final = next(format_table(each.variant, each.sides) for each in WORKED if each.id == "round-vanikar")


class DeskBoard(Board):
    """What is written on the desk, and what follows from it.

    The page's own texts are the truth while a person writes: the view's texts count for the page only when ``edition``
    has grown, because something else than writing has changed them.  What was written for an older edition is dropped.
    ``arrivals`` counts the tables that came from elsewhere: the page brings them into sight.
    """

    _esm = bundle("desks/desk.js")
    _css = styles("scores/score.css", "paper.css", "desks/desk.css")
    ANYTIME: ClassVar[frozenset[str]] = Board.ANYTIME | {"write", "close", "muerto"}

    def __init__(self, controls: TableControls, sheet: MatchSheet | None, *, kept: bool) -> None:
        self.controls = controls
        self.sheet = sheet
        self.keeps = kept
        self.history = History()
        self.edition = 0
        self.arrivals = 0
        self.spoken = ""
        self.replaced: Draft | None = None  # what lay here before a link was followed
        super().__init__(controls.variant)
        self.show()

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **ledger_labels(), **desk_labels()}

    @property
    def reading(self) -> Reading:
        """What is written, under the rule system that is chosen."""
        return Reading(self.history.now, self.variant, self.controls.hands)

    def picture(self) -> dict[str, Any]:
        reading = self.reading
        shown = desk_view(reading)
        here = round_here(self.sheet, reading.draft, shown["share"]["table"] if shown["share"] else "")
        view = {
            **shown,
            "edition": self.edition,
            "empty": self.history.now.empty,
            "can": [
                "undo",
                "redo",
                "clear",
                *(["sheet"] if self.sheet else []),
                *(["sheet-anew"] if here.number else []),
            ],
            "round": here.number,
            "off": [
                *([] if self.history.can_undo else ["undo"]),
                *([] if self.history.can_redo else ["redo"]),
                *(["clear"] if self.history.now.empty else []),
            ],
            "lead": "" if here.same else "sheet",
            "spoken": self.spoken,
            "arrivals": self.arrivals,
            "keeps": self.keeps,
        }
        # Before the page has brought what it keeps, nothing must take its place.
        return {**view, "keep": self._keep()} if self.keeps and self.greeted else view

    def rescore(self) -> None:
        """Score what is written by the controls as they are now."""
        self.variant = self.controls.variant
        self.show()

    def put(self, draft: Draft) -> None:
        """Put other texts on the desk; it can be undone."""
        self.history.put(draft)
        self.edition += 1

    def open_table(self, text: str) -> None:
        """Put the table of a text on the desk; raises BuracoError, with the param ``line`` where it is one line's."""
        v, sides = parse_table(sendable(text, LONGEST_TABLE), *self.controls.system.variants)
        if refusal_of_all := _too_much(v, sides):
            raise refusal_of_all
        self.history.mark(self.controls.chosen)
        # A text that states no hand leaves the number of players as it is.
        hands = [len(side.hands) for side in sides]
        players = 2 * HANDS if max(hands, default=0) > 1 else 2 if hands == [1, 1] else None
        self.put(Draft.of(sides))
        self.controls.choose(v, players)
        self.history.mark(self.controls.chosen)
        self.said = None

    # What a page brings

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Bring back what this browser keeps; what a link asks for comes on top of it, and can be undone.

        A desk with nothing on it begins under the rules that are asked for.

        ``unshown`` are the messages of an earlier page whose board did not answer any more.
        """
        kept, unshown = message.get("kept"), message.get("unshown")
        if self.history.now.empty:
            super().welcome(message, asked)  # house rules are here then, whatever the kept table was scored under
        begun = self.controls.chosen
        if self.keeps and isinstance(kept, str) and kept:
            self._restore(kept)
        if self.keeps and isinstance(unshown, list):
            self._say_again(unshown[:MOST_UNSHOWN])
        if self.history.now.empty and asked.variant:
            self.controls.choose(*begun)
        if asked.table:
            self._follow(asked.table)
        self.show()

    def _restore(self, kept: str) -> None:
        try:
            data, known = read_kept(kept), self.controls.system.variants
            draft = Draft.from_data(data)
            before = data.get("before")
            replaced = replace(Draft.from_data(before), under=kept_under(before, *known)) if before else None
        except ValueError:
            self.say(_("What this browser kept of the desk cannot be read. The desk begins empty."), "bad")
            return
        if under := kept_under(data, *known):
            self.controls.choose(*under)
        elif system := data.get("system"):
            sentence = _(
                "This table was kept under the rules “{value}”, which are not here. If these are your house rules, "
                'open the desk in a cell with their file: desk("house.toml").'
            )
            self.say(sentence.format(value=sendable(str(system), LONGEST_SHOWN)), "bad")
        self.history = History(draft, replaced)
        self.replaced = replaced
        self.edition += 1

    def _say_again(self, messages: list[object]) -> None:
        words = {"write": self.do_write, "close": self.do_close, "muerto": self.do_muerto}
        said = self.said
        for each in messages:
            if isinstance(each, dict) and (do := words.get(str(each.get("do")))):
                do({**each, "edition": self.edition})
        self.edition += 1
        self.said = said

    def _follow(self, table: str) -> None:
        before = self.history.now
        try:
            self.open_table(table)
            self.arrivals += 1
        except BuracoError as error:
            sentence = _("The link’s table cannot be read. {reason}")
            self.say(sentence.format(reason=refusal(error, self.variant)), "bad")
        else:
            self.replaced = None if before.empty else self.history.before

    def _keep(self) -> str:
        now = self.history.now.data(self.controls.chosen)
        if self.replaced and self.replaced.under and self.history.holds(self.replaced):
            now["before"] = self.replaced.data(self.replaced.under)
        return json.dumps(now, ensure_ascii=False)

    # What a person does: writing at any time, the rest once a turn

    def do_write(self, message: Mapping[str, Any]) -> None:
        """Take over what a place holds now."""
        place, text = Place.named(message.get("place")), message.get("text")
        if place and isinstance(text, str) and self._meant(message):
            self._take_over(self.history.now.write(place, text))
            reading = self.reading
            self.spoken = spoken_place(reading, place) if place in reading.places else ""
            self.show()

    def do_close(self, message: Mapping[str, Any]) -> None:
        """Take over whether a side closed."""
        side, closed = message.get("side"), message.get("closed")
        if side in SIDES and type(closed) is bool and self._meant(message):
            self._take_over(self.history.now.close(str(side), closed))
            self.spoken = spoken_choice(self.reading, str(side))
            self.show()

    def do_muerto(self, message: Mapping[str, Any]) -> None:
        """Take over what became of a side's muerto, as in ``used0`` or ``unused1``."""
        side, value = message.get("side"), message.get("value")
        options = {f"{each}{hand}": (each, hand) for each in MUERTO_STATES for hand in range(HANDS)}
        if side in SIDES and isinstance(value, str) and value in options and self._meant(message):
            self._take_over(self.history.now.settle_muerto(str(side), *options[value]))
            self.spoken = spoken_choice(self.reading, str(side))
            self.show()

    def _meant(self, message: Mapping[str, Any]) -> bool:
        return message.get("edition") == self.edition

    def _take_over(self, draft: Draft) -> None:
        self.history.put(draft)
        self.said = None

    def do_undo(self, _message: Mapping[str, Any]) -> None:
        """Go back by one change."""
        if self.history.can_undo:
            self.history.undo()
            self._turned()
        else:
            self.say(_("There is nothing to undo."))

    def _turned(self) -> None:
        self.edition += 1
        if self.history.now.under:
            self.controls.choose(*self.history.now.under)
        self.spoken = spoken_totals(self.reading)

    def do_redo(self, _message: Mapping[str, Any]) -> None:
        """Go forward again."""
        if self.history.can_redo:
            self.history.redo()
            self._turned()
        else:
            self.say(_("There is nothing to do again."))

    def do_clear(self, _message: Mapping[str, Any]) -> None:
        """Take everything off the desk."""
        self.put(Draft())
        self.say(_("The table is cleared. Undo brings it back."))

    def do_example(self, _message: Mapping[str, Any]) -> None:
        """Put an example on the desk."""
        self.open_table(EXAMPLE)
        self.say(_("An example: change anything, and see what becomes of the points."))

    def do_open(self, message: Mapping[str, Any]) -> None:
        """Open a table that a person wrote as text, or tell in which line it cannot be read."""
        text = message.get("text")
        if not isinstance(text, str):
            return
        try:
            self.open_table(text)
        except BuracoError as error:
            self.refuse(error)
            if self.said and (line := error.params.get("line")):
                self.said["title"] = _("Line {n}: {title}").format(n=line, title=self.said["title"])
        else:
            self.say(_("The table is open."), "good")

    def do_sheet(self, _message: Mapping[str, Any]) -> None:
        """Hand the table over to the match sheet: as a new round, or back as the round that it is."""
        self._hand_over(anew=False)

    def do_sheet_anew(self, _message: Mapping[str, Any]) -> None:
        """Hand the table over as a new round, even if it is one already."""
        self._hand_over(anew=True)

    def _hand_over(self, *, anew: bool) -> None:
        if self.sheet:
            system, under = self.controls.system.label, self.controls.chosen
            self.say(*hand_over(self.sheet, self.reading, system, under, anew=anew))


def _too_much(v: Variant, sides: tuple[Side, ...]) -> BuracoError | None:
    """Why no desk has room for this table: no deck has its cards, or its sides or hands are too many."""
    if len(sides) > len(SIDES):
        return PositionError("number-of-sides")
    if any(len(side.hands) > HANDS for side in sides):
        return PositionError("number-of-hands", most=HANDS)
    return heap_refusal([card for side in sides for card in side.cards], v)
