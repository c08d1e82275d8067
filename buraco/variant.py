"""A rule system as data: the Variant, read from TOML and checked key by key.

The annotations below are the schema: what a file may say, and what the error tells when it says something else.
In a file, a key holds its value alone (nobody's words: a default of ours, or a house rule), or
``{ value = …, source = "…" }`` with the words of the rule text that it rests on.
"""

from __future__ import annotations

import dataclasses
import json
import re
import reprlib
import tomllib
import typing
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from .cards import Card, Rank, Suit, deck
from .errors import NotationError, VariantError

Count = Annotated[int, range(100)]
Points = Annotated[int, range(-10_000, 10_001)]


@dataclass(frozen=True, kw_only=True, repr=False)
class Variant:
    """One rule system.

    Points are whole numbers; ``bonus_semi_clean``, ``bonus_real`` and ``bonus_ace_to_ace`` are 0 where the system does
    not know the class.
    """

    id: str
    name: str
    text: str  # the rule text it comes from: a key of ``rulebook.TEXTS``, or "" for house rules

    # The deck and the deal
    players: tuple[Annotated[int, (2, 4)], ...]  # the usual number first
    packs: Annotated[int, range(1, 3)]
    jokers: Annotated[int, range(5)]
    ranks: tuple[Rank, ...] = tuple(Rank)  # fewer ranks and suits make a tiny game that can be played out whole
    suits: tuple[Suit, ...] = tuple(Suit)
    hand_size: Annotated[int, range(1, 16)]
    muertos: Annotated[int, range(3)]

    # Melds
    min_meld: Annotated[int, range(3, 8)]
    sets: bool
    set_suits_repeat: bool
    set_of_twos: bool
    ace_to_ace: bool  # may one run hold two natural aces, below the two and above the king?
    wild_second_ace: bool  # may a wild be the second ace of such a run?

    # Wild cards
    max_wilds: Annotated[int, range(2)]
    natural_two: bool  # may a two of the run's suit stand at home, and be no wild there?
    wild_moves: Literal["when-replaced", "on-every-addition"]
    joker_replaceable: bool

    # Canastas
    canasta_size: Annotated[int, range(4, 15)]
    bonus_dirty: Points
    bonus_semi_clean: Points
    bonus_clean: Points
    bonus_real: Points
    bonus_ace_to_ace: Points

    # The discard pile
    pile_shows: Literal["all", "top"]
    take_condition: Literal["none", "top-now", "top-this-turn"]
    pile_helps_to_take: bool  # may other cards of the pile help the top card to fit?
    pile_card_back: bool  # may a pile of one card be taken and thrown back?

    # The muertos and the end of the stock
    muertos_per_side: Annotated[int, range(1, 3)]
    direct_muerto: bool  # is a muerto taken at once, and played on, by laying the last card?
    muerto_guard: Literal["some-legal-end", "keep-two-cards"]  # what protects a side with a muerto and no canasta
    guard_after_move: bool  # is the guard judged on the table after the move?
    stock_empty: Literal["muerto-at-once", "muerto-when-drawing", "dead-hand", "last-card-ends"]
    close_without_muerto: bool  # may a side close that never took a muerto, when none is left?
    untaken_always_costs: bool  # does the penalty stay when there was no muerto left to take?

    # Closing
    close_canasta: Literal["any", "clean"]
    close_by_discard: bool
    wild_empties_hand: Literal["free", "not-while-it-fits"]

    # Points
    value_ace: Points
    value_two: Points
    value_three_to_seven: Points
    value_eight_to_king: Points
    value_joker: Points
    closing: Points
    muerto_untaken: Points
    muerto_unused: Literal["penalty", "cards", "both"]

    # The match
    targets: tuple[Annotated[int, range(1, 100_001)], ...]  # the usual one first; none: one round decides
    express: bool  # is one round alone a match too?
    tie: Literal["starter-wins", "another-round"]
    practice_won: (
        Points  # what a won match is worth to each of the winners, where such points are kept; 0: they are not
    )
    practice_won_express: Points
    practice_lost: Points

    sources: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)

    def __post_init__(self) -> None:
        for key in KEYS:
            _check(_TYPES[key], getattr(self, key), key)
        if not re.fullmatch(r"[\w-]+", self.id):  # it is a word of links and of tables as text
            raise VariantError("wrong-value", key="id", value=self.id, allowed=["a-z", "0-9", "-"])
        needed = max(self.players) * self.hand_size + self.muertos * self.hand_size
        if needed >= (size := len(self.deck())):
            raise VariantError("deck-too-small", key="hand_size", value=self.hand_size, needed=needed, cards=size)

    def __repr__(self) -> str:
        return f"<Variant {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._values(), dict(self.sources))

    def _values(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in KEYS}

    def replace(self, /, **changes: Any) -> Variant:
        """The same rules with some keys changed; a changed key has no source any more.  Raises VariantError."""
        for key in changes:
            _known(key)
        kept = {key: words for key, words in self.sources.items() if key not in changes}
        return Variant(**{**self._values(), **changes}, sources=MappingProxyType(kept))

    def source(self, key: str) -> str | None:
        """The rule text's own words for a key, or None where it is silent and the value is a default of ours."""
        _known(key)
        return self.sources.get(key)

    def deck(self) -> list[Card]:
        """All cards of a deal, in one fixed order."""
        return deck(packs=self.packs, jokers=self.jokers, ranks=self.ranks, suits=self.suits)

    def copies(self, card: Card) -> int:
        """How many copies of a card the deck holds."""
        if card.is_joker:
            return self.jokers
        return self.packs if card.rank in self.ranks and card.suit in self.suits else 0

    @cached_property
    def run_slots(self) -> int:
        """The slots that a run of this deck may fill, as bits: 1 the low ace, 2 to 13 two to king, 14 the high ace."""
        return sum(1 << rank for rank in self.ranks) | (1 << 14 if Rank.ACE in self.ranks else 0)

    @property
    def one_round(self) -> bool:
        """Whether one round alone may be a match: express, or where no target is known."""
        return self.express or not self.targets

    @property
    def muerto_becomes_stock(self) -> bool:
        """Whether a muerto that nobody took becomes the stock when that is spent."""
        return self.stock_empty in ("muerto-at-once", "muerto-when-drawing")

    def card_value(self, card: Card) -> int:
        """What one card is worth, in points: on the table for, in the hand against."""
        if card.rank is None:
            return self.value_joker
        if card.rank is Rank.ACE:
            return self.value_ace
        if card.rank is Rank.TWO:
            return self.value_two
        return self.value_three_to_seven if card.rank <= Rank.SEVEN else self.value_eight_to_king

    @classmethod
    def load(cls, path: str | Path) -> Variant:
        """The rule system in a TOML file.

        A file states every key, or names the system it is ``like`` and states its own id and name and what differs.
        Raises VariantError: ``no-such-file``, ``not-text``, ``not-toml``, ``no-such-system`` (for ``like``),
        ``unknown-key``, ``missing-key``, ``wrong-value`` or ``deck-too-small``; its params name the key, the value and
        what would do.
        """
        try:
            text = Path(path).read_text(encoding="utf-8-sig")  # Notepad on Windows begins a file with a sign of its own
        except UnicodeDecodeError:
            raise VariantError("not-text", key="", file=str(path)) from None
        except (OSError, ValueError):  # a path may hold what no file system takes
            raise VariantError("no-such-file", key="", file=str(path)) from None
        return cls.from_toml(text)

    @classmethod
    def from_toml(cls, text: str) -> Variant:
        """The rule system in a TOML text, or in the one line of an inline table; raises what ``load`` raises."""
        try:
            if text.startswith("{"):
                (stated,) = tomllib.loads(f"rules = {text}").values()  # and nothing besides
            else:
                stated = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # also a number of thousands of digits, or brackets without end
            line = re.search(r"\(at line (\d+)", str(error))
            raise VariantError("not-toml", key="", line=int(line[1]) if line else text.count("\n") + 1) from None
        values: dict[str, Any] = {}
        sources: dict[str, str] = {}
        if (like := stated.pop("like", None)) is not None:
            base = find_variant(like)
            values, sources = base._values() | {"text": ""}, dict(base.sources)
            del values["id"], values["name"]  # other rules, another name
        for key, entry in stated.items():
            _known(key)
            sources.pop(key, None)
            if isinstance(entry, dict):
                if not {"value"} <= entry.keys() <= {"value", "source"} or not isinstance(entry.get("source", ""), str):
                    raise VariantError("wrong-value", key=key, value=entry, allowed='{ value = …, source = "…" }')
                if entry.get("source"):
                    sources[key] = entry["source"]
            values[key] = _read(_TYPES[key], entry["value"] if isinstance(entry, dict) else entry, key)
        for key in KEYS:
            if key not in values and key not in _OPTIONAL:
                raise VariantError("missing-key", key=key, allowed=_allowed(_TYPES[key]))
        return cls(**values, sources=MappingProxyType(sources))

    def differences(self, other: Variant) -> tuple[str, ...]:
        """The keys of the rules themselves (not ``id``, ``name`` or ``text``) whose values differ, in their order."""
        return tuple(key for key in KEYS if key not in _NAMES and getattr(self, key) != getattr(other, key))

    def to_toml(self, like: Variant | None = None) -> str:
        """The text of a file that ``load`` reads back to an equal value, with the same sources.

        With the published system that it is ``like``, the short form: that, id and name, and what differs from it.
        Raises VariantError ``no-such-system`` when no published system has that id.
        """
        base = find_variant(like.id) if like else None
        lines = [f"like = {_write(base.id)}"] if base else []
        for key in KEYS:
            value, words = getattr(self, key), self.sources.get(key)
            if base and key not in ("id", "name"):
                taken = "" if key == "text" else getattr(base, key)  # what is like a text rests on none itself
                if (value, words) == (taken, base.sources.get(key)):
                    continue
            text = _write(value)
            lines.append(f"{key} = " + (f"{{ value = {text}, source = {_write(words)} }}" if words else text))
        return "\n".join(lines) + "\n"


def _restore(values: dict[str, Any], sources: dict[str, str]) -> Variant:
    return Variant(**values, sources=MappingProxyType(sources))


_TYPES: Final = typing.get_type_hints(Variant, include_extras=True)
KEYS: Final = tuple(f.name for f in dataclasses.fields(Variant) if f.name != "sources")
_MOST: Final = 20  # of a list: more is nobody's rule, and would fit into no link
_OPTIONAL: Final = frozenset({"ranks", "suits"})
_NAMES: Final = frozenset({"id", "name", "text"})


def _known(key: str) -> None:
    if key not in KEYS:
        raise VariantError("unknown-key", key=key, close=get_close_matches(key, KEYS, 1))


def _allowed(kind: Any) -> list[object]:
    """What would be right, as data: the words allowed, or the lowest and highest number with a ``..`` between them."""
    if typing.get_origin(kind) is tuple:
        return ["[", *_allowed(typing.get_args(kind)[0]), "]"]
    if kind is bool:
        return ["true", "false"]
    if kind is str:
        return ['"…"']
    if typing.get_origin(kind) is Annotated:
        numbers = typing.get_args(kind)[1]
        return [numbers[0], "..", numbers[-1]] if isinstance(numbers, range) else list(numbers)
    if typing.get_origin(kind) is Literal:
        return [json.dumps(word) for word in typing.get_args(kind)]
    return [json.dumps(str(member), ensure_ascii=False) for member in kind]


def _fits(kind: Any, value: object) -> bool:
    if typing.get_origin(kind) is tuple:
        if not isinstance(value, tuple):
            return False
        element = typing.get_args(kind)[0]
        return len(value) <= _MOST and all(_fits(element, each) for each in value) and len(set(value)) == len(value)
    if typing.get_origin(kind) is Annotated:
        return type(value) is int and value in typing.get_args(kind)[1]
    if typing.get_origin(kind) is Literal:
        return isinstance(value, str) and value in typing.get_args(kind)
    return type(value) is kind


def _check(kind: Any, value: object, key: str) -> None:
    needs_one = key in {"id", "name", "players", "ranks", "suits"}
    if not _fits(kind, value) or (needs_one and not value):
        raise VariantError("wrong-value", key=key, value=value, allowed=_allowed(kind))


def _read(kind: Any, value: object, key: str) -> object:
    """A TOML value as the Python value of its key; anything odd is left for ``_check`` to name."""
    if isinstance(value, list):
        element = typing.get_args(kind)[0] if typing.get_origin(kind) is tuple else None
        value = tuple(_read(element, each, key) for each in value)
    elif isinstance(value, str) and kind in (Rank, Suit):
        with suppress(NotationError, ValueError):
            value = kind.parse(value) if kind is Rank else Suit(value)
    return value


def _write(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_write, value))}]"
    text = json.dumps(str(value) if isinstance(value, Rank | Suit) else value, ensure_ascii=False)
    return text.replace("\x7f", "\\u007f")  # the one sign that JSON takes as it is and TOML does not


_ORDER: Final = (
    "abierto", "abierto-sucio", "cerrado", "cerrado-stcl", "cerrado-sucio",
    "rioplatense", "stbl-mano-a-mano", "vanikar", "stbl-expres",
)  # fmt: skip


def find_variant(name: str) -> Variant:
    """The published rule system of this id; VariantError ``no-such-system`` with the nearest id."""
    if isinstance(name, str) and name in VARIANTS:
        return VARIANTS[name]
    shown = name if isinstance(name, str) else reprlib.repr(name)  # a file may nest anything under ``like``
    close = get_close_matches(shown, VARIANTS, 1)
    raise VariantError("no-such-system", key="like", value=shown, close=close, allowed=list(VARIANTS))


def is_published(variant: Variant) -> bool:
    """Whether these are a published rule system's own rules, and no house's."""
    return VARIANTS.get(variant.id) == variant


VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {name: Variant.from_toml((files(__package__) / "variants" / f"{name}.toml").read_text("utf-8")) for name in _ORDER}
)
