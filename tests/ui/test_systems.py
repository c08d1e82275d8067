"""The boards of rule systems without a browser: the exercises with their marks, hints and stars, and the drill."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from buraco.course.lesson09 import EXERCISES
from buraco.course.system_case import find
from buraco.course.system_drill import PARTED
from buraco.ui import exercises
from buraco.ui.board import Board
from buraco.ui.notice import Notice
from buraco.ui.systems.drill import SystemDrill, system_drill
from buraco.ui.systems.exercises import SystemExerciseBoard
from buraco.ui.systems.words import words_on
from buraco.ui.wishes import Wishes
from buraco.variant import VARIANTS
from tests.ui.pages import awards_of, send

EACH = pytest.mark.parametrize("at", range(len(EXERCISES)), ids=[each.id for each in EXERCISES])


def the_board(at: int = 0) -> SystemExerciseBoard:
    made = exercises("09")
    assert isinstance(made, SystemExerciseBoard)
    send(made, "go", step=at)
    return made


def mark(board: Board, *systems: str, on: bool = True) -> dict[str, Any]:
    for system in systems:
        send(board, "mark", system=system, on=on)
    view: dict[str, Any] = board.view
    return view


def states(view: dict[str, Any]) -> dict[str, str]:
    return {system["id"]: system["state"] for system in view["systems"]}


def cards_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All cards of the case that is shown."""
    places = [place for zone in view["zones"] for place in (zone, *zone["melds"])]
    return [card for place in places for card in place["cards"]]


# The exercises


@EACH
def test_each_is_solved_for_three_stars_and_every_system_is_told(at: int) -> None:
    board, exercise = the_board(at), EXERCISES[at]
    awards = awards_of(board)
    assert set(states(board.view).values()) == {""}
    assert not any("told" in system for system in board.view["systems"]), "nothing is given away"
    mark(board, *exercise.right)
    view = send(board, "check")
    assert awards == [{"id": exercise.id, "stars": 3}]
    assert view["say"]["text"].startswith(exercise.learned)
    assert {name for name, state in states(view).items() if state == "right"} == exercise.right
    assert {name for name, state in states(view).items() if state == "other"} == set(exercise.offers) - exercise.right
    for system in view["systems"]:
        told = system["told"]
        assert told["text"].startswith("Yes. " if system["id"] in exercise.right else "No. ")
        assert bool(told["why"]["quotes"]) != bool(told["why"]["note"])
        assert not re.search(r"[{}]|None|  ", told["text"] + told["facts"]), told
    assert view["lead"] == ("again" if board.is_last else "next")
    json.dumps(view)


@EACH
def test_each_trap_that_is_marked_is_named_with_its_reason(at: int) -> None:
    exercise = EXERCISES[at]
    for system, _why in exercise.traps:
        board = the_board(at)
        if system in exercise.right:  # it is left out instead
            mark(board, *exercise.right - {system})
            if len(exercise.right) == 1:
                continue
            view = send(board, "check")
            assert "Some are still missing." in view["say"]["text"]
            assert states(view)[system] == "", "it is not given away"
        else:
            mark(board, system)
            view = send(board, "check")
            assert f"It is not so in: {VARIANTS[system].name}." in view["say"]["text"]
            assert states(view)[system] == "wrong"
        assert not board.solved


def test_a_wrong_check_tells_what_was_marked_and_hides_the_rest_so_that_one_can_try_again() -> None:
    board = the_board()
    awards = awards_of(board)
    mark(board, "cerrado", "abierto")
    view = send(board, "check")
    assert states(view) == {"abierto": "wrong", "cerrado": "right", "vanikar": "", "stbl-expres": ""}
    assert [system["id"] for system in view["systems"] if system["marked"]] == ["cerrado"]
    assert view["say"]["text"] == "It is not so in: Abierto. Some are still missing."
    mark(board, "abierto")
    mark(board, "cerrado", on=False)
    assert board.marked == {"cerrado"}, "what was told stays as it is"
    mark(board, "vanikar")
    assert "Three stars are for the first check." in send(board, "check")["say"]["text"]
    assert awards == [{"id": "09/1", "stars": 2}]


def test_what_is_marked_may_all_be_right_with_one_missing_or_with_one_too_many() -> None:
    board = the_board()
    mark(board, "cerrado")
    say = send(board, "check")["say"]
    assert (say["title"], say["text"]) == ("", "What you marked is right. Some are still missing.")
    assert "Some are still missing." in send(board, "check")["say"]["text"]
    assert board.wrong == 1, "the same again costs nothing"
    send(board, "again")
    mark(board, "cerrado", "vanikar", "abierto")
    say = send(board, "check")["say"]
    assert say["title"] == "Not quite"
    assert say["text"] == "It is not so in: Abierto. The others are right. Check once more."
    assert send(board, "check")["say"]["title"] == "Solved: 2 stars"


def test_a_check_of_nothing_is_free_and_a_mark_can_be_taken_away() -> None:
    board = the_board()
    assert send(board, "check")["say"]["text"].startswith("Nothing is marked yet.")
    mark(board, "abierto", "cerrado", "vanikar")
    mark(board, "abierto", on=False)
    assert send(board, "check")["say"]["title"] == "Solved: 3 stars"
    assert send(board, "check")["say"]["text"] == "This exercise is solved."
    assert send(board, "hint")["say"]["text"] == "This exercise is solved."
    assert mark(board, "abierto")["systems"][0]["marked"] is False


def test_hints_come_in_three_steps_and_cost_stars() -> None:
    board = the_board(5)
    awards = awards_of(board)
    assert send(board, "hint")["say"]["text"] == board.exercise.hint
    view = send(board, "hint")
    assert {card["name"] for card in cards_of(view) if card["id"] in view["say"]["hinted"]} == {
        "joker, wild, stands for six of hearts",
        "six of hearts",
    }
    assert "A hint showed you an answer." in send(board, "hint")["say"]["text"]
    assert awards == [{"id": "09/6", "stars": 1}]
    assert board.solved


def test_a_case_without_cards_is_hinted_at_by_how_many_are_right() -> None:
    board = the_board(len(EXERCISES) - 1)
    awards = awards_of(board)
    send(board, "hint")
    assert send(board, "hint")["say"]["text"] == "It is so in 6 of the 9 rule systems."
    mark(board, *board.exercise.right)
    assert "A hint told you how many." in send(board, "check")["say"]["text"]
    assert [award["stars"] for award in awards] == [2]


@pytest.mark.parametrize("system", [None, "", "nobody", 1, ["cerrado"], {}, "rioplatense"])
def test_a_strange_mark_is_left_alone(system: object) -> None:
    board = the_board()
    view = send(board, "mark", system=system, on=True)
    assert (view["say"], board.marked) == (None, set())
    assert send(board, "mark", system="cerrado", on="yes")["systems"][1]["marked"] is False


def test_nothing_of_a_meld_is_told_on_which_the_systems_part() -> None:
    for at in range(len(EXERCISES)):
        melds = [meld for zone in the_board(at).view["zones"] for meld in zone["melds"]]
        assert not any(meld["points"] or meld["name"] or meld["badge"] for meld in melds)


def test_all_cards_of_a_case_have_ids_of_their_own() -> None:
    for at in range(len(EXERCISES)):
        zones = the_board(at).view["zones"]
        ids = [card["id"] for card in cards_of(the_board(at).view)]
        assert len(set(ids)) == len(ids)
        assert len({zone["id"] for zone in zones}) == len(zones)


def test_the_board_brings_an_exercise_back_where_it_stood() -> None:
    board = the_board()
    board.receive({"do": "hello", "stars": {}})
    mark(board, "cerrado", "abierto")
    send(board, "check")
    kept = board.view["keep"]
    other = exercises("09")
    assert isinstance(other, SystemExerciseBoard)
    other.receive({"do": "hello", "stars": {}, "kept": kept})
    assert states(other.view) == states(board.view)
    assert other.view["say"] == board.view["say"]
    assert other.wrong == 1
    assert repr(other) == "<SystemExerciseBoard 09/1>"


# The drill


def the_drill(system: str = "cerrado", seed: int = 1) -> SystemDrill:
    made = system_drill(system, seed)
    assert isinstance(made, SystemDrill)
    return made


@pytest.mark.parametrize("system", VARIANTS)
def test_the_drill_asks_and_tells_in_whole_sentences(system: str) -> None:
    board = the_drill(system).board
    for _ in PARTED:
        question = board.question
        asked = board.view["question"]
        assert asked["ask"].endswith("?")
        assert VARIANTS[system].name in (asked["ask"] + str([choice["label"] for choice in asked["choices"]]))
        assert not board.view["systems"], "nothing is given away"
        view = send(board, "answer", choice=question.answer)
        assert view["say"]["title"] == "Right"
        assert bool(view["say"]["why"]["quotes"]) != bool(view["say"]["why"]["note"])
        assert len(view["systems"]) >= 2
        words = json.dumps([view["question"], view["say"], view["systems"]], ensure_ascii=False)
        assert not re.search(r"[{]\w+[}]|None|  ", words)
        send(board, "next")
    assert board.right == board.answered == len(PARTED)


def test_a_wrong_answer_tells_what_is_right() -> None:
    board = the_drill().board
    wrong = next(choice for choice in board.question.choices if choice != board.question.answer)
    view = send(board, "answer", choice=wrong)
    assert view["say"]["title"] == "Not quite"
    found = {choice["id"]: choice["state"] for choice in view["question"]["choices"]}
    assert found[board.question.answer] == "right"
    assert found[wrong] == "wrong"


def test_house_rules_are_asked_about_by_their_name() -> None:
    made = the_drill()
    made.controls.follow(Wishes(variant=VARIANTS["cerrado"].replace(name="Sunday table", sets=False)))
    board = made.board
    for _ in range(12):
        words = board.view["question"]["ask"] + str([choice["label"] for choice in board.view["question"]["choices"]])
        assert "House rules: Sunday table" in words
        send(board, "answer", choice=board.question.answer)
        send(board, "next")


def test_a_cell_is_told_what_is_wrong_with_it() -> None:
    assert repr(the_drill("vanikar", 4)) == "<SystemDrill vanikar, seed 4>"
    assert isinstance(system_drill("nobody"), Notice)
    assert isinstance(system_drill("cerrado", seed=-1), Notice)


def test_a_switch_that_was_changed_quotes_nobody() -> None:
    v = VARIANTS["cerrado"].replace(name="Sunday table", sets=False)
    exercise = EXERCISES[0]
    said = words_on("tie", find(exercise.case, exercise.holds, v), v)
    assert said["quotes"], "what was not changed still has its source"
    said = words_on("sets", find(exercise.case, exercise.holds, VARIANTS["cerrado"]), v)
    assert said == {"quotes": [], "note": "These are house rules: no rule text stands behind them."}
