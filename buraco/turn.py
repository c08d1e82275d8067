"""Turn: what the player to move may do, judged on what this player sees, and why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, get_args

from .cards import Card
from .errors import IllegalMeld, IllegalMove
from .hands import Cards, in_order, without
from .melds import Meld
from .moves import DRAW, STOP, TAKE, Add, Discard, Draw, Lay, Move, Stop, TakePile
from .plays import Plays, discards
from .variant import Variant

TURN_RULES: Final = (
    "round-is-over", "draw-first", "already-drawn", "stock-is-empty", "pile-is-empty", "pile-top-must-fit",
    "pile-top-now", "pile-top-this-turn", "pile-lone-card-back", "not-in-hand", "no-such-meld",
    "stop-only-in-a-dead-hand",
)  # fmt: skip
END_RULES: Final = (
    "would-strand", "needs-canasta", "needs-clean-canasta", "needs-muerto", "must-close-by-discard",
    "wild-discard-while-it-fits",
)  # fmt: skip

Phase = Literal["draw", "play", "over"]
EndedBy = Literal["closed", "stock_spent", "last_card_drawn", "dead_hand", "stalled"]
ENDS: Final[tuple[EndedBy, ...]] = get_args(EndedBy)


class Turn(NamedTuple):
    """What the player to move knows and owes.  Nothing hidden is in it.

    ``hand`` is sorted, ``melds`` are those of the player's side.  ``pile`` holds the cards of the discard pile that are
    seen, the top one last.  ``took`` holds the pile that was taken in this turn, the top one last, while nothing was
    laid since; ``owes`` is the top card that has still to be used, and ``lone`` the only card of a pile, which may not
    go back.  ``muertos`` lie on the table, of which the side may still take ``muertos_to_take``.
    """

    variant: Variant
    plays: Plays
    phase: Phase
    hand: Cards
    melds: tuple[Meld, ...]
    pile: Cards
    pile_size: int
    stock_size: int
    muertos: int
    muertos_to_take: int
    had_muerto: bool
    took: Cards
    owes: Card | None
    lone: Card | None
    unseen: int = 0  # cards in the hand that the player does not know yet, when a turn is thought ahead

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, each in its one normal form."""
        if self.phase != "play":
            return tuple([move for move in (DRAW, TAKE, STOP) if self.why_not(move) is None])
        plays, hand = self.plays, self.hand
        moves: list[Lay | Add] = [*plays.lays(hand)]
        for at, meld in enumerate(self.melds):
            moves += plays.adds(at, meld, hand)
        if self.owes:
            uses = [(use, Counter(use.cards)) for use in moves if self.owes in use.cards]
            return tuple([move for move in moves if self._keeps_a_use(move, uses) or self.why_not(move) is None])
        most = 0 if self.lone else len(hand) - 2  # a move of so few cards leaves two, one of which can be discarded
        legal = [move for move in moves if len(move.cards) <= most or self.why_not(move) is None]
        ends = discards(hand)
        return (*legal, *(ends if most > 0 else [move for move in ends if self.why_not(move) is None]))

    def why_not(self, move: Move) -> IllegalMove | None:
        """Why the player may not make this move, or None."""
        if self.phase == "over":
            return IllegalMove("round-is-over")
        if isinstance(move, Draw | TakePile | Stop):
            return self._why_not_begin(move)
        if self.phase == "draw":
            return IllegalMove("draw-first")
        if isinstance(move, Discard):
            held = move.card in self.hand
            return self._why_not_discard(move.card) if held else IllegalMove("not-in-hand", [move.card])
        try:
            meld = self.meld_of(move)
        except IllegalMeld as error:
            return IllegalMove(error.rule, error.cards, **error.params)
        except IllegalMove as refusal:
            return refusal
        return self._why_not_play(move, meld)

    def meld_of(self, move: Lay | Add) -> Meld:
        """What a lay or an addition of cards of the hand makes.

        Raises IllegalMeld, or IllegalMove ``not-in-hand`` or ``no-such-meld``.
        """
        if isinstance(move, Add) and move.meld not in range(len(self.melds)):
            raise IllegalMove("no-such-meld", melds=len(self.melds))
        if isinstance(move, Lay):
            known = self.plays.lays(self.hand).get(move)
        else:
            known = self.plays.adds(move.meld, self.melds[move.meld], self.hand).get(move)
        if known:
            return known
        if missing := list((Counter(move.cards) - Counter(self.hand)).elements()):
            raise IllegalMove("not-in-hand", missing)
        if isinstance(move, Lay):
            return Meld.of(move.cards, self.variant, move.wild_slot)
        return self.melds[move.meld].add(move.cards, move.wild_slot)

    # The beginning of a turn

    def _why_not_begin(self, move: Draw | TakePile | Stop) -> IllegalMove | None:
        v = self.variant
        if isinstance(move, Stop):
            dead = self.phase == "draw" and not self.stock_size and v.stock_empty == "dead-hand"
            return None if dead else IllegalMove("stop-only-in-a-dead-hand")
        if self.phase == "play":
            return IllegalMove("already-drawn")
        if isinstance(move, TakePile):
            return self._why_not_take()
        refilled = self.muertos and v.stock_empty == "muerto-when-drawing"
        return None if self.stock_size or refilled else IllegalMove("stock-is-empty")

    def _why_not_take(self) -> IllegalMove | None:
        if not self.pile_size:
            return IllegalMove("pile-is-empty")
        if self.variant.take_condition == "none":
            return None
        after = self.after_take()
        fits = False
        for move, meld in after._uses(self.pile[-1]):
            if after._is_first_use(move):
                fits = True
                then = after._after(move, meld)
                if then is None or (isinstance(then, Turn) and then.can_end()):
                    return None
        return IllegalMove("would-strand" if fits else "pile-top-must-fit", self.pile[-1:])

    def after_take(self) -> Turn:
        """The turn with the pile in the hand, as far as it is seen."""
        v, top = self.variant, self.pile[-1]
        owes = v.take_condition != "none"
        alone = self.pile_size == 1 and not owes and not v.pile_card_back and top not in self.hand
        return self._replace(
            phase="play",
            hand=in_order((*self.hand, *self.pile)),
            unseen=self.pile_size - len(self.pile),
            pile=(),
            pile_size=0,
            took=self.pile,
            owes=top if owes else None,
            lone=top if alone else None,
        )

    def _is_first_use(self, move: Lay | Add) -> bool:
        """Whether a play uses the top card of the pile that was just taken, and no other of its cards."""
        if self.owes not in move.cards:
            return False
        others = () if self.variant.pile_helps_to_take else self.took[:-1]
        return all(move.cards.count(card) + others.count(card) <= self.hand.count(card) for card in move.cards)

    def _leaves_top(self, move: Lay | Add) -> bool:
        """Whether a play comes before the use of the top card that is owed now."""
        return self.owes is not None and self.variant.take_condition == "top-now" and not self._is_first_use(move)

    # Playing

    def _plays(self) -> Iterator[tuple[Lay | Add, Meld]]:
        """Every lay and every addition that the cards allow, with its meld; whether the turn can end then is not asked.

        Those that use the card that is owed come first.
        """
        if self.owes:
            yield from self._uses(self.owes)
        yield from (play for play in self.plays.lays(self.hand).items() if self.owes not in play[0].cards)
        for at, meld in enumerate(self.melds):
            yield from (play for play in self.plays.adds(at, meld, self.hand).items() if self.owes not in play[0].cards)

    def _uses(self, card: Card) -> Iterator[tuple[Lay | Add, Meld]]:
        """The lays and additions with this card."""
        yield from self.plays.lays_with(self.hand, card)
        for at, meld in enumerate(self.melds):
            if card.can_be_wild or card.suit is meld.suit or card.rank == meld.start:
                yield from (play for play in self.plays.adds(at, meld, self.hand).items() if card in play[0].cards)

    def _keeps_a_use(self, move: Lay | Add, uses: Sequence[tuple[Lay | Add, Counter[Card]]]) -> bool:
        """Whether a play leaves the cards for one of these uses of the top card, and two more."""
        if self._leaves_top(move):
            return False
        rest, room = Counter(self.hand), len(self.hand) - 2 - len(move.cards)
        rest.subtract(move.cards)
        return any(
            len(use.cards) <= room
            and not (isinstance(move, Add) and isinstance(use, Add) and move.meld == use.meld)
            and all(rest[card] >= count for card, count in cards.items())
            for use, cards in uses
        )

    def _why_not_play(self, move: Lay | Add, meld: Meld) -> IllegalMove | None:
        """Why a play of cards of the hand that makes this meld is not allowed, or None."""
        if self._leaves_top(move):
            return IllegalMove("pile-top-now", [self.owes] if self.owes else ())
        owing = self.owes and self.owes not in move.cards
        if not owing and not self.lone and self._size - len(move.cards) > 1:
            return None  # of two cards, one can be discarded
        after = self._after(move, meld)
        if isinstance(after, Turn) and not after.can_end():
            return (
                IllegalMove("pile-top-this-turn", [after.owes])
                if after.owes
                else IllegalMove("would-strand", after.hand)
            )
        return after if isinstance(after, IllegalMove) else None

    def laid(self, move: Lay | Add, meld: Meld) -> Turn:
        """The turn after a play of cards of the hand that makes this meld, be it allowed or not."""
        at = move.meld if isinstance(move, Add) else len(self.melds)
        return self._replace(
            hand=without(self.hand, move.cards),
            melds=(*self.melds[:at], meld, *self.melds[at + 1 :]),
            took=(),
            owes=None if self.owes in move.cards else self.owes,
            lone=None if self.lone in move.cards else self.lone,
        )

    def _after(self, move: Lay | Add, meld: Meld) -> Turn | IllegalMove | None:
        """The turn after a play, a muerto that comes with it being unseen.

        None if the play closes the round; a refusal if it leaves fewer cards than it may.
        """
        v, after = self.variant, self.laid(move, meld)
        if after._size <= 1 and v.muerto_guard == "keep-two-cards" and not self.muertos_to_take:
            judged = after if v.guard_after_move else self
            if refusal := judged.why_not_close():
                return IllegalMove("would-strand", after.hand) if after._size else refusal
        if after._size:
            return after
        if refusal := after._why_not_empty(by_discard=False):
            return refusal
        if not self.muertos_to_take:
            return None
        return after._replace(unseen=v.hand_size, muertos_to_take=self.muertos_to_take - 1, had_muerto=True)

    def _steps(self) -> Iterator[tuple[Lay | Add, Turn | None]]:
        """The plays that may be made if the turn can end after them, each with the turn then, None if it closes."""
        for move, meld in self._plays():
            if not self._leaves_top(move) and not isinstance(then := self._after(move, meld), IllegalMove):
                yield move, then

    # The end of a turn

    @property
    def _size(self) -> int:
        return len(self.hand) + self.unseen

    def can_end(self) -> bool:
        """Whether some plays and a discard end the turn; a card of the hand that is not seen fits nowhere."""
        if not self.owes:
            if self._size > 1 and (self.unseen or any(card is not self.lone for card in self.hand)):
                return True
            if self._size == 1 and self._why_not_discard(*self.hand) is None:
                return True
        elif next(self._uses(self.owes), None) is None:
            return False
        return any(then is None or then.can_end() for _, then in self._steps())

    def _why_not_discard(self, card: Card | None = None) -> IllegalMove | None:
        """Why a card of the hand may not be discarded, or None; without a card, it is one that is not seen."""
        if self.owes:
            rule = "pile-top-now" if self.variant.take_condition == "top-now" else "pile-top-this-turn"
            return IllegalMove(rule, [self.owes])
        if card and card is self.lone:
            return IllegalMove("pile-lone-card-back", [card])
        if self._size > 1:
            return None
        if refusal := self._why_not_empty(by_discard=True):
            return refusal
        held = card and card.can_be_wild and self.variant.wild_empties_hand == "not-while-it-fits"
        if held and any(then is None or then.can_end() for _, then in self._steps()):
            return IllegalMove("wild-discard-while-it-fits", self.hand)
        return None

    def _why_not_empty(self, *, by_discard: bool) -> IllegalMove | None:
        """Why a move may not empty the hand, or None; the melds are those after it."""
        if not self.muertos_to_take and (refusal := self.why_not_close()):
            return refusal
        v = self.variant
        asked = not v.direct_muerto if self.muertos_to_take else v.close_by_discard
        return IllegalMove("must-close-by-discard") if asked and not by_discard else None

    def why_not_close(self) -> IllegalMove | None:
        """What the side lacks to close the round, besides an empty hand, where no muerto is left for it to take."""
        v = self.variant
        never_took = v.muertos and not self.had_muerto and not v.close_without_muerto
        return self.why_no_canasta() or (IllegalMove("needs-muerto") if never_took else None)

    def why_no_canasta(self) -> IllegalMove | None:
        """Whether the side lacks the canasta that closes a round, and which."""
        canastas = [meld for meld in self.melds if meld.canasta]
        if self.variant.close_canasta == "any":
            return None if canastas else IllegalMove("needs-canasta")
        return IllegalMove("needs-clean-canasta") if all(meld.wild for meld in canastas) else None
