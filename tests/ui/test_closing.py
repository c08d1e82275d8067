"""The boards on closing without a browser: the checklist beside a situation and an exercise, and the drill."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from buraco import VARIANTS, Round, Variant, parse_move
from buraco.course.closing_drill import YES
from buraco.course.closing_situations import CLOSING_SITUATIONS
from buraco.course.lesson07 import EXERCISES, HOUSE
from buraco.locale import LANGUAGES, use_language
from buraco.moves import Discard, Move
from buraco.ui.closings.board import closing
from buraco.ui.closings.drill import ClosingDrill, closing_drill
from buraco.ui.exercise_boards import exercises
from buraco.ui.notice import Notice
from buraco.ui.table.checklist import checklist_view
from buraco.ui.table.exercises import RoundExerciseBoard
from buraco.ui.table.situation import SituationBoard, SituationBox
from tests.ui.pages import send

from .faces import faces, seen_cards

each_language = pytest.mark.parametrize("language", LANGUAGES)
EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())


@pytest.fixture(autouse=True)
def _back_to_the_first_language() -> Iterator[None]:
    yield
    use_language(None)


def the_box(name: str = "last-cards", system: str = "cerrado") -> SituationBox:
    made = closing(name, system)
    assert isinstance(made, SituationBox)
    return made


def play(board: SituationBoard | RoundExerciseBoard, text: str) -> dict[str, Any]:
    """Make a move as the page would: by the ids of the cards."""
    move: Move = parse_move(text)
    wanted = [move.card] if isinstance(move, Discard) else list(getattr(move, "cards", ()))
    ids = []
    for copy in board.hand:
        if copy.card in wanted:
            wanted.remove(copy.card)
            ids.append(copy.id)
    meld = {"meld": f"s0m{getattr(move, 'meld', 0)}"} if text.startswith("add") else {}
    return send(board, text.split(maxsplit=1)[0], cards=ids, **meld)


def ticks(view: dict[str, Any]) -> dict[str, bool]:
    return {item["id"]: item["met"] for item in view["checklist"]["items"]}


def test_the_list_fills_as_the_demands_are_met() -> None:
    board = the_box().board
    assert ticks(board.view) == {"muerto": True, "clean-canasta": False, "hand-empty": False}
    assert board.view["checklist"]["said"] == "Still missing: a clean canasta, an empty hand."
    view = play(board, "add A♥ to 2")
    assert ticks(view) == {"muerto": True, "clean-canasta": True, "hand-empty": False}
    assert view["checklist"]["said"] == "Now your side may close: play the last cards of your hand."
    play(board, "add J♣ to 1")
    view = play(board, "discard Q♦")
    assert all(ticks(view).values())
    assert view["checklist"]["said"] == "All is met: the round is closed."
    assert view["final"]
    assert not all(ticks(send(board, "again")).values())


def test_the_list_changes_with_the_rule_system() -> None:
    box = the_box()
    for name, v in VARIANTS.items():
        box.system.value = name
        listed = box.board.view["checklist"]
        assert listed["title"] == f"To close in {v.name}"
        assert ("clean-canasta" in ticks(box.board.view)) == (v.close_canasta == "clean")
        assert ("discard" in ticks(box.board.view)) == (name == "abierto-sucio")


def test_what_is_met_and_what_is_missing_is_said_in_words() -> None:
    _, canasta, hand = the_box().board.view["checklist"]["items"]
    assert (canasta["state"], canasta["note"]) == ("missing", "longest without a wild: 6 of 7 cards")
    assert hand["note"] == "cards left: 3"
    muerto, canasta, *_ = the_box(system="cerrado-sucio").board.view["checklist"]["items"]
    assert (muerto["state"], muerto["note"]) == ("met", "taken")
    assert canasta["note"] == "4♣ 5♣ 6♣ 2♦ 8♣ 9♣ 10♣"
    muerto, canasta, *_ = the_box("twice-empty").board.view["checklist"]["items"]
    assert muerto["note"] == "an empty hand takes it first"
    hand = the_box("last-wild", "vanikar").board.view["checklist"]["items"][-1]
    assert hand["note"] == "cards left: 2; a wild that still fits is laid, not discarded"


def test_a_last_wild_that_still_fits_is_to_be_laid() -> None:
    board = the_box("last-wild", "vanikar").board
    said = play(board, "add K♦ to 2")["checklist"]["said"]
    assert said == "Now your side may close: lay 2♠. It still fits, so it cannot be discarded."
    assert play(board, "discard 2♠")["say"]["tone"] == "bad"
    assert play(board, "add 2♠ to 2")["checklist"]["said"] == "All is met: the round is closed."
    board = the_box("last-wild", "rioplatense").board
    said = play(board, "add K♦ to 2")["checklist"]["said"]
    assert said == "Now your side may close: play the last cards of your hand."


def test_a_muerto_that_is_gone_is_told() -> None:
    notes = {
        v.id: checklist_view(Round.from_text(_gone(v), v))["items"][0]["note"] for v in (VARIANTS["cerrado"], HOUSE)
    }
    assert notes == {"cerrado": "none is left: not needed", "con-muerto": "none is left to take"}


def _gone(v: Variant) -> str:
    return EXERCISES[8].position.replace(f"system {HOUSE.id}", f"system {v.id}")


def test_a_round_that_the_others_close_is_told() -> None:
    v = VARIANTS["cerrado"]
    text = "turn 2 over closed; side; hand ?*5; side closed, muerto used by 1; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; hand"
    assert checklist_view(Round.from_text(text, v))["said"] == "The round is over, and your side has not closed it."


@EACH
@each_language
def test_every_list_reads_as_words(v: Variant, language: str) -> None:
    use_language(language)
    for situation in CLOSING_SITUATIONS:
        shown = checklist_view(situation.round(v))
        words = [
            shown["title"],
            shown["said"],
            *(item[key] for item in shown["items"] for key in ("label", "state", "note")),
        ]
        for text in words:
            assert text
            assert not re.search(r"[{}<>\[\]]|None|  ", text), text
        assert json.loads(json.dumps(shown)) == shown


def test_it_shows_no_card_that_is_not_seen() -> None:
    board = the_box("twice-empty").board
    seen = board.seen
    lying = [card for melds in seen.melds for meld in melds for card in meld.cards]
    assert seen_cards(board.view) == faces([*seen.hand, *seen.pile, *lying])


def test_an_exercise_shows_the_list_where_it_asks_for_it() -> None:
    board = exercises("07")
    assert isinstance(board, RoundExerciseBoard)
    assert ticks(board.view)["clean-canasta"]
    for text in EXERCISES[0].solution:
        play(board, text)
    assert all(ticks(board.view).values())
    assert board.solved
    other = exercises("02")
    assert isinstance(other, RoundExerciseBoard)
    assert other.view["checklist"] is None


def test_an_exercise_warns_before_closing_is_spoilt_and_then_does_it() -> None:
    board = RoundExerciseBoard(EXERCISES)
    send(board, "go", step=7)
    view = play(board, "add JK to 1")
    assert view["say"]["tone"] == "bad"
    assert "no clean canasta left" in view["say"]["text"]
    assert ticks(view)["clean-canasta"], "nothing has happened yet"
    view = play(board, "add JK to 1")
    assert not ticks(view)["clean-canasta"]
    assert "out of reach" in view["say"]["text"]


@pytest.mark.parametrize("name", ["no-such", 7])
def test_a_situation_that_is_not_there_is_told(name: Any) -> None:
    assert isinstance(closing(name), Notice)
    assert isinstance(closing("last-cards", "poker"), Notice)


# The drill


@EACH
def test_the_drill_judges_each_answer_and_says_why(v: Variant) -> None:
    made = closing_drill(v, 4)
    assert isinstance(made, ClosingDrill)
    board = made.board
    for n in range(10):
        question = board.question
        seen = question.view
        lying = [card for melds in seen.melds for meld in melds for card in meld.cards]
        assert seen_cards(board.view) == faces([*seen.hand, *seen.pile, *lying])
        assert board.view["question"]["ask"].endswith("?")
        wrong = next(each for each in question.choices if each != question.answer)
        view = send(board, "answer", choice=question.answer if n % 2 else wrong)
        assert view["say"]["title"] == ("Right" if n % 2 else "Not quite")
        assert view["say"]["text"].endswith(".")
        assert ("why" in view["say"]) == (question.answer not in YES)
        assert [each["state"] for each in view["question"]["choices"]].count("right") == 1
        send(board, "next")
    assert board.right == 5


@each_language
def test_the_drill_reads_as_sentences(language: str) -> None:
    use_language(language)
    made = closing_drill("abierto-sucio", 2)
    assert isinstance(made, ClosingDrill)
    for _ in range(12):
        view = send(made.board, "answer", choice=made.board.question.answer)
        words = [view["question"]["ask"], view["say"]["text"], *(each["label"] for each in view["question"]["choices"])]
        assert not any(re.search(r"[{}<>\[\]]|None|  ", text) for text in words), words
        send(made.board, "next")


def test_another_rule_system_begins_anew() -> None:
    made = closing_drill("cerrado", 2)
    assert isinstance(made, ClosingDrill)
    send(made.board, "answer", choice=made.board.question.answer)
    made.controls.system.value = "vanikar"
    assert made.board.number == 1
    assert made.board.question.round.variant is VARIANTS["vanikar"]
    assert isinstance(closing_drill("cerrado", -1), Notice)
