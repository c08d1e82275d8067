"""What a page asks for when it opens: by the query of its address, and by the rules that its browser remembers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import parse_qs

from ..errors import BuracoError
from ..locale import _
from ..variant import VARIANTS, Variant
from .controls import LARGEST_SEED
from .texts import sendable
from .words import refusal

LONGEST_RULES: Final = 4000  # letters of house rules
LONGEST_SHOWN: Final = 40  # letters of what somebody asked for, where it is repeated
MOST_FIELDS: Final = 50
COURSE_SYSTEM: Final = "cerrado"  # what a cell plays by that asks for nothing else
MOST_DIGITS: Final = len(str(LARGEST_SEED))  # of a number in a link


@dataclass(frozen=True)
class Wishes:
    """What is asked for; None or "" where nothing is, or nothing that can be had.

    Whether there is such an exercise, an example or a table, only its board knows.
    ``variant`` is what ``?house=`` (the TOML text of house rules) asks for, or else ``?system=``, or else what the
    browser remembers; ``system`` is the text of ``?system=``.  ``fault`` tells in plain sentences what cannot be had.
    """

    variant: Variant | None = None
    system: str | None = None
    seed: int | None = None
    players: int | None = None
    exercise: int | None = None
    example: str | None = None
    table: str | None = None
    fault: str = ""
    remembered: bool = False  # whether ``variant`` comes from the browser, and from no link

    def beside(self, own: Variant) -> Wishes:
        """These wishes for a board whose cell asks for the rules ``own``.

        Where those are not the course's own, the text around has a reason for them: then only a link outweighs them.
        """
        return replace(self, variant=None) if self.remembered and own != VARIANTS[COURSE_SYSTEM] else self


def wishes(message: Mapping[str, Any]) -> Wishes:
    """The wishes of a page's hello: its ``query`` and its ``rules``, whatever a page may send as such."""
    faults: list[str] = []
    asked = _fields(message.get("query"), faults)
    linked = _linked(asked, faults)
    variant = linked or _remembered(message.get("rules"), faults)
    sentence = _("The link asks for the seed “{value}”. A seed is a number from 0 to {largest}.")
    seed = _number(asked, "seed", range(LARGEST_SEED + 1), faults, sentence, largest=LARGEST_SEED)
    numbers = variant.players if variant else sorted({each for v in VARIANTS.values() for each in v.players})
    sentence = _("The link asks for “{value}” players. There can be: {allowed}.")
    players = _number(asked, "players", numbers, faults, sentence, allowed=", ".join(map(str, numbers)))
    sentence = _("The link asks for the exercise “{value}”. An exercise has a number, such as 3.")
    exercise = _number(asked, "exercise", range(10**MOST_DIGITS), faults, sentence)
    return Wishes(
        variant=variant,
        system=asked.get("system"),
        seed=seed,
        players=players,
        exercise=exercise,
        example=asked.get("example"),
        table=asked.get("table"),
        fault=" ".join(faults),
        remembered=variant is not linked,
    )


def read_rules(text: str) -> Variant:
    """The rules of a text: a published rule system's id, or house rules.

    Raises VariantError, or ValueError for a text that is too long.
    """
    name = text.strip().lower()
    if name in VARIANTS:
        return VARIANTS[name]
    if len(text) > LONGEST_RULES:
        raise ValueError("too long")
    return Variant.from_toml(text)


def _fields(query: object, faults: list[str]) -> dict[str, str]:
    """The last value of each name in a query."""
    try:
        found = parse_qs(query.removeprefix("?"), max_num_fields=MOST_FIELDS) if isinstance(query, str) else {}
    except ValueError:
        faults.append(_("This link cannot be read."))
        return {}
    return {name: values[-1] for name, values in found.items()}


def _linked(asked: Mapping[str, str], faults: list[str]) -> Variant | None:
    if (house := asked.get("house")) is not None:
        try:
            return read_rules(house)
        except (BuracoError, ValueError) as error:
            sentence = _("The link’s house rules cannot be used. {reason}")
            faults.append(sentence.format(reason=_reason(error)))
    if (system := asked.get("system")) is not None:
        if system.lower() in VARIANTS:
            return VARIANTS[system.lower()]
        sentence = _("The link asks for a rule system that is not here: “{value}”.")
        faults.append(sentence.format(value=_shown(system)))
    return None


def _remembered(rules: object, faults: list[str]) -> Variant | None:
    if not isinstance(rules, str) or not rules.strip():
        return None
    try:
        return read_rules(rules)
    except (BuracoError, ValueError) as error:
        sentence = _("The rules that this browser remembers cannot be used. {reason}")
        faults.append(sentence.format(reason=_reason(error)))
        return None


def _reason(error: BuracoError | ValueError) -> str:
    if isinstance(error, BuracoError):
        return refusal(error)
    return _("They are longer than {most} letters.").format(most=LONGEST_RULES)


def _number(
    asked: Mapping[str, str], name: str, known: Collection[int], faults: list[str], sentence: str, **facts: object
) -> int | None:
    """The number that a link asks for; where it is none of those ``known``, the sentence tells so."""
    if (text := asked.get(name)) is None:
        return None
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and int(text) in known:
        return int(text)
    faults.append(sentence.format(value=_shown(text), **facts))
    return None


def _shown(text: str) -> str:
    return sendable(text, LONGEST_SHOWN)
