"""What every lesson holds to: it fits each screen, keeps nobody out, and does not grow while somebody sits there."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import ceil

import pytest
from playwright.sync_api import Page, WebSocket, expect

from buraco.course.lessons import LESSONS
from buraco.locale import LANGUAGES, SOURCE

from .conftest import accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
OTHER = next(language for language in LANGUAGES if language != SOURCE)

each_lesson = pytest.mark.parametrize("slug", [lesson.slug for lesson in LESSONS])

# The buttons that stick out of the screen on either side; those of a row that scrolls are out of sight on purpose.
BEYOND = """(all) => all.filter((each) => {
    for (let row = each.parentElement; row; row = row.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(row).overflowX)) each = row;
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth + 0.5;
}).map((each) => each.textContent)"""

# Opens exercise after exercise, each as soon as the one before is shown.
OPEN_MANY = """async (times) => {
    const dots = [...document.querySelectorAll(".dots button")];
    const board = dots[0].closest(".buraco-board");
    for (let n = 1; n <= times; n++) {
        const dot = dots[n % dots.length];
        dot.click();
        const end = performance.now() + 15000;
        while (dot.getAttribute("aria-current") !== "step") {
            if (performance.now() > end) throw new Error(`exercise ${n} does not open`);
            await new Promise((go) => setTimeout(go, 5));
        }
    }
    return board.querySelectorAll("*").length;
}"""


@each_lesson
def test_it_fits_every_screen_and_keeps_nobody_out(lesson: Visit, page: Page, slug: str) -> None:
    page.emulate_media(color_scheme="dark")
    lesson(slug, OTHER, width=1024, height=768)
    buttons = page.locator(".buraco-board button:visible")
    expect(buttons.first).to_be_visible()
    for width, height in ((1024, 768), (360, 640), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert not scrolls_sideways(page), width
        assert buttons.evaluate_all(BEYOND) == [], width
    page.set_viewport_size({"width": 360, "height": 640})
    assert accessibility_faults(page) == ""


@each_lesson
def test_house_rules_with_a_name_of_one_long_word_fit_a_phone(lesson: Visit, page: Page, slug: str) -> None:
    name = "W" * 60
    rules = f'like = "cerrado"\nid = "long"\nname = "{name}"\nsets = false\n'
    choice = json.dumps({"version": 1, "rules": rules, "name": name})
    page.add_init_script(f"localStorage.setItem('buraco.rules', {json.dumps(choice)})")
    lesson(slug, width=360, height=640)
    expect(page.locator("header a[data-rules-chosen]")).to_contain_text(name)
    assert not scrolls_sideways(page)


# Whether a board is seen from the number of its exercise on, or whole.
FROM_ITS_TOP = """(board) => {
    const { top, bottom } = board.getBoundingClientRect();
    const number = board.querySelector(".number").getBoundingClientRect().top;
    return (number >= 0 && number < 160) || (top >= 0 && bottom <= innerHeight);
}"""

each_with_exercises = pytest.mark.parametrize("slug", [lesson.slug for lesson in LESSONS if lesson.exercises])


@each_with_exercises
def test_an_exercise_that_is_opened_is_seen_from_its_top(lesson: Visit, page: Page, slug: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    lesson(slug, height=640)
    boards = page.locator(".buraco-board").filter(has=page.locator(".dots button")).all()
    assert boards
    for width, dot in ((1280, 4), (360, 2)):
        page.set_viewport_size({"width": width, "height": 640})
        for board in boards:
            board.locator(".dots button").nth(dot).click()
            page.wait_for_function(FROM_ITS_TOP, arg=board.element_handle())


@each_with_exercises
def test_two_hundred_exercises_make_no_new_widget(lesson: Visit, page: Page, slug: str) -> None:
    opened: list[str] = []

    def count(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: opened.append(slug) if "comm_open" in str(frame) else None)

    page.on("websocket", count)
    lesson(slug)
    dots = page.locator(".dots button")
    expect(dots.first).to_be_visible()
    once = dots.count()  # after each round of them the same exercise is open
    page.evaluate(OPEN_MANY, 2 * once)
    before, elements = len(opened), page.evaluate(OPEN_MANY, once)
    assert before, "the page hears of its widgets"
    assert page.evaluate(OPEN_MANY, ceil(200 / once) * once) <= elements + 5, "nor does the page itself grow"
    assert len(opened) == before
