"""What is odd about house rules, though nothing forbids it: rules that never speak, and what no table can come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from ..cards import JOKER, Card, Rank
from ..errors import IllegalMeld
from ..melds import Meld
from ..variant import Variant


class Oddity(NamedTuple):
    """What is odd, and the key that it is told at."""

    id: str
    key: str


def _none_may_be_left(v: Variant) -> bool:
    """Whether a side that took no muerto may find none left."""
    return v.muertos > 0 and (v.muerto_becomes_stock or v.muertos < 2 * v.muertos_per_side)


# Keys that decide nothing, and what would have to hold for them to do so.
_SPEAKS: Final[dict[str, Callable[[Variant], bool]]] = {
    "set_suits_repeat": lambda v: v.sets,
    "set_of_twos": lambda v: v.sets,
    "wild_second_ace": lambda v: v.max_wilds > 0,
    "wild_moves": lambda v: v.max_wilds > 0,
    "joker_replaceable": lambda v: v.jokers > 0 and v.max_wilds > 0 and v.wild_moves == "when-replaced",
    "pile_helps_to_take": lambda v: v.take_condition != "none",
    "pile_card_back": lambda v: v.take_condition == "none",
    "muertos_per_side": lambda v: v.muertos > 0,
    "direct_muerto": lambda v: v.muertos > 0,
    "guard_after_move": lambda v: v.muerto_guard == "keep-two-cards",
    "close_without_muerto": _none_may_be_left,
    "untaken_always_costs": _none_may_be_left,
    "muerto_untaken": lambda v: v.muertos > 0,
    "muerto_unused": lambda v: v.muertos > 0,
}


def idle_keys(v: Variant) -> frozenset[str]:
    """The keys that decide nothing under these rules, whatever they are set to."""
    return frozenset(key for key, speaks in _SPEAKS.items() if not speaks(v))


def _stock(v: Variant) -> int:
    """The cards of the stock after the deal, with as many players as there can be."""
    return len(v.deck()) - (max(v.players) + v.muertos) * v.hand_size


def _too_long(v: Variant) -> str:
    """Which canastas are longer than any meld can be: ``all`` of them, the ``clean`` ones, or none."""
    clean, longest = longest_melds(v)
    return "all" if longest < v.canasta_size else "clean" if clean < v.canasta_size else ""


# What is odd, told at its key, and when.
_ODD: Final[tuple[tuple[Oddity, Callable[[Variant], bool]], ...]] = (
    (Oddity("short-stock", "hand_size"), lambda v: _stock(v) < 2 * max(v.players)),
    (Oddity("hand-holds-no-meld", "hand_size"), lambda v: v.hand_size + 1 < v.min_meld),
    (Oddity("no-muertos", "muertos"), lambda v: not v.muertos),
    (Oddity("no-wilds", "max_wilds"), lambda v: not v.max_wilds),
    (Oddity("every-meld-a-canasta", "canasta_size"), lambda v: v.min_meld >= v.canasta_size),
    (Oddity("no-canasta", "canasta_size"), lambda v: _too_long(v) == "all"),
    (
        Oddity("no-clean-canasta-to-close", "canasta_size"),
        lambda v: _too_long(v) == "clean" and v.close_canasta == "clean",
    ),
    (Oddity("no-clean-canasta", "canasta_size"), lambda v: _too_long(v) == "clean" and v.close_canasta == "any"),
    (Oddity("dirty-above-clean", "bonus_dirty"), lambda v: v.bonus_dirty > v.bonus_clean),
    (Oddity("no-ace-to-ace", "bonus_ace_to_ace"), lambda v: v.bonus_ace_to_ace != 0 and not v.ace_to_ace),
    (Oddity("closing-costs", "closing"), lambda v: v.closing < 0),
    (Oddity("untaken-pays", "muerto_untaken"), lambda v: v.muerto_untaken > 0 and v.muertos > 0),
)


def oddities(v: Variant) -> tuple[Oddity, ...]:
    """What is odd about these rules."""
    return tuple(oddity for oddity, holds in _ODD if holds(v))


@cache
def longest_melds(v: Variant) -> tuple[int, int]:
    """How many cards the longest meld without a wild has, and the longest of all; 0 where there is none."""
    best = [0, 0]
    for cards in _long_heaps(v):
        try:
            meld = Meld.of(cards, v)
        except IllegalMeld:
            continue
        best[1] = max(best[1], len(meld))
        if not meld.wild:
            best[0] = max(best[0], len(meld))
    return best[0], best[1]


def _long_heaps(v: Variant) -> Iterator[list[Card]]:
    """Runs of one suit and sets of one rank, as long as the deck allows, with a wild or without."""
    suit = v.suits[0]
    wilds = [[], *[[JOKER]] * bool(v.jokers), *([Card(Rank.TWO, each)] for each in v.suits if Rank.TWO in v.ranks)]
    ranks = [rank for rank in Rank if rank in v.ranks]
    for first, last in combinations(range(len(ranks) + 1), 2):
        run = [Card(rank, suit) for rank in ranks[first:last]]
        yield from ([*run, *ace, *wild] for ace in ([], [Card(Rank.ACE, suit)]) for wild in wilds)
    for rank in ranks:
        alike = [Card(rank, each) for each in v.suits]
        yield from ([*cards, *wild] for cards in (alike, alike * v.packs) for wild in wilds)
