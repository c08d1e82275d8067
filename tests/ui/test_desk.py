"""The score desk without a browser: what is written on it, what it scores, what it names as wrong and where."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Variant, parse_table, score
from buraco.ui import sheet
from buraco.ui.desks.board import EXAMPLE
from buraco.ui.desks.desk import Desk, desk
from buraco.ui.desks.state import LONGEST_TEXT, MOST_MELDS, Draft, History, Place
from buraco.ui.notice import Notice
from buraco.ui.sheets.record import MOST_ROUNDS
from buraco.ui.sheets.sheet import Sheet

CANASTA = "4h 5h 6h 7h 8h 9h 10h"
HAND = "3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
EMPTY = Draft().data((VARIANTS["cerrado"], 4))  # what is kept of a desk with nothing on it


def the_sheet(system: Any = "cerrado", *rounds: tuple[int, int]) -> Sheet:
    """A match sheet, which these rounds are written on."""
    made = sheet(system)
    assert isinstance(made, Sheet)
    for points in rounds:
        made.add_round(points)
    return made


def on_sheet(made: Sheet, what: str, **more: object) -> dict[str, Any]:
    """What a person does on the match sheet; returns what it shows then."""
    made.board.receive({"do": what, "turn": made.board.turn, **more})
    view: dict[str, Any] = made.board.view
    return view


def played(made: Sheet) -> list[tuple[int, int]]:
    return [each.points for each in made.record.rounds]


def the_desk(system: str | Variant = "cerrado", *, query: str = "", kept: str | None = None, **more: Any) -> Desk:
    """A desk whose page has said hello."""
    made = desk(system, **more)
    assert isinstance(made, Desk)
    made.board.receive({"do": "hello", "query": query, "kept": kept})
    return made


def tell(made: Desk, what: str, **more: object) -> dict[str, Any]:
    """What the page says while a person writes or chooses; returns what it is shown then."""
    made.board.receive({"do": what, "edition": made.board.edition, **more})
    view: dict[str, Any] = made.board.view
    return view


def act(made: Desk, what: str, **more: object) -> dict[str, Any]:
    made.board.receive({"do": what, "turn": made.board.turn, **more})
    view: dict[str, Any] = made.board.view
    return view


def write(made: Desk, **places: str) -> dict[str, Any]:
    for place, text in places.items():
        tell(made, "write", place=place, text=text)
    view: dict[str, Any] = made.board.view
    return view


def side(view: dict[str, Any], name: str = "a") -> dict[str, Any]:
    return next(each for each in view["sides"] if each["id"] == name)


def place(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(
        each for each_side in view["sides"] for each in each_side["melds"] + each_side["hands"] if each["id"] == name
    )


def rows(view: dict[str, Any], name: str = "a") -> list[tuple[str, int]]:
    return [(row["label"], row["points"]) for row in side(view, name)["ledger"]["rows"]]


def mistakes(view: dict[str, Any]) -> dict[str, str]:
    """What is named as wrong, by the place where it stands."""
    found = {
        each["id"]: each["mistake"]["id"]
        for each_side in view["sides"]
        for each in each_side["melds"] + each_side["hands"]
        if each["mistake"]
    }
    found |= {
        each_side["id"]: each["id"]
        for each_side in view["sides"]
        for each in each_side["troubles"]
        if not each.get("mild")
    }
    return found


def guilty(view: dict[str, Any], name: str) -> list[str]:
    return [card["rank"] + card["suit"] for card in place(view, name)["cards"] if card["guilty"]]


# What is written is scored at once


def test_every_point_appears_as_one_writes() -> None:
    made = the_desk()
    assert write(made, am0=CANASTA)["sides"][0]["ledger"]["total"] == 50 + 200 - 100
    tell(made, "muerto", side="a", value="used0")
    view = tell(made, "close", side="a", closed=True)
    assert rows(view) == [("Cards 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", 50), ("Clean canasta", 200), ("Closing", 100)]
    view = write(made, ah1="JK 3c", bm0="Kd Kc Ks")
    assert rows(view)[-1] == ("Left in hand: JK 3♣", -25)
    assert view["result"] == "Our side is ahead by 395 points."


def test_the_example_is_scored_as_the_engine_does() -> None:
    view = act(the_desk(), "example")
    totals = [each["ledger"]["total"] for each in view["sides"]]
    assert totals == [ledger.total for ledger in score(*parse_table(EXAMPLE))] == [345, -110]
    assert view["title"].startswith("Vanikar")


def test_rows_light_the_cards_of_their_place_even_beside_melds_that_are_left_out() -> None:
    view = write(the_desk(), am0="4h 5h 9h", am1="", am2="Qs Qh Qd")
    row = side(view)["ledger"]["rows"][0]
    assert row["lights"] == [card["id"] for card in place(view, "am2")["cards"]]


def test_an_untouched_side_takes_no_part() -> None:
    view = write(the_desk(), bm0="Qs Qh Qd")
    assert side(view, "a")["ledger"] is None
    assert rows(view, "b")[-1] == ("Muerto not taken", -100)
    assert view["result"] == ""


def test_an_even_score_is_told() -> None:
    assert write(the_desk(), am0="4h 5h 6h", bm0="4s 5s 6s")["result"] == "Both sides have −85."


def test_cards_are_drawn_as_they_lie_and_know_their_word_in_the_text() -> None:
    cards = place(write(the_desk(), am0="7h,2s 4h 5h"), "am0")["cards"]
    assert [(card["rank"], card["at"], card["as"]) for card in cards] == [
        ("4", 2, None), ("5", 3, None), ("2", 1, "6"), ("7", 0, None),
    ]  # fmt: skip


def test_two_players_have_one_hand_each_and_what_stood_in_the_other_comes_back() -> None:
    made = the_desk()
    write(made, ah1="JK", am0="4h 5h 6h")
    made.controls.players.value = 2
    assert [each["id"] for each in side(made.board.view)["hands"]] == ["ah0"]
    assert len(rows(made.board.view)) == 2
    made.controls.players.value = 4
    assert ("Left in hand: JK", -20) in rows(made.board.view)


def test_another_system_keeps_what_is_written_and_scores_it_anew() -> None:
    made = the_desk()
    write(made, am0="Qs Qh Qd", am1="JK 5h 6h", ah0="2s")
    made.controls.system.value = "abierto"
    view = made.board.view
    assert mistakes(view) == {"am0": "no-sets-here", "am1": "no-jokers-here"}
    assert place(view, "am0")["text"] == "Qs Qh Qd"
    assert view["left"] == "Not counted: Our side, Meld 1; Our side, Meld 2."
    made.controls.system.value = "vanikar"
    assert rows(made.board.view)[0] == ("Cards Q♠ Q♥ Q♦", 30)
    assert rows(made.board.view)[-1] == ("Left in hand: 2♠", -20)


# What is wrong is named where it stands


@pytest.mark.parametrize(
    ("text", "rule", "lit"),
    [
        ("4h 5h 1x", "not-a-card", []),
        ("4h 5h", "too-few-cards", ["4h", "5h"]),
        ("4h 5h 9s", "run-mixed-suits", ["9s"]),
        ("4h 5h 2s(Z)", "not-a-rank", []),
        ("4h 5h 2s(9)", "wild-slot-impossible", ["2s"]),
        ("4h 5h 6h(6)", "role-on-natural", ["6h"]),
        ("9s 9s 9s", "more-than-two-copies", ["9s", "9s", "9s"]),
    ],
)
def test_a_wrong_meld_is_named_its_cards_lit_and_the_rest_is_scored(text: str, rule: str, lit: list[str]) -> None:
    view = write(the_desk(), am0=text, am1="Qs Qh Qd")
    assert mistakes(view) == {"am0": rule}
    assert guilty(view, "am0") == lit
    assert rows(view)[0] == ("Cards Q♠ Q♥ Q♦", 30)
    assert view["left"] == "Not counted: Our side, Meld 1."


def test_a_rule_brings_its_sources() -> None:
    trouble = place(write(the_desk(), am0="4h 5h 9s"), "am0")["mistake"]
    assert trouble["quotes"][0]["lang"] == "es"


def test_a_role_in_a_hand_is_named() -> None:
    assert mistakes(write(the_desk(), ah0="2s(4)")) == {"ah0": "role-not-here"}


def test_of_too_many_copies_the_place_touched_last_is_wrong_and_all_are_lit() -> None:
    made = the_desk()
    view = write(made, am0="9s 9h 9d", bh0="9s 3c", ah0="9s")
    assert mistakes(view) == {"ah0": "more-than-two-copies"}
    assert [guilty(view, name) for name in ("am0", "bh0", "ah0")] == [["9s"]] * 3
    view = write(made, am0="9s 9h 9d 9c")
    assert mistakes(view) == {"am0": "more-than-two-copies"}
    assert ("Left in hand: 9♠", -10) in rows(view)


def test_of_two_sides_that_closed_the_last_one_is_wrong() -> None:
    made = the_desk()
    write(made, am0=CANASTA, bm0="Qs Qh Qd")
    tell(made, "close", side="b", closed=True)
    view = tell(made, "close", side="a", closed=True)
    assert mistakes(view) == {"a": "two-sides-closed"}
    assert ("Closing", 100) in rows(view, "b")
    assert ("Closing", 100) not in rows(view, "a")
    assert view["left"] == "Not counted: Our side, Closing."


def test_whoever_closes_holds_nothing_and_of_two_players_none_holds_a_card() -> None:
    made = the_desk()
    write(made, am0=CANASTA, ah0="3c")
    assert mistakes(tell(made, "close", side="a", closed=True)) == {}
    view = write(made, ah1="4c")
    assert mistakes(view) == {"a": "closed-with-cards"}
    assert (guilty(view, "ah0"), guilty(view, "ah1")) == (["3c"], ["4c"])
    write(made, ah1="")
    made.controls.players.value = 2
    assert mistakes(made.board.view) == {"a": "closed-with-cards"}


def test_an_unused_muerto_is_a_whole_hand() -> None:
    made = the_desk("vanikar")
    write(made, am0=CANASTA, ah1="3c 4c")
    view = tell(made, "muerto", side="a", value="unused1")
    assert mistakes(view) == {"ah1": "muerto-is-a-whole-hand"}
    assert place(view, "ah1")["label"] == "The muerto, not used"
    assert guilty(view, "ah1") == ["3c", "4c"]
    view = write(made, ah1=HAND)
    assert mistakes(view) == {}
    assert rows(view)[-1][1] == -85


def test_of_more_muertos_than_are_dealt_the_one_chosen_last_does_not_count() -> None:
    made = the_desk(VARIANTS["cerrado"].replace(muertos=1))
    write(made, am0=CANASTA, bm0="Qs Qh Qd")
    tell(made, "muerto", side="b", value="used0")
    view = tell(made, "muerto", side="a", value="used0")
    assert mistakes(view) == {"a": "more-muertos-than-dealt"}
    assert view["left"] == "Not counted: Our side, Its muerto."
    assert rows(view)[-1] == ("Muerto not taken", -100)
    view = tell(made, "muerto", side="b", value="untaken0")
    assert mistakes(view) == {}
    assert all(label != "Muerto not taken" for label, _points in rows(view))


def test_where_no_muerto_is_dealt_none_is_asked_for_or_counts() -> None:
    made = the_desk()
    write(made, am0=CANASTA)
    tell(made, "muerto", side="a", value="unused0")
    made.board.variant = VARIANTS["cerrado"].replace(muertos=0)
    made.board.show()
    view = made.board.view
    assert side(view)["muerto"] is None
    assert rows(view) == [("Cards 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", 50), ("Clean canasta", 200)]


def test_of_two_players_the_unused_muerto_is_the_one_hand() -> None:
    made = the_desk("vanikar")
    write(made, am0=CANASTA, ah0=HAND)
    tell(made, "muerto", side="a", value="unused1")
    made.controls.players.value = 2
    view = made.board.view
    assert side(view)["muerto"]["value"] == "unused0"
    assert (place(view, "ah0")["label"], mistakes(view)) == ("The muerto, not used", {})


def test_what_the_rules_would_not_allow_is_a_mild_note_and_is_scored() -> None:
    made = the_desk()
    write(made, am0="4h 5h 6h")
    view = tell(made, "close", side="a", closed=True)
    notes = [each["text"] for each in side(view)["troubles"]]
    assert len(notes) == 2
    assert all(text.startswith("The rules of Cerrado would not allow this: ") for text in notes)
    assert mistakes(view) == {}
    assert ("Closing", 100) in rows(view)


# The wild, the deck


def test_the_places_of_a_wild_are_offered_where_several_would_do_and_written_into_the_text() -> None:
    made = the_desk()
    offered = place(write(made, am0="4h 5h 2s"), "am0")["stands"]
    assert offered == {"value": "6", "options": [["3", "3", "2♠(3) 4♥ 5♥"], ["6", "6", "4♥ 5♥ 2♠(6)"]]}
    assert place(write(made, am0="2♠(3) 4♥ 5♥"), "am0")["stands"]["value"] == "3"
    assert place(write(made, am0="4h 5h 2s 7h"), "am0")["stands"] is None
    assert place(write(made, am0="4h 5h 6h"), "am0")["stands"] is None
    assert place(write(made, am0="4h 5h 6h 2s(4)"), "am0")["stands"]["options"][0][0] == "3"


def test_the_deck_counts_what_is_left() -> None:
    def left(view: dict[str, Any]) -> dict[str, int]:
        return {card["id"]: card["left"] for card in view["deck"]}

    made = the_desk()
    assert sum(left(made.board.view).values()) == 108
    view = write(made, am0="9s 9h oops", bh0="9s JK")
    assert (left(view)["9♠"], left(view)["9♥"], left(view)["JK"], left(view)["3♣"]) == (0, 1, 3, 2)
    assert next(card for card in view["deck"] if card["id"] == "9♥")["name"] == "nine of hearts, 1 left"
    assert left(write(made, am1="9s"))["9♠"] == 0
    made.controls.system.value = "abierto"
    assert len(made.board.view["deck"]) == 52


# Writing comes at any time, and never twice


def test_what_is_written_may_come_any_number_of_times_and_changes_no_text_of_the_page() -> None:
    made = the_desk()
    edition = made.board.edition
    for text in ("4", "4h", "4h ", "4h 5", "4h 5h", "4h 5h 6h", "4h 5h 6h"):
        view = write(made, am0=text)
        assert view["edition"] == edition
        assert place(view, "am0")["text"] == text
    act(made, "clear")
    assert made.board.edition == edition + 1
    made.board.receive({"do": "write", "place": "am0", "text": "late", "edition": edition})
    assert made.board.history.now.empty


def test_undo_goes_back_word_by_word_and_clearing_can_be_undone() -> None:
    made = the_desk()
    for text in ("4", "4h", "4h 5", "4h 5h", "4h 5h 6h"):
        write(made, am0=text)
    act(made, "clear")
    assert act(made, "undo")["sides"][0]["melds"][0]["text"] == "4h 5h 6h"
    assert act(made, "undo")["sides"][0]["melds"][0]["text"] == "4h 5h"
    assert act(made, "redo")["sides"][0]["melds"][0]["text"] == "4h 5h 6h"
    for _ in range(3):
        act(made, "undo")
    assert made.board.view["empty"]
    assert "undo" in made.board.view["off"]
    assert act(made, "undo")["say"]["text"] == "There is nothing to undo."
    write(made, am0="K")
    assert act(made, "redo")["say"]["text"] == "There is nothing to do again."


def test_what_is_written_in_two_places_is_two_steps() -> None:
    made = the_desk()
    write(made, am0="4h", am1="4h")
    assert [each["text"] for each in side(act(made, "undo"))["melds"]] == ["4h"]
    assert act(made, "undo")["empty"]


def test_undo_and_redo_say_what_both_sides_have() -> None:
    made = the_desk()
    write(made, am0="4h 5h 6h", bm0="Qs Qh Qd")
    act(made, "clear")
    assert act(made, "undo")["spoken"] == "Our side: −85 in all. Their side: −70 in all."
    assert act(made, "redo")["spoken"] == "The table is empty."


def test_a_history_does_not_grow_without_end() -> None:
    history = History()
    meld = Place("a", "m", 0)
    for at in range(1000):
        history.put(history.now.write(meld, "K♠ " * (at % 50)))
    steps = 0
    while history.can_undo:
        history.undo()
        steps += 1
    assert steps == 200


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
texts = st.text(alphabet="23489AJQK10hsdc♥♠ (),;#<b>&{}%\n\ud800", max_size=60) | st.text()
WHATS = [
    "write", "close", "muerto", "undo", "redo", "clear", "example", "open", "sheet", "sheet-anew", "hello", "ping",
    "put",
]  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(WHATS),
            st.dictionaries(
                st.sampled_from(["place", "text", "side", "closed", "value", "edition", "query", "kept", "unshown"]),
                json_values | texts,
            )
            | st.builds(
                lambda name, text: {"place": name, "text": text},
                st.sampled_from(["am0", "am1", "bm35", "bm36", "ah1", "ah2", "bh0"]),
                texts,
            )
            | st.builds(lambda text: {"text": text}, texts)
            | st.builds(
                lambda name, value: {"side": name, "value": value, "closed": True},
                st.sampled_from(["a", "b", "c"]),
                st.sampled_from(["used0", "unused0", "unused1", "gone0", "gone7"]),
            ),
        ),
        max_size=12,
    ),
    st.sampled_from(sorted(VARIANTS)),
)
def test_no_message_breaks_the_desk(messages: list[tuple[str, dict[str, object]]], system: str) -> None:
    made = the_desk(system, sheet=the_sheet())
    for what, more in messages:
        view = tell(made, what, turn=made.board.turn, **{"edition": made.board.edition, **more})
        json.dumps(view, ensure_ascii=False, allow_nan=False).encode()
        said = view.get("say")
        assert not said or "went wrong" not in said["text"], what
        for each in view["sides"]:
            if each["ledger"]:
                assert each["ledger"]["total"] == sum(row["points"] for row in each["ledger"]["rows"])


def test_a_field_and_a_side_hold_only_so_much() -> None:
    made = the_desk()
    assert len(place(write(made, am0="K♠ " * 1000), "am0")["text"]) == LONGEST_TEXT
    write(made, **{f"am{MOST_MELDS}": "4h 5h 6h"})
    assert len(side(made.board.view)["melds"]) == 1


# Handing a table on


def test_the_table_is_given_as_text_as_notation_and_as_a_link_that_opens_it() -> None:
    made = the_desk()
    view = act(made, "example")
    share = view["share"]
    assert share["table"].strip() == EXAMPLE.strip()
    assert share["link"].isascii()
    assert "Clean canasta (7 cards, no wild)" in share["text"]
    assert share["text"].endswith(share["table"])
    opened = the_desk(query="?table=" + share["link"].replace(" ", "+").replace(";", "%3B"))
    assert opened.board.view["share"] == share
    assert opened.controls.system.value == "vanikar"
    assert opened.board.view["arrivals"] == 1


def test_what_is_left_out_is_not_handed_on() -> None:
    view = write(the_desk(), am0="4h 5h 9s", am1="Qs Qh Qd")
    assert "meld" in view["share"]["table"]
    assert "9♠" not in view["share"]["table"]
    assert write(the_desk(), am0="4h 5h 9s")["share"] is None


def test_their_side_alone_stays_their_side() -> None:
    link = write(the_desk(), bm0="Qs Qh Qd")["share"]["link"]
    view = the_desk(query=f"?table={link}").board.view
    assert side(view, "a")["ledger"] is None
    assert rows(view, "b")[0] == ("Cards Q♠ Q♥ Q♦", 30)


def test_our_side_alone_stays_alone() -> None:
    view = the_desk(query=f"?table={write(the_desk(), am0='Qs Qh Qd')['share']['link']}").board.view
    assert rows(view)[0] == ("Cards Q♠ Q♥ Q♦", 30)
    assert side(view, "b")["ledger"] is None


def test_a_table_of_two_players_is_opened_for_two_players() -> None:
    made = the_desk()
    made.controls.players.value = 2
    write(made, am0="Qs Qh Qd", bm0="4h 5h 6h", bh0="3c")
    link = made.board.view["share"]["link"]
    assert the_desk(query=f"?table={link}").controls.players.value == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("system vanikar\nside\nmeld 4h 5x 6h", "Line 3: Not a card"),
        ("system vanikar\nside\nmeld 4h 5h 9h", "Line 3: A hole in the run"),
        ("system poker", "Line 1: No such rule system"),
        ("hello", "Line 1: A line that cannot be read"),
        ("side open", "Line 1: A word that cannot be read"),
        ("meld 4h 5h 6h", "Line 1: Whose cards?"),
        ("side;side;side", "One side or two"),
        ("side;hand;hand;hand", "Too many hands"),
        ("side;hand 9s 9s 9s", "More than the deck has"),
        ("side;" + "meld 4h 5h 6h;" * 1000, "More than the deck has"),
    ],
)
def test_a_notation_that_cannot_be_read_is_told_by_its_line_and_the_desk_stays(text: str, said: str) -> None:
    made = the_desk()
    before = write(made, am0="Qs Qh Qd")["sides"]
    view = act(made, "open", text=text)
    assert (view["say"]["tone"], view["say"]["title"]) == ("bad", said)
    assert view["sides"] == before


def test_an_opened_notation_can_be_undone() -> None:
    made = the_desk()
    write(made, am0="Qs Qh Qd")
    view = act(made, "open", text="side closed, muerto used; meld 4h 5h 6h # ours")
    assert view["say"]["text"] == "The table is open."
    assert (side(view)["closed"], side(view)["muerto"]["value"]) == (True, "used0")
    assert place(act(made, "undo"), "am0")["text"] == "Qs Qh Qd"


def test_undoing_an_opened_table_brings_back_the_system_and_the_players_too() -> None:
    made = the_desk("abierto")
    made.controls.players.value = 2
    act(made, "example")
    assert made.controls.chosen == (VARIANTS["vanikar"], 4)
    act(made, "undo")
    assert made.controls.chosen == (VARIANTS["abierto"], 2)
    act(made, "redo")
    assert made.controls.chosen == (VARIANTS["vanikar"], 4)
    made.controls.system.value = "rioplatense"
    write(made, am0="Qs Qh Qd")
    act(made, "clear")
    act(made, "undo")
    assert made.controls.chosen == (VARIANTS["rioplatense"], 4), "what was chosen oneself stays"


def test_a_bad_link_is_told_and_the_desk_is_empty() -> None:
    view = the_desk(query="?table=side%3Bmeld+4h+<b>x</b>").board.view
    assert view["say"]["text"].startswith("The link’s table cannot be read. “<b>x</b>” is not a card.")
    assert view["empty"]


# Kept in the browser


def test_a_desk_is_kept_with_all_its_mistakes_and_comes_back() -> None:
    made = the_desk()
    assert made.board.view["keep"]
    made.controls.system.value = "rioplatense"
    made.controls.players.value = 2
    write(made, am0="4h 5h oops", bh0="JK <i>")
    tell(made, "muerto", side="b", value="unused0")
    again = the_desk(kept=made.board.view["keep"])
    assert again.board.view["sides"] == made.board.view["sides"]
    assert (again.controls.system.value, again.controls.players.value) == ("rioplatense", 2)
    assert again.board.view["off"] == ["undo", "redo"]


def test_nothing_is_kept_before_the_page_has_brought_what_it_keeps() -> None:
    made = desk()
    assert isinstance(made, Desk)
    assert "keep" not in made.board.view


@pytest.mark.parametrize(
    "kept",
    [
        "{", "[]", "3", "null", "{}", '{"version": 2, "sides": []}', '{"version": 1, "sides": [1, 2]}',
        '{"version": 1, "sides": [{}, {}]}', "[" * 100_000,
        json.dumps(EMPTY).replace('"taker": 0', '"taker": 9'),
        json.dumps(EMPTY).replace('"closed": false', '"closed": "no"'),
        json.dumps(EMPTY).replace('"melds": []', '"melds": [["4h"]]'),
        json.dumps(EMPTY).replace('"melds": []', '"melds": ["' + "x" * 501 + '"]'),
        json.dumps(EMPTY).replace('"melds": []', f'"melds": {json.dumps([""] * 99)}'),
        json.dumps(EMPTY).replace('"known": []', '"known": [7]'),
        json.dumps({**EMPTY, "before": 7}),
        json.dumps({**EMPTY, "before": {"version": 1, "sides": []}}),
        json.dumps(EMPTY).replace('"known": []', f'"known": {json.dumps(["x" * 6000])}'),
    ],
)  # fmt: skip
def test_a_mangled_store_is_told_and_the_desk_is_empty(kept: str) -> None:
    view = the_desk(kept=kept).board.view
    assert view["say"]["text"] == "What this browser kept of the desk cannot be read. The desk begins empty."
    assert view["empty"]


def test_a_link_goes_before_what_is_kept_and_that_comes_back_by_undo() -> None:
    first = the_desk()
    write(first, am0="Qs Qh Qd")
    made = the_desk(kept=first.board.view["keep"], query="?table=side;meld+4h+5h+6h")
    assert place(made.board.view, "am0")["text"] == "4♥ 5♥ 6♥"
    assert place(act(made, "undo"), "am0")["text"] == "Qs Qh Qd"


def test_what_a_link_replaced_stays_one_undo_away_after_a_reload_too() -> None:
    first = the_desk("rioplatense")
    write(first, am0="Qs Qh Qd")
    linked = the_desk(kept=first.board.view["keep"], query="?table=system+abierto;side;meld+4h+5h+6h")
    write(linked, am0="4h 5h 6h 7h")
    for again in (the_desk(kept=linked.board.view["keep"]), linked):
        made = the_desk(kept=again.board.view["keep"])  # once more
        assert place(made.board.view, "am0")["text"] == "4h 5h 6h 7h"
        assert place(act(made, "undo"), "am0")["text"] == "Qs Qh Qd"
        assert made.controls.chosen == (VARIANTS["rioplatense"], 4)
        assert "before" not in json.loads(made.board.view["keep"]), "it is what lies there"
    empty = the_desk(query="?table=side;meld+4h+5h+6h")
    assert "before" not in json.loads(empty.board.view["keep"]), "there was nothing"


def test_what_an_earlier_page_could_not_say_any_more_comes_after_what_is_kept_and_before_a_link() -> None:
    first = the_desk()
    keep = write(first, am0="Qs Qh Qd", am1="3s")["keep"]
    unshown: list[object] = [
        {"do": "write", "place": "am1", "text": "4h 5h 6h"},
        {"do": "close", "side": "b", "closed": True},
        {"do": "muerto", "side": "a", "value": "used0"},
        {"do": "clear"}, {"do": ["write"]}, {"do": "write", "place": 7, "text": 7}, None, "write",
    ]  # fmt: skip
    for query in ("", "?table=side;meld+Ks+Kh+Kd"):
        made = desk()
        assert isinstance(made, Desk)
        made.board.receive({"do": "hello", "kept": keep, "unshown": unshown, "query": query})
        view = act(made, "undo") if query else made.board.view
        assert [each["text"] for each in side(view)["melds"]] == ["Qs Qh Qd", "4h 5h 6h"]
        assert (side(view, "b")["closed"], side(view)["muerto"]["value"]) == (True, "used0")
        assert view["edition"] > first.board.edition, "the page takes over these texts"


def test_a_table_under_house_rules_comes_back_whole_where_nobody_knows_them() -> None:
    house = VARIANTS["cerrado"].replace(id="ours", name="Las ♠; nuestras #1", closing=200)
    made = the_desk(house)
    write(made, am0=CANASTA, bm0="Qs Qh Qd")
    tell(made, "close", side="a", closed=True)
    share, keep = made.board.view["share"], made.board.view["keep"]
    kept, followed, opened = the_desk(kept=keep), the_desk(query=f"?{urlencode({'table': share['link']})}"), the_desk()
    act(opened, "open", text=share["table"])
    for each in (kept, followed, opened):
        assert each.controls.chosen == (house, 4)
        assert ("Closing", 200) in rows(each.board.view)
        assert each.board.view["share"] == share


def test_an_old_table_that_names_house_rules_alone_finds_them_or_tells_it() -> None:
    house = VARIANTS["cerrado"].replace(id="ours", closing=200)
    made = the_desk(house)
    write(made, am0=CANASTA)
    keep = json.dumps({**json.loads(made.board.view["keep"]), "system": "ours"})
    found = the_desk(house, kept=keep)
    assert (found.board.view["say"], found.controls.variant) == (None, house)
    told = the_desk(kept=keep).board.view
    assert told["say"]["text"].startswith("This table was kept under the rules “ours”, which are not here.")
    assert place(told, "am0")["text"] == CANASTA
    act(found, "open", text="system ours;side closed;meld 4h 5h 6h")
    assert ("Closing", 200) in rows(found.board.view)


def test_house_rules_with_the_id_of_a_published_system_are_not_taken_for_it() -> None:
    house = VARIANTS["cerrado"].replace(closing=200)
    made = the_desk(house)
    act(made, "open", text="side closed;meld 4h 5h 6h")
    assert made.controls.variant.closing == 200
    act(made, "open", text="system cerrado;side closed;meld 4h 5h 6h")
    assert made.controls.variant is VARIANTS["cerrado"]
    assert ("Closing", 100) in rows(made.board.view)
    assert the_desk(house, kept=made.board.view["keep"]).controls.variant is VARIANTS["cerrado"]


def test_a_table_of_the_cell_is_neither_kept_nor_restored_over_but_a_link_opens() -> None:
    first = the_desk()
    write(first, am0="Qs Qh Qd")
    made = the_desk(table=EXAMPLE, kept=first.board.view["keep"])
    assert place(made.board.view, "am0")["text"] == "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
    assert "keep" not in made.board.view
    assert "undo" in made.board.view["off"]
    opened = the_desk(table=EXAMPLE, query="?table=side;meld+Qs+Qh+Qd")
    assert place(opened.board.view, "am0")["text"] == "Q♠ Q♥ Q♦"


def test_only_the_first_page_brings_its_store() -> None:
    made = the_desk()
    write(made, am0="Qs Qh Qd")
    keep = made.board.view["keep"]
    made.board.receive({"do": "hello", "kept": "{", "query": "?table=side"})
    assert made.board.view["keep"] == keep


# The match sheet


def test_totals_and_table_are_put_on_the_match_sheet_and_come_back_from_it() -> None:
    match = the_sheet("vanikar", (5, 5))
    made = the_desk(sheet=match)
    assert "sheet" in made.board.view["can"]
    act(made, "example")
    view = act(made, "sheet")
    assert (played(match), match.record.rounds[1].table) == ([(5, 5), (345, -110)], view["share"]["table"])
    assert view["say"]["text"] == "Put on the match sheet as round 2: 345 for our side, −110 for their side."
    act(made, "clear")
    on_sheet(match, "open", round=1)
    assert side(made.board.view)["ledger"]["total"] == 345
    assert made.board.view["arrivals"] == 1


def test_a_round_that_was_opened_and_mended_goes_back_to_its_place() -> None:
    match = the_sheet("vanikar")
    made = the_desk(sheet=match)
    act(made, "example")
    act(made, "sheet")
    match.add_round((5, 5))
    act(made, "clear")
    assert (made.board.view["round"], "sheet-anew" in made.board.view["can"]) == (0, False)
    on_sheet(match, "open", round=0)
    view = write(made, am1="Qs Qh Qd Qc")
    assert (view["round"], view["lead"], "sheet-anew" in view["can"]) == (1, "sheet", True)
    view = act(made, "sheet")
    assert view["say"]["text"] == "Put back as round 1: 355 for our side, −110 for their side."
    assert view["lead"] == "", "nothing is left to do for this table"
    assert played(match) == [(355, -110), (5, 5)]
    assert match.record.rounds[0].table == view["share"]["table"]
    on_sheet(match, "take-back")
    assert played(match) == [(345, -110), (5, 5)]
    assert made.board.view["round"] == 1, "it is the same round still"
    act(made, "sheet")
    assert played(match) == [(355, -110), (5, 5)]


def test_a_table_mended_after_it_was_put_on_the_sheet_is_the_same_round_even_after_a_reload() -> None:
    match = the_sheet("vanikar")
    made = the_desk(sheet=match)
    act(made, "example")
    act(made, "sheet")
    act(made, "undo")
    act(made, "redo")
    write(made, am1="Qs Qh Qd Qc")
    again = the_desk(sheet=match, kept=made.board.view["keep"])
    assert again.board.view["round"] == 1
    act(again, "sheet")
    assert played(match) == [(355, -110)]


def test_the_same_table_is_not_written_down_twice_unless_somebody_says_so() -> None:
    match = the_sheet("vanikar")
    made = the_desk(sheet=match)
    act(made, "example")
    for _ in range(3):
        said = act(made, "sheet")["say"]["text"]
    assert played(match) == [(345, -110)]
    assert said.startswith("This table is round 1 already: 345 for our side, −110 for their side.")
    act(made, "clear")
    act(made, "example")
    act(made, "sheet")
    assert played(match) == [(345, -110)], "nor if it was built anew"
    assert "as round 2" in act(made, "sheet-anew")["say"]["text"]
    assert played(match) == [(345, -110)] * 2
    on_sheet(match, "new")
    assert made.board.view["round"] == 0
    assert "as round 1" in act(made, "sheet")["say"]["text"]


@pytest.mark.parametrize(
    "begin",
    [
        lambda made: act(made, "clear"),
        lambda made: act(made, "open", text="side;meld 4h 5h 6h"),
        lambda made: made.open_table("side;meld 4h 5h 6h"),
        lambda made: write(made, am0="", ah1="", bm0="", bh0=""),
    ],
    ids=["cleared", "notation", "cell", "emptied by hand"],
)
def test_another_table_is_another_round_and_undo_brings_the_old_one_back(begin: Any) -> None:
    match = the_sheet()
    made = the_desk(sheet=match)
    write(made, am0="Qs Qh Qd", ah1="3c", bm0="4s 5s 6s", bh0="3d")
    act(made, "sheet")
    begin(made)
    view = write(made, am0="Ks Kh Kd", bm0="4c 5c 6c")
    assert view["round"] == 0
    while "undo" not in made.board.view["off"] and not made.board.view["round"]:
        act(made, "undo")
    assert made.board.view["round"] == 1


def test_an_empty_sheet_takes_over_the_system_and_the_players_of_the_first_table() -> None:
    match = the_sheet("cerrado")
    made = the_desk("vanikar", sheet=match)
    made.controls.players.value = 2
    write(made, am0="Qs Qh Qd", bm0="4s 5s 6s")
    assert "kept under" not in act(made, "sheet")["say"]["text"]
    assert (match.record.system, match.record.players, match.record.target) == ("vanikar", 2, 2005)
    assert match.choice.value == "vanikar"
    made.controls.system.value = "rioplatense"
    act(made, "clear")
    write(made, am0="Ks Kh Kd", bm0="4c 5c 6c")
    said = act(made, "sheet")["say"]["text"]
    assert said.endswith(
        "The match is kept under Vanikar (sets, any canasta); "
        f"this table was scored under {made.controls.system.label}."
    )
    assert match.record.system == "vanikar"


@pytest.mark.parametrize("system", list(VARIANTS))
def test_desk_and_sheet_begin_with_as_many_players(system: str) -> None:
    assert the_desk(system).controls.chosen[1] == the_sheet(system).record.players == 4


def test_the_sheet_takes_whole_tables_only() -> None:
    match = the_sheet()
    made = the_desk(sheet=match)
    assert act(made, "sheet")["say"]["text"].startswith("The table is empty.")
    write(made, am0="Qs Qh Qd")
    assert "both sides" in act(made, "sheet")["say"]["text"]
    write(made, bm0="4h 5h 9h")
    assert "Mend it first" in act(made, "sheet")["say"]["text"]
    assert played(match) == []
    on_sheet(match, "read", text="0,0\n" * MOST_ROUNDS, name="m.csv")
    act(made, "example")
    assert "no more rounds" in act(made, "sheet")["say"]["text"]


def test_without_a_sheet_there_is_no_button_for_it() -> None:
    made = the_desk()
    assert "sheet" not in made.board.view["can"]
    act(made, "sheet")


# What a cell asks for


def test_a_table_in_a_cell_names_its_system_or_is_scored_under_the_cells() -> None:
    assert the_desk("cerrado", table=EXAMPLE).controls.system.value == "vanikar"
    assert rows(the_desk("vanikar", table="side;hand 2s").board.view)[-1] == ("Left in hand: 2♠", -20)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: desk("cerado"), "There is no rule system called “cerado”"),
        (lambda: desk(table="side;meld 4h 5x 6h"), "“5x” is not a card"),
        (lambda: desk(sheet="cerrado"), "as in “desk(sheet=sheet())”"),
        (lambda: desk(table=7), "A line begins with one of these words"),  # type: ignore[arg-type]
        (lambda: desk(table="side;hand JK JK JK JK JK"), "The deck holds 4 of this card"),
    ],
)
def test_what_a_cell_asks_wrongly_is_told_in_a_sentence(made: Any, said: str) -> None:
    notice = made()
    assert isinstance(notice, Notice)
    assert said in notice.sentence


def test_a_sheet_that_could_not_be_made_is_told_where_it_stands_and_the_desk_does_without() -> None:
    made = desk(sheet=sheet("cerado"))
    assert isinstance(made, Desk)
    assert "sheet" not in made.board.view["can"]


def test_a_desk_has_a_stable_name() -> None:
    assert repr(desk("vanikar")) == "<Desk vanikar>"
    assert not re.search(r"0x[0-9a-f]+", repr(the_desk().board))
