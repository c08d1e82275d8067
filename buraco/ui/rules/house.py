"""The board of house rules: every key of a rule system as a switch or a field, checked as one goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ...errors import BuracoError, VariantError
from ...locale import _
from ...systems import nearest
from ...variant import VARIANTS, Variant, is_published
from ..board import Board, bundle, styles
from ..controls import variant_of
from ..notice import Notice, told
from ..texts import sendable
from ..wishes import Wishes, wishes
from ..words import refusal, rule_title
from .house_fields import kind_of, no_number, refused, said_value
from .house_state import LONGEST_FILE, LONGEST_NAME, History, House, read_file
from .house_view import house_view
from .keys import GROUPS

LONGEST_WRITTEN: Final = 40  # letters in a field
_KEYS: Final = tuple(key for _title, keys in GROUPS for key in keys)


class HouseBoard(Board):
    """The rules as they stand, and beside each key that was refused what was asked for.

    ``wrong`` holds these by their keys, as the value and what is said of it: the last good rules stay until it can be.
    """

    _esm = bundle("rules/house.js")
    _css = styles("rules/house.css")

    ANYTIME: ClassVar[frozenset[str]] = Board.ANYTIME | {"remembered"}

    def __init__(self, base: Variant) -> None:
        self.history = History(_made_of(base))
        self.wrong: dict[str, tuple[object, str]] = {}
        self.remembered = ""  # the text of the rules that the course remembers
        self.linked = False  # whether a link to house rules has led here
        super().__init__(self.house.rules)
        self.show()

    def __repr__(self) -> str:
        return f"<HouseBoard like {self.house.base.id}, {len(self.house.differences)} differences>"

    @property
    def house(self) -> House:
        """The rules as they stand."""
        return self.history.now

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "base": _("Start from"),
            "name": _("Name of your rules"),
            "longestName": LONGEST_NAME,
            "longestFile": LONGEST_FILE,
            "changed": _("changed"),
            "undo": _("Undo"),
            "redo": _("Redo"),
            "keyUndo": _("undo"),
            "save": _("Save as a file"),
            "load": _("Load a file"),
            "link": _("Copy a link"),
            "linkText": _("Link to these rules"),
            "copied": _("Copied."),
            "copyYourself": _("This browser does not let the page copy. It is selected: copy it yourself."),
            "play": _("Play the whole course by these rules"),
            "stop": _("Stop playing by these rules"),
            "keepsNothing": _("This browser keeps nothing. Save your rules as a file, or copy a link."),
        }

    # What is shown

    def picture(self) -> dict[str, Any]:
        course = self._course()
        playing = course is not None and course.plays_as(self.house)
        view = {
            **house_view(self.house, course, self.wrong),
            "can": ["undo", "redo", "stop" if playing else "play"],
            "off": [
                *([] if self.history.past or self.wrong else ["undo"]),
                *([] if self.history.future else ["redo"]),
            ],
            "lead": "" if playing else "play",
            "linked": self.linked,
        }
        # Before the page has brought what it keeps, nothing must take its place.
        return {**view, "keep": self.history.keep(self.remembered)} if self.greeted else view

    def _course(self) -> House | None:
        """The rules that the course remembers, if it does and they can be read."""
        variant = wishes({"rules": self.remembered}).variant
        return _made_of(variant) if variant else None

    # What a page brings

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Bring back what this browser keeps; on top of it, what a link asks for or the course remembers anew."""
        kept, rules = message.get("kept"), message.get("rules")
        self.remembered = rules if isinstance(rules, str) else ""
        seen = self._restore(kept) if isinstance(kept, str) and kept else None
        linked = None if asked.remembered else asked.variant
        mine = bool(self.history.past or (seen is not None and self.house.differences))
        chosen: House | None = None  # what was made here is worth more than a system that can be chosen again
        if linked and not (asked.system and linked.id in VARIANTS):
            chosen, self.linked = _made_of(linked), True
        elif seen is None:
            chosen = _made_of(asked.variant) if asked.variant else None
        elif self.remembered not in (seen, *VARIANTS):
            chosen = self._course()
        if chosen and mine:
            self._put(chosen)
        elif chosen:  # nobody has made what stands here: it is nothing to go back to
            self.history = History(chosen)
            self.variant = chosen.rules
        super().welcome(message, asked)
        self.show()

    def _restore(self, kept: str) -> str | None:
        """Go on from what is kept; returns the rules that the course remembered then, None where it cannot be read."""
        try:
            self.history, seen = History.from_kept(kept)
        except (ValueError, RecursionError):
            self.say(_("What this browser kept of your house rules cannot be read. The board begins anew."), "bad")
            return None
        return seen

    def do_remembered(self, message: Mapping[str, Any]) -> None:
        """Take over which rules the course remembers, when another page or board has chosen."""
        text = message.get("rules")
        if text is None or isinstance(text, str):
            self.remembered = text or ""
            self.show()

    # What a person does

    def _put(self, house: House) -> None:
        self.history.put(house)
        self.variant = house.rules
        self.wrong = {}

    def do_base(self, message: Mapping[str, Any]) -> None:
        """Start from another published system."""
        base = VARIANTS.get(str(message.get("id")))
        if base:
            changed = bool(self.house.differences)
            self._put(House.like(base, name=self.house.rules.name))
            if changed:
                self.say(_("All rules are those of {base} now. Undo brings yours back.").format(base=base.name))

    def do_compare(self, message: Mapping[str, Any]) -> None:
        """Tell the rules, as they are, apart from another published system."""
        base = VARIANTS.get(str(message.get("id")))
        if base:
            self._put(House.like(base, self.house.rules))

    def do_name(self, message: Mapping[str, Any]) -> None:
        """Name the rules."""
        text = message.get("text")
        if isinstance(text, str):
            wrong = self.wrong
            self._put(House.like(self.house.base, self.house.rules, text))
            self.wrong = wrong

    def do_set(self, message: Mapping[str, Any]) -> None:
        """Set a key to what a switch, a choice or a field says; what cannot be is told there."""
        key, said = message.get("key"), message.get("value")
        if key not in _KEYS:
            return
        if isinstance(said, str):
            said = sendable(said, LONGEST_WRITTEN)
        try:
            self._set(key, said_value(key, said, self.house))
        except ValueError:
            if isinstance(said, str) and kind_of(key) == "field":
                self.wrong[key] = said, no_number(key)

    def do_back(self, message: Mapping[str, Any]) -> None:
        """Set a key back to what it is in the base."""
        key = message.get("key")
        if key in _KEYS:
            self._set(str(key), getattr(self.house.base, str(key)))

    def _set(self, key: str, value: object) -> None:
        """Change a key where that can be, and with it those that were waiting for it."""
        waiting = {other: each for other, (each, _said) in self.wrong.items() if other != key}
        house, wrong = self.house, {}
        for each, asked in [(key, value), *waiting.items()]:
            try:
                house = house.set(each, asked)
            except VariantError as error:
                wrong[each] = asked, refused(error, house, each)
        self._put(house)
        self.wrong = wrong

    def do_undo(self, _message: Mapping[str, Any]) -> None:
        """Go back by one change."""
        waited = bool(self.wrong)
        self.wrong = {}
        if not waited and not self.history.undo():
            self.say(_("There is nothing to undo."))

    def do_redo(self, _message: Mapping[str, Any]) -> None:
        """Go forward again."""
        self.wrong = {}
        if not self.history.redo():
            self.say(_("There is nothing to do again."))

    def do_load(self, message: Mapping[str, Any]) -> None:
        """Take up the rules of a file; a bad file changes nothing."""
        text, name = message.get("text"), sendable(str(message.get("name")), 100)
        if isinstance(text, str) and len(text) > LONGEST_FILE:
            self.say(
                _("This file is too long for house rules: more than {n} characters.").format(n=LONGEST_FILE),
                "bad",
                title=_("The file was not taken up"),
            )
            return
        try:
            house = read_file(text, name)
        except BuracoError as error:
            title = rule_title(error.rule)
            if (line := error.params.get("line")) and error.rule != "not-toml":
                title = _("Line {n}: {title}").format(n=line, title=title)
            kept = _("Your rules are as they were.")
            self.say(f"{refusal(error)} {kept}", "bad", title=title)
            return
        self._put(house)
        self.say(_("The file is read: “{name}”.").format(name=house.rules.name), "good")

    def do_play(self, _message: Mapping[str, Any]) -> None:
        """Let the whole course be played by these rules."""
        self.remembered = self.house.text
        said = _("From now on every lesson is played by “{name}”.").format(name=self.house.name)
        self.remember({"rules": self.remembered, "name": self.house.name}, said)

    def do_stop(self, _message: Mapping[str, Any]) -> None:
        """Let each lesson bring its own rules again."""
        self.remembered = ""
        self.remember(None, _("Each lesson begins with its own rule system again."))


def _made_of(variant: Variant) -> House:
    """The rules that somebody asks for, beside the published system that is nearest."""
    if is_published(variant):
        return House.like(variant)
    return House.like(nearest(variant)[0], variant)


@told
def house(system: str | Variant = "cerrado") -> HouseBoard | Notice:
    """The board of house rules, which begins with a rule system, asked for as in ``bench``."""
    return HouseBoard(variant_of(system))
