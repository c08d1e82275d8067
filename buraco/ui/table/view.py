"""A round's table as the page draws it: what one seat sees, and with everything shown, what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...cards import Card
from ...locale import N_, _
from ...moves import Draw, TakePile
from ...round import Round
from ...view import View
from ..numbers import points_text
from ..views import card_view, meld_view
from .copies import Copies
from .words import players_of_side

MUERTO_MARKS: Final = {
    "gone": N_("No muerto left"),
    "unused": N_("Muerto taken, not used"),
    "used": N_("Muerto taken"),
}


def places(seen: View, shown: Round | None = None) -> dict[str, Sequence[Card]]:
    """The cards that are seen, by the place where they lie; ``shown`` is the round where all hands are shown.

    Places are ``pile``, ``h0`` and so on for the hand of a seat, ``s0m0`` for a meld of a side, ``k0`` for a muerto.
    """
    hands = enumerate(shown.hands) if shown else [(seen.seat, seen.hand)]
    muertos = enumerate(shown.muertos) if shown else ()
    return {
        "pile": seen.pile,
        **{f"h{seat}": hand for seat, hand in hands},
        **{f"s{side}m{at}": meld.cards for side, melds in enumerate(seen.melds) for at, meld in enumerate(melds)},
        **{f"k{at}": cards for at, cards in muertos},
    }


def table_view(
    seen: View, copies: Copies, names: Sequence[str], *, me: int | None = 0, open_cards: bool = False
) -> dict[str, Any]:
    """Everything but the learner's own hand.

    ``copies`` has settled on ``places``; ``me`` is the learner's seat, or None where somebody only watches;
    ``open_cards`` shows the faces of hands and muertos.
    """
    return {
        "stock": {
            "id": "stock",
            "title": _("Stock · {n}").format(n=seen.stock_size),
            "name": _("Stock, cards: {n}").format(n=seen.stock_size),
            "count": seen.stock_size,
            "cards": None,
        },
        "pile": {
            "id": "pile",
            "title": _("Pile · {n}").format(n=seen.pile_size),
            "name": _("Discard pile, cards: {n}").format(n=seen.pile_size),
            "count": seen.pile_size,
            "cards": [card_view(copy) for copy in copies["pile"]],
        },
        "muertos": [
            {
                "id": f"k{at}",
                "title": _("Muerto") if seen.muertos == 1 else _("Muerto {n}").format(n=at + 1),
                "count": seen.variant.hand_size,
                "cards": [card_view(copy) for copy in copies[f"k{at}"]] if open_cards else None,
            }
            for at in range(seen.muertos)
        ],
        "hands": [
            {
                "id": f"h{seat}",
                "title": f"{names[seat]} · {seen.hand_sizes[seat]}",
                "name": _("{name}, cards: {n}").format(name=names[seat], n=seen.hand_sizes[seat]),
                "count": seen.hand_sizes[seat],
                "cards": [card_view(copy) for copy in copies[f"h{seat}"]] if open_cards else None,
                "now": seat == seen.to_move and seen.phase != "over",
            }
            for seat in around(seen.players, me)
        ],
        "sides": [
            _side_view(seen, copies, names, side, own=me is not None and side == me % 2)
            for side in ((0, 1) if me is None else (me % 2, 1 - me % 2))
        ],
    }


def arrivals(now: Round) -> dict[str, str]:
    """The heaps that the last move took cards from: ``drawn`` for a learner's hand, ``mover`` for all other places."""
    before = now.previous
    took_pile = isinstance(now.last, TakePile)
    return {
        "drawn": "pile" if took_pile else "stock",
        "mover": ("pile" if took_pile else "stock" if isinstance(now.last, Draw) else f"h{before.to_move}")
        if before
        else "stock",
    }


def around(players: int, me: int | None) -> list[int]:
    """The other seats in the order of turn, from the one after the learner's; all of them where somebody watches."""
    return list(range(players)) if me is None else [(me + step) % players for step in range(1, players)]


def _side_view(seen: View, copies: Copies, names: Sequence[str], side: int, *, own: bool) -> dict[str, Any]:
    melds = seen.melds[side]
    return {
        "id": f"s{side}",
        "title": side_name(seen, names, side, own=own),
        "points": points_text(sum(meld.points for meld in melds)) if melds else "",
        "marks": _muerto_mark(seen, side),
        "melds": [meld_view(meld, copies[name], name) for at, meld in enumerate(melds) for name in [f"s{side}m{at}"]],
        "own": own,
        "empty": _("Nothing laid yet."),
    }


def side_name(seen: View, names: Sequence[str], side: int, *, own: bool) -> str:
    """What a side is called: ours, theirs, or by its players."""
    if own:
        return _("Our melds") if seen.players == 4 else _("Your melds")
    return players_of_side(names, side)


def _muerto_mark(seen: View, side: int) -> list[str]:
    """What became of a side's muerto, where there is something to tell."""
    state = seen.muerto_states[side]
    return [_(MUERTO_MARKS[state])] if state in MUERTO_MARKS else []
