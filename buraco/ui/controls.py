"""The ordinary controls above a board: the rule system, the seed, the number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import ipywidgets

from ..errors import VariantError
from ..locale import _
from ..systems import format_system
from ..variant import VARIANTS, Variant, find_variant, is_published
from .words import system_name

if TYPE_CHECKING:
    from .wishes import Wishes

LARGEST_SEED = 999_999


def usual_players(v: Variant) -> int:
    """Four where there can be four, as the desk and the sheet for four hold a table of two as well; two elsewhere."""
    return max(v.players)


class SystemChoice(ipywidgets.Dropdown):
    """The rule systems to choose from, and before them the house rules that a cell, a page or a record may bring.

    ``value`` is the text of the one that is chosen, which ``parse_system`` reads back.
    """

    def __init__(self, variant: Variant) -> None:
        self._variants = dict(VARIANTS)
        chosen = self._add(variant)
        super().__init__(options=self._offered(), value=chosen, description=_("Rule system"))
        self.layout.width = "min(100%, 30rem)"
        self.style.description_width = "initial"

    def _add(self, variant: Variant) -> str:
        """Put house rules first; returns the text of a rule system."""
        if variant.id in VARIANTS and not is_published(variant):
            variant = variant.replace(id="house")  # a record that names the published system means that one
        text = format_system(variant)
        if text not in self._variants:
            self._variants = {text: variant, **self._variants}
        return text

    def _offered(self) -> list[tuple[str, str]]:
        """Each rule system as it is read, and its text."""
        house = _("House rules: {name}")
        return [
            (system_name(each) if text in VARIANTS else house.format(name=system_name(each)), text)
            for text, each in self._variants.items()
        ]

    @property
    def variant(self) -> Variant:
        """The rule system that is chosen."""
        return self._variants[self.value]

    @property
    def variants(self) -> tuple[Variant, ...]:
        """All that can be chosen, and first the one that is."""
        return (self.variant, *self._variants.values())

    def choose(self, variant: Variant) -> None:
        """Choose a published rule system, or house rules, which stand first from now on."""
        known = len(self._variants)
        text = self._add(variant)
        if len(self._variants) > known:
            self.options = self._offered()  # which chooses the first one
        self.value = text


class Controls(ipywidgets.HBox):
    """The rule systems, and the number that decides the cards; ``changed`` is called when either is chosen."""

    def __init__(self, variant: Variant, seed: int, seed_label: str, changed: Callable[[], None]) -> None:
        self.system = SystemChoice(variant)
        self.seed_box = seed_box(seed, seed_label)
        for control in (self.system, self.seed_box):
            control.observe(lambda _change: changed(), "value")
        super().__init__([self.system, self.seed_box])
        self.layout.flex_flow = "row wrap"

    @property
    def variant(self) -> Variant:
        """The rule system that is chosen."""
        return self.system.variant

    @property
    def seed(self) -> int:
        """The seed that is chosen."""
        return int(self.seed_box.value)

    def follow(self, asked: Wishes) -> None:
        """Choose what a page asks for."""
        if asked.variant:
            self.system.choose(asked.variant)
        if asked.seed is not None:
            self.seed_box.value = asked.seed


def seed_box(seed: int, label: str) -> ipywidgets.BoundedIntText:
    """Where a seed is written."""
    return ipywidgets.BoundedIntText(
        value=seed, min=0, max=LARGEST_SEED, description=label, style={"description_width": "initial"}
    )


class TableControls(ipywidgets.HBox):
    """The rule system, and how many play (0: the usual number); ``changed`` is called when either is chosen."""

    def __init__(self, variant: Variant, changed: Callable[[], None], players: int = 0) -> None:
        self.system = SystemChoice(variant)
        self.players = ipywidgets.Dropdown(description=_("Players"), style={"description_width": "initial"})
        self._offer(players or usual_players(variant))
        self._changed = changed
        self._offers = False  # whether the numbers of players are being changed: that is part of another choice
        self.system.observe(lambda _change: self._choose(), "value")
        self.players.observe(lambda _change: self._offers or self._changed(), "value")
        super().__init__([self.system, self.players])
        self.layout.flex_flow = "row wrap"

    @property
    def variant(self) -> Variant:
        """The rule system that is chosen."""
        return self.system.variant

    @property
    def chosen(self) -> tuple[Variant, int]:
        """The rule system and the number of players: what ``choose`` takes."""
        return self.variant, int(self.players.value)

    @property
    def hands(self) -> int:
        """How many hands a side has."""
        return int(self.players.value) // 2

    def choose(self, variant: Variant, players: int | None) -> None:
        """Choose a rule system, and a number of players as far as it has it; None leaves what is chosen."""
        self.system.choose(variant)
        if players in variant.players:
            self.players.value = players

    def choose_back(self, variant: Variant, players: int) -> None:
        """Choose what is shown already: nothing follows from it."""
        changed, self._changed = self._changed, lambda: None
        self.choose(variant, players)
        self._changed = changed

    def follow(self, asked: Wishes) -> None:
        """Choose what a page asks for, as far as the rule system has it."""
        self.choose(asked.variant or self.variant, asked.players)

    def _offer(self, players: int) -> None:
        numbers = sorted(self.variant.players)
        if numbers != list(self.players.options):
            self.players.options = numbers
        self.players.value = players if players in numbers else usual_players(self.variant)

    def _choose(self) -> None:
        self._offers = True
        self._offer(int(self.players.value))
        self._offers = False
        self._changed()


def variant_of(system: str | Variant) -> Variant:
    """What a cell asks for: the id of a rule system, a Variant, or the path of house rules.  Raises VariantError."""
    if isinstance(system, Variant):
        return system
    return Variant.load(system) if str(system).endswith(".toml") else find_variant(system)


def seed_of(seed: int) -> int:
    """The seed that a cell asks for; raises VariantError ``not-a-seed`` for anything else."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise VariantError("not-a-seed", value=seed, largest=LARGEST_SEED)
    return seed
