"""The panel of the glossary: what it shows, in which order and language, and what is said of a strange word."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from buraco.course.glossary import TERMS, Name, Term
from buraco.locale import LANGUAGES, SOURCE, use_language
from buraco.ui import glossary
from buraco.ui.glossary import Glossary, terms
from buraco.ui.notice import Notice

ELSEWHERE = (
    "Spanish: muerto (Abierto, Cerrado, STBL mano a mano, STBL exprés), pozo (Rioplatense, Vanikar), olla (Vanikar)"
    " · Portuguese: morto · Italian: pozzetto"
)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language(SOURCE)
    yield
    use_language(None)


def panel(*ids: str) -> ET.Element:
    """The panel without its style; every tag is closed, and every name is text."""
    shown = terms(*ids)
    assert isinstance(shown, Glossary)
    style, _, markup = shown.value.partition("</style>")
    assert style.startswith("<style>")
    return ET.fromstring(markup)  # noqa: S314 - our own markup


def words(element: ET.Element) -> list[str]:
    return ["".join(each.itertext()) for each in element.iter("dt")]


def lines(element: ET.Element) -> list[str]:
    return ["".join(each.itertext()) for each in element.iter("dd")]


def test_each_term_stands_in_a_list_with_its_sentence_and_its_names() -> None:
    shown = panel("muerto")
    assert shown.find("dl") is not None
    assert words(shown) == ["muerto"]
    assert lines(shown) == [
        TERMS["muerto"].means,
        ELSEWHERE,
        TERMS["muerto"].beware,
    ]


def test_a_name_that_all_texts_use_stands_alone() -> None:
    assert "Spanish: palo · Portuguese: naipe · Italian: seme" in lines(panel("suit"))


def test_every_name_is_marked_as_of_its_language() -> None:
    for term in TERMS:
        marked = [(each.get("lang"), each.text) for each in panel(term).iter("span")]
        assert marked == [(name.lang, name.word) for name in TERMS[term].names]


def test_the_words_come_in_the_order_in_which_they_are_asked_for_and_once() -> None:
    assert words(panel("stock", "muerto", "stock")) == ["stock", "muerto"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_word_it_shows_them_all_in_the_order_of_the_alphabet(lang: str) -> None:
    use_language(lang)
    shown = terms()
    assert isinstance(shown, Glossary)
    assert set(shown.ids) == set(TERMS)
    plain = [word.casefold().translate(str.maketrans("áéíóúüñ", "aeiouun")) for word in words(panel())]
    assert plain == sorted(plain)


def test_accents_do_not_change_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glossary, "TERMS", {word: Term(word, "") for word in ("banco", "ácido", "azar")})
    assert words(panel()) == ["ácido", "azar", "banco"]


def test_everything_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    term = Term("<b>", "a & b", (Name("<i>", "it"), Name('"', "it")), "<script>")
    monkeypatch.setattr(glossary, "TERMS", {"x": term})
    shown = panel("x")
    assert words(shown) == ["<b>"]
    assert lines(shown) == ["a & b", 'Italian: <i>, "', "<script>"]


def test_a_word_that_is_not_there_is_told_with_those_that_are() -> None:
    told = terms("muerto", "<ace>")
    assert isinstance(told, Notice)
    assert told.sentence == f"There is no word “<ace>” here. There are: {', '.join(TERMS)}."
    assert "<ace>" not in told.value


@pytest.mark.parametrize("strange", [7, None, ["muerto"]])
def test_neither_is_what_is_no_word(strange: object) -> None:
    assert isinstance(terms(strange), Notice)  # type: ignore[arg-type]


def test_a_cell_prints_its_words() -> None:
    assert repr(terms("muerto", "stock")) == "<Glossary muerto, stock>"


def test_the_names_may_be_left_out() -> None:
    shown = terms("muerto", names=False)
    assert isinstance(shown, Glossary)
    assert TERMS["muerto"].means in shown.value
    assert "pozzetto" not in shown.value
