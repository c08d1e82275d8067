"""A second opinion on turns, written apart from the engine: slow, and plain enough to be checked by eye.

A `Position` is what the seat to move knows.  ``legal_moves`` tries every heap of its hand in every place, so the hand
should be small; whether a turn can still end is found by playing it on in every way.  A move is its text; a meld on the
table is a `Table` of the judge of melds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from buraco.cards import Card
from buraco.variant import Variant
from tests import judge
from tests.judge import Table

SLOTS = range(judge.LOW_ACE, judge.HIGH_ACE + 1)
Heap = tuple[Card, ...]


@dataclass(frozen=True)
class Position:
    """A turn as its player sees it; of some cards he may know no more than that they are there."""

    v: Variant
    phase: str  # "draw" or "play"
    hand: Heap
    melds: tuple[Table, ...] = ()  # of the player's side
    stock: int = 20  # cards
    muertos: int = 2  # on the table
    muertos_had: int = 0  # by the player's side
    pile: Heap = ()  # the cards of the pile that are seen, the top one last
    pile_hidden: int = 0  # the cards of the pile that are not
    hidden: int = 0  # cards in the hand that nobody has seen, where a take is only thought of
    owes: Card | None = None  # the top card of the pile that was taken, still to be used
    took: Heap = ()  # all that was taken this turn, while nothing was laid since
    lone: Card | None = None  # the only card of a pile, which may not be thrown back

    @property
    def size(self) -> int:
        return len(self.hand) + self.hidden

    @property
    def muerto_to_take(self) -> bool:
        """Whether the side gets a muerto when the hand is emptied."""
        return self.muertos > 0 and self.muertos_had < self.v.muertos_per_side

    @property
    def canasta(self) -> bool:
        """Whether a canasta lies there that is good enough to close."""
        return any(
            len(table.cells) >= self.v.canasta_size and (self.v.close_canasta == "any" or table.wild is None)
            for table in self.melds
        )

    @property
    def may_close(self) -> bool:
        """Whether an emptied hand would close."""
        had_its_muerto = self.muertos_had > 0 or self.v.muertos == 0 or self.v.close_without_muerto
        return not self.muerto_to_take and had_its_muerto and self.canasta


def legal_moves(p: Position) -> set[str]:
    """The texts of all legal moves, each in its one normal form."""
    if p.phase == "draw":
        return set(beginnings(p))
    return {text for text, _, _ in plays(p)} | {f"discard {card}" for card in discards(p)}


# The beginning of a turn


def beginnings(p: Position) -> Iterator[str]:
    if p.stock or (p.muertos and p.v.stock_empty == "muerto-when-drawing"):
        yield "draw"
    if may_take(p):
        yield "take"
        if not p.stock and p.v.stock_empty == "dead-hand":
            yield "stop"


def may_take(p: Position) -> bool:
    """A pile that binds to nothing, always; else where its top card can be used at once, and the turn still ends."""
    if not p.pile:
        return False
    then = taken(p)
    if p.v.take_condition == "none":
        return can_end(then)
    return any(uses_the_top_card(then, heap) for _, heap, _ in plays(then))


def taken(p: Position) -> Position:
    """The whole pile in the hand; what is not seen of it stays unknown, for the player must decide now."""
    top = p.pile[-1]
    binds = p.v.take_condition != "none"
    alone = len(p.pile) + p.pile_hidden == 1 and top not in p.hand
    return replace(
        p,
        phase="play",
        hand=(*p.hand, *p.pile),
        hidden=p.pile_hidden,
        pile=(),
        pile_hidden=0,
        owes=top if binds else None,
        took=p.pile,
        lone=top if alone and not binds and not p.v.pile_card_back else None,  # an owed card is laid anyhow
    )


def uses_the_top_card(p: Position, heap: Heap) -> bool:
    """Whether a heap holds the owed card, and besides it nothing that was taken with it, unless the pile may help."""
    if p.owes not in heap:
        return False
    held = list(p.hand)
    for card in p.took[:-1]:
        held.remove(card)
    return p.v.pile_helps_to_take or not Counter(heap) - Counter(held)


# Laying and adding


def plays(p: Position) -> Iterator[tuple[str, Heap, Position]]:
    """Every legal lay and addition: its text, the cards that it takes from the hand, and what it leads to."""
    for heap in heaps(p.hand):
        if p.owes and p.v.take_condition == "top-now" and not uses_the_top_card(p, heap):
            continue
        for text, melds in [*lays(p, heap), *additions(p, heap)]:
            then = played(p, heap, melds)
            if allowed(p, then):
                yield text, heap, then


def heaps(hand: Heap) -> set[Heap]:
    """Every heap that can be taken from a hand, once, its cards sorted."""
    return {heap for n in range(1, len(hand) + 1) for heap in combinations(sorted(hand), n)}


def lays(p: Position, heap: Heap) -> Iterator[tuple[str, tuple[Table, ...]]]:
    for table in each_place(partial(judge.lay, heap, p.v)):
        yield lay_text(table), (*p.melds, table)


def additions(p: Position, heap: Heap) -> Iterator[tuple[str, tuple[Table, ...]]]:
    for n, old in enumerate(p.melds):
        for table in each_place(partial(judge.add, old, heap, p.v)):
            yield add_text(heap, n, table), (*p.melds[:n], table, *p.melds[n + 1 :])


def each_place(make: Callable[[int | None], Table | None]) -> set[Table]:
    """The different tables that a play makes with its wild wherever it may be asked for."""
    usual = make(None)
    if usual is None or usual.wild is None:
        return {usual} if usual else set()
    return {usual, *filter(None, map(make, SLOTS))}


def lay_text(table: Table) -> str:
    return f"lay {words(table.cards)}{place_of_wild(table)}"


def add_text(cards: Iterable[Card], n: int, table: Table) -> str:
    return f"add {words(sorted(cards))} to {n + 1}{place_of_wild(table)}"


def words(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def place_of_wild(table: Table) -> str:
    return f" wild {table.wild_slot:d}" if table.wild else ""


def played(p: Position, heap: Heap, melds: tuple[Table, ...]) -> Position:
    """What cards laid leave; an equal card is as good as the one that is owed, or as the lone one."""
    hand = list(p.hand)
    for card in heap:
        hand.remove(card)
    return replace(
        p,
        hand=tuple(hand),
        melds=melds,
        took=(),
        owes=None if p.owes in heap else p.owes,
        lone=None if p.lone in heap else p.lone,
    )


def allowed(before: Position, after: Position) -> bool:
    """Whether a play may lead from ``before`` to ``after``: it closes, or the turn can still end."""
    v = before.v
    if after.muerto_to_take:
        return can_end(after) if after.size else v.direct_muerto and can_end(with_muerto(after))
    judged = after if v.guard_after_move else before
    if v.muerto_guard == "keep-two-cards" and after.size < 2 and not judged.canasta:
        return False
    return can_end(after) if after.size else after.may_close and not v.close_by_discard


def with_muerto(p: Position) -> Position:
    """The emptied hand filled with a muerto that nobody has seen."""
    return replace(p, hidden=p.v.hand_size, muertos=p.muertos - 1, muertos_had=p.muertos_had + 1)


# The end of a turn


def can_end(p: Position) -> bool:
    """Whether a legal discard ends the turn, now or after some plays; or a play closes."""
    return any(True for _ in discards(p)) or any(True for _ in plays(p))


def discards(p: Position) -> Iterator[Card | None]:
    """The cards that may be discarded; None is one that nobody has seen."""
    if p.owes:
        return
    for card in {*p.hand, *([None] * p.hidden)}:
        if card and card == p.lone:
            continue
        if p.size == 1 and not (p.muerto_to_take or p.may_close):
            continue
        held = p.size == 1 and card and card.can_be_wild and p.v.wild_empties_hand == "not-while-it-fits"
        if held and any(True for _ in plays(p)):  # rather than thrown away, the wild is to be added
            continue
        yield card
