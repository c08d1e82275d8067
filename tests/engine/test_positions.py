"""Positions as text: what is read, what is written, what need not be said, and what no round can be."""

from __future__ import annotations

from collections import Counter

import pytest

from buraco import VARIANTS, BuracoError, IllegalMeld, NotationError, PositionError, Round, VariantError
from buraco.positions import POSITION_RULES

from .situations import at, cards_of, play

MUERTO = "A♠ 3♦ 4♣ 5♦ 6♣ 8♦ 9♣ 10♦ J♣ Q♦ K♣"
CANASTA = "meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"

POSITION = """\
system vanikar
players 4
turn 3 play
side muerto used by 2
meld 4♥ 5♥ 2♠(6) 7♥
hand 7♠ 7♥ K♣
hand 3♠ 3♥
side muerto untaken
meld 9♠ 9♥ 9♦
hand A♠ A♥ A♦
hand 5♠
stock 10♠ 9♦ 8♣
pile 3♣ 6♥
muerto 4♠ 4♦ 4♣ 5♦ 5♣ 6♠ 6♦ 6♣ 7♦ 7♣ 8♠
idle 2
"""


def cards(heap: object) -> str:
    return " ".join(map(str, heap))  # type: ignore[call-overload]


# What is read


def test_what_a_position_says() -> None:
    r = Round.from_text(POSITION)
    assert (r.variant, r.players, r.to_move, r.phase, r.ended_by) == (VARIANTS["vanikar"], 4, 2, "play", None)
    assert [cards(hand) for hand in r.hands] == ["7♠ 7♥ K♣", "A♠ A♥ A♦", "3♠ 3♥", "5♠"]  # of seats 1 to 4
    assert [[str(meld) for meld in melds] for melds in r.melds] == [["4♥ 5♥ 2♠(6) 7♥"], ["9♠ 9♥ 9♦"]]
    assert cards(r.stock) == "10♠ 9♦ 8♣"  # the first is drawn next
    assert cards(r.pile[-2:]) == "3♣ 6♥"  # the last lies on top
    assert [cards(muerto) for muerto in r.muertos] == ["4♠ 4♦ 4♣ 5♦ 5♣ 6♠ 6♦ 6♣ 7♦ 7♣ 8♠"]
    assert [(side.muerto, side.closed) for side in r.sides] == [("used", False), ("untaken", False)]
    assert r.idle == 2


def test_all_cards_of_the_deck_are_somewhere() -> None:
    r = Round.from_text(POSITION)
    melds = [meld.cards for melds in r.melds for meld in melds]
    piles = [*r.hands, *melds, r.stock, r.pile, *r.muertos]
    assert Counter(card for heap in piles for card in heap) == Counter(r.variant.deck())
    assert len(r.pile) > 2  # what is left over lies under the pile, where a stock is stated


@pytest.mark.parametrize(
    "text",
    [
        POSITION.replace("\n", ";"),
        POSITION.replace("\n", " ; "),
        POSITION.replace("\n", "\r\n"),
        POSITION.replace("\n", "\n\n   "),
        POSITION.replace("\n", "  # a word of explanation, with a hand and a meld\n"),
        POSITION.replace("hand ", "hand: ").replace("stock ", "stock : ").replace("turn ", "turn:  "),
        POSITION.replace("7♠ 7♥ K♣", "kc, 7H 7s").replace("10♠ 9♦", "Ts,9d"),
        POSITION.replace("5♥ 2♠(6) 7♥", "7♥ 5♥ 2♠"),  # a wild without a rank stands where the rules put it
        POSITION.replace("players 4\n", ""),  # a side has two hands
        POSITION.replace("muerto untaken", ""),
    ],
)
def test_other_ways_to_write_it(text: str) -> None:
    assert text != POSITION
    assert Round.from_text(text) == Round.from_text(POSITION)


def test_house_rules_are_named_or_are_the_only_ones() -> None:
    house = VARIANTS["cerrado"].replace(id="casa", name="Casa")
    assert Round.from_text("system casa; turn 2 draw", house).variant is house
    assert Round.from_text("turn 2 draw", house).variant is house
    assert Round.from_text("system vanikar", house).variant is VARIANTS["vanikar"]


# What need not be said


def test_a_position_of_which_nothing_is_said_is_a_deal() -> None:
    for system in VARIANTS:
        r = Round.from_text(f"system {system}")
        assert (r.players, r.to_move, r.phase) == (2, 0, "draw")
        assert [len(hand) for hand in r.hands] == [11, 11]
        assert ([len(muerto) for muerto in r.muertos], r.pile, r.melds) == ([11, 11], (), ((), ()))
        assert len(r.stock) == (60 if system == "abierto" else 64)


@pytest.mark.parametrize(
    ("position", "players", "hands"),
    [
        ("side; hand K♠", 2, [1, 11]),
        ("side; hand K♠; side; hand 3♣ 4♣", 2, [1, 2]),
        ("side; hand K♠; hand 3♣ 4♣", 4, [1, 11, 2, 11]),
        ("side; side; hand K♠; hand 3♣ 4♣", 4, [11, 1, 11, 2]),
        ("players 4; side; hand K♠", 4, [1, 11, 11, 11]),
        ("players 4", 4, [11, 11, 11, 11]),
    ],
)
def test_how_many_play_and_how_many_cards_they_hold(position: str, players: int, hands: list[int]) -> None:
    r = Round.from_text(f"system cerrado; {position}")
    assert (r.players, [len(hand) for hand in r.hands]) == (players, hands)


@pytest.mark.parametrize(
    ("position", "muertos", "states"),
    [
        ("side; side", [11, 11], "untaken untaken"),
        ("side muerto used; side", [11], "used untaken"),
        ("side muerto unused; side", [11], "unused untaken"),
        ("side muerto used; side muerto used", [], "used used"),
        ("side muerto gone; side", [], "gone gone"),
        ("side muerto gone; side muerto used", [], "gone used"),
        ("side; side; muertos 1", [11], "untaken untaken"),  # one has become the stock
        ("side; side; muertos 0", [], "gone gone"),
        (f"side; side; muerto {MUERTO}; muerto ?*11", [11, 11], "untaken untaken"),
        (f"side; side; muerto {MUERTO}; muertos 2", [11, 11], "untaken untaken"),
    ],
)
def test_which_muertos_lie_on_the_table(position: str, muertos: list[int], states: str) -> None:
    r = Round.from_text(f"system cerrado; {position}")
    assert [len(muerto) for muerto in r.muertos] == muertos
    assert " ".join(side.muerto for side in r.sides) == states


def test_without_a_stock_all_cards_left_over_are_the_stock() -> None:
    r = at("hand K♠ 9♦; side; hand 3♣; pile 7♥ 8♥; muertos 1")
    assert (len(r.stock), cards(r.pile)) == (108 - 2 - 1 - 2 - 11, "7♥ 8♥")


def test_cards_that_are_not_stated_come_from_those_that_are_left() -> None:
    r = at("hand K♠ ?*3 K♠ ?; side; hand ?*5; stock ?*4 Q♠ ?; pile ?*2 7♥; muerto ?*11; muerto ?*10 3♣")
    assert [len(hand) for hand in r.hands] == [6, 5]
    assert Counter(map(str, r.hands[0]))["K♠"] == 2
    assert (len(r.stock), str(r.stock[4]), str(r.pile[-1]), str(r.muertos[1][-1])) == (6, "Q♠", "7♥", "3♣")
    everywhere = [*r.hands, r.stock, r.pile, *r.muertos]
    assert Counter(card for heap in everywhere for card in heap) == Counter(r.variant.deck())


def test_the_rest_is_shuffled_by_its_seed() -> None:
    text = "system cerrado; side; hand K♠ 9♦"
    assert Round.from_text(text) == Round.from_text(text)
    assert Round.from_text(text) == Round.from_text(f"{text}; rest seed 0")
    assert len({str(Round.from_text(f"{text}; rest seed {seed}")) for seed in range(20)}) == 20


# What is written


@pytest.mark.parametrize(
    "position",
    [
        POSITION,
        "system cerrado",
        "system cerrado; players 4; turn 2 draw; rest seed 5",
        "system cerrado; turn 1 play; side; hand 5♥ 6♥ 7♥ 3♣; took 3♣ 7♥; owes 7♥",
        "system abierto-sucio; turn 1 play; side; hand 5♥ 6♥ 7♥ 3♣; took 7♥; lone 7♥",
        "system abierto; idle 7; pile 3♣",
        "system rioplatense; side; hand K♠ Q♠ 3♦; stock; pile J♠",
        f"system cerrado; players 4; side muerto unused by 2; hand K♠; hand {MUERTO}; side; muertos 0",
        "system cerrado; side muerto gone; side muerto used",
        f"system cerrado; turn 1 over closed; side closed, muerto used; {CANASTA}; hand; side; hand 3♣",
        "system vanikar; turn 2 over last_card_drawn; stock",
        "system cerrado; turn 2 over stock_spent; stock; muertos 0",
        "system rioplatense; turn 1 over dead_hand; stock",
        "system abierto; turn 1 over stalled; idle 20",
        "system cerrado; side; meld 3♥ 4♥ 5♥ 2♥(6)",  # as additions made it
        "system cerrado; side; meld JK(A) 2♥ 3♥; meld Q♥ K♥ JK(A); meld 7♠ 7♥ 2♦(7)",
    ],
)
def test_what_is_written_is_read_back(position: str) -> None:
    r = Round.from_text(position)
    text = str(r)
    assert Round.from_text(text) == r
    assert str(Round.from_text(text)) == text
    assert "?" not in text


def test_every_moment_of_a_turn_is_written() -> None:
    r = at("hand 5♥ 6♥ K♠ 9♦; pile 3♣ 7♥")
    for moves in ("take", "lay 5♥ 6♥ 7♥", "discard 9♦"):
        r = play(r, moves)
        back = Round.from_text(str(r))
        assert back == r
        assert (back.took, back.owes, back.lone, back.moves) == (r.took, r.owes, r.lone, ())


def test_house_rules_with_two_muertos_for_a_side_are_written_too() -> None:
    r = play(at("turn 1 play; side muerto used; hand K♠", muertos_per_side=2), "discard K♠")
    assert r.muertos == ()
    assert Round.from_text(str(r), r.variant) == r


# What cannot be read


@pytest.mark.parametrize(
    ("text", "error", "rule", "line"),
    [
        ("system cerrado\nhand K♠", NotationError, "no-side-yet", 2),
        ("system cerrado\nmeld 4♥ 5♥ 6♥", NotationError, "no-side-yet", 2),
        ("system cerrado\nside\nhand K♠ 11♠", NotationError, "not-a-card", 3),
        ("system cerrado\nstock ?*", NotationError, "not-a-card", 2),
        ("system cerrado\nstock ??", NotationError, "not-a-card", 2),
        ("system cerrado\nside\nmeld 4♥ 5♥ 9♥", IllegalMeld, "run-gap", 3),
        ("system cerrado\nside\nmeld 4♥ 5♥ 2♠(9)", IllegalMeld, "wild-slot-impossible", 3),
        ("system nowhere", VariantError, "no-such-system", 1),
        ("system cerrado\nside\nsystem vanikar", NotationError, "no-system", 3),
        ("system cerrado\ndeck 7", NotationError, "unknown-line", 2),
        ("system cerrado\nturn 1 sleep", NotationError, "unknown-word", 2),
        ("system cerrado\nturn 1 over", NotationError, "unknown-word", 2),
        ("system cerrado\nturn one draw", NotationError, "not-a-number", 2),
        ("system cerrado\nturn", NotationError, "not-a-number", 2),
        ("system cerrado\nmuertos two", NotationError, "not-a-number", 2),
        ("system cerrado\nidle -1", NotationError, "not-a-number", 2),
        ("system cerrado\nrest seed x", NotationError, "not-a-number", 2),
        ("system cerrado\nowes 7♥ 8♥", NotationError, "not-a-card", 2),
        ("system cerrado\nside muerto lost", NotationError, "unknown-word", 2),
        ("system cerrado\nturn 1 draw\nturn 2 draw", NotationError, "said-twice", 3),
        ("system cerrado\npile 3♣\npile 7♥", NotationError, "said-twice", 3),
        ("system cerrado\nsystem vanikar", NotationError, "said-twice", 2),
        ("system cerrado\nidle 3\nidle 4", NotationError, "said-twice", 3),
    ],
)
def test_what_cannot_be_read(text: str, error: type[BuracoError], rule: str, line: int) -> None:
    with pytest.raises(error) as refused:
        Round.from_text(text)
    assert (refused.value.rule, refused.value.params["line"]) == (rule, line)


def test_the_word_that_is_wrong_is_told() -> None:
    for line, word in [("turn 1 sleep", "sleep"), ("turn 1 over soon", "over soon"), ("deck 7", "deck")]:
        with pytest.raises(NotationError) as refused:
            Round.from_text(f"system cerrado; {line}")
        assert refused.value.params["word"] == word
        assert refused.value.params["allowed"]


def test_a_position_names_its_system() -> None:
    with pytest.raises(NotationError) as refused:
        Round.from_text("turn 1 play")
    assert refused.value.rule == "no-system"


# What no round can be

IMPOSSIBLE = [
    # rule, guilty cards, position
    ("number-of-sides", "", "system cerrado; side; side; side"),
    ("number-of-players", "", "system cerrado; players 3"),
    ("number-of-hands", "", "system cerrado; players 2; side; hand K♠; hand Q♠"),
    ("number-of-hands", "", "system cerrado; side; hand K♠; hand Q♠; hand J♠"),
    ("no-such-seat", "", "system cerrado; turn 3 draw"),
    ("no-such-seat", "", "system cerrado; turn 0 draw"),
    ("no-such-seat", "", "system cerrado; players 4; turn 5 draw"),
    ("no-jokers-here", "JK", "system abierto; side; hand JK"),
    ("more-than-two-copies", "7♥", "system cerrado; side; hand 7♥ 7♥; side; hand 7♥"),
    ("more-than-two-copies", "7♥", "system cerrado; side; meld 6♥ 7♥ 8♥; hand 7♥; pile 7♥"),
    ("more-than-two-copies", "JK", "system cerrado; side; hand JK JK JK JK; stock JK"),
    ("too-many-cards", "", "system cerrado; stock ?*100"),
    ("too-many-cards", "", "system cerrado; side; hand ?*80"),
    ("empty-hand", "", "system cerrado; side; hand"),
    ("empty-hand", "", "system cerrado; side; hand K♠; side; hand"),
    ("closed-with-cards", "K♠", f"system cerrado; turn 1 over closed; side closed, muerto used; {CANASTA}; hand K♠"),
    ("more-muertos-than-dealt", "", "system cerrado; muertos 3"),
    ("more-muertos-than-dealt", "", "system cerrado; side muerto used; side; muertos 2"),
    ("more-muertos-than-dealt", "", "system cerrado; taken 2 0"),  # one for each side
    ("no-such-hand", "", "system cerrado; side muerto unused by 2"),
    ("muerto-is-a-whole-hand", "K♠", "system cerrado; side muerto unused; hand K♠"),
    ("muerto-is-a-whole-hand", "3♣", "system cerrado; muerto 3♣; muerto ?*11"),
    ("muerto-still-there", "", "system cerrado; side muerto gone; side; muertos 1"),
    ("muerto-never-gone", "", "system vanikar; side muerto gone; side"),  # it never becomes stock there
    ("muerto-never-gone", "", "system rioplatense; side muerto gone; side muerto used"),
    ("not-in-hand", "7♥", "system cerrado; turn 1 play; side; hand 5♥ 6♥ 3♣; took 3♣ 7♥; owes 7♥"),
    ("not-in-hand", "7♥", "system abierto-sucio; turn 1 play; side; hand 5♥ 6♥ 3♣; lone 7♥"),
    ("nothing-owed", "7♥", "system cerrado; side; hand 5♥ 6♥ 7♥; owes 7♥"),  # before the draw
    ("nothing-owed", "7♥", "system abierto; turn 1 play; side; hand 5♥ 6♥ 7♥; owes 7♥"),
    ("nothing-owed", "7♥", "system abierto; turn 1 play; side; hand 5♥ 6♥ 7♥; lone 7♥"),
    ("nothing-owed", "7♥", "system cerrado; turn 1 play; side; hand 5♥ 6♥ 7♥; lone 7♥"),
    ("nothing-owed", "7♥", "system cerrado; turn 1 play; side; hand 5♥ 6♥ 7♥ 3♣; took 3♣ 7♥; owes 7♥; pile 5♦"),
    ("nothing-owed", "7♥", "system abierto-sucio; turn 1 play; side; hand 5♥ 6♥ 7♥ 3♣; took 3♣ 7♥; lone 7♥"),
    (
        "nothing-owed",
        "7♥",
        "system cerrado; turn 1 play; side; hand 5♥ 6♥ 7♥ 3♣; owes 7♥",
    ),  # owed now, and nothing taken
    ("nothing-owed", "7♥", "system cerrado; turn 1 play; side; hand 5♥ 6♥ 7♥ K♣; took K♣ 7♥"),  # and nothing owed
    ("nothing-owed", "7♥", "system cerrado; turn 1 play; side; hand 5♥ 6♥ 7♥ K♣; took 7♥ K♣; owes 7♥"),  # not the top
    ("not-in-hand", "K♣", "system cerrado; turn 1 over stalled; idle 20; side; hand 5♥; owes K♣"),
    ("closed-with-cards", "", "system cerrado; side closed; hand K♠ 9♦"),  # and yet it goes on
    ("never-ends-so", "", "system cerrado; turn 1 over dead_hand; stock"),
    ("never-ends-so", "", "system cerrado; turn 1 over last_card_drawn; stock"),
    ("never-ends-so", "", "system cerrado; turn 1 over stock_spent"),  # the stock is full
    ("never-ends-so", "", "system cerrado; turn 1 over stalled"),
    ("never-ends-so", "", "system cerrado; turn 1 over closed; side; hand"),  # no canasta, two muertos left
    ("stock-never-empty", "", "system cerrado; stock; muertos 2"),
    ("stock-never-empty", "", "system vanikar; stock"),
    ("round-would-be-over", "", "system cerrado; stock; muertos 0"),
    ("round-would-be-over", "", "system stbl-expres; stock; muertos 0"),
    ("round-would-be-over", "", "system rioplatense; side; hand K♠ Q♠ 3♦; stock; pile 5♣"),
    ("round-would-be-over", "", "system abierto; idle 20"),
    ("would-strand", "K♠", "system cerrado; turn 1 play; side muerto used; hand K♠"),
    ("would-strand", "3♣ 7♥ K♠", "system cerrado; turn 1 play; side; hand K♠ 3♣ 7♥; took 3♣ 7♥; owes 7♥"),
]


@pytest.mark.parametrize(("rule", "guilty", "position"), IMPOSSIBLE)
def test_what_no_round_can_be(rule: str, guilty: str, position: str) -> None:
    with pytest.raises(PositionError) as refused:
        Round.from_text(position)
    assert refused.value.rule == rule
    assert cards(sorted(refused.value.cards)) == cards(cards_of(guilty))


def test_every_reason_is_shown() -> None:
    assert {rule for rule, *_ in IMPOSSIBLE} == set(POSITION_RULES)
