"""The match sheet as people use it: by mouse, by touch and by keyboard, small and dark, kept, carried away, printed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import Watch, scrolls_sideways

Visit = Callable[..., Page]
KEY = "buraco.sheet"
LESSON = "08-scoring"
HOSTILE = "<img src=x onerror=alert(1)>"


def sheet(page: Page) -> Locator:
    return page.locator(".buraco-board.sheet")


def kept(*rounds: tuple[int, int], **more: Any) -> str:
    match = {
        "system": "cerrado",
        "players": 2,
        "target": 2000,
        "starter": 0,
        "names": ["Ana", "Beto"],
        "rounds": [{"points": points} for points in rounds],
        "given_up": None,
        **more,
    }
    return json.dumps({"version": 1, "match": match})


def keep(page: Page, course: str, text: str) -> None:
    """Let this browser hold ``text`` as its match sheet."""
    page.goto(course)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])


def stored(page: Page) -> str:
    text: str = page.evaluate("key => localStorage.getItem(key)", KEY)
    return text


def named(board: Locator, name: str) -> Locator:
    """The field for the name of a side."""
    return board.get_by_role("textbox", name=name, exact=True)


def press(board: Locator, name: str) -> None:
    board.get_by_role("button", name=name, exact=True).click()


def box(node: Locator) -> dict[str, float]:
    """Where a node stands on the screen."""
    found = node.bounding_box()
    assert found
    return {**found}  # type: ignore[dict-item]


def write(board: Locator, ours: str, theirs: str) -> None:
    line = board.locator(".next input")
    line.nth(0).fill(ours)
    line.nth(1).fill(theirs)
    press(board, "Add round")


def shows(board: Locator, *rounds: str) -> None:
    """The lines of the table: points and totals of both sides."""
    lines = board.locator(".round-row")
    expect(lines).to_have_count(len(rounds))
    for line, text in zip(lines.all(), rounds, strict=True):
        points = line.locator(".n, .sum")
        expect(points).to_have_text(text.split())


def test_rounds_are_written_changed_deleted_and_taken_back_by_mouse(lesson: Visit) -> None:
    board = sheet(lesson(LESSON))
    expect(board.get_by_role("status").first).to_contain_text("A new match")
    write(board, "345", "160")
    shows(board, "345 345 160 160")
    expect(board.locator(".next input").first).to_have_value("")
    write(board, "-35", "420")
    shows(board, "345 345 160 160", "−35 310 420 580")
    expect(board.get_by_role("status").first).to_contain_text("Ahead: Their side. The lead is 270 points.")
    expect(board.get_by_role("img", name=re.compile("^Chart of the totals after round 2"))).to_be_visible()

    press(board, "Change round 1")
    entry = board.locator("tbody .entry input")
    expect(entry.first).to_be_focused()
    entry.first.fill("34x")
    press(board, "Save")
    expect(board.get_by_role("alert").filter(has_text="“34x” is not a whole number of points")).to_be_visible()
    expect(entry.first).to_have_value("34x")
    expect(entry.first).to_be_focused()
    entry.first.fill("1345")
    press(board, "Save")
    shows(board, "1345 1345 160 160", "−35 1310 420 580")
    expect(board.get_by_role("button", name="Change round 1")).to_be_focused()

    press(board, "Change round 1")
    press(board, "Delete round")
    shows(board, "−35 −35 420 420")
    press(board, "Take back")
    shows(board, "1345 1345 160 160", "−35 1310 420 580")


def test_a_match_is_kept_to_its_end_by_keyboard_alone(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = sheet(page)
    named(board, "Our side").focus()
    for text in ("Ana", "Beto"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    expect(board.locator("thead")).to_contain_text("Ana")
    page.keyboard.press("End")  # of the choices of the target: another number
    number = board.get_by_label("Points", exact=True)
    expect(number).to_be_focused()
    page.keyboard.type("500")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(board.get_by_label("Points: Ana, round 1")).to_be_focused()
    page.keyboard.type("345")
    page.keyboard.press("Enter")
    expect(board.get_by_label("Points: Beto, round 1")).to_be_focused()
    page.keyboard.type("abc")
    page.keyboard.press("Enter")
    expect(board.get_by_role("alert").filter(has_text="Beto: “abc”")).to_be_visible()
    expect(board.get_by_label("Points: Beto, round 1")).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("-35")
    page.keyboard.press("Enter")
    shows(board, "345 345 −35 −35")
    expect(board.get_by_label("Points: Ana, round 2")).to_be_focused()
    page.keyboard.type("155")
    page.keyboard.press("Enter")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(board.get_by_role("status").first).to_contain_text("Victory for Ana. 500 points")
    why = board.get_by_text("Why?").first
    why.focus()
    page.keyboard.press("Enter")
    expect(board.locator(".standing q").first).to_be_visible()
    page.keyboard.press("u")
    shows(board, "345 345 −35 −35")
    board.get_by_role("button", name="Change round 1").focus()
    page.keyboard.press("Enter")
    expect(board.locator("tbody .entry input").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(board.get_by_role("button", name="Change round 1")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("add the round, or save the change")


def test_points_below_zero_are_written_by_touch_without_a_minus_on_the_keypad(
    browser: Browser, course: str, watch: Watch
) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    watch.on(context)
    page = context.new_page()
    page.goto(f"{course}/voila/render/en/{LESSON}.ipynb")
    board = sheet(page)
    line = board.locator(".next input")
    line.first.wait_for(timeout=60_000)
    line.nth(0).fill("345")
    line.nth(1).fill("110")
    board.locator(".next .sign").nth(1).tap()
    board.get_by_role("button", name="Add round").tap()
    shows(board, "345 345 −110 −110")
    assert not scrolls_sideways(page)
    context.close()
    assert not watch.unexpected()


def test_a_reload_restores_the_sheet_and_its_rule_system(lesson: Visit, page: Page) -> None:
    board = sheet(lesson(LESSON))
    named(board, "Their side").fill(HOSTILE)
    write(board, "345", "160")
    expect(board.get_by_label("Begins the match")).to_contain_text(HOSTILE)
    board.get_by_label("Begins the match").select_option("1")
    expect(board.locator(".round-row td").nth(1)).to_contain_text("begins the round")
    board = sheet(lesson(LESSON))
    shows(board, "345 345 160 160")
    expect(named(board, "Their side")).to_have_value(HOSTILE)
    expect(board.get_by_label("Begins the match")).to_have_value("1")
    expect(board.locator("thead bdi").nth(1)).to_have_text(HOSTILE)
    assert board.locator("img").count() == 0
    keep(page, page.url.split("/voila")[0], kept((345, 160), system="vanikar", target=2005))
    board = sheet(lesson(LESSON))
    expect(board.get_by_text("Vanikar (sets, any canasta) · to 2005 points")).to_be_visible()


def test_a_mangled_sheet_is_told_and_saved_and_forgotten(
    lesson: Visit, page: Page, course: str, tmp_path: Path
) -> None:
    keep(page, course, "{mangled")
    board = sheet(lesson(LESSON))
    expect(board.get_by_text("A match sheet of this browser could not be read.")).to_be_visible()
    expect(board.get_by_text("the text is not JSON")).to_be_visible()
    write(board, "5", "5")
    shows(board, "5 5 5 5")
    with page.expect_download() as download:
        press(board, "Save that text to a file")
    download.value.save_as(tmp_path / "text")
    assert (tmp_path / "text").read_text("utf-8") == "{mangled"
    press(board, "Forget that text")
    expect(board.get_by_role("button", name="Forget that text")).to_be_hidden()
    assert "mangled" not in stored(page)


def test_a_sheet_is_saved_and_loaded_as_a_file_and_for_a_spreadsheet(
    lesson: Visit, page: Page, course: str, tmp_path: Path
) -> None:
    keep(page, course, kept((345, 160), (-35, 420), names=["=1+1", "Beto"]))
    board = sheet(lesson(LESSON))
    shows(board, "345 345 160 160", "−35 310 420 580")
    for button, name in (("Save to a file", "buraco-match.json"), ("Save for a spreadsheet", "buraco-match.csv")):
        with page.expect_download() as download:
            press(board, button)
        assert download.value.suggested_filename == name
        download.value.save_as(tmp_path / name)
    assert (tmp_path / "buraco-match.csv").read_bytes().startswith(b"\xef\xbb\xbfRound,Begins,'=1+1,Beto,")
    for name in ("buraco-match.json", "buraco-match.csv"):
        press(board, "New match")
        shows(board)
        board.locator("input[type=file]").set_input_files(tmp_path / name)
        shows(board, "345 345 160 160", "−35 310 420 580")
        expect(named(board, "Our side")).to_have_value("=1+1")
    bad = {"name": "bad.csv", "mimeType": "text/csv", "buffer": b"345;160\nx;5\n"}
    board.locator("input[type=file]").set_input_files(bad)  # type: ignore[arg-type]
    expect(board.get_by_text("Line 2: “x” is not a whole number of points.")).to_be_visible()
    shows(board, "345 345 160 160", "−35 310 420 580")


def test_the_sheet_is_copied_as_text_or_shown_where_nothing_can_be_copied(
    lesson: Visit, page: Page, course: str
) -> None:
    keep(page, course, kept((345, 160)))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board = sheet(lesson(LESSON))
    shows(board, "345 345 160 160")
    press(board, "Copy as text")
    expect(board.get_by_text("Copied.")).to_be_visible()
    assert "1      Ana     345 (345)  160 (160)" in page.evaluate("navigator.clipboard.readText()")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    press(board, "Copy as text")
    expect(board.get_by_label("Copy as text")).to_have_value(re.compile("Ahead: Ana"))


def test_who_writes_fast_or_presses_twice_writes_each_round_once(lesson: Visit) -> None:
    page = lesson(LESSON)
    board = sheet(page)
    board.locator(".next input").first.click()
    for text in ("345", "160", "-35", "420", "5", "10"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    shows(board, "345 345 160 160", "−35 310 420 580", "5 315 10 590")
    board.locator(".next input").first.fill("1")
    board.locator(".next input").last.fill("2")
    board.get_by_role("button", name="Add round").dblclick()
    expect(board.locator(".next input").first).to_have_value("")
    expect(board.locator(".round-row")).to_have_count(4)
    board.locator(".next input").first.click()
    for text in ("70", "80", "70", "80", "7"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    expect(board.locator(".round-row")).to_have_count(6)
    expect(board.locator(".next input").first).to_have_value("7")


def test_a_round_written_before_a_step_back_is_answered_is_not_lost(lesson: Visit, page: Page, course: str) -> None:
    keep(page, course, kept((5, 5), (1, 2)))
    board = sheet(lesson(LESSON))
    press(board, "Change round 2")
    press(board, "Delete round")
    shows(board, "5 5 5 5")
    at_once = """(board, rounds) => {
      const press = (action) => board.querySelector(`[data-action="${action}"]`).click();
      const fields = board.querySelectorAll(".next input");
      press("take-back");
      for (const round of rounds) {
        fields.forEach((field, side) => { field.value = round[side]; });
        press("add");
      }
      fields[0].value = "70";
    }"""
    board.evaluate(at_once, [["70", "80"], ["70", "80"]])
    shows(board, "5 5 5 5", "1 6 2 7", "70 76 80 87", "70 146 80 167")
    expect(board.locator(".next input").first).to_have_value("70")


def test_a_wrong_round_comes_back_before_what_was_written_after_it(lesson: Visit) -> None:
    board = sheet(lesson(LESSON))
    field = board.locator(".next input").first
    at_once = """(board, rounds) => {
      const fields = board.querySelectorAll(".next input");
      for (const round of rounds) {
        fields.forEach((field, side) => { field.value = round[side]; });
        board.querySelector('[data-action="add"]').click();
      }
      fields[0].value = "9";
    }"""
    expect(field).to_be_visible()
    board.evaluate(at_once, [["34x", "160"], ["70", "80"]])
    expect(field).to_have_value("34x")
    expect(board.get_by_text("is not a whole number of points")).to_be_visible()
    expect(board.locator(".round-row")).to_have_count(0)
    field.fill("345")
    press(board, "Add round")
    shows(board, "345 345 160 160", "70 415 80 240")
    expect(field).to_have_value("9")


@pytest.mark.parametrize("sign", [b"\0", b"x", b"\xff", b'"'])
def test_a_file_that_is_much_too_large_is_told_and_the_sheet_goes_on(lesson: Visit, sign: bytes) -> None:
    board = sheet(lesson(LESSON))
    photo = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": sign * 4_300_000}
    board.locator("input[type=file]").set_input_files(photo)  # type: ignore[arg-type]
    expect(board.get_by_text("The file is too large for a match sheet.")).to_be_visible()
    write(board, "345", "160")
    shows(board, "345 345 160 160")


def test_points_and_totals_are_told_apart_by_who_hears_them(lesson: Visit, page: Page, course: str) -> None:
    keep(page, course, kept((345, 160), (-35, 420)))
    board = sheet(lesson(LESSON))
    expect(board.locator(".round-row").last).to_match_aria_snapshot("""
      - row:
        - rowheader "2"
        - cell "points −35 total 310"
        - cell "points 420 total 580 begins the round"
        - cell "Change round 2"
    """)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_spreadsheet_is_read_whatever_its_encoding(lesson: Visit, encoding: str) -> None:
    board = sheet(lesson(LESSON))
    text = "Ronda;Empieza;Íñigo;Núria\r\n1;Íñigo;345;-160\r\n".encode(encoding)
    file = {"name": "mesa.csv", "mimeType": "text/csv", "buffer": text}
    board.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    shows(board, "345 345 −160 −160")
    expect(named(board, "Our side")).to_have_value("Íñigo")
    expect(named(board, "Their side")).to_have_value("Núria")


def test_two_pages_of_a_browser_show_the_same_sheet(lesson: Visit, page: Page, course: str) -> None:
    board = sheet(lesson(LESSON))
    other = page.context.new_page()
    other.goto(f"{course}/voila/render/en/{LESSON}.ipynb")
    write(sheet(other), "345", "160")
    shows(board, "345 345 160 160")
    write(board, "5", "10")
    shows(sheet(other), "345 345 160 160", "5 350 10 170")


def test_two_pages_that_write_at_the_same_moment_come_to_rest_with_the_same_sheet(
    lesson: Visit, page: Page, course: str
) -> None:
    keep(page, course, kept((5, 5)))
    count = """() => {
      const put = Storage.prototype.setItem;
      window.writes = 0;
      Storage.prototype.setItem = function (...each) { window.writes += 1; put.apply(this, each); };
    }"""
    page.add_init_script(f"({count})()")
    board = sheet(lesson(LESSON))
    other = page.context.new_page()
    other.add_init_script(f"({count})()")
    other.goto(f"{course}/voila/render/en/{LESSON}.ipynb")
    boards = board, sheet(other)
    for each in boards:
        shows(each, "5 5 5 5")
        each.page.evaluate("() => { window.writes = 0; }")
    at_once = """(board, [at, points]) => setTimeout(() => {
      board.querySelectorAll(".next input").forEach((field) => { field.value = points; });
      board.querySelector('[data-action="add"]').click();
    }, at - Date.now())"""
    at = page.evaluate("Date.now()") + 500
    boards[0].evaluate(at_once, [at, "10"])
    boards[1].evaluate(at_once, [at, "20"])
    for each in boards:
        expect(each.locator(".round-row")).not_to_have_count(1)
    write(board, "1", "1")
    expect(boards[1].locator(".round-row").last.locator(".n")).to_have_text(["1", "1"])
    numbers = [each.locator(".n, .sum").all_inner_texts() for each in boards]
    assert numbers[0] == numbers[1]
    assert sum(each.page.evaluate("window.writes") for each in boards) <= 8


@pytest.mark.parametrize(
    ("rounds", "points", "pages"), [(3, 30, 1), (30, 30, 1), (60, 30, 2), (20, 33, 1), (30, 33, 1)]
)
def test_the_sheet_alone_is_printed_and_can_be_read(
    lesson: Visit, course: str, rounds: int, points: int, pages: int
) -> None:
    page = lesson(LESSON)
    keep(page, course, kept(*[(points, 25)] * rounds))
    board = sheet(lesson(LESSON))
    expect(board.locator(".round-row")).to_have_count(rounds)
    # The page stays as it is while it is printed: making a PDF would tell it that the printing is over.
    page.evaluate(
        "() => { window.print = () => {}; addEventListener('afterprint', (e) => e.stopImmediatePropagation()); }"
    )
    press(board, "Print")
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == pages
    page.emulate_media(media="print")
    size = board.locator(".round-row .n").first.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert size >= 10
    expect(page.get_by_role("heading", name="Match sheet", exact=True)).to_be_visible()
    expect(board.locator("svg[role=img]")).to_be_visible()
    expect(board.get_by_text("Not a multiple of 5").locator("visible=true")).to_have_count(rounds if points % 5 else 0)
    for hidden in (page.get_by_role("heading", level=1), board.get_by_role("button").first, board.locator(".setup")):
        expect(hidden).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_keeps_a_person_out(lesson: Visit, page: Page, course: str, scheme: Any, width: int) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    long = "W" * 40
    keep(page, course, kept((1345, 160), (-1110, 423), (1900, 1800), (5, 5), names=[long, long[:12]]))
    page = lesson(LESSON, width=width, height=740)
    board = sheet(page)
    expect(board.get_by_role("status").first).to_contain_text("Victory")
    board.get_by_text("Why?").first.click()
    press(board, "Change round 2")
    board.locator("tbody .entry input").first.fill("x")
    press(board, "Save")
    expect(board.get_by_text("is not a whole number")).to_be_visible()
    if width <= 360:
        press(board, "What is agreed")
    board.get_by_label("Target").select_option("other")
    board.get_by_label("Points", exact=True).fill("x")
    board.get_by_label("Points", exact=True).blur()
    expect(board.get_by_text("is no target")).to_be_visible()
    assert not scrolls_sideways(page)
    for part in board.locator(".n:visible, .sum:visible, .total, .field input:visible").all():
        assert part.evaluate(
            "node => node.scrollWidth <= node.clientWidth + 1 || getComputedStyle(node).display === 'inline'"
        )
    found = Axe().run(page, context=".buraco-board.sheet")
    assert not found.violations_count, found.generate_report()


@pytest.mark.parametrize("width", [320, 360, 400, 560])
def test_on_a_phone_numbers_stand_in_one_line_and_apart(lesson: Visit, page: Page, course: str, width: int) -> None:
    keep(page, course, kept((1095, -110), (1200, -1000), (-3405, 345), target=3000, names=["", ""]))
    board = sheet(lesson(LESSON, width=width, height=740))
    shows(board, "1095 1095 −110 −110", "1200 2295 −1000 −1110", "−3405 −1110 345 −765")
    for row in board.locator(".round-row").all():
        boxes = list(map(box, row.locator(".n, .sum, .does button:visible").all()))
        assert len(boxes) == 5
        assert all(number["height"] < 30 for number in boxes[:4])
        for one, other in combinations(boxes, 2):
            beside = one["x"] + one["width"] + 3 <= other["x"]
            above = one["y"] + one["height"] <= other["y"] + 1
            assert beside or above
    assert len({box(each)["y"] for each in board.locator(".total").all()}) == 1


def test_on_a_phone_long_names_take_two_lines_and_are_whole_for_who_asks(
    lesson: Visit, page: Page, course: str
) -> None:
    name = "The Sunday table of aunt Rosa and Beto"
    keep(page, course, kept((5, 5), names=[name, "W" * 40]))
    board = sheet(lesson(LESSON, width=360, height=740))
    for head, full in zip(board.locator("thead th.of-side").all(), (name, "W" * 40), strict=True):
        expect(head).to_have_attribute("title", full)
        expect(head).to_contain_text(full)
        assert head.locator("bdi").evaluate("node => node.clientHeight") < 3 * 20


def test_on_a_phone_what_is_agreed_folds_after_the_first_round(lesson: Visit) -> None:
    board = sheet(lesson(LESSON, width=360, height=740))
    fold = board.get_by_role("button", name="What is agreed")
    named(board, "Our side").fill("Ana")
    expect(fold).to_be_hidden()
    write(board, "345", "160")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(board.get_by_label("Target")).to_be_hidden()
    fold.click()
    board.get_by_label("Target").select_option("3000")
    expect(board.get_by_text("to 3000 points")).to_be_visible()
    fold.click()
    expect(board.get_by_label("Target")).to_be_hidden()
    press(board, "New match")
    expect(board.get_by_label("Target")).to_be_visible()


def test_a_new_match_and_a_loaded_one_are_brought_into_sight(lesson: Visit, page: Page, course: str) -> None:
    keep(page, course, kept(*[(30, 25)] * 20))
    board = sheet(lesson(LESSON, width=360, height=640))
    shows_rounds = board.locator(".round-row")
    expect(shows_rounds).to_have_count(20)
    press(board, "New match")
    field = board.locator(".next input").first
    expect(field).to_be_focused()
    for seen in (field, board.locator(".standing"), board.get_by_text("brings the last one again")):
        expect(seen).to_be_in_viewport(ratio=1)
    file = {"name": "m.csv", "mimeType": "text/csv", "buffer": b"Round,Ana,Beto\n1,345,160\n2,2000,5\n"}
    board.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(shows_rounds).to_have_count(2)
    expect(board.locator(".standing")).to_be_focused()
    expect(board.locator(".standing strong")).to_be_in_viewport(ratio=1)


def test_a_finished_match_leads_to_a_new_one_and_keeps_a_quiet_way_to_another_round(
    lesson: Visit, page: Page, course: str
) -> None:
    keep(page, course, kept((1900, 5)))
    board = sheet(lesson(LESSON))
    line = board.locator(".next input")
    line.first.fill("100")
    line.last.fill("5")
    line.last.press("Enter")
    expect(board.locator(".standing")).to_be_focused()
    expect(board.get_by_role("status").first).to_contain_text("Victory for Ana")
    for hidden in (line.first, board.get_by_role("button", name="Add round", exact=True)):
        expect(hidden).to_be_hidden()
    expect(board.locator("button.main")).to_have_text(["New match"], use_inner_text=True)
    press(board, "Add a round all the same")
    expect(line.first).to_be_focused()
    expect(board.locator("button.main:visible")).to_have_text(["New match"])
    write(board, "5", "5")
    expect(board.locator(".notes")).to_have_text("After the end of the match; it does not count.")
    press(board, "New match")
    expect(line.first).to_be_focused()
    expect(board.locator(".round-row")).to_have_count(0)
    expect(board.locator("button.main:visible")).to_have_text(["Add round"])


@pytest.mark.parametrize("width", [360, 1280])
def test_a_round_from_the_desk_tells_that_its_table_goes_and_opens_it(
    lesson: Visit, page: Page, course: str, width: int
) -> None:
    table = "system cerrado\nside muerto untaken\nmeld Q♠ Q♥ Q♦\nside muerto untaken\nmeld 4♠ 5♠ 6♠\n"
    keep(page, course, kept((5, 5), rounds=[{"points": [-70, -85], "table": table}, {"points": [5, 5]}]))
    page = lesson(LESSON, width=width)
    board = sheet(page)
    press(board, "Change round 2")
    expect(board.locator("tbody .entry")).to_be_visible()
    expect(board.get_by_text("its table from the desk")).to_have_count(0)
    press(board, "Cancel")
    press(board, "Change round 1")
    expect(board.get_by_text("This round has its table from the desk. Other points let it go")).to_be_visible()
    press(board, "Open on the desk")
    desk = page.locator(".buraco-board.desk")
    expect(desk.get_by_role("button", name="Put back as round 1")).to_be_attached()
    expect(desk.locator("tfoot td").first).to_have_text("−70")
