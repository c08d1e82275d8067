"""The words of ledgers: what each row is called, how it is reckoned, and why it stands there."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...course.blanks import Blank
from ...locale import N_, _, ngettext
from ...scoring import Row, Side
from ...variant import Variant
from ..numbers import points_text
from ..words import CANASTA_NAMES

ROW_LABELS: Final = {
    "card-value": N_("Cards {cards}"),
    "bonus-dirty": CANASTA_NAMES["dirty"],
    "bonus-semi-clean": CANASTA_NAMES["semi_clean"],
    "bonus-clean": CANASTA_NAMES["clean"],
    "bonus-real": CANASTA_NAMES["real"],
    "bonus-ace-to-ace": CANASTA_NAMES["ace_to_ace"],
    "closing": N_("Closing"),
    "muerto-untaken": N_("Muerto not taken"),
    "muerto-unused": N_("Muerto taken and not used"),
    "hand-left": N_("Left in hand: {cards}"),
}
REASON_SENTENCES: Final = {
    "on-the-table": N_("Cards on the table count for their side."),
    "one-wild": N_("A canasta with a wild is dirty. Here {wild} is wild."),
    "one-wild-and-a-card-more": N_("A wild, and one card or more beyond the size of a canasta. Here {wild} is wild."),
    "no-wild": N_("A canasta without a wild is clean."),
    "all-thirteen-ranks": N_(
        "All thirteen ranks of a suit, without a wild. Only the highest class counts, as we read it."
    ),
    "from-ace-to-ace": N_("A run from ace to ace, without a wild. Only the highest class counts, as we read it."),
    "closed-the-round": N_("The side that closes the round earns this, whichever of its players did it."),
    "never-taken": N_("The side never took its muerto."),
    "none-was-left": N_(
        "The side took no muerto. None was left, as it had become the stock, and it costs all the same, as we read it."
    ),
    "in-place-of-its-cards": N_(
        "A muerto was taken, and nothing of it laid or discarded. As we read it, this stands in place of its cards."
    ),
    "besides-its-cards": N_(
        "A muerto was taken, and nothing of it laid or discarded. Its cards count against the side, too."
    ),
    "left-in-hand": N_("Cards left in a hand count against their side, the partner's too."),
    "muerto-in-hand": N_(
        "A muerto was taken, and nothing of it laid or discarded. In {system} its cards count like any other hand."
    ),
}
SIDE_MARKS: Final = {
    "untaken": N_("Muerto not taken"),
    "gone": N_("No muerto was left"),
    "unused": N_("Muerto taken and not used"),
    "used": N_("Muerto taken and used"),
}


def row_label(row: Row) -> str:
    """What a row is called, with the cards that it counts."""
    return _(ROW_LABELS[row.rule]).format(cards=" ".join(map(str, row.cards)))


def blank_label(blank: Blank, side: Side) -> str:
    """What a row is called before it is filled in: it gives nothing away."""
    cards = " ".join(map(str, blank.cards)) or _("no cards")
    if blank.kind == "hand":
        return _("{name}: {cards}").format(name=hand_name(side, blank.at or 0), cards=cards)
    n = (blank.at or 0) + 1
    if blank.kind == "cards":
        label = _("Cards {cards}") if len(side.melds) == 1 else _("Meld {n}, cards {cards}")
        return label.format(n=n, cards=cards)
    if blank.kind == "bonus":
        return (_("Canasta bonus") if len(side.melds) == 1 else _("Meld {n}, canasta bonus")).format(n=n)
    return {"closing": _("Closing"), "muerto": _("Muerto"), "total": _("Total")}[blank.kind]


def row_detail(row: Row, side: Side, v: Variant) -> str:
    """How a row is reckoned: ``3 × 5 + 20 + 3 × 10`` for cards, their number for a canasta, else nothing."""
    if row.rule in ("card-value", "hand-left"):
        values = Counter(map(v.card_value, row.cards))
        return " + ".join(f"{n} × {points_text(value)}" if n > 1 else points_text(value) for value, n in values.items())
    if row.meld is not None:
        n = len(row.cards)
        if side.melds[row.meld].wild:
            return ngettext("{n} card, one of them wild", "{n} cards, one of them wild", n).format(n=n)
        return ngettext("{n} card, no wild", "{n} cards, no wild", n).format(n=n)
    return ""


def reason_sentence(row: Row, side: Side, v: Variant) -> str:
    """Why a row stands in the ledger."""
    wild = side.melds[row.meld].wild if row.meld is not None else None
    return _(REASON_SENTENCES[row.reason]).format(wild=wild[0] if wild else "", system=v.name)


def side_marks(side: Side) -> list[str]:
    """What is to be told of a side beside its cards: whether it closed, and what became of its muerto."""
    return [*([_("Closed the round")] if side.closed else []), _(SIDE_MARKS[side.muerto])]


def hand_name(side: Side, at: int) -> str:
    """What a hand is called: by its number where the side has two, and as the muerto where it is one."""
    if side.muerto == "unused" and side.taker == at:
        return _("The muerto, not used")
    return _("Left in hand {n}").format(n=at + 1) if len(side.hands) > 1 else _("Left in hand")
