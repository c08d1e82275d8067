"""The stars' panel under the exercises of a lesson; that of the landing page is the same one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.locale import LANGUAGES
from buraco.web.files import STATIC
from buraco.web.stars import star_words

from .conftest import accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
KEY = "buraco.progress"
MANGLED = '{"version": 1, "stars": {"03/1": 2, "03/2": "many"}}'


def stored(page: Page, key: str = KEY) -> str | None:
    text: str | None = page.evaluate("key => localStorage.getItem(key)", key)
    return text


def keep(page: Page, course: str, text: str) -> None:
    """Let this browser hold ``text`` as its progress."""
    page.goto(course)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])


def exercises(page: Page) -> Locator:
    return page.locator(".buraco-board:has(.progress)")


def press(board: Locator, name: str) -> None:
    board.get_by_role("button", name=re.compile(f"^{name}")).click()


def solve_first(board: Locator) -> None:
    for rank in "5678":
        card = board.locator('[role=option]:has(path[fill="var(--h)"])')
        wanted = card.filter(has=board.page.locator(f'text:text-is("{rank}")')).first
        wanted.click()
        expect(wanted).to_have_attribute("aria-selected", "true")
    press(board, "Lay")
    expect(board.locator(".say.good")).to_be_visible()


def total(board: Locator) -> Locator:
    return board.locator(".progress summary")


def test_the_words_are_those_that_the_scripts_use_in_every_language() -> None:
    panel, progress = ((STATIC / name).read_text(encoding="utf-8") for name in ("stars.js", "progress.js"))
    reasons = re.search(r"{(.+)} Reason", progress)
    assert reasons
    english = star_words("en")
    assert set(re.findall(r"words\.(\w+)", panel)) == set(english)
    assert set(english["refused"]) == set(re.findall(r'"([\w-]+)"', reasons[1]))
    for language in set(LANGUAGES) - {"en"}:
        words = star_words(language)
        assert [name for name in words if words[name] == english[name]] == []


def test_a_panel_that_is_gone_listens_no_more(page: Page, course: str) -> None:
    page.goto(course)
    shown = page.evaluate(
        """async (words) => {
            const { createStars } = await import("/voila/templates/buraco/static/stars.js");
            const { award } = await import("/voila/templates/buraco/static/progress.js");
            const gone = new AbortController();
            const panel = createStars(words, [{ number: "03", all: 30 }], { folded: true, signal: gone.signal });
            const total = () => panel.querySelector("summary b").textContent;
            award("03/1", 1);
            const before = total();
            gone.abort();
            award("03/1", 2);
            return [before, total()];
        }""",
        star_words("en"),
    )
    assert shown == ["★ 1 / 30", "★ 1 / 30"]


def test_stars_are_saved_taken_away_and_read_again(lesson: Visit, tmp_path: Path) -> None:
    page = lesson()
    board = exercises(page)
    solve_first(board)
    expect(total(board)).to_contain_text("★ 3 / 30")
    total(board).click()
    with page.expect_download() as download:
        press(board, "Save to a file")
    assert download.value.suggested_filename == "buraco-stars.json"
    saved = tmp_path / "stars.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["stars"] == {"03/1": 3}
    press(board, "Start over: Melds")
    press(board, "No, keep them")
    expect(total(board)).to_contain_text("★ 3 / 30")
    press(board, "Start over: Melds")
    press(board, "Yes, take them away")
    expect(total(board)).to_contain_text("★ 0 / 30")
    expect(board.get_by_text("Your stars of “Melds” are gone.")).to_be_visible()

    press(board, "Take back")
    expect(board.locator(".meld")).to_have_count(0)
    expect(total(board)).to_contain_text("★ 0 / 30")
    assert json.loads(stored(page) or "")["stars"] == {}

    board.locator("input[type=file]").set_input_files(saved)
    expect(total(board)).to_contain_text("★ 3 / 30")
    expect(board.get_by_text("Your stars are loaded. 1 exercise gained stars.")).to_be_visible()
    expect(board.get_by_role("button", name="Exercise 1, solved, 3 stars")).to_be_visible()


def test_a_bad_file_is_refused_with_its_reason(lesson: Visit) -> None:
    board = exercises(lesson())
    total(board).click()
    for text, sentence in (
        ("stars!", "This file is not one that was saved here."),
        ('{"version": 1, "stars": {"03/1": 99}}', "This file gives an exercise other than one to three stars."),
    ):
        board.locator("input[type=file]").set_input_files({"name": "s", "mimeType": "", "buffer": text.encode()})
        expect(board.get_by_text(sentence)).to_be_visible()
    expect(total(board)).to_contain_text("★ 0 / 30")


def test_mangled_stars_are_put_aside_and_told_and_stay_until_they_are_forgotten(
    lesson: Visit, page: Page, course: str, tmp_path: Path
) -> None:
    keep(page, course, MANGLED)
    board = exercises(lesson())
    expect(total(board)).to_contain_text("★ 2 / 30")
    told = board.get_by_text("A part of your saved stars could not be read.")
    expect(told).to_be_visible()
    assert stored(page, f"{KEY}.damaged") == MANGLED
    with page.expect_download() as download:
        press(board, "Save that part to a file")
    download.value.save_as(tmp_path / "part.txt")
    assert (tmp_path / "part.txt").read_text("utf-8") == MANGLED
    expect(told).to_be_visible()
    assert stored(page, f"{KEY}.damaged") == MANGLED
    press(board, "Forget that part")
    expect(told).to_be_hidden()
    expect(board.get_by_text("The unreadable part is forgotten.")).to_be_visible()
    expect(total(board)).to_be_focused()
    assert stored(page, f"{KEY}.damaged") is None
    assert json.loads(stored(page) or "") == {"version": 1, "stars": {"03/1": 2}}


def test_the_lesson_and_the_landing_page_in_two_tabs_tell_each_other(lesson: Visit, page: Page, course: str) -> None:
    landing = page.context.new_page()
    landing.goto(course)
    board = exercises(lesson())
    solve_first(board)
    expect(landing.locator('[data-lesson="03"]')).to_contain_text("3 of 30 stars")
    landing.get_by_role("button", name="Start over: Melds").click()
    landing.get_by_role("button", name="Yes, take them away").click()
    expect(total(board)).to_contain_text("★ 0 / 30")
    expect(board.get_by_role("button", name="Exercise 1", exact=True)).to_be_visible()
    press(board, "Take back")
    expect(board.locator(".meld")).to_have_count(0)
    expect(landing.locator('[data-lesson="03"]')).to_contain_text("0 of 30 stars")
    landing.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, MANGLED])
    expect(board.get_by_text("could not be read")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_in_spanish_every_part_is_seen_and_nothing_keeps_a_person_out(
    lesson: Visit, page: Page, course: str, scheme: str
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    keep(page, course, MANGLED)
    board = exercises(lesson(language="es", width=360, height=640))
    total(board).click()
    press(board, "Volver a empezar: Combinaciones")
    expect(board.get_by_text("¿Borrar todas tus estrellas de “Combinaciones”?")).to_be_visible()
    expect(board.get_by_text("no se pudo leer")).to_be_visible()
    assert not scrolls_sideways(page)
    assert accessibility_faults(page) == ""
