"""A case as the page draws it: in zones, each with melds, cards or a line of text; every card has an id of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from ...cards import Card
from ...course.system_case import Added, Case, Ended, Laid, Played, Scored
from ...errors import BuracoError
from ...locale import _
from ...melds import Meld
from ...records import parse_table
from ...round import Round
from ...variant import Variant
from ..numbers import points_text
from ..scores.tables import side_names
from ..scores.words import hand_name, side_marks
from ..views import Copy, card_view, meld_view

T = TypeVar("T")  # what a rule system reads


class CaseView:
    """The zones of a case, drawn once; ``variants`` are the rule systems in question."""

    def __init__(self, case: Case, variants: Sequence[Variant], prefix: str) -> None:
        self._prefix = prefix
        self.copies: list[Copy] = []
        self.zones = list(self._zones(case, variants))

    def ids(self, cards: Iterable[Card]) -> list[str]:
        """The ids of all copies of these cards."""
        wanted = set(cards)
        return [copy.id for copy in self.copies if copy.card in wanted]

    def _zones(self, case: Case, variants: Sequence[Variant]) -> Iterator[dict[str, Any]]:
        match case:
            case Laid():
                yield self._zone(_("Your cards"), cards=case.cards)
            case Added():
                yield self._zone(_("On the table"), melds=[_first(case.before, variants)])
                yield self._zone(_("You add"), cards=case.cards)
            case Scored():
                (side, *_rest) = _first(lambda v: parse_table(case.table, v)[1], variants)
                yield self._zone(_("On the table"), melds=side.melds, text=", ".join(side_marks(side)))
                for at, hand in enumerate(side.hands):
                    yield self._zone(hand_name(side, at), cards=hand)
            case Played():
                yield from self._round(_first(case.start, variants), case.moves)
            case Ended():
                yield self._zone(_("The match"), text=_totals(case))

    def _round(self, now: Round, moves: Sequence[str]) -> Iterator[dict[str, Any]]:
        """What the player to move sees, as far as it matters to the moves."""
        side = now.sides[0]
        yield self._zone(_("On the table"), melds=side.melds, text=", ".join(side_marks(side)))
        yield self._zone(_("Your hand"), cards=now.hands[0])
        if "take" in moves:
            yield self._zone(_("The pile, its top card last"), cards=now.pile)
        if "draw" in moves:
            facts = _("Stock: {stock}. Muertos on the table: {muertos}.")
            text = facts.format(stock=" ".join(map(str, now.stock)), muertos=len(now.muertos))
            yield self._zone(_("The stock"), text=text)

    def _zone(
        self, title: str, melds: Sequence[Meld] = (), cards: Sequence[Card] = (), text: str = ""
    ) -> dict[str, Any]:
        """A zone; of a meld neither points nor class are told, as the rule systems part on them."""
        views = [meld_view(meld, self._copied(meld.cards), f"{self._prefix}m{at}") for at, meld in enumerate(melds)]
        return {
            "id": title,
            "title": title,
            "melds": [{**view, "points": "", "badge": "", "name": ""} for view in views],
            "cards": [card_view(copy) for copy in self._copied(cards)],
            "text": text,
        }

    def _copied(self, cards: Sequence[Card]) -> list[Copy]:
        new = [Copy(f"{self._prefix}c{len(self.copies) + at}", card) for at, card in enumerate(cards)]
        self.copies += new
        return new


def _first(reads: Callable[[Variant], T], variants: Sequence[Variant]) -> T:
    """What the first of the rule systems that can reads."""
    for v in variants[:-1]:
        with suppress(BuracoError):
            return reads(v)
    return reads(variants[-1])


def _totals(case: Ended) -> str:
    """Who began, and what both sides came to."""
    names = side_names()
    sums = [
        _("{side}: {points} = {total}.").format(
            side=names[side],
            points=" + ".join(points_text(points[side]) for points in case.rounds),
            total=points_text(sum(points[side] for points in case.rounds)),
        )
        for side in (0, 1)
    ]
    began = _("{side} began the match").format(side=names[0])
    return " ".join([f"{began}.", *sums])
