"""The engine's turns against the judge's: all legal moves of positions with small hands, under every rule system.

``SPOTS=1000 pytest tests/property/test_turns_against_judge.py`` tries that many of each kind, and walks on from each to
the end of the turn; by itself, as many as half a minute allows.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, IllegalMove, PositionError, Round, Variant, parse_cards
from buraco.meld_refusals import MELD_RULES
from buraco.moves import Add, Discard, Lay, Move, parse_move
from buraco.turn import END_RULES, TURN_RULES
from tests import judge, judge_turns
from tests.judge_turns import Position
from tests.property.positions import PLENTY, Spot, a_spot, with_pile
from tests.property.strategies import DECK, PLACES, near_meld, randoms, seeded, variants

SPOTS = int(os.environ.get("SPOTS", "60"))
# Every key that says something of turns, and the values that it is given where one key is changed.
SWITCHES: dict[str, list[Any]] = {
    "take_condition": ["none", "top-now", "top-this-turn"],
    "pile_shows": ["all", "top"],
    "pile_helps_to_take": [True, False],
    "pile_card_back": [True, False],
    "muertos": [0, 1, 2],
    "muertos_per_side": [1, 2],
    "direct_muerto": [True, False],
    "muerto_guard": ["some-legal-end", "keep-two-cards"],
    "guard_after_move": [True, False],
    "stock_empty": ["muerto-at-once", "muerto-when-drawing", "dead-hand", "last-card-ends"],
    "close_without_muerto": [True, False],
    "close_canasta": ["any", "clean"],
    "close_by_discard": [True, False],
    "wild_empties_hand": ["free", "not-while-it-fits"],
    "canasta_size": [5, 7],
    "sets": [True, False],
    "set_of_twos": [True, False],
    "wild_moves": ["when-replaced", "on-every-addition"],
    "joker_replaceable": [True, False],
    "natural_two": [True, False],
    "max_wilds": [0, 1],
}
house_rules = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in SWITCHES.items()})


def agree(spot: Spot, random: Random) -> Iterator[str]:
    """Compare the moves of a position, and of those that follow in its turn; yields the words of the moves there are.

    A position in which the judge knows no move is none: the text of it is refused.
    """
    p: Position | None = spot.p
    if not judge_turns.legal_moves(spot.p):
        rule = "would-strand" if spot.p.phase == "play" else "round-would-be-over"
        with pytest.raises(PositionError) as refusal:
            Round.from_text(spot.text, spot.p.v)
        assert refusal.value.rule == rule, spot.text
        yield rule
        return
    r = Round.from_text(spot.text, spot.p.v)
    while p:
        legal = judge_turns.legal_moves(p)
        moves = r.legal_moves()
        assert sorted(map(str, moves)) == sorted(legal), f"{p.v}:\n{r}"
        yield from {text.split()[0] for text in legal}
        for move, text in tried(p, random):
            refuse_or_make(r, move, text if text in legal else None)
        move = random.choice(moves)
        p = carried_on(p, move, r)
        r = r.play(move)


def carried_on(p: Position, move: Move, r: Round) -> Position | None:
    """What the judge knows after a move in ``r``; None when the turn has ended, or what comes is not its business."""
    if str(move) == "take":
        return judge_turns.taken(replace(p, pile=r.pile, pile_hidden=0))
    if str(move) == "draw":
        drawn = replace(p, phase="play", hand=(*p.hand, *r.stock[:1]), pile=(), pile_hidden=0)
        return drawn if p.stock == PLENTY else None
    return next((then for text, _, then in judge_turns.plays(p) if text == str(move) and then.hand), None)


def tried(p: Position, random: Random) -> Iterator[tuple[Move, str | None]]:
    """Moves of any kind, their cards in any order, and the normal form of each that is a move at all."""
    yield from ((parse_move(word), word) for word in ("draw", "take", "stop"))
    for card in {random.choice(DECK), random.choice(p.hand)}:
        yield Discard(card), f"discard {card}"
    for _ in range(4):
        cards = random.sample(p.hand, random.randint(1, len(p.hand)))
        if random.random() < 0.2:
            cards = near_meld(random, longest=3)
        place, n = random.choice([None, random.choice(PLACES)]), random.randrange(len(p.melds) + 1)
        held = not Counter(cards) - Counter(p.hand)
        laid = judge.lay(cards, p.v, place) if held else None
        yield Lay(tuple(cards), place), judge_turns.lay_text(laid) if laid else None
        added = judge.add(p.melds[n], cards, p.v, place) if held and n < len(p.melds) else None
        yield Add(n, tuple(cards), place), judge_turns.add_text(cards, n, added) if added else None


def refuse_or_make(r: Round, move: Move, text: str | None) -> None:
    """A move is refused for a known rule, or made in the normal form ``text``."""
    refusal = r.why_not(move)
    if text:
        assert refusal is None, f"{move} is refused for {refusal}\n{r}"
        assert str(r.play(move).moves[-1]) == text
        return
    assert refusal is not None, f"{move} is accepted\n{r}"
    assert refusal.rule in {*TURN_RULES, *MELD_RULES, *END_RULES}
    with pytest.raises(IllegalMove, match=refusal.rule):
        r.play(move)


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)
def test_the_judge_lists_the_same_moves(v: Variant) -> None:
    kinds = Counter(kind for random in seeded(6, SPOTS) for kind in agree(a_spot(random, v), random))
    expected = {"draw", "take", "lay", "add", "discard", "would-strand"}
    if v.stock_empty == "dead-hand":
        expected |= {"stop", "round-would-be-over"}
    assert set(kinds) == expected


@pytest.mark.parametrize("key", SWITCHES)
def test_the_judge_lists_the_same_moves_with_a_key_changed(key: str) -> None:
    """Systems with any value of the key: so many positions, and more until the judge says that the key matters."""
    matters = key == "pile_shows"  # so seldom that it has a test of its own
    for n, random in enumerate(seeded(7, 100 * SPOTS)):
        if matters and n >= SPOTS:
            break
        v = random.choice(list(VARIANTS.values()))
        one, other = (v.replace(**{key: value}) for value in random.sample(SWITCHES[key], 2))
        spot = a_spot(random, one)
        here = what_is_allowed(spot, one) != what_is_allowed(spot, other)
        matters |= here
        if here or n < SPOTS:
            list(agree(spot, random))
    assert matters


def what_is_allowed(spot: Spot, v: Variant) -> list[set[str]]:
    """The moves of a position under other rules, and those after a take."""
    p = with_pile(replace(spot.p, v=v), spot.pile)
    then = [judge_turns.taken(replace(p, pile=spot.pile, pile_hidden=0))] if p.phase == "draw" and p.pile else []
    return [judge_turns.legal_moves(each) for each in [p, *then]]


@settings(max_examples=3 * SPOTS, deadline=None, derandomize=True)
@given(randoms, variants, house_rules)
def test_the_judge_lists_the_same_moves_under_house_rules(random: Random, v: Variant, switches: dict[str, Any]) -> None:
    list(agree(a_spot(random, v.replace(**switches)), random))


@pytest.mark.parametrize(("shown", "moves"), [("top", ["draw"]), ("all", ["draw", "take"])])
def test_a_seen_card_can_save_a_take(shown: str, moves: list[str]) -> None:
    """When 7♥ 8♥ 9♥ lie, 9♠ is left: it can be added, and closes with a canasta; a card that is not seen cannot."""
    v = VARIANTS["cerrado"].replace(pile_shows=shown)
    table = judge.lay(parse_cards("3♠ 4♠ 5♠ 6♠ 7♠ 8♠"), v)
    assert table
    p = Position(v, "draw", tuple(parse_cards("7♥ 8♥")), (table,), muertos=0, muertos_had=1)
    text = f"turn 1 draw; side muerto used; meld {table}; hand 7♥ 8♥; side muerto used; pile 9♠ 9♥"
    assert sorted(judge_turns.legal_moves(with_pile(p, tuple(parse_cards("9♠ 9♥"))))) == moves
    assert sorted(map(str, Round.from_text(text, v).legal_moves())) == moves
