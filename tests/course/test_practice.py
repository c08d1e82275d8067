"""Practice: what a hand may lay and add, what it refuses, and hands that are worth playing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco.cards import JOKER, format_cards, parse_cards
from buraco.course.exercise import add, lay
from buraco.course.practice import Practice, adds, lays
from buraco.errors import BuracoError, IllegalMeld, IllegalMove
from buraco.melds import Meld
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
SEEDS = st.integers(min_value=0, max_value=2**32)
CERRADO = VARIANTS["cerrado"]


def at(hand: str, *table: str, system: str = "cerrado") -> Practice:
    v = VARIANTS[system]
    return Practice(v, tuple(parse_cards(hand)), tuple(Meld.parse(meld, v) for meld in table))


def shown(practice: Practice) -> tuple[str, list[str]]:
    return format_cards(practice.hand), [str(meld) for meld in practice.melds]


def test_laying_takes_the_cards_from_the_hand() -> None:
    before = at("4♥ 9♠ 5♥ 4♥ 6♥")
    assert shown(before.play(lay("4♥ 5♥ 6♥"))) == ("9♠ 4♥", ["4♥ 5♥ 6♥"])
    assert shown(before) == ("4♥ 9♠ 5♥ 4♥ 6♥", [])


def test_a_new_meld_comes_last_and_an_addition_stays_in_its_place() -> None:
    after = at("Q♠ Q♦ Q♣ 7♥", "4♥ 5♥ 6♥").play(lay("Q♠ Q♦ Q♣")).play(add(0, "7♥"))
    assert shown(after) == ("", ["4♥ 5♥ 6♥ 7♥", "Q♠ Q♦ Q♣"])


def test_the_wild_stands_where_it_is_asked_to() -> None:
    assert shown(at("4♥ 5♥ 6♥ JK").play(lay("4♥ 5♥ 6♥ JK", wild_slot=3)))[1] == ["JK(3) 4♥ 5♥ 6♥"]
    assert shown(at("JK", "4♥ 5♥ 6♥").play(add(0, "JK", wild_slot=3)))[1] == ["JK(3) 4♥ 5♥ 6♥"]


@pytest.mark.parametrize(
    ("move", "error", "rule", "guilty"),
    [
        (lay("4♥ 5♥ 7♥"), IllegalMove, "not-in-hand", "7♥"),
        (lay("4♥ 4♥ 5♥"), IllegalMove, "not-in-hand", "4♥"),  # one of the two is there
        (add(0, "8♣"), IllegalMove, "not-in-hand", "8♣"),
        (add(1, "4♥"), IllegalMove, "no-such-meld", ""),
        (add(-1, "4♥"), IllegalMove, "no-such-meld", ""),
        (add(0, "4♥"), IllegalMeld, "set-mixed-ranks", "4♥"),
        (lay("4♥ 5♥"), IllegalMeld, "too-few-cards", "4♥ 5♥"),
    ],
)
def test_refusals(move: object, error: type[BuracoError], rule: str, guilty: str) -> None:
    practice = at("4♥ 5♥ 6♥", "Q♠ Q♦ Q♣")
    with pytest.raises(error) as caught:
        practice.play(move)  # type: ignore[arg-type]
    assert (caught.value.rule, format_cards(caught.value.cards)) == (rule, guilty)
    told = practice.why_not(move)  # type: ignore[arg-type]
    assert told is not None
    assert (type(told), told.rule) == (error, rule)


def test_nothing_is_refused_of_a_legal_move() -> None:
    assert at("4♥ 5♥ 6♥").why_not(lay("4♥ 5♥ 6♥")) is None


def test_the_smallest_melds_of_a_hand() -> None:
    moves = lays(at("4♥ 5♥ 6♥ 7♥ Q♠ Q♦ JK"))
    assert [str(move) for move in moves[:2]] == ["lay 4♥ 5♥ 6♥", "lay 5♥ 6♥ 7♥"]
    with_joker = {"4♥ 5♥", "5♥ 6♥", "6♥ 7♥", "4♥ 6♥", "5♥ 7♥", "Q♠ Q♦"}
    assert {format_cards(card for card in move.cards if card is not JOKER) for move in moves[2:]} == with_joker


def test_a_pair_of_twins_counts_once() -> None:
    assert [str(move) for move in lays(at("9♣ 9♣ 9♥ 9♥"))] == ["lay 9♥ 9♣ 9♣", "lay 9♥ 9♥ 9♣"]
    assert lays(at("9♣ 9♣ 9♥", system="rioplatense")) == []
    assert lays(at("9♣ 9♦ 9♥", system="abierto")) == []


def test_the_cards_that_fit_the_table() -> None:
    moves = adds(at("3♥ 7♥ 9♥ Q♣ 2♠", "4♥ 5♥ 6♥", "Q♠ Q♦ Q♥"))
    assert [str(move) for move in moves] == ["add 3♥ to 1", "add 7♥ to 1", "add 2♠ to 1", "add Q♣ to 2", "add 2♠ to 2"]


@EACH
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_a_dealt_hand_holds_two_melds_at_once(v: Variant, seed: int) -> None:
    practice = Practice.deal(v, seed)
    assert practice == Practice.deal(v, seed)
    assert len(practice.hand) == 13
    assert Counter(practice.hand) <= Counter(v.deck())
    assert any(practice.play(one).why_not(other) is None for one, other in combinations(lays(practice), 2))


@EACH
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_no_smallest_meld_is_overlooked(v: Variant, seed: int) -> None:
    practice = Practice.deal(v, seed)
    found = {tuple(sorted(move.cards)) for move in lays(practice)}
    assert len(found) == len(lays(practice))
    for heap in combinations(sorted(practice.hand), v.min_meld):
        try:
            Meld.of(heap, v)
        except IllegalMeld:
            assert heap not in found
        else:
            assert heap in found


def test_different_seeds_deal_different_hands() -> None:
    assert len({Practice.deal(CERRADO, seed).hand for seed in range(50)}) == 50


def test_a_deck_without_two_melds_is_dealt_all_the_same() -> None:
    tiny = CERRADO.replace(min_meld=7, hand_size=3)
    assert len(Practice.deal(tiny, 1, cards=7).hand) == 7
