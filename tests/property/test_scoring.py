"""Scores of thousands of tables: against the judge's, and what order, exchange and one more card change in them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import (
    VARIANTS,
    BuracoError,
    Card,
    IllegalMeld,
    Ledger,
    PositionError,
    Row,
    Side,
    Variant,
    format_table,
    parse_table,
    score,
)
from buraco.scoring import REASONS, SCORE_RULES
from tests import judge_scores
from tests.property.strategies import a_table, grown, randoms, seeded, tables

Table = tuple[Variant, list[Side]]


def entries(ledger: Ledger) -> list[judge_scores.Entry]:
    """A ledger as the judge writes it."""
    places = [("meld", row.meld) if row.meld is not None else ("hand", row.hand) for row in ledger.rows]
    named = ["" if at is None else f"{what} {at + 1}" for what, at in places]
    return [judge_scores.Entry(row.points, row.rule, name) for row, name in zip(ledger.rows, named, strict=True)]


def agree(v: Variant, sides: list[Side]) -> Counter[str]:
    """How often each rule was met; fails when the two differ in any row."""
    text = format_table(v, sides)
    ledgers, expected = score(v, sides), judge_scores.ledgers(text)
    assert [entries(ledger) for ledger in ledgers] == expected, text
    assert [ledger.total for ledger in ledgers] == [sum(entry.points for entry in side) for side in expected], text
    return Counter(row.rule for ledger in ledgers for row in ledger.rows)


def test_the_judge_agrees_on_thousands_of_tables_under_every_system() -> None:
    assert list(judge_scores.SYSTEMS) == list(VARIANTS)
    met: Counter[str] = Counter()
    for random in seeded(11, 400):
        for v in VARIANTS.values():
            met += agree(v, a_table(random, v))
    assert set(met) == set(SCORE_RULES)
    assert min(met.values()) > 20, met


@given(tables)
def test_every_card_is_counted_once_and_the_rows_add_up(table: Table) -> None:
    v, sides = table
    for side, ledger in zip(sides, score(v, sides), strict=True):
        counted = [row for row in ledger.rows if not row.rule.startswith("bonus")]
        assert Counter(card for row in counted for card in row.cards) == Counter(side.cards)
        assert ledger.total == sum(row.points for row in ledger.rows)
        assert all(row.rule in SCORE_RULES and row.reason in REASONS for row in ledger.rows)
        for row in ledger.rows:
            place = side.melds[row.meld].cards if row.meld is not None else ()
            place = side.hands[row.hand] if row.hand is not None and side.hands else place
            assert row.cards == place


def rows(ledger: Ledger) -> Counter[Row]:
    """The rows without the places and the order of their cards."""
    return Counter(replace(row, cards=tuple(sorted(row.cards)), meld=None, hand=None) for row in ledger.rows)


@given(tables, randoms)
def test_the_order_of_melds_and_of_cards_in_hands_changes_nothing(table: Table, random: Random) -> None:
    v, sides = table
    mixed = [
        Side(
            random.sample(side.melds, len(side.melds)),
            [random.sample(hand, len(hand)) for hand in side.hands],
            side.muerto,
            side.taker,
            side.closed,
        )
        for side in sides
    ]
    before, after = score(v, sides), score(v, mixed)
    assert [ledger.total for ledger in after] == [ledger.total for ledger in before]
    assert list(map(rows, after)) == list(map(rows, before))


@given(tables)
def test_partners_who_change_seats_change_nothing(table: Table) -> None:
    v, sides = table
    turned = [
        Side(side.melds, side.hands[::-1], side.muerto, len(side.hands) - 1 - side.taker, side.closed) for side in sides
    ]
    assert list(map(rows, score(v, turned))) == list(map(rows, score(v, sides)))


@given(tables)
def test_sides_that_change_places_change_ledgers(table: Table) -> None:
    v, sides = table
    assert score(v, sides[::-1]) == score(v, sides)[::-1]


def with_one(side: Side, **changed: Any) -> Side:
    kept = {"melds": side.melds, "hands": side.hands, "muerto": side.muerto, "taker": side.taker}
    return Side(**{**kept, "closed": side.closed, **changed})


def spare(v: Variant, sides: list[Side]) -> list[Card]:
    return list((Counter(v.deck()) - Counter(card for side in sides for card in side.cards)).elements())


def elsewhere(ledgers: list[Ledger], at: int, meld: int | None, hand: int | None) -> list[tuple[int, Row]]:
    """The rows of all sides but those of one place, each with its side."""
    every = [(side, row) for side, ledger in enumerate(ledgers) for row in ledger.rows]
    return [(side, row) for side, row in every if (side, row.meld, row.hand) != (at, meld, hand)]


@given(tables, randoms)
def test_a_card_added_to_a_meld_changes_only_the_rows_of_that_meld(table: Table, random: Random) -> None:
    v, sides = table
    at = random.randrange(len(sides))
    deck = spare(v, sides)
    for n, meld in enumerate(sides[at].melds):
        more = grown(random, meld, deck)
        melds = [*sides[at].melds[:n], more, *sides[at].melds[n + 1 :]]
        after = [*sides[:at], with_one(sides[at], melds=melds), *sides[at + 1 :]]
        ledgers = score(v, sides), score(v, after)
        assert elsewhere(ledgers[0], at, n, None) == elsewhere(ledgers[1], at, n, None)
        assert ledgers[1][at].total - ledgers[0][at].total == more.points - meld.points


def scored_or_refused(v: Variant, sides: list[Side]) -> list[Ledger] | PositionError:
    try:
        return score(v, sides)
    except PositionError as refusal:
        return refusal


@given(tables, randoms)
def test_a_card_added_to_a_hand_changes_only_the_rows_of_that_hand(table: Table, random: Random) -> None:
    v, sides = table
    at = random.randrange(len(sides))
    side, deck = sides[at], spare(v, sides)
    for n, hand in enumerate(side.hands) if deck else ():
        card = random.choice(deck)
        hands = [*side.hands[:n], [*hand, card], *side.hands[n + 1 :]]
        after = [*sides[:at], with_one(side, hands=hands), *sides[at + 1 :]]
        unused = side.muerto == "unused" and n == side.taker
        before, ledgers = score(v, sides), scored_or_refused(v, after)
        if isinstance(ledgers, PositionError):
            # The closer has no card, and an unused muerto is a whole hand.
            assert side.closed if ledgers.rule == "closed-with-cards" else unused
            continue
        assert elsewhere(before, at, None, n) == elsewhere(ledgers, at, None, n)
        pays = unused and v.muerto_unused == "penalty"
        assert ledgers[at].total - before[at].total == (0 if pays else -v.card_value(card))


@given(tables)
def test_a_table_written_is_read_back(table: Table) -> None:
    v, sides = table
    assert parse_table(format_table(v, sides)) == (v, tuple(sides))
    assert parse_table(format_table(v, sides).replace("\n", ";")) == (v, tuple(sides))


LINES = (
    "system cerrado|system vanikar|side|side closed, muerto used|side muerto unused by 2|meld 4♥ 5♥ 6♥|meld 4♥ JK 6♥"
)
MORE = "meld 2♠(2) 3♥ 4♥|meld 7♠ 7♥ JK(7)|meld|hand|hand 4♥ JK|hand JK(|# hand|system|side closed used"
lines = st.lists(st.sampled_from(f"{LINES}|{MORE}".split("|")) | st.text(max_size=5))
texts = st.tuples(lines, st.sampled_from(";\n")).map(lambda parts: parts[1].join(["system cerrado", *parts[0]]))


@given(texts)
def test_any_text_is_read_or_refused_with_its_line(text: str) -> None:
    try:
        v, sides = parse_table(text)
    except BuracoError as refusal:
        assert refusal.params["line"] in range(1, len(re.split("[;\n]", text)) + 1)  # noqa: PT017 - most are refused
    else:
        assert parse_table(format_table(v, sides)) == (v, sides)


@settings(max_examples=60)
@given(tables)
def test_a_table_moved_to_another_system(table: Table) -> None:
    v, sides = table
    text = format_table(v, sides)
    for other in VARIANTS.values():
        moved_text = text.replace(f"system {v.id}", f"system {other.id}", 1)
        try:
            moved_to, moved = parse_table(moved_text)
        except IllegalMeld as refusal:
            line = refusal.params["line"]
            assert isinstance(line, int)
            assert moved_text.splitlines()[line - 1].startswith("meld ")
            assert other != v
            continue
        assert moved_to is other
        assert [side.cards for side in moved] == [side.cards for side in sides]
        assert format_table(other, moved) == moved_text
        if other.jokers or not any(card.is_joker for side in sides for card in side.cards):
            agree(other, list(moved))
        else:
            with pytest.raises(PositionError, match="no-jokers-here"):
                score(other, moved)
