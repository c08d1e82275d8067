"""The exercises of the lesson "The muertos": taking one, the stock that runs out, what a muerto costs in the end."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..locale import N_
from ..moves import Add, Lay
from ..scoring import Muerto
from .combine import all_of, any_of
from .round_exercise import RoundExercise
from .round_predicates import (
    LEARNER,
    Predicate,
    drew,
    ended_turn,
    hand_at_most,
    learner_moves,
    melds_at_least,
    round_is_over,
    took_the_pile,
    turn_is_over,
)


def muerto_is(*states: Muerto) -> Predicate:
    """What became of the muerto of the learner's side is one of these."""
    return lambda played: played.muerto_state(LEARNER) in states


def laid() -> Predicate:
    """The learner has laid or added something."""
    return lambda played: any(isinstance(move, Lay | Add) for move in learner_moves(played))


def closed() -> Predicate:
    """A side has closed the round."""
    return lambda played: played.ended_by == "closed"


def stalled() -> Predicate:
    """The round has ended because nobody laid any more."""
    return lambda played: played.ended_by == "stalled"


_exercise = partial(RoundExercise, lesson="06")

EXERCISES: Final = (
    _exercise(
        number=1,
        position="""
            system cerrado
            turn 1 draw
            side
            meld 5♥ 6♥ 7♥
            hand 8♥ 9♥ 10♥ J♠ J♦
            side
            hand ?*9
            stock J♣ ?*66
            pile 4♣ K♦
            muerto J♥ 3♠ 4♠ 8♣ 9♣ K♠ A♦ Q♦ 6♦ Q♣ 5♣
            muerto ?*11
        """,
        goal=N_("Lay all your cards, take a muerto, and play on with it. Then end this turn."),
        success=all_of(ended_turn(), muerto_is("used")),
        failure=turn_is_over(),
        hint=N_("Keep nothing to discard: your last cards have to be laid. The muerto brings the discard."),
        hint_cards="8♥ 9♥ 10♥ J♠ J♦",
        solution=("draw", "lay J♠ J♦ J♣", "add 8♥ 9♥ 10♥ to 1", "discard K♠"),
        par=5,
        wrong=(
            ("draw; lay J♠ J♦ J♣; add 8♥ 9♥ 10♥ to 1; draw", "already-drawn"),
            ("draw; lay J♠ J♦ J♣; add 8♥ 9♥ 10♥ to 1; take", "already-drawn"),
        ),
        learned=N_(
            "Who lays the last card takes a muerto at once, without drawing again, and plays on. The turn still ends "
            "with a discard. This is the direct way."
        ),
    ),
    _exercise(
        number=2,
        position="""
            system cerrado-sucio
            turn 1 draw
            side
            meld 3♣ 4♣ 5♣
            hand 6♣ 7♣ 9♠ 9♥ 9♦
            side
            hand 4♦ ?*8
            stock K♦ 10♠ 8♦ ?*64
            pile J♣ 3♥
            muerto Q♠ Q♥ Q♦ 4♠ 5♠ 8♣ A♦ 6♦ 7♥ J♠ 3♠
            muerto ?*11
        """,
        goal=N_("Take a muerto by discarding your last card. In your next turn, lay three queens."),
        replies=("draw", "discard 4♦"),
        success=all_of(ended_turn(2), melds_at_least(3)),
        failure=any_of(turn_is_over(2), all_of(turn_is_over(), muerto_is("untaken"))),
        hint=N_("Lay all but one card, and discard that one. The muerto is yours then, but the turn is over."),
        hint_cards="6♣ 7♣ 9♠ 9♥ 9♦",
        solution=(
            "draw",
            "add 6♣ 7♣ to 1",
            "lay 9♠ 9♥ 9♦",
            "discard K♦",
            "draw",
            "lay Q♠ Q♥ Q♦",
            "discard J♠",
        ),
        par=9,
        wrong=(
            ("draw; add 6♣ 7♣ to 1; lay 9♠ 9♥ 9♦; discard K♦; lay Q♠ Q♥ Q♦", "draw-first"),
            ("take", "pile-top-must-fit"),
        ),
        learned=N_(
            "Who discards the last card takes a muerto too, but for the next turn, which begins as always: draw, or "
            "take the pile. This is the indirect way."
        ),
    ),
    _exercise(
        number=3,
        position="""
            system cerrado-stcl
            turn 1 draw
            side muerto used
            meld 4♣ 5♣ 6♣
            hand 7♣ 8♣ 10♦ J♦ 3♠
            hand ?*9
            side
            meld 9♥ 10♥ J♥
            hand ?*10
            hand ?*10
            stock Q♦ ?*54
            pile 4♥ K♠
            muerto ?*11
        """,
        goal=N_("Your partner has used your side's muerto. End your turn with one card in your hand."),
        success=all_of(ended_turn(), hand_at_most(1)),
        failure=turn_is_over(),
        hint=N_("The muerto on the table is the other side's. Without a canasta, keep a card for the next turn."),
        hint_cards="10♦ J♦ 7♣",
        solution=("draw", "lay 10♦ J♦ Q♦", "add 7♣ to 1", "discard 3♠"),
        par=5,
        wrong=(
            ("draw; lay 10♦ J♦ Q♦; add 7♣ 8♣ to 1", "would-strand"),
            ("draw; lay 10♦ J♦ Q♦; add 7♣ to 1; add 8♣ to 1", "would-strand"),
        ),
        learned=N_(
            "Each side has one muerto, and it goes to the partner who runs out of cards first. The other partner takes "
            "none: from then on, an empty hand closes the round, if the side may close."
        ),
    ),
    _exercise(
        number=4,
        position="""
            system abierto
            turn 1 draw
            side
            meld 6♠ 7♠ 8♠
            meld 10♣ J♣ Q♣ K♣
            hand 9♠ 10♠ 4♥ 5♥ K♣
            hand ?*21
            side muerto used
            meld 3♦ 4♦ 5♦ 6♦
            meld 7♣ 8♣ 9♣ 10♣ J♣
            meld 8♦ 9♦ 10♦
            meld J♥ Q♥ K♥ A♥
            hand ?*21
            hand ?*20
            stock 6♥
            pile 7♥ 6♥
            muerto 3♠ 3♣ 5♦ 8♠ Q♠ A♦ J♦ 7♦ 4♣ K♦ 8♥
        """,
        goal=N_("One card is left in the stock. Take your muerto in this turn, and end the turn."),
        success=all_of(ended_turn(), muerto_is("used", "unused")),
        failure=any_of(turn_is_over(), drew()),
        hint=N_("With the last card of the stock drawn, the muerto would be the new stock. Take the pile."),
        hint_cards="9♠ 10♠ 4♥ 5♥ 6♥ 7♥",
        solution=("take", "lay 4♥ 5♥ 6♥ 7♥", "add 9♠ 10♠ to 1", "discard K♣"),
        par=5,
        wrong=(
            ("draw; lay 4♥ 5♥ 6♥; add 9♠ 10♠ to 1", "would-strand"),
            ("draw; take", "already-drawn"),
        ),
        learned=N_(
            "Here a muerto becomes the stock as soon as the last card is drawn. If it was the only one, who draws "
            "that card and runs out of cards in the same turn finds none."
        ),
    ),
    _exercise(
        number=5,
        position="""
            system stbl-expres
            turn 1 draw
            side
            meld 6♠ 7♠ 8♠
            meld 10♣ J♣ Q♣ K♣
            hand 9♠ 10♠ 4♥ 5♥ K♠
            hand ?*14
            side
            meld 3♦ 4♦ 5♦ 6♦
            meld 7♣ 8♣ 9♣ 10♣ J♣
            meld 9♥ 10♥ J♥ Q♥
            hand ?*22
            hand ?*22
            stock 6♥
            pile 3♣ 9♦
            muerto 3♠ 5♣ 5♦ 8♦ Q♠ A♦ J♦ 7♦ 4♣ K♦ 8♥
            muerto ?*11
        """,
        goal=N_("Draw the last card of the stock, take your muerto all the same, and end the turn."),
        success=all_of(ended_turn(), drew(), muerto_is("used", "unused")),
        failure=any_of(turn_is_over(), took_the_pile()),
        hint=N_("In STBL exprés the muerto lies there until somebody has to draw and cannot. Be quicker."),
        hint_cards="9♠ 10♠ 4♥ 5♥",
        solution=("draw", "lay 4♥ 5♥ 6♥", "add 9♠ 10♠ to 1", "discard K♠"),
        par=5,
        wrong=(
            ("take", "pile-top-must-fit"),
            ("draw; draw", "already-drawn"),
        ),
        learned=N_(
            "In STBL exprés a muerto becomes the stock when a player has to draw and there is nothing to draw. Until "
            "then it can be taken, also with the stock spent."
        ),
    ),
    _exercise(
        number=6,
        position="""
            system stbl-mano-a-mano
            turn 1 draw
            side
            meld 8♥ 9♥ 10♥
            meld 3♣ 4♣ 5♣ 6♣
            hand 7♣ J♥ Q♥ 9♠ 9♦
            hand ?*21
            side
            meld 4♠ 5♠ 6♠ 7♠
            meld 10♦ J♦ Q♦ K♦
            hand ?*21
            hand ?*21
            stock K♥
            pile 4♦ 5♦
            muerto ?*11
            muerto ?*11
        """,
        goal=N_("One card is left in the stock. Draw it, and end your turn with a single card in your hand."),
        success=all_of(ended_turn(), drew(), hand_at_most(1)),
        failure=any_of(turn_is_over(), took_the_pile()),
        hint=N_("Watch the muertos when you draw. Then add all that fits, and keep one of the nines."),
        hint_cards="7♣ J♥ Q♥",
        solution=("draw", "add J♥ Q♥ K♥ to 1", "add 7♣ to 2", "discard 9♠"),
        par=6,
        wrong=(
            ("draw; draw", "already-drawn"),
            ("draw; lay 9♠ 9♦ Q♥", "no-sets-here"),
            ("take", "pile-top-must-fit"),
        ),
        learned=N_(
            "One muerto has become the stock, and the other one still lies there. It goes to the side that empties a "
            "hand first. The side that comes too late pays 100 all the same."
        ),
    ),
    _exercise(
        number=7,
        position="""
            system cerrado
            turn 1 draw
            side muerto used
            meld 6♠ 7♠ 8♠
            meld Q♥ Q♦ Q♣
            meld A♠ A♥ A♦ A♣
            hand 9♠ 10♠ 4♥ 5♥ Q♠
            hand ?*23
            side muerto used
            meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦
            meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣
            meld K♠ K♥ K♦ K♣
            meld 8♥ 9♥ 10♥ J♥
            hand ?*22
            hand ?*22
            stock 6♥
            pile 3♣ 9♦
        """,
        goal=N_("No muerto is left. Draw the last card, and end the round with one card in your hand."),
        success=all_of(round_is_over(), hand_at_most(1)),
        failure=turn_is_over(),
        hint=N_("When this turn ends, there is nothing to draw any more. What you hold then counts against you."),
        hint_cards="4♥ 5♥ Q♠",
        solution=("draw", "lay 4♥ 5♥ 6♥", "add Q♠ to 2", "discard 10♠"),
        par=5,
        wrong=(
            ("draw; lay 4♥ 5♥ 6♥; add Q♠ to 2; add 9♠ 10♠ to 1", "needs-clean-canasta"),
            ("take", "pile-top-must-fit"),
        ),
        learned=N_(
            "The stock is spent and no muerto is left: the round ends with this turn, and nobody has closed it."
        ),
    ),
    _exercise(
        number=8,
        position="""
            system vanikar
            turn 1 draw
            side
            meld 6♠ 7♠ 8♠
            meld Q♥ Q♦ Q♣
            hand 9♠ 10♠ 4♥ 5♥ Q♠
            hand ?*23
            side muerto used
            meld 3♦ 4♦ 5♦ 6♦
            meld 7♣ 8♣ 9♣ 10♣ J♣
            meld K♠ K♥ K♣
            meld 8♥ 9♥ 10♥ J♥
            hand ?*22
            hand ?*22
            stock A♦
            pile J♠ 6♥
            muerto 3♠ 3♣ 5♦ 8♦ 7♦ A♠ J♦ 9♦ 4♣ K♦ 8♥
        """,
        goal=N_("Who draws the last card of the stock ends the round. Use your muerto before that happens."),
        replies=("draw",),
        success=all_of(round_is_over(), muerto_is("used")),
        failure=any_of(turn_is_over(), round_is_over()),
        hint=N_("Take the pile, and lay all your cards. Then one card of the muerto is discarded, and it is used."),
        hint_cards="9♠ 10♠ J♠ 4♥ 5♥ 6♥ Q♠",
        solution=("take", "lay 4♥ 5♥ 6♥", "add Q♠ to 2", "add 9♠ 10♠ J♠ to 1", "discard K♦"),
        par=7,
        wrong=(
            ("draw; lay 4♥ 5♥ 6♥", "round-is-over"),
            ("take; draw", "already-drawn"),
        ),
        learned=N_(
            "In Vanikar the last card of the stock ends the round, and muertos never become the stock. One that was "
            "never taken costs its side 100."
        ),
    ),
    _exercise(
        number=9,
        position="""
            system rioplatense
            players 2
            turn 1 draw
            side muerto used
            meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
            meld K♥ K♦ K♣
            hand 8♦ 9♦ 10♦ J♦ K♠ 5♥
            side muerto unused
            meld 4♣ 5♣ 6♣
            hand JK 2♠ A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥
            stock Q♦ ?*75
            pile 4♦ 7♥
        """,
        goal=N_("The other side holds a muerto that it has not played. Close the round in this turn."),
        success=closed(),
        failure=turn_is_over(),
        hint=N_("All your cards but one can be laid, and your canasta lets you close. Discard the last one."),
        hint_cards="8♦ 9♦ 10♦ J♦ K♠",
        solution=("draw", "lay 8♦ 9♦ 10♦ J♦ Q♦", "add K♠ to 2", "discard 5♥"),
        par=5,
        wrong=(
            ("take", "pile-top-must-fit"),
            ("draw; lay 8♦ 9♦ 10♦ J♦ Q♦; add 5♥ to 2", "set-mixed-ranks"),
        ),
        learned=N_(
            "Here the cards of an unused muerto count against its side, as in Abierto sucio and Vanikar. In the other "
            "systems 100 points are taken off in place of its cards."
        ),
    ),
    _exercise(
        number=10,
        position="""
            system abierto-sucio
            players 2
            turn 1 draw
            side
            meld 7♥ 8♥ 9♥ 10♥
            hand 6♥ J♥ 3♠ 8♣ Q♦
            side
            meld 5♣ 6♣ 7♣
            hand ?*9
            stock ?*64
            pile K♦
            idle 19
        """,
        goal=N_("Nineteen turns in a row the pile was taken and nothing laid. Let one more such turn end the round."),
        success=stalled(),
        failure=any_of(turn_is_over(), drew(), laid()),
        hint=N_("Take the pile and lay nothing. The only card of a pile may not go back, so discard another one."),
        hint_cards="8♣",
        solution=("take", "discard 8♣"),
        par=3,
        wrong=(
            ("take; discard K♦", "pile-lone-card-back"),
            ("take; draw", "already-drawn"),
        ),
        learned=N_(
            "So that a round always ends, it is over when each player has done this ten times in a row. It ends like a "
            "spent stock: both sides pay for a muerto that was not taken."
        ),
    ),
)
