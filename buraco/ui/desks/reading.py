"""A draft of the score desk under a rule system: which cards and melds it writes, what is wrong where, what it scores.

What is wrong is left out, and the rest is scored; of two things that cannot both be, the one that was touched last is
wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ...cards import Card, parse_card, parse_cards
from ...errors import BuracoError
from ...melds import Meld
from ...readings import HIGH_ACE, LOW_ACE, read
from ...records import parse_meld
from ...scoring import Ledger, Muerto, Side, doubts, score
from ...variant import Variant
from .state import SIDES, Draft, DraftSide, Place


class Word(NamedTuple):
    """A card and which word of the text it is."""

    card: Card
    at: int


@dataclass(slots=True)
class Written:
    """What a place holds: its cards as they lie, the meld or the hand that they are, or why they are none."""

    text: str
    words: list[Word]
    meld: Meld | None = None
    hand: tuple[Card, ...] = ()
    error: BuracoError | None = None
    guilty: set[Card] = field(default_factory=set)

    @property
    def scored(self) -> bool:
        """Whether its cards count."""
        return bool(self.words) and self.error is None


@dataclass(slots=True)
class Choices:
    """What counts of the choices for a side, and why one of them does not."""

    closed: bool
    muerto: Muerto
    taker: int
    closed_error: BuracoError | None = None
    muerto_error: BuracoError | None = None


class Reading:
    """A draft read under a rule system; ``hands`` is how many hands each side has, one or two."""

    def __init__(self, draft: Draft, v: Variant, hands: int) -> None:
        self.draft, self.v, self.hands = draft, v, hands
        self.places: dict[Place, Written] = {
            place: _written(place, text, v)
            for place, text in draft.places()
            if place.kind == "m" or place.number < hands
        }
        self.choices = {name: self._choices(side) for name, side in zip(SIDES, draft.sides, strict=True)}
        scored = self._score()
        self.sides = dict(zip(SIDES, self._sides(), strict=True))
        # A side of which nothing is said takes no part: it would only be charged for its muerto.
        self.ledgers = {
            name: ledger for name, side, ledger in zip(SIDES, draft.sides, scored, strict=True) if not side.untouched
        }
        self.doubts = [(SIDES[int(str(each.params["side"]))], each) for each in doubts(v, list(self.sides.values()))]

    def _score(self) -> list[Ledger]:
        """Score what can be, leaving out one thing after the other that cannot."""
        while True:
            try:
                return score(self.v, self._sides())
            except BuracoError as error:
                self._leave_out(error)

    @property
    def faultless(self) -> bool:
        """Whether nothing is left out."""
        return not any(written.error for written in self.places.values()) and not any(
            choice.closed_error or choice.muerto_error for choice in self.choices.values()
        )

    def melds_of(self, side: str) -> list[Place]:
        """The places whose melds are scored, in the order in which the ledger counts them."""
        return [
            place for place, written in self.places.items() if place.side == side and written.meld and written.scored
        ]

    def left(self, card: Card) -> int:
        """How many copies of a card the deck still holds beside those that are written anywhere; not below 0."""
        return max(0, self.v.copies(card) - self._written_copies[card])

    @cached_property
    def _written_copies(self) -> Counter[Card]:
        return Counter(word.card for written in self.places.values() for word in written.words)

    def _choices(self, side: DraftSide) -> Choices:
        # Where no muertos are dealt, or the hand that took one is not there, nothing can have become of it.
        muerto: Muerto = side.muerto if self.v.muertos else "untaken"
        return Choices(side.closed, muerto, min(side.taker, self.hands - 1))

    def _sides(self) -> list[Side]:
        return [self._side(name) for name in SIDES]

    def _side(self, name: str) -> Side:
        held = [self.places[Place(name, "h", at)] for at in range(self.hands)]
        melds = [meld for place in self.melds_of(name) if (meld := self.places[place].meld)]
        choice = self.choices[name]
        hands = [hand.hand if hand.scored else () for hand in held]
        return Side(melds, hands, choice.muerto, choice.taker, choice.closed)

    def _leave_out(self, error: BuracoError) -> None:
        """Leave out what a refusal of the whole table speaks of, and remember why."""
        guilty = set(error.cards)
        at = error.params.get("side")
        side = SIDES[at] if isinstance(at, int) else None
        if error.rule == "muerto-is-a-whole-hand" and side:
            self._mark(Place(side, "h", self.choices[side].taker), error, guilty)
        elif error.rule == "closed-with-cards" and side:
            self._unclose(side, error)
            for place, written in self.places.items():
                if place.side == side and place.kind == "h":
                    written.guilty |= guilty
        elif error.rule == "two-sides-closed":
            self._unclose(self._last(f"{name}c" for name in SIDES)[:1], error)
        elif error.rule == "more-muertos-than-dealt":
            taken = [name for name in SIDES if self.choices[name].muerto in ("unused", "used")]
            choice = self.choices[self._last(f"{name}u" for name in taken)[:1]]
            choice.muerto, choice.muerto_error = "untaken", error
        else:
            holders = {
                str(place): place
                for place, written in self.places.items()
                if written.scored and any(word.card in guilty for word in written.words)
            }
            if not holders:
                raise error
            for place in holders.values():
                self.places[place].guilty |= guilty
            self._mark(holders[self._last(holders)], error, guilty)

    def _mark(self, place: Place, error: BuracoError, guilty: set[Card]) -> None:
        self.places[place].error = error
        self.places[place].guilty |= guilty

    def _unclose(self, side: str, error: BuracoError) -> None:
        self.choices[side].closed, self.choices[side].closed_error = False, error

    def _last(self, names: Iterable[str]) -> str:
        """The one that was touched last; of those that were not, the last on the desk."""
        order = {name: at for at, name in enumerate(self.draft.changed)}
        return max(enumerate(names), key=lambda each: (order.get(each[1], -1), each[0]))[1]


def _written(place: Place, text: str, v: Variant) -> Written:
    written = Written(text, list(_words(text)))
    if not text.strip():
        return written
    try:
        if place.kind == "h":
            written.hand = tuple(parse_cards(text))
        else:
            written.meld = parse_meld(text, v)
            written.words = _as_they_lie(written.meld.cards, written.words)
    except BuracoError as error:
        written.error, written.guilty = error, set(error.cards)
    return written


def _words(text: str) -> Iterable[Word]:
    """The cards that a text names, whatever else it says."""
    for at, word in enumerate(text.replace(",", " ").split()):
        try:
            yield Word(parse_card(word.partition("(")[0]), at)
        except BuracoError:
            continue


def _as_they_lie(cards: Iterable[Card], words: Iterable[Word]) -> list[Word]:
    left = list(words)
    return [left.pop(next(i for i, word in enumerate(left) if word.card is card)) for card in cards]


def stands(meld: Meld | None, words: Iterable[Word], v: Variant) -> list[Meld]:
    """The melds that these cards can be, one for each place of the wild; one or none where there is no choice.

    ``meld`` is how they lie now, which additions may have brought about in a way that laying them at once would not.
    """
    cards = [word.card for word in words]
    if not any(card.can_be_wild for card in cards) or (meld and meld.wild is None):
        return []
    found = {meld.wild_slot: meld} if meld and meld.wild_slot else {}
    for slot in range(LOW_ACE, HIGH_ACE + 1):
        if reading := read(cards, v, slot):
            each = Meld(v, *reading)
            if each.wild_slot:
                found.setdefault(each.wild_slot, each)
    return [found[slot] for slot in sorted(found)]
