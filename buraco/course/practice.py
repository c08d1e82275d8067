"""Practice: a hand and a table without turns, and what may be laid and added there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from ..cards import Card
from ..errors import BuracoError, IllegalMeld, IllegalMove
from ..hands import in_order
from ..melds import Meld
from ..moves import Add, Lay
from ..plays import plays_of
from ..variant import Variant

Move = Lay | Add


@dataclass(frozen=True, slots=True)
class Practice:
    """One hand and one table of melds, in the order in which they were laid."""

    variant: Variant
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()

    @classmethod
    def deal(cls, variant: Variant, seed: int, cards: int = 13) -> Practice:
        """A hand that holds two melds at once, the same for the same seed.

        Shuffles until there is one, a hundred times at most: under house rules, two melds may be too much to ask for.
        """
        random, deck = Random(seed), variant.deck()
        for _ in range(100):
            random.shuffle(deck)
            practice = cls(variant, tuple(deck[:cards]))
            if _two_apart(lays(practice), practice.hand):
                break
        return practice

    def play(self, move: Move) -> Practice:
        """The practice after the move; this one stays as it was.  Raises IllegalMove or IllegalMeld."""
        rest = self._without(move.cards)
        if isinstance(move, Lay):
            return Practice(self.variant, rest, (*self.melds, Meld.of(move.cards, self.variant, move.wild_slot)))
        if not 0 <= move.meld < len(self.melds):
            raise IllegalMove("no-such-meld", melds=len(self.melds))
        melds = list(self.melds)
        melds[move.meld] = melds[move.meld].add(move.cards, move.wild_slot)
        return Practice(self.variant, rest, tuple(melds))

    def why_not(self, move: Move) -> BuracoError | None:
        """The refusal that ``play`` would raise, or None where the move may be made."""
        try:
            self.play(move)
        except (IllegalMove, IllegalMeld) as refusal:
            return refusal
        return None

    def _without(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        rest, missing = list(self.hand), []
        for card in cards:
            if card in rest:
                rest.remove(card)
            else:
                missing.append(card)
        if missing:
            raise IllegalMove("not-in-hand", missing)
        return tuple(rest)


def lays(practice: Practice) -> list[Lay]:
    """The smallest melds that the hand holds, each once, those without a wild first."""
    v = practice.variant
    found = plays_of(v).lays(in_order(practice.hand)).values()
    holds_wild = {in_order(meld.cards): meld.wild is not None for meld in found if len(meld) == v.min_meld}
    return [Lay(heap) for heap in sorted(holds_wild, key=holds_wild.__getitem__)]


def adds(practice: Practice) -> list[Add]:
    """Every single card of the hand that a meld on the table takes, with each such meld."""
    moves = [Add(at, (card,)) for at in range(len(practice.melds)) for card in dict.fromkeys(practice.hand)]
    return [move for move in moves if practice.why_not(move) is None]


def _two_apart(moves: Sequence[Lay], hand: Sequence[Card]) -> bool:
    held = Counter(hand)
    return any(Counter(one.cards + other.cards) <= held for one, other in combinations(moves, 2))
