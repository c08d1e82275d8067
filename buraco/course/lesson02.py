"""The exercises of the lesson "A turn": drawing, laying, adding, discarding, and the pile under each rule system."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..locale import N_
from .combine import all_of, any_of
from .round_exercise import RoundExercise
from .round_predicates import (
    canasta,
    drew,
    ended_turn,
    hand_at_most,
    meld_lies,
    meld_of_at_least,
    melds_at_least,
    round_is_over,
    took_the_pile,
    turn_is_over,
)

_exercise = partial(RoundExercise, lesson="02")

EXERCISES: Final = (
    _exercise(
        number=1,
        position="""
            system cerrado
            turn 1 draw
            side
            hand 3♦ 8♠ K♦ 5♥ 9♠ J♣ 10♠ 4♥ Q♦ A♣ 6♣
            side
            stock 7♠ ?*63
        """,
        goal=N_("This is the first turn of the round. Lay a run of four cards, and end your turn."),
        success=all_of(ended_turn(), meld_of_at_least(4, "run")),
        failure=turn_is_over(),
        hint=N_("First take a card from the stock. Then lay. A discard ends the turn."),
        hint_cards="8♠ 9♠ 10♠",
        solution=("draw", "lay 7♠ 8♠ 9♠ 10♠", "discard K♦"),
        par=4,
        wrong=(
            ("lay 8♠ 9♠ 10♠", "draw-first"),
            ("discard K♦", "draw-first"),
            ("take", "pile-is-empty"),
            ("draw; draw", "already-drawn"),
        ),
        learned=N_(
            "A turn has three parts: take cards, lay if you like, discard one card. "
            "In the first turn there is no pile yet, so you draw from the stock."
        ),
    ),
    _exercise(
        number=2,
        position="""
            system cerrado-stcl
            turn 1 draw
            side
            meld 4♣ 5♣ 6♣
            meld 3♥ 4♥ 5♥
            hand 9♥ 7♣ K♦ 9♠ 8♣ 6♥ J♦ 9♣
            hand ?*8
            side
            meld 10♠ J♠ Q♠
            hand ?*8
            stock Q♦ ?*37
            pile ?*3 4♦
        """,
        goal=N_("Lay and add what you can, and end your turn with one card in your hand."),
        success=all_of(ended_turn(), hand_at_most(1)),
        failure=turn_is_over(),
        hint=N_("Both melds of your side take cards, also the one that your partner laid. There are no sets here."),
        hint_cards="7♣ 8♣ 9♣ 6♥",
        solution=("draw", "add 7♣ 8♣ 9♣ to 1", "add 6♥ to 2", "lay J♦ Q♦ K♦", "discard 9♥"),
        par=7,
        wrong=(
            ("draw; add 9♠ to 3", "no-such-meld"),
            ("draw; lay 9♠ 9♥ 9♣", "no-sets-here"),
            ("draw; add 9♥ to 2", "does-not-fit"),
        ),
        learned=N_(
            "In one turn you may lay and add as much as you like. Partners share their melds. "
            "Nobody adds to the melds of the other side."
        ),
    ),
    _exercise(
        number=3,
        position="""
            system abierto
            turn 1 draw
            side
            hand Q♣ 5♥ K♠ 3♦ 8♥ 10♠ A♦ 7♥ 4♣ J♦ 6♠
            side
            stock J♠ ?*55
            pile 9♣ 6♥ K♦ 9♠
        """,
        goal=N_("Lay 5♥ 6♥ 7♥ 8♥ in this turn, and end the turn."),
        success=all_of(ended_turn(), meld_lies("5♥ 6♥ 7♥ 8♥")),
        failure=any_of(turn_is_over(), drew()),
        hint=N_("The six of hearts lies in the pile. In this rule system everyone may take the pile."),
        hint_cards="6♥",
        solution=("take", "lay 5♥ 6♥ 7♥ 8♥", "discard 10♠"),
        par=4,
        wrong=(
            ("draw; lay 5♥ 6♥ 7♥ 8♥", "not-in-hand"),
            ("draw; take", "already-drawn"),
            ("take; draw", "already-drawn"),
        ),
        learned=N_(
            "You draw one card, or you take the pile: all of it, never a part. "
            "An open pile asks for nothing: you may take it whenever your turn begins."
        ),
    ),
    _exercise(
        number=4,
        position="""
            system stbl-mano-a-mano
            turn 1 draw
            side
            hand 8♥ K♣ 3♣ 8♦ 4♠ J♥ 9♦ 6♠ 8♠ 5♥ Q♠
            side
            meld 9♣ 10♣ J♣
            hand 10♦ ?*7
            stock K♥ ?*60
            pile ?*2 8♣
        """,
        goal=N_("Take the pile as soon as you may, lay a run with its top card, and end that turn."),
        replies=("draw", "discard 10♦"),
        success=all_of(ended_turn(2), took_the_pile(), melds_at_least(1, "run")),
        failure=turn_is_over(2),
        hint=N_("Not yet: your cards must fit the top card. Keep two neighbours, and look again in your next turn."),
        hint_cards="8♦ 9♦",
        solution=("draw", "discard K♣", "take", "lay 8♦ 9♦ 10♦", "discard K♣"),
        wrong=(
            ("take", "pile-top-must-fit"),
            ("draw; lay 8♠ 8♥ 8♦", "no-sets-here"),
            ("draw; discard K♣; take; discard 8♣", "pile-top-now"),
        ),
        learned=N_(
            "A closed pile may be taken only if you can use its top card, with cards of your hand or on a meld of your "
            "side. The melds of the other side do not help."
        ),
    ),
    _exercise(
        number=5,
        position="""
            system cerrado
            turn 1 draw
            side
            meld A♠ A♦ A♣
            hand 10♥ 4♠ 9♣ Q♥ 7♦ 9♠ J♥ 4♥
            side
            stock ?*60
            pile J♠ 4♦ K♥ 9♦
        """,
        goal=N_("Take the pile, and end your turn with one card in your hand."),
        success=all_of(ended_turn(), took_the_pile(), hand_at_most(1)),
        failure=any_of(turn_is_over(), drew()),
        hint=N_("Whoever takes this pile uses its top card before anything else."),
        hint_cards="9♠ 9♣ 9♦",
        solution=("take", "lay 9♠ 9♦ 9♣", "lay 10♥ J♥ Q♥ K♥", "lay 4♠ 4♥ 4♦", "discard J♠"),
        par=6,
        wrong=(
            ("take; lay 10♥ J♥ Q♥", "pile-top-now"),
            ("take; lay 4♠ 4♥ 4♦", "pile-top-now"),
            ("take; discard J♠", "pile-top-now"),
        ),
        learned=N_(
            "In Cerrado, Rioplatense and STBL mano a mano the top card is used at once: what you lay or add first "
            "holds it. After that, the other cards of the pile are yours to use."
        ),
    ),
    _exercise(
        number=6,
        position="""
            system cerrado-sucio
            turn 1 draw
            side
            meld 4♠ 5♠ 2♦(6) 7♠
            hand Q♥ 9♠ 3♣ Q♦ K♥ Q♣ 8♦
            side
            stock ?*61
            pile 10♠ 5♦ 6♠
        """,
        goal=N_("Make your run seven cards long in this turn, and end the turn."),
        success=all_of(ended_turn(), canasta("dirty")),
        failure=any_of(turn_is_over(), drew()),
        hint=N_("The top card takes the place of your two. The cards below it may be used after that, not with it."),
        hint_cards="6♠ 9♠",
        solution=("take", "add 6♠ to 1", "add 9♠ 10♠ to 1", "discard K♥"),
        par=5,
        wrong=(
            ("take; add 6♠ 9♠ 10♠ to 1", "pile-top-now"),
            ("take; lay Q♥ Q♦ Q♣", "pile-top-now"),
            ("draw; add 9♠ to 1", "does-not-fit"),
        ),
        learned=N_(
            "A meld on your side's table can take the top card too. To use it, only cards help that you held before: "
            "the cards below it come later in the turn."
        ),
    ),
    _exercise(
        number=7,
        position="""
            system abierto-sucio
            turn 1 draw
            side
            meld 8♣ 9♣ 10♣
            hand K♠ 6♦ J♣ 3♠ K♥ 7♥ 4♦ K♣
            side
            stock ?*63
            pile Q♣
        """,
        goal=N_("Take the pile, and end your turn with three cards in your hand."),
        success=all_of(ended_turn(), took_the_pile(), hand_at_most(3)),
        failure=any_of(turn_is_over(), drew()),
        hint=N_("The only card of a pile may not go straight back. Find a place for it."),
        hint_cards="J♣ Q♣",
        solution=("take", "add J♣ Q♣ to 1", "lay K♠ K♥ K♣", "discard 7♥"),
        par=5,
        wrong=(
            ("take; discard Q♣", "pile-lone-card-back"),
            ("take; lay K♠ K♥ K♣; discard Q♣", "pile-lone-card-back"),
            ("take; lay Q♣ K♣ K♥", "run-mixed-suits"),
        ),
        learned=N_(
            "In Abierto sucio the pile is open, but a pile of a single card may not be taken and discarded back. "
            "Once you have laid that card, nothing is owed."
        ),
    ),
    _exercise(
        number=8,
        position="""
            system stbl-expres
            players 4
            turn 1 draw
            side
            hand A♥ 9♠ 2♣ K♦ 4♣ 6♥ 5♠ J♦ 3♣ Q♥ 10♠
            side
            stock ?*39
            pile Q♦ 8♠ 7♥
        """,
        goal=N_("Take the pile, lay three runs, and end your turn."),
        success=all_of(ended_turn(), took_the_pile(), melds_at_least(3, "run")),
        failure=any_of(turn_is_over(), drew()),
        hint=N_("Here another lay may come first, but keep the cards that the seven of hearts needs."),
        hint_cards="6♥ 7♥ 2♣",
        solution=("take", "lay J♦ Q♦ K♦", "lay 8♠ 9♠ 10♠", "lay 6♥ 7♥ 2♣", "discard A♥"),
        wrong=(
            ("take; discard A♥", "pile-top-this-turn"),
            ("take; lay J♦ Q♦ K♦; discard A♥", "pile-top-this-turn"),
            ("take; lay 2♣ 3♣ 4♣", "pile-top-this-turn"),
        ),
        learned=N_(
            "In STBL exprés the top card has to be used before the turn ends. Other melds may come first, as long as "
            "they leave what it needs."
        ),
    ),
    _exercise(
        number=9,
        position="""
            system vanikar
            turn 1 draw
            side
            meld 10♥ J♥ Q♥ K♥
            meld A♣ 2♣ 3♣ 4♣ 5♣
            meld 6♠ 6♥ 6♣
            meld 3♠ 3♥ 3♦
            hand 9♥ 3♣ 6♦ K♠ 9♣ 7♠ 4♦
            hand ?*14
            side
            meld 3♠ 4♠ 5♠ 6♠ 7♠
            meld J♦ Q♦ K♦ A♦
            meld 8♥ 8♣ JK(8)
            meld 7♣ 8♣ 9♣ 10♣
            hand ?*14
            hand ?*13
            stock ?
            pile K♣ 5♦ 10♠ J♣ 4♥ 9♠
        """,
        goal=N_("Lay two melds in this turn, and end the turn."),
        success=all_of(ended_turn(), melds_at_least(6)),
        failure=any_of(turn_is_over(), round_is_over()),
        hint=N_("In Vanikar the round ends at once when somebody draws the last card of the stock."),
        hint_cards="5♦ 9♠",
        solution=("take", "lay 4♦ 5♦ 6♦", "lay 9♠ 9♥ 9♣", "discard K♠"),
        wrong=(
            ("draw; discard K♠", "round-is-over"),
            ("lay 9♥ 9♣ 9♠", "draw-first"),
            ("take; add 7♠ to 5", "no-such-meld"),
        ),
        learned=N_(
            "Count the stock before you draw. In Vanikar its last card ends the round, and is not played. "
            "The pile is open, and taking it goes on."
        ),
    ),
    _exercise(
        number=10,
        position="""
            system rioplatense
            turn 1 draw
            side
            meld A♠ A♥ A♦
            meld 3♥ 4♥ 5♥ 6♥ 7♥
            meld 3♣ 4♣ 5♣ 6♣ 2♥(7)
            meld 10♥ J♥ Q♥ K♥
            hand K♦ 8♠ 5♦ 3♠ Q♣ 8♥ 9♠
            hand ?*16
            side
            meld 9♣ 10♣ J♣
            meld K♠ K♥ K♣
            meld 4♠ 5♠ 6♠ 7♠
            meld Q♠ Q♥ Q♦ JK(Q)
            meld 5♥ 6♥ 7♥
            hand 3♦ 7♦ 5♣ 10♦ A♣ J♥ 6♣ K♠ 4♥ 8♣ J♣
            hand ?*16
            stock
            pile 10♠ 8♦
        """,
        goal=N_("The stock is spent. Take the pile, and end your turn so that the other side may not take it."),
        replies=("take", "add Q♣ to 1", "discard 7♦"),
        success=all_of(ended_turn(), took_the_pile(), round_is_over()),
        failure=any_of(turn_is_over(), round_is_over()),
        hint=N_("Discard a card that none of their melds can use. Then nobody can go on, and the round is over."),
        hint_cards="8♠ 8♥ 8♦",
        solution=("take", "lay 8♠ 8♥ 8♦", "discard 9♠"),
        wrong=(
            ("draw", "stock-is-empty"),
            ("take; stop", "stop-only-in-a-dead-hand"),
            ("take; discard 9♠", "pile-top-now"),
            ("take; lay 8♠ 8♥ 8♦; discard 9♠; draw", "round-is-over"),
        ),
        learned=N_(
            "In Rioplatense, with the stock spent, whoever can use the top card may take the pile, or stop. "
            "If it fits nothing, the round ends: a dead hand."
        ),
    ),
)
