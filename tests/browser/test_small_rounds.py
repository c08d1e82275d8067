"""The lessons of a round on the smallest phones, in each language: no button is cut, and nothing runs off the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from buraco.locale import LANGUAGES

from .conftest import accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]

BEYOND = """(all) => all.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth;
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize(("slug", "main"), [("01-the-deal", "[data-action]"), ("02-a-turn", ".acts button")])
def test_each_main_button_is_seen_whole(lesson: Visit, slug: str, main: str, width: int, language: str) -> None:
    page = lesson(slug, language, width=width, height=640)
    buttons = page.locator(f".buraco-board {main}:visible")
    expect(buttons.first).to_be_visible()
    assert not scrolls_sideways(page)
    assert buttons.evaluate_all(BEYOND) == []


@pytest.mark.parametrize("slug", ["01-the-deal", "02-a-turn"])
def test_the_whole_lesson_has_no_accessibility_fault(lesson: Visit, slug: str) -> None:
    page = lesson(slug, "es", width=360, height=640)
    assert accessibility_faults(page) == ""
