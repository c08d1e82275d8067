"""Positions with small hands near the edges of the rules of turns: seeded, as the judge knows them and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from buraco import Card, Variant
from tests import judge, judge_turns
from tests.judge_turns import Position
from tests.property.strategies import PLACES, WILDS, near_addition, near_meld

PLENTY = 20  # cards of the stock, where their number does not matter


@dataclass(frozen=True)
class Spot:
    """What the player to move knows, the whole discard pile, and the text of it all."""

    p: Position
    pile: tuple[Card, ...]
    text: str


def a_spot(random: Random, v: Variant) -> Spot:
    """A turn with few cards, most of which nearly fit something: just begun, or the pile just taken, or later.

    In half of them the round comes to its end: mostly no muerto is left to take, and nearly all cards fit.
    """
    deck, ending = v.deck(), random.random() < 0.5
    tables = tuple(some_tables(random, v, deck))
    cards = wished(random, v, deck, tables, fitting=15 if ending else 5)
    sizes = random.choices(range(1, 7), [4, 6, 4, 1, 0, 0] if ending else [4, 6, 5, 3, 2, 1])
    hand = tuple(next(cards) for _ in range(sizes[0]))
    if len(hand) == 1 and random.random() < 0.3:  # a last wild
        hand = (random.choice([card for card in WILDS if card in deck]),)
        deck.remove(hand[0])
    pile = tuple(next(cards) for _ in range(random.choices([0, 1, 2, 3], [1, 5, 3, 2])[0]))
    if len(pile) == 1 and hand[-1] in deck and random.random() < 0.3:  # a lone card, and an equal one held
        pile = hand[-1:]
    had, others_had, muertos = muertos_of(random, v, ending=ending)
    p = Position(v, "draw", hand, tables, muertos=muertos, muertos_had=had)
    if random.random() < 0.4:
        p = with_pile(replace(p, stock=some_stock(random, p)), pile)
    else:
        p = replace(p, phase="play")
        p, pile = in_mid_turn(random, replace(p, stock=some_stock(random, p)), pile)
    return Spot(p, pile, text_of(random, p, pile, others_had))


def some_tables(random: Random, v: Variant, deck: list[Card]) -> Iterator[judge.Table]:
    """Up to three melds, most of which are nearly canastas; some came to lie as they could not be laid at once."""
    for _ in range(random.choices([0, 1, 2, 3], [1, 5, 2, 1])[0]):
        size = max(v.min_meld, v.canasta_size + random.choice([-4, -2, -1, -1, -1, 0, 0, 1, 6]))
        table = None
        while table is None:
            table = judge.lay(near_meld(random, size), v, random.choice(PLACES))
        if random.random() < 0.3:
            table = judge.add(table, near_addition(table, random), v) or table
        if not Counter(table.cards) - Counter(deck):
            for card in table.cards:
                deck.remove(card)
            yield table


def wished(random: Random, v: Variant, deck: list[Card], tables: Sequence[judge.Table], fitting: int) -> Iterator[Card]:
    """Cards from the deck without end: they fit a table (the more so by ``fitting``), or one another, or nothing."""
    tables = list(tables)
    last = [random.choice(deck)]
    while True:
        what = random.choices(["fits", "together", "wild", "equal", "any"], [fitting, 4, 3, 1, 2])[0]
        if what == "fits" and tables:
            table = tables.pop()
            last = near_addition(table, random)
            tables.insert(random.choice([0, 0, len(tables)]), judge.add(table, last, v) or table)
        elif what == "together":
            last = near_meld(random, longest=random.choice([3, 3, 4]))
        elif what == "wild":
            last = [random.choice(WILDS)]
        elif what == "any":
            last = [random.choice(deck)]
        for card in last:
            if card in deck:
                deck.remove(card)
                yield card


def muertos_of(random: Random, v: Variant, *, ending: bool) -> tuple[int, int, int]:
    """How many muertos the player's side had and the other one, and how many lie there; others became the stock."""
    most = min(v.muertos_per_side, v.muertos)
    had = random.choice([0, min(1, most), most, *[most] * 3 * ending])
    others_had = random.randint(0, min(v.muertos_per_side, v.muertos - had))
    left = v.muertos - had - others_had
    became_stock = v.stock_empty.startswith("muerto") and (ending or random.random() < 0.3)
    return had, others_had, 0 if became_stock else left


def some_stock(random: Random, p: Position) -> int:
    """No stock, where the round can go on without; else one card, or plenty."""
    may_be_empty = {
        "muerto-at-once": p.phase == "play" and not p.muertos,
        "muerto-when-drawing": p.phase == "play" or p.muertos > 0,
        "dead-hand": True,
        "last-card-ends": False,
    }
    return random.choice([0, 1, PLENTY] if may_be_empty[p.v.stock_empty] else [1, PLENTY])


def with_pile(p: Position, pile: tuple[Card, ...]) -> Position:
    """The position before a pile, of which the rule system shows all cards or the top one."""
    shown = pile if p.v.pile_shows == "all" else pile[-1:]
    return replace(p, pile=shown, pile_hidden=len(pile) - len(shown))


def in_mid_turn(random: Random, p: Position, pile: tuple[Card, ...]) -> tuple[Position, tuple[Card, ...]]:
    """A card was drawn; or the pile was taken, and perhaps something was laid since.  With it, the pile that lies."""
    if not pile or random.random() < 0.5:
        return p, pile
    taken = judge_turns.taken(replace(p, pile=pile))
    if random.random() < 0.3:
        taken = replace(taken, took=(), owes=taken.owes if p.v.take_condition == "top-this-turn" else None)
    return taken, ()


def text_of(random: Random, p: Position, pile: tuple[Card, ...], others_had: int) -> str:
    """The position of one of two or four seats, all that the player does not know lying somewhere."""
    v, players = p.v, random.choice(p.v.players)
    seat = random.randrange(players)
    hands = [f"hand ?*{v.hand_size}"] * players
    hands[seat] = f"hand {judge_turns.words(p.hand)}"
    if p.stock < PLENTY:  # somebody must hold what is left over
        placed = sum(len(table.cells) for table in p.melds) + len(p.hand) + len(pile) + p.stock
        placed += (p.muertos + players - 2) * v.hand_size
        hands[seat - 1] = f"hand ?*{len(v.deck()) - placed}"
    sides: list[list[str]] = [[], []]
    sides[seat % 2] = [f"side muerto {'used' if p.muertos_had else 'untaken'}", *(f"meld {table}" for table in p.melds)]
    sides[1 - seat % 2] = [f"side muerto {'used' if others_had else 'untaken'}"]
    taken = (others_had, p.muertos_had) if seat % 2 else (p.muertos_had, others_had)
    known: dict[str, Any] = {
        "stock": p.stock < PLENTY and f"?*{p.stock}" * (p.stock > 0),
        "pile": judge_turns.words(pile),
        "muertos": p.muertos,
        "taken": f"{taken[0]} {taken[1]}",
        "took": judge_turns.words(p.took) or False,
        "owes": p.owes or False,
        "lone": p.lone or False,
        "rest": f"seed {random.randrange(1000)}",
    }
    lines = [f"system {v.id}", f"players {players}", f"turn {seat + 1} {p.phase}"]
    lines += [line for side in (0, 1) for line in sides[side] + hands[side::2]]
    return "\n".join([*lines, *(f"{word} {value}".rstrip() for word, value in known.items() if value is not False)])
