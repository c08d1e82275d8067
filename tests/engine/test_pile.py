"""The discard pile: who may take it, what the top card demands, and what may not be thrown back."""

from __future__ import annotations

import pytest

from buraco import VARIANTS, Round
from buraco.moves import TAKE, parse_move

from .situations import ANY, CLEAN, CLOSED, EVERY, NOW, OPEN, at, but, by_system, cards_of, play, verdict

RUNS_ONLY = "cerrado-stcl stbl-mano-a-mano stbl-expres"
SETS = "cerrado cerrado-sucio rioplatense"

# May the pile be taken?


@by_system(
    (
        "nothing in the hand fits the top card",
        "hand K♠ Q♦ 9♠ 6♦; pile 7♥ 3♣",
        "take",
        {"yes": OPEN, "pile-top-must-fit": CLOSED},
    ),
    ("two cards of the hand make a run with it", "hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥", "take", {"yes": EVERY}),
    ("it fills the hole between two", "hand 5♥ 7♥ K♠ 9♦; pile 3♣ 6♥", "take", {"yes": EVERY}),
    ("a wild of the hand helps it", "hand 5♥ 2♠ K♠ 9♦; pile 3♣ 6♥", "take", {"yes": EVERY}),
    ("it is a wild itself", "hand 9♥ 10♥ K♣ 4♦; pile 3♣ 2♠", "take", {"yes": EVERY}),
    ("it fits a run of one's own side", "meld 4♥ 5♥ 6♥; hand K♠ 9♦ 3♣; pile 3♠ 7♥", "take", {"yes": EVERY}),
    (
        "it fits it together with a card of the hand",
        "meld 4♥ 5♥ 6♥; hand K♠ 9♦ 7♥; pile 3♠ 8♥",
        "take",
        {"yes": EVERY},
    ),
    (
        "it fits a run of the partner's, who shares the table",
        "players 4; turn 3 draw; meld 4♥ 5♥ 6♥; hand ?*11; hand K♠ 9♦ 3♣; side; hand ?*11; hand ?*11; pile 3♠ 7♥",
        "take",
        {"yes": EVERY},
    ),
    (
        "it fits only a run of the opponents'",
        "hand K♠ 9♦ 3♣; side; meld 4♥ 5♥ 6♥; pile 3♠ 7♥",
        "take",
        {"yes": OPEN, "pile-top-must-fit": CLOSED},
    ),
    (
        "two cards of its rank are held",
        "hand 9♠ 9♣ K♥ 4♦; pile 3♣ 9♦",
        "take",
        {"yes": f"{OPEN} {SETS}", "pile-top-must-fit": RUNS_ONLY},
    ),
    (
        "one card of its rank and its own twin are held",
        "hand 9♠ 9♦ K♥ 4♦; pile 3♣ 9♦",
        "take",
        {"yes": but(f"{OPEN} {SETS}", "rioplatense"), "pile-top-must-fit": f"rioplatense {RUNS_ONLY}"},
    ),
    (
        "it makes three twos",
        "hand 2♠ 2♥ K♦ 9♦; pile 3♣ 2♣",
        "take",
        {"yes": f"{OPEN} cerrado cerrado-sucio", "pile-top-must-fit": f"rioplatense {RUNS_ONLY}"},
    ),
    (
        "another card of the pile would have to help it",
        "hand 5♥ K♠ 9♦; pile 6♥ 7♥",
        "take",
        {"yes": OPEN, "pile-top-must-fit": CLOSED},
    ),
    (
        "it would be the second wild",
        "hand 9♥ 2♥ K♣ 4♦; pile 3♣ 2♠",
        "take",
        {"yes": OPEN, "pile-top-must-fit": CLOSED},
    ),
    ("there is none", "hand 5♥ 6♥ K♠; pile", "take", {"pile-is-empty": EVERY}),
    ("a card was drawn before", "turn 1 play; hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥", "take", {"already-drawn": EVERY}),
    ("another card is drawn after it", "hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥", "take, draw", {"already-drawn": EVERY}),
    ("it is taken twice", "hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥", "take, take", {"already-drawn": EVERY}),
)
def test_may_the_pile_be_taken(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


@pytest.mark.parametrize("system", VARIANTS)
def test_the_first_turn_of_a_round_begins_at_the_stock(system: str) -> None:
    r = Round.deal(VARIANTS[system], seed=7)
    assert [str(move) for move in r.legal_moves()] == ["draw"]
    assert verdict(r, "take") == "pile-is-empty"


@pytest.mark.parametrize("system", VARIANTS)
def test_the_pile_is_taken_whole(system: str) -> None:
    r = at("hand 5♥ 6♥ K♠; pile 3♣ 9♦ 7♥", system).play(TAKE)
    assert r.pile == ()
    assert [*map(str, r.hands[0])] == cards_of("5♥ 6♥ K♠ 3♣ 9♦ 7♥")
    assert [*map(str, r.took)] == ["3♣", "9♦", "7♥"]
    assert str(r.owes) == ("None" if system in OPEN.split() else "7♥")


def test_what_was_taken_is_told_until_something_is_laid() -> None:
    r = at("hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥").play(TAKE)
    laid = play(r, "lay 5♥ 6♥ 7♥")
    assert (laid.took, laid.owes) == ((), None)
    r = at("hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥", "abierto").play(TAKE)
    assert play(r, "discard K♠").took == ()


def test_the_refusal_lights_the_top_card() -> None:
    refusal = at("hand K♠ Q♦ 9♠; pile 7♥ 3♣").why_not(TAKE)
    assert refusal is not None
    assert [*map(str, refusal.cards)] == ["3♣"]


# What the top card demands once the pile is taken


@by_system(
    (
        "it makes a run with cards held before",
        "hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥",
        "take, lay 5♥ 6♥ 7♥",
        {"yes": EVERY},
    ),
    ("it is added to a meld", "meld 4♥ 5♥ 6♥; hand K♠ 9♦ 3♣; pile 3♠ 7♥", "take, add 7♥ to 1", {"yes": EVERY}),
    (
        "a discard before it is used",
        "hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥",
        "take, discard K♠",
        {"yes": OPEN, "pile-top-now": NOW, "pile-top-this-turn": "stbl-expres"},
    ),
    (
        "it is thrown back",
        "hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥",
        "take, discard 7♥",
        {"yes": OPEN, "pile-top-now": NOW, "pile-top-this-turn": "stbl-expres"},
    ),
    (
        "another meld comes first",
        "hand 5♥ 6♥ 9♠ 10♠ J♠ K♣; pile 3♦ 7♥",
        "take, lay 9♠ 10♠ J♠",
        {"yes": f"{OPEN} stbl-expres", "pile-top-now": NOW},
    ),
    (
        "another addition comes first",
        "meld 9♠ 10♠ J♠; hand 5♥ 6♥ Q♠ K♣; pile 3♦ 7♥",
        "take, add Q♠ to 1",
        {"yes": f"{OPEN} stbl-expres", "pile-top-now": NOW},
    ),
    (
        "another meld came first, and the turn shall end",
        "hand 5♥ 6♥ 9♠ 10♠ J♠ K♣; pile 3♦ 7♥",
        "take, lay 9♠ 10♠ J♠, discard K♣",
        {"yes": OPEN, "pile-top-this-turn": "stbl-expres"},
    ),
    (
        "another meld came first, then the top card, then the discard",
        "hand 5♥ 6♥ 9♠ 10♠ J♠ K♣; pile 3♦ 7♥",
        "take, lay 9♠ 10♠ J♠, lay 5♥ 6♥ 7♥, discard K♣",
        {"yes": f"{OPEN} stbl-expres"},
    ),
    (
        "another meld grows so that the top card fits it",
        "hand 5♥ 6♥ 4♥ K♠ 9♦; pile 3♦ 7♥",
        "take, lay 4♥ 5♥ 6♥, add 7♥ to 1",
        {"yes": f"{OPEN} stbl-expres"},
    ),
    (
        "another card of the pile is laid with it",
        "hand 5♥ 6♥ K♠ 9♦; pile 8♥ 7♥",
        "take, lay 5♥ 6♥ 7♥ 8♥",
        {"yes": f"{OPEN} stbl-expres", "pile-top-now": NOW},
    ),
    (
        "the other card of the pile comes after it",
        "hand 5♥ 6♥ K♠ 9♦; pile 8♥ 7♥",
        "take, lay 5♥ 6♥ 7♥, add 8♥ to 1",
        {"yes": EVERY},
    ),
    (
        "it is used with another card of the pile where a card of the hand would have done",
        "hand 5♥ 6♥ K♠ 9♦; pile 8♥ 7♥",
        "take, lay 6♥ 7♥ 8♥",
        {"yes": f"{OPEN} stbl-expres", "pile-top-now": NOW},
    ),
    (
        "one takes the same card as the top one from the pile as well",
        "hand 5♥ 6♥ K♠ 9♦; pile 7♥ 7♥",
        "take, lay 5♥ 6♥ 7♥, discard 7♥",
        {"yes": EVERY},
    ),
    (
        "an equal card that was held before counts as the top one",
        "meld 4♥ 5♥ 6♥; hand 7♥ K♠ 9♦; pile 3♣ 7♥",
        "take, add 7♥ to 1, discard 7♥",
        {"yes": EVERY},
    ),
)
def test_what_the_top_card_demands(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


def test_what_may_come_before_the_top_card_keeps_it_usable() -> None:
    # With the joker on the seven, and fixed there, the seven would have no place left.
    taken = at("hand 5♥ 6♥ JK K♠ 9♦; pile 3♣ 7♥", "stbl-expres").play(TAKE)
    assert taken.why_not(parse_move("lay 5♥ 6♥ JK wild 7")) is not None
    assert taken.why_not(parse_move("lay JK 5♥ 6♥ wild 4")) is None
    assert taken.why_not(parse_move("lay 5♥ 6♥ 7♥")) is None
    # Here the two that stands for the seven would go on to the eight.
    taken = at("hand 5♥ 6♥ 2♠ K♠ 9♦; pile 3♣ 7♥", "stbl-expres").play(TAKE)
    assert taken.why_not(parse_move("lay 5♥ 6♥ 2♠ wild 7")) is None


def test_the_owed_card_is_told_and_lit() -> None:
    for system, rule in [("cerrado", "pile-top-now"), ("stbl-expres", "pile-top-this-turn")]:
        r = at("hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥", system).play(TAKE)
        refusal = r.why_not(parse_move("discard K♠"))
        assert refusal is not None
        assert (refusal.rule, [*map(str, refusal.cards)]) == (rule, ["7♥"])


# A take that leaves no way to end the turn


@by_system(
    (
        "the last cards would go, and no canasta lies",
        "side muerto used; hand 5♥ 6♥; pile 7♥",
        "take",
        {"yes": OPEN, "would-strand": CLOSED},
    ),
    (
        "one card would be left, and no canasta lies",
        "side muerto used; hand 5♥ 6♥; pile K♠ 7♥",
        "take",
        {"yes": OPEN, "would-strand": CLOSED},
    ),
    (
        "what lies below would have saved it, but who knows that?",
        "side muerto used; hand 5♥ 6♥; pile 8♥ 7♥",
        "take",
        {"yes": OPEN, "would-strand": CLOSED},
    ),
    ("two cards would be left", "side muerto used; hand 5♥ 6♥; pile K♠ 9♦ 7♥", "take", {"yes": EVERY}),
    (
        "the last cards would go, and a clean canasta lies",
        "side muerto used; meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠; hand 5♥ 6♥; pile 7♥",
        "take",
        {"yes": EVERY},
    ),
    (
        "one card would be left to close with, and a dirty canasta lies",
        "side muerto used; meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 2♦(10); hand 5♥ 6♥; pile K♣ 7♥",
        "take",
        {"yes": f"{ANY} abierto", "would-strand": but(CLEAN, "abierto")},
    ),
    ("the last cards would go, and a muerto waits", "hand 5♥ 6♥; pile 7♥", "take", {"yes": EVERY}),
)
def test_a_take_that_leaves_no_way_on(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


# The card that may not go back


@by_system(
    (
        "the pile was one card, and it is thrown back",
        "hand K♠ 9♦ 3♣; pile 7♥",
        "take, discard 7♥",
        {"yes": "abierto vanikar", "pile-lone-card-back": "abierto-sucio"},
    ),
    ("any other card may go", "hand K♠ 9♦ 3♣; pile 7♥", "take, discard K♠", {"yes": OPEN}),
    ("the pile was two cards", "hand K♠ 9♦ 3♣; pile 5♦ 7♥", "take, discard 7♥", {"yes": OPEN}),
    ("an equal card was held before", "hand K♠ 9♦ 7♥; pile 7♥", "take, discard 7♥", {"yes": OPEN}),
    (
        "other cards were laid since",
        "hand 9♠ 10♠ J♠ K♦ 3♣; pile 7♥",
        "take, lay 9♠ 10♠ J♠, discard 7♥",
        {"yes": "abierto vanikar", "pile-lone-card-back": "abierto-sucio"},
    ),
    (
        "it was laid, and another came with the muerto",
        "hand 5♥ 6♥; pile 7♥; muerto 7♥ ?*10; muerto ?*11",
        "take, lay 5♥ 6♥ 7♥, discard 7♥",
        {"yes": OPEN},
    ),
    (
        "all other cards are laid, and it alone would be left",
        "hand 4♠ 5♠ 6♠; pile K♣",
        "take, lay 4♠ 5♠ 6♠",
        {"yes": "abierto vanikar", "would-strand": "abierto-sucio"},
    ),
    (
        "it alone would be left to close with",
        "side muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; hand 4♠ 5♠ 6♠; pile K♣",
        "take, lay 4♠ 5♠ 6♠",
        {"yes": "abierto vanikar", "would-strand": "abierto-sucio"},
    ),
    (
        "it may go in the next turn",
        "hand K♠ 9♦ 3♣; pile 7♥; side; hand 8♣ ?*10",
        "take, discard K♠, draw, discard 8♣, draw, discard 7♥",
        {"yes": OPEN},
    ),
)
def test_the_card_that_may_not_go_back(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


def test_the_refusal_lights_the_lone_card() -> None:
    r = at("hand K♠ 9♦ 3♣; pile 7♥", "abierto-sucio").play(TAKE)
    assert str(r.lone) == "7♥"
    refusal = r.why_not(parse_move("discard 7♥"))
    assert refusal is not None
    assert (refusal.rule, [*map(str, refusal.cards)]) == ("pile-lone-card-back", ["7♥"])
    assert "discard 7♥" not in map(str, r.legal_moves())
    assert play(r, "discard K♠").lone is None


# For ever taking and throwing back


def test_a_round_of_takes_without_a_lay_ends() -> None:
    r = at("hand K♠ 9♦; side; hand Q♣ 3♦; pile 7♥", "abierto")
    for turn in range(20):  # ten for each seat
        assert (r.is_over, r.idle) == (False, turn)
        r = play(r, "take, discard 7♥")
    assert (r.phase, r.ended_by, r.legal_moves()) == ("over", "stalled", ())
    assert not any(row.rule == "closing" for ledger in r.score() for row in ledger.rows)


@pytest.mark.parametrize(("players", "turns"), [(2, 20), (4, 40)])
def test_ten_such_turns_for_each_seat_end_it(players: int, turns: int) -> None:
    seats = "hand K♠ 9♦; side; hand Q♣ 3♦" if players == 2 else "hand K♠ 9♦; hand J♦; side; hand Q♣ 3♦; hand 5♠"
    position = f"players {players}; {seats}; pile 7♥; idle {{}}"
    assert play(at(position.format(turns - 1), "abierto"), "take, discard 7♥").ended_by == "stalled"
    assert not play(at(position.format(turns - 2), "abierto"), "take, discard 7♥").is_over


@pytest.mark.parametrize("moves", ["draw, discard K♠", "take, lay 7♥ 8♥ 9♥, discard K♠"])
def test_whoever_draws_or_lays_begins_the_count_anew(moves: str) -> None:
    r = play(at("hand K♠ 9♦ 8♥ 9♥; pile 7♥; idle 19", "abierto"), moves)
    assert (r.is_over, r.idle) == (False, 0)


def test_it_ends_even_where_the_stock_is_spent_and_a_dead_hand_is_played() -> None:
    r = at("hand K♠ 9♦; side; hand Q♣ 3♦; stock; pile 7♥; idle 19", "abierto", stock_empty="dead-hand")
    assert play(r, "take, discard 7♥").ended_by == "stalled"
