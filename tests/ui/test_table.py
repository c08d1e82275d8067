"""The boards of a round without a browser: what a page may send, and what it is shown in return."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, parse_cards
from buraco.bots import GreedyBot
from buraco.course.lesson02 import EXERCISES
from buraco.course.take_drill import YES
from buraco.moves import Add, Discard, Draw, Lay, Move, Stop, TakePile, parse_move
from buraco.round import Round
from buraco.ui.board import Board
from buraco.ui.exercise_boards import exercises
from buraco.ui.notice import Notice
from buraco.ui.table.board import RoundBoard
from buraco.ui.table.copies import Copies
from buraco.ui.table.exercises import RoundExerciseBoard
from buraco.ui.table.play import PlayRound, play_round
from buraco.ui.table.take_drill import TakeDrill, take_drill
from buraco.ui.table.watch import Watch, watch
from tests.ui.pages import awards_of, send

from .faces import faces, seen_cards

# The learner is to draw; a run lies there; the pile is closed, and its top card fits the run.
TABLE = """
    system cerrado
    turn 1 draw
    side
    meld 4♥ 5♥ 6♥
    hand 9♠ 9♦ 9♣ K♠ K♠ Q♦ 2♣
    side
    meld 10♠ J♠ Q♠
    hand ?*5
    stock 8♥ 3♦ ?*64
    pile 3♣ 7♥
"""
# Any addition of the wild spoils the clean canasta.
CLEAN = """
    system cerrado
    turn 1 play
    side
    meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
    hand 2♣ K♠ 3♦
    side
    hand ?*5
    stock ?*70
    pile 3♣
"""


def the_board(position: str = TABLE, **more: Any) -> RoundBoard:
    start = Round.from_text(position)
    board = RoundBoard(start.variant, **more)
    board.set_out(start)
    board.show()
    return board


def ids(board: RoundBoard, cards: str) -> list[str]:
    """The ids of these cards in the learner's hand, the first copy of each."""
    left = list(board.hand)
    return [left.pop(next(i for i, held in enumerate(left) if held.card is card)).id for card in parse_cards(cards)]


def said(board: Board) -> str:
    return str((board.view["say"] or {}).get("text"))


def play(board: RoundBoard, move: Move) -> dict[str, Any]:
    """The learner's move, as a page sends it."""
    match move:
        case Draw():
            return send(board, "draw")
        case TakePile():
            return send(board, "take")
        case Lay():
            cards = ids(board, " ".join(map(str, move.cards)))
            return send(board, "lay", cards=cards, slot=move.wild_slot)
        case Add():
            cards = ids(board, " ".join(map(str, move.cards)))
            return send(board, "add", cards=cards, slot=move.wild_slot, meld=f"s0m{move.meld}")
        case Discard():
            return send(board, "discard", cards=ids(board, str(move.card)))
        case Stop():
            return send(board, "stop")


def play_text(board: RoundBoard, *moves: str) -> dict[str, Any]:
    for move in moves:
        play(board, parse_move(move))
    view: dict[str, Any] = board.view
    return view


# A turn


def test_a_turn_is_drawn_laid_added_and_discarded() -> None:
    board = the_board()
    view = play_text(board, "draw")
    assert said(board) == "You drew 8♥."
    assert view["say"]["hinted"] == ids(board, "8♥")
    assert view["status"] == "Your turn: lay, add, or discard."
    view = play_text(board, "lay 9♠ 9♦ 9♣")
    assert said(board) == "Set, 3 cards: 9♠ 9♦ 9♣. 30 points."
    assert [meld["title"] for meld in view["sides"][0]["melds"]] == ["Run, 3 cards", "Set, 3 cards"]
    view = play_text(board, "discard K♠")
    assert said(board) == "You discarded K♠."
    assert view["status"] == "Opponent is to play."
    assert view["waits"]
    assert view["pile"]["title"] == "Pile · 3"
    assert [card["name"] for card in view["pile"]["cards"]] == ["king of spades"]


def test_a_card_keeps_its_id_wherever_it_goes() -> None:
    board = the_board()
    play_text(board, "draw")
    nines, second_king = ids(board, "9♠ 9♦ 9♣"), [held.id for held in board.hand if str(held.card) == "K♠"][1]
    send(board, "lay", cards=nines)
    assert [card["id"] for card in board.view["sides"][0]["melds"][1]["cards"]] == nines
    view = send(board, "discard", cards=[second_king])
    assert view["pile"]["cards"][-1]["id"] == second_king, "of two equal cards the one that was touched goes"


def test_the_pile_is_taken_and_its_top_card_is_owed_until_it_is_used() -> None:
    board = the_board()
    view = play_text(board, "take")
    assert said(board) == "You took the pile: 3♣ 7♥."
    assert set(view["say"]["hinted"]) == set(ids(board, "3♣ 7♥"))
    assert view["status"] == "You took the pile: use 7♥ now."
    view = play_text(board, "discard K♠")
    assert view["say"]["tone"] == "bad"
    assert view["say"]["guilty"] == ids(board, "7♥")
    view = play_text(board, "add 7♥ to 1")
    assert view["status"] == "Your turn: lay, add, or discard."


def test_whether_the_pile_may_be_taken_is_answered_with_the_reason() -> None:
    board = the_board()
    assert send(board, "may-take")["say"]["text"] == "Yes, you may take the pile."
    other = the_board(TABLE.replace("7♥", "5♠"))
    view = send(other, "may-take")
    assert view["say"]["title"] == "No"
    assert view["say"]["guilty"] == [view["pile"]["cards"][-1]["id"]]
    assert view["say"]["why"]["quotes"]


@pytest.mark.parametrize(
    ("message", "rule_title"),
    [
        ({"do": "lay"}, "First a card"),
        ({"do": "discard"}, "First a card"),
    ],
)
def test_what_comes_too_early_is_refused_with_the_rule_and_changes_nothing(
    message: dict[str, Any], rule_title: str
) -> None:
    board = the_board()
    before = board.round
    view = send(board, message["do"], cards=ids(board, "9♠"))
    assert view["say"]["title"] == rule_title
    assert view["say"]["why"]
    assert board.round is before


def test_in_a_dead_hand_no_button_is_golden_as_taking_or_stopping_is_a_choice() -> None:
    board = RoundExerciseBoard(EXERCISES)
    assert send(board, "go", step=9)["status"] == "Your turn: take the pile, or stop."
    assert board.view["lead"] == ""
    assert "stop" in board.view["can"]


def test_a_refused_lay_lights_the_guilty_cards() -> None:
    board = the_board()
    play_text(board, "draw")
    view = send(board, "lay", cards=ids(board, "9♠ 9♦ Q♦"))
    assert view["say"]["tone"] == "bad"
    assert view["say"]["guilty"] == ids(board, "Q♦")


def test_cards_join_the_melds_of_the_own_side_only() -> None:
    board = the_board()
    play_text(board, "draw")
    view = send(board, "add", cards=ids(board, "K♠"), meld="s1m0")
    assert view["say"]["title"] == "No such meld"
    assert len(view["sides"][1]["melds"][0]["cards"]) == 3
    assert len(send(board, "add", cards=ids(board, "K♠"), meld="s0m0")["sides"][0]["melds"][0]["cards"]) == 3


def test_the_place_of_a_wild_is_obeyed() -> None:
    board = the_board()
    play_text(board, "draw")
    view = send(board, "add", cards=ids(board, "2♣"), meld="s0m0", slot=3)
    assert [card["as"] for card in view["sides"][0]["melds"][0]["cards"]] == ["3", None, None, None]


def test_nothing_or_too_much_selected_is_told() -> None:
    board = the_board()
    play_text(board, "draw")
    assert "Select cards" in send(board, "discard", cards=[])["say"]["text"]
    assert "just that one" in send(board, "discard", cards=ids(board, "9♠ 9♦"))["say"]["text"]


def test_what_spoils_a_canasta_is_asked_once_and_done_when_it_comes_again() -> None:
    board = the_board(CLEAN)
    wild = ids(board, "2♣")
    view = send(board, "add", cards=wild, meld="s0m0")
    assert len(board.round.melds[0][0]) == 7
    assert "100" in view["say"]["text"]
    assert view["say"]["guilty"] == wild
    send(board, "sort")
    send(board, "discard", cards=[])
    view = send(board, "add", cards=wild, meld="s0m0")
    assert len(board.round.melds[0][0]) == 8
    assert view["sides"][0]["melds"][0]["badge"] == "dirty"


def test_another_move_forgets_what_was_asked() -> None:
    board = the_board(CLEAN)
    wild = ids(board, "2♣")
    send(board, "add", cards=wild, meld="s0m0")
    send(board, "lay", cards=ids(board, "K♠"))
    send(board, "add", cards=wild, meld="s0m0")
    assert len(board.round.melds[0][0]) == 7


def test_moves_are_taken_back_until_somebody_else_has_moved() -> None:
    board = the_board()
    start = board.round
    assert "undo" in board.view["off"]
    play_text(board, "draw", "lay 9♠ 9♦ 9♣", "discard K♠")
    for _ in range(3):
        send(board, "undo")
    assert board.round == start
    assert send(board, "undo")["say"]["text"] == "There is nothing to take back."
    play_text(board, "draw", "discard K♠")
    send(board, "step")
    assert "undo" in board.view["off"]
    before = board.round
    send(board, "undo")
    assert board.round is before


def test_the_hand_is_sorted_and_moved_about_and_new_cards_come_to_its_end() -> None:
    board = the_board()
    assert [str(held.card) for held in board.hand] == ["9♠", "K♠", "K♠", "9♦", "Q♦", "2♣", "9♣"]
    send(board, "sort")
    assert [str(held.card) for held in board.hand] == ["2♣", "9♠", "9♦", "9♣", "Q♦", "K♠", "K♠"]
    moved = board.order[::-1]
    send(board, "order", cards=moved)
    assert board.order == moved
    play_text(board, "draw")
    assert [str(held.card) for held in board.hand][-1] == "8♥"
    send(board, "order", cards=["x"])
    assert len(board.order) == 8


def test_what_may_be_done_is_told_with_examples() -> None:
    board = the_board()
    assert send(board, "moves")["say"]["text"] == "You may draw a card from the stock. You may take the pile."
    play_text(board, "draw")
    text = send(board, "moves")["say"]["text"]
    assert "lay a meld" in text
    assert "add cards" in text
    assert text.endswith("You may discard any card.")


def test_the_example_of_a_meld_has_no_wild_where_there_is_such_a_meld() -> None:
    board = the_board(TABLE.replace("9♠ 9♦ 9♣ K♠ K♠ Q♦ 2♣", "8♠ 2♣ 9♠ 9♦ 9♣ K♠ K♠"))
    play_text(board, "draw")
    assert "such as 9♠ 9♦ 9♣." in send(board, "moves")["say"]["text"]
    other = the_board(TABLE.replace("9♠ 9♦ 9♣ K♠ K♠ Q♦ 2♣", "8♠ 2♣ 9♠ 4♦ Q♣ K♠ K♠"))
    play_text(other, "draw")
    assert "2♣" in send(other, "moves")["say"]["text"].partition(".")[0]


def test_the_cards_that_may_be_discarded_are_named_where_not_all_of_them_may() -> None:
    lone = TABLE.replace("cerrado", "abierto-sucio").replace("pile 3♣ 7♥", "pile 7♦").replace("?*64", "?*65")
    board = the_board(lone)
    play_text(board, "take")
    assert "7♦" not in send(board, "moves")["say"]["text"].partition("You may discard: ")[2]
    assert "You may discard: 9♠, K♠" in said(board)


def test_the_refusals_of_the_pile_put_each_card_beside_its_words() -> None:
    board = the_board()
    play_text(board, "take", "discard K♠")
    assert said(board).startswith("Lay or add 7♥ first, the top card of the pile")
    lone = TABLE.replace("cerrado", "abierto-sucio").replace("pile 3♣ 7♥", "pile 7♦").replace("?*64", "?*65")
    other = the_board(lone)
    play_text(other, "take", "discard 7♦")
    assert "is not thrown back, here 7♦." in said(other)


# The others


def test_the_others_play_a_turn_at_a_time_and_each_is_told() -> None:
    board = the_board()
    play_text(board, "draw", "discard K♠")
    assert send(board, "draw")["say"]["text"] == "Opponent is to play."
    view = send(board, "step")
    assert said(board).startswith("Opponent ")
    assert view["status"] == "Your turn: draw, or take the pile."
    assert view["events"][0]["text"] in said(board)
    assert view["events"][1]["text"] == "You drew 8♥. You discarded K♠."
    assert send(board, "step")["say"] is None, "nobody else is to move"


def test_four_play_all_at_once_until_the_learner_is_to_move() -> None:
    made = play_round("cerrado", 4, 3)
    assert isinstance(made, PlayRound)
    board = made.board
    play_text(board, "draw")
    send(board, "discard", cards=board.order[:1])
    view = send(board, "step", all=True)
    assert view["lead"] == "draw"
    assert [line["text"].split()[0] for line in view["events"]] == ["East", "Partner", "West", "You"]


def rounds_played(board: RoundBoard) -> Iterator[dict[str, Any]]:
    """A whole round; every view on the way."""
    for _ in range(600):
        if board.round.is_over:
            return
        if board.is_mine:
            move = GreedyBot(5).choose(board.seen)
            play(board, move)
            if board.doubted:
                play(board, move)
        else:
            send(board, "step")
        yield board.view
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("system", list(VARIANTS))
@pytest.mark.parametrize("seed", [1, 2])
def test_no_view_of_a_whole_round_holds_what_the_seat_may_not_see(system: str, seed: int) -> None:
    players = VARIANTS[system].players[-1]
    made = play_round(system, players, seed)
    assert isinstance(made, PlayRound)
    for view in rounds_played(made.board):
        json.dumps(view)
        if made.round.is_over:
            break
        seen = made.board.seen
        on_table = [card for melds in seen.melds for meld in melds for card in meld.cards]
        assert seen_cards(view) == faces([*seen.hand, *seen.pile, *on_table])
        shown = [card["id"] for zone in (view["hand"], view["pile"]["cards"]) for card in zone]
        assert len(shown) == len(set(shown))
    view = made.board.view
    assert view["say"]["why"], "how it ended has a source, or the note that it has none"
    assert len(view["final"]["ledgers"]) == 2
    assert [ledger["total"] for ledger in view["final"]["ledgers"]] == [led.total for led in made.round.score()]
    assert str(view["final"]["ledgers"][0]["total"]).replace("-", "−") in said(made.board)
    assert view["lead"] == "new-round"


def test_a_teacher_sees_all_hands_and_muertos() -> None:
    made = play_round("cerrado", 4, 3, show_all=True)
    assert isinstance(made, PlayRound)
    now = made.round
    cards = [*now.pile, *(card for hand in (*now.hands, *now.muertos) for card in hand)]
    assert seen_cards(made.board.view) == faces(cards)


def test_a_new_round_is_dealt_and_nothing_of_the_old_one_acts_any_more() -> None:
    made = play_round()
    assert isinstance(made, PlayRound)
    first, selected = made.round, set(made.board.order)
    old = {"do": "draw", "turn": made.board.turn}
    send(made.board, "new-round")
    assert not selected & set(made.board.order), "no card of the old round is selected in the new one"
    assert made.controls.seed_box.value == 8
    assert made.round != first
    made.board.receive(old)
    assert made.round.phase == "draw"
    made.controls.system.value = "vanikar"
    made.controls.players.value = 4
    assert (made.round.variant.id, made.round.players) == ("vanikar", 4)
    assert repr(made) == "<PlayRound vanikar, 4 players, seed 8>"


def test_other_controls_bring_other_cards_also_before_the_first_message() -> None:
    made = play_round()
    assert isinstance(made, PlayRound)
    selected = set(made.board.order)
    made.controls.seed_box.value = 8
    assert not selected & set(made.board.order)


def test_a_round_that_has_begun_is_left_only_after_a_question() -> None:
    made = play_round()
    assert isinstance(made, PlayRound)
    board = made.board
    play_text(board, "draw")
    before = made.round
    assert send(board, "new-round")["say"]["text"] == "This round is not over. Press again for new cards."
    assert made.round is before
    send(board, "sort")
    send(board, "discard", cards=board.order[:1])
    before = made.round
    send(board, "new-round")
    assert made.round is before, "the round has gone on, so it is asked again"
    send(board, "new-round")
    assert made.controls.seed_box.value == 8
    assert not made.round.moves


def test_a_message_acts_once_however_often_it_comes() -> None:
    board = the_board()
    message = {"do": "draw", "turn": board.turn}
    for _ in range(10):
        board.receive(copy.deepcopy(message))
    assert len(board.order) == 8
    assert board.round.phase == "play"


# Watching


def test_a_round_is_watched_forward_and_back_and_forward_again_the_same() -> None:
    made = watch("cerrado", 4, 7)
    assert isinstance(made, Watch)
    board = made.board
    views = []
    for _ in range(30):
        send(board, "step")
        views.append((said(board), board.round))
    for text, now in views[-2::-1]:
        send(board, "back")
        assert (said(board), board.round) == (text, now)
    send(board, "first")
    assert {"first", "back"} <= set(board.view["off"])
    for text, now in views:
        send(board, "step")
        assert (said(board), board.round) == (text, now)


@pytest.mark.parametrize("players", [2, 4])
def test_a_watched_round_shows_all_cards_and_comes_to_its_ledgers(players: int) -> None:
    made = watch("rioplatense", players, 3)
    assert isinstance(made, Watch)
    now = made.board.round
    assert seen_cards(made.board.view) == faces([card for hand in (*now.hands, *now.muertos) for card in hand])
    view = send(made.board, "end")
    assert made.board.round.is_over
    assert not view["waits"]
    assert len(view["final"]["ledgers"]) == 2
    assert {"play", "forward", "end"} <= set(view["off"])
    assert send(made.board, "step")["say"] is None


# Exercises


def the_exercises(at: int = 0) -> RoundExerciseBoard:
    board = RoundExerciseBoard(EXERCISES)
    send(board, "go", step=at)
    return board


def on(board: RoundExerciseBoard, *moves: str) -> None:
    """The learner's moves, after each of which the others play as far as they do."""
    for text in moves:
        play(board, parse_move(text))
        if board.doubted:
            play(board, parse_move(text))
        while board.view["waits"]:
            send(board, "step")


@pytest.mark.parametrize("at", range(len(EXERCISES)), ids=[each.id for each in EXERCISES])
def test_its_solution_solves_an_exercise_with_three_stars(at: int) -> None:
    board = the_exercises(at)
    awards = awards_of(board)
    on(board, *EXERCISES[at].solution)
    assert awards == [{"id": EXERCISES[at].id, "stars": 3}]
    assert board.view["say"]["title"] == "Solved: 3 stars"
    assert board.view["lead"] == ("next" if at < len(EXERCISES) - 1 else board.view["lead"])
    assert not board.view["waits"], "where the goal is reached, nobody replies"


@pytest.mark.parametrize("at", range(len(EXERCISES)), ids=[each.id for each in EXERCISES])
def test_each_trap_of_an_exercise_is_refused_in_words_and_costs_no_star(at: int) -> None:
    for texts, _rule in EXERCISES[at].wrong:
        board = the_exercises(at)
        *before, last = texts.split(";")
        on(board, *before)
        known, refusals, move = board.round, board.refusals, parse_move(last)
        cards = move.cards if isinstance(move, Lay | Add) else ()
        if Counter(cards) <= Counter(known.hands[0]):
            play(board, move)
        else:  # a person cannot select cards of the pile
            board._try(move)
            board.show()
        assert board.round is known
        assert board.refusals == refusals + 1
        assert board.view["say"]["tone"] == "bad"
        assert board.view["say"]["why"]


def test_hints_come_in_three_steps_and_cost_stars() -> None:
    board = the_exercises()
    awards = awards_of(board)
    assert send(board, "hint")["say"]["text"] == EXERCISES[0].hint
    assert send(board, "hint")["say"]["hinted"] == ids(board, EXERCISES[0].hint_cards)
    assert send(board, "hint")["say"]["text"] == "You could draw a card."
    on(board, *EXERCISES[0].solution)
    assert awards == [{"id": EXERCISES[0].id, "stars": 1}]
    assert send(board, "hint")["say"]["text"] == "This exercise is solved."


def test_where_the_goal_is_out_of_reach_the_board_says_so_and_takes_back() -> None:
    board = the_exercises()
    play_text(board, "draw", "discard K♦")
    assert "out of reach" in said(board)
    assert not board.view["waits"]
    assert "out of reach" in send(board, "hint")["say"]["text"] or board.view["status"] in said(board)
    send(board, "undo")
    assert board.view["status"] == "Your turn: lay, add, or discard."


@pytest.mark.parametrize("moves", [("draw", "discard K♦"), EXERCISES[0].solution], ids=["failed", "solved"])
def test_where_nobody_replies_a_page_that_goes_on_changes_nothing(moves: tuple[str, ...]) -> None:
    board = the_exercises()
    on(board, *moves)
    before = board.round
    for more in ({}, {"all": True}):
        assert send(board, "step", **more)["say"] is None
    assert board.round is before


def test_a_solved_exercise_can_be_tried_on_and_then_the_others_reply() -> None:
    board = the_exercises()
    on(board, *EXERCISES[0].solution)
    for _ in range(2):
        send(board, "undo")
    play_text(board, "discard K♦")
    assert board.view["waits"]
    send(board, "step")
    assert board.is_mine


def test_an_exercise_takes_back_the_replies_of_others_too() -> None:
    at = next(at for at, each in enumerate(EXERCISES) if each.replies)
    board = the_exercises(at)
    turn = next(n for n, text in enumerate(EXERCISES[at].solution) if text.startswith("discard"))
    on(board, *EXERCISES[at].solution[: turn + 1])
    assert board.is_mine
    send(board, "undo")
    assert board.round.last == parse_move(EXERCISES[at].solution[turn - 1])


def test_starting_again_and_going_on() -> None:
    board = the_exercises()
    play_text(board, "draw")
    held = set(board.order)
    assert send(board, "again")["status"] == "Your turn: draw a card."
    assert not held & set(board.order), "nothing is selected from before"
    held = set(board.order)
    assert send(board, "next")["steps"]["at"] == 1
    assert not held & set(board.order)
    board = RoundExerciseBoard(EXERCISES)
    board.receive({"do": "hello", "stars": {"02/1": 3, "02/2": 1}})
    assert board.view["steps"]["at"] == 2


# The drill


@pytest.mark.parametrize("system", list(VARIANTS))
def test_the_drill_judges_each_answer_and_says_why(system: str) -> None:
    made = take_drill(system, 4)
    assert isinstance(made, TakeDrill)
    board = made.board
    for n in range(8):
        question = board.question
        seen = question.view
        on_table = [card for melds in seen.melds for meld in melds for card in meld.cards]
        assert seen_cards(board.view) == faces([*seen.hand, *seen.pile, *on_table])
        wrong = next(each for each in question.choices if each != question.answer)
        choice = question.answer if n % 2 else wrong
        view = send(board, "answer", choice=choice)
        assert view["say"]["title"] == ("Right" if n % 2 else "Not quite")
        assert view["say"]["text"]
        assert ("why" in view["say"]) == (question.answer != YES)
        assert [each["state"] for each in view["question"]["choices"]].count("right") == 1
        send(board, "next")
    assert board.right == 4


def reasons_of(system: str, questions: int = 120) -> dict[str, list[str]]:
    """What the drill says of the moves that are allowed, by their kind."""
    made = take_drill(system, 1)
    assert isinstance(made, TakeDrill)
    found: dict[str, list[str]] = {}
    for _ in range(questions):
        question = made.board.question
        if question.answer == YES:
            text = send(made.board, "answer", choice=YES)["say"]["text"]
            found.setdefault(type(question.move).__name__, []).append(text)
        send(made.board, "next")
    return found


def test_the_drill_says_why_a_move_with_the_cards_of_a_taken_pile_is_allowed() -> None:
    closed, slow, free, sucio = map(reasons_of, ("cerrado", "stbl-expres", "abierto", "abierto-sucio"))
    assert all("the top card of the pile" in text for text in [*closed["Lay"], *closed["Add"]])
    assert any("can still be used" in text for text in slow["Lay"])
    assert all("any card may be discarded now" in text for text in free["Discard"])
    assert any("alone may not go back" in text for text in sucio["Discard"])
    told = [text for found in (closed, slow, free, sucio) for texts in found.values() for text in texts]
    assert not any("Nothing stands against it" in text for text in told)


def test_the_drill_says_which_card_of_a_taken_pile_was_on_top() -> None:
    board = take_drill().board
    while len(board.question.round.took) < 2:
        send(board, "next")
    *_below, top = board.question.round.took
    assert f"{top} on top." in board.view["question"]["ask"]


# Whatever comes

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(["c1", "c2", "c3", "s0m0"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("cards", "meld", "slot", "step", "all", "choice", "stars", "query", "n")
WHATS = (
    "draw take lay add discard stop undo sort order moves may-take step back first end new-round hint go next again "
    "answer hello ping reply picture set_out"
)
MAKERS = [
    the_board,
    lambda: the_exercises(3),
    lambda: play_round("vanikar", 4, 1).board,
    lambda: watch("abierto", 2, 1).board,
    lambda: take_drill().board,
]


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(MAKERS),
    st.lists(
        st.tuples(
            st.sampled_from(WHATS.split()),
            st.dictionaries(st.sampled_from(KEYS), json_values),
        ),
        max_size=12,
    ),
)
def test_no_message_breaks_a_board(make: Any, messages: list[tuple[str, dict[str, object]]]) -> None:
    board = make()
    for what, more in messages:
        view = send(board, what, **more)
        json.dumps(view)
        shown = view.get("say")
        assert not shown or "went wrong" not in shown["text"], what


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (lambda: play_round("cerado"), "There is no rule system called “cerado”"),
        (lambda: play_round("cerrado", 3), "players"),
        (lambda: watch("stbl-mano-a-mano", "x"), "players"),  # type: ignore[arg-type]
        (lambda: watch(seed=-1), "A seed is a number"),
        (lambda: take_drill("cerrado", "x"), "A seed is a number"),  # type: ignore[arg-type]
        (lambda: watch(player=2), "watch(system='cerrado', players=4, seed=7)"),  # type: ignore[call-arg]
        (lambda: play_round("cerrado", 2, 7, True), "show_all=False"),  # type: ignore[call-arg]
        (exercises, "exercises(lesson, kind='')"),
    ],
)
def test_what_a_cell_asks_wrongly_is_told_in_a_sentence(made: Any, expected: str) -> None:
    notice = made()
    assert isinstance(notice, Notice)
    assert expected in notice.sentence


# Copies


def test_copies_keep_their_ids_when_cards_move_and_what_comes_out_of_the_dark_is_new() -> None:
    copies = Copies()
    copies.settle({"hand": parse_cards("4♥ 4♥ K♠"), "pile": parse_cards("3♣")})
    first, second, king = copies["hand"]
    copies.settle({"hand": parse_cards("4♥ K♠ 9♦"), "pile": parse_cards("4♥")}, touched={first.id})
    assert copies["hand"][:2] == (second, king)
    assert copies["pile"] == (first,)
    assert copies["hand"][2].id not in {first.id, second.id, king.id}
    copies.settle({"hand": parse_cards("3♣")})
    assert copies["hand"][0].id == "c6", "a card that was out of sight is not known again"
