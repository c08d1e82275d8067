"""Round: one deal, from the first draw to the last card.  What a player may do in it stands in ``turn``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeVar

from . import saved
from .cards import Card
from .cautions import Caution, cautions
from .errors import IllegalMove, PositionError, VariantError
from .hands import Cards, in_order, without
from .impossible import why_impossible
from .melds import Meld
from .moves import TAKE, Add, Discard, Draw, Lay, Move, TakePile
from .plays import plays_of
from .positions import position_lines, read_position
from .scoring import Ledger, Muerto, Side, score
from .turn import EndedBy, Phase, Turn
from .variant import Variant
from .view import View

Pair = tuple[int, int]
T = TypeVar("T")


class Deal(NamedTuple):
    """How a round was dealt: ``Round.deal`` deals the same again."""

    players: int
    seed: int
    first: int


@dataclass(frozen=True, kw_only=True)
class Round:
    """One moment of a round.  Seats count from 0 and go round; the side of a seat is ``seat % 2``.

    ``hands`` are sorted.  ``stock[0]`` is drawn next, ``pile[-1]`` lies on top, ``muertos[0]`` is taken first.
    ``took`` is the pile that was taken in this turn, while nothing was laid since; ``owes`` its top card that has still
    to be used; ``lone`` the only card of a pile, which may not go back.  ``taken`` counts the muertos of each side, and
    ``unused`` tells the seat that holds one of which it has not played yet (under
    house rules that give a side two, the seat that took the last one).  ``idle`` counts the turns in a row in
    which the pile was taken and nothing laid.
    Two rounds are equal when they stand equal, however they came to it.
    """

    variant: Variant
    players: int
    to_move: int
    phase: Phase
    hands: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]
    stock: Cards
    pile: Cards
    muertos: tuple[Cards, ...]
    taken: Pair = (0, 0)
    unused: tuple[int | None, int | None] = (None, None)
    took: Cards = ()
    owes: Card | None = None
    lone: Card | None = None
    idle: int = 0
    ended_by: EndedBy | None = None
    dealt: Deal | None = field(default=None, compare=False, repr=False)
    previous: Round | None = field(default=None, compare=False, repr=False)  # one move before
    last: Move | None = field(default=None, compare=False)  # the move since then

    @classmethod
    def deal(cls, variant: Variant, players: int = 0, seed: int = 0, first: int = 0) -> Round:
        """A new round: the deck of the variant, shuffled by the seed, one card at a time to each seat from ``first``.

        Then come the muertos; the rest is the stock.  0 players are the rule system's usual number.
        Raises VariantError ``wrong-value`` (its param ``key`` names the argument).
        """
        players = players or variant.players[0]
        if players not in variant.players:
            raise VariantError("wrong-value", key="players", value=players, allowed=list(variant.players))
        if first not in range(players):
            raise VariantError("wrong-value", key="first", value=first, allowed=[0, "..", players - 1])
        deck, size = variant.deck(), variant.hand_size
        Random(seed).shuffle(deck)
        dealt = players * size
        return cls(
            variant=variant,
            players=players,
            to_move=first,
            phase="draw",
            hands=tuple(in_order(deck[(seat - first) % players : dealt : players]) for seat in range(players)),
            melds=((), ()),
            stock=tuple(deck[dealt + variant.muertos * size :]),
            pile=(),
            muertos=tuple(tuple(deck[dealt + n * size : dealt + (n + 1) * size]) for n in range(variant.muertos)),
            dealt=Deal(players, seed, first),
        )

    @classmethod
    def from_text(cls, text: str, *systems: Variant) -> Round:
        """The round that stands as a text tells; the grammar stands in ``positions``, and so does what may be wrong.

        ``systems`` are rule systems that the text may name besides the published ones; where it names none, the first.
        Raises NotationError, VariantError or IllegalMeld for a line that cannot be read, PositionError for a round that
        cannot stand so.
        """
        found = cls(**read_position(text, *systems))
        if refusal := why_impossible(found):
            raise refusal
        return found

    def __str__(self) -> str:
        """The text that ``from_text`` reads back to an equal round."""
        return "\n".join(position_lines(self.__dict__, self.sides)) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Round:
        """The round that was saved; its moves are played anew.

        Raises what ``saved.read``, ``deal`` and ``from_text`` raise, or IllegalMove, whose param ``move`` is the number
        of the move, from 1.
        """
        v, start, moves = saved.read(text)
        found = cls.from_text(start, v) if isinstance(start, str) else cls.deal(v, **start)
        for number, move in enumerate(moves, 1):
            try:
                found = found.play(move)
            except IllegalMove as refusal:
                refusal.params["move"] = number
                raise
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return Round.from_json, (self.to_json(),)  # the moves before are too many to be copied one inside the other

    def to_json(self) -> str:
        """The round as JSON: its rule system, its start and its moves."""
        start = self.start
        begun = str(start) if start.dealt is None else start.dealt._asdict()
        return saved.write(saved.Saved(self.variant, begun, self.moves))

    # What there is to know

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == "over"

    @property
    def most_idle(self) -> int:
        """How many turns in a row may pass with taking the pile and laying nothing: ten of each seat."""
        return 10 * self.players

    @property
    def sides(self) -> tuple[Side, Side]:
        """What the two sides have, as ``score`` takes it; the hands of a side in the order of its seats."""
        return self._side(0), self._side(1)

    def score(self) -> list[Ledger]:
        """The ledger of each side, as if the round ended now."""
        return score(self.variant, self.sides)

    def muerto_state(self, side: int) -> Muerto:
        """What became of a side's muerto."""
        if self.taken[side]:
            return "used" if self.unused[side] is None else "unused"
        return "untaken" if self.muertos or not self.variant.muertos else "gone"

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves since ``start``."""
        return tuple(each.last for each in reversed([*self._history()]) if each.last)

    @property
    def start(self) -> Round:
        """The round as it was dealt or set up."""
        *_, first = self._history()
        return first

    @cached_property
    def turn(self) -> Turn:
        """What the player to move knows and owes."""
        v, side, seat = self.variant, self.to_move % 2, self.to_move
        return Turn(
            v,
            plays_of(v),
            self.phase,
            self.hands[seat],
            self.melds[side],
            self.pile if v.pile_shows == "all" else self.pile[-1:],
            len(self.pile),
            len(self.stock),
            len(self.muertos),
            min(len(self.muertos), v.muertos_per_side - self.taken[side]),
            self.taken[side] > 0,
            self.took,
            self.owes,
            self.lone,
        )

    def view(self, seat: int) -> View:
        """What a seat may see.  Raises PositionError ``no-such-seat``."""
        if seat not in range(self.players):
            raise PositionError("no-such-seat", seat=seat + 1, players=self.players)
        return View(
            seat,
            self.players,
            self.to_move,
            self.hands[seat],
            self.melds,
            tuple(map(len, self.hands)),
            (self.muerto_state(0), self.muerto_state(1)),
            self.idle,
            self.ended_by,
            self.turn if seat == self.to_move else self.turn._replace(hand=(), took=()),
        )

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move of the player to move, each in its one normal form; none when the round is over."""
        return self.turn.legal_moves()

    def why_not(self, move: Move) -> IllegalMove | None:
        """Why the player to move may not make this move: a rule, the guilty cards, facts; or None."""
        return self.turn.why_not(move)

    def warnings(self, move: Move) -> tuple[Caution, ...]:
        """What a legal move would spoil, with the points it costs."""
        return cautions(self.turn, move)

    # What happens

    def play(self, move: Move) -> Round:
        """The round after a move; this one stays as it was.  Raises IllegalMove."""
        if refusal := self.turn.why_not(move):
            raise refusal
        if isinstance(move, Lay | Add):
            return self._played(move)
        if isinstance(move, Discard):
            return self._discarded(move)
        if isinstance(move, Draw):
            return self._drawn(move)
        if isinstance(move, TakePile):
            return self._pile_taken(move)
        return self._after(move, phase="over", ended_by="dead_hand")

    def _drawn(self, move: Draw) -> Round:
        rule, stock, muertos = self.variant.stock_empty, self.stock, self.muertos
        if not stock:
            stock, muertos = muertos[0], muertos[1:]
        card, stock = stock[0], stock[1:]
        if not stock and muertos and rule == "muerto-at-once":
            stock, muertos = muertos[0], muertos[1:]
        hands = self._hands(in_order((*self.hands[self.to_move], card)))
        changes: dict[str, Any] = {"hands": hands, "stock": stock, "muertos": muertos, "phase": "play"}
        if not stock and rule == "last-card-ends":
            changes |= {"phase": "over", "ended_by": "last_card_drawn"}
        return self._after(move, **changes)

    def _pile_taken(self, move: TakePile) -> Round:
        seen = self.turn.after_take()
        hand = in_order((*self.hands[self.to_move], *self.pile))
        return self._after(
            move, phase="play", hands=self._hands(hand), pile=(), took=self.pile, owes=seen.owes, lone=seen.lone
        )

    def _played(self, move: Lay | Add) -> Round:
        meld = self.turn.meld_of(move)
        after = self.turn.laid(move, meld)
        if isinstance(move, Lay):
            move = Lay(meld.cards, meld.wild_slot)
        else:
            move = Add(move.meld, in_order(move.cards), meld.wild_slot)
        changes: dict[str, Any] = {
            "melds": self._with_ours(self.melds, after.melds),
            "took": after.took,
            "owes": after.owes,
            "lone": after.lone,
            "unused": self._used(),
        }
        changes |= {"hands": self._hands(after.hand)} if after.hand else self._emptied()
        return self._after(move, **changes)

    def _discarded(self, move: Discard) -> Round:
        hand = without(self.hands[self.to_move], [move.card])
        changes: dict[str, Any] = {
            "pile": (*self.pile, move.card),
            "to_move": (self.to_move + 1) % self.players,
            "phase": "draw",
            "took": (),
            "lone": None,
            "idle": self.idle + 1 if self.took else 0,
            "unused": self._used(),
        }
        changes |= {"hands": self._hands(hand)} if hand else self._emptied()
        after = self._after(move, **changes)
        if after.phase == "draw" and (ended_by := after.end_between_turns()):
            return self._after(move, **changes | {"phase": "over", "ended_by": ended_by})
        return after

    def _emptied(self) -> dict[str, Any]:
        """What changes when the player to move has no card left: the next muerto is the hand, or the round is over."""
        if not self.turn.muertos_to_take:
            return {"hands": self._hands(()), "phase": "over", "ended_by": "closed", "to_move": self.to_move}
        return {
            "hands": self._hands(in_order(self.muertos[0])),
            "muertos": self.muertos[1:],
            "taken": self._with_ours(self.taken, self.taken[self.to_move % 2] + 1),
            "unused": self._with_ours(self.unused, self.to_move),
        }

    def end_between_turns(self) -> EndedBy | None:
        """What ends a round whose next turn would begin."""
        if not self.stock and self.variant.stock_empty == "dead-hand":
            if self.why_not(TAKE):
                return "dead_hand"
        elif not self.stock and not self.muertos:
            return "stock_spent"
        return "stalled" if self.idle >= self.most_idle else None

    # Small steps

    def _after(self, move: Move, /, **changes: Any) -> Round:
        """The round with some of its fields changed by a move; as quick as a copy can be."""
        after = object.__new__(Round)
        fields = after.__dict__
        fields.update(self.__dict__)
        fields.pop("turn", None)  # what was found out about this moment
        fields.update(changes, previous=self, last=move)
        return after

    def _hands(self, hand: Cards) -> tuple[Cards, ...]:
        return (*self.hands[: self.to_move], hand, *self.hands[self.to_move + 1 :])

    def _with_ours(self, pair: tuple[T, T], ours: T) -> tuple[T, T]:
        """What belongs to the two sides, with another thing for the side to move."""
        return (ours, pair[1]) if self.to_move % 2 == 0 else (pair[0], ours)

    def _used(self) -> tuple[int | None, int | None]:
        """The unused muertos after the player to move has laid or discarded something."""
        ours, theirs = self.unused
        return None if ours == self.to_move else ours, None if theirs == self.to_move else theirs

    def _side(self, side: int) -> Side:
        seats = range(side, self.players, 2)
        taker = self.unused[side]
        return Side(
            self.melds[side],
            [self.hands[seat] for seat in seats],
            self.muerto_state(side),
            0 if taker is None else seats.index(taker),
            closed=self.ended_by == "closed" and self.to_move % 2 == side,
        )

    def _history(self) -> Iterator[Round]:
        each: Round | None = self
        while each is not None:
            yield each
            each = each.previous
