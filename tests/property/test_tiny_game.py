"""Games of a dozen cards played out whole: every move of every position, and what must hold in each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

import pytest

from buraco import VARIANTS, Card, IllegalMove, Rank, Round, Suit, Variant
from buraco.moves import DRAW, STOP, TAKE, Add, Discard, Lay, Move
from buraco.turn import END_RULES, ENDS

THREE, FOUR, FIVE, SIX = (tuple(Rank)[2 : 2 + n] for n in (3, 4, 5, 6))  # ranks, from the three
SMALL: dict[str, Any] = {
    "players": (2,), "suits": (Suit.HEARTS,), "jokers": 0, "hand_size": 2, "canasta_size": 4, "targets": (),
}  # fmt: skip
THREE_SUITS, SEVEN_EIGHT, ACE_TO_FOUR = tuple(Suit)[:3], tuple(Rank)[6:8], tuple(Rank)[:4]

# What is watched for: what a move brings about, the rules that end a turn or ask something of the pile's top card.
WATCHED = {
    "muerto by lay", "muerto by addition", "muerto by discard", "muerto as stock",
    "closed by lay", "closed by addition", "closed by discard",
    *END_RULES, "pile-top-must-fit", "pile-top-now", "pile-top-this-turn", "pile-lone-card-back", "stock-is-empty",
}  # fmt: skip

# What it is about; a rule system, what is changed in it, the seed of the deal; how a round can end; what else happens.
GAMES: list[tuple[str, str, dict[str, Any], int, str, str]] = [
    (
        "closed pile", "cerrado", {"ranks": FIVE}, 0,
        "closed stock_spent",
        """
        muerto by lay, muerto by addition, muerto by discard, muerto as stock, closed by lay,
        closed by addition, closed by discard, would-strand, needs-clean-canasta, pile-top-must-fit, pile-top-now
        """,
    ),
    (
        "a joker", "cerrado-stcl", {"ranks": FOUR, "jokers": 1}, 1,
        "closed stock_spent",
        """
        muerto by lay, muerto by addition, muerto by discard, muerto as stock, closed by discard,
        would-strand, needs-clean-canasta, pile-top-must-fit, pile-top-now
        """,
    ),
    (
        "sets and jokers", "cerrado-sucio",
        {"ranks": SEVEN_EIGHT, "suits": THREE_SUITS, "packs": 1, "jokers": 3, "muertos": 1}, 0,
        "closed stock_spent",
        """
        muerto by lay, muerto by discard, muerto as stock, closed by discard, would-strand, needs-canasta,
        pile-top-must-fit, pile-top-now
        """,
    ),
    (
        "top card used in the turn", "stbl-expres", {"ranks": FIVE}, 1,
        "closed stock_spent",
        """
        muerto by lay, muerto by discard, muerto as stock, closed by lay, closed by addition,
        closed by discard, would-strand, needs-clean-canasta, pile-top-must-fit, pile-top-this-turn
        """,
    ),
    (
        "a natural two", "stbl-mano-a-mano", {"ranks": ACE_TO_FOUR, "muertos": 1}, 0,
        "closed stock_spent",
        """
        muerto by lay, muerto as stock, closed by discard, would-strand, needs-canasta, pile-top-must-fit,
        pile-top-now
        """,
    ),
    (
        "a dead hand", "rioplatense", {"ranks": FIVE}, 1,
        "closed dead_hand",
        """
        muerto by lay, closed by addition, closed by discard, pile-top-must-fit, pile-top-now,
        stock-is-empty
        """,
    ),
    (
        "one muerto for two", "rioplatense", {"ranks": FOUR, "muertos": 1}, 1,
        "closed dead_hand",
        """
        muerto by lay, muerto by addition, muerto by discard, closed by discard, needs-canasta,
        pile-top-must-fit, pile-top-now, stock-is-empty
        """,
    ),
    (
        "the last card ends it", "vanikar", {"ranks": FOUR, "muertos": 1}, 0,
        "closed last_card_drawn stalled",
        "muerto by lay, closed by discard",
    ),
    (
        "an open pile", "abierto", {"ranks": THREE, "hand_size": 1}, 0,
        "stock_spent stalled",
        "muerto as stock, would-strand, needs-clean-canasta",
    ),
    (
        "a lone card of the pile", "abierto-sucio", {"ranks": THREE, "hand_size": 1}, 0,
        "stock_spent stalled",
        "muerto as stock, would-strand, needs-canasta, pile-lone-card-back",
    ),
    (
        "four players", "cerrado", {"ranks": SIX, "players": (4,), "muertos": 1}, 1,
        "closed stock_spent",
        """
        muerto as stock, closed by addition, closed by discard, would-strand, pile-top-must-fit,
        pile-top-now
        """,
    ),
    (
        "closing by a discard", "cerrado", {"ranks": FIVE, "close_by_discard": True}, 1,
        "closed stock_spent",
        """
        muerto by lay, muerto by discard, muerto as stock, closed by discard, would-strand,
        needs-clean-canasta, must-close-by-discard, pile-top-must-fit, pile-top-now
        """,
    ),
    (
        "closing with a muerto only", "cerrado", {"ranks": FIVE, "close_without_muerto": False}, 1,
        "closed stock_spent",
        """
        muerto by lay, muerto by discard, muerto as stock, closed by addition, closed by discard,
        would-strand, needs-clean-canasta, needs-muerto, pile-top-must-fit, pile-top-now
        """,
    ),
    (
        "no direct muerto", "cerrado", {"ranks": FIVE, "direct_muerto": False}, 0,
        "closed stock_spent",
        """
        muerto by discard, muerto as stock, closed by lay, closed by addition, closed by discard,
        would-strand, needs-clean-canasta, must-close-by-discard, pile-top-must-fit, pile-top-now
        """,
    ),
    (
        "a wild that fits is not the last discard", "rioplatense",
        {"ranks": FOUR, "jokers": 2, "muertos": 1, "wild_empties_hand": "not-while-it-fits"}, 5,
        "closed dead_hand",
        """
        muerto by lay, muerto by discard, closed by lay, closed by addition, closed by discard,
        would-strand, needs-canasta, wild-discard-while-it-fits, pile-top-must-fit, pile-top-now,
        stock-is-empty
        """,
    ),
]  # fmt: skip


@dataclass
class Walk:
    """All positions that can be reached from some, and what happened on the ways between them."""

    v: Variant
    positions: set[Round] = field(default_factory=set)
    ends: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    open: set[Round] = field(default_factory=set)  # on the way that is walked just now

    def walk(self, r: Round) -> None:
        """Every line of play from here, each position once; a line that came back to a position would never end."""
        assert r not in self.open, f"no end:\n{r}"
        if r in self.positions:
            return
        self.positions.add(r)
        self.check(r)
        if r.is_over:
            self.ends[str(r.ended_by)] += 1
            return
        self.open.add(r)
        for move in r.legal_moves():
            after = r.play(move)
            self.happened.update(events(r, move, after))
            self.walk(after)
        self.open.remove(r)

    def check(self, r: Round) -> None:
        assert Counter(all_cards(r)) == Counter(self.v.deck()), str(r)
        legal = r.legal_moves()
        assert r.is_over == (not legal), str(r)
        assert len(set(legal)) == len(legal), str(r)
        assert all(r.why_not(move) is None for move in legal), str(r)
        laid = {as_cards(move) for move in legal}
        for move in tries(r):
            refusal = r.why_not(move)
            assert (refusal is None) == (as_cards(move) in laid), f"{move}\n{r}"
            if refusal:
                self.happened[refusal.rule] += 1
                assert refused(r, move) == refusal.rule, f"{move}\n{r}"


def all_cards(r: Round) -> Iterator[Card]:
    for cards in (r.stock, r.pile, *r.muertos, *r.hands):
        yield from cards
    for meld in [meld for melds in r.melds for meld in melds]:
        yield from meld.cards


def tries(r: Round) -> Iterator[Move]:
    """All that a player could try with the cards in hand, wherever the wild may come to lie."""
    yield from (DRAW, TAKE, STOP)
    hand = r.hands[r.to_move]
    yield from map(Discard, set(hand))
    for size in range(1, min(len(hand), len(Rank)) + 1):
        for cards in set(combinations(hand, size)):
            yield Lay(cards)
            yield from (Add(meld, cards) for meld in range(len(r.melds[r.to_move % 2])))


def refused(r: Round, move: Move) -> str | None:
    try:
        r.play(move)
    except IllegalMove as refusal:
        return refusal.rule
    return None


def as_cards(move: Move) -> tuple[object, ...]:
    """A move without the place of its wild, which the rules choose where a player does not."""
    meld = move.meld if isinstance(move, Add) else None
    cards = tuple(sorted(move.cards)) if isinstance(move, Lay | Add) else move
    return type(move), meld, cards


def events(before: Round, move: Move, after: Round) -> Iterator[str]:
    """What a move brought about besides the move itself."""
    side = before.to_move % 2
    took = after.sides[side].took_muerto and not before.sides[side].took_muerto
    by = "discard" if isinstance(move, Discard) else "lay" if isinstance(move, Lay) else "addition"
    if took:
        yield f"muerto by {by}"
    elif len(after.muertos) < len(before.muertos):
        yield "muerto as stock"
    if after.ended_by == "closed":
        yield f"closed by {by}"


def listed(text: str) -> set[str]:
    return {each.strip() for each in text.split(",")}


@pytest.mark.parametrize(
    ("system", "changes", "seed", "ends", "happens"), [row for _, *row in GAMES], ids=[name for name, *_ in GAMES]
)
def test_a_deal_played_in_every_way(system: str, changes: dict[str, Any], seed: int, ends: str, happens: str) -> None:
    walk = Walk(VARIANTS[system].replace(**{**SMALL, **changes}))
    walk.walk(Round.deal(walk.v, seed=seed))
    assert set(walk.ends) == set(ends.split())
    assert WATCHED & set(walk.happened) == listed(happens)


def test_the_games_reach_every_end_and_all_that_is_watched_for() -> None:
    assert {end for *_, ends, _ in GAMES for end in ends.split()} == set(ENDS)
    assert set().union(*(listed(happens) for *_, happens in GAMES)) == WATCHED


def test_every_deal_of_seven_cards_played_in_every_way() -> None:
    """Two hands of two cards and a muerto; the last card is the stock."""
    walk = Walk(VARIANTS["rioplatense"].replace(**{**SMALL, "ranks": THREE, "jokers": 1, "muertos": 1}))
    deals = {Round.deal(walk.v, seed=seed) for seed in range(6000)}
    ways = {(*sorted(p[0:4:2]), *sorted(p[1:4:2]), *p[4:]) for p in permutations(walk.v.deck())}
    assert len(deals) == len(ways)
    for r in deals:
        walk.walk(r)
    assert set(walk.ends) == {"dead_hand"}
    assert WATCHED & set(walk.happened) == {"muerto by lay", "pile-top-now", "stock-is-empty"}
