"""The board of house rules as people use it: mouse and keys, wrong values, files, links, a reload, small and dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import accessibility_faults, scrolls_sideways, serve, write_page

Visit = Callable[..., Page]
HOUSE, MELDS = "03-melds", "04-wild-cards"
CELLS = {
    HOUSE: "from buraco.ui.rules.house import house\n\nhouse()",
    MELDS: 'from buraco.ui import bench\n\nbench("cerrado", seed=7)',
}


@pytest.fixture(scope="module")
def course(project: Path) -> Iterator[str]:
    """A course of two pages: the board of house rules, and a bench that plays by them."""
    for language in ("en", "es"):
        for slug, cell in CELLS.items():
            write_page(project, cell, slug=slug, language=language)
    yield from serve(project)


def board(page: Page) -> Locator:
    return page.locator(".buraco-board.house")


def row(page: Page, key: str) -> Locator:
    return board(page).locator(".row").filter(has=page.locator(f'[data-rule="{key}"]'))


def open_group(page: Page, title: str) -> None:
    board(page).locator("summary", has_text=title).click()


def test_a_switch_a_wrong_combination_and_the_way_back_by_mouse(lesson: Visit) -> None:
    page = lesson(HOUSE)
    expect(board(page).locator(".summary h3")).to_have_text("These are the rules of Cerrado.")
    open_group(page, "Melds")
    page.get_by_role("switch", name="Sets", exact=True).click()
    expect(board(page).locator(".differences")).to_contain_text("Sets: no")
    expect(board(page).locator(".differences q")).to_have_text("Escaleras y tríos.")
    expect(row(page, "sets").locator(".mark")).to_be_visible()
    page.get_by_label("Packs of cards", exact=True).select_option("1")
    alert = row(page, "packs").locator(".wrong[role=alert]")
    expect(alert).to_contain_text("A deal would take 66 cards, and the deck would have 56.")
    expect(board(page).locator(".differences li")).to_have_count(1)
    page.get_by_label("Cards in a hand, and in a muerto", exact=True).select_option("8")
    expect(alert).to_have_text("")
    expect(board(page).locator(".differences li")).to_have_count(3)
    row(page, "sets").get_by_role("button").click()
    expect(page.get_by_role("switch", name="Sets", exact=True)).to_be_checked()
    expect(page.get_by_role("switch", name="Sets", exact=True)).to_be_focused()
    board(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_role("switch", name="Sets", exact=True)).not_to_be_checked()
    page.reload()
    expect(board(page).locator(".differences li")).to_have_count(3)


def test_by_keyboard(lesson: Visit, page: Page) -> None:
    lesson(HOUSE)
    page.get_by_label("Name of your rules").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("La abuela")
    page.keyboard.press("Tab")
    board(page).locator("summary", has_text="Canastas").focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("Canasta real", exact=True)
    field.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("many")
    page.keyboard.press("Enter")
    expect(row(page, "bonus_real").get_by_role("alert")).to_contain_text("Write a whole number.")
    expect(field).to_have_value("many")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("300")
    page.keyboard.press("Enter")
    expect(board(page).locator(".differences")).to_contain_text("Canasta real: 300 points")
    expect(field).to_be_focused()
    board(page).get_by_role("button", name="Save as a file").focus()
    page.keyboard.press("u")
    expect(board(page).locator(".summary h3")).to_have_text("These are the rules of Cerrado.")


def test_a_file_is_saved_and_loaded_and_a_bad_one_loses_nothing(lesson: Visit, tmp_path: Path) -> None:
    page = lesson(HOUSE)
    open_group(page, "Closing")
    page.get_by_label("Canasta needed to close", exact=True).select_option(label="any canasta")
    expect(board(page).locator(".differences li")).to_have_count(1)
    with page.expect_download() as saved:
        board(page).get_by_role("button", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "our-house-rules.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text(f'{file.read_text("utf-8")}jokers = "six"\n', "utf-8")
    noise = tmp_path / "noise.toml"
    noise.write_bytes(bytes(range(128, 256)))
    choose = board(page).locator("input[type=file]")
    choose.set_input_files(bad)
    expect(board(page).get_by_role("alert").filter(has_text="Line 6: A wrong value")).to_be_visible()
    choose.set_input_files(noise)
    expect(board(page).get_by_role("alert").filter(has_text="is not a text file")).to_be_visible()
    expect(board(page).locator(".differences li")).to_have_count(1)
    page.get_by_label("Start from").select_option("vanikar")
    expect(board(page).locator(".summary h3")).to_have_text("These are the rules of Vanikar.")
    choose.set_input_files(file)
    expect(board(page).locator(".summary h3")).to_have_text("Like Cerrado, but:")


def test_a_link_opens_the_same_rules_and_the_whole_course_is_played_by_them(lesson: Visit, page: Page) -> None:
    lesson(HOUSE)
    open_group(page, "Melds")
    page.get_by_role("switch", name="Sets", exact=True).click()
    page.get_by_label("Name of your rules").fill("La abuela")
    page.evaluate('() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); }')
    board(page).get_by_role("button", name="Copy a link").click()
    shown = page.get_by_label("Link to these rules")
    expect(shown).to_have_value(re.compile("La%20abuela|La\\+abuela"))  # what was written just before is in it
    link = shown.input_value()
    board(page).get_by_role("button", name="Play the whole course by these rules").click()
    stop_button = board(page).get_by_role("button", name="Stop playing by these rules")
    expect(stop_button).to_be_visible()
    expect(stop_button).to_be_focused()
    lesson(MELDS)
    expect(page.get_by_label("Rule system").locator("option:checked")).to_contain_text("La abuela")
    page.goto(link)
    page.evaluate("localStorage.clear()")
    page.goto(link)
    expect(board(page).locator(".differences")).to_contain_text("Sets: no")
    expect(board(page).locator(".differences")).to_be_in_viewport()  # far below the top of the lesson
    expect(page.get_by_label("Name of your rules")).to_have_value("La abuela")
    page.goto(f"{link.split('?')[0]}?house=jokers%3D99")
    expect(board(page).get_by_role("status").filter(has_text="cannot be used")).to_be_visible()
    expect(board(page).locator(".differences")).to_contain_text("Sets: no")


@pytest.mark.parametrize("language", ["en", "es"])
def test_small_and_dark_nothing_is_cut_off_and_nobody_is_kept_out(lesson: Visit, page: Page, language: str) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    lesson(HOUSE, language, width=1280)
    for group in board(page).locator("details:not([open]) > summary").all()[::-1]:
        group.click()
    board(page).locator('[data-rule="jokers"]').select_option("0")
    board(page).locator('[data-rule="packs"]').select_option("1")
    expect(row(page, "packs").locator(".wrong")).not_to_have_text("")
    assert accessibility_faults(page) == ""
    for width in (1280, 360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert not scrolls_sideways(page), width
        low = board(page).evaluate(
            """(board) => [...board.querySelectorAll("button, select, input:not([type=file]), .switch label")]
                .filter((node) => node.offsetParent && !node.matches("[role=switch]"))
                .map((node) => [node.textContent, node.getBoundingClientRect()])
                .filter(([, box]) => box.height < 36 || box.left < 0 || box.right > innerWidth)
                .map(([name]) => name)"""
        )
        assert low == [], width
    assert accessibility_faults(page) == ""
