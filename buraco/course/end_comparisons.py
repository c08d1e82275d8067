"""The same end of a round under several rule systems: the tables, and their bills side by side, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..errors import BuracoError
from ..locale import N_
from ..records import parse_table
from ..scoring import Ledger, Row, Side, doubts, score
from ..variant import Variant
from .blanks import key_of


@dataclass(frozen=True, slots=True)
class End:
    """The end of a round: two sides as a text for ``parse_table`` that names no rule system.

    ``title`` is an English sentence, for a catalogue.
    """

    id: str
    title: str
    table: str


@dataclass(frozen=True, slots=True)
class Bill:
    """Rule systems that score an end alike: the sides as the first of them reads them, and their ledgers."""

    variants: tuple[Variant, ...]
    sides: tuple[Side, ...]
    ledgers: tuple[Ledger, ...]

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for bills in which each row has the same name and points."""
        return tuple((key_of(row), row.rule, row.points) for ledger in self.ledgers for row in (*ledger.rows, _BETWEEN))

    @property
    def lead(self) -> int:
        """How many points the first side is ahead; less than 0 where the second one is."""
        ours, theirs = self.ledgers
        return ours.total - theirs.total

    def rows(self, side: int) -> dict[str, Row]:
        """The rows of a side's ledger, 0 or 1, by their keys, as those of ``blanks``."""
        return {key_of(row): row for row in self.ledgers[side].rows}


_BETWEEN: Final = Row(0, (), "closing", "closed-the-round")  # stands between two ledgers in a key


@dataclass(frozen=True, slots=True)
class Impossible:
    """Rule systems under which no round can end so, and what the first of them refuses."""

    variants: tuple[Variant, ...]
    error: BuracoError


def scored(end: End, variant: Variant) -> Bill | BuracoError:
    """The bill under a rule system, or the first reason why a round cannot end so there."""
    try:
        _v, sides = parse_table(end.table, variant)
        ledgers = score(variant, sides)
    except BuracoError as error:
        return error
    return next(iter(doubts(variant, sides)), None) or Bill((variant,), sides, tuple(ledgers))


def bills(end: End, variants: Iterable[Variant]) -> tuple[list[Bill], list[Impossible]]:
    """The bills that differ, each with its rule systems, and the systems in which the round cannot end so."""
    equal: dict[tuple[object, ...], list[Bill]] = {}
    refused: dict[str, list[tuple[Variant, BuracoError]]] = {}
    for variant in variants:
        result = scored(end, variant)
        if isinstance(result, Bill):
            equal.setdefault(result.key, []).append(result)
        else:
            refused.setdefault(result.rule, []).append((variant, result))
    return (
        [
            Bill(tuple(v for bill in same for v in bill.variants), same[0].sides, same[0].ledgers)
            for same in equal.values()
        ],
        [Impossible(tuple(v for v, _ in same), same[0][1]) for same in refused.values()],
    )


def lines(found: Sequence[Bill], side: int) -> tuple[str, ...]:
    """The keys of the rows of a side in which any of these bills counts something, in the order of a ledger."""
    keys = {key for bill in found for key in bill.rows(side)}
    first = found[0].sides[side]
    melds = [f"{kind}-{at}" for at in range(len(first.melds)) for kind in ("cards", "bonus")]
    order = [*melds, "closing", "muerto", *(f"hand-{at}" for at in range(len(first.hands)))]
    return tuple(key for key in order if key in keys)


ENDS: Final = (
    End("twos", N_("Only the twos are worth more or less"), """
        side closed, muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; meld 10♥ 2♦(J) Q♥; hand
        side muerto used; meld 5♦ 6♦ 2♣(7) 8♦ 9♦ 10♦ J♦; meld A♣ 2♣ 3♣; hand K♦ 2♥
    """),
    End("jokers", N_("A joker in a canasta of eight cards"), """
        side closed, muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ JK(J); meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; hand
        side muerto untaken; meld 10♦ J♦ Q♦ K♦; hand JK 2♠ 7♣
    """),
    End("eight", N_("A two in a canasta of eight cards, and nobody closed"), """
        side muerto used; meld 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥ J♥; hand 9♣ 3♦
        side muerto used; meld 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣; hand A♠ K♠ Q♠ 10♦ 8♠ 4♦
    """),
    End("real", N_("All thirteen ranks, and the others closed"), """
        side muerto used; meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣; hand 7♦ 8♦ 10♠
        side closed, muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠; hand
    """),
    End("ace-to-ace-end", N_("A run from ace to ace"), """
        side closed, muerto used; meld A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦; hand
        side muerto used; meld 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠; meld 9♥ 10♥ J♥ Q♥ K♥; hand 2♣
    """),
    End("unused", N_("A muerto taken and not used, and one never taken"), """
        side muerto unused; meld 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥; hand A♥ 2♠ 3♥ 3♦ 4♠ 4♦ 5♠ 5♦ 6♦ 7♣ K♠
        side muerto untaken; meld 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣; meld 6♠ 7♠ 8♠; hand 2♦
    """),
    End("sets", N_("Seven nines, and sets beside them"), """
        side closed, muerto used; meld 9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣; meld Q♠ Q♥ Q♦; hand
        side muerto used; meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦; meld K♦ K♣ 2♠(K); hand 7♥
    """),
    End("dirty-close", N_("Closed with a dirty canasta alone"), """
        side closed, muerto used; meld 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥; meld 10♣ J♣ Q♣; hand
        side muerto untaken; meld 3♣ 4♣ 5♣ 6♣; hand A♠ K♠ 2♦
    """),
)  # fmt: skip
