"""How fast `score` reckons tables, and their text is read and written: ``python benchmarks/bench_scores.py``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from bench_melds import LOOP_STEPS, plain_loop, seconds  # which finds the package, wherever this runs

from buraco import VARIANTS, Card, Meld, Side, Variant, format_table, parse_table, score
from buraco.cards import Rank, Suit

TABLES = 270
Table = tuple[Variant, list[Side]]


def a_meld(random: Random, v: Variant, suit: Suit, wilds: list[Card]) -> Meld:
    """A run of 3 to 13 cards, one in two with a wild in the middle."""
    size = random.randint(3, 13)
    start = random.randint(0, 13 - size)
    cards = [Card(rank, suit) for rank in list(Rank)[start : start + size]]
    if wilds and random.random() < 0.5:
        cards[size // 2] = wilds.pop()
    return Meld.of(cards, v)


def a_table(random: Random, v: Variant) -> Table:
    """Two sides with a run of each suit and two hands of 5 cards; one of them closed, the other without a muerto."""
    wilds = [card for card in v.deck() if card.is_joker]
    melds = [[a_meld(random, v, suit, wilds) for suit in Suit] for _ in range(v.packs)]
    rest = v.deck()
    for meld in (meld for side in melds for meld in side):
        for card in meld.cards:
            rest.remove(card)
    random.shuffle(rest)
    hands = [[rest[at : at + 5] for at in (start, start + 5)] for start in (0, 10)]
    return v, [Side(melds[0], [[], hands[0][1]], "used", closed=True), Side(melds[1], hands[1])]


def the_mix(seed: int = 7) -> list[Table]:
    """As many tables under each rule system, always the same ones."""
    random = Random(seed)
    return [a_table(random, v) for _ in range(TABLES // len(VARIANTS)) for v in VARIANTS.values()]


def main() -> None:
    mix = the_mix()
    texts = [format_table(v, sides) for v, sides in mix]

    def on_all(work: Callable[..., object], them: list[Table]) -> None:
        for v, sides in them:
            work(v, sides)

    def read() -> None:
        for text in texts:
            parse_table(text)

    step = seconds(plain_loop) / LOOP_STEPS
    for name, work in (
        ("score", partial(on_all, score, mix)),
        ("write", partial(on_all, format_table, mix)),
        ("read", read),
    ):
        each = seconds(work) / len(mix)
        print(
            f"{name:8} {1 / each:9,.0f} tables per CPU-second   one table = {each / step:7,.0f} steps of a plain loop"
        )


if __name__ == "__main__":
    main()
