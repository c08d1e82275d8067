"""Plays all recordings again and writes what comes of them: ``python -m tests.recorded``."""

from __future__ import annotations

from tests.recorded import RECORDINGS, again

for name, path in RECORDINGS.items():
    was = path.read_text("utf-8")
    now = again(was)
    if now != was:
        path.write_text(now, "utf-8")
        print(f"{name}: {sum(a != b for a, b in zip(was.splitlines(), now.splitlines(), strict=False))} lines changed")
