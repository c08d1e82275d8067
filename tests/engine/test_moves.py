"""Moves as text, both ways, and their one normal form."""

from __future__ import annotations

import pytest

from buraco import JOKER, BuracoError, Card, NotationError, Suit, parse_cards
from buraco.moves import DRAW, STOP, TAKE, Add, Discard, Draw, Lay, Move, Stop, TakePile, parse_move

from .situations import at

HEARTS = tuple(parse_cards("4♥ 5♥ 2♠ 7♥"))

WRITTEN: list[tuple[str, Move]] = [
    ("draw", Draw()),
    ("take", TakePile()),
    ("stop", Stop()),
    ("lay 4♥ 5♥ 2♠ 7♥", Lay(HEARTS)),
    ("lay 4♥ 5♥ 2♠ 7♥ wild 6", Lay(HEARTS, 6)),
    ("lay JK Q♥ K♥ wild 11", Lay(tuple(parse_cards("JK Q♥ K♥")), 11)),
    ("add 7♥ to 1", Add(0, tuple(parse_cards("7♥")))),  # melds count from 1 in text, from 0 in Python
    ("add 2♠ to 2 wild 14", Add(1, tuple(parse_cards("2♠")), 14)),
    ("add 8♥ JK to 12 wild 7", Add(11, tuple(parse_cards("8♥ JK")), 7)),
    ("discard K♠", Discard(Card(13, Suit.SPADES))),
    ("discard JK", Discard(JOKER)),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_a_move_is_read_and_written(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  draw ", "draw"),
        ("lay 4h,5H 2s  7♥ wild 6", "lay 4♥ 5♥ 2♠ 7♥ wild 6"),
        ("add Th jk to 1  wild 9", "add 10♥ JK to 1 wild 9"),
        ("discard   ks", "discard K♠"),
    ],
)
def test_other_ways_to_write_it(text: str, written: str) -> None:
    assert str(parse_move(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        *("", "fold", "Draw", "draw 2", "take 7♥", "stop now", "lay", "discard", "discard K♠ wild 6"),
        *("add 7♥", "add 7♥ to", "add to 1", "add 7♥ to 0", "add 7♥ to one"),
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_move(text)
    assert refused.value.rule == "unknown-move"
    assert refused.value.params["token"] == text
    assert refused.value.params["allowed"] == ["draw", "take", "lay", "add", "discard", "stop"]


@pytest.mark.parametrize(
    ("text", "token"),
    [("lay 4♥ five 6♥", "five"), ("discard 11♠", "11♠"), ("add 7x to 1", "7x"), ("discard K♠ Q♠", "K♠ Q♠")],
)
def test_a_word_that_is_no_card(text: str, token: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_move(text)
    assert (refused.value.rule, refused.value.params["token"]) == ("not-a-card", token)


def test_which_card_a_wild_stands_for_is_no_part_of_its_name() -> None:
    with pytest.raises(BuracoError) as refused:
        parse_move("lay 4♥ 5♥ 2♠(6)")
    assert refused.value.rule == "role-not-here"


def test_moves_are_values() -> None:
    assert (Draw(), TakePile(), Stop()) == (DRAW, TAKE, STOP)
    assert len({parse_move(text) for text, _ in WRITTEN * 2}) == len(WRITTEN)
    with pytest.raises(AttributeError):
        Discard(JOKER).card = JOKER  # type: ignore[misc]


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        # In table order, with the place of the wild; never the same meld twice.
        ("hand 6♥ 4♥ 5♥ K♠ J♦", {"lay 4♥ 5♥ 6♥"}),
        ("hand 6♥ 2♠ 5♥ K♠ J♦", {"lay 2♠ 5♥ 6♥ wild 4", "lay 5♥ 6♥ 2♠ wild 7"}),
        ("hand 7♥ 2♠ 5♥ K♠ J♦", {"lay 5♥ 2♠ 7♥ wild 6"}),
        ("hand 7♥ 2♦ 7♠ K♠ J♦", {"lay 7♠ 7♥ 2♦ wild 7"}),
        # Added cards sorted, one or several; the place where the wild of the meld stands after it.
        ("meld 4♥ 5♥ 6♥; hand 8♥ 7♥ K♠ J♦", {"add 7♥ to 1", "add 7♥ 8♥ to 1"}),
        ("meld 4♥ 5♥ 6♥; hand JK K♠ J♦", {"add JK to 1 wild 3", "add JK to 1 wild 7"}),
        ("meld 5♥ JK(6) 7♥; hand 8♥ K♠ J♦", {"add 8♥ to 1 wild 6"}),
        ("meld 5♥ JK(6) 7♥; hand 6♥ K♠ J♦", {"add 6♥ to 1 wild 4", "add 6♥ to 1 wild 8"}),
        ("meld 3♥ 4♥ 2♥(5); hand 5♥ K♠ J♦", {"add 5♥ to 1"}),  # the two goes home and is no wild any more
        ("meld 4♥ 5♥ 6♥; meld 8♥ 9♥ 10♥; hand 7♥ K♠ J♦", {"add 7♥ to 1", "add 7♥ to 2"}),
    ],
)  # fmt: skip
def test_legal_moves_in_their_one_form(position: str, moves: set[str]) -> None:
    r = at(f"turn 1 play; {position}")
    listed = [str(move) for move in r.legal_moves()]
    assert {move for move in listed if not move.startswith("discard")} == moves
    assert len(set(listed)) == len(listed)


def test_a_move_may_be_said_in_another_form() -> None:
    r = at("turn 1 play; meld 4♥ 5♥ 6♥; hand JK 7♠ 5♠ 8♥ 7♥ 3♣")
    for said, form in [
        ("lay 7♠ JK 5♠", "lay 5♠ JK 7♠ wild 6"),
        ("add 8♥ 7♥ to 1", "add 7♥ 8♥ to 1"),
        ("add JK to 1", "add JK to 1 wild 7"),
    ]:
        assert r.play(parse_move(said)) == r.play(parse_move(form))
        assert str(r.play(parse_move(said)).moves[-1]) == form
