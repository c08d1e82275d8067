"""The boards without a browser: what a page may send, and what it is shown in return."""

from __future__ import annotations

import copy
import json
import logging
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import buraco.ui
from buraco import VARIANTS, IllegalMeld, Meld, format_cards, parse_cards
from buraco.course.lesson03 import EXERCISES
from buraco.rulebook import quotes
from buraco.ui import bench, drill, exercises
from buraco.ui.board import Board
from buraco.ui.melds.bench import Bench
from buraco.ui.melds.drill import Drill
from buraco.ui.melds.exercises import ExerciseBoard
from buraco.ui.melds.play import PlayBoard
from buraco.ui.notice import Notice
from buraco.ui.words import refusal
from tests.ui.pages import awards_of, send


def the_bench(system: str = "cerrado", hand: str = "4♥ 5♥ 6♥ 7♥ 9♠ 9♥ 9♣ 2♠") -> PlayBoard:
    made = bench(system, hand=hand)
    assert isinstance(made, Bench)
    return made.board


def ids(board: PlayBoard, cards: str) -> list[str]:
    """The ids of these cards in the hand, the first copy of each."""
    left = list(board.now.hand)
    return [left.pop(next(i for i, held in enumerate(left) if str(held.card) == name)).id for name in cards.split()]


def lay(board: PlayBoard, cards: str, slot: int | None = None) -> dict[str, Any]:
    return send(board, "lay", cards=ids(board, cards), slot=slot)


def table(board: PlayBoard) -> list[str]:
    return [str(meld) for meld in board.melds]


def test_a_lay_shows_the_meld_in_table_order_its_kind_its_wild_and_its_points() -> None:
    board = the_bench()
    view = lay(board, "7♥ 2♠ 4♥ 5♥")
    assert table(board) == ["4♥ 5♥ 2♠(6) 7♥"]
    meld = view["melds"][0]
    assert [card["rank"] for card in meld["cards"]] == ["4", "5", "2", "7"]
    assert [card["as"] for card in meld["cards"]] == [None, None, "6", None]
    assert (meld["title"], meld["points"], meld["name"]) == ("Run, 4 cards", "25", "")
    assert view["say"]["text"] == "Run, 4 cards: 4♥ 5♥ 2♠(6) 7♥. 2♠ stands for 6♥. 25 points."


def test_the_wild_stands_where_it_is_asked_to() -> None:
    board = the_bench()
    assert lay(board, "4♥ 5♥ 2♠", slot=3)["melds"][0]["cards"][0]["as"] == "3"
    board = the_bench()
    assert lay(board, "4♥ 5♥ 2♠", slot=9)["say"]["title"] == "The wild cannot stand there"


def test_a_refusal_names_the_rule_lights_the_guilty_cards_quotes_the_text_and_changes_nothing() -> None:
    board = the_bench()
    before = board.now
    view = lay(board, "4♥ 5♥ 9♠")
    assert board.now == before
    assert view["say"]["tone"] == "bad"
    assert view["say"]["guilty"] == ids(board, "9♠")
    assert view["say"]["why"]["quotes"][0]["lang"] == "es"


def test_where_the_rule_text_is_silent_the_board_says_so() -> None:
    board = the_bench("rioplatense", "2♠ 2♥ 2♦")
    assert not quotes("set-of-twos", VARIANTS["rioplatense"])
    why = lay(board, "2♠ 2♥ 2♦")["say"]["why"]
    assert (why["quotes"], why["note"]) == ([], "The rule text says nothing of this. It is our default.")


def test_cards_are_added_and_the_copies_keep_their_ids() -> None:
    board = the_bench()
    lay(board, "4♥ 5♥ 6♥")
    seven = ids(board, "7♥")
    view = send(board, "add", cards=seven, meld="m0")
    assert table(board) == ["4♥ 5♥ 6♥ 7♥"]
    assert view["melds"][0]["cards"][-1]["id"] == seven[0]


def test_taking_back_undoes_one_lay_or_addition_after_the_other() -> None:
    board = the_bench()
    start = board.now
    lay(board, "4♥ 5♥ 6♥")
    send(board, "add", cards=ids(board, "7♥"), meld="m0")
    assert len(send(board, "take-back")["melds"][0]["cards"]) == 3
    view = send(board, "take-back")
    assert board.now == start
    assert view["off"] == ["take-back"]
    assert send(board, "take-back")["say"]["text"] == "There is nothing to take back."


def test_the_hand_is_sorted_by_rank_and_by_suit_in_turn_and_moved_by_hand() -> None:
    board = the_bench(hand="9♥ 4♠ 2♥ K♠")
    assert format_cards(held.card for held in board.now.hand) == "4♠ K♠ 2♥ 9♥"
    assert send(board, "sort")["say"]["text"] == "Sorted by rank."
    assert format_cards(held.card for held in board.now.hand) == "2♥ 4♠ 9♥ K♠"
    send(board, "order", cards=ids(board, "K♠ 9♥ 4♠ 2♥"))
    assert format_cards(held.card for held in board.now.hand) == "K♠ 9♥ 4♠ 2♥"


def test_a_message_acts_once_however_often_it_comes() -> None:
    board = the_bench()
    message = {"do": "lay", "turn": board.turn, "cards": ids(board, "4♥ 5♥ 6♥")}
    for _ in range(10):
        board.receive(copy.deepcopy(message))
    assert table(board) == ["4♥ 5♥ 6♥"]
    assert len(board.now.hand) == 5


@pytest.mark.parametrize(("make", "what"), [(the_bench, "sort"), (lambda: drill().board, "next")])
def test_a_message_for_an_old_turn_changes_nothing(make: Any, what: str) -> None:
    board = make()
    message = {"do": what, "turn": board.turn}
    board.receive(message)
    view = board.view
    board.receive(message)
    assert board.view == view


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
whats = st.sampled_from(
    [
        "lay",
        "add",
        "take-back",
        "sort",
        "order",
        "moves",
        "hint",
        "go",
        "next",
        "again",
        "answer",
        "hello",
        "ping",
        "picture",
        "__init__",
    ]
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([the_bench, lambda: exercises("03"), lambda: drill().board]),
    st.lists(
        st.tuples(
            whats,
            st.dictionaries(
                st.sampled_from(["cards", "meld", "slot", "step", "choice", "stars", "query", "n"]), json_values
            ),
        )
    ),
)
def test_no_message_breaks_a_board(make: Any, messages: list[tuple[str, dict[str, object]]]) -> None:
    board = make()
    for what, more in messages:
        view = send(board, what, **more)
        json.dumps(view)
        said = view.get("say")
        assert not said or "went wrong" not in said["text"], what
    junk: list[object] = [None, 3, "lay", [], {"do": 4}, {"do": "lay"}, {"do": "nothing", "turn": board.turn}]
    for message in junk:
        board.receive(message)


def test_an_error_becomes_a_sentence_and_a_line_in_the_log_and_the_next_action_works(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = the_bench()
    monkeypatch.setattr(board, "do_sort", lambda _message: 1 / 0)
    with caplog.at_level(logging.ERROR):
        assert "Something went wrong" in send(board, "sort")["say"]["text"]
    assert "ZeroDivisionError" in caplog.text
    lay(board, "4♥ 5♥ 6♥")
    assert table(board) == ["4♥ 5♥ 6♥"]


def test_an_error_in_drawing_leaves_what_was_seen_with_a_sentence_and_the_next_action_works(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = the_bench()
    before = board.view
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(board, "picture", lambda: 1 / 0)
        view = send(board, "sort")
    assert "ZeroDivisionError" in caplog.text
    assert "Something went wrong" in view["say"]["text"]
    assert view["turn"] == board.turn
    assert {key: view[key] for key in before.keys() - {"turn", "say"}} == {
        key: before[key] for key in before.keys() - {"turn", "say"}
    }
    assert "Sorted" in send(board, "sort")["say"]["text"]


@pytest.mark.parametrize(
    ("query", "system", "seed", "said"),
    [
        ("?system=vanikar&seed=12", "vanikar", 12, None),
        ("?seed=12", "cerrado", 12, None),
        ("?system=Vanikar", "vanikar", 7, None),
        ("", "cerrado", 7, None),
        ("?utm=x", "cerrado", 7, None),
        ("?system=poker", "cerrado", 7, "“poker”"),
        ("?seed=lots", "cerrado", 7, "“lots”. A seed is a number from 0 to 999999."),
        ("?seed=1000000", "cerrado", 7, "“1000000”"),
        ("?seed=-1&system=<b>", "cerrado", 7, "“<b>”"),
        ("?system=vanikar&seed=1e9", "vanikar", 7, "“1e9”"),
        ("?" + "&".join(["a=1"] * 60), "cerrado", 7, "This link cannot be read"),
    ],
)
def test_a_link_chooses_the_system_and_the_seed_and_a_strange_one_is_told(
    query: str, system: str, seed: int, said: str | None
) -> None:
    made = bench()
    assert isinstance(made, Bench)
    made.board.receive({"do": "hello", "query": query})
    assert (made.controls.system.value, made.controls.seed_box.value) == (system, seed)
    first = made.practice
    made.board.receive({"do": "hello", "query": "?system=abierto&seed=99"})
    assert made.practice is first, "only the first page's link is followed"
    shown = made.board.view["say"]
    assert shown is None if said is None else said in shown["text"]


def test_choosing_a_system_or_a_seed_deals_again_and_the_same_seed_gives_the_same_cards() -> None:
    made = bench("cerrado", seed=7)
    assert isinstance(made, Bench)
    first = made.practice.hand
    made.controls.seed_box.value = 8
    assert made.practice.hand != first
    made.controls.seed_box.value = 7
    assert made.practice.hand == first
    made.controls.system.value = "abierto"
    assert made.practice.variant is VARIANTS["abierto"]
    assert all(not card.is_joker for card in made.practice.hand)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: bench("cerado"), "There is no rule system called “cerado”"),
        (lambda: bench("cerrado", hand="4♥ 5x"), "“5x” is not a card"),
        (lambda: bench("nothing.toml"), "no file “nothing.toml”"),
        (lambda: bench("cerrado", seed=-1), "A seed is a number"),
        (lambda: bench(3), "no rule system called “3”"),
        (lambda: drill("cerado"), "no rule system called “cerado”"),
        (lambda: drill(seed="x"), "A seed is a number"),
        (lambda: exercises("99"), "no exercises for lesson “99”"),
        (lambda: exercises(["03"]), "no exercises for lesson"),
        (lambda: bench(hand=7), "Write a hand as text"),
        (lambda: bench("abierto", hand="JK 4♥ 5♥"), "played without jokers"),
        (lambda: bench(hand="4♥ 4♥ 4♥"), "The deck holds 2 of this card: 4♥."),
    ],
)
def test_what_a_cell_asks_wrongly_is_told_in_a_sentence(made: Any, said: str) -> None:
    notice = made()
    assert isinstance(notice, Notice)
    assert said in notice.sentence


def test_house_rules_from_a_file_are_played_and_a_broken_file_is_told(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('like = "cerrado"\nid = "ours"\nname = "Ours"\nmin_meld = 4\n', encoding="utf-8")
    made = bench(str(house), hand="4♥ 5♥ 6♥ 7♥")
    assert isinstance(made, Bench)
    said = lay(made.board, "4♥ 5♥ 6♥")["say"]
    assert said["text"] == "A meld starts with 4 cards or more."
    assert "house rules" in said["why"]["note"]
    made.controls.system.value = "vanikar"
    made.controls.system.value = made.controls.system.options[0][1]
    assert made.practice.variant.min_meld == 4
    house.write_text('like = "cerrado"\nmin_melt = 4\n', encoding="utf-8")
    notice = bench(str(house))
    assert isinstance(notice, Notice)
    assert "“min_melt”" in notice.sentence
    assert "min_meld" in notice.sentence


def the_exercises() -> ExerciseBoard:
    board = exercises("03")
    assert isinstance(board, ExerciseBoard)
    return board


def play(board: ExerciseBoard) -> dict[str, Any]:
    for move in board.exercise.solution:
        if hasattr(move, "meld"):
            send(board, "add", cards=ids(board, format_cards(move.cards)), meld=f"m{move.meld}", slot=move.wild_slot)
        else:
            lay(board, format_cards(move.cards), move.wild_slot)
    view: dict[str, Any] = board.view
    return view


def test_each_exercise_is_solved_on_the_board_for_three_stars() -> None:
    board = the_exercises()
    awards = awards_of(board)
    for at, exercise in enumerate(EXERCISES):
        send(board, "go", step=at)
        view = play(board)
        assert awards[-1] == {"id": exercise.id, "stars": 3}
        assert view["say"]["text"].startswith(exercise.learned)
        assert view["lead"] == ("next" if exercise.number < len(EXERCISES) else "")
    assert len(awards) == len(EXERCISES)


def test_each_trap_of_each_exercise_is_refused_on_the_board() -> None:
    board = the_exercises()
    for at, exercise in enumerate(EXERCISES):
        for move, _rule in exercise.wrong:
            send(board, "go", step=at)
            before = board.now
            cards = ids(board, format_cards(move.cards))
            view = send(
                board,
                "add" if hasattr(move, "meld") else "lay",
                cards=cards,
                meld=f"m{getattr(move, 'meld', 0)}",
                slot=move.wild_slot,
            )
            assert (view["say"]["tone"], board.now) == ("bad", before), f"{exercise.id}: {move}"


def test_hints_come_in_three_steps_and_cost_stars() -> None:
    board = the_exercises()
    awards = awards_of(board)
    exercise = EXERCISES[0]
    assert send(board, "hint")["say"]["text"] == exercise.hint
    said = send(board, "hint")["say"]
    assert "5♥ 6♥ 7♥ 8♥" in said["text"]
    assert set(said["hinted"]) == set(ids(board, "5♥ 6♥ 6♥ 7♥ 8♥"))
    assert "lay 5♥ 6♥ 7♥ 8♥" in send(board, "hint")["say"]["text"]
    said = play(board)["say"]
    assert awards == [{"id": "03/1", "stars": 1}]
    assert said["title"] == "Solved: 1 star"
    assert "A hint showed you cards." in said["text"]


def test_trying_costs_nothing_and_a_needless_move_costs_a_star() -> None:
    board = the_exercises()
    awards = awards_of(board)
    lay(board, "5♥ 6♥")
    lay(board, "5♥ 6♥ 7♥ 10♥")
    play(board)
    assert awards == [{"id": "03/1", "stars": 3}]
    send(board, "again")
    lay(board, "5♥ 6♥ 7♥")
    send(board, "take-back")
    said = play(board)["say"]
    assert awards[-1] == {"id": "03/1", "stars": 2}
    assert "You made 2 moves; 1 would do." in said["text"]


def test_a_legal_move_that_leads_nowhere_is_told() -> None:
    board = the_exercises()
    send(board, "go", step=1)
    said = lay(board, "9♦ 9♣ 9♥ 9♣")["say"]["text"]
    assert said.startswith("Set, 4 cards")
    assert "out of reach" in said
    assert "out of reach" in send(board, "hint")["say"]["text"]


def test_the_exercises_go_on_where_the_learner_stopped() -> None:
    board = the_exercises()
    board.receive({"do": "hello", "stars": {"03/1": 3, "03/2": 1, "09/1": 2}})
    assert board.exercise.id == "03/3"
    board.receive({"do": "hello", "stars": {}})
    assert board.exercise.id == "03/3", "a second page does not take the first one's table away"


def test_the_drill_takes_one_answer_tells_what_is_right_and_goes_on() -> None:
    made = drill("stbl-expres", seed=4)
    assert isinstance(made, Drill)
    for _ in range(30):
        asked = made.board.question
        view = send(made.board, "answer", choice=asked.answer)
        assert view["say"]["title"] == "Right"
        states = {choice["id"]: choice["state"] for choice in view["question"]["choices"]}
        assert [name for name, state in states.items() if state == "right"] == [asked.answer]
        assert "answered" in send(made.board, "answer", choice=asked.choices[0])["say"]["text"]
        send(made.board, "next")
    assert (made.board.right, made.board.number) == (30, 31)
    wrong = next(choice for choice in made.board.question.choices if choice != made.board.question.answer)
    view = send(made.board, "answer", choice=wrong)
    assert view["say"]["title"] == "Not quite"
    assert made.board.right == 30


# A board is imported when somebody asks for it: here for all of them.
for module in walk_packages(buraco.ui.__path__, "buraco.ui."):
    import_module(module.name)


def kinds(board: type[Board]) -> list[type[Board]]:
    """The kinds of board with a script that are made from this one."""
    every = [each for kind in board.__subclasses__() for each in (kind, *kinds(kind))]
    return [kind for kind in dict.fromkeys(every) if hasattr(kind, "_esm")]


def test_the_scripts_use_every_label_they_are_given_and_no_other() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (Path(__file__).parents[2] / "buraco" / "ui").rglob("*.js"))
    given: set[str] = set().union(*(kind.wording() for kind in kinds(Board)))
    assert set(re.findall(r"labels\.(\w+)", scripts)) == given


@pytest.mark.parametrize("kind", kinds(Board), ids=lambda kind: kind.__name__)
def test_each_board_has_the_words_and_the_style_of_its_script(kind: type[Board]) -> None:
    assert set(re.findall(r"labels\.(\w+)", str(kind._esm))) <= set(kind.wording())
    assert ".buraco-board .felt" in str(kind._css)


@pytest.mark.parametrize("kind", kinds(Board), ids=lambda kind: kind.__name__)
def test_a_script_holds_no_sentence_and_its_modules_share_no_name(kind: type[Board]) -> None:
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", str(kind._esm), flags=re.DOTALL)
    strings = re.findall(r'"([^"\n]*)"', re.sub(r'class: "[^"]*"', "", code))
    assert not [
        text
        for text in strings
        if re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}", text)
        and "buraco-" not in text
        and not re.match(r"M[\d.]", text)
    ]
    names = re.findall(r"^(?:function|const|let|class) (\w+)", code, flags=re.MULTILINE)
    assert sorted(names) == sorted(set(names))
    assert not re.search(r"^import ", code, flags=re.MULTILINE)


def test_boards_have_a_stable_name() -> None:
    assert [repr(bench()), repr(exercises("03")), repr(drill())] == [
        "<Bench cerrado, seed 7>",
        "<ExerciseBoard 03/1>",
        "<Drill cerrado, seed 1>",
    ]


def test_a_notice_is_text_and_never_markup() -> None:
    assert "<b>" not in Notice("a <b>bold</b> name").value


def test_only_the_wild_is_lit_and_not_the_two_at_home_beside_it() -> None:
    board = the_bench("cerrado", "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♥ A♥ K♥")
    lay(board, "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♥ A♥")
    assert table(board) == ["A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♥(K) A♥"]
    view = send(board, "add", cards=ids(board, "K♥"), meld="m0")
    wild = next(card["id"] for card in view["melds"][0]["cards"] if card["as"])
    assert view["say"]["title"] == "The wild cannot move"
    assert view["say"]["guilty"] == [wild]


def test_what_is_taken_back_is_sorted_as_the_hand_is() -> None:
    board = the_bench(hand="9♥ 4♠ 5♠ 6♠ 2♥ K♠")
    send(board, "sort")
    lay(board, "4♠ 5♠ 6♠")
    send(board, "sort")
    send(board, "take-back")
    assert format_cards(held.card for held in board.now.hand) == "4♠ 5♠ 6♠ K♠ 2♥ 9♥"


def test_another_system_or_seed_begins_the_drill_anew() -> None:
    made = drill("cerrado", seed=5)
    assert isinstance(made, Drill)
    seen = {card["id"] for card in made.board.view["question"]["cards"]}
    send(made.board, "answer", choice=made.board.question.answer)
    made.controls.seed_box.value = 6
    view = made.board.view
    assert view["say"] is None
    assert view["question"]["title"] == "Question 1 · right so far: 0 of 0"
    assert not seen & {card["id"] for card in view["question"]["cards"]}, "no two questions share an id"
    send(made.board, "next")
    assert made.board.view["question"]["title"] == "Question 2 · right so far: 0 of 0", "a skipped one is not answered"


def test_house_rules_are_told_from_the_system_they_are_like() -> None:
    made = bench(VARIANTS["cerrado"].replace(ace_to_ace=False))
    assert isinstance(made, Bench)
    names = [name for name, _key in made.controls.system.options]
    assert names[0] == "House rules: Cerrado (sets, clean canasta)"
    assert len(set(names)) == len(names) == 10


@pytest.mark.parametrize(("system", "said"), [("cerrado", False), ("vanikar", True)])
def test_a_hole_for_the_wild_is_spoken_of_where_a_meld_is_read_anew(system: str, said: bool) -> None:
    v = VARIANTS[system]
    with pytest.raises(IllegalMeld) as refused:
        Meld.parse("4♥ 5♥ 6♥", v).add(parse_cards("K♥"))
    assert refused.value.rule == "does-not-fit"
    assert ("one hole that the wild can fill" in refusal(refused.value, v)) == said
