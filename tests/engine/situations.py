"""Cases of rounds as one line each: a position, moves, and what the rules say of the last one under which systems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from buraco import VARIANTS, Round, parse_cards
from buraco.moves import parse_move
from buraco.variant import Variant

NOW = "cerrado cerrado-stcl cerrado-sucio rioplatense stbl-mano-a-mano"  # the top card is to be used at once
CLOSED = f"{NOW} stbl-expres"
OPEN = "abierto abierto-sucio vanikar"
EVERY = f"{OPEN} {CLOSED}"
CLEAN = "abierto cerrado cerrado-stcl stbl-expres"  # a clean canasta is needed to close
ANY = "abierto-sucio cerrado-sucio rioplatense stbl-mano-a-mano vanikar"

Case = tuple[str, str, str, Mapping[str, str]]


def but(systems: str, *others: str) -> str:
    """These systems without the others."""
    return " ".join(system for system in systems.split() if system not in others)


def at(position: str, system: str | Variant = "cerrado", **switches: Any) -> Round:
    """The round of a position, under a rule system with some keys changed.

    The position is told as in ``Round.from_text``, without its system; ``side`` may be left out before the first one.
    """
    v = (VARIANTS[system] if isinstance(system, str) else system).replace(**switches)
    parts = [part.strip() for part in position.split(";")]
    first = next((n for n, part in enumerate(parts) if part.split()[0] in ("side", "meld", "hand")), len(parts))
    if not "".join(parts[first:]).startswith("side"):
        parts.insert(first, "side")
    return Round.from_text("\n".join([f"system {v.id}", *parts]), v)


def read(situation: str) -> tuple[Round, str]:
    """The round and the moves of a text such as ``cerrado: hand 5♥ 6♥ K♠; pile 7♥ > take, discard K♠``."""
    position, _, moves = situation.partition(" > ")
    system, _, rest = position.partition(": ")
    return at(rest, system), moves


def play(r: Round, moves: str) -> Round:
    """The round after the moves of a text, one after another between commas."""
    for move in filter(None, map(str.strip, moves.split(","))):
        r = r.play(parse_move(move))
    return r


def verdict(r: Round, moves: str) -> str:
    """What the rules say of the last of these moves: ``yes``, or the rule that refuses it.  The others are legal."""
    before, _, last = moves.rpartition(",")
    refusal = play(r, before).why_not(parse_move(last))
    return refusal.rule if refusal else "yes"


def cards_of(text: str) -> list[str]:
    """The cards of a text, sorted, to compare with a hand."""
    return [str(card) for card in sorted(parse_cards(text))]


def ledger(r: Round, side: int) -> str:
    """The score of a side without the points of its melds: ``-100 muerto-untaken, -25 hand-left``."""
    rows = r.score()[side].rows
    return ", ".join(f"{row.points:+} {row.rule}" for row in rows if row.meld is None)


def by_system(*cases: Case) -> pytest.MarkDecorator:
    """Each case under each system that it names: what it shows, position, moves, and the systems of each verdict."""
    return pytest.mark.parametrize(
        ("system", "position", "moves", "expected"),
        [
            pytest.param(system, position, moves, expected, id=f"{shows} [{system}]")
            for shows, position, moves, verdicts in cases
            for expected, systems in verdicts.items()
            for system in systems.split()
        ],
    )
