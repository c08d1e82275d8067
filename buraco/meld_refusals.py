"""Why cards are no meld, or may not join one: which rule speaks, and which cards are guilty.

The heap itself is judged first: its size, its copies, its jokers.  Then each *reading* of it, as a run of a suit or a set
of a rank, is charged with what breaks it.  The reading that costs the fewest cards speaks, with its first broken rule in
the order of ``MELD_RULES``; a whole shape that the system bars, such as a set where only runs count, costs none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .cards import Card, Rank, Suit
from .errors import IllegalMeld
from .variant import Variant

if TYPE_CHECKING:
    from .melds import Meld

MELD_RULES: Final = (
    "too-few-cards", "more-than-two-copies", "no-jokers-here", "one-wild-per-meld",
    "run-mixed-suits", "run-duplicate", "run-gap", "run-wraps", "ace-to-ace-not-here",
    "no-sets-here", "set-mixed-ranks", "set-repeated-suit", "set-of-twos",
    "does-not-fit", "wild-locked", "joker-stays", "wild-slot-impossible",
)  # fmt: skip


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
    faults = _set_faults(cards, v, meld.naturals[0].rank, meld) if meld.kind == "set" else _run_faults(cards, v, meld.suit, meld)
    return _cheapest([faults], cards, wild_slot, meld)


def _heap_refusal(cards: Sequence[Card], v: Variant) -> IllegalMeld | None:
    for card, count in Counter(cards).items():
        copies = v.copies(card)
        if count > copies:
            if card.is_joker and not copies:
                return IllegalMeld("no-jokers-here", [card] * count)
            return IllegalMeld("more-than-two-copies", [card], max=copies)
    return None


def _readings(cards: Sequence[Card], v: Variant) -> Iterator[list[Fault]]:
    """Each reading's faults; readings that at least two cards speak for, and only if there are none, all."""
    naturals = [card for card in cards if not card.can_be_wild]
    by_suit: dict[Suit | None, set[Rank | None]] = {}
    for card in naturals:
        by_suit.setdefault(card.suit, set()).add(card.rank)
    ranks = Counter(card.rank for card in naturals)
    run_suits = [suit for suit, held in by_suit.items() if len(held) > 1]
    set_ranks = [rank for rank, count in ranks.items() if count > 1]
    if not run_suits and not set_ranks:
        run_suits, set_ranks = list(by_suit), list(ranks) or [Rank.TWO]
    for suit in run_suits:
        yield _run_faults(cards, v, suit)
    for rank in set_ranks:
        yield _set_faults(cards, v, rank)


def _cheapest(
    readings: Iterable[list[Fault]], cards: Sequence[Card], wild_slot: int | None, meld: Meld | None = None
) -> IllegalMeld:
    charged = []
    for faults in readings:
        # A reading with no fault of its own fails only because the wild may not stand where it was asked to.
        wilds = [card for card in (*(meld.cards if meld else ()), *cards) if card.can_be_wild]
        charged.append(faults or [Fault("wild-slot-impossible", wilds, 0, {"slot": wild_slot})])
    rule, guilty, _, params = min(min(charged, key=_charge), key=_order)
    return IllegalMeld(rule, guilty, **params)


def _order(fault: Fault) -> int:
    return MELD_RULES.index(fault.rule)


def _charge(faults: Iterable[Fault]) -> tuple[int, int]:
    """How much a reading costs; ties go by the order of the rules."""
    charged = list(faults)
    return sum(fault.cost for fault in charged), min(map(_order, charged), default=0)


def _set_faults(cards: Sequence[Card], v: Variant, rank: Rank | None, meld: Meld | None = None) -> list[Fault]:
    together = (*(meld.cards if meld else ()), *cards)
    naturals = [card for card in together if card.rank is rank]
    wilds = [card for card in together if card.can_be_wild and card.rank is not rank]
    faults = _wild_faults(wilds, v)
    if strangers := [card for card in cards if card.rank is not rank and not card.can_be_wild]:
        faults.append(Fault("set-mixed-ranks", strangers, len(strangers), {"rank": str(rank)}))
    if not v.sets:
        faults.append(Fault("no-sets-here", naturals, 0))
    if rank is Rank.TWO and not v.set_of_twos:
        faults.append(Fault("set-of-twos", naturals, 0))
    counts = Counter(naturals)
    if not v.set_suits_repeat and (twins := [card for card in counts if counts[card] > 1]):
        faults.append(Fault("set-repeated-suit", twins, len(naturals) - len(counts)))
    return faults


def _wild_faults(wilds: Sequence[Card], v: Variant) -> list[Fault]:
    surplus = len(wilds) - v.max_wilds
    return [Fault("one-wild-per-meld", wilds, surplus, {"max": v.max_wilds})] if surplus > 0 else []


def _run_faults(cards: Sequence[Card], v: Variant, suit: Suit | None, meld: Meld | None = None) -> list[Fault]:
    """What breaks a run of this suit; of the two roles of an own two, the one that costs less."""
    strangers = [card for card in cards if card.suit is not suit and not card.can_be_wild]
    faults = [Fault("run-mixed-suits", strangers, len(strangers), {"suit": str(suit)})] if strangers else []
    own = [card for card in cards if card.suit is suit]
    twos = [card for card in own if card.is_two]
    foreign = [card for card in cards if card.can_be_wild and card.suit is not suit]
    anew = v.wild_moves == "on-every-addition"
    table = list(meld.naturals) if meld else []
    if meld and anew:
        twos += [card for card in table if card.is_two]
        table = [card for card in table if not card.is_two]
    naturals = table + [card for card in own if not card.is_two]
    counts = Counter(naturals)
    aces = counts[Card(Rank.ACE, suit)]
    twins = [card for card, count in counts.items() if count > 1 and card.rank is not Rank.ACE]
    slots = {int(card.rank) for card in naturals if card.rank and card.rank is not Rank.ACE}
    if aces > 1:
        full = len(slots | {2}) + len(foreign) + len(twos) >= len(Rank) - 1
        if not full:
            twins.append(Card(Rank.ACE, suit))
        elif not v.ace_to_ace:
            faults.append(Fault("ace-to-ace-not-here", [Card(Rank.ACE, suit)] * 2, 1))
        aces = 2 if full and v.ace_to_ace else 1
    if twins:
        faults.append(Fault("run-duplicate", twins, len(twins)))
    roles = [_role_faults(v, suit, slots, aces, twos, foreign, home, meld, anew) for home in _home_choices(v, twos, slots)]
    return faults + min(roles, key=_charge)


def _home_choices(v: Variant, twos: Sequence[Card], slots: set[int]) -> tuple[bool, ...]:
    return (True, False) if twos and v.natural_two and 2 not in slots else (False,)


def _role_faults(
    v: Variant,
    suit: Suit | None,
    slots: set[int],
    aces: int,
    twos: Sequence[Card],
    foreign: Sequence[Card],
    home: bool,
    meld: Meld | None,
    anew: bool,
) -> list[Fault]:
    """The faults of a run whose naturals stand on ``slots`` (and at the ace's), with the first own two at home or not."""
    slots = slots | {2} if home else slots
    wilds = [*foreign, *twos[home:]]
    fixed: set[int] = set()
    faults: list[Fault] = []
    lying = meld.wild[0] if meld and meld.wild else None
    if meld and lying and meld.wild_slot:
        displaced = meld.wild_slot in slots | ({1, 14} if aces else set())
        if anew or displaced:
            goes_home = lying.is_two and lying.suit is suit and v.natural_two and 2 not in slots and (3 in slots or anew)
            if goes_home:
                slots = slots | {2}
            else:
                wilds.append(lying)
            if displaced and lying.is_joker and not v.joker_replaceable:
                faults.append(Fault("joker-stays", [lying], 1))
        else:
            wilds.append(lying)
            fixed = {meld.wild_slot}
    faults += _wild_faults(wilds, v)
    loose = min(len(wilds), v.max_wilds) - len(fixed)
    kept = set() if meld is None or anew else {meld.start + at for at in range(len(meld)) if at != meld.wild_at}
    outside, missing = _outside(slots | fixed, aces, max(loose, 0), (kept - {1, 14}) | fixed)
    if outside:
        guilty = [Card(Rank(1 if slot == 14 else slot), suit) for slot in sorted(outside)]
        ranks = sorted({slot if slot < 14 else 1 for slot in slots | ({1} if aces else set())})
        wraps = _wraps(ranks, max(loose, 0))
        rule = "run-wraps" if wraps else "run-gap" if meld is None else "does-not-fit"
        params: dict[str, object] = {"missing": tuple(Card(Rank(slot), suit) for slot in missing)}
        faults.append(Fault(rule, guilty, len(guilty), params))
    elif wilds and not fixed and not faults and len(slots) + aces >= len(Rank):
        # All slots are taken, or the one that is left would make the wild a second ace.
        if lying and lying in wilds:
            faults.append(Fault("wild-locked", [lying], 1))
        elif len(slots) + aces == len(Rank) and not v.wild_second_ace:
            faults.append(Fault("ace-to-ace-not-here", wilds, 1))
        elif len(slots) + aces > len(Rank):
            faults.append(Fault("does-not-fit", wilds, 1, {"missing": ()}))
    return faults


def _outside(slots: set[int], aces: int, loose: int, kept: set[int]) -> tuple[set[int], list[int]]:
    """The naturals that no window of a run reaches, and the ranks that are missing; ties favour the lower window."""
    best: Sequence[int] = ()
    filled_by_best: Sequence[int] = sorted(slots)
    for ace_slots in ((1, 14),) if aces == 2 else ((1,), (14,)) if aces else ((),):
        filled = sorted((*slots, *ace_slots))
        end = 0
        for start, low in enumerate(filled):
            while end < len(filled) and filled[end] - low - (end - start) <= loose:
                end += 1
            if end - start > len(best) and kept.issubset(filled[start:end]):
                best, filled_by_best = filled[start:end], filled
    outside = set(filled_by_best).difference(best)
    missing = sorted(set(range(filled_by_best[0], filled_by_best[-1])).difference(filled_by_best))
    return outside, missing


def _wraps(ranks: Sequence[int], loose: int) -> bool:
    """Whether these ranks would be a run if the two could follow the ace above the king."""
    circle = [*ranks, *(rank + len(Rank) for rank in ranks)]
    return any(circle[i + len(ranks) - 1] - circle[i] + 1 - len(ranks) <= loose for i in range(1, len(ranks)))
