"""Cards, the text of cards, and decks: the 53 different cards of Buraco, each a single value."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Final

from .errors import NotationError


class Rank(IntEnum):
    """The rank of a card, from the ace (1) to the king (13).  A joker has none."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        return _RANK_TEXT[self - 1]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """The rank written as ``A 2 … 10 J Q K`` (also ``T`` for ten); NotationError ``not-a-rank`` otherwise."""
        upper = text.upper()
        if upper == "T":
            return cls.TEN
        if upper not in _RANK_TEXT:
            raise NotationError("not-a-rank", token=text)
        return cls(_RANK_TEXT.index(upper) + 1)


_RANK_TEXT: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Suit(StrEnum):
    """The four suits, in the order in which cards of one rank are written."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"


class Card:
    """One of the 53 different cards; ``Card()`` is the joker.  Equal cards are always the same object.

    ``index`` counts them: spades, hearts, diamonds, clubs, each from the ace to the king, then the joker (52).
    """

    __slots__ = ("can_be_wild", "index", "is_joker", "is_two", "rank", "suit")
    index: int
    rank: Rank | None
    suit: Suit | None
    is_joker: bool
    is_two: bool
    can_be_wild: bool  # a joker or a two of any suit may stand for another card

    def __new__(cls, rank: Rank | int | None = None, suit: Suit | None = None) -> Card:  # noqa: PYI034  (no subclasses)
        try:
            return _BY_RANK_AND_SUIT[rank, suit]
        except KeyError:
            raise NotationError("not-a-card", token=f"{rank or ''}{suit or ''}") from None

    @classmethod
    def _make(cls, index: int, rank: Rank | None, suit: Suit | None) -> Card:
        card = object.__new__(cls)
        card.index, card.rank, card.suit = index, rank, suit
        card.is_joker, card.is_two = rank is None, rank is Rank.TWO
        card.can_be_wild = card.is_joker or card.is_two
        return card

    def __str__(self) -> str:
        return "JK" if self.is_joker else f"{self.rank}{self.suit}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[Rank | None, Suit | None]]:
        return Card, (self.rank, self.suit)


_ALL: Final = tuple(
    Card._make(i, rank, suit) for i, (suit, rank) in enumerate([*((s, r) for s in Suit for r in Rank), (None, None)])
)
_BY_RANK_AND_SUIT: Final[dict[tuple[Rank | int | None, Suit | None], Card]] = {(c.rank, c.suit): c for c in _ALL}
JOKER: Final = Card()

_SUITS: Final = dict(zip("SHDCshdc♠♥♦♣", [*Suit] * 3, strict=True))
# Phones and word processors add an invisible sign that asks for the coloured or the plain picture of a suit.
_PICTURE_SIGNS: Final = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))


def parse_card(token: str) -> Card:
    """The card written as ``4♥``, ``4h``, ``10d``, ``Td`` or ``JK``; NotationError ``not-a-card`` names all else."""
    name = token.translate(_PICTURE_SIGNS)
    if name.upper() == "JK":
        return JOKER
    suit = _SUITS.get(name[-1:])
    if suit is None:
        raise NotationError("not-a-card", token=token)
    try:
        return Card(Rank.parse(name[:-1]), suit)
    except NotationError:
        raise NotationError("not-a-card", token=token) from None


def parse_cards(text: str) -> list[Card]:
    """The cards of a text such as ``"4♥ 5♥ JK 7♥"``, in its order; commas may separate them too.

    Raises NotationError ``not-a-card`` with the bad token, or ``role-not-here`` for a card with a role, as in
    ``2♠(6)``: which card a wild stands for is said of melds only.
    """
    cards = []
    for token in text.replace(",", " ").split():
        if "(" in token:
            raise NotationError("role-not-here", token=token)
        cards.append(parse_card(token))
    return cards


def format_cards(cards: Iterable[Card]) -> str:
    """The text that ``parse_cards`` reads back."""
    return " ".join(map(str, cards))


def deck(*, packs: int = 2, jokers: int = 4, ranks: Iterable[Rank] = Rank, suits: Iterable[Suit] = Suit) -> list[Card]:
    """All cards of a deck in one fixed order: ``packs`` copies of each suit and rank, then ``jokers`` jokers in all."""
    chosen = list(ranks)
    return [Card(rank, suit) for _ in range(packs) for suit in suits for rank in chosen] + [JOKER] * jokers
