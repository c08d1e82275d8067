"""Players of the house: what the greedy one does with a hand, and that none sees or does more than it may."""

from __future__ import annotations

import pytest

from buraco import VARIANTS, Move, Round, Variant
from buraco.bots import Bot, GreedyBot, RandomBot, play_out

every_system = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)


def position(text: str, seed: int = 0) -> Round:
    """A position in which seat 1 is to move, with the cards that are not stated dealt from a seed."""
    return Round.from_text(f"{text}; rest seed {seed}")


def greedy(text: str) -> str:
    """What the greedy player does, whatever lies hidden."""
    chosen = {str(choose(position(text, seed))) for seed in range(3)}
    (move,) = chosen
    return move


def choose(r: Round, seed: int = 0) -> Move:
    return GreedyBot(seed).choose(r.view(r.to_move))


# Laying and adding


def test_it_lays_what_gains_most_points() -> None:
    assert greedy("system cerrado; turn 1 play; side; hand 4♥ 5♥ 6♥ 7♥ K♠ Q♦ J♣ 9♠") == "lay 4♥ 5♥ 6♥ 7♥"
    assert greedy("system cerrado; turn 1 play; side; hand 4♥ 5♥ 6♥ A♠ A♥ A♦ J♣ 9♠") == "lay A♠ A♥ A♦"


def test_a_canasta_s_bonus_counts() -> None:
    table = "system cerrado; turn 1 play; side; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥"
    assert greedy(f"{table}; hand 9♥ A♠ A♥ A♦ J♣ 9♠") == "add 9♥ to 1"


def test_a_clean_canasta_is_not_spoilt() -> None:
    table = "system cerrado; turn 1 play; side; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
    assert greedy(f"{table}; hand JK K♠ 6♦ 4♦ 4♣ 5♠") == "discard K♠"
    assert greedy(f"{table}; hand 10♥ JK K♠ 6♦ 4♣ 4♦") == "add 10♥ to 1"


def test_a_wild_is_kept_until_it_makes_a_canasta() -> None:
    assert greedy("system cerrado; turn 1 play; side; hand 9♥ 10♥ JK 3♠ 6♦ K♣") == "discard K♣"
    six = "system cerrado; turn 1 play; side; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
    assert greedy(f"{six}; hand JK 3♠ 6♦ K♣ Q♦ 8♣") == "add JK to 1 wild 10"


def test_a_wild_is_not_kept_when_the_muerto_is_near() -> None:
    table = "system cerrado; turn 1 play; side; meld 4♥ 5♥ 6♥"
    assert greedy(f"{table}; hand JK K♣") == "add JK to 1 wild 7"
    assert greedy(f"{table}; hand K♣") == "discard K♣"


def test_a_wild_is_kept_where_there_is_no_way_out() -> None:
    table = "system cerrado; turn 1 play; side muerto used; meld 4♥ 5♥ 6♥"
    assert greedy(f"{table}; hand JK K♣ 8♦ 3♠") == "discard K♣"


def test_it_closes_when_it_can() -> None:
    table = "system cerrado; turn 1 play; side muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; meld 3♠ 4♠ 5♠"
    now = position(f"{table}; hand 6♠ K♦")
    for expected in ("add 6♠ to 2", "discard K♦"):
        move = choose(now)
        assert str(move) == expected
        now = now.play(move)
    assert now.ended_by == "closed"


def test_a_card_that_is_owed_is_played_at_any_price() -> None:
    owed = "system cerrado; turn 1 play; side; hand 9♥ 10♥ JK 3♠ 6♦ K♣; owes 9♥; took 9♥; pile"
    assert greedy(owed) == "lay 9♥ 10♥ JK wild 11"


# The pile


@pytest.mark.parametrize(
    ("hand", "pile", "expected"),
    [
        ("5♥ 6♥ J♣ 9♠ 3♦", "K♠ 7♥", "take"),  # a run of three
        ("7♠ 7♦ J♣ 9♠ 3♥", "K♠ 7♥", "draw"),  # a set, where there are none
        ("5♥ 8♥ J♣ 9♠ 3♦", "K♠ Q♦", "draw"),  # nothing
        ("5♥ 8♥ J♣ 9♠ 3♦", "2♦ K♠", "take"),  # a wild
        ("5♥ 8♥ J♣ 9♠ 3♦", "8♣ 4♥", "take"),  # what fits the run on the table
        ("5♥ 8♥ J♣ 9♠ 3♦", "K♠ Q♦ 4♠", "take"),  # many cards
    ],
)
def test_an_open_pile_is_taken_for_what_is_in_it(hand: str, pile: str, expected: str) -> None:
    assert greedy(f"system abierto; side; meld 5♣ 6♣ 7♣; hand {hand}; pile {pile}") == expected


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("K♠ 7♥", "take"),  # with 5♥ and 6♥
        ("K♠ 9♣", "draw"),  # only with a wild
        ("K♠ Q♠ 9♣", "take"),  # only with a wild, but for many cards
        ("7♥ K♠", "draw"),  # it would have to be played
    ],
)
def test_a_covered_pile_is_taken_for_its_top_card_or_its_size(pile: str, expected: str) -> None:
    assert greedy(f"system cerrado; side; hand 5♥ 6♥ 10♣ JK 3♥ A♠ 5♠; pile {pile}") == expected


@pytest.mark.parametrize(("hand", "expected"), [("8♣ 10♣ A♠", "take"), ("8♣ JK A♠", "stop")])
def test_in_a_dead_hand_it_plays_on_for_the_same_reasons(hand: str, expected: str) -> None:
    sides = "side muerto used; hand {}; side muerto used; meld 3♥ 4♥ 5♥; hand ?*100"
    assert greedy(f"system rioplatense; stock; pile K♠ 9♣; {sides.format(hand)}") == expected


# Discards


def test_the_card_that_helps_least_is_discarded() -> None:
    assert greedy("system cerrado-stcl; turn 1 play; side; hand 4♥ 6♥ 9♣ J♣ K♦ Q♠ K♠") == "discard K♦"


def test_a_card_that_the_other_side_waits_for_is_kept() -> None:
    table = "system cerrado-stcl; turn 1 play; side; hand 4♥ 6♥ K♦ 7♣; side; meld 10♦ J♦ Q♦; hand ?*11"
    assert greedy(table) == "discard 7♣"
    assert greedy(table.replace("10♦ J♦ Q♦", "3♦ 4♦ 5♦")) == "discard K♦"


def test_equal_discards_are_drawn_by_lot() -> None:
    r = position("system cerrado-stcl; turn 1 play; side; hand K♦ K♠ K♥ K♣")
    assert len({choose(r, seed) for seed in range(40)}) == 4
    assert choose(r, 5) == choose(r, 5)


# All bots


def test_the_random_player_makes_every_legal_move_some_day() -> None:
    r = position("system cerrado; turn 1 play; side; hand 4♥ 5♥ 6♥ 7♥ K♠")
    moves = [RandomBot(seed).choose(r.view(0)) for seed in range(200)]
    assert set(moves) == set(r.legal_moves())
    assert moves == [RandomBot(seed).choose(r.view(0)) for seed in range(200)]


@every_system
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_are_played_to_their_end(v: Variant, players: int) -> None:
    start = Round.deal(v, players=players, seed=3)
    bots: list[list[Bot]] = [[RandomBot(1)], [GreedyBot(1)], [RandomBot(1), GreedyBot(2)]]
    assert all(play_out(start, each).is_over for each in bots)


def test_a_limit_stops_a_round() -> None:
    start = Round.deal(VARIANTS["cerrado"], seed=3)
    assert play_out(start, [RandomBot(1)], limit=0) is start
    assert len(play_out(start, [RandomBot(1)], limit=9).moves) == 9
    assert play_out(start, [RandomBot(1)], limit=10_000) == play_out(start, [RandomBot(1)])


@every_system
def test_greed_beats_chance(v: Variant) -> None:
    totals = [0, 0]
    for seed in range(10):
        end = play_out(Round.deal(v, players=2, seed=seed), [GreedyBot(seed), RandomBot(seed)])
        totals = [total + ledger.total for total, ledger in zip(totals, end.score(), strict=True)]
    assert totals[0] > totals[1] + 1000
