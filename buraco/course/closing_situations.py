"""The situations of the lesson on closing: a few moves before the end of a round, in every rule system."""

from __future__ import annotations

from typing import Final

from ..locale import N_
from .situations import Situation

CLOSING_SITUATIONS: Final = (
    Situation(
        id="last-cards",
        title=N_("Three cards before the end"),
        tell=N_("Close the round in this turn. Then choose another rule system, and see what changes on the list."),
        position="""
            players 2
            turn 1 play
            side muerto used by 1
            meld 4♣ 5♣ 6♣ 2♦(7) 8♣ 9♣ 10♣
            meld 8♥ 9♥ 10♥ J♥ Q♥ K♥
            hand A♥ J♣ Q♦
            side muerto used by 1
            meld 5♠ 6♠ 7♠
            hand ?*6
            pile 9♦ 4♥
        """,
    ),
    Situation(
        id="twice-empty",
        title=N_("The hand is emptied twice"),
        tell=N_("Lay all your cards, or keep one to discard. Either way a muerto comes first. Then go for the end."),
        position="""
            players 2
            turn 1 play
            side
            meld 4♥ 5♥ 6♥
            hand 7♥ 8♥ 9♥
            side muerto used by 1
            meld 9♣ 10♣ J♣
            hand K♦ ?*5
            pile Q♠ 4♦
            muerto 10♥ J♥ 3♠ 4♠ 5♠ 6♠ 8♦ 9♦ 10♦ J♦ 3♣
        """,
    ),
    Situation(
        id="which-first",
        title=N_("Two cards, and which comes first?"),
        tell=N_("Both cards fit. Try each of them first: in Vanikar, in Cerrado, in Abierto sucio."),
        position="""
            players 2
            turn 1 play
            side muerto used by 1
            meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
            meld J♦ Q♦ K♦
            hand 10♠ A♦
            side
            meld 6♣ 7♣ 8♣
            hand ?*8
            pile 3♥
        """,
    ),
    Situation(
        id="last-wild",
        title=N_("A wild at the end"),
        tell=N_("Add the king, then try to discard the two. Could it go to the long run, or to the short one?"),
        position="""
            players 2
            turn 1 play
            side muerto used by 1
            meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
            meld 10♦ J♦ Q♦
            hand 2♠ K♦
            side
            meld 6♣ 7♣ 8♣
            hand ?*8
            pile 4♠
        """,
    ),
    Situation(
        id="closer-loses",
        title=N_("Who closes, and who wins?"),
        tell=N_("Close with your last card, and look at both bills."),
        position="""
            players 2
            turn 1 play
            side muerto used by 1
            meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦
            hand K♠
            side muerto used by 1
            meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
            meld 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣
            hand 3♠ Q♦
            pile J♥
        """,
    ),
)  # fmt: skip
