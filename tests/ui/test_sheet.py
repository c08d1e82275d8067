"""The match sheet without a browser: what a page may send, what it is shown in return, what is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS
from buraco.locale import use_language
from buraco.systems import format_system
from buraco.ui import sheet
from buraco.ui.notice import Notice
from buraco.ui.sheets.history import MOST_STEPS_BACK
from buraco.ui.sheets.json_file import from_json
from buraco.ui.sheets.record import MOST_ROUNDS, Record
from buraco.ui.sheets.sheet import Sheet
from buraco.ui.sheets.words import csv_separator

TABLE = "system cerrado\nside muerto untaken\nhand 4♥\n"


def the_sheet(system: Any = "cerrado", *rounds: tuple[int, int], kept: str | None = None) -> Sheet:
    """A sheet whose page has come."""
    made = sheet(system)
    assert isinstance(made, Sheet)
    made.board.receive({"do": "hello", "kept": kept})
    for points in rounds:
        write(made, *map(str, points))
    return made


def send(made: Sheet, what: str, **more: object) -> dict[str, Any]:
    """A message as the page sends it; returns what it is shown then."""
    made.board.receive({"do": what, "turn": made.board.turn, **more})
    view: dict[str, Any] = made.board.view
    return view


def write(made: Sheet, ours: str, theirs: str) -> dict[str, Any]:
    return send(made, "add", a=ours, b=theirs)


def played(made: Sheet) -> list[tuple[int, int]]:
    return [each.points for each in made.record.rounds]


def title(made: Sheet) -> str:
    found: str = made.board.view["standing"]["title"]
    return found


def test_rounds_are_written_down_and_added_up() -> None:
    made = the_sheet()
    write(made, "345", "160")
    view = write(made, "−35", "+420")
    assert [row["points"] for row in view["rows"]] == [[345, 160], [-35, 420]]
    assert [row["totals"] for row in view["rows"]] == [[345, 160], [310, 580]]
    assert view["totals"] == [310, 580]
    assert view["missing"] == ["1690 to go", "1420 to go"]
    assert view["standing"]["title"] == "Ahead: Their side"
    assert view["standing"]["text"] == "The lead is 270 points."
    assert view["chart"]["totals"] == [(345, 160), (310, 580)]


def test_the_sides_take_turns_to_begin_and_the_starter_can_be_chosen() -> None:
    made = the_sheet("cerrado", (5, 5), (5, 5))
    assert [row["begins"] for row in made.board.view["rows"]] == [0, 1]
    assert made.board.view["next"] == {"n": 3, "begins": 0}
    send(made, "starter", side=1)
    assert [row["begins"] for row in made.board.view["rows"]] == [1, 0]


def test_wrong_points_are_told_at_their_field_and_nothing_is_written() -> None:
    made = the_sheet("cerrado", (5, 5))
    wrong = write(made, "35a", "")["wrong"]
    assert wrong == {
        "round": None,
        "a": "“35a” is not a whole number of points. Write it as 345 or −35.",
        "b": "Write the points of both sides; 0 if there are none.",
    }
    assert played(made) == [(5, 5)]
    assert write(made, "35", "0")["wrong"] == {}


def test_a_round_is_changed_and_a_wrong_change_leaves_it_open() -> None:
    made = the_sheet("cerrado", (345, 160), (100, 5))
    assert send(made, "edit", round=0)["editing"] == 0
    view = send(made, "save", round=0, a="x", b="160")
    assert (view["editing"], view["wrong"]["round"], "b" in view["wrong"]) == (0, 0, False)
    view = send(made, "save", round=0, a="-345", b="160")
    assert (view["editing"], view["wrong"], played(made)) == (None, {}, [(-345, 160), (100, 5)])
    send(made, "edit", round=1)
    assert send(made, "cancel")["editing"] is None


def test_a_round_being_changed_stays_open_while_another_is_added() -> None:
    made = the_sheet("cerrado", (345, 160))
    send(made, "edit", round=0)
    write(made, "5", "5")
    assert made.board.view["editing"] == 0


def test_a_round_is_deleted_and_taken_back() -> None:
    made = the_sheet("cerrado", (1, 1), (2, 2), (3, 3))
    said = send(made, "delete", round=1)["say"]["text"]
    assert "Round 2 is deleted" in said
    assert played(made) == [(1, 1), (3, 3)]
    send(made, "take-back")
    assert played(made) == [(1, 1), (2, 2), (3, 3)]
    for _ in range(3):
        send(made, "take-back")
    assert played(made) == []
    assert "take-back" in made.board.view["off"]
    assert send(made, "take-back")["say"]["text"] == "There is nothing to take back."


def test_points_that_no_card_gives_are_noted_but_not_under_house_rules_that_give_them() -> None:
    note = "Not a multiple of 5, as all cards and bonuses are here."
    assert the_sheet("cerrado", (343, 160)).board.view["rows"][0]["notes"] == [note]
    assert the_sheet("cerrado", (345, 160)).board.view["rows"][0]["notes"] == []
    for key in ("value_joker", "bonus_dirty", "closing", "muerto_untaken"):
        assert the_sheet(VARIANTS["cerrado"].replace(**{key: 33}), (343, 160)).board.view["rows"][0]["notes"] == []
    assert the_sheet(VARIANTS["cerrado"].replace(practice_won=33), (343, 160)).board.view["rows"][0]["notes"] == [note]


@pytest.mark.parametrize(
    ("system", "target", "rounds", "said", "text"),
    [
        ("cerrado", "2000", [(2000, 5)], "Victory for Our side", "this side alone has reached the target of 2000"),
        ("vanikar", "2005", [(1800, 1990), (345, 160)], "Victory for Their side", "higher total wins: 2150 to 2145"),
        (
            "cerrado",
            "one",
            [(5, -35)],
            "Victory for Our side",
            "One round decides, and the higher total wins: 5 to −35",
        ),
        ("cerrado", "2000", [(2010, 2010)], "Victory for Our side", "the side that began the match wins"),
        ("vanikar", "2005", [(2145, 2145)], "Another round is played", "With equal totals the match goes on"),
        ("stbl-mano-a-mano", "one", [(5, 5)], "Another round is played", "With equal totals"),
        ("cerrado", "2000", [(1995, 1990)], "Ahead: Our side", "The lead is 5 points."),
        ("cerrado", "2000", [(5, 5)], "Equal so far", "Both sides have 5 points."),
        ("cerrado", "2000", [], "A new match", "points of the first round"),
    ],
)
def test_how_the_match_stands_and_by_which_rule(
    system: str, target: str, rounds: list[tuple[int, int]], said: str, text: str
) -> None:
    made = the_sheet(system, *rounds)
    send(made, "target", value=target)
    standing = made.board.view["standing"]
    assert standing["title"] == said
    assert text in standing["text"]
    decided = said.startswith(("Victory", "Another"))
    assert (standing["why"] is not None) == decided, "the rule text's own words stand beside what a rule decides"


def test_experience_points_are_told_beside_the_score_where_the_system_has_them() -> None:
    view = the_sheet("cerrado", (5, 2000)).board.view
    assert view["standing"]["aside"] == (
        "The game site of this rule text would give each winner 40 experience points (XP), each loser 5. "
        "They do not belong to the score."
    )
    assert "experience" not in view["standing"]["text"] + view["files"]["text"]
    assert the_sheet("vanikar", (5, 3000)).board.view["standing"]["aside"] == ""
    assert the_sheet("cerrado", (5, 5)).board.view["standing"]["aside"] == ""


def test_a_finished_match_leads_to_a_new_one_which_is_brought_into_sight() -> None:
    made = the_sheet("cerrado", (5, 5))
    assert ("new" in made.board.view["can"], made.board.view["begun"]) == (True, 0)
    view = write(made, "2000", "5")
    assert ("new" in view["can"], view["standing"]["over"]) == (False, True), "it stands in the place of the next round"
    assert send(made, "new")["begun"] == 1
    assert send(made, "read", text="5,5", name="m.csv")["begun"] == 2
    assert send(made, "read", text="five", name="m.csv")["begun"] == 2


def test_rounds_after_the_end_are_kept_and_marked_and_do_not_count() -> None:
    made = the_sheet("cerrado", (2000, 5), (500, 3000))
    view = made.board.view
    assert view["totals"] == [2000, 5]
    assert view["rows"][1]["totals"] is None
    assert view["rows"][1]["notes"] == ["After the end of the match; it does not count."]
    assert title(made) == "Victory for Our side"
    send(made, "target", value="3000")
    assert made.board.view["totals"] == [2500, 3005]
    assert title(made) == "Victory for Their side"


def test_a_match_is_given_up_by_agreement_and_that_is_taken_back() -> None:
    made = the_sheet("cerrado")
    assert "give-up" in made.board.view["off"]
    write(made, "500", "5")
    view = send(made, "give-up")
    assert view["standing"] | {"aside": ""} == {
        "title": "Given up by agreement",
        "text": "Nobody wins.",
        "aside": "",
        "over": True,
        "why": None,
    }
    assert "Given up by agreement. Nobody wins.\n" in view["files"]["text"]
    assert view["standing"]["aside"] == "The game site of this rule text would give nobody experience points (XP)."
    assert "go-on" in view["can"]
    write(made, "1500", "5")
    assert title(made) == "Given up by agreement"
    assert made.board.view["rows"][1]["notes"] == ["After the end of the match; it does not count."]
    send(made, "delete", round=0)
    assert title(made) == "Given up by agreement"
    assert made.board.view["totals"] == [0, 0]
    send(made, "go-on")
    assert title(made) == "Ahead: Our side"


def test_a_target_is_one_of_the_systems_or_any_number_or_one_round() -> None:
    made = the_sheet("cerrado")
    assert [value for value, _label in made.board.view["target"]["choices"]] == ["2000", "3000", "one", "other"]
    assert send(made, "target", value="other")["target"]["chosen"] == "other"
    assert send(made, "target", value="1234")["target"] | {"choices": 0} == {
        "choices": 0,
        "chosen": "other",
        "number": "1234",
    }
    for bad in ("0", "100001", "-5", "abc", "", "9" * 5000, "²"):
        assert "Write a whole number from 1 to 100000." in send(made, "target", value=bad)["wrong"]["target"]
        assert made.record.target == 1234
    send(made, "target", value="one")
    assert made.record.target is None
    vanikar = the_sheet("vanikar")
    send(vanikar, "target", value="one")
    assert vanikar.record.target == 2005


def test_another_system_brings_its_own_target_and_keeps_the_rounds() -> None:
    made = the_sheet("cerrado", (345, 160))
    made.choice.value = "vanikar"
    assert (made.record.target, played(made)) == (2005, [(345, 160)])
    made.choice.value = "stbl-expres"
    assert made.board.view["target"]["chosen"] == "one"
    assert title(made) == "Victory for Our side"
    send(made, "take-back")
    send(made, "take-back")
    assert (made.choice.value, made.record.target) == ("cerrado", 2000)
    send(made, "target", value="1500")
    made.choice.value = "rioplatense"
    assert made.record.target == 1500, "a number of one's own stays"


HOSTILE = "<img src=x onerror=alert(1)>{0}%s\u202e\x00'\";--"


def test_hostile_names_are_one_short_line_and_are_shown_as_they_are() -> None:
    made = the_sheet("cerrado", (345, 160))
    view = send(made, "name", side=0, text=HOSTILE * 20)
    name = view["names"][0]["shown"]
    assert name == (HOSTILE * 2).replace("\u202e", "").replace("\x00", "")[:40]
    assert name in view["standing"]["title"]
    assert (len(name), view["longest"]) == (40, 40)
    assert send(made, "name", side=0, text="  ")["names"][0]["shown"] == "Our side"


def test_a_setting_changed_meanwhile_leaves_a_wrong_field_and_an_open_round_alone() -> None:
    made = the_sheet("cerrado", (345, 160))
    send(made, "edit", round=0)
    send(made, "save", round=0, a="x", b="1")
    view = send(made, "name", side=0, text="Ana")
    assert (view["editing"], view["wrong"]["round"]) == (0, 0)


def test_what_is_kept_comes_back_after_a_reload() -> None:
    made = the_sheet("vanikar", (345, 160))
    send(made, "name", side=1, text="Beto")
    again = the_sheet("cerrado", kept=made.board.view["keep"])
    assert again.record == made.record
    assert again.choice.value == "vanikar"
    assert again.board.view["keep"] == made.board.view["keep"]
    assert "take-back" in again.board.view["off"]


def test_nothing_is_kept_before_the_page_has_told_what_it_keeps() -> None:
    made = sheet()
    assert isinstance(made, Sheet)
    assert "keep" not in made.board.view
    made.add_round((1, 2))
    assert "keep" not in made.board.view
    made.board.receive({"do": "hello", "kept": the_sheet("cerrado", (3, 4)).board.view["keep"]})
    assert played(made) == [(1, 2)]
    other = the_sheet("cerrado", (3, 4))
    other.board.receive({"do": "kept", "text": made.board.view["keep"]})
    assert played(other) == [(1, 2)], "it is newer than what the browser kept"
    send(made, "take-back")
    assert played(made) == [(3, 4)], "what the browser kept is one step back"


def test_mangled_text_is_told_and_put_aside_and_survives_until_it_is_forgotten() -> None:
    made = the_sheet(kept="{mangled")
    view = made.board.view
    assert view["damaged"]["text"] == "{mangled"
    assert view["damaged"]["why"] == "Line 1: This is not a match sheet: the text is not JSON."
    assert view["rows"] == []
    write(made, "5", "5")
    again = the_sheet(kept=made.board.view["keep"])
    assert again.board.view["damaged"] == view["damaged"]
    assert played(again) == [(5, 5)]
    assert not send(again, "forget")["damaged"]
    assert "mangled" not in again.board.view["keep"]


def test_a_new_match_can_be_taken_back_even_after_a_reload() -> None:
    made = the_sheet("cerrado", (345, 160))
    send(made, "name", side=0, text="Ana")
    view = send(made, "new")
    assert (view["rows"], view["names"][0]["text"]) == ([], "Ana")
    write(made, "5", "10")
    again = the_sheet(kept=made.board.view["keep"])
    send(again, "take-back")
    assert played(again) == [(345, 160)]
    send(again, "take-back")
    assert played(again) == [(5, 10)], "and neither of the two is lost"


def test_another_page_of_this_browser_shows_the_same_sheet() -> None:
    first, second = the_sheet("cerrado", (345, 160)), the_sheet("cerrado", (5, 5), (1, 2))
    first.board.receive({"do": "kept", "text": second.board.view["keep"]})
    assert first.record == second.record
    assert first.board.view["keep"] == second.board.view["keep"], "so that the two do not answer each other for ever"
    first.board.receive({"do": "kept", "text": "{mangled"})
    assert first.record == second.record


def test_of_two_pages_that_write_at_the_same_moment_both_show_the_same_one() -> None:
    first, second = the_sheet("cerrado", (345, 160)), the_sheet("cerrado", (5, 5))
    texts = first.board.view["keep"], second.board.view["keep"]
    first.board.receive({"do": "kept", "text": texts[1]})
    second.board.receive({"do": "kept", "text": texts[0]})
    assert first.board.view["keep"] == second.board.view["keep"] == max(texts)


def test_what_another_page_wrote_before_is_not_taken_up_again() -> None:
    made = the_sheet("cerrado", (345, 160))
    old = made.board.view["keep"]
    write(made, "5", "5")
    for _ in range(2):
        made.board.receive({"do": "kept", "text": old})
        assert played(made) == [(345, 160), (5, 5)]
    other = the_sheet(kept=made.board.view["keep"])
    send(made, "take-back")
    other.board.receive({"do": "kept", "text": made.board.view["keep"]})
    assert played(other) == [(345, 160)], "a step back is a change as well"
    made.board.receive({"do": "kept", "text": old})
    again = the_sheet(kept=made.board.view["keep"])
    write(again, "1", "2")
    made.board.receive({"do": "kept", "text": again.board.view["keep"]})
    assert played(made) == [(345, 160), (1, 2)], "the changes are counted on after a reload, and past a step back"
    send(made, "name", side=0, text="Ana")
    again.board.receive({"do": "kept", "text": made.board.view["keep"]})
    assert again.record == made.record
    for strange in (-1, True, "9", 2**60):
        text = json.dumps(json.loads(made.board.view["keep"]) | {"revision": strange})
        assert the_sheet(kept=text).record == made.record
        made.board.receive({"do": "kept", "text": text.replace("Ana", "Eva")})
        assert made.record.names[0] == "Ana"


def test_a_page_hears_the_same_text_without_another_turn() -> None:
    made = the_sheet("cerrado", (345, 160))
    turn = made.board.turn
    made.board.receive({"do": "kept", "text": made.board.view["keep"]})
    assert made.board.turn == turn, "an echo of what this page wrote takes nothing from a person who is at work here"


def test_a_round_is_written_down_whatever_was_done_before_it_and_once_even_if_it_comes_twice() -> None:
    made = the_sheet("cerrado", (1, 1), (2, 2))
    turn = made.board.turn
    send(made, "delete", round=1)
    made.board.receive({"do": "take-back", "turn": made.board.turn})
    made.board.receive({"do": "add", "turn": turn, "id": "x", "a": "70", "b": "80"})
    assert made.board.view["answer"] == {"to": "x", "added": True}
    made.board.receive({"do": "add", "id": "x", "a": "70", "b": "80"})
    assert played(made) == [(1, 1), (2, 2), (70, 80)]
    made.board.receive({"do": "add", "id": "y", "a": "70", "b": "80"})
    assert played(made) == [(1, 1), (2, 2), (70, 80), (70, 80)]
    made.board.receive({"do": "add", "id": "z", "a": "x", "b": "80"})
    assert made.board.view["answer"] == {"to": "z", "added": False}
    made.board.receive({"do": "add", "id": ["\ud800"], "a": "5", "b": "5"})
    assert made.board.view["answer"] == {"to": "", "added": True}


def test_a_wrong_target_is_told_until_something_else_is_agreed() -> None:
    made = the_sheet("cerrado")
    send(made, "target", value="other")
    assert "target" in send(made, "target", value="x")["wrong"]
    view = send(made, "name", side=0, text="Ana")
    assert (view["wrong"], view["target"]["chosen"]) == ({}, "2000")
    send(made, "target", value="other")
    assert send(made, "target", value="3000")["target"]["chosen"] == "3000"
    assert "target" in send(made, "target", value="x")["wrong"]
    assert write(made, "5", "5")["wrong"] == {}


def test_a_match_that_is_over_cannot_be_given_up() -> None:
    made = the_sheet("cerrado", (2000, 5))
    assert {"give-up", "new"} & set(made.board.view["off"]) == {"give-up"}
    send(made, "give-up")
    assert (made.record.given_up, title(made)) == (None, "Victory for Our side")


def test_a_match_given_up_after_more_rounds_than_it_took_was_won() -> None:
    made = the_sheet("cerrado", (1000, 5), (995, 5))
    send(made, "give-up")
    assert title(made) == "Given up by agreement"
    send(made, "save", round=0, a="2000", b="5")
    assert title(made) == "Victory for Our side"


def test_a_hundred_steps_can_be_taken_back_and_no_more() -> None:
    made = the_sheet("cerrado", *[(5, 5)] * (MOST_STEPS_BACK + 3))
    for _ in range(MOST_STEPS_BACK):
        assert send(made, "take-back")["say"]["text"] == "Taken back."
    assert len(played(made)) == 3
    assert send(made, "take-back")["say"]["text"] == "There is nothing to take back."


def test_how_far_each_side_is_from_the_target() -> None:
    made = the_sheet("vanikar", (2005, 2004), (0, 1))
    assert made.board.view["missing"] == ["target reached", "1 to go"]
    send(made, "target", value="2006")
    assert made.board.view["missing"] == ["1 to go", "1 to go"]
    made.choice.value = "stbl-expres"
    send(made, "target", value="one")
    assert made.board.view["missing"] == ["", ""]


def test_the_chart_ends_where_the_match_ends() -> None:
    chart = the_sheet("cerrado", (2000, 5), (500, 3000)).board.view["chart"]
    assert chart["totals"] == [(2000, 5)]
    assert chart["name"].startswith("Chart of the totals after round 1: Our side 2000, Their side 5.")


def test_a_spreadsheet_in_spanish_has_semicolons() -> None:
    assert csv_separator() == ","
    use_language("es")
    try:
        assert csv_separator() == ";"
    finally:
        use_language(None)


def test_a_wrong_file_is_no_match_for_its_size_and_is_told() -> None:
    made = the_sheet("cerrado", (5, 5))
    longest = made.board.view["files"]["longest"]
    assert "too large" in send(made, "read", text="\ufffd" * (longest + 1), name="photo.jpg")["say"]["text"]
    assert "too large" not in send(made, "read", text="\ufffd" * longest, name="photo.jpg")["say"]["text"]
    assert played(made) == [(5, 5)]


def test_a_file_is_read_back_and_a_bad_one_changes_nothing() -> None:
    made = the_sheet("vanikar", (345, 160), (-35, 420))
    other = the_sheet("cerrado", (1, 2))
    view = send(other, "read", text=made.board.view["files"]["json"]["text"], name="m.json")
    assert other.record == made.record
    assert view["say"]["tone"] == "good"
    assert other.choice.value == "vanikar"
    for text, said in {
        "{": "Line 1: This is not a match sheet",
        '{"version": 1, "stars": {}}': "saved here",
        "345;160\nx;5\n": "Line 2: “x” is not a whole number of points.",
        "hello": "Line 1: Write two numbers",
    }.items():
        assert said in send(other, "read", text=text, name="f")["say"]["text"]
        assert other.record == made.record
    send(other, "take-back")
    assert played(other) == [(1, 2)]


def test_a_spreadsheet_is_read_back_with_its_names_and_who_began() -> None:
    made = the_sheet("cerrado", (345, 160), (-35, 420))
    send(made, "name", side=0, text="=1+1")
    send(made, "starter", side=1)
    text = made.board.view["files"]["csv"]["text"]
    assert "'=1+1" in text
    other = the_sheet("cerrado")
    send(other, "read", text=text, name="m.csv")
    assert other.record == made.record


def test_the_sheet_is_copied_as_text() -> None:
    made = the_sheet("cerrado", (2000, 160), (-35, 420))
    assert made.board.view["files"]["text"] == (
        "Match sheet\n"
        "Cerrado (sets, clean canasta) · to 2000 points · 4 players\n"
        "\n"
        "Round  Begins      Our side     Their side\n"
        "1      Our side    2000 (2000)  160 (160)\n"
        "2      Their side  −35          420\n"
        "\n"
        "Victory for Our side. 2000 points: this side alone has reached the target of 2000.\n"
    )


def test_a_round_from_the_desk_brings_its_table_which_goes_back_there() -> None:
    made = the_sheet("cerrado", (5, 5))
    assert made.add_round((345, 160), TABLE) == 2
    assert made.board.view["say"]["text"] == "Round 2 comes from the score desk."
    assert [row["open"] for row in made.board.view["rows"]] == [False, False], "nobody would take it"
    opened: list[str] = []
    made.on_open(opened.append)
    assert [row["open"] for row in made.board.view["rows"]] == [False, True]
    send(made, "open", round=1)
    send(made, "open", round=0)
    assert opened == [TABLE]
    again = the_sheet(kept=made.board.view["keep"])
    assert again.record.rounds[1].table == TABLE
    send(made, "save", round=1, a="345", b="160")
    assert made.record.rounds[1].table == TABLE
    assert [row["table"] for row in made.board.view["rows"]] == [False, True], "so that it is told before it goes"
    assert "let go" in send(made, "save", round=1, a="345", b="165")["say"]["text"]
    assert made.record.rounds[1].table == ""
    send(made, "take-back")
    assert made.record.rounds[1].table == TABLE


def test_what_has_no_room_on_the_sheet_is_told_and_not_written_down() -> None:
    made = the_sheet("cerrado", (5, 5))
    assert made.add_round((100_000, 5)) == 0
    assert "at most 99999" in made.board.view["say"]["text"]
    assert made.add_round((5, 5), "x" * 5000) == 0
    assert "too long" in made.board.view["say"]["text"]
    assert played(made) == [(5, 5)]


def test_of_two_pages_that_write_at_the_same_moment_the_one_that_gives_way_says_so() -> None:
    first = the_sheet("cerrado", (5, 5))
    second = the_sheet(kept=first.board.view["keep"])
    pages = {points: write(page, points, "0")["keep"] for page, points in ((first, "10"), (second, "20"))}
    for page, other in ((first, "20"), (second, "10")):
        page.board.receive({"do": "kept", "text": pages[other]})
    assert played(first) == played(second) == [(5, 5), (20, 0)]
    assert "Another page wrote here at the same moment." in first.board.view["say"]["text"]
    assert second.board.view["say"] is None
    send(first, "take-back")
    assert played(first) == [(5, 5), (10, 0)]


def test_an_open_round_stays_open_while_another_page_changes_others() -> None:
    first = the_sheet("cerrado", (345, 160), (5, 5))
    send(first, "edit", round=1)
    second = the_sheet(kept=first.board.view["keep"])
    send(second, "save", round=0, a="340", b="160")
    first.board.receive({"do": "kept", "text": second.board.view["keep"]})
    assert (played(first), first.board.view["editing"]) == ([(340, 160), (5, 5)], 1)
    send(second, "delete", round=1)
    first.board.receive({"do": "kept", "text": second.board.view["keep"]})
    assert first.board.view["editing"] is None


def test_a_round_scored_under_another_system_says_so() -> None:
    made = the_sheet("vanikar")
    made.add_round((345, 160), TABLE)
    assert made.board.view["rows"][0]["notes"] == ["Scored under Cerrado."]
    made.choice.value = "cerrado"
    assert made.board.view["rows"][0]["notes"] == []
    house = VARIANTS["cerrado"].replace(id="ours", name="Ours", closing=200)
    made.add_round((345, 160), TABLE.replace("system cerrado", f"system {format_system(house)}"))
    made.add_round((345, 160), TABLE.replace("system cerrado", "system grandma"))
    notes = [row["notes"] for row in made.board.view["rows"]]
    assert notes == [[], ["Scored under Ours."], ["Scored under grandma."]]
    made.choice.choose(house)
    assert made.board.view["rows"][1]["notes"] == []


def test_a_full_sheet_takes_no_more_rounds_and_says_so() -> None:
    made = the_sheet("cerrado")
    send(made, "read", text="0,0\n" * MOST_ROUNDS, name="m.csv")
    assert f"room for {MOST_ROUNDS} rounds" in write(made, "5", "5")["say"]["text"]
    assert made.add_round((5, 5)) == 0
    assert len(played(made)) == MOST_ROUNDS


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["5", "one", "other", "2000"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
WHATS = [
    "add",
    "edit",
    "cancel",
    "save",
    "delete",
    "open",
    "take-back",
    "new",
    "give-up",
    "go-on",
    "read",
    "hello",
    "kept",
    "forget",
    "name",
    "target",
    "players",
    "starter",
    "ping",
    "picture",
    "put",
]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(WHATS),
            st.dictionaries(
                st.sampled_from(["a", "b", "id", "round", "text", "name", "side", "value", "number", "kept"]),
                json_values | st.integers(0, 2),
            ),
        ),
        max_size=12,
    )
)
def test_no_message_breaks_the_sheet_and_what_is_kept_can_be_read(
    messages: list[tuple[str, dict[str, object]]],
) -> None:
    made = the_sheet("cerrado", (345, 160), (5, 5))
    for what, more in messages:
        view = send(made, what, **more)
        json.dumps(view).encode()
        said = view["say"]
        assert not said or "went wrong" not in said["text"], what
        assert from_json(view["files"]["json"]["text"]) == made.record
        view["keep"].encode()


def test_a_cell_that_asks_wrongly_gets_a_sentence_and_a_sheet_has_a_stable_name() -> None:
    assert isinstance(sheet("cerado"), Notice)
    assert repr(sheet("vanikar")) == "<Sheet vanikar>"


def test_a_match_under_house_rules_is_kept_with_them() -> None:
    house = VARIANTS["cerrado"].replace(id="ours", closing=200)
    made = the_sheet(house, (345, 160))
    for system in (house, "cerrado"):
        again = the_sheet(system, kept=made.board.view["keep"])
        assert (again.board.variant, again.choice.variant, played(again)) == (house, house, [(345, 160)])


def test_a_match_under_a_published_system_comes_back_so_where_house_rules_have_its_id() -> None:
    house = VARIANTS["cerrado"].replace(closing=200)
    made = the_sheet(house)
    made.choice.value = "cerrado"
    made.add_round((345, 160), TABLE.replace("system cerrado", f"system {format_system(house)}"))
    again = the_sheet(house, kept=made.board.view["keep"])
    assert again.board.variant is VARIANTS["cerrado"]
    assert again.board.view["rows"][0]["notes"] == ["Scored under Cerrado."]


def test_an_old_match_that_names_house_rules_alone_is_put_aside_until_they_are_here() -> None:
    house = VARIANTS["cerrado"].replace(id="ours", closing=200)
    kept = json.loads(the_sheet(house, (345, 160)).board.view["keep"])
    kept["match"]["system"] = "ours"
    other = the_sheet("cerrado", kept=json.dumps(kept))
    said = other.board.view["damaged"]["why"]
    assert "the rules “ours”, which are not here" in said
    assert 'sheet("house.toml")' in said
    assert played(the_sheet(house, kept=other.board.view["keep"])) == [(345, 160)], "as that sentence tells"


def test_a_record_of_each_system_is_a_match() -> None:
    for v in VARIANTS.values():
        assert not Record.under(v).match(v).is_over
