"""The boards of the lesson Welcome without a browser: the questions, the glimpse of a round, the lessons."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco.course.lessons import LESSONS
from buraco.course.which import MIX, next_question
from buraco.moves import Add, Discard, Draw, Lay, TakePile
from buraco.ui.notice import Notice
from buraco.ui.welcome.glimpse import NOTES, GlimpseBoard, glimpse, kinds
from buraco.ui.welcome.journey import journey
from buraco.ui.welcome.which import UNKNOWN, WhichBoard, which_buraco
from buraco.variant import VARIANTS, Variant
from tests.ui.pages import send, sent

# Which Buraco do we play?


def asked(*answers: str) -> WhichBoard:
    """The board after these answers."""
    made = which_buraco()
    assert not isinstance(made, Notice)
    for choice in answers:
        send(made, "answer", choice=choice)
    return made


def offers(view: dict[str, Any]) -> list[str]:
    return [offer["id"] for offer in view["offers"]]


def test_a_question_comes_with_its_answers_and_the_way_out() -> None:
    view = asked().view
    assert view["ask"] == "Do you lay equal cards, such as three kings?"
    assert [choice["label"] for choice in view["question"]["choices"]] == [
        "Yes, and runs too", "No, only runs", "I don’t know, or no matter",
    ]  # fmt: skip
    assert view["can"] == ["list"]
    assert asked("yes").view["text"] == "Left: Abierto sucio, Cerrado, Cerrado sucio, Rioplatense, Vanikar."
    assert asked("yes").view["why"] == ["Runs and sets are laid."]
    assert asked(UNKNOWN).view["why"] == []


def test_the_answer_tells_the_system_why_and_what_is_near() -> None:
    view = asked("yes", "closed", "clean").view
    assert view["ask"] == "You play Cerrado."
    assert view["question"] is None
    assert offers(view) == ["cerrado"]
    assert view["why"] == [
        "Runs and sets are laid.",
        "Only the top card of the discard pile is seen.",
        "A clean canasta is needed to go out.",
    ]
    assert "A two is 10 points, a joker 20." in view["offers"][0]["says"]
    assert not any("Runs and sets" in each for each in view["offers"][0]["says"]), "that is known already"
    assert [each["id"] for each in view["near"]] == ["cerrado-stcl", "cerrado-sucio"]
    assert view["near"][1]["text"] == "Near it is Cerrado sucio: Any canasta will do to go out."
    assert view["can"] == ["back", "over", "more", "list"]


@pytest.mark.parametrize("system", VARIANTS)
def test_the_course_plays_by_the_system_that_was_found(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = asked()
    while question := next_question(board.answers):
        own = question.of(VARIANTS[system])
        assert own
        send(board, "answer", choice=own.id)
    told = sent(board, monkeypatch)
    view = send(board, "choose", system=system)
    name = VARIANTS[system].name
    assert told == [{"rules": {"rules": system, "name": name}}]
    assert view["remembered"] == f"The course plays by: {name}"
    assert view["offers"][0]["own"]
    assert view["say"]["tone"] == "good"


def test_what_nobody_knows_leaves_several_and_tells_what_parts_them() -> None:
    view = asked("no", UNKNOWN, UNKNOWN, "clean", "closed").view
    assert view["ask"] == "It may be one of 2."
    assert offers(view) == ["cerrado-stcl", "stbl-expres"]
    first, second = (" ".join(offer["says"]) for offer in view["offers"])
    assert "lays its top card at once" in first
    assert "some time in that turn" in second


def test_who_knows_nothing_is_told_to_go_on_without_a_choice_and_may_still_choose() -> None:
    view = asked(*[UNKNOWN] * 6).view
    assert view["ask"] == "You need not know yet."
    assert not offers(view)
    assert {"back", "more", "over", "list"} <= {*view["can"]}


def test_answers_that_no_system_has_are_a_mix_to_play_by(monkeypatch: pytest.MonkeyPatch) -> None:
    board = asked("yes", "closed", "any", "ends")
    view = board.view
    assert view["ask"] == "A mix: like Cerrado sucio, but not quite"
    assert offers(view) == [MIX, "cerrado-sucio"]
    assert [(offer["text"], offer["says"]) for offer in view["offers"]] == [
        ("Like Cerrado sucio, but:", ["The round ends when the last card of the stock is drawn."]),
        ("As published:", ["A muerto that is left becomes the new stock."]),
    ]
    told = sent(board, monkeypatch)
    view = send(board, "choose", system=MIX)
    ((rules,),) = [message.values() for message in told]
    mix = Variant.from_toml(rules["rules"])
    assert rules["name"] == mix.name == "Our mix"
    assert mix.differences(VARIANTS["cerrado-sucio"]) == ("stock_empty", "close_without_muerto")
    assert [offer["own"] for offer in view["offers"]] == [True, False]


def test_the_rest_can_be_asked_and_may_find_a_mix() -> None:
    board = asked("no", "turn")
    assert board.view["ask"] == "You play STBL exprés."
    view = send(board, "more")
    assert view["question"]
    assert view["text"] == "Left: STBL exprés."
    assert "enough" in view["can"]
    assert send(board, "enough")["ask"] == "You play STBL exprés."
    send(board, "more")
    for _n in range(20):
        if not board.view["question"]:
            break
        send(board, "answer", choice=board.view["question"]["choices"][0]["id"])
    assert "more" not in board.view["can"]
    assert len(board.answers) == 12
    assert MIX in offers(board.view)


def test_an_answer_is_taken_back_and_all_are() -> None:
    board = asked("yes", "closed", "clean")
    assert send(board, "back")["ask"] == "Which canasta does your side need to go out?"
    assert send(board, "answer", choice="any")["ask"].startswith("The stock is spent")
    assert send(board, "over")["ask"] == asked().view["ask"]
    assert board.answers == {}
    assert send(board, "back")["ask"] == asked().view["ask"]


def test_whoever_knows_chooses_from_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    board = asked("yes")
    view = send(board, "list")
    assert offers(view) == list(VARIANTS)
    assert view["offers"][7]["says"][-1] == "The round ends when the last card of the stock is drawn."
    told = sent(board, monkeypatch)
    send(board, "choose", system="vanikar")
    assert told == [{"rules": {"rules": "vanikar", "name": "Vanikar"}}]
    assert send(board, "back")["title"] == "Question 2"
    assert send(board, "forget")["remembered"] == ""
    assert told[1:] == [{"rules": None}]


@pytest.mark.parametrize(
    ("rules", "remembered", "said"),
    [
        ("vanikar", "The course plays by: Vanikar", ""),
        ('like = "cerrado"\nid = "ours"\nname = "Ours"\nsets = false', "The course plays by: Ours", ""),
        ("", "", ""),
        (None, "", ""),
        ("no such thing", "", "The rules that this browser remembers cannot be used."),
    ],
)
def test_what_the_browser_remembers_is_shown(rules: object, remembered: str, said: str) -> None:
    board = asked()
    board.receive({"do": "hello", "stars": {}, "query": "", "rules": rules})
    assert board.view["remembered"] == remembered
    assert (board.view["say"] or {"text": ""})["text"].startswith(said)
    assert bool(board.view["say"]) == bool(said)


@pytest.mark.parametrize("wrong", ["", "maybe", None, 3, ["yes"], {"yes": 1}])
def test_nonsense_is_no_answer_and_chooses_nothing(wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    board = asked()
    told = sent(board, monkeypatch)
    send(board, "answer", choice=wrong)
    send(board, "choose", system=wrong)
    send(board, "list")
    send(board, "choose", system=wrong)
    assert (board.answers, told) == ({}, [])
    assert "went wrong" not in str(board.view["say"])


# A glimpse of a round


def to_the_end(board: GlimpseBoard) -> list[str]:
    """What is said of each move."""
    said = []
    while not board.round.is_over:
        said.append(send(board, "step", auto=True)["say"]["text"])
    return said


def test_the_short_round_shows_all_there_is() -> None:
    board = glimpse()
    said = to_the_end(board)
    assert len(said) < 40
    assert {type(each.last) for each in board.played[1:]} >= {Draw, TakePile, Lay, Add, Discard}
    assert {kind for each in board.played for kind in kinds(each)} == NOTES.keys()
    assert board.round.ended_by == "closed"
    text = " ".join(said)
    assert [text.count(note) for note in NOTES.values()] == [1] * len(NOTES), "each is told once"
    assert said[1] == "South laid 4♦ 5♦ 6♦ 7♦ 8♦. A run: one suit, in a row."
    assert said[-1].endswith(
        "South wins, 505 to −30. South: Clean canasta 200, Closing 100. North: Muerto not taken −100."
    )


def test_all_cards_are_shown_and_the_page_is_asked_to_play() -> None:
    view = glimpse().view
    assert (view["watch"], view["waits"], view["auto"]) == (True, True, 0)
    assert all(hand["cards"] for hand in view["hands"])


def test_from_the_start_it_plays_again() -> None:
    board = glimpse()
    first = to_the_end(board)
    assert board.view["lead"] == "first"
    view = send(board, "first")
    assert (view["auto"], view["waits"]) == (1, True)
    assert to_the_end(board) == first
    assert send(board, "back")["auto"] == 1


# The lessons


def test_the_lessons_are_named_with_their_stars_and_links() -> None:
    board = journey()
    lessons = board.view["lessons"]
    assert [each["number"] for each in lessons] == [lesson.number for lesson in LESSONS]
    assert {"title": "3 · Melds", "href": "03-melds.ipynb", "all": 30}.items() <= lessons[
        [each["number"] for each in lessons].index("03")
    ].items()
    json.dumps(board.labels)
    assert "Go on with: {lesson}" in board.labels.values()


def test_how_they_are_written_out() -> None:
    assert repr(asked("yes", "closed")) == "<WhichBoard cerrado, cerrado-sucio, rioplatense>"
    assert repr(glimpse()) == "<GlimpseBoard cerrado, seed 3230>"
    assert repr(journey()) == f"<JourneyBoard of {len(LESSONS)} lessons>"
