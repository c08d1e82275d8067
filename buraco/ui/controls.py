"""The ordinary controls above a board: the rule system and the seed."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from ..locale import _
from ..variant import VARIANTS, Variant, find_variant
from .notice import Notice
from .words import system_name

LARGEST_SEED = 999_999


class Controls(ipywidgets.HBox):
    """The rule systems, and the number that decides the cards; ``changed`` is called when either is chosen."""

    def __init__(self, variant: Variant, seed: int, changed: Callable[[], None]) -> None:
        # House rules stand before the nine.
        self._variants = (
            {variant.id: variant, **VARIANTS} if variant.id not in VARIANTS else {**VARIANTS, variant.id: variant}
        )
        options = [(system_name(each), each.id) for each in self._variants.values()]
        self.system = ipywidgets.Dropdown(options=options, value=variant.id, description=_("Rule system"))
        self.seed_box = ipywidgets.BoundedIntText(value=seed, min=0, max=LARGEST_SEED, description=_("Seed"))
        self.system.layout.width = "min(100%, 30rem)"
        for control in (self.system, self.seed_box):
            control.style.description_width = "initial"
            control.observe(lambda _change: changed(), "value")
        super().__init__([self.system, self.seed_box])
        self.layout.flex_flow = "row wrap"

    @property
    def variant(self) -> Variant:
        """The rule system that is chosen."""
        return self._variants[self.system.value]

    @property
    def seed(self) -> int:
        """The seed that is chosen."""
        return int(self.seed_box.value)

    def offers(self, system: str) -> bool:
        """Whether a rule system of this id can be chosen."""
        return system in self._variants


def variant_of(system: str | Variant) -> Variant:
    """What a cell asks for: the id of a rule system, a Variant, or the path of house rules.  Raises VariantError."""
    if isinstance(system, Variant):
        return system
    return Variant.load(system) if str(system).endswith(".toml") else find_variant(system)


def wrong_seed(seed: object) -> Notice | None:
    """A notice for what is no seed, or None."""
    if type(seed) is int and 0 <= seed <= LARGEST_SEED:
        return None
    sentence = _("A seed is a number from 0 to {largest}, not {value}.")
    return Notice(sentence.format(value=seed, largest=LARGEST_SEED))
