"""Rule systems in one line of text: what is written is read back, and house rules come whole."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco import VARIANTS, Round, Variant, VariantError, format_table, parse_table
from buraco.cards import Suit
from buraco.systems import format_system, parse_system

CERRADO = VARIANTS["cerrado"]
HOUSE = CERRADO.replace(id="house", name="Ours", text="", closing=200)

houses = st.builds(
    lambda v, name, closing, players, **own: v.replace(name=name, closing=closing, players=players, **own),
    st.sampled_from([*VARIANTS.values()]),
    st.text(min_size=1, max_size=30) | st.just('Las ♠; #1 } \\" \x85\u2028'),
    st.integers(-1000, 1000),
    st.sampled_from([(2,), (4, 2)]),
    id=st.sampled_from(["house", "cerrado"]),
    suits=st.permutations([*Suit]).map(tuple),
    targets=st.lists(st.integers(1, 9999), max_size=20, unique=True).map(tuple),
)


def test_published_systems_are_their_ids_and_house_rules_tell_what_differs() -> None:
    assert [format_system(v) for v in VARIANTS.values()] == [*VARIANTS]
    assert format_system(HOUSE) == '{ like = "cerrado", id = "house", name = "Ours", closing = 200 }'
    assert format_system(HOUSE.replace(name="A;#♥")) == format_system(HOUSE).replace("Ours", "A\\u003b\\u0023\\u2665")


@given(houses)
def test_what_is_written_is_read_back_alone_in_a_table_and_in_a_position(house: Variant) -> None:
    text = format_system(house)
    assert parse_system(text) == house
    assert format_system(parse_system(text)) == text
    assert parse_table(format_table(house, []))[0] == house
    assert parse_table(format_table(house, []).strip().replace("\n", ";"))[0] == house
    round_ = Round.deal(house, players=2, seed=1)
    assert str(Round.from_text(str(round_))) == str(round_)


def test_the_words_of_a_file_are_left_out() -> None:
    said = Variant.from_toml(HOUSE.to_toml().replace("closing = 200", 'closing = { value = 200, source = "So." }'))
    assert said.source("closing") == "So."
    assert format_system(said) == format_system(HOUSE)


def test_an_id_is_looked_for_among_those_that_are_known_first() -> None:
    assert parse_system("house", HOUSE) is HOUSE
    assert parse_system("cerrado", CERRADO.replace(closing=5)).closing == 5
    assert parse_system("cerrado", HOUSE) is CERRADO


@given(st.text() | st.text("{}=,\"'[]\\\n likendam1").map("{{{}".format))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(VariantError):
        parse_system(text, HOUSE)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("house", "no-such-system"),
        ("{ like = ", "not-toml"),
        ("{ }", "missing-key"),
        ("{ x = 1 }", "unknown-key"),
        ("{ }\nrules.like = 1", "not-toml"),
        (f"{format_system(HOUSE)}\nx = 1", "not-toml"),
        ("{x=" * 9999, "not-toml"),
    ],
)
def test_what_is_none_is_refused(text: str, rule: str) -> None:
    with pytest.raises(VariantError, match=rule):
        parse_system(text)
