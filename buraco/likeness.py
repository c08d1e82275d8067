"""Likeness: what is found for the runs of one suit holds for all suits."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import JOKER, Card, Rank, Suit
from .hands import Cards
from .melds import Meld
from .readings import LADDER
from .variant import Variant


class Likeness:
    """The suits are alike, and so are the wilds that are not of a run's own suit.

    What is found for one suit, the model, and one such wild holds for all: this carries it over to another suit.
    """

    def __init__(self, v: Variant, suit: Suit) -> None:
        model = v.suits[0]
        # The deck has to hold it: a two of another suit, or where there is none a joker.
        self._any_wild = Card(Rank.TWO, v.suits[1]) if Rank.TWO in v.ranks and len(v.suits) > 1 else JOKER
        self._own_two = LADDER[suit][Rank.TWO]
        twos = {Card(Rank.TWO, other): self._any_wild for other in Suit if other is not suit}
        self._model = {**twos, JOKER: JOKER, **dict(zip(LADDER[suit], LADDER[model], strict=True))}
        self._real: dict[Card, Card] = dict(zip(LADDER[model], LADDER[suit], strict=True))

    def model(self, cards: Cards) -> Cards:
        """These cards of the suit, and any wild, in the model."""
        return tuple([self._model[card] for card in cards])

    def model_wilds(self, wilds: Cards) -> Cards:
        """The wilds of a hand in the model: the twos of the suit, and one for all others."""
        own = wilds.count(self._own_two)
        return (self._model[self._own_two],) * own + (self._any_wild,) * (own < len(wilds))

    def modelled(self, meld: Meld) -> Meld:
        """A run of the suit in the model."""
        return Meld(meld.variant, meld.kind, self.model(meld.cards), meld.start, meld.wild_at)

    def wilds_in(self, cards: Cards, wilds: Cards) -> Sequence[Card | None]:
        """What the one wild for all others may be in these cards of the model; only None where it is not there."""
        if self._any_wild not in cards:
            return (None,)
        return tuple(dict.fromkeys([wild for wild in wilds if wild is not self._own_two]))

    def real_cards(self, cards: Cards, wild: Card | None) -> Cards:
        """Cards of the model as they are, with this wild."""
        real = self._real
        return tuple([real.get(card) or wild or card for card in cards])

    def real(self, shape: Meld, wild: Card | None) -> Meld:
        """A run of the model as it is, with this wild."""
        return Meld(shape.variant, shape.kind, self.real_cards(shape.cards, wild), shape.start, shape.wild_at)
