"""A second opinion on melds, written apart from the engine: slow, and plain enough to be checked by eye.

A `Table` is one way in which cards may lie.  ``lay`` and ``add`` list every table that the cards could make, strike out
what the rules forbid, and choose among what is left; ``None`` means that nothing is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from buraco.cards import Card, Rank

if TYPE_CHECKING:
    from buraco.variant import Variant

LOW_ACE, HIGH_ACE = 1, 14


class Cell(NamedTuple):
    """A card, where it lies (slots 1 to 14, from the low ace to the high one), and whether it is wild there."""

    slot: int
    card: Card
    wild: bool


@dataclass(frozen=True)
class Table:
    """A run, its cells by slot; or a set, all on the slot of its rank, by suit and then the wild."""

    kind: str
    cells: tuple[Cell, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(cell.card for cell in self.cells)

    @property
    def naturals(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if not cell.wild)

    @property
    def wild(self) -> Cell | None:
        return next((cell for cell in self.cells if cell.wild), None)

    @property
    def wild_slot(self) -> int | None:
        return self.wild.slot if self.wild else None

    @property
    def wild_in_a_hole(self) -> bool:
        return self.wild is not None and self.cells[0] != self.wild != self.cells[-1]

    def has_natural(self, slot: int) -> bool:
        return any(cell.slot == slot for cell in self.naturals)

    def answers(self, wild_slot: int) -> bool:
        """Whether this is a table that a player asking for ``wild_slot`` means: an ace often has two names."""
        two_names = self.kind == "set" or len(self.cells) >= 13
        aces = (LOW_ACE, HIGH_ACE)
        return wild_slot == self.wild_slot or (two_names and wild_slot in aces and self.wild_slot in aces)

    def __str__(self) -> str:
        return " ".join(f"{card}({rank(slot)})" if wild else str(card) for slot, card, wild in self.cells)


def rank(slot: int) -> Rank:
    return Rank.ACE if slot == HIGH_ACE else Rank(slot)


# Every table there is


@lru_cache(maxsize=4096)
def every_table(heap: tuple[Card, ...]) -> frozenset[Table]:
    """All runs and sets that a heap can lie as with at most one wild, whatever the rule system says of them."""
    return frozenset([*_every_run(heap), *_every_set(heap)])


def _wild_choices(heap: Sequence[Card]) -> Iterator[tuple[Card | None, list[Card]]]:
    """No wild, or one of the cards that may be it; with the rest of the heap, which is then natural."""
    yield None, list(heap)
    for wild in {card for card in heap if card.can_be_wild}:
        rest = list(heap)
        rest.remove(wild)
        yield wild, rest


def _homes(card: Card) -> tuple[int, ...]:
    """The slots where a card stands for itself."""
    assert card.rank
    return (LOW_ACE, HIGH_ACE) if card.rank == Rank.ACE else (card.rank,)


def _every_run(heap: Sequence[Card]) -> Iterator[Table]:
    for wild, naturals in _wild_choices(heap):
        if len({card.suit for card in naturals}) != 1 or naturals[0].is_joker:
            continue
        for slots in product(*map(_homes, naturals)):
            laid = [Cell(slot, card, False) for slot, card in zip(slots, naturals, strict=True)]
            wild_places = [Cell(slot, wild, True) for slot in range(LOW_ACE, HIGH_ACE + 1)] if wild else [None]
            for wild_cell in wild_places:
                cells = sorted([*laid, wild_cell] if wild_cell else laid)
                if [cell.slot for cell in cells] == list(range(cells[0].slot, cells[0].slot + len(cells))):
                    yield Table("run", tuple(cells))


def _every_set(heap: Sequence[Card]) -> Iterator[Table]:
    for wild, naturals in _wild_choices(heap):
        rank = naturals[0].rank if naturals else None
        if rank and all(card.rank == rank for card in naturals):
            laid = [Cell(rank, card, False) for card in sorted(naturals)]
            yield Table("set", (*laid, Cell(rank, wild, True)) if wild else tuple(laid))


# What a rule system allows


def heap_allowed(heap: Sequence[Card], v: Variant) -> bool:
    """Enough cards, and no more copies of one than the deck holds."""
    copies = Counter(heap)
    return len(heap) >= v.min_meld and all(n <= (v.jokers if c.is_joker else v.packs) for c, n in copies.items())


def allowed(table: Table, v: Variant) -> bool:
    """Whether the rule system knows this table."""
    if table.wild and v.max_wilds < 1:
        return False
    return _set_allowed(table, v) if table.kind == "set" else _run_allowed(table, v)


def _run_allowed(run: Table, v: Variant) -> bool:
    if any(cell.card.is_two for cell in run.naturals) and not v.natural_two:
        return False
    if run.has_natural(LOW_ACE) and run.has_natural(HIGH_ACE):
        return v.ace_to_ace
    return len(run.cells) < 14 or v.wild_second_ace


def _set_allowed(table: Table, v: Variant) -> bool:
    suits = [cell.card.suit for cell in table.naturals]
    if not v.sets or (len(set(suits)) < len(suits) and not v.set_suits_repeat):
        return False
    of_twos = table.naturals[0].card.is_two
    return not of_twos or (v.set_of_twos and (table.wild is None or table.wild.card.is_joker))


def normal(table: Table) -> Table:
    """The one form of tables that are the same: a run of all ranks is written 2 … K A, a wild second ace comes last."""
    if table.kind == "set" or len(table.cells) < 13:
        return table
    first, *rest = table.cells
    if len(table.cells) == 13:
        return Table("run", (*rest, first._replace(slot=HIGH_ACE))) if first.slot == LOW_ACE else table
    last = rest.pop()
    if first.wild:
        first, last = last._replace(slot=LOW_ACE), first._replace(slot=HIGH_ACE)
    return Table("run", (first, *rest, last))


def canasta(table: Table, v: Variant) -> str | None:
    """The best class of canasta that the rule system knows and the table reaches."""
    size, clean, run = len(table.cells), table.wild is None, table.kind == "run"
    reached = {
        "ace_to_ace": clean and run and size == 14,
        "real": clean and run and size >= 13,
        "clean": clean,
        "semi_clean": not clean and size > v.canasta_size,
        "dirty": True,
    }
    if size < v.canasta_size:
        return None
    return next((name for name, ok in reached.items() if ok and getattr(v, f"bonus_{name}")), None)


def points(table: Table, v: Variant) -> int:
    """The cards' values and the bonus of the canasta."""
    name = canasta(table, v)
    return sum(map(v.card_value, table.cards)) + (getattr(v, f"bonus_{name}") if name else 0)


# Laying and adding


def lay(cards: Iterable[Card], v: Variant, wild_slot: int | None = None) -> Table | None:
    """The table that these cards make when they are laid together."""
    return _choose(layable(tuple(sorted(cards)), v), wild_slot)


def layable(heap: tuple[Card, ...], v: Variant) -> set[Table]:
    """All tables that these cards may be laid as, in normal form: a two that can stand at home is at home."""
    if not heap_allowed(heap, v):
        return set()
    return _fewest_wilds({normal(table) for table in every_table(heap) if allowed(table, v)})


def add(table: Table, cards: Iterable[Card], v: Variant, wild_slot: int | None = None) -> Table | None:
    """The table that results when these cards come to a table; to add nothing is no addition."""
    heap = tuple(sorted([*table.cards, *cards]))
    if len(heap) == len(table.cells):
        return None
    if v.wild_moves == "on-every-addition":
        return _choose(layable(heap, v), wild_slot, keep=table.wild_slot)
    if not heap_allowed(heap, v):
        return None
    outcomes = {
        normal(outcome)
        for outcome in every_table(heap)
        if allowed(outcome, v) and any(_grows(reading, outcome, v) for reading in readings(table))
    }
    return _choose(_fewest_wilds(outcomes), wild_slot)


def readings(table: Table) -> Iterator[Table]:
    """The table, and when it covers all ranks of a run, the same with its ace at the low end."""
    yield table
    if table.kind == "run" and len(table.cells) == 13:
        *rest, ace = table.cells
        yield Table("run", (ace._replace(slot=LOW_ACE), *rest))


def _grows(old: Table, new: Table, v: Variant) -> bool:
    """Whether nothing moved from ``old`` to ``new`` but a wild that was replaced."""
    added = Counter(new.naturals)
    added.subtract(old.naturals)
    if old.kind != new.kind or min(added.values()) < 0:
        return False
    if old.wild is None or old.wild == new.wild:
        return True
    replaced = any(count and cell.slot == old.wild.slot for cell, count in added.items())
    return old.kind == "run" and replaced and (v.joker_replaceable or not old.wild.card.is_joker)


def _fewest_wilds(tables: set[Table]) -> set[Table]:
    natural = {table for table in tables if table.wild is None}
    return natural or tables


def _choose(tables: set[Table], wild_slot: int | None, keep: int | None = None) -> Table | None:
    """The wild where the player asks; else in a hole, else where it was (``keep``), else right, else left."""
    if wild_slot is not None:
        tables = {table for table in tables if table.wild and table.answers(wild_slot)}
    # A table without a wild has no rival: the heap can then lie in one way only.
    assert wild_slot is not None or len(tables) == 1 or all(table.wild for table in tables)
    return max(
        tables,
        key=lambda table: (table.wild_in_a_hole, table.wild_slot == keep, table.wild_slot or 0),
        default=None,
    )
