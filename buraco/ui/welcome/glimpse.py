"""A glimpse of the game: a short round that plays itself, with a plain sentence when a thing happens the first time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...locale import N_, _
from ...moves import Add, Discard, Draw, Lay, TakePile
from ...round import Round
from ...variant import VARIANTS
from ..numbers import points_text
from ..scores.words import row_label
from ..table.watch import WatchBoard
from ..table.words import players_of_side, sentences
from ..words import listed

# A round of 34 moves in which all of these happen.
SYSTEM: Final = "cerrado"
SEED: Final = 3230

NOTES: Final = {
    "draw": N_("Every turn begins with a card of the stock, or with the whole discard pile."),
    "take": N_("Whoever can use its top card may take the pile, all of it."),
    "run": N_("A run: one suit, in a row."),
    "set": N_("A set: cards of one rank."),
    "wild": N_("The wild card stands for another one."),
    "add": N_("A meld may grow."),
    "canasta": N_("Seven cards or more are a canasta: a bonus. A clean one lets its side close here."),
    "discard": N_("Every turn ends with a card on the pile."),
    "muerto": N_("The first empty hand of a side takes a muerto: eleven more cards."),
    "closed": N_("No card left, the muerto played, a clean canasta on the table: that closes the round."),
}
_KINDS: Final = {Draw: "draw", TakePile: "take", Add: "add", Discard: "discard"}


def kinds(now: Round) -> Iterator[str]:
    """The keys of ``NOTES`` for what the last move did."""
    before, move = now.previous, now.last
    if before is None or move is None:
        return
    if (kind := _KINDS.get(type(move))) is not None:
        yield kind
    if isinstance(move, Lay | Add):
        melds = now.melds[before.to_move % 2]
        meld = melds[-1] if isinstance(move, Lay) else melds[move.meld]
        if isinstance(move, Lay):
            yield meld.kind
        if meld.wild:
            yield "wild"
        if meld.canasta:
            yield "canasta"
    if len(now.muertos) < len(before.muertos) and not isinstance(move, Draw):
        yield "muerto"
    if now.ended_by == "closed":
        yield "closed"


def verdict(now: Round, names: list[str]) -> str:
    """Who has won, and what for: all but the points of single cards."""
    ledgers = now.score()
    sides = [players_of_side(names, side) for side in range(len(ledgers))]
    first, second = sorted(range(len(ledgers)), key=lambda side: -ledgers[side].total)
    parts = [
        _("{who} wins, {points} to {others}.").format(
            who=sides[first], points=points_text(ledgers[first].total), others=points_text(ledgers[second].total)
        )
    ]
    for side in (first, second):
        rows = [row for row in ledgers[side].rows if row.rule not in ("card-value", "hand-left")]
        if rows:
            told = listed(f"{row_label(row)} {points_text(row.points)}" for row in rows)
            parts.append(_("{who}: {rows}.").format(who=sides[side], rows=told))
    return " ".join(parts)


class GlimpseBoard(WatchBoard):
    """Plays by itself while it is in sight; where no motion is wanted, when asked.  ``run`` counts the beginnings."""

    def __init__(self) -> None:
        self.run = 0
        super().__init__(Round.deal(VARIANTS[SYSTEM], players=2, seed=SEED), SEED)

    def __repr__(self) -> str:
        return f"<GlimpseBoard {self.variant.id}, seed {SEED}>"

    def picture(self) -> dict[str, Any]:
        return {**super().picture(), "auto": self.run}

    def do_first(self, message: Mapping[str, Any]) -> None:
        """Back to the deal, and on by itself."""
        self.run += 1
        super().do_first(message)

    def _tell(self) -> None:
        """Say what the last move did, and what it is where it is new."""
        now = self.round
        if now.previous is None or not self.at:
            return
        seen = {kind for each in self.played[1 : self.at] for kind in kinds(each)}
        said = sentences(now.previous, now, self.names, None)
        notes = [_(NOTES[kind]) for kind in kinds(now) if kind not in seen]
        self.say(" ".join([*said, *notes, *([verdict(now, self.names)] if now.is_over else [])]))


def glimpse() -> GlimpseBoard:
    """A short round that plays itself, all cards shown."""
    return GlimpseBoard()
