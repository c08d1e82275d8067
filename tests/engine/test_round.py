"""A round: the deal, the order of turns, moves that are refused, the record of it, its end and its score."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from typing import Any

import pytest

from buraco import VARIANTS, BuracoError, IllegalMove, NotationError, Rank, Round, VariantError, parse_cards
from buraco.cautions import CAUTIONS
from buraco.moves import DRAW, Draw, parse_move
from buraco.turn import END_RULES, TURN_RULES

from .situations import CLOSED, EVERY, OPEN, at, by_system, ledger, play, read, verdict

# The deal


def all_cards(r: Round) -> Counter[str]:
    piles = [*r.hands, r.stock, r.pile, *r.muertos, *(meld.cards for melds in r.melds for meld in melds)]
    return Counter(str(card) for cards in piles for card in cards)


@pytest.mark.parametrize(
    ("system", "players", "stock"),
    [
        (system, players, {2: 60, 4: 38}[players] if system == "abierto" else {2: 64, 4: 42}[players])
        for system in VARIANTS
        for players in (2, 4)
    ],
)
def test_what_is_dealt(system: str, players: int, stock: int) -> None:
    v = VARIANTS[system]
    r = Round.deal(v, players=players, seed=3)
    assert (r.players, r.variant, r.phase, r.to_move) == (players, v, "draw", 0)
    assert [len(hand) for hand in r.hands] == [11] * players
    assert [len(muerto) for muerto in r.muertos] == [11, 11]
    assert (len(r.stock), r.pile, r.melds) == (stock, (), ((), ()))
    assert all_cards(r) == Counter(map(str, v.deck()))
    assert all_cards(r).total() == (104 if system == "abierto" else 108)
    assert all(list(hand) == sorted(hand) for hand in r.hands)
    assert [(len(side.hands), side.muerto, side.closed) for side in r.sides] == [(players // 2, "untaken", False)] * 2


@pytest.mark.parametrize("system", VARIANTS)
def test_the_usual_number_of_players(system: str) -> None:
    assert Round.deal(VARIANTS[system]).players == (4 if system == "stbl-expres" else 2)


@pytest.mark.parametrize(
    ("key", "value", "switches"),
    [
        *(("players", players, {}) for players in (1, 3, 5, 6)),
        ("players", 4, {"players": (2,)}),
        ("players", 2, {"players": (4,)}),
        ("first", 2, {}),
        ("first", -1, {}),
    ],
)
def test_a_deal_for_other_numbers_is_refused(key: str, value: int, switches: dict[str, Any]) -> None:
    with pytest.raises(VariantError) as refused:
        Round.deal(VARIANTS["cerrado"].replace(**switches), **{key: value})
    assert (refused.value.rule, refused.value.params["key"]) == ("wrong-value", key)
    assert refused.value.params["value"] == value


def test_a_seed_deals_the_same_cards_and_another_seed_others() -> None:
    v = VARIANTS["cerrado"]
    assert Round.deal(v, seed=7) == Round.deal(v, seed=7)
    deals = {str(Round.deal(v, seed=seed)) for seed in range(50)}
    assert len(deals) == 50


def test_cards_are_dealt_one_by_one_from_the_first_seat_on() -> None:
    v = VARIANTS["cerrado"]
    cards = v.deck()
    random.Random(7).shuffle(cards)
    for players in (2, 4):
        for first in range(players):
            r = Round.deal(v, players=players, seed=7, first=first)
            assert r.to_move == first
            for nth in range(players):
                hand = cards[nth : 11 * players : players]
                assert list(r.hands[(first + nth) % players]) == sorted(hand)
            rest = [*(card for muerto in r.muertos for card in muerto), *r.stock]
            assert rest == cards[11 * players :]


def test_the_top_of_the_stock_is_drawn() -> None:
    r = Round.deal(VARIANTS["cerrado"], seed=7)
    after = r.play(DRAW)
    assert Counter(after.hands[0]) - Counter(r.hands[0]) == Counter([r.stock[0]])
    assert (after.stock, after.phase, after.to_move) == (r.stock[1:], "play", 0)
    assert len(r.hands[0]) == 11  # the round before it is as it was


# The order of turns


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_round_the_table(players: int, first: int) -> None:
    r = Round.deal(VARIANTS["cerrado"], players=players, seed=7, first=first)
    seats = []
    for _ in range(2 * players):
        seats.append(r.to_move)
        r = r.play(DRAW)
        assert r.to_move == seats[-1]  # the turn lasts until the discard
        r = r.play(next(move for move in r.legal_moves() if str(move).startswith("discard")))
    assert seats == [(first + turn) % players for turn in range(2 * players)]


def test_a_turn_is_a_draw_then_melds_then_one_discard() -> None:
    r = at("hand 7♠ 8♠ 9♠ 9♥ 9♦ 9♣ K♠ 4♦; stock 10♠ ?*20; pile 6♣")
    r = play(r, "draw, lay 7♠ 8♠ 9♠, lay 9♥ 9♦ 9♣, add 10♠ to 1, discard K♠")
    assert [str(meld) for meld in r.melds[0]] == ["7♠ 8♠ 9♠ 10♠", "9♥ 9♦ 9♣"]
    assert [*map(str, r.hands[0])] == ["4♦"]
    assert [*map(str, r.pile[-2:])] == ["6♣", "K♠"]
    assert (r.to_move, r.phase) == (1, "draw")
    assert verdict(play(r, "draw"), "add J♠ to 1") in {"no-such-meld", "not-in-hand"}  # it is the other side's


def test_partners_share_their_melds() -> None:
    r = at("players 4; turn 3 play; side; meld 7♠ 8♠ 9♠; hand ?*11; hand 10♠ K♠ 4♦; side; hand ?*11; hand ?*11")
    r = play(r, "add 10♠ to 1, discard K♠")
    assert [str(meld) for meld in r.melds[0]] == ["7♠ 8♠ 9♠ 10♠"]
    assert r.to_move == 3


@by_system(
    ("a discard before the draw", "hand K♠ 9♦ 3♣", "discard K♠", {"draw-first": EVERY}),
    ("a lay before the draw", "hand 7♠ 8♠ 9♠ K♠", "lay 7♠ 8♠ 9♠", {"draw-first": EVERY}),
    ("an addition before the draw", "meld 4♥ 5♥ 6♥; hand 7♥ K♠", "add 7♥ to 1", {"draw-first": EVERY}),
    ("a second draw", "hand K♠ 9♦ 3♣", "draw, draw", {"already-drawn": EVERY}),
    ("the pile after the draw", "hand K♠ 9♦ 3♣; pile 4♥", "draw, take", {"already-drawn": EVERY}),
    ("a card that is not held", "turn 1 play; hand K♠ 9♦ 3♣", "discard Q♠", {"not-in-hand": EVERY}),
    ("two copies where one is held", "turn 1 play; hand 9♦ 9♠ 3♣", "lay 9♦ 9♦ 9♠", {"not-in-hand": EVERY}),
    ("a meld that is not there", "turn 1 play; meld 4♥ 5♥ 6♥; hand 7♥ K♠ 3♣", "add 7♥ to 2", {"no-such-meld": EVERY}),
    (
        "a meld of the opponents",
        "turn 1 play; hand 7♥ K♠ 3♣; side; meld 4♥ 5♥ 6♥",
        "add 7♥ to 1",
        {"no-such-meld": EVERY},
    ),
    ("cards that are no meld", "turn 1 play; hand 4♥ 6♠ 9♣ K♠", "lay 4♥ 6♠ 9♣", {"run-mixed-suits": EVERY}),
    ("two cards", "turn 1 play; hand 4♥ 5♥ K♠ 3♣", "lay 4♥ 5♥", {"too-few-cards": EVERY}),
    ("a card that does not fit", "turn 1 play; meld 4♥ 5♥ 6♥; hand 8♥ K♠ 3♣", "add 8♥ to 1", {"does-not-fit": EVERY}),
    (
        "a set where only runs count",
        "turn 1 play; hand 9♠ 9♥ 9♦ K♠ 3♣",
        "lay 9♠ 9♥ 9♦",
        {
            "no-sets-here": "abierto cerrado-stcl stbl-mano-a-mano stbl-expres",
            "yes": "abierto-sucio cerrado cerrado-sucio rioplatense vanikar",
        },
    ),
    ("a low first meld", "turn 1 play; hand 3♥ 4♥ 5♥ K♠ 9♣", "lay 3♥ 4♥ 5♥", {"yes": EVERY}),
    (
        "a second run that would fit the first",
        "turn 1 play; meld 4♥ 5♥ 6♥; hand 7♥ 8♥ 9♥ K♠ 9♣",
        "lay 7♥ 8♥ 9♥",
        {"yes": EVERY},
    ),
    (
        "a run equal to one that lies there",
        "turn 1 play; meld 4♥ 5♥ 6♥; hand 4♥ 5♥ 6♥ K♠ 9♣",
        "lay 4♥ 5♥ 6♥",
        {"yes": EVERY},
    ),
    ("a take from an empty pile", "hand K♠ 9♦ 3♣; pile", "take", {"pile-is-empty": EVERY}),
    ("a take of what does not fit", "hand K♠ 9♦ 3♣; pile 6♥", "take", {"yes": OPEN, "pile-top-must-fit": CLOSED}),
)
def test_what_is_out_of_turn_or_out_of_hand(system: str, position: str, moves: str, expected: str) -> None:
    assert verdict(at(position, system), moves) == expected


# Refusals

HAVING = "turn 1 play; side muerto used"
CANASTA = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
SIX = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"

REFUSALS = [
    # rule, guilty cards, the system, position and moves of which the last is refused
    ("round-is-over", "", "cerrado: turn 1 over stalled; idle 20; side; hand K♠; side; hand 3♣ > draw"),
    ("draw-first", "", "cerrado: hand K♠ 9♦ > discard K♠"),
    ("already-drawn", "", "cerrado: turn 1 play; hand K♠ 9♦ > draw"),
    ("stock-is-empty", "", "rioplatense: hand K♠ Q♠ 3♦; stock; pile J♠ > draw"),
    ("pile-is-empty", "", "cerrado: hand K♠ Q♠; pile > take"),
    ("pile-top-must-fit", "6♥", "cerrado: hand K♠ Q♠; pile 3♣ 6♥ > take"),
    ("pile-top-now", "7♥", "cerrado: hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥ > take, discard 9♦"),
    ("pile-top-this-turn", "7♥", "stbl-expres: hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥ > take, discard 9♦"),
    ("pile-lone-card-back", "7♥", "abierto-sucio: hand K♠ 9♦; pile 7♥ > take, discard 7♥"),
    ("not-in-hand", "Q♠", "cerrado: turn 1 play; hand K♠ 9♦ > discard Q♠"),
    ("not-in-hand", "J♠ Q♠", "cerrado: turn 1 play; hand K♠ 9♦ > lay J♠ Q♠ K♠"),
    ("not-in-hand", "9♦", "cerrado: turn 1 play; hand 9♦ 9♠ > lay 9♦ 9♦ 9♠"),
    ("no-such-meld", "", f"cerrado: turn 1 play; {CANASTA}; hand K♠ J♥ > add J♥ to 2"),
    ("stop-only-in-a-dead-hand", "", "cerrado: hand K♠ 9♦ > stop"),
    ("would-strand", "K♣", f"cerrado: {HAVING}; hand 7♠ 8♠ 9♠ K♣ > lay 7♠ 8♠ 9♠"),
    ("would-strand", "K♣", f"vanikar: {HAVING}; hand 7♠ 8♠ 9♠ K♣ > lay 7♠ 8♠ 9♠"),
    ("would-strand", "7♥", "cerrado: side muerto used; hand 5♥ 6♥; pile 7♥ > take"),
    ("needs-canasta", "", f"cerrado-sucio: {HAVING}; {SIX}; hand 10♥ > discard 10♥"),
    ("needs-canasta", "", f"cerrado-sucio: {HAVING}; hand 7♠ 8♠ 9♠ > lay 7♠ 8♠ 9♠"),
    ("needs-clean-canasta", "", f"cerrado: {HAVING}; {SIX}; hand 10♥ > discard 10♥"),
    ("must-close-by-discard", "", f"abierto-sucio: {HAVING}; {CANASTA}; hand J♥ > add J♥ to 1"),
    ("wild-discard-while-it-fits", "2♦", f"vanikar: {HAVING}; {CANASTA}; hand 2♦ > discard 2♦"),
    ("run-gap", "8♥", "cerrado: turn 1 play; hand 4♥ 5♥ 8♥ K♠ > lay 4♥ 5♥ 8♥"),
    ("does-not-fit", "Q♥", f"cerrado: turn 1 play; {CANASTA}; hand Q♥ K♠ > add Q♥ to 1"),
]


@pytest.mark.parametrize(("rule", "cards", "situation"), REFUSALS)
def test_a_refused_move_names_rule_and_cards_and_changes_nothing(rule: str, cards: str, situation: str) -> None:
    r, moves = read(situation)
    before, _, last = moves.rpartition(",")
    r, move = play(r, before), parse_move(last)
    text, history = str(r), r.moves
    with pytest.raises(IllegalMove) as refused:
        r.play(move)
    assert (refused.value.rule, " ".join(map(str, refused.value.cards))) == (rule, cards)
    assert (str(r), r.moves) == (text, history)
    why = r.why_not(move)
    assert why is not None
    assert (why.rule, why.cards, why.params) == (rule, refused.value.cards, refused.value.params)
    assert move not in r.legal_moves()


@pytest.mark.parametrize(
    ("situation", "params"),
    [
        (f"cerrado: turn 1 play; {CANASTA}; hand K♠ J♥ > add J♥ to 2", {"melds": 1}),
        ("cerrado: turn 1 play; hand 4♥ 5♥ K♠ > lay 4♥ 5♥", {"min": 3}),
        ("cerrado: turn 1 play; hand 4♥ 5♥ 2♠ JK K♠ > lay 4♥ 5♥ 2♠ JK", {"max": 1}),
        ("cerrado: turn 1 play; hand 4♥ 5♥ 2♠ K♠ > lay 4♥ 5♥ 2♠ wild 9", {"slot": 9, "wild": "2♠", "places": (3, 6)}),
    ],
)
def test_what_a_sentence_of_refusal_needs(situation: str, params: dict[str, object]) -> None:
    r, moves = read(situation)
    refusal = r.why_not(parse_move(moves))
    assert refusal is not None
    assert refusal.params == params


def test_needs_muerto_is_the_house_rule_of_closing_with_a_muerto_alone() -> None:
    position = f"turn 1 play; side muerto gone; {CANASTA}; hand 7♠ 8♠ 9♠; side muerto gone"
    refusal = at(position, close_without_muerto=False).why_not(parse_move("lay 7♠ 8♠ 9♠"))
    assert refusal is not None
    assert (refusal.rule, [*map(str, refusal.cards)]) == ("needs-muerto", [])


def test_every_rule_of_turns_and_ends_has_a_refusal_here() -> None:
    shown = {rule for rule, _, _ in REFUSALS} | {"needs-muerto"}
    assert shown >= {*TURN_RULES, *END_RULES}


@pytest.mark.parametrize(
    ("position", "moves", "rule"),
    [
        # The phase speaks before the hand, the hand before the meld, the meld before the pile, the pile before the end.
        ("hand K♠ 9♦", "discard Q♠", "draw-first"),
        ("hand 5♥ 6♥ K♠; pile 3♣ 7♥", "take, lay 5♥ 6♥ 8♥", "not-in-hand"),
        ("turn 1 play; hand 4♥ 6♠ K♣", "lay 4♥ 4♥ 6♠", "not-in-hand"),
        ("hand 5♥ 6♥ 9♠ Q♠ K♠; pile 3♣ 7♥", "take, lay 9♠ Q♠ K♠", "run-gap"),
        ("side muerto used; hand 5♥ 6♥ 9♠ 10♠ J♠; pile 3♣ 7♥", "take, lay 9♠ 10♠ J♠", "pile-top-now"),
    ],
)
def test_which_rule_speaks_when_several_are_broken(position: str, moves: str, rule: str) -> None:
    assert verdict(at(position), moves) == rule


# The record of a round


def test_a_round_remembers_its_moves_and_where_it_began() -> None:
    start = at("hand 7♠ 8♠ 9♠ K♠ 4♦; stock 10♠ ?*20")
    r = play(start, "draw, lay 9♠ 7♠ 8♠, add 10♠ to 1, discard K♠")
    assert [*map(str, r.moves)] == ["draw", "lay 7♠ 8♠ 9♠", "add 10♠ to 1", "discard K♠"]
    assert r.start == start
    assert start.moves == ()
    assert start.previous is None
    back: Round | None = r
    for _ in range(4):
        assert back is not None
        back = back.previous
    assert back == start
    again = start
    for move in r.moves:
        again = again.play(move)
    assert again == r


def test_two_rounds_are_equal_when_the_cards_lie_alike() -> None:
    start = at("hand 7♠ 8♠ 9♠ 9♥ 9♦ 9♣ K♠ 4♦")
    one = play(start, "draw, lay 7♠ 8♠ 9♠, discard K♠")
    assert one == Round.from_text(str(one))
    assert one != play(start, "draw, lay 7♠ 8♠ 9♠, discard 4♦")
    assert hash(one) == hash(Round.from_text(str(one)))


@pytest.mark.parametrize("system", VARIANTS)
def test_a_round_goes_through_json_with_its_moves(system: str) -> None:
    r = play(Round.deal(VARIANTS[system], seed=5), "draw")
    r = r.play(r.legal_moves()[-1])
    back = Round.from_json(r.to_json())
    assert back == r
    assert (back.moves, back.start, back.variant) == (r.moves, r.start, r.variant)
    assert back.to_json() == r.to_json()


def test_house_rules_go_through_json_too() -> None:
    r = Round.deal(VARIANTS["cerrado"].replace(id="casa", name="Casa", hand_size=9), seed=5).play(DRAW)
    back = Round.from_json(r.to_json())
    assert (back, back.variant, back.variant.hand_size) == (r, r.variant, 9)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"version": 999}', "null", "7"])
def test_what_is_no_round_is_refused(text: str) -> None:
    with pytest.raises(BuracoError):
        Round.from_json(text)


def test_a_number_of_thousands_of_digits_is_no_round() -> None:
    with pytest.raises(NotationError):
        Round.from_json('{"format": "buraco-round", "version": ' + "1" * 5000 + "}")


def test_a_long_round_can_be_pickled_and_copied_with_its_moves_and_views() -> None:
    r = Round.deal(VARIANTS["vanikar"], seed=3)
    while not r.is_over:
        r = r.play(r.legal_moves()[0 if r.phase == "draw" else -1])
    assert len(r.moves) > 100
    for copied in (pickle.loads(pickle.dumps(r)), copy.deepcopy(r)):
        assert (copied, copied.moves) == (r, r.moves)
    assert pickle.loads(pickle.dumps(r.view(1))) == r.view(1)


def test_a_joker_is_laid_and_added_where_the_deck_has_no_twos() -> None:
    v = VARIANTS["cerrado"].replace(ranks=tuple(Rank)[2:])
    r = Round.from_text("turn 1 play; side; meld 7♦ 8♦ 9♦; hand 4♥ 5♥ JK 9♠ K♣; side; players 2", v)
    assert {"lay 4♥ 5♥ JK wild 6", "add JK to 1 wild 10"} <= set(map(str, r.legal_moves()))


def test_a_record_with_an_illegal_move_is_refused() -> None:
    r = Round.deal(VARIANTS["cerrado"], seed=5).play(Draw())
    text = r.to_json()
    assert '"draw"' in text
    with pytest.raises(BuracoError):
        Round.from_json(text.replace('"draw"', '"take"'))


# Warnings

SEVEN = "meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
THIRTEEN = "meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"


@pytest.mark.parametrize(
    ("position", "move", "warned"),
    [
        (f"{CANASTA}; hand 2♠ K♠ 9♦", "add 2♠ to 1", [("spoils-clean", 100), ("spoils-closing", 0)]),
        (
            "meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥; hand 2♠ K♠ 9♦",
            "add 2♠ to 1",
            [("spoils-real", 400), ("spoils-closing", 0)],
        ),
        (f"{CANASTA}; hand J♥ K♠ 9♦", "add J♥ to 1", []),
        ("meld 4♥ 5♥ 6♥; hand 2♠ K♠ 9♦", "add 2♠ to 1", []),
        ("meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand 2♠ K♠ 9♦", "add 2♠ to 1", []),  # it becomes a canasta
        (f"{CANASTA}; hand K♠ 9♦", "discard K♠", []),
    ],
)
def test_what_a_legal_move_would_spoil(position: str, move: str, warned: list[tuple[str, int]]) -> None:
    warnings = at(f"turn 1 play; {position}").warnings(parse_move(move))
    assert [(warning.rule, warning.points) for warning in warnings] == warned
    assert all((warning.meld, warning.cards) == (0, tuple(parse_cards("2♠"))) for warning in warnings)
    assert {warning.rule for warning in warnings} <= set(CAUTIONS)


def test_where_a_dirty_canasta_closes_or_another_is_left_closing_is_not_spoiled() -> None:
    move = parse_move("add 2♠ to 1")
    dirty_will_do = at(f"{HAVING}; {CANASTA}; hand 2♠ K♠ 9♦", "cerrado-sucio")
    another = at(f"{HAVING}; {CANASTA}; meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣; hand 2♠ K♠ 9♦")
    for r in (dirty_will_do, another):
        assert [warning.rule for warning in r.warnings(move)] == ["spoils-clean"]


@pytest.mark.parametrize(
    ("system", "table", "added", "warned"),
    [
        ("rioplatense", SEVEN, "2♠", [("spoils-clean", 50)]),  # semi-clean is left
        ("cerrado", THIRTEEN, "JK", [("spoils-real", 400), ("spoils-closing", 0)]),
        ("cerrado-sucio", THIRTEEN, "JK", [("spoils-real", 400)]),
        ("vanikar", THIRTEEN, "JK", [("spoils-clean", 100)]),
        ("cerrado-sucio", f"{SEVEN} 2♠(10)", "10♥", []),  # a wild that moves on spoils nothing
    ],
)
def test_the_points_it_costs(system: str, table: str, added: str, warned: list[tuple[str, int]]) -> None:
    warnings = at(f"turn 1 play; {table}; hand {added} K♠ 9♦", system).warnings(parse_move(f"add {added} to 1"))
    assert [(warning.rule, warning.points) for warning in warnings] == warned


# The end


def test_a_round_is_scored_at_any_time() -> None:
    r = at("turn 1 play; side; meld 7♠ 8♠ 9♠; hand K♠ 9♦; side muerto used; hand 3♣")
    assert [each.total for each in r.score()] == [25 - 100 - 20, -5]
    assert ledger(r, 0) == "-100 muerto-untaken, -20 hand-left"


@pytest.mark.parametrize("system", VARIANTS)
@pytest.mark.parametrize("players", [2, 4])
def test_the_first_legal_move_again_and_again_comes_to_an_end(system: str, players: int) -> None:
    r = Round.deal(VARIANTS[system], players=players, seed=11)
    chance = random.Random(1)
    while not r.is_over:
        r = r.play(chance.choice(r.legal_moves()))
        assert all_cards(r) == Counter(map(str, r.variant.deck()))
    assert r.ended_by in {"closed", "stock_spent", "last_card_drawn", "dead_hand", "stalled"}
    assert len(r.score()) == 2
