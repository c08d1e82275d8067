"""The score drill: that it asks of every rule, and that each wrong total comes of the mistake that it names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Rank, Side, Suit, Variant, doubts, score
from buraco.cards import Card
from buraco.course import score_drill
from buraco.course.blanks import blanks
from buraco.course.mistakes import Mistake, mistake, slips
from buraco.course.score_drill import ScoreQuestion, can_be_met, score_questions
from buraco.scoring import SCORE_RULES

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
SEEDS = st.integers(min_value=0, max_value=2**32)

# A cross: a table can have a row of this rule, or a total with this mistake.
REACHABLE = """
                       AB AS CE ST CS   RP MM VK XP
card-value             x  x  x  x  x    x  x  x  x
bonus-dirty            x  x  x  x  x    x  x  x  x
bonus-semi-clean       .  .  .  .  .    x  .  .  .
bonus-clean            x  x  x  x  x    x  x  x  x
bonus-real             x  x  x  x  x    .  .  .  x
bonus-ace-to-ace       x  .  x  x  x    .  x  .  x
closing                x  x  x  x  x    x  x  x  x
muerto-untaken         x  x  x  x  x    x  x  x  x
muerto-unused          x  .  x  x  x    .  x  .  x
hand-left              x  x  x  x  x    x  x  x  x

sign                   x  x  x  x  x    x  x  x  x
forgotten              x  x  x  x  x    x  x  x  x
muerto-cards           x  x  x  x  x    x  x  x  x
not-a-canasta          x  x  x  x  x    x  x  x  x
added-up               x  x  x  x  x    x  x  .  x
other-class            x  x  x  x  x    x  x  x  x
class-not-here         x  x  x  x  x    x  x  x  x
nothing-here           x  x  x  x  x    x  x  x  x
wild-as-its-place      x  x  x  x  x    x  x  x  x
value-elsewhere        x  x  x  x  x    x  x  x  x
one-card-off           x  x  x  x  x    x  x  x  x
"""
ROWS = {name: marks for name, *marks in map(str.split, filter(None, REACHABLE.splitlines()[2:]))}
COLUMNS = {system: [name for name, marks in ROWS.items() if marks[at] == "x"] for at, system in enumerate(VARIANTS)}


def questions(v: Variant, seed: int, number: int) -> list[ScoreQuestion]:
    return list(islice(score_questions(v, seed), number))


def rules_met(v: Variant) -> list[str]:
    return [rule for rule in SCORE_RULES if can_be_met(v, rule)]


def mistakes(asked: Iterable[ScoreQuestion]) -> list[Mistake]:
    """What leads to the wrong totals of these questions."""
    return [choice.mistake for question in asked for choice in question.choices if choice.mistake]


def total(v: Variant, side: Side, **switches: object) -> int:
    """What the side scores, also where a switch of the system is flipped."""
    flipped = v.replace(**switches)
    melds = [replace(meld, variant=flipped) for meld in side.melds]
    return score(flipped, [Side(melds, side.hands, side.muerto, side.taker, side.closed)])[0].total


# What each mistake can lead to, reckoned anew


def hands(v: Variant, side: Side) -> Iterator[tuple[Card, ...]]:
    """The hands whose cards count."""
    for at, hand in enumerate(side.hands):
        if not (side.muerto == "unused" and at == side.taker and v.muerto_unused == "penalty"):
            yield hand


def worth(v: Variant, cards: tuple[Card, ...]) -> int:
    return sum(map(v.card_value, cards))


def with_sign_lost(v: Variant, side: Side) -> Iterator[int]:
    yield -total(v, side)
    yield from (total(v, side) + 2 * worth(v, hand) for hand in hands(v, side))


def with_a_row_forgotten(v: Variant, side: Side) -> Iterator[int]:
    (ledger,) = score(v, [side])
    yield from (ledger.total - row.points for row in ledger.rows)


def with_the_muerto_otherwise(v: Variant, side: Side) -> Iterator[int]:
    yield from (total(v, side, muerto_unused=way) for way in ("penalty", "cards", "both"))


def with_a_bonus_too_early(v: Variant, side: Side) -> Iterator[int]:
    for meld in side.melds:
        if len(meld) in (v.canasta_size - 1, v.canasta_size - 2):
            yield total(v, side) + (v.bonus_dirty if meld.wild else v.bonus_clean)


def with_lower_classes(v: Variant, side: Side) -> Iterator[int]:
    for meld in side.melds:
        more = {"semi_clean": [100], "real": [200], "ace_to_ace": [200, 500, 700]}.get(meld.canasta or "", [])
        yield from (total(v, side) + surplus for surplus in more)


def with_another_class(v: Variant, side: Side) -> Iterator[int]:
    known = {v.bonus_dirty, v.bonus_semi_clean, v.bonus_clean, v.bonus_real, v.bonus_ace_to_ace} - {0}
    yield from (total(v, side) - meld.bonus + bonus for meld in side.melds if meld.canasta for bonus in known)


def with_a_class_of_others(v: Variant, side: Side) -> Iterator[int]:
    for meld in side.melds:
        if meld.wild and len(meld) > 7 and not v.bonus_semi_clean:
            yield total(v, side) - meld.bonus + 150
        if not meld.wild and meld.kind == "run" and len(meld) >= 13 and not v.bonus_real:
            yield total(v, side) - meld.bonus + 500


def with_points_for_nothing(v: Variant, side: Side) -> Iterator[int]:
    if not side.closed:
        yield total(v, side) + v.closing
    if side.muerto == "used":
        yield total(v, side) + v.muerto_untaken


def with_a_wild_as_its_place(v: Variant, side: Side) -> Iterator[int]:
    values = {"A": 15, **dict.fromkeys("34567", 5), **dict.fromkeys(("8", "9", "10", "J", "Q", "K"), 10)}
    for meld in side.melds:
        if found := re.search(r"(\S+)\((\w+)\)", str(meld)):
            wild = v.value_joker if found[1] == "JK" else v.value_two
            yield total(v, side) - wild + values.get(found[2], v.value_two)


def with_values_of_others(v: Variant, side: Side) -> Iterator[int]:
    heaps = [(1, meld.cards) for meld in side.melds] + [(-1, hand) for hand in hands(v, side)]
    for two, joker in ((10, 20), (20, 30), (10, 0)):
        other = v.replace(value_two=two, value_joker=joker)
        changes = [sign * (worth(other, cards) - worth(v, cards)) for sign, cards in heaps]
        yield from (total(v, side) + change for change in (*changes, sum(changes)))


def with_a_card_off(v: Variant, side: Side) -> Iterator[int]:
    for card in chain(*(meld.cards for meld in side.melds), *hands(v, side)):
        yield from (total(v, side) + v.card_value(card), total(v, side) - v.card_value(card))


LEADS_TO = {
    "sign": with_sign_lost,
    "forgotten": with_a_row_forgotten,
    "muerto-cards": with_the_muerto_otherwise,
    "not-a-canasta": with_a_bonus_too_early,
    "added-up": with_lower_classes,
    "other-class": with_another_class,
    "class-not-here": with_a_class_of_others,
    "nothing-here": with_points_for_nothing,
    "wild-as-its-place": with_a_wild_as_its_place,
    "value-elsewhere": with_values_of_others,
    "one-card-off": with_a_card_off,
}


@EACH
def test_the_rules_and_the_mistakes_that_are_met(v: Variant) -> None:
    asked = questions(v, 5, 120)
    rules = {row.rule for question in asked for row in score(v, [question.side])[0].rows}
    named = {made.id for made in mistakes(asked)}
    assert [*filter(rules.__contains__, ROWS), *filter(named.__contains__, ROWS)] == COLUMNS[v.id]
    assert rules_met(v) == [rule for rule in SCORE_RULES if rule in rules]


@EACH
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_every_window_meets_every_rule(v: Variant, seed: int) -> None:
    window = 2 * len(rules_met(v))
    met = [{row.rule for row in score(v, [question.side])[0].rows} for question in questions(v, seed, 3 * window)]
    for start in range(len(met) - window + 1):
        assert set().union(*met[start : start + window]) == set(rules_met(v))


@EACH
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_a_question_is_of_a_side_that_the_rules_allow(v: Variant, seed: int) -> None:
    for question in questions(v, seed, 30):
        assert question.total == score(v, [question.side])[0].total
        assert score(v, [question.side, Side()])[0].total == question.total, "it is one of two sides"
        assert doubts(v, [question.side]) == []
        assert question.side.melds
        assert all(hand or question.side.closed for hand in question.side.hands)
        assert sum(not hand for hand in question.side.hands) == question.side.closed


@EACH
def test_nobody_closes_with_a_muerto_in_the_only_hand(v: Variant) -> None:
    alone = [
        question.side for seed in range(20) for question in questions(v, seed, 25) if len(question.side.hands) == 1
    ]
    assert {side.muerto for side in alone} >= {"used", "unused"}
    assert not [side for side in alone if side.closed and side.muerto == "unused"]


@EACH
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_of_four_totals_one_is_right_and_each_other_one_comes_of_its_mistake(v: Variant, seed: int) -> None:
    for question in questions(v, seed, 30):
        assert len({choice.total for choice in question.choices}) == len(question.choices) == 4
        assert [choice.mistake for choice in question.choices if choice.total == question.total] == [None]
        for choice in question.choices:
            if choice.mistake:
                assert choice.total in set(LEADS_TO[choice.mistake.id](v, question.side)), choice


@EACH
def test_a_choice_tells_of_its_total_what_is_told_of_a_total_that_is_written(v: Variant) -> None:
    for question in questions(v, 3, 40):
        whole = blanks(v, question.side)[-1]
        for choice in question.choices:
            assert choice.mistake == mistake(v, question.side, whole, choice.total)


@EACH
def test_the_wrong_totals_tempt(v: Variant) -> None:
    asked = questions(v, 5, 200)
    forgotten = {made.blank.kind for made in mistakes(asked) if made.id == "forgotten"}
    assert forgotten == {"cards", "bonus", "closing", "muerto", "hand"}, "any row is forgotten, not always the first"
    for question in asked:
        wrong = mistakes([question])
        assert all(made.blank.points < 0 for made in wrong if made.id == "sign"), "a gain is not taken for a loss"
        others = [made for made in slips(v, question.side, blanks(v, question.side)[-1]) if made.id == "other-class"]
        chosen = [made for made in wrong if made.id == "other-class"]
        assert min(map(leap, chosen), default=0) == (min(map(leap, others)) if chosen else 0)


def leap(made: Mistake) -> int:
    """How far a wrong class is from the right one, in points."""
    return abs(made.as_if - made.blank.points)


@EACH
def test_sides_close_and_take_muertos_as_at_a_table(v: Variant) -> None:
    sides = [question.side for question in questions(v, 3, 120)]
    asked_for = 120 / len(rules_met(v))  # as often as any other rule
    assert sum(side.closed for side in sides) > 1.5 * asked_for
    assert {side.muerto for side in sides} >= {"used", "untaken", "unused"}
    assert all(side.taker == 0 for side in sides if side.muerto != "unused"), "who took a used one does not matter"


def test_a_fault_of_the_drill_itself_is_no_reason_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score_drill, "_shape", lambda *_: int("x"))
    with pytest.raises(ValueError, match="invalid literal"):
        next(score_questions(VARIANTS["cerrado"].replace(closing=90), 1))


@EACH
def test_the_wrong_totals_of_a_question_are_of_several_mistakes(v: Variant) -> None:
    asked = questions(v, 4, 60)
    assert sum(len({made.id for made in mistakes([question])}) == 3 for question in asked) >= 50


@EACH
def test_the_right_total_stands_at_every_place(v: Variant) -> None:
    places = [[choice.mistake for choice in question.choices].index(None) for question in questions(v, 6, 60)]
    assert set(places) == {0, 1, 2, 3}


@EACH
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_a_seed_is_one_drill(v: Variant, seed: int) -> None:
    assert questions(v, seed, 20) == questions(v, seed, 20)
    assert questions(v, seed, 20) != questions(v, seed + 1, 20)


def test_the_questions_differ() -> None:
    asked = questions(VARIANTS["cerrado"], 1, 60)
    assert all(one.side != other.side for one, other in pairwise(asked))


@pytest.mark.parametrize(
    "house",
    [
        {"min_meld": 7, "canasta_size": 4},
        {"canasta_size": 14},
        {"max_wilds": 0},
        {"muertos": 0},
        {"muerto_unused": "both"},
        {"untaken_always_costs": False},
        {"sets": False, "suits": (Suit.HEARTS,), "hand_size": 3, "players": (2,)},
        {"suits": (Suit.HEARTS,), "hand_size": 5, "players": (2,), "jokers": 0, "packs": 2},
        {"ranks": tuple(Rank)[:6], "hand_size": 8, "players": (2,), "jokers": 0},
        {"bonus_dirty": 0, "bonus_clean": 0, "bonus_real": 0},
        {f"value_{name}": 0 for name in ("ace", "two", "three_to_seven", "eight_to_king", "joker")},
    ],
    ids=str,
)
def test_house_rules_have_their_drill_too(house: dict[str, object]) -> None:
    v = VARIANTS["cerrado"].replace(**house)
    asked = questions(v, 3, 30)
    assert len(asked) == 30
    for question in asked:
        assert question.total == score(v, [question.side])[0].total
        assert len({choice.total for choice in question.choices}) == 4


def test_where_no_meld_can_be_made_nothing_is_asked() -> None:
    ranks = (Rank.ACE, Rank.FIVE, Rank.NINE)
    v = VARIANTS["abierto"].replace(ranks=ranks, hand_size=3, players=(2,))
    assert rules_met(v) == []
    assert questions(v, 1, 5) == []
