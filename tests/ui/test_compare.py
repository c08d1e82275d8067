"""The comparing boards without a browser: the same cards, and the same end of a round, under all nine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco.course.comparisons import EXAMPLES
from buraco.course.end_comparisons import ENDS
from buraco.rulebook import TEXTS
from buraco.ui.compare.ends import CompareEndsBoard, compare_ends
from buraco.ui.compare.melds import OWN, CompareMeldsBoard, compare_melds
from buraco.ui.notice import Notice
from buraco.variant import VARIANTS
from tests.ui.pages import send

SYSTEMS = sorted(v.name for v in VARIANTS.values())
HOUSE = 'like = "rioplatense"\nid = "garden"\nname = "The garden"\nset_of_twos = true\nbonus_real = 500\n'


def the_melds(example: str = "set-of-twos") -> CompareMeldsBoard:
    made = compare_melds([each.id for each in EXAMPLES].index(example) + 1)
    assert isinstance(made, CompareMeldsBoard)
    return made


def the_ends(example: str = "twos") -> CompareEndsBoard:
    made = compare_ends([each.id for each in ENDS].index(example) + 1)
    assert isinstance(made, CompareEndsBoard)
    return made


def group(view: dict[str, Any], system: str) -> dict[str, Any]:
    """The panel that a rule system stands in."""
    (found,) = [each for each in view["groups"] if system in each["title"].split(", ")]
    return dict(found)


def facts(panel: dict[str, Any]) -> dict[str, tuple[str, bool]]:
    return {fact["label"]: (fact["value"], fact["differs"]) for fact in panel["facts"]}


# The same cards


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_every_rule_system_stands_in_one_panel_and_says_why(example: Any) -> None:
    view = the_melds(example.id).view
    json.dumps(view)
    titles = [name for panel in view["groups"] for name in panel["title"].split(", ")]
    assert titles == ["All rule systems"] if len(view["groups"]) == 1 else sorted(titles) == SYSTEMS
    assert not any(panel["own"] or panel["mine"] for panel in view["groups"])
    for panel in view["groups"]:
        assert (panel["meld"] is None) == (panel["facts"] == []) == (panel["refusal"] is not None)
        assert panel["topics"]
        assert all(topic["quotes"] or topic["note"] for topic in panel["topics"])


def test_what_differs_between_melds_is_marked_and_what_is_alike_is_not() -> None:
    view = the_melds("thirteen").view
    assert facts(group(view, "STBL exprés")) == {
        "Wild card": ("none", False),
        "Canasta": ("Canasta real", True),
        "Points": ("610: cards 110, canasta 500", True),
    }
    assert facts(group(view, "Vanikar"))["Points"] == ("320: cards 120, canasta 200", True)
    assert "What makes the difference: Canasta real; Two (points)." in view["task"]


def test_a_refusal_speaks_for_each_of_its_systems_and_names_one_alone() -> None:
    view = the_melds("suit-twice").view
    assert "Each of these rule systems has no sets." in group(view, "Abierto")["refusal"]["text"]
    refused = group(view, "Rioplatense")["refusal"]["text"]
    assert "In Rioplatense the natural cards of a set are of different suits." in refused
    joker = group(the_melds("joker-replaced").view, "Abierto")
    assert joker["refusal"]["title"] == "The meld on the table cannot lie here"


def test_the_sources_speak_system_by_system_or_it_is_our_default() -> None:
    (sets, twos) = group(the_melds("set-of-twos").view, "Rioplatense")["topics"]
    assert (sets["title"], twos["title"]) == ("Sets: yes", "A set of twos: no")
    (sucio, vanikar) = twos["quotes"]
    assert (sucio["words"], sucio["from"]) == (
        "no se permite trío de doses",
        f"{TEXTS['soicos'].title} (Abierto sucio)",
    )
    assert vanikar["from"].endswith("(Vanikar)")
    assert twos["note"] == "Rioplatense: the rule text says nothing of this. It is our default."


def test_a_meld_on_the_table_is_drawn_as_it_lies_and_beside_it_what_comes() -> None:
    lying, comes = the_melds("joker-replaced").view["fans"]
    assert [card["as"] for card in lying["cards"]] == [None, "6", None]
    assert [card["rank"] for card in comes["cards"]] == ["6"]


@pytest.mark.parametrize("cards", ["4♥ 5♥ 2♠ 7♥", "4h, 5H 2s  7h"])
def test_the_learners_own_cards_are_compared(cards: str) -> None:
    board = the_melds()
    view = send(board, "own", cards=cards, onto="")
    assert view["say"] is None
    assert (view["title"], view["examples"]["at"]) == (OWN, len(EXAMPLES))
    assert "Laid together from the hand: 4♥ 5♥ 2♠ 7♥." in view["task"]
    assert facts(group(view, "Vanikar"))["Points"] == ("35", True)
    assert send(board, "previous")["examples"]["at"] == len(EXAMPLES) - 1
    assert send(board, "next")["title"] == OWN


def test_own_cards_come_to_a_meld_whose_wild_may_be_left_to_the_rules() -> None:
    view = send(the_melds(), "own", cards="3h", onto="4h 5h 6h 2h(7)")
    assert "On the table: 4♥ 5♥ 6♥ 2♥(7). Added: 3♥." in view["task"]
    assert facts(group(view, "Vanikar"))["Wild card"] == ("none", True)
    view = send(the_melds(), "own", cards="6h", onto="4h 5h 2s 7h")
    assert "On the table: 4♥ 5♥ 2♠(6) 7♥." in view["task"]


@pytest.mark.parametrize(
    ("cards", "onto", "said"),
    [
        ("4♥ 5x", "", "“5x” is not a card. Write cards as 4♥, 10d or JK."),
        ("4♥", "5♥ 6♥ zz", "“zz” is not a card. Write cards as 4♥, 10d or JK."),
        ("4♥ 2♠(5)", "", "“2♠(5)” says what a wild stands for. Write the card alone here."),
        ("4♥", "5♥ 2♠(x) 7♥", "“x” is not a rank. Write A, 2 to 10, J, Q or K."),
        ("  ", "", "Write the cards first."),
        ("", "5♥ 6♥ 7♥", "Write the cards first."),
        ("4♥ " * 25, "", "These are too many cards to compare. There can be 24."),
        (None, 7, "Write the cards first."),
        ("\ud800", "", "“?” is not a card. Write cards as 4♥, 10d or JK."),
    ],
)
def test_what_is_no_card_is_told_and_the_example_stays(cards: Any, onto: Any, said: str) -> None:
    board = the_melds("thirteen")
    before = board.view["groups"]
    view = send(board, "own", cards=cards, onto=onto)
    assert (view["say"]["text"], view["say"]["tone"]) == (said, "bad")
    assert view["groups"] == before
    assert len(view["examples"]["titles"]) == len(EXAMPLES)


def test_own_cards_that_no_deck_holds_and_a_meld_that_lies_nowhere_are_refused_in_the_panels() -> None:
    view = send(the_melds(), "own", cards="4♥ 4♥ 4♥", onto="")
    (panel,) = view["groups"]
    assert panel["title"] == "All rule systems"
    assert "The deck holds 2 of this card: 4♥." in panel["refusal"]["text"]
    view = send(the_melds(), "own", cards="4♥", onto="5♥ 9♠ 2♣(3)")
    assert {panel["refusal"]["title"] for panel in view["groups"]} == {"The meld on the table cannot lie here"}


def test_the_rules_that_a_browser_remembers_come_first_and_house_rules_are_a_tenth() -> None:
    board = the_melds()
    board.receive({"do": "hello", "query": "?example=thirteen", "rules": HOUSE})
    view = board.view
    assert view["title"] == "What are all thirteen ranks worth?"
    first = view["groups"][0]
    assert first["mine"] == "Your rule system: House rules: The garden"
    assert sum(len(panel["title"].split(", ")) for panel in view["groups"]) == 10
    real = next(topic for topic in first["topics"] if topic["title"].startswith("Canasta real"))
    assert "no rule text stands behind house rules" in real["note"]
    board = the_melds("joker")
    board.receive({"do": "hello", "query": "", "rules": "vanikar"})
    assert [panel["own"] for panel in board.view["groups"]] == [True, False, False]
    assert sum(len(panel["title"].split(", ")) for panel in board.view["groups"]) == 9


@pytest.mark.parametrize("make", [compare_melds, compare_ends])
@pytest.mark.parametrize("wrong", [0, 99, "1", None, True])
def test_an_example_that_is_not_there_is_told(make: Any, wrong: Any) -> None:
    notice = make(wrong)
    assert isinstance(notice, Notice)
    assert "The examples have the numbers 1 to" in notice.sentence


@pytest.mark.parametrize("make", [the_melds, the_ends])
def test_any_example_can_be_opened_at_any_time(make: Any) -> None:
    board = make()
    assert "previous" in board.view["off"]
    board.receive({"do": "go", "step": 3})
    assert board.view["examples"]["at"] == 3
    for wrong in (99, -1, "1", None, True):
        board.receive({"do": "go", "step": wrong})
    assert board.view["examples"]["at"] == 3
    board.receive({"do": "go", "step": len(board.ids) - 1})
    assert send(board, "next")["examples"]["at"] == len(board.ids) - 1


# The same end of a round


def row(view: dict[str, Any], label: str, side: int = 0) -> dict[str, Any]:
    return next(dict(each) for each in view["parts"][side]["rows"] if each["label"] == label)


def cells(view: dict[str, Any], label: str, side: int = 0) -> list[tuple[str, str, bool]]:
    return [(cell["text"], cell["more"], cell["differs"]) for cell in row(view, label, side)["cells"]]


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.id)
def test_every_system_is_in_a_column_or_told_why_it_is_in_none(end: Any) -> None:
    view = the_ends(end.id).view
    json.dumps(view)
    named = [name for column in view["columns"] for name in column["names"]]
    named += [name for panel in view["groups"] for name in panel["title"].split(", ")]
    assert sorted(named) == SYSTEMS
    for part in view["parts"]:
        assert all(len(each["cells"]) == len(view["columns"]) for each in part["rows"])
        assert not any(each["cells"][0]["differs"] for each in part["rows"])
    assert not any(meld["points"] or meld["name"] for side in view["sides"] for meld in side["melds"])


def test_cells_that_differ_from_the_first_column_are_marked_and_who_is_ahead_where_it_changes() -> None:
    view = the_ends("real").view
    assert cells(view, "Meld 1: canasta") == [
        ("500", "Canasta real", False),
        ("500", "Canasta real", False),
        ("200", "Clean canasta", True),
        ("200", "Clean canasta", True),
    ]
    assert [cell["text"] for cell in view["parts"][0]["totals"]] == ["585", "595", "295", "285"]
    assert [(cell["text"], cell["differs"]) for cell in view["ahead"]] == [
        ("Our side, by 200", False),
        ("Our side, by 210", False),
        ("Their side, by 90", True),
        ("Their side, by 100", True),
    ]
    assert view["task"] == "9 rule systems, 4 different bills. Our side is ahead in 6. Their side is ahead in 3."


def test_a_row_that_only_some_bills_have_counts_nothing_in_the_others() -> None:
    view = the_ends("unused").view
    assert [cell[0] for cell in cells(view, "Muerto")] == ["−100", "0"]
    assert [cell[0] for cell in cells(view, "The muerto, not used")] == ["0", "−85"]


def test_where_no_round_can_end_so_it_is_told_why_with_the_sources() -> None:
    view = the_ends("jokers").view
    panel = group(view, "Abierto")
    assert panel["refusal"]["text"] == "Jokers do not play here. Abierto is played without jokers."
    assert panel["topics"][0]["quotes"][0]["words"] == "No tiene jokers."
    assert "In 1 rule system no round ends so." in view["task"]
    closed = group(the_ends("dirty-close").view, "Cerrado")
    assert "clean canasta" in closed["refusal"]["text"]


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.id)
def test_every_row_opens_with_a_reason_for_each_system(end: Any) -> None:
    board = the_ends(end.id)
    for part in board.view["parts"]:
        for each in part["rows"]:
            board.receive({"do": "row", "row": each["id"]})
            opened = [line for now in board.view["parts"] for line in now["rows"] if line["why"]]
            (line,) = opened
            assert line["id"] == each["id"]
            assert all(topic["title"] for topic in line["why"])
            assert any(topic["quotes"] or topic["note"] for topic in line["why"])
    board.receive({"do": "row", "row": board.open_row})
    assert board.open_row == ""


def test_the_reason_of_a_bonus_quotes_each_text() -> None:
    board = the_ends("jokers")
    board.receive({"do": "row", "row": row(board.view, "Meld 1: canasta")["id"]})
    dirty, semi_clean = row(board.view, "Meld 1: canasta")["why"]
    assert semi_clean["title"] == "Rioplatense: 150"
    assert semi_clean["quotes"][0]["words"] == "Buraco semi-limpio | +150"
    assert "Here JK is wild." in dirty["text"]


def pick(board: CompareEndsBoard, *systems: str) -> dict[str, Any]:
    """Choose these systems and then put off the others, box by box."""
    for wanted in (True, False):
        for each in board.view["systems"]:
            if (each["name"] in systems) is wanted is not each["on"]:
                board.receive({"do": "pick", "system": each["id"], "on": wanted})
    return dict(board.view)


def test_the_learner_picks_which_systems_are_shown_two_or_more() -> None:
    board = the_ends("jokers")
    view = pick(board, "Cerrado", "Rioplatense")
    assert [column["names"] for column in view["columns"]] == [["Cerrado"], ["Rioplatense"]]
    assert view["groups"] == []
    view = pick(board, "Rioplatense")
    assert view["say"]["tone"] == "bad"
    chosen = {"do": "pick", "system": "2", "on": False}
    board.receive({**chosen, "n": 17})
    assert board.view["heard"] == 17
    board.receive({**chosen, "n": "17"})
    assert board.view["heard"] == 0
    assert [each["name"] for each in view["systems"] if each["on"]] == ["Cerrado", "Rioplatense"]
    board.receive({"do": "show-all"})
    view = board.view
    assert view["say"] is None
    assert sum(len(column["names"]) for column in view["columns"]) == 8
    for wrong in (None, 1, "9", "abierto", ["0"]):
        board.receive({"do": "pick", "system": wrong, "on": False})
    assert len(board.picked) == 9


def test_where_none_of_the_picked_systems_has_such_an_end_the_table_is_still_seen() -> None:
    board = the_ends("sets")
    view = pick(board, "Abierto", "Rioplatense")
    assert (view["columns"], view["parts"], view["ahead"]) == ([], [], [])
    assert len(view["groups"]) == 2
    assert [side["name"] for side in view["sides"]] == ["Our side", "Their side"]


def test_remembered_house_rules_are_the_first_column() -> None:
    board = the_ends("real")
    board.receive({"do": "hello", "query": "", "rules": HOUSE})
    first = board.view["columns"][0]
    assert (first["names"], first["mine"]) == (
        ["House rules: The garden", "Abierto sucio"],
        "Your rule system: House rules: The garden",
    )
    assert len(board.view["systems"]) == 10
