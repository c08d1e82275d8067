"""The ladder as the page draws it: the classes of the rule system, where a meld stands, what each card would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...cards import Card
from ...cautions import lost_class
from ...course.canasta_ladder import classes_of, fewest_cards
from ...errors import IllegalMeld
from ...locale import _
from ...melds import Canasta, Meld
from ...moves import Add
from ..words import meld_title, rule_title
from .words import cards_away, change_text, class_text, standing


def ladder_view(meld: Meld, hand: Iterable[Card], name: str) -> dict[str, Any]:
    """The ladder of one meld: its ``rungs`` from the highest, and what each card of the hand would do to it."""
    reach = fewest_cards(meld)
    rungs = [*reversed(classes_of(meld.variant)), None]
    return {
        "id": name,
        "title": f"{meld_title(meld)}: {meld}",
        "standing": standing(meld, reach),
        "rungs": [_rung(meld, rung, reach) for rung in rungs],
        "cards": [_outlook(meld, card) for card in sorted(set(hand), key=lambda card: card.index)],
    }


def _rung(meld: Meld, canasta: Canasta | None, reach: dict[Canasta, int]) -> dict[str, Any]:
    """One class with its bonus, and how far the meld is from it."""
    here = canasta == meld.canasta
    if here:
        note = _("here")
    elif canasta is None:
        note = ""
    else:
        note = cards_away(reach[canasta]) if canasta in reach else _("out of reach")
    return {"id": canasta or "none", "text": class_text(canasta, meld.variant), "note": note, "here": here}


def _outlook(meld: Meld, card: Card) -> dict[str, str]:
    """What a card would do: ``tone`` is "worse", "better", "same" or "refused"."""
    try:
        after = meld.add([card])
    except IllegalMeld as refusal:
        return _told(card, "refused", _("refused: {reason}").format(reason=rule_title(refusal.rule)))
    if lost_class(meld, after, Add(0, (card,))):
        return _told(card, "worse", change_text(meld, after))
    return _told(card, "better" if after.bonus > meld.bonus else "same", change_text(meld, after))


def _told(card: Card, tone: str, text: str) -> dict[str, str]:
    return {"id": str(card), "tone": tone, "text": text}
