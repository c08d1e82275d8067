"""The glossary: every term has its sentence, and every name that a rule text gives it."""

from __future__ import annotations

from collections import defaultdict

import pytest

from buraco.course.glossary import TERMS, Term
from buraco.rulebook import TEXTS

EACH = pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)

# What the rule texts call things, in the singular.
SAID = {
    "soicos": {
        "ace-to-ace": "de as a as",
        "bater": "bater, batir, cerrar",
        "canasta": "canasta",
        "clean": "limpia",
        "direct": "directa",
        "dirty": "sucia",
        "discard-pile": "montón",
        "final": "batida final",
        "hand": "mano",
        "indirect": "indirecta",
        "joker": "joker",
        "match": "partida",
        "meld": "combinación",
        "muerto": "muerto",
        "real": "real",
        "round": "partida",
        "run": "escalera",
        "set": "trío, grupo",
        "side": "pareja",
        "stock": "mazo, montón",
        "suit": "palo",
        "two": "dos",
        "wild": "comodín",
    },
    "rioplatense": {
        "bater": "cerrar, salir",
        "canasta": "buraco",
        "clean": "limpio",
        "dirty": "sucio",
        "discard-pile": "pozo de descarte",
        "final": "cierre",
        "hand": "mano",
        "joker": "comodín",
        "meld": "combinación",
        "muerto": "pozo",
        "rank": "valor",
        "round": "mano",
        "semi-clean": "semi-limpio",
        "side": "equipo",
        "stock": "mazo",
        "suit": "palo",
        "wild": "carta libre",
    },
    "mano-a-mano": {
        "ace-to-ace": "de as a as, de mil",
        "bater": "cerrar",
        "canasta": "canasta",
        "clean": "limpia",
        "direct": "cierre directo",
        "dirty": "sucia",
        "discard-pile": "papelera, descarte",
        "final": "cierre",
        "hand": "mano",
        "indirect": "cierre indirecto",
        "joker": "joker, comodín",
        "meld": "combinación, juego",
        "muerto": "muerto",
        "round": "partida",
        "set": "trío",
        "side": "pareja, dupla",
        "stock": "monte",
        "suit": "palo",
        "two": "dos",
        "wild": "comodín",
    },
    "vanikar": {
        "bater": "cerrar, salir",
        "bonus": "bonificación",
        "canasta": "canasta, buraco",
        "clean": "limpio",
        "dirty": "sucio",
        "discard-pile": "descarte",
        "hand": "mano",
        "joker": "comodín",
        "match": "partida",
        "meld": "combinación",
        "muerto": "pozo, olla",
        "rank": "valor",
        "round": "mano",
        "run": "escalera",
        "set": "grupo",
        "side": "equipo",
        "stock": "mazo",
        "suit": "palo",
        "wild": "comodín",
    },
    "expres": {
        "ace-to-ace": "de as a as",
        "bater": "cerrar",
        "canasta": "canasta",
        "clean": "limpia",
        "direct": "cierre directo",
        "dirty": "sucia",
        "discard-pile": "montón de descartes",
        "final": "cierre final",
        "hand": "mano",
        "indirect": "cierre indirecto",
        "joker": "joker",
        "match": "partida",
        "meld": "combinación",
        "muerto": "muerto",
        "real": "real",
        "round": "ronda",
        "run": "escalera",
        "set": "trío",
        "side": "pareja, equipo",
        "stock": "mazo",
        "suit": "palo",
        "two": "dos",
        "wild": "comodín",
    },
}


def test_the_ids_are_sorted() -> None:
    assert list(TERMS) == sorted(TERMS)


def test_no_two_terms_share_a_word() -> None:
    assert len({term.word for term in TERMS.values()}) == len(TERMS)


@EACH
def test_a_term_has_one_plain_sentence(term: Term) -> None:
    assert term.word
    assert term.means.endswith(".")
    assert ". " not in term.means
    assert len(term.means) <= 120
    assert len(term.beware) <= 160


@EACH
def test_no_name_stands_twice_in_a_term_and_each_language_in_one_piece(term: Term) -> None:
    names = [(name.lang, name.word) for name in term.names]
    assert len(set(names)) == len(names)
    assert [lang for lang, _ in names] == sorted((lang for lang, _ in names), key=["es", "pt", "it"].index)


@pytest.mark.parametrize("text", TEXTS)
def test_what_a_rule_text_calls_them_is_there(text: str) -> None:
    found = defaultdict(list)
    for term, facts in TERMS.items():
        for name in facts.names:
            if text in name.texts:
                found[term].append(name.word)
    assert {term: ", ".join(words) for term, words in found.items()} == SAID[text]


def test_a_name_of_two_things_is_warned_of() -> None:
    things = defaultdict(list)
    for term, facts in TERMS.items():
        for word in {name.word for name in facts.names}:
            things[word].append(term)
    double = {word: terms for word, terms in things.items() if len(terms) > 1}
    assert set(double) == {"comodín", "mano", "montón", "partida"}
    for word, terms in double.items():
        assert all(word in TERMS[term].beware.lower() for term in terms if term != "discard-pile"), word
    assert "pozo" in TERMS["discard-pile"].beware
    assert "pozo" in TERMS["muerto"].beware
