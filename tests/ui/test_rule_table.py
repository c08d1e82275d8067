"""The table of the rule systems and the panel of doubts: what they hold and in which words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from buraco.course.doubts import DOUBTS, TOPICS
from buraco.locale import LANGUAGES, SOURCE, use_language
from buraco.rulebook import TEXTS
from buraco.ui.notice import Notice
from buraco.ui.rules.doubts import Doubts, doubts
from buraco.ui.rules.keys import GROUPS, value_text
from buraco.ui.rules.table import RuleTable, rule_table
from buraco.variant import VARIANTS, Variant

HOUSE = 'like = "cerrado"\nid = "nuestra"\nname = "Nuestra casa"\nace_to_ace = false\n'


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language(SOURCE)
    yield
    use_language(None)


def the_table(*systems: str | Variant) -> RuleTable:
    made = rule_table(*systems)
    assert isinstance(made, RuleTable)
    return made


def rows(table: RuleTable) -> dict[str, Any]:
    return {row["key"]: row for group in table.view["groups"] for row in group["rows"]}


def names(table: RuleTable) -> list[str]:
    return [column["name"] for column in table.view["columns"]]


def hello(table: RuleTable, **more: str) -> None:
    table.receive({"do": "hello", "query": "", "rules": "", **more})


# The table


def test_it_has_a_row_for_each_parameter_and_a_column_for_each_rule_system() -> None:
    table = the_table()
    json.dumps(table.view)
    assert names(table) == [variant.name for variant in VARIANTS.values()]
    assert list(rows(table)) == [key for _, keys in GROUPS for key in keys]
    assert all(len(row["cells"]) == len(VARIANTS) for row in rows(table).values())


@pytest.mark.parametrize("name", VARIANTS)
def test_a_cell_holds_the_value_and_the_text_s_own_words_or_none(name: str) -> None:
    table = the_table()
    at = list(VARIANTS).index(name)
    variant = VARIANTS[name]
    for key, row in rows(table).items():
        assert row["cells"][at] == [value_text(key, getattr(variant, key)), variant.source(key) or ""]
    assert table.view["columns"][at]["from"] == TEXTS[variant.text].title


def test_a_head_has_a_short_name_and_for_a_screen_reader_the_full_one() -> None:
    column = the_table().view["columns"][2]
    assert (column["name"], column["full"]) == ("Cerrado", "Cerrado (sets, clean canasta)")


def test_a_phone_begins_with_the_rules_that_are_played_and_one_other() -> None:
    table = the_table()
    assert [names(table)[at] for at in table.view["pair"]] == ["Abierto", "Cerrado"]
    hello(table, rules="vanikar")
    assert [names(table)[at] for at in table.view["pair"]] == ["Vanikar", "Abierto"]
    assert [column["own"] for column in table.view["columns"]] == [True] + [False] * 8


def test_remembered_house_rules_are_a_tenth_column_that_quotes_nobody() -> None:
    table = the_table()
    hello(table, rules=HOUSE)
    assert len(names(table)) == 10
    first = table.view["columns"][0]
    assert (first["name"], first["own"], first["from"]) == ("House rules: Nuestra casa", True, "")
    assert rows(table)["ace_to_ace"]["cells"][0] == ["no", ""]
    assert rows(table)["sets"]["cells"][0][0] == "yes"


def test_rules_that_cannot_be_used_are_told_and_nothing_else_breaks() -> None:
    table = the_table()
    hello(table, rules='like = "nowhere"')
    assert table.view["say"]["text"]
    assert len(names(table)) == 9


def test_a_cell_may_ask_for_some_rule_systems_and_for_house_rules() -> None:
    table = the_table("vanikar", "cerrado", "vanikar")
    assert [names(table)[at] for at in table.view["asked"]] == ["Vanikar", "Cerrado"]
    house = the_table(VARIANTS["cerrado"].replace(sets=False), "cerrado")
    assert [names(house)[at] for at in house.view["asked"]] == ["House rules: Cerrado", "Cerrado"]
    assert house.view["columns"][0]["from"] == ""


def test_each_value_names_the_doubts_that_concern_it() -> None:
    table = the_table()
    found = rows(table)["set_of_twos"]["doubts"]
    assert [(each, question) for each, question, _ in found] == [("set-of-twos", "Are three twos a set?")]
    assert [names(table)[at] for at in found[0][2]] == [
        "Abierto sucio",
        "Cerrado",
        "Cerrado sucio",
        "Rioplatense",
        "Vanikar",
    ]


def test_a_rule_system_that_there_is_not_is_told() -> None:
    told = rule_table("cerado")
    assert isinstance(told, Notice)
    assert "cerrado" in told.sentence


def test_a_cell_prints_what_it_shows() -> None:
    assert repr(rule_table()) == "<RuleTable all>"
    assert repr(rule_table("cerrado", "vanikar")) == "<RuleTable cerrado, vanikar>"
    assert repr(doubts()) == f"<Doubts {len(DOUBTS)}>"


# The doubts


def panel() -> ET.Element:
    shown = doubts()
    assert isinstance(shown, Doubts)
    _, _, markup = shown.value.partition("</style>")
    return ET.fromstring(markup)  # noqa: S314 - our own markup


def words(element: ET.Element) -> str:
    return "".join(element.itertext())


def test_the_doubts_are_folded_by_topic_and_each_can_be_linked_to() -> None:
    found = panel()
    assert [words(each) for each in found.iter("h3")] == list(TOPICS)
    assert [each.get("id") for each in found.iter("div") if each.get("class") == "doubt"] == [
        f"doubt-{doubt.id}" for doubt in DOUBTS
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quotes_are_marked_as_of_their_language_and_stay_as_they_are(lang: str) -> None:
    use_language(lang)
    found = [(each.get("lang"), each.text) for each in panel().iter("q")]
    assert found == [("es", said) for doubt in DOUBTS for _, said in doubt.quotes]


def test_a_doubt_says_what_was_chosen_why_and_which_switch_changes_it() -> None:
    doubt = next(each for each in panel().iter("div") if each.get("id") == "doubt-set-of-twos")
    text = words(doubt)
    assert "Escaleras y tríos (no se permite trío de doses). — Reglas del Buraco" in text
    assert "We chose. In Cerrado and Cerrado sucio they are" in text
    assert "House rules can change this:" in text
    assert "A set of twos: no (Abierto sucio, Rioplatense, Vanikar); yes (Cerrado, Cerrado sucio)" in text
    fixed = next(each for each in panel().iter("div") if each.get("id") == "doubt-full-run-expres")
    assert "House rules" not in words(fixed)
