"""The ordinary controls above a round: the rule system, how many play, and the seed that decides the cards."""

from __future__ import annotations

from collections.abc import Callable

from ...errors import VariantError
from ...locale import _
from ...variant import Variant
from ..controls import TableControls, seed_box
from ..wishes import Wishes


class RoundControls(TableControls):
    """``changed`` is called when any of the three is chosen."""

    def __init__(self, variant: Variant, players: int, seed: int, changed: Callable[[], None]) -> None:
        super().__init__(variant, changed, players)
        self.seed_box = seed_box(seed, _("Deal (seed)"))
        self.seed_box.observe(lambda _change: self._changed(), "value")
        self.children = (self.system, self.players, self.seed_box)

    @property
    def table(self) -> tuple[Variant, int, int]:
        """The rule system, the number of players and the seed: what ``Round.deal`` takes."""
        return self.variant, int(self.players.value), int(self.seed_box.value)

    def choose_table(self, variant: Variant, players: int, seed: int) -> None:
        """Choose back what is on the table already."""
        self.choose_back(variant, players)
        self.seed_box.value = seed

    def follow(self, asked: Wishes) -> None:
        super().follow(asked)
        if asked.seed is not None:
            self.seed_box.value = asked.seed

    @property
    def title(self) -> str:
        """What is chosen, in code."""
        variant, players, seed = self.table
        return f"{variant.id}, {players} players, seed {seed}"


def players_of(variant: Variant, players: int) -> int:
    """The number of players that a cell asks for; raises VariantError ``wrong-value`` where the system has no such."""
    if type(players) is not int or players not in variant.players:
        raise VariantError("wrong-value", key="players", value=players, allowed=list(variant.players))
    return players
