"""The table of the rule systems: every parameter in a row, every system in a column, and behind each value its source.

Everything is sent at once, and the page shows of it what a person wants to see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...course.doubts import DOUBTS, Doubt
from ...locale import _
from ...rulebook import TEXTS
from ...variant import VARIANTS, Variant, is_published
from ..board import Board, bundle, styles
from ..controls import variant_of
from ..notice import Notice, told
from ..wilds.words import short_name
from ..wishes import Wishes
from ..words import system_name
from .keys import GROUPS, key_name, value_text


class RuleTable(Board):
    """The rule systems side by side, the reader's own first; ``asked`` are those that a cell wants shown alone."""

    _esm = bundle("rules/table.js")
    _css = styles("rules/table.css", "paper.css")

    def __init__(self, asked: Sequence[Variant] = ()) -> None:
        self.asked = tuple(dict.fromkeys(asked))
        self.own: Variant | None = None
        super().__init__(VARIANTS["cerrado"])
        self.show()

    def __repr__(self) -> str:
        return f"<RuleTable {', '.join(each.id for each in self.asked) or 'all'}>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "caption": _("The rule systems, side by side"),
            "systems": _("Rule systems to compare"),
            "all": _("All"),
            "none": _("None"),
            "differs": _("Only what differs"),
            "search": _("Search the rows"),
            "parameter": _("Rule"),
            "mark": _("our default"),
            "legend": _("* our default: the rule text is silent"),
            "ask": _("Touch a value, or press Enter on it, to read the rule text’s own words."),
            "rows": _("Rows shown: {n} of {all}"),
            "same": _("These rule systems agree on all of it."),
            "missed": _("No row has these words."),
            "few": _("Choose two rule systems or more."),
            "print": _("Print the whole table"),
            "yours": _("Your rule system"),
            "house": _("These are house rules: no rule text stands behind them."),
            "silent": _("The rule text says nothing of this. It is our default."),
            "doubts": _("Where the texts are in doubt:"),
            "keyCells": _("move from value to value"),
            "keyWords": _("show the rule text’s own words"),
        }

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """Put the rules that the person plays first, house rules as one more column."""
        super().welcome(message, asked)
        self.own = asked.variant
        self.show()

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The columns, in their order: the reader's own, house rules that a cell asks for, all published ones."""
        own = () if self.own is None else (self.own,)
        house = (each for each in self.asked if not is_published(each))
        return tuple(dict.fromkeys([*own, *house, *VARIANTS.values()]))

    def picture(self) -> dict[str, Any]:
        columns = self.variants
        at = {variant: n for n, variant in enumerate(columns)}
        first = at[self.own or self.variant]
        return {
            "columns": [self._column(each) for each in columns],
            "asked": [at[each] for each in self.asked],
            "pair": sorted([first, next(n for n in at.values() if n != first)]),
            "groups": [{"title": _(title), "rows": [_row(key, columns) for key in keys]} for title, keys in GROUPS],
        }

    def _column(self, variant: Variant) -> dict[str, Any]:
        """A rule system's head: its short name and its full one, and the text behind it, with its language."""
        text = TEXTS[variant.text] if is_published(variant) else None
        name = short_name(variant)
        return {
            "name": name,
            "full": system_name(variant) if text else name,
            "own": variant == self.own,
            "from": text.title if text else "",
            "lang": text.lang if text else "",
        }


def _row(key: str, variants: Sequence[Variant]) -> dict[str, Any]:
    """A parameter: each system's value with its source's words ("" where there are none), and its doubts.

    A doubt comes as its id, its question, and the numbers of the systems that it concerns.
    """
    return {
        "key": key,
        "name": key_name(key),
        "cells": [[value_text(key, getattr(each, key)), each.sources.get(key, "")] for each in variants],
        "doubts": [
            [doubt.id, _(doubt.question), [n for n, each in enumerate(variants) if _concerns(doubt, each)]]
            for doubt in DOUBTS
            if key in doubt.keys
        ],
    }


def _concerns(doubt: Doubt, variant: Variant) -> bool:
    return is_published(variant) and variant.id in doubt.systems


@told
def rule_table(*systems: str | Variant) -> RuleTable | Notice:
    """All rule systems side by side; ``rule_table("cerrado", "vanikar")`` shows these alone at first."""
    return RuleTable([variant_of(each) for each in systems])
