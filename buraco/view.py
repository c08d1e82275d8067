"""View: what one seat may see of a round, and what it may suppose about the rest."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple

from .cards import Card, format_cards
from .errors import IllegalMove
from .hands import Cards
from .melds import Meld
from .moves import Move
from .scoring import Muerto
from .turn import EndedBy, Phase, Turn
from .variant import Variant


class View(NamedTuple):
    """What one seat sees.  Nothing hidden is in it.

    ``melds`` and ``muerto_states`` are those of the two sides, ``hand_sizes`` those of the seats.  The cards of the
    hand are sorted.  ``turn`` is the turn of the player to move, as far as this seat knows it: the hand of another
    player is empty in it.
    """

    seat: int
    players: int
    to_move: int
    hand: Cards
    melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]
    hand_sizes: tuple[int, ...]
    muerto_states: tuple[Muerto, Muerto]
    idle: int
    ended_by: EndedBy | None
    turn: Turn

    @property
    def variant(self) -> Variant:
        """The rule system."""
        return self.turn.variant

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return self.turn.phase

    @property
    def pile(self) -> Cards:
        """The cards of the discard pile that are seen, the top one last: all, or the top one alone."""
        return self.turn.pile

    @property
    def pile_size(self) -> int:
        """The number of cards in the discard pile."""
        return self.turn.pile_size

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        return self.turn.stock_size

    @property
    def muertos(self) -> int:
        """The number of muertos on the table."""
        return self.turn.muertos

    @property
    def took(self) -> Cards:
        """The pile that this seat took in this turn, while it has laid nothing since."""
        return self.turn.took

    @property
    def owes(self) -> Card | None:
        """The top card of the pile that the player to move has still to use."""
        return self.turn.owes

    @property
    def lone(self) -> Card | None:
        """The only card of a pile, which the player to move may not discard."""
        return self.turn.lone

    @property
    def is_to_move(self) -> bool:
        """Whether it is this seat's turn."""
        return self.seat == self.to_move and self.phase != "over"

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat; none when another is to move."""
        return self.turn.legal_moves() if self.is_to_move else ()

    def why_not(self, move: Move) -> IllegalMove | None:
        """Why the player to move may not make this move, as far as this seat knows; or None."""
        return self.turn.why_not(move)

    def unseen(self) -> Counter[Card]:
        """The cards that this seat cannot see: those of the stock, of the muertos, of other hands, covered ones."""
        seen = Counter([*self.hand, *self.pile])
        for melds in self.melds:
            for meld in melds:
                seen.update(meld.cards)
        return Counter(self.variant.deck()) - seen

    def to_json(self) -> str:
        """The view as JSON: cards and melds as their texts."""
        facts: dict[str, Any] = {
            "variant": self.variant.id,
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "phase": self.phase,
            "hand": format_cards(self.hand),
            "melds": [[str(meld) for meld in melds] for melds in self.melds],
            "hand_sizes": self.hand_sizes,
            "pile": format_cards(self.pile),
            "pile_size": self.pile_size,
            "stock_size": self.stock_size,
            "muertos": self.muertos,
            "muerto_states": self.muerto_states,
            "took": format_cards(self.took),
            "owes": self.owes and str(self.owes),
            "lone": self.lone and str(self.lone),
            "idle": self.idle,
            "ended_by": self.ended_by,
        }
        return json.dumps(facts, ensure_ascii=False)
