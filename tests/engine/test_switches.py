"""Each key of a rule system that touches melds, scores or the match, flipped alone: what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from buraco import (
    VARIANTS,
    BuracoError,
    Match,
    Meld,
    Rank,
    Suit,
    Variant,
    doubts,
    parse_cards,
    parse_table,
    score,
)
from buraco.variant import KEYS

HEARTS = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"  # without the ace
SEVEN = "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"
DIRTY = "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ JK(10)"

FOUR = "A♠ K♠ 3♦ 4♦"  # a whole muerto, in this small deal: worth 35

# What a key has no say in: these judge how a round is played.
ELSEWHERE = {
    "id", "name", "text",
    "pile_shows", "take_condition", "pile_helps_to_take", "pile_card_back",
    "muertos_per_side", "direct_muerto", "muerto_guard", "guard_after_move",
    "close_by_discard", "wild_empties_hand",
}  # fmt: skip

# What is asked: "lay" cards, "add" to a table (after the "+"), or "points" and "canasta" of a meld; to "score" a table,
# or what is "doubted" of it; how a "match" of these rounds stands, or one of a single round ("express"), or what it
# gives for "practice".  Each answers with what comes of it, or the rule that refuses.
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
    # Scores
    ("value_ace", 20, "score side muerto used; hand A♠ 2♠ 3♠ 8♠ JK", "-60 hand-left", "-65 hand-left"),
    ("value_two", 20, "score side muerto used; hand A♠ 2♠ 3♠ 8♠ JK", "-60 hand-left", "-70 hand-left"),
    ("value_joker", 30, "score side muerto used; hand A♠ 2♠ 3♠ 8♠ JK", "-60 hand-left", "-70 hand-left"),
    ("closing", 50, "score side closed, muerto used", "+100 closing", "+50 closing"),
    ("muerto_untaken", -50, "score side", "-100 muerto-untaken", "-50 muerto-untaken"),
    ("muerto_untaken", -50, "score side muerto gone", "-100 muerto-untaken", "-50 muerto-untaken"),
    ("muerto_untaken", -50, "score side muerto unused", "-100 muerto-unused", "-50 muerto-unused"),
    ("muerto_unused", "cards", f"score side muerto unused; hand {FOUR}", "-100 muerto-unused", "-35 hand-left"),
    (
        "muerto_unused",
        "both",
        f"score side muerto unused; hand {FOUR}",
        "-100 muerto-unused",
        "-100 muerto-unused, -35 hand-left",
    ),
    ("untaken_always_costs", False, "score side muerto gone", "-100 muerto-untaken", ""),
    ("untaken_always_costs", False, "score side", "-100 muerto-untaken", "-100 muerto-untaken"),
    ("muertos", 0, "score side", "-100 muerto-untaken", ""),
    ("muertos", 1, "score side muerto used; side muerto used", " | ", "more-muertos-than-dealt"),
    ("hand_size", 5, f"score side muerto unused; hand {FOUR}", "-100 muerto-unused", "muerto-is-a-whole-hand"),
    ("players", (2,), "score side muerto used; hand; hand", "", "number-of-hands"),
    ("close_canasta", "any", f"doubted side closed, muerto used; meld {DIRTY}", "needs-clean-canasta", ""),
    ("close_without_muerto", False, f"doubted side closed, muerto gone; meld {SEVEN}", "", "needs-muerto"),
    ("stock_empty", "dead-hand", "doubted side muerto gone", "", "muerto-never-gone"),
    ("stock_empty", "last-card-ends", "doubted side muerto gone", "", "muerto-never-gone"),
    ("stock_empty", "muerto-when-drawing", "doubted side muerto gone", "", ""),
    # The match
    ("targets", (3000,), "match 2010 1200", "won-by-target 0", "goes on"),
    ("targets", (), "match 300 200", "goes on", "won-by-one-round 0"),
    ("express", False, "express 300 200", "won-by-one-round 0", "wrong-value"),
    ("tie", "another-round", "match 2010 2010", "won-by-tie 0", "another-round"),
    ("tie", "another-round", "express 300 300", "won-by-tie 0", "another-round"),
    ("practice_won", 30, "practice match 2010 1200", "40 5", "30 5"),
    ("practice_won_express", 30, "practice express 200 300", "5 20", "5 30"),
    ("practice_lost", 1, "practice match 2010 1200", "40 5", "40 1"),
]


def answer(question: str, **switches: Any) -> object:
    # Few cards to deal, so that a small deck will do.
    v = VARIANTS["cerrado"].replace(**{"hand_size": 4, **switches})
    asked, _, text = question.partition(" ")
    try:
        if asked in ("score", "doubted"):
            return about_a_table(asked, text, v)
        if asked in ("match", "express", "practice"):
            return about_a_match(question, v)
        return about_a_meld(asked, text, v)
    except BuracoError as refusal:
        return refusal.rule


def about_a_meld(asked: str, text: str, v: Variant) -> object:
    table, _, cards = text.partition(" + ")
    if asked == "lay":
        return str(Meld.of(parse_cards(text), v))
    meld = Meld.parse(table, v)
    return str(meld.add(parse_cards(cards))) if asked == "add" else getattr(meld, asked)


def about_a_table(asked: str, text: str, v: Variant) -> str:
    _, sides = parse_table(text, v)
    if asked == "doubted":
        return ", ".join(doubt.rule for doubt in doubts(v, sides))
    return " | ".join(", ".join(f"{row.points:+} {row.rule}" for row in ledger.rows) for ledger in score(v, sides))


def about_a_match(question: str, v: Variant) -> str:
    *asked, ours, theirs = question.split()
    match = Match(v, target=None if "express" in asked else 0).add((int(ours), int(theirs)))
    if "practice" in asked:
        return " ".join(map(str, match.practice_points))
    if match.won_by:
        return f"{match.won_by} {match.winner}"
    return "another-round" if match.another_round else "goes on"


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
    assert not {key for key, *_ in SWITCHES} & ELSEWHERE
    shown = {key for key, _, _, before, after in SWITCHES if before != after}
    assert shown == set(KEYS) - ELSEWHERE
