"""The same end of a round scored under every rule system: the bills side by side, and what differs marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...cards import Rank
from ...course.end_comparisons import ENDS, Bill, End, Impossible, bills, lines
from ...locale import _, ngettext
from ...rulebook import RULES
from ...scoring import Row
from ...variant import Variant
from ..board import bundle, styles
from ..notice import Notice, told
from ..numbers import points_text
from ..scores.board import unread
from ..scores.labels import ledger_labels
from ..scores.tables import side_names, side_view
from ..scores.words import hand_name, reason_sentence
from ..wilds.words import short_name
from ..wishes import Wishes
from ..words import CANASTA_NAMES
from .board import CompareBoard
from .examples import no_example
from .words import key_words, names, refused, rule_words

FEWEST = 2  # rule systems that can be compared
_CLASSES = {f"bonus-{canasta.replace('_', '-')}": name for canasta, name in CANASTA_NAMES.items()}


class CompareEndsBoard(CompareBoard):
    """Shows an end under the rule systems that are ``picked``; ``open_row`` is the row whose reasons are shown.

    ``heard`` is the page's own number of the last choice that was taken up: what came before it is no answer to it.
    """

    _esm = bundle("compare/ends.js")
    _css = styles("scores/score.css", "compare/compare.css", "compare/ends.css")

    ANYTIME = CompareBoard.ANYTIME | {"pick", "show-all", "row"}

    def __init__(self, at: int) -> None:
        self.left_out: frozenset[str] = frozenset()
        self.open_row = ""
        self.heard = 0
        super().__init__(at)
        self.show()

    def __repr__(self) -> str:
        return f"<CompareEndsBoard {self.example.id}>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            **ledger_labels(),
            "examples": _("The same end of a round"),
            "differs": _("differs"),
            "bill": _("The bill"),
            "ahead": _("Ahead"),
            "legend": _("≠ marks what differs from the first column. Touch a row to see why."),
            "systems": _("Rule systems to show"),
            "all": _("Show all"),
        }

    @property
    def example(self) -> End:
        """The end that is open."""
        return ENDS[self.at]

    @property
    def ids(self) -> Sequence[str]:
        return [each.id for each in ENDS]

    @property
    def titles(self) -> Sequence[str]:
        return [_(each.title) for each in ENDS]

    @property
    def picked(self) -> tuple[Variant, ...]:
        """The rule systems that are shown, in their order."""
        return tuple(variant for variant in self.variants if self._name(variant) not in self.left_out)

    def _name(self, variant: Variant) -> str:
        """What the page calls a rule system: its place, as house rules may have the id of a published one."""
        return str(self.variants.index(variant))

    def picture(self) -> dict[str, Any]:
        found, impossible = bills(self.example, self.picked)
        # Where no round can end so under those that are shown, the cards are seen as another system reads them.
        shown = found or bills(self.example, self.variants)[0]
        prefix = f"e{self.at}"
        sides = [
            side_view(side, name, f"{prefix}{'ab'[at]}")
            for at, (side, name) in enumerate(zip(shown[0].sides, side_names(), strict=True))
        ]
        return {
            **self.where(),
            "task": _summary(found, impossible),
            "sides": unread(sides),
            "systems": [
                {"id": self._name(variant), "name": short_name(variant), "on": variant in self.picked}
                for variant in self.variants
            ],
            "heard": self.heard,
            "columns": [
                {"id": f"c{n}", "names": list(map(short_name, bill.variants)), "mine": self.mine(bill.variants)}
                for n, bill in enumerate(found)
            ],
            "parts": [self._part(found, side) for side in range(2)] if found else [],
            "ahead": [_differing(_ahead(bill), _side_ahead(bill) != _side_ahead(found[0])) for bill in found],
            "groups": list(map(self._impossible, impossible)),
        }

    def _part(self, found: Sequence[Bill], side: int) -> dict[str, Any]:
        """The rows of one side, and its totals."""
        totals = [bill.ledgers[side].total for bill in found]
        return {
            "id": f"e{self.at}s{side}",
            "name": side_names()[side],
            "rows": [self._line(found, side, key) for key in lines(found, side)],
            "totals": [_differing(points_text(total), total != totals[0]) for total in totals],
        }

    def _line(self, found: Sequence[Bill], side: int, key: str) -> dict[str, Any]:
        """One row of the bills; its reasons only where it is open."""
        rows = [bill.rows(side).get(key) for bill in found]
        name = f"e{self.at}s{side}-{key}"
        return {
            "id": name,
            "label": _label(key, found[0], side),
            "cells": [_cell(row, rows[0]) for row in rows],
            "why": _reasons(found, side, rows) if name == self.open_row else None,
        }

    def _impossible(self, each: Impossible) -> dict[str, Any]:
        """A panel of rule systems in which the round cannot end so."""
        mine = self.mine(each.variants)
        return {
            "id": f"e{self.at}-{self.started}-{'-'.join(map(self._name, each.variants))}",
            "own": bool(mine),
            "mine": mine,
            "title": names(each.variants),
            "refusal": {
                "title": _("The round cannot end so here"),
                "text": refused(each.error, each.variants),
            },
            "topics": [rule_words(each.error.rule, each.variants)],
        }

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        self.left_out = frozenset()  # its names are places, and a system more may come
        super().welcome(message, asked)

    def set_example(self, at: int) -> None:
        """Open an end, all its rows closed."""
        super().set_example(at)
        self.open_row = ""

    def do_pick(self, message: Mapping[str, Any]) -> None:
        """Show one rule system more or one less, by the name that the page knows it by; two stay at least."""
        known = {self._name(variant) for variant in self.variants}
        system = message.get("system")
        if not isinstance(system, str) or system not in known:
            return
        self.heard = n if type(n := message.get("n")) is int else 0
        left_out = self.left_out - {system} if message.get("on") is True else self.left_out | {system}
        if len(known - left_out) < FEWEST:
            self.say(_("Choose two rule systems or more: one alone has nothing to be compared with."), "bad")
        else:
            self._leave_out(left_out)
        self.show()

    def do_show_all(self, _message: Mapping[str, Any]) -> None:
        """Show all rule systems."""
        self._leave_out(frozenset())
        self.show()

    def _leave_out(self, systems: frozenset[str]) -> None:
        self.said = None
        self.left_out = systems

    def do_row(self, message: Mapping[str, Any]) -> None:
        """Open the reasons of a row, or close them."""
        row = message.get("row")
        if isinstance(row, str):
            self.open_row = "" if row == self.open_row else row
            self.show()


def _summary(found: Sequence[Bill], impossible: Sequence[Impossible]) -> str:
    """How many bills there are, and who is ahead in how many rule systems."""
    systems = sum(len(bill.variants) for bill in found)
    parts = []
    if found:
        bills_told = ngettext("{n} bill", "{n} different bills", len(found)).format(n=len(found))
        systems_told = ngettext("{n} rule system", "{n} rule systems", systems).format(n=systems)
        parts.append(_("{systems}, {bills}.").format(systems=systems_told, bills=bills_told))
        leads = [(_side_ahead(bill), len(bill.variants)) for bill in found]
        for who in dict.fromkeys(who for who, _n in leads):
            n = sum(count for each, count in leads if each == who)
            told = _("{who} in all.") if n == systems > 1 else ngettext("{who} in {n}.", "{who} in {n}.", n)
            parts.append(told.format(who=who, n=n))
    if impossible:
        n = sum(len(each.variants) for each in impossible)
        parts.append(
            ngettext("In {n} rule system no round ends so.", "In {n} rule systems no round ends so.", n).format(n=n)
        )
    return " ".join(parts)


def _side_ahead(bill: Bill) -> str:
    ours, theirs = side_names()
    if not bill.lead:
        return _("Nobody is ahead")
    return _("{side} is ahead").format(side=ours if bill.lead > 0 else theirs)


def _ahead(bill: Bill) -> str:
    if not bill.lead:
        return _("nobody")
    ours, theirs = side_names()
    return _("{side}, by {n}").format(side=ours if bill.lead > 0 else theirs, n=points_text(abs(bill.lead)))


def _differing(text: str, differs: bool) -> dict[str, Any]:
    return {"text": text, "more": "", "differs": differs}


def _label(key: str, bill: Bill, side: int) -> str:
    """What a row is called: by the number of its meld or hand."""
    kind, _dash, at = key.partition("-")
    if kind == "hand":
        return hand_name(bill.sides[side], int(at))
    n = int(at or 0) + 1
    return {
        "cards": _("Meld {n}: cards").format(n=n),
        "bonus": _("Meld {n}: canasta").format(n=n),
        "closing": _("Closing"),
        "muerto": _("Muerto"),
    }[kind]


def _cell(row: Row | None, first: Row | None) -> dict[str, Any]:
    """Points of a row, 0 where a bill has none, and the class of a canasta."""
    points = row.points if row else 0
    return {
        "text": points_text(points),
        "more": _(_CLASSES[row.rule]) if row and row.rule in _CLASSES else "",
        "differs": points != (first.points if first else 0),
    }


def _reasons(found: Sequence[Bill], side: int, rows: Sequence[Row | None]) -> list[dict[str, Any]]:
    """Why the row counts what it does: a topic for the bills that give the same reason, and their texts' own words."""
    same: dict[tuple[str, str, int], list[tuple[Bill, Row | None]]] = {}
    for bill, row in zip(found, rows, strict=True):
        same.setdefault((row.rule, row.reason, row.points) if row else ("", "", 0), []).append((bill, row))
    some_row = next(row for row in rows if row)
    topics = []
    for members in same.values():
        bill, row = members[0]
        variants = [variant for each, _row in members for variant in each.variants]
        points = points_text(row.points if row else 0)
        topic = {
            "title": _("{systems}: {points}").format(systems=names(variants), points=points),
            "text": reason_sentence(row, bill.sides[side], bill.variants[0]) if row else _("Nothing is counted here."),
        }
        if some_row.rule in ("card-value", "hand-left") and row:
            keys = dict.fromkeys(map(_value_key, row.cards))
            topics.append({**topic, "quotes": [], "note": ""})
            topics += [words for key in keys for words in key_words(key, variants)]
        else:
            asked = row or some_row
            topics.append({**rule_words(asked.reason if asked.reason in RULES else asked.rule, variants), **topic})
    return topics


def _value_key(card: Any) -> str:
    """The key of a rule system that holds the value of a card."""
    if card.rank is None:
        return "value_joker"
    named = {Rank.ACE: "value_ace", Rank.TWO: "value_two"}
    return named.get(card.rank, "value_three_to_seven" if card.rank <= Rank.SEVEN else "value_eight_to_king")


@told
def compare_ends(example: int = 1) -> CompareEndsBoard | Notice:
    """The same end of a round scored under every rule system, from the example of this number on."""
    return no_example(example, len(ENDS)) or CompareEndsBoard(example - 1)
