"""The boards of rule systems as people use them: marks by mouse and by keys, a reload, the drill, small and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.course.lesson09 import EXERCISES
from buraco.course.system_drill import system_questions
from buraco.variant import VARIANTS

from .conftest import accessibility_faults, scrolls_sideways, serve, write_page

Visit = Callable[..., Page]
SLUG = "09-rule-systems"
CELLS = (
    'from buraco.ui import exercises, system_drill\nexercises("09")',
    'system_drill("cerrado", seed=4)',
)


@pytest.fixture(scope="module")
def course(project: Path) -> Iterator[str]:
    """A course of one page with both boards."""
    for language in ("en", "es"):
        write_page(project, *CELLS, slug=SLUG, language=language)
    yield from serve(project)


def exercises(page: Page) -> Locator:
    return page.locator(".buraco-board").filter(has=page.locator(".dots button"))


def drill(page: Page) -> Locator:
    return page.locator(".buraco-board").filter(has=page.locator(".choices"))


def system(board: Locator, name: str) -> Locator:
    return board.get_by_role("checkbox", name=name)


def test_an_exercise_by_mouse_a_wrong_check_a_reload_and_the_way_to_two_stars(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = exercises(page)
    system(board, "Cerrado").click()
    system(board, "Abierto").click()
    expect(system(board, "Abierto")).to_be_checked()
    board.get_by_role("button", name="Check").click()
    expect(board.locator(".say-place .say")).to_contain_text("It is not so in: Abierto. Some are still missing.")
    expect(system(board, "Abierto")).not_to_be_checked()
    expect(board.locator("[data-state=wrong] .told")).to_contain_text("No. Runs only.")
    board.locator("[data-state=wrong] summary").click()
    expect(board.locator("[data-state=wrong] q")).to_have_text("Sólo escaleras (no se permite hacer tríos).")
    expect(board.locator(".told:visible")).to_have_count(2)
    page.reload()
    board = exercises(page)
    expect(board.locator("[data-state=wrong] .told")).to_contain_text("No. Runs only.")
    system(board, "Vanikar").click()
    board.get_by_role("button", name="Check").click()
    expect(board.locator(".say.good")).to_contain_text("Solved: 2 stars")
    expect(board.locator(".told:visible")).to_have_count(4)
    expect(board.get_by_role("button", name="Next")).to_be_focused()
    expect(board.get_by_role("button", name="Exercise 1, solved, 2 stars")).to_be_visible()


def test_an_exercise_by_keyboard_alone(lesson: Visit, page: Page) -> None:
    board = exercises(lesson(SLUG))
    system(board, "Abierto").focus()
    page.keyboard.press("Space")
    expect(system(board, "Abierto")).to_be_checked()
    page.keyboard.press("1")
    expect(system(board, "Abierto")).not_to_be_checked()
    page.keyboard.press("Enter")
    expect(board.locator(".say-place .say")).to_contain_text("Nothing is marked yet.")
    page.keyboard.press("h")
    expect(board.locator(".say-place .say")).to_contain_text(EXERCISES[0].hint)
    for key in ("2", "3", "c"):
        page.keyboard.press(key)
    expect(board.locator(".say.good")).to_contain_text("Solved: 3 stars")
    page.keyboard.press("n")
    expect(board.locator(".goal-text")).to_contain_text("Two nines of clubs")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("check what is marked")


def test_the_drill_by_keys(lesson: Visit, page: Page) -> None:
    board = drill(lesson(SLUG))
    question = next(system_questions(VARIANTS["cerrado"], 4))
    expect(board.locator(".ask")).to_contain_text("Which one?")
    board.locator(".choice").first.focus()
    page.keyboard.press(str(question.choices.index(question.answer) + 1))
    expect(board.locator(".say-place .say")).to_contain_text("Right")
    expect(board.locator(".answers > li")).to_have_count(len(question.systems))
    board.locator(".answers summary").first.click()
    expect(board.locator(".answers .why p").first).to_be_visible()
    page.keyboard.press("n")
    expect(board.locator(".panel h3").first).to_contain_text("Question 2 · right so far: 1 of 1")
    expect(board.locator(".ask")).to_be_focused()
    expect(board.locator(".answers")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "es"])
def test_small_and_dark_nothing_is_cut_off_and_nobody_is_kept_out(lesson: Visit, page: Page, language: str) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    lesson(SLUG, language, width=1024, height=768)
    board = exercises(page)
    board.locator(".dot").nth(2).click()
    expect(board.locator(".card")).to_have_count(14)
    board.locator("[data-action=hint]").click()
    expect(board.locator(".say-place .say")).to_be_visible()
    board.locator("[data-action=hint]").click()
    expect(board.locator(".card.hinted")).to_have_count(2)
    board.locator("[data-action=hint]").click()
    expect(board.locator("[data-state=right]")).to_have_count(6)
    board.locator(".told summary").first.click()
    drill(page).locator(".choice").first.click()
    for width in (1024, 360, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert not scrolls_sideways(page), width
        boxes = page.evaluate(
            """() => [...document.querySelectorAll(".systems .score-table :is(button, .card, p, li, h3, summary)")]
                .map((node) => [node.className, node.tagName, node.getBoundingClientRect()])
                .filter(([name, tag, box]) => box.width && name !== "sr-only")
                .map(([name, tag, box]) => [name, tag, box.left, box.right, box.height])"""
        )
        assert [box for box in boxes if box[2] < 0 or box[3] > width + 0.5] == [], width
        marks = [box for box in boxes if box[0] in ("mark-system", "choice")]
        assert all(box[4] >= 40 for box in marks)
    assert accessibility_faults(page) == ""
