"""Counts all positions again: ``python -m tests.perft``."""

from __future__ import annotations

from tests.perft import POSITIONS, lines_of_play, read

for path in POSITIONS.values():
    text = path.read_text("utf-8")
    r, counts = read(text)
    for depth, was in counts.items():
        if (now := lines_of_play(r, depth)) != was:
            print(f"{path.stem}, depth {depth}: {now}, was {was}")
            text = text.replace(f"depth {depth}:" + (f" {was}" if was else ""), f"depth {depth}: {now}")
    path.write_text(text, "utf-8")
