"""A board that compares rule systems: all the published ones, and first the reader's own, be it a house's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...locale import _
from ...variant import VARIANTS, Variant
from ..wilds.words import short_name
from ..wishes import Wishes
from .examples import ExamplesBoard


class CompareBoard(ExamplesBoard):
    """Follows the page on its first hello: the reader's rule system (``own``), and the example that a link asks for."""

    def __init__(self, at: int) -> None:
        self.own: Variant | None = None
        self.variants = tuple(VARIANTS.values())
        super().__init__(self.variants[0], at)

    @property
    def ids(self) -> Sequence[str]:
        """The ids of the examples, by which links ask for them; no two boards of a page share one."""
        raise NotImplementedError

    def mine(self, variants: Sequence[Variant]) -> str:
        """What marks the group that the reader's own rule system is in; "" for the others."""
        if self.own is None or self.own not in variants:
            return ""
        return _("Your rule system: {name}").format(name=short_name(self.own))

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        super().welcome(message, asked)
        if asked.variant:
            self.own = asked.variant
            self.started += 1
            self.variants = tuple(dict.fromkeys([self.own, *VARIANTS.values()]))
        if asked.example in self.ids:
            self.set_example(self.ids.index(asked.example))
        self.restart()
