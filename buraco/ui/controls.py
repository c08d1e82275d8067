"""The ordinary controls above a board: the rule system and the seed."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from ..locale import _
from ..variant import Variant
from .words import system_name, systems

LARGEST_SEED = 999_999


def system_chooser(variant: Variant, chosen: Callable[[str], None]) -> ipywidgets.Dropdown:
    """A list of the rule systems; one that is none of the nine (house rules) is listed first."""
    options = systems()
    if variant.id not in dict(map(reversed, options)):
        options = [(system_name(variant), variant.id), *options]
    chooser = ipywidgets.Dropdown(options=options, value=variant.id, description=_("Rule system"))
    chooser.add_class("buraco-control")
    chooser.observe(lambda change: chosen(change["new"]), "value")
    return chooser


def seed_chooser(seed: int, chosen: Callable[[int], None]) -> ipywidgets.BoundedIntText:
    """A number that decides the deal: the same number, the same cards."""
    chooser = ipywidgets.BoundedIntText(value=seed, min=0, max=LARGEST_SEED, description=_("Seed"))
    chooser.add_class("buraco-control")
    chooser.observe(lambda change: chosen(change["new"]), "value")
    return chooser
