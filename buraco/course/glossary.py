"""The glossary: the terms of the game, each with one plain sentence and its names in other languages, as data."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Final, Literal

from ..locale import N_
from ..rulebook import TEXTS
from ..variant import VARIANTS

Tongue = Literal["es", "pt", "it"]
TONGUES: Final[Mapping[Tongue, str]] = MappingProxyType(
    {"es": N_("Spanish"), "pt": N_("Portuguese"), "it": N_("Italian")}
)


@dataclass(frozen=True)
class Name:
    """What a term is called.  ``texts`` are the rule texts that say so, keys of ``rulebook.TEXTS``, if any does."""

    word: str
    lang: Tongue
    texts: tuple[str, ...] = ()

    @property
    def systems(self) -> tuple[str, ...]:
        """The names of the rule systems that call it so; none where all do, or no rule text does.

        Cerrado stands for Cerrado sucio too, which is of the same text.
        """
        if len(self.texts) == len(TEXTS):
            return ()
        names = [variant.name for variant in VARIANTS.values() if variant.text in self.texts]
        return tuple(name for name in names if not any(name.startswith(f"{other} ") for other in names))


@dataclass(frozen=True)
class Term:
    """A term of the course.  ``word``, ``means`` and ``beware`` are English, to be looked up in a catalogue."""

    word: str
    means: str
    names: tuple[Name, ...] = ()
    beware: str = ""  # where a name also means something else

    @property
    def by_tongue(self) -> tuple[tuple[str, tuple[Name, ...]], ...]:
        """The names of each language, after the English name of that language."""
        return tuple((TONGUES[lang], tuple(names)) for lang, names in groupby(self.names, key=lambda name: name.lang))


def _es(word: str, *texts: str) -> Name:
    return Name(word, "es", texts)


def _pt(word: str) -> Name:
    return Name(word, "pt")


def _it(word: str) -> Name:
    return Name(word, "it")


SOICOS, RIOPLATENSE, MANO_A_MANO, VANIKAR, EXPRES = _ALL = ("soicos", "rioplatense", "mano-a-mano", "vanikar", "expres")

_TERMS: Final = {
    "ace-to-ace": Term(
        N_("ace to ace"),
        N_("A clean run from the low ace to the high ace, fourteen cards; some rule systems do not allow it."),
        (_es("de as a as", SOICOS, MANO_A_MANO, EXPRES), _es("de mil", MANO_A_MANO), _pt("de ás a ás")),
        N_("At some tables in Brazil this canasta is called real."),
    ),
    "bater": Term(
        N_("bater"),
        N_("To go out: you play the last card of your hand."),
        (_es("bater", SOICOS), _es("batir", SOICOS), _es("cerrar", *_ALL), _es("salir", RIOPLATENSE, VANIKAR),
         _pt("bater"), _it("chiudere")),
        N_("Taking a muerto has the same name in some rule texts, and does not end the round."),
    ),
    "bonus": Term(
        N_("bonus"),
        N_("Points besides those of the cards: for a canasta, and for closing the round."),
        (_es("bonificación", VANIKAR), _pt("bônus")),
    ),
    "canasta": Term(
        N_("canasta"),
        N_("A meld of seven cards or more."),
        (_es("canasta", SOICOS, MANO_A_MANO, VANIKAR, EXPRES), _es("buraco", RIOPLATENSE, VANIKAR),
         _pt("canastra"), _it("burraco")),
        N_("Canasta is also the name of another card game, and buraco the name of this one."),
    ),
    "clean": Term(
        N_("clean"),
        N_("A canasta without a wild; a natural two leaves it clean."),
        (_es("limpia", SOICOS, MANO_A_MANO, EXPRES), _es("limpio", RIOPLATENSE, VANIKAR), _pt("limpa"), _it("pulito")),
    ),
    "direct": Term(
        N_("direct"),
        N_("You lay your last card and take a muerto: you play it in the same turn, without a new draw."),
        (_es("directa", SOICOS), _es("cierre directo", MANO_A_MANO, EXPRES), _pt("batida direta"), _it("al volo")),
    ),
    "dirty": Term(
        N_("dirty"),
        N_("A canasta with a wild; Rioplatense calls it so only while it has seven cards."),
        (_es("sucia", SOICOS, MANO_A_MANO, EXPRES), _es("sucio", RIOPLATENSE, VANIKAR), _pt("suja"), _it("sporco")),
    ),
    "discard-pile": Term(
        N_("discard pile"),
        N_("The discarded cards, face up; you may take all of them or none."),
        (_es("montón", SOICOS), _es("pozo de descarte", RIOPLATENSE), _es("papelera", MANO_A_MANO),
         _es("descarte", MANO_A_MANO, VANIKAR), _es("montón de descartes", EXPRES),
         _pt("lixo"), _it("monte degli scarti"), _it("pozzo")),
        N_("At some tables pozo is this pile, and not the muerto. Closed, cerrado, is a pile that shows only its top "
           "card; to close, cerrar, is to go out."),
    ),
    "final": Term(
        N_("final"),
        N_("Your hand is empty, your side has no muerto to take and the canasta it needs: the round is over."),
        (_es("batida final", SOICOS), _es("cierre", RIOPLATENSE, MANO_A_MANO), _es("cierre final", EXPRES),
         _pt("batida final"), _it("chiusura")),
    ),
    "hand": Term(
        N_("hand"),
        N_("The cards that you hold, and nobody else sees; eleven after the deal."),
        (_es("mano", *_ALL), _pt("mão"), _it("mano")),
        N_("Mano is also a whole round, or the player who begins it."),
    ),
    "indirect": Term(
        N_("indirect"),
        N_("You discard your last card and take a muerto: you play it in your next turn."),
        (_es("indirecta", SOICOS), _es("cierre indirecto", MANO_A_MANO, EXPRES), _pt("batida indireta"),
         _it("con lo scarto")),
    ),
    "joker": Term(
        N_("joker"),
        N_("A wild without rank and suit: four of them in two packs, and none in Abierto."),
        (_es("joker", SOICOS, MANO_A_MANO, EXPRES), _es("comodín", RIOPLATENSE, MANO_A_MANO, VANIKAR),
         _pt("curingão"), _it("jolly")),
        N_("Comodín can be a joker, or any wild."),
    ),
    "match": Term(
        N_("match"),
        N_("Rounds one after another, until a side reaches the points that you agreed on; or one round only, express."),
        (_es("partida", SOICOS, VANIKAR, EXPRES), _pt("partida"), _it("partita")),
        N_("Partida can be a match, or a single round."),
    ),
    "meld": Term(
        N_("meld"),
        N_("Three or more cards on the table that are a run or a set."),
        (_es("combinación", *_ALL), _es("juego", MANO_A_MANO), _pt("jogo"), _it("gioco")),
        N_("Juego is also the game itself; combinazione, in Italian, is a set."),
    ),
    "muerto": Term(
        N_("muerto"),
        N_("Eleven cards set aside face down: a side takes them, once, when one of its hands is empty."),
        (_es("muerto", SOICOS, MANO_A_MANO, EXPRES), _es("pozo", RIOPLATENSE, VANIKAR), _es("olla", VANIKAR),
         _pt("morto"), _it("pozzetto")),
        N_("At some tables pozo is the discard pile, and not the muerto."),
    ),
    "natural-two": Term(
        N_("natural two"),
        N_("A two in the place of the two, in a run of its own suit: there it is not a wild."),
    ),
    "rank": Term(
        N_("rank"),
        N_("What stands in the corner of a card: ace, 2 to 10, jack, queen or king."),
        (_es("valor", RIOPLATENSE, VANIKAR), _pt("valor"), _it("valore")),
    ),
    "real": Term(
        N_("real"),
        N_("A clean run of all thirteen ranks, the ace behind the king; some rule systems have none."),
        (_es("real", SOICOS, EXPRES), _pt("real"), _it("reale")),
        N_("At other tables real is the run from ace to ace, or any canasta without a wild."),
    ),
    "round": Term(
        N_("round"),
        N_("One deal, played until a side closes or the cards run out."),
        (_es("partida", SOICOS, MANO_A_MANO), _es("mano", RIOPLATENSE, VANIKAR), _es("ronda", EXPRES),
         _pt("rodada"), _it("mano")),
        N_("Mano is also the cards you hold; partida is also a whole match."),
    ),
    "run": Term(
        N_("run"),
        N_("Three or more cards of one suit in a row, such as 4♥ 5♥ 6♥."),
        (_es("escalera", SOICOS, VANIKAR, EXPRES), _pt("sequência"), _it("scala"), _it("sequenza")),
    ),
    "semi-clean": Term(
        N_("semi-clean"),
        N_("In Rioplatense, a canasta of eight cards or more with one wild."),
        (_es("semi-limpio", RIOPLATENSE), _it("semipulito")),
        N_("In Italy a semipulito has seven natural cards in a row."),
    ),
    "set": Term(
        N_("set"),
        N_("Three or more cards of one rank, such as 9♠ 9♦ 9♣; some rule systems have runs only."),
        (_es("trío", SOICOS, MANO_A_MANO, EXPRES), _es("grupo", SOICOS, VANIKAR), _pt("trinca"),
         _it("combinazione"), _it("tris")),
    ),
    "side": Term(
        N_("side"),
        N_("Those who play together: you and your partner, or you alone when two play."),
        (_es("pareja", SOICOS, MANO_A_MANO, EXPRES), _es("equipo", RIOPLATENSE, VANIKAR, EXPRES),
         _es("dupla", MANO_A_MANO), _pt("dupla"), _it("coppia")),
    ),
    "stock": Term(
        N_("stock"),
        N_("The cards left after the deal, face down: you draw one of them at a time."),
        (_es("mazo", SOICOS, RIOPLATENSE, VANIKAR, EXPRES), _es("montón", SOICOS), _es("monte", MANO_A_MANO),
         _pt("monte"), _it("tallone")),
        N_("Montón is any heap: the stock, the discard pile or a muerto. A mazo can also be a whole pack of cards."),
    ),
    "strand": Term(
        N_("strand"),
        N_("To leave yourself no legal end of the turn; a move that does so is refused."),
    ),
    "suit": Term(
        N_("suit"),
        N_("What a run has in common: ♠, ♥, ♦ or ♣."),
        (_es("palo", *_ALL), _pt("naipe"), _it("seme")),
        N_("Naipe is a suit in Portuguese, and a card in Spanish."),
    ),
    "two": Term(
        N_("two"),
        N_("A card that can be a wild in any meld, or a natural two in a run of its suit."),
        (_es("dos", SOICOS, MANO_A_MANO, EXPRES), _pt("dois"), _it("pinella")),
    ),
    "wild": Term(
        N_("wild"),
        N_("A joker or a two that stands for another card; a meld has one at most."),
        (_es("comodín", SOICOS, MANO_A_MANO, VANIKAR, EXPRES), _es("carta libre", RIOPLATENSE),
         _pt("curinga"), _it("matta")),
        N_("Comodín can be any wild, or the joker alone."),
    ),
}  # fmt: skip
TERMS: Final[Mapping[str, Term]] = MappingProxyType(_TERMS)


def in_order(words: Mapping[str, str]) -> list[str]:
    """Ids in the order in which a reader's alphabet has their words; accents do not count."""

    def letters(id: str) -> str:  # noqa: A002 - a key of ``words``
        return unicodedata.normalize("NFKD", words[id].casefold()).encode("ascii", "ignore").decode()

    return sorted(words, key=letters)
