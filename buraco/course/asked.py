"""What beginners ask, with a short answer and the place of the course that shows it, by topics, as data.

An answer holds in all nine rule systems, or names those where it is otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..locale import N_
from .places import Place, cell


@dataclass(frozen=True)
class Asked:
    """One question.  ``question`` and ``answer`` are English, for a catalogue."""

    id: str
    question: str
    answer: str
    place: Place


@dataclass(frozen=True)
class Topic:
    """Questions that belong together; ``title`` is English, for a catalogue."""

    id: str
    title: str
    questions: tuple[Asked, ...]


TOPICS: Final = (
    Topic("game", N_("The game and its names"), (
        Asked(
            "why-buraco",
            N_("Why is the game called Buraco?"),
            N_("Buraco is Portuguese for a hole. A side that ends below zero is in it."),
            cell("07", "questions-that-beginners-ask"),
        ),
        Asked(
            "canasta-or-tranca",
            N_("Is Buraco the same as Canasta or Tranca?"),
            N_("No. Canasta is played with sets only, and a meld may hold several wilds; in Tranca the threes are "
               "special cards. Here there are runs, and one wild in a meld."),
            cell("00", "questions-that-beginners-ask"),
        ),
        Asked(
            "names-of-the-muerto",
            N_("Muerto, pozo, morto, pozzetto, pot: are these different things?"),
            N_("No, all of them are the second hand that waits. The pile of discards has other names: papelera, "
               "descarte, montón, lixo. At some tables pozo is that pile."),
            cell("01", "names"),
        ),
    )),
    Topic("pile", N_("The turn and the pile"), (
        Asked(
            "pile-unused",
            N_("May I take the discard pile without using it?"),
            N_("An open pile, yes: in Abierto, Abierto sucio and Vanikar. Everywhere else the pile is closed, and "
               "its top card has to be used with your hand or on a meld of your side."),
            cell("02", "questions-that-beginners-ask"),
        ),
        Asked(
            "lone-card-back",
            N_("May I take the only card of a pile and throw it back?"),
            N_("In Abierto and Vanikar, yes. In Abierto sucio not, unless you held an equal card before. Of a closed"
               " pile never, for its top card has to be used."),
            cell("02", "questions-that-beginners-ask"),
        ),
        Asked(
            "part-of-the-pile",
            N_("May I take a part of the pile?"),
            N_("No, in no rule system. All of it, or none of it."),
            cell("02", "questions-that-beginners-ask"),
        ),
        Asked(
            "first-meld",
            N_("Is there a minimum of points for the first meld, as in Canasta?"),
            N_("No, in none of the nine rule systems."),
            cell("02", "questions-that-beginners-ask"),
        ),
        Asked(
            "others-melds",
            N_("May I add to the melds of the other side, or move cards between mine?"),
            N_("No. You add to melds of your own side, and a card that lies stays in its meld."),
            cell("02", "questions-that-beginners-ask"),
        ),
        Asked(
            "playing-well",
            N_("Which mistakes do beginners make?"),
            N_("They spend wilds early, take a big pile for one card, and do not look at what the others discard. Or"
               " they keep all their cards until the other side closes."),
            cell("02", "questions-that-beginners-ask"),
        ),
    )),
    Topic("melds", N_("Melds"), (
        Asked(
            "king-ace-two",
            N_("Why is K A 2 taken at one time and refused at another?"),
            N_("K A 2 lies as Q K A: the 2 is wild and stands for the Q. No run goes on over the ace, so K A 2 3 is "
               "refused."),
            cell("03", "melds-what"),
        ),
        Asked(
            "suits-in-sets",
            N_("May a suit come twice in a set?"),
            N_("Yes where sets are played; in Rioplatense each suit comes once. Abierto, Cerrado STCL and both STBL "
               "have no sets."),
            cell("05", "canastas-of-sets"),
        ),
    )),
    Topic("wilds", N_("Wild cards"), (
        Asked(
            "two-of-the-suit",
            N_("Is a 2 of the same suit a wild?"),
            N_("Not where it stands as the 2 of its suit, beside the ace or the 3. Elsewhere it is."),
            cell("04", "questions-that-beginners-ask"),
        ),
        Asked(
            "two-wilds",
            N_("Can one meld hold two 2s, or a 2 and a joker?"),
            N_("Yes, if one 2 is natural: A♥ 2♥ 3♥ JK 5♥ holds one wild."),
            cell("04", "questions-that-beginners-ask"),
        ),
        Asked(
            "wild-back",
            N_("When I replace a wild, do I get it back?"),
            N_("No. It stays in its meld and moves there."),
            cell("04", "questions-that-beginners-ask"),
        ),
        Asked(
            "where-the-wild-goes",
            N_("Where does a replaced wild go?"),
            N_("A 2 goes to its own place if it can; else a wild goes to the right end, else to the left. In Vanikar"
               " the meld is read anew, and in STBL exprés a joker cannot be replaced."),
            cell("04", "where-a-replaced-wild-goes"),
        ),
    )),
    Topic("canastas", N_("Canastas"), (
        Asked(
            "dirty-for-ever",
            N_("Is a dirty canasta dirty for ever?"),
            N_("With a joker or a 2 of another suit it never becomes clean. A 2 of the run's own suit can go to its "
               "own place, and then it is clean."),
            cell("05", "is-a-dirty-canasta-dirty-for-ever"),
        ),
        Asked(
            "spoil-a-clean-one",
            N_("Can I spoil a clean canasta?"),
            N_("Yes. A wild makes it dirty: 200 becomes 100, and a canasta real falls from 500 to 100. In "
               "Rioplatense it becomes semi-clean: 150."),
            cell("05", "can-i-spoil-a-clean-canasta"),
        ),
        Asked(
            "canasta-real",
            N_("What is a canasta real?"),
            N_("A clean run of all thirteen ranks, worth 500 in Abierto, Cerrado, all their kinds and STBL exprés. "
               "At other tables the name means a run from ace to ace, or any clean canasta."),
            cell("05", "which-class-earns-what"),
        ),
        Asked(
            "semi-clean",
            N_("What is semi-clean?"),
            N_("A class of Rioplatense alone: eight cards or more with one wild, 150 points. In Italy the name asks "
               "for seven natural cards in a row."),
            cell("05", "what-is-semi-clean"),
        ),
    )),
    Topic("muertos", N_("The muertos and the stock"), (
        Asked(
            "direct-or-indirect",
            N_("I take the muerto: do I draw again, and when may I look at it?"),
            N_("If you laid your last card, you look and play on at once, without a new draw. If you discarded it, "
               "you play the muerto in your next turn."),
            cell("06", "two-ways-to-a-muerto"),
        ),
        Asked(
            "both-muertos",
            N_("Can the same side take both muertos?"),
            N_("No, in none of the nine rule systems."),
            cell("06", "when-the-stock-runs-out"),
        ),
        Asked(
            "stock-runs-out",
            N_("What happens when the stock runs out?"),
            N_("In most rule systems a muerto that nobody took becomes the stock. In Rioplatense the round goes on "
               "while the pile can be taken; in Vanikar the last card ends it."),
            cell("06", "when-the-stock-runs-out"),
        ),
        Asked(
            "unplayed-muerto",
            N_("Do I pay for a muerto that I could not play?"),
            N_("Yes: its cards in Abierto sucio, Rioplatense and Vanikar, 100 points in the others. Never both."),
            cell("06", "ten-exercises"),
        ),
    )),
    Topic("going-out", N_("Going out"), (
        Asked(
            "no-cards-left",
            N_("I ran out of cards. Have I won the round?"),
            N_("Not while your side may take a muerto: you take it and play on. After that an empty hand closes the "
               "round, if your side has the canasta it needs. Then the points decide."),
            cell("07", "questions-that-beginners-ask"),
        ),
        Asked(
            "who-closes",
            N_("Does whoever closes win?"),
            N_("No. Closing is 100 points, and the higher total wins."),
            cell("07", "why-closing-is-not-winning"),
        ),
        Asked(
            "clean-to-close",
            N_("Do I need a clean canasta to close?"),
            N_("In Abierto, Cerrado, Cerrado STCL and STBL exprés, yes. In the other five any canasta will do."),
            cell("07", "what-each-rule-system-asks-for"),
        ),
        Asked(
            "closing-clean",
            N_("Does “closing clean” mean going out with no loose cards?"),
            N_("No. It means closing with a clean canasta on the table."),
            cell("07", "questions-that-beginners-ask"),
        ),
        Asked(
            "wild-as-last-discard",
            N_("May I go out by discarding a joker or a 2?"),
            N_("In Vanikar only if no meld of your side has room for it. The other eight do not forbid it, and many "
               "Italian tables do."),
            cell("07", "a-wild-as-the-last-discard"),
        ),
        Asked(
            "both-partners",
            N_("Must both partners empty their hands?"),
            N_("No, one player closes for the side. What the partner holds counts against you."),
            cell("07", "questions-that-beginners-ask"),
        ),
    )),
    Topic("points", N_("Points"), (
        Asked(
            "joker",
            N_("How much is a joker?"),
            N_("20 points; 30 in Abierto sucio, Rioplatense and Vanikar; Abierto has none. Elsewhere you may meet "
               "50."),
            cell("08", "values"),
        ),
    )),
)  # fmt: skip
ASKED: Final = tuple(question for topic in TOPICS for question in topic.questions)
