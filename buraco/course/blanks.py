"""The blanks of a ledger that a person fills in, and what mistake leads to each wrong number in one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, get_args

from ..cards import JOKER, Card, Suit
from ..melds import Canasta
from ..scoring import Row, Side, score
from ..variant import VARIANTS, Variant

Kind = Literal["cards", "bonus", "closing", "muerto", "hand", "total"]

# Most telling first: where two mistakes lead to the same number, the first one speaks.  What ``params`` hold for each:
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
    "value-elsewhere",  # ``two`` and ``joker`` are worth that here, ``other_two`` and ``other_joker`` in ``system``
    "both-together",  # the cards and the bonus of a meld in one number; ``other``: the points of the other row
    "one-card-off",  # one of the cards ``alike``, each of that ``value``, counted so many times: ``counted``, 0 or 2
    "rows-do-not-add-up",
    "off",
)
_ORDER: Final = {name: at for at, name in enumerate(MISTAKES)}
_KINDS: Final[Mapping[str, Kind]] = {
    "card-value": "cards", "closing": "closing", "hand-left": "hand",
    "muerto-untaken": "muerto", "muerto-unused": "muerto",
}  # fmt: skip
_OF_MELD: Final[tuple[Kind, ...]] = ("cards", "bonus")
_CLASSES: Final[tuple[Canasta, ...]] = get_args(Canasta)
_EASY_TO_FORGET: Final = ("closing", "muerto", "bonus", "hand", "cards")

Slip = tuple[str, int, dict[str, Any]]  # the id of a mistake, the number it leads to, facts


@dataclass(frozen=True, slots=True)
class Blank:
    """One entry to fill in: ``at`` counts the melds or the hands, ``points`` is right, ``row`` None where it is 0."""

    key: str
    kind: Kind
    at: int | None
    points: int
    cards: tuple[Card, ...] = ()
    row: Row | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """What somebody did who wrote a wrong number; ``id`` is one of ``MISTAKES``.

    ``params`` are facts: ``given``, the number; ``row`` and ``kind``, the key and the kind of the blank that is wrong,
    with its right ``points``; ``as_if``, what was written there, or in a total, what seems to have been added for it.
    Of a meld also ``cards`` and ``wilds`` (numbers of them), ``canasta`` (its class or None) and ``size``, the cards
    that a canasta needs; of a muerto its ``state``, and of an unused one also what it costs by ``penalty`` and as
    ``held`` cards, and the switch, ``unused``; and what stands beside the id in ``MISTAKES``.
    """

    id: str
    params: Mapping[str, Any]

    @property
    def given(self) -> int:
        """The wrong number."""
        return int(self.params["given"])


def blanks(v: Variant, side: Side) -> tuple[Blank, ...]:
    """What a person has to think of, also where it is worth 0, and the total at last; they add up to the ledger's.

    The keys: for each meld, from 0, ``cards-0`` and ``bonus-0``; ``closing``; ``muerto``, if muertos are dealt;
    ``hand-0`` …; ``total``.  Raises PositionError where no table can look so.
    """
    (ledger,) = score(v, [side])
    rows = {key_of(row): row for row in ledger.rows}

    def blank(kind: Kind, at: int | None = None, cards: tuple[Card, ...] = ()) -> Blank:
        row = rows.get(key := _key(kind, at))
        return Blank(key, kind, at, row.points if row else 0, cards, row)

    of_melds = [blank(kind, at, meld.cards) for at, meld in enumerate(side.melds) for kind in _OF_MELD]
    of_muerto = [blank("muerto", cards=_unused(side))] if v.muertos else []
    of_hands = [blank("hand", at, hand) for at, hand in enumerate(side.hands)]
    return *of_melds, blank("closing"), *of_muerto, *of_hands, Blank("total", "total", None, ledger.total)


def key_of(row: Row) -> str:
    """The key of the blank that a row of a ledger fills."""
    kind = _KINDS.get(row.rule, "bonus")
    return _key(kind, row.hand if kind == "hand" else row.meld)


def mistake(v: Variant, side: Side, blank: Blank, given: int) -> Mistake | None:
    """What somebody did who wrote ``given`` there; None if it is right."""
    if given == blank.points:
        return None
    named = (slip for slip in slips(v, side, blank) if slip.given == given)
    return next(named, None) or _told(v, side, blank, (_unnamed(side, blank), given, {}))


def slips(v: Variant, side: Side, blank: Blank) -> tuple[Mistake, ...]:
    """The wrong numbers that a mistake with a name leads to, each once, the most telling mistake first."""
    found = _of_total(v, side, blank) if blank.kind == "total" else _of_row(v, side, blank)
    by_number: dict[int, Mistake] = {}
    for slip in sorted(found, key=lambda slip: _ORDER[slip.id]):
        if slip.given != blank.points:
            by_number.setdefault(slip.given, slip)
    return tuple(by_number.values())


def _key(kind: Kind, at: int | None) -> str:
    return kind if at is None else f"{kind}-{at}"


def _unused(side: Side) -> tuple[Card, ...]:
    """The cards of an unused muerto, as far as they are told."""
    return side.hands[side.taker] if side.muerto == "unused" and side.hands else ()


def _held(v: Variant, side: Side) -> int:
    """What the cards of an unused muerto cost where they count, in points."""
    return -sum(map(v.card_value, _unused(side)))


def _is_unused(side: Side, blank: Blank) -> bool:
    return side.muerto == "unused" and (blank.kind == "muerto" or (blank.kind == "hand" and blank.at == side.taker))


def _told(v: Variant, side: Side, blank: Blank, slip: Slip) -> Mistake:
    """The mistake with all its facts."""
    name, given, facts = slip
    told = {"given": given, "row": blank.key, "kind": blank.kind, "points": blank.points, "as_if": given, **facts}
    if blank.kind in ("cards", "bonus") and blank.at is not None:
        meld = side.melds[blank.at]
        told |= {"cards": len(meld), "wilds": int(meld.wild is not None), "canasta": meld.canasta}
        told |= {"size": v.canasta_size}
    if blank.kind == "muerto" or _is_unused(side, blank):
        told["state"] = side.muerto
    if _is_unused(side, blank):
        told |= {"unused": v.muerto_unused, "held": _held(v, side), "penalty": v.muerto_untaken}
    return Mistake(name, told)


def _unnamed(side: Side, blank: Blank) -> str:
    """What to say of a number that no one mistake explains."""
    if blank.kind == "total":
        return "rows-do-not-add-up"
    if blank.row:
        return "off"
    if blank.kind == "bonus":
        return "not-a-canasta"
    return "muerto-cards" if _is_unused(side, blank) else "nothing-here"


def _of_total(v: Variant, side: Side, blank: Blank) -> Iterator[Mistake]:
    """One row wrong and the rest right; the sign of the whole; or the twos and jokers counted as elsewhere all over."""
    yield _told(v, side, blank, ("sign", -blank.points, {}))
    *rows, _ = blanks(v, side)
    for row in sorted(rows, key=lambda row: _EASY_TO_FORGET.index(row.kind)):
        for slip in slips(v, side, row):
            # In a total the cards and the bonus do come together; and a hand alone is easily taken for a gain.
            if slip.id != "both-together" and (slip.id != "sign" or row.kind == "hand"):
                yield Mistake(slip.id, {**slip.params, "given": blank.points + slip.given - row.points})
    counted = [row for row in rows if row.row and row.kind in ("cards", "hand")]
    for other in VARIANTS.values():
        if facts := _value_elsewhere(v, other, tuple(card for row in counted for card in row.cards)):
            surplus = sum(_surplus(v, other, row.cards) * (1 if row.kind == "cards" else -1) for row in counted)
            yield _told(v, side, blank, ("value-elsewhere", blank.points + surplus, facts))


def _of_row(v: Variant, side: Side, blank: Blank) -> Iterator[Mistake]:
    found: list[Slip] = []
    if blank.points:
        found += [("sign", -blank.points, {}), ("forgotten", 0, {})]
    if blank.row and blank.kind in ("cards", "hand"):
        found += _of_cards(v, blank)
    if blank.kind == "cards":
        found += _of_wild(v, side, blank)
    elif blank.kind == "bonus":
        found += _of_bonus(v, side, blank)
    elif _is_unused(side, blank):
        found += _of_unused(v, side, blank)
    elif not blank.row and blank.kind in ("closing", "muerto"):
        found.append(("nothing-here", v.closing if blank.kind == "closing" else v.muerto_untaken, {}))
    yield from (_told(v, side, blank, slip) for slip in found)


def _of_cards(v: Variant, blank: Blank) -> Iterator[Slip]:
    sign = 1 if blank.kind == "cards" else -1
    for other in VARIANTS.values():
        if facts := _value_elsewhere(v, other, blank.cards):
            yield "value-elsewhere", blank.points + sign * _surplus(v, other, blank.cards), facts
    for value in dict.fromkeys(map(v.card_value, blank.cards)):
        alike = tuple(dict.fromkeys(str(card) for card in blank.cards if v.card_value(card) == value))
        for counted in (0, 2):
            facts = {"alike": alike, "value": value, "counted": counted}
            yield "one-card-off", blank.points + sign * value * (counted - 1), facts


def _value_elsewhere(v: Variant, other: Variant, cards: tuple[Card, ...]) -> dict[str, Any]:
    """The facts, or nothing where the other system has no joker to count."""
    if JOKER in cards and not other.jokers:
        return {}
    here = {"two": v.value_two, "joker": v.value_joker}
    return {**here, "other_two": other.value_two, "other_joker": other.value_joker, "system": other.id}


def _surplus(v: Variant, other: Variant, cards: tuple[Card, ...]) -> int:
    """How much more the twos and jokers among the cards are worth in the other system."""
    return sum(other.card_value(card) - v.card_value(card) for card in cards if card.can_be_wild)


def _of_wild(v: Variant, side: Side, blank: Blank) -> Iterator[Slip]:
    meld = side.melds[blank.at or 0]
    if meld.bonus:
        yield "both-together", meld.points, {"other": meld.bonus}
    if meld.wild:
        wild, rank = meld.wild
        value, counted = v.card_value(wild), v.card_value(Card(rank, Suit.SPADES))  # no suit changes the value
        facts = {"card": str(wild), "rank": str(rank), "value": value, "counted": counted}
        yield "wild-as-its-place", blank.points - value + counted, facts


def _of_bonus(v: Variant, side: Side, blank: Blank) -> Iterator[Slip]:
    meld = side.melds[blank.at or 0]
    if meld.canasta is None:
        if len(meld) >= v.canasta_size - 2:  # a much shorter one misleads nobody
            yield "not-a-canasta", v.bonus_dirty if meld.wild else v.bonus_clean, {}
        return
    bonuses: dict[Canasta, int] = {name: getattr(v, f"bonus_{name}") for name in _CLASSES}
    way = _CLASSES[:2] if meld.wild else _CLASSES[2:]
    passed = [name for name in way[: way.index(meld.canasta)] if bonuses[name]]  # while the meld grew
    for names in (*([name] for name in passed), passed):
        yield "added-up", blank.points + sum(bonuses[name] for name in names), {"wrote": (*names, meld.canasta)}
    for name in _CLASSES:
        if name != meld.canasta and bonuses[name]:
            yield "other-class", bonuses[name], {"wrote": name, "lower": name in passed}
    for other in VARIANTS.values():
        there = replace(meld, variant=other)
        if there.canasta and not bonuses[there.canasta]:
            yield "class-not-here", there.bonus, {"wrote": there.canasta}
    yield "both-together", meld.points, {"other": meld.card_points}


def _of_unused(v: Variant, side: Side, blank: Blank) -> Iterator[Slip]:
    """The penalty where the cards count, the cards where the penalty stands in their place, or both of them."""
    held, penalty = _held(v, side), v.muerto_untaken
    ways = {"cards": held, "penalty": penalty, "both": held + penalty}
    alone = "cards" if blank.kind == "hand" else "penalty"
    for counted in ways if blank.points else [alone]:
        if amount := ways[counted]:
            yield "muerto-cards", amount, {"counted": counted}
