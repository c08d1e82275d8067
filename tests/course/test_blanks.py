"""The blanks of a ledger, and the mistake behind each wrong number in one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Side, Variant, parse_table, score
from buraco.course.blanks import Blank, blanks, key_of
from buraco.course.mistakes import MISTAKES, mistake, slips
from tests.property.strategies import tables


def table(text: str, **switches: object) -> tuple[Variant, Side]:
    v, (side, *_) = parse_table(text)
    if switches:
        v, (side, *_) = parse_table(text, v.replace(**switches))
    return v, side


def blank(v: Variant, side: Side, key: str) -> Blank:
    return next(each for each in blanks(v, side) if each.key == key)


@settings(max_examples=60, deadline=None)
@given(tables)
def test_they_add_up_and_each_row_of_the_ledger_fills_one(drawn: tuple[Variant, list[Side]]) -> None:
    v, sides = drawn
    for side in sides:
        (ledger,) = score(v, [side])
        *rows, total = blanks(v, side)
        assert sum(row.points for row in rows) == total.points == ledger.total
        filled = {each.key: each.row for each in rows if each.row}
        assert filled == {key_of(row): row for row in ledger.rows}
        assert len(filled) == len(ledger.rows)
        assert all(each.row or each.points == 0 for each in rows)


@settings(max_examples=60, deadline=None)
@given(tables)
def test_there_is_one_of_each_thing_to_think_of(drawn: tuple[Variant, list[Side]]) -> None:
    v, sides = drawn
    for side in sides:
        assert [each.key for each in blanks(v, side)] == [
            *(key for at in range(len(side.melds)) for key in (f"cards-{at}", f"bonus-{at}")),
            "closing",
            "muerto",
            *(f"hand-{at}" for at in range(len(side.hands))),
            "total",
        ]


def test_nobody_thinks_of_a_muerto_where_none_is_dealt() -> None:
    v, side = table("system cerrado; side; meld 4♥ 5♥ 6♥; hand K♠", muertos=0)
    assert [each.key for each in blanks(v, side)] == ["cards-0", "bonus-0", "closing", "hand-0", "total"]


@settings(max_examples=40, deadline=None)
@given(tables, st.integers(-3000, 3000))
def test_the_right_number_is_no_mistake_and_every_other_one_has_a_name(
    drawn: tuple[Variant, list[Side]], any_number: int
) -> None:
    v, sides = drawn
    for each in blanks(v, sides[0]):
        assert mistake(v, sides[0], each, each.points) is None
        for given_ in {any_number, -100, 0, 100, 200, 500, each.points + 5} - {each.points}:
            made = mistake(v, sides[0], each, given_)
            assert made
            assert made.id in MISTAKES
            assert made.given == given_


@settings(max_examples=40, deadline=None)
@given(tables)
def test_each_named_slip_is_wrong_and_what_its_number_is_told_for(drawn: tuple[Variant, list[Side]]) -> None:
    v, sides = drawn
    for each in blanks(v, sides[0]):
        found = slips(v, sides[0], each)
        assert len({slip.given for slip in found} - {each.points}) == len(found)
        assert [MISTAKES.index(slip.id) for slip in found] == sorted(MISTAKES.index(slip.id) for slip in found)
        assert all(mistake(v, sides[0], each, slip.given) == slip for slip in found)


@settings(max_examples=40, deadline=None)
@given(tables)
def test_a_wrong_total_is_the_right_one_with_one_row_as_it_tells(drawn: tuple[Variant, list[Side]]) -> None:
    v, sides = drawn
    total = blanks(v, sides[0])[-1]
    for slip in slips(v, sides[0], total):
        assert slip.blank in blanks(v, sides[0])
        assert slip.given - total.points == slip.as_if - slip.blank.points


@settings(max_examples=40, deadline=None)
@given(tables)
def test_the_values_of_another_system_are_those_of_twos_and_jokers_alone(drawn: tuple[Variant, list[Side]]) -> None:
    drawn_v, sides = drawn
    v = drawn_v.replace(value_ace=25, value_three_to_seven=3)
    side = under(v, sides[0])
    for at, each in enumerate(blanks(v, side)):
        for slip in slips(v, side, each):
            if slip.id == "value-elsewhere" and slip.blank == each:
                other = VARIANTS[slip.facts["system"]]
                there = v.replace(value_two=other.value_two, value_joker=other.value_joker)
                assert slip.given == blanks(there, under(there, side))[at].points


def under(v: Variant, side: Side) -> Side:
    """The side under a rule system of the same melds."""
    return Side([replace(meld, variant=v) for meld in side.melds], side.hands, side.muerto, side.taker, side.closed)


TABLE = "system {}; side closed, muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; meld 9♠ JK(10) J♠; hand; hand JK 3♣ Q♦"
EIGHT = "system {}; side muerto used; meld 3♠ 4♠ 2♦(5) 6♠ 7♠ 8♠ 9♠ 10♠; hand 5♦"
REAL = "system {}; side muerto used; meld A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣; hand 5♦"
TWICE = "system {}; side; meld 7♠ 7♠ 7♥"
SIX = "system {}; side muerto untaken; meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦; hand 5♦; hand 6♣"
UNUSED = "system {}; side muerto unused by 2; hand K♠; hand A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥ 2♠ JK"

TOLD = [
    (TABLE, "vanikar", "hand-1", 45, "sign"),
    (TABLE, "vanikar", "cards-0", -50, "sign"),
    (TABLE, "vanikar", "bonus-0", 0, "forgotten"),
    (TABLE, "vanikar", "closing", 0, "forgotten"),
    (TABLE, "vanikar", "closing", 50, "off"),
    (TABLE, "vanikar", "muerto", -100, "nothing-here"),
    (TABLE, "vanikar", "muerto", 7, "nothing-here"),
    (TABLE, "vanikar", "hand-0", -10, "nothing-here"),
    (TABLE, "vanikar", "bonus-0", 100, "other-class"),
    (TABLE, "vanikar", "bonus-0", 250, "both-together"),
    (TABLE, "vanikar", "cards-0", 250, "both-together"),
    (TABLE, "vanikar", "cards-1", 30, "wild-as-its-place"),
    (TABLE, "vanikar", "cards-1", 40, "value-elsewhere"),
    (TABLE, "cerrado", "cards-1", 50, "value-elsewhere"),
    (TABLE, "vanikar", "hand-1", -35, "value-elsewhere"),
    (TABLE, "vanikar", "hand-1", -40, "one-card-off"),
    (TABLE, "vanikar", "hand-1", -55, "one-card-off"),
    (TABLE, "vanikar", "hand-1", -46, "off"),
    (TABLE, "vanikar", "hand-1", -15, "one-card-off"),  # Abierto, where a two is worth 10, has no joker
    (TABLE, "vanikar", "bonus-1", 100, "not-a-canasta"),
    (TABLE, "vanikar", "total", 255, "forgotten"),  # the 100 for closing
    (TABLE, "vanikar", "total", 155, "forgotten"),  # the bonus
    (TABLE, "vanikar", "total", 445, "sign"),  # of the hand
    (TABLE, "vanikar", "total", -355, "sign"),  # of the whole
    (TABLE, "vanikar", "total", 351, "rows-do-not-add-up"),
    (EIGHT, "rioplatense", "bonus-0", 100, "other-class"),
    (EIGHT, "rioplatense", "bonus-0", 200, "other-class"),
    (EIGHT, "rioplatense", "bonus-0", 250, "added-up"),
    (EIGHT, "rioplatense", "closing", 100, "nothing-here"),
    (EIGHT, "cerrado", "bonus-0", 150, "class-not-here"),
    (EIGHT, "cerrado", "total", 205, "class-not-here"),
    (REAL, "cerrado", "bonus-0", 700, "added-up"),
    (REAL, "cerrado", "bonus-0", 1000, "other-class"),
    (REAL, "vanikar", "bonus-0", 500, "class-not-here"),
    (REAL, "vanikar", "bonus-0", 300, "off"),  # no canasta without a wild has been dirty before
    (REAL, "cerrado", "total", 805, "added-up"),
    (SIX, "cerrado", "bonus-0", 200, "not-a-canasta"),
    (SIX, "cerrado", "total", 125, "not-a-canasta"),
    (SIX, "cerrado", "muerto", 0, "forgotten"),
    (SIX, "cerrado", "muerto", -200, "off"),
    (SIX, "cerrado", "total", 25, "forgotten"),  # the muerto
    (UNUSED, "cerrado", "muerto", -105, "muerto-cards"),
    (UNUSED, "cerrado", "muerto", -205, "muerto-cards"),
    (UNUSED, "cerrado", "hand-1", -105, "muerto-cards"),
    (UNUSED, "cerrado", "hand-1", -7, "muerto-cards"),
    (UNUSED, "cerrado", "hand-0", -20, "one-card-off"),
    (UNUSED, "vanikar", "muerto", -100, "muerto-cards"),
    (UNUSED, "vanikar", "hand-1", -100, "muerto-cards"),
    (UNUSED, "vanikar", "hand-1", -225, "muerto-cards"),
    (UNUSED, "vanikar", "total", -110, "muerto-cards"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "system", "key", "wrote", "told"), TOLD)
def test_what_is_told_of_a_wrong_number(text: str, system: str, key: str, wrote: int, told: str) -> None:
    v, side = table(text.format(system))
    made = mistake(v, side, blank(v, side, key), wrote)
    assert made
    assert made.id == told


def test_every_mistake_was_shown() -> None:
    assert {told for *_, told in TOLD} == set(MISTAKES)


@pytest.mark.parametrize(
    ("text", "system", "key", "wrote", "facts"),
    [
        (REAL, "cerrado", "bonus-0", 700, {"wrote": ("clean", "real")}),
        (REAL, "cerrado", "bonus-0", 200, {"wrote": ("clean",), "lower": True}),
        (REAL, "cerrado", "bonus-0", 1000, {"wrote": ("ace_to_ace",), "lower": False}),
        (EIGHT, "rioplatense", "bonus-0", 200, {"wrote": ("clean",), "lower": False}),
        (EIGHT, "cerrado", "bonus-0", 150, {"wrote": ("semi_clean",)}),
        (TABLE, "vanikar", "cards-1", 30, {"card": "JK", "rank": "10", "value": 30, "counted": 10}),
        (TABLE, "vanikar", "cards-1", 40, {"system": "cerrado"}),
        (TABLE, "vanikar", "hand-1", -55, {"alike": ("Q♦",), "value": 10, "counted": 2}),
        (TABLE, "vanikar", "cards-0", 45, {"alike": ("4♥", "5♥", "6♥", "7♥"), "value": 5, "counted": 0}),
        (TWICE, "cerrado", "cards-0", 10, {"alike": ("7♠", "7♠", "7♥"), "value": 5, "counted": 0}),
        (UNUSED, "cerrado", "muerto", -205, {"counted": "both"}),
        (UNUSED, "cerrado", "hand-1", -105, {"counted": "cards"}),
        (UNUSED, "vanikar", "muerto", -100, {"counted": "penalty"}),
        (UNUSED, "cerrado", "hand-1", -7, {}),
    ],
)  # fmt: skip
def test_the_facts_for_a_sentence(text: str, system: str, key: str, wrote: int, facts: dict[str, object]) -> None:
    v, side = table(text.format(system))
    made = mistake(v, side, blank(v, side, key), wrote)
    assert made
    assert made.facts == facts


@pytest.mark.parametrize(
    ("text", "key", "wrote", "row", "as_if"),
    [(SIX, "total", 125, "bonus-0", 200), (SIX, "muerto", 0, "muerto", 0), (TABLE, "total", 255, "closing", 0)],
)
def test_the_row_that_is_wrong_and_what_was_written_for_it(
    text: str, key: str, wrote: int, row: str, as_if: int
) -> None:
    v, side = table(text.format("cerrado" if text == SIX else "vanikar"))
    made = mistake(v, side, blank(v, side, key), wrote)
    assert made
    assert (made.given, made.blank, made.as_if) == (wrote, blank(v, side, row), as_if)


def test_a_class_that_a_house_gives_another_bonus_is_no_class_of_others() -> None:
    v, side = table(TABLE.format("cerrado"), bonus_clean=250)
    made = mistake(v, side, blank(v, side, "bonus-0"), 200)
    assert made
    assert made.id == "off"


def test_both_may_count_by_house_rule() -> None:
    v, side = table(UNUSED.format("cerrado"), muerto_unused="both")
    assert {each.key: each.points for each in blanks(v, side)} == {
        "closing": 0, "muerto": -100, "hand-0": -10, "hand-1": -105, "total": -215,
    }  # fmt: skip
    for key, wrote in (("muerto", -105), ("muerto", -205), ("hand-1", -100), ("hand-1", -205)):
        made = mistake(v, side, blank(v, side, key), wrote)
        assert made
        assert made.id == "muerto-cards"


def test_a_muerto_without_its_cards_told_is_the_penalty_alone() -> None:
    v, side = table("system cerrado; side muerto unused; meld 4♥ 5♥ 6♥")
    (muerto,) = (each for each in blanks(v, side) if each.kind == "muerto")
    assert (muerto.points, muerto.cards) == (-100, ())
    assert [slip.id for slip in slips(v, side, muerto)] == ["sign", "forgotten"]
