"""Which copy of a card lies where, as far as it is seen: a card that moves keeps its id, so the page can move it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ...cards import Card
from ..views import Copy


class Copies:
    """The copies that are seen, by the place where they lie.  What nobody sees has no copy, and so tells nothing."""

    def __init__(self, prefix: str = "c") -> None:
        self._prefix = prefix  # of all ids
        self._made = 0
        self._lying: dict[str, tuple[Copy, ...]] = {}

    def __getitem__(self, place: str) -> tuple[Copy, ...]:
        """The copies that are seen at a place, in their order there."""
        return self._lying.get(place, ())

    @property
    def all(self) -> list[Copy]:
        """Every copy that is seen."""
        return [copy for lying in self._lying.values() for copy in lying]

    def settle(self, places: Mapping[str, Sequence[Card]], touched: Collection[str] = ()) -> None:
        """Let these cards lie at these places.  Of two equal cards, the one that was touched moves first."""
        stay = {place: self._staying(self[place], cards, touched) for place, cards in places.items()}
        kept = {copy.id for copies in stay.values() for copy in copies if copy}
        free = [copy for copy in self.all if copy.id not in kept]
        self._lying = {
            place: tuple(copy or self._arriving(card, free) for copy, card in zip(stay[place], cards, strict=True))
            for place, cards in places.items()
        }

    @staticmethod
    def _staying(copies: Sequence[Copy], cards: Sequence[Card], touched: Collection[str]) -> list[Copy | None]:
        """For each card the copy that lay here before, if there is one."""
        left = sorted(copies, key=lambda copy: copy.id in touched)
        found: list[Copy | None] = []
        for card in cards:
            copy = next((copy for copy in left if copy.card is card), None)
            if copy:
                left.remove(copy)
            found.append(copy)
        return found

    def _arriving(self, card: Card, free: list[Copy]) -> Copy:
        """A copy that has left its place, or one that was not seen before."""
        copy = next((copy for copy in free if copy.card is card), None)
        if copy:
            free.remove(copy)
            return copy
        self._made += 1
        return Copy(f"{self._prefix}{self._made}", card)
