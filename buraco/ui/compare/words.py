"""The words of the boards that compare: what the sources say system by system, and what is refused in several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from ...errors import BuracoError
from ...locale import _
from ...rulebook import RULES, SaidBy, key_quotes, quotes, said_by
from ...variant import Variant
from ..rules.keys import key_name, value_text
from ..wilds.words import short_name
from ..words import listed, quote_view, refusal, rule_title

Words = dict[str, Any]


def names(variants: Iterable[Variant]) -> str:
    """These rule systems as a list."""
    return listed(map(short_name, variants))


def key_words(key: str, variants: Sequence[Variant]) -> list[Words]:
    """For each value that a key has in these rule systems: key, value and systems, and their texts' own words."""
    values: dict[Any, list[Variant]] = {}
    for variant in variants:
        values.setdefault(getattr(variant, key), []).append(variant)
    return [
        {
            "title": _("{key}: {value}").format(key=key_name(key), value=value_text(key, value)),
            **_by_system(said_by(members, partial(key_quotes, key))),
        }
        for value, members in values.items()
    ]


def rule_words(rule: str, variants: Sequence[Variant]) -> Words:
    """What the texts of these rule systems say of a rule; no title."""
    if rule not in RULES:
        return {"title": "", "quotes": [], "note": ""}
    return {"title": "", **_by_system(said_by(variants, partial(quotes, rule)))}


def _by_system(said: SaidBy) -> Words:
    """Each quote once, with the systems whose text it stands in; and whose text is silent."""
    silent = [variant for variant in said.silent if variant.text]
    house = [variant for variant in said.silent if not variant.text]
    notes = []
    if silent:
        notes.append(
            _("{systems}: the rule text says nothing of this. It is our default.").format(systems=names(silent))
        )
    if house:
        notes.append(_("{systems}: no rule text stands behind house rules.").format(systems=names(house)))
    views = [(quote_view(quote), members) for quote, members in said.quotes.items()]
    return {
        "quotes": [{**view, "from": f"{view['from']} ({names(members)})"} for view, members in views],
        "note": " ".join(notes),
    }


def refused(error: BuracoError, variants: Sequence[Variant]) -> str:
    """Why these rule systems refuse the same thing, in a sentence that names one of them or speaks of each."""
    variant = variants[0]
    if len(variants) > 1:
        variant = variant.replace(name=_("each of these rule systems"))
    said = refusal(error, variant)
    return f"{rule_title(error.rule)}. {said[:1].upper()}{said[1:]}"
