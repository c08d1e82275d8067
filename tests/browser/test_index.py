"""The index: every word, rule and question on one page, found as one types, each with the way to its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from buraco.course.asked import ASKED
from buraco.course.glossary import TERMS
from buraco.rulebook import RULES

from .conftest import Scheme, accessibility_faults, scrolls_sideways

ALL = len(TERMS) + len(RULES) + len(ASKED)
IN_SIGHT = """([id, low]) => {
    const { top } = document.getElementById(id).getBoundingClientRect();
    return 0 <= top && top < low;
}"""


def entries(page: Page) -> Locator:
    return page.locator(".entry:visible")


def find(page: Page, text: str) -> None:
    page.get_by_role("searchbox", name="Find in the index").fill(text)


def test_it_is_one_link_away_and_needs_no_kernel(page: Page, course: str) -> None:
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.goto(f"{course}/en/")
    page.get_by_role("banner").get_by_role("link", name="Index").click()
    expect(page).to_have_title("Index · Buraco")
    expect(page.get_by_role("banner").get_by_role("link", name="Index")).to_have_attribute("aria-current", "page")
    expect(page.get_by_role("heading", level=1)).to_have_text("Index")
    expect(entries(page)).to_have_count(ALL)
    assert "kernelId" not in page.content()
    assert lines == []


def test_what_is_typed_is_found_in_all_three_parts_with_accents_or_without(page: Page, course: str) -> None:
    page.goto(f"{course}/en/index/")
    count = page.get_by_role("status")
    expect(count).to_have_text("")
    find(page, "EXPRES joker")
    expect(page.locator("#rule-joker-stays")).to_be_visible()
    expect(page.locator("#question-where-the-wild-goes")).to_be_visible()
    expect(page.locator("#word-joker")).to_be_visible()
    expect(page.locator("#word-suit")).to_be_hidden()
    expect(count).to_have_text(f"Found: {entries(page).count()}")
    found = entries(page).count()
    find(page, "exprés  joker ")
    expect(entries(page)).to_have_count(found)
    find(page, "pozzetto")
    expect(page.get_by_role("heading", level=2)).to_have_text(["Words", "Questions"])
    find(page, "zzz")
    expect(count).to_contain_text("Nothing is found.")
    expect(page.get_by_role("heading", level=2)).to_have_count(0)
    page.keyboard.press("Enter")
    find(page, "")
    expect(entries(page)).to_have_count(ALL)
    expect(count).to_have_text("")


def test_the_way_to_each_part_stays_and_leads_on_to_its_groups(page: Page, course: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{course}/es/index/")
    parts = page.get_by_role("navigation", name="Partes de esta página").get_by_role("link")
    parts.get_by_text("Preguntas").click()
    page.wait_for_function(IN_SIGHT, arg=["questions", 100])
    page.locator('.to-groups a[href="#questions-canastas"]').click()
    page.wait_for_function(IN_SIGHT, arg=["questions-canastas", 100])
    tops = parts.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().top)")
    assert len(tops) == 4
    assert len(set(tops)) == 1, "one row"
    parts.last.click()
    page.wait_for_function(IN_SIGHT, arg=["find", 100])
    page.get_by_role("searchbox").fill("comodín")
    expect(page.locator(".to-groups").first).to_be_hidden()


def test_a_rule_opens_the_sources_words_by_keyboard(page: Page, course: str) -> None:
    page.goto(f"{course}/en/index/#rule-run-wraps")
    rule = page.locator("#rule-run-wraps")
    expect(rule.locator("q").first).to_be_hidden()
    rule.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(rule.locator("q").first).to_be_visible()
    expect(rule.locator("q").first).to_have_attribute("lang", "es")
    expect(page.locator("#rule-ended-stalled")).to_contain_text("It is our default.")


def test_without_javascript_all_is_there_and_no_field_that_finds_nothing(browser: Browser, course: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{course}/en/index/")
    expect(entries(page)).to_have_count(ALL)
    expect(page.locator("#find")).to_be_hidden()
    page.context.close()


@pytest.mark.parametrize("code", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_keeps_nobody_out_and_fits_a_phone(page: Page, course: str, scheme: Scheme, code: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{course}/{code}/index/")
    page.locator("summary").first.click()
    assert accessibility_faults(page) == ""
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        assert not scrolls_sideways(page)
        bar = page.get_by_role("banner").bounding_box()
        assert bar
        assert bar["height"] <= 150


def test_a_term_is_shown_in_its_lesson_marked_and_stays_in_sight(page: Page, course: str) -> None:
    page.goto(f"{course}/en/index/")
    page.locator("#word-final").get_by_role("link").click()
    page.wait_for_url("**/07-bater.ipynb#term-final")
    expect(page.locator("#term-final.pointed-at")).to_be_visible(timeout=60_000)
    page.wait_for_function(IN_SIGHT, arg=["term-final", 400])
    page.wait_for_timeout(3000)  # the boards above it are drawn meanwhile
    assert page.evaluate(IN_SIGHT, ["term-final", 400])
    expect(page.locator(".pointed-at")).to_have_count(0)


def test_who_scrolls_away_is_not_pulled_back(lesson: Callable[..., Page]) -> None:
    page = lesson("05-canastas", query="#cell-id=what-is-semi-clean")
    page.wait_for_function(IN_SIGHT, arg=["cell-id=what-is-semi-clean", 400])
    page.mouse.wheel(0, -100_000)
    page.wait_for_function("scrollY === 0")
    page.evaluate("document.querySelector('main').style.paddingBottom = '500px'")
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 0
