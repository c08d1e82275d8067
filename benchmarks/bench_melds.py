"""How fast `Meld.of` reads heaps of 3 to 14 cards, half of them melds: ``python benchmarks/bench_melds.py``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from buraco import VARIANTS, Card, IllegalMeld, Meld
from buraco.cards import JOKER, Rank, Suit

SYSTEM = VARIANTS["cerrado"]
HEAPS = 2400
LOOP_STEPS = 200_000


def is_meld(heap: list[Card]) -> bool:
    try:
        Meld.of(heap, SYSTEM)
    except IllegalMeld:
        return False
    return True


def read(heaps: list[list[Card]]) -> None:
    for heap in heaps:
        is_meld(heap)


def a_heap(random: Random, size: int) -> list[Card]:
    """A run, or when it is short perhaps a set, one in two with a wild."""
    suit = random.choice(list(Suit))
    if size <= 8 and random.random() < 0.2:
        heap = random.sample([Card(random.choice(list(Rank)[2:]), each) for each in Suit] * 2, size)
        heap = [Card(heap[0].rank, card.suit) for card in heap]
    else:
        start = random.randint(0, 14 - size)
        heap = [Card(rank, suit) for rank in [*Rank, Rank.ACE]][start : start + size]
    if random.random() < 0.5:
        heap[random.randrange(size)] = random.choice([JOKER, Card(Rank.TWO, random.choice(list(Suit)))])
    random.shuffle(heap)
    return heap


def the_mix(seed: int = 7) -> list[list[Card]]:
    """As many heaps of each size, every other one a meld, and the rest melds with one card changed."""
    random = Random(seed)
    mix: list[list[Card]] = []
    while len(mix) < HEAPS:
        size = 3 + len(mix) // 2 % 12
        heap = a_heap(random, size)
        if len(mix) % 2:
            heap[random.randrange(size)] = Card(random.choice(list(Rank)), random.choice(list(Suit)))
        if is_meld(heap) == (len(mix) % 2 == 0):
            mix.append(heap)
    return mix


def seconds(work: Callable[[], object], rounds: int = 15) -> float:
    """The CPU-seconds of the fastest of some rounds."""
    times = []
    for _ in range(rounds):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def plain_loop() -> int:
    total = 0
    for step in range(LOOP_STEPS):
        total += step & 7
    return total


def main() -> None:
    mix = the_mix()
    legal, refused = mix[::2], mix[1::2]
    step = seconds(plain_loop) / LOOP_STEPS
    for name, heaps in (("mixed", mix), ("legal", legal), ("refused", refused)):
        each = seconds(partial(read, heaps)) / len(heaps)
        print(f"{name:8} {1 / each:9,.0f} melds per CPU-second   one meld = {each / step:7,.0f} steps of a plain loop")


if __name__ == "__main__":
    main()
