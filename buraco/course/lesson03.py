"""The exercises of the lesson "Melds": runs and sets, aces, wilds and where they stand, from easy to hard."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..cards import Rank, Suit
from ..locale import N_
from .combine import all_of, any_of, not_
from .exercise import Exercise, add, lay
from .predicates import (
    canasta,
    hand_is_empty,
    hand_lacks,
    lies_in,
    meld_of_at_least,
    melds_at_least,
    no_wild_on_table,
    wild_stands_for,
)

_exercise = partial(Exercise, lesson="03")

EXERCISES: Final = (
    _exercise(
        number=1,
        system="cerrado",
        goal=N_("Lay a run of four cards."),
        hand="8♠ 6♥ 10♥ 5♥ K♣ 8♥ 6♥ 7♥",
        success=meld_of_at_least(4, "run"),
        hint=N_("One suit, and no rank left out or used twice."),
        hint_cards="5♥ 6♥ 7♥ 8♥",
        solution=(lay("5♥ 6♥ 7♥ 8♥"),),
        wrong=(
            (lay("5♥ 6♥"), "too-few-cards"),
            (lay("5♥ 6♥ 7♥ 8♠"), "run-mixed-suits"),
            (lay("6♥ 7♥ 8♥ 10♥"), "run-gap"),
            (lay("5♥ 6♥ 6♥ 7♥"), "run-duplicate"),
        ),
        learned=N_("A run is three or more cards of one suit, one rank after the other."),
    ),
    _exercise(
        number=2,
        system="cerrado",
        goal=N_("Empty your hand."),
        hand="9♦ J♦ 9♣ 9♥ 10♦ 9♣",
        success=hand_is_empty(),
        failure=lies_in("set", "9♦"),
        hint=N_("One nine is needed in another place. Two equal cards may lie in one set here."),
        hint_cards="9♦ 10♦ J♦",
        solution=(lay("9♦ 10♦ J♦"), lay("9♣ 9♣ 9♥")),
        wrong=((lay("9♣ 9♥ 10♦"), "set-mixed-ranks"), (lay("9♣ 9♣"), "too-few-cards")),
        learned=N_("A set is three or more cards of one rank. A card lies in one meld only, and it stays there."),
    ),
    _exercise(
        number=3,
        system="cerrado",
        goal=N_("Empty your hand with two runs, and use no wild."),
        hand="K♣ A♣ 3♣ Q♣ 2♣ A♣",
        success=all_of(hand_is_empty(), melds_at_least(2, "run"), no_wild_on_table()),
        failure=not_(no_wild_on_table()),
        hint=N_("An ace may stand below the two or above the king. A two in its own place is no wild."),
        hint_cards="A♣ 2♣ 3♣",
        solution=(lay("A♣ 2♣ 3♣"), lay("Q♣ K♣ A♣")),
        wrong=((lay("K♣ A♣ 2♣ 3♣"), "run-wraps"), (lay("A♣ 2♣ 3♣ Q♣ K♣ A♣"), "run-duplicate")),
        learned=N_("A run ends at the ace, low or high: after the king and the ace no two can follow."),
    ),
    _exercise(
        number=4,
        system="cerrado-stcl",
        goal=N_("Lay a run of four cards."),
        hand="7♣ 10♠ JK 7♦ 8♠ K♦ 7♠ 2♥",
        success=meld_of_at_least(4, "run"),
        hint=N_("A joker or a two may stand for one missing card. One of them is enough."),
        hint_cards="7♠ 8♠ 10♠ JK",
        solution=(lay("7♠ 8♠ 10♠ JK"),),
        wrong=(
            (lay("7♠ 7♦ 7♣"), "no-sets-here"),
            (lay("7♠ 8♠ 10♠"), "run-gap"),
            (lay("7♠ 8♠ JK 2♥"), "one-wild-per-meld"),
        ),
        learned=N_("One wild may stand in a meld, for any card. This rule system knows runs only."),
    ),
    _exercise(
        number=5,
        system="stbl-mano-a-mano",
        goal=N_("Empty your hand."),
        hand="9♥ 2♥ A♥ 2♣ 8♥ 10♥",
        table=("3♥ 4♥ 5♥ 6♥",),
        success=hand_is_empty(),
        hint=N_("One of your twos is at home in this run. The other one can fill the hole."),
        hint_cards="2♣ 8♥",
        solution=(add(0, "2♣ 8♥"), add(0, "9♥ 10♥"), add(0, "A♥ 2♥")),
        wrong=((add(0, "8♥"), "does-not-fit"), (lay("8♥ 9♥ 2♥ 2♣"), "one-wild-per-meld")),
        learned=N_("A meld may hold two twos: one in its own place, as a natural card, and one as a wild."),
    ),
    _exercise(
        number=6,
        system="rioplatense",
        goal=N_("Empty your hand."),
        hand="2♦ 8♠ 10♠ 8♦ 2♣ 8♠ 2♥ 9♠ 8♣",
        table=("Q♣ K♣ A♣",),
        success=hand_is_empty(),
        hint=N_("In this rule system each suit may stand in a set once. Every two needs a meld of its own."),
        hint_cards="8♠ 8♦ 8♣ 2♥",
        solution=(lay("8♠ 8♦ 8♣ 2♥"), lay("8♠ 9♠ 10♠ 2♦"), add(0, "2♣")),
        wrong=(
            (lay("8♠ 8♠ 8♦ 8♣"), "set-repeated-suit"),
            (lay("2♥ 2♦ 2♣"), "set-of-twos"),
            (lay("8♦ 8♣ 2♥ 2♦"), "one-wild-per-meld"),
        ),
        learned=N_("Whether a suit may come twice in a set differs between rule systems. So does a set of twos."),
    ),
    _exercise(
        number=7,
        system="abierto",
        goal=N_("Make the hearts a clean canasta. Not of this game: the JK and the third A♠."),
        hand="6♥ 7♠ Q♥ JK K♣ 3♥ A♠ J♣ 2♠",
        strays="JK A♠",
        table=("4♥ 5♥ 2♥(6) 7♥ 8♥ 9♥ 10♥", "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 2♣(7) 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠"),
        allowed=("add",),
        success=canasta("clean"),
        failure=wild_stands_for(Rank.JACK),
        hint=N_("The two of hearts goes home if the run reaches down to the three when you replace it."),
        hint_cards="3♥ 6♥",
        solution=(add(0, "3♥"), add(0, "6♥")),
        wrong=(
            (add(0, "Q♥"), "does-not-fit"),
            (add(0, "JK"), "no-jokers-here"),
            (add(1, "A♠"), "more-than-two-copies"),
            (add(0, "2♠"), "one-wild-per-meld"),
            (add(1, "7♠"), "wild-locked"),
        ),
        learned=N_(
            "A wild that you replace never comes back to your hand. A two of the suit goes to its own place "
            "if that touches the run; else the wild goes to the right end, else to the left end."
        ),
    ),
    _exercise(
        number=8,
        system="stbl-expres",
        goal=N_("Empty your hand."),
        hand="Q♠ 6♣ 4♣ A♠ 8♣ 7♣",
        table=("5♣ JK(6) 7♣", "J♠ 2♦(Q) K♠"),
        success=hand_is_empty(),
        hint=N_("In this rule system a two can be replaced, a joker cannot. Your six needs another place."),
        hint_cards="6♣ 7♣ 8♣",
        solution=(lay("6♣ 7♣ 8♣"), add(0, "4♣"), add(1, "Q♠"), add(1, "A♠")),
        wrong=((add(0, "6♣"), "joker-stays"), (lay("Q♠ A♠"), "too-few-cards")),
        learned=N_("A joker keeps its place here. A replaced two goes on to an end of the run where there is room."),
    ),
    _exercise(
        number=9,
        system="vanikar",
        goal=N_("Empty your hand, and let the joker stand for the 8♦."),
        hand="J♦ 3♥ 9♦ JK 7♥ 10♦",
        table=("4♥ 5♥ 6♥ 2♥(7)",),
        success=all_of(hand_is_empty(), wild_stands_for(Rank.EIGHT, Suit.DIAMONDS)),
        failure=any_of(
            wild_stands_for(Rank.THREE),  # the joker, among the hearts
            all_of(wild_stands_for(Rank.QUEEN), hand_lacks(Rank.NINE), hand_lacks(Rank.TEN), hand_lacks(Rank.JACK)),
        ),
        hint=N_("Where both ends are free, you choose the end at which the wild stands."),
        hint_cards="9♦ 10♦ J♦ JK",
        solution=(lay("9♦ 10♦ J♦ JK", wild_slot=8), add(0, "3♥"), add(0, "7♥")),
        wrong=(
            (lay("9♦ 10♦ J♦ JK", wild_slot=10), "wild-slot-impossible"),
            (lay("9♦ J♦ JK", wild_slot=8), "wild-slot-impossible"),
            (lay("3♥ 7♥ JK"), "run-gap"),
        ),
        learned=N_(
            "A wild first fills the hole. Without a hole it goes to the right end, or to the left end if you say so. "
            "In Vanikar, every card you add lets it find a new place."
        ),
    ),
    _exercise(
        number=10,
        system="abierto-sucio",
        goal=N_("Empty your hand, and make the run of spades a canasta real."),
        hand="A♥ Q♦ A♠ JK K♦ 2♣ A♠",
        table=("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠",),
        success=all_of(hand_is_empty(), canasta("real")),
        failure=canasta("dirty"),
        hint=N_("Only one of your aces of spades has a place in the run. The other one can help another ace."),
        hint_cards="A♠ A♥ 2♣",
        solution=(lay("A♠ A♥ 2♣"), add(0, "A♠"), lay("Q♦ K♦ JK")),
        wrong=((add(0, "A♠ A♠"), "ace-to-ace-not-here"), (lay("A♠ A♠ A♥ JK 2♣"), "one-wild-per-meld")),
        learned=N_("Here a run has room for one natural ace only. Other rule systems allow a run from ace to ace."),
    ),
)
