"""The glossary as a panel: terms with their sentence and what they are called elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..course.glossary import TERMS, Name, in_order
from ..locale import _
from .notice import Notice, told
from .text_panel import TextPanel


class Glossary(TextPanel):
    """A definition list of the terms with these ids, in their order; ``names`` tells what they are called elsewhere."""

    def __init__(self, ids: Iterable[str], *, names: bool = True) -> None:
        self.ids = tuple(ids)
        items = "".join(_item(each, names) for each in self.ids)
        super().__init__("buraco-terms", _("What the words mean"), f"<dl>{items}</dl>", css="glossary.css")

    def __repr__(self) -> str:
        return f"<Glossary {', '.join(self.ids)}>"


@told
def terms(*ids: str, names: bool = True) -> Glossary | Notice:
    """What the words mean, such as ``terms("muerto", "stock")``; without ids, all of them.

    Without ``names`` it does not tell what they are called elsewhere.
    """
    unknown = [each for each in ids if not isinstance(each, str) or each not in TERMS]
    if unknown:
        sentence = _("There is no word “{value}” here. There are: {allowed}.")
        return Notice(sentence.format(value=unknown[0], allowed=", ".join(TERMS)))
    shown = dict.fromkeys(ids) or in_order({each: _(term.word) for each, term in TERMS.items()})
    return Glossary(shown, names=names)


def _item(id: str, names: bool) -> str:  # noqa: A002 - as in ``Glossary.ids``
    """One term; a link can lead to it, as ``#term-muerto``."""
    term = TERMS[id]
    lines = [f"<dt>{escape(_(term.word))}</dt>", f"<dd>{escape(_(term.means))}</dd>"]
    if names and term.names:
        told = (f"{escape(_(tongue))}: {', '.join(map(_name, group))}" for tongue, group in term.by_tongue)
        lines.append(f'<dd class="names">{" · ".join(told)}</dd>')
    if names and term.beware:
        lines.append(f'<dd class="beware">{escape(_(term.beware))}</dd>')
    return f'<div class="term" id="term-{escape(id)}">{"".join(lines)}</div>'


def _name(name: Name) -> str:
    """The name, marked for a screen reader as of its language, and who calls it so where not all rule texts do."""
    word = f'<span lang="{name.lang}">{escape(name.word)}</span>'
    return f"{word} ({escape(', '.join(name.systems))})" if name.systems else word
