"""Scores: whole tables row by row, and each rule of the ledger alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from buraco import VARIANTS, Ledger, Meld, Row, Side, Variant, parse_cards, parse_table, score
from buraco.scoring import REASONS, SCORE_RULES, Muerto

SYSTEMS = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))

HEARTS = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"  # without the ace
CLEAN = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
DIRTY = "meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 2♠(9)"
ELEVEN = "2♠ A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥ 10♦"  # a whole muerto without a joker: worth 95, and with twos at 20, 105
SOME_PAY = ["abierto", "cerrado", "cerrado-stcl", "cerrado-sucio", "stbl-mano-a-mano", "stbl-expres"]
SOME_COUNT = ["abierto-sucio", "rioplatense", "vanikar"]


def ledgers(table: str, system: str = "", **switches: Any) -> list[Ledger]:
    """The ledgers of a table's text; a switch flips a key of its rule system."""
    v, sides = on_the_table(table, system, **switches)
    return score(v, sides)


def on_the_table(table: str, system: str = "", **switches: Any) -> tuple[Variant, list[Side]]:
    named = f"system {system}\n{table}" if system else table
    v, sides = parse_table(named)
    if switches:
        v, sides = parse_table(named, v.replace(**switches))
    return v, list(sides)


def entries(ledger: Ledger) -> str:
    """A ledger in one line, without its cards: ``+50 card-value, +200 bonus-clean: 250``."""
    return f"{', '.join(f'{row.points:+} {row.rule}' for row in ledger.rows)}: {ledger.total}"


# Whole tables

TABLES = {
    "Vanikar: clean against no pozo": (
        """
        system vanikar
        side closed, muerto used
        meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
        meld Q♠ Q♥ Q♦
        hand
        hand JK 3♣
        side muerto untaken
        meld K♦ K♣ 2♠(K)
        hand A♠ 2♥
        hand 7♦ 9♣
        """,
        "+50 card-value, +200 bonus-clean, +30 card-value, +100 closing, -35 hand-left: 345",
        "+40 card-value, -100 muerto-untaken, -35 hand-left, -15 hand-left: -110",
    ),
    "Cerrado STCL: a real canasta against a muerto that came too late": (
        """
        system cerrado-stcl
        side closed, muerto used
        meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣
        meld 5♦ 6♦ 7♦
        hand
        hand Q♠ 2♥
        side muerto unused
        meld 3♠ 4♠ JK(5) 6♠ 7♠ 8♠ 9♠
        hand JK 2♠ A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥
        hand A♦ K♦
        """,
        "+110 card-value, +500 bonus-real, +15 card-value, +100 closing, -20 hand-left: 705",
        "+60 card-value, +100 bonus-dirty, -100 muerto-unused, -25 hand-left: 35",
    ),
    "Rioplatense: semi-clean and clean": (
        """
        system rioplatense
        side closed, muerto used
        meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ JK(J)
        meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
        hand
        hand 2♣
        side
        meld A♣ 2♣ 3♣
        hand 10♦
        hand 3♦
        """,
        "+80 card-value, +150 bonus-semi-clean, +45 card-value, +200 bonus-clean, +100 closing, -20 hand-left: 555",
        "+40 card-value, -100 muerto-untaken, -10 hand-left, -5 hand-left: -75",
    ),
    "Mano a mano: one against one, closed with a dirty canasta": (
        """
        system stbl-mano-a-mano
        side closed, muerto used
        meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ JK(9)
        meld 10♣ J♣ Q♣
        hand
        side
        meld 3♣ 4♣ 5♣ 6♣
        hand A♠ K♠ 2♦ JK
        """,
        "+55 card-value, +100 bonus-dirty, +30 card-value, +100 closing: 285",
        "+20 card-value, -100 muerto-untaken, -55 hand-left: -135",
    ),
    "Abierto: from ace to ace": (
        """
        system abierto
        side closed, muerto used
        meld A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣
        hand
        hand K♠ K♥ 2♦
        side muerto used
        meld 10♠ J♠ Q♠ K♠
        hand 5♦
        hand 5♣
        """,
        "+125 card-value, +1000 bonus-ace-to-ace, +100 closing, -30 hand-left: 1195",
        "+40 card-value, -5 hand-left, -5 hand-left: 30",
    ),
    "A round that nobody closed, and only debts: the totals are below nothing": (
        """
        system cerrado
        side
        hand A♠ K♠ JK
        hand 3♦
        side muerto used
        hand 2♥ 2♦
        hand 9♣
        """,
        "-100 muerto-untaken, -45 hand-left, -5 hand-left: -150",
        "-20 hand-left, -10 hand-left: -30",
    ),
}


@pytest.mark.parametrize(("table", "ours", "theirs"), TABLES.values(), ids=list(TABLES))
def test_a_table(table: str, ours: str, theirs: str) -> None:
    assert [entries(ledger) for ledger in ledgers(table)] == [ours, theirs]


@pytest.mark.parametrize("table", [table for table, *_ in TABLES.values()], ids=list(TABLES))
def test_each_side_is_scored_as_if_alone(table: str) -> None:
    v, sides = parse_table(table)
    assert score(v, sides) == [score(v, [side])[0] for side in sides]
    assert score(v, sides[::-1]) == score(v, sides)[::-1]


def test_a_row_names_its_cards_its_rule_its_reason_and_their_place() -> None:
    ours, theirs = ledgers(TABLES["Cerrado STCL: a real canasta against a muerto that came too late"][0])
    clubs = tuple(parse_cards("2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣"))
    assert ours.rows == (
        Row(110, clubs, "card-value", "on-the-table", meld=0),
        Row(500, clubs, "bonus-real", "all-thirteen-ranks", meld=0),
        Row(15, tuple(parse_cards("5♦ 6♦ 7♦")), "card-value", "on-the-table", meld=1),
        Row(100, (), "closing", "closed-the-round"),
        Row(-20, tuple(parse_cards("Q♠ 2♥")), "hand-left", "left-in-hand", hand=1),
    )
    muerto = tuple(parse_cards("JK 2♠ A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥"))
    assert theirs.rows[2:] == (
        Row(-100, muerto, "muerto-unused", "in-place-of-its-cards", hand=0),
        Row(-25, tuple(parse_cards("A♦ K♦")), "hand-left", "left-in-hand", hand=1),
    )


def test_a_ledger_as_text() -> None:
    ours, _ = ledgers(TABLES["Vanikar: clean against no pozo"][0])
    assert str(ours).splitlines() == [
        "  +50 card-value 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥",
        " +200 bonus-clean 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥",
        "  +30 card-value Q♠ Q♥ Q♦",
        " +100 closing",
        "  -35 hand-left JK 3♣",
        " +345 total",
    ]


def test_a_side_with_nothing_scores_nothing() -> None:
    assert score(VARIANTS["cerrado"], [Side(muerto="used")]) == [Ledger(())]
    assert Ledger(()).total == 0


# One meld, in tens for a two and twenties for a joker (Cerrado and its kin), and in twenties and thirties (Vanikar)

MELDS = [
    ("A♥ 3♥ 8♥ K♥ 2♥ JK", "hand", -70, -90),
    ("4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥", "meld", 250, 250),
    ("4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥", "meld", 155, 165),
    ("2♥(3) 4♥ 5♥", "meld", 20, 30),
    ("2♥ 3♥ 4♥ 5♥", "meld", 25, 35),
    ("3♥ 4♥ 2♥(5) 6♥ 7♥ 8♥ 9♥", "meld", 150, 160),
    ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "meld", 255, 265),
    ("5♥ 6♥ 7♥ 2♥(8)", "meld", 25, 35),
    ("JK(10) J♥ Q♥ K♥ A♥", "meld", 65, 75),
    ("10♠ J♠ Q♠ K♠ 2♣(A)", "meld", 50, 60),
    ("2♦(J) Q♦ K♦ A♦", "meld", 45, 55),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ JK(10)", "meld", 165, 175),
    ("3♥ 4♥ 5♥ 2♥(6) 7♥", "meld", 30, 40),
    ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥", "meld", 35, 45),
    ("4♦ 5♦ 6♦ 7♦ 2♣(8)", "meld", 30, 40),
    ("4♦ 5♦ 6♦ 7♦ 8♦ 2♣(9)", "meld", 40, 50),
    ("4♥ 5♥ 6♥ JK(7) 8♥", "meld", 45, 55),
    ("5♣ 6♣ 7♣ 8♣ JK(9)", "meld", 45, 55),
    (f"A♥ {HEARTS} JK(A)", "meld", 230, 250),
    ("7♠ 7♥ 7♦ 2♦(7)", "meld", 25, 35),
]


@pytest.mark.parametrize(("cards", "place", "tens", "twenties"), MELDS)
def test_one_meld_or_hand(cards: str, place: str, tens: int, twenties: int) -> None:
    alone = f"side muerto used; {place} {cards}"
    assert [ledgers(alone, system)[0].total for system in ("cerrado", "vanikar")] == [tens, twenties]


# What a canasta is, and what it is worth with its cards, in which rule systems.
CANASTAS = [
    (f"{HEARTS} A♥", "610 real", "abierto cerrado cerrado-stcl cerrado-sucio stbl-expres"),
    (f"{HEARTS} A♥", "620 real", "abierto-sucio"),
    (f"{HEARTS} A♥", "310 clean", "stbl-mano-a-mano"),
    (f"{HEARTS} A♥", "320 clean", "rioplatense vanikar"),
    (f"A♥ {HEARTS} A♥", "1125 ace-to-ace", " ".join(SOME_PAY)),
    (f"A♥ {HEARTS} JK(A)", "230 dirty", "cerrado cerrado-stcl cerrado-sucio stbl-mano-a-mano stbl-expres"),
    (f"A♥ {HEARTS} JK(A)", "250 dirty", "abierto-sucio vanikar"),
    (f"A♥ {HEARTS} JK(A)", "300 semi-clean", "rioplatense"),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠", "245 clean", " ".join(VARIANTS)),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ JK(9)", "155 dirty", "cerrado cerrado-stcl cerrado-sucio stbl-mano-a-mano stbl-expres"),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ JK(9)", "165 dirty", " ".join(SOME_COUNT)),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ JK(10)", "165 dirty", "cerrado cerrado-stcl cerrado-sucio stbl-mano-a-mano stbl-expres"),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ JK(10)", "175 dirty", "abierto-sucio vanikar"),
    ("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ JK(10)", "225 semi-clean", "rioplatense"),
    ("9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣", "270 clean", "abierto-sucio cerrado cerrado-sucio vanikar"),
    ("9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 2♣(9)", "170 dirty", "cerrado cerrado-sucio"),
    ("9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 2♣(9)", "180 dirty", "abierto-sucio vanikar"),
    ("2♠ 2♠ 2♥ 2♥ 2♦ 2♦ 2♣", "270 clean", "cerrado cerrado-sucio"),
    ("2♠ 2♠ 2♥ 2♥ 2♦ 2♦ JK(2)", "180 dirty", "cerrado cerrado-sucio"),
]


@pytest.mark.parametrize(("meld", "worth", "systems"), CANASTAS)
def test_a_canasta_earns_its_highest_class_alone(meld: str, worth: str, systems: str) -> None:
    for system in systems.split():
        cards, bonus = ledgers(f"side muerto used; meld {meld}", system)[0].rows
        assert f"{cards.points + bonus.points} {bonus.rule.removeprefix('bonus-')}" == worth, system
        assert cards.cards == bonus.cards


@SYSTEMS
def test_six_cards_are_no_canasta(v: Variant) -> None:
    (ledger,) = score(v, [Side([Meld.of(parse_cards("4♥ 5♥ 6♥ 7♥ 8♥ 9♥"), v)], muerto="used")])
    assert entries(ledger) == "+40 card-value: 40"


# Muertos


@pytest.mark.parametrize("system", SOME_PAY)
def test_a_muerto_taken_and_not_used_costs_a_hundred_in_place_of_its_cards(system: str) -> None:
    for hand in (f"hand {ELEVEN}", "hand", ""):
        (ledger,) = ledgers(f"side muerto unused; {hand}", system)
        assert entries(ledger) == "-100 muerto-unused: -100"
    (ledger,) = ledgers(f"side muerto unused by 2; hand A♦ K♦; hand {ELEVEN}", system)
    assert entries(ledger) == "-25 hand-left, -100 muerto-unused: -125"


@pytest.mark.parametrize("system", SOME_COUNT)
def test_a_muerto_taken_and_not_used_costs_its_cards_alone(system: str) -> None:
    (ledger,) = ledgers(f"side muerto unused; hand {ELEVEN}", system)
    assert entries(ledger) == "-105 hand-left: -105"
    assert ledger.rows[0].reason == "muerto-in-hand"
    (ledger,) = ledgers(f"side muerto unused by 2; hand A♦ K♦; hand {ELEVEN}", system)
    assert entries(ledger) == "-25 hand-left, -105 hand-left: -130"
    assert [row.reason for row in ledger.rows] == ["left-in-hand", "muerto-in-hand"]


@pytest.mark.parametrize(
    ("how", "rows"),
    [
        ("penalty", "-100 muerto-unused: -100"),
        ("cards", "-95 hand-left: -95"),
        ("both", "-100 muerto-unused, -95 hand-left: -195"),
    ],
)
def test_the_three_ways_to_charge_an_unused_muerto(how: str, rows: str) -> None:
    (ledger,) = ledgers(f"side muerto unused; hand {ELEVEN}", "cerrado", muerto_unused=how)
    assert entries(ledger) == rows
    assert all(row.cards == tuple(parse_cards(ELEVEN)) and row.hand == 0 for row in ledger.rows)


def test_whoever_ends_the_round_an_unused_muerto_costs_the_same() -> None:
    partner = ledgers(f"side closed, muerto unused by 2; {CLEAN}; hand; hand {ELEVEN}", "cerrado")
    assert entries(partner[0]) == "+50 card-value, +200 bonus-clean, +100 closing, -100 muerto-unused: 250"
    rival = ledgers(f"side closed, muerto used; {CLEAN}; hand; hand; side muerto unused; hand {ELEVEN}", "cerrado")
    assert entries(rival[1]) == "-100 muerto-unused: -100"


@SYSTEMS
def test_a_muerto_is_used_once_a_card_of_it_is_laid_or_discarded(v: Variant) -> None:
    ten = ELEVEN.removeprefix("2♠ ")
    (ledger,) = ledgers(f"side muerto used; hand {ten}", v.id)
    assert entries(ledger) == "-85 hand-left: -85"
    assert ledger.rows[0].reason == "left-in-hand"


@SYSTEMS
def test_a_muerto_never_taken_costs_a_hundred_everywhere(v: Variant) -> None:
    (ledger,) = score(v, [Side()])
    assert entries(ledger) == "-100 muerto-untaken: -100"
    assert ledger.rows[0].reason == "never-taken"


@pytest.mark.parametrize("system", [*SOME_PAY, "abierto-sucio"])
def test_the_stock_and_the_muertos_are_gone_and_nobody_closed(system: str) -> None:
    ours, theirs = ledgers("side muerto gone; hand 7♦; side muerto gone; hand A♠", system)
    assert entries(ours) == "-100 muerto-untaken, -5 hand-left: -105"
    assert entries(theirs) == "-100 muerto-untaken, -15 hand-left: -115"
    assert ours.rows[0].reason == "none-was-left"


def test_where_none_was_left_the_penalty_is_a_switch() -> None:
    gone, untaken = ledgers("side muerto gone; hand 7♦; side; hand A♠", "cerrado", untaken_always_costs=False)
    assert entries(gone) == "-5 hand-left: -5"
    assert entries(untaken) == "-100 muerto-untaken, -15 hand-left: -115"


def test_the_last_card_of_the_stock_counts_in_the_hand_that_drew_it() -> None:
    ours, theirs = ledgers(f"side muerto used; hand 7♦ JK; side muerto unused; hand {ELEVEN} JK", "vanikar")
    assert entries(ours) == "-35 hand-left: -35"
    assert entries(theirs) == "-135 hand-left: -135"


def test_without_muertos_nothing_is_said_of_them() -> None:
    for muerto in ("untaken", "gone"):
        (ledger,) = ledgers(f"side muerto {muerto}; hand 7♦", "cerrado", muertos=0)
        assert entries(ledger) == "-5 hand-left: -5"


# Closing


@SYSTEMS
def test_whoever_closes_earns_a_hundred_and_the_partner_s_cards_still_count(v: Variant) -> None:
    ours, theirs = ledgers(f"side closed, muerto used; {CLEAN}; hand; hand A♠; side muerto used", v.id)
    assert entries(ours) == "+50 card-value, +200 bonus-clean, +100 closing, -15 hand-left: 335"
    assert theirs == Ledger(())


def test_whoever_closes_need_not_have_more_points() -> None:
    theirs = "meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠; meld 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦"
    ours, rivals = ledgers(f"side closed, muerto used; {DIRTY}; side muerto used; {theirs}", "vanikar")
    assert (ours.total, rivals.total) == (255, 500)


# All cards of a deck


@SYSTEMS
def test_all_cards_of_a_deck_are_worth_the_same_for_and_against(v: Variant) -> None:
    worth = {"abierto": 880, "abierto-sucio": 1080, "rioplatense": 1080, "vanikar": 1080}.get(v.id, 960)
    deck = v.deck()
    (held,) = score(v, [Side(hands=[deck[::2], deck[1::2]], muerto="used")])
    assert held.total == -worth
    # On the table they lie as two runs of each suit; the last two have a joker besides, and two jokers are left.
    runs = [deck[at : at + 13] for at in range(0, 104, 13)]
    jokers = deck[104:]
    for run in runs[-2:] if jokers else []:
        run.append(jokers.pop())
    (laid,) = score(v, [Side([Meld.of(run, v) for run in runs], muerto="used")])
    counted = sum(row.points for row in laid.rows if row.rule == "card-value")
    assert counted + sum(map(v.card_value, jokers)) == worth


# What each switch moves

# A table that every rule of scores speaks of, but the semi-clean canasta; under Cerrado.
FULL = f"""
side closed, muerto unused by 2
meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 2♠(9)
meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠
meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣
hand
hand {ELEVEN}
side
meld A♦ {HEARTS.replace("♥", "♦")} A♦
meld 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ JK(A)
hand A♥ 2♥ JK 3♠ K♠
"""
VALUES = {"card-value", "hand-left"}
MOVES: list[tuple[str, Any, set[str]]] = [
    ("value_ace", 16, VALUES),
    ("value_two", 11, VALUES),
    ("value_three_to_seven", 6, VALUES),
    ("value_eight_to_king", 11, VALUES),
    ("value_joker", 21, VALUES),
    ("bonus_dirty", 101, {"bonus-dirty"}),
    ("bonus_semi_clean", 150, {"bonus-dirty", "bonus-semi-clean"}),
    ("bonus_clean", 201, {"bonus-clean"}),
    ("bonus_real", 501, {"bonus-real"}),
    ("bonus_real", 0, {"bonus-real", "bonus-clean"}),
    ("bonus_ace_to_ace", 1001, {"bonus-ace-to-ace"}),
    ("bonus_ace_to_ace", 0, {"bonus-ace-to-ace", "bonus-real"}),
    ("closing", 101, {"closing"}),
    ("muerto_untaken", -101, {"muerto-untaken", "muerto-unused"}),
    ("muerto_unused", "cards", {"muerto-unused", "hand-left"}),
    ("muerto_unused", "both", {"muerto-unused", "hand-left"}),
]


@pytest.mark.parametrize(("key", "other", "rules"), MOVES)
def test_a_switch_moves_the_rows_of_its_own_rule_alone(key: str, other: object, rules: set[str]) -> None:
    before, after = (
        Counter(row for ledger in ledgers(FULL, "cerrado", **switches) for row in ledger.rows)
        for switches in ({}, {key: other})
    )
    assert {row.rule for row in (before - after) + (after - before)} == rules


def test_a_switch_that_none_of_these_cards_meets_moves_nothing() -> None:
    for key in ("untaken_always_costs", "close_without_muerto", "close_by_discard"):
        other = not getattr(VARIANTS["cerrado"], key)
        assert ledgers(FULL, "cerrado", **{key: other}) == ledgers(FULL, "cerrado")


def test_every_rule_and_every_reason_is_met() -> None:
    met = [row for table, *_ in TABLES.values() for ledger in ledgers(table) for row in ledger.rows]
    more = [
        f"system cerrado; {FULL}",
        "system cerrado; side muerto gone",
        f"system vanikar; side muerto unused; hand {ELEVEN}",
    ]
    met += [row for table in more for ledger in ledgers(table) for row in ledger.rows]
    met += ledgers(f"side muerto unused; hand {ELEVEN}", "cerrado", muerto_unused="both")[0].rows
    assert {row.rule for row in met} == set(SCORE_RULES)
    assert {row.reason for row in met} == set(REASONS)


# What a side is


@pytest.mark.parametrize("how", ["penalty", "cards", "both"])
def test_a_muerto_taken_may_hold_the_last_card_of_the_stock_too(how: str) -> None:
    (ledger,) = ledgers(f"side muerto unused; hand {ELEVEN} 3♠", "cerrado", muerto_unused=how)
    assert ledger.rows[0].cards == tuple(parse_cards(f"{ELEVEN} 3♠"))


def test_a_smaller_deal_has_smaller_muertos() -> None:
    (ledger,) = ledgers("side muerto unused; hand 3♠ 4♠", "cerrado", hand_size=2)
    assert entries(ledger) == "-100 muerto-unused: -100"


def test_a_side_keeps_what_it_was_given() -> None:
    hand = parse_cards("A♠ K♠")
    side = Side([], [hand], muerto="used")
    hand.clear()
    assert side.hands == (tuple(parse_cards("A♠ K♠")),)
    assert side == Side((), ((*parse_cards("A♠ K♠"),),), "used")
    assert hash(side) == hash(Side([], [parse_cards("A♠ K♠")], "used"))


def test_the_cards_of_a_side() -> None:
    _, (side,) = parse_table("system cerrado; side; meld 4♥ 5♥ JK; meld K♠ K♥ K♦; hand 3♠; hand A♠ 2♥")
    assert side.cards == tuple(parse_cards("4♥ 5♥ JK K♠ K♥ K♦ 3♠ A♠ 2♥"))


def test_the_states_of_a_muerto() -> None:
    assert get_args(Muerto) == ("untaken", "gone", "unused", "used")
