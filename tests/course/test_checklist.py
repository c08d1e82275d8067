"""The checklist of closing: it says of a side just what the table says when somebody tries to go out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Add, Discard, Lay, Move, Round, Variant, parse_move
from buraco.cards import format_cards
from buraco.course.checklist import Demand, checklist
from buraco.course.closing_drill import closing_questions
from buraco.course.lesson07 import EXERCISES, HOUSE
from tests.rounds import DRIVERS, four_players, steps

EACH = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
RULES = [*VARIANTS.values(), HOUSE, VARIANTS["abierto-sucio"].replace(muertos_per_side=2, close_without_muerto=False)]

# A side with its muerto and a dirty canasta; its hand and the systems differ.
TABLE = "turn 1 play; side muerto used by 1; meld 4♣ 5♣ 6♣ 2♦(7) 8♣ 9♣ 10♣; hand J♣ Q♣; side; hand ?*5"


def ids(r: Round, *, met: bool, seat: int = 0) -> set[str]:
    return {demand.id for demand in checklist(r, seat) if demand.met == met}


def emptying(r: Round) -> Iterator[Move]:
    """The moves that would leave no card in the hand, as far as the cards go, be they allowed or not."""
    turn = r.turn
    size = len(turn.hand)
    yield from (move for move in turn.plays.lays(turn.hand) if len(move.cards) == size)
    for at, meld in enumerate(turn.melds):
        yield from (move for move in turn.plays.adds(at, meld, turn.hand) if len(move.cards) == size)
    if size == 1:
        yield Discard(turn.hand[0])


def table_after(r: Round, move: Move) -> Round:
    """The table with the move made, be it allowed or not; the cards still count as held."""
    if not isinstance(move, Lay | Add):
        return r
    melds = r.turn.laid(move, r.turn.meld_of(move)).melds
    return replace(r, melds=(melds, r.melds[1]) if r.to_move % 2 == 0 else (r.melds[0], melds))


# What it asks for


@EACH
def test_the_rule_system_decides_what_is_asked_for(v: Variant) -> None:
    asked = [demand.id for demand in checklist(Round.from_text(TABLE, v), 0)]
    canasta = "clean-canasta" if v.id in ("abierto", "cerrado", "cerrado-stcl", "stbl-expres") else "canasta"
    discard = ["discard"] if v.id == "abierto-sucio" else []
    assert asked == ["muerto", canasta, *discard, "hand-empty"]


@EACH
def test_a_dirty_canasta_meets_what_asks_for_any(v: Variant) -> None:
    r = Round.from_text(TABLE, v)
    wanted = {"muerto"} if v.close_canasta == "clean" else {"muerto", "canasta"}
    assert ids(r, met=True) == wanted


def test_a_demand_names_the_cards() -> None:
    r = Round.from_text(TABLE, VARIANTS["cerrado-sucio"])
    muerto, canasta, hand = checklist(r, 0)
    assert muerto == Demand("muerto", met=True)
    assert canasta.cards == r.melds[0][0].cards
    assert (hand.met, format_cards(hand.cards)) == (False, "J♣ Q♣")


def test_of_several_canastas_the_best_one_is_named() -> None:
    text = TABLE.replace("; hand J♣", "; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand J♣")
    _, canasta, _ = checklist(Round.from_text(text, VARIANTS["cerrado-sucio"]), 0)
    assert format_cards(canasta.cards) == "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"


def test_a_set_can_be_the_clean_canasta() -> None:
    text = TABLE.replace("4♣ 5♣ 6♣ 2♦(7) 8♣ 9♣ 10♣", "9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣")
    assert "clean-canasta" in ids(Round.from_text(text, VARIANTS["cerrado"]), met=True)


def test_an_ace_to_ace_run_with_a_wild_is_not_clean() -> None:
    run = "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ JK(9) 10♣ J♣ Q♣ K♣ A♣"
    text = TABLE.replace("hand J♣ Q♣", "hand J♦ Q♦").replace("4♣ 5♣ 6♣ 2♦(7) 8♣ 9♣ 10♣", run)
    assert "clean-canasta" in ids(Round.from_text(text, VARIANTS["cerrado"]), met=False)


@pytest.mark.parametrize(
    ("words", "system", "met"),
    [
        ("", "cerrado", False),  # one lies there, and an empty hand takes it
        ("muerto used by 1", "cerrado", True),
        ("muerto unused by 1", "vanikar", True),
        ("muerto gone", "cerrado", True),  # none is left: this text asks for none
        ("muerto gone", HOUSE.id, False),
    ],
)
def test_the_muerto(words: str, system: str, *, met: bool) -> None:
    hand = "J♣ Q♣ ?*9" if "unused" in words else "J♣ Q♣"
    other = "side muerto used by 1" if words == "muerto gone" else "side"
    text = (
        TABLE.replace("side muerto used by 1", f"side {words}", 1)
        .replace("J♣ Q♣", hand)
        .replace("side; hand", f"{other}; hand")
    )
    r = Round.from_text(text, VARIANTS.get(system, HOUSE))
    assert ("muerto" in ids(r, met=True)) == met


def test_the_other_side_has_a_list_of_its_own() -> None:
    r = Round.from_text(TABLE, VARIANTS["cerrado-sucio"])
    assert ids(r, met=True, seat=1) == set()


def test_the_partner_closes_for_both() -> None:
    r = Round.from_text(EXERCISES[0].position)
    for text in EXERCISES[0].solution:
        r = r.play(parse_move(text))
    assert ids(r, met=False) == ids(r, met=False, seat=2) == set()
    assert checklist(r, 2)[-1].cards == (), "what the partner holds is no matter any more"
    assert "hand-empty" in ids(r, met=False, seat=1)


# It says what the table says


@EACH
@pytest.mark.parametrize("driver", DRIVERS)
def test_all_is_met_just_when_the_side_has_closed(v: Variant, driver: str) -> None:
    for _, _, after in steps(Round.deal(v, seed=3), four_players(driver, 3)):
        for seat in range(after.players):
            closed = after.ended_by == "closed" and after.to_move % 2 == seat % 2
            assert (not ids(after, met=False, seat=seat)) == closed


@settings(max_examples=60, deadline=None)
@given(v=st.sampled_from(RULES), seed=st.integers(0, 10_000))
def test_going_out_is_refused_for_a_demand_just_when_it_is_not_met(v: Variant, seed: int) -> None:
    canasta = "canasta" if v.close_canasta == "any" else "clean-canasta"
    for question in islice(closing_questions(v, seed), 6):
        r = question.round
        for move in emptying(r):
            missing = ids(table_after(r, move), met=False)
            waits = r.turn.muertos_to_take > 0
            refusal = r.why_not(move)
            rule = refusal.rule if refusal else ""
            assert (rule == f"needs-{canasta}") == (not waits and canasta in missing)
            assert (rule == "needs-muerto") == (not waits and canasta not in missing and "muerto" in missing)
            if rule == "must-close-by-discard" and not waits:
                assert "discard" in missing
            if not refusal:
                after = r.play(move)
                assert (not ids(after, met=False)) == after.is_over == (not waits)
                assert not after.is_over or missing <= {"discard", "hand-empty"}
