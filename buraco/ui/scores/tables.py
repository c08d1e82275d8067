"""Scored tables as the page draws them, and as text to copy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...cards import Card
from ...locale import _
from ...records import format_table
from ...rulebook import RULES
from ...scoring import Ledger, Row, Side, score
from ...variant import Variant
from ..numbers import points_text
from ..views import Copy, card_view, meld_view
from ..words import system_name, why
from .words import hand_name, reason_sentence, row_detail, row_label, side_marks


def side_names() -> tuple[str, str]:
    """What the two sides are called where nobody gave them names."""
    return _("Our side"), _("Their side")


def side_view(side: Side, name: str, prefix: str) -> dict[str, Any]:
    """A side's melds and hands; every card has an id of its own that begins with ``prefix``."""
    return {
        "id": prefix,
        "name": name,
        "marks": side_marks(side),
        "melds": [
            meld_view(meld, _copies(meld.cards, f"{prefix}m{at}"), f"{prefix}m{at}")
            for at, meld in enumerate(side.melds)
        ],
        "hands": [
            {
                "id": f"{prefix}h{at}",
                "name": hand_name(side, at),
                "cards": [card_view(copy) for copy in _copies(hand, f"{prefix}h{at}")],
            }
            for at, hand in enumerate(side.hands)
        ],
    }


def ledger_view(ledger: Ledger, side: Side, v: Variant, title: str, prefix: str) -> dict[str, Any]:
    """A side's ledger; each row names the ids of the cards that it counts, as ``side_view`` gives them."""
    return {
        "id": prefix,
        "title": title,
        "total": ledger.total,
        "rows": [row_view(row, side, v, f"{prefix}r{at}", prefix) for at, row in enumerate(ledger.rows)],
    }


def row_view(row: Row, side: Side, v: Variant, key: str, prefix: str) -> dict[str, Any]:
    """One row of a ledger, with its reason and the rule text's own words."""
    rule = row.reason if row.reason in RULES else row.rule
    return {
        "id": key,
        "label": row_label(row),
        "detail": row_detail(row, side, v),
        "points": row.points,
        "lights": lights(row, prefix),
        "why": {"text": reason_sentence(row, side, v), **why(rule, v)},
    }


def lights(row: Row, prefix: str) -> list[str]:
    """The ids of the cards that a row counts, as ``side_view`` gives them."""
    place = f"m{row.meld}" if row.meld is not None else f"h{row.hand}"
    return [f"{prefix}{place}c{at}" for at in range(len(row.cards))]


def table_text(v: Variant, sides: Sequence[Side], names: Sequence[str] | None = None) -> str:
    """The ledgers as plain text in the reader's language, and under them the table's own notation."""
    blocks = [system_name(v)]
    for name, side, ledger in zip(names or side_names(), sides, score(v, sides), strict=False):
        rows = [(_with_detail(row, side, v), points_text(row.points)) for row in ledger.rows]
        rows.append((_("Total"), points_text(ledger.total)))
        blocks.append("\n".join([f"{name}: {', '.join(side_marks(side))}", *_columns(rows)]))
    return "\n\n".join([*blocks, format_table(v, sides)])


def _with_detail(row: Row, side: Side, v: Variant) -> str:
    detail = row_detail(row, side, v)
    return f"{row_label(row)} ({detail})" if detail else row_label(row)


def _columns(rows: Sequence[tuple[str, str]]) -> list[str]:
    labels, numbers = (max(map(len, column)) for column in zip(*rows, strict=True))
    return [f"  {label:<{labels}}  {number:>{numbers}}" for label, number in rows]


def _copies(cards: Iterable[Card], prefix: str) -> list[Copy]:
    return [Copy(f"{prefix}c{at}", card) for at, card in enumerate(cards)]
