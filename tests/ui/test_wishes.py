"""What a page asks for as it opens: by its link, or by the rules that its browser remembers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Variant
from buraco.cards import Rank, Suit
from buraco.ui import (
    bench,
    canasta_drill,
    closing,
    closing_drill,
    deal,
    deal_drill,
    desk,
    drill,
    grow,
    muerto_drill,
    play_round,
    score_drill,
    sheet,
    situation,
    take_drill,
    two_ways,
    watch,
    wild_drill,
    wild_moves,
)
from buraco.ui.board import Board
from buraco.ui.controls import SystemChoice
from buraco.ui.notice import Notice
from buraco.ui.table.play import PlayRound
from buraco.ui.wishes import LONGEST_RULES, Wishes, wishes

HOUSE = 'like = "cerrado"\nid = "ours"\nname = "Ours"\nclosing = 200\n'
OURS = Variant.from_toml(HOUSE)
BOXES = (
    bench, drill, deal, deal_drill, play_round, watch, take_drill, wild_moves, wild_drill, grow, canasta_drill,
    two_ways, muerto_drill, closing_drill, score_drill, desk, sheet,
)  # fmt: skip
SITUATIONS = (situation, closing)  # a position by its name
Box = Any


def made(box: Callable[..., Any], *args: Any, **more: Any) -> Box:
    found = box(*args, **more)
    assert not isinstance(found, Notice), found.sentence
    return found


def situated(box: Callable[..., Any]) -> Box:
    return made(box, "first-muerto" if box is situation else "last-cards")


def hello(box: Box, query: str = "", rules: str = "", **more: object) -> Box:
    box.board.receive({"do": "hello", "query": query, "rules": rules, **more})
    return box


def said(box: Box) -> str:
    return str((box.board.view["say"] or {}).get("text", ""))


def chosen(box: Box) -> Variant:
    """The rule system above the board, which is the board's own."""
    [choice] = [each for each in _widgets(box) if isinstance(each, SystemChoice)]
    assert box.board.variant == choice.variant
    return choice.variant


def _widgets(box: Any) -> list[Any]:
    return [box, *(below for each in getattr(box, "children", ()) for below in _widgets(each))]


@pytest.fixture(params=[*BOXES, *SITUATIONS], ids=lambda box: str(box.__name__))
def box(request: pytest.FixtureRequest) -> Box:
    return situated(request.param) if request.param in SITUATIONS else made(request.param)


# What is asked for


def test_nothing_is_asked_for_where_nothing_is_said() -> None:
    assert wishes({}) == wishes({"query": "", "rules": None}) == wishes({"query": "?utm=x", "rules": ""}) == Wishes()


def test_each_part_of_a_link() -> None:
    asked = wishes({"query": "?system=Vanikar&seed=12&players=2&exercise=3&example=clean-canasta&table=side"})
    assert asked == Wishes(VARIANTS["vanikar"], "Vanikar", 12, 2, 3, "clean-canasta", "side")


def test_house_rules_of_a_link_come_before_its_system_and_that_before_what_is_remembered() -> None:
    house = urlencode({"house": HOUSE})
    assert wishes({"query": f"?{house}&system=vanikar", "rules": "abierto"}).variant == OURS
    assert wishes({"query": "?system=vanikar", "rules": "abierto"}).variant is VARIANTS["vanikar"]
    assert wishes({"query": "?seed=3", "rules": "abierto"}).variant is VARIANTS["abierto"]
    assert wishes({"rules": HOUSE}).variant == OURS


@pytest.mark.parametrize(
    ("query", "rules", "told"),
    [
        ("?system=poker", "", "a rule system that is not here: “poker”"),
        ("?seed=lots", "", "the seed “lots”. A seed is a number from 0 to 999999."),
        ("?seed=-1", "", "“-1”"),
        ("?players=3", "", "“3” players. There can be: 2, 4."),
        ("?players=4", HOUSE + "players = [2]", "“4” players. There can be: 2."),
        ("?exercise=two", "", "“two”. An exercise has a number"),
        ("?house=closing", "", "The link’s house rules cannot be used."),
        ("?" + urlencode({"house": HOUSE + 'tie = "nobody"'}), "", "“tie”"),
        ("?" + urlencode({"house": HOUSE + "#" * LONGEST_RULES}), "", "longer than 4000 letters"),
        ("?" + "&".join(["a=1"] * 60), "", "This link cannot be read."),
        ("", "no = rules", "The rules that this browser remembers cannot be used."),
        ("", "[" * 3000, "The rules that this browser remembers cannot be used."),
    ],
)
def test_what_cannot_be_had_is_told_in_a_sentence(query: str, rules: str, told: str) -> None:
    fault = wishes({"query": query, "rules": rules}).fault
    assert told in fault
    assert "Traceback" not in fault


def test_a_bad_link_leaves_what_is_remembered_and_the_rest_of_the_link() -> None:
    asked = wishes({"query": "?system=poker&seed=5", "rules": "vanikar"})
    assert (asked.variant, asked.seed) == (VARIANTS["vanikar"], 5)
    assert "poker" in asked.fault


@given(
    st.fixed_dictionaries(
        {}, optional={"query": st.none() | st.integers() | st.text(), "rules": st.text() | st.integers()}
    )
)
@settings(max_examples=60, deadline=None)
def test_whatever_a_page_sends_is_read(message: dict[str, Any]) -> None:
    json.dumps(wishes(message).fault.encode().decode())


# What follows it


def test_each_box_begins_under_the_rules_that_are_remembered(box: Box) -> None:
    assert chosen(hello(box, rules="vanikar")) is VARIANTS["vanikar"]


def test_each_box_begins_under_the_rules_of_a_link(box: Box) -> None:
    assert chosen(hello(box, "?system=abierto-sucio", rules="vanikar")) is VARIANTS["abierto-sucio"]


def test_each_box_takes_house_rules_which_stand_first(box: Box) -> None:
    hello(box, "?" + urlencode({"house": HOUSE}))
    assert chosen(box) == OURS
    [choice] = [each for each in _widgets(box) if isinstance(each, SystemChoice)]
    assert choice.options[0][0].startswith("House rules: Ours")
    assert len(choice.options) == len(VARIANTS) + 1
    choice.value = "vanikar"
    assert chosen(box) is VARIANTS["vanikar"], "and another choice is free"


def test_each_box_tells_what_cannot_be_had_and_stays(box: Box) -> None:
    before = chosen(box)
    assert chosen(hello(box, "?system=poker")) is before
    assert said(box) == "The link asks for a rule system that is not here: “poker”. You can choose above the table."


def test_each_box_follows_the_first_page_alone(box: Box) -> None:
    hello(box, rules="vanikar")
    assert chosen(hello(box, rules="abierto")) is VARIANTS["vanikar"]


def test_a_page_sees_what_comes_of_its_wishes_in_one_view(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[set[str]] = []
    monkeypatch.setattr(
        Board, "send_state", lambda board, key=None: sent.append(set(key)) if board is box.board else None
    )
    sent.clear()
    hello(box, rules="vanikar")
    assert [each for each in sent if "view" in each] == [{"view"}]


def test_seed_and_players_of_a_link() -> None:
    assert hello(made(drill), "?seed=12").controls.seed == 12
    round_ = hello(made(play_round), "?system=vanikar&players=4&seed=12")
    assert round_.controls.table == (VARIANTS["vanikar"], 4, 12)
    assert (round_.round.players, said(round_)) == (4, "")
    assert hello(made(watch, players=4), "?players=4", rules=HOUSE + "players = [2]").board.round.players == 2


def test_the_cards_that_a_cell_asks_for_are_kept_under_other_rules() -> None:
    asked = hello(made(bench, "cerrado", hand="4♥ 5♥ 6♥"), rules="vanikar")
    assert len(asked.practice.hand) == 3
    assert said(asked) == "The same cards, under Vanikar."
    assert said(hello(made(bench), rules="vanikar")) == "", "new cards need no word"


TINY = VARIANTS["abierto"].replace(id="tiny", name="Tiny", suits=(Suit.DIAMONDS,), hand_size=2, muertos=0, packs=1)


NO_WILDS = VARIANTS["abierto"].replace(
    id="plain", name="Plain", ranks=(Rank.QUEEN, Rank.KING), jokers=0, hand_size=1, players=(2,), muertos=0
)


@pytest.mark.parametrize(
    ("make", "house", "told"),
    [
        (grow, TINY, "The table stays as it was."),
        (two_ways, TINY, "The tables stay as they were."),
        (lambda: situated(situation), TINY, "The table stays as it was."),
        (wild_drill, NO_WILDS, "nothing to ask here"),
        (canasta_drill, NO_WILDS, "nothing to ask here"),
    ],
)
def test_where_nothing_can_be_shown_under_house_rules_the_board_stays_and_says_so(
    make: Callable[..., Any], house: Variant, told: str
) -> None:
    asked = hello(made(make), rules=_short(house))
    assert told in said(asked)
    assert asked.board.variant is VARIANTS["cerrado"]
    for choice in (getattr(asked, "system", None), getattr(getattr(asked, "controls", None), "system", None)):
        assert choice is None or choice.variant is VARIANTS["cerrado"], "the choice names what is shown"


def test_rules_that_leave_nothing_to_ask_are_told_beside_a_seed_too() -> None:
    asked = hello(made(canasta_drill), "?seed=9", _short(NO_WILDS))
    assert "nothing to ask here" in said(asked)
    assert asked.begun == (VARIANTS["cerrado"], 9)


def _short(variant: Variant) -> str:
    text = variant.to_toml(VARIANTS["abierto"])
    assert len(text) <= LONGEST_RULES
    return text


# The desk and the sheet


def test_an_empty_desk_begins_under_the_rules_remembered_and_a_kept_table_stays_under_its_own() -> None:
    empty = hello(made(desk), rules="vanikar")
    assert chosen(hello(made(desk), rules="abierto", kept=empty.board.view["keep"])) is VARIANTS["abierto"]
    board = empty.board
    board.receive({"do": "write", "place": "am0", "text": "4h 5h 6h", "edition": board.edition})
    kept = hello(made(desk), rules="abierto", kept=board.view["keep"])
    assert chosen(kept) is VARIANTS["vanikar"]
    assert chosen(hello(made(desk, table="side; meld 4♥ 5♥ 6♥"), rules="vanikar")) is VARIANTS["cerrado"]


def test_a_desk_kept_under_house_rules_finds_them_where_they_are_remembered() -> None:
    first = hello(made(desk), rules=HOUSE)
    first.board.receive({"do": "write", "place": "am0", "text": "4h 5h 6h", "edition": first.board.edition})
    again = hello(made(desk), rules=HOUSE, kept=first.board.view["keep"])
    assert (chosen(again), said(again)) == (OURS, "")


def test_an_empty_sheet_begins_under_the_rules_remembered_and_a_match_stays_under_its_own() -> None:
    empty = hello(made(sheet), rules="vanikar")
    assert not empty.board.history.can_go_back, "nobody has chosen anything here"
    assert chosen(hello(made(sheet), rules="abierto", kept=empty.board.view["keep"])) is VARIANTS["abierto"]
    empty.add_round((100, 50))
    kept = hello(made(sheet), rules="abierto", kept=empty.board.view["keep"])
    assert (chosen(kept), kept.record.rounds) == (VARIANTS["vanikar"], empty.record.rounds)


def test_a_sheet_on_which_something_is_agreed_is_not_empty() -> None:
    first = hello(made(sheet), rules="vanikar")
    first.board.receive({"do": "name", "side": 0, "text": "Ana"})
    assert chosen(hello(made(sheet), rules="abierto", kept=first.board.view["keep"])) is VARIANTS["vanikar"]


def test_a_match_under_house_rules_finds_them_where_they_are_remembered() -> None:
    first = hello(made(sheet), rules=HOUSE)
    first.add_round((100, 50))
    again = hello(made(sheet), rules=HOUSE, kept=first.board.view["keep"])
    assert (chosen(again), again.board.view["damaged"]) == (OURS, None)


# House rules among the systems


def test_house_rules_take_no_other_rules_place() -> None:
    choice = SystemChoice(VARIANTS["cerrado"])
    namesake = VARIANTS["cerrado"].replace(closing=200)
    choice.choose(namesake)
    choice.choose(namesake.replace(closing=300))
    choice.choose(OURS)
    choice.choose(namesake)
    own = namesake.replace(id="house")
    assert choice.variant == own
    assert choice.variants[1:4] == (OURS, own.replace(closing=300), own)
    assert len(choice.options) == len(VARIANTS) + 3
    choice.choose(VARIANTS["vanikar"])
    assert choice.variant is VARIANTS["vanikar"]


# Another choice in the middle of a round


def begun() -> PlayRound:
    box = hello(made(play_round, "cerrado", players=2, seed=7))
    box.board.receive({"do": "draw", "turn": box.board.turn})
    assert box.round.moves
    found: PlayRound = box
    return found


@pytest.mark.parametrize(
    "choose",
    [
        lambda controls: setattr(controls.system, "value", "stbl-mano-a-mano"),
        lambda controls: setattr(controls.players, "value", 4),
        lambda controls: setattr(controls.seed_box, "value", 9),
    ],
    ids=["system", "players", "seed"],
)
def test_a_round_that_has_begun_is_left_only_when_it_is_asked_for_twice(choose: Callable[[Any], None]) -> None:
    box = begun()
    round_ = box.round
    choose(box.controls)
    assert box.round is round_
    assert box.controls.table == (VARIANTS["cerrado"], 2, 7), "the controls say what lies there"
    assert said(box) == "This round is not over. Choose again for new cards."
    choose(box.controls)
    assert box.round is not round_
    assert not box.round.moves
    assert box.controls.table != (VARIANTS["cerrado"], 2, 7)


def test_a_move_after_the_question_makes_it_a_new_one_and_a_round_not_begun_is_left_at_once() -> None:
    box = begun()
    box.controls.seed_box.value = 9
    box.board.receive({"do": "undo", "turn": box.board.turn})
    box.controls.seed_box.value = 9
    assert (said(box), box.controls.seed_box.value) == ("New cards are dealt.", 9)


def test_a_cell_with_a_rule_system_of_its_own_follows_a_link_but_no_memory() -> None:
    for query, found in (("", "vanikar"), ("?system=abierto", "abierto")):
        box = hello(made(closing, "last-wild", "vanikar"), query, "rioplatense")
        assert box.board.variant == VARIANTS[found]
