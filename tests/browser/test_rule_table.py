"""The table of the rule systems and the doubts as people use them: by mouse and keys, small, dark, on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.variant import VARIANTS

from .conftest import accessibility_faults, scrolls_sideways, serve, write_page

Visit = Callable[..., Page]
CELLS = (
    "from buraco.ui.rules.table import rule_table\n\nrule_table()",
    "from buraco.ui.rules.doubts import doubts\n\ndoubts()",
)
HOUSE = 'like = "cerrado"\nid = "nuestra"\nname = "Nuestra casa"\nace_to_ace = false\n'
SHEET = re.compile(rb"/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)")


@pytest.fixture(scope="module")
def course(project: Path) -> Iterator[str]:
    """A course of one page: the table, and the doubts."""
    write_page(project, *CELLS)
    yield from serve(project)


def board(page: Page) -> Locator:
    return page.locator(".buraco-board.rule-table")


def cell(page: Page, key: str, at: int) -> Locator:
    """The value of a parameter under a rule system, by its number among those that are seen."""
    return board(page).locator(f"tr[data-key={key}] td:visible").nth(at).locator("button")


def heads(page: Page) -> Locator:
    return board(page).locator("thead th.system:visible")


def rows(page: Page) -> Locator:
    return board(page).locator("tr.row:visible")


def test_two_systems_by_mouse_what_differs_and_the_words_behind_it(lesson: Visit) -> None:
    page = lesson()
    table = board(page)
    expect(heads(page)).to_have_count(9)
    expect(table.get_by_role("status").first).to_have_text("Rows shown: 49 of 49")
    table.get_by_role("button", name="None", exact=True).click()
    expect(table.get_by_role("status").first).to_have_text("Choose two rule systems or more.")
    table.get_by_label("Cerrado", exact=True).check()
    table.get_by_label("Cerrado sucio").check()
    expect(table.get_by_label("Only what differs")).to_be_checked()
    expect(rows(page)).to_have_count(1)
    expect(rows(page).get_by_role("rowheader")).to_have_text("Canasta needed to close")
    expect(table.get_by_role("columnheader", name="Cerrado (sets, clean canasta)")).to_be_visible()
    cell(page, "close_canasta", 0).click()
    expect(table.locator(".words")).to_contain_text("Cerrado. Canasta needed to close: a clean canasta.")
    expect(table.locator(".words q")).to_have_text("Se necesita una canasta limpia para poder cerrar.")
    expect(table.locator(".words")).to_contain_text("Reglas del Buraco")
    table.get_by_label("Only what differs").uncheck()
    table.get_by_label("Vanikar").check()
    expect(rows(page)).to_have_count(49)
    expect(cell(page, "set_of_twos", 0)).to_have_text("yes* (our default)")
    cell(page, "set_of_twos", 0).click()
    expect(table.locator(".words")).to_contain_text("The rule text says nothing of this. It is our default.")
    expect(page.locator("#doubt-set-of-twos")).to_be_hidden()
    table.get_by_role("link", name="Are three twos a set?").click()
    expect(page.locator("#doubt-set-of-twos")).to_be_in_viewport()


def test_rows_are_found_by_words_and_values_read_by_keyboard(lesson: Visit, page: Page) -> None:
    lesson()
    table = board(page)
    table.get_by_label("Search the rows").focus()
    page.keyboard.type("joker zzz")
    expect(table.get_by_role("status").first).to_have_text("No row has these words.")
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("JÓKER rePLaced")
    expect(rows(page)).to_have_count(1)
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("closing")
    expect(rows(page).first).to_be_visible()
    page.keyboard.press("Tab")
    expect(table.get_by_role("region")).to_be_focused()
    page.keyboard.press("Tab")
    first = rows(page).first.locator("td button").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    last = rows(page).nth(1).locator("td button").last
    expect(last).to_be_focused()
    page.keyboard.press("Enter")
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(table.locator(".words")).to_contain_text("STBL exprés.")
    page.keyboard.press("?")
    expect(table.get_by_role("dialog")).to_contain_text("move from value to value")


def test_a_phone_shows_two_systems_and_does_not_run_off_the_page(lesson: Visit) -> None:
    page = lesson(width=320, height=640)
    expect(heads(page)).to_have_text([re.compile("^Abierto"), re.compile("^Cerrado")])
    cell(page, "stock_empty", 1).click()
    expect(board(page).locator(".words q")).to_be_in_viewport()
    assert not scrolls_sideways(page)
    board(page).get_by_role("button", name="All", exact=True).click()
    expect(heads(page)).to_have_count(9)
    assert not scrolls_sideways(page)
    for each in board(page).locator("button:visible, label.chip, input[type=search]").all()[:60]:
        assert each.evaluate("(node) => node.getBoundingClientRect().height") >= 40
    page.locator(".buraco-doubts summary").first.click()
    assert accessibility_faults(page) == ""


def test_remembered_house_rules_are_a_column_in_the_dark(lesson: Visit, page: Page) -> None:
    kept = json.dumps({"version": 1, "rules": HOUSE, "name": "Nuestra casa"})
    page.add_init_script(f"localStorage.setItem('buraco.rules', {json.dumps(kept)})")
    page.emulate_media(color_scheme="dark")
    lesson()
    expect(heads(page)).to_have_count(10)
    expect(heads(page).first).to_contain_text("Your rule system")
    expect(cell(page, "ace_to_ace", 0)).to_have_text("no")
    cell(page, "ace_to_ace", 0).click()
    expect(board(page).locator(".words")).to_contain_text("House rules: Nuestra casa.")
    expect(board(page).locator(".words")).to_contain_text("These are house rules: no rule text stands behind them.")
    assert accessibility_faults(page) == ""


def test_paper_has_the_whole_table_on_its_side(lesson: Visit, page: Page) -> None:
    lesson(width=360, height=640)
    table = board(page)
    table.get_by_label("Search the rows").fill("joker")
    expect(rows(page)).not_to_have_count(49)
    page.evaluate("window.print = () => {}")
    table.get_by_role("button", name="Print the whole table").click()
    page.emulate_media(media="print")
    expect(rows(page)).to_have_count(49)
    expect(heads(page)).to_have_count(len(VARIANTS))
    expect(page.locator(".buraco-doubts")).to_be_hidden()
    expect(table.get_by_label("Search the rows")).to_be_hidden()
    sheets = SHEET.findall(page.pdf(prefer_css_page_size=True))
    assert 2 <= len(sheets) <= 4
    assert all(float(width) > float(height) for width, height in sheets)
