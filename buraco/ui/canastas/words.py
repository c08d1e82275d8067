"""The words that tell what a canasta is, what a card makes of it, and how far it is to the next class."""

from __future__ import annotations

from ...course.canasta_ladder import bonus_of, classes_of
from ...locale import _, ngettext
from ...melds import Canasta, Meld
from ...variant import Variant
from ..numbers import points_text
from ..words import CANASTA_NAMES


def class_name(canasta: Canasta | None) -> str:
    """A class of canasta, or that there is none yet."""
    return _(CANASTA_NAMES[canasta]) if canasta else _("Not a canasta yet")


def class_text(canasta: Canasta | None, v: Variant) -> str:
    """A class with its bonus: "Clean canasta 200"."""
    return f"{class_name(canasta)} {bonus_of(v, canasta)}" if canasta else class_name(canasta)


def change_text(before: Meld, after: Meld) -> str:
    """What became of the class of a meld: "Clean canasta 200 → Dirty canasta 100 (−100)"."""
    v, gained = after.variant, after.bonus - before.bonus
    if before.canasta == after.canasta:
        return _("stays: {canasta}").format(canasta=class_text(after.canasta, v)) if after.canasta else class_name(None)
    signed = points_text(gained) if gained < 0 else f"+{gained}"
    return f"{class_text(before.canasta, v)} → {class_text(after.canasta, v)} ({signed})"


def change_sentence(before: Meld, after: Meld) -> str:
    """The same as a sentence of its own."""
    text = change_text(before, after)
    return f"{text[:1].upper()}{text[1:]}."


def cards_away(count: int) -> str:
    """How far a class is."""
    return ngettext("{n} card away", "{n} cards away", count).format(n=count)


def standing(meld: Meld, reach: dict[Canasta, int]) -> str:
    """Where a meld stands: "2 cards to a canasta", or how many to the next higher class that it can reach."""
    if not meld.canasta:
        if not reach:
            return _("No canasta is in its reach.")
        count = min(reach.values())
        return ngettext("{n} card to a canasta.", "{n} cards to a canasta.", count).format(n=count)
    classes = classes_of(meld.variant)
    for higher in classes[classes.index(meld.canasta) + 1 :]:
        if higher in reach:
            count = reach[higher]
            text = ngettext("{n} card to the next class: {canasta}.", "{n} cards to the next class: {canasta}.", count)
            return text.format(n=count, canasta=class_text(higher, meld.variant))
    return _("No higher class is in its reach.")
