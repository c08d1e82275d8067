"""The deal card by card: as the engine deals, each card once, and the counts of every rule system."""

from __future__ import annotations

from collections import Counter

import pytest

from buraco import VARIANTS, Round, Variant, VariantError
from buraco.course.deal import PILE, STOCK, Deal

DEALS = [
    pytest.param(Deal(v, players, seed=7, first=first), id=f"{v.id}-{players}-first-{first}")
    for v in VARIANTS.values()
    for players in sorted(v.players)
    for first in range(players)
]
EACH = pytest.mark.parametrize("deal", DEALS)


@EACH
def test_it_ends_as_the_engine_deals(deal: Deal) -> None:
    table = deal.table(len(deal.steps))
    dealt = Round.deal(deal.variant, deal.players, deal.seed, deal.first)
    assert tuple(tuple(sorted(table[place])) for place in deal.hands) == dealt.hands
    assert tuple(table[place] for place in deal.muertos) == dealt.muertos
    assert table[STOCK] == dealt.stock
    assert table[PILE] == dealt.pile == ()
    assert dealt.to_move == deal.first


@EACH
def test_no_card_is_lost_and_none_comes_twice_after_any_number_of_cards(deal: Deal) -> None:
    deck = Counter(deal.variant.deck())
    for dealt in range(len(deal.steps) + 1):
        table = deal.table(dealt)
        assert sum((Counter(cards) for cards in table.values()), Counter()) == deck
        assert len(table[STOCK]) == deck.total() - dealt


@EACH
def test_cards_come_from_the_seat_after_the_dealer_on_one_at_a_time(deal: Deal) -> None:
    first_round = [step.to for step in deal.steps[: deal.players]]
    assert first_round[0] == f"hand-{(deal.dealer + 1) % deal.players}"
    assert first_round[-1] == f"hand-{deal.dealer}"
    assert len(set(first_round)) == deal.players
    for dealt in range(deal.players * deal.variant.hand_size):
        sizes = {len(cards) for place, cards in deal.table(dealt).items() if place in deal.hands}
        assert max(sizes) - min(sizes) <= 1


@EACH
def test_after_each_stage_the_hands_or_a_muerto_are_full(deal: Deal) -> None:
    size = deal.variant.hand_size
    for at, dealt in enumerate(deal.stages):
        table = deal.table(dealt)
        full = [place for place in (*deal.hands, *deal.muertos) if len(table[place]) == size]
        assert full == [*deal.hands, *deal.muertos[:at]]
    assert deal.stages[-1] == len(deal.steps)


@pytest.mark.parametrize(
    ("system", "players", "deck", "stock"),
    [
        ("abierto", 4, 104, 38),
        ("abierto", 2, 104, 60),
        *(
            (system, players, 108, stock)
            for system in VARIANTS
            if system != "abierto"
            for players, stock in ((4, 42), (2, 64))
        ),
    ],
)
def test_what_is_left_for_the_stock(system: str, players: int, deck: int, stock: int) -> None:
    deal = Deal(VARIANTS[system], players)
    table = deal.table(len(deal.steps))
    assert len(deal.deck) == deck
    assert [len(table[place]) for place in (*deal.hands, *deal.muertos)] == [11] * (players + 2)
    assert len(table[STOCK]) == stock


def test_the_seed_decides_the_cards_and_nothing_else() -> None:
    one, same, other = (Deal(VARIANTS["cerrado"], 4, seed) for seed in (7, 7, 8))
    assert one.deck == same.deck != other.deck
    assert [step.to for step in one.steps] == [step.to for step in other.steps]


def test_a_card_that_went_astray_is_one_too_many_there_and_one_short_here() -> None:
    deal = Deal(VARIANTS["cerrado"], 4)
    right, wrong = (deal.table(len(deal.steps), astray) for astray in ((), [(STOCK, "hand-2")]))
    assert len(wrong["hand-2"]) == 12
    assert wrong["hand-2"][-1] is right[STOCK][-1]
    assert len(wrong[STOCK]) == 41


@pytest.mark.parametrize(
    ("players", "first", "key"), [(3, 0, "players"), (0, 0, "players"), (4, 4, "first"), (2, -1, "first")]
)
def test_a_table_that_there_is_not_is_refused(players: int, first: int, key: str) -> None:
    with pytest.raises(VariantError) as caught:
        Deal(VARIANTS["cerrado"], players, first=first)
    assert caught.value.rule == "wrong-value"
    assert caught.value.params["key"] == key


def test_house_rules_may_have_no_muerto_or_a_tiny_deck() -> None:
    house: Variant = VARIANTS["cerrado"].replace(muertos=0, hand_size=5, jokers=0)
    deal = Deal(house, 2, first=1)
    assert deal.stages == (10,)
    assert deal.muertos == ()
    assert len(deal.table(10)[STOCK]) == 94
