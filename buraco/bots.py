"""Players of the house, who see only a ``View``: one moves at random, one grasps at points; and rounds among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from random import Random
from typing import Final, Protocol

from .cards import Card, deck
from .melds import Meld
from .moves import TAKE, Add, Discard, Lay, Move
from .readings import HIGH_ACE, LADDER, LOW_ACE
from .round import Round
from .variant import Variant
from .view import View


class Bot(Protocol):
    """Whoever chooses a legal move for the seat to move, and sees no more than this seat."""

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves()``."""


def play_out(start: Round, bots: Sequence[Bot], limit: int | None = None) -> Round:
    """The round at its end, or after ``limit`` moves; the bots sit in turn, so that a single one plays for all."""
    now, left = start, limit
    while not now.is_over and left != 0:
        now = now.play(bots[now.to_move % len(bots)].choose(now.view(now.to_move)))
        left = None if left is None else left - 1
    return now


class RandomBot:
    """Makes any legal move, each as likely as the others; ``seed`` decides."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves()``."""
        return self._random.choice(view.legal_moves())


# What things are worth to the greedy player, in points.
OUT: Final = 100  # to empty the hand: the muerto's penalty is saved, or the round closed
WILD: Final = 90  # a wild kept: more than it earns in a short meld, less than the canasta that it can complete
NEIGHBOUR: Final = 10  # in the hand: each card that may come to lie in one meld with this one
WANTED: Final = 30  # a card that fits a meld: one's own may take it later, the other side's shall not have it
FEW: Final = 4  # with so few cards in the hand and a way out, no wild is kept
MANY: Final = 3  # so many cards of the pile are worth taking, whatever they are


class GreedyBot:
    """Lays and adds at once what gains most points, but keeps wilds for canastas; then discards what helps least.

    ``seed`` decides between discards that are equally good.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves()``."""
        moves = view.legal_moves()
        if view.phase == "draw":
            others = [move for move in moves if move is not TAKE]
            return TAKE if TAKE in moves and _is_worth_taking(view) else others[0]
        plays = [move for move in moves if isinstance(move, Lay | Add)]
        discards = [move for move in moves if isinstance(move, Discard)]
        if plays:
            ratings = _ratings(view, plays)
            best = max(ratings)
            if best > (0, 0) or not discards:
                return plays[ratings.index(best)]
        held, wanted = set(view.hand), [*map(_wanted, view.melds)]
        return min(discards, key=lambda move: (_keeping(move.card, held, wanted, view.variant), self._random.random()))


def _ratings(view: View, plays: Sequence[Lay | Add]) -> list[tuple[int, int]]:
    """The points that each play brings: on the table, for the way out, less its wild; and how far right this stands."""
    turn, size = view.turn, len(view.hand)
    kept = 0 if size <= FEW and (turn.muertos_to_take or not turn.why_not_close()) else WILD
    ratings = []
    for move in plays:
        before, after = turn.melds[move.meld] if isinstance(move, Add) else None, turn.meld_of(move)
        gain = after.points - (before.points if before else 0)
        if size - len(move.cards) <= 1:  # the last card can go too, or the play would not be legal
            gain += OUT
        if after.wild_at is not None and (before is None or before.wild_at is None):
            gain -= kept
        ratings.append((gain, move.wild_slot or 0))
    return ratings


def _is_worth_taking(view: View) -> bool:
    """Whether a card seen in the pile is wild, fits a meld or makes one without a wild; or there are many."""
    if view.pile_size >= MANY:
        return True
    fits, pool = _wanted(view.melds[view.seat % 2]), {*view.hand, *view.pile}
    return any(card.can_be_wild or card in fits or _makes_three(card, pool, view.variant) for card in view.pile)


def _keeping(card: Card, held: AbstractSet[Card], wanted: Sequence[AbstractSet[Card]], v: Variant) -> int:
    """The points for which a card is kept: what may come of it, on this side or the other, less what it costs."""
    others = len(_near(card) & held) + (len(_same_rank(card) & held) if v.sets else 0)
    kept = WILD if card.can_be_wild else 0
    return kept + NEIGHBOUR * others + WANTED * sum(card in fits for fits in wanted) - v.card_value(card)


def _makes_three(card: Card, pool: AbstractSet[Card], v: Variant) -> bool:
    """Whether a card and two others of these make a meld of three."""
    if v.sets and len(_same_rank(card) & pool) >= 2:
        return True
    return any(two <= pool for two in _two_more(card))


def _wanted(melds: Iterable[Meld]) -> set[Card]:
    """The cards that fit one of these melds: by rank, at an end, or in the place of its wild."""
    wanted: set[Card] = set()
    for meld in melds:
        if meld.suit is None:
            wanted |= _same_rank(meld.cards[0]) | {meld.cards[0]}
        else:
            slots = (meld.start - 1, meld.start + len(meld), meld.wild_slot or 0)
            wanted.update(LADDER[meld.suit][slot] for slot in slots if LOW_ACE <= slot <= HIGH_ACE)
    return wanted


@cache
def _same_rank(card: Card) -> frozenset[Card]:
    """The other cards of its rank."""
    return frozenset(each for each in deck(packs=1, jokers=1) if each.rank is card.rank and each is not card)


@cache
def _two_more(card: Card) -> list[frozenset[Card]]:
    """The pairs of cards that make a run of three with it."""
    starts = range(LOW_ACE, HIGH_ACE - 1)
    threes = (frozenset(LADDER[card.suit][start : start + 3]) for start in starts if card.suit)
    return [three - {card} for three in threes if card in three]


@cache
def _near(card: Card) -> frozenset[Card]:
    """The cards that may come to lie in one run of three with it."""
    return frozenset[Card]().union(*_two_more(card))
