"""House rules while they are made: the system that they are like, one key changed after another, as text and back."""

from __future__ import annotations

import dataclasses
import json
import re
import tomllib
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from ...errors import VariantError
from ...locale import _
from ...systems import nearest
from ...variant import VARIANTS, Variant, find_variant
from ..texts import sendable
from ..wishes import LONGEST_RULES

LONGEST_NAME: Final = 60  # letters
LONGEST_FILE: Final = 20_000  # letters
MOST_PAST: Final = 30  # states that can be gone back to
MOST_KEPT: Final = 20_000  # letters of these that a browser keeps
_ID: Final = "house"


@dataclass(frozen=True)
class House:
    """Rules, and the published system that they are told apart from."""

    base: Variant
    rules: Variant

    @classmethod
    def like(cls, base: Variant, rules: Variant | None = None, name: str = "") -> House:
        """These rules beside a published system, or that system's own; what agrees with it rests on its words."""
        name = name or (rules.name if rules else _("Our house rules"))
        rules = rules or base
        said = {
            key: words for key, words in rules.sources.items() if all(words != v.source(key) for v in VARIANTS.values())
        }
        for key in said.keys() | base.sources.keys():
            if getattr(rules, key) == getattr(base, key) and (words := base.source(key)):
                said[key] = words
        name = plain(name)[:LONGEST_NAME].strip() or _("Our house rules")
        mine = dataclasses.replace(rules, id=_ID, name=name, text="", sources=MappingProxyType(said))
        return cls(base, mine)

    @classmethod
    def read(cls, text: str) -> House:
        """House rules from their text, or a published system from its id; raises what ``Variant.from_toml`` raises."""
        if text in VARIANTS:
            return cls.like(VARIANTS[text])
        rules = Variant.from_toml(text)
        like = tomllib.loads(text).get("like")
        return cls.like(find_variant(like) if like else nearest(rules)[0], rules)

    @property
    def differences(self) -> tuple[str, ...]:
        """The keys that differ from the base."""
        return self.rules.differences(self.base)

    @property
    def is_like(self) -> Variant | None:
        """The published system that these rules are, under whatever name; None where they are no published one."""
        found, count = nearest(self.rules, self.base)
        return None if count else found

    def plays_as(self, other: House) -> bool:
        """Whether these are the same rules under the same name, whatever they are told apart from."""
        return self.name == other.name and not self.rules.differences(other.rules)

    def set(self, key: str, value: object) -> House:
        """One key changed; raises VariantError."""
        return House.like(self.base, self.rules.replace(**{key: value}))

    @property
    def text(self) -> str:
        """What others know these rules by: the id of a published system, or TOML in its short form."""
        if self.is_like:
            return self.is_like.id
        text = self.rules.to_toml(like=self.base)
        if len(text) > LONGEST_RULES:  # words from a file, which a link has no room for
            words = {key: said for key, said in self.base.sources.items() if key not in self.differences}
            text = dataclasses.replace(self.rules, sources=MappingProxyType(words)).to_toml(like=self.base)
        return text

    @property
    def name(self) -> str:
        """What these rules are called: by their system where they are a published one."""
        return self.is_like.name if self.is_like else self.rules.name

    def file(self, comment: str) -> tuple[str, str]:
        """The name of a file for these rules, and its text, with a line for people at its top."""
        name = re.sub(r"[^\w-]+", "-", self.rules.name.lower()).strip("-") or _ID
        return f"{name}.toml", f"# {plain(comment)}\n{self.rules.to_toml(like=self.base)}"

    def kept(self) -> str:
        """The text that this comes back from with ``read``, even where the rules are a published system's."""
        return self.rules.to_toml(like=self.base)


def plain(text: str) -> str:
    """A name as one line of characters that can be seen."""
    shown = "".join(each if each.isprintable() else " " for each in sendable(text))
    return " ".join(shown.split())


class History:
    """The states that a person has been through, as far as one can go back and forth."""

    def __init__(self, now: House, past: list[House] | None = None) -> None:
        self.now = now
        self.past = past or []
        self.future: list[House] = []

    def put(self, house: House) -> None:
        """Go on to another state."""
        if house != self.now:
            self.past = [*self.past, self.now][-MOST_PAST:]
            self.future = []
            self.now = house

    def undo(self) -> bool:
        """Go back by one, if there is one."""
        if self.past:
            self.future.append(self.now)
            self.now = self.past.pop()
            return True
        return False

    def redo(self) -> bool:
        """Go forward again, if one has gone back."""
        if self.future:
            self.past.append(self.now)
            self.now = self.future.pop()
            return True
        return False

    def keep(self, seen: str) -> str:
        """All of it but the way forward, as text, as far back as there is room; ``seen`` is remembered with it."""
        states, room = [self.now.kept()], MOST_KEPT
        for each in reversed(self.past):
            states.insert(0, each.kept())
            room -= len(states[0])
            if room < 0:
                break
        data = {"version": 1, "seen": seen, "states": states}
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_kept(cls, text: str) -> tuple[History, str]:
        """What ``keep`` has written, and what was remembered with it; raises ValueError."""
        data: Any = json.loads(text)
        if not isinstance(data, dict) or data.get("version") != 1 or not isinstance(data.get("seen"), str):
            raise ValueError(text)
        states = data.get("states")
        if not isinstance(states, list) or not states or not all(isinstance(each, str) for each in states):
            raise ValueError(text)
        *past, now = [House.read(each) for each in states[-MOST_PAST - 1 :]]
        return cls(now, past), data["seen"]


def read_file(text: object, name: str) -> House:
    """The house rules in a file that a person brings; raises VariantError, with the ``line`` that is wrong, or 0."""
    if not isinstance(text, str):
        raise VariantError("not-text", key="", file=name)
    try:
        return House.read(text.removeprefix("\ufeff"))
    except VariantError as error:
        line = error.params.get("line") or _line_of(str(error.params.get("key", "")), text)
        raise VariantError(error.rule, **{**error.params, "line": line}) from None


def _line_of(key: str, text: str) -> int:
    """The number of the line that states a key; 0 where none does."""
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines, 1) if key and re.match(rf"\s*{re.escape(key)}\s*=", line)), 0)


def comment_of(house: House, differences: str) -> str:
    """What a file of house rules says of itself to people."""
    if not differences:
        return _("House rules for Buraco, “{name}”: like {base}.").format(name=house.rules.name, base=house.base.name)
    sentence = _("House rules for Buraco, “{name}”: like {base}, but: {differences}.")
    return sentence.format(name=house.rules.name, base=house.base.name, differences=differences)
