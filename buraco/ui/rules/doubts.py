"""The panel of doubts: where the rule texts part or are silent, in their own words, and what the course chose."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from html import escape

from ...course.doubts import DOUBTS, TOPICS, Doubt
from ...locale import _
from ...rulebook import TEXTS
from ...variant import VARIANTS
from ..notice import Notice, told
from ..text_panel import TextPanel
from ..words import listed
from .keys import key_name, value_text


class Doubts(TextPanel):
    """The doubts of each topic, folded; each can be linked to, as ``doubt-`` and its id."""

    def __init__(self) -> None:
        label = _("Where the rule texts are in doubt")
        super().__init__("buraco-doubts", label, "".join(map(_topic, TOPICS)), css="rules/doubts.css")

    def __repr__(self) -> str:
        return f"<Doubts {len(DOUBTS)}>"


@told
def doubts() -> Doubts | Notice:
    """Where the rule texts contradict each other or themselves, or are silent, and what the course chose."""
    return Doubts()


def _topic(topic: str) -> str:
    found = [doubt for doubt in DOUBTS if doubt.topic == topic]
    heading = f'<h3>{escape(_(topic))}</h3> <span class="many">{len(found)}</span>'
    return f"<details><summary>{heading}</summary>{''.join(map(_doubt, found))}</details>"


def _doubt(doubt: Doubt) -> str:
    """The question, the quotes, what was chosen and why, what each rule system has, and which switches change it."""
    parts = [
        f"<h4>{escape(_(doubt.question))}</h4>",
        f'<p class="systems">{escape(listed(VARIANTS[each].name for each in doubt.systems))}</p>',
        *(_quote(text, words) for text, words in doubt.quotes),
        _line(_("We chose"), _(doubt.chosen)),
        _line(_("Why"), _(doubt.why)),
    ]
    if doubt.keys:
        items = "".join(f"<li>{_switch(key, doubt.systems)}</li>" for key in doubt.keys)
        switch = _("House rules can change this:")
        parts.append(f'<p class="switch">{escape(switch)}</p><ul role="list">{items}</ul>')
    return f'<div class="doubt" id="doubt-{doubt.id}">{"".join(parts)}</div>'


def _quote(text: str, words: str) -> str:
    said = TEXTS[text]
    title = f'<span lang="{said.lang}">{escape(said.title)}</span>'
    return f'<p class="quote"><q lang="{said.lang}">{escape(words)}</q> — {title}</p>'


def _line(name: str, words: str) -> str:
    return f"<p><b>{escape(name)}.</b> {escape(words)}</p>"


def _switch(key: str, systems: Iterable[str]) -> str:
    """A switch, and what the rule systems have: one value, or each value with those that have it."""
    names: dict[str, list[str]] = defaultdict(list)
    for each in systems:
        names[value_text(key, getattr(VARIANTS[each], key))].append(VARIANTS[each].name)
    if len(names) == 1:
        values = next(iter(names))
    else:
        values = "; ".join(f"{value} ({listed(those)})" for value, those in names.items())
    return f"<b>{escape(key_name(key))}</b>: {escape(values)}"
