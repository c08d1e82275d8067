"""What a refusal says: for each rule a title, what is wrong in a few words, and a sentence that says what is right.

The placeholders of a sentence are the params of the refusal, its cards, and the name of the rule system.
"""

from __future__ import annotations

from typing import Final

from ..course.rule_words import RULE_WORDS
from ..locale import N_

# Of the rules of the rulebook, and of cases of a rule that need a sentence of their own.
_RULES: Final = {
    "too-few-cards": N_("A meld starts with {min} cards or more."),
    "more-than-two-copies": N_("The deck holds {max} of this card: {cards}."),
    "no-jokers-here": N_("{system} is played without jokers."),
    "one-wild-per-meld": N_("Wild cards allowed in a meld: {max}. Here these would be wild: {cards}."),
    "run-mixed-suits": N_("All cards of a run are of one suit, here {suit}. Of another suit: {cards}."),
    "run-duplicate": N_("Each place of a run holds one card. Here twice: {cards}."),
    "run-gap": N_("The cards of a run follow one another, and one wild fills one hole. Missing: {missing}."),
    "run-wraps": N_("The ace stands below the 2 or above the K, and the run ends there. Beyond it: {cards}."),
    "ace-to-ace-not-here": N_(
        "In {system} a run holds one ace, at the low end or at the high end. One too many: {cards}."
    ),
    "no-sets-here": N_("{system} has no sets. Cards of one rank cannot be laid; cards of one suit in a row can."),
    "set-mixed-ranks": N_("All cards of a set are of one rank, here {rank}. Of another rank: {cards}."),
    "set-repeated-suit": N_("In {system} the natural cards of a set are of different suits. Here twice: {cards}."),
    "set-of-twos": N_("In {system} twos cannot be laid as a set."),
    "does-not-fit": N_(
        "A card joins a run at either end, or takes the place of its wild. These find no place: {cards}."
    ),
    "does-not-fit-anew": N_(
        "A card joins a run at either end, takes the place of its wild, or leaves one hole that the wild can fill. "
        "These find no place: {cards}."
    ),
    "wild-locked": N_("The run is full. {cards} has nowhere else to stand, so no card can take its place."),
    "joker-stays": N_("In {system} a card can take the place of a wild 2, but not of a joker."),
    "wild-slot-impossible": N_("In this meld the wild cannot stand for {place}. It can stand for: {places}."),
    "no-wild-to-place": N_(
        "There is no wild in this meld to choose a place for. A 2 that can stand in its own place is no wild."
    ),
    # A turn.
    "round-is-over": N_("Nothing more is played in this round."),
    "draw-first": N_("A turn begins with a card of the stock, or with the whole pile. Then lay, add and discard."),
    "already-drawn": N_("You have drawn in this turn. Lay and add what you like, then discard a card."),
    "stock-is-empty": N_("No card is left to draw. Take the pile if its top card fits, or stop: that ends the round."),
    "pile-is-empty": N_("Nothing lies on the pile yet. Draw a card from the stock."),
    "pile-top-must-fit": N_(
        "In {system} the top card joins cards of your hand or a meld of your side. Here it cannot: {cards}."
    ),
    "pile-top-now": N_("Lay or add {cards} first, the top card of the pile, with cards that you held before."),
    "pile-top-this-turn": N_(
        "In {system} the top card of the pile is used before the turn ends. Lay or add it: {cards}."
    ),
    "pile-lone-card-back": N_(
        "In {system} the only card of a pile is not thrown back, here {cards}. Lay it first, or discard another."
    ),
    "not-in-hand": N_("These cards are not in your hand: {cards}."),
    "no-such-meld": N_("Cards are added to melds of your own side, and it has no such meld."),
    "stop-only-in-a-dead-hand": N_("A player may stop only where the stock is spent and no muerto takes its place."),
    # The end of a turn.
    "would-strand": N_(
        "A turn ends with a discard that leaves you a card, or by closing with all that is asked for. "
        "After this move you could do neither: {cards}."
    ),
    "keeps-two-cards": N_(
        "In {system} a side with its muerto and no canasta keeps two cards when it lays. Here is left: {cards}."
    ),
    "must-close-by-discard": N_("In {system} the last card of this hand is discarded. Keep one for it."),
    "wild-discard-while-it-fits": N_(
        "In {system} a wild is not the last discard while it fits a meld of your side. Add it: {cards}."
    ),
    # A table that is scored.
    "muerto-is-a-whole-hand": N_("A muerto that is not used has all its {size} cards. Otherwise it is used."),
    # What the rules do not allow, though the cards could lie so.
    "needs-canasta": N_("In {system} a side closes with a canasta, and has none here."),
    "needs-clean-canasta": N_("In {system} a side closes with a clean canasta, and has none here."),
    "needs-muerto": N_("A side closes after it has taken a muerto. With one still there, an empty hand takes it."),
    "muerto-never-gone": N_("In {system} a muerto never becomes the stock, so it cannot be gone."),
    # What a person may write in a cell or a file.
    "strange-key": N_("House rules have no key “{key}”, nor one like it."),
}
# Of all else that cannot be or cannot be read: a title, and the sentence.
_MISTAKES: Final = {
    # A table that is scored.
    "number-of-sides": (N_("One side or two"), N_("A table has one side or two.")),
    "number-of-hands": (N_("Too many hands"), N_("Hands that a side can have here: {most}.")),
    "other-rule-system": (
        N_("Another rule system"),
        N_("A meld on this table was laid under another rule system than {system}."),
    ),
    "two-sides-closed": (N_("One side closes"), N_("A round is closed by one side. Here both have closed.")),
    "closed-with-cards": (
        N_("A side closes with an empty hand"),
        N_("The player who closes has no card left. Empty one hand, or let the side not have closed."),
    ),
    "no-such-muerto-state": (
        N_("What of the muerto?"),
        N_("A muerto is untaken, gone, unused or used, not “{value}”."),
    ),
    "more-muertos-than-dealt": (
        N_("Too many muertos"),
        N_("Muertos that were dealt: {muertos}. Here there are more."),
    ),
    "no-such-hand": (N_("No such hand"), N_("The hand that is an unused muerto is not on the table.")),
    # A moment of a round that is set up.
    "muerto-still-there": (
        N_("No muerto is gone"),
        N_("A muerto that lies on the table is not gone. Let it be untaken, or take it away."),
    ),
    "number-of-players": (
        N_("Another number of players"),
        N_("The number of players can be: {allowed}; not {value}."),
    ),
    "no-such-seat": (N_("No such seat"), N_("Seats count from 1 to {players}. There is no seat {seat}.")),
    "too-many-cards": (
        N_("Too few cards in the deck"),
        N_("Cards that the text leaves open: {unstated}. Cards that the deck has left for them: {left}."),
    ),
    "empty-hand": (
        N_("A hand has cards"),
        N_("Only the player who closed the round has no card left. Seat {seat} needs some."),
    ),
    "nothing-owed": (
        N_("Nothing is owed here"),
        N_("A card is owed where the pile has just been taken and its top card must be used. Not so here: {cards}."),
    ),
    "stock-never-empty": (
        N_("The stock is not empty"),
        N_("In {system} the last card of the stock ends the round, or a muerto becomes the stock at once."),
    ),
    "round-would-be-over": (
        N_("The round would be over"),
        N_("A round that stands so has ended. Its text says: over {ended_by}."),
    ),
    "never-ends-so": (
        N_("It does not end so"),
        N_("In {system}, or with these cards, a round does not end so: over {ended_by}."),
    ),
    # A table or a round as text.
    "unknown-line": (
        N_("A line that cannot be read"),
        N_("A line begins with one of these words: {allowed}; not “{word}”."),
    ),
    "unknown-word": (N_("A word that cannot be read"), N_("These words can stand here: {allowed}; not “{word}”.")),
    "said-twice": (N_("Said twice"), N_("This is said of the same side a second time: “{word}”.")),
    "no-side-yet": (N_("Whose cards?"), N_("A line “side” comes before the first “{word}”.")),
    "no-system": (N_("Which rule system?"), N_("The first line names the rule system, as in: system cerrado.")),
    "not-a-number": (N_("Not a number"), N_("“{token}” cannot be read. Whole numbers to write here: {count}.")),
    "not-a-round": (N_("Not a saved round"), N_("This is not a round that was saved here.")),
    "newer-version": (
        N_("Another version"),
        N_("This round was saved by another version of the course. Version {version} is read here."),
    ),
    "match-is-over": (N_("The match is over"), N_("The match was over after round {round}.")),
    # What a person may write in a cell or a file.
    "unknown-move": (
        N_("Not a move"),
        N_("“{token}” is not a move. A move begins with one of these words: {allowed}."),
    ),
    "not-a-card": (N_("Not a card"), N_("“{token}” is not a card. Write cards as 4♥, 10d or JK.")),
    "not-a-rank": (N_("Not a rank"), N_("“{token}” is not a rank. Write A, 2 to 10, J, Q or K.")),
    "role-not-here": (
        N_("Write the card alone"),
        N_("“{token}” says what a wild stands for. Write the card alone here."),
    ),
    "role-missing": (
        N_("What does it stand for?"),
        N_("“{token}” is wild in this meld. Write what it stands for: {meld}."),
    ),
    "role-on-natural": (
        N_("That card is never wild"),
        N_("“{token}”: only a 2 or a JK can stand for another card."),
    ),
    "no-such-system": (
        N_("No such rule system"),
        N_("There is no rule system called “{value}”. There are: {allowed}."),
    ),
    "not-a-seed": (N_("Not a seed"), N_("A seed is a number from 0 to {largest}, not “{value}”.")),
    "not-a-hand": (N_("Not a hand"), N_('Write a hand as text, such as "4♥ 5♥ JK 7♥", not as “{value}”.')),
    "no-such-file": (N_("No such file"), N_("There is no file “{file}” that can be read.")),
    "not-toml": (N_("The file cannot be read"), N_("A file of house rules is TOML text. Look at line {line}.")),
    "not-text": (N_("The file cannot be read"), N_("“{file}” is not a text file. Save it as UTF-8 text.")),
    "unknown-key": (N_("An unknown key"), N_("House rules have no key “{key}”. Meant perhaps: {close}.")),
    "missing-key": (N_("A key is missing"), N_("House rules need the key “{key}”. It can be: {allowed}.")),
    "wrong-value": (N_("A wrong value"), N_("The key “{key}” cannot be “{value}”. It can be: {allowed}.")),
    "deck-too-small": (
        N_("Too few cards in the deck"),
        N_("With “{key}” at {value} a deal takes {needed} cards, and the deck has {cards}."),
    ),
}
TITLES: Final = {rule: title for rule, (title, _) in {**RULE_WORDS, **_MISTAKES}.items()}
REFUSALS: Final = {**_RULES, **{rule: sentence for rule, (_, sentence) in _MISTAKES.items()}}
