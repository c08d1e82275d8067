"""The exercises of the lesson "Canastas": growing one, cleaning one, and what would spoil one."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..cards import JOKER, Card, Rank
from ..locale import N_
from ..round import Round
from .combine import all_of, any_of, not_
from .graded import LEARNER
from .round_exercise import RoundExercise
from .round_predicates import Predicate, canasta, ended_turn, turn_is_over


def wild_for_good(number: int = 1) -> Predicate:
    """A meld of the learner's side, by its number from 1, holds a wild that stays one.

    So do a joker, a two in a set, and in a run a two of another suit; a two of its own suit may still go home.
    """

    def holds(played: Round) -> bool:
        meld = played.melds[LEARNER][number - 1]
        return meld.wild is not None and (meld.suit is None or meld.wild[0].suit is not meld.suit)

    return holds


def wild_stands_for(rank: Rank) -> Predicate:
    """In the first meld of the learner's side, the wild stands for this rank."""

    def holds(played: Round) -> bool:
        wild = played.melds[LEARNER][0].wild
        return wild is not None and wild[1] is rank

    return holds


def lies(card: Card) -> Predicate:
    """The card lies in a meld of the learner's side."""
    return lambda played: any(card in meld.cards for meld in played.melds[LEARNER])


_exercise = partial(RoundExercise, lesson="05")

EXERCISES: Final = (
    _exercise(
        number=1,
        position="""
            system cerrado
            turn 1 play
            side
            meld 4♥ 5♥ 6♥ 7♥ 8♥
            hand 9♥ 10♥ JK K♣ 3♠
            side
            hand ?*9
            pile Q♦ 6♣
        """,
        goal=N_("Make this run a clean canasta: seven cards, and no wild among them."),
        success=canasta("clean"),
        failure=any_of(turn_is_over(), wild_for_good()),
        hint=N_("The run has five cards. Two hearts go on where it ends."),
        hint_cards="9♥ 10♥",
        solution=("add 9♥ 10♥ to 1",),
        par=2,
        wrong=(("add 10♥ to 1", "does-not-fit"), ("add 3♠ to 1", "run-mixed-suits")),
        learned=N_(
            "Seven cards make a canasta. Without a wild it is clean, and its bonus is 200. "
            "You score the bonus besides the points of the cards."
        ),
    ),
    _exercise(
        number=2,
        position="""
            system cerrado-stcl
            players 4
            turn 1 play
            side
            meld 8♠ 9♠ 10♠ J♠ Q♠
            hand K♠ JK 2♦ 7♥ A♦
            hand ?*8
            side
            meld 3♣ 4♣ 5♣
            hand ?*8
            pile 10♦
        """,
        goal=N_("Make this run a canasta. You hold only one spade."),
        success=canasta("dirty"),
        failure=turn_is_over(),
        hint=N_("A wild stands for the card that you lack. One wild is all that a meld can hold."),
        hint_cards="K♠ JK",
        solution=("add K♠ JK to 1",),
        par=2,
        wrong=(("add JK 2♦ to 1", "one-wild-per-meld"), ("add A♦ to 1", "run-mixed-suits")),
        learned=N_("A canasta with a wild is dirty: its bonus is 100, half of a clean one."),
    ),
    _exercise(
        number=3,
        position="""
            system stbl-mano-a-mano
            turn 1 play
            side
            meld 5♣ 6♣ 7♣ JK(8) 9♣ 10♣ J♣
            meld 3♥ 4♥ 5♥ 2♥(6) 7♥ 8♥ 9♥
            hand 8♣ 6♥ 2♠ K♦ 4♠
            side
            hand ?*10
            pile Q♠ 10♥
        """,
        goal=N_("Make one of these two dirty canastas clean."),
        success=canasta("clean"),
        failure=turn_is_over(),
        hint=N_("A joker stays wild wherever it goes. A two of the run's own suit can go home."),
        hint_cards="6♥",
        solution=("add 6♥ to 2",),
        par=2,
        wrong=(("add 2♠ to 2", "one-wild-per-meld"), ("add 6♥ to 1", "run-mixed-suits")),
        learned=N_(
            "Take the place of a two of the run's own suit, and it goes home beside the 3: it is wild no more. "
            "A joker or another two moves on, and the canasta stays dirty."
        ),
    ),
    _exercise(
        number=4,
        position="""
            system abierto
            turn 1 play
            side
            meld 5♠ 6♠ 2♠(7) 8♠ 9♠ 10♠ J♠
            hand 7♠ 4♠ 3♠ 2♥ K♦
            side
            meld J♦ Q♦ K♦
            hand ?*7
            pile 9♣ 3♦ A♥
        """,
        goal=N_("Clean this canasta in this turn."),
        success=canasta("clean"),
        failure=any_of(turn_is_over(), wild_stands_for(Rank.QUEEN)),
        hint=N_("The two goes home only beside a 3. See that the 3 lies there before its place is taken."),
        hint_cards="3♠ 4♠ 7♠",
        solution=("add 3♠ 4♠ to 1", "add 7♠ to 1"),
        par=3,
        wrong=(("add 3♠ to 1", "does-not-fit"), ("add 2♥ to 1", "one-wild-per-meld")),
        learned=N_(
            "The two moves when its place is taken. If the run reaches down to the 3 by then, it goes home. "
            "If not, it moves to an end and stays wild."
        ),
    ),
    _exercise(
        number=5,
        position="""
            system stbl-expres
            players 4
            turn 1 play
            side
            meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣
            meld 5♥ 6♥ 7♥
            hand JK Q♠ 4♦ 9♦ A♠
            hand ?*6
            side
            meld 8♦ 9♦ 10♦ J♦
            hand ?*7
            pile K♠ 4♥
        """,
        goal=N_("Put your joker on the table, keep the bonus of 200, and end your turn."),
        success=all_of(ended_turn(), canasta("clean"), lies(JOKER)),
        failure=any_of(turn_is_over(), not_(canasta("clean"))),
        hint=N_("On a clean canasta the joker costs 100 points. A short run loses nothing by it."),
        hint_cards="JK",
        solution=("add JK to 2", "discard Q♠"),
        wrong=(("lay JK 4♦ Q♠", "run-mixed-suits"), ("add 4♦ to 2", "run-mixed-suits")),
        warned=(("add JK to 1", "spoils-clean"), ("add JK to 1", "spoils-closing")),
        learned=N_(
            "A wild makes a clean canasta dirty: 200 becomes 100. A joker never leaves again. "
            "Where you need a clean canasta to close, you may lose that as well."
        ),
    ),
    _exercise(
        number=6,
        position="""
            system vanikar
            turn 1 play
            side
            meld 9♠ 9♠ 9♥ 9♦ 9♣
            hand 9♥ 9♦ 2♠ JK 8♥
            side
            meld 4♣ 5♣ 6♣ 7♣
            hand ?*8
            pile 10♥
        """,
        goal=N_("Make a clean canasta of nines."),
        success=canasta("clean"),
        failure=any_of(turn_is_over(), wild_for_good()),
        hint=N_("Two packs hold eight nines. You have two of them in your hand."),
        hint_cards="9♥ 9♦",
        solution=("add 9♥ 9♦ to 1",),
        par=2,
        wrong=(("add 2♠ JK to 1", "one-wild-per-meld"), ("add 8♥ to 1", "set-mixed-ranks")),
        learned=N_(
            "A set can become a canasta too, where suits may repeat. A wild never leaves a set: "
            "no card takes its place, and the set stays dirty."
        ),
    ),
    _exercise(
        number=7,
        position="""
            system rioplatense
            turn 1 play
            side
            meld 9♠ 9♥ 9♦ 9♣
            meld 10♥ J♥ Q♥ K♥
            hand 9♥ 8♥ A♥ JK 4♣
            side
            meld 3♦ 4♦ 5♦
            hand ?*8
            pile 6♠ 7♣
        """,
        goal=N_("Make a clean canasta."),
        success=canasta("clean"),
        failure=any_of(turn_is_over(), wild_for_good(2)),
        hint=N_("In Rioplatense each suit comes once in a set: seven cards are out of its reach."),
        hint_cards="9♥ 8♥ A♥",
        solution=("add 8♥ 9♥ A♥ to 2",),
        par=3,
        wrong=(
            ("add 9♥ to 1", "set-repeated-suit"),
            ("add 8♥ to 2", "does-not-fit"),
            ("add 4♣ to 2", "run-mixed-suits"),
        ),
        learned=N_("In Rioplatense a set has four suits and perhaps one wild, so canastas are runs."),
    ),
    _exercise(
        number=8,
        position="""
            system rioplatense
            players 4
            turn 1 play
            side
            meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠
            meld 8♦ 9♦ JK(10) J♦ Q♦
            hand 7♦ K♦ A♦ 2♣ 3♥
            hand ?*7
            side
            meld 5♥ 6♥ 7♥ 8♥
            hand ?*6
            pile Q♣
        """,
        goal=N_("Bring the diamonds to a bonus of 150, and keep the 200 of the spades."),
        success=all_of(canasta("semi_clean"), canasta("clean")),
        failure=any_of(turn_is_over(), not_(canasta("clean"))),
        hint=N_("With one wild, seven cards are dirty, and eight are semi-clean."),
        hint_cards="7♦ K♦ A♦",
        solution=("add 7♦ K♦ A♦ to 2",),
        par=3,
        wrong=(("add 2♣ to 2", "one-wild-per-meld"), ("add A♦ to 2", "does-not-fit")),
        warned=(("add 2♣ to 1", "spoils-clean"),),
        learned=N_(
            "Only Rioplatense knows the semi-clean canasta: eight cards or more, and just one wild. "
            "The wild may stand anywhere. Its bonus is 150."
        ),
    ),
    _exercise(
        number=9,
        position="""
            system abierto-sucio
            turn 1 play
            side
            meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣
            hand 2♣ 3♣ A♣ A♣ JK 7♦
            side
            hand ?*9
            pile 8♥ 5♠
        """,
        goal=N_("Make this clean canasta real: all thirteen cards of the suit, and no wild."),
        success=canasta("real"),
        failure=any_of(turn_is_over(), wild_for_good()),
        hint=N_("Place the 3 first, or all at once: alone, the 2 would have to be a wild."),
        hint_cards="2♣ 3♣ A♣",
        solution=("add A♣ 2♣ 3♣ to 1",),
        par=3,
        wrong=(("add A♣ A♣ 2♣ 3♣ to 1", "ace-to-ace-not-here"), ("add 7♦ to 1", "run-mixed-suits")),
        warned=(("add JK to 1", "spoils-clean"), ("add 2♣ to 1", "spoils-clean")),
        learned=N_(
            "Thirteen naturals make a canasta real: 500 in place of 200, not besides. "
            "In Abierto sucio a second natural ace is refused."
        ),
    ),
    _exercise(
        number=10,
        position="""
            system cerrado
            turn 1 play
            side
            meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦
            hand 2♦ A♦ A♦ JK 8♠
            side
            meld Q♠ Q♥ Q♣
            hand ?*7
            pile 4♠ 9♥ J♣
        """,
        goal=N_("Raise the bonus of this canasta from 200 to 1000."),
        success=canasta("ace_to_ace"),
        failure=any_of(turn_is_over(), wild_for_good()),
        hint=N_("A run from ace to ace has fourteen cards, each of them natural."),
        hint_cards="2♦ A♦ A♦",
        solution=("add A♦ 2♦ to 1", "add A♦ to 1"),
        par=3,
        wrong=(("add JK 2♦ A♦ A♦ to 1", "does-not-fit"), ("add 8♠ to 1", "run-mixed-suits")),
        warned=(
            ("add JK to 1", "spoils-clean"),
            ("add JK to 1", "spoils-closing"),
            ("add A♦ 2♦ to 1; add JK to 1", "spoils-real"),
            ("add A♦ 2♦ to 1; add JK to 1", "spoils-closing"),
        ),
        learned=N_(
            "From ace to ace, without a wild: 1000, the highest class. Only the highest class counts: "
            "200, 500 and 1000 never add up. A wild makes it dirty: 100."
        ),
    ),
)
