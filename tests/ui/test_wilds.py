"""The boards of wilds without a browser: the bench with a table, the worked examples, the drill."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco.cards import Rank
from buraco.course.wild_drill import BACK, WILD_RULES
from buraco.course.wild_moves import EXAMPLES
from buraco.ui.melds.bench import Bench, bench
from buraco.ui.notice import Notice
from buraco.ui.wilds.drill import WildDrill, wild_drill
from buraco.ui.wilds.moves import WildMoves, wild_moves
from buraco.variant import VARIANTS
from tests.ui.pages import send

HAND, TABLE = "3♥ 6♥ 8♥ 9♣ 2♠ JK", ["4♥ 5♥ 2♥(6) 7♥"]
EACH = pytest.mark.parametrize("system", VARIANTS)


def the_bench(system: str = "cerrado") -> Bench:
    made = bench(system, hand=HAND, table=TABLE)
    assert isinstance(made, Bench)
    return made


def the_moves(example: str, system: str = "cerrado") -> WildMoves:
    made = wild_moves([each.id for each in EXAMPLES].index(example) + 1, system)
    assert isinstance(made, WildMoves)
    return made


def table(made: Bench) -> list[str]:
    return [str(meld) for meld in made.practice.melds]


# The bench with a table


def add(made: Bench, card: str) -> dict[str, Any]:
    held = next(copy for copy in made.board.now.hand if str(copy.card) == card)
    return send(made.board, "add", cards=[held.id], meld="m0")


def test_a_table_lies_on_the_bench_and_a_wild_on_it_is_replaced() -> None:
    made = the_bench()
    assert table(made) == TABLE
    add(made, "6♥")
    assert table(made) == ["4♥ 5♥ 6♥ 7♥ 2♥(8)"]
    send(made.board, "take-back")
    add(made, "3♥")
    add(made, "6♥")
    assert table(made) == ["2♥ 3♥ 4♥ 5♥ 6♥ 7♥"]


def test_another_rule_system_keeps_the_cards_where_it_allows_them() -> None:
    made = the_bench()
    add(made, "6♥")
    made.controls.system.choose(VARIANTS["vanikar"])
    assert table(made) == TABLE
    assert len(made.practice.hand) == 6
    assert "The same cards, under Vanikar." in made.board.view["say"]["text"]
    made.controls.system.choose(VARIANTS["abierto"])
    assert table(made) == TABLE
    assert sorted(map(str, made.practice.hand)) == sorted(HAND.replace("JK", "").split())
    said = "The same cards, under Abierto: there the jokers stay in the box."
    assert made.board.view["say"]["text"] == said
    made.controls.system.choose(VARIANTS["cerrado"])
    assert table(made) == TABLE
    assert len(made.practice.hand) == len(HAND.split())


def test_cards_that_a_rule_system_does_not_allow_are_dealt_anew() -> None:
    for hand, on_table in (("JK JK", []), ("4♥ 9♣", ["4♥ 5♥ JK(6)"])):
        made = bench(hand=hand, table=on_table)
        assert isinstance(made, Bench)
        made.controls.system.choose(VARIANTS["abierto"])
        assert table(made) == []
        assert made.board.view["say"]["text"] == "Abierto is played without jokers. New cards are dealt."


def test_another_seed_deals() -> None:
    made = the_bench()
    made.controls.seed_box.value = 8
    assert table(made) == []
    made.controls.system.choose(VARIANTS["vanikar"])
    assert table(made) == []
    assert len(made.practice.hand) == 13


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: bench(hand=HAND, table=["4♥ 5♥ 2♥ 7♥"]), "Write what it stands for: 4♥ 5♥ 2♥(6) 7♥"),
        (lambda: bench(hand=HAND, table=["4♥ 5♥ 9♥"]), "follow one another"),
        (lambda: bench(hand="4♥ 4♥ 9♣", table="4♥ 5♥ 6♥"), "The deck holds 2 of this card: 4♥."),
        (lambda: bench(table=TABLE), "Write a hand as text"),
        (lambda: bench(hand=HAND, table=5), "“5” is not a card"),  # type: ignore[arg-type]
        (lambda: bench(hand=HAND, table=[None]), "“None” is not a card"),  # type: ignore[list-item]
    ],
)
def test_a_table_that_cannot_lie_is_told_in_a_sentence(made: Any, said: str) -> None:
    notice = made()
    assert isinstance(notice, Notice)
    assert said in notice.sentence


# The worked examples


@EACH
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_every_rule_system_stands_in_one_panel_and_the_own_one_first(example: Any, system: str) -> None:
    view = the_moves(example.id, system).board.view
    json.dumps(view)
    first, *others = view["groups"]
    assert first["own"]
    assert first["mine"] == f"Your rule system: {VARIANTS[system].name}"
    assert not any(group["own"] or group["mine"] for group in others)
    named = [name for group in view["groups"] for name in group["title"].split(", ")]
    if others:
        assert sorted(named) == sorted(v.name for v in VARIANTS.values())
    else:
        assert named == ["All rule systems"]
    ids = [meld["id"] for group in view["groups"] for meld in (group["before"], *(s["meld"] for s in group["steps"]))
           if meld]  # fmt: skip
    assert len(ids) == len(set(ids))


def test_the_way_of_a_wild_is_told_and_drawn() -> None:
    (group,) = the_moves("own-two-far-away").board.view["groups"]
    (step,) = group["steps"]
    assert step["words"] == "6♥ comes. The 2♥ goes from the 6♥ to the right end: it now stands for the 8♥."
    assert step["path"] == {"held": [5, 6, 7], "from": 6, "to": 8, "home": False}


@pytest.mark.parametrize(
    ("example", "system", "way"),
    [
        ("home", "cerrado", (3, 2, True)),
        ("not-by-itself", "cerrado", (7, 7, False)),
        ("not-by-itself", "vanikar", (7, 2, True)),
        ("joker-to-the-left", "cerrado", (14, 10, False)),
        ("a-new-hole", "vanikar", (3, 7, False)),
        ("natural-two", "vanikar", (2, 5, False)),
        ("real", "cerrado", (None, 14, False)),
        ("real-and-ace", "cerrado", (None, None, False)),
        ("laid-together", "cerrado", (None, None, False)),
    ],
)
def test_where_a_wild_comes_from_and_where_it_goes(example: str, system: str, way: tuple[object, ...]) -> None:
    path = the_moves(example, system).board.view["groups"][0]["steps"][0]["path"]
    assert (path["from"], path["to"], path["home"]) == way


def test_a_set_has_no_strip() -> None:
    group = the_moves("set").board.view["groups"][0]
    assert group["steps"][0]["path"] is None
    assert "stays in the set" in group["steps"][0]["words"]


def test_points_are_told_for_those_that_agree_on_them() -> None:
    points = the_moves("joker").board.view["groups"][0]["worth"]
    cerrado = "Cerrado, Cerrado STCL, Cerrado sucio"
    assert points == [
        "Abierto sucio, Vanikar: 170 (Dirty canasta) before, 175 (Dirty canasta) after.",
        f"{cerrado}, STBL mano a mano: 160 (Dirty canasta) before, 165 (Dirty canasta) after.",
        "Rioplatense: 170 (Dirty canasta) before, 225 (Semi-clean canasta) after.",
    ]
    after = the_moves("joker").board.view["groups"][0]["steps"][0]["meld"]
    assert (after["badge"], after["points"]) == ("", "")  # they do not agree on the class
    assert the_moves("clean").board.view["groups"][0]["steps"][0]["meld"]["badge"] == "clean"


def test_a_refusal_names_the_card_the_rule_and_the_words_of_the_texts() -> None:
    groups = the_moves("joker", "stbl-expres").board.view["groups"]
    refusal = groups[0]["refusal"]
    assert refusal["title"] == "5♠: refused"
    assert refusal["text"].startswith("A joker stays. In STBL exprés")
    assert any("Los doses se pueden reemplazar" in quote["words"] for quote in refusal["why"]["quotes"])
    abierto = next(group for group in groups if group["title"] == "Abierto")
    assert abierto["refusal"]["title"] == "This meld cannot lie here"
    assert abierto["before"] is None


@pytest.mark.parametrize("name", ["set", "locked", "real-and-ace", "full"])
def test_a_refusal_of_several_rule_systems_names_none_of_them_alone(name: str) -> None:
    shared = [each for each in the_moves(name).board.view["groups"] if each["refusal"] and ", " in each["title"]]
    assert shared
    for group in shared:
        assert not [v.name for v in VARIANTS.values() if v.name in group["refusal"]["text"]]


def test_texts_that_are_silent_are_named() -> None:
    why = the_moves("second-wild").board.view["groups"][0]["refusal"]["why"]
    assert why["quotes"]
    assert why["note"] == "Rioplatense, STBL mano a mano: The rule text says nothing of this. It is our default."
    assert len(why["quotes"]) == len({json.dumps(quote) for quote in why["quotes"]})


def test_the_examples_are_gone_through() -> None:
    made = wild_moves()
    assert isinstance(made, WildMoves)
    assert made.board.view["off"] == ["previous"]
    assert send(made.board, "next")["examples"]["at"] == 1
    assert send(made.board, "previous")["examples"]["at"] == 0
    assert send(made.board, "previous")["examples"]["at"] == 0
    assert send(made.board, "go", step=len(EXAMPLES) - 1)["off"] == ["next"]
    assert send(made.board, "next")["examples"]["at"] == len(EXAMPLES) - 1
    for nonsense in (-1, len(EXAMPLES), "2", None, True):
        assert send(made.board, "go", step=nonsense)["examples"]["at"] == len(EXAMPLES) - 1


def test_the_rule_system_can_be_chosen_and_house_rules_are_one_more() -> None:
    made = the_moves("not-by-itself")
    made.system.value = "vanikar"
    assert made.board.view["groups"][0]["title"] == "Vanikar"
    house = wild_moves(6, VARIANTS["cerrado"].replace(natural_two=False))
    assert isinstance(house, WildMoves)
    first = house.board.view["groups"][0]
    assert first["mine"] == "Your rule system: House rules: Cerrado"
    assert sum(len(group["title"].split(", ")) for group in house.board.view["groups"]) == 10


@pytest.mark.parametrize("wrong", [0, 26, "1", None, True])
def test_an_example_that_is_not_there_is_told(wrong: Any) -> None:
    notice = wild_moves(wrong)
    assert isinstance(notice, Notice)
    assert "1 to 25" in notice.sentence
    other = wild_moves(1, "cerado")
    assert isinstance(other, Notice)


# The drill


def the_drill(system: str) -> WildDrill:
    made = wild_drill(system, 4)
    assert isinstance(made, WildDrill)
    return made


@EACH
def test_the_drill_takes_one_answer_tells_what_is_right_and_goes_on(system: str) -> None:
    board = the_drill(system).board
    for _ in range(25):
        asked = board.question
        view = send(board, "answer", choice=asked.answer)
        json.dumps(view)
        assert view["say"]["title"] == "Right"
        assert ("why" in view["say"]) == (asked.answer in WILD_RULES)
        labels = [choice["label"] for choice in view["question"]["choices"]]
        assert len(labels) == len(set(labels)) >= 3
        send(board, "next")
    assert (board.right, board.number) == (25, 26)
    wrong = next(choice for choice in board.question.choices if choice != board.question.answer)
    assert send(board, "answer", choice=wrong)["say"]["title"] == "Not quite"
    assert board.right == 25


def test_the_drill_asks_in_words() -> None:
    board = the_drill("cerrado").board
    asked: set[str] = set()
    for _ in range(40):
        text = board.view["question"]["ask"]
        assert f"Where does the {board.question.wild} go?" in text
        assert ("You want the wild to stand for" in text) == (board.question.wild_slot is not None)
        asked |= {choice["label"] for choice in board.view["question"]["choices"]}
        send(board, "next")
    assert asked >= {
        "It stays where it is, and the meld grows.",
        "Back to your hand.",
        "To its own place: it is a natural two.",
    }
    assert any(each.startswith("It stands for ") for each in asked)
    assert any(each.startswith("Nowhere, this is refused. ") for each in asked)
    assert BACK


def test_the_drill_tells_where_an_added_wild_goes_of_itself() -> None:
    board, told = the_drill("cerrado").board, 0
    for _ in range(60):
        asked = board.question
        text = send(board, "answer", choice=asked.answer)["say"]["text"]
        if "An added wild fills the hole" in text:
            told += 1
            assert asked.wild in asked.cards
            assert asked.onto.kind == "run"
            assert asked.wild_slot is None
        send(board, "next")
    assert told


def test_another_rule_system_begins_the_drill_anew() -> None:
    made = the_drill("cerrado")
    send(made.board, "answer", choice=made.board.question.answer)
    made.controls.system.choose(VARIANTS["vanikar"])
    assert (made.board.number, made.board.answered) == (1, 0)
    assert made.board.question.onto.variant is VARIANTS["vanikar"]
    assert isinstance(wild_drill("cerado"), Notice)


def test_where_no_wild_can_come_to_a_run_there_is_no_drill() -> None:
    tiny = {"ranks": (Rank.QUEEN, Rank.KING), "jokers": 0, "hand_size": 1, "players": (2,), "muertos": 0}
    notice = wild_drill(VARIANTS["cerrado"].replace(**tiny))
    assert isinstance(notice, Notice)
    assert "no wild card" in notice.sentence
