"""The files of a match sheet: what is written is read back, and what cannot be read is told with its place."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco import VARIANTS, Match
from buraco.systems import parse_system
from buraco.ui.sheets.csv_file import from_csv, to_csv
from buraco.ui.sheets.files import LONGEST_FILE, from_file
from buraco.ui.sheets.json_file import from_json, from_kept, to_json
from buraco.ui.sheets.record import (
    LONGEST_NAME,
    LONGEST_TABLE,
    MOST_ROUNDS,
    Played,
    Record,
    SheetError,
    clean_name,
    parse_points,
)

points = st.integers(-99_999, 99_999)
names = st.text(max_size=60).map(clean_name)
rounds = st.lists(
    st.builds(Played, st.tuples(points, points), st.sampled_from(["", "system cerrado\nside\nhand 4♥\n"])), max_size=8
)


@st.composite
def records(draw: Any) -> Record:
    v = draw(st.sampled_from(list(VARIANTS.values())))
    played = tuple(draw(rounds))
    target = st.integers(1, 100_000) | (st.none() if v.express else st.just(2000))
    return Record(
        system=v.id,
        players=draw(st.sampled_from(v.players)),
        target=draw(target),
        starter=draw(st.integers(0, 1)),
        names=(draw(names), draw(names)),
        rounds=played,
        given_up=draw(st.none() | st.integers(0, len(played))),
    )


RECORD = Record(
    "cerrado", 4, 2000, 1, ("Ana", "Beto"), (Played((345, 160)), Played((-35, 420), "system cerrado; side"))
)
HEADER = ("Round", "Begins", "Ana", "Beto", "Total Ana", "Total Beto")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("345", 345),
        (" 345 ", 345),
        ("-35", -35),
        ("−35", -35),
        ("– 35", -35),
        ("+100", 100),
        ("0", 0),
        ("-0", 0),
        ("007", 7),
        ("99999", 99_999),
        ("0" * 5000, 0),
        ("−" + "0" * 5000 + "35", -35),
    ],
)
def test_points_are_read_as_people_write_them(text: str, read: int) -> None:
    assert parse_points(text) == read


@pytest.mark.parametrize(
    "text", ["abc", "3.5", "1,245", "1.245", "1e3", "--5", "5-", "=1+1", "½", "²", "4♥", "\ud800", "∞"]
)
def test_what_is_no_whole_number_is_named(text: str) -> None:
    with pytest.raises(SheetError, match="not-points"):
        parse_points(text)


def test_no_points_and_too_many_points_are_told_apart() -> None:
    for text, rule in {
        "": "no-points",
        "  ": "no-points",
        "100000": "too-many-points",
        "9" * 5000: "too-many-points",
    }.items():
        with pytest.raises(SheetError, match=rule):
            parse_points(text)


@given(records(), st.integers(1, 3000))
def test_a_match_ends_with_the_round_that_ends_it_and_no_later_one_counts(record: Record, target: int) -> None:
    record = replace(record, target=target, given_up=None)
    match = Match(VARIANTS[record.system], record.players, target, record.starter)
    for played in record.rounds:
        match = match if match.is_over else match.add(played.points)
    assert record.match(VARIANTS[record.system]) == match


@given(records())
def test_json_is_read_back_whole(record: Record) -> None:
    assert from_json(to_json(record)) == record


@given(records(), records() | st.none(), st.text(max_size=20).filter(str.isprintable))
def test_what_a_browser_keeps_is_read_back_with_what_stands_beside_it(
    record: Record, before: Record | None, damaged: str
) -> None:
    kept = from_kept(to_json(record, before=before, damaged=damaged))
    assert (kept.record, kept.before, kept.damaged, bool(kept.error)) == (record, before, damaged, bool(damaged))


@pytest.mark.parametrize(
    ("text", "rule", "params"),
    [
        ("", "not-json", {"line": 1}),
        ('{\n"version": 1,\n', "not-json", {"line": 3}),
        ("[" * 100_000, "not-json", {}),
        ("9" * 5000, "not-json", {}),
        ("[]", "not-a-sheet", {}),
        ('{"version": 1, "stars": {"03/1": 3}}', "not-a-sheet", {}),
        ('{"version": 2, "match": {}}', "other-version", {"version": 1}),
        ('{"version": 1, "match": {"system": "poker"}}', "system-not-here", {"value": "poker"}),
    ],
)
def test_a_text_that_is_no_sheet_is_refused_with_its_line(text: str, rule: str, params: dict[str, object]) -> None:
    with pytest.raises(SheetError) as refused:
        from_json(text)
    assert refused.value.rule == rule
    assert params.items() <= refused.value.params.items()
    kept = from_kept(text)
    assert (kept.record, kept.damaged) == (None, text), "the text is not lost"
    assert kept.error


@pytest.mark.parametrize(
    ("key", "value", "number"),
    [
        ("players", 3, None),
        ("players", True, None),
        ("target", 0, None),
        ("target", 100_001, None),
        ("target", "2000", None),
        ("target", 2000.5, None),
        ("starter", 2, None),
        ("names", ["Ana"], None),
        ("names", "AB", None),
        ("names", [1, 2], None),
        ("system", 7, None),
        ("rounds", {}, None),
        ("given_up", 3, None),
        ("given_up", -1, None),
        ("points", [345], 2),
        ("points", [345, "160"], 2),
        ("points", [345, 160.0], 2),
        ("points", [345, True], 2),
        ("starter", True, None),
        ("table", 7, 2),
    ],
)
def test_a_wrong_field_is_named_with_its_round_and_what_it_can_be(key: str, value: object, number: int | None) -> None:
    data = json.loads(to_json(RECORD))
    (data["match"]["rounds"][number - 1] if number else data["match"])[key] = value
    with pytest.raises(SheetError) as refused:
        from_json(json.dumps(data))
    assert (refused.value.rule, refused.value.params["key"], refused.value.params["round"]) == (
        "wrong-field",
        key,
        number,
    )
    assert refused.value.params["allowed"]


def test_one_round_alone_is_no_target_where_the_system_has_none() -> None:
    data = json.loads(to_json(RECORD))
    data["match"] |= {"target": None}
    assert from_json(json.dumps(data)).target is None
    data["match"] |= {"system": "vanikar"}
    with pytest.raises(SheetError, match="wrong-field"):
        from_json(json.dumps(data))


def test_more_rounds_than_a_sheet_has_room_for_are_refused() -> None:
    data = json.loads(to_json(RECORD))
    data["match"]["rounds"] *= MOST_ROUNDS
    for text in (json.dumps(data), "5,5\n" * (MOST_ROUNDS + 1)):
        with pytest.raises(SheetError, match="too-many-rounds"):
            from_file(text, "", RECORD)


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [("points", [345, -100_000], "too-many-points"), ("table", "x" * (LONGEST_TABLE + 1), "too-long-a-table")],
)
def test_a_round_that_no_sheet_has_room_for_is_refused_with_its_number(key: str, value: object, rule: str) -> None:
    data = json.loads(to_json(RECORD))
    data["match"]["rounds"][1][key] = value
    with pytest.raises(SheetError, match=rule) as refused:
        from_json(json.dumps(data))
    assert refused.value.params["round"] == 2


def test_a_full_sheet_can_be_read_back_and_what_is_longer_is_refused() -> None:
    full = Record("cerrado", 2, 2000, rounds=(Played((-99_999, -99_999), "\n" * LONGEST_TABLE),) * MOST_ROUNDS)
    assert from_file(to_json(full), "match.json", RECORD) == full
    for text in ("{" + " " * LONGEST_FILE, "5,5\n" * LONGEST_FILE):
        with pytest.raises(SheetError, match="too-long-a-file"):
            from_file(text, "", RECORD)


def test_an_old_match_that_names_house_rules_alone_is_put_aside_and_found_again_where_they_are() -> None:
    house = VARIANTS["cerrado"].replace(id="house", closing=200)
    ours = replace(Record.under(house), rounds=(Played((345, 160)),))
    aside = from_kept(to_json(replace(ours, system="house")))
    assert aside.error
    assert (aside.record, aside.error.rule, aside.error.params) == (None, "system-not-here", {"value": "house"})
    assert from_kept(to_json(Record.under(house), damaged=aside.damaged), [house]).record == ours
    kept = from_kept(to_json(RECORD, damaged=aside.damaged), [house])
    assert (kept.record, kept.before, kept.damaged) == (ours, RECORD, "")
    other = from_kept(to_json(RECORD, before=RECORD, damaged=aside.damaged), [house])
    assert (other.record, other.before, other.damaged) == (RECORD, RECORD, aside.damaged), "no match is lost for it"


def test_a_match_under_house_rules_comes_back_whole_where_nobody_knows_them() -> None:
    house = VARIANTS["vanikar"].replace(id="ours", name="Las ♠; “nuestras” #1\x85 \\", targets=(), closing=-7)
    ours = replace(Record.under(house), names=("Ana", "Beto"), rounds=(Played((345, 160)),))
    found = from_file(to_json(ours), "match.json", RECORD)
    assert found == ours
    assert parse_system(found.system) == house
    assert from_kept(to_json(RECORD, before=ours)).before == ours


def test_a_good_match_stays_where_only_what_stands_beside_it_is_mangled() -> None:
    text = to_json(RECORD).replace("{", '{"before": 7,', 1)
    kept = from_kept(text)
    assert kept.record == RECORD
    assert kept.damaged == text


def test_a_csv_has_a_line_for_each_round_with_who_begins_and_the_totals() -> None:
    match = replace(RECORD, given_up=1).match(VARIANTS["cerrado"])
    text = to_csv(RECORD, match, ("Ana", "Beto"), HEADER, ";")
    assert text.startswith("\ufeffRound;Begins;Ana;Beto;Total Ana;Total Beto\r\n")
    assert text.splitlines()[1:] == ["1;Beto;345;160;345;160", "2;Ana;-35;420;;"], "no totals after the end"


@given(records().filter(lambda record: record.rounds), st.sampled_from(";,\t"))
def test_a_csv_is_read_back_under_each_separator(record: Record, separator: str) -> None:
    shown = record.names[0] or "Our side", record.names[1] or "Their side"
    header = ("Mano", "Empieza", *shown, *(f"Total {name}" for name in shown))
    lines = from_csv(to_csv(record, record.match(VARIANTS[record.system]), shown, header, separator))
    assert lines.rounds == tuple(Played(each.points) for each in record.rounds)
    assert lines.names == shown
    if shown[0] != shown[1]:
        assert lines.starter == record.starter


@given(st.text("=+-@'aß ;,\"\t", min_size=1, max_size=LONGEST_NAME).map(clean_name).filter(bool))
def test_no_name_is_a_formula_in_a_spreadsheet_and_each_comes_back_as_it_was(name: str) -> None:
    record = Record("cerrado", 2, 2000, rounds=(Played((5, 5)),))
    match = record.match(VARIANTS["cerrado"])
    text = to_csv(record, match, (name, "B"), ("Round", "Begins", name, "B", "T", "T"), ",")
    cells = [cell for row in csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")) for cell in row]
    assert not [cell for cell in cells if cell[:1] in tuple("=+-@")]
    assert from_csv(text).names == (name, "B")


@pytest.mark.parametrize(
    "text",
    [
        "345,160\n-35,420\n",
        "345;160\r\n-35;420",
        "345\t160\r−35\t+420",
        "\ufeff345;160\n\n-35;420;\n;;;\n",
        '"345","160"\n"-35","420"',
        "Ana,Beto\n345,160\n-35,420",
        "1,Ana,345,160\n2,Beto,-35,420",
        "Mano;Empieza;Ana;Beto;Total Ana;Total Beto\n1;Ana;345;160;345;160\n2;Beto;-35;420;310;580",
        "Round,Begins,Points A,Points B,Total A,Total B\n1,Points A,345,160\n2,Points B,-35,420,310,580",
        "1,345,160\n2,-35,420",
        "Round;Ana;Beto\r\n1;345;160\r\n2;-35;420\r\n",
        ";Ana;Beto;\n1;345;160;\n2;-35;420;\n",
    ],
)
def test_rounds_are_read_from_spreadsheets_of_many_kinds(text: str) -> None:
    assert from_csv(text).rounds == (Played((345, 160)), Played((-35, 420)))


def test_a_cell_of_a_hundred_thousand_zeros_is_read_or_refused_as_any_other() -> None:
    zeros = "0" * 100_000
    assert from_csv(f"{zeros},5").rounds == (Played((0, 5)),)
    with pytest.raises(SheetError, match="not-points"):
        from_csv(f"5,5\n{zeros}x,5")


def test_sides_of_one_name_leave_open_who_began() -> None:
    assert from_csv("Round,Begins,Ana,Ana\n1,Ana,345,160").starter is None
    assert from_csv("Round,Begins,Ana,Eva\n1,Eva,345,160").starter == 1


def test_the_names_of_a_spreadsheet_stand_above_their_points() -> None:
    for text in ("Ana,Beto\n345,160", "Round,Ana,Beto\n1,345,160", "Round,Begins,Ana,Beto\n1,Ana,345,160"):
        assert from_csv(text).names == ("Ana", "Beto")


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        ("345,160\nabc,5\n", "not-points", 2),
        ("345,160\n\n\n5,3.5\n", "not-points", 4),
        ("345,abc\n", "not-points", 1),
        ("345,160\n7\n", "wrong-columns", 2),
        ("345 160\n", "wrong-columns", 1),
        ("1,Ana,345\n", "not-points", 1),
        ("345,160,420\n", "wrong-columns", 1),
        ("1,345,160\n3,-35,420\n", "wrong-columns", 2),
        ("Round,A,B\n1,345,160\n2,-35\n", "no-points", 3),
        ("Round;Begins;A;B\n1;A;;160\n", "no-points", 2),
        ("1;A;345;1600000\n", "too-many-points", 1),
        ("5,5\n5,\x00\n", "not-points", 2),
        ('5,5\n"' + "5" * 200_000, "wrong-columns", 2),
        ("", "no-rounds", None),
        ("Ana;Beto\n", "no-rounds", None),
        ("\n \n;;\n", "no-rounds", None),
    ],
)
def test_a_csv_that_cannot_be_read_is_refused_with_its_line(text: str, rule: str, line: int | None) -> None:
    with pytest.raises(SheetError) as refused:
        from_csv(text)
    assert (refused.value.rule, refused.value.params.get("line")) == (rule, line)


@given(st.text() | st.text("0123456789,;\t\n\"'-=Aa", max_size=60))
def test_no_text_breaks_a_reader(text: str) -> None:
    for read in (lambda: from_json(text), lambda: from_csv(text)):
        with suppress(SheetError):
            read()
    kept = from_kept(text)
    assert kept.record or kept.damaged == text.encode("utf-8", "replace").decode()


def test_a_name_is_one_line_of_visible_characters() -> None:
    assert clean_name("  Ana\n\tBeto ") == "Ana Beto"
    assert clean_name("A\u202eB\u0000C\ud800") == "ABC"
    assert clean_name("x" * 100) == "x" * LONGEST_NAME
    assert clean_name("x" * 39 + " y") == "x" * 39, "no space is left at the end"
    for nothing in ("\u200d", "\u3164", "\u2800", " \u2800 \u3164\u200d", "\u115f\u1160\uffa0", "\ufe0f"):
        assert clean_name(nothing) == ""
    assert clean_name("A\u3164") == "A\u3164"
    assert clean_name("👩‍👧 <b>") == "👩‍👧 <b>"
