"""Worked examples of what melds are worth: the value of cards, then the bonus of each class of canasta."""

from __future__ import annotations

from typing import Final

from ..locale import N_
from .worked_example import Worked

MELDS: Final = (
    Worked(
        id="clean-canasta",
        title=N_("A clean canasta"),
        lesson=N_(
            "A run of 7 cards without a wild is a clean canasta: its bonus is 200. The cards count besides, "
            "5 each from 4♥ to 7♥ and 10 each from 8♥ to 10♥: 50. Together 250."
        ),
        table="system vanikar; side muerto used; meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥",
        twin="system vanikar; side muerto used; meld 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠",
    ),
    Worked(
        id="dirty-canasta",
        title=N_("A dirty canasta"),
        lesson=N_(
            "2♠ stands for the 7♥, so the canasta is dirty: the bonus is 100, not 200. But 2♠ brings 20 points "
            "where the 7♥ brings 5, so the cards make 65. Together 165."
        ),
        table="system vanikar; side muerto used; meld 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥",
        twin="system vanikar; side muerto used; meld 7♦ 8♦ 9♦ 2♣(10) J♦ Q♦ K♦",
    ),
    Worked(
        id="card-values",
        title=N_("What the cards are worth"),
        lesson=N_(
            "In Cerrado an ace is worth 15, a card from 8 to king 10, a card from 3 to 7 only 5, a two 10 "
            "and a joker 20. There is no canasta here, so the cards are all that counts: 110."
        ),
        table="system cerrado; side muerto used; meld 3♠ 4♠ 5♠; meld Q♥ K♥ A♥; meld 9♦ 9♣ JK(9); meld 6♣ 7♣ 2♥(8)",
        twin="system cerrado; side muerto used; meld 5♣ 6♣ 7♣ 8♣; meld K♠ K♦ JK(K); meld A♠ A♥ 2♦(A)",
    ),
    Worked(
        id="wilds-here-and-there",
        title=N_("Twos and jokers in 2 rule systems"),
        lesson=N_(
            "Cerrado counts 10 for a two and 20 for a joker, Vanikar 20 and 30. All other cards are worth the same. "
            "So this table makes 65 in Cerrado and 85 in Vanikar."
        ),
        table="system cerrado; side muerto used; meld 3♦ 4♦ 5♦ JK(6); meld Q♠ Q♣ 2♥(Q)",
        also=("vanikar",),
        twin="system vanikar; side muerto used; meld 9♠ 10♠ J♠ 2♦(Q); meld A♦ A♣ JK(A)",
    ),
    Worked(
        id="natural-two",
        title=N_("A two in its own place"),
        lesson=N_(
            "2♥ below the 3♥ is no wild, so our canasta is clean. 2♠ in the same place is a wild, so theirs is dirty. "
            "As cards both twos are worth the same: 20."
        ),
        table="""
            system vanikar
            side muerto used; meld A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥
            side muerto used; meld A♥ 2♠(2) 3♥ 4♥ 5♥ 6♥ 7♥
        """,
        twin="system vanikar; side muerto used; meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣",
    ),
    Worked(
        id="six-cards",
        title=N_("6 cards are no canasta"),
        lesson=N_(
            "A run of 6 cards earns no bonus, only its cards: 40. With 7 cards it would be a canasta: "
            "the 10♠ would bring 10 and a bonus of 200."
        ),
        table="system cerrado-sucio; side muerto used; meld 4♠ 5♠ 6♠ 7♠ 8♠ 9♠; meld J♦ Q♦ K♦ A♦",
        twin="system cerrado-sucio; side muerto used; meld 8♥ 9♥ 10♥ J♥ Q♥ K♥; meld 5♠ 5♦ 5♣",
    ),
    Worked(
        id="spoilt-clean",
        title=N_("A clean canasta spoilt"),
        lesson=N_(
            "Both sides have 4♣ to 10♣. Their side added a joker: dirty, 100 in place of 200. "
            "The joker brings 20, so it cost them 80: 170 against our 250."
        ),
        table="""
            system cerrado
            side muerto used; meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣
            side muerto used; meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ JK(J)
        """,
        twin="system cerrado; side muerto used; meld 2♦(7) 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠",
    ),
    Worked(
        id="semi-clean",
        title=N_("Semi-clean, from 8 cards on"),
        lesson=N_(
            "In Rioplatense 7 cards with a wild are dirty: 100. From 8 cards on a canasta with a wild is semi-clean: "
            "150. No other rule system of this course knows that class."
        ),
        table="system rioplatense; side muerto used; meld 3♦ 4♦ 5♦ 6♦ 2♣(7) 8♦ 9♦; meld 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ JK(K)",
        twin="system rioplatense; side muerto used; meld 2♥(7) 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣; meld 4♥ 5♥ 6♥ 7♥ JK(8) 9♥ 10♥",
    ),
    Worked(
        id="spoilt-semi-clean",
        title=N_("A clean canasta spoilt, in Rioplatense"),
        lesson=N_(
            "Both sides have 3♠ to 9♠. Their side added a joker: semi-clean, 150 in place of 200. "
            "The joker brings 30, so it cost them 20: 225 against our 245."
        ),
        table="""
            system rioplatense
            side muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠
            side muerto used; meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ JK(10)
        """,
        twin="system rioplatense; side muerto used; meld 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ JK(Q)",
    ),
    Worked(
        id="clean-set",
        title=N_("A set can be a canasta"),
        lesson=N_(
            "A set of 7 nines without a wild is a clean canasta, just as a run is: 200, and 70 for the cards. "
            "In Cerrado a suit may come twice in a set."
        ),
        table="system cerrado; side muerto used; meld 9♠ 9♠ 9♥ 9♥ 9♦ 9♦ 9♣",
        twin="system cerrado; side muerto used; meld 6♠ 6♠ 6♥ 6♥ 6♦ 6♣ 6♣",
    ),
    Worked(
        id="dirty-set",
        title=N_("A set with a wild"),
        lesson=N_(
            "A joker makes this canasta of kings dirty: 100. The joker itself is worth 20 in Cerrado sucio "
            "and 30 in Abierto sucio: 180 and 190 in all."
        ),
        table="system cerrado-sucio; side muerto used; meld K♠ K♥ K♥ K♦ K♣ K♣ JK(K)",
        also=("abierto-sucio",),
        twin="system abierto-sucio; side muerto used; meld 4♠ 4♠ 4♥ 4♦ 4♦ 4♣ 4♣ 2♥(4)",
    ),
    Worked(
        id="set-of-twos",
        title=N_("A canasta of twos"),
        lesson=N_(
            "Cerrado and Cerrado sucio let twos lie as a set, as we read them. There a two is a natural card, no wild: "
            "7 twos are a clean canasta, 200, and each card is worth 10."
        ),
        table="system cerrado; side muerto used; meld 2♠ 2♠ 2♥ 2♥ 2♦ 2♦ 2♣",
        twin="system cerrado; side muerto used; meld 2♠ 2♥ 2♥ 2♦ 2♦ 2♣ 2♣; meld J♠ J♥ JK(J)",
    ),
    Worked(
        id="small-sets",
        title=N_("Sets that stay small"),
        lesson=N_(
            "In Rioplatense a suit comes only once in a set, so a set holds 5 cards at most: 4 suits and a wild. "
            "It is never a canasta. These nines bring 60, all for their cards."
        ),
        table="system rioplatense; side muerto used; meld 9♠ 9♥ 9♦ 9♣ 2♣(9); meld 4♦ 5♦ 6♦",
        twin="system rioplatense; side muerto used; meld A♠ A♥ A♦ A♣ JK(A); meld 10♥ J♥ Q♥",
    ),
    Worked(
        id="real",
        title=N_("Canasta real"),
        lesson=N_(
            "All 13 cards of a suit without a wild are a canasta real: 500. The ace may lie below the two or above "
            "the king. Only the highest bonus counts, never 200 and 500 together."
        ),
        table="system cerrado-stcl; side muerto used; meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
        twin="system cerrado-stcl; side muerto used; meld 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦; meld 9♠ 10♠ J♠",
    ),
    Worked(
        id="twelve-cards",
        title=N_("12 cards are not yet real"),
        lesson=N_(
            "From 3♣ to A♣ there are 12 cards. A canasta real needs the two as well, so this one is clean: "
            "200, and 100 for the cards."
        ),
        table="system cerrado-stcl; side muerto used; meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
        twin="system cerrado-stcl; side muerto used; meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥",
    ),
    Worked(
        id="real-with-a-wild",
        title=N_("13 cards, one of them wild"),
        lesson=N_(
            "The run reaches from 2♥ to A♥, but a joker stands for the 8♥. A canasta real has no wild, "
            "so these 13 cards are a dirty canasta: 100."
        ),
        table="system cerrado-sucio; side muerto used; meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ JK(8) 9♥ 10♥ J♥ Q♥ K♥ A♥",
        twin="system cerrado-sucio; side muerto used; meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ 2♦(J) Q♣ K♣ A♣",
    ),
    Worked(
        id="no-real-here",
        title=N_("13 cards in 3 rule systems"),
        lesson=N_(
            "Cerrado pays 500 for a canasta real. Rioplatense and STBL mano a mano do not know it: "
            "there the same 13 cards are a clean canasta, 200."
        ),
        table="system cerrado; side muerto used; meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥",
        also=("rioplatense", "stbl-mano-a-mano"),
        twin="""
            system stbl-mano-a-mano
            side muerto used; meld 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠; meld 4♦ 5♦ 6♦
        """,
    ),
    Worked(
        id="ace-to-ace",
        title=N_("From ace to ace"),
        lesson=N_(
            "A run of 14 cards from ace to ace, without a wild, earns 1000: the highest bonus of all. "
            "The cards make 125 besides."
        ),
        table="system abierto; side muerto used; meld A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠",
        twin="system abierto; side muerto used; meld A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦; meld 8♣ 9♣ 10♣",
    ),
    Worked(
        id="ace-to-ace-with-a-wild",
        title=N_("14 cards, one of them wild"),
        lesson=N_(
            "The canasta real and ace to ace have no wild. A joker as the second ace makes this run dirty: 100, and "
            "230 in all. Without the joker it would be a canasta real, worth 610."
        ),
        table="system stbl-expres; side muerto used; meld A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ JK(A)",
        twin="system stbl-expres; side muerto used; meld A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 2♣(9) 10♦ J♦ Q♦ K♦ A♦",
    ),
    Worked(
        id="fourteen-cards-elsewhere",
        title=N_("14 cards in Vanikar and Rioplatense"),
        lesson=N_(
            "Vanikar and Rioplatense know neither the canasta real nor ace to ace. With a joker these 14 cards are "
            "dirty in Vanikar, 100, and semi-clean in Rioplatense, 150."
        ),
        table="system vanikar; side muerto used; meld A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ JK(A)",
        also=("rioplatense",),
        twin="system rioplatense; side muerto used; meld A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ 2♦(A)",
    ),
)
