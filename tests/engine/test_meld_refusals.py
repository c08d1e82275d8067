"""Why cards are no meld: the rule that speaks, and the cards that are guilty of breaking it."""

from __future__ import annotations

from itertools import permutations

import pytest

from buraco import VARIANTS, IllegalMeld, Meld, Rank, Suit, Variant, parse_cards
from buraco.meld_refusals import MELD_RULES

HEARTS = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"  # without the ace
FULL = f"A♥ {HEARTS}"


def refusal_of(offered: str, v: Variant, wild_slot: int | None = None) -> IllegalMeld:
    """The refusal of cards, or of "a table + cards added to it"; the table stays as it was."""
    table, _, cards = offered.rpartition("+ ")
    if not table:
        with pytest.raises(IllegalMeld) as refusal:
            Meld.of(parse_cards(cards), v, wild_slot)
        return refusal.value
    meld = Meld.parse(table, v)
    with pytest.raises(IllegalMeld) as refusal:
        meld.add(parse_cards(cards), wild_slot)
    assert meld == Meld.parse(table, v)
    return refusal.value


# What is offered (a table stands before its "+"), the rule system, the rule, the guilty cards in any order.
LAID = [
    ("", "cerrado", "too-few-cards", ""),
    ("5♥ 6♥", "cerrado", "too-few-cards", "5♥ 6♥"),
    ("JK 2♠", "abierto", "too-few-cards", "JK 2♠"),
    ("7♥ 7♥ 7♥", "cerrado", "more-than-two-copies", "7♥"),
    ("6♥ 7♥ 7♥ 7♥ 8♥ 9♠", "cerrado", "more-than-two-copies", "7♥"),
    ("JK JK JK JK JK", "cerrado", "more-than-two-copies", "JK"),
    ("4♥ 5♥ JK", "abierto", "no-jokers-here", "JK"),
    ("JK JK JK", "abierto", "no-jokers-here", "JK JK JK"),
    # One wild
    ("5♥ 2♣ 2♠ 8♥", "cerrado", "one-wild-per-meld", "2♣ 2♠"),
    ("4♥ 5♥ JK JK", "cerrado", "one-wild-per-meld", "JK JK"),
    ("JK JK 9♣", "cerrado", "one-wild-per-meld", "JK JK"),
    ("8♠ 8♥ 2♦ 2♣", "cerrado", "one-wild-per-meld", "2♦ 2♣"),
    ("2♥ JK 6♥ 7♥", "cerrado", "one-wild-per-meld", "2♥ JK"),  # the two is too far from home to be natural
    ("2♠ 2♦ 4♥", "cerrado", "one-wild-per-meld", "2♠ 2♦"),
    ("2♠ 2♥ JK JK", "cerrado", "one-wild-per-meld", "JK JK"),  # in a set of twos, the twos are natural
    # Runs
    ("3♥ 4♥ 5♠", "cerrado", "run-mixed-suits", "5♠"),
    ("3♥ 4♥ 5♥ K♠", "cerrado", "run-mixed-suits", "K♠"),
    ("4♥ 5♠ 6♦", "abierto", "run-mixed-suits", "5♠ 6♦"),
    ("4♥ 5♥ 5♥ 6♥", "cerrado", "run-duplicate", "5♥"),
    ("A♥ A♥ 2♥ 3♥", "cerrado", "run-duplicate", "A♥"),  # the second ace has no end of the run to stand at
    ("4♥ 5♥ 7♥", "cerrado", "run-gap", "7♥"),
    ("4♥ JK 8♥", "cerrado", "run-gap", "8♥"),
    ("4♥ 5♥ JK 8♥ 9♥ 10♥", "cerrado", "run-gap", "4♥ 5♥"),
    ("A♥ 4♥ 5♥", "cerrado", "run-gap", "A♥"),
    ("3♠ K♠ A♠", "cerrado", "run-gap", "3♠"),
    ("K♠ A♠ 2♠ 3♠", "cerrado", "run-wraps", "K♠"),
    ("K♠ A♠ JK 3♠", "cerrado", "run-wraps", "K♠"),
    ("Q♠ K♠ A♠ 2♠ 3♠", "cerrado", "run-wraps", "2♠ 3♠"),  # the two could be the jack, but it is meant as a two
    ("Q♥ K♥ A♥ 2♥ 3♥ 4♥", "cerrado", "run-wraps", "Q♥ K♥"),
    (f"{FULL} A♥", "abierto-sucio", "ace-to-ace-not-here", "A♥ A♥"),
    (f"{FULL} A♥", "rioplatense", "ace-to-ace-not-here", "A♥ A♥"),
    (f"{FULL} A♥", "vanikar", "ace-to-ace-not-here", "A♥ A♥"),
    (f"A♥ {HEARTS.replace('9♥ ', '')} A♥", "cerrado", "run-gap", "A♥"),  # with two aces, nothing goes round the corner
    (f"{FULL} A♥ JK", "cerrado", "does-not-fit", "JK"),  # every place is taken
    # Sets
    ("7♠ 7♥ 7♦", "abierto", "no-sets-here", "7♠ 7♥ 7♦"),
    ("7♠ 7♥ JK", "stbl-mano-a-mano", "no-sets-here", "7♠ 7♥"),
    ("7♠ 7♥ 8♦", "stbl-expres", "no-sets-here", "7♠ 7♥"),
    ("2♠ 2♥ 2♦", "cerrado-stcl", "no-sets-here", "2♠ 2♥ 2♦"),
    ("7♠ 7♥ 8♦", "cerrado", "set-mixed-ranks", "8♦"),
    ("7♠ 7♥ 7♦ 8♦ K♣", "cerrado", "set-mixed-ranks", "8♦ K♣"),
    ("9♠ 9♠ 9♥", "rioplatense", "set-repeated-suit", "9♠"),
    ("9♠ 9♠ 9♥ 9♥", "rioplatense", "set-repeated-suit", "9♠ 9♥"),
    ("9♠ 9♠ JK", "rioplatense", "set-repeated-suit", "9♠"),  # nothing here speaks for a run of spades
    ("2♠ 2♥ 2♦", "vanikar", "set-of-twos", "2♠ 2♥ 2♦"),
    ("2♠ 2♥ JK", "abierto-sucio", "set-of-twos", "2♠ 2♥"),
    ("2♠ 2♠ 2♥", "rioplatense", "set-of-twos", "2♠ 2♠ 2♥"),  # another suit would not help
]

ADDED = [
    ("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 2♦(9) 10♠ J♠ Q♠ K♠ + A♠", "rioplatense", "ace-to-ace-not-here", "A♠ A♠"),
    ("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 2♦(9) 10♠ J♠ Q♠ K♠ + A♠", "vanikar", "ace-to-ace-not-here", "A♠ A♠"),
    ("4♥ 5♥ 6♥ + ", "cerrado", "does-not-fit", ""),  # nothing is added
    ("4♥ 5♥ JK(6) + ", "vanikar", "does-not-fit", ""),
    ("7♠ 7♥ 7♦ + ", "cerrado", "does-not-fit", ""),
    ("7♠ 7♠ 7♦ + 7♠", "cerrado", "more-than-two-copies", "7♠"),
    ("4♥ 5♥ 6♥ + JK 7♥", "abierto", "no-jokers-here", "JK"),
    ("4♥ 5♥ JK(6) + 2♠", "cerrado", "one-wild-per-meld", "2♠ JK"),
    ("4♥ 5♥ JK(6) + 2♥", "cerrado", "one-wild-per-meld", "2♥ JK"),
    ("7♠ 7♥ JK(7) + 2♠", "cerrado", "one-wild-per-meld", "2♠ JK"),
    ("2♥ 3♥ 4♥ + 2♥ 2♠", "cerrado", "one-wild-per-meld", "2♥ 2♠"),
    ("4♥ 5♥ 6♥ + 7♠ 7♥", "cerrado", "run-mixed-suits", "7♠"),
    ("4♥ 5♥ JK(6) 7♥ + 5♥", "cerrado", "run-duplicate", "5♥"),
    ("A♥ 2♥ 3♥ + A♥", "cerrado", "run-duplicate", "A♥"),
    ("Q♠ K♠ A♠ + 2♠ 3♠", "cerrado", "run-wraps", "2♠ 3♠"),
    ("A♥ 2♥ 3♥ + Q♥ K♥", "cerrado", "run-wraps", "Q♥ K♥"),
    ("A♥ 2♥ 3♥ + Q♥ K♥", "vanikar", "run-wraps", "Q♥ K♥"),  # read anew, but the table's cards are not to blame
    (f"{HEARTS} A♥ + A♥", "vanikar", "ace-to-ace-not-here", "A♥ A♥"),
    ("7♠ 7♥ 7♦ + 8♠", "cerrado", "set-mixed-ranks", "8♠"),
    ("7♠ 7♥ 7♦ + 7♠", "rioplatense", "set-repeated-suit", "7♠"),
    ("2♠ 2♥ 2♦ + 3♦", "cerrado", "set-mixed-ranks", "3♦"),
    ("4♥ 5♥ 6♥ + 8♥", "cerrado", "does-not-fit", "8♥"),
    ("4♥ 5♥ 6♥ + 7♥ 9♥", "cerrado", "does-not-fit", "9♥"),
    ("5♥ 2♥(6) 7♥ + 6♥ J♥", "cerrado", "does-not-fit", "J♥"),
    ("4♥ 5♥ 2♥(6) 7♥ + 9♥", "vanikar", "does-not-fit", "9♥"),
    ("4♥ 5♥ JK(6) + 8♥", "cerrado", "does-not-fit", "8♥"),  # nothing displaces the joker, so it does not move
    ("2♥ 3♥ 4♥ + 6♥", "cerrado", "does-not-fit", "6♥"),
    ("A♥ 2♥ 3♥ 4♥ + 8♥ 9♥", "vanikar", "does-not-fit", "8♥ 9♥"),
    (f"A♥ {HEARTS} A♥ + 2♠", "cerrado", "does-not-fit", "2♠"),
    ("A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ + 7♥", "cerrado", "wild-locked", "2♠"),
    ("A♥ 2♠(2) 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ + 2♥", "cerrado", "wild-locked", "2♠"),
    (f"{FULL} 2♠(A) + A♥", "cerrado", "wild-locked", "2♠"),
    ("5♥ JK(6) 7♥ + 6♥", "stbl-expres", "joker-stays", "JK"),
    ("J♥ Q♥ K♥ JK(A) + A♥", "stbl-expres", "joker-stays", "JK"),
    ("A♥ JK(2) 3♥ 4♥ + 2♥", "stbl-expres", "joker-stays", "JK"),  # the two comes home, and the joker may not move
]


@pytest.mark.parametrize(("offered", "system", "rule", "guilty"), LAID + ADDED)
def test_the_rule_and_the_guilty_cards(offered: str, system: str, rule: str, guilty: str) -> None:
    refusal = refusal_of(offered, VARIANTS[system])
    assert (refusal.rule, sorted(refusal.cards)) == (rule, sorted(parse_cards(guilty)))


# What is offered, the place that is asked for its wild, the guilty cards, the wild if there is one; all under Cerrado.
PLACES = [
    ("4♥ 5♥ JK", 9, "JK", "JK"),
    ("4♥ JK 6♥", 7, "JK", "JK"),  # the hole must be filled
    ("7♠ 7♥ JK", 8, "JK", "JK"),
    ("4♥ 5♥ 6♥", 7, "", None),  # there is no wild to place
    ("2♥ 3♥ 4♥", 5, "2♥", None),  # the two is at home, and so it is no wild
    ("2♥ 3♥ 2♠", 2, "2♥ 2♠", "2♠"),
    ("2♠ 2♥ 2♦", 2, "2♠ 2♥ 2♦", None),
    ("4♥ 5♥ JK(6) + 7♥", 3, "JK", "JK"),  # the wild of the table is not displaced
    ("4♥ 5♥ 2♠(6) + 6♥", 6, "2♠", "2♠"),
    ("4♥ 2♥(5) 6♥ + 3♥ 5♥", 7, "2♥", None),  # the two goes home
    (f"{HEARTS} 2♠(A) + A♥", 2, "2♠", "2♠"),  # the two of hearts lies there, and is not to blame
    ("4♥ 5♥ 6♥ + JK", 9, "JK", "JK"),
    ("4♥ 5♥ 6♥ + 7♥", 7, "", None),
    (f"A♥ {HEARTS[3:]} A♥ 2♥", 7, "2♥", None),  # all places of two aces and a suit are taken
]


@pytest.mark.parametrize(("offered", "place", "guilty", "wild"), PLACES)
def test_a_place_where_the_wild_may_not_stand(offered: str, place: int, guilty: str, wild: str | None) -> None:
    refusal = refusal_of(offered, VARIANTS["cerrado"], place)
    assert refusal.rule == "wild-slot-impossible"
    assert (refusal.params["slot"], refusal.params["wild"]) == (place, wild)
    assert bool(refusal.params["places"]) == bool(wild)
    assert sorted(refusal.cards) == sorted(parse_cards(guilty))


@pytest.mark.parametrize(
    ("offered", "places"),
    [
        ("4♥ 5♥ JK", (3, 6)),
        ("4♥ JK 6♥", (5,)),
        ("Q♥ K♥ JK", (11, 14)),
        ("A♥ 2♥ JK", (3,)),
        ("7♠ 7♥ JK", (7,)),
        (f"{HEARTS} JK", (14,)),  # the low ace and the high one make one table
        ("4♥ 5♥ JK(6) + 7♥", (6,)),
        ("4♥ 5♥ 2♠(6) + 6♥", (3, 7)),
    ],
)
def test_the_places_where_the_wild_may_stand_are_told(offered: str, places: tuple[int, ...]) -> None:
    assert refusal_of(offered, VARIANTS["cerrado"], 9).params["places"] == places


def test_a_broken_rule_speaks_before_the_place_that_was_asked_for() -> None:
    assert refusal_of("4♥ 5♠ JK", VARIANTS["cerrado"], 3).rule == "run-mixed-suits"


def test_every_rule_is_shown_above_and_only_those() -> None:
    assert {rule for _, _, rule, _ in LAID + ADDED} | {"wild-slot-impossible"} == set(MELD_RULES)


@pytest.mark.parametrize(
    ("offered", "system"), [("7♥ JK 7♥ 7♥", "abierto"), ("4♥ 5♠ 6♦", "cerrado"), ("2♥ JK 6♥ 7♥", "vanikar")]
)
def test_the_order_of_the_cards_does_not_change_the_rule(offered: str, system: str) -> None:
    orders = permutations(offered.split())
    assert len({refusal_of(" ".join(order), VARIANTS[system]).rule for order in orders}) == 1


# House rules


def test_a_wild_as_the_second_ace_where_that_is_barred() -> None:
    house = VARIANTS["cerrado"].replace(wild_second_ace=False)
    for offered in (f"{FULL} JK", f"{HEARTS} A♥ + JK"):
        refusal = refusal_of(offered, house)
        assert (refusal.rule, sorted(refusal.cards)) == ("ace-to-ace-not-here", parse_cards("JK"))
    assert refusal_of(f"{HEARTS} 2♠(A) + A♥", house).rule == "wild-locked"


def test_no_wilds_at_all() -> None:
    house = VARIANTS["cerrado"].replace(max_wilds=0)
    refusal = refusal_of("4♥ 5♥ JK", house)
    assert (refusal.rule, refusal.params) == ("one-wild-per-meld", {"max": 0})


def test_cards_that_the_deck_does_not_hold() -> None:
    house = VARIANTS["cerrado"].replace(hand_size=4, ranks=tuple(Rank)[:9], suits=tuple(Suit)[:3])
    for offered in ("8♥ 9♥ 10♥", "7♠ 7♥ 7♣"):
        refusal = refusal_of(offered, house)
        assert (refusal.rule, refusal.params, list(refusal.cards)) == (
            "more-than-two-copies",
            {"max": 0},
            parse_cards(offered)[2:],
        )


def test_one_pack_holds_each_card_once() -> None:
    house = VARIANTS["cerrado"].replace(packs=1, players=(2,), hand_size=9)
    for offered in ("2♥ 3♥ 4♥ 2♥", f"{FULL} A♥", "7♠ 7♠ 7♦", "2♥ 3♥ 4♥ + 2♥", "4♥ 2♥(5) 6♥ + 2♥ 5♥"):
        refusal = refusal_of(offered, house)
        assert (refusal.rule, refusal.params) == ("more-than-two-copies", {"max": 1})


def test_suits_that_the_deck_does_not_hold() -> None:
    house = VARIANTS["cerrado"].replace(hand_size=4, suits=(Suit.HEARTS, Suit.SPADES))
    for offered, guilty in (("4♣ 5♣ 6♣", "4♣"), ("4♥ 5♥ 2♣", "2♣"), ("4♥ 5♥ 6♥ + 2♦", "2♦"), ("7♠ 7♥ 2♦", "2♦")):
        refusal = refusal_of(offered, house)
        assert (refusal.rule, list(refusal.cards)) == ("more-than-two-copies", parse_cards(guilty))


# Which of several readings speaks


@pytest.mark.parametrize(
    ("offered", "rule", "guilty"),
    [
        ("7♠ 7♥ 8♥ 9♥", "run-mixed-suits", "7♠"),  # a run less one card, rather than a set less two
        ("7♠ 7♥ 7♦ 8♦", "set-mixed-ranks", "8♦"),  # a set less one card, rather than a run less two
        ("7♠ 7♥ 8♥", "run-mixed-suits", "7♠"),  # one card each way: the order of the rules decides
        ("3♥ 3♠ 3♦ 4♥ 2♥ 2♠", "one-wild-per-meld", "2♥ 2♠"),  # two cards each way: the same
        ("3♥ 4♥ 5♥ 3♠ 4♠", "run-mixed-suits", "3♠ 4♠"),  # the suit that has more cards
        ("3♠ 4♠ 2♥ 3♥ 4♥", "run-mixed-suits", "3♠ 4♠"),  # two cards each way: the suit that has a two besides
        ("3♥ 4♥ 5♥ 9♥ 10♥", "run-gap", "9♥ 10♥"),  # the longer part of a run is right
        ("4♥ 5♥ 8♥ 9♥", "run-gap", "8♥ 9♥"),  # of two as long, the lower one
        ("4♥ 5♥ 7♥ 8♥ 9♥", "run-gap", "4♥ 5♥"),
    ],
)
def test_the_reading_with_the_fewest_guilty_cards_speaks(offered: str, rule: str, guilty: str) -> None:
    refusal = refusal_of(offered, VARIANTS["cerrado"])
    assert (refusal.rule, sorted(refusal.cards)) == (rule, sorted(parse_cards(guilty)))


def test_of_several_broken_rules_the_first_in_their_order_speaks() -> None:
    v = VARIANTS["rioplatense"]
    assert refusal_of("5♥ 6♥ 6♥ 9♥", v).rule == "run-duplicate"
    assert refusal_of("5♥ 6♥ 9♥", v).rule == "run-gap"
    assert refusal_of("7♥ 7♥ 7♠ 8♦", v).rule == "set-mixed-ranks"
    assert refusal_of("7♥ 7♥ 7♠", v).rule == "set-repeated-suit"


def test_without_the_guilty_cards_the_rest_is_a_meld() -> None:
    v = VARIANTS["cerrado"]
    for offered in ("3♥ 4♥ 5♥ K♠", "3♥ 4♥ 5♥ 5♥", "3♥ 4♥ 5♥ 9♥", "Q♥ K♥ A♥ 2♠ 3♥", "7♠ 7♥ 7♦ 8♦ K♣"):
        cards = parse_cards(offered)
        for guilty in refusal_of(offered, v).cards:
            cards.remove(guilty)
        assert len(Meld.of(cards, v)) == len(cards)


# What a refusal tells


@pytest.mark.parametrize(
    ("offered", "system", "params"),
    [
        ("5♥ 6♥", "cerrado", {"min": 3}),
        ("4♥ 5♥ 6♥ + ", "cerrado", {}),
        ("7♥ 7♥ 7♥", "cerrado", {"max": 2}),
        ("JK JK JK JK JK", "cerrado", {"max": 4}),
        ("4♥ 5♥ JK", "abierto", {}),
        ("4♥ 5♥ JK JK", "cerrado", {"max": 1}),
        ("3♥ 4♥ 5♠", "cerrado", {"suit": "♥"}),
        ("7♠ 7♥ 8♦", "cerrado", {"rank": "7"}),
        ("4♥ 5♥ 8♥", "cerrado", {"missing": tuple(parse_cards("6♥ 7♥"))}),
        ("3♠ K♠ A♠", "cerrado", {"missing": tuple(parse_cards("4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠"))}),
        ("K♠ A♠ 2♠ 3♠", "cerrado", {}),
        ("4♥ 5♥ 6♥ + 9♥", "cerrado", {}),
        (f"A♥ {HEARTS} A♥ + 2♠", "cerrado", {}),
    ],
)
def test_the_facts_for_a_sentence(offered: str, system: str, params: dict[str, object]) -> None:
    assert refusal_of(offered, VARIANTS[system]).params == params


def test_the_text_of_a_refusal() -> None:
    assert str(refusal_of("3♥ 4♥ 5♠", VARIANTS["cerrado"])) == "run-mixed-suits: 5♠, suit='♥'"
    assert str(refusal_of("", VARIANTS["cerrado"])) == "too-few-cards: min=3"
    assert str(refusal_of("4♥ 5♥ 6♥ + ", VARIANTS["cerrado"])) == "does-not-fit"
    assert str(refusal_of("2♠ 2♥ 2♦", VARIANTS["vanikar"])) == "set-of-twos: 2♠ 2♥ 2♦"


def test_in_a_deck_of_fewer_ranks_a_wild_finds_no_room_beyond_them() -> None:
    small = VARIANTS["cerrado"].replace(ranks=tuple(Rank)[:6], hand_size=3)
    full = refusal_of("A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 2♠", small)
    assert (full.rule, full.cards) == ("does-not-fit", tuple(parse_cards("2♦ 2♠")))
