"""Heaps of cards that are nearly melds, cards that nearly fit one, and tables to score: seeded, and for hypothesis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import get_args

from hypothesis import strategies as st

from buraco import VARIANTS, Card, IllegalMeld, Meld, Side, Variant
from buraco.cards import JOKER, Rank, Suit
from buraco.scoring import Muerto
from tests.judge import Table

SUITS, RANKS = list(Suit), list(Rank)
DECK = [Card(rank, suit) for suit in SUITS for rank in RANKS] + [JOKER]
WILDS = [card for card in DECK if card.can_be_wild]
PLACES = [None, *range(16)]  # every wild_slot there is, and the two just outside


def ladder(suit: Suit) -> list[Card]:
    """The fourteen slots of a suit's run, from its low ace to its high one."""
    return [Card(rank, suit) for rank in [*RANKS, Rank.ACE]]


def near_meld(random: Random, longest: int = 14) -> list[Card]:
    """Three to ``longest`` shuffled cards: a run or a set, half of the time with a wild in it, then perhaps spoilt."""
    if random.random() < 0.8:
        size = min(random.choice([3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14]), longest)
        start = random.randint(0, 14 - size)
        heap = ladder(random.choice(SUITS))[start : start + size]
    else:
        rank = random.choice(RANKS)
        pool = [Card(rank, suit) for suit in SUITS] * random.choice([1, 2])
        heap = random.sample(pool, random.randint(3, min(8, len(pool), longest)))
    if random.random() < 0.5:
        own_two = Card(Rank.TWO, heap[0].suit)
        heap[random.randrange(len(heap))] = random.choice([*WILDS, JOKER, JOKER, own_two, own_two])
    while random.random() < 0.3:
        spoil(heap, random)
    random.shuffle(heap)
    return heap


def spoil(heap: list[Card], random: Random) -> None:
    """Add, drop or change one card."""
    other = random.choice([random.choice(DECK), random.choice(WILDS), random.choice(heap)])
    change = random.choice(["add", "drop", "change"])
    if change == "add" and len(heap) < 14:
        heap.append(other)
    elif change == "drop" and len(heap) > 3:
        heap.pop(random.randrange(len(heap)))
    else:
        heap[random.randrange(len(heap))] = other


def near_addition(table: Table, random: Random) -> list[Card]:
    """One to four cards that might be added: next to the ends, under the wild, a wild, an ace, seldom anything."""
    suit, rank = table.naturals[0].card.suit, table.naturals[0].card.rank
    assert suit
    steps = ladder(suit)
    low, high = table.cells[0].slot, table.cells[-1].slot
    cards: list[Card] = []
    while not cards or (len(cards) < 4 and random.random() < 0.3):
        what = random.choices(["low", "high", "wild", "own two", "ace", "any"], [4, 4, 4, 1, 1, 0.5])[0]
        if what == "any":
            cards.append(random.choice(DECK))
        elif what == "wild" and (table.wild is None or random.random() < 0.2):
            cards.append(random.choice(WILDS))
        elif table.kind == "set":
            cards.append(Card(rank, random.choice(SUITS)))
        elif what == "wild":
            cards.append(steps[(table.wild_slot or 1) - 1])
        elif what == "low" and low > 1:
            low = max(low - random.choice([1, 1, 1, 1, 2]), 1)
            cards.append(steps[low - 1])
        elif what in ("low", "high") and high < 14:
            high = min(high + random.choice([1, 1, 1, 1, 2]), 14)
            cards.append(steps[high - 1])
        else:
            cards.append(Card(Rank.TWO if what == "own two" else Rank.ACE, suit))
    return cards


def near_place(table: Table, random: Random) -> int | None:
    """A place to ask for: mostly none, else the wild's own, or one near an end, or any."""
    if random.random() < 0.7:
        return None
    low, high = table.cells[0].slot, table.cells[-1].slot
    places: list[int | None] = [table.wild_slot, low - 1, low - 2, high + 1, high + 2, random.choice(PLACES)]
    return random.choice(places)


def some_melds(random: Random, v: Variant, deck: list[Card]) -> Iterator[Meld]:
    """Up to eight melds; their cards leave the deck."""
    for _ in range(random.choice([0, 2, 5, 8])):
        heap = near_meld(random)
        with suppress(IllegalMeld):
            if Counter(heap) <= Counter(deck):
                meld = Meld.of(heap, v)
                for card in heap:
                    deck.remove(card)
                if random.random() < 0.3:
                    meld = grown(random, meld, deck)
                yield meld


def grown(random: Random, meld: Meld, deck: list[Card]) -> Meld:
    """The meld with a card of the deck added, if one fits; it may come to lie as it could not be laid at once."""
    for card in random.sample(deck, len(deck)):
        with suppress(IllegalMeld):
            meld = meld.add([card])
            deck.remove(card)
            break
    return meld


def a_table(random: Random, v: Variant) -> list[Side]:
    """One side or two, from one deck, such as can be: of one player or two, with a muerto in any state, or closed."""
    deck = v.deck()
    random.shuffle(deck)
    players, closer = random.choice([1, 2]), random.choice([0, 1, None])
    sides = []
    for at in (0, 1):
        melds = list(some_melds(random, v, deck))
        states = [state for state in get_args(Muerto) if state != "unused" or players == 2 or at != closer]
        muerto: Muerto = random.choice(states)
        sizes = [random.choice([0, 1, 1, 2, 4, 11, 17]) for _ in range(players)]
        taker = random.randrange(players)
        if muerto == "unused":
            sizes[taker] = random.choice([0, v.hand_size, v.hand_size, v.hand_size + 1])
        if at == closer:
            sizes[1 - taker if muerto == "unused" else taker] = 0
        hands = [[deck.pop() for _ in range(min(size, len(deck)))] for size in sizes]
        if muerto == "unused" and len(hands[taker]) < v.hand_size:
            hands[taker].clear()
        sides.append(Side(melds, hands, muerto, taker, closed=at == closer))
    return sides[: random.choice([1, 2, 2, 2])]


def seeded(seed: int, count: int) -> Iterable[Random]:
    """As many random sources, each with a seed of its own, so that any one can be had again."""
    return (Random(f"{seed}/{n}") for n in range(count))


variants = st.sampled_from(list(VARIANTS.values()))
randoms = st.integers(0, 2**32).map(Random)
heaps = randoms.map(near_meld)
tables = st.builds(lambda random, v: (v, a_table(random, v)), randoms, variants)
