"""A reload in the middle of an exercise: a new page brings it back where it stood, whatever kind it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from buraco import parse_move
from buraco.course.exercise import Exercise
from buraco.course.lessons import LESSONS
from buraco.moves import Add, Discard, Draw, Lay, Stop, TakePile
from buraco.ui import exercises
from buraco.ui.deals.exercises import DealExerciseBoard
from buraco.ui.exercise_boards import kinds
from buraco.ui.melds.exercises import ExerciseBoard
from buraco.ui.replay import LONGEST, MOST_ACTS, OpenExercise
from buraco.ui.scores.exercises import ScoreExerciseBoard
from buraco.ui.steps import StepsBoard
from buraco.ui.table.exercises import RoundExerciseBoard
from buraco.ui.verdicts.board import VerdictBoard
from tests.ui.pages import awards_of, send

Message = dict[str, Any]
EXERCISES = [(each, kind) for lesson in LESSONS for kind, found in kinds(lesson).items() for each in found]
IDS = [each.id for each, _kind in EXERCISES]


def hello(lesson: str, kind: str = "", **more: object) -> StepsBoard[Any]:
    board = exercises(lesson, kind)
    assert isinstance(board, StepsBoard)
    board.receive({"do": "hello", **more})
    return board


def opened(board: StepsBoard[Any], exercise_id: str) -> StepsBoard[Any]:
    send(board, "go", step=[each.id for each in board.exercises].index(exercise_id))
    return board


def solution(board: StepsBoard[Any], begun: int = 0) -> Iterator[Message]:
    """What a page sends, step by step, to solve the exercise that is open; ``begun`` steps of it are done."""
    exercise = board.exercise
    if isinstance(board, ExerciseBoard):
        for move in exercise.solution[begun:]:
            yield _melded(board, move)
    elif isinstance(board, RoundExerciseBoard):
        for text in exercise.solution[begun:]:
            yield _played(board, text)
    elif isinstance(board, DealExerciseBoard):
        yield from _dealt(exercise)[begun:]
    elif isinstance(board, ScoreExerciseBoard):
        for key, points in list(exercise.answers.items())[begun:]:
            yield {"do": "fill", "of": board.fill.prefix, "key": key, "text": str(points)}
        yield {"do": "check"}
    elif isinstance(board, VerdictBoard):
        choices = [exercise.wrong[0][0], exercise.right]  # one wrong answer is free
        yield from ({"do": "answer", "choice": choice} for choice in choices[begun:])
    else:
        marks = [{"do": "mark", "system": name, "on": True} for name in sorted(exercise.right)]
        yield from [*marks, {"do": "check"}][begun:]


def _dealt(exercise: Any) -> list[Message]:
    right = [str(min(exercise.question(at).right)) for at in range(exercise.par)]
    if not exercise.by_number:
        return [{"do": "pick", "place": place} for place in right]
    values = dict(zip(exercise.asks, right, strict=True))
    forgotten = {**values, exercise.asks[0]: ""}
    return [{"do": "check", "values": forgotten}, {"do": "check", "values": values}]


def _ids(hand: Any, cards: Any) -> list[str]:
    left = list(hand)
    return [left.pop(next(i for i, held in enumerate(left) if held.card is card)).id for card in cards]


def _melded(board: ExerciseBoard, move: Any) -> Message:
    message = {"cards": _ids(board.now.hand, move.cards), "slot": move.wild_slot}
    return {"do": "add", "meld": f"m{move.meld}", **message} if isinstance(move, Add) else {"do": "lay", **message}


def _played(board: RoundExerciseBoard, text: str) -> Message:
    match move := parse_move(text):
        case Draw() | TakePile() | Stop():
            return {"do": {Draw: "draw", TakePile: "take", Stop: "stop"}[type(move)]}
        case Discard():
            return {"do": "discard", "cards": _ids(board.hand, [move.card])}
        case Lay() | Add():
            message = {"cards": _ids(board.hand, move.cards), "slot": move.wild_slot}
            return (
                {"do": "add", "meld": f"s0m{move.meld}", **message}
                if isinstance(move, Add)
                else {"do": "lay", **message}
            )
    raise AssertionError(move)


def do(board: StepsBoard[Any], message: Message) -> None:
    board.receive({"turn": board.turn, **message})
    if getattr(board, "doubted", None):
        board.receive({"turn": board.turn, **message})
    while isinstance(board, RoundExerciseBoard) and board.view["waits"]:
        send(board, "step")


def solve(board: StepsBoard[Any], begun: int = 0) -> int:
    """Solve the exercise that is open; returns how many steps that took."""
    steps = 0
    for message in solution(board, begun):
        do(board, message)
        steps += 1
    return steps


def shown(board: StepsBoard[Any]) -> dict[str, Any]:
    """What is seen, but for how it came about."""
    return {key: value for key, value in board.view.items() if key not in ("turn", "flight", "arrived")}


@pytest.mark.parametrize(("exercise", "kind"), EXERCISES, ids=IDS)
def test_half_solved_it_comes_back_on_a_new_page_and_is_solved_there(exercise: Any, kind: str) -> None:
    steps = solve(opened(hello(exercise.lesson, kind), exercise.id))
    first = opened(hello(exercise.lesson, kind), exercise.id)
    send(first, "again")
    send(first, "hint")  # words are free
    half = steps // 2
    for message in islice(solution(first), half):
        do(first, message)
    second = hello(exercise.lesson, kind, kept=first.view["keep"], stars={exercise.id: 1})
    awards = awards_of(second)
    assert shown(second) == shown(first)
    assert second.hint_step == first.hint_step == 1
    solve(second, half)
    assert awards == [{"id": exercise.id, "stars": 3}]
    assert second.view["keep"] == "", "what is solved needs no coming back to"


def test_what_was_refused_and_what_hints_have_shown_is_not_forgotten() -> None:
    first = opened(hello("03"), "03/2")
    for _ in range(3):
        send(first, "hint")
    second = hello("03", kept=first.view["keep"])
    third = hello("03", kept=second.view["keep"])
    assert third.view["say"] == first.view["say"]
    awards = awards_of(third)
    solve(third)
    assert [each["stars"] for each in awards] == [1]


@pytest.mark.parametrize("lesson", ["03", "05"])
def test_the_order_of_the_hand_goes_on_into_the_next_exercise_and_over_a_reload(lesson: str) -> None:
    first = hello(lesson)
    send(first, "sort")
    send(first, "next")
    by_rank = first.view["hand"]
    second = hello(lesson, kept=first.view["keep"])
    assert second.view["hand"] == by_rank
    send(second, "sort")
    assert second.view["hand"] != by_rank
    third = hello(lesson, kept=second.view["keep"])
    assert third.view["hand"] == second.view["hand"]


def test_a_page_without_anything_kept_begins_with_the_first_exercise_without_a_star() -> None:
    assert hello("03", stars={"03/1": 3}).exercise.id == "03/2"
    assert hello("03", stars={"03/1": 3}, kept="").exercise.id == "03/2"


def test_a_link_opens_its_exercise_and_beats_what_is_kept_and_what_has_no_star() -> None:
    kept = opened(hello("03"), "03/4").view["keep"]
    assert hello("03", kept=kept, stars={}).exercise.id == "03/4"
    board = hello("03", kept=kept, stars={}, query="?exercise=7")
    assert board.exercise.id == "03/7"
    assert board.view["arrived"], "the page brings it into sight"
    assert not hello("03", kept=kept).view["arrived"]


def test_a_link_to_the_exercise_that_is_kept_brings_it_back_as_it_stood() -> None:
    long: Any = next(each for each, _kind in EXERCISES if isinstance(each, Exercise) and len(each.solution) > 1)
    first = opened(hello(long.lesson), long.id)
    do(first, next(solution(first)))
    again = hello(long.lesson, kept=first.view["keep"], query=f"?exercise={long.number}")
    assert again.view["melds"] == first.view["melds"] != []


def test_the_second_board_of_a_lesson_has_the_exercises_behind_those_of_the_first() -> None:
    number = next(each for each, kind in EXERCISES if kind == "match").number
    assert hello("08", "match", query=f"?exercise={number}").exercise.number == number
    first = hello("08", query=f"?exercise={number}", stars={})
    assert (first.exercise.number, first.view["arrived"], first.view["say"]) == (1, False, None)


@pytest.mark.parametrize(
    ("asked", "told"),
    [("99", "asks for exercise 99. This lesson has no"), ("x", "“x”. An exercise has a number"), ("0", "exercise 0")],
)
def test_a_link_to_no_exercise_is_told_once_and_the_lesson_begins_as_ever(asked: str, told: str) -> None:
    board = hello("08", query=f"?exercise={asked}", stars={})
    assert told in board.view["say"]["text"]
    assert board.exercise.number == 1
    other = hello("08", "match", query=f"?exercise={asked}", stars={})
    assert other.view["say"] is None or asked == "x"


def test_boards_of_one_lesson_keep_in_places_of_their_own() -> None:
    places = {hello(each.lesson, kind).view["keepsAt"] for each, kind in EXERCISES}
    assert len(places) == len({(each.lesson, kind) for each, kind in EXERCISES})
    assert "buraco.exercise.03.1" in places


def test_nothing_is_kept_before_the_page_has_told_what_it_keeps() -> None:
    board = exercises("03")
    assert isinstance(board, StepsBoard)
    assert "keep" not in board.view


def test_beyond_so_many_acts_only_the_exercise_and_its_hints_are_kept() -> None:
    board = opened(hello("03"), "03/3")
    send(board, "hint")
    send(board, "hint")
    for _ in range(MOST_ACTS):
        send(board, "sort")
    assert len(board.acts) <= MOST_ACTS + 1
    again = hello("03", kept=board.view["keep"])
    assert (again.exercise.id, again.hint_step, again.acts) == ("03/3", 2, [])
    send(opened(board, "03/4"), "lay", cards=["x" * LONGEST])
    assert len(board.view["keep"]) < LONGEST


GOOD: Message = {"version": 1, "exercise": "03/4", "started": 5, "hint_step": 0, "acts": [{"do": "sort"}]}


BAD: list[Message] = [
    {"version": 2}, {"exercise": 4}, {"exercise": "02/4"}, {"exercise": "03/99"}, {"started": -1}, {"started": True},
    {"started": 10**12}, {"hint_step": 9}, {"acts": {}}, {"acts": [{"do": 1}]}, {"acts": [{"do": "go", "step": 2}]},
    {"acts": ["sort"]}, {"acts": [{"do": "sort"}] * (MOST_ACTS + 1)},
]  # fmt: skip
NONSENSE = (None, 7, "", "{", "[" * 9000, "null", "[]", "{}", "x" * (LONGEST + 1))


@pytest.mark.parametrize("text", [*NONSENSE, *(json.dumps(GOOD | bad) for bad in BAD)])
def test_what_is_mangled_or_of_another_version_is_let_be(text: object) -> None:
    assert hello("03", kept=json.dumps(GOOD), stars={}).exercise.id == "03/4"
    board = hello("03", kept=text, stars={"03/1": 1})
    assert (board.exercise.id, board.view["say"]) == ("03/2", None)


def test_acts_that_fit_no_more_change_nothing_and_an_error_begins_the_exercise_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    acts = [{"do": "nothing-like-it"}, {"do": "lay", "cards": ["c9-9"]}, {"do": "add", "meld": 7}]
    board = hello("03", kept=json.dumps({**GOOD, "acts": acts}))
    assert (board.exercise.id, len(board.view["melds"])) == ("03/4", len(board.exercise.start.melds))
    monkeypatch.setattr(ExerciseBoard, "do_sort", lambda *_: 1 / 0)
    board = hello("03", kept=json.dumps(GOOD))
    assert (board.exercise.id, board.acts, board.view["say"]) == ("03/4", [], None)


def test_what_is_kept_is_read_back() -> None:
    kept = OpenExercise("03/4", 5, 0, ({"do": "sort"},))
    assert OpenExercise.read(kept.text) == kept
