"""What can be asked about a deal: the right answer to each question, and the mistakes that lead to wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ..variant import VARIANTS, Variant
from .deal import PILE, STOCK, Deal, hand_place

Answer = int | str  # a number of cards; or a place of the table, a rule system, or one of the ids in ``WORDS``

NUMBERS: Final = ("deck", "jokers", "hands", "muertos", "dealt", "stock")
PLACES: Final = ("next", "starts", "partner", "waits", "first-draw", "first-discard", "astray")
# Questions that are answered in words: the right one first, and the mistake behind each other one.
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "what-muerto": {
        "reserve": "",
        "discards": "muerto-is-no-pile",
        "draw-pile": "muerto-is-no-stock",
        "out": "muerto-is-no-player",
    },
    "when-muerto": {
        "hand-empty": "",
        "any-turn": "muerto-waits",
        "first-turn": "muerto-waits",
        "canasta": "muerto-needs-no-canasta",
    },
}
SYSTEM: Final = "system"  # which rule system has a deck without jokers?

MISTAKES: Final = (
    # in counting
    "one-pack",
    "jokers-forgotten",
    "no-jokers-here",
    "muertos-are-no-hands",
    "muertos-forgotten",
    "one-muerto",
    "other-players",
    "muerto-each",
    "one-hand",
    "hands-forgotten",
    "off",
    # in dealing
    "dealer-comes-last",
    "one-card-each",
    "skips-a-seat",
    "wrong-way-round",
    "hands-first",
    "hand-is-full",
    "one-muerto-at-a-time",
    "muertos-before-stock",
    "pile-starts-empty",
    # in the places
    "next-to-the-dealer",
    "that-is-the-dealer",
    "partners-sit-opposite",
    "no-player-there",
    "stock-is-drawn-from",
    "pile-may-be-taken",
    "hand-is-held",
    "pile-is-empty",
    "muerto-waits",
    "not-from-a-hand",
    "stock-only-gives",
    "discard-lies-open",
    "stock-is-what-is-left",
    "count-is-right",
    # in words and systems
    "muerto-is-no-pile",
    "muerto-is-no-stock",
    "muerto-is-no-player",
    "muerto-needs-no-canasta",
    "jokers-there",
)


@dataclass(frozen=True)
class Setting:
    """A table that is asked about: a deal after so many cards, and perhaps cards that went astray."""

    deal: Deal
    dealt: int
    astray: tuple[tuple[str, str], ...] = ()

    @property
    def variant(self) -> Variant:
        """The rule system."""
        return self.deal.variant


@dataclass(frozen=True)
class Question:
    """One question: what is right, and the mistake behind each wrong answer that somebody could believe in."""

    key: str
    right: frozenset[Answer]
    slips: Mapping[Answer, str]

    @property
    def is_number(self) -> bool:
        """Whether the answer is a number of cards."""
        return self.key in NUMBERS

    def mistake(self, given: Answer) -> str | None:
        """The id of the mistake behind an answer; None if it is right."""
        return None if given in self.right else self.slips.get(given, "off")


def question(setting: Setting, key: str) -> Question:
    """The question of this key about a table, where it makes sense: only four players have partners, for example."""
    if key in NUMBERS:
        right, slips = _number(setting, key)
        return Question(key, frozenset({right}), slips)
    if key in WORDS:
        first, *_ = WORDS[key]
        return Question(key, frozenset({first}), {each: told for each, told in WORDS[key].items() if told})
    if key == SYSTEM:
        without = frozenset(each.id for each in VARIANTS.values() if not each.jokers)
        return Question(key, without, dict.fromkeys(VARIANTS.keys() - without, "jokers-there"))
    places = setting.deal.places
    rights = _PLACES[key][0](setting)
    return Question(key, rights, {place: _PLACES[key][1](setting, place) for place in places if place not in rights})


# Numbers


def _number(setting: Setting, key: str) -> tuple[int, dict[Answer, str]]:
    """The right number, and each wrong one with the most telling mistake that leads to it."""
    v, players = setting.variant, setting.deal.players
    deck, hands, muertos = len(v.deck()), players * v.hand_size, v.muertos * v.hand_size
    right = _count(key, v.jokers, deck, hands, muertos)
    slips: dict[Answer, str] = {}
    for mistake, *numbers in _miscounts(v, players, key):
        given = _count(key, *numbers)
        if given != right and given >= 0:
            slips.setdefault(given, mistake)
    return right, slips


def _count(key: str, jokers: int, deck: int, hands: int, muertos: int) -> int:
    return {
        "deck": deck,
        "jokers": jokers,
        "hands": hands,
        "muertos": muertos,
        "dealt": hands + muertos,
        "stock": deck - hands - muertos,
    }[key]


def _miscounts(v: Variant, players: int, key: str) -> Iterator[tuple[str, int, int, int, int]]:
    """Mistakes in counting, each with the numbers that somebody has in mind: jokers, deck, hands, muertos."""
    jokers, size = v.jokers, v.hand_size
    deck, hands, muertos = len(v.deck()), players * size, v.muertos * size
    if jokers:
        yield "jokers-forgotten", 0, deck - jokers, hands, muertos
    else:
        yield "no-jokers-here", 4, deck + 4, hands, muertos
    if v.packs == 2 and key in ("deck", "jokers"):
        pack = (deck - jokers) // 2
        yield "one-pack", jokers // 2 or 2, pack + jokers // 2, hands, muertos
        yield "one-pack", jokers, pack + jokers, hands, muertos
        yield "one-pack", jokers, pack, hands, muertos
    if v.muertos > 1:
        yield "one-muerto", jokers, deck, hands, size
    if v.muertos:
        yield "muertos-forgotten", jokers, deck, hands, 0
    for other in v.players:
        yield "other-players", jokers, deck, other * size, muertos
    if v.muertos:
        yield "muerto-each", jokers, deck, hands, hands
    yield "one-hand", jokers, deck, size, muertos
    if key == "hands":
        yield "muertos-are-no-hands", jokers, deck, hands + muertos, muertos
    else:
        yield "hands-forgotten", jokers, deck, 0, muertos


# Places: which are right, and what is said of a wrong one

_Right = Callable[[Setting], frozenset[Answer]]
_Told = Callable[[Setting, str], str]


def _seat(place: str) -> int | None:
    """The seat of a hand; None for any other place."""
    return int(place.removeprefix("hand-")) if place.startswith("hand-") else None


def _next(setting: Setting) -> frozenset[Answer]:
    steps = setting.deal.steps
    return frozenset({steps[setting.dealt].to if setting.dealt < len(steps) else STOCK})


def _not_next(setting: Setting, place: str) -> str:
    deal = setting.deal
    (right,) = _next(setting)
    seat, turn = _seat(place), _seat(str(right))
    if turn is None:
        if seat is not None:
            return "hand-is-full"
        return {STOCK: "muertos-before-stock", PILE: "pile-starts-empty"}.get(place, "one-muerto-at-a-time")
    if seat is None:
        return "pile-starts-empty" if place == PILE else "hands-first"
    if seat == deal.dealer and setting.dealt == 0:
        return "dealer-comes-last"
    return {1: "one-card-each", 2: "wrong-way-round"}.get((turn - seat) % deal.players, "skips-a-seat")


def _not_starting(setting: Setting, place: str) -> str:
    if _seat(place) is None:
        return "no-player-there"
    return "dealer-comes-last" if _seat(place) == setting.deal.dealer else "next-to-the-dealer"


def _not_partner(setting: Setting, place: str) -> str:
    seat = _seat(place)
    if seat is None:
        return "no-player-there"
    return "that-is-the-dealer" if seat == setting.deal.dealer else "partners-sit-opposite"


def _not_waiting(_setting: Setting, place: str) -> str:
    return {STOCK: "stock-is-drawn-from", PILE: "pile-may-be-taken"}.get(place, "hand-is-held")


def _not_drawn_from(_setting: Setting, place: str) -> str:
    if _seat(place) is not None:
        return "not-from-a-hand"
    return "pile-is-empty" if place == PILE else "muerto-waits"


def _not_discarded_to(_setting: Setting, place: str) -> str:
    if _seat(place) is not None:
        return "discard-lies-open"
    return "stock-only-gives" if place == STOCK else "muerto-waits"


_PLACES: Final[Mapping[str, tuple[_Right, _Told]]] = {
    "next": (_next, _not_next),
    "starts": (lambda setting: frozenset({hand_place(setting.deal.first)}), _not_starting),
    "partner": (lambda setting: frozenset({hand_place((setting.deal.dealer + 2) % 4)}), _not_partner),
    "waits": (lambda setting: frozenset(setting.deal.muertos), _not_waiting),
    "first-draw": (lambda _setting: frozenset({STOCK}), _not_drawn_from),
    "first-discard": (lambda _setting: frozenset({PILE}), _not_discarded_to),
    "astray": (
        lambda setting: frozenset(goal for _source, goal in setting.astray),
        lambda _setting, place: "stock-is-what-is-left" if place == STOCK else "count-is-right",
    ),
}
