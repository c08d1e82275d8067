"""A scored table as text: what is read, what is written, and which line is wrong."""

from __future__ import annotations

import pytest

from buraco import (
    VARIANTS,
    BuracoError,
    IllegalMeld,
    Meld,
    NotationError,
    PositionError,
    Side,
    Variant,
    VariantError,
    format_table,
    parse_cards,
    parse_table,
    score,
)

VANIKAR = VARIANTS["vanikar"]
TABLE = """\
system vanikar
side closed, muerto used
meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
meld Q♠ Q♥ Q♦
hand
hand JK 3♣
side muerto unused by 2
meld K♦ K♣ 2♠(K)
hand A♠ 2♥
hand
"""
SIDES = (
    Side(
        [Meld.parse("4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", VANIKAR), Meld.parse("Q♠ Q♥ Q♦", VANIKAR)],
        [[], parse_cards("JK 3♣")],
        muerto="used",
        closed=True,
    ),
    Side([Meld.parse("K♦ K♣ 2♠(K)", VANIKAR)], [parse_cards("A♠ 2♥"), []], muerto="unused", taker=1),
)


def test_a_table_is_read_and_written() -> None:
    assert parse_table(TABLE) == (VANIKAR, SIDES)
    assert format_table(VANIKAR, SIDES) == TABLE


def sides_of(text: str, system: str = "cerrado") -> tuple[Side, ...]:
    return parse_table(text, VARIANTS[system])[1]


@pytest.mark.parametrize(
    "text",
    [
        TABLE.replace("\n", ";"),
        TABLE.replace("\n", " ; "),
        TABLE.replace("\n", "\r\n"),
        TABLE.replace("\n", "\n\n"),
        TABLE.replace("\n", "\n  \t"),
        TABLE.replace("\n", "  # a word of explanation, with a hand and a meld\n"),
        f"# Vanikar\n\n{TABLE}",
        TABLE.replace("meld ", "meld\t").replace("hand ", "hand   ").replace("side ", "side\N{NO-BREAK SPACE}"),
        TABLE.replace("4♥ 5♥ 6♥", "6h, 4H,5♥").replace("10♥", "Th").replace("JK", "jk"),
        TABLE.replace("4♥ 5♥", "5♥ 4♥"),
        TABLE.replace("2♠(K)", "2♠"),
        TABLE.replace("closed, muerto used", "muerto  used ,closed,"),
    ],
)
def test_other_ways_to_write_it(text: str) -> None:
    assert text != TABLE
    assert parse_table(text) == (VANIKAR, SIDES)


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("side", Side()),
        ("side; hand", Side(hands=[[]])),
        ("side muerto untaken", Side(muerto="untaken")),
        ("side muerto gone", Side(muerto="gone")),
        ("side muerto unused", Side(muerto="unused")),
        ("side muerto unused by 1", Side(muerto="unused")),
        ("side muerto unused by 2", Side(muerto="unused", taker=1)),
        ("side closed", Side(closed=True)),
        ("side closed, muerto used", Side(muerto="used", closed=True)),
    ],
)
def test_what_is_said_of_a_side(text: str, side: Side) -> None:
    assert sides_of(text) == (side,)
    assert parse_table(format_table(VARIANTS["cerrado"], [side])) == (VARIANTS["cerrado"], (side,))


def test_a_taker_is_kept_even_where_nothing_hangs_on_it() -> None:
    side = Side(hands=[[], []], muerto="used", taker=1)
    assert sides_of(format_table(VARIANTS["cerrado"], [side])) == (side,)


@pytest.mark.parametrize(
    ("meld", "shown"),
    [
        ("7♥ JK 4♥ 5♥", "4♥ 5♥ JK(6) 7♥"),
        ("4♥ 5♥ JK", "4♥ 5♥ JK(6)"),
        ("JK(3) 4♥ 5♥", "JK(3) 4♥ 5♥"),
        ("3♥ 4♥ 2♥ 6♥", "3♥ 4♥ 2♥(5) 6♥"),
        ("3♥ 4♥ 5♥ 2♥", "2♥ 3♥ 4♥ 5♥"),  # laid at once, the two is at home
        ("3♥ 4♥ 5♥ 2♥(6)", "3♥ 4♥ 5♥ 2♥(6)"),  # but it may have been there before the 3♥
        ("7♠ 7♥ JK", "7♠ 7♥ JK(7)"),
    ],
)
def test_a_wild_stands_where_it_is_said_or_where_the_rules_put_it(meld: str, shown: str) -> None:
    (side,) = sides_of(f"side; meld {meld}")
    assert list(map(str, side.melds)) == [shown]
    assert sides_of(format_table(VARIANTS["cerrado"], [side])) == (side,)


def test_the_text_s_own_system_counts() -> None:
    assert parse_table("system vanikar; side", VARIANTS["cerrado"])[0] == VANIKAR
    assert parse_table("side", VANIKAR)[0] == VANIKAR
    assert parse_table("system vanikar") == (VANIKAR, ())


def test_house_rules_are_told_whole_or_meant_by_their_own_id() -> None:
    house = VANIKAR.replace(id="ours", text="", value_two=50)
    text = format_table(house, [Side([Meld.parse("2♥ 3♥ 4♥", house)], muerto="used")])
    v, sides = parse_table(text)
    assert v == house
    assert score(v, sides)[0].total == 60
    by_id = "system ours\n" + text.partition("\n")[2]
    assert parse_table(by_id, house)[0] is house
    flipped = VANIKAR.replace(value_two=50)
    assert parse_table(TABLE, flipped)[0] is flipped
    with pytest.raises(VariantError) as error:
        parse_table(by_id)
    assert (error.value.rule, error.value.params["line"]) == ("no-such-system", 1)


def test_house_rules_come_before_the_published_ones_and_the_first_stands_where_none_is_named() -> None:
    house = VANIKAR.replace(id="ours", closing=50)
    like = VARIANTS["cerrado"].replace(closing=70)
    assert parse_table("system ours; side", VANIKAR, house)[0] is house
    assert parse_table("system cerrado; side", house, like)[0] is like
    assert parse_table("system cerrado; side", house)[0] is VARIANTS["cerrado"]
    assert parse_table("side", house, like)[0] is house


def test_a_table_under_another_system() -> None:
    """Only its first line differs; where a meld is none there, that line is named."""
    cerrado, sides = parse_table(TABLE.replace("system vanikar", "system cerrado"))
    assert [side.hands for side in sides] == [side.hands for side in SIDES]
    assert [str(meld) for side in sides for meld in side.melds] == [str(meld) for side in SIDES for meld in side.melds]
    assert [ledger.total for ledger in score(cerrado, sides)] == [355, -95]
    assert [ledger.total for ledger in score(VANIKAR, SIDES)] == [345, 5]
    with pytest.raises(IllegalMeld) as error:
        parse_table(TABLE.replace("system vanikar", "system stbl-expres"))
    assert (error.value.rule, error.value.params["line"]) == ("no-sets-here", 4)
    with pytest.raises(PositionError) as mixed:
        score(cerrado, SIDES)
    assert mixed.value.rule == "other-rule-system"


WRONG = [
    # the text, the kind of error, its rule, the line, what it names
    ("", NotationError, "no-system", 1, ""),
    ("side", NotationError, "no-system", 1, ""),
    ("side; meld 4♥ 5♥ 6♥", NotationError, "no-system", 2, ""),
    ("side; hand; system cerrado", NotationError, "no-system", 2, ""),
    ("side; system cerrado", NotationError, "no-system", 2, ""),
    ("system cerrado; side; meld 4♥ 5♥ 6♥; system vanikar", NotationError, "no-system", 4, ""),
    ("system cerado; side", VariantError, "no-such-system", 1, "cerado"),
    ("\n\nsystem\nside", VariantError, "no-such-system", 3, ""),
    ("system cerrado; hand 4♥", NotationError, "no-side-yet", 2, "hand"),
    ("system cerrado; meld 4♥ 5♥ 6♥", NotationError, "no-side-yet", 2, "meld"),
    ("system cerrado; side; melds 4♥ 5♥ 6♥", NotationError, "unknown-line", 3, "melds"),
    ("system cerrado; side; 4♥ 5♥ 6♥", NotationError, "unknown-line", 3, "4♥"),
    ("system cerrado; side open", NotationError, "unknown-word", 2, "open"),
    ("system cerrado; side closed muerto used", NotationError, "unknown-word", 2, "closed muerto used"),
    ("system cerrado; side muerto", NotationError, "unknown-word", 2, "muerto"),
    ("system cerrado; side muerto lost", NotationError, "unknown-word", 2, "muerto lost"),
    ("system cerrado; side muerto unused by 3", NotationError, "unknown-word", 2, "muerto unused by 3"),
    ("system cerrado\nside\nhand 4♥ 4x", NotationError, "not-a-card", 3, "4x"),
    ("system cerrado\nside\nhand 2♠(6)", NotationError, "role-not-here", 3, "2♠(6)"),
    ("system cerrado\nside\nmeld 4♥ 5♥(5) 6♥", NotationError, "role-on-natural", 3, "5♥(5)"),
    ("system cerrado\nside\nmeld 4♥ 5♥ 7♥", IllegalMeld, "run-gap", 3, ""),
    ("system cerrado\nside\nmeld 4♥ 5♥ JK(9)", IllegalMeld, "wild-slot-impossible", 3, ""),
    ("system cerrado\nside\nmeld", IllegalMeld, "too-few-cards", 3, ""),
]


def test_what_stands_behind_a_sign_is_not_read_and_parts_of_a_line_share_its_number() -> None:
    text = "\ufeffsystem cerrado # ours; and side\r\nside closed # we; they\nhand 4♥; hand 5♥ # hand 9x"
    v, (side,) = parse_table(text)
    assert (v.id, side.closed, [len(hand) for hand in side.hands]) == ("cerrado", True, [1, 1])
    with pytest.raises(NotationError) as error:
        parse_table("system cerrado; side\nhand 4♥; hand 5x")
    assert error.value.params["line"] == 2


@pytest.mark.parametrize("words", ["closed, closed", "muerto used, closed, muerto gone", "closed, muerto gone, closed"])
def test_nothing_is_said_twice_of_a_side(words: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_table(f"system cerrado; side {words}")
    assert (error.value.rule, error.value.params["word"]) == ("said-twice", words.rsplit(", ", maxsplit=1)[-1])


@pytest.mark.parametrize(("text", "kind", "rule", "line", "named"), WRONG)
def test_the_line_that_is_wrong(text: str, kind: type[BuracoError], rule: str, line: int, named: str) -> None:
    with pytest.raises(kind) as error:
        parse_table(text.replace("; ", "\n"))
    params = error.value.params
    assert (error.value.rule, params["line"]) == (rule, line)
    assert named in (params.get("word"), params.get("token"), params.get("value"), "")


@pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
def test_a_table_that_could_not_be_is_read_all_the_same(v: Variant) -> None:
    text = f"system {v.id}\nside closed, muerto untaken\nhand 7♥ 7♥ 7♥\nside closed, muerto untaken\n"
    assert format_table(*parse_table(text)) == text
