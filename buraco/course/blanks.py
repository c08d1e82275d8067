"""The blanks of a ledger that a person fills in: what is asked, and what is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from ..cards import Card
from ..scoring import Row, Side, score
from ..variant import Variant

Kind = Literal["cards", "bonus", "closing", "muerto", "hand", "total"]

_KINDS: Final[Mapping[str, Kind]] = {
    "card-value": "cards", "closing": "closing", "hand-left": "hand",
    "muerto-untaken": "muerto", "muerto-unused": "muerto",
}  # fmt: skip
_OF_MELD: Final[tuple[Kind, ...]] = ("cards", "bonus")


@dataclass(frozen=True, slots=True)
class Blank:
    """One entry to fill in: ``at`` counts the melds or the hands, ``points`` is right, ``row`` None where it is 0."""

    key: str
    kind: Kind
    at: int | None
    points: int
    cards: tuple[Card, ...] = ()
    row: Row | None = None


def blanks(v: Variant, side: Side) -> tuple[Blank, ...]:
    """What a person has to think of, also where it is worth 0, and the total at last; they add up to the ledger's.

    The keys: for each meld, from 0, ``cards-0`` and ``bonus-0``; ``closing``; ``muerto``, if muertos are dealt;
    ``hand-0`` …; ``total``.  Raises PositionError where no table can look so.
    """
    (ledger,) = score(v, [side])
    rows = {key_of(row): row for row in ledger.rows}

    def blank(kind: Kind, at: int | None = None, cards: tuple[Card, ...] = ()) -> Blank:
        row = rows.get(key := _key(kind, at))
        return Blank(key, kind, at, row.points if row else 0, cards, row)

    of_melds = [blank(kind, at, meld.cards) for at, meld in enumerate(side.melds) for kind in _OF_MELD]
    of_muerto = [blank("muerto", cards=unused_cards(side))] if v.muertos else []
    of_hands = [blank("hand", at, hand) for at, hand in enumerate(side.hands)]
    return *of_melds, blank("closing"), *of_muerto, *of_hands, Blank("total", "total", None, ledger.total)


def key_of(row: Row) -> str:
    """The key of the blank that a row of a ledger fills."""
    kind = _KINDS.get(row.rule, "bonus")
    return _key(kind, row.hand if kind == "hand" else row.meld)


def unused_cards(side: Side) -> tuple[Card, ...]:
    """The cards of an unused muerto, as far as they are told."""
    return side.hands[side.taker] if side.muerto == "unused" and side.hands else ()


def is_unused(side: Side, blank: Blank) -> bool:
    """Whether a blank is of an unused muerto: of the muerto itself, or of the hand that it is."""
    return side.muerto == "unused" and (blank.kind == "muerto" or (blank.kind == "hand" and blank.at == side.taker))


def _key(kind: Kind, at: int | None) -> str:
    return kind if at is None else f"{kind}-{at}"
