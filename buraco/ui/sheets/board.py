"""The board of a match sheet: what a person writes down, changes, takes back, keeps and carries away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from ...errors import BuracoError
from ...locale import _
from ...match import Points
from ...systems import parse_system
from ...variant import Variant
from ..board import Board, bundle, styles
from ..controls import SystemChoice
from ..texts import sendable
from ..wishes import Wishes
from .files import from_file
from .history import History
from .json_file import from_kept
from .record import Played, Record, SheetError, clean_name, parse_points, parse_target
from .view import ONE, OTHER, sheet_labels, sheet_view
from .words import refused

_SIDES: Final = ("a", "b")  # as the page calls them


class SheetBoard(Board):
    """The sheet of a match.  ``editing`` is an open round, from 0; ``wrong`` tells what is wrong in which line.

    ``begun`` counts the matches that took the place of another: the page brings them into sight.  ``answer`` tells of
    the last round that a page sent, by the id that it gave it, whether it was written down.
    """

    _esm = bundle("sheets/sheet.js")
    _css = styles("paper.css", "sheets/sheet.css")
    ANYTIME: ClassVar[frozenset[str]] = Board.ANYTIME | {
        "kept", "forget", "name", "target", "players", "starter", "add",
    }  # fmt: skip

    def __init__(self, choice: SystemChoice) -> None:
        self.choice = choice
        self.history = History(Record.under(choice.variant))
        self.editing: int | None = None
        self.wrong: dict[str, Any] = {}
        self.wrong_target = ""
        self.other_target = False
        self.begun = 0
        self.answer: dict[str, Any] = {}  # {"to", "added"}
        self.opened: Callable[[str], object] | None = None
        super().__init__(choice.variant)
        self.show()

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **sheet_labels()}

    @property
    def record(self) -> Record:
        """The match that is shown."""
        return self.history.now

    def picture(self) -> dict[str, Any]:
        record = self.record
        view = sheet_view(record, self.variant, opens=self.opened is not None, other_target=self.other_target)
        idle = {
            "take-back": not self.history.can_go_back,
            "new": not record.rounds,
            "give-up": view["standing"]["over"] or not record.rounds,
        }
        return {
            **view,
            "off": [what for what, nothing in idle.items() if nothing],
            "editing": self.editing,
            "begun": self.begun,
            "answer": self.answer,
            "wrong": {**self.wrong, **({"target": self.wrong_target} if self.wrong_target else {})},
            "damaged": self._damaged(),
            # Before the page has told what it keeps, nothing may take its place.
            **({"keep": self.history.text} if self.greeted else {}),
        }

    def _damaged(self) -> dict[str, str] | None:
        text, error = self.history.damaged, self.history.error
        why = refused(error) if error else ""
        return {"name": "buraco-match-damaged.txt", "text": text, "why": why} if text else None

    def refuse(self, error: BuracoError, *more: Any, **options: Any) -> None:
        """Tell what no sheet can hold in the words of the sheet."""
        if isinstance(error, SheetError):
            self.say(refused(error), "bad")
        else:
            super().refuse(error, *more, **options)

    def put(self, record: Record, *, replacing: bool = False) -> None:
        """Show another record, which can be taken back."""
        old = self.record
        self.history.put(record, replacing=replacing)
        self._follow(old)

    def _follow(self, old: Record) -> None:
        """Show what belongs to the record in the place of ``old``; an open round that is still the same stays open."""
        self.wrong_target, self.other_target = "", False
        self.choice.choose(parse_system(self.record.system))
        self.variant = self.choice.variant
        at = self.editing
        if at is not None and old.rounds[at : at + 1] != self.record.rounds[at : at + 1]:
            self._close()

    def _close(self) -> None:
        self.editing = None
        self.wrong = {}

    def choose(self, variant: Variant) -> None:
        """Keep the same rounds under another rule system."""
        moved = self.record.moved(self.variant, variant)
        if moved.system != self.record.system:
            self.put(moved)
            self.said = None
            self.restart()

    def add(self, played: Played, *, instead_of: int = 0, under: tuple[Variant, int] | None = None) -> int:
        """Write a round down, behind the last one or in the place of the round ``instead_of``; returns its number.

        An empty sheet takes over the rule system and the number of players of ``under``, as far as it has them.
        Raises SheetError ``too-many-rounds``.
        """
        record = self.record
        if under and not record.rounds:
            variant, players = under
            record = record.moved(self.variant, variant)
            if players in variant.players:
                record = replace(record, players=players)
        last = len(record.rounds)
        number = instead_of if 0 < instead_of <= last else last + 1
        self.put(record.changed(number - 1, played))
        return number

    # What the page keeps

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Take up the match that the browser kept; what of it cannot be read is put aside.

        A sheet on which nobody has written anything begins under the rules that are asked for.
        """
        super().welcome(message, asked)
        if not self.record.rounds:
            self.history = History(self.record)  # a choice that nobody has made here is nothing to take back
        kept = message.get("kept")
        if isinstance(kept, str) and kept and (found := from_kept(kept, self.choice.variants)).written:
            old = self.record
            self.history.begin(found)
            self._follow(old)
        self.show()

    def do_kept(self, message: Mapping[str, Any]) -> None:
        """Another page of this browser has written: show the same, and tell what it did not know of."""
        text, old, mine = message.get("text"), self.record, self.history.revision
        if isinstance(text, str) and self.history.follow(text, from_kept(text, self.choice.variants)):
            self._follow(old)
            self.said = None
            if mine and self.history.revision == mine:
                self.say(_("Another page wrote here at the same moment. “Take back” brings what this page had."))
            self.restart()

    def do_forget(self, _message: Mapping[str, Any]) -> None:
        """Let go of the text that could not be read."""
        self.history.forget()
        self.said = None
        self.show()

    # What is agreed

    def do_name(self, message: Mapping[str, Any]) -> None:
        """Name a side."""
        side, text = message.get("side"), message.get("text")
        if side in (0, 1) and isinstance(text, str):
            self._agree(self.record.named(int(side), clean_name(text)))

    def do_target(self, message: Mapping[str, Any]) -> None:
        """Play to a number of points, or one round alone; "other" opens the field for a number."""
        value = message.get("value")
        if value == OTHER:
            self.other_target = True
            self.show()
        elif value == ONE and self.variant.one_round:
            self._agree(replace(self.record, target=None))
        elif isinstance(value, str):
            try:
                self._agree(replace(self.record, target=parse_target(value)))
            except SheetError as error:
                self.wrong_target = refused(error)
                self.show()

    def do_players(self, message: Mapping[str, Any]) -> None:
        """Say how many play."""
        if type(number := message.get("number")) is int and number in self.variant.players:
            self._agree(replace(self.record, players=number))

    def do_starter(self, message: Mapping[str, Any]) -> None:
        """Say which side began the match."""
        if (side := message.get("side")) in (0, 1):
            self._agree(replace(self.record, starter=int(side)))

    def _agree(self, record: Record) -> None:
        self.put(record)
        self.said = None
        self.show()

    # Rounds

    def do_add(self, message: Mapping[str, Any]) -> None:
        """Write down the round whose points stand in the last line.

        It may come at any time, as what is written stands behind all that was done before; and it may come twice, as
        a page sends it again that got no answer.
        """
        sent = message.get("id")
        to = sendable(sent, 40) if isinstance(sent, str) else ""
        if not to or to != self.answer.get("to"):
            self.said = None
            self.answer = {"to": to, "added": False}
            if points := self._points(message, None):
                self.add(Played(points))
                self.answer["added"] = True
        self.show()

    def do_edit(self, message: Mapping[str, Any]) -> None:
        """Open a round to change it."""
        self._close()
        self.editing = self._at(message)

    def do_cancel(self, _message: Mapping[str, Any]) -> None:
        """Leave the open round as it was."""
        self._close()

    def do_save(self, message: Mapping[str, Any]) -> None:
        """Change the points of a round; a table that gave other points goes."""
        at = self._at(message)
        if at is None or not (points := self._points(message, at)):
            return
        old = self.record.rounds[at]
        if points != old.points:
            self.put(self.record.changed(at, Played(points)))
            if old.table:
                self.say(_("These are not the points of the table from the desk any more, so it was let go."))
        self._close()

    def do_delete(self, message: Mapping[str, Any]) -> None:
        """Strike a round out."""
        if (at := self._at(message)) is not None:
            self._close()
            self.put(self.record.without(at))
            self.say(_("Round {n} is deleted. “Take back” brings it again.").format(n=at + 1))

    def do_open(self, message: Mapping[str, Any]) -> None:
        """Put the table of a round back on the desk."""
        at = self._at(message)
        if at is not None and self.opened and (table := self.record.rounds[at].table):
            self.opened(table)
            self.say(_("The table of round {n} lies on the desk.").format(n=at + 1))

    def _at(self, message: Mapping[str, Any]) -> int | None:
        at = message.get("round")
        return at if type(at) is int and 0 <= at < len(self.record.rounds) else None

    def _points(self, message: Mapping[str, Any], at: int | None) -> Points | None:
        """The points of both sides that a message brings; None where one is wrong, which is then told at its field."""
        read: list[int] = []
        wrong: dict[str, Any] = {}
        for side in _SIDES:
            text = message.get(side)
            try:
                read.append(parse_points(text if isinstance(text, str) else ""))
            except SheetError as error:
                wrong[side] = refused(error)
        self.wrong = {"round": at, **wrong} if wrong else {}
        return None if wrong else (read[0], read[1])

    # The match as a whole

    def do_take_back(self, _message: Mapping[str, Any]) -> None:
        """Undo the last change."""
        if not self.history.can_go_back:
            self.say(_("There is nothing to take back."))
            return
        old = self.record
        self.history.back()
        self._follow(old)
        self.say(_("Taken back."))

    def do_new(self, _message: Mapping[str, Any]) -> None:
        """Begin a new match of the same sides."""
        if self.record.rounds:
            self.put(replace(self.record, rounds=(), given_up=None), replacing=True)
            self.begun += 1
            self.say(_("A new match. “Take back” brings the last one again."))

    def do_give_up(self, _message: Mapping[str, Any]) -> None:
        """End the match by agreement."""
        if self.record.rounds and not self.record.match(self.variant).is_over:
            self.put(replace(self.record, given_up=len(self.record.rounds)))

    def do_go_on(self, _message: Mapping[str, Any]) -> None:
        """Take the giving up back."""
        self.put(replace(self.record, given_up=None))

    def do_read(self, message: Mapping[str, Any]) -> None:
        """Take up the match of a file, or the rounds of a spreadsheet; a bad file changes nothing."""
        text, name = message.get("text"), message.get("name")
        if not isinstance(text, str):
            return
        old = self.record
        try:
            self.put(from_file(text, str(name), old, self.choice.variants), replacing=True)
        except SheetError as error:
            self.say(refused(error), "bad", title=_("The file was not taken up"))
            return
        self.begun += 1
        sentence = _("The file is read. Rounds: {n}.").format(n=len(self.record.rounds))
        back = _("“Take back” brings the last match again.")
        self.say(f"{sentence} {back}" if old.rounds else sentence, "good")
