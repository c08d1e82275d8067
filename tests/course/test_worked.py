"""The worked examples: real tables, sentences that are true of them, totals as a player works them out by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from buraco.cards import Card, parse_cards
from buraco.course.worked import WORKED, Worked
from buraco.melds import Meld
from buraco.records import format_table, parse_table
from buraco.scoring import REASONS, SCORE_RULES, Ledger, Side, doubts, score
from buraco.variant import VARIANTS, Variant

EACH = pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.id)
BY_ID = {worked.id: worked for worked in WORKED}
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")

# The totals, worked out by hand from the rules: those of the columns from left to right, then that of the twin.
TOTALS = {
    "clean-canasta": ((200 + 50,), 200 + 60),
    "dirty-canasta": ((100 + 15 + 20 + 30,), 100 + 5 + 50 + 20),
    "card-values": ((15 + 35 + 40 + 20,), 25 + 40 + 40),
    "wilds-here-and-there": ((35 + 30, 45 + 40), 50 + 60),
    "natural-two": ((200 + 15 + 20 + 25, 100 + 15 + 20 + 25), 200 + 20 + 25 + 10),
    "six-cards": ((40 + 45,), 60 + 15),
    "spoilt-clean": ((200 + 50, 100 + 50 + 20), 100 + 75 + 10),
    "semi-clean": ((100 + 60 + 150 + 90,), 150 + 95 + 100 + 70),
    "spoilt-semi-clean": ((200 + 45, 150 + 45 + 30), 150 + 55 + 30),
    "clean-set": ((200 + 7 * 10,), 200 + 7 * 5),
    "dirty-set": ((100 + 60 + 20, 100 + 60 + 30), 100 + 35 + 20),
    "set-of-twos": ((200 + 7 * 10,), 200 + 7 * 10 + 40),
    "small-sets": ((40 + 20 + 15,), 60 + 30 + 30),
    "real": ((500 + 15 + 10 + 25 + 60,), 500 + 110 + 30),
    "twelve-cards": ((200 + 15 + 25 + 60,), 200 + 10 + 25 + 60),
    "real-with-a-wild": ((100 + 10 + 25 + 20 + 50 + 15,), 100 + 10 + 25 + 50 + 10 + 15),
    "no-real-here": ((500 + 110, 200 + 120, 200 + 110), 200 + 110 + 15),
    "ace-to-ace": ((1000 + 15 + 10 + 25 + 60 + 15,), 1000 + 125 + 30),
    "ace-to-ace-with-a-wild": ((100 + 110 + 20,), 100 + 15 + 10 + 25 + 10 + 50 + 15),
    "fourteen-cards-elsewhere": ((100 + 120 + 30, 150 + 120 + 30), 150 + 120 + 20),
    "hands": ((200 + 60 - 20 - 40,), 200 + 75 - 15 - 35),
    "closing": ((200 + 55 + 30 + 100 - 30,), 200 + 60 + 15 + 100 - 25),
    "muerto-untaken": ((30 + 20 - 100 - 10 - 15,), 50 - 100 - 35 - 10),
    "muerto-unused": ((100 + 70 - 15 - 100,), 50 - 100 - 20),
    "muerto-unused-cards": ((200 + 55 - 10 - 100, 200 + 55 - 10 - 105), 200 + 60 - 10 - 80),
    "muerto-used": ((200 + 60 + 20 - 80 - 20,), 50 - 90 - 10),
    "muerto-gone": ((55 - 100 - 10 - 10,), 40 + 15 - 100 - 20 - 10),
    "closed-without-muerto": ((200 + 45 + 100 - 100 - 15,), 200 + 65 + 30 + 100 - 100 - 10),
    "nobody-closed": ((100 + 50 + 20 + 15 - 35, 200 + 45 - 20), 100 + 45 + 30 - 30),
    "closer-loses": ((200 + 50 + 100 - 25, 500 + 110 - 15 - 20), 200 + 55 + 30 + 100 - 20),
    "hole": ((15 - 100 - 55,), 30 - 100 - 40),
    "round-vanikar": ((250 + 30 + 100 - 35, 40 - 100 - 50), 200 + 45 + 40 + 100 - 20),
    "round-stcl": ((610 + 15 + 100 - 20, 160 - 100 - 25), 610 - 100 - 15),
    "round-rioplatense": ((230 + 245 + 100 - 20, 40 - 100 - 15), 150 + 75 + 30 + 100 - 35),
    "round-mano-a-mano": ((155 + 30 + 100, 20 - 100 - 55), 100 + 75 + 20 + 100),
    "round-abierto": ((1125 + 100 - 30, 40 - 10), 1125 + 15 + 100 - 30),
    "three-systems": ((165 + 255 + 100 - 15, 175 + 255 + 100 - 15, 225 + 255 + 100 - 15), 150 + 80 + 15 + 100 - 20),
    "whole-table": ((245 + 185 + 35 + 30 + 100, 30 + 20 - 100 - 45), 200 + 60 + 100 + 80 + 245 + 100),
}


def tables(worked: Worked) -> Iterator[tuple[Variant, tuple[Side, ...]]]:
    """Every table of an example: its own, the same in other rule systems, its twin."""
    yield worked.variant, worked.sides
    yield from ((v, (side,)) for v, side, _ in worked.columns if v.id in worked.also)
    yield worked.twin_variant, worked.twin_sides


def twin(worked: Worked) -> Ledger:
    return score(worked.twin_variant, worked.twin_sides)[0]


def kinds(ledgers: Sequence[Ledger]) -> set[tuple[str, str]]:
    return {(row.rule, row.reason) for ledger in ledgers for row in ledger.rows}


def shown(worked: Worked) -> list[Ledger]:
    return [ledger for _, _, ledger in worked.columns]


def points(text: str, system: str) -> int:
    return Meld.parse(text, VARIANTS[system]).points


def test_there_are_enough_and_each_has_a_name_of_its_own() -> None:
    assert len(WORKED) >= 27
    assert len(BY_ID) == len(WORKED)
    assert len({worked.title for worked in WORKED}) == len(WORKED)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", worked.id) for worked in WORKED)


def test_they_begin_with_the_two_examples_of_vanikar() -> None:
    clean, dirty = WORKED[:2]
    assert (clean.variant.id, *map(str, clean.sides[0].melds)) == ("vanikar", "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥")
    assert (dirty.variant.id, *map(str, dirty.sides[0].melds)) == ("vanikar", "4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥")
    assert [ledger.total for worked in (clean, dirty) for ledger in shown(worked)] == [250, 165]


def test_every_total_has_been_worked_out_by_hand() -> None:
    assert list(TOTALS) == [worked.id for worked in WORKED]


@EACH
def test_the_totals_are_those_worked_out_by_hand(worked: Worked) -> None:
    assert (tuple(ledger.total for ledger in shown(worked)), twin(worked).total) == TOTALS[worked.id]


@EACH
def test_every_table_is_possible_and_lawful(worked: Worked) -> None:
    for v, sides in tables(worked):
        score(v, sides)  # raises where no deck or no round can leave such a table
        assert doubts(v, sides) == []


@EACH
def test_the_texts_are_written_as_the_tables_write_themselves(worked: Worked) -> None:
    for text in (worked.table, worked.twin):
        lines = [line.strip() for line in re.split(r"[;\n]", text) if line.strip()]
        assert format_table(*parse_table(text)).splitlines() == lines


@EACH
def test_the_columns_are_sides_or_rule_systems(worked: Worked) -> None:
    systems = [v.id for v, _, _ in worked.columns]
    if worked.also:
        assert len(worked.sides) == 1
        assert systems == [worked.variant.id, *worked.also]
        assert len(set(systems)) == len(systems)
        assert len({ledger.total for ledger in shown(worked)}) == len(systems)  # or there is nothing to see
    else:
        assert [(v, side) for v, side, _ in worked.columns] == [(worked.variant, side) for side in worked.sides]


@EACH
def test_the_twin_is_like_in_kind_with_other_cards_and_other_numbers(worked: Worked) -> None:
    assert worked.twin_variant.id in (worked.variant.id, *worked.also)
    assert kinds([twin(worked)]) <= kinds(shown(worked))  # nothing is asked that was not shown
    melds = {meld.cards for side in worked.sides for meld in side.melds}
    hands = {hand for side in worked.sides for hand in side.hands if hand}
    for side in worked.twin_sides:
        assert melds.isdisjoint(meld.cards for meld in side.melds)
        assert hands.isdisjoint(side.hands)
    assert twin(worked).total not in [ledger.total for ledger in shown(worked)]


@EACH
def test_the_twin_is_no_chore(worked: Worked) -> None:
    asked = worked.twin_sides[0]
    assert 1 <= len(asked.melds) <= 3
    assert len(asked.hands) <= 2
    assert twin(worked).rows


def test_every_rule_system_is_met() -> None:
    assert {v.id for worked in WORKED for v, _ in tables(worked)} == set(VARIANTS)


def test_every_score_rule_and_reason_is_met_in_the_examples_and_in_the_twins() -> None:
    # That an unused muerto costs 100 besides its cards is a switch for house rules: none of the systems turns it on.
    assert all(v.muerto_unused != "both" for v in VARIANTS.values())
    reasons = set(REASONS) - {"besides-its-cards"}
    for ledgers in ([ledger for worked in WORKED for ledger in shown(worked)], [twin(worked) for worked in WORKED]):
        assert {rule for rule, _ in kinds(ledgers)} == set(SCORE_RULES)
        assert {reason for _, reason in kinds(ledgers)} == reasons


@EACH
def test_the_words_are_short(worked: Worked) -> None:
    assert len(worked.title) <= 45
    assert worked.title[-1] not in ".:"
    assert len(worked.lesson) <= 220
    assert worked.lesson.endswith(".")


@EACH
def test_numbers_are_written_in_digits_without_a_thousands_mark(worked: Worked) -> None:
    words = f"{worked.title} {worked.lesson}"
    assert not re.search(r"\d[.,]\d", words)
    assert not re.search(r"\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|hundred)\b", words.lower())


# Cards that a sentence names although they do not lie there, and numbers that are no row, no sum and no price.
ABSENT = {"dirty-canasta": "7♥", "six-cards": "10♠", "real-with-a-wild": "8♥"}
OTHER_NUMBERS = {
    "dirty-canasta": {VARIANTS["vanikar"].card_value(*parse_cards("7♥"))},
    "card-values": {8, 3, 7},  # ranks
    "spoilt-clean": {
        points("4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣", "cerrado") - points("4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ JK(J)", "cerrado"),
    },
    "spoilt-semi-clean": {
        points("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠", "rioplatense") - points("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ JK(10)", "rioplatense"),
    },
    "small-sets": {4},  # suits
    "ace-to-ace-with-a-wild": {points("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥", "stbl-expres")},
    "hole": {0},
    "round-mano-a-mano": {2},  # players
}


def numbers_of(v: Variant, sides: Sequence[Side]) -> set[int]:
    """What a sentence may say of a table: its sizes, the values of its cards, rows, melds, totals, and the bonuses."""
    found = {v.canasta_size, v.bonus_dirty, v.bonus_clean, v.closing, -v.muerto_untaken}
    for side, ledger in zip(sides, score(v, sides), strict=True):
        found |= {ledger.total, len(side.melds), sum(map(len, side.melds)), *map(v.card_value, side.cards)}
        found |= {meld.points for meld in side.melds} | {len(meld) for meld in side.melds} | set(map(len, side.hands))
        found |= {abs(row.points) for row in ledger.rows}
    return found


@EACH
def test_the_numbers_of_a_sentence_are_true_of_the_table(worked: Worked) -> None:
    stated = {int(word.replace("−", "-")) for word in re.findall(r"−?\d+", CARD.sub("", worked.lesson))}
    true = set().union(*(numbers_of(v, sides) for v, sides in list(tables(worked))[:-1]))
    others = OTHER_NUMBERS.get(worked.id, set())
    assert stated - true <= others
    assert others <= stated


@EACH
def test_the_cards_of_a_sentence_lie_on_the_table(worked: Worked) -> None:
    there: set[Card] = {card for side in worked.sides for card in side.cards}
    named = set(parse_cards(" ".join(CARD.findall(worked.lesson))))
    assert named - there == set(parse_cards(ABSENT.get(worked.id, "")))


@EACH
def test_the_rule_systems_of_a_sentence_are_those_of_the_table(worked: Worked) -> None:
    names = sorted((v.name for v in VARIANTS.values()), key=len, reverse=True)
    words = f"{worked.title} {worked.lesson}"
    named = {v.name for v, _ in tables(worked)}
    said = set(re.findall("|".join(names), words))
    if worked.id == "set-of-twos":
        named.add("Cerrado sucio")  # which is checked below
    assert said <= named


def systems(rule: str, worth: object = True) -> set[str]:
    return {v.id for v in VARIANTS.values() if getattr(v, rule) == worth}


def test_what_is_said_of_rule_systems_is_so() -> None:
    assert systems("bonus_semi_clean", 0) == set(VARIANTS) - {"rioplatense"}  # semi-clean
    assert systems("set_of_twos") == {"cerrado", "cerrado-sucio"}  # set-of-twos
    assert {"rioplatense", "stbl-mano-a-mano"} <= systems("bonus_real", 0)  # no-real-here
    assert {"vanikar", "rioplatense"} <= systems("bonus_real", 0) & systems("bonus_ace_to_ace", 0)
    assert "cerrado" in systems("close_without_muerto") & systems("untaken_always_costs")  # closed-without-muerto
    assert systems("stock_empty", "last-card-ends") == {"vanikar"}  # nobody-closed
    assert systems("muerto_unused", "cards") == {"abierto-sucio", "rioplatense", "vanikar"}
    assert "stbl-mano-a-mano" in systems("close_canasta", "any")  # round-mano-a-mano
    assert "cerrado" in systems("set_suits_repeat")  # clean-set
    assert {"rioplatense"} == systems("sets") - systems("set_suits_repeat")  # small-sets
    plain = parse_cards("A♥ 3♥ 7♥ 8♥ K♥")  # wilds-here-and-there
    assert len({tuple(map(v.card_value, plain)) for v in VARIANTS.values()}) == 1
