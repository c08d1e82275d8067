"""The exercises of the lesson "Rule systems": the same cards at nine tables."""

from __future__ import annotations

from typing import Final

from ..locale import N_
from .system_case import (
    Added,
    Ended,
    Laid,
    Played,
    Scored,
    bonus_above,
    charged,
    closes,
    is_won,
    takes_muerto,
    wild_is_gone,
    worth,
)
from .system_exercise import SystemExercise

LESSON: Final = "09"

EXERCISES: Final = (
    SystemExercise(
        lesson=LESSON, number=1, key="sets",
        goal=N_("Three sevens in your hand. In which of these systems may you lay them?"),
        case=Laid("7♠ 7♥ 7♦"),
        offers=("abierto", "cerrado", "vanikar", "stbl-expres"),
        hint=N_("Some systems play with runs alone. Two of these four do."),
        hint_cards="7♠ 7♥ 7♦",
        traps=(("abierto", "no-sets-here"), ("stbl-expres", "no-sets-here")),
        learned=N_("Abierto, Cerrado STCL, STBL mano a mano and STBL exprés play with runs alone."),
    ),
    SystemExercise(
        lesson=LESSON, number=2, key="set_suits_repeat",
        goal=N_("Two nines of clubs and a nine of hearts. Which of these systems take them as a set?"),
        case=Laid("9♣ 9♣ 9♥"),
        offers=("abierto-sucio", "cerrado", "cerrado-sucio", "rioplatense", "vanikar", "cerrado-stcl"),
        hint=N_("One of the systems with sets wants a different suit on each card."),
        hint_cards="9♣ 9♣",
        traps=(("rioplatense", "set-repeated-suit"), ("cerrado-stcl", "no-sets-here")),
        learned=N_("In a set a suit may come twice. Rioplatense alone wants different suits."),
    ),
    SystemExercise(
        lesson=LESSON, number=3, key="ace_to_ace",
        goal=N_("All hearts from the low ace to the high ace, no wild. Where is this run allowed?"),
        case=Laid("A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"),
        hint=N_("Three systems say no: one of the Abiertos, and two that pay nothing for ace to ace."),
        hint_cards="A♥ A♥",
        traps=(
            ("abierto-sucio", "ace-to-ace-not-here"),
            ("rioplatense", "ace-to-ace-not-here"),
            ("vanikar", "ace-to-ace-not-here"),
        ),
        learned=N_("Six systems let two natural aces into one run. Abierto sucio, Rioplatense and Vanikar do not."),
    ),
    SystemExercise(
        lesson=LESSON, number=4, key="value_two",
        goal=N_("A dirty canasta: bonus and cards together. In which systems is it worth 160 points?"),
        case=Laid("3♠ 4♠ 2♥ 6♠ 7♠ 8♠ 9♠"),
        holds=worth(160),
        hint=N_("The bonus is 100 everywhere. So the cards must come to 60: what is the two worth then?"),
        hint_cards="2♥",
        traps=(("cerrado-sucio", "value_two"), ("stbl-mano-a-mano", "value_two")),
        learned=N_("A two counts 20 in Abierto sucio, Rioplatense and Vanikar, and 10 in the others."),
    ),
    SystemExercise(
        lesson=LESSON, number=5, key="bonus_semi_clean",
        goal=N_("Eight cards, and one of them is wild. Which systems pay a bonus above 100 for them?"),
        case=Laid("3♠ 4♠ 2♥ 6♠ 7♠ 8♠ 9♠ 10♠"),
        holds=bonus_above(100),
        hint=N_("Only one system knows a class between dirty and clean."),
        hint_cards="2♥ 10♠",
        traps=(("abierto-sucio", "bonus_semi_clean"), ("vanikar", "bonus_semi_clean")),
        learned=N_("Semi-clean is a word of Rioplatense: eight cards or more with one wild, 150 points."),
    ),
    SystemExercise(
        lesson=LESSON, number=6, key="joker_replaceable",
        goal=N_("A joker stands for the six. You add the six. Which systems allow it?"),
        case=Added("5♥ JK(6) 7♥", "6♥"),
        hint=N_("Look for a system without jokers, and for one in which a joker keeps its place."),
        hint_cards="JK 6♥",
        traps=(("stbl-expres", "joker-stays"), ("abierto", "no-jokers-here")),
        learned=N_("Exprés moves its twos and never its joker. Abierto has no joker at all."),
    ),
    SystemExercise(
        lesson=LESSON, number=7, key="wild_moves",
        goal=N_("The two of hearts stands for the seven. You add the three. In which systems is no card wild then?"),
        case=Added("4♥ 5♥ 6♥ 2♥(7)", "3♥"),
        holds=wild_is_gone,
        hint=N_("Nobody has taken the place of the wild. Who reads the whole run anew all the same?"),
        hint_cards="2♥ 3♥",
        traps=(("cerrado", "wild_moves"), ("rioplatense", "wild_moves")),
        learned=N_("A wild moves when its card comes. Vanikar reads the meld anew with every card that comes."),
    ),
    SystemExercise(
        lesson=LESSON, number=8, key="take_condition",
        goal=N_("The top card of the pile fits nowhere. Which systems let you take the pile?"),
        case=Played(
            """
            players 2
            turn 1 draw
            side
            meld 9♦ 10♦ J♦
            hand 4♠ 5♠ 8♥ Q♥ K♣
            side
            hand ?*8
            pile 7♥ 6♥ 3♣
            """,
            ("take",),
        ),
        hint=N_("An open pile asks nothing of its top card. A closed one does."),
        hint_cards="3♣",
        traps=(("stbl-expres", "pile-top-must-fit"), ("rioplatense", "pile-top-must-fit")),
        learned=N_("The pile is open in both Abiertos and in Vanikar. In the others its top card must fit."),
    ),
    SystemExercise(
        lesson=LESSON, number=9, key="take_condition",
        goal=N_("You take the pile and lay the three clubs first, before its top card. Where is that allowed?"),
        case=Played(
            """
            players 2
            turn 1 draw
            side
            hand 5♦ 6♦ 9♣ 10♣ J♣ K♥ Q♠
            side
            hand ?*8
            pile 4♥ 3♠ 7♦
            """,
            ("take", "lay 9♣ 10♣ J♣"),
        ),
        hint=N_("There are three kinds of piles: nothing is asked, top card now, top card before the turn ends."),
        hint_cards="5♦ 6♦ 7♦",
        traps=(("cerrado", "pile-top-now"), ("stbl-mano-a-mano", "pile-top-now"), ("stbl-expres", "take_condition")),
        learned=N_("Closed piles want their top card used first. Exprés only wants it used before the turn ends."),
    ),
    SystemExercise(
        lesson=LESSON, number=10, key="close_canasta",
        goal=N_("Your only canasta is dirty. You add the jack and discard the king. Where does that close?"),
        case=Played(
            """
            players 2
            turn 1 play
            side muerto used
            meld 4♣ 5♣ 6♣ 2♦(7) 8♣ 9♣ 10♣
            hand J♣ K♠
            side muerto used
            meld 5♠ 6♠ 7♠
            hand ?*6
            pile 9♦ 4♥
            """,
            ("add J♣ to 1", "discard K♠"),
        ),
        holds=closes,
        hint=N_("Four systems want a clean canasta to close."),
        hint_cards="2♦",
        traps=(("cerrado", "close_canasta"), ("stbl-expres", "close_canasta"), ("stbl-mano-a-mano", "close_canasta")),
        learned=N_("Abierto, Cerrado, Cerrado STCL and Exprés close with a clean canasta, the others with any."),
    ),
    SystemExercise(
        lesson=LESSON, number=11, key="close_by_discard",
        goal=N_("A clean canasta lies. You add your last card to it. In which systems does that close the round?"),
        case=Played(
            """
            players 2
            turn 1 play
            side muerto used
            meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
            hand 10♠
            side muerto used
            meld 5♥ 6♥ 7♥
            hand ?*6
            pile 9♦ 4♥
            """,
            ("add 10♠ to 1",),
        ),
        holds=closes,
        hint=N_("In one system the very last card is always discarded."),
        hint_cards="10♠",
        traps=(("abierto-sucio", "must-close-by-discard"), ("vanikar", "close_by_discard")),
        learned=N_("Abierto sucio closes with a discard. Elsewhere the last card may go on a meld, too."),
    ),
    SystemExercise(
        lesson=LESSON, number=12, key="wild_empties_hand",
        goal=N_("Your last card is a two, and it fits the short run. Where may you close by discarding it?"),
        case=Played(
            """
            players 2
            turn 1 play
            side muerto used
            meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
            meld 10♦ J♦ Q♦
            hand 2♠
            side
            meld 6♣ 7♣ 8♣
            hand ?*6
            pile 9♦ 4♠
            """,
            ("discard 2♠",),
        ),
        holds=closes,
        hint=N_("One system wants a wild laid as long as it fits."),
        hint_cards="2♠ 10♦ J♦ Q♦",
        traps=(("vanikar", "wild-discard-while-it-fits"), ("cerrado", "wild_empties_hand")),
        learned=N_("Vanikar alone forbids a wild as the last discard while it fits a meld of yours."),
    ),
    SystemExercise(
        lesson=LESSON, number=13, key="muerto_unused",
        goal=N_("The round ended before this muerto was played. Where does it cost 100 in place of its cards?"),
        case=Scored(
            """
            side muerto unused
            meld 5♦ 6♦ 7♦
            hand A♠ K♠ Q♠ J♠ 10♥ 9♥ 8♣ 6♣ 5♠ 4♠ 3♥
            """
        ),
        holds=charged("muerto-unused"),
        hint=N_("In three systems such a muerto counts like any other hand: card by card."),
        hint_cards="A♠ K♠ Q♠ J♠ 10♥ 9♥ 8♣ 6♣ 5♠ 4♠ 3♥",
        traps=(("abierto-sucio", "muerto_unused"), ("rioplatense", "muerto_unused"), ("vanikar", "muerto_unused")),
        learned=N_("A muerto taken and not used costs 100, or its cards count. In none of the nine does it cost both."),
    ),
    SystemExercise(
        lesson=LESSON, number=14, key="stock_empty",
        goal=N_("You draw the last card of the stock and lay your whole hand. Where do you take the muerto then?"),
        case=Played(
            """
            players 2
            turn 1 draw
            side
            meld 4♥ 5♥ 6♥
            hand 7♥ 8♥
            side muerto used
            meld 10♠ J♠ Q♠
            hand ?*5
            stock 9♥
            pile 5♣ K♣
            """,
            ("draw", "add 7♥ 8♥ 9♥ to 1"),
        ),
        holds=takes_muerto,
        hint=N_("In most systems the muerto becomes the stock as soon as that is spent. Where does it wait for you?"),
        hint_cards="7♥ 8♥ 9♥",
        traps=(("vanikar", "round-is-over"), ("cerrado", "stock_empty"), ("stbl-expres", "stock_empty")),
        learned=N_("When the stock is spent, the muerto waits for you in Rioplatense and Exprés, and nowhere else."),
    ),
    SystemExercise(
        lesson=LESSON, number=15, key="muerto_guard",
        goal=N_("The muerto is used, the long run needs one card. Where may you lay the three spades first?"),
        case=Played(
            """
            players 2
            turn 1 play
            side muerto used
            meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥
            hand 7♠ 8♠ 9♠ 9♥
            side
            meld 6♣ 7♣ 8♣
            hand ?*6
            pile 9♦ 4♠
            """,
            ("lay 7♠ 8♠ 9♠",),
        ),
        hint=N_("Then you hold the nine of hearts alone. Where can it close, and where must you keep two cards?"),
        hint_cards="9♥",
        traps=(("vanikar", "would-strand"), ("abierto-sucio", "would-strand"), ("cerrado", "muerto_guard")),
        learned=N_("Most ask only whether the turn can still end. Vanikar wants two cards kept until a canasta lies."),
    ),
    SystemExercise(
        lesson=LESSON, number=16, key="tie",
        goal=N_("Suppose they all play to 2000. Both sides have 2010. Where has the side that began won?"),
        case=Ended(((1010, 985), (1000, 1025)), 2000),
        holds=is_won,
        hint=N_("Equal totals decide nothing in three of the systems."),
        hint_cards="",
        traps=(("stbl-mano-a-mano", "tie"), ("vanikar", "tie"), ("stbl-expres", "tie")),
        learned=N_("With equal totals the side that began wins, or another round is played: agree on it before."),
    ),
)  # fmt: skip
