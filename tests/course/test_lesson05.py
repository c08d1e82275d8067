"""The lesson on canastas: its exercises meet each class, its ladder counts right, its examples fit or say why not."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest

from buraco import VARIANTS, Card, IllegalMeld, Meld, Rank, Suit, Variant, parse_cards
from buraco.cards import JOKER
from buraco.cautions import lost_class
from buraco.course.canasta_examples import EXAMPLES
from buraco.course.canasta_ladder import bonus_of, classes_of, fewest_cards
from buraco.course.lesson05 import EXERCISES
from buraco.melds import Canasta
from buraco.moves import Add, parse_move
from buraco.readings import HIGH_ACE, LOW_ACE, rank_of_slot

EACH_SYSTEM = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
EACH_EXAMPLE = pytest.mark.parametrize("name", EXAMPLES)
CERRADO, RIOPLATENSE, VANIKAR = (VARIANTS[name] for name in ("cerrado", "rioplatense", "vanikar"))
RICH = RIOPLATENSE.replace(id="house", bonus_semi_clean=250)  # there, cleaning costs something


# The exercises


def test_the_solutions_reach_every_class() -> None:
    reached = set()
    for exercise in EXERCISES:
        attempt = exercise.start
        for move in exercise.solution:
            attempt = attempt.play(parse_move(move))
        reached |= {meld.canasta for meld in attempt.round.melds[0]}
    assert reached >= set(get_args(Canasta))


def test_they_use_all_rule_systems_that_have_canastas_of_their_own() -> None:
    # Cerrado sucio melds as Cerrado does: they part where a round is closed.
    assert {exercise.system for exercise in EXERCISES} == set(VARIANTS) - {"cerrado-sucio"}
    assert EXERCISES[0].system == "cerrado"


def test_a_joker_keeps_a_run_dirty_and_tells_that_the_goal_is_out_of_reach() -> None:
    spoilt = EXERCISES[0].start.play(parse_move("add JK to 1"))
    assert spoilt.has_failed
    assert spoilt.next_step() is None


def test_the_place_of_the_two_is_taken_too_early() -> None:
    assert EXERCISES[3].start.play(parse_move("add 7♠ to 1")).has_failed
    at_the_low_end = EXERCISES[3].start.play(parse_move("add 7♠ to 1 wild 4"))
    assert not at_the_low_end.has_failed
    assert at_the_low_end.play(parse_move("add 3♠ 4♠ to 1")).is_solved


# The ladder


@EACH_SYSTEM
def test_the_classes_are_those_that_earn_something_from_the_lowest_up(v: Variant) -> None:
    classes = classes_of(v)
    bonuses = [bonus_of(v, each) for each in classes]
    assert bonuses == sorted(set(bonuses))
    assert bonuses[0] > 0
    assert bonus_of(v, None) == 0
    assert {each for each in get_args(Canasta) if bonus_of(v, each)} == set(classes)


def test_a_dirty_canasta_is_a_class_of_its_own_even_where_it_earns_nothing() -> None:
    assert classes_of(CERRADO.replace(bonus_dirty=0)) == ("dirty", "clean", "real", "ace_to_ace")


@pytest.mark.parametrize(
    ("v", "text", "expected"),
    [
        (CERRADO, "5♥ 6♥ 7♥ 8♥ 9♥", {"dirty": 2, "clean": 2, "real": 8, "ace_to_ace": 9}),
        (CERRADO, "3♥ 4♥ 5♥ 2♥(6) 7♥ 8♥ 9♥", {"dirty": 0, "clean": 1, "real": 6, "ace_to_ace": 7}),
        (CERRADO, "3♥ 4♥ 5♥ JK(6) 7♥ 8♥ 9♥", {"dirty": 0}),
        (CERRADO, "5♥ 6♥ 2♥(7) 8♥ 9♥", {"dirty": 2, "clean": 3, "real": 8, "ace_to_ace": 9}),
        (CERRADO, "9♠ 9♥ 9♦ 9♣", {"dirty": 3, "clean": 3}),
        (CERRADO, "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣", {"dirty": 1, "real": 0, "ace_to_ace": 1}),
        (RIOPLATENSE, "5♥ 6♥ 7♥ 8♥ 9♥", {"dirty": 2, "clean": 2, "semi_clean": 3}),
        (RIOPLATENSE, "5♥ 6♥ JK(7) 8♥ 9♥ 10♥ J♥ Q♥", {"semi_clean": 0}),
        (RIOPLATENSE, "9♠ 9♥ 9♦ 9♣", {}),
        (VANIKAR, "9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣ JK(9)", {"dirty": 0}),
    ],
)
def test_how_many_cards_a_meld_is_away(v: Variant, text: str, expected: dict[str, int]) -> None:
    assert fewest_cards(Meld.parse(text, v)) == expected


@pytest.mark.parametrize("text", ["4♥ 5♥ 6♥ 7♥ 8♥", "3♥ 4♥ 5♥ 2♥(6) 7♥ 8♥", "9♠ 9♥ 9♦ 9♣ JK(9)"])
@EACH_SYSTEM
def test_no_two_cards_do_better_than_the_ladder_says(v: Variant, text: str) -> None:
    try:
        meld = Meld.parse(text, v)
    except IllegalMeld:
        assert not (v.sets and v.jokers), "the table is one of no sets or no jokers"
        return
    found: dict[Canasta, int] = {}
    for count in (2, 1):
        for cards in combinations(sorted(v.deck()), count):
            if canasta := class_after(meld, cards):
                found[canasta] = count
    assert found == {canasta: count for canasta, count in fewest_cards(meld).items() if count <= 2}


def class_after(meld: Meld, cards: tuple[Card, ...]) -> Canasta | None:
    try:
        return meld.add(cards).canasta
    except IllegalMeld:
        return None


# What a card takes away


@pytest.mark.parametrize(
    ("v", "text", "card", "lost"),
    [
        (CERRADO, "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "JK", ("spoils-clean", 100)),
        (CERRADO, "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣", "JK", ("spoils-real", 400)),
        (RIOPLATENSE, "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "JK", ("spoils-clean", 50)),
        (RICH, "3♥ 4♥ 5♥ 2♥(6) 7♥ 8♥ 9♥ 10♥", "6♥", ("spoils-semi-clean", 50)),
        (CERRADO, "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "J♥", None),
        (CERRADO, "4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "JK", None),
    ],
)
def test_what_a_card_takes_from_a_canasta(v: Variant, text: str, card: str, lost: tuple[str, int] | None) -> None:
    meld, move = Meld.parse(text, v), Add(0, tuple(parse_cards(card)))
    caution = lost_class(meld, meld.add(move.cards), move)
    assert (caution and (caution.rule, caution.points)) == lost


@EACH_SYSTEM
def test_nothing_spoils_what_is_semi_clean_or_from_ace_to_ace(v: Variant) -> None:
    wild = JOKER if v.jokers else Card(Rank.TWO, Suit.SPADES)
    for length in range(v.canasta_size, HIGH_ACE + 1):
        for low in range(LOW_ACE, HIGH_ACE + 2 - length):
            slots = range(low, low + length)
            naturals = [Card(rank_of_slot(slot), Suit.HEARTS) for slot in slots]
            for cards in (naturals, *([*naturals[:at], wild, *naturals[at + 1 :]] for at in range(length))):
                meld = meld_or_none(cards, v)
                if meld and meld.canasta in ("semi_clean", "ace_to_ace"):
                    afters = [after for card in set(v.deck()) for after in meld.every_way((card,))]
                    assert not any(lost_class(meld, after, Add(0, ())) for after in afters)


def meld_or_none(cards: list[Card], v: Variant) -> Meld | None:
    try:
        return Meld.of(cards, v)
    except IllegalMeld:
        return None


# The examples


@EACH_EXAMPLE
def test_an_example_fits_the_first_rule_system_and_its_cards_can_be_tried(name: str) -> None:
    practice = EXAMPLES[name].practice(CERRADO)
    assert practice.hand
    assert any(
        practice.why_not(Add(at, (card,))) is None for at in range(len(practice.melds)) for card in practice.hand
    )


@EACH_EXAMPLE
@EACH_SYSTEM
def test_where_an_example_has_no_place_a_rule_says_why(name: str, v: Variant) -> None:
    refused = EXAMPLES[name].why_not(v)
    if refused is None:
        assert [str(meld) for meld in EXAMPLES[name].practice(v).melds] == list(EXAMPLES[name].melds)
    else:
        assert refused.rule in ("no-sets-here", "no-jokers-here")


def test_each_rule_system_has_room_for_most_of_them() -> None:
    for v in VARIANTS.values():
        assert sum(EXAMPLES[name].why_not(v) is None for name in EXAMPLES) >= 4
