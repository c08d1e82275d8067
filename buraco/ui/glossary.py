"""The glossary as a panel: terms with their sentence and what they are called elsewhere."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Final

import ipywidgets

from ..course.glossary import TERMS, Name, Term
from ..locale import N_, _
from ..rulebook import TEXTS
from ..variant import VARIANTS
from .notice import Notice, told

_TONGUES: Final = {"es": N_("Spanish"), "pt": N_("Portuguese"), "it": N_("Italian")}
_STYLE: Final = (files(__package__) / "glossary.css").read_text("utf-8")


class Glossary(ipywidgets.HTML):
    """A definition list of the terms with these ids, in their order."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = tuple(ids)
        items = "".join(_item(TERMS[each]) for each in self.ids)
        label = escape(_("What the words mean"))
        super().__init__(
            f'<style>{_STYLE}</style><div class="buraco-terms" role="group" aria-label="{label}"><dl>{items}</dl></div>'
        )

    def __repr__(self) -> str:
        return f"<Glossary {', '.join(self.ids)}>"


@told
def terms(*ids: str) -> Glossary | Notice:
    """What the words mean and what others call them, such as ``terms("muerto", "stock")``; without ids, all of them."""
    unknown = [each for each in ids if not isinstance(each, str) or each not in TERMS]
    if unknown:
        sentence = _("There is no word “{value}” here. There are: {allowed}.")
        return Notice(sentence.format(value=unknown[0], allowed=", ".join(TERMS)))
    return Glossary(dict.fromkeys(ids) or sorted(TERMS, key=_in_order))


def _in_order(term: str) -> str:
    """What a word of the reader's language is sorted by: its letters without their accents."""
    return unicodedata.normalize("NFKD", _(TERMS[term].word).casefold()).encode("ascii", "ignore").decode()


def _item(term: Term) -> str:
    lines = [f"<dt>{escape(_(term.word))}</dt>", f"<dd>{escape(_(term.means))}</dd>"]
    if term.names:
        lines.append(f'<dd class="names">{" · ".join(_names(term))}</dd>')
    if term.beware:
        lines.append(f'<dd class="beware">{escape(_(term.beware))}</dd>')
    return f'<div class="term">{"".join(lines)}</div>'


def _names(term: Term) -> Iterator[str]:
    """The names of each language."""
    for lang, names in groupby(term.names, key=lambda name: name.lang):
        yield f"{escape(_(_TONGUES[lang]))}: {', '.join(map(_name, names))}"


def _name(name: Name) -> str:
    """The name, marked for a screen reader as of its language, and who calls it so where not all rule texts do."""
    word = f'<span lang="{name.lang}">{escape(name.word)}</span>'
    return word if len(name.texts) in (0, len(TEXTS)) else f"{word} ({escape(', '.join(_systems(name.texts)))})"


def _systems(texts: Iterable[str]) -> list[str]:
    """The rule systems of these texts; Cerrado stands for Cerrado sucio too, which is of the same text."""
    names = [variant.name for variant in VARIANTS.values() if variant.text in texts]
    return [name for name in names if not any(name.startswith(f"{other} ") for other in names)]
