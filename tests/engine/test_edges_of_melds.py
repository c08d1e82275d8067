"""Melds at the edges of their slots, where small slips of the search for readings would show."""

from __future__ import annotations

import pytest

from buraco import VARIANTS, IllegalMeld, Meld, parse_cards

EXPRES = VARIANTS["stbl-expres"]  # a joker stays where it is


def test_a_joker_that_stays_may_be_the_low_ace_when_the_high_one_comes() -> None:
    """Two to queen with the joker below; king and ace are added at once, and the ace can only lie above."""
    twelve = Meld.parse("JK(A) 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥", EXPRES)
    assert str(twelve.add(parse_cards("K♥ A♥"))) == "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ JK(A)"


@pytest.mark.parametrize("system", ["cerrado", "vanikar"])
@pytest.mark.parametrize(
    ("lying", "added"),
    [("7♠ 7♥ 7♦", "JK"), ("4♥ 5♥ 6♥", "JK"), ("4♥ 5♥ 2♠(6)", "6♥"), ("3♥ 4♥ 2♠(5)", "6♥ 7♥"), ("4♥ 5♥ 6♥", "9♥")],
)
def test_every_way_to_add_is_what_adding_makes_with_the_wild_at_each_place(lying: str, added: str, system: str) -> None:
    meld, cards = Meld.parse(lying, VARIANTS[system]), tuple(parse_cards(added))
    made = set()
    for slot in (None, *range(1, 15)):
        try:
            made.add(meld.add(cards, slot))
        except IllegalMeld:
            continue
    assert set(meld.every_way(cards)) == made
