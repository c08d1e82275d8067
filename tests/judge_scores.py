"""A second opinion on scores, written apart from the engine: it reads the text of a table by itself, and its numbers
stand below as the rule texts have them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

# What one card is worth, by its rank; then what a canasta of each class earns (- where the text knows no such class).
# Closing is worth 100 in every text, and a muerto never taken costs 100.  A muerto that was taken and not used: "pays"
# 100 in place of its cards, or "counts" like any other hand.
NUMBERS = """
                    3-7  8-K   A    2   JK   dirty semi clean real aces   unused
abierto               5   10  15   10    -     100    -   200  500 1000   pays
abierto-sucio         5   10  15   20   30     100    -   200  500    -   counts
cerrado               5   10  15   10   20     100    -   200  500 1000   pays
cerrado-stcl          5   10  15   10   20     100    -   200  500 1000   pays
cerrado-sucio         5   10  15   10   20     100    -   200  500 1000   pays
rioplatense           5   10  15   20   30     100  150   200    -    -   counts
stbl-mano-a-mano      5   10  15   10   20     100    -   200    - 1000   pays
vanikar               5   10  15   20   30     100    -   200    -    -   counts
stbl-expres           5   10  15   10   20     100    -   200  500 1000   pays
"""
HEAD, *LINES = [line.split() for line in NUMBERS.strip().splitlines()]
SYSTEMS = {name: dict(zip(HEAD, numbers, strict=True)) for name, *numbers in LINES}


class Entry(NamedTuple):
    """A line of the ledger: its points, its rule, and where its cards lie: ``meld 1``, ``hand 2`` or nowhere."""

    points: int
    rule: str
    place: str


def ledgers(text: str) -> list[list[Entry]]:
    """The ledger of each side of a table's text, in the notation that the engine writes."""
    head, *sides = text.strip().split("\nside")
    numbers = SYSTEMS[head.removeprefix("system ")]
    return [ledger(side.splitlines(), numbers) for side in sides]


def ledger(lines: list[str], numbers: dict[str, str]) -> list[Entry]:
    said, *rest = lines
    melds = [line.split()[1:] for line in rest if line.startswith("meld")]
    hands = [line.split()[1:] for line in rest if line.startswith("hand")]
    found = []
    for at, cards in enumerate(melds, 1):
        found.append(Entry(sum(worth(card, numbers) for card in cards), "card-value", f"meld {at}"))
        if bonus := canasta(cards, numbers):
            found.append(Entry(int(numbers[bonus]), f"bonus-{NAMES[bonus]}", f"meld {at}"))
    if "closed" in said:
        found.append(Entry(100, "closing", ""))
    if "untaken" in said or "gone" in said:
        found.append(Entry(-100, "muerto-untaken", ""))
    unused = (2 if "by 2" in said else 1) if "unused" in said else None
    for at, cards in enumerate(hands or [[]], 1):
        if at == unused and numbers["unused"] == "pays":
            found.append(Entry(-100, "muerto-unused", f"hand {at}"))
        elif cards:
            found.append(Entry(-sum(worth(card, numbers) for card in cards), "hand-left", f"hand {at}"))
    return found


def worth(card: str, numbers: dict[str, str]) -> int:
    """What a card such as ``10♥``, ``JK`` or ``2♠(6)`` is worth, wherever it lies and whatever it stands for."""
    card = re.sub(r"\(.*\)", "", card)
    rank = card if card == "JK" else card[:-1]
    if rank in ("3", "4", "5", "6", "7"):
        rank = "3-7"
    elif rank in ("8", "9", "10", "J", "Q", "K"):
        rank = "8-K"
    return int(numbers[rank])


NAMES = {"dirty": "dirty", "semi": "semi-clean", "clean": "clean", "real": "real", "aces": "ace-to-ace"}


def canasta(cards: list[str], numbers: dict[str, str]) -> str | None:
    """The column of the best canasta that the meld is and the text knows; the wild is the card with brackets."""
    wild = any("(" in card for card in cards)
    best = None
    if len(cards) >= 7:
        best = "dirty" if wild else "clean"
    if len(cards) >= 8 and wild and numbers["semi"] != "-":
        best = "semi"
    # So many cards are a run: of one rank, there are eight.
    if len(cards) >= 13 and not wild and numbers["real"] != "-":
        best = "real"
    if len(cards) == 14 and not wild and numbers["aces"] != "-":
        best = "aces"
    return best
