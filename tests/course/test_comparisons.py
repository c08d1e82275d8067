"""The comparisons: by what the rule systems part over the same cards, and over the same end of a round."""

from __future__ import annotations

import pytest

from buraco.course import comparisons
from buraco.course.comparisons import Comparison, Group, groups, lying, outcome, parting_keys
from buraco.course.end_comparisons import ENDS, End, bills, lines
from buraco.errors import IllegalMeld, NotationError
from buraco.melds import Meld
from buraco.variant import VARIANTS

CODES = dict(zip(["AB", "AS", "CE", "ST", "CS", "RP", "MM", "VK", "XP"], VARIANTS.values(), strict=True))
NAMES = {v.id: code for code, v in CODES.items()}
ALL = tuple(VARIANTS.values())
EXAMPLES = {each.id: each for each in comparisons.EXAMPLES}

# The example; the keys by which the systems part; then each outcome: the systems, and points and class, or the rule.
MELDS = """
set-of-twos         | sets set_of_twos | AB ST MM XP no-sets-here | AS RP VK set-of-twos | CE CS 30
set                 | sets | AB ST MM XP no-sets-here | AS CE CS RP VK 30
suit-twice          | sets set_suits_repeat | AB ST MM XP no-sets-here | AS CE CS VK 30 | RP set-repeated-suit
set-canasta         | sets set_suits_repeat | AB ST MM XP no-sets-here | AS CE CS VK 270 clean | RP set-repeated-suit
joker               | jokers value_joker | AB no-jokers-here | AS RP VK 45 | CE ST CS MM XP 35
two-of-the-suit     | value_two | AB CE ST CS MM XP 245 clean | AS RP VK 255 clean
two-of-another-suit | value_two | AB CE ST CS MM XP 150 dirty | AS RP VK 160 dirty
two-and-joker       | jokers value_two value_joker | AB no-jokers-here | AS RP VK 75 | CE ST CS MM XP 55
two-wilds           | jokers | AB no-jokers-here | AS CE ST CS RP MM VK XP one-wild-per-meld
king-ace-two        | value_two | AB CE ST CS MM XP 35 | AS RP VK 45
around-the-ace      | | AB AS CE ST CS RP MM VK XP run-wraps
eight-with-a-wild   | bonus_semi_clean value_two | AB CE ST CS MM XP 165 dirty | AS VK 175 dirty | RP 225 semi_clean
thirteen            | bonus_real value_two | AB CE ST CS XP 610 real | AS 620 real | RP VK 320 clean | MM 310 clean
ace-to-ace          | ace_to_ace | AB CE ST CS MM XP 1125 ace_to_ace | AS RP VK ace-to-ace-not-here
wild-as-an-ace      | bonus_semi_clean value_two | AB CE ST CS MM XP 220 dirty | AS VK 240 dirty | RP 290 semi_clean
joker-replaced      | jokers wild_moves joker_replaceable value_joker | AB no-jokers-here | AS RP VK 45 | CE ST CS MM 35 | XP joker-stays
three-comes         | wild_moves value_two | AB CE ST CS MM XP 30 | AS RP 40 | VK 40
natural-two-leaves  | wild_moves | AB AS CE ST CS RP MM XP does-not-fit | VK 35
"""  # noqa: E501 - a case a line
MELD_CASES = [[part.strip() for part in row.split("|")] for row in MELDS.strip().splitlines()]

# The end; then each bill: the systems and both totals; or the systems and why no round ends so there.
ROUNDS = """
twos           | AB CE ST CS MM XP 375 170 | AS RP VK 385 180
jokers         | AB no-jokers-here | AS VK 525 -115 | CE ST CS MM XP 515 -95 | RP 575 -115
eight          | AB CE ST CS MM XP 150 200 | AS VK 160 200 | RP 210 200
real           | AB CE ST CS XP 585 385 | AS 595 385 | RP VK 295 385 | MM 285 385
ace-to-ace-end | AB CE ST CS MM XP 1225 295 | AS RP VK ace-to-ace-not-here
unused         | AB CE ST CS MM XP 160 165 | AS RP VK 175 155
sets           | AB ST MM XP no-sets-here | AS VK 400 70 | CE CS 400 60 | RP set-repeated-suit
dirty-close    | AB CE ST XP needs-clean-canasta | AS RP VK 295 -125 | CS MM 285 -115
"""
ROUND_CASES = [[part.strip() for part in row.split("|")] for row in ROUNDS.strip().splitlines()]


def told(group: Group) -> str:
    """A group as the table above writes it."""
    systems = " ".join(NAMES[v.id] for v in group.variants)
    if isinstance(group.result, IllegalMeld):
        return f"{systems} {group.result.rule}"
    return " ".join([systems, str(group.result.points), group.result.canasta or ""]).strip()


@pytest.mark.parametrize(("name", "keys", "expected"), [(row[0], row[1], row[2:]) for row in MELD_CASES])
def test_the_systems_part_over_these_cards(name: str, keys: str, expected: list[str]) -> None:
    found = groups(EXAMPLES[name], ALL)
    assert sorted(map(told, found)) == sorted(expected)
    assert " ".join(parting_keys(EXAMPLES[name], ALL)) == keys


def test_every_example_is_a_case_here() -> None:
    assert [row[0] for row in MELD_CASES] == [each.id for each in comparisons.EXAMPLES]
    assert [row[0] for row in ROUND_CASES] == [each.id for each in ENDS]
    ids = [each.id for each in (*comparisons.EXAMPLES, *ENDS)]
    assert len(set(ids)) == len(ids)  # a link opens one of either board


def test_most_examples_part_the_systems() -> None:
    agree = [each.id for each in comparisons.EXAMPLES if len(groups(each, ALL)) == 1]
    assert agree == ["around-the-ace"]
    assert all(len(told_end(each)) > 1 for each in ENDS)


def test_a_house_rule_is_one_system_more_and_its_key_is_named() -> None:
    house = CODES["RP"].replace(set_of_twos=True)
    found = groups(EXAMPLES["set-of-twos"], (house, *ALL))
    assert [group.variants for group in found if house in group.variants] == [(house,)]
    assert parting_keys(EXAMPLES["set-of-twos"], (house, CODES["RP"])) == ("set_of_twos",)


def test_a_system_that_stands_twice_is_compared_once() -> None:
    (group,) = groups(Comparison("own", "", "4♥ 5♥ 6♥"), (CODES["CE"], *ALL))
    assert sorted(v.id for v in group.variants) == sorted(VARIANTS)


@pytest.mark.parametrize("text", ["4♥ 5♥ 2♠ 7♥", "4♥ 5♥ 2♠(6) 7♥"])
def test_a_meld_on_the_table_may_leave_its_wild_to_the_rules(text: str) -> None:
    assert str(lying(text, CODES["CE"])) == "4♥ 5♥ 2♠(6) 7♥"
    assert str(outcome(Comparison("own", "", "6♥", text), CODES["CE"])) == "4♥ 5♥ 6♥ 7♥ 2♠(8)"


@pytest.mark.parametrize(("cards", "onto"), [("4x", ""), ("4♥ 5♥ 2♠(6)", ""), ("7♥", "4♥ 5♥ zz"), ("7♥", "4♥ 2♠( 6♥")])
def test_what_is_no_card_raises(cards: str, onto: str) -> None:
    with pytest.raises(NotationError):
        groups(Comparison("own", "", cards, onto), ALL)


def test_the_class_and_the_points_tell_outcomes_apart_and_so_does_how_the_cards_lie() -> None:
    results = [outcome(EXAMPLES["three-comes"], CODES[code]) for code in ("RP", "VK")]
    assert [each.points for each in results if isinstance(each, Meld)] == [40, 40]
    assert str(results[0]) != str(results[1])


def told_end(end: End) -> list[str]:
    found, impossible = bills(end, ALL)
    rows = [(bill.variants, " ".join(str(ledger.total) for ledger in bill.ledgers)) for bill in found]
    rows += [(each.variants, each.error.rule) for each in impossible]
    return [f"{' '.join(NAMES[v.id] for v in variants)} {what}" for variants, what in rows]


@pytest.mark.parametrize(("name", "expected"), [(row[0], row[1:]) for row in ROUND_CASES])
def test_the_same_end_under_all_nine(name: str, expected: list[str]) -> None:
    end = next(each for each in ENDS if each.id == name)
    assert sorted(told_end(end)) == sorted(expected)


def test_who_is_ahead_changes_in_three_ends() -> None:
    changing = [each.id for each in ENDS if len({bill.lead > 0 for bill in bills(each, ALL)[0]}) > 1]
    assert changing == ["eight", "real", "unused"]


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.id)
def test_the_lines_of_the_bills_add_up_to_their_totals(end: End) -> None:
    found, _impossible = bills(end, ALL)
    for side in (0, 1):
        keys = lines(found, side)
        assert len(set(keys)) == len(keys)
        for bill in found:
            rows = bill.rows(side)
            assert sum(rows[key].points for key in keys if key in rows) == bill.ledgers[side].total


def test_a_muerto_that_is_not_used_costs_its_penalty_or_its_cards() -> None:
    unused = next(each for each in ENDS if each.id == "unused")
    penalty, cards = (bill.rows(0) for bill in bills(unused, ALL)[0])
    assert (penalty["muerto"].points, "hand-0" in penalty) == (-100, False)
    assert (cards["hand-0"].points, "muerto" in cards) == (-85, False)
    assert lines(bills(unused, ALL)[0], 0) == ("cards-0", "bonus-0", "muerto", "hand-0")
