"""The situations of the lesson on the muertos."""

from __future__ import annotations

from typing import Final

from ..locale import N_
from .situations import Situation

MUERTO_SITUATIONS: Final = (
    Situation(
        id="first-muerto",
        title=N_("A muerto for an empty hand"),
        tell=N_("Lay all your cards, or lay two and discard the third. Then see when you may play the muerto."),
        position="""
            players 2
            turn 1 play
            side
            meld 4♥ 5♥ 6♥
            hand 7♥ 8♥ 9♥
            side
            meld 9♣ 10♣ J♣
            hand ?*9
            pile 4♦ Q♠
            muerto 10♥ 3♠ 4♠ 5♠ 8♦ 8♣ K♠ A♦ Q♣ 6♦ J♥
            muerto ?*11
        """,
    ),
    Situation(
        id="partner-muerto",
        title=N_("One muerto for each side"),
        tell=N_("Your partner has used your side's muerto. Try to lay or discard all your cards, and read the answer."),
        position="""
            players 4
            turn 1 play
            side muerto used
            meld 4♣ 5♣ 6♣
            hand 7♣ 8♣ 9♣
            hand ?*9
            side
            meld 9♥ 10♥ J♥
            hand ?*10
            hand ?*10
            pile K♠
        """,
    ),
    Situation(
        id="last-of-the-stock",
        title=N_("The last card of the stock"),
        tell=N_("Draw it, and see what becomes of the muertos. Then try another rule system."),
        position="""
            players 4
            turn 1 draw
            side
            meld 6♠ 7♠ 8♠ 9♠
            meld 5♦ 6♦ 7♦ 8♦ 9♦
            hand 10♠ 4♥ 5♥ K♦
            hand ?*15
            side
            meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣
            meld 8♥ 9♥ 10♥ J♥ Q♥ K♥
            hand ?*19
            hand ?*19
            stock 6♥
            pile 3♦ Q♣
            muerto ?*11
            muerto ?*11
        """,
    ),
    Situation(
        id="unused-muerto",
        title=N_("A muerto that was not played"),
        tell=N_("The other side took a muerto for its next turn. Close the round now, and read the bill."),
        position="""
            players 2
            turn 1 play
            side muerto used
            meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
            hand J♦ Q♦ K♦ 6♣
            side muerto unused
            meld 9♥ 10♥ J♥
            hand K♠ 8♠ 7♠ 6♦ 5♣ 4♦ 3♥ 9♣ 10♣ J♣ Q♣
            pile 4♥
        """,
    ),
)
