"""Closing a round as people do it: the checklist that fills, the exercises and the drill, by mouse and by keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.course.lesson07 import EXERCISES

from .conftest import MILLISECONDS_TO_LIVE, Scheme, accessibility_faults, scrolls_sideways
from .test_table import card, message, pick, press, walk_to

SITUATION_CELL = "from buraco.ui.closings.board import closing\nclosing({name!r}, {system!r})"
EXERCISE_CELL = "from buraco.ui.exercise_boards import exercises\nexercises('07')"
DRILL_CELL = "from buraco.ui.closings.drill import closing_drill\nclosing_drill('vanikar', 1)"

Table = Callable[..., Locator]


def situation(name: str, system: str) -> str:
    return SITUATION_CELL.format(name=name, system=system)


def checklist(board: Locator) -> Locator:
    return board.get_by_role("group", name=re.compile("^To close in"))


def met(board: Locator) -> Locator:
    return checklist(board).locator("li.met")


def missing(board: Locator) -> Locator:
    return checklist(board).get_by_role("status")


def add_to(board: Locator, meld: int) -> None:
    """Add what is selected to a meld of the own side, which count from 1."""
    board.get_by_role("button", name=re.compile("^Add here: ")).nth(meld - 1).click()


def test_the_list_fills_by_mouse_until_the_round_is_closed(table: Table, page: Page) -> None:
    board = table(situation("last-cards", "cerrado"))
    expect(met(board)).to_have_count(1)
    expect(missing(board)).to_have_text("Still missing: a clean canasta, an empty hand.")
    pick(board, "ace of hearts")
    add_to(board, 2)
    expect(met(board)).to_have_count(2)
    expect(missing(board)).to_contain_text("Now your side may close")
    pick(board, "jack of clubs")
    add_to(board, 1)
    pick(board, "queen of diamonds")
    press(board, "Discard")
    expect(met(board)).to_have_count(3)
    expect(missing(board)).to_have_text("All is met: the round is closed.")
    expect(board.locator(".ledger")).to_have_count(2)
    press(board, "Start again")
    expect(met(board)).to_have_count(1)
    page.get_by_label("Rule system").select_option(label="Abierto sucio (sets, any canasta)")
    expect(checklist(board)).to_contain_text("the last card as a discard")
    expect(met(board)).to_have_count(2)
    expect(missing(board)).to_contain_text("Now your side may close")


def test_the_list_fills_by_keyboard_alone(table: Table, page: Page) -> None:
    board = table(situation("which-first", "vanikar"))
    page.get_by_label("Rule system").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "option":
            break
    walk_to(page, "ace of diamonds")
    page.keyboard.press("Space")
    page.keyboard.press("2")
    expect(board.get_by_role("alert").filter(has_text="keeps two cards")).to_be_visible()
    expect(met(board)).to_have_count(1)
    page.keyboard.press("Escape")
    walk_to(page, "ten of spades")
    page.keyboard.press("Space")
    page.keyboard.press("1")
    expect(met(board)).to_have_count(2)
    walk_to(page, "ace of diamonds")
    page.keyboard.press("Space")
    page.keyboard.press("2")
    expect(missing(board)).to_have_text("All is met: the round is closed.")


def test_an_exercise_is_solved_by_mouse_and_its_stars_survive_a_reload(table: Table, page: Page) -> None:
    board = table(EXERCISE_CELL)
    expect(board.locator(".goal-text")).to_contain_text(EXERCISES[0].goal[:30])
    pick(board, "king of diamonds")
    add_to(board, 2)
    expect(board.get_by_role("alert")).not_to_be_empty()
    expect(card(board, "king of diamonds")).to_have_class(re.compile("guilty"))
    pick(board, "king of diamonds", "seven of spades", "eight of spades", "nine of spades")  # the king is put back
    press(board, "Lay")
    pick(board, "ten of clubs")
    add_to(board, 2)
    pick(board, "king of diamonds")
    press(board, "Discard")
    expect(board.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()
    expect(missing(board)).to_have_text("All is met: the round is closed.")
    assert json.dumps("07/1") in page.evaluate("Object.values(localStorage).join(' ')")
    page.reload()
    expect(board.locator(".number")).to_have_text("7.2", timeout=MILLISECONDS_TO_LIVE)
    expect(board.locator(".dot.done")).to_have_count(1)


def test_a_joker_on_the_only_clean_canasta_is_asked_once(table: Table) -> None:
    board = table(EXERCISE_CELL)
    press(board, "Exercise 8")
    pick(board, "joker")
    add_to(board, 1)
    expect(board.get_by_role("alert").filter(has_text="no clean canasta left")).to_be_visible()
    expect(met(board)).to_have_count(2)
    add_to(board, 1)
    expect(met(board)).to_have_count(1)
    press(board, "Undo")
    expect(met(board)).to_have_count(2)


def test_a_question_of_the_drill_is_answered_by_keyboard(table: Table, page: Page) -> None:
    board = table(DRILL_CELL)
    expect(board.locator(".question h3")).to_contain_text("Question 1")
    expect(board.locator(".ask")).to_contain_text("going out?")
    board.get_by_role("button", name=re.compile(r"^1\. ")).focus()
    page.keyboard.press("2")
    expect(message(board)).to_contain_text(re.compile("Right|Not quite"))
    expect(board.locator('.choice[data-state="right"]')).to_have_count(1)
    page.keyboard.press("n")
    expect(board.locator(".question h3")).to_contain_text("Question 2")


@pytest.mark.parametrize(
    ("width", "height", "scheme"), [(360, 640, "light"), (320, 640, "dark"), (1024, 768, "dark"), (1024, 768, "light")]
)
def test_nothing_of_the_list_is_cut_off(table: Table, page: Page, width: int, height: int, scheme: Scheme) -> None:
    board = table(situation("last-wild", "vanikar"), width=width, height=height, scheme=scheme)
    assert not scrolls_sideways(page)
    box = checklist(board).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    cut = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"
    assert checklist(board).locator("h3, .demand, .note").evaluate_all(cut) == []
    assert accessibility_faults(page) == ""


def test_on_a_phone_one_starts_again_under_the_bill_and_sees_the_table_from_its_top(table: Table, page: Page) -> None:
    board = table(situation("closer-loses", "cerrado"), width=360, height=640)
    card(board, "king of spades").click(position={"x": 8, "y": 12})
    press(board, "Discard")
    expect(board.get_by_role("table").first).to_be_in_viewport()
    again = board.get_by_role("button", name="Start again")
    expect(again).to_have_count(2)
    expect(again.first).not_to_be_in_viewport()
    again.last.click()
    expect(card(board, "king of spades")).to_be_in_viewport()
    expect(board.locator(".heap").first).to_be_in_viewport()
    expect(again).to_have_count(1)


def test_the_signs_are_told_apart_without_colours_and_on_paper(table: Table, page: Page) -> None:
    board = table(situation("last-cards", "cerrado"))
    for media in ({"forced_colors": "active"}, {"forced_colors": "none", "media": "print"}):
        page.emulate_media(**media)  # type: ignore[arg-type]
        ticks = (
            checklist(board).locator(".tick").evaluate_all("(all) => all.map((e) => getComputedStyle(e).borderStyle)")
        )
        assert ticks == ["solid", "dashed", "dashed"]
        assert checklist(board).locator(".tick").all_text_contents() == ["✓", "", ""]
    expect(checklist(board).get_by_role("listitem").nth(1)).to_contain_text("missing")
