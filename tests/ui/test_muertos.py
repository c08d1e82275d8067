"""The boards of the lesson on the muertos without a browser: the situations, the two ways, the drill."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from buraco import VARIANTS, Variant
from buraco.course.muerto_drill import CostQuestion, MoveQuestion
from buraco.course.two_ways import WAYS
from buraco.round import Round
from buraco.ui.muertos.drill import MuertoDrill, MuertoDrillBoard, muerto_drill
from buraco.ui.muertos.two_ways import TwoWays, two_ways
from buraco.ui.notice import Notice
from buraco.ui.table.situation import SITUATIONS, SituationBox, situation, situation_box
from tests.ui.pages import send

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))


# Situations


def the_situation(name: str, system: str | Variant = "cerrado") -> SituationBox:
    box = situation(name, system)
    assert isinstance(box, SituationBox)
    return box


def test_a_situation_can_be_played_taken_back_and_set_out_anew() -> None:
    board = the_situation("first-muerto").board
    start = board.round
    view = send(board, "lay", cards=board.order)
    assert len(view["hand"]) == 11, "7♥ 8♥ 9♥ are a run of their own"
    assert board.round.muerto_state(0) == "unused"
    assert "undo" not in view["off"]
    assert send(board, "undo")["off"] == ["undo"]
    send(board, "discard", cards=board.order[:1])
    view = send(board, "again")
    assert board.round == start
    assert "again" in view["can"]
    assert board.round.previous is None


def test_another_rule_system_sets_the_same_cards_out() -> None:
    box = the_situation("unused-muerto")
    hands = box.round.hands
    send(box.board, "discard", cards=box.board.order[:1])
    turn = box.board.turn
    box.system.value = "vanikar"
    assert box.round.hands == hands
    assert box.round.variant.id == "vanikar"
    assert "Vanikar" in box.board.view["say"]["text"]
    assert box.board.turn > turn, "what was meant for the cards before does nothing"


def test_where_a_situation_is_not_offered_the_table_stays() -> None:
    found = replace(SITUATIONS["first-muerto"], systems=("cerrado", "vanikar"))
    box = SituationBox(found, VARIANTS["cerrado"])
    send(box.board, "discard", cards=box.board.order[:1])
    before = box.round
    box.system.value = "rioplatense"
    assert box.round is before
    assert box.system.value == "cerrado"
    assert "stays as it was" in box.board.view["say"]["text"]
    box.system.value = "vanikar"
    assert box.round.variant.id == "vanikar"


def test_a_situation_that_the_rules_do_not_know_is_told() -> None:
    refused = situation("first-muerto", VARIANTS["cerrado"].replace(muertos=0))
    assert isinstance(refused, Notice)
    assert "does not come about" in refused.sentence


@EACH
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_sentence_stands_above_the_board(v: Variant, name: str) -> None:
    box = situation(name, v)
    assert isinstance(box, SituationBox if SITUATIONS[name].offered(v) else Notice)
    if isinstance(box, Notice):
        return
    assert SITUATIONS[name].title in box.children[1].value
    assert box.board.view["lead"] in {"draw", "play"}


def test_a_checklist_is_told_with_each_view() -> None:
    def checklist(now: Round) -> dict[str, Any]:
        return {"moves": len(now.moves)}

    box = situation_box("first-muerto", "cerrado", checklist)
    assert isinstance(box, SituationBox)
    assert box.board.view["checklist"] == {"moves": 0}
    assert send(box.board, "discard", cards=box.board.order[:1])["checklist"] == {"moves": 1}
    assert "checklist" not in the_situation("first-muerto").board.view


@pytest.mark.parametrize("wrong", ["no-such", 7, None])
def test_what_is_asked_wrongly_is_told(wrong: Any) -> None:
    refused = situation(wrong)
    assert isinstance(refused, Notice)
    assert "first-muerto" in refused.sentence


# The two ways


def the_ways(system: str | Variant = "cerrado", players: int = 2) -> TwoWays:
    made = two_ways(system, players)
    assert isinstance(made, TwoWays)
    return made


def test_both_tables_go_on_and_back_together() -> None:
    board = the_ways().board
    begun = board.view
    assert begun["off"] == ["back", "again"]
    assert [way["hand"]["count"] for way in begun["ways"]] == [3, 3]
    send(board, "step")
    direct, indirect = send(board, "step")["ways"]
    assert "You took a muerto, and the turn goes on." in direct["said"]
    assert "muerto" not in indirect["said"]
    assert (direct["hand"]["count"], indirect["hand"]["count"]) == (11, 1)
    _, indirect = send(board, "step")["ways"]
    assert indirect["said"] == "You discarded 10♥. You took a muerto, for the next turn."
    send(board, "back")
    send(board, "back")
    again = send(board, "back")
    assert [way["said"] for way in again["ways"]] == ["Your turn begins."] * 2
    assert [way["hand"]["count"] for way in again["ways"]] == [3, 3]
    assert send(board, "back")["progress"] == begun["progress"], "nothing lies before the beginning"


@EACH
@pytest.mark.parametrize("players", [2, 4])
def test_the_bills_show_what_the_unused_muerto_costs(v: Variant, players: int) -> None:
    board = the_ways(v, players).board
    for _ in range(board.last + 2):
        view = send(board, "step")
        shown = [card["id"] for way in view["ways"] for card in way["hand"]["cards"]]
        assert not [name for name, n in Counter(shown).items() if n > 1], "no card of both tables shares an id"
    assert view["off"] == ["step"]
    direct, indirect = (way["ledgers"][0] for way in view["ways"])
    assert direct["total"] > 0 > indirect["total"]
    cost = "costs 100" if v.muerto_unused == "penalty" else "−85"
    assert cost in view["say"]["text"]
    assert tuple(way["id"] for way in view["ways"]) == WAYS
    assert send(board, "again")["say"] is None


def test_the_controls_begin_anew_and_house_rules_keep_the_tables() -> None:
    made = the_ways()
    send(made.board, "step")
    made.controls.system.value = "rioplatense"
    assert (made.board.variant.id, made.board.at) == ("rioplatense", 0)
    made.controls.players.value = 4
    assert len(made.board.view["ways"][0]["hands"]) == 3
    send(made.board, "step")
    house = VARIANTS["vanikar"].replace(direct_muerto=False, players=(2,))
    made.controls.system.choose(house)
    assert (made.board.variant.id, made.board.at) == ("rioplatense", 1)
    assert made.controls.chosen == (VARIANTS["rioplatense"], 4), "the choice names what is shown"
    assert "stay as they were" in made.board.view["say"]["text"]
    assert isinstance(two_ways(house), Notice)


@pytest.mark.parametrize("asked", [("nowhere", 2), ("cerrado", 3)])
def test_two_ways_asked_for_wrongly(asked: tuple[str, int]) -> None:
    assert isinstance(two_ways(*asked), Notice)


# The drill


def the_drill(system: str | Variant = "cerrado", seed: int = 1) -> MuertoDrillBoard:
    made = muerto_drill(system, seed)
    assert isinstance(made, MuertoDrill)
    return made.board


@EACH
def test_every_question_is_told_and_judged(v: Variant) -> None:
    board = the_drill(v)
    seen = set()
    for _ in range(24):
        question = board.question
        view = board.view
        assert view["question"]["ask"].endswith("?")
        labels = [choice["label"] for choice in view["question"]["choices"]]
        assert len(set(labels)) == len(labels) >= 3
        assert (view["final"] is not None) == isinstance(question, CostQuestion)
        if isinstance(question, CostQuestion):
            assert view["final"] == {"sides": [], "ledgers": []}, "the ledger would give it away"
            right = str(question.cost)
        else:
            assert isinstance(question, MoveQuestion)
            right = question.answer
            seen.add(right)
        after = send(board, "answer", choice=right)
        assert after["say"]["title"] == "Right", question
        assert after["say"]["text"].endswith(".")
        if isinstance(question, CostQuestion):
            assert len(after["final"]["sides"]) == len(after["final"]["ledgers"]) == 1
        send(board, "next")
    assert board.right == 24
    assert {"muerto-direct", "muerto-indirect"} <= seen


def test_a_wrong_answer_is_told_why_and_counted_once() -> None:
    board = the_drill()
    question = board.question
    assert question is not None
    wrong = next(str(choice) for name, choice in board.choices().items() if not board.is_right(choice) and name)
    after = send(board, "answer", choice=wrong)
    assert after["say"]["title"] == "Not quite"
    assert [choice["state"] for choice in after["question"]["choices"]].count("right") == 1
    send(board, "answer", choice=wrong)
    assert (board.answered, board.right) == (1, 0)


def test_rules_without_muertos_still_ask_how_a_round_goes_on() -> None:
    board = the_drill(VARIANTS["cerrado"].replace(id="none", muertos=0))
    for _ in range(12):
        assert isinstance(board.question, MoveQuestion)
        send(board, "answer", choice=board.question.answer)
        assert board.view["say"]["title"] == "Right"
        send(board, "next")
