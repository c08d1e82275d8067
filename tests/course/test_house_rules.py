"""House rules in the whole course: each board takes them up, each drill asks under them, each round ends."""

from __future__ import annotations

import ast
import json
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buraco import ui
from buraco.bots import GreedyBot
from buraco.errors import VariantError
from buraco.match import Match
from buraco.round import Round
from buraco.ui.board import Board
from buraco.ui.notice import Notice
from buraco.ui.questions import QuestionBoard, QuestionBox
from buraco.ui.rules.keys import GROUPS, choices
from buraco.variant import VARIANTS, Variant

NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "en"
KEYS = [key for _title, keys in GROUPS for key in keys]
DRILLS = [name for name in ui.__all__ if name.endswith("drill")]
# They set out cards of their own, and say so where the rules do not let these lie so.
OWN_CARDS = {"bench", "closing", "grow", "two_ways"}
# They say so where the rules are not for as many players as the cell asks for.
OWN_PLAYERS = {"deal", "play_round", "watch"}
LONGEST_ROUND = 5000  # moves: far more than any round has


@st.composite
def house_rules(draw: st.DrawFn) -> Variant:
    """A published system with some of its keys changed, and now and then with all of them."""
    base = draw(st.sampled_from(list(VARIANTS.values())))
    keys = draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=6, unique=True) | st.permutations(KEYS))
    rules = base.replace(id="house", name="House", text="")
    for key in keys:
        with suppress(VariantError):  # the deck would be too small: this key stays
            rules = rules.replace(**{key: draw(st.sampled_from(list(choices(key))))})
    return rules


def bounded(examples: int) -> settings:
    return settings(
        max_examples=examples, deadline=None, suppress_health_check=[*HealthCheck], derandomize=True, database=None
    )


def cells() -> Iterator[tuple[str, str]]:
    """Each cell of the course with a function of ours in it, by its lesson."""
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            code = "".join(cell["source"])
            if cell["cell_type"] == "code" and _calls(code):
                yield path.stem, code


def _calls(code: str) -> list[ast.Call]:
    found = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    return [call for call in found if isinstance(call.func, ast.Name) and call.func.id in ui.__all__]


def boards(widget: object) -> Iterator[Board]:
    """All boards in what a cell shows."""
    if isinstance(widget, Board):
        yield widget
    if isinstance(widget, ipywidgets.Box):
        for child in widget.children:
            yield from boards(child)


def made(lesson: str) -> Iterator[object]:
    """What the cells of a lesson show; the drills have a test of their own below."""
    names: dict[str, Any] = {name: getattr(ui, name) for name in ui.__all__}
    for stem, code in cells():
        if stem == lesson:
            *before, last = ast.parse(code).body
            exec(compile(ast.Module(before, []), stem, "exec"), names)
            shown = {ast.unparse(call.func) for call in _calls(ast.unparse(last))}
            if isinstance(last, ast.Expr) and shown - set(DRILLS):
                yield eval(ast.unparse(last), names)


def hello(rules: Variant) -> dict[str, object]:
    """What a page says first whose browser remembers these rules."""
    return {"do": "hello", "stars": {}, "query": "", "rules": rules.to_toml(like=VARIANTS["cerrado"])}


def well(board: Board, log: pytest.LogCaptureFixture) -> bool:
    """Whether a board shows a view, and nothing went wrong in it."""
    assert not [record for record in log.records if record.levelno >= logging.ERROR], log.text
    return "turn" in board.view and "Something went wrong" not in str(board.view["say"])


@pytest.mark.parametrize("lesson", dict.fromkeys(stem for stem, _code in cells()))
@bounded(3)
@given(rules=house_rules())
def test_each_board_of_a_lesson_takes_up_the_rules_that_are_remembered(
    lesson: str, caplog: pytest.LogCaptureFixture, rules: Variant
) -> None:
    for widget in made(lesson):
        for board in boards(widget):
            board.receive(hello(rules))
            assert well(board, caplog)


def calls_with_a_system() -> dict[str, str]:
    """Each call of a cell that names a rule system, such as ``deal('cerrado', players=4)``, and its function."""
    calls = [call for _lesson, code in cells() for call in _calls(code)]
    named = [
        call for call in calls if any(isinstance(each, ast.Constant) and each.value in VARIANTS for each in call.args)
    ]
    return {ast.unparse(call): ast.unparse(call.func) for call in named}


def called(call: str, rules: Mapping[str, Variant]) -> object:
    """What a call shows with these rules in the place of the rule system that it names."""
    names = {name: getattr(ui, name) for name in ui.__all__}
    of_rules = re.sub(f"'({'|'.join(VARIANTS)})'", r"rules['\1']", call)
    return eval(of_rules, names | {"rules": rules, "match": None})


@pytest.mark.parametrize("call", calls_with_a_system())
def test_each_function_of_a_cell_shows_a_board_under_house_rules_that_are_like_its_own(
    call: str, caplog: pytest.LogCaptureFixture
) -> None:
    like = {name: v.replace(id="house", name="House", text="", bonus_clean=250) for name, v in VARIANTS.items()}
    found = list(boards(called(call, like)))
    assert found
    assert all(well(board, caplog) for board in found)


@bounded(3)
@given(rules=house_rules())
def test_each_function_of_a_cell_takes_any_house_rules(caplog: pytest.LogCaptureFixture, rules: Variant) -> None:
    for call, function in calls_with_a_system().items():
        if function in DRILLS:
            continue  # see below
        found = list(boards(widget := called(call, dict.fromkeys(VARIANTS, rules))))
        assert found or isinstance(widget, Notice)
        assert found or function in OWN_CARDS or (function in OWN_PLAYERS and len(rules.players) == 1), call
        assert all(well(board, caplog) for board in found), call


@pytest.mark.parametrize("name", DRILLS)
@bounded(4)
@given(rules=house_rules(), seed=st.integers(0, 99), remembered=st.booleans())
def test_each_drill_asks_twenty_questions_and_takes_an_answer(
    name: str, caplog: pytest.LogCaptureFixture, rules: Variant, seed: int, remembered: bool
) -> None:
    box = getattr(ui, name)("cerrado" if remembered else rules, seed=seed)
    if isinstance(box, Notice):
        assert not remembered
        return  # it says that there is nothing to ask
    assert isinstance(box, QuestionBox)
    board: QuestionBoard[Any, Any] = box.board
    if remembered:
        board.receive(hello(rules))
        assert well(board, caplog)
    for n in range(20):
        if "question" not in board.view:
            assert board.view["status"], "it says that there is nothing to ask"
            return
        choices_now = board.view["question"]["choices"]
        assert len(choices_now) >= 2
        right = [name for name, choice in board.choices().items() if board.is_right(choice)]
        assert right
        assert board.view["question"]["ask"]
        answer = right[0] if n % 2 else choices_now[n % len(choices_now)]["id"]
        board.receive({"do": "answer", "choice": answer, "turn": board.turn})
        assert board.view["say"]["text"]
        assert well(board, caplog)
        board.receive({"do": "next", "turn": board.turn})
    assert board.answered == 20


@bounded(15)
@given(rules=house_rules(), seed=st.integers(0, 999))
def test_rounds_are_played_to_their_end(rules: Variant, seed: int) -> None:
    for players in rules.players:
        now = Round.deal(rules, players, seed, seed % players)
        bot = GreedyBot(seed)
        for _move in range(LONGEST_ROUND):
            if now.is_over:
                break
            now = now.play(bot.choose(now.view(now.to_move)))
        assert now.is_over
        assert now.ended_by
        ledgers = now.score()
        assert len(ledgers) == 2
        points = ledgers[0].total, ledgers[1].total
        assert Match(rules, players, rounds=(points,)).totals == points
