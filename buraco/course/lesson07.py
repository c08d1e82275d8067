"""The exercises of the lesson "Bater": going out under each rule system, what it takes and what it is worth."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..locale import N_
from ..round import Round
from ..variant import VARIANTS
from .checklist import closing_canasta
from .combine import all_of, any_of, not_
from .round_exercise import RoundExercise
from .round_predicates import LEARNER, canasta, ended_turn, hand_at_most, round_is_over, turn_is_over

# None of the published texts comes to this: a side without a muerto, none left to take, and no way to close.
HOUSE: Final = VARIANTS["cerrado"].replace(
    id="con-muerto", name="Cerrado con muerto", text="", close_without_muerto=False
)

_exercise = partial(RoundExercise, lesson="07", checklist=True)


def closed(played: Round) -> bool:
    """The learner's side has closed the round."""
    return played.sides[LEARNER].closed


def leads(played: Round) -> bool:
    """The learner's side has more points than the other one."""
    ours, theirs = played.score()
    return ours.total > theirs.total


def may_close(played: Round) -> bool:
    """The learner's side has the canasta that it needs to close."""
    return closing_canasta(played, LEARNER) is not None


EXERCISES: Final = (
    _exercise(
        number=1,
        position="""
            system abierto
            players 4
            turn 1 play
            side muerto used by 1
            meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
            meld 9♣ 2♦(10) J♣
            hand 7♠ 8♠ K♦ 9♠ 10♣
            hand A♠ 6♦
            side
            meld Q♦ K♦ A♦
            hand ?*6
            hand ?*5
        """,
        goal=N_("The muerto is taken and a clean canasta lies. Close the round."),
        success=closed,
        failure=turn_is_over(),
        hint=N_("Lay and add until one card is left. Its discard closes the round."),
        hint_cards="7♠ 8♠ 9♠",
        solution=("lay 7♠ 8♠ 9♠", "add 10♣ to 2", "discard K♦"),
        par=3,
        wrong=(
            ("lay 7♠ 8♠ 9♠; add K♦ to 2", "run-mixed-suits"),
            ("add 10♣ to 1", "run-mixed-suits"),
            ("lay 7♠ 8♠ 9♠; add 10♣ K♦ to 2", "run-mixed-suits"),
        ),
        learned=N_(
            "Closing takes three things: the muerto, the canasta, an empty hand. One player does it for the side. "
            "What the partner holds counts against you: here 20 points."
        ),
    ),
    _exercise(
        number=2,
        position="""
            system cerrado
            turn 1 play
            side
            meld J♦ Q♦ K♦
            hand 6♣ 7♣ 8♣
            side muerto used by 1
            meld 5♥ 6♥ 7♥ 8♥
            hand ?*6
            pile ?*3 4♦
            muerto 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ Q♥ Q♠ Q♣ K♠
        """,
        goal=N_("Empty your hand, take the muerto, and close in this same turn."),
        success=closed,
        failure=turn_is_over(),
        hint=N_("Your last cards make a meld. Lay them, and see what the muerto brings."),
        hint_cards="6♣ 7♣ 8♣",
        solution=("lay 6♣ 7♣ 8♣", "lay 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠", "lay Q♥ Q♠ Q♣", "discard K♠"),
        wrong=(("lay 6♣ 7♣ 8♣; draw", "already-drawn"), ("lay 6♣ 7♣ 8♣; add K♠ to 1", "run-mixed-suits")),
        learned=N_(
            "While a muerto waits, an empty hand takes it and never closes. After a lay you play on at once, with no "
            "new draw. The second empty hand closes."
        ),
    ),
    _exercise(
        number=3,
        position="""
            system cerrado-stcl
            turn 1 play
            side muerto used by 1
            meld 4♣ 5♣ 6♣ 2♦(7) 8♣ 9♣ 10♣
            meld 8♥ 9♥ 10♥ J♥ Q♥ K♥
            hand J♣ Q♣
            side muerto used by 1
            meld 5♠ 6♠ 7♠
            hand 7♥ ?*5
        """,
        goal=N_("You cannot close yet. Close in your next turn."),
        replies=("draw", "discard 7♥"),
        success=closed,
        failure=turn_is_over(2),
        hint=N_("Discard one card now. Then look at the pile: which card makes your second run a clean canasta?"),
        hint_cards="J♣ Q♣",
        solution=("discard Q♣", "take", "add 7♥ to 2", "add J♣ Q♣ to 1"),
        wrong=(
            ("add J♣ Q♣ to 1", "needs-clean-canasta"),
            ("add J♣ to 1", "would-strand"),
            ("discard Q♣; take; add J♣ Q♣ to 1", "pile-top-now"),
        ),
        learned=N_(
            "A dirty canasta does not close here. And no lay may leave you one card that finds no legal place: "
            "while the clean canasta is missing, keep two for the discard."
        ),
    ),
    _exercise(
        number=4,
        position="""
            system abierto-sucio
            turn 1 play
            side muerto used by 1
            meld 5♦ 6♦ 7♦ JK(8) 9♦ 10♦ J♦
            meld K♠ K♥ K♣
            hand 4♦ Q♦ K♦
            side muerto used by 1
            meld 6♠ 7♠ 8♠ 9♠
            hand ?*4
            pile ?*2 9♥
        """,
        goal=N_("Close the round, and add two cards before."),
        success=all_of(closed, lambda played: sum(map(len, played.melds[LEARNER])) == 12),
        failure=turn_is_over(),
        hint=N_("All three cards fit. In this rule system one has to be the discard."),
        hint_cards="Q♦ K♦",
        solution=("add Q♦ K♦ to 1", "discard 4♦"),
        par=3,
        wrong=(
            ("add 4♦ Q♦ K♦ to 1", "must-close-by-discard"),
            ("add 4♦ Q♦ to 1; add K♦ to 2", "must-close-by-discard"),
            ("add 4♦ Q♦ to 1; add K♦ to 1", "must-close-by-discard"),
        ),
        learned=N_(
            "In Abierto sucio the last card is discarded, even where it would fit. Any canasta closes, a dirty one too."
        ),
    ),
    _exercise(
        number=5,
        position="""
            system rioplatense
            turn 1 play
            side muerto used by 1
            meld 3♣ 4♣ 5♣ 6♣ 7♣
            hand 8♣ 8♥ 2♥ 8♦ 8♠
            side muerto used by 1
            meld 10♦ J♦ Q♦
            hand ?*7
            pile ?*3 K♥
        """,
        goal=N_("Close the round in this turn."),
        success=closed,
        failure=turn_is_over(),
        hint=N_("First comes the canasta: your run needs seven cards. Three eights make a set as well as four."),
        hint_cards="8♣ 2♥",
        solution=("add 8♣ 2♥ to 1", "lay 8♠ 8♥ 8♦"),
        par=3,
        wrong=(
            ("lay 8♠ 8♥ 8♦ 8♣", "would-strand"),
            ("add 2♥ to 1; lay 8♠ 8♥ 8♦ 8♣", "needs-canasta"),
            ("lay 8♠ 8♥ 8♦ 8♣ 2♥", "needs-canasta"),
        ),
        learned=N_(
            "Without a canasta the last card stays in your hand. Here any canasta will do, and the last card may be "
            "laid: nothing is left to discard."
        ),
    ),
    _exercise(
        number=6,
        position="""
            system vanikar
            turn 1 play
            side muerto used by 1
            meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
            meld K♦ K♣ K♥
            hand K♠ 10♠
            side
            meld 6♦ 7♦ 8♦
            hand ?*8
            pile ?*2 3♥
        """,
        goal=N_("Close the round in this turn."),
        success=closed,
        failure=turn_is_over(),
        hint=N_("Both cards fit. Which one makes the canasta? It comes first."),
        hint_cards="10♠",
        solution=("add 10♠ to 1", "add K♠ to 2"),
        wrong=(("add K♠ to 2", "would-strand"), ("lay K♠ 10♠", "too-few-cards")),
        learned=N_(
            "In Vanikar a side with its muerto and no canasta keeps two cards after every lay. The table is judged "
            "after the move: the card that makes the canasta may be laid."
        ),
    ),
    _exercise(
        number=7,
        position="""
            system vanikar
            players 4
            turn 1 play
            side muerto used by 2
            meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
            hand 2♠ 9♣ J♣ 10♣
            hand K♦ 5♣ 4♠
            side
            meld 6♦ 7♦ 8♦
            hand ?*8
            hand ?*9
            pile ?*2 3♦
        """,
        goal=N_("Close the round, and keep the canasta clean."),
        success=all_of(closed, canasta("clean")),
        failure=any_of(turn_is_over(), not_(canasta("clean"))),
        hint=N_("The two may not be the last discard while it fits a meld. Let it lie in another one."),
        hint_cards="9♣ 10♣ J♣ 2♠",
        solution=("lay 9♣ 10♣ J♣ 2♠",),
        par=2,
        wrong=(("lay 9♣ 10♣ J♣; discard 2♠", "wild-discard-while-it-fits"),),
        warned=(("add 2♠ to 1", "spoils-clean"), ("lay 9♣ 10♣ J♣; add 2♠ to 1", "spoils-clean")),
        learned=N_(
            "In Vanikar a wild is no last discard while it can be laid. The other rule texts do not forbid it, though "
            "many tables do: ask before you play."
        ),
    ),
    _exercise(
        number=8,
        position="""
            system stbl-expres
            turn 1 play
            side muerto used by 2
            meld 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦
            meld 9♣ 10♣ 2♥(J) Q♣
            hand JK 5♠ 6♠ 7♠
            hand K♠ 9♥
            side muerto used by 2
            meld 3♥ 4♥ 5♥
            hand ?*6
            hand ?*7
            pile ?*2 K♣
        """,
        goal=N_("Close the round in this turn."),
        success=closed,
        failure=any_of(turn_is_over(), not_(may_close)),
        hint=N_("The canasta is looked at after your move. Where does the joker do no harm?"),
        hint_cards="JK 5♠ 6♠ 7♠",
        solution=("lay 5♠ 6♠ 7♠ JK",),
        par=2,
        wrong=(
            ("lay 5♠ 6♠ 7♠; add JK to 1", "needs-clean-canasta"),
            ("add JK to 1; lay 5♠ 6♠ 7♠", "needs-clean-canasta"),
            ("add JK to 2", "one-wild-per-meld"),
        ),
        warned=(("add JK to 1", "spoils-closing"), ("add JK to 1", "spoils-clean")),
        learned=N_(
            "A wild on your only clean canasta takes your right to close away. What counts is the table after the "
            "move, not before it."
        ),
    ),
    _exercise(
        number=9,
        house=HOUSE,
        position="""
            system con-muerto
            turn 1 play
            side muerto gone
            meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
            hand J♥ 6♦ 7♦ 8♦ 9♦
            side muerto used by 1
            meld 5♠ 6♠ 7♠ 8♠
            hand ?*4
            pile ?*2 4♣
        """,
        goal=N_("The last muerto has become the stock. End your turn with one card in your hand."),
        success=all_of(ended_turn(), hand_at_most(1)),
        failure=turn_is_over(),
        hint=N_("These house rules ask for a muerto of your own. Without it, keep a card after the discard."),
        hint_cards="6♦ 7♦ 8♦",
        solution=("lay 6♦ 7♦ 8♦", "discard 9♦"),
        wrong=(
            ("add J♥ to 1; lay 6♦ 7♦ 8♦ 9♦", "needs-muerto"),
            ("lay 6♦ 7♦ 8♦ 9♦", "would-strand"),
            ("add J♥ to 1; lay 6♦ 7♦ 8♦", "would-strand"),
        ),
        learned=N_(
            "Of the nine rule systems none comes to this: where the muerto can be gone, they let a side close without "
            "it. House rules may ask for it."
        ),
    ),
    _exercise(
        number=10,
        position="""
            system stbl-mano-a-mano
            turn 1 play
            side muerto used by 1
            meld 3♣ 4♣ 5♣ 2♦(6) 7♣ 8♣ 9♣
            meld 7♥ 8♥ 9♥ 10♥ J♥ Q♥
            hand K♥ 10♣ JK Q♠ K♠
            side
            meld 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠
            meld 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦
            hand K♣ 3♦
            pile ?*2 4♥
        """,
        goal=N_("Close the round with more points than the other side. Look at their melds first."),
        success=all_of(closed, leads),
        failure=any_of(turn_is_over(), round_is_over()),
        hint=N_("A clean canasta is worth 200. Your hearts lack one card for it, and the joker has another place."),
        hint_cards="K♥ Q♠ K♠ JK",
        solution=("add K♥ to 2", "lay Q♠ K♠ JK", "add 10♣ to 1"),
        par=4,
        wrong=(
            ("add JK to 1", "one-wild-per-meld"),
            ("lay Q♠ K♠ K♥", "run-mixed-suits"),
        ),
        learned=N_(
            "Closing is 100 points, no more: the higher total wins. In this rule system any canasta closes, but a "
            "clean one wins rounds."
        ),
    ),
)
