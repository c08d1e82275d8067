"""A rule system in one line of text: the id of a published one, or house rules whole, as a TOML table."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from .variant import VARIANTS, Variant, find_variant, is_published

_NOT_IN_A_TABLE: Final = re.compile(r"[;#♠♥♦♣]|[^\S ]")  # what the text of a table takes for something else


def format_system(v: Variant) -> str:
    """The text that ``parse_system`` reads back, without the words that house rules of a file rest on."""
    if is_published(v):
        return v.id
    base, _count = nearest(v)
    differs = v.differences(base)
    words = {key: said for key, said in base.sources.items() if key not in differs}
    lines = replace(v, sources=MappingProxyType(words)).to_toml(like=base).strip().split("\n")
    return _NOT_IN_A_TABLE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", f"{{ {', '.join(lines)} }}")


def parse_system(text: str, *known: Variant) -> Variant:
    """The rule system of a text; it may also be the id of one of those that are ``known``, before the published ones.

    Raises VariantError.
    """
    found = next((v for v in known if v.id == text), None)
    return found or (Variant.from_toml(text) if text.startswith("{") else find_variant(text))


def nearest(rules: Variant, first: Variant | None = None) -> tuple[Variant, int]:
    """The published system that differs least, and in how many keys; ``first`` where another is only as near."""
    counts = {v: len(rules.differences(v)) for v in ([first] if first else []) + [*VARIANTS.values()]}
    best = min(counts, key=counts.__getitem__)
    return best, counts[best]
