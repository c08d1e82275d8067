"""Why cards are no meld, or may not join one: which rule speaks, and which cards are guilty.

The heap itself is judged first: its size, its copies, its jokers.  Then each *reading* of it, as a run of a suit or a
set of a rank, is charged with what breaks it.  The reading that costs the fewest cards speaks, with its first broken
rule in the order of ``MELD_RULES``; a whole shape that the system bars costs none: a set where only runs count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .cards import Card, Rank, Suit
from .errors import IllegalMeld

if TYPE_CHECKING:
    from .melds import Meld
    from .variant import Variant

MELD_RULES: Final = (
    "too-few-cards", "more-than-two-copies", "no-jokers-here", "one-wild-per-meld",
    "run-mixed-suits", "run-duplicate", "run-gap", "run-wraps", "ace-to-ace-not-here",
    "no-sets-here", "set-mixed-ranks", "set-repeated-suit", "set-of-twos",
    "does-not-fit", "wild-locked", "joker-stays", "wild-slot-impossible",
)  # fmt: skip
_ORDER: Final = {rule: at for at, rule in enumerate(MELD_RULES)}


class Fault(NamedTuple):
    """One broken rule of a reading: the cards to light, and how many would have to go."""

    rule: str
    cards: Sequence[Card]
    cost: int
    params: dict[str, object] = {}  # noqa: RUF012  (never written to)


def why_no_meld(cards: Sequence[Card], v: Variant, wild_slot: int | None = None) -> IllegalMeld:
    """The refusal for cards of which ``Meld.of`` can make nothing."""
    if len(cards) < v.min_meld:
        return IllegalMeld("too-few-cards", cards, min=v.min_meld)
    return _heap_refusal(cards, v) or _cheapest(_readings(cards, v), cards, wild_slot)


def why_no_addition(meld: Meld, cards: Sequence[Card], wild_slot: int | None = None) -> IllegalMeld:
    """The refusal for cards that ``meld.add`` cannot take; only they are guilty, and the wild that is in their way."""
    v = meld.variant
    if refusal := _heap_refusal((*meld.cards, *cards), v):
        return IllegalMeld(refusal.rule, [card for card in refusal.cards if card in cards], **refusal.params)
    if meld.kind == "set":
        faults = _set_faults(cards, v, meld.naturals[0].rank, meld)
    else:
        faults = _run_faults(cards, v, meld.suit, meld)
    return _cheapest([faults], cards, wild_slot, meld)


def _heap_refusal(cards: Sequence[Card], v: Variant) -> IllegalMeld | None:
    surplus = [card for card, count in Counter(cards).items() if count > v.copies(card)]
    if not surplus:
        return None
    card = min(surplus)
    if card.is_joker and not v.jokers:
        return IllegalMeld("no-jokers-here", [card] * cards.count(card))
    return IllegalMeld("more-than-two-copies", [card], max=v.copies(card))


def _readings(cards: Sequence[Card], v: Variant) -> Iterator[list[Fault]]:
    """Each reading's faults; readings that at least two cards speak for, and only if there are none, all."""
    naturals = [card for card in cards if not card.can_be_wild]
    suits = [card.suit for card in dict.fromkeys(naturals)]
    ranks = [card.rank for card in naturals]
    run_suits = [suit for suit in dict.fromkeys(suits) if suits.count(suit) > 1]
    set_ranks = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]
    if not run_suits and not set_ranks:
        run_suits, set_ranks = list(dict.fromkeys(suits)), list(dict.fromkeys(ranks)) or [Rank.TWO]
    for suit in run_suits:
        yield _run_faults(cards, v, suit)
    for rank in set_ranks:
        yield _set_faults(cards, v, rank)


def _cheapest(
    readings: Iterable[list[Fault]], cards: Sequence[Card], wild_slot: int | None, meld: Meld | None = None
) -> IllegalMeld:
    charged = [faults or [_misplaced(cards, wild_slot, meld)] for faults in readings]
    cheapest = min(charged, key=lambda faults: (_cost(faults), min(map(_order, faults))))
    rule, guilty, _, params = min(cheapest, key=_order)
    return IllegalMeld(rule, guilty, **params)


def _misplaced(cards: Sequence[Card], wild_slot: int | None, meld: Meld | None) -> Fault:
    """A reading with no fault of its own fails only because the wild may not stand where it was asked to."""
    lying = meld.wild[:1] if meld and meld.wild else ()
    wilds = [card for card in (*lying, *cards) if card.can_be_wild]
    return Fault("wild-slot-impossible", wilds, 0, {"slot": wild_slot})


def _order(fault: Fault) -> int:
    return _ORDER[fault.rule]


def _cost(faults: Iterable[Fault]) -> int:
    return sum([fault.cost for fault in faults])


def _set_faults(cards: Sequence[Card], v: Variant, rank: Rank | None, meld: Meld | None = None) -> list[Fault]:
    together = (*(meld.cards if meld else ()), *cards)
    naturals = [card for card in together if card.rank is rank]
    wilds = [card for card in together if card.can_be_wild and card.rank is not rank]
    faults = _wild_faults(wilds, v)
    if strangers := [card for card in cards if card.rank is not rank and not card.can_be_wild]:
        faults.append(Fault("set-mixed-ranks", strangers, len(strangers), {"rank": str(rank)}))
    if not v.sets:
        faults.append(Fault("no-sets-here", naturals, 0))
    counts = Counter(naturals)
    if rank is Rank.TWO and not v.set_of_twos:
        faults.append(Fault("set-of-twos", naturals, 0))
    elif not v.set_suits_repeat and (twins := [card for card in counts if counts[card] > 1]):
        faults.append(Fault("set-repeated-suit", twins, len(naturals) - len(counts)))
    return faults


def _wild_faults(wilds: Sequence[Card], v: Variant) -> list[Fault]:
    surplus = len(wilds) - v.max_wilds
    return [Fault("one-wild-per-meld", wilds, surplus, {"max": v.max_wilds})] if surplus > 0 else []


def _run_faults(cards: Sequence[Card], v: Variant, suit: Suit | None, meld: Meld | None = None) -> list[Fault]:
    """What breaks a run of this suit; of the two roles of an own two, the one that costs less."""
    table = meld.naturals if meld else ()
    lying = (meld.wild[0], meld.wild_slot) if meld and meld.wild and meld.wild_slot else None
    if meld and v.wild_moves == "on-every-addition":
        # Read anew: the wild and the twos of the table may take any role again.
        cards = (*cards, *(card for card in meld.cards if card.can_be_wild))
        table, lying = tuple(card for card in table if not card.is_two), None
    naturals = list(table)
    twos: list[Card] = []
    foreign: list[Card] = []
    strangers: list[Card] = []
    for card in cards:
        if card.suit is suit:
            (twos if card.is_two else naturals).append(card)
        else:
            (foreign if card.can_be_wild else strangers).append(card)
    faults = [Fault("run-mixed-suits", strangers, len(strangers), {"suit": str(suit)})] if strangers else []
    counts = Counter(naturals)
    aces = counts.pop(ace := Card(Rank.ACE, suit), 0)
    twins = [card for card, count in counts.items() if count > 1]
    slots = {int(card.rank or 0) for card in counts}
    if aces > 1:
        full = len(slots | {2}) + len(foreign) + len(twos) + bool(lying) >= len(Rank) - 1
        if not full:
            twins.append(ace)
        elif not v.ace_to_ace:
            faults.append(Fault("ace-to-ace-not-here", [ace, ace], 1))
        aces = 2 if full and v.ace_to_ace else 1
    if twins:
        faults.append(Fault("run-duplicate", twins, len(twins)))
    choices = [(slots, [*foreign, *twos])]
    if twos and v.natural_two and 2 not in slots:
        choices.insert(0, (slots | {2}, [*foreign, *twos[1:]]))
    kept = {int(card.rank or 0) for card in table}
    gap = "does-not-fit" if meld else "run-gap"
    roles = [_role_faults(v, suit, *each, aces=aces, lying=lying, kept=kept, gap=gap) for each in choices]

    if len(roles) == 1:
        return faults + roles[0]

    def charge(role: list[Fault]) -> tuple[int, bool]:
        """What a role costs; of equals, the two at home speaks, unless it lies beyond a gap there."""
        two = Card(Rank.TWO, suit)
        return _cost(role), any(two in fault.cards for fault in role if fault.rule in {gap, "run-wraps"})

    return faults + min(roles, key=charge)


def _role_faults(
    v: Variant,
    suit: Suit | None,
    slots: set[int],
    wilds: list[Card],
    *,
    aces: int,
    lying: tuple[Card, int] | None,
    kept: set[int],
    gap: str,
) -> list[Fault]:
    """The faults of a run with naturals on these slots, one or two aces besides, and these wilds to place.

    ``lying`` is the wild of the table and its slot, ``kept`` are the ranks of the table's natural cards.
    """
    faults: list[Fault] = []
    fixed: set[int] = set()
    if lying:
        wild, slot = lying
        if slot not in slots | ({1, 14} if aces else set()):
            wilds, fixed = [*wilds, wild], {slot}
        elif wild.is_two and wild.suit is suit and v.natural_two and 2 not in slots and 3 in slots:
            slots = slots | {2}
        else:
            wilds = [*wilds, wild]
            if wild.is_joker and not v.joker_replaceable:
                faults.append(Fault("joker-stays", [wild], 1))
    faults += _wild_faults(wilds, v)
    loose = max(min(len(wilds), v.max_wilds) - len(fixed), 0)
    outside, missing = _outside(slots | fixed, aces, loose, kept)
    filled = len(slots) + aces
    if outside:
        guilty = [Card(Rank(1 if each == 14 else each), suit) for each in sorted(outside)]
        rule = "run-wraps" if aces < 2 and _wraps(sorted(slots | ({1} if aces else set())), loose) else gap
        faults.append(Fault(rule, guilty, len(guilty), {"missing": tuple(Card(Rank(each), suit) for each in missing)}))
    elif wilds and not fixed and not faults and filled >= len(Rank) + v.wild_second_ace:
        # All slots are taken, or the one that is left would make the wild a second ace.
        if lying and lying[0] in wilds:
            faults.append(Fault("wild-locked", [lying[0]], 1))
        elif filled == len(Rank):
            faults.append(Fault("ace-to-ace-not-here", wilds, 1))
        else:
            faults.append(Fault("does-not-fit", wilds, 1, {"missing": ()}))
    return faults


def _outside(slots: set[int], aces: int, loose: int, kept: set[int]) -> tuple[set[int], list[int]]:
    """The slots that the longest run leaves out, and the ranks that are missing; of two as long, the lower one.

    The run must hold all ranks of ``kept`` and may bridge as many holes as there are ``loose`` wilds.
    """
    best: Sequence[int] = ()
    filled_by_best: Sequence[int] = sorted(slots)
    for ace_slots in ((1, 14),) if aces == 2 else ((1,), (14,)) if aces else ((),):
        filled = sorted((*slots, *ace_slots))
        end = 0
        for start, low in enumerate(filled):
            while end < len(filled) and filled[end] - low - (end - start) <= loose:
                end += 1
            if end - start > len(best) and kept.issubset(slot if slot < 14 else 1 for slot in filled[start:end]):
                best, filled_by_best = filled[start:end], filled
        if len(best) == len(filled):
            return set(), []
    outside = set(filled_by_best).difference(best)
    missing = sorted(set(range(filled_by_best[0], filled_by_best[-1])).difference(filled_by_best))
    return outside, missing


def _wraps(ranks: Sequence[int], loose: int) -> bool:
    """Whether these ranks would be a run if the two could follow the ace above the king."""
    circle = [*ranks, *(rank + len(Rank) for rank in ranks)]
    return any(circle[at + len(ranks) - 1] - circle[at] + 1 - len(ranks) <= loose for at in range(1, len(ranks)))
