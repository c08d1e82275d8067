"""The value ``Meld``: what lies on the table, where its wild card stands, what canasta it is and what it is worth.

How cards can lie is found in ``readings``; why they can lie in no way is told in ``meld_refusals``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from . import meld_refusals, readings
from .cards import Card, Rank, Suit, parse_card
from .errors import IllegalMeld, NotationError
from .readings import HIGH_ACE, LOW_ACE, Lying, Reading
from .variant import Variant

Canasta = Literal["dirty", "semi_clean", "clean", "real", "ace_to_ace"]


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
        reading = readings.read(cards, variant, wild_slot)
        if reading is None:
            raise _refusal(cards, variant, wild_slot)
        return cls(variant, *reading)

    @classmethod
    def parse(cls, text: str, variant: Variant) -> Meld:
        """The meld of a text such as ``"4♥ 5♥ 2♠(6) 7♥"``, in which a wild carries the rank it stands for.

        Reads back what ``str`` writes, and so also tables that additions alone can reach: ``"3♥ 4♥ 5♥ 2♥(6)"``.
        Raises NotationError (``not-a-card``, ``not-a-rank``, ``role-missing``, ``role-on-natural``) or IllegalMeld.
        """
        tokens = [_read_token(token) for token in text.replace(",", " ").split()]
        cards = tuple(card for card, _ in tokens)
        roles = [(card, rank) for card, rank in tokens if rank]
        if len(roles) > variant.max_wilds:
            raise IllegalMeld("one-wild-per-meld", [card for card, _ in roles], max=variant.max_wilds)
        if not roles:
            meld = cls.of(cards, variant)
            if meld.wild:
                wild = meld.wild[0]
                raise NotationError("role-missing", [wild], token=str(wild), meld=str(meld))
            return meld
        wild, rank = roles[0]
        slots = readings.slots_of_rank(rank)
        for slot in slots:
            if reading := readings.read_shown(cards, variant, wild, slot):
                return cls(variant, *reading)
        raise _refusal(cards, variant, slots[0])

    def __str__(self) -> str:
        words = [str(card) for card in self.cards]
        if self.wild_at is not None and self.wild:
            words[self.wild_at] += f"({self.wild[1]})"
        return " ".join(words)

    def __len__(self) -> int:
        return len(self.cards)

    def __hash__(self) -> int:
        return hash((self.cards, self.start, self.wild_at))

    @property
    def suit(self) -> Suit | None:
        """The suit of a run; None for a set."""
        return self.cards[self.wild_at == 0].suit if self.kind == "run" else None

    @property
    def lying(self) -> Lying | None:
        """The wild and its slot, 1 to 14, in a run; the wild and the rank in a set; None without a wild."""
        if self.wild_at is None:
            return None
        return self.cards[self.wild_at], self.start + (self.wild_at if self.kind == "run" else 0)

    @property
    def wild_slot(self) -> int | None:
        """Where the wild stands: its slot, 1 to 14, in a run; the rank in a set; None without a wild."""
        return self.lying[1] if self.lying else None

    @property
    def wild(self) -> tuple[Card, Rank] | None:
        """The wild and the rank it stands for, or None."""
        return (self.lying[0], readings.rank_of_slot(self.lying[1])) if self.lying else None

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
        grown = self._grown(cards, wild_slot)
        if grown is not None:
            return Meld(self.variant, *grown)
        if wild_slot is not None and (free := self._grown(cards)):
            lying = self.lying[:1] if self.lying else ()
            places = _places(lambda slot: self._grown(cards, slot))
            raise meld_refusals.misplaced((*lying, *cards), free, wild_slot, places)
        raise meld_refusals.why_no_addition(self, cards)

    def _grown(self, cards: tuple[Card, ...], wild_slot: int | None = None) -> Reading | None:
        v = self.variant
        if not cards:
            return None
        if v.wild_moves == "on-every-addition":
            return readings.read(self.cards + cards, v, wild_slot, keep=self.wild_slot)
        if self.kind == "set":
            return readings.read_set(self.cards + cards, v, wild_slot)
        return readings.read_run(cards, v, wild_slot, naturals=self.naturals, lying=self.lying)

    def every_way(self, cards: tuple[Card, ...]) -> list[Meld]:
        """What ``add`` can make of these cards, which are not none, with each place of the wild; empty if nothing."""
        v = self.variant
        if self.kind == "set":
            ways = list(filter(None, [readings.read_set(self.cards + cards, v)]))
        elif v.wild_moves == "on-every-addition":
            ways = readings.every_run(self.cards + cards, v)
        else:
            ways = readings.every_run(cards, v, naturals=self.naturals, lying=self.lying)
        return [Meld(v, *way) for way in ways]


def _read_token(token: str) -> tuple[Card, Rank | None]:
    """The card of a word, and the rank in its brackets: ``4♥`` has none, ``2♠(6)`` is a two that stands for a six."""
    name, bracket, role = token.partition("(")
    card = parse_card(name or token)
    if not bracket:
        return card, None
    if not role.endswith(")"):
        raise NotationError("not-a-rank", token=token)
    if not card.can_be_wild:
        raise NotationError("role-on-natural", [card], token=token)
    return card, Rank.parse(role[:-1] or token)


def _refusal(cards: Sequence[Card], v: Variant, wild_slot: int | None) -> IllegalMeld:
    """Why these cards are no meld; when they would be one with the wild elsewhere, its place is what is wrong."""
    if wild_slot is not None and (free := readings.read(cards, v)):
        return meld_refusals.misplaced(cards, free, wild_slot, _places(lambda slot: readings.read(cards, v, slot)))
    return meld_refusals.why_no_meld(cards, v)


def _places(read_at: Callable[[int], Reading | None]) -> tuple[int, ...]:
    """The slots where the wild can stand; of two that make the same table, the higher."""
    tables = {reading: slot for slot in range(LOW_ACE, HIGH_ACE + 1) if (reading := read_at(slot))}
    return tuple(tables.values())
