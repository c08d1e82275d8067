"""Positions and whole rounds as text, both ways; the text of a card or a meld stands beside its value.

A table that is scored is written so, one thing a line or between semicolons; what stands after ``#`` is not read::

    system vanikar
    side closed, muerto used
    meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
    meld Q♠ Q♥ Q♦
    hand
    hand JK 3♣
    side muerto untaken
    meld K♦ K♣ 2♠(K)
    hand A♠ 2♥
    hand 7♦ 9♣

A side's muerto is ``untaken``, ``gone``, ``unused`` or ``used``; ``unused by 2`` says that the second hand is the
unused muerto.  Without a word of it, the muerto is untaken.  A wild may carry the rank that it stands for; where it
carries none, it stands where the rules put it.  House rules stand whole in place of an id, in the line that
``format_system`` writes: ``system { like = "cerrado", id = "house", name = "Ours", closing = 200 }``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from .cards import Card, format_cards, parse_cards
from .errors import BuracoError, NotationError
from .melds import Meld
from .scoring import MUERTO_STATES, Muerto, Side
from .systems import format_system, parse_system
from .variant import Variant

_LINES: Final = ("system", "side", "meld", "hand")
_MUERTO: Final = re.compile(rf"muerto\s+({'|'.join(MUERTO_STATES)})(?:\s+by\s+([12]))?")


def format_table(v: Variant, sides: Sequence[Side]) -> str:
    """The text that ``parse_table`` reads back."""
    return "\n".join([f"system {format_system(v)}", *(line for side in sides for line in side_lines(side))]) + "\n"


def parse_table(text: str, *systems: Variant) -> tuple[Variant, tuple[Side, ...]]:
    """The rule system and the sides of a text.

    ``systems`` are rule systems that the text may name besides the published ones, and before them; where it tells
    none, the first of them counts.
    Raises NotationError ``unknown-line``, ``unknown-word``, ``said-twice``, ``no-side-yet``, ``no-system`` or one of a
    card or meld, VariantError, or IllegalMeld; the param ``line`` tells where, from 1.  Whether the
    table is possible, ``score`` tells.
    """
    variant = systems[0] if systems else None
    sides: list[SideLines] = []
    for number, part in parts(text):
        word, rest = [*part.split(maxsplit=1), "", ""][:2]
        try:
            if word == "system":
                variant = named_system(rest.strip(), systems, begun=bool(sides))
            elif word == "side":
                sides.append(SideLines(rest))
            elif word in ("meld", "hand"):
                if variant is None:
                    raise NotationError("no-system")
                if not sides:
                    raise NotationError("no-side-yet", word=word)
                sides[-1].take(word, rest, variant)
            elif word:
                raise NotationError("unknown-line", word=word, allowed=list(_LINES))
        except BuracoError as error:
            error.params["line"] = number
            raise
    if variant is None:
        raise NotationError("no-system", line=1)
    return variant, tuple(lines.side() for lines in sides)


def parts(text: str) -> Iterator[tuple[int, str]]:
    """What stands in the lines of a text, each part with the number of its line, from 1; comments are left out."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):  # an editor's sign may come first
        yield from ((number, part) for part in line.partition("#")[0].split(";"))


def named_system(name: str, systems: Sequence[Variant], *, begun: bool) -> Variant:
    """The rule system that a line names; it comes before the sides, as their melds are read under it."""
    if begun:
        raise NotationError("no-system")
    return parse_system(name, *systems)


class SideLines:
    """A side while its lines are read."""

    def __init__(self, words: str) -> None:
        self.melds: list[Meld] = []
        self.hands: list[list[Card]] = []
        self.muerto: Muerto = "untaken"
        self.taker = 0
        self.closed = False
        said = [word for part in words.split(",") if (word := part.strip())]
        if twice := [word for at, word in enumerate(said) if word[:6] in {before[:6] for before in said[:at]}]:
            raise NotationError("said-twice", word=twice[0])
        for part in said:
            if part == "closed":
                self.closed = True
            elif found := _MUERTO.fullmatch(part):
                self.muerto = MUERTO_STATES[MUERTO_STATES.index(found[1])]
                self.taker = int(found[2] or 1) - 1
            else:
                raise NotationError(
                    "unknown-word", word=part, allowed=["closed", *(f"muerto {m}" for m in MUERTO_STATES)]
                )

    def take(self, word: str, text: str, v: Variant) -> None:
        if word == "hand":
            self.hands.append(parse_cards(text))
        else:
            self.melds.append(parse_meld(text, v))

    def side(self) -> Side:
        return Side(self.melds, self.hands, self.muerto, self.taker, self.closed)


def parse_meld(text: str, v: Variant) -> Meld:
    """The meld of a text; unlike in ``Meld.parse``, a wild without a rank stands where the rules put it."""
    return Meld.parse(text, v) if "(" in text else Meld.of(parse_cards(text), v)


def side_lines(side: Side) -> Iterator[str]:
    """The lines of one side."""
    taker = f" by {side.taker + 1}" if side.taker else ""
    yield f"side {'closed, ' if side.closed else ''}muerto {side.muerto}{taker}"
    yield from (f"meld {meld}" for meld in side.melds)
    yield from (f"hand {format_cards(hand)}".rstrip() for hand in side.hands)
