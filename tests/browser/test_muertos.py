"""The boards of the lesson on the muertos as people use them, in a course made for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco import VARIANTS
from buraco.course.lesson06 import EXERCISES
from buraco.ui.words import system_name

from .conftest import MILLISECONDS_TO_LIVE, Scheme, accessibility_faults, scrolls_sideways

CELLS = (
    "from buraco.ui.muertos.two_ways import two_ways\ntwo_ways()",
    "from buraco.ui.table.situation import situation\nsituation('first-muerto')",
    "from buraco.ui.exercise_boards import exercises\nexercises('06')",
    "from buraco.ui.muertos.drill import muerto_drill\nmuerto_drill('vanikar', 1)",
)
WAYS, SITUATION, EXERCISE, DRILL = range(4)

Open = Callable[..., Page]


@pytest.fixture
def opened(boards: Callable[..., Page]) -> Open:
    """``opened(width=360)``: the page of all four boards, when they are live."""
    return partial(boards, *CELLS)


def board(page: Page, at: int) -> Locator:
    return page.locator(".buraco-board").nth(at)


def press(here: Locator, name: str) -> None:
    here.get_by_role("button", name=re.compile(f"^{name}")).click()


def pick(here: Locator, *names: str) -> None:
    for name in names:
        here.get_by_role("option", name=name, exact=True).first.click(position={"x": 8, "y": 12})


def message(here: Locator) -> Locator:
    return here.locator(".dock .say")


def edge(part: Locator, which: str) -> float:
    """Where an edge of something lies on the screen: its ``top`` or ``bottom``, in pixels."""
    return float(part.evaluate("(each, which) => each.getBoundingClientRect()[which]", which))


def said(here: Locator, way: int) -> Locator:
    return here.locator(".said-here").nth(way)


def test_the_two_ways_are_stepped_by_mouse_to_both_bills(opened: Open) -> None:
    page = opened(height=800)
    here = board(page, WAYS)
    for _ in range(2):
        press(here, "Next step")
    expect(said(here, 0)).to_contain_text("You took a muerto, and the turn goes on.")
    expect(said(here, 1)).to_contain_text("You added")
    press(here, "Next step")
    expect(said(here, 1)).to_contain_text("You took a muerto, for the next turn.")
    press(here, "Back")
    expect(said(here, 1)).to_contain_text("You added")
    for _ in range(5):
        press(here, "Next step")
    expect(message(here)).to_contain_text("Laid: 250 points. Discarded: −60 points.")
    expect(here.locator(".ledger")).to_have_count(2)
    for bill in here.locator(".ledger").all():
        assert edge(bill, "bottom") <= edge(here.locator(".dock"), "top")
    expect(here.get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")
    here.locator(".ledger .row-name").last.click()
    expect(here.locator(".ledger .why-row:visible")).to_contain_text("nothing of it laid or discarded")
    page.get_by_label("Rule system").first.select_option(label=system_name(VARIANTS["rioplatense"]))
    expect(here.locator(".ledger:visible")).to_have_count(0)
    expect(here.locator(".progress-step")).to_have_text("Step 0 of 7")


def test_the_two_ways_are_stepped_by_keys(opened: Open) -> None:
    page = opened()
    here = board(page, WAYS)
    here.get_by_role("button", name="Next step").focus()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(message(here)).to_contain_text("in place of its cards")
    expect(here.get_by_role("button", name="Next step")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(here.locator(".progress-step")).to_have_text("Step 6 of 7")
    page.keyboard.press("Home")
    expect(here.locator(".progress-step")).to_have_text("Step 0 of 7")
    expect(here.get_by_role("region", name=re.compile("^Direct"))).to_be_visible()
    expect(here.get_by_role("status").filter(has_text="Your turn begins.")).to_have_count(2)


def test_a_situation_is_tried_refused_and_set_out_under_other_rules(opened: Open) -> None:
    page = opened()
    here = board(page, SITUATION)
    pick(here, "seven of hearts", "eight of hearts", "nine of hearts")
    press(here, "Lay")
    expect(message(here)).to_contain_text("You took a muerto, and the turn goes on.")
    expect(here.locator("[role=option]")).to_have_count(11)
    press(here, "Draw")
    expect(message(here)).to_contain_text("One draw in a turn.")
    press(here, "Start again")
    expect(here.locator("[role=option]")).to_have_count(3)
    page.get_by_label("Rule system").nth(1).select_option(label=system_name(VARIANTS["vanikar"]))
    expect(message(here)).to_contain_text("under the rules of Vanikar")
    expect(here.locator("[role=option]")).to_have_count(3)


def test_an_exercise_is_solved_by_mouse_with_a_trap_and_its_stars_outlive_a_reload(opened: Open) -> None:
    page = opened()
    here = board(page, EXERCISE)
    expect(here.locator(".goal-text")).to_have_text(EXERCISES[0].goal)
    press(here, "Draw")
    pick(here, "jack of spades", "jack of diamonds", "jack of clubs")
    press(here, "Lay")
    pick(here, "eight of hearts", "nine of hearts", "ten of hearts")
    here.locator(".meld .add").first.click()
    expect(message(here)).to_contain_text("You took a muerto, and the turn goes on.")
    press(here, "Draw")
    expect(message(here)).to_have_class(re.compile("bad"))
    pick(here, "king of spades")
    press(here, "Discard")
    expect(here.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()
    page.reload()
    expect(here.locator(".number")).to_have_text("6.2", timeout=MILLISECONDS_TO_LIVE)
    assert json.dumps("06/1") in page.evaluate("Object.values(localStorage).join(' ')")


def test_an_exercise_is_solved_by_keyboard(opened: Open) -> None:
    page = opened(height=800)
    here = board(page, EXERCISE)
    for number in (7, 10):  # the first of them has the most melds
        here.locator(".dots button").nth(number - 1).focus()
        page.keyboard.press("Enter")
        expect(here.locator(".goal-text")).to_have_text(EXERCISES[number - 1].goal)
        expect(here.locator(".dots")).to_be_in_viewport(ratio=1)
        assert edge(here.locator(".table-sides"), "bottom") <= edge(here.locator(".dock"), "top")
    page.keyboard.press("t")
    expect(message(here)).to_contain_text("You took the pile")
    hand = here.get_by_role("listbox")
    hand.get_by_role("option", name="eight of clubs").focus()
    page.keyboard.press("Space")
    page.keyboard.press("x")
    expect(here.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()


def test_the_drill_asks_of_tables_and_of_bills(opened: Open) -> None:
    page = opened()
    here = board(page, DRILL)
    kinds = set()
    for number in range(1, 9):
        expect(here.locator(".question h3")).to_contain_text(f"Question {number} ")
        expect(here.locator(".score-table")).to_be_hidden()  # it would give the answer away
        here.locator(".choice").first.focus()
        page.keyboard.press("1")
        expect(here.locator('.choice[data-state="right"]')).to_have_count(1)
        expect(message(here)).to_contain_text(re.compile("Right|Not quite"))
        kinds.add(here.locator(".score-table").is_visible())
        page.keyboard.press("n")
    expect(here.locator(".ask")).to_be_focused()
    assert kinds == {True, False}


def test_on_a_phone_each_question_of_the_drill_is_in_sight(opened: Open) -> None:
    here = board(opened(width=360, height=640), DRILL)
    for number in range(1, 6):
        expect(here.locator(".question h3")).to_contain_text(f"Question {number} ")
        here.locator(".choice").first.click()
        expect(message(here)).to_be_in_viewport()
        here.locator('[data-action="next"]').click()
        expect(here.locator(".question h3")).to_contain_text(f"Question {number + 1} ")
        expect(here.locator(".ask")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height", "scheme"), [(360, 640, "dark"), (320, 640, "light"), (1024, 768, "dark")])
def test_no_accessibility_fault_and_nothing_beyond_the_screen(
    opened: Open, width: int, height: int, scheme: Scheme
) -> None:
    page = opened(width=width, height=height, scheme=scheme)
    here = board(page, WAYS)
    for _ in range(7):
        press(here, "Next step")
    expect(here.locator(".ledger")).to_have_count(2)
    assert edge(here.locator(".ledger").first, "top") < edge(here.locator(".dock"), "top")
    assert not scrolls_sideways(page)
    assert accessibility_faults(page) == ""
    beside = here.locator(".way").evaluate_all("(all) => all[0].offsetTop === all[1].offsetTop")
    assert beside == (width > 900), "under each other on a phone"
    felt = here.locator("> .felt").bounding_box()
    assert felt
    for card in here.locator(".card, button:visible").all():
        box = card.bounding_box()
        if box and box["width"] > 1 and not card.evaluate("(each) => Boolean(each.closest('.more, .melds'))"):
            assert felt["x"] <= box["x"] + 1
            assert box["x"] + box["width"] <= felt["x"] + felt["width"] + 1


def test_on_a_phone_the_numbers_of_the_exercises_are_one_row_and_the_goal_comes_to_the_top(opened: Open) -> None:
    page = opened(width=360, height=640)
    here = board(page, EXERCISE)
    for number in (9, 1):
        here.locator(".dots button").nth(number - 1).evaluate("(each) => each.click()")
        expect(here.locator(".goal-text")).to_have_text(EXERCISES[number - 1].goal)
        assert edge(here.locator(".goal .number"), "top") < 100
        row, dot = here.locator(".dots").bounding_box(), here.locator(".dots [aria-current]").bounding_box()
        assert row
        assert dot
        assert row["height"] < 60
        assert row["x"] <= dot["x"]
        assert dot["x"] + dot["width"] <= row["x"] + row["width"]
    assert not scrolls_sideways(page)
