"""The exercises of the lesson "Wild cards": which cards are wild, where they stand and where they go, easy to hard."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..cards import Rank, Suit
from ..locale import N_
from .combine import all_of, not_
from .exercise import Exercise, add, lay
from .predicates import (
    canasta,
    hand_is_empty,
    hand_lacks,
    meld_of_at_least,
    melds_at_least,
    wild_stands_for,
)

_exercise = partial(Exercise, lesson="04")

EXERCISES: Final = (
    _exercise(
        number=1,
        system="cerrado",
        goal=N_("Replace the wild, so that it stands for the 8♥."),
        hand="K♣ 9♥ 4♣ 6♥ J♠ 2♦",
        table=("5♥ 2♠(6) 7♥",),
        success=wild_stands_for(Rank.EIGHT, Suit.HEARTS),
        hint=N_("Add the card that the wild stands for. Then the wild makes room."),
        hint_cards="6♥",
        solution=(add(0, "6♥"),),
        wrong=((add(0, "9♥"), "does-not-fit"), (add(0, "2♦"), "one-wild-per-meld")),
        learned=N_("A wild that is replaced stays in its run and goes to the right end, where the rank is higher."),
    ),
    _exercise(
        number=2,
        system="cerrado",
        goal=N_("Lay a run of six cards."),
        hand="5♠ 2♦ A♠ 6♠ 2♥ 3♠ 9♥ 2♠",
        success=meld_of_at_least(6, "run"),
        hint=N_("One of your twos is at home in this run. Another one may be its wild."),
        hint_cards="A♠ 2♠ 3♠ 5♠ 6♠ 2♦",
        solution=(lay("A♠ 2♠ 3♠ 2♦ 5♠ 6♠"),),
        wrong=(
            (lay("A♠ 3♠ 5♠ 6♠ 2♦"), "run-gap"),
            (lay("A♠ 3♠ 5♠ 6♠ 2♦ 2♥"), "one-wild-per-meld"),
        ),
        learned=N_("Two twos can lie in one run: the two of its suit in its own place, and any other one as the wild."),
    ),
    _exercise(
        number=3,
        system="rioplatense",
        goal=N_("Empty your hand."),
        hand="7♦ 2♥ Q♥ 9♠ 2♣ 7♣ 9♦ 2♠ K♥",
        table=("7♠ 7♥ 2♦(7)", "4♠ 5♠ 6♠"),
        success=hand_is_empty(),
        hint=N_("You hold three wilds, and three melds lack one: two of those are still to lay."),
        hint_cards="9♠ 9♦ 2♥",
        solution=(lay("9♠ 9♦ 2♥"), lay("Q♥ K♥ 2♣"), add(0, "7♦ 7♣"), add(1, "2♠")),
        wrong=(
            (lay("2♠ 2♥ 2♣"), "set-of-twos"),
            (add(0, "2♥"), "one-wild-per-meld"),
            (lay("9♠ 9♦ 2♥ 2♣"), "one-wild-per-meld"),
        ),
        learned=N_("In a set the wild stays and stands for one card more. Each meld holds one wild at most."),
    ),
    _exercise(
        number=4,
        system="abierto-sucio",
        goal=N_("Add the joker so that it stands for the 4♦."),
        hand="9♣ JK K♠ 4♥ 3♣ J♥",
        table=("5♦ 6♦ 7♦",),
        allowed=("add",),
        success=wild_stands_for(Rank.FOUR, Suit.DIAMONDS),
        failure=wild_stands_for(Rank.EIGHT, Suit.DIAMONDS),
        hint=N_("Select the joker, and choose what the wild stands for before you add it."),
        hint_cards="JK",
        solution=(add(0, "JK", wild_slot=4),),
        wrong=(
            (add(0, "JK", wild_slot=6), "wild-slot-impossible"),
            (add(0, "JK", wild_slot=9), "wild-slot-impossible"),
            (add(0, "4♥"), "run-mixed-suits"),
        ),
        learned=N_("A wild that you add to a run without holes goes to the right end, unless you choose the left end."),
    ),
    _exercise(
        number=5,
        system="stbl-mano-a-mano",
        goal=N_("Let the two stand for the 8♥, in one move."),
        hand="6♣ 10♥ K♥ 2♦ 9♥ 4♣",
        table=("J♥ Q♥ 2♠(K) A♥",),
        success=wild_stands_for(Rank.EIGHT, Suit.HEARTS),
        hint=N_("No card follows the ace, so a replaced wild goes left here. Several cards may be added at once."),
        hint_cards="9♥ 10♥ K♥",
        solution=(add(0, "9♥ 10♥ K♥"),),
        wrong=((add(0, "9♥"), "does-not-fit"), (add(0, "2♦"), "one-wild-per-meld")),
        learned=N_(
            "Where the right end is closed, the wild goes left. Cards added together come first, then the wild."
        ),
    ),
    _exercise(
        number=6,
        system="stbl-expres",
        goal=N_("Empty your hand."),
        hand="Q♥ 6♣ 10♥ 8♣ J♥ 8♥",
        table=("5♣ 2♦(6) 7♣", "9♥ JK(10) J♥"),
        success=hand_is_empty(),
        failure=all_of(hand_lacks(Rank.QUEEN), not_(melds_at_least(3))),
        hint=N_("In this rule system a two can be replaced, a joker cannot. The 10♥ needs a run of its own."),
        hint_cards="10♥ J♥ Q♥",
        solution=(lay("10♥ J♥ Q♥"), add(0, "6♣ 8♣"), add(1, "8♥")),
        wrong=((add(1, "10♥"), "joker-stays"), (lay("6♣ 8♣"), "too-few-cards")),
        learned=N_("In STBL exprés a joker keeps its place for good, and a wild two makes room for its card."),
    ),
    _exercise(
        number=7,
        system="cerrado-stcl",
        goal=N_("Empty your hand."),
        hand="9♠ 4♦ J♠ 6♦ 10♠ 7♦",
        table=("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 2♥(9) 10♠ J♠ Q♠ K♠ A♠", "3♦ 2♣(4) 5♦"),
        success=hand_is_empty(),
        hint=N_("The run of spades has no free end: its wild is locked in. Use your spades in another way."),
        hint_cards="9♠ 10♠ J♠",
        solution=(lay("9♠ 10♠ J♠"), add(1, "4♦ 6♦ 7♦")),
        wrong=(
            (add(0, "9♠"), "wild-locked"),
            (lay("4♦ 6♦ 7♦"), "run-gap"),
            (add(1, "7♦"), "does-not-fit"),
        ),
        learned=N_(
            "A wild makes room only if it has somewhere to go. In a full run it stays, and its card finds no place."
        ),
    ),
    _exercise(
        number=8,
        system="abierto",
        goal=N_("Let the 2♠ stand for the 6♥. The JK is not of this game."),
        hand="8♣ 2♥ JK 5♥ 7♣ K♥",
        strays="JK",
        table=("A♥ 2♠(2) 3♥ 4♥",),
        success=wild_stands_for(Rank.SIX, Suit.HEARTS),
        hint=N_("The 2♠ only stands in for another two, which you hold. That one is no wild in its own place."),
        hint_cards="2♥ 5♥",
        solution=(add(0, "2♥ 5♥"),),
        wrong=(
            (add(0, "JK"), "no-jokers-here"),
            (lay("7♣ 8♣ JK"), "no-jokers-here"),
            (add(0, "2♥", wild_slot=6), "wild-slot-impossible"),
        ),
        learned=N_(
            "Here only twos are wild. A two of another suit can stand for the two of the run, and be replaced by it."
        ),
    ),
    _exercise(
        number=9,
        system="vanikar",
        goal=N_("Let the joker stand for the 7♥, and the 2♠ for the 5♠."),
        hand="10♥ 6♠ 9♣ 8♥ K♦ 8♠",
        table=("JK(3) 4♥ 5♥ 6♥", "2♠ 3♠ 4♠"),
        success=all_of(wild_stands_for(Rank.SEVEN, Suit.HEARTS), wild_stands_for(Rank.FIVE, Suit.SPADES)),
        hint=N_(
            "In Vanikar every addition is read anew: a wild may leave its end to fill a hole. So may a two at home."
        ),
        hint_cards="8♥ 6♠",
        solution=(add(0, "8♥"), add(1, "6♠")),
        wrong=(
            (add(0, "10♥"), "does-not-fit"),
            (add(1, "8♠"), "does-not-fit"),
            (add(0, "8♥", wild_slot=9), "wild-slot-impossible"),
        ),
        learned=N_(
            "In Vanikar a meld is read anew with each card. Elsewhere a wild moves only when its own card comes."
        ),
    ),
    _exercise(
        number=10,
        system="cerrado",
        goal=N_("Empty your hand, and make the hearts a clean canasta."),
        hand="6♥ K♣ 3♥ 10♣ K♥ 4♥",
        table=("5♥ 2♥(6) 7♥ 8♥ 9♥", "K♠ K♦ JK(K)", "J♣ Q♣ 2♦(K) A♣"),
        success=all_of(hand_is_empty(), canasta("clean")),
        failure=wild_stands_for(Rank.TEN, Suit.HEARTS),
        hint=N_("The two of hearts goes home if the run reaches down to the three when its place is taken."),
        hint_cards="3♥ 4♥ 6♥",
        solution=(add(0, "3♥ 4♥ 6♥"), add(1, "K♥"), add(2, "10♣ K♣")),
        wrong=(
            (add(0, "3♥"), "does-not-fit"),
            (lay("3♥ 4♥ 6♥"), "run-gap"),
        ),
        learned=N_(
            "A two of the suit can clean a run: replaced, it goes to its own place if the three lies there. "
            "A joker or a two of another suit never can."
        ),
    ),
)
