"""The mistakes behind wrong numbers in a ledger: what somebody did who wrote one, as facts without words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..cards import JOKER, Card, Suit
from ..melds import Canasta
from ..scoring import Side
from ..variant import VARIANTS, Variant
from .blanks import Blank, blanks, is_unused, unused_cards

# Most telling first: where two mistakes lead to the same number, the first one speaks.  What ``facts`` hold for each:
MISTAKES: Final = (
    "sign",  # a loss written as a gain, or a gain as a loss
    "forgotten",
    "muerto-cards",  # of an unused muerto; ``counted``: its "cards", the "penalty" or "both", where the number tells
    "not-a-canasta",
    "added-up",  # ``wrote``: the classes whose bonuses were summed
    "other-class",  # ``wrote``: the class whose bonus it is; ``lower``: whether the meld passed it while it grew
    "class-not-here",  # ``wrote``: the class that it is in other rule systems; this one does not know it
    "nothing-here",  # points for closing, or against a muerto, where there are none
    "wild-as-its-place",  # the ``card``, counted as the ``rank`` that it stands for: ``counted`` in place of ``value``
    "value-elsewhere",  # twos and jokers counted as in ``system``, and all else as here
    "both-together",  # the cards and the bonus of a meld in one number
    "one-card-off",  # one of the cards ``alike``, each of that ``value``, counted so many times: ``counted``, 0 or 2
    "rows-do-not-add-up",
    "off",
)
_ORDER: Final = {name: at for at, name in enumerate(MISTAKES)}
_EASY_TO_FORGET: Final = ("closing", "muerto", "bonus", "hand", "cards")
# The classes that a canasta passes while it grows, with a wild and without.
_WITH_WILD: Final[tuple[Canasta, ...]] = ("dirty", "semi_clean")
_WITHOUT_WILD: Final[tuple[Canasta, ...]] = ("clean", "real", "ace_to_ace")

_Case = tuple[str, int, dict[str, Any]]  # of a row: the id of a mistake, the number it leads to, facts


@dataclass(frozen=True, slots=True)
class Mistake:
    """What somebody did who wrote the wrong number ``given``; ``id`` is one of ``MISTAKES``.

    ``blank`` is the one that is wrong, and ``as_if`` what was written there; behind a wrong total, the row that leads
    to it, and what seems to have been added for it.  ``facts`` are named beside the id in ``MISTAKES``.
    """

    id: str
    given: int
    blank: Blank
    as_if: int
    facts: Mapping[str, Any] = field(default_factory=dict)


def mistake(v: Variant, side: Side, blank: Blank, given: int) -> Mistake | None:
    """What somebody did who wrote ``given`` there; None if it is right."""
    if given == blank.points:
        return None
    named = (slip for slip in slips(v, side, blank) if slip.given == given)
    return next(named, None) or Mistake(_unnamed(side, blank), given, blank, given)


def slips(v: Variant, side: Side, blank: Blank) -> tuple[Mistake, ...]:
    """The mistakes with a name that lead to a wrong number, each number once, the most telling mistake first."""
    found = _of_total(v, side, blank) if blank.kind == "total" else _of_row(v, side, blank)
    by_number: dict[int, Mistake] = {}
    for slip in sorted(found, key=lambda slip: _ORDER[slip.id]):
        if slip.given != blank.points:
            by_number.setdefault(slip.given, slip)
    return tuple(by_number.values())


def _unnamed(side: Side, blank: Blank) -> str:
    """What to say of a number that no one mistake explains."""
    if blank.kind == "total":
        return "rows-do-not-add-up"
    if blank.row:
        return "off"
    if blank.kind == "bonus":
        return "not-a-canasta"
    return "muerto-cards" if is_unused(side, blank) else "nothing-here"


def _of_total(v: Variant, side: Side, blank: Blank) -> Iterator[Mistake]:
    """One row wrong and the rest right; the sign of the whole; or the twos and jokers counted as elsewhere all over."""
    yield Mistake("sign", -blank.points, blank, -blank.points)
    *rows, _ = blanks(v, side)
    for row in sorted(rows, key=lambda row: _EASY_TO_FORGET.index(row.kind)):
        for slip in slips(v, side, row):
            # In a total the cards and the bonus do come together; and a hand alone is easily taken for a gain.
            if slip.id != "both-together" and (slip.id != "sign" or row.kind == "hand"):
                yield replace(slip, given=blank.points + slip.given - row.points)
    counted = [row for row in rows if row.row and row.kind in ("cards", "hand")]
    for other in _elsewhere(tuple(card for row in counted for card in row.cards)):
        given = blank.points + sum(_surplus(v, other, row) for row in counted)
        yield Mistake("value-elsewhere", given, blank, given, {"system": other.id})


def _of_row(v: Variant, side: Side, blank: Blank) -> Iterator[Mistake]:
    found: list[_Case] = []
    if blank.points:
        found += [("sign", -blank.points, {}), ("forgotten", 0, {})]
    if blank.row and blank.kind in ("cards", "hand"):
        found += _of_cards(v, blank)
    if blank.kind == "cards":
        found += _of_wild(v, side, blank)
    elif blank.kind == "bonus":
        found += _of_bonus(v, side, blank)
    elif is_unused(side, blank):
        found += _of_unused(v, side, blank)
    elif not blank.row and blank.kind in ("closing", "muerto"):
        found.append(("nothing-here", v.closing if blank.kind == "closing" else v.muerto_untaken, {}))
    yield from (Mistake(name, given, blank, given, facts) for name, given, facts in found)


def _of_cards(v: Variant, blank: Blank) -> Iterator[_Case]:
    for other in _elsewhere(blank.cards):
        yield "value-elsewhere", blank.points + _surplus(v, other, blank), {"system": other.id}
    for value in dict.fromkeys(map(v.card_value, blank.cards)):
        alike = tuple(str(card) for card in blank.cards if v.card_value(card) == value)
        for counted in (0, 2):
            facts = {"alike": alike, "value": value, "counted": counted}
            yield "one-card-off", blank.points + _sign(blank) * value * (counted - 1), facts


def _elsewhere(cards: tuple[Card, ...]) -> Iterator[Variant]:
    """The rule systems in which all of these cards have a value."""
    return (other for other in VARIANTS.values() if other.jokers or JOKER not in cards)


def _surplus(v: Variant, other: Variant, blank: Blank) -> int:
    """How many points more a row counts with twos and jokers as in the other system, and all else as here."""
    more = sum(other.card_value(card) - v.card_value(card) for card in blank.cards if card.can_be_wild)
    return _sign(blank) * more


def _sign(blank: Blank) -> int:
    """Whether the cards of a row are won or lost."""
    return 1 if blank.kind == "cards" else -1


def _of_wild(v: Variant, side: Side, blank: Blank) -> Iterator[_Case]:
    meld = side.melds[blank.at or 0]
    if meld.bonus:
        yield "both-together", meld.points, {}
    if meld.wild:
        wild, rank = meld.wild
        value, counted = v.card_value(wild), v.card_value(Card(rank, Suit.SPADES))  # no suit changes the value
        facts = {"card": str(wild), "rank": str(rank), "value": value, "counted": counted}
        yield "wild-as-its-place", blank.points - value + counted, facts


def _of_bonus(v: Variant, side: Side, blank: Blank) -> Iterator[_Case]:
    meld = side.melds[blank.at or 0]
    if meld.canasta is None:
        if len(meld) >= v.canasta_size - 2:  # a much shorter one misleads nobody
            yield "not-a-canasta", v.bonus_dirty if meld.wild else v.bonus_clean, {}
        return
    bonuses: dict[Canasta, int] = {name: getattr(v, f"bonus_{name}") for name in (*_WITH_WILD, *_WITHOUT_WILD)}
    way = _WITH_WILD if meld.wild else _WITHOUT_WILD
    passed = [name for name in way[: way.index(meld.canasta)] if bonuses[name]]
    for names in (*([name] for name in passed), passed):
        yield "added-up", blank.points + sum(bonuses[name] for name in names), {"wrote": (*names, meld.canasta)}
    for name, bonus in bonuses.items():
        if name != meld.canasta and bonus:
            yield "other-class", bonus, {"wrote": (name,), "lower": name in passed}
    for other in VARIANTS.values():
        there = replace(meld, variant=other)
        if there.canasta and not bonuses[there.canasta]:
            yield "class-not-here", there.bonus, {"wrote": (there.canasta,)}
    yield "both-together", meld.points, {}


def _of_unused(v: Variant, side: Side, blank: Blank) -> Iterator[_Case]:
    """The penalty where the cards count, the cards where the penalty stands in their place, or both of them."""
    held, penalty = -sum(map(v.card_value, unused_cards(side))), v.muerto_untaken
    ways = {"cards": held, "penalty": penalty, "both": held + penalty}
    alone = "cards" if blank.kind == "hand" else "penalty"
    for counted in ways if blank.points else [alone]:
        if amount := ways[counted]:
            yield "muerto-cards", amount, {"counted": counted}
