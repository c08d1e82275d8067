"""A round told in sentences: who sits where, who did what, and what the reader may not learn from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from buraco import VARIANTS, Round
from buraco.course.events import event_rules
from buraco.locale import SOURCE, use_language
from buraco.moves import Add, parse_move
from buraco.ui.table.words import move_text
from buraco.ui.turn_words import caution_sentence, seat_names, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language(SOURCE)
    yield
    use_language(None)


def after(position: str, *moves: str, viewer: int | None = 0) -> list[str]:
    """What is told of the last of these moves."""
    r = Round.from_text(position)
    for text in moves[:-1]:
        r = r.play(parse_move(text))
    move = parse_move(moves[-1])
    return told(r, move, r.play(move), seat_names(viewer, r.players))


def test_the_seats_go_round_the_table_clockwise() -> None:
    assert seat_names(0, 4) == ["You", "West", "Partner", "East"]
    assert seat_names(3, 4) == ["West", "Partner", "East", "You"]
    assert seat_names(1, 2) == ["Opponent", "You"]


def test_who_only_watches_sees_points_of_the_compass() -> None:
    assert seat_names(None, 4) == ["South", "West", "North", "East"]
    assert seat_names(None, 2) == ["South", "North"]


TURN = """
    system cerrado; players 4; turn 2 draw
    side; hand 9♠ 9♥ 3♦
    side; meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣; hand 10♣ Q♦ Q♥ 2♠ K♠
    pile 3♣ Q♠
"""


def test_a_turn_is_told_move_by_move() -> None:
    assert after(TURN, "draw") == ["West drew a card."]
    assert after(TURN, "take") == ["West took the pile: 2 cards, Q♠ on top."]
    assert after(TURN, "take", "lay Q♠ Q♦ Q♥") == ["West laid Q♠ Q♥ Q♦."]
    assert after(TURN, "draw", "add 10♣ to 1") == ["West added 10♣ to 4♣ 5♣ 6♣ 7♣ 8♣ 9♣.", "Clean canasta."]
    assert after(TURN, "draw", "discard K♠") == ["West discarded K♠."]


def test_a_move_names_the_place_of_a_wild_only_where_it_changes() -> None:
    r = Round.from_text("system cerrado; turn 1 play; side; meld 6♥ JK(7) 8♥; hand 7♥ 9♥ K♠; side; hand ?*9")
    adds = [move_text(move, r.view(0)) for move in r.legal_moves() if isinstance(move, Add)]
    assert "add 9♥ to 6♥ JK(7) 8♥" in adds
    assert "add 7♥ to 6♥ JK(7) 8♥, with the wild as 9" in adds


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (("draw",), "You drew a card."),
        (("take",), "You took the pile: 3♣ Q♠."),
        (("take", "lay Q♠ Q♦ Q♥"), "You laid Q♠ Q♥ Q♦."),
        (("draw", "discard K♠"), "You discarded K♠."),
    ],
)
def test_the_own_moves_are_told_as_such(moves: tuple[str, ...], said: str) -> None:
    r = Round.from_text(TURN)
    *before, last = map(parse_move, moves)
    for move in before:
        r = r.play(move)
    assert told(r, last, r.play(last), seat_names(1, r.players), me=1) == [said]


def test_a_wild_is_told_with_what_it_stands_for() -> None:
    assert after(TURN, "draw", "lay Q♦ Q♥ 2♠") == ["West laid Q♥ Q♦ 2♠(Q)."]


def test_a_canasta_is_told_when_it_comes_and_when_it_changes() -> None:
    grown = ("draw", "add 10♣ to 1")
    assert after(TURN, *grown, "add 2♠ to 1")[1:] == ["Dirty canasta."]
    longer = TURN.replace("Q♦ Q♥", "J♣ Q♥")
    assert after(longer, *grown, "add J♣ to 1") == ["West added J♣ to 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣."]


def test_a_pile_of_one_card() -> None:
    assert after(TURN.replace("pile 3♣ Q♠", "pile Q♠"), "take") == ["West took the pile: Q♠."]


def test_the_reader_is_you() -> None:
    assert after(TURN, "draw", "discard K♠", viewer=1) == ["You discarded K♠."]


def test_a_drawn_card_is_not_named() -> None:
    r = Round.deal(VARIANTS["cerrado"], players=4, seed=3)
    draw = parse_move("draw")
    assert told(r, draw, r.play(draw), seat_names(2, 4)) == ["Partner drew a card."]


LAST = "system {system}; players 2; turn 1 play; side; hand {hand}; side; hand 3♠ 4♥; stock 6♦ 7♦; muertos 2"


def test_a_muerto_is_played_at_once_or_in_the_next_turn() -> None:
    direct, indirect = LAST.format(system="cerrado", hand="K♠ K♥ K♦"), LAST.format(system="cerrado", hand="K♠")
    assert after(direct, "lay K♠ K♥ K♦") == ["You laid K♠ K♥ K♦.", "You took a muerto, and the turn goes on."]
    assert after(indirect, "discard K♠")[1:] == ["You took a muerto, for the next turn."]


def test_a_muerto_becomes_the_stock_before_the_draw_or_after_it() -> None:
    table = "system {system}; players 2; turn 1 draw; side; hand K♠ 9♥; side; hand 3♠ 4♥; stock {stock}; muertos 2"
    new = "The stock is spent: a muerto is the new stock."
    assert after(table.format(system="cerrado", stock="6♦"), "draw") == ["You drew a card.", new]
    assert after(table.format(system="stbl-expres", stock=""), "draw") == [new, "You drew a card."]


CANASTA = "system cerrado; players 2; turn 1 play; side muerto used; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"


def test_the_end_is_told_after_the_move_that_brought_it() -> None:
    closes = f"{CANASTA}; hand 10♥; side; hand 3♠"
    assert after(closes, "add 10♥ to 1")[1:] == ["You closed the round."]
    dead = "system rioplatense; players 2; turn 1 draw; side; hand 9♥ 9♠ 2♣; side; hand 3♠; stock; pile 9♦; muertos 2"
    said = ["You stopped.", "The stock is spent, and the pile stays where it is. The round is over."]
    assert after(dead, "stop") == said


def test_events_are_rules_with_sources() -> None:
    r = Round.from_text(LAST.format(system="cerrado", hand="K♠"))
    move = parse_move("discard K♠")
    assert event_rules(r, move, r.play(move)) == ["muerto-indirect"]


def test_a_caution_names_the_cards_and_the_points() -> None:
    r = Round.from_text(f"{CANASTA}; hand JK K♠ Q♣; side; hand 3♠")
    spoils, closing = r.warnings(parse_move("add JK to 1"))
    assert caution_sentence(spoils) == "With JK the canasta is not clean any more: its bonus is 100 less."
    assert caution_sentence(closing) == "With JK your side has no clean canasta left, and needs one to close."
