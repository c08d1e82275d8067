"""The muertos: who takes one and when, what happens when the stock runs out, and what an unused one costs."""

from __future__ import annotations

import pytest

from buraco import VARIANTS
from buraco.moves import DRAW, STOP, parse_move

from .situations import EVERY, at, but, by_system, cards_of, ledger, play, verdict

MUERTO = "A♠ 3♦ 4♣ 5♦ 6♣ 8♦ 9♣ 10♦ J♣ Q♦ K♣"  # eleven cards worth 15 + 4 × 5 + 6 × 10 = 95
HANDED = "A♥ 3♣ 4♦ 5♣ 6♦ 8♣ 9♦ 10♣ J♦ Q♣ K♦"  # and eleven others
CLEAN_CANASTA = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
AT_ONCE = "abierto abierto-sucio cerrado cerrado-stcl cerrado-sucio stbl-mano-a-mano"  # the muerto is the stock
CARDS = "abierto-sucio rioplatense vanikar"  # an unused muerto costs its cards

# Taking one


@pytest.mark.parametrize("system", VARIANTS)
@pytest.mark.parametrize(
    ("position", "move"),
    [("hand 7♠ 8♠ 9♠", "lay 7♠ 8♠ 9♠"), ("meld 7♠ 8♠ 9♠; hand 10♠", "add 10♠ to 1")],
)
def test_whoever_lays_the_last_card_takes_a_muerto_and_plays_on(system: str, position: str, move: str) -> None:
    r = play(at(f"turn 1 play; {position}; muerto {MUERTO}; muerto {HANDED}", system), move)
    assert (r.to_move, r.phase) == (0, "play")
    assert [*map(str, r.hands[0])] == cards_of(MUERTO)
    assert [[*map(str, muerto)] for muerto in r.muertos] == [HANDED.split()]
    assert r.sides[0].muerto == "unused"  # until something of it is played
    assert verdict(r, "draw") == "already-drawn"
    after = play(r, "discard A♠")
    assert (after.to_move, len(after.hands[0]), after.sides[0].muerto) == (1, 10, "used")


@pytest.mark.parametrize("system", VARIANTS)
def test_whoever_discards_the_last_card_takes_a_muerto_for_the_next_turn(system: str) -> None:
    r = play(at(f"turn 1 play; hand K♠; side; hand 9♥ 5♥ J♥; muerto {MUERTO}; muerto {HANDED}", system), "discard K♠")
    assert (r.to_move, r.phase) == (1, "draw")
    assert [*map(str, r.hands[0])] == cards_of(MUERTO)
    assert (r.sides[0].muerto, r.sides[0].taker, len(r.muertos)) == ("unused", 0, 1)
    r = play(r, "draw, discard 9♥, draw")
    assert r.sides[0].muerto == "unused"  # a drawn card plays nothing
    assert play(r, "discard A♠").sides[0].muerto == "used"


def four(seat: int) -> str:
    """Four players, of whom one, about to play, holds a single card."""
    one, two, three, four = ("K♠" if each == seat else "?*11" for each in (1, 2, 3, 4))
    return f"turn {seat} play; side; hand {one}; hand {three}; side; hand {two}; hand {four}"


@pytest.mark.parametrize("system", VARIANTS)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_each_player_of_a_side_may_be_the_taker(system: str, seat: int) -> None:
    r = play(at(four(seat), system), "discard K♠")
    assert [len(hand) for hand in r.hands] == [11, 11, 11, 11]
    assert r.to_move == seat % 4
    side, other = r.sides if seat % 2 else reversed(r.sides)
    assert (side.muerto, side.taker, other.muerto) == ("unused", (seat - 1) // 2, "untaken")
    while r.to_move != seat - 1:
        assert [each.muerto for each in r.sides].count("unused") == 1
        r = play(r, f"draw, discard {r.hands[r.to_move][0]}")
    r = play(r, "draw")
    r = play(r, f"discard {r.hands[seat - 1][0]}")
    assert sorted(each.muerto for each in r.sides) == ["untaken", "used"]


def test_each_side_takes_one() -> None:
    r = play(at("turn 2 play; side muerto used; hand ?*5; side; hand Q♠"), "discard Q♠")
    assert ([side.muerto for side in r.sides], r.muertos) == (["used", "unused"], ())
    assert verdict(at("turn 2 play; side; side muerto used; hand 7♠ 8♠ 9♠"), "lay 7♠ 8♠ 9♠") == "needs-clean-canasta"


def test_a_house_rule_gives_both_to_one_side() -> None:
    for seat, taken in [(1, "2 0"), (2, "0 2")]:
        ours = f"side muerto used; {CLEAN_CANASTA}; hand Q♠"
        sides = f"turn {seat} play; {ours}; side" if seat == 1 else f"turn {seat} play; side; {ours}"
        r = play(at(sides, muertos_per_side=2), "discard Q♠")
        assert (r.is_over, r.muertos, " ".join(map(str, r.taken))) == (False, (), taken)
        assert play(at(f"{sides}; taken {taken}", muertos_per_side=2), "discard Q♠").ended_by == "closed"


def test_the_partner_of_the_taker_does_not_use_the_muerto_for_him() -> None:
    r = at(f"players 4; turn 3 play; side muerto unused; hand {MUERTO}; hand K♠ 9♦ 9♥; side; hand ?*11; hand ?*11")
    assert play(r, "discard K♠").sides[0].muerto == "unused"


@by_system(
    (
        "laying the last card takes the muerto",
        "turn 1 play; hand 7♠ 8♠ 9♠",
        "lay 7♠ 8♠ 9♠",
        {"yes": EVERY},
    ),
    (
        "with a canasta on the table it is no close either",
        f"turn 1 play; {CLEAN_CANASTA}; hand J♥",
        "add J♥ to 1",
        {"yes": EVERY},
    ),
    (
        "the partner took the muerto, and no canasta lies",
        "players 4; turn 1 play; side muerto used by 2; hand 7♠ 8♠ 9♠; hand ?*11; side; hand ?*11; hand ?*11",
        "lay 7♠ 8♠ 9♠",
        {
            "needs-clean-canasta": "abierto cerrado cerrado-stcl stbl-expres",
            "needs-canasta": "abierto-sucio cerrado-sucio rioplatense stbl-mano-a-mano vanikar",
        },
    ),
    (
        "the second muerto still lies there, but it is the other side's",
        "turn 1 play; side muerto used; hand 7♠ 8♠ 9♠; side; muertos 1",
        "lay 7♠ 8♠ 9♠",
        {
            "needs-clean-canasta": "abierto cerrado cerrado-stcl stbl-expres",
            "needs-canasta": "abierto-sucio cerrado-sucio rioplatense stbl-mano-a-mano vanikar",
        },
    ),
    (
        "one card would be left that cannot go",
        "turn 1 play; side muerto used; hand 7♠ 8♠ 9♠ K♣",
        "lay 7♠ 8♠ 9♠",
        {"would-strand": EVERY},
    ),
    (
        "one card would be left, and a muerto waits for whoever discards it",
        "turn 1 play; hand 7♠ 8♠ 9♠ K♣",
        "lay 7♠ 8♠ 9♠, discard K♣",
        {"yes": EVERY},
    ),
    ("two cards are left", "turn 1 play; side muerto used; hand 7♠ 8♠ 9♠ K♣ 4♦", "lay 7♠ 8♠ 9♠", {"yes": EVERY}),
    (
        "the card that is left completes the canasta and closes",
        "turn 1 play; side muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand 7♠ 8♠ 9♠ 10♥",
        "lay 7♠ 8♠ 9♠",
        {"yes": but(EVERY, "abierto-sucio", "vanikar"), "would-strand": "abierto-sucio vanikar"},
    ),
    (
        "so it does after a set",
        "turn 1 play; side muerto used; meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; hand 7♠ 7♥ 7♦ 10♠",
        "lay 7♠ 7♥ 7♦",
        {"yes": "cerrado cerrado-sucio rioplatense", "would-strand": "abierto-sucio vanikar"},
    ),
    (
        "sevens would leave one card",
        "turn 1 play; side muerto used; hand 7♠ 7♥ 7♦ K♣",
        "lay 7♠ 7♥ 7♦",
        {"would-strand": "vanikar abierto-sucio cerrado cerrado-sucio rioplatense"},
    ),
    (
        "sevens leave two cards",
        "turn 1 play; side muerto used; hand 7♠ 7♥ 7♦ K♣ 4♦",
        "lay 7♠ 7♥ 7♦",
        {"yes": "vanikar abierto-sucio cerrado cerrado-sucio rioplatense"},
    ),
    (
        "the addition that completes the canasta may leave one card",
        "turn 1 play; side muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠; hand 9♠ 4♦",
        "add 9♠ to 1",
        {"yes": EVERY},
    ),
    (
        "and that card closes",
        "turn 1 play; side muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠; hand 9♠ 4♦",
        "add 9♠ to 1, discard 4♦",
        {"yes": EVERY},
    ),
    (
        "an addition that completes nothing may not",
        "turn 1 play; side muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠; hand 8♠ 4♦",
        "add 8♠ to 1",
        {"would-strand": EVERY},
    ),
)
def test_an_empty_hand_and_what_it_may_not_lead_to(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


def test_the_refusal_lights_the_card_that_would_be_left() -> None:
    r = at("turn 1 play; side muerto used; hand 7♠ 8♠ 9♠ K♣")
    refusal = r.why_not(parse_move("lay 7♠ 8♠ 9♠"))
    assert refusal is not None
    assert (refusal.rule, [*map(str, refusal.cards)]) == ("would-strand", ["K♣"])


# The stock runs out


@pytest.mark.parametrize("system", AT_ONCE.split())
def test_a_muerto_is_the_stock_as_soon_as_the_last_card_is_drawn(system: str) -> None:
    r = at(f"hand K♠ 9♦ 3♣; stock Q♠; muerto {MUERTO}; muerto {HANDED}", system).play(DRAW)
    assert [*map(str, r.stock)] == MUERTO.split()
    assert [[*map(str, muerto)] for muerto in r.muertos] == [HANDED.split()]
    assert "Q♠" in map(str, r.hands[0])
    assert (r.to_move, r.phase) == (0, "play")


@pytest.mark.parametrize("system", ["stbl-expres"])
def test_or_only_when_somebody_has_to_draw(system: str) -> None:
    r = at(f"hand K♠ 9♦ 3♣; stock Q♠; pile; muerto {MUERTO}; muerto {HANDED}; side; hand 6♥ 3♥", system)
    r = play(r, "draw, discard K♠")
    assert (r.stock, len(r.muertos)) == ((), 2)
    r = r.play(DRAW)
    assert [*map(str, r.hands[1])] == cards_of("6♥ 3♥ A♠")
    assert f"A♠ {' '.join(map(str, r.stock))}" == MUERTO
    assert [[*map(str, muerto)] for muerto in r.muertos] == [HANDED.split()]


@pytest.mark.parametrize("system", AT_ONCE.split())
def test_then_the_second_muerto_becomes_the_stock_too(system: str) -> None:
    r = at("hand K♠ 9♦ 3♣; stock Q♠; side; hand 6♥ 3♥; muertos 1", system).play(DRAW)
    assert (len(r.stock), r.muertos) == (11, ())
    assert [side.muerto for side in r.sides] == ["gone", "gone"]


def test_the_second_muerto_too_waits_until_somebody_has_to_draw() -> None:
    r = at("hand K♠ 9♦; side; hand 6♥ 3♥; stock; muertos 1", "stbl-expres")
    assert len(r.muertos) == 1
    r = r.play(DRAW)
    assert (len(r.stock), r.muertos, [side.muerto for side in r.sides]) == (10, (), ["gone", "gone"])


@pytest.mark.parametrize("system", AT_ONCE.split())
def test_whoever_draws_the_last_card_no_longer_wins_a_lone_muerto(system: str) -> None:
    position = "hand 7♠ 8♠; stock 9♠; side muerto used; hand ?*5; muertos 1"
    needs = {"clean": "needs-clean-canasta", "any": "needs-canasta"}[VARIANTS[system].close_canasta]
    assert verdict(at(position, system), "draw, lay 7♠ 8♠ 9♠") == needs


@pytest.mark.parametrize("system", ["stbl-expres", "rioplatense"])
def test_where_the_muerto_still_lies_there_he_does(system: str) -> None:
    r = at("hand 7♠ 8♠; stock 9♠; side muerto used; hand ?*5; muertos 1", system)
    r = play(r, "draw, lay 7♠ 8♠ 9♠")
    assert (len(r.hands[0]), r.muertos, r.stock, r.sides[0].muerto) == (11, (), (), "unused")


@pytest.mark.parametrize("system", AT_ONCE.split())
def test_with_stock_and_muertos_spent_the_round_ends_after_the_turn(system: str) -> None:
    r = at("side muerto gone; hand K♠ 9♦ 3♣; side muerto used; hand 6♥ 3♥; stock Q♠", system).play(DRAW)
    assert not r.is_over  # the turn is played to its end
    r = play(r, "discard K♠")
    assert (r.phase, r.ended_by, r.legal_moves()) == ("over", "stock_spent", ())
    assert [ledger(r, 0), ledger(r, 1)] == ["-100 muerto-untaken, -25 hand-left", "-10 hand-left"]


def test_so_it_does_where_the_muerto_waits_to_be_drawn() -> None:
    r = at("side muerto gone; hand K♠ 9♦ 3♣; side muerto gone; hand 6♥ 3♥; stock Q♠; muertos 0", "stbl-expres")
    r = play(r, "draw, discard K♠")
    assert (r.phase, r.ended_by) == ("over", "stock_spent")
    assert [ledger(r, 0), ledger(r, 1)] == ["-100 muerto-untaken, -25 hand-left", "-100 muerto-untaken, -10 hand-left"]


@pytest.mark.parametrize("system", [*AT_ONCE.split(), "stbl-expres"])
def test_nobody_takes_the_pile_once_stock_and_muertos_are_spent(system: str) -> None:
    r = at("turn 1 play; side muerto gone; hand K♠ 9♦; side muerto gone; hand J♠ Q♠ 3♥ 5♣; stock", system)
    assert play(r, "discard K♠").ended_by == "stock_spent"


def test_a_turn_that_closes_with_the_last_card_closes() -> None:
    r = at(f"side muerto used; {CLEAN_CANASTA}; hand J♥; side muerto used; hand 6♥; stock Q♥")
    r = play(r, "draw, add J♥ to 1, add Q♥ to 1")
    assert r.ended_by == "closed"


def test_the_last_card_drawn_ends_the_round_at_once() -> None:
    r = at(f"side muerto used; {CLEAN_CANASTA}; hand K♠; side; hand 6♥; stock J♥; muertos 1", "vanikar").play(DRAW)
    assert (r.phase, r.ended_by, r.legal_moves()) == ("over", "last_card_drawn", ())
    assert [*map(str, r.hands[0])] == cards_of("K♠ J♥")  # it is not played
    assert ledger(r, 0) == "-20 hand-left"
    assert ledger(r, 1) == "-100 muerto-untaken, -5 hand-left"
    assert verdict(r, "add J♥ to 1") == "round-is-over"


def test_with_two_cards_left_the_round_goes_on() -> None:
    assert not at("hand K♠; stock J♥ 4♦", "vanikar").play(DRAW).is_over


# A dead hand

SPENT = "turn 1 play; hand K♠ 9♦; side; hand Q♠ J♠ 4♥ 5♦; stock; muertos 2; pile 6♣"


def test_with_an_empty_stock_the_pile_may_be_taken_or_the_round_stopped() -> None:
    r = play(at(SPENT, "rioplatense"), "discard K♠")
    assert sorted(map(str, r.legal_moves())) == ["stop", "take"]
    assert verdict(r, "draw") == "stock-is-empty"
    assert not play(r, "take, lay J♠ Q♠ K♠").is_over
    stopped = r.play(STOP)
    assert (stopped.phase, stopped.ended_by, stopped.legal_moves()) == ("over", "dead_hand", ())


def test_when_the_pile_is_of_no_use_the_round_is_over() -> None:
    r = play(at(SPENT, "rioplatense"), "discard 9♦")
    assert (r.phase, r.ended_by) == ("over", "dead_hand")
    assert ledger(r, 0) == "-100 muerto-untaken, -10 hand-left"
    assert ledger(r, 1) == "-100 muerto-untaken, -30 hand-left"


def test_the_last_card_of_the_stock_is_played() -> None:
    r = at("hand K♠ 9♦; stock 3♣; muertos 2", "rioplatense").play(DRAW)
    assert (r.phase, r.stock, len(r.muertos)) == ("play", (), 2)


@pytest.mark.parametrize("system", VARIANTS)
def test_nobody_stops_a_round_that_can_go_on(system: str) -> None:
    for phase in ("draw", "play"):
        assert verdict(at(f"turn 1 {phase}; hand K♠ 9♦ 3♣", system), "stop") == "stop-only-in-a-dead-hand"


def test_a_pile_that_is_taken_in_a_dead_hand_is_played_as_ever() -> None:
    r = play(at(SPENT, "rioplatense"), "discard K♠, take")
    assert verdict(r, "discard 4♥") == "pile-top-now"
    assert verdict(r, "stop") == "stop-only-in-a-dead-hand"


# What it costs

OTHERS = "side muerto used; hand ?*5; hand ?*6"
ENDINGS = {
    "the opponent closes": (
        f"turn 2 play; side muerto unused; hand {MUERTO}; side muerto used; {CLEAN_CANASTA}; hand Q♠",
        "discard Q♠",
    ),
    "the partner closes": (
        f"players 4; turn 3 play; side muerto unused; {CLEAN_CANASTA}; hand {MUERTO}; hand Q♠; {OTHERS}",
        "discard Q♠",
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("system", VARIANTS)
def test_a_muerto_that_was_never_used_costs_a_penalty_or_its_cards(system: str, ending: str) -> None:
    position, move = ENDINGS[ending]
    r = play(at(position, system), move)
    assert r.ended_by == "closed"
    rows = ledger(r, 0).removeprefix("+100 closing, ")
    assert rows == ("-95 hand-left" if system in CARDS.split() else "-100 muerto-unused")


@pytest.mark.parametrize("system", VARIANTS)
def test_so_it_does_when_the_stock_runs_out(system: str) -> None:
    ended_by, turn, stock, move = {
        "rioplatense": ("dead_hand", "2 play", "", "discard Q♠"),
        "vanikar": ("last_card_drawn", "2 draw", "3♠", "draw"),
    }.get(system, ("stock_spent", "2 play", "", "discard Q♠"))
    position = f"turn {turn}; side muerto unused; hand {MUERTO}; side muerto used; hand Q♠ 9♠; stock {stock}; muertos 0"
    r = play(at(position, system), move)
    assert r.ended_by == ended_by
    assert ledger(r, 0) == ("-95 hand-left" if system in CARDS.split() else "-100 muerto-unused")


@pytest.mark.parametrize("system", VARIANTS)
def test_once_a_card_of_it_was_played_the_others_count(system: str) -> None:
    others = f"side muerto used; {CLEAN_CANASTA}; hand J♥; stock 3♠ ?*20"
    r = at(f"turn 1 play; hand 7♠ 8♠ 9♠; {others}; muerto {MUERTO}", system)
    r = play(r, "lay 7♠ 8♠ 9♠, discard A♠, draw, add J♥ to 1, discard 3♠")
    assert r.ended_by == "closed"
    assert ledger(r, 0) == "-80 hand-left"
