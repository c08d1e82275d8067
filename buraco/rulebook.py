"""The rule texts: what each of them says, in its own words, on every rule of the engine."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .variant import Variant


@dataclass(frozen=True)
class Text:
    """A published rule text.  ``words`` are its short quotes by topic; ``publisher`` is "" where we do not know it."""

    id: str
    title: str
    publisher: str
    lang: str
    words: Mapping[str, str]


@dataclass(frozen=True)
class Quote:
    """Exact words of a rule text; ``text`` is a key of ``TEXTS``."""

    text: str
    words: str


def quotes(rule: str, variant: Variant) -> tuple[Quote, ...]:
    """The words of the variant's rule text on a rule, for or against it; none where the rule is a default of ours.

    House rules quote nobody, and neither does a key that ``Variant.replace`` changed.  KeyError for an unknown rule.
    """
    topics = _TOPICS[rule]
    if variant.text not in TEXTS:
        return ()
    said = {**TEXTS[variant.text].words, **variant.sources}
    found = dict.fromkeys(said[topic] for topic in topics if topic in said)
    return tuple(Quote(variant.text, words) for words in found)


def key_quotes(key: str, variant: Variant) -> tuple[Quote, ...]:
    """The same for a key of a rule system: one quote, or none."""
    words = variant.source(key)
    return (Quote(variant.text, words),) if words and variant.text in TEXTS else ()


@dataclass(frozen=True)
class SaidBy:
    """Quotes, each once, with the variants whose text says so; and the variants that quote nobody."""

    quotes: Mapping[Quote, tuple[Variant, ...]]
    silent: tuple[Variant, ...]


def said_by(variants: Iterable[Variant], quotes_of: Callable[[Variant], tuple[Quote, ...]]) -> SaidBy:
    """What these variants quote on one thing: ``quotes_of`` is ``quotes`` for a rule, or ``key_quotes`` for a key."""
    found: dict[Quote, list[Variant]] = {}
    silent = []
    for variant in variants:
        said = quotes_of(variant)
        for quote in said:
            found.setdefault(quote, []).append(variant)
        if not said:
            silent.append(variant)
    return SaidBy(MappingProxyType({quote: tuple(members) for quote, members in found.items()}), tuple(silent))


_DATA: Final = tomllib.loads((files(__package__) / "rulebook.toml").read_text("utf-8"))
_TOPICS: Final[Mapping[str, tuple[str, ...]]] = {rule: tuple(topics) for rule, topics in _DATA["rules"].items()}
RULES: Final = tuple(_TOPICS)
TEXTS: Final[Mapping[str, Text]] = MappingProxyType(
    {key: Text(key, **{**facts, "words": MappingProxyType(facts["words"])}) for key, facts in _DATA["texts"].items()}
)
