"""Every rule of the rulebook in general words, by groups, as data: a title and one sentence, for the index.

A title is what the boards call the rule where they speak of it, so that a reader finds it again here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ..locale import N_


@dataclass(frozen=True)
class RuleGroup:
    """Rules that belong together.  ``words`` holds title and sentence by rule id; all is English, for a catalogue."""

    id: str
    title: str
    words: Mapping[str, tuple[str, str]]


def _group(id: str, title: str, words: dict[str, tuple[str, str]]) -> RuleGroup:  # noqa: A002 - as the field
    return RuleGroup(id, title, MappingProxyType(words))


RULE_GROUPS: Final = (
    _group("melds", N_("Melds"), {
        "too-few-cards": (N_("Too few cards"), N_("A meld starts with three cards or more.")),
        "more-than-two-copies": (
            N_("More than the deck has"),
            N_("Two packs: each card is there twice; of jokers there are four, and in Abierto none."),
        ),
        "no-jokers-here": (N_("Jokers do not play here"), N_("Abierto is played without jokers.")),
        "one-wild-per-meld": (
            N_("One wild in a meld"),
            N_("A meld holds one wild at most. A 2 in its own place is not counted."),
        ),
        "run-mixed-suits": (N_("One suit in a run"), N_("All cards of a run are of one suit; a wild can be any card.")),
        "run-duplicate": (
            N_("The same card twice"),
            N_("Each place of a run holds one card. Only the ace has two places, and a second 2 can be wild."),
        ),
        "run-gap": (N_("A hole in the run"), N_("The cards of a run follow one another, and one wild fills one hole.")),
        "run-wraps": (
            N_("A run ends at the ace"),
            N_("The ace stands below the 2 or above the K, and the run ends there."),
        ),
        "ace-to-ace-not-here": (
            N_("One ace in a run here"),
            N_("In Abierto sucio, Rioplatense and Vanikar a run holds one natural ace, low or high. A wild may be the "
               "other."),
        ),
        "no-sets-here": (N_("Runs only"), N_("Some rule systems have no sets: cards of one rank cannot be laid.")),
        "set-mixed-ranks": (N_("One rank in a set"), N_("All cards of a set are of one rank; a wild can be any card.")),
        "set-repeated-suit": (
            N_("Each suit once in a set"),
            N_("In Rioplatense the natural cards of a set are of different suits; elsewhere suits may repeat."),
        ),
        "set-of-twos": (
            N_("Twos make no set here"),
            N_("Only Cerrado and Cerrado sucio let you lay twos as a set."),
        ),
        "does-not-fit": (
            N_("It does not fit"),
            N_("A card joins a run at either end, or takes the place of its wild; it joins a set of its rank."),
        ),
        "wild-locked": (
            N_("The wild cannot move"),
            N_("In a full run the wild has nowhere else to stand, so no card can take its place."),
        ),
        "joker-stays": (
            N_("A joker stays"),
            N_("In STBL exprés a card can take the place of a wild 2, but not of a joker."),
        ),
        "wild-slot-impossible": (
            N_("The wild cannot stand there"),
            N_("A wild fills the hole of a run, or stands at one of its ends."),
        ),
    }),
    _group("turns", N_("Turns"), {
        "round-is-over": (N_("The round is over"), N_("After its end nothing more is played in a round.")),
        "draw-first": (
            N_("First a card"),
            N_("A turn begins with a card of the stock, or with the whole pile. Then lay, add and discard."),
        ),
        "already-drawn": (N_("One draw in a turn"), N_("You draw, or take the pile, once in a turn.")),
        "stock-is-empty": (
            N_("The stock is spent"),
            N_("Where no muerto can become the stock, you take the pile or the round ends."),
        ),
        "pile-is-empty": (
            N_("The pile is empty"),
            N_("The first player of a round draws from the stock: nothing lies on the pile yet."),
        ),
        "pile-top-must-fit": (
            N_("The top card must fit"),
            N_("You take a closed pile only if its top card joins cards of your hand or a meld of your side."),
        ),
        "pile-top-now": (
            N_("The top card comes first"),
            N_("You took a closed pile: what you lay or add first holds its top card. STBL exprés leaves you more "
               "time."),
        ),
        "pile-top-this-turn": (
            N_("The top card has to be used"),
            N_("In STBL exprés the top card of the pile is used before the turn ends; another meld may come first."),
        ),
        "pile-lone-card-back": (
            N_("Not the same card back"),
            N_("In Abierto sucio the only card of a pile is not taken and thrown back."),
        ),
        "not-in-hand": (N_("Not in your hand"), N_("You play only cards that you hold.")),
        "no-such-meld": (N_("No such meld"), N_("You add cards to melds of your own side only.")),
        "stop-only-in-a-dead-hand": (
            N_("The round goes on"),
            N_("A player may stop only where the stock is spent and no muerto takes its place."),
        ),
    }),
    _group("ends-of-a-turn", N_("The end of a turn"), {
        "would-strand": (
            N_("No way to end the turn"),
            N_("A move that leaves no legal end of the turn is refused. In Vanikar a side with its muerto and no "
               "canasta keeps two cards."),
        ),
        "needs-canasta": (N_("No canasta to close with"), N_("In every rule system a side needs a canasta to close.")),
        "needs-clean-canasta": (
            N_("No clean canasta to close with"),
            N_("In some rule systems a side needs a clean canasta to close."),
        ),
        "needs-muerto": (
            N_("No muerto taken"),
            N_("A side closes after it has taken a muerto, as long as there is one to take."),
        ),
        "must-close-by-discard": (
            N_("The last card is discarded"),
            N_("In Abierto sucio the card that closes the round is discarded."),
        ),
        "wild-discard-while-it-fits": (
            N_("This wild still fits"),
            N_("In Vanikar a wild is not the last discard while it fits a meld of your side."),
        ),
    }),
    _group("spoils", N_("What a legal move would spoil"), {
        "spoils-semi-clean": (
            N_("This spoils a semi-clean canasta"),
            N_("Only under house rules: where a clean canasta earns less than a semi-clean one, and a 2 goes home."),
        ),
        "spoils-clean": (
            N_("This spoils a clean canasta"),
            N_("A wild on a clean canasta makes it dirty, in Rioplatense semi-clean. In Vanikar a 2 that leaves its "
               "own place does so too."),
        ),
        "spoils-real": (
            N_("This spoils a canasta real"),
            N_("A wild on a canasta real makes it dirty, and its bonus is less."),
        ),
        "spoils-ace-to-ace": (
            N_("This spoils an ace-to-ace canasta"),
            N_("A run from ace to ace is full: no card can be added, so nothing can spoil it."),
        ),
        "spoils-closing": (
            N_("Then your side cannot close"),
            N_("Where a clean canasta closes, a wild on your only one takes the right to close away."),
        ),
    }),
    _group("muertos", N_("Muertos, and how a round ends"), {
        "muerto-direct": (
            N_("A muerto, played at once"),
            N_("Whoever lays the last card takes a muerto and plays on in the same turn, without a new draw."),
        ),
        "muerto-indirect": (
            N_("A muerto for the next turn"),
            N_("Whoever discards the last card takes a muerto and plays it in the next turn."),
        ),
        "muerto-becomes-stock": (
            N_("A muerto becomes the stock"),
            N_("In seven of the nine rule systems a muerto that nobody took becomes the stock when that is spent."),
        ),
        "ended-closed": (
            N_("The round is closed"),
            N_("A hand is empty, its side has no muerto to take and the canasta it needs: the round is over."),
        ),
        "ended-stock-spent": (
            N_("The stock is spent"),
            N_("Where a muerto can become the stock and none is left, a spent stock ends the round."),
        ),
        "ended-last-card-drawn": (
            N_("The last card is drawn"),
            N_("In Vanikar the last card of the stock ends the round, and is not played."),
        ),
        "ended-dead-hand": (
            N_("A dead hand"),
            N_("In Rioplatense a spent stock leaves the pile to play with. Whoever cannot or will not take it ends "
               "the round."),
        ),
        "ended-stalled": (
            N_("Nobody lays any more"),
            N_("Where the pile is taken turn after turn and nothing is laid, the round ends."),
        ),
    }),
    _group("table", N_("A table that is scored"), {
        "muerto-never-gone": (
            N_("No muerto is gone"),
            N_("In Rioplatense and Vanikar a muerto never becomes the stock, so one is always there."),
        ),
        "muerto-is-a-whole-hand": (
            N_("An unused muerto is a whole hand"),
            N_("A muerto that is not used has all its eleven cards."),
        ),
    }),
    _group("scores", N_("Points"), {
        "card-value": (
            N_("Cards on the table"),
            N_("Cards on the table count for their side: 5 from 3 to 7, 10 from 8 to K, 15 for an ace; twos and "
               "jokers as the rule system says."),
        ),
        "bonus-dirty": (
            N_("Dirty canasta"),
            N_("A canasta with a wild earns 100; in Rioplatense only one of seven cards."),
        ),
        "bonus-semi-clean": (
            N_("Semi-clean canasta"),
            N_("In Rioplatense a canasta of eight cards or more with one wild earns 150."),
        ),
        "bonus-clean": (
            N_("Clean canasta"),
            N_("A canasta without a wild earns 200, or more where it is real or goes from ace to ace."),
        ),
        "bonus-real": (
            N_("Canasta real"),
            N_("A clean run of all thirteen ranks, the ace behind the king, earns 500 where the rule system has it."),
        ),
        "bonus-ace-to-ace": (
            N_("Ace-to-ace canasta"),
            N_("A clean run from ace to ace earns 1000 where the rule system has it."),
        ),
        "closing": (N_("Closing"), N_("The side that closes the round earns 100, whichever of its players did it.")),
        "muerto-untaken": (N_("Muerto not taken"), N_("A side that never took its muerto pays 100.")),
        "muerto-unused": (
            N_("Muerto taken and not used"),
            N_("A muerto of which nothing was laid or discarded costs 100 or its cards, as the rule system says."),
        ),
        "hand-left": (
            N_("Left in hand"),
            N_("Cards left in a hand count against their side, the partner's too."),
        ),
        "none-was-left": (
            N_("No muerto was left"),
            N_("A side pays for its muerto even if the last one had become the stock."),
        ),
        "in-place-of-its-cards": (
            N_("100 in place of its cards"),
            N_("In most rule systems an unused muerto costs 100 points, and its cards do not count besides."),
        ),
        "besides-its-cards": (
            N_("100 besides its cards"),
            N_("Only house rules charge an unused muerto 100 points and its cards."),
        ),
        "muerto-in-hand": (
            N_("Its cards, like any other hand"),
            N_("In Abierto sucio, Rioplatense and Vanikar the cards of an unused muerto count against its side."),
        ),
    }),
    _group("match", N_("The match"), {
        "won-by-target": (
            N_("The target is reached"),
            N_("After a round one side alone has the points that were agreed on: it wins."),
        ),
        "won-by-higher-total": (
            N_("Both past the target"),
            N_("Both sides have reached the target in the same round: the higher total wins."),
        ),
        "won-by-one-round": (
            N_("One round decides"),
            N_("In an express match one round is played; the higher total wins."),
        ),
        "won-by-tie": (
            N_("Equal totals: who began wins"),
            N_("In Abierto, in Cerrado, in all their kinds and in STBL exprés, of equal totals the side that began the "
               "match wins."),
        ),
        "another-round": (
            N_("Equal totals: another round"),
            N_("In Rioplatense, STBL mano a mano and Vanikar, equal totals at the end ask for another round."),
        ),
    }),
)  # fmt: skip
RULE_WORDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {rule: words for group in RULE_GROUPS for rule, words in group.words.items()}
)
