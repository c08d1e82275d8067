"""The words that people read of cards, melds, rule systems and refusals, in the reader's language.

Each message is looked up when it is shown.  Sentences avoid agreement with a number of cards, so that one serves all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..cards import Card, Rank, Suit
from ..errors import BuracoError, IllegalMove
from ..locale import N_, _, ngettext
from ..melds import Meld
from ..readings import HIGH_ACE, LOW_ACE
from ..rulebook import TEXTS, Quote, key_quotes, quotes
from ..variant import Variant, is_published
from .numbers import points_text
from .refusals import REFUSALS, TITLES

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
    """A rule, or what else is refused, in three or four words."""
    return _(TITLES[rule])


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
    said = _(REFUSALS[_worded(error, variant)]).format_map(facts)
    if isinstance(error, IllegalMove) and error.rule in ("needs-canasta", "needs-clean-canasta"):
        said += " " + _("Until then, end each turn with a card left in your hand.")
    return said


def _worded(error: BuracoError, variant: Variant | None) -> str:
    """The key of a refusal's sentence: its rule, or where one sentence does not serve all cases a name of the case."""
    rule, params = error.rule, error.params
    if rule == "wild-slot-impossible" and params.get("wild") is None:
        return "no-wild-to-place"
    if rule == "unknown-key" and not params.get("close"):
        return "strange-key"
    if rule == "would-strand" and variant and variant.muerto_guard == "keep-two-cards":
        return "keeps-two-cards"
    if rule == "does-not-fit" and variant and variant.wild_moves == "on-every-addition":
        return "does-not-fit-anew"
    return rule


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
    """The rule text's own words for a rule, as ``quote_view`` gives them; or none, and a sentence that says so."""
    found = [quote_view(quote) for quote in quotes(rule, variant)]
    return (found, "") if found else ((), silence(variant))


def key_source(key: str, variant: Variant) -> dict[str, str] | None:
    """The same for a key of a rule system; None where no text has words for it."""
    return next(map(quote_view, key_quotes(key, variant)), None)


def silence(variant: Variant) -> str:
    """What is told where no text has words for something."""
    if is_published(variant):
        return _("The rule text says nothing of this. It is our default.")
    return _("These are house rules: no rule text stands behind them.")


def quote_view(quote: Quote) -> dict[str, str]:
    """Words of a rule text as the page shows them: ``{"words", "from", "lang"}``."""
    text = TEXTS[quote.text]
    return {"words": quote.words, "from": text.title, "lang": text.lang}
