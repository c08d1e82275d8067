"""Scoring: every point of a table as a row that names the cards that earn it or cost it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from .cards import Card
from .errors import PositionError
from .meld_refusals import heap_refusal
from .melds import Meld
from .variant import Variant

# A muerto that is "gone" was never taken, and none was left to take: it had become the stock.
Muerto = Literal["untaken", "gone", "unused", "used"]
MUERTO_STATES: Final[tuple[Muerto, ...]] = get_args(Muerto)

SCORE_RULES: Final = (
    "card-value", "bonus-dirty", "bonus-semi-clean", "bonus-clean", "bonus-real", "bonus-ace-to-ace", "closing",
    "muerto-untaken", "muerto-unused", "hand-left",
)  # fmt: skip
TABLE_RULES: Final = (  # why no table can be so
    "number-of-sides", "number-of-hands", "other-rule-system", "no-jokers-here", "more-than-two-copies",
    "two-sides-closed", "closed-with-cards", "no-such-muerto-state", "more-muertos-than-dealt", "no-such-hand",
    "muerto-is-a-whole-hand",
)  # fmt: skip
DOUBTS: Final = ("needs-canasta", "needs-clean-canasta", "needs-muerto", "muerto-never-gone", "muerto-is-a-whole-hand")
REASONS: Final = (
    "on-the-table", "one-wild", "one-wild-and-a-card-more", "no-wild", "all-thirteen-ranks", "from-ace-to-ace",
    "closed-the-round", "never-taken", "none-was-left", "in-place-of-its-cards", "besides-its-cards",
    "left-in-hand", "muerto-in-hand",
)  # fmt: skip
_OF_CANASTA: Final = {
    "dirty": ("bonus-dirty", "one-wild"),
    "semi_clean": ("bonus-semi-clean", "one-wild-and-a-card-more"),
    "clean": ("bonus-clean", "no-wild"),
    "real": ("bonus-real", "all-thirteen-ranks"),
    "ace_to_ace": ("bonus-ace-to-ace", "from-ace-to-ace"),
}


@dataclass(frozen=True, slots=True)
class Side:
    """What one side has when a round is scored: its melds, and what its one or two players hold.

    ``muerto`` tells what became of the side's muerto.  It is ``"used"`` as soon as its taker has laid or discarded
    anything, so an unused one is the whole hand of its taker: ``hands[taker]``, which may be left empty where nobody
    looks at its cards any more.
    """

    melds: tuple[Meld, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    muerto: Muerto = "untaken"
    taker: int = 0
    closed: bool = False

    def __init__(
        self,
        melds: Sequence[Meld] = (),
        hands: Sequence[Sequence[Card]] = (),
        muerto: Muerto = "untaken",
        taker: int = 0,
        closed: bool = False,
    ) -> None:
        object.__setattr__(self, "melds", tuple(melds))
        object.__setattr__(self, "hands", tuple(map(tuple, hands)))
        object.__setattr__(self, "muerto", muerto)
        object.__setattr__(self, "taker", taker)
        object.__setattr__(self, "closed", closed)

    @property
    def took_muerto(self) -> bool:
        """Whether the side took a muerto, used or not."""
        return self.muerto in ("unused", "used")

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the side, on the table and in the hands."""
        return tuple(card for cards in (*(meld.cards for meld in self.melds), *self.hands) for card in cards)


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of a ledger, in points.

    ``rule`` is one of ``SCORE_RULES`` and ``reason`` one of ``REASONS``; ``meld`` or ``hand`` tells which one of the
    side's the cards lie in.
    """

    points: int
    cards: tuple[Card, ...]
    rule: str
    reason: str
    meld: int | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """What one side scores: melds in their order, each its cards and then its bonus; closing, muerto, hands."""

    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        """The sum of the rows, in points; it may be negative."""
        return sum(row.points for row in self.rows)

    def __str__(self) -> str:
        """One line a row: points, rule and cards."""
        lines = [f"{row.points:+5} {row.rule} {' '.join(map(str, row.cards))}".rstrip() for row in self.rows]
        return "\n".join([*lines, f"{self.total:+5} total"])


def score(v: Variant, sides: Sequence[Side]) -> list[Ledger]:
    """The ledger of each side of a table, which need not be the end of a round.

    Raises PositionError with one of ``TABLE_RULES`` where no table can be so; its param ``side`` counts from 0, and is
    None where both sides are meant.
    """
    if refusal := _impossible(v, sides):
        raise refusal
    return [Ledger(tuple(_rows(v, side))) for side in sides]


def doubts(v: Variant, sides: Sequence[Side]) -> list[PositionError]:
    """What the rules do not allow of a table that could be all the same; house rules may.

    A side that closed without the canasta that closes here (``needs-canasta``, ``needs-clean-canasta``) or without a
    muerto (``needs-muerto``), a muerto that cannot be gone because it never becomes stock (``muerto-never-gone``), or
    an unused one whose cards count and are not told (``muerto-is-a-whole-hand``); the param ``side`` counts from 0.
    """
    return [
        PositionError(doubt.rule, side=at, **doubt.params)
        for at, side in enumerate(sides)
        for doubt in _doubts(v, side)
    ]


def _rows(v: Variant, side: Side) -> Iterator[Row]:
    for at, meld in enumerate(side.melds):
        yield Row(meld.card_points, meld.cards, "card-value", "on-the-table", meld=at)
        if meld.canasta:
            yield Row(meld.bonus, meld.cards, *_OF_CANASTA[meld.canasta], meld=at)
    if side.closed:
        yield Row(v.closing, (), "closing", "closed-the-round")
    if v.muertos and side.muerto == "untaken":
        yield Row(v.muerto_untaken, (), "muerto-untaken", "never-taken")
    elif v.muertos and side.muerto == "gone" and v.untaken_always_costs:
        yield Row(v.muerto_untaken, (), "muerto-untaken", "none-was-left")
    for at, hand in enumerate(side.hands or ((),)):
        unused = side.muerto == "unused" and at == side.taker
        if unused and v.muerto_unused != "cards":
            reason = "besides-its-cards" if v.muerto_unused == "both" else "in-place-of-its-cards"
            yield Row(v.muerto_untaken, hand, "muerto-unused", reason, hand=at)
        if hand and not (unused and v.muerto_unused == "penalty"):
            held = -sum(map(v.card_value, hand))
            yield Row(held, hand, "hand-left", "muerto-in-hand" if unused else "left-in-hand", hand=at)


def _impossible(v: Variant, sides: Sequence[Side]) -> PositionError | None:
    """The first reason why no table of two sides can look so."""
    if not 1 <= len(sides) <= 2:
        return PositionError("number-of-sides", side=None)
    for at, side in enumerate(sides):
        if refusal := _impossible_side(v, side):
            refusal.params["side"] = at
            return refusal
    if surplus := heap_refusal([card for side in sides for card in side.cards], v):
        return PositionError(surplus.rule, surplus.cards, side=None, **surplus.params)
    if all(side.closed for side in sides) and len(sides) == 2:
        return PositionError("two-sides-closed", side=None)
    # A table may state fewer hands than it has; where each side states one, two players may be all there are.
    players = (
        2 if 2 in v.players and len(sides) == 2 and max(len(side.hands) for side in sides) <= 1 else max(v.players)
    )
    for at, side in enumerate(sides):
        if side.closed and len(held := _held(side)) >= players // 2:
            return PositionError("closed-with-cards", [card for hand in held for card in hand], side=at)
    if sum(side.took_muerto for side in sides) > v.muertos:
        return PositionError("more-muertos-than-dealt", side=None, muertos=v.muertos)
    return None


def _held(side: Side) -> list[tuple[Card, ...]]:
    """The hands that hold cards; an unused muerto does, even where its cards are not stated."""
    return [hand for at, hand in enumerate(side.hands) if hand or (side.muerto == "unused" and at == side.taker)]


def _impossible_side(v: Variant, side: Side) -> PositionError | None:
    if len(side.hands) > (most := max(v.players) // 2):
        return PositionError("number-of-hands", most=most)
    if others := [card for meld in side.melds if meld.variant != v for card in meld.cards]:
        return PositionError("other-rule-system", others)
    if side.muerto not in MUERTO_STATES:
        return PositionError("no-such-muerto-state", value=side.muerto)
    if not 0 <= side.taker < (max(len(side.hands), 1) if side.muerto == "unused" else most):
        return PositionError("no-such-hand", taker=side.taker)
    if side.muerto == "unused":
        hand = side.hands[side.taker] if side.hands else ()
        # What was drawn and not played yet may be with it.
        if hand and len(hand) < v.hand_size:
            return PositionError("muerto-is-a-whole-hand", hand, size=v.hand_size)
    return None


def _doubts(v: Variant, side: Side) -> Iterator[PositionError]:
    if side.muerto == "gone" and not v.muerto_becomes_stock:
        yield PositionError("muerto-never-gone")
    if side.muerto == "unused" and v.muerto_unused != "penalty" and not any(side.hands[side.taker :][:1]):
        yield PositionError("muerto-is-a-whole-hand", size=v.hand_size)
    if not side.closed:
        return
    if not any(meld.canasta and (v.close_canasta == "any" or not meld.wild) for meld in side.melds):
        yield PositionError("needs-canasta" if v.close_canasta == "any" else "needs-clean-canasta")
    if v.muertos and (side.muerto == "untaken" or (side.muerto == "gone" and not v.close_without_muerto)):
        yield PositionError("needs-muerto")
