"""Turns at their edges: what is listed, and what is not, where little is left or cards have two uses."""

from __future__ import annotations

from typing import Any

from buraco import Lay, parse_move
from tests.engine.situations import at

FIVE = "hand 4♥ 5♥ 6♥ 7♥ 8♥; turn 1 play"


def texts(position: str, system: str = "cerrado") -> set[str]:
    return set(map(str, at(position, system).legal_moves()))


def longest_lay(position: str, **switches: Any) -> int:
    return max(len(move.cards) for move in at(position, **switches).legal_moves() if isinstance(move, Lay))


def test_without_a_canasta_two_cards_are_left_of_a_large_hand_too() -> None:
    assert longest_lay(f"side muerto used; {FIVE}") == 3


def test_with_a_canasta_all_may_be_laid() -> None:
    assert longest_lay(f"side muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; {FIVE}") == 5


def test_with_a_muerto_to_come_all_may_be_laid() -> None:
    assert longest_lay(FIVE) == 5


def test_an_addition_that_takes_the_place_of_the_owed_card_is_not_listed() -> None:
    """Exprés: a joker on the seven would stay there, and the 7♥ that was taken could not be used any more."""
    legal = texts("meld 4♥ 5♥ 6♥; hand 7♥ JK K♣ Q♠ 9♦; turn 1 play; took 9♦ 7♥; owes 7♥", "stbl-expres")
    assert {text for text in legal if text.startswith("add")} == {
        "add 7♥ to 1",
        "add 7♥ JK to 1 wild 3",
        "add 7♥ JK to 1 wild 8",
        "add JK to 1 wild 3",
    }


def test_a_muerto_of_one_card_must_leave_an_end_of_the_turn_too() -> None:
    """It could be discarded only where that takes another muerto."""
    hand = "hand 4♥ 5♥ 6♥; turn 1 play"
    assert longest_lay(hand, hand_size=1, muertos_per_side=2) == 3
    refusal = at(hand, hand_size=1).why_not(parse_move("lay 4♥ 5♥ 6♥"))
    assert refusal
    assert refusal.rule == "would-strand"


def test_two_twos_and_a_joker_are_a_set_where_twos_make_sets() -> None:
    assert "lay 2♠ 2♥ JK wild 2" in texts("hand 2♠ 2♥ JK K♣; turn 1 play")
    assert "lay 2♠ 2♥ JK wild 2" not in texts("hand 2♠ 2♥ JK K♣; turn 1 play", "abierto-sucio")


def test_a_natural_two_may_turn_wild_where_melds_are_read_anew() -> None:
    position = "meld 2♥ 3♥ 4♥; hand 6♥ K♣ Q♠; turn 1 play"
    assert "add 6♥ to 1 wild 5" in texts(position, "vanikar")
    assert not any(text.startswith("add 6♥") for text in texts(position))


def test_an_ace_is_reached_over_the_two_at_home_and_a_wild() -> None:
    assert "add A♥ 2♥ JK to 1 wild 3" in texts("meld 4♥ 5♥ 6♥; hand A♥ 2♥ JK K♣ Q♠; turn 1 play")
