"""The match sheet: the hands of a match at a real table, written down, added up, kept and carried away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import ipywidgets

from ..locale import _
from ..match import Points
from ..variant import VARIANTS, Variant
from .board import Board, bundle, styles
from .controls import SystemChoice, variant_of
from .notice import told
from .sheet_file import SheetError, from_csv, from_json, from_kept, parse_points, to_csv, to_json
from .sheet_record import LARGEST_TARGET, LONGEST_NAME, MOST_HANDS, Hand, Record, clean_name, one_hand, plain
from .sheet_words import (
    as_text,
    chart_name,
    csv_header,
    csv_separator,
    default_names,
    heading,
    missing,
    notes,
    refused,
    sheet_labels,
    shown_names,
    standing,
)

MOST_STEPS_BACK: Final = 100
_SIDES: Final = ("a", "b")  # as the page calls them


class SheetBoard(Board):
    """The sheet itself.  ``before`` is the match that a new one or a file took the place of."""

    _esm = bundle("paper.js", "sheet_chart.js", "sheet_rows.js", "sheet.js")
    _css = styles("paper.css", "sheet.css")

    ANYTIME = Board.ANYTIME | {"kept", "forget", "name", "target", "players", "starter"}

    def __init__(self, variant: Variant, system: str, moved: Callable[[str], None]) -> None:
        self.systems = {**VARIANTS, system: variant}
        self.moved = moved
        self.record = Record.under(variant, system)
        self.before: Record | None = None
        self.history: list[Record] = []
        self.damaged = ""
        self.editing: int | None = None
        self.wrong: dict[str, Any] = {}
        self.other_target = False
        self.opened: Callable[[str], object] | None = None
        super().__init__(variant)
        self.show()

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {**super().wording(), **sheet_labels()}

    def put(self, record: Record, *, replacing: bool = False) -> None:
        """Let the sheet hold another record, which can be taken back."""
        if record == self.record:
            return
        self.history = [*self.history, self.record][-MOST_STEPS_BACK:]
        if replacing and self.record.hands:
            self.before = self.record
        self._set(record)

    def _set(self, record: Record) -> None:
        self.record = record
        self.variant = self.systems[record.system]
        self.editing = None
        self.wrong = {}
        self.other_target = False
        self.moved(record.system)

    def choose(self, system: str) -> None:
        """Keep the same hands under another rule system."""
        if system != self.record.system:
            self.put(self.record.moved(self.variant, self.systems[system], system))
            self.said = None
            self.restart()

    def add(self, hand: Hand) -> int:
        """Write a hand down behind the last one; returns its number.  Raises SheetError ``too-many-hands``."""
        at = len(self.record.hands)
        if at >= MOST_HANDS:
            raise SheetError("too-many-hands", most=MOST_HANDS)
        editing = self.editing
        self.put(self.record.changed(at, hand))
        self.editing = editing  # a hand that is being changed stays open
        return at + 1

    # What is shown

    def picture(self) -> dict[str, Any]:
        record, v = self.record, self.variant
        match = record.match(v)
        counted, names = len(match.rounds), shown_names(record)
        rows = [
            {
                "points": list(hand.points),
                "totals": list(totals) if at < counted else None,
                "begins": record.begins(at),
                "notes": notes(hand, v, record.system, after=at >= counted),
                "open": bool(hand.table and self.opened),
            }
            for at, (hand, totals) in enumerate(zip(record.hands, record.totals, strict=True))
        ]
        targets = [[str(target), str(target)] for target in v.targets]
        targets += [["one", _("One hand alone")]] if one_hand(v) else []
        return {
            "heading": heading(record, v),
            "names": [
                {"text": text, "shown": shown, "usual": usual}
                for text, shown, usual in zip(record.names, names, default_names(), strict=True)
            ],
            "longest": LONGEST_NAME,
            "target": {
                "choices": [*targets, ["other", _("Another number")]],
                "chosen": self._target_choice(),
                "number": "" if record.target is None else str(record.target),
            },
            "players": {"choices": sorted(v.players), "chosen": record.players},
            "starter": record.starter,
            "totals": list(match.totals),
            "missing": [missing(match, side) for side in (0, 1)],
            "standing": standing(record, match),
            "rows": rows,
            "next": {"n": len(rows) + 1, "begins": record.begins(len(rows))},
            "editing": self.editing,
            "wrong": self.wrong,
            "chart": {"name": chart_name(record, match), "target": match.target, "totals": record.totals[:counted]},
            "can": ["take-back", "new", "go-on" if record.given_up is not None else "give-up"],
            "off": self._off(over=match.is_over),
            "files": {
                "json": {"name": "buraco-match.json", "text": to_json(record)},
                "csv": {
                    "name": "buraco-match.csv",
                    "text": to_csv(record, counted, names, csv_header(record), csv_separator()),
                },
                "text": as_text(record, v, match),
            },
            "damaged": {"name": "buraco-match-damaged.txt", "text": self.damaged} if self.damaged else None,
            # Before the page has told what it keeps, nothing may take its place.
            **({"keep": to_json(record, before=self.before, damaged=self.damaged)} if self.greeted else {}),
        }

    def _target_choice(self) -> str:
        target = self.record.target
        if self.other_target or (target is not None and target not in self.variant.targets):
            return "other"
        return "one" if target is None else str(target)

    def _off(self, *, over: bool) -> list[str]:
        off = {"take-back": not self.history, "new": not self.record.hands, "give-up": over or not self.record.hands}
        return [what for what, nothing in off.items() if nothing]

    # What the page keeps

    def welcome(self, message: Mapping[str, Any]) -> None:
        """Take up the match that the browser kept; what of it cannot be read is put aside and told."""
        if isinstance(text := message.get("kept"), str) and text:
            kept = from_kept(text, self.systems)
            self.damaged = kept.damaged
            self.before = kept.before
            if kept.record and self.record.hands:  # a cell has written hands down already
                self.before = kept.record
            elif kept.record:
                self._set(kept.record)
            self.history = [self.before] if self.before else []
            if kept.error:
                self.say(refused(kept.error), "bad", title=_("The match sheet of this browser could not be read"))
        self.show()

    def do_kept(self, message: Mapping[str, Any]) -> None:
        """Another page of this browser has written: show the same."""
        text = message.get("text")
        if not isinstance(text, str) or text == self.view.get("keep"):
            return
        kept = from_kept(text, self.systems)
        if kept.record and not kept.error:
            self.before, self.damaged = kept.before, kept.damaged
            self.put(kept.record)
            self.said = None
            self.restart()

    def do_forget(self, _message: Mapping[str, Any]) -> None:
        """Let go of the text that could not be read."""
        self.damaged = ""
        self.said = None
        self.show()

    # What is agreed

    def do_name(self, message: Mapping[str, Any]) -> None:
        """Name a side."""
        side, text = message.get("side"), message.get("text")
        if side in (0, 1) and isinstance(text, str):
            name = clean_name(text)
            ours, theirs = self.record.names
            self._agree(replace(self.record, names=(name, theirs) if side == 0 else (ours, name)))

    def do_target(self, message: Mapping[str, Any]) -> None:
        """Play to a number of points, or one hand alone; "other" opens the field for a number."""
        value = message.get("value")
        if value == "other":
            self.other_target = True
            self.show()
        elif value == "one" and one_hand(self.variant):
            self._agree(replace(self.record, target=None))
        elif isinstance(value, str):
            text = plain(value).strip()
            number = int(text) if text.isdecimal() and len(text) <= len(str(LARGEST_TARGET)) else 0
            if 1 <= number <= LARGEST_TARGET:
                self._agree(replace(self.record, target=number))
            else:
                self.wrong = {"target": refused(SheetError("not-a-target", value=text[:40], most=LARGEST_TARGET))}
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
        """Change an agreement, and let stay what is being written meanwhile."""
        editing, wrong = self.editing, {key: text for key, text in self.wrong.items() if key != "target"}
        self.put(record)
        self.editing, self.wrong, self.other_target, self.said = editing, wrong, False, None
        self.show()

    # Hands

    def do_add(self, message: Mapping[str, Any]) -> None:
        """Write down the hand whose points stand in the last line."""
        if (points := self._points(message, None)) is not None:
            self._guard(lambda: self.add(Hand(points)))

    def do_edit(self, message: Mapping[str, Any]) -> None:
        """Open a hand to change it."""
        self.wrong = {}
        self.editing = self._hand(message)

    def do_cancel(self, _message: Mapping[str, Any]) -> None:
        """Leave the open hand as it was."""
        self.wrong = {}
        self.editing = None

    def do_save(self, message: Mapping[str, Any]) -> None:
        """Change the points of a hand; a table that gave other points goes."""
        at = self._hand(message)
        if at is None or (points := self._points(message, at)) is None:
            return
        hand = self.record.hands[at]
        if points != hand.points:
            self.put(self.record.changed(at, Hand(points)))
            if hand.table:
                self.say(_("These are not the points of the table from the desk any more, so it was let go."))
        self.editing = None
        self.wrong = {}

    def do_delete(self, message: Mapping[str, Any]) -> None:
        """Strike a hand out."""
        if (at := self._hand(message)) is not None:
            self.put(self.record.without(at))
            self.say(_("Hand {n} is deleted. “Take back” brings it again.").format(n=at + 1))

    def do_open(self, message: Mapping[str, Any]) -> None:
        """Put the table of a hand back on the desk."""
        at = self._hand(message)
        self.wrong = {}
        if at is not None and self.opened and (table := self.record.hands[at].table):
            self.opened(table)
            self.say(_("The table of hand {n} lies on the desk.").format(n=at + 1))

    def _hand(self, message: Mapping[str, Any]) -> int | None:
        at = message.get("hand")
        return at if type(at) is int and 0 <= at < len(self.record.hands) else None

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
        self.wrong = {"hand": at, **wrong} if wrong else {}
        return None if wrong else (read[0], read[1])

    # The match as a whole

    def do_take_back(self, _message: Mapping[str, Any]) -> None:
        """Undo the last change; a match whose place was taken changes places with the one that took it."""
        if not self.history:
            self.say(_("There is nothing to take back."))
            return
        now, back = self.record, self.history.pop()
        if back == self.before:
            self.before = now if now.hands else None
            self.history += [now] if now.hands else []
        self._set(back)
        self.say(_("Taken back."))

    def do_new(self, _message: Mapping[str, Any]) -> None:
        """Begin a new match of the same sides."""
        if self.record.hands:
            self.put(replace(self.record, hands=(), given_up=None), replacing=True)
            self.say(_("A new match. “Take back” brings the last one again."))

    def do_give_up(self, _message: Mapping[str, Any]) -> None:
        """End the match by agreement."""
        if self.record.hands and not self.record.match(self.variant).is_over:
            self.put(replace(self.record, given_up=len(self.record.hands)))

    def do_go_on(self, _message: Mapping[str, Any]) -> None:
        """Take the giving up back."""
        self.put(replace(self.record, given_up=None))

    def do_read(self, message: Mapping[str, Any]) -> None:
        """Take up the match of a file, or the hands of a spreadsheet; a bad file changes nothing."""
        text, name = message.get("text"), message.get("name")
        if not isinstance(text, str):
            return
        before = len(self.record.hands)
        try:
            if text.lstrip("\ufeff \t\r\n").startswith("{") or str(name).lower().endswith(".json"):
                record = from_json(text, self.systems)
            else:
                record = self._with_lines(text)
        except SheetError as error:
            self.say(refused(error), "bad", title=_("The file was not taken up"))
            return
        self.put(record, replacing=True)
        sentence = _("The file is read. Hands: {n}.").format(n=len(record.hands))
        self.say(sentence + (" " + _("“Take back” brings the last match again.") if before else ""), "good")

    def _with_lines(self, text: str) -> Record:
        lines = from_csv(text)
        usual = default_names()
        names = self.record.names
        if lines.names:
            first, second = ("" if name in usual else name for name in lines.names)
            names = first, second
        starter = self.record.starter if lines.starter is None else lines.starter
        hands = tuple(map(Hand, lines.points))
        return replace(self.record, names=names, starter=starter, hands=hands, given_up=None)

    def _guard(self, change: Callable[[], object]) -> None:
        try:
            change()
        except SheetError as error:
            self.say(refused(error), "bad")


class Sheet(ipywidgets.VBox):
    """The rule system to choose, and the sheet."""

    def __init__(self, variant: Variant) -> None:
        self.choice = SystemChoice(variant)
        self.board = SheetBoard(variant, self.choice.value, self._moved)
        self.choice.observe(lambda change: self.board.choose(change["new"]), "value")
        super().__init__([self.choice, self.board])

    def __repr__(self) -> str:
        return f"<Sheet {self.board.variant.id}>"

    @property
    def record(self) -> Record:
        """What is written down, to look at in a cell."""
        return self.board.record

    def add_round(self, points: Points, table: str = "") -> int:
        """Write down a hand that was scored elsewhere; ``table`` is the text of its table.

        Returns its number, from 1; 0 where the sheet is full, which is told on the sheet.
        """
        number = 0
        ours, theirs = points
        try:
            number = self.board.add(Hand((int(ours), int(theirs)), table))
        except SheetError as error:
            self.board.say(refused(error), "bad")
        else:
            self.board.say(_("Hand {n} comes from the score desk.").format(n=number), "good")
        self.board.restart()
        return number

    def on_open(self, callback: Callable[[str], object]) -> None:
        """Call back with the text of a table when a person wants to see it again."""
        self.board.opened = callback
        self.board.show()

    def _moved(self, system: str) -> None:
        self.choice.value = system


@told
def sheet(system: str | Variant = "cerrado") -> Sheet:
    """A match sheet under a rule system: an id such as ``"vanikar"``, a Variant, or the path of a file of house rules.

    It is kept in the browser.  What cannot be understood is told in a notice in its place.
    """
    return Sheet(variant_of(system))
