"""The engine's melds against the judge's, heap by heap and addition by addition, under every rule system."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from random import Random
from typing import cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Card, IllegalMeld, Meld, Variant, parse_cards
from buraco.cards import Suit
from buraco.meld_refusals import MELD_RULES
from tests import judge
from tests.property.strategies import (
    PLACES,
    heaps,
    ladder,
    near_addition,
    near_meld,
    near_place,
    randoms,
    seeded,
    variants,
)

HEARTS_WILDS = parse_cards("JK 2♠ 2♥")
SWITCHES: dict[str, list[object]] = {
    "jokers": [0, 4, 4],
    "max_wilds": [0, 1, 1, 1],
    "min_meld": [3, 3, 4],
    "joker_replaceable": [True, False],
    "wild_moves": ["when-replaced", "on-every-addition"],
}
SWITCHES |= {key: [True, False] for key in ("natural_two", "ace_to_ace", "wild_second_ace")}
SWITCHES |= {key: [True, False] for key in ("sets", "set_suits_repeat", "set_of_twos")}


def facts(meld: Meld) -> tuple[object, ...]:
    points = meld.card_points + meld.bonus
    return meld.kind, str(meld), meld.cards, meld.wild_slot, meld.wild, meld.canasta, meld.points, points


def expected(table: judge.Table, v: Variant) -> tuple[object, ...]:
    points = judge.points(table, v)
    wild = table.wild and (table.wild.card, judge.rank(table.wild.slot))
    return table.kind, str(table), table.cards, table.wild_slot, wild, judge.canasta(table, v), points, points


def laid(cards: list[Card], v: Variant, wild_slot: int | None = None) -> Meld | IllegalMeld:
    try:
        return Meld.of(cards, v, wild_slot=wild_slot)
    except IllegalMeld as refusal:
        return refusal


def added(meld: Meld, cards: list[Card], wild_slot: int | None = None) -> Meld | IllegalMeld:
    try:
        return meld.add(cards, wild_slot=wild_slot)
    except IllegalMeld as refusal:
        return refusal


def agree(engine: Meld | IllegalMeld, table: judge.Table | None, v: Variant, asked: str) -> bool:
    """Whether both call it legal; fails when they differ in anything."""
    if isinstance(engine, IllegalMeld):
        assert table is None, f"{v.id}: {asked}: refused for {engine}, but it can lie as {table}"
        assert engine.rule in MELD_RULES, f"{v.id}: {asked}: {engine.rule} is no rule of melds"
        return False
    assert table is not None, f"{v.id}: {asked}: accepted as {engine}, but it is illegal"
    assert facts(engine) == expected(table, v), f"{v.id}: {asked}"
    return True


def test_of_agrees_with_the_judge_on_ten_thousand_heaps_under_every_system() -> None:
    verdicts: Counter[bool] = Counter()
    for random in seeded(1, 10_000):
        heap = near_meld(random)
        place = random.choice(PLACES)
        for v in VARIANTS.values():
            verdicts[agree(laid(heap, v), judge.lay(heap, v), v, f"{heap}")] += 1
            agree(laid(heap, v, place), judge.lay(heap, v, place), v, f"{heap} at {place}")
    assert verdicts[True] > verdicts.total() / 3
    assert verdicts[False] > verdicts.total() / 5


def test_of_agrees_with_the_judge_on_every_place_of_the_wild() -> None:
    verdicts: Counter[bool] = Counter()
    for random in seeded(2, 500):
        heap = near_meld(random)
        for v in VARIANTS.values():
            if any(judge.every_table(tuple(sorted(heap)))):
                for place in PLACES:
                    verdicts[agree(laid(heap, v, place), judge.lay(heap, v, place), v, f"{heap} at {place}")] += 1
    assert verdicts[True] > 2_000


def chain(random: Random, v: Variant, steps: int = 8) -> tuple[Counter[bool], bool]:
    """A meld grown by additions, legal or not: the verdicts, and whether it became what cannot be laid at once."""
    verdicts: Counter[bool] = Counter()
    table = None
    while table is None:
        heap = near_meld(random, longest=random.choice([4, 6, 8, 14]))
        place = random.choice(PLACES)
        table = judge.lay(heap, v, place)
    meld = Meld.of(heap, v, wild_slot=place)
    beyond = False
    for _ in range(steps):
        cards = near_addition(table, random)
        place = near_place(table, random)
        before, asked = facts(meld), f"{table} + {cards} at {place}"
        grown, outcome = added(meld, cards, place), judge.add(table, cards, v, place)
        assert facts(meld) == before, f"{v.id}: {asked}: the old meld has changed"
        verdicts[agree(grown, outcome, v, asked)] += 1
        if outcome is None:
            assert isinstance(grown, IllegalMeld)
            assert set(grown.cards) <= {*cards, *table.cards}, f"{v.id}: {asked}: {grown}"
            continue
        assert isinstance(grown, Meld)
        assert Meld.parse(str(grown), v) == grown, f"{v.id}: {asked}: {grown} is not read back"
        again = added(meld, cards, grown.wild_slot)
        assert again == grown, f"{v.id}: {asked}: {grown}, but {again} where its own place is asked for"
        meld, table = grown, outcome
        beyond |= table not in judge.layable(tuple(sorted(table.cards)), v)
    return verdicts, beyond


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)
def test_add_agrees_with_the_judge_along_chains_of_additions(v: Variant) -> None:
    verdicts: Counter[bool] = Counter()
    beyond = 0
    for random in seeded(3, 600):
        more, strange = chain(random, v)
        verdicts += more
        beyond += strange
    assert verdicts[True] > verdicts.total() / 3
    assert verdicts[False] > verdicts.total() / 5
    if v.wild_moves == "when-replaced":
        assert beyond > 2, "too few chains left a two wild that would be at home, were all laid at once"
    else:
        assert not beyond


def test_laying_and_adding_agree_with_the_judge_under_house_rules() -> None:
    """Systems that nobody published: the switches that melds depend on, thrown at random."""
    verdicts: Counter[bool] = Counter()
    for random in seeded(4, 150):
        switches = {key: random.choice(values) for key, values in SWITCHES.items()}
        v = VARIANTS["cerrado"].replace(**switches)
        for _ in range(10):
            heap, place = near_meld(random, longest=8), random.choice([None, random.choice(PLACES)])
            agree(laid(heap, v, place), judge.lay(heap, v, place), v, f"{switches}: {heap} at {place}")
        verdicts += chain(random, v)[0]
    assert verdicts[True] > verdicts.total() / 4


def every_run(v: Variant) -> dict[str, judge.Table]:
    """Every run of hearts that can be laid, natural or with each kind of wild at each place."""
    runs = {}
    for start, end in combinations(range(15), 2):
        hearts = ladder(Suit.HEARTS)[start:end]
        runs[str(judge.lay(hearts, v))] = judge.lay(hearts, v)
        for wild, at in product(HEARTS_WILDS, range(len(hearts))):
            table = judge.lay([*hearts[:at], wild, *hearts[at + 1 :]], v, start + at + 1)
            runs[str(table)] = table
    return {text: table for text, table in runs.items() if table}


@pytest.mark.parametrize("system", ["abierto", "abierto-sucio", "cerrado", "vanikar", "stbl-expres"])
def test_add_agrees_with_the_judge_on_every_card_that_could_come_to_every_run(system: str) -> None:
    """Runs grow in five ways: without jokers, to one ace only, as most do, read anew, with jokers that stay."""
    v = VARIANTS[system]
    verdicts: Counter[bool] = Counter()
    for text, table in every_run(v).items():
        meld = Meld.parse(text, v)
        for card in [*ladder(Suit.HEARTS)[:13], *HEARTS_WILDS[:2]]:
            for place in [None, 1, 14] if len(table.cells) > 10 else [None]:
                outcome = judge.add(table, [card], v, place)
                verdicts[agree(added(meld, [card], place), outcome, v, f"{text} + {card} at {place}")] += 1
    assert verdicts[True] > 2_000


@settings(max_examples=400, deadline=None, derandomize=True)
@given(heaps, variants, st.sampled_from(PLACES), randoms)
def test_the_order_of_the_cards_never_matters(heap: list[Card], v: Variant, place: int | None, random: Random) -> None:
    one, other = laid(heap, v, place), laid(random.sample(heap, len(heap)), v, place)
    if isinstance(one, Meld):
        assert isinstance(other, Meld)
        assert facts(one) == facts(other)
    else:
        assert isinstance(other, IllegalMeld)
        assert (one.rule, sorted(one.cards)) == (other.rule, sorted(other.cards))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(heaps, variants, st.sampled_from([*[None] * 20, *PLACES]))
def test_a_melds_text_is_read_back(heap: list[Card], v: Variant, place: int | None) -> None:
    meld = laid(heap, v, place)
    assume(isinstance(meld, Meld))
    again = Meld.parse(str(meld), v)
    assert again == meld
    assert hash(again) == hash(meld)
    assert facts(again) == facts(meld)
    assert Meld.of(meld.cards, v, wild_slot=meld.wild_slot) == meld


@settings(max_examples=400, deadline=None, derandomize=True)
@given(heaps, variants, st.sampled_from(PLACES))
def test_a_refusal_names_a_rule_and_cards_that_were_offered(heap: list[Card], v: Variant, place: int | None) -> None:
    refusal = laid(heap, v, place)
    assume(isinstance(refusal, IllegalMeld))
    assert isinstance(refusal, IllegalMeld)
    assert refusal.rule in MELD_RULES
    assert not Counter(refusal.cards) - Counter(heap)


def blamed_on_the_place(ask: Callable[[int | None], Meld | IllegalMeld], place: int) -> bool:
    """Whether cards were refused for the place asked alone; fails when that is not so exactly if they fit without.

    The places that are told instead must be all that work, one for each table.
    """
    answer, free = ask(place), ask(None)
    if isinstance(answer, Meld):
        return False
    assert (answer.rule == "wild-slot-impossible") == isinstance(free, Meld), f"{answer}, but {free}"
    if isinstance(free, Meld):
        assert (answer.params["slot"], answer.params["wild"]) == (place, str(free.wild[0]) if free.wild else None)
        tables = {str(table) for slot in range(1, 15) if isinstance(table := ask(slot), Meld)}
        told = [ask(slot) for slot in cast("tuple[int, ...]", answer.params["places"])]
        assert sorted(map(str, told)) == sorted(tables)
    return isinstance(free, Meld)


def test_a_place_is_refused_for_itself_exactly_when_the_cards_fit_without_it() -> None:
    verdicts: Counter[bool] = Counter()
    for random in seeded(5, 1_500):
        heap, place = near_meld(random), random.randrange(16)
        for v in VARIANTS.values():
            free = laid(heap, v)
            verdicts[blamed_on_the_place(partial(laid, heap, v), place)] += 1
            if isinstance(free, Meld) and (table := judge.lay(heap, v)):
                cards = near_addition(table, random)
                verdicts[blamed_on_the_place(partial(added, free, cards), place)] += 1
    assert min(verdicts.values()) > 2_000
