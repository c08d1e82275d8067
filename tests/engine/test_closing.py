"""Closing a round: with which canasta, with which last card, and what may not be the last card."""

from __future__ import annotations

import pytest

from buraco import VARIANTS

from .situations import ANY, CLEAN, EVERY, at, but, by_system, ledger, play, verdict

CANASTA = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
DIRTY = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♠(10)"
SUIT = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"  # twelve hearts, without the ace

# Positions here are those of a side that has used its muerto, seat 1 being about to play.
HAVING = "turn 1 play; side muerto used"
SIX = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"

# Which canasta


@pytest.mark.parametrize(
    ("canasta", "closes", "does_not"),
    [
        (DIRTY, ANY, CLEAN),
        (CANASTA, EVERY, ""),
        (SIX, "", EVERY),
        ("meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ 2♠(J)", ANY, CLEAN),
        (f"meld {SUIT} A♥", EVERY, ""),
        (f"meld A♥ {SUIT} A♥", but(EVERY, "abierto-sucio", "rioplatense", "vanikar"), ""),  # these know no such run
        (f"meld A♥ {SUIT} 2♠(A)", ANY, CLEAN),
        ("meld 9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣", "abierto-sucio cerrado cerrado-sucio vanikar", ""),
        ("meld 9♠ 9♠ 9♥ 9♥ 9♦ 9♦ JK(9)", "abierto-sucio cerrado-sucio vanikar", "cerrado"),
        ("meld 9♠ 9♠ 9♥ 9♥ 9♦ 9♦", "", "abierto-sucio cerrado cerrado-sucio vanikar"),
        (f"{DIRTY}; {CANASTA.replace('♥', '♦')}", EVERY, ""),
        (f"{DIRTY}; {SIX.replace('♥', '♦')}", ANY, CLEAN),
        ("meld 7♦ 8♦ 9♦", "", EVERY),
    ],
)
def test_which_canasta_lets_a_side_close(canasta: str, closes: str, does_not: str) -> None:
    for system in f"{closes} {does_not}".split():
        r = at(f"{HAVING}; meld 3♣ 4♣ 5♣; {canasta}; hand 6♣ K♠", system)
        assert verdict(r, "add 6♣ to 1") == ("yes" if system in closes.split() else "would-strand"), system
        if system in closes.split():
            assert play(r, "add 6♣ to 1, discard K♠").ended_by == "closed", system


def test_a_canasta_of_the_opponents_does_not_count() -> None:
    for system in VARIANTS:
        r = at(f"{HAVING}; meld 3♣ 4♣ 5♣; hand 6♣ K♠; side; {CANASTA}", system)
        assert verdict(r, "add 6♣ to 1") == "would-strand"


# The last card


@by_system(
    (
        "it would complete the canasta, and is discarded",
        f"{HAVING}; {SIX}; hand 10♥",
        "discard 10♥",
        {"needs-clean-canasta": CLEAN, "needs-canasta": but(ANY, "abierto-sucio")},
    ),
    (
        "it would complete a clean canasta besides a dirty one, and is discarded",
        f"{HAVING}; {DIRTY}; meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣; hand 9♣",
        "discard 9♣",
        {"needs-clean-canasta": CLEAN, "yes": ANY},
    ),
    ("it is discarded", f"{HAVING}; {CANASTA}; hand K♠", "discard K♠", {"yes": EVERY}),
    (
        "the last card is added",
        f"{HAVING}; {CANASTA}; hand J♥",
        "add J♥ to 1",
        {"yes": but(EVERY, "abierto-sucio"), "must-close-by-discard": "abierto-sucio"},
    ),
    (
        "the last cards are laid",
        f"{HAVING}; {CANASTA}; hand 7♠ 8♠ 9♠",
        "lay 7♠ 8♠ 9♠",
        {"yes": but(EVERY, "abierto-sucio"), "must-close-by-discard": "abierto-sucio"},
    ),
    (
        "the last cards are added to a dirty canasta",
        f"{HAVING}; {DIRTY}; hand J♥ Q♥",
        "add J♥ Q♥ to 1",
        {
            "yes": but(ANY, "abierto-sucio"),
            "must-close-by-discard": "abierto-sucio",
            "needs-clean-canasta": CLEAN,
        },
    ),
    (
        "of two cards one is added, and the other discarded",
        f"{HAVING}; {DIRTY}; hand J♥ K♣",
        "add J♥ to 1, discard K♣",
        {"yes": ANY},
    ),
    (
        "of two cards one is added, though the other cannot close",
        f"{HAVING}; {DIRTY}; hand J♥ K♣",
        "add J♥ to 1",
        {"yes": ANY, "would-strand": CLEAN},
    ),
    (
        "the last card completes the canasta",
        f"{HAVING}; {SIX}; hand 10♥",
        "add 10♥ to 1",
        {"yes": but(EVERY, "abierto-sucio")},
    ),
    # Judged after the move
    (
        "a wild on the only clean canasta",
        f"{HAVING}; {CANASTA}; hand 2♠",
        "add 2♠ to 1",
        {
            "yes": but(ANY, "abierto-sucio"),
            "must-close-by-discard": "abierto-sucio",
            "needs-clean-canasta": CLEAN,
        },
    ),
    (
        "a wild on the only clean canasta, with a card left to discard",
        f"{HAVING}; {CANASTA}; hand 2♠ K♣",
        "add 2♠ to 1",
        {"yes": ANY, "would-strand": CLEAN},
    ),
    (
        "a wild on one of two clean canastas",
        f"{HAVING}; {CANASTA}; meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣; hand 2♠ K♦",
        "add 2♠ to 1, discard K♦",
        {"yes": EVERY},
    ),
    (
        "the card that cleans the canasta",
        f"{HAVING}; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 2♥(9); hand 9♥",
        "add 9♥ to 1",
        {"yes": but(EVERY, "abierto-sucio", "vanikar"), "must-close-by-discard": "abierto-sucio"},
    ),
    # A wild as the last discard
    ("a two is the last card", f"{HAVING}; {DIRTY}; hand 2♦", "discard 2♦", {"yes": ANY}),
    (
        "a two is the last card, and a clean canasta could take it",
        f"{HAVING}; {CANASTA}; hand 2♦",
        "discard 2♦",
        {"yes": but(EVERY, "vanikar"), "wild-discard-while-it-fits": "vanikar"},
    ),
    (
        "a two is discarded before the end",
        f"{HAVING}; {CANASTA}; hand 2♦ K♣",
        "discard 2♦",
        {"yes": EVERY},
    ),
    (
        "a two is the last card, and a muerto waits",
        "turn 1 play; meld 4♥ 5♥ 6♥; hand 2♦",
        "discard 2♦",
        {"yes": but(EVERY, "vanikar"), "wild-discard-while-it-fits": "vanikar"},
    ),
    (
        "a two is the last card, and nothing lies to which it fits",
        "turn 1 play; hand 2♦",
        "discard 2♦",
        {"yes": EVERY},
    ),
    (
        "a two is the last card, and only the opponents could take it",
        "turn 1 play; hand 2♦; side; meld 4♥ 5♥ 6♥",
        "discard 2♦",
        {"yes": EVERY},
    ),
    # Before the muerto
    (
        "no muerto was taken, and one waits: it is no close",
        f"turn 1 play; {DIRTY}; hand K♠",
        "discard K♠",
        {"yes": EVERY},
    ),
    (
        "no muerto was taken, and none is left",
        f"turn 1 play; side muerto gone; {CANASTA}; hand K♠; side muerto gone",
        "discard K♠",
        {"yes": "abierto abierto-sucio cerrado cerrado-stcl cerrado-sucio stbl-mano-a-mano stbl-expres"},
    ),
    (
        "no muerto was taken, the other side took one, and the last is the stock",
        f"turn 1 play; side muerto gone; {CANASTA}; hand K♠; side muerto used",
        "discard K♠",
        {"yes": "abierto abierto-sucio cerrado cerrado-stcl cerrado-sucio stbl-mano-a-mano stbl-expres"},
    ),
)
def test_may_the_last_card_go(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


@pytest.mark.parametrize("system", VARIANTS)
def test_a_close_ends_the_round(system: str) -> None:
    r = play(at(f"{HAVING}; {CANASTA}; hand K♠; side muerto used; hand Q♦ 3♣", system), "discard K♠")
    assert (r.phase, r.is_over, r.ended_by, r.legal_moves()) == ("over", True, "closed", ())
    assert [side.closed for side in r.sides] == [True, False]
    assert str(r.pile[-1]) == "K♠"
    assert verdict(r, "draw") == "round-is-over"


@pytest.mark.parametrize("system", VARIANTS)
def test_what_empties_the_hand_while_a_muerto_waits_is_no_close(system: str) -> None:
    r = play(at(f"turn 1 play; {CANASTA}; hand K♠", system), "discard K♠")
    assert (r.is_over, r.ended_by, len(r.hands[0]), r.sides[0].closed) == (False, None, 11, False)


def test_what_a_close_scores() -> None:
    r = play(at(f"{HAVING}; {CANASTA}; hand K♠; side; meld 7♠ 8♠ 9♠; hand Q♦ 3♣"), "discard K♠")
    assert [ledger(r, 0), ledger(r, 1)] == ["+100 closing", "-100 muerto-untaken, -15 hand-left"]
    assert [each.total for each in r.score()] == [250 + 100, 25 - 100 - 15]


def test_one_of_two_partners_closes_and_the_other_pays_for_the_hand() -> None:
    hands = "hand K♠; hand A♦ 5♣; side muerto used; hand Q♦; hand 3♣ JK"
    r = play(at(f"players 4; {HAVING}; {CANASTA}; {hands}"), "discard K♠")
    assert r.ended_by == "closed"
    assert [ledger(r, 0), ledger(r, 1)] == ["+100 closing, -20 hand-left", "-10 hand-left, -25 hand-left"]


@pytest.mark.parametrize("system", CLEAN.split())
def test_closing_where_no_muerto_was_left_still_pays_for_it(system: str) -> None:
    position = f"turn 1 play; side muerto gone; {CANASTA}; hand K♠; side muerto used; hand 3♣"
    r = play(at(position, system), "discard K♠")
    assert [ledger(r, 0), ledger(r, 1)] == ["+100 closing, -100 muerto-untaken", "-5 hand-left"]


def test_the_higher_total_may_be_the_others() -> None:
    position = f"{HAVING}; {CANASTA}; hand K♠; side muerto used; meld {SUIT.replace('♥', '♣')} A♣; hand 3♦"
    ours, theirs = (each.total for each in play(at(position), "discard K♠").score())
    assert ours < theirs
