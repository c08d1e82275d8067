"""Melds: what cards make one, how it is written, what canasta it is and what it is worth."""

from __future__ import annotations

import dataclasses
import json
import pickle
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from buraco import VARIANTS, BuracoError, IllegalMeld, Meld, NotationError, Rank, Suit, format_cards, parse_cards

CASES = json.loads((Path(__file__).parents[1] / "cases" / "melds.json").read_text("utf-8"))
CERRADO, VANIKAR = VARIANTS["cerrado"], VARIANTS["vanikar"]
SUIT = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"  # twelve hearts, without the ace


def of(text: str, wild_slot: int | None = None) -> str:
    """The cards laid under ``cerrado``, as the table shows them."""
    return str(Meld.of(parse_cards(text), CERRADO, wild_slot))


# The cases: is it a meld, how many points, what canasta?


@pytest.mark.parametrize(
    ("case", "system"),
    [pytest.param(case, system, id=f"{case['id']}-{system}") for case in CASES for system in VARIANTS],
)
def test_every_case_under_every_system(case: dict[str, Any], system: str) -> None:
    cards, expected = parse_cards(case["cards"]), case["expect"][system]
    if expected == "illegal":
        with pytest.raises(IllegalMeld):
            Meld.of(cards, VARIANTS[system])
    else:
        meld = Meld.of(cards, VARIANTS[system])
        assert {"points": meld.points, "canasta": meld.canasta} == expected
        assert meld.points == meld.card_points + meld.bonus
        assert sorted(meld.cards) == sorted(cards)


def test_the_cases_ask_every_system_and_reach_every_canasta() -> None:
    assert all(list(case["expect"]) == list(VARIANTS) for case in CASES)
    assert len({case["id"] for case in CASES}) == len(CASES)
    verdicts = [verdict for case in CASES for verdict in case["expect"].values()]
    reached = {verdict["canasta"] for verdict in verdicts if verdict != "illegal"}
    assert reached == {None, "dirty", "semi_clean", "clean", "real", "ace_to_ace"}


# Table order


@pytest.mark.parametrize(
    ("cards", "table"),
    [
        ("6♣ 4♣ 5♣", "4♣ 5♣ 6♣"),
        ("3♥ A♥ 2♥", "A♥ 2♥ 3♥"),
        ("A♥ Q♥ K♥", "Q♥ K♥ A♥"),
        ("7♥ JK 5♥", "5♥ JK(6) 7♥"),
        ("JK 5♥ 6♥", "5♥ 6♥ JK(7)"),
        ("JK Q♥ K♥", "Q♥ K♥ JK(A)"),
        ("A♥ JK K♥", "JK(Q) K♥ A♥"),
        ("2♠ A♥ 2♥", "A♥ 2♥ 2♠(3)"),
        ("7♣ 7♠ 7♦ 7♥ 7♠", "7♠ 7♠ 7♥ 7♦ 7♣"),  # a set by suit
        ("2♠ 7♣ 7♥", "7♥ 7♣ 2♠(7)"),  # then its wild
        ("A♣ JK A♠", "A♠ A♣ JK(A)"),
        ("JK 2♦ 2♠", "2♠ 2♦ JK(2)"),
        (f"A♥ {SUIT}", f"{SUIT} A♥"),  # thirteen are written from the two to the ace
        (f"JK {SUIT}", f"{SUIT} JK(A)"),
        (f"{SUIT} A♥ JK", f"A♥ {SUIT} JK(A)"),  # and a wild besides stands after the king
        (f"A♥ {SUIT} A♥", f"A♥ {SUIT} A♥"),
    ],
)
def test_cards_lie_in_table_order(cards: str, table: str) -> None:
    assert of(cards) == table
    assert str(Meld.parse(table, CERRADO)) == table
    assert Meld.parse(table, CERRADO) == Meld.of(parse_cards(cards), CERRADO)


@pytest.mark.parametrize("text", ["2♥ 4♥ 5♥", "A♥ 2♥ JK 4♥", "K♠ A♠ 2♠", "9♠ 9♠ 9♥ 2♦", "2♠ 2♥ 4♥", "4♥ 5♠ 6♥"])
def test_the_order_of_the_cards_does_not_matter(text: str) -> None:
    answers = set()
    for cards in permutations(parse_cards(text)):
        try:
            answers.add(str(Meld.of(cards, CERRADO)))
        except IllegalMeld as refusal:
            answers.add(refusal.rule)
    assert len(answers) == 1


# Where the wild stands


def places(text: str) -> dict[int, str]:
    """The tables that asking for each place gives; the other places are refused."""
    found, refused = {}, {}
    for slot in range(16):
        try:
            found[slot] = of(text, slot)
        except IllegalMeld as refusal:
            refused[slot] = (refusal.rule, refusal.params["slot"])
    assert refused == {slot: ("wild-slot-impossible", slot) for slot in range(16) if slot not in found}
    return found


def test_the_wild_stands_where_it_is_asked_to_or_is_refused() -> None:
    assert places("5♥ 6♥ JK") == {4: "JK(4) 5♥ 6♥", 7: "5♥ 6♥ JK(7)"}
    assert places("5♥ JK 7♥") == {6: "5♥ JK(6) 7♥"}
    assert places("2♥ 3♥ 2♠") == {1: "2♠(A) 2♥ 3♥", 4: "2♥ 3♥ 2♠(4)"}
    assert places("5♥ 6♥ 7♥") == {}  # there is no wild to place
    assert places("7♠ 7♥ JK") == {7: "7♠ 7♥ JK(7)"}  # in a set: its rank
    assert places("7♠ 7♥ 7♦") == {}


def test_an_ace_may_be_asked_for_at_both_ends() -> None:
    assert places("A♥ 2♥ JK") == {3: "A♥ 2♥ JK(3)"}
    assert places("K♥ A♥ JK") == {12: "JK(Q) K♥ A♥"}
    assert places("2♥ 3♥ JK") == {1: "JK(A) 2♥ 3♥", 4: "2♥ 3♥ JK(4)"}
    assert places("Q♥ K♥ JK") == {11: "JK(J) Q♥ K♥", 14: "Q♥ K♥ JK(A)"}
    twelve, fourteen = f"{SUIT} JK(A)", f"A♥ {SUIT} JK(A)"
    assert places(f"{SUIT} JK") == {1: twelve, 14: twelve}
    assert places(f"A♥ {SUIT} JK") == {1: fourteen, 14: fourteen}
    aces = "A♠ A♥ JK(A)"
    assert places("A♠ A♥ JK") == {1: aces, 14: aces}
    for slot in (1, 14):
        assert str(Meld.parse(f"2♠(A) {SUIT[:-3]}", CERRADO).add(parse_cards("K♥"), slot)) == f"{SUIT} 2♠(A)"
        assert str(Meld.parse(f"{SUIT} 2♠(A)", CERRADO).add(parse_cards("A♥"), slot)) == f"A♥ {SUIT} 2♠(A)"


def test_a_two_that_can_stand_at_home_does() -> None:
    assert places("2♥ 3♥ 4♥") == {}  # not the 5, though a two of spades could stand there
    assert places("2♠ 3♥ 4♥") == {2: "2♠(2) 3♥ 4♥", 5: "3♥ 4♥ 2♠(5)"}
    assert places("2♥ 4♥ 5♥") == {3: "2♥(3) 4♥ 5♥", 6: "4♥ 5♥ 2♥(6)"}


@pytest.mark.parametrize(
    ("table", "slot", "wild"),
    [
        ("2♥(3) 4♥ 5♥", 3, ("2♥", Rank.THREE)),
        ("JK(A) 2♥ 3♥", 1, ("JK", Rank.ACE)),
        ("Q♥ K♥ JK(A)", 14, ("JK", Rank.ACE)),
        ("7♠ 7♥ 2♥(7)", 7, ("2♥", Rank.SEVEN)),
        ("2♥ 3♥ 4♥", None, None),
        ("7♠ 7♥ 7♦", None, None),
    ],
)
def test_what_the_wild_is_and_what_it_stands_for(table: str, slot: int | None, wild: tuple[str, Rank] | None) -> None:
    meld = Meld.parse(table, CERRADO)
    assert meld.wild_slot == slot
    assert (meld.wild and (str(meld.wild[0]), meld.wild[1])) == wild


def test_parts_of_a_meld() -> None:
    run = Meld.parse("4♥ 5♥ JK(6) 7♥", CERRADO)
    assert (run.kind, run.suit, len(run), format_cards(run.naturals)) == ("run", Suit.HEARTS, 4, "4♥ 5♥ 7♥")
    of_sevens = Meld.parse("7♠ 7♥ 2♥(7)", CERRADO)
    assert (of_sevens.kind, of_sevens.suit, format_cards(of_sevens.naturals)) == ("set", None, "7♠ 7♥")
    clean = Meld.parse("2♥ 3♥ 4♥", CERRADO)
    assert clean.naturals == clean.cards


# Texts of melds


@pytest.mark.parametrize("table", ["JK(3) 4♥ 5♥ 6♥", "2♥ 3♥ 4♥ 2♥(5)", "10♠ J♠ 2♣(Q) K♠", "2♠ 2♥ 2♦", "9♠ 9♠ JK(9)"])
def test_a_text_is_read_back(table: str) -> None:
    assert str(Meld.parse(table, CERRADO)) == table
    assert str(Meld.parse(table.lower().replace(" ", ", "), CERRADO)) == table


def test_a_text_may_show_what_only_additions_make() -> None:
    """The two came first and the three beside it later: it stays wild until its place is taken."""
    assert str(Meld.parse("3♥ 4♥ 5♥ 6♥ 2♥(7)", CERRADO)) == "3♥ 4♥ 5♥ 6♥ 2♥(7)"
    with pytest.raises(IllegalMeld, match="wild-slot-impossible"):
        Meld.parse("3♥ 4♥ 5♥ 6♥ 2♥(7)", VANIKAR)  # where all cards are read anew, it would be at home


@pytest.mark.parametrize(
    ("text", "rule", "token"),
    [
        ("5♥ JK 7♥", "role-missing", "JK"),
        ("2♥ 4♥ 5♥", "role-missing", "2♥"),
        ("4♥(4) 5♥ 6♥", "role-on-natural", "4♥(4)"),
        ("5♥ JK(6 7♥", "not-a-rank", "JK(6"),
        ("5♥ JK(6x 7♥", "not-a-rank", "JK(6x"),
        ("5♥ JK(1) 7♥", "not-a-rank", "1"),
        ("5♥ JK() 7♥", "not-a-rank", "JK()"),
        ("5♥ (6) 7♥", "not-a-card", "(6)"),
        ("5♥ () 7♥", "not-a-card", "()"),
        ("5♥ ( 7♥", "not-a-card", "("),
        ("5♥ JK(6)) 7♥", "not-a-rank", "6)"),
        ("5♥ 6x 7♥", "not-a-card", "6x"),
        ("5♥ JK(6♥) 7♥", "not-a-rank", "6♥"),
    ],
)
def test_a_wrong_text_names_the_word(text: str, rule: str, token: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Meld.parse(text, CERRADO)
    assert (refusal.value.rule, refusal.value.params["token"]) == (rule, token)


def test_a_missing_role_is_shown_where_it_would_be() -> None:
    with pytest.raises(NotationError) as refusal:
        Meld.parse("5♥ JK 7♥", CERRADO)
    assert (format_cards(refusal.value.cards), refusal.value.params["meld"]) == ("JK", "5♥ JK(6) 7♥")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("2♠(5) 2♣(6) 7♥", "one-wild-per-meld"),
        ("4♥ 5♥ JK(9)", "wild-slot-impossible"),
        ("2♥(2) 3♥ 4♥", "wild-slot-impossible"),  # a two at home is no wild
        ("2♠ 2♥(2) JK", "wild-slot-impossible"),  # nor is one among twos: the joker is
        ("JK(4) 2♥(2) 3♥", "one-wild-per-meld"),  # two cards are called wild
        ("4♥ 5♠ 6♥", "run-mixed-suits"),
        ("", "too-few-cards"),
        ("JK(5) 6♥", "too-few-cards"),
    ],
)
def test_a_text_of_what_is_no_meld(text: str, rule: str) -> None:
    with pytest.raises(IllegalMeld) as refusal:
        Meld.parse(text, CERRADO)
    assert refusal.value.rule == rule


# Canastas


@pytest.mark.parametrize(
    ("table", "canasta", "bonus"),
    [
        ("4♥ 5♥ 6♥ 7♥ 8♥ 9♥", None, 0),
        ("4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "clean", 200),
        ("4♥ 5♥ 6♥ 7♥ 8♥ 9♥ JK(10)", "dirty", 100),
        ("9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣", "clean", 200),
        (f"{SUIT} A♥", "real", 500),
        (f"{SUIT} JK(A)", "dirty", 100),
        (f"A♥ {SUIT} A♥", "ace_to_ace", 1000),
    ],
)
def test_the_highest_class_alone_counts(table: str, canasta: str | None, bonus: int) -> None:
    meld = Meld.parse(table, CERRADO)
    assert (meld.canasta, meld.bonus) == (canasta, bonus)
    assert meld.points == bonus + sum(map(CERRADO.card_value, meld.cards))


# A meld never changes


def test_adding_makes_a_new_meld() -> None:
    old = Meld.parse("4♥ 5♥ JK(6)", CERRADO)
    new = old.add(parse_cards("6♥"))
    assert (str(old), str(new)) == ("4♥ 5♥ JK(6)", "4♥ 5♥ 6♥ JK(7)")
    with pytest.raises(dataclasses.FrozenInstanceError):
        old.start = 5  # type: ignore[misc]


def test_equal_melds_are_equal_and_can_be_kept() -> None:
    one, two = Meld.parse("4♥ 5♥ JK(6)", CERRADO), Meld.of(parse_cards("JK 5♥ 4♥"), CERRADO)
    assert one == two
    assert len({one, two}) == 1
    assert one != Meld.parse("4♥ 5♥ JK(6)", VANIKAR)  # another rule system
    assert pickle.loads(pickle.dumps(one)) == one


def test_the_cards_may_come_from_anywhere() -> None:
    assert str(Meld.of(iter(parse_cards("4♥ 5♥ 6♥")), CERRADO).add(iter(parse_cards("7♥")))) == "4♥ 5♥ 6♥ 7♥"


def test_a_refusal_is_a_buraco_error() -> None:
    with pytest.raises(BuracoError):
        Meld.of([], CERRADO)
