"""Melds: what may lie on the table, where its wild card stands, and what canasta it is.

A run stands on *slots*: 1 is the low ace, 2 to 13 the two to the king, 14 the high ace.  A set of bits, one a slot,
says which slots hold natural cards.  Why cards are refused is told in ``meld_refusals``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from . import meld_refusals
from .cards import Card, Rank, Suit, parse_card
from .errors import IllegalMeld, NotationError
from .variant import Variant

Canasta = Literal["dirty", "semi_clean", "clean", "real", "ace_to_ace"]

LOW_ACE: Final = 1
HIGH_ACE: Final = 14
_TWO_BIT: Final = 1 << 2
_LOW_RANKS: Final = sum(1 << rank for rank in Rank)  # all thirteen, the ace below the two
_MIDDLE: Final = _LOW_RANKS ^ (1 << LOW_ACE)  # from the two to the king


@dataclass(frozen=True, slots=True)
class Meld:
    """A legal run or set.  Make one with ``of``, ``parse`` or ``add``.

    ``cards`` are in table order: a run from its lowest slot, a set by suit and then its wild.  ``start`` is the slot of
    a run's first card, or the rank of a set.  ``wild_at`` is the place of the wild in ``cards``, or None.
    """

    variant: Variant = field(repr=False)
    kind: Literal["run", "set"]
    cards: tuple[Card, ...]
    start: int
    wild_at: int | None = None

    @classmethod
    def of(cls, cards: Iterable[Card], variant: Variant, wild_slot: int | None = None) -> Meld:
        """The meld of these cards, whatever their order.

        ``wild_slot`` (1 to 14; in a set, its rank) is obeyed or refused.  None is the rules' own order: a wild fills
        the hole if there is one, else stands at the right end, else at the left.  A two that can stand at home is
        natural.
        Raises IllegalMeld with the rule and the guilty cards.
        """
        cards = tuple(cards)
        meld = _read(cards, variant, wild_slot)
        if meld is None:
            raise meld_refusals.why_no_meld(cards, variant, wild_slot)
        return meld

    @classmethod
    def parse(cls, text: str, variant: Variant) -> Meld:
        """The meld of a text such as ``"4♥ 5♥ 2♠(6) 7♥"``, in which a wild carries the rank it stands for.

        Reads back what ``str`` writes, and so also tables that additions alone can reach.  Raises NotationError
        (``not-a-card``, ``not-a-rank``, ``role-missing``, ``role-on-natural``) or IllegalMeld.
        """
        cards, roles = [], []
        for token in text.replace(",", " ").split():
            name, bracket, role = token.partition("(")
            cards.append(card := parse_card(name))
            if bracket:
                if not role.endswith(")"):
                    raise NotationError("not-a-rank", token=token)
                if not card.can_be_wild:
                    raise NotationError("role-on-natural", [card], token=token)
                roles.append((card, Rank.parse(role[:-1])))
        if len(roles) > variant.max_wilds:
            raise IllegalMeld("one-wild-per-meld", [card for card, _ in roles], max=variant.max_wilds)
        wild, slots = (roles[0][0], _slots_of_rank(roles[0][1])) if roles else (None, (None,))
        meld = next(filter(None, (_read_explicit(cards, variant, wild, slot) for slot in slots)), None)
        if meld is not None:
            return meld
        guess = None if wild else _read(cards, variant, None)
        if guess is None or guess.wild is None:
            raise meld_refusals.why_no_meld(tuple(cards), variant, slots[0])
        raise NotationError("role-missing", [guess.wild[0]], token=str(guess.wild[0]), meld=str(guess))

    def __str__(self) -> str:
        words = [str(card) for card in self.cards]
        if self.wild_at is not None:
            words[self.wild_at] += f"({_rank_of_slot(self.wild_slot or 0)})"
        return " ".join(words)

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def suit(self) -> Suit | None:
        """The suit of a run; None for a set."""
        return self.naturals[0].suit if self.kind == "run" else None

    @property
    def wild_slot(self) -> int | None:
        """Where the wild stands: its slot, 1 to 14, in a run; the rank in a set; None without a wild."""
        if self.wild_at is None:
            return None
        return self.start + self.wild_at if self.kind == "run" else self.start

    @property
    def wild(self) -> tuple[Card, Rank] | None:
        """The wild and the rank it stands for, or None."""
        if self.wild_at is None:
            return None
        return self.cards[self.wild_at], _rank_of_slot(self.wild_slot or 0)

    @property
    def naturals(self) -> tuple[Card, ...]:
        """The cards that stand for themselves, in table order."""
        at = self.wild_at
        return self.cards if at is None else self.cards[:at] + self.cards[at + 1 :]

    @property
    def canasta(self) -> Canasta | None:
        """The highest class of canasta that the meld has reached, or None below ``canasta_size`` cards."""
        v = self.variant
        if len(self.cards) < v.canasta_size:
            return None
        if self.wild_at is not None:
            # Only the number of cards counts, as the rule text says it: one more than a canasta needs.
            return "semi_clean" if v.bonus_semi_clean and len(self.cards) > v.canasta_size else "dirty"
        if self.kind == "run" and v.bonus_ace_to_ace and len(self.cards) == HIGH_ACE:
            return "ace_to_ace"
        return "real" if self.kind == "run" and v.bonus_real and len(self.cards) >= len(Rank) else "clean"

    @property
    def card_points(self) -> int:
        """What the cards are worth, in points; a natural two is worth as much as a wild one."""
        return sum(map(self.variant.card_value, self.cards))

    @property
    def bonus(self) -> int:
        """The points of the canasta's class: the highest one alone; 0 without a canasta."""
        canasta = self.canasta
        return getattr(self.variant, f"bonus_{canasta}") if canasta else 0

    @property
    def points(self) -> int:
        """``card_points`` and ``bonus``."""
        return self.card_points + self.bonus

    def add(self, cards: Iterable[Card], wild_slot: int | None = None) -> Meld:
        """The meld with these cards added at once; this one stays as it was.

        Natural cards are placed first; then the wild moves once, if its place was taken.  Where the rule system says so
        (``wild_moves``), all cards are read anew instead.  Raises IllegalMeld.
        """
        cards = tuple(cards)
        if not cards:
            raise IllegalMeld("too-few-cards", min=1)
        if self.variant.wild_moves == "on-every-addition":
            grown = _read(self.cards + cards, self.variant, wild_slot, keep=self.wild_slot)
        elif self.kind == "set":
            grown = _set(self.cards + cards, self.variant, wild_slot)
        else:
            grown = _pick(self.variant, _runs(self.variant, cards, self), wild_slot)
        if grown is None:
            raise meld_refusals.why_no_addition(self, cards, wild_slot)
        return grown


class _Run(NamedTuple):
    """One way to lay a run, in its written form."""

    suit: Suit
    naturals: int  # bits of the slots that hold natural cards
    wild: Card | None
    wild_slot: int  # 0 without a wild


def _read(cards: Sequence[Card], v: Variant, wild_slot: int | None, keep: int | None = None) -> Meld | None:
    """The set or run of these cards, or None; ``keep`` is the wild's old place, left only if it must be."""
    if len(cards) < v.min_meld:
        return None
    return _set(cards, v, wild_slot) or _pick(v, _runs(v, cards), wild_slot, keep)


def _set(cards: Sequence[Card], v: Variant, wild_slot: int | None) -> Meld | None:
    if not v.sets:
        return None
    rank = next((card.rank for card in cards if not card.can_be_wild), Rank.TWO)
    naturals = [card for card in cards if card.rank is rank]
    wilds = [card for card in cards if card.rank is not rank]
    if len(wilds) > v.max_wilds or not all(card.can_be_wild for card in wilds):
        return None
    if any(card.is_joker for card in wilds) and not v.jokers:
        return None
    if rank is Rank.TWO and not v.set_of_twos:
        return None
    if rank not in v.ranks or len(naturals) < 2 or not all(card.suit in v.suits for card in naturals):
        return None
    if max(Counter(naturals).values()) > (v.packs if v.set_suits_repeat else 1):
        return None
    if wild_slot is not None and (not wilds or wild_slot not in _slots_of_rank(rank)):
        return None
    return Meld(v, "set", (*sorted(naturals), *wilds), int(rank), len(naturals) if wilds else None)


class _Heap(NamedTuple):
    """Cards sorted for a run of one suit."""

    suit: Suit
    ranks: int  # bits of the ranks, without the aces and the twos
    aces: int
    twos: int  # those of the suit
    wilds: list[Card]  # jokers and the other twos


def _heap(cards: Iterable[Card]) -> _Heap | None:
    """The cards sorted, or None where two suits or two equal cards keep them from being a run."""
    ranks = aces = 0
    suit: Suit | None = None
    wilds: list[Card] = []
    for card in cards:
        rank = card.rank
        if rank is None or card.is_two:
            wilds.append(card)
            continue
        if suit is None:
            suit = card.suit
        if card.suit is not suit:
            return None
        if rank is Rank.ACE:
            aces += 1
        elif ranks & (bit := 1 << rank):
            return None
        else:
            ranks |= bit
    if suit is None:
        return None
    others = [card for card in wilds if card.suit is not suit]
    return _Heap(suit, ranks, aces, len(wilds) - len(others), others)


def _runs(v: Variant, new: Sequence[Card], table: Meld | None = None) -> Mapping[int, _Run]:
    """Every legal run of ``new`` cards, and those on the table, by the slot asked for its wild (0: no wild).

    What lies on the table keeps its role: a natural two stays natural, a wild stays unless its slot is taken.
    """
    old = table.naturals if table else ()
    heap = _heap((*old, *new))
    if heap is None or (not v.jokers and any(card.is_joker for card in heap.wilds)):
        return {}
    at_home = any(card.is_two for card in old)
    # A two that can stand at home does so, whatever place is asked for.
    for home in (True, False) if v.natural_two and not at_home else (at_home,):
        found = {}
        for aces in _ace_bits(heap.aces, v.ace_to_ace):
            naturals = heap.ranks | aces | (_TWO_BIT if home else 0)
            if not naturals & ~v.run_slots:
                for slot, wild in _wild_places(v, heap, naturals, heap.twos - home, table):
                    found[slot] = run = _written(heap.suit, naturals, wild, slot)
                    if run.wild_slot == HIGH_ACE and run.naturals & _MIDDLE == _MIDDLE:
                        found[LOW_ACE] = found[HIGH_ACE] = run  # one table, whichever end is asked for
        if found:
            return found
    return {}


def _wild_places(
    v: Variant, heap: _Heap, naturals: int, free_twos: int, table: Meld | None
) -> Iterable[tuple[int, Card | None]]:
    """The slots where the wild may stand beside these naturals, each with the wild; slot 0 for a run without one."""
    own_two = Card(Rank.TWO, heap.suit)
    wilds = heap.wilds
    if table and table.wild:
        lying, slot = table.wild[0], table.wild_slot or 0
        if not naturals >> slot & 1:
            stays = not wilds and not free_twos and _stands(v, naturals, slot)
            return ((slot, lying),) if stays else ()
        if lying.is_joker and not v.joker_replaceable:
            return ()
        if lying is own_two:
            free_twos += 1
        else:
            wilds = [*wilds, lying]
    if free_twos < 0 or free_twos + len(wilds) > v.max_wilds:
        return ()
    if not wilds and not free_twos:
        return () if _holes(naturals) else ((0, None),)
    wild = wilds[0] if wilds else own_two
    return [(slot, wild) for slot in _places(naturals) if _stands(v, naturals, slot)]


def _pick(v: Variant, runs: Mapping[int, _Run], wild_slot: int | None, keep: int | None = None) -> Meld | None:
    """The run whose wild stands where it is asked for; else where it stood; else at the right, as the rules order."""
    if not runs or (wild_slot is not None and wild_slot not in runs) or wild_slot == 0:
        return None
    slot = wild_slot if wild_slot is not None else keep if keep in runs else max(runs)
    run = runs[slot or 0]
    start = (run.naturals & -run.naturals).bit_length() - 1
    stop = run.naturals.bit_length()
    if run.wild:
        start, stop = min(start, run.wild_slot), max(stop, run.wild_slot + 1)
    cards = list(_CARDS_ON_SLOTS[run.suit][start:stop])
    if run.wild is None:
        return Meld(v, "run", tuple(cards), start)
    cards[run.wild_slot - start] = run.wild
    return Meld(v, "run", tuple(cards), start, run.wild_slot - start)


def _read_explicit(cards: Sequence[Card], v: Variant, wild: Card | None, slot: int | None) -> Meld | None:
    """The meld whose wild is this card and stands on this slot, however it came to stand there; or None."""
    if len(cards) < v.min_meld:
        return None
    if wild is None or slot is None:
        meld = _read(cards, v, None)
        return meld if meld and meld.wild is None else None
    if (meld := _set(cards, v, slot)) or v.wild_moves == "on-every-addition":
        meld = meld or _pick(v, _runs(v, cards), slot)
    elif v.max_wilds and (v.jokers or not wild.is_joker):
        # A wild that already lies there, and all the others added to it: so it stays where it is said to stand.
        rest = list(cards)
        rest.remove(wild)
        meld = _pick(v, _runs(v, rest, Meld(v, "run", (wild,), slot, 0)), slot)
    return meld if meld and meld.wild and meld.wild[0] is wild else None


def _ace_bits(aces: int, ace_to_ace: bool) -> tuple[int, ...]:
    """The slots that the natural aces of a run may take."""
    low, high = 1 << LOW_ACE, 1 << HIGH_ACE
    if aces == 0:
        return (0,)
    if aces == 1:
        return low, high
    return (low | high,) if aces == 2 and ace_to_ace else ()


def _holes(bits: int) -> int:
    """How many slots are empty between the lowest and the highest."""
    span = bits.bit_length() - (bits & -bits).bit_length() + 1
    return span - bits.bit_count()


def _places(naturals: int) -> tuple[int, ...]:
    """The slots where a wild would make these naturals a run: their one hole, or either end."""
    holes = _holes(naturals)
    low, high = (naturals & -naturals).bit_length() - 1, naturals.bit_length()
    if holes == 0:
        return low - 1, high
    if holes == 1:
        gap = ((1 << high) - (1 << low)) ^ naturals
        return (gap.bit_length() - 1,)
    return ()


def _stands(v: Variant, naturals: int, slot: int) -> bool:
    """Whether a wild on this slot makes these naturals a run, in this deck and with this ace."""
    if not v.run_slots >> slot & 1 or _holes(naturals | 1 << slot):
        return False
    other_end = HIGH_ACE + LOW_ACE - slot
    return v.wild_second_ace or slot not in (LOW_ACE, HIGH_ACE) or not naturals >> other_end & 1


def _written(suit: Suit, naturals: int, wild: Card | None, slot: int) -> _Run:
    """The one way in which a run is written: all thirteen ranks as 2 … K A, a wild besides them after the king."""
    low, high = 1 << LOW_ACE, 1 << HIGH_ACE
    filled = naturals | (1 << slot if wild else 0)
    if slot == LOW_ACE and filled in (_LOW_RANKS, _LOW_RANKS | high):
        return _Run(suit, (naturals & ~high) | (naturals & high and low), wild, HIGH_ACE)
    if filled == _LOW_RANKS:
        return _Run(suit, naturals ^ low ^ high, wild, slot)
    return _Run(suit, naturals, wild, slot)


def _slots_of_rank(rank: Rank) -> tuple[int, ...]:
    return (HIGH_ACE, LOW_ACE) if rank is Rank.ACE else (int(rank),)


def _rank_of_slot(slot: int) -> Rank:
    return Rank.ACE if slot == HIGH_ACE else Rank(slot)


_CARDS_ON_SLOTS: Final = {
    suit: tuple(Card(_rank_of_slot(slot or 1), suit) for slot in range(HIGH_ACE + 1)) for suit in Suit
}
