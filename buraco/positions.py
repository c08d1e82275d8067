"""Positions of a round as text, both ways: one thing a line or between semicolons; ``#`` begins a comment.

::

    system cerrado          # or house rules, as in ``records``
    players 4               # without it: 4 where a side states two hands, else 2 where the system has it
    turn 1 play             # whose turn it is, and draw or play; or how it ended: turn 1 over closed
    side muerto used by 1   # seats 1 and 3, in the words of a scored table
    meld 4♥ 5♥ 2♠(6) 7♥
    hand 7♠ 7♥ K♣           # of seat 1; the next hand of this side is that of seat 3
    hand ?*11
    side                    # seats 2 and 4
    stock 9♦ ?*20           # the first is drawn next; without it, all cards that are left over
    pile 3♣ 7♥              # the last lies on top
    muerto ?*11             # a line for each one on the table; or ``muertos 1``; without it, those not taken
    took 3♣ 7♥              # the pile that was taken in this turn, while nothing was laid since
    owes 7♥                 # its top card, which has still to be used
    lone 7♥                 # the only card of a pile, which may not be discarded
    idle 3                  # turns in a row in which the pile was taken and nothing laid
    taken 2 0               # muertos of each side, where one side took more than one
    rest seed 7             # how the cards that are not stated are shuffled; without it, seed 0

Seats, hands and melds count from 1.  A colon may follow the first word.  ``?`` is a card that is not stated, ``?*9``
nine of them; a hand of which nothing is said is so many as are dealt.  Where the stock is stated, the cards that are
left over lie under those of the pile.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from .cards import Card, format_cards, parse_card, parse_cards
from .errors import BuracoError, NotationError, PositionError
from .hands import Cards, in_order
from .meld_refusals import heap_refusal
from .records import SideLines, named_system, parts, side_lines
from .scoring import Side
from .systems import format_system
from .turn import ENDS
from .variant import Variant

POSITION_RULES: Final = (
    "number-of-sides", "number-of-players", "number-of-hands", "no-such-seat", "no-jokers-here", "more-than-two-copies",
    "too-many-cards", "empty-hand", "closed-with-cards", "more-muertos-than-dealt", "no-such-hand",
    "muerto-is-a-whole-hand", "muerto-never-gone", "muerto-still-there", "not-in-hand", "nothing-owed",
    "stock-never-empty", "round-would-be-over", "never-ends-so", "would-strand",
)  # fmt: skip
_LINES: Final = (
    "system", "players", "turn", "side", "meld", "hand", "stock", "pile", "muerto", "muertos", "took", "owes", "lone",
    "idle", "taken", "rest",
)  # fmt: skip
_MANY: Final = frozenset({"side", "meld", "hand", "muerto"})  # lines that may be said more than once
_CELL: Final = re.compile(r"\?(?:\*([0-9]{1,3}))?")

Cells = list[Card | None]  # None is a card that is not stated


def read_position(text: str, *systems: Variant) -> dict[str, Any]:
    """The fields of the ``Round`` of a text; ``systems`` as for ``parse_table``.

    Raises NotationError, VariantError or IllegalMeld for a line that cannot be read, and PositionError with one of
    ``POSITION_RULES`` where no round can stand so; the param ``line``, from 1, tells where.
    """
    lines = _Lines(systems)
    for number, part in parts(text):
        word, rest = [*part.split(maxsplit=1), "", ""][:2]
        if word:
            try:
                lines.read(word.removesuffix(":"), rest.removeprefix(":").strip())
            except BuracoError as error:
                error.params["line"] = number
                raise
    return lines.fields()


class _Lines:
    """A position while its lines are read."""

    def __init__(self, systems: Sequence[Variant]) -> None:
        self.systems = systems
        self.system = systems[0] if systems else None
        self.sides: list[_Side] = []
        self.said: set[str] = set()
        self.players = self.seat = self.idle = self.seed = 0
        self.phase = "draw"
        self.ended_by: str | None = None
        self.stock: Cells | None = None
        self.pile: Cells = []
        self.muertos: list[Cells] = []
        self.muertos_left: int | None = None
        self.took: Cards = ()
        self.owes: Card | None = None
        self.lone: Card | None = None
        self.taken: tuple[int, ...] = ()

    def read(self, word: str, rest: str) -> None:
        """Take in one line."""
        if word not in _LINES:
            raise NotationError("unknown-line", word=word, allowed=list(_LINES))
        if word in self.said and word not in _MANY and not (word == "system" and self.sides):
            raise NotationError("said-twice", word=word)
        self.said.add(word)
        getattr(self, f"_{word}")(rest)

    def _system(self, rest: str) -> None:
        self.system = named_system(rest, self.systems, begun=bool(self.sides))

    def _players(self, rest: str) -> None:
        (self.players,) = _numbers(rest, 1)

    def _turn(self, rest: str) -> None:
        seat, phase, how = [*rest.split(maxsplit=2), "", "", ""][:3]
        (number,) = _numbers(seat, 1)
        if (phase, how) not in {("draw", ""), ("play", ""), *(("over", end) for end in ENDS)}:
            allowed = ["draw", "play", *(f"over {end}" for end in ENDS)]
            raise NotationError("unknown-word", word=f"{phase} {how}".strip() or rest, allowed=allowed)
        self.seat, self.phase, self.ended_by = number - 1, phase, how or None

    def _side(self, rest: str) -> None:
        if len(self.sides) == 2:
            raise PositionError("number-of-sides", side=None)
        self.sides.append(_Side(rest))

    def _meld(self, rest: str) -> None:
        self._last_side("meld").lines.take("meld", rest, self.variant)

    def _hand(self, rest: str) -> None:
        self._last_side("hand").hands.append(_cells(rest))

    def _last_side(self, word: str) -> _Side:
        if not self.sides:
            raise NotationError("no-side-yet", word=word)
        return self.sides[-1]

    def _stock(self, rest: str) -> None:
        self.stock = _cells(rest)

    def _pile(self, rest: str) -> None:
        self.pile = _cells(rest)

    def _muerto(self, rest: str) -> None:
        self.muertos.append(_cells(rest))

    def _muertos(self, rest: str) -> None:
        (self.muertos_left,) = _numbers(rest, 1)

    def _took(self, rest: str) -> None:
        self.took = tuple(parse_cards(rest))

    def _owes(self, rest: str) -> None:
        self.owes = parse_card(rest)

    def _lone(self, rest: str) -> None:
        self.lone = parse_card(rest)

    def _idle(self, rest: str) -> None:
        (self.idle,) = _numbers(rest, 1)

    def _taken(self, rest: str) -> None:
        self.taken = _numbers(rest, 2)

    def _rest(self, rest: str) -> None:
        (self.seed,) = _numbers(rest.removeprefix("seed"), 1)

    @property
    def variant(self) -> Variant:
        """The rule system; raises NotationError ``no-system``."""
        if self.system is None:
            raise NotationError("no-system")
        return self.system

    def fields(self) -> dict[str, Any]:
        """The fields of the round; raises PositionError."""
        v = self.variant
        sides = [*self.sides, _Side(""), _Side("")][:2]
        players = self._number_of_players(sides)
        for side in sides:
            side.hands += [[None] * v.hand_size for _ in range(players // 2 - len(side.hands))]
        hands = [sides[seat % 2].hands[seat // 2] for seat in range(players)]
        taken = self.taken or tuple(int(side.took_muerto) for side in sides)
        for at, side in enumerate(sides):
            if side.lines.closed and (self.ended_by != "closed" or self.seat % 2 != at):
                raise PositionError("closed-with-cards", side=at)
        muertos = self._muertos_on_table(sides, taken)
        stock = self._deal_out([*hands, *muertos, self.pile], sides)
        return {
            "variant": v,
            "players": players,
            "to_move": self.seat,
            "phase": self.phase,
            "hands": tuple(in_order(_whole(hand)) for hand in hands),
            "melds": tuple(tuple(side.lines.melds) for side in sides),
            "stock": stock,
            "pile": _whole(self.pile),
            "muertos": tuple(map(_whole, muertos)),
            "taken": taken,
            "unused": tuple(
                at + 2 * side.lines.taker if side.lines.muerto == "unused" else None for at, side in enumerate(sides)
            ),
            "took": self.took,
            "owes": self.owes,
            "lone": self.lone,
            "idle": self.idle,
            "ended_by": self.ended_by,
        }

    def _number_of_players(self, sides: Sequence[_Side]) -> int:
        v, most = self.variant, max(len(side.hands) for side in sides)
        players = self.players or (2 if 2 in v.players and most <= 1 else max(v.players))
        if players not in v.players:
            raise PositionError("number-of-players", value=players, allowed=list(v.players))
        if most > players // 2:
            raise PositionError("number-of-hands", most=players // 2)
        if self.seat not in range(players):
            raise PositionError("no-such-seat", seat=self.seat + 1, players=players)
        for at, side in enumerate(sides):
            if side.lines.taker >= players // 2:
                raise PositionError("no-such-hand", taker=side.lines.taker, side=at)
        return players

    def _muertos_on_table(self, sides: Sequence[_Side], taken: Sequence[int]) -> list[Cells]:
        v, gone = self.variant, any(side.lines.muerto == "gone" for side in sides)
        left = self.muertos_left
        if left is None:
            left = len(self.muertos) or (0 if gone else max(v.muertos - sum(taken), 0))
        if max(taken) > v.muertos_per_side or left + sum(taken) > v.muertos or left < len(self.muertos):
            raise PositionError("more-muertos-than-dealt", side=None, muertos=v.muertos)
        if gone and left:
            raise PositionError("muerto-still-there")
        if left + sum(taken) < v.muertos and not v.muerto_becomes_stock:
            raise PositionError("muerto-never-gone")
        if [count > 0 for count in taken] != [side.took_muerto for side in sides]:
            raise NotationError("said-twice", word="taken")
        for muerto in self.muertos:
            if len(muerto) != v.hand_size:
                raise PositionError("muerto-is-a-whole-hand", _whole(muerto), size=v.hand_size)
        unstated: Cells = [None] * v.hand_size
        return [*self.muertos, *(unstated.copy() for _ in range(left - len(self.muertos)))]

    def _deal_out(self, heaps: Sequence[Cells], sides: Sequence[_Side]) -> Cards:
        """Put a card into every cell of the heaps and the stock that states none; the whole stock."""
        v, stock = self.variant, self.stock or []
        melded = [card for side in sides for meld in side.lines.melds for card in meld.cards]
        stated = melded + [card for heap in (*heaps, stock) for card in heap if card]
        if surplus := heap_refusal(stated, v):
            raise PositionError(surplus.rule, surplus.cards, **surplus.params)
        left = list((Counter(v.deck()) - Counter(stated)).elements())
        Random(self.seed).shuffle(left)
        cells: list[Cells] = [*heaps, stock]
        unstated = sum(heap.count(None) for heap in cells)
        if unstated > len(left):
            raise PositionError("too-many-cards", unstated=unstated, left=len(left))
        for heap in cells:
            heap[:] = [card or left.pop() for card in heap]
        if self.stock is None:
            return tuple(left)
        self.pile[:0] = left
        return _whole(stock)


class _Side:
    """The lines of a side; its hands may hold cards that are not stated."""

    def __init__(self, words: str) -> None:
        self.lines = SideLines(words)
        self.hands: list[Cells] = []

    @property
    def took_muerto(self) -> bool:
        return self.lines.side().took_muerto


def _whole(cells: Cells) -> Cards:
    """The cards of cells that have all been filled."""
    return tuple(card for card in cells if card)


def _cells(text: str) -> Cells:
    """The cards of a text in which ``?`` is a card that is not stated, and ``?*9`` nine of them."""
    cells: Cells = []
    for token in text.replace(",", " ").split():
        if found := _CELL.fullmatch(token):
            cells += [None] * int(found[1] or 1)
        else:
            cells += parse_cards(token)
    return cells


def _numbers(text: str, count: int) -> tuple[int, ...]:
    words = text.split()
    if len(words) != count or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise NotationError("not-a-number", token=text, count=count)
    return tuple(map(int, words))


def position_lines(fields: Mapping[str, Any], sides: Iterable[Side]) -> Iterator[str]:
    """The lines that ``read_position`` reads back, for the fields of a round and its sides."""
    yield f"system {format_system(fields['variant'])}"
    yield f"players {fields['players']}"
    ended_by = fields["ended_by"]
    yield f"turn {fields['to_move'] + 1} {fields['phase']}" + (f" {ended_by}" if ended_by else "")
    for side in sides:
        yield from side_lines(side)
    for word in ("stock", "pile", "took"):
        if fields[word] or word != "took":
            yield f"{word} {format_cards(fields[word])}".rstrip()
    yield f"muertos {len(fields['muertos'])}"
    yield from (f"muerto {format_cards(muerto)}" for muerto in fields["muertos"])
    yield from (f"{word} {fields[word]}" for word in ("owes", "lone", "idle") if fields[word])
    if max(fields["taken"]) > 1:
        yield "taken {} {}".format(*fields["taken"])
