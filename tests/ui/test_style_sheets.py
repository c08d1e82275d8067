"""What the style sheets of the boards hold to in every browser."""

from __future__ import annotations

import re
from pathlib import Path

import buraco.ui

SHEETS = sorted(Path(buraco.ui.__file__).parent.rglob("*.css"))
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
OWN_BACKGROUND = re.compile(r"background(-color)?: #")


def test_a_list_of_choices_with_colours_of_its_own_says_whether_it_is_dark() -> None:
    """Some browsers paint its field themselves: the words in it are legible only when both are of one scheme."""
    coloured = {
        selector.strip(): body
        for sheet in SHEETS
        for selector, body in RULE.findall(sheet.read_text("utf-8"))
        if re.search(r"\bselect\b", selector) and OWN_BACKGROUND.search(body)
    }
    assert coloured
    assert [selector for selector, body in coloured.items() if "color-scheme:" not in body] == []
