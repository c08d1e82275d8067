"""The boards of canastas without a browser: the bench warns and shows its ladders, and the drill tells each answer."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Meld, Suit, Variant
from buraco.course.canasta_drill import CLEANED, NOT_YET, kind_of
from buraco.course.canasta_examples import EXAMPLES
from buraco.meld_refusals import MELD_RULES
from buraco.ui.board import Board
from buraco.ui.canastas.drill import CanastaDrill, CanastaDrillBoard, canasta_drill
from buraco.ui.canastas.grow import Grow, GrowBoard, grow
from buraco.ui.canastas.ladder import ladder_view
from buraco.ui.notice import Notice
from tests.ui.pages import send

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())


def the_bench(system: str | Variant = "cerrado", example: str = "grow") -> Grow:
    made = grow(system, example)
    assert isinstance(made, Grow)
    return made


def the_drill(system: str | Variant = "cerrado", seed: int = 1) -> CanastaDrillBoard:
    made = canasta_drill(system, seed)
    assert isinstance(made, CanastaDrill)
    return made.board


def add(board: GrowBoard, card: str, meld: int = 0) -> dict[str, Any]:
    chosen = next(held.id for held in board.now.hand if str(held.card) == card)
    return send(board, "add", cards=[chosen], meld=f"m{meld}", slot=None)


def outlook(board: GrowBoard, card: str, meld: int = 0) -> tuple[str, str]:
    """What the ladder of a meld says of a card of the hand."""
    (found,) = [each for each in board.view["ladders"]["list"][meld]["cards"] if each["id"] == card]
    return found["tone"], found["text"]


def here(board: GrowBoard, meld: int = 0) -> str:
    (rung,) = [rung for rung in board.view["ladders"]["list"][meld]["rungs"] if rung["here"]]
    return str(rung["id"])


def text(board: Board) -> str:
    return str((board.view["say"] or {}).get("text"))


# The bench


def test_a_run_grows_to_a_clean_canasta_and_the_ladder_follows() -> None:
    board = the_bench().board
    ladder = board.view["ladders"]["list"][0]
    assert ladder["standing"] == "2 cards to a canasta."
    assert [(rung["text"], rung["note"]) for rung in ladder["rungs"]] == [
        ("Ace-to-ace canasta 1000", "9 cards away"),
        ("Canasta real 500", "8 cards away"),
        ("Clean canasta 200", "2 cards away"),
        ("Dirty canasta 100", "2 cards away"),
        ("Not a canasta yet", "here"),
    ]
    assert outlook(board, "J♥") == ("refused", "refused: It does not fit")
    add(board, "10♥")
    assert outlook(board, "J♥") == ("better", "Not a canasta yet → Clean canasta 200 (+200)")
    assert outlook(board, "JK") == ("better", "Not a canasta yet → Dirty canasta 100 (+100)")
    add(board, "J♥")
    assert text(board).endswith("Clean canasta. 255 points. Not a canasta yet → Clean canasta 200 (+200).")
    assert here(board) == "clean"
    assert board.view["ladders"]["list"][0]["standing"] == "6 cards to the next class: Canasta real 500."
    assert outlook(board, "4♥") == ("same", "stays: Clean canasta 200")


def test_a_card_that_spoils_is_asked_about_once() -> None:
    board = the_bench(example="ace-to-ace").board
    assert outlook(board, "JK") == ("worse", "Canasta real 500 → Dirty canasta 100 (−400)")
    view = add(board, "JK")
    assert view["say"]["title"] == "This spoils a canasta real"
    assert text(board) == ("With JK it is no canasta real any more: its bonus is 400 less. Do it again if you want it.")
    assert view["say"]["guilty"]
    assert here(board) == "real"
    add(board, "JK")
    assert here(board) == "dirty"
    send(board, "take-back")
    assert here(board) == "real"
    assert add(board, "JK")["say"]["title"] == "This spoils a canasta real", "taken back, it is asked again"


def test_another_move_forgets_what_was_asked() -> None:
    board = the_bench(example="ace-to-ace").board
    add(board, "JK")
    add(board, "2♥")
    assert "2♥" in text(board)
    assert add(board, "JK")["say"]["tone"] == "bad"
    assert here(board) == "real"


def test_the_own_two_goes_home_and_another_wild_does_not() -> None:
    board = the_bench(example="clean").board
    add(board, "6♥")
    assert here(board) == "clean"
    board = the_bench(example="stays").board
    assert add(board, "6♠")["say"]["tone"] == "good"
    assert add(board, "6♣", meld=1)["say"]["tone"] == "good"
    assert (here(board), here(board, meld=1)) == ("dirty", "dirty")


def test_in_rioplatense_the_eighth_card_makes_it_semi_clean_and_no_set_a_canasta() -> None:
    board = the_bench("rioplatense", "one-wild").board
    add(board, "Q♠")
    assert here(board) == "dirty"
    assert outlook(board, "K♠") == ("better", "Dirty canasta 100 → Semi-clean canasta 150 (+50)")
    board = the_bench("rioplatense", "nines").board
    assert board.view["ladders"]["list"][0]["standing"] == "No canasta is in its reach."
    assert outlook(board, "9♥")[0] == "refused"


def test_nothing_new_is_laid_and_a_refusal_names_the_rule() -> None:
    board = the_bench().board
    assert "lay" not in board.view["can"]
    send(board, "lay", cards=[board.now.hand[0].id])
    assert text(board) == "Here, cards are only added to melds that lie on the table."
    assert add(board, "3♣")["say"]["title"] == "One suit in a run"


def test_the_next_example_and_the_rule_system_are_chosen() -> None:
    made = the_bench()
    names = list(EXAMPLES)
    for name in [*names[1:], names[0]]:
        send(made.board, "next")
        assert (made.examples.value, made.board.example) == (name, name)
    made.examples.value = "nines"
    assert made.board.view["ladders"]["task"] == EXAMPLES["nines"].task
    made.system.choose(VARIANTS["abierto"])
    assert made.board.example == "grow"
    assert text(made.board).startswith("A set of nines: Abierto has no sets.")
    assert [title for title, _ in made.examples.options] == [
        EXAMPLES[name].title for name in names if name not in ("nines", "stays", "one-wild")
    ]
    absent = made.board.view["ladders"]["absent"]
    assert (len(absent), text(made.board) in absent) == (2, False), "the third one is said above"
    assert len(send(made.board, "again")["ladders"]["absent"]) == 3


def test_starting_again_brings_the_cards_back() -> None:
    board = the_bench().board
    add(board, "10♥")
    send(board, "again")
    assert [str(meld) for meld in board.melds] == ["5♥ 6♥ 7♥ 8♥ 9♥"]
    assert "take-back" in board.view["off"]


@EACH
def test_every_example_of_every_rule_system_can_be_played_out(v: Variant) -> None:
    made = the_bench(v)
    for _title, name in made.examples.options:
        made.examples.value = name
        board = made.board
        assert board.variant == v
        for card in dict.fromkeys(str(held.card) for held in board.now.hand):
            for meld in range(len(board.melds)):
                before = board.melds[meld]
                tone, said = outlook(board, card, meld) if card in map(str, board.practice.hand) else ("", "")
                if not tone:
                    continue
                add(board, card, meld)
                assert (board.melds[meld] != before) == (tone in ("better", "same")), "a warning comes first"
                assert not re.search(r"[{}<>]|None|  ", said + text(board))
        json.dumps(board.view)


def test_what_is_asked_wrongly_is_told() -> None:
    for made in (grow("nowhere"), grow("cerrado", "no-such"), grow(example=7)):  # type: ignore[arg-type]
        assert isinstance(made, Notice)
    assert "ace-to-ace" in str(grow("cerrado", "no-such"))
    asked = the_bench("abierto", "nines")
    assert asked.board.example == "grow"
    assert text(asked.board).startswith("A set of nines")


def test_house_rules_without_room_for_any_example_are_told() -> None:
    small = VARIANTS["abierto"].replace(id="house", suits=(Suit.DIAMONDS,), hand_size=2, muertos=0, packs=1)
    made = grow(small)
    assert isinstance(made, Notice)


@EACH
def test_a_ladder_has_each_class_of_the_rule_system_once(v: Variant) -> None:
    ladder = ladder_view(Meld.parse("4♥ 5♥ 6♥ 7♥", v), (), "l0")
    bonuses = [int(rung["text"].split()[-1]) for rung in ladder["rungs"][:-1]]
    assert (
        bonuses
        == sorted({v.bonus_dirty, v.bonus_semi_clean, v.bonus_clean, v.bonus_real, v.bonus_ace_to_ace} - {0})[::-1]
    )


JUNK = st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=4), st.lists)


@given(
    st.lists(st.tuples(st.sampled_from(["add", "lay", "again", "next", "take-back", "order"]), JUNK, JUNK), max_size=6)
)
@settings(max_examples=40, deadline=None)
def test_whatever_a_page_sends_the_bench_stays_usable(messages: list[tuple[str, Any, Any]]) -> None:
    board = the_bench().board
    for what, cards, meld in messages:
        send(board, what, cards=cards, meld=meld, slot=meld)
    send(board, "again")
    assert text(board) == "None"
    json.dumps(board.view)


# The drill


@EACH
def test_each_answer_is_told_and_only_one_choice_is_right(v: Variant) -> None:
    board = the_drill(v)
    for _ in range(30):
        question = board.question
        labels = {choice["id"]: choice["label"] for choice in board.view["question"]["choices"]}
        assert len(set(labels.values())) == len(labels)
        view = send(board, "answer", choice=question.answer)
        assert view["say"]["title"] == "Right"
        assert [choice["state"] for choice in view["question"]["choices"]].count("right") == 1
        kind = kind_of(question.meld, question.card)
        said = view["say"]["text"]
        if question.answer in MELD_RULES:
            assert labels[question.answer].startswith("Refused: ")
            assert "why" in view["say"]
        elif kind.startswith("spoils"):
            assert "less" in said
            assert "−" in said
        elif kind == CLEANED:
            assert "→ Clean canasta 200" in said or "→ Canasta real" in said
        elif kind == NOT_YET:
            assert labels[NOT_YET] == "Not a canasta yet: 0"
            assert "Not a canasta yet" in said
        assert not re.search(r"[{}<>]|None|  ", said)
        send(board, "next")


def test_a_wrong_answer_is_not_blamed_and_the_next_one_waits() -> None:
    board = the_drill()
    wrong = next(choice for choice in board.question.choices if choice != board.question.answer)
    assert send(board, "answer", choice=wrong)["say"]["title"] == "Not quite"
    send(board, "answer", choice=board.question.answer)
    assert text(board) == "This question is answered. The next one waits."
    send(board, "next")
    assert board.view["question"]["title"] == "Question 2 · right so far: 0 of 1"


def test_an_example_whose_two_is_at_home_is_not_offered_where_no_two_is() -> None:
    house = VARIANTS["cerrado"].replace(id="house", natural_two=False)
    box = grow(house)
    assert isinstance(box, Grow)
    offered = {name for _title, name in box.examples.options}
    assert offered
    assert offered == {name for name, example in EXAMPLES.items() if example.why_not(house) is None} < set(EXAMPLES)
