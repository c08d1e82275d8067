"""Tables that cannot be, refused with the rule and the cards; and tables that the rules would not have led to."""

from __future__ import annotations

from typing import Any

import pytest

from buraco import VARIANTS, Meld, PositionError, Side, Variant, doubts, parse_cards, score
from tests.engine.test_scoring import CLEAN, DIRTY, ELEVEN, HEARTS, SYSTEMS, on_the_table

# Tables that cannot be

IMPOSSIBLE = [
    # the rule system, the table, the rule, the guilty cards, the side (None: both are meant)
    ("cerrado", "side; side; side", "number-of-sides", "", None),
    ("cerrado", "side; side; hand 3♠; hand 4♠; hand 5♠", "number-of-hands", "", 1),
    ("cerrado", "side; hand 7♥ 7♥ 7♥", "more-than-two-copies", "7♥", None),
    ("cerrado", "side; meld 5♥ 6♥ 7♥; hand 7♥; side; hand; hand 7♥", "more-than-two-copies", "7♥", None),
    ("cerrado", "side; meld 5♥ 6♥ 7♥; meld 7♥ 8♥ 9♥; side; meld 7♥ 7♠ 7♦", "more-than-two-copies", "7♥", None),
    ("cerrado", "side; hand JK JK JK; side; hand JK JK", "more-than-two-copies", "JK", None),
    ("abierto", "side; hand 4♠; side; hand JK 5♠", "no-jokers-here", "JK", None),
    ("cerrado", "side closed, muerto used; side closed, muerto used", "two-sides-closed", "", None),
    ("cerrado", "side closed, muerto used; hand A♠; hand 3♠ 4♠", "closed-with-cards", "A♠ 3♠ 4♠", 0),
    ("cerrado", "side; hand; side closed, muerto used; hand A♠", "closed-with-cards", "A♠", 1),
    ("cerrado", "side; side closed, muerto used; hand A♠; hand 3♠", "closed-with-cards", "A♠ 3♠", 1),
    ("cerrado", "side closed, muerto unused; hand; side; hand", "closed-with-cards", "", 0),
    ("cerrado", "side closed, muerto unused; hand; hand A♠", "closed-with-cards", "A♠", 0),
    ("cerrado", "side muerto unused by 2; hand 3♠", "no-such-hand", "", 0),
    ("cerrado", "side; side muerto unused by 2", "no-such-hand", "", 1),
    ("cerrado", "side muerto unused; hand 3♠ 4♠", "muerto-is-a-whole-hand", "3♠ 4♠", 0),
    ("cerrado", f"side muerto unused by 2; hand {ELEVEN}; hand 3♠", "muerto-is-a-whole-hand", "3♠", 0),
]  # fmt: skip


@pytest.mark.parametrize(("system", "table", "rule", "cards", "at"), IMPOSSIBLE)
def test_a_table_that_cannot_be(system: str, table: str, rule: str, cards: str, at: int | None) -> None:
    v, sides = on_the_table(table, system)
    before = list(sides)
    with pytest.raises(PositionError) as refusal:
        score(v, sides)
    assert (refusal.value.rule, list(refusal.value.cards)) == (rule, parse_cards(cards))
    assert refusal.value.params["side"] == at
    assert sides == before


def refused(v: Variant, *sides: Side) -> PositionError:
    with pytest.raises(PositionError) as refusal:
        score(v, sides)
    return refusal.value


def test_a_table_has_a_side() -> None:
    assert refused(VARIANTS["cerrado"]).rule == "number-of-sides"


def test_how_many_copies_there_are_is_told() -> None:
    for card, most in (("7♥", 2), ("JK", 4)):
        refusal = refused(VARIANTS["cerrado"], Side(hands=[parse_cards(f"{card} " * (most + 1))]))
        assert refusal.params == {"max": most, "side": None}


def test_a_meld_of_another_rule_system() -> None:
    v = VARIANTS["vanikar"]
    theirs = Meld.of(parse_cards("4♥ 5♥ 6♥"), VARIANTS["cerrado"])
    ours = Meld.of(parse_cards("4♠ 5♠ 6♠"), v)
    refusal = refused(v, Side([ours]), Side([ours, theirs]))
    assert (refusal.rule, refusal.cards, refusal.params["side"]) == ("other-rule-system", theirs.cards, 1)
    assert score(v, [Side([Meld.of(ours.cards, v.replace())])]), "an equal rule system is the same"


def test_what_a_text_cannot_say() -> None:
    v = VARIANTS["cerrado"]
    refusal = refused(v, Side(), Side(muerto="lost"))  # type: ignore[arg-type]
    assert (refusal.rule, refusal.params) == ("no-such-muerto-state", {"value": "lost", "side": 1})
    for taker in (-1, 2):
        assert refused(v, Side(hands=[[], []], muerto="unused", taker=taker)).params == {"taker": taker, "side": 0}


def test_more_muertos_than_were_dealt() -> None:
    for muertos, states in [(1, ("used", "used")), (1, ("unused", "used")), (0, ("used",)), (0, ("unused",))]:
        v = VARIANTS["cerrado"].replace(muertos=muertos)
        refusal = refused(v, *(Side(muerto=state) for state in states))  # type: ignore[arg-type]
        assert (refusal.rule, refusal.params) == ("more-muertos-than-dealt", {"side": None, "muertos": muertos})
    assert score(VARIANTS["cerrado"].replace(muertos=1), [Side(muerto="used"), Side()])


def test_two_players_have_a_hand_each_and_four_have_two() -> None:
    two, four = (VARIANTS["cerrado"].replace(players=(n,)) for n in (2, 4))
    refusal = refused(two, Side(hands=[[], []]))
    assert (refusal.rule, refusal.params) == ("number-of-hands", {"most": 1, "side": 0})
    ace = [parse_cards("A♠")]
    assert refused(two, Side(hands=ace, muerto="used", closed=True)).rule == "closed-with-cards"
    assert score(four, [Side(hands=ace, muerto="used", closed=True), Side(hands=[[]])]), "the other one closed"
    assert score(VARIANTS["cerrado"], [Side(hands=ace, muerto="used", closed=True)]), "perhaps there are four"
    assert refused(VARIANTS["cerrado"], Side(hands=ace, muerto="used", closed=True), Side()).rule == "closed-with-cards"


# Tables that the rules would not have led to

CLEAN_ONLY = ["abierto", "cerrado", "cerrado-stcl", "stbl-expres"]
NO_STOCK_OF_IT = ["rioplatense", "vanikar"]


def doubted(table: str, system: str, **switches: Any) -> list[tuple[str, object]]:
    v, sides = on_the_table(table, system, **switches)
    found = doubts(v, sides)
    assert score(v, sides), "it can be scored all the same"
    assert all(doubt.params.keys() == {"side"} for doubt in found)
    return [(doubt.rule, doubt.params["side"]) for doubt in found]


@SYSTEMS
def test_a_dirty_canasta_closes_where_any_does(v: Variant) -> None:
    expected = [("needs-clean-canasta", 0)] if v.id in CLEAN_ONLY else []
    assert doubted(f"side closed, muerto used; {DIRTY}", v.id) == expected
    assert doubted(f"side closed, muerto used; {DIRTY}; {CLEAN}", v.id) == []
    assert doubted(f"side muerto used; {DIRTY}", v.id) == [], "nobody closed"


def test_whether_a_dirty_canasta_closes_is_a_switch() -> None:
    table = f"side closed, muerto used; {DIRTY}"
    assert doubted(table, "stbl-mano-a-mano", close_canasta="clean") == [("needs-clean-canasta", 0)]
    assert doubted(table, "abierto", close_canasta="any") == []


@SYSTEMS
def test_nobody_closes_without_a_canasta(v: Variant) -> None:
    rule = "needs-clean-canasta" if v.id in CLEAN_ONLY else "needs-canasta"
    six = "side muerto used; side closed, muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand; hand 3♠"
    assert doubted(six, v.id) == [(rule, 1)]


@pytest.mark.parametrize(
    ("system", "meld", "closes"),
    [
        ("cerrado", "9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣", True),
        ("cerrado", f"A♥ {HEARTS} JK(A)", False),
        ("abierto", f"A♥ {HEARTS} A♥", True),
        ("cerrado-stcl", f"{HEARTS} A♥", True),
        ("stbl-expres", "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ JK(J)", False),
    ],
)
def test_what_counts_as_clean(system: str, meld: str, closes: bool) -> None:
    expected = [] if closes else [("needs-clean-canasta", 0)]
    assert doubted(f"side closed, muerto used; meld {meld}", system) == expected


@SYSTEMS
def test_nobody_closes_while_there_is_a_muerto_to_take(v: Variant) -> None:
    assert doubted(f"side closed; {CLEAN}", v.id) == [("needs-muerto", 0)]
    assert doubted(f"side closed, muerto used; {CLEAN}", v.id) == []
    assert doubted(f"side closed, muerto unused by 2; {CLEAN}; hand; hand {ELEVEN}", v.id) == []


@SYSTEMS
def test_closing_when_no_muerto_was_left(v: Variant) -> None:
    expected = [("muerto-never-gone", 0), ("needs-muerto", 0)] if v.id in NO_STOCK_OF_IT else []
    assert doubted(f"side closed, muerto gone; {CLEAN}", v.id) == expected
    assert doubted("side muerto gone", v.id) == expected[:1]


def test_closing_when_no_muerto_was_left_is_a_switch() -> None:
    gone = f"side closed, muerto gone; {CLEAN}"
    assert doubted(gone, "cerrado", close_without_muerto=False) == [("needs-muerto", 0)]


def test_without_muertos_none_is_needed() -> None:
    assert doubted(f"side closed; {CLEAN}", "cerrado", muertos=0) == []


def test_the_cards_of_an_unused_muerto_are_told_where_they_count() -> None:
    for system in ("abierto-sucio", "rioplatense", "vanikar"):
        for table in ("side muerto unused by 2; hand; hand", "side muerto unused by 1; hand; hand 3♠"):
            v, sides = on_the_table(table, system)
            (doubt,) = doubts(v, sides)
            assert (doubt.rule, doubt.params) == ("muerto-is-a-whole-hand", {"side": 0, "size": 11})
        assert doubted(f"side muerto unused by 2; hand; hand {ELEVEN}", system) == []
    assert doubted("side muerto unused", "cerrado") == []
    assert doubts(VARIANTS["cerrado"].replace(muerto_unused="both"), [Side(muerto="unused")])


def test_several_doubts_stand_side_by_side() -> None:
    table = "side closed, muerto gone; meld 4♥ 5♥ 6♥; side muerto gone; hand 3♠"
    assert doubted(table, "vanikar") == [
        ("muerto-never-gone", 0),
        ("needs-canasta", 0),
        ("needs-muerto", 0),
        ("muerto-never-gone", 1),
    ]
