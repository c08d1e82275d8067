"""Each key of a rule system that judges how a round is played, flipped alone: what it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from buraco import VARIANTS, BuracoError, Rank, Round, Suit, Variant
from buraco.variant import KEYS

from .situations import at, ledger, play, verdict
from .test_switches import SWITCHES as OTHER_SWITCHES

CERRADO = VARIANTS["cerrado"]
SYSTEMS: Final = {
    **VARIANTS,
    "cerrado, the pile in sight": CERRADO.replace(pile_shows="all"),
    "cerrado, for two": CERRADO.replace(players=(2,)),
}
HAVING = "turn 1 play; side muerto used"
CANASTA = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
DIRTY = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♠(10)"
SIX = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
MUERTO = "A♠ 3♦ 4♣ 5♦ 6♣ 8♦ 9♣ 10♦ J♣ Q♦ K♣"  # worth 95
UNUSED = f"turn 2 play; side muerto unused; hand {MUERTO}; side muerto used; {CANASTA}; hand K♠ > discard K♠"
NONE_LEFT = f"turn 1 play; side muerto gone; {CANASTA}; hand 7♠ 8♠ 9♠; side muerto used"
TO_CLOSE = "meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣; hand 9♣ > discard 9♣"  # or to add it, which makes a clean canasta
LAST_CARD = "hand K♠ 9♦ 3♣; side; hand 6♥ 3♥; stock Q♠"


# What is asked of the last move: whether it is legal, or else what is found after it.


def zones(r: Round) -> str:
    """How many cards lie where: in the hands, in the stock, in each muerto."""
    hands, muertos = ("+".join(str(len(cards)) for cards in heap) for heap in (r.hands, r.muertos))
    return f"{hands} {len(r.stock)} {muertos}"


def seen(r: Round) -> str:
    return " ".join(map(str, r.view(0).pile))


def ended(r: Round) -> str:
    return r.ended_by or "goes on"


def costs(r: Round) -> str:
    return ledger(r, 0)


FOUND: Final[dict[str, Callable[[Round], str]]] = {"zones": zones, "seen": seen, "ended": ended, "costs": costs}

SWITCHES = [
    # key, its other value, the system: position > moves > what is asked, the answer, the answer with the other value
    # The deal
    ("players", (4, 2), "cerrado: deal >> zones", "11+11 64 11+11", "11+11+11+11 42 11+11"),
    ("packs", 1, "cerrado, for two: deal >> zones", "11+11 64 11+11", "11+11 12 11+11"),
    ("jokers", 0, "cerrado: deal >> zones", "11+11 64 11+11", "11+11 60 11+11"),
    ("ranks", tuple(Rank)[:9], "cerrado: deal >> zones", "11+11 64 11+11", "11+11 32 11+11"),
    ("suits", tuple(Suit)[:3], "cerrado: deal >> zones", "11+11 64 11+11", "11+11 38 11+11"),
    ("hand_size", 13, "cerrado: deal >> zones", "11+11 64 11+11", "13+13 56 13+13"),
    ("muertos", 1, "cerrado: deal >> zones", "11+11 64 11+11", "11+11 75 11"),
    # The discard pile
    ("pile_shows", "all", "cerrado: pile 3♣ 9♦ 7♥ >> seen", "7♥", "3♣ 9♦ 7♥"),
    ("take_condition", "none", "cerrado: hand K♠ 9♦; pile 3♣ 7♥ > take", "pile-top-must-fit", "yes"),
    ("take_condition", "none", "cerrado: hand 5♥ 6♥ 9♠; pile 3♣ 7♥ > take, discard 9♠", "pile-top-now", "yes"),
    (
        "take_condition",
        "top-this-turn",
        "cerrado: hand 5♥ 6♥ 9♠ 10♠ J♠ K♣; pile 3♦ 7♥ > take, lay 9♠ 10♠ J♠",
        "pile-top-now",
        "yes",
    ),
    ("take_condition", "top-now", "abierto: hand K♠ 9♦; pile 3♣ 7♥ > take", "yes", "pile-top-must-fit"),
    (
        "pile_helps_to_take",
        True,
        "cerrado, the pile in sight: hand 5♥ K♠ 9♦; pile 6♥ 7♥ > take",
        "pile-top-must-fit",
        "yes",
    ),
    (
        "pile_helps_to_take",
        True,
        "cerrado, the pile in sight: hand 5♥ 6♥ K♠ 9♦; pile 8♥ 7♥ > take, lay 5♥ 6♥ 7♥ 8♥",
        "pile-top-now",
        "yes",
    ),
    ("pile_helps_to_take", True, "cerrado: hand 5♥ K♠ 9♦; pile 6♥ 7♥ > take", "pile-top-must-fit", "pile-top-must-fit"),
    ("pile_card_back", False, "abierto: hand K♠ 9♦; pile 7♥ > take, discard 7♥", "yes", "pile-lone-card-back"),
    # The muertos
    ("hand_size", 13, "cerrado: turn 1 play; hand K♠; stock ?*9 > discard K♠ > zones", "11+11 9 11", "13+13 9 13"),
    ("muertos", 0, f"cerrado: turn 1 play; {CANASTA}; hand K♠ > discard K♠ > ended", "goes on", "closed"),
    ("muertos_per_side", 2, f"cerrado: {HAVING}; hand 7♠ 8♠ 9♠ > lay 7♠ 8♠ 9♠", "needs-clean-canasta", "yes"),
    ("direct_muerto", False, "cerrado: turn 1 play; hand 7♠ 8♠ 9♠ > lay 7♠ 8♠ 9♠", "yes", "must-close-by-discard"),
    ("direct_muerto", False, "cerrado: turn 1 play; hand K♠ > discard K♠", "yes", "yes"),
    ("direct_muerto", False, f"cerrado: {HAVING}; {CANASTA}; hand J♥ > add J♥ to 1", "yes", "yes"),  # it closes
    (
        "muerto_guard",
        "keep-two-cards",
        f"cerrado: {HAVING}; {SIX}; hand 7♠ 8♠ 9♠ 10♥ > lay 7♠ 8♠ 9♠",
        "yes",
        "would-strand",
    ),
    (
        "muerto_guard",
        "some-legal-end",
        f"vanikar: {HAVING}; {SIX}; hand 7♠ 8♠ 9♠ 10♥ > lay 7♠ 8♠ 9♠",
        "would-strand",
        "yes",
    ),
    ("guard_after_move", False, f"vanikar: {HAVING}; {SIX}; hand 10♥ 4♦ > add 10♥ to 1", "yes", "would-strand"),
    # The end of the stock
    ("stock_empty", "muerto-when-drawing", f"cerrado: {LAST_CARD} > draw > zones", "4+2 11 11", "4+2 0 11+11"),
    ("stock_empty", "muerto-at-once", f"stbl-expres: {LAST_CARD} > draw > zones", "4+2 0 11+11", "4+2 11 11"),
    ("stock_empty", "dead-hand", f"cerrado: {LAST_CARD} > draw, discard K♠ > ended", "goes on", "dead_hand"),
    ("stock_empty", "last-card-ends", f"cerrado: {LAST_CARD} > draw > ended", "goes on", "last_card_drawn"),
    # Closing
    ("close_canasta", "any", f"cerrado: {HAVING}; {DIRTY}; {TO_CLOSE}", "needs-clean-canasta", "yes"),
    (
        "close_canasta",
        "clean",
        f"stbl-mano-a-mano: {HAVING}; {DIRTY}; {TO_CLOSE}",
        "yes",
        "needs-clean-canasta",
    ),
    ("canasta_size", 8, f"cerrado: {HAVING}; {CANASTA}; hand J♥ > discard J♥", "yes", "needs-clean-canasta"),
    ("close_without_muerto", False, f"cerrado: {NONE_LEFT} > lay 7♠ 8♠ 9♠", "yes", "needs-muerto"),
    ("close_by_discard", True, f"cerrado: {HAVING}; {CANASTA}; hand J♥ > add J♥ to 1", "yes", "must-close-by-discard"),
    ("close_by_discard", True, "cerrado: turn 1 play; hand 7♠ 8♠ 9♠ > lay 7♠ 8♠ 9♠", "yes", "yes"),  # it is no close
    (
        "wild_empties_hand",
        "not-while-it-fits",
        f"cerrado: {HAVING}; {CANASTA}; meld 3♣ 4♣ 5♣; hand 2♦ > discard 2♦",
        "yes",
        "wild-discard-while-it-fits",
    ),
    (
        "wild_empties_hand",
        "not-while-it-fits",
        f"abierto-sucio: {HAVING}; {DIRTY}; meld 3♣ 4♣ 5♣; hand 2♦ K♦ > discard 2♦",
        "yes",
        "yes",
    ),  # a card is left
    (
        "wild_empties_hand",
        "free",
        f"vanikar: {HAVING}; {CANASTA}; hand 2♦ > discard 2♦",
        "wild-discard-while-it-fits",
        "yes",
    ),
    # What it costs
    ("closing", 50, f"cerrado: {HAVING}; {CANASTA}; hand K♠ > discard K♠ > costs", "+100 closing", "+50 closing"),
    (
        "untaken_always_costs",
        False,
        f"cerrado: {NONE_LEFT} > lay 7♠ 8♠ 9♠ > costs",
        "+100 closing, -100 muerto-untaken",
        "+100 closing",
    ),
    ("muerto_unused", "cards", f"cerrado: {UNUSED} > costs", "-100 muerto-unused", "-95 hand-left"),
    ("muerto_unused", "both", f"cerrado: {UNUSED} > costs", "-100 muerto-unused", "-100 muerto-unused, -95 hand-left"),
]


def answer(v: Variant, question: str) -> str:
    position, moves, asked = [*map(str.strip, question.split(">")), ""][:3]
    r = Round.deal(v, seed=7) if position == "deal" else at(position, v)
    return FOUND[asked](play(r, moves)) if asked else verdict(r, moves)


@pytest.mark.parametrize(
    ("key", "other", "question", "before", "after"),
    SWITCHES,
    ids=[f"{key}: {question}" for key, _, question, *_ in SWITCHES],
)
def test_a_switch(key: str, other: object, question: str, before: str, after: str) -> None:
    system, _, asked = question.partition(": ")
    v = SYSTEMS[system]
    assert getattr(v, key) != other
    assert answer(v, asked) == before
    assert answer(v.replace(**{key: other}), asked) == after


def test_four_may_not_play_a_game_for_two() -> None:
    assert Round.deal(CERRADO, players=4).players == 4
    with pytest.raises(BuracoError):
        Round.deal(SYSTEMS["cerrado, for two"], players=4)


def test_no_key_is_left_out() -> None:
    shown = {key for key, *_, before, after in SWITCHES if before != after}
    elsewhere = {key for key, *_, before, after in OTHER_SWITCHES if before != after}
    assert shown | elsewhere == set(KEYS) - {"id", "name", "text"}
