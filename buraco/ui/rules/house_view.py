"""What the board of house rules shows: what differs and what is odd, which system is near, and a row for each key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...course.oddities import idle_keys, oddities
from ...locale import N_, _, ngettext
from ...systems import nearest
from ...variant import VARIANTS
from ..words import key_source
from .house_fields import input_view
from .house_state import House, comment_of
from .keys import GROUPS, key_name, value_text

Wrong = Mapping[str, tuple[object, str]]  # by its key: what was asked for and cannot be, and what is told of it

_ODD: Final = {
    "short-stock": N_("Hardly a card is left to draw after the deal: rounds are very short."),
    "hand-holds-no-meld": N_("A hand is smaller than a meld: nobody can lay before taking the pile."),
    "no-muertos": N_("Without muertos, lesson 6 has little to show."),
    "no-wilds": N_("Without wilds, lesson 4 has little to show, and no canasta is dirty."),
    "every-meld-a-canasta": N_("Every meld is a canasta as soon as it is laid."),
    "no-canasta": N_("No meld can be so long: there is never a canasta, so nobody can close."),
    "no-clean-canasta": N_("No meld without a wild can be so long: there is never a clean canasta."),
    "no-clean-canasta-to-close": N_("No meld without a wild can be so long, but closing needs one: nobody can close."),
    "dirty-above-clean": N_("A dirty canasta earns more than a clean one."),
    "no-ace-to-ace": N_("A run may not hold two natural aces here: nobody can earn this."),
    "closing-costs": N_("Closing costs points here."),
    "untaken-pays": N_("A muerto that nobody took pays here."),
}


def house_view(house: House, course: House | None, wrong: Wrong) -> dict[str, Any]:
    """All that is shown of these rules; ``course`` are those that the whole course is played by, where it is."""
    odd = oddities(house.rules)
    said = {each.key: [*(_(_ODD[other.id]) for other in odd if other.key == each.key)] for each in odd}
    idle = idle_keys(house.rules)
    for key in house.differences:
        if key in idle:
            said.setdefault(key, []).append(_("As the other rules are, this decides nothing."))
    return {
        "base": {"chosen": house.base.id, "options": [[v.id, v.name] for v in VARIANTS.values()]},
        "name": house.rules.name,
        "title": _title(house),
        "differences": [_difference(house, key) for key in house.differences],
        "near": _near(house),
        "odd": [f"{key_name(each.key)}: {_(_ODD[each.id])}" for each in odd],
        "groups": [
            {"id": keys[0], "title": _(title), "rows": [_row(house, key, wrong, said.get(key, [])) for key in keys]}
            for title, keys in GROUPS
        ],
        "playing": _playing(house, course),
        "text": house.text,
        "file": house.file(comment_of(house, _listed(house))),
    }


def _title(house: House) -> str:
    if house.is_like == house.base:
        return _("These are the rules of {base}.").format(base=house.base.name)
    return _("Like {base}, but:").format(base=house.base.name)


def _listed(house: House) -> str:
    rules = house.rules
    return "; ".join(f"{key_name(key)}: {value_text(key, getattr(rules, key))}" for key in house.differences)


def _difference(house: House, key: str) -> dict[str, Any]:
    """A key that differs: what it is here and there, and the words that it rests on there."""
    quote = key_source(key, house.base)
    return {
        "key": key,
        "text": f"{key_name(key)}: {value_text(key, getattr(house.rules, key))}",
        "there": f"{house.base.name}: {value_text(key, getattr(house.base, key))}",
        "quote": quote,
        "note": "" if quote else _("Our default: the rule text says nothing of this."),
    }


def _near(house: House) -> dict[str, str] | None:
    """Another published system that these rules are, or that they are closer to."""
    found, count = nearest(house.rules, house.base)
    if found == house.base:
        return None
    if not count:
        text = _("These are exactly the rules of {name}.").format(name=found.name)
    else:
        sentence = ngettext(
            "Closer to {name}: only {n} rule differs from it.",
            "Closer to {name}: only {n} rules differ from it.",
            count,
        )
        text = sentence.format(name=found.name, n=count)
    return {"id": found.id, "text": text, "button": _("Compare with {name}").format(name=found.name)}


def _playing(house: House, course: House | None) -> str:
    """Whether the whole course is played by these rules, or by other house rules."""
    if course and course.plays_as(house):
        return _("The whole course is played by these rules.")
    if course and not course.is_like:
        return _("The course is played by other house rules now: “{name}”.").format(name=course.name)
    return ""


def _row(house: House, key: str, wrong: Wrong, notes: list[str]) -> dict[str, Any]:
    differs = key in house.differences
    asked, refusal = wrong.get(key, (getattr(house.rules, key), ""))
    back = _("Back to: {value}").format(value=value_text(key, getattr(house.base, key)))
    return {
        "key": key,
        "label": key_name(key),
        **input_view(key, asked, house),
        "differs": differs,
        "back": back if differs or refusal else "",
        "wrong": refusal,
        "notes": notes,
    }
