"""Why cards are no meld, or may not join one: which rule speaks, and which cards are guilty.

The heap itself is judged first: its size, its copies, its jokers.  Then each *reading* of it, as a run of a suit or a
set of a rank, is charged with what breaks it.  The reading that costs the fewest cards speaks, with its first broken
rule in the order of ``MELD_RULES``; a whole shape that the system bars costs none: a set where only runs count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from .cards import Card, Rank, Suit
from .errors import IllegalMeld
from .readings import HIGH_ACE, LADDER, LOW_ACE, Lying, Reading, ace_ends, roles_of_twos
from .variant import Variant

if TYPE_CHECKING:
    from .melds import Meld

MELD_RULES: Final = (
    "too-few-cards", "more-than-two-copies", "no-jokers-here", "one-wild-per-meld",
    "run-mixed-suits", "run-duplicate", "run-gap", "run-wraps", "ace-to-ace-not-here",
    "no-sets-here", "set-mixed-ranks", "set-repeated-suit", "set-of-twos",
    "does-not-fit", "wild-locked", "joker-stays", "wild-slot-impossible",
)  # fmt: skip
_ORDER: Final = {rule: at for at, rule in enumerate(MELD_RULES)}
_TOO_FAR: Final = frozenset({"run-gap", "run-wraps", "does-not-fit"})

# Slots as bits, as in ``readings``.
_LOW, _TWO, _THREE, _HIGH = (1 << slot for slot in (LOW_ACE, 2, 3, HIGH_ACE))
_HIGH_TO_LOW: Final = HIGH_ACE - LOW_ACE


class Fault(NamedTuple):
    """One broken rule of a reading: the cards to light, and how many would have to go."""

    rule: str
    cards: Sequence[Card]
    cost: int
    params: Mapping[str, object] = MappingProxyType({})


def why_no_meld(cards: Sequence[Card], v: Variant) -> IllegalMeld:
    """The refusal for cards that can lie in no way."""
    if len(cards) < v.min_meld:
        return IllegalMeld("too-few-cards", cards, min=v.min_meld)
    return heap_refusal(cards, v) or _spoken(_cheapest(cards, v))


def why_no_addition(meld: Meld, cards: Sequence[Card]) -> IllegalMeld:
    """The refusal for cards that ``meld.add`` cannot take; only they are guilty, and the wild that is in their way.

    To add nothing is refused as ``does-not-fit`` without a guilty card.
    """
    v = meld.variant
    if not cards:
        return IllegalMeld("does-not-fit")
    if refusal := heap_refusal((*meld.cards, *cards), v):
        return IllegalMeld(refusal.rule, [card for card in refusal.cards if card in cards], **refusal.params)
    if meld.suit is None:
        return _spoken(_set_faults(cards, v, meld.naturals[0].rank, meld.cards))
    if v.wild_moves == "on-every-addition":
        # The wild and the twos of the table may take any role again.
        free = [card for card in meld.cards if card.can_be_wild]
        table = [card for card in meld.naturals if not card.is_two]
        return _spoken(_run_faults((*cards, *free), v, meld.suit, table))
    return _spoken(_run_faults(cards, v, meld.suit, meld.naturals, meld.lying))


def misplaced(cards: Sequence[Card], reading: Reading, wild_slot: int, places: Sequence[int]) -> IllegalMeld:
    """The refusal of a place for the wild of cards that can lie as ``reading``, but not so.

    The param ``wild`` is the text of the wild, or None where the cards lie without one and so there is none to place;
    ``places`` are the slots that would do.
    """
    wild = None if reading.wild_at is None else str(reading.cards[reading.wild_at])
    guilty = [card for card in cards if card.can_be_wild]
    return IllegalMeld("wild-slot-impossible", guilty, slot=wild_slot, wild=wild, places=places)


def heap_refusal(cards: Sequence[Card], v: Variant) -> IllegalMeld | None:
    """The refusal of cards that one deck of the rule system does not hold together, or None."""
    surplus = [card for card, count in Counter(cards).items() if count > v.copies(card)]
    if not surplus:
        return None
    card = min(surplus)
    if card.is_joker and not v.jokers:
        return IllegalMeld("no-jokers-here", [card] * cards.count(card))
    return IllegalMeld("more-than-two-copies", [card], max=v.copies(card))


# Which reading speaks


def _spoken(faults: Sequence[Fault]) -> IllegalMeld:
    rule, guilty, _, params = min(faults, key=_order)
    return IllegalMeld(rule, guilty, **params)


def _order(fault: Fault) -> int:
    return _ORDER[fault.rule]


def _cost(faults: Sequence[Fault]) -> int:
    return sum([fault.cost for fault in faults])


def _cheapest(cards: Sequence[Card], v: Variant) -> Sequence[Fault]:
    """The faults of the reading that costs the fewest cards; of equals, of the one whose rule comes first."""
    return min(_readings(cards, v), key=lambda faults: (_cost(faults), min(map(_order, faults))))


def _readings(cards: Sequence[Card], v: Variant) -> Iterator[Sequence[Fault]]:
    """Each reading's faults; readings that at least two cards speak for, and only if there are none, all."""
    naturals = [card for card in cards if not card.can_be_wild]
    of_suit = Counter([card.suit for card in dict.fromkeys(naturals) if card.suit])
    of_rank = Counter([card.rank for card in naturals])
    suits = [suit for suit, count in of_suit.items() if count > 1]
    ranks = [rank for rank, count in of_rank.items() if count > 1]
    if not suits and not ranks:
        suits, ranks = list(of_suit), list(of_rank) or [Rank.TWO]
    suits.sort(key=[card.suit for card in cards].count, reverse=True)  # of equals, the suit that most cards speak for
    for suit in suits:
        yield _run_faults(cards, v, suit)
    for rank in ranks:
        yield _set_faults(cards, v, rank)


# What breaks a set


def _wild_faults(wilds: Sequence[Card], v: Variant) -> list[Fault]:
    surplus = len(wilds) - v.max_wilds
    return [Fault("one-wild-per-meld", wilds, surplus, {"max": v.max_wilds})] if surplus > 0 else []


def _set_faults(cards: Sequence[Card], v: Variant, rank: Rank | None, table: Sequence[Card] = ()) -> list[Fault]:
    """What breaks a set of this rank, ``table`` being the cards that lie there."""
    together = (*table, *cards)
    naturals = [card for card in together if card.rank is rank]
    faults = _wild_faults([card for card in together if card.can_be_wild and card.rank is not rank], v)
    if strangers := [card for card in cards if card.rank is not rank and not card.can_be_wild]:
        faults.append(Fault("set-mixed-ranks", strangers, len(strangers), {"rank": str(rank)}))
    if not v.sets:
        faults.append(Fault("no-sets-here", naturals, 0))
    if rank is Rank.TWO and not v.set_of_twos:
        faults.append(Fault("set-of-twos", naturals, 0))
    elif not v.set_suits_repeat and (surplus := len(naturals) - len(set(naturals))):
        twins = [card for card, count in Counter(naturals).items() if count > 1]
        faults.append(Fault("set-repeated-suit", twins, surplus))
    return faults


# What breaks a run


class _Run(NamedTuple):
    """A run that cards may have been meant for, with a role for each own two; its slots are bits.

    ``slots`` hold the natural cards but the aces, and ``kept`` those of the table, whose ace is low.  ``lying`` is the
    wild of the table (card, slot), and ``fixed`` its slot when it stays there.
    """

    v: Variant
    suit: Suit
    slots: int
    aces: int
    wilds: list[Card]
    kept: int
    lying: Lying | None
    fixed: int = 0


def _run_faults(
    cards: Sequence[Card], v: Variant, suit: Suit, table: Sequence[Card] = (), lying: Lying | None = None
) -> list[Fault]:
    """What breaks a run of this suit, ``table`` being the natural cards and ``lying`` the wild that lie there."""
    wilds: list[Card] = []
    naturals: list[Card] = []
    strangers: list[Card] = []
    for card in cards:
        (wilds if card.can_be_wild else naturals if card.suit is suit else strangers).append(card)
    faults = [Fault("run-mixed-suits", strangers, len(strangers), {"suit": str(suit)})] if strangers else []
    kept, twins = _slots(table)
    slots, twins = _slots(naturals, kept, twins)
    # Two aces have room only where all other ranks are there, or wilds in their stead.
    full = (slots | _TWO).bit_count() + len(wilds) + bool(lying) >= len(Rank)
    two_aces = full and bool(twins & _LOW)
    if two_aces:
        twins ^= _LOW
        if not v.ace_to_ace:
            faults.append(Fault("ace-to-ace-not-here", [LADDER[suit][LOW_ACE]] * 2, 1))
    if twins:
        faults.append(Fault("run-duplicate", _cards_on(twins, suit), twins.bit_count()))
    aces = 2 if two_aces and v.ace_to_ace else slots >> LOW_ACE & 1
    own_two = LADDER[suit][Rank.TWO]
    choices = roles_of_twos(slots & ~_LOW, wilds, own_two, v)
    roles = [_role_faults(_Run(v, suit, each, aces, loose, kept, lying)) for each, loose in choices]

    def charge(role: list[Fault]) -> tuple[int, bool]:
        """What a role costs; of equals, the two at home speaks, unless it lies beyond a gap there."""
        return _cost(role), any(own_two in fault.cards for fault in role if fault.rule in _TOO_FAR)

    faults = faults + (min(roles, key=charge) if len(roles) > 1 else roles[0])
    # In a deck of fewer ranks, a wild may lack the room that it has in a whole one.
    return faults or [Fault("does-not-fit", wilds or naturals, 1)]


def _slots(naturals: Iterable[Card], slots: int = 0, twins: int = 0) -> tuple[int, int]:
    """The slots of these cards and those that hold two of them, each joined to what is given; an ace is low."""
    for card in naturals:
        bit = 1 << (card.rank or 0)
        twins |= slots & bit
        slots |= bit
    return slots, twins


def _cards_on(slots: int, suit: Suit) -> list[Card]:
    return [card for slot, card in enumerate(LADDER[suit]) if slots >> slot & 1]


def _role_faults(run: _Run) -> list[Fault]:
    """What keeps the natural cards of a run and its wilds from lying together."""
    run, faults = _settle(run, *run.lying) if run.lying else (run, [])
    faults += _wild_faults(run.wilds, run.v)
    if fault := _gap_fault(run) or (None if faults else _full_fault(run)):
        faults.append(fault)
    return faults


def _settle(run: _Run, wild: Card, slot: int) -> tuple[_Run, list[Fault]]:
    """The run with its lying wild where it stays; or, if its slot is taken, at home or among those to be placed."""
    if not (run.slots | (_LOW | _HIGH if run.aces else 0)) >> slot & 1:
        return run._replace(wilds=[*run.wilds, wild], fixed=1 << slot), []
    if wild is LADDER[run.suit][Rank.TWO] and run.v.natural_two and run.slots & (_TWO | _THREE) == _THREE:
        return run._replace(slots=run.slots | _TWO), []
    locked = wild.is_joker and not run.v.joker_replaceable
    return run._replace(wilds=[*run.wilds, wild]), [Fault("joker-stays", [wild], 1)] if locked else []


def _full_fault(run: _Run) -> Fault | None:
    """The fault of a wild for which all slots are taken, or the one that is left would make it a second ace."""
    filled = run.slots.bit_count() + run.aces
    if not run.wilds or run.fixed or filled < len(Rank) + run.v.wild_second_ace:
        return None
    if run.lying and run.lying[0] in run.wilds:
        return Fault("wild-locked", [run.lying[0]], 1)
    return Fault("does-not-fit" if filled > len(Rank) else "ace-to-ace-not-here", run.wilds, 1)


def _gap_fault(run: _Run) -> Fault | None:
    """The fault of cards too far from the others."""
    loose = min(len(run.wilds), run.v.max_wilds) > bool(run.fixed)
    filled, best = _longest(run, loose)
    outside = filled ^ best
    if not outside:
        return None
    guilty = _cards_on(outside, run.suit)
    if run.aces < 2 and _wraps(run.slots | (_LOW if run.aces else 0), loose):
        if outside & -outside == _THREE:  # a two that could not be at home there lies beyond the ace all the same
            guilty = [*(card for card in run.wilds if card.is_two and card.suit is run.suit), *guilty]
        return Fault("run-wraps", guilty, outside.bit_count())
    if run.kept:
        return Fault("does-not-fit", guilty, outside.bit_count())
    return Fault("run-gap", guilty, outside.bit_count(), {"missing": tuple(_cards_on(_holes(filled), run.suit))})


def _longest(run: _Run, loose: bool) -> tuple[int, int]:
    """The slots that are filled, and those of them that make the longest run; of two as long, the lower one.

    It holds all cards of the table, or is empty where that cannot be; a loose wild fills one hole in it.  The ace lies
    where the run is longer.
    """
    filled, best = run.slots | run.fixed, 0
    for ends in ace_ends(run.aces, run.v):
        slots = run.slots | run.fixed | ends
        blocks = list(_blocks(slots))
        for block, after in zip_longest(blocks, blocks[1:], fillvalue=0):
            part = block | after if loose and block << 2 & after else block
            if part.bit_count() > best.bit_count() and not run.kept & ~(part | part >> _HIGH_TO_LOW):
                filled, best = slots, part
    return filled, best


def _blocks(slots: int) -> Iterator[int]:
    """The slots in parts without a hole, from the lowest."""
    while slots:
        block = slots & ~(slots + (slots & -slots))  # adding the lowest bit carries through its whole block
        yield block
        slots ^= block


def _holes(slots: int) -> int:
    """The empty slots between the lowest and the highest."""
    return ((1 << slots.bit_length()) - (slots & -slots)) & ~slots


def _wraps(slots: int, loose: bool) -> bool:
    """Whether these would be a run if the two could follow the ace: all round, but for the widest hole."""
    widest = max(map(int.bit_count, _blocks(_holes(slots))), default=0)
    return len(Rank) - slots.bit_count() - widest <= loose
