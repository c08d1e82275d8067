"""Each key of a rule system that touches melds, flipped alone: what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from buraco import VARIANTS, IllegalMeld, Meld, Rank, Suit, parse_cards
from buraco.variant import KEYS

HEARTS = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"  # without the ace
SEVEN = "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
DIRTY = "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ JK(10)"

# What a key has no say in: these judge other things than melds.
ELSEWHERE = {
    "id", "name", "text", "players", "hand_size", "muertos",
    "pile_shows", "take_condition", "pile_helps_to_take", "pile_card_back",
    "muertos_per_side", "direct_muerto", "muerto_guard", "guard_after_move",
    "stock_empty", "close_without_muerto", "untaken_always_costs",
    "close_canasta", "close_by_discard", "wild_empties_hand",
    "closing", "muerto_untaken", "muerto_unused", "targets", "express", "tie",
}  # fmt: skip

# What is asked: "lay" cards, "add" to a table (after the "+"), or "points" and "canasta" of a meld.
# Cards laid or added answer with the table, or the rule that refuses.
SWITCHES = [
    # key of cerrado, its other value, what is asked, the answer of cerrado, the answer with the other value
    ("min_meld", 4, "lay 4♥ 5♥ 6♥", "4♥ 5♥ 6♥", "too-few-cards"),
    ("sets", False, "lay 7♠ 7♥ 7♦", "7♠ 7♥ 7♦", "no-sets-here"),
    ("set_suits_repeat", False, "lay 7♠ 7♠ 7♦", "7♠ 7♠ 7♦", "set-repeated-suit"),
    ("set_of_twos", False, "lay 2♠ 2♥ 2♦", "2♠ 2♥ 2♦", "set-of-twos"),
    ("ace_to_ace", False, f"lay A♥ {HEARTS} A♥", f"A♥ {HEARTS} A♥", "ace-to-ace-not-here"),
    ("wild_second_ace", False, f"lay A♥ {HEARTS} JK", f"A♥ {HEARTS} JK(A)", "ace-to-ace-not-here"),
    ("wild_second_ace", False, f"lay {HEARTS} JK", f"{HEARTS} JK(A)", f"{HEARTS} JK(A)"),  # a first ace it may be
    ("max_wilds", 0, "lay 4♥ 5♥ JK", "4♥ 5♥ JK(6)", "one-wild-per-meld"),
    ("natural_two", False, "lay A♥ 2♥ 3♥", "A♥ 2♥ 3♥", "A♥ 2♥(2) 3♥"),
    ("natural_two", False, "lay 2♥ 3♥ 4♥", "2♥ 3♥ 4♥", "3♥ 4♥ 2♥(5)"),
    ("natural_two", False, "lay 2♥ 3♥ JK", "2♥ 3♥ JK(4)", "one-wild-per-meld"),
    ("wild_moves", "on-every-addition", "add 4♥ 5♥ 6♥ 2♥(7) + 3♥", "3♥ 4♥ 5♥ 6♥ 2♥(7)", "2♥ 3♥ 4♥ 5♥ 6♥"),
    ("wild_moves", "on-every-addition", "add JK(3) 4♥ 5♥ + 7♥", "does-not-fit", "4♥ 5♥ JK(6) 7♥"),
    ("joker_replaceable", False, "add 5♥ JK(6) 7♥ + 6♥", "5♥ 6♥ 7♥ JK(8)", "joker-stays"),
    ("joker_replaceable", False, "add 5♥ 2♠(6) 7♥ + 6♥", "5♥ 6♥ 7♥ 2♠(8)", "5♥ 6♥ 7♥ 2♠(8)"),
    ("canasta_size", 8, f"canasta {SEVEN}", "clean", None),
    ("bonus_clean", 250, f"points {SEVEN}", 250, 300),
    ("bonus_dirty", 150, f"points {DIRTY}", 160, 210),
    ("bonus_semi_clean", 150, f"points {SEVEN} JK(J)", 170, 220),
    ("bonus_semi_clean", 150, f"canasta {SEVEN} JK(J)", "dirty", "semi_clean"),
    ("bonus_semi_clean", 150, f"canasta {DIRTY}", "dirty", "dirty"),  # which needs a card more
    ("bonus_real", 300, f"points {HEARTS} A♥", 610, 410),
    ("bonus_real", 0, f"canasta {HEARTS} A♥", "real", "clean"),  # no points: the class is not known
    ("bonus_ace_to_ace", 2000, f"points A♥ {HEARTS} A♥", 1125, 2125),
    ("bonus_ace_to_ace", 0, f"canasta A♥ {HEARTS} A♥", "ace_to_ace", "real"),
    ("value_ace", 20, "points A♥ A♠ A♦", 45, 60),
    ("value_two", 20, "points 2♥ 3♥ 4♥", 20, 30),
    ("value_two", 20, "points 4♥ 5♥ 2♠(6)", 20, 30),  # a wild two is worth as much as a natural one
    ("value_three_to_seven", 7, "points 6♥ 7♥ 8♥", 20, 24),
    ("value_eight_to_king", 12, "points 7♥ 8♥ 9♥", 25, 29),
    ("value_joker", 30, "points 8♥ 9♥ JK(10)", 40, 50),
    ("jokers", 0, "lay 4♥ 5♥ JK", "4♥ 5♥ JK(6)", "no-jokers-here"),
    ("packs", 1, "lay 7♠ 7♠ 7♦", "7♠ 7♠ 7♦", "more-than-two-copies"),
    ("ranks", tuple(Rank)[:9], "lay 8♥ 9♥ 10♥", "8♥ 9♥ 10♥", "more-than-two-copies"),
    ("ranks", tuple(Rank)[:9], "lay 8♥ 9♥ JK", "8♥ 9♥ JK(10)", "JK(7) 8♥ 9♥"),  # a wild is no card beyond them
    ("suits", tuple(Suit)[:3], "lay 7♠ 7♥ 7♣", "7♠ 7♥ 7♣", "more-than-two-copies"),
]


def answer(question: str, **switches: Any) -> object:
    v = VARIANTS["cerrado"].replace(hand_size=4, **switches)  # few cards to deal, so that a small deck will do
    asked, _, text = question.partition(" ")
    table, _, cards = text.partition(" + ")
    try:
        if asked == "lay":
            return str(Meld.of(parse_cards(text), v))
        meld = Meld.parse(table, v)
        return str(meld.add(parse_cards(cards))) if asked == "add" else getattr(meld, asked)
    except IllegalMeld as refusal:
        return refusal.rule


@pytest.mark.parametrize(
    ("key", "other", "question", "before", "after"),
    SWITCHES,
    ids=[f"{key}: {question}" for key, _, question, *_ in SWITCHES],
)
def test_a_switch(key: str, other: object, question: str, before: object, after: object) -> None:
    assert getattr(VARIANTS["cerrado"], key) != other
    assert answer(question) == before
    assert answer(question, **{key: other}) == after


def test_no_key_is_left_out() -> None:
    assert set(KEYS) > ELSEWHERE
    shown = {key for key, _, _, before, after in SWITCHES if before != after}
    assert shown == set(KEYS) - ELSEWHERE
