"""Worked examples of the end of a round: closing, what muertos and hands cost, and whole tables row by row."""

from __future__ import annotations

from typing import Final

from ..locale import N_
from .worked_example import Worked

ROUNDS: Final = (
    Worked(
        id="hands",
        title=N_("Cards left in the hands"),
        lesson=N_(
            "A card left in a hand costs what it would bring on the table. The hands of both partners count: "
            "they cost 20 and 40 here."
        ),
        table="system cerrado; side muerto used; meld 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠; hand A♥ 5♦; hand JK 2♣ K♦",
        twin="system cerrado; side muerto used; meld 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦; hand 5♠ 8♣; hand 2♠ JK 6♣",
    ),
    Worked(
        id="closing",
        title=N_("Closing"),
        lesson=N_(
            "Closing is worth 100 to the side. Who closed has no cards left, but the partner has: A♦ 8♠ 3♠ cost 30."
        ),
        table="""
            system cerrado
            side closed, muerto used; meld 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥; meld K♠ K♦ K♣; hand; hand A♦ 8♠ 3♠
        """,
        twin="""
            system cerrado
            side closed, muerto used; meld 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣; meld 4♠ 4♥ 4♦; hand; hand K♦ 7♥ 2♣
        """,
    ),
    Worked(
        id="muerto-untaken",
        title=N_("A muerto never taken"),
        lesson=N_(
            "This side never took its muerto. That costs 100, whoever ended the round. "
            "The cards in both hands cost as always: 10 and 15."
        ),
        table="system vanikar; side muerto untaken; meld J♠ J♥ J♣ 2♦(J); hand 5♠ 6♠; hand A♣",
        twin="system vanikar; side muerto untaken; meld 8♥ 9♥ 10♥ J♥ Q♥; hand JK 4♣; hand K♦",
    ),
    Worked(
        id="muerto-unused",
        title=N_("A muerto taken, but not played"),
        lesson=N_(
            "The second player took the muerto, and the round ended before that player's next turn. In Cerrado that "
            "costs 100 in place of its 11 cards: the cards themselves cost nothing."
        ),
        table="""
            system cerrado
            side muerto unused by 2; meld 6♦ 7♦ 8♦ 9♦ 10♦ J♦ JK(Q); hand 9♣ 5♥; hand A♥ 2♠ 3♥ 4♠ 6♦ 7♣ 8♣ 9♦ Q♠ K♠ JK
        """,
        twin="""
            system cerrado
            side muerto unused; meld 9♠ 10♠ J♠ Q♠ K♠; hand A♣ 2♥ 3♦ 3♠ 5♥ 6♥ 7♦ 8♠ 10♣ J♦ K♥; hand 3♣ A♦
        """,
    ),
    Worked(
        id="muerto-unused-cards",
        title=N_("A muerto not played, in 2 rule systems"),
        lesson=N_(
            "In Abierto a muerto taken and not played costs 100 in place of its cards. Abierto sucio does not charge "
            "the 100: there the 11 cards cost what they are worth, 105."
        ),
        table="""
            system abierto
            side muerto unused by 2; meld 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥; hand Q♦; hand A♠ 2♣ 3♣ 5♣ 6♦ 7♠ 8♠ 9♣ 10♦ Q♠ K♣
        """,
        also=("abierto-sucio",),
        twin="""
            system abierto-sucio
            side muerto unused by 2; meld 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣; hand K♦; hand 3♥ 3♦ 4♠ 5♥ 6♠ 7♥ 8♦ 9♥ 10♠ J♥ K♠
        """,
    ),
    Worked(
        id="muerto-used",
        title=N_("A muerto already in play"),
        lesson=N_(
            "The first player had discarded a card of the muerto when the round ended. So the muerto counts as used "
            "and costs no 100, but the 10 cards left of it cost 80."
        ),
        table="""
            system stbl-expres
            side muerto used; meld 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥; meld 3♦ 4♦ 5♦ 6♦
            hand 4♣ 5♠ 6♣ 7♥ 8♣ 9♥ 10♠ J♥ Q♣ K♠; hand 9♠ Q♦
        """,
        twin="""
            system stbl-expres
            side muerto used; meld 9♣ 10♣ J♣ Q♣ K♣; hand A♥ A♦ 2♦ 3♥ 4♥ 5♦ 7♠ 8♠ J♠ K♥; hand 6♠ 6♦
        """,
    ),
    Worked(
        id="muerto-gone",
        title=N_("The muerto became the stock"),
        lesson=N_(
            "The stock ran out, and the last muerto became the new stock. This side could take none any more, "
            "and it pays the 100 all the same, as we read the text."
        ),
        table="system cerrado-stcl; side muerto gone; meld 10♦ J♦ Q♦ K♦ A♦; hand 6♣ 7♣; hand 8♥",
        twin="system cerrado-stcl; side muerto gone; meld 8♥ 9♥ 10♥ J♥; meld 3♣ 4♣ 5♣; hand K♠ 2♦; hand Q♠",
    ),
    Worked(
        id="closed-without-muerto",
        title=N_("Closed without a muerto"),
        lesson=N_(
            "In Cerrado a side may close without a muerto when none is left to take. It earns 100 for closing "
            "and, as we read the text, pays 100 for the muerto that it never took."
        ),
        table="system cerrado; side closed, muerto gone; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand; hand Q♠ 4♦",
        twin="system cerrado; side closed, muerto gone; meld 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣; meld A♠ 2♠ 3♠; hand; hand J♥",
    ),
    Worked(
        id="nobody-closed",
        title=N_("Nobody closed"),
        lesson=N_(
            "In Vanikar the round ends when the last card of the stock is drawn. Then nobody earns the 100 "
            "for closing. All cards in the hands cost, the last one drawn as well."
        ),
        table="""
            system vanikar
            side muerto used; meld 8♠ 9♠ 10♠ J♠ 2♥(Q) K♠ A♠; hand 5♦ JK
            side muerto used; meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣; hand Q♥ Q♦
        """,
        twin="system vanikar; side muerto used; meld 5♥ 6♥ 7♥ 8♥ JK(9) 10♥ J♥; hand A♣ Q♣ 3♠",
    ),
    Worked(
        id="closer-loses",
        title=N_("Who closes can lose"),
        lesson=N_(
            "Closing is worth 100, no more: the higher total wins the round. Our side closed and has 325 points. "
            "Their side has a canasta real and 575."
        ),
        table="""
            system stbl-expres
            side closed, muerto used; meld 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦; hand; hand A♠ K♦
            side muerto used; meld 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠; hand 9♥ 3♣; hand JK
        """,
        twin="""
            system stbl-expres
            side closed, muerto used; meld 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣; meld 8♠ 9♠ 10♠; hand; hand A♥ 4♦
            side muerto used; meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥; hand Q♦; hand 2♣ 7♠
        """,
    ),
    Worked(
        id="hole",
        title=N_("Below 0: the hole"),
        lesson=N_(
            "Buraco is Portuguese for hole: a total below 0. The meld brings 15, the muerto never taken costs 100 "
            "and the cards in the hand cost 55, so this side is at −140."
        ),
        table="system abierto-sucio; side muerto untaken; meld 5♠ 6♠ 7♠; hand JK A♦ K♥",
        twin="system abierto-sucio; side muerto untaken; meld 9♥ 9♦ 9♣; hand 2♣ Q♠ 8♦",
    ),
    Worked(
        id="round-vanikar",
        title=N_("A whole round in Vanikar"),
        lesson=N_(
            "A round row by row: the melds and their bonus, 100 for closing, the muerto, the hands. "
            "Our side makes 345. Their side has a meld of 40 and ends at −110."
        ),
        table="""
            system vanikar
            side closed, muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥; meld Q♠ Q♥ Q♦; hand; hand JK 3♣
            side muerto untaken; meld K♦ K♣ 2♠(K); hand A♠ 2♥; hand 7♦ 9♣
        """,
        twin="""
            system vanikar
            side closed, muerto used; meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦; meld K♠ K♥ 2♣(K); hand; hand Q♣ 5♠ 4♣
        """,
    ),
    Worked(
        id="round-stcl",
        title=N_("A whole round in Cerrado STCL"),
        lesson=N_(
            "Our canasta real makes 610 with its cards. Their side took a muerto and never played it: "
            "100 less in place of its 11 cards, and so 35 in all."
        ),
        table="""
            system cerrado-stcl
            side closed, muerto used; meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣; meld 5♦ 6♦ 7♦; hand; hand Q♠ 2♥
            side muerto unused; meld 3♠ 4♠ JK(5) 6♠ 7♠ 8♠ 9♠; hand A♥ 2♠ 3♥ 4♠ 6♦ 7♣ 8♣ 9♦ Q♠ K♠ JK; hand A♦ K♦
        """,
        twin="""
            system cerrado-stcl
            side muerto unused by 2; meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥
            hand K♠ 5♠; hand 2♣ 3♣ 3♦ 4♦ 5♣ 7♦ 8♠ 9♣ 10♦ J♠ JK
        """,
    ),
    Worked(
        id="round-rioplatense",
        title=N_("A whole round in Rioplatense"),
        lesson=N_(
            "4♥ to 10♥ with a joker are semi-clean: 150. 3♠ to 9♠ are clean: 200. With the cards and 100 for closing, "
            "less the 20 of the partner's 2♣, our side makes 555."
        ),
        table="""
            system rioplatense
            side closed, muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ JK(J); meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; hand; hand 2♣
            side muerto untaken; meld A♣ 2♣ 3♣; hand 10♦; hand 3♦
        """,
        twin="""
            system rioplatense
            side closed, muerto used; meld 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ 2♥(Q); meld 10♥ J♥ Q♥; hand; hand JK 7♦
        """,
    ),
    Worked(
        id="round-mano-a-mano",
        title=N_("A whole round in STBL mano a mano"),
        lesson=N_(
            "With 2 players there is no partner whose cards could cost: who closes pays for no hand. "
            "Here a dirty canasta is enough to close, and our side makes 285."
        ),
        table="""
            system stbl-mano-a-mano
            side closed, muerto used; meld 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥; meld 10♣ J♣ Q♣; hand
            side muerto untaken; meld 3♣ 4♣ 5♣ 6♣; hand A♠ K♠ 2♦ JK
        """,
        twin="""
            system stbl-mano-a-mano
            side closed, muerto used; meld 7♦ 8♦ 9♦ JK(10) J♦ Q♦ K♦; meld 3♠ 4♠ 5♠ 6♠; hand
        """,
    ),
    Worked(
        id="round-abierto",
        title=N_("A whole round in Abierto"),
        lesson=N_(
            "From ace to ace our side has 1125 with the cards. Their side used its muerto and does not pay for it: "
            "40 for the run, less 5 for each hand, makes 30."
        ),
        table="""
            system abierto
            side closed, muerto used; meld A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣; hand; hand K♠ K♥ 2♦
            side muerto used; meld 10♠ J♠ Q♠ K♠; hand 5♦; hand 5♣
        """,
        twin="""
            system abierto
            side closed, muerto used; meld A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦; meld 5♠ 6♠ 7♠
            hand; hand Q♥ 9♣ 2♠
        """,
    ),
    Worked(
        id="three-systems",
        title=N_("A whole side in 3 rule systems"),
        lesson=N_(
            "The 8 cards with a joker make 165 in Cerrado, 175 in Vanikar, and 225 in Rioplatense, "
            "where they are semi-clean. All the rest is worth the same."
        ),
        table="""
            system cerrado
            side closed, muerto used; meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ JK(10); meld 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣; hand; hand K♥ 4♣
        """,
        also=("vanikar", "rioplatense"),
        twin="""
            system rioplatense
            side closed, muerto used; meld 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ 2♣(Q); meld 3♣ 4♣ 5♣; hand; hand A♥ 6♣
        """,
    ),
    Worked(
        id="whole-table",
        title=N_("A long table of 2 players"),
        lesson=N_(
            "Take a long table meld by meld. Our 22 cards lie in 4 melds, worth 245, 185, 35 and 30. "
            "With 100 for closing that makes 595."
        ),
        table="""
            system cerrado
            side closed, muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; meld 2♦(7) 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥
            meld 5♥ 5♦ 5♣ JK(5); meld 10♦ J♦ Q♦; hand
            side muerto untaken; meld K♠ K♦ K♣; meld 4♦ 5♦ 6♦ 7♦; hand A♣ 9♣ 8♣ 2♠
        """,
        twin="""
            system cerrado
            side closed, muerto used; meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣; meld Q♠ Q♠ Q♥ Q♦ Q♦ Q♣ JK(Q)
            meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand
        """,
    ),
)
