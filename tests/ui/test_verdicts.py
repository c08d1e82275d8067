"""The board of the exercises on a match without a browser: the table, the answers, hints and stars."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco.course.lesson08_matches import EXERCISES
from buraco.course.verdict_exercise import VERDICTS
from buraco.ui import exercises
from buraco.ui.notice import Notice
from buraco.ui.verdicts.board import RULES, VerdictBoard
from tests.ui.pages import awards_of, send


def the_board() -> VerdictBoard:
    made = exercises("08", "match")
    assert isinstance(made, VerdictBoard)
    return made


def states(view: dict[str, Any]) -> list[str]:
    return [choice["state"] for choice in view["question"]["choices"]]


def test_a_cell_shows_the_exercises_of_its_kind_alone() -> None:
    assert the_board().exercises == list(EXERCISES)
    assert the_board().view["steps"]["stars"] == 48, "the stars of the whole lesson"
    for wrong in (exercises("08", "deal"), exercises("03", "match"), exercises("08", ["match"])):
        assert isinstance(wrong, Notice)
        assert "08 match" in wrong.sentence


def test_the_table_shows_the_target_who_began_each_round_and_the_totals() -> None:
    table = send(the_board(), "go", step=4)["table"]
    assert table["caption"] == "To 2000 points"
    assert table["began"] == "Their side began the match"
    assert table["head"] == ["Round", "Our side", "Their side"]
    assert [tuple(line) for line in table["rounds"]] == [("1", "985", "1040"), ("2", "1025", "970")]
    assert table["total"] == ["Total", "2010", "2010"]
    alone = send(the_board(), "go", step=3)["table"]
    assert (alone["caption"], alone["total"]) == ("One round alone", ["Total", "−60", "−145"])


@pytest.mark.parametrize("at", range(len(EXERCISES)), ids=[each.id for each in EXERCISES])
def test_each_exercise_is_solved_for_three_stars_with_the_rule_texts_words(at: int) -> None:
    board, exercise = the_board(), EXERCISES[at]
    awards = awards_of(board)
    assert states(send(board, "go", step=at)) == ["", "", "", ""]
    view = send(board, "answer", choice=exercise.right)
    assert awards == [{"id": exercise.id, "stars": 3}]
    assert view["say"]["text"].startswith(exercise.learned)
    assert view["say"]["why"]["quotes"]
    assert states(view) == ["right" if verdict == exercise.right else "" for verdict in VERDICTS]
    assert view["lead"] == ("again" if board.is_last else "next")
    json.dumps(view)


def test_each_wrong_answer_is_told_the_rule_that_speaks_against_it() -> None:
    board = the_board()
    for at, exercise in enumerate(EXERCISES):
        send(board, "go", step=at)
        for verdict, rule in exercise.wrong:
            view = send(board, "answer", choice=verdict)
            assert view["say"]["title"] == "Not quite"
            assert view["say"]["text"] == RULES[rule].format(target=exercise.match.target)
            assert view["say"]["why"]["quotes"]
            assert states(view)[VERDICTS.index(verdict)] == "wrong"
            assert not view["question"]["answered"]


def test_one_wrong_answer_is_free_and_another_costs_a_star_and_the_same_one_again_costs_nothing() -> None:
    board = the_board()
    awards = awards_of(board)
    for wrong in (["theirs", "theirs"], ["theirs", "draw", "draw"]):
        send(board, "again")
        for verdict in wrong:
            send(board, "answer", choice=verdict)
        said = send(board, "answer", choice="ours")["say"]
    assert [award["stars"] for award in awards] == [3, 2]
    assert "An answer was wrong 2 times; once is free." in said["text"]
    assert send(board, "answer", choice="draw")["say"]["text"] == "This exercise is solved."
    assert len(awards) == 2


def test_hints_come_in_three_steps_and_cost_stars() -> None:
    board = the_board()
    awards = awards_of(board)
    exercise = board.exercise
    assert send(board, "hint")["say"]["text"] == exercise.hint
    said = send(board, "hint")["say"]
    assert said["text"] == RULES[exercise.rule].format(target=2000)
    assert said["why"]["quotes"]
    view = send(board, "hint")
    assert "right" in states(view)
    assert "A hint showed you an answer." in view["say"]["text"]
    assert awards == [{"id": exercise.id, "stars": 1}]
    send(board, "next")
    for _step in range(2):
        send(board, "hint")
    said = send(board, "answer", choice=board.exercise.right)["say"]
    assert "A hint showed you the rule." in said["text"]
    assert awards[-1]["stars"] == 2


@pytest.mark.parametrize("choice", [None, "", "nobody", 1, ["ours"], {}])
def test_a_strange_answer_is_left_alone(choice: object) -> None:
    board = the_board()
    view = send(board, "answer", choice=choice)
    assert (view["say"], board.wrong, board.solved) == (None, set(), False)


def test_it_goes_on_where_the_learner_stopped_and_has_a_stable_name() -> None:
    board = the_board()
    board.receive({"do": "hello", "stars": {"08/1": 3, "08/11": 2, "08/12": 1}})
    assert repr(board) == "<VerdictBoard 08/13>"
