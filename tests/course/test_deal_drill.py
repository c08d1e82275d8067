"""The questions of the deal: right answers as the cards have them, each wrong one with its mistake, and the drill."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from buraco import VARIANTS, Variant
from buraco.course.deal import STOCK, Deal
from buraco.course.deal_drill import DealQuestion, deal_kinds, deal_questions
from buraco.course.deal_questions import MISTAKES, NUMBERS, PLACES, SYSTEM, WORDS, Setting, question
from buraco.course.lesson01 import EXERCISES

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=lambda v: v.id)
SOME = 120  # questions: each kind comes several times


def drill(v: Variant, seed: int = 1, number: int = SOME) -> list[DealQuestion]:
    return list(islice(deal_questions(v, seed), number))


def right(v: Variant, players: int, key: str, dealt: int = 0, first: int = 0) -> object:
    """The right answer; there is one."""
    (answer,) = question(Setting(Deal(v, players, first=first), dealt), key).right
    return answer


@EACH
def test_numbers_are_those_of_a_deal(v: Variant) -> None:
    for players in v.players:
        deal = Deal(v, players)
        table = deal.table(len(deal.steps))
        hands, muertos = (sum(len(table[place]) for place in places) for places in (deal.hands, deal.muertos))
        assert right(v, players, "deck") == sum(map(len, table.values()))
        assert right(v, players, "jokers") == sum(card.is_joker for card in deal.deck)
        assert right(v, players, "hands") == hands
        assert right(v, players, "muertos") == muertos
        assert right(v, players, "dealt") == hands + muertos == len(deal.steps)
        assert right(v, players, "stock") == len(table[STOCK])


@pytest.mark.parametrize(
    ("players", "given", "mistake"),
    [
        (4, 42, None),
        (4, 38, "jokers-forgotten"),
        (4, 64, "muertos-forgotten"),
        (4, 53, "one-muerto"),
        (4, 20, "muerto-each"),
        (4, 75, "one-hand"),
        (4, 86, "hands-forgotten"),
        (4, 43, "off"),
        (2, 64, None),
        (2, 42, "other-players"),
        (2, 86, "muertos-forgotten"),
    ],
)
def test_what_leads_to_a_wrong_size_of_the_stock(players: int, given: int, mistake: str | None) -> None:
    setting = Setting(Deal(VARIANTS["cerrado"], players), 0)
    assert question(setting, "stock").mistake(given) == mistake


def test_without_jokers_four_more_is_the_mistake() -> None:
    asked = question(Setting(Deal(VARIANTS["abierto"], 4), 0), "stock")
    assert asked.mistake(38) is None
    assert asked.mistake(42) == "no-jokers-here"


@pytest.mark.parametrize(
    ("dealt", "place", "mistake"),
    [
        (0, "hand-1", None),  # the learner deals: the first seat is 1
        (0, "hand-0", "dealer-comes-last"),
        (0, "hand-2", "skips-a-seat"),
        (0, "hand-3", "wrong-way-round"),
        (0, "muerto-0", "hands-first"),
        (0, "stock", "hands-first"),
        (0, "pile", "pile-starts-empty"),
        (1, "hand-2", None),
        (1, "hand-1", "one-card-each"),
        (1, "hand-0", "wrong-way-round"),
        (4, "hand-0", "one-card-each"),
        (43, "hand-0", None),
        (44, "muerto-0", None),
        (44, "hand-1", "hand-is-full"),
        (44, "muerto-1", "one-muerto-at-a-time"),
        (44, "stock", "muertos-before-stock"),
        (55, "muerto-1", None),
        (66, "stock", None),
    ],
)
def test_where_the_next_card_goes(dealt: int, place: str, mistake: str | None) -> None:
    asked = question(Setting(Deal(VARIANTS["cerrado"], 4, first=1), dealt), "next")
    assert asked.mistake(place) == mistake


def test_with_two_players_the_next_card_goes_to_the_other_one() -> None:
    asked = question(Setting(Deal(VARIANTS["cerrado"], 2), 1), "next")
    assert asked.right == {"hand-1"}
    assert asked.mistake("hand-0") == "one-card-each"


def test_who_plays_first_and_who_is_a_partner_goes_by_the_dealer() -> None:
    for first in range(4):
        assert right(VARIANTS["cerrado"], 4, "starts", first=first) == f"hand-{first}"
        assert right(VARIANTS["cerrado"], 4, "partner", first=first) == f"hand-{(first + 1) % 4}"


def test_abierto_alone_has_no_jokers() -> None:
    asked = question(Setting(Deal(VARIANTS["cerrado"], 4), 0), SYSTEM)
    assert asked.right == {"abierto"}
    assert asked.right | asked.slips.keys() == VARIANTS.keys()


@EACH
def test_all_answers_differ_and_one_of_them_is_right_and_no_wrong_one_is_without_a_mistake(v: Variant) -> None:
    for each in drill(v):
        wrong = [choice for choice in each.choices if choice not in each.question.right]
        assert each.right in each.choices
        assert len(each.choices) == len(set(each.choices)) == len(wrong) + 1
        assert len(each.choices) == 2 or 3 <= len(each.choices) <= 4
        for choice in wrong:
            assert each.question.mistake(choice) in MISTAKES
            assert each.question.mistake(choice) != "off"


@EACH
def test_each_kind_comes_once_before_any_comes_again(v: Variant) -> None:
    kinds = deal_kinds(v)
    assert len(kinds) >= 14
    asked = [each.question.key for each in drill(v, number=2 * len(kinds))]
    assert sorted(asked[: len(kinds)]) == sorted(asked[len(kinds) :]) == sorted(kinds)


def test_the_same_seed_asks_the_same_and_another_one_does_not() -> None:
    v = VARIANTS["vanikar"]
    assert drill(v, 3) == drill(v, 3) != drill(v, 4)


def met() -> Iterator[str | None]:
    """The mistakes behind all wrong answers of exercises and drill."""
    for exercise in EXERCISES:
        yield from (told for _, _, told in exercise.wrong)
    for v in VARIANTS.values():
        for each in drill(v):
            yield from map(each.question.mistake, each.choices)


def test_every_mistake_is_met() -> None:
    assert {mistake for mistake in met() if mistake} == set(MISTAKES) - {"off"}


def test_every_kind_of_question_is_met() -> None:
    asked = {each.question.key for v in VARIANTS.values() for each in drill(v)}
    assert asked == {*NUMBERS, *PLACES, *WORDS, SYSTEM}


@pytest.mark.parametrize(
    "changes",
    [
        {"muertos": 0},
        {"muertos": 1, "packs": 1},
        {"players": (2,)},
        {"players": (4,)},
        {"packs": 1, "jokers": 0, "hand_size": 3},
    ],
)
def test_under_house_rules_there_are_questions_too(changes: dict[str, object]) -> None:
    for each in drill(VARIANTS["cerrado"].replace(**changes)):
        assert each.right in each.choices
        assert len(each.choices) >= 2
