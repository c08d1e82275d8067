"""The sentences that people read about cards, melds, rule systems and refusals, in the reader's language.

Each message is looked up when it is shown.  Sentences avoid agreement with a number of cards, so that one serves all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..cards import Card, Rank, Suit
from ..errors import BuracoError
from ..locale import N_, _, ngettext
from ..melds import Meld
from ..readings import HIGH_ACE, LOW_ACE
from ..rulebook import TEXTS, quotes
from ..variant import Variant
from .numbers import points_text

RANK_NAMES: Final = {
    Rank.ACE: N_("ace"),
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.TEN: N_("ten"),
    Rank.JACK: N_("jack"),
    Rank.QUEEN: N_("queen"),
    Rank.KING: N_("king"),
}
SUIT_NAMES: Final = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}
CANASTA_NAMES: Final = {
    "dirty": N_("Dirty canasta"),
    "semi_clean": N_("Semi-clean canasta"),
    "clean": N_("Clean canasta"),
    "real": N_("Canasta real"),
    "ace_to_ace": N_("Ace-to-ace canasta"),
}

# A refusal: what is wrong in three or four words, and what would be right in a sentence or two.
REFUSALS: Final = {
    "too-few-cards": (N_("Too few cards"), N_("A meld starts with {min} cards or more.")),
    "more-than-two-copies": (N_("More than the deck has"), N_("The deck holds {max} of this card: {cards}.")),
    "no-jokers-here": (N_("Jokers do not play here"), N_("{system} is played without jokers.")),
    "one-wild-per-meld": (
        N_("One wild in a meld"),
        N_("Wild cards allowed in a meld: {max}. Here these would be wild: {cards}."),
    ),
    "run-mixed-suits": (
        N_("One suit in a run"),
        N_("All cards of a run are of one suit, here {suit}. Of another suit: {cards}."),
    ),
    "run-duplicate": (N_("The same card twice"), N_("A run holds each card once. Here twice: {cards}.")),
    "run-gap": (
        N_("A hole in the run"),
        N_("The cards of a run follow one another, and one wild fills one hole. Missing: {missing}."),
    ),
    "run-wraps": (
        N_("A run ends at the ace"),
        N_("The ace stands below the 2 or above the K, and the run ends there. Beyond it: {cards}."),
    ),
    "ace-to-ace-not-here": (
        N_("One ace in a run here"),
        N_("In {system} a run holds one ace, at the low end or at the high end. One too many: {cards}."),
    ),
    "no-sets-here": (
        N_("Runs only"),
        N_("{system} has no sets. Cards of one rank cannot be laid; cards of one suit in a row can."),
    ),
    "set-mixed-ranks": (
        N_("One rank in a set"),
        N_("All cards of a set are of one rank, here {rank}. Of another rank: {cards}."),
    ),
    "set-repeated-suit": (
        N_("Each suit once in a set"),
        N_("In {system} the cards of a set are of different suits. Here twice: {cards}."),
    ),
    "set-of-twos": (N_("Twos make no set here"), N_("In {system} twos cannot be laid as a set.")),
    "does-not-fit": (
        N_("It does not fit"),
        N_("A card joins a run at either end, or takes the place of its wild. These find no place: {cards}."),
    ),
    "wild-locked": (
        N_("The wild cannot move"),
        N_("The run is full. {cards} has nowhere else to stand, so no card can take its place."),
    ),
    "joker-stays": (
        N_("A joker stays"),
        N_("In {system} a card can take the place of a wild 2, but not of a joker."),
    ),
    "wild-slot-impossible": (
        N_("The wild cannot stand there"),
        N_("In this meld the wild cannot stand for {place}. It can stand for: {places}."),
    ),
    "no-wild-to-place": (
        N_("The wild cannot stand there"),
        N_("There is no wild in this meld to choose a place for. A 2 that can stand in its own place is no wild."),
    ),
    "not-in-hand": (N_("Not in your hand"), N_("These cards are not in your hand: {cards}.")),
    "no-such-meld": (N_("No such meld"), N_("That meld is not on the table.")),
    # A table that is scored.
    "number-of-sides": (N_("One side or two"), N_("A table has one side or two.")),
    "number-of-hands": (N_("Too many hands"), N_("A side has {most} hands at most.")),
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
        N_("Muertos that were dealt: {muertos}. Here more are taken."),
    ),
    "no-such-hand": (N_("No such hand"), N_("The hand that is an unused muerto is not on the table.")),
    "muerto-is-a-whole-hand": (
        N_("An unused muerto is a whole hand"),
        N_("Whoever has used nothing of a muerto holds its {size} cards. Otherwise it is used."),
    ),
    # What the rules do not allow, though the cards could lie so.
    "needs-canasta": (
        N_("No canasta to close with"),
        N_("In {system} a side closes with a canasta, and has none here."),
    ),
    "needs-clean-canasta": (
        N_("No clean canasta to close with"),
        N_("In {system} a side closes with a clean canasta, and has none here."),
    ),
    "needs-muerto": (
        N_("No muerto taken"),
        N_("A side closes after it has taken a muerto. With one still there, an empty hand takes it."),
    ),
    "muerto-never-gone": (
        N_("A muerto stays here"),
        N_("In {system} a muerto never becomes the stock, so it cannot be gone."),
    ),
    # A table as text.
    "unknown-line": (
        N_("A line that cannot be read"),
        N_("A line begins with one of these words: {allowed}; not “{word}”."),
    ),
    "unknown-word": (N_("A word that cannot be read"), N_("Of a side these can be said: {allowed}; not “{word}”.")),
    "said-twice": (N_("Said twice"), N_("This is said of the same side a second time: “{word}”.")),
    "no-side-yet": (N_("Whose cards?"), N_("A line “side” comes before the first “{word}”.")),
    "no-system": (N_("Which rule system?"), N_("The first line names the rule system, as in: system cerrado.")),
    "match-is-over": (N_("The match is over"), N_("The match was over after round {round}.")),
    # What a person may write in a cell or a file.
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
    "strange-key": (N_("An unknown key"), N_("House rules have no key “{key}”, nor one like it.")),
    "missing-key": (N_("A key is missing"), N_("House rules need the key “{key}”. It can be: {allowed}.")),
    "wrong-value": (N_("A wrong value"), N_("The key “{key}” cannot be “{value}”. It can be: {allowed}.")),
    "deck-too-small": (
        N_("Too few cards in the deck"),
        N_("With “{key}” at {value} a deal takes {needed} cards, and the deck has {cards}."),
    ),
}


def card_name(card: Card) -> str:
    """A card as a screen reader says it: "seven of hearts"."""
    if card.rank is None or card.suit is None:
        return _("joker")
    return _("{rank} of {suit}").format(rank=_(RANK_NAMES[card.rank]), suit=_(SUIT_NAMES[card.suit]))


def listed(words: Iterable[object]) -> str:
    """Words as a list in a sentence; each once, in their order."""
    return ", ".join(dict.fromkeys(map(str, words)))


def system_name(variant: Variant) -> str:
    """A rule system's name with what tells it from its namesakes: the melds it knows and how a side closes."""
    melds = _("sets") if variant.sets else _("runs only")
    closes = _("clean canasta") if variant.close_canasta == "clean" else _("any canasta")
    return f"{variant.name} ({melds}, {closes})"


def place_name(slot: int) -> str:
    """A slot of a run: its rank, and for the ace which of its two places."""
    if slot == LOW_ACE:
        return _("the low ace")
    if slot == HIGH_ACE:
        return _("the high ace")
    return str(Rank(slot)) if 2 <= slot <= Rank.KING else str(slot)


def meld_title(meld: Meld) -> str:
    """What a meld is, in a few words: "Run, 4 cards"."""
    return (_("Run, {n} cards") if meld.kind == "run" else _("Set, {n} cards")).format(n=len(meld))


def wild_text(meld: Meld) -> str:
    """What the wild of a meld stands for: in a run a card, in a set a rank of any suit."""
    return "" if meld.wild is None else f"{meld.wild[1]}{meld.suit or ''}"


def wild_name(meld: Meld) -> str:
    """The same, as a screen reader says it."""
    if meld.wild is None:
        return ""
    return card_name(Card(meld.wild[1], meld.suit)) if meld.suit else _(RANK_NAMES[meld.wild[1]])


def meld_sentence(meld: Meld) -> str:
    """All that a lay shows, as a sentence: kind, cards in table order, what the wild stands for, class, points."""
    parts = [f"{meld_title(meld)}: {meld}."]
    if meld.wild:
        parts.append(_("{wild} stands for {card}.").format(wild=meld.wild[0], card=wild_text(meld)))
    if meld.canasta:
        parts.append(_(CANASTA_NAMES[meld.canasta]) + ".")
    parts.append(ngettext("{n} point.", "{n} points.", meld.points).format(n=points_text(meld.points)))
    return " ".join(parts)


def rule_title(rule: str) -> str:
    """A rule in three or four words."""
    return _(REFUSALS[rule][0])


def refusal(error: BuracoError, variant: Variant | None = None) -> str:
    """A refusal as a plain sentence that says what would be right."""
    facts: dict[str, object] = {
        "system": variant.name if variant else _("This rule system"),
        "cards": listed(error.cards),
        **{key: _shown(value) for key, value in error.params.items()},
    }
    if error.rule == "wild-slot-impossible":
        slot = error.params.get("slot")
        facts["place"] = place_name(slot) if isinstance(slot, int) else str(slot)
        places = error.params.get("places", ())
        facts["places"] = listed(map(place_name, places)) if isinstance(places, list | tuple) else ""
    for suit, name in SUIT_NAMES.items():
        if facts.get("suit") == str(suit):
            facts["suit"] = _(name)
    rule = error.rule
    if rule == "wild-slot-impossible" and error.params.get("wild") is None:
        rule = "no-wild-to-place"
    elif rule == "unknown-key" and not error.params.get("close"):
        rule = "strange-key"
    return _(REFUSALS[rule][1]).format_map(facts)


def _shown(value: object) -> object:
    """A fact of a refusal as a person writes it: lists with commas, a span of numbers, the words of a TOML file."""
    if isinstance(value, bool):
        return str(value).lower()
    if value in ("", [], ()):
        return _("nothing")
    if not isinstance(value, list | tuple):
        return value
    if list(value) == ['"…"']:
        return _("a text in quotation marks")
    if value[:1] == ["["]:
        return _("a list in brackets, of these: {words}").format(words=_shown(value[1:-1]))
    if ".." in value:
        return _("{low} to {high}").format(low=value[0], high=value[-1])
    return listed(value)


def why(rule: str, variant: Variant) -> dict[str, Any]:
    """The rule text's own words for a rule as the page shows them, and what is to be noted: see ``sources``."""
    found, note = sources(rule, variant)
    return {"quotes": list(found), "note": note}


def sources(rule: str, variant: Variant) -> tuple[Sequence[dict[str, str]], str]:
    """The rule text's own words for a rule, as ``{"words", "from", "lang"}``; or none, and a sentence that says so."""
    found = [
        {"words": quote.words, "from": TEXTS[quote.text].title, "lang": TEXTS[quote.text].lang}
        for quote in quotes(rule, variant)
    ]
    if found:
        return found, ""
    if variant.text == "":
        return (), _("These are house rules: no rule text stands behind them.")
    return (), _("The rule text says nothing of this. It is our default.")
