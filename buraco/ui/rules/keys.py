"""The keys of a rule system and their values in words, in the groups in which people ask for them."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from ...locale import N_, _, ngettext
from ...variant import VARIANTS, Variant
from ..numbers import points_text

GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (N_("The cards and the deal"), ("players", "packs", "jokers", "hand_size", "muertos")),
    (N_("Melds"), ("min_meld", "sets", "set_suits_repeat", "set_of_twos", "ace_to_ace", "wild_second_ace")),
    (N_("Wild cards"), ("max_wilds", "natural_two", "wild_moves", "joker_replaceable")),
    (
        N_("Canastas"),
        ("canasta_size", "bonus_dirty", "bonus_semi_clean", "bonus_clean", "bonus_real", "bonus_ace_to_ace"),
    ),
    (N_("The discard pile"), ("pile_shows", "take_condition", "pile_helps_to_take", "pile_card_back")),
    (
        N_("The muertos and the end of the stock"),
        (
            "muertos_per_side", "direct_muerto", "muerto_guard", "guard_after_move", "stock_empty",
            "close_without_muerto", "untaken_always_costs",
        ),
    ),
    (N_("Closing"), ("close_canasta", "close_by_discard", "wild_empties_hand")),
    (
        N_("Points"),
        (
            "value_ace", "value_two", "value_three_to_seven", "value_eight_to_king", "value_joker",
            "closing", "muerto_untaken", "muerto_unused",
        ),
    ),
    (N_("The match"), ("targets", "express", "tie", "practice_won", "practice_won_express", "practice_lost")),
)  # fmt: skip

_NAMES: Final[Mapping[str, str]] = {
    "players": N_("Players"),
    "ranks": N_("Ranks in the deck"),  # these two have no switch: a file alone makes a deck smaller
    "suits": N_("Suits in the deck"),
    "packs": N_("Packs of cards"),
    "jokers": N_("Jokers in the deck"),
    "hand_size": N_("Cards in a hand, and in a muerto"),
    "muertos": N_("Muertos on the table"),
    "min_meld": N_("Cards that a new meld needs"),
    "sets": N_("Sets"),
    "set_suits_repeat": N_("A suit twice in one set"),
    "set_of_twos": N_("A set of twos"),
    "ace_to_ace": N_("Two natural aces in one run"),
    "wild_second_ace": N_("A wild as the second ace of a run"),
    "max_wilds": N_("Wilds in one meld"),
    "natural_two": N_("A two in its own place is natural"),
    "wild_moves": N_("When the wild of a run moves"),
    "joker_replaceable": N_("A joker may be replaced"),
    "canasta_size": N_("Cards that make a canasta"),
    "bonus_dirty": N_("Dirty canasta"),
    "bonus_semi_clean": N_("Semi-clean canasta"),
    "bonus_clean": N_("Clean canasta"),
    "bonus_real": N_("Canasta real"),
    "bonus_ace_to_ace": N_("Ace-to-ace canasta"),
    "pile_shows": N_("What the discard pile shows"),
    "take_condition": N_("To take the pile"),
    "pile_helps_to_take": N_("Other cards of the pile may help to take it"),
    "pile_card_back": N_("A pile of one card may be thrown back"),
    "muertos_per_side": N_("Muertos for each side"),
    "direct_muerto": N_("The muerto may be taken by laying the last card"),
    "muerto_guard": N_("With a muerto and no canasta to close with"),
    "guard_after_move": N_("A canasta that the move makes counts for that"),
    "stock_empty": N_("When the stock is spent"),
    "close_without_muerto": N_("Closing without a muerto, when none is left"),
    "untaken_always_costs": N_("No muerto was left to take: it still costs"),
    "close_canasta": N_("Canasta needed to close"),
    "close_by_discard": N_("Closing only by a discard"),
    "wild_empties_hand": N_("A wild as the last discard"),
    "value_ace": N_("Ace"),
    "value_two": N_("Two"),
    "value_three_to_seven": N_("Three to seven"),
    "value_eight_to_king": N_("Eight to king"),
    "value_joker": N_("Joker"),
    "closing": N_("Closing the round"),
    "muerto_untaken": N_("Muerto never taken"),
    "muerto_unused": N_("Muerto taken, never played"),
    "targets": N_("Points to win a match"),
    "express": N_("One round alone may be a match"),
    "tie": N_("When both sides have the same points"),
    "practice_won": N_("Experience points for a match won"),
    "practice_won_express": N_("Experience points for one round won"),
    "practice_lost": N_("Experience points for a match lost"),
}
_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "wild_moves": {
        "when-replaced": N_("when its card comes"),
        "on-every-addition": N_("whenever a card comes"),
    },
    "pile_shows": {"all": N_("all its cards"), "top": N_("its top card")},
    "take_condition": {
        "none": N_("nothing is asked"),
        "top-now": N_("top card at once"),
        "top-this-turn": N_("top card before the turn ends"),
    },
    "muerto_guard": {
        "some-legal-end": N_("a legal end of the turn must be left"),
        "keep-two-cards": N_("two cards must be kept, one after the discard"),
    },
    "stock_empty": {
        "muerto-at-once": N_("a muerto becomes the stock at once"),
        "muerto-when-drawing": N_("a muerto becomes the stock when somebody must draw"),
        "dead-hand": N_("play goes on with the pile alone"),
        "last-card-ends": N_("the last card drawn ends the round"),
    },
    "close_canasta": {"any": N_("any canasta"), "clean": N_("a clean canasta")},
    "wild_empties_hand": {"free": N_("allowed"), "not-while-it-fits": N_("not while it fits a meld")},
    "muerto_unused": {
        "penalty": N_("the penalty, in place of its cards"),
        "cards": N_("its cards count against"),
        "both": N_("the penalty, and its cards"),
    },
    "tie": {"starter-wins": N_("the side that began the match wins"), "another-round": N_("another round is played")},
}
_NOT_KNOWN: Final = frozenset({"bonus_semi_clean", "bonus_real", "bonus_ace_to_ace"})
_TYPES: Final = typing.get_type_hints(Variant, include_extras=True)
# Of the lists that a switch might be set to, those that people play, besides the published ones.
_LISTS: Final[Mapping[str, tuple[tuple[int, ...], ...]]] = {
    "players": ((2, 4), (4, 2), (2,), (4,)),
    "targets": ((), (1000,), (1500,), (2000,), (3000,), (5000,)),
}


def key_name(key: str) -> str:
    """What a key decides, in a few words: "Two natural aces in one run".  KeyError for an id, a name or a text."""
    return _(_NAMES[key])


def value_text(key: str, value: Any) -> str:
    """A value of a key in words: "yes", "100 points", "top card at once", "2 or 4".

    KeyError for an id, a name or a text, or a word that the key does not know.
    """
    if key not in _NAMES:
        raise KeyError(key)
    if key in _VALUES:
        return _(_VALUES[key][value])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if key in ("ranks", "suits"):
        return " ".join(map(str, value))
    if isinstance(value, tuple):
        return _several(value)
    if key in _NOT_KNOWN and not value:
        return _("not known here")
    if key.startswith("practice") and not value:
        return _("not kept")
    if _is_points(key):
        return ngettext("{n} point", "{n} points", value).format(n=points_text(value))
    return str(value)


def choices(key: str) -> tuple[object, ...] | range:
    """What a switch may be set to: its values, or a range of whole numbers; of a list those that are of use."""
    kind = _TYPES[key]
    if key in _LISTS:
        published = [getattr(variant, key) for variant in VARIANTS.values()]
        return tuple(dict.fromkeys([*_LISTS[key], *published]))
    if kind is bool:
        return (True, False)
    allowed = typing.get_args(kind)
    if typing.get_origin(kind) is Literal:
        return allowed
    return typing.cast("range", allowed[1])


def _is_points(key: str) -> bool:
    """Whether a key holds points: its numbers may be less than nothing."""
    kind = _TYPES[key]
    return typing.get_origin(kind) is Annotated and typing.get_args(kind)[1][0] < 0


def _several(numbers: tuple[int, ...]) -> str:
    """A list of numbers, the usual one first: "2 or 4"."""
    if not numbers:
        return _("one round decides")
    *first, last = map(str, numbers)
    return _("{numbers} or {last}").format(numbers=", ".join(first), last=last) if first else last
