"""Melds at the edges of their slots, where small slips of the search for readings would show."""

from __future__ import annotations

from buraco import VARIANTS, Meld, parse_cards

EXPRES = VARIANTS["stbl-expres"]  # a joker stays where it is


def test_a_joker_that_stays_may_be_the_low_ace_when_the_high_one_comes() -> None:
    """Two to queen with the joker below; king and ace are added at once, and the ace can only lie above."""
    twelve = Meld.parse("JK(A) 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥", EXPRES)
    assert str(twelve.add(parse_cards("K♥ A♥"))) == "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ JK(A)"
