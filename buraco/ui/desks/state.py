"""What a person has put on the score desk, as texts: nothing here knows whether it is right, or what it is worth.

A place is named by its side (a, b), its kind (m: meld, h: hand) and its number from 0: ``am0``, ``bh1``.  What is
chosen for a side has a name too: ``ac`` is whether it closed, ``au`` what became of its muerto.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from ...cards import format_cards
from ...errors import VariantError
from ...scoring import MUERTO_STATES, Muerto, Side
from ...systems import format_system, parse_system
from ...variant import Variant
from ..texts import sendable

SIDES: Final = ("a", "b")
HANDS: Final = 2
MOST_MELDS: Final = 36  # more than that no deck lays
LONGEST_TEXT: Final = 500  # letters; a whole deck takes less
LONGEST_HISTORY: Final = 200
MOST_KNOWN: Final = 50
LONGEST_KNOWN: Final = 5000
_VERSION: Final = 1
_PLACE: Final = re.compile(r"([ab])([mh])([0-9]{1,2})")


class Place(NamedTuple):
    """One text field: ``str`` gives its name."""

    side: str
    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.side}{self.kind}{self.number}"

    @classmethod
    def named(cls, name: object) -> Place | None:
        """The place of a name, or None where the desk has none."""
        found = _PLACE.fullmatch(name) if isinstance(name, str) else None
        if not found:
            return None
        place = cls(found[1], found[2], int(found[3]))
        return place if place.number < (MOST_MELDS if place.kind == "m" else HANDS) else None


@dataclass(frozen=True, slots=True)
class DraftSide:
    """One side as it is written; ``taker`` tells which hand is an unused muerto."""

    melds: tuple[str, ...] = ()
    hands: tuple[str, ...] = ("",) * HANDS
    muerto: Muerto = "untaken"
    taker: int = 0
    closed: bool = False

    @property
    def untouched(self) -> bool:
        """Whether nothing is said of this side at all."""
        return not any((*self.melds, *self.hands)) and self.muerto == "untaken" and not self.closed


@dataclass(frozen=True, slots=True)
class Draft:
    """Both sides as they are written, and ``changed``: which places and choices were touched, the last one last.

    ``under`` is the rule system and the number of players that come back with this draft, where it matters: those of a
    table that was opened, and those that were chosen just before.

    ``known`` are the texts under which the match sheet knows this table as a round, the last one last.  All drafts of
    one table share the list: it is the same round, whatever is written or undone.
    """

    sides: tuple[DraftSide, ...] = (DraftSide(), DraftSide())
    changed: tuple[str, ...] = ()
    under: tuple[Variant, int] | None = None
    known: list[str] = field(default_factory=list, compare=False)

    @property
    def empty(self) -> bool:
        """Whether nothing is written or chosen."""
        return all(side.untouched for side in self.sides)

    def places(self) -> Iterator[tuple[Place, str]]:
        """Every place and its text, in the order of the desk."""
        for name, side in zip(SIDES, self.sides, strict=True):
            yield from ((Place(name, "m", at), text) for at, text in enumerate(side.melds))
            yield from ((Place(name, "h", at), text) for at, text in enumerate(side.hands))

    def text(self, place: Place) -> str:
        """What is written there; nothing where the side has no such meld yet."""
        return dict(self.places()).get(place, "")

    def write(self, place: Place, text: str) -> Draft:
        """The draft with a text in a place; the side grows as many melds as that needs."""
        side = self.sides[SIDES.index(place.side)]
        texts = list(side.melds if place.kind == "m" else side.hands)
        texts += [""] * (place.number + 1 - len(texts))
        texts[place.number] = _one_line(text)
        changed = replace(side, melds=tuple(texts)) if place.kind == "m" else replace(side, hands=tuple(texts))
        return self._with(place.side, changed, str(place))

    def close(self, side: str, closed: bool) -> Draft:
        """The draft with a side that closed, or did not."""
        return self._with(side, replace(self.sides[SIDES.index(side)], closed=closed), f"{side}c")

    def settle_muerto(self, side: str, muerto: Muerto, taker: int) -> Draft:
        """The draft with what became of a side's muerto."""
        return self._with(side, replace(self.sides[SIDES.index(side)], muerto=muerto, taker=taker), f"{side}u")

    def _with(self, name: str, side: DraftSide, touched: str) -> Draft:
        sides = tuple(side if each == name else old for each, old in zip(SIDES, self.sides, strict=True))
        draft = Draft(sides, (*(each for each in self.changed if each != touched), touched), known=self.known)
        return replace(draft, known=[]) if draft.empty else draft  # an emptied desk is for another table

    @classmethod
    def of(cls, sides: Sequence[Side]) -> Draft:
        """The texts of a table."""
        drafts = [
            DraftSide(
                tuple(map(str, side.melds)),
                (*map(format_cards, side.hands), *[""] * HANDS)[:HANDS],
                side.muerto,
                side.taker,
                side.closed,
            )
            for side in sides
        ]
        return cls((*drafts, DraftSide(), DraftSide())[:2])

    def data(self, under: tuple[Variant, int]) -> dict[str, Any]:
        """The draft as it is kept in a browser, with its rule system and number of players."""
        variant, players = under
        keys = DraftSide.__slots__
        sides = [{key: getattr(side, key) for key in keys} for side in self.sides]
        known = self.known[-MOST_KNOWN:]
        return {
            "version": _VERSION,
            "sides": sides,
            "known": known,
            "system": format_system(variant),
            "players": players,
        }

    @classmethod
    def from_data(cls, data: object) -> Draft:
        """The draft that was kept; raises ValueError for anything else."""
        if not isinstance(data, Mapping) or data.get("version") != _VERSION:
            raise ValueError("not a kept desk of this version")
        sides = data.get("sides")
        if not isinstance(sides, list) or len(sides) != len(SIDES):
            raise ValueError("a desk has two sides")
        known = _kept_texts(data.get("known", []), MOST_KNOWN, LONGEST_KNOWN)
        return cls(tuple(map(_kept_side, sides)), known=known)


def _kept_side(data: object) -> DraftSide:
    if not isinstance(data, Mapping):
        raise ValueError("a side is written with its keys")  # noqa: TRY004 - one error for all that a browser may hold
    muerto = next((each for each in MUERTO_STATES if each == data.get("muerto")), None)
    taker, closed = data.get("taker"), data.get("closed")
    if muerto is None or type(taker) is not int or not 0 <= taker < HANDS or type(closed) is not bool:
        raise ValueError("a side has a muerto, who took it, and whether it closed")
    melds, hands = (
        tuple(map(_one_line, _kept_texts(data.get(key), most, LONGEST_TEXT)))
        for key, most in (("melds", MOST_MELDS), ("hands", HANDS))
    )
    return DraftSide(melds, (*hands, *[""] * HANDS)[:HANDS], muerto, taker, closed)


def _kept_texts(data: object, most: int, longest: int) -> list[str]:
    if not isinstance(data, list) or len(data) > most:
        raise ValueError("too many texts")
    if not all(isinstance(text, str) and len(text) <= longest for text in data):
        raise ValueError("a text is too long, or is none")
    return [sendable(text, longest) for text in data]


def _one_line(text: str) -> str:
    return " ".join(sendable(text, LONGEST_TEXT).splitlines())


def read_kept(text: str) -> dict[str, Any]:
    """The object of a JSON text; raises ValueError where it is none."""
    try:
        data = json.loads(text)
    except RecursionError:
        raise ValueError("too deep") from None
    if not isinstance(data, dict):
        raise ValueError("not an object")  # noqa: TRY004
    return data


def kept_under(data: Mapping[str, Any], *known: Variant) -> tuple[Variant, int] | None:
    """The rule system and the number of players of a kept draft; None where they cannot be had."""
    system, players = data.get("system"), data.get("players")
    if not isinstance(system, str) or type(players) is not int:
        return None
    try:
        return parse_system(sendable(system), *known), players
    except VariantError:
        return None


class History:
    """The drafts before and after the one on the desk."""

    def __init__(self, now: Draft | None = None, before: Draft | None = None) -> None:
        self.now = now or Draft()
        self._before: list[Draft] = [before] if before else []
        self._after: list[Draft] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    @property
    def before(self) -> Draft | None:
        """What undo leads to."""
        return self._before[-1] if self._before else None

    def mark(self, under: tuple[Variant, int]) -> None:
        """Let the draft on the desk come back with this rule system and number of players."""
        self.now = replace(self.now, under=under)

    def holds(self, draft: Draft) -> bool:
        """Whether undo leads back to this very draft."""
        return any(each is draft for each in self._before)

    def put(self, draft: Draft) -> None:
        """Put a draft on the desk; while a word is written, its letters are one change."""
        if draft.sides == self.now.sides:
            return
        if not (self._before and _same_word(self.now, draft)):
            self._before = [*self._before[1 - LONGEST_HISTORY :], self.now]
        self._after.clear()
        self.now = draft

    def undo(self) -> None:
        """Go back by one change."""
        self._after.append(self.now)
        self.now = self._before.pop()

    def redo(self) -> None:
        """Go forward again."""
        self._before.append(self.now)
        self.now = self._after.pop()


def _same_word(old: Draft, new: Draft) -> bool:
    place = Place.named(new.changed[-1]) if new.changed else None
    if place is None or old.changed != new.changed:
        return False
    return len(old.text(place).split()) == len(new.text(place).split())
