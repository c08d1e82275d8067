"""A doubt: where the rule texts contradict each other or themselves, or are silent, and what the course chose."""

from __future__ import annotations

from dataclasses import dataclass

from ..variant import VARIANTS

Said = tuple[str, str]  # a key of ``rulebook.TEXTS``, and its exact words


@dataclass(frozen=True)
class Doubt:
    """One doubt.  ``topic``, ``question``, ``chosen`` and ``why`` are English, to be looked up in a catalogue.

    ``systems`` are the ids of the rule systems that it concerns.  ``keys`` are those of a rule system that hold the
    choice, and that house rules may set otherwise: none where the choice is a part of the game itself.
    """

    id: str
    topic: str
    question: str
    quotes: tuple[Said, ...]
    chosen: str
    why: str
    systems: tuple[str, ...]
    keys: tuple[str, ...] = ()


def systems_of(*texts: str) -> tuple[str, ...]:
    """The rule systems of these texts; without one, all."""
    return tuple(name for name, variant in VARIANTS.items() if not texts or variant.text in texts)
