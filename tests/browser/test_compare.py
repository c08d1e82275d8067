"""The comparing boards as people use them, in a course made for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.course.comparisons import EXAMPLES
from buraco.course.end_comparisons import ENDS

from .conftest import accessibility_faults, scrolls_sideways

CELLS = (
    "from buraco.ui.compare.melds import compare_melds\ncompare_melds()",
    "from buraco.ui.compare.ends import compare_ends\ncompare_ends()",
)

Open = Callable[..., Page]


@pytest.fixture
def opened(boards: Callable[..., Page]) -> Open:
    """``opened(width=360)``: the page at a size, when both boards are live."""
    return partial(boards, *CELLS, height=800)


def melds(page: Page) -> Locator:
    return page.locator(".buraco-board.compare-melds")


def ends(page: Page) -> Locator:
    return page.locator(".buraco-board.compare-ends")


def panel(board: Locator, systems: str) -> Locator:
    return board.get_by_role("group", name=systems, exact=True)


def open_end(board: Locator, name: str) -> None:
    board.get_by_label("Example", exact=True).select_option(index=[each.id for each in ENDS].index(name))


def bill(board: Locator, row: str) -> Locator:
    return board.get_by_role("row", name=re.compile(f"^{row}"))


def test_the_same_cards_by_mouse_and_the_sources_by_a_touch(opened: Open) -> None:
    board = melds(opened(query="?example=thirteen"))
    expect(board.get_by_role("status").first).to_contain_text("What are all thirteen ranks worth?")
    expect(board.locator(".group")).to_have_count(4)
    vanikar = panel(board, "Rioplatense, Vanikar")
    expect(vanikar.locator(".badge")).to_have_text("Clean canasta")
    expect(vanikar.locator(".differs")).to_have_count(2)
    expect(vanikar.locator(".differs").last).to_contain_text("≠ (differs)")
    vanikar.get_by_text("The sources’ own words").click()
    expect(vanikar.locator(".why")).to_contain_text("Canasta real: not known here")
    expect(vanikar.locator(".why q").first).to_be_visible()
    board.get_by_role("button", name="Next").click()
    expect(panel(board, "Abierto sucio, Rioplatense, Vanikar")).to_contain_text("One ace in a run here")


def test_own_cards_by_keyboard_and_what_is_no_card(opened: Open) -> None:
    page = opened()
    board = melds(page)
    cards = board.get_by_label("Cards", exact=True)
    cards.fill("4h 5h 2x")
    cards.press("Enter")
    expect(board.get_by_role("alert").filter(has_text="“2x” is not a card.")).to_be_visible()
    expect(board.locator(".where-in")).to_have_text(f"1 / {len(EXAMPLES)}")
    expect(cards).to_have_value("4h 5h 2x")
    cards.fill("3h")
    page.keyboard.press("Tab")
    page.keyboard.type("4h 5h 6h 2h(7)")
    page.keyboard.press("Enter")
    expect(board.get_by_role("heading", name="Your own cards")).to_be_focused()
    expect(board.get_by_role("heading", name="Your own cards")).to_be_in_viewport()
    expect(panel(board, "Vanikar").locator(".facts")).to_contain_text("none")
    expect(board.get_by_role("alert").filter(has_text="not a card")).to_have_count(0)
    board.get_by_role("button", name="Previous").focus()
    page.keyboard.press("p")
    expect(board.locator(".where-in")).to_have_text(f"{len(EXAMPLES)} / {len(EXAMPLES) + 1}")


def test_the_bills_by_mouse_and_by_keyboard(opened: Open) -> None:
    page = opened(query="?example=real")
    board = ends(page)
    expect(bill(board, "Total").first).to_contain_text("585")
    expect(board.locator("tfoot td.differs")).to_have_count(2)
    row = board.get_by_role("button", name="Meld 1: canasta").first
    row.focus()
    page.keyboard.press("Enter")
    expect(row).to_have_attribute("aria-expanded", "true")
    expect(row).to_be_focused()
    expect(board.locator(".why-in q").first).to_have_text("Canasta real: 500 puntos")
    page.keyboard.press("Enter")
    expect(board.locator(".why-in")).to_have_count(0)
    board.locator("summary").filter(has_text="Rule systems to show").click()
    for name in ("Abierto", "Abierto sucio", "Cerrado sucio", "Cerrado STCL", "Rioplatense", "STBL exprés", "Vanikar"):
        board.get_by_role("checkbox", name=name, exact=True).uncheck()
    expect(board.locator("thead th")).to_have_text(["What", "Cerrado", "STBL mano a mano"])
    last = board.get_by_role("checkbox", name="Cerrado", exact=True)
    last.click()
    expect(board.get_by_role("alert").filter(has_text="Choose two rule systems or more")).to_be_visible()
    expect(last).to_be_checked()  # it is put back
    board.get_by_role("button", name="Show all").click()
    expect(board.locator("thead th")).to_have_count(5)
    open_end(board, "jokers")
    expect(panel(board, "Abierto")).to_contain_text("The round cannot end so here. Jokers do not play here.")


def test_remembered_house_rules_stand_first_on_both_boards(opened: Open) -> None:
    page = opened(query="?system=vanikar&example=real")
    expect(ends(page).locator("thead .own")).to_contain_text("Your rule system: Vanikar")
    expect(ends(page).locator("thead .own")).to_contain_text("Rioplatense")
    expect(melds(page).locator(".group").first).to_contain_text("Your rule system: Vanikar")


def test_small_and_dark_the_bills_scroll_by_themselves_and_nobody_is_kept_out(opened: Open) -> None:
    page = opened(width=1024, height=768, scheme="dark")
    open_end(ends(page), "real")
    expect(bill(ends(page), "Total").first).to_contain_text("585")
    ends(page).get_by_role("button", name="Meld 1: canasta").first.click()
    expect(ends(page).locator(".why-in")).to_be_visible()
    for width in (1024, 360, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert not scrolls_sideways(page), width
        for board in (melds(page), ends(page)):
            out = board.evaluate(
                """(board, width) => [...board.querySelectorAll("button, select, input, .card, p, h3, h4, li")]
                    .filter((node) => !node.closest(".area") || node.closest(".why-in"))
                    .map((node) => [node.className, node.getBoundingClientRect()])
                    .filter(([name, box]) => box.width && name !== "sr-only")
                    .filter(([, box]) => box.left < 0 || box.right > width + 0.5)
                    .map(([name]) => name)""",
                width,
            )
            assert out == [], width
    area = ends(page).get_by_role("region", name="The bill")
    assert area.evaluate("(node) => node.scrollWidth > node.clientWidth")
    area.focus()
    first = area.get_by_role("rowheader", name="Total").first
    before = first.bounding_box()
    area.evaluate("(node) => { node.scrollLeft = 150; }")
    assert area.evaluate("(node) => node.scrollLeft") == 150
    assert first.bounding_box() == before, "the names of the rows stay in sight"
    assert accessibility_faults(page) == ""


def test_two_bills_stand_side_by_side_on_a_narrow_phone(opened: Open) -> None:
    page = opened(width=320, height=640)
    area = ends(page).get_by_role("region", name="The bill")
    expect(area.locator("thead th")).to_have_count(3)
    assert area.evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")


def test_on_paper_the_panels_and_all_columns_are_there(opened: Open) -> None:
    page = opened(width=720)
    page.emulate_media(media="print")
    expect(melds(page).locator(".group").first).to_be_visible()
    expect(melds(page).locator("form")).to_be_hidden()
    expect(ends(page).locator(".systems")).to_be_hidden()
    assert ends(page).locator(".area").evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")
    colour = ends(page).locator(".bills b").first.evaluate("(node) => getComputedStyle(node).color")
    assert colour == "rgb(0, 0, 0)"
