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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_phone_shows_the_own_melds_above_one_row_of_buttons(lesson: Visit, language: str) -> None:
    page = lesson("07-bater", language, width=360, height=640)
    board = page.locator(".buraco-board", has=page.locator(".dot"))
    board.locator(".dot").nth(8).evaluate("(dot) => dot.click()")
    expect(board.locator(".number")).to_have_text("7.9")
    board.locator(".number").evaluate("(number) => number.scrollIntoView({ behavior: 'instant' })")
    tops = board.locator(".acts button:visible").evaluate_all("(all) => all.map((each) => each.offsetTop)")
    assert len(set(tops)) == 1
    meld = board.locator(".meld").first.evaluate("(meld) => meld.getBoundingClientRect().bottom")
    assert meld <= board.locator(".dock").evaluate("(dock) => dock.getBoundingClientRect().top") + 1
