"""The boards of the deal without a browser: the deal to watch, its exercises and its drill."""

from __future__ import annotations

from typing import Any

import pytest

from buraco import VARIANTS
from buraco.course.deal import STOCK
from buraco.course.deal_questions import MISTAKES, NUMBERS, PLACES, SYSTEM, WORDS
from buraco.course.lesson01 import EXERCISES
from buraco.ui.board import Board
from buraco.ui.deals.drill import DealDrill, DealDrillBoard, deal_drill
from buraco.ui.deals.exercises import DealExerciseBoard
from buraco.ui.deals.watch import DealBoard, WatchedDeal, deal
from buraco.ui.deals.words import ANSWERS, ASKS, COUNTED, FIELDS, SENTENCES, mistake_text
from buraco.ui.notice import Notice
from tests.ui.pages import send

from .faces import faces, seen_cards

View = dict[str, Any]


def the_deal(system: str = "cerrado", players: int = 4, seed: int = 7) -> WatchedDeal:
    made = deal(system, players, seed)
    assert isinstance(made, WatchedDeal)
    return made


def the_board(system: str = "cerrado", players: int = 4, seed: int = 7) -> DealBoard:
    return the_deal(system, players, seed).board


def the_exercise(number: int) -> DealExerciseBoard:
    board = DealExerciseBoard(EXERCISES)
    send(board, "go", step=number - 1)
    return board


def the_drill(system: str = "cerrado", seed: int = 5) -> DealDrillBoard:
    made = deal_drill(system, seed)
    assert isinstance(made, DealDrill)
    board: DealDrillBoard = made.board
    return board


def counts(view: View) -> dict[str, int]:
    return {place["id"]: place["count"] for place in view["places"]}


def title(view: View, place: str) -> str:
    return str(next(each["title"] for each in view["places"] if each["id"] == place))


def tapped(view: View) -> list[str]:
    return [place["id"] for place in view["places"] if place["tap"]]


def shown(view: View) -> set[str]:
    """The places whose cards are seen."""
    return {place["id"] for place in view["places"] if place["cards"]}


def on(board: DealBoard, cards: int) -> View:
    """So many steps on."""
    for _ in range(cards):
        send(board, "step")
    view: View = board.view
    return view


# The deal to watch


@pytest.mark.parametrize(("system", "players", "deck"), [("cerrado", 4, 108), ("vanikar", 2, 108), ("abierto", 4, 104)])
def test_at_every_step_each_place_shows_its_count_and_they_add_up(system: str, players: int, deck: int) -> None:
    board = the_board(system, players)
    for _ in range(board.last + 2):
        view = send(board, "step")
        assert sum(counts(view).values()) == deck
        assert view["sum"].endswith(f"= {deck}")
        for place in view["places"]:
            assert place["title"].endswith(f" · {place['count']}")
    assert board.done
    assert counts(view)[STOCK] == deck - 11 * (players + 2)


def test_only_the_own_cards_are_seen_and_nothing_of_the_others_is_sent() -> None:
    board = the_board()
    for _ in range(board.last):
        view = send(board, "step")
        assert shown(view) <= {"hand-0"}
        assert {place["id"] for place in view["places"] if place["cards"] is not None} == {"hand-0", "pile"}
        own = board.deal.table(min(board.at, 66))["hand-0"]
        assert seen_cards(view) == faces(own)
    assert len(own) == 11


def test_a_card_keeps_its_face_and_its_name_when_the_hand_is_sorted() -> None:
    board = the_board()
    faces: dict[str, str] = {}
    for _ in range(board.last):
        for card in send(board, "step")["places"][-1]["cards"]:
            assert faces.setdefault(card["id"], card["name"]) == card["name"]
    assert len(faces) == 11


def test_it_goes_back_as_it_came_and_to_the_start() -> None:
    board = the_board()
    on(board, 30)
    at_thirty = counts(on(board, 0))
    on(board, 5)
    for _ in range(5):
        view = send(board, "back")
    assert counts(view) == at_thirty
    view = send(board, "first")
    assert counts(view)[STOCK] == 108
    assert {"first", "back"} <= set(view["off"])
    assert counts(send(board, "back"))[STOCK] == 108, "before the first card there is nothing"


def test_skipping_ahead_stops_when_the_hands_are_full_then_each_muerto_then_the_stock() -> None:
    board = the_board()
    reached = []
    for _ in range(5):
        view = send(board, "end")
        reached.append((board.at, view["say"]["text"]))
    assert reached == [
        (44, "The hands are full: 11 cards each."),
        (55, "Muerto 1 is full: 11 cards."),
        (66, "Muerto 2 is full: 11 cards."),
        (67, "The rest is the stock: 42 cards."),
        (67, "The rest is the stock: 42 cards."),
    ]


def test_each_step_is_told_and_a_card_of_ones_own_is_named() -> None:
    board = the_board()
    assert board.view["step"] == "The deck holds 108 cards."
    card = board.deal.deck[0]
    assert on(board, 1)["step"] == f"Card 1 of 108 · You: {card}"
    assert on(board, 1)["step"] == "Card 2 of 108 · West"
    assert on(board, 43)["step"] == "Card 45 of 108 · Muerto 1"
    assert on(board, 22)["step"] == "The deal is done."


def test_before_the_muertos_a_person_says_how_large_the_stock_will_be_and_then_it_is_shown() -> None:
    board = the_board()
    view = send(board, "end")
    assert view["form"]["ask"] == "Players: 4. How many cards will be left for the stock?"
    assert view["stops"], "playing stops for it"
    view = send(board, "check", values={"stock": "64"})
    assert view["say"]["text"] == "The muertos are missing. They take 22 cards."
    assert view["form"]["fields"][0]["state"] == "off"
    view = send(board, "check", values={"stock": " 42 "})
    assert view["say"]["text"] == "Right: 42."
    assert view["form"]["fields"][0]["points"] == 42
    assert not view["stops"]
    view = on(board, 23)
    assert view["say"]["text"] == "The rest is the stock: 42 cards. You said so."
    assert title(view, STOCK) == "Stock · 42"


def test_a_wrong_number_is_shown_beside_the_right_one_at_the_end() -> None:
    board = the_board()
    send(board, "end")
    send(board, "check", values={"stock": "40"})
    assert on(board, 23)["say"]["text"] == "The rest is the stock: 42 cards. You said: 40."


def test_a_number_that_no_known_mistake_leads_to_is_told_how_it_is_counted() -> None:
    board = the_board()
    send(board, "end")
    text = send(board, "check", values={"stock": "43"})["say"]["text"]
    assert "Hands: 4, muertos: 2, 11 cards each. What is left of the deck is the stock." in text
    exercise = the_exercise(8)
    text = send(exercise, "check", values={"hands": "45", "muertos": "21"})["say"]["text"]
    assert "Hands: " in text
    assert "Muertos: 2, 11 cards each." in text


def test_a_deal_that_begins_anew_stops_playing_where_it_asks_first() -> None:
    made = the_deal()
    on(made.board, 20)
    assert not made.board.view["stops"]
    made.controls.seed_box.value = 8
    assert made.board.view["stops"]


@pytest.mark.parametrize("values", [None, {}, {"stock": 42}, {"stock": "many"}, {"stock": ""}, {"hands": "44"}, "42"])
def test_what_is_no_number_is_no_answer(values: object) -> None:
    board = the_board()
    send(board, "end")
    view = send(board, "check", values=values)
    assert view["say"]["text"] == "Write a number in digits, like 108."
    assert board.form
    assert board.form.open == ["stock"]


def test_the_first_player_draws_from_the_stock_as_the_pile_is_empty() -> None:
    board = the_board()
    view = on(board, board.last)
    assert view["ask"].startswith("First to play: You.")
    assert len(tapped(view)) == 8
    view = send(board, "pick", place="pile")
    assert (view["say"]["title"], view["say"]["tone"]) == ("The pile is empty", "bad")
    assert view["say"]["why"]["quotes"], "the rule text says so"
    assert send(board, "pick", place="muerto-1")["say"]["text"] == "A muerto waits until a hand is empty."
    assert send(board, "pick", place="hand-2")["say"]["guilty"] == ["hand-2"]
    assert counts(board.view)[STOCK] == 42, "nothing has moved"
    view = send(board, "pick", place=STOCK)
    assert view["say"]["tone"] == "good"
    assert (counts(view)[STOCK], counts(view)["hand-0"]) == (41, 12)
    assert not tapped(view)
    assert counts(send(board, "pick", place=STOCK))[STOCK] == 41, "one draw in a turn"
    view = send(board, "back")
    assert (counts(view)[STOCK], len(tapped(view))) == (42, 8)


@pytest.mark.parametrize("place", [None, 3, "kitchen", ["stock"], "hand-9"])
def test_a_place_that_there_is_not_is_left_alone(place: object) -> None:
    board = the_board()
    on(board, board.last)
    view = send(board, "pick", place=place)
    assert view["say"] is None
    assert counts(view)[STOCK] == 42


def test_what_is_chosen_is_dealt_anew() -> None:
    watched = the_deal()
    board, controls = watched.board, watched.controls
    on(board, 20)
    controls.seed_box.value = 8
    assert (board.at, board.deal.seed) == (0, 8)
    controls.choose(VARIANTS["abierto"], 2)
    assert (board.deal.variant.id, board.deal.players, board.deal.first) == ("abierto", 2, 0)
    assert counts(board.view)[STOCK] == 104
    assert [name for name, _ in controls.dealer.options] == ["You", "Opponent"]
    controls.dealer.value = 0
    assert board.deal.first == 1
    assert "(dealer)" in title(board.view, "hand-0")
    assert on(board, 1)["step"] == "Card 1 of 104 · Opponent"
    assert repr(watched) == "<WatchedDeal abierto, 2 players, seed 8>"


def test_the_turn_of_an_old_deal_does_not_act_on_a_new_one() -> None:
    watched = the_deal()
    turn = watched.board.turn
    watched.controls.seed_box.value = 8
    watched.board.receive({"do": "step", "turn": turn})
    assert watched.board.at == 0


def test_without_muertos_the_stock_comes_after_the_hands_and_nothing_is_asked_on_the_way() -> None:
    made = deal(VARIANTS["cerrado"].replace(muertos=0), 2)
    assert isinstance(made, WatchedDeal)
    view = send(made.board, "end")
    assert view["form"] is None
    assert not view["stops"]
    assert send(made.board, "end")["sum"] == "Hands 22 + stock 86 = 108"


@pytest.mark.parametrize(
    "asked",
    [deal("no-such"), deal("cerrado", 3), deal("cerrado", True), deal("cerrado", 4, -1), deal_drill("cerrado", "x")],  # type: ignore[arg-type]
)
def test_who_asks_wrongly_gets_a_sentence(asked: object) -> None:
    assert isinstance(asked, Notice)


# The exercises


def solve(board: DealExerciseBoard) -> View:
    exercise = board.exercise
    if exercise.by_number:
        values = {key: str(min(exercise.question(at).right)) for at, key in enumerate(exercise.asks)}
        return send(board, "check", values=values)
    for at in range(exercise.par):
        view = send(board, "pick", place=min(map(str, exercise.question(at).right)))
    return view


@pytest.fixture
def awards(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the boards send to the page besides their views."""
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(Board, "send", lambda _board, content: sent.append(content), raising=False)
    return sent


@pytest.mark.parametrize("number", range(1, 11))
def test_each_is_solved_for_three_stars_and_says_what_to_remember(number: int, awards: list[dict[str, Any]]) -> None:
    board = the_exercise(number)
    assert not board.solved
    view = solve(board)
    assert board.solved
    assert awards == [{"award": {"id": f"01/{number}", "stars": 3}}]
    assert view["say"]["title"] == "Solved: 3 stars"
    assert view["say"]["text"].startswith(EXERCISES[number - 1].learned)
    assert not tapped(view)
    assert solve(board)["say"] is None
    assert len(awards) == 1, "a solved exercise is over"


@pytest.mark.parametrize(
    ("number", "at", "answer", "mistake"),
    [(each.number, at, answer, told) for each in EXERCISES for at, answer, told in each.wrong],
)
def test_each_trap_is_told_and_solves_nothing(number: int, at: int, answer: int | str, mistake: str) -> None:
    board = the_exercise(number)
    exercise = board.exercise
    if exercise.by_number:
        view = send(board, "check", values={exercise.asks[at]: str(answer)})
        states = {field["key"]: field["state"] for field in view["form"]["fields"]}
        assert states[exercise.asks[at]] == "off"
    else:
        for before in range(at):
            send(board, "pick", place=min(map(str, exercise.question(before).right)))
        view = send(board, "pick", place=answer)
        assert view["say"]["guilty"] == [answer]
        assert board.answered == at
    assert mistake_text(mistake, exercise.deal) in view["say"]["text"]
    assert not board.solved


@pytest.mark.parametrize("number", range(1, 11))
def test_its_hints_are_words_then_places_then_an_answer(number: int, awards: list[dict[str, Any]]) -> None:
    board = the_exercise(number)
    exercise = board.exercise
    assert send(board, "hint")["say"]["text"] == exercise.hint
    view = send(board, "hint")
    assert view["say"]["hinted"] == list(exercise.hint_places)
    view = send(board, "hint")
    if exercise.by_number:
        assert exercise.asks[0] not in board.form.open
    else:
        assert set(view["say"]["hinted"]) <= exercise.question(0).right
    if not board.solved:
        solve(board)
    assert awards == [{"award": {"id": exercise.id, "stars": 1}}]


def test_once_wrong_is_free_and_a_second_time_costs_a_star(awards: list[dict[str, Any]]) -> None:
    for wrong in (1, 2):
        board = the_exercise(6)
        for place in ("hand-2", "hand-0")[:wrong]:
            send(board, "pick", place=place)
        solve(board)
    assert [each["award"]["stars"] for each in awards] == [3, 2]


def test_the_same_wrong_number_and_what_is_no_number_cost_nothing_anew(awards: list[dict[str, Any]]) -> None:
    board = the_exercise(8)
    for text in ("44", "44", "many", ""):
        send(board, "check", values={"hands": text, "muertos": "22"})
    assert board.wrong == 1
    solve(board)
    assert awards[-1]["award"]["stars"] == 3


def test_where_cards_are_dealt_by_hand_they_are_dealt_on_the_board() -> None:
    board = the_exercise(2)
    for at, place in enumerate(("hand-1", "hand-2", "hand-3")):
        view = send(board, "pick", place=place)
        assert counts(view)[STOCK] == 107 - at
        assert view["flight"] == place
    assert send(board, "pick", place="hand-0")["places"][-1]["count"] == 1


def test_a_number_that_is_asked_for_stands_nowhere_until_it_is_found() -> None:
    for number in (1, 5, 8):
        board = the_exercise(number)
        view: View = board.view
        assert title(view, STOCK).endswith("· ?")
        assert view["sum"] == ""
        assert counts(view)[STOCK] == 1
        assert not {str(place["count"]) for place in view["places"]} & {"108", "104", "38", "64"}
        solved = solve(board)
        assert title(solved, STOCK).startswith("Stock · ")
        assert solved["sum"]


def test_another_start_is_empty_and_does_not_unsee_a_hint(awards: list[dict[str, Any]]) -> None:
    board = the_exercise(8)
    for _ in range(3):
        send(board, "hint")
    before = board.view["form"]["id"]
    view = send(board, "again")
    assert view["form"]["id"] != before
    assert {field["state"] for field in view["form"]["fields"]} == {""}
    solve(board)
    assert awards[-1]["award"]["stars"] == 1


def test_the_learner_goes_on_at_the_first_exercise_without_a_star() -> None:
    board = DealExerciseBoard(EXERCISES)
    board.receive({"do": "hello", "stars": {"01/1": 3, "01/2": 1, "01/4": 2}})
    assert board.exercise.id == "01/3"


# The drill


def test_a_question_is_answered_once_and_the_right_answer_is_told_and_lit() -> None:
    board = the_drill()
    kinds = set()
    for _ in range(60):
        question = board.question
        kinds.add(question.question.key)
        wrong = next(choice for choice in question.choices if choice not in question.question.right)
        if question.question.key in PLACES:
            assert tapped(board.view)
            assert set(tapped(board.view)) == set(question.choices)
            view = send(board, "pick", place=wrong)
            assert view["say"]["hinted"] == [question.right]
            assert view["say"]["guilty"] == [wrong]
        else:
            assert not tapped(board.view)
            view = send(board, "answer", choice=str(wrong))
        assert "Right would be: " in view["say"]["text"]
        assert not tapped(view)
        states = {choice["id"]: choice["state"] for choice in view["question"]["choices"]}
        assert states[str(wrong)] == "wrong"
        assert states[str(question.right)] == "right"
        send(board, "next")
    assert kinds == {*NUMBERS, *PLACES, *WORDS, SYSTEM}


def test_a_right_answer_is_counted() -> None:
    board = the_drill()
    view = send(board, "answer", choice=str(board.question.right))
    assert view["say"]["tone"] == "good"
    assert view["question"]["title"] == "Question 1 · right so far: 1 of 1"


def test_a_number_that_is_asked_for_is_dealt_when_it_is_answered() -> None:
    board = the_drill()
    while board.question.question.key != "stock":
        send(board, "next")
    assert title(board.view, STOCK).endswith("?")
    right = board.question.right
    assert title(send(board, "answer", choice=str(right)), STOCK) == f"Stock · {right}"


def test_every_question_answer_and_mistake_has_its_words() -> None:
    assert set(ASKS) == {*NUMBERS, *PLACES, *WORDS, SYSTEM}
    assert set(ANSWERS) == {answer for each in WORDS.values() for answer in each}
    assert set(SENTENCES) == set(MISTAKES)
    assert set(COUNTED) == set(FIELDS)
    assert {key for each in EXERCISES if each.by_number for key in each.asks} == set(FIELDS)
    for exercise in EXERCISES:
        for mistake in MISTAKES:
            for asked in ("", *FIELDS):
                assert "{" not in mistake_text(mistake, exercise.deal, asked)
