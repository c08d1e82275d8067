"""The sentences about where a wild goes, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from ...cards import Card, Rank
from ...course.wild_moves import fate
from ...locale import N_, _
from ...melds import Meld
from ...readings import LADDER
from ...rulebook import RULES, quotes, said_by
from ...variant import Variant, is_published
from ..numbers import points_text
from ..words import CANASTA_NAMES, listed, quote_view, silence

_FATES: Final = {
    "right": N_("The {wild} goes from the {old} to the right end: it now stands for the {new}."),
    "left": N_("The right end is closed. The {wild} goes from the {old} to the left end: it now stands for the {new}."),
    "hole": N_("The {wild} goes from the {old} into the hole: it now stands for the {new}."),
    "home": N_("The {wild} goes from the {old} to its own place. It is a natural two now, and no wild is left."),
    "leaves-home": N_("The {wild} leaves its own place and turns wild: it now stands for the {new}."),
    "stays": N_("The {wild} stays where it is: it stands for the {new}."),
    "added": N_("As the wild of this meld, it stands for the {new}."),
    "stays-in-set": N_("The {wild} stays in the set: it now stands for another {new}."),
    "none": N_("No wild takes part."),
}


def wild_words(before: Meld | None, after: Meld, added: Sequence[Card]) -> str:
    """Where the wild goes when these cards come, in a sentence or two."""
    what = fate(before, after)
    wild = after.wild or (before.wild if before else None)
    parts = []
    if home := _two_at_home(after, added):
        parts.append(_("The {two} is at home: a natural two.").format(two=home))
    if wild or not parts:
        facts = {"wild": wild[0] if wild else "", "old": _stood_for(before), "new": _stood_for(after)}
        parts.append(_(_FATES[what]).format(**facts))
    return " ".join(parts)


def _two_at_home(meld: Meld, added: Sequence[Card]) -> Card | None:
    """The two among these cards that lies in its own place in the run."""
    if meld.kind != "run":
        return None
    return next((card for card in added if card.rank is Rank.TWO and card in meld.naturals), None)


def _stood_for(meld: Meld | None) -> str:
    """The card that the wild of a meld stands for; of a set, the rank."""
    if meld is None or meld.wild_slot is None:
        return ""
    return str(LADDER[meld.suit][meld.wild_slot]) if meld.suit else str(Rank(meld.wild_slot))


def worth(before: Meld | None, after: Meld) -> str:
    """The points before and after, each with its canasta where there is one."""
    if before is None:
        return _points(after)
    return _("{before} before, {after} after").format(before=_points(before), after=_points(after))


def _points(meld: Meld) -> str:
    number = points_text(meld.points)
    return f"{number} ({_(CANASTA_NAMES[meld.canasta])})" if meld.canasta else number


def short_name(variant: Variant) -> str:
    """A rule system's name among the others."""
    if is_published(variant):
        return variant.name
    return _("House rules: {name}").format(name=variant.name)


def why_all(rule: str, variants: Sequence[Variant]) -> dict[str, Any]:
    """The words of all these rule systems' texts for a rule, and whose text is silent, as ``words.why`` gives them."""
    if rule not in RULES:
        return {"quotes": [], "note": ""}
    said = said_by(variants, partial(quotes, rule))
    silent: dict[str, list[str]] = {}
    for variant in said.silent:
        silent.setdefault(silence(variant), []).append(short_name(variant))
    notes = [note if len(names) == len(variants) else f"{listed(names)}: {note}" for note, names in silent.items()]
    return {"quotes": list(map(quote_view, said.quotes)), "note": " ".join(notes)}
