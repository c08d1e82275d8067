"""The examples of the bench of canastas: melds that lie on the table, and the cards to add to them one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..cards import parse_cards
from ..errors import BuracoError, IllegalMeld, NotationError
from ..locale import N_
from ..meld_refusals import heap_refusal
from ..melds import Meld
from ..variant import Variant
from .practice import Practice


@dataclass(frozen=True)
class CanastaExample:
    """One table to try on.  ``title`` and ``task`` are English, to be looked up in a catalogue."""

    title: str
    task: str
    melds: tuple[str, ...]  # as ``Meld.parse`` reads them
    hand: str

    def practice(self, v: Variant) -> Practice:
        """The table under this rule system.

        Raises IllegalMeld where a meld, or a card, has no place there, and NotationError where a two that is at home
        in the text would be wild.
        """
        melds = tuple(Meld.parse(text, v) for text in self.melds)
        hand = tuple(parse_cards(self.hand))
        if not v.jokers:  # the rest of the example can still be tried
            hand = tuple(card for card in hand if not card.is_joker)
        if refusal := heap_refusal((*hand, *(card for meld in melds for card in meld.cards)), v):
            raise refusal
        return Practice(v, hand, melds)

    def why_not(self, v: Variant) -> BuracoError | None:
        """Why the table cannot be so under this rule system, or None where it can."""
        try:
            self.practice(v)
        except (IllegalMeld, NotationError) as refusal:
            return refusal
        return None


EXAMPLES: Final[Mapping[str, CanastaExample]] = {
    "grow": CanastaExample(
        N_("Grow seven cards"),
        N_("Add the hearts one by one. Then see what the wild cards would do."),
        ("5♥ 6♥ 7♥ 8♥ 9♥",),
        "10♥ 4♥ J♥ JK 2♠ 3♣",
    ),
    "clean": CanastaExample(
        N_("A dirty canasta is cleaned"),
        N_("The 2♥ stands for the 6♥. Add the 6♥, and the 2♥ goes home. Could 10♥ do the same?"),
        ("3♥ 4♥ 5♥ 2♥(6) 7♥ 8♥ 9♥",),
        "6♥ 10♥ 2♠ A♥",
    ),
    "stays": CanastaExample(
        N_("A wild that stays"),
        N_("Can you take the place of each wild? A joker, or a two of another suit, never goes home."),
        ("3♠ 4♠ 5♠ 2♦(6) 7♠ 8♠ 9♠", "4♣ 5♣ JK(6) 7♣ 8♣ 9♣ 10♣"),
        "6♠ 6♣ 10♠ J♣",
    ),
    "real": CanastaExample(
        N_("All thirteen cards"),
        N_("Grow this clean run to thirteen cards. Keep the wilds away from it."),
        ("4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦",),
        "3♦ 2♦ A♦ 2♠ JK",
    ),
    "ace-to-ace": CanastaExample(
        N_("From ace to ace"),
        N_("Thirteen cards lie here. See what a second ace is worth, and what a wild would cost."),
        ("2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",),
        "A♣ JK 2♥",
    ),
    "one-wild": CanastaExample(
        N_("One wild, card after card"),
        N_("There is one wild, and it stays. See whether the eighth card changes the class."),
        ("6♠ 7♠ JK(8) 9♠ 10♠ J♠",),
        "Q♠ K♠ 5♠ 2♥",
    ),
    "nines": CanastaExample(
        N_("A set of nines"),
        N_("Can a set grow to seven cards? Try the nines, and then the wild."),
        ("9♠ 9♥ 9♦ 9♣",),
        "9♠ 9♥ 9♦ 9♣ 2♥",
    ),
}
