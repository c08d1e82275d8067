"""The lesson Wild cards as people use it: the examples, an exercise by mouse and by keys, the drill, small and dark."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.course.wild_drill import wild_questions
from buraco.course.wild_moves import EXAMPLES
from buraco.variant import VARIANTS

from .conftest import accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
SLUG = "04-wild-cards"


def boards(page: Page, with_: str) -> Locator:
    return page.locator(".buraco-board").filter(has=page.locator(with_))


def bench(page: Page) -> Locator:
    return page.locator(".buraco-board").first


def moves(page: Page) -> Locator:
    return page.locator(".buraco-board.wild-moves")


def exercises(page: Page) -> Locator:
    return boards(page, ".dots button")


def drill(page: Page) -> Locator:
    return boards(page, ".choice")


def pick(board: Locator, *names: str) -> None:
    """Select cards of the hand: by the strip that is seen of each."""
    for name in names:
        board.get_by_role("option", name=name, exact=True).first.click(position={"x": 8, "y": 12})


def add(board: Locator, *names: str, meld: int = 0) -> None:
    pick(board, *names)
    board.locator(".meld .add").nth(meld).click()


def open_example(board: Locator, example_id: str) -> None:
    at = [each.id for each in EXAMPLES].index(example_id)
    board.get_by_label("Example", exact=True).select_option(index=at)
    expect(board.locator(".where-in")).to_have_text(f"{at + 1} / {len(EXAMPLES)}")


def test_a_wild_on_the_bench_is_replaced_and_another_rule_system_keeps_the_cards(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = bench(page)
    add(board, "six of hearts")
    expect(board.locator(".melds")).to_contain_text("Run, 5 cards")
    expect(board.get_by_role("img", name="two of hearts, wild, stands for eight of hearts")).to_be_visible()
    page.get_by_label("Rule system").first.select_option(label="Vanikar (sets, any canasta)")
    expect(board.get_by_role("img", name="two of hearts, wild, stands for six of hearts")).to_be_visible()
    expect(board.locator(".say")).to_contain_text("The same cards, under Vanikar.")


def test_the_examples_by_mouse(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = moves(page)
    expect(board.locator(".strip")).to_have_attribute("aria-hidden", "true")
    expect(board.locator(".step p")).to_have_text(
        re.compile(r"6♥\S? comes\. The 2♠\S? goes from the 6♥\S? to the right end: it now stands for the 8♥\S?\.")
    )
    board.get_by_role("button", name="Next").click()
    expect(board.get_by_role("status").first).to_contain_text("A two of the suit, too far from its own place")
    expect(board.locator(".group")).to_contain_text("The 2♥")
    expect(board.locator(".strip .wild text")).to_have_text("8")
    expect(board.locator(".strip .left text")).to_have_text("6")
    expect(board.locator(".strip .way")).to_have_count(1)
    open_example(board, "a-new-hole")
    groups = board.get_by_role("group").filter(has=page.locator(".mine"))
    expect(groups).to_have_count(3)
    expect(groups.first).to_contain_text("Your rule system: Cerrado")
    groups.first.get_by_text("Why?").click()
    expect(groups.first.locator(".why q").first).to_be_visible()
    page.get_by_label("Rule system").nth(1).select_option(label="Vanikar (sets, any canasta)")
    expect(groups.first).to_contain_text("Your rule system: Vanikar")
    expect(groups.first.locator(".strip .wild text")).to_have_text("7")
    expect(groups.first).to_contain_text("45 before, 55 after.")


def test_an_exercise_by_mouse_a_refusal_and_stars_that_stay(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = exercises(page)
    add(board, "nine of hearts")
    alert = board.get_by_role("alert").filter(has_text="It does not fit")
    expect(alert).to_be_visible()
    expect(board.locator(".card.guilty")).to_have_count(1)
    pick(board, "nine of hearts")
    add(board, "six of hearts")
    expect(board.locator(".say.good")).to_contain_text("Solved: 3 stars")
    page.reload()
    expect(exercises(page).get_by_role("button", name="Exercise 1, solved, 3 stars")).to_be_visible()


def test_an_exercise_by_keyboard_chooses_where_the_wild_stands(lesson: Visit, page: Page) -> None:
    board = exercises(lesson(SLUG))
    board.get_by_role("button", name="Exercise 4").click()
    joker = board.get_by_role("option", name="joker")
    expect(joker).to_be_visible()
    board.locator("[role=option][tabindex='0']").focus()
    page.keyboard.press("Home")
    for _ in range(10):
        if page.evaluate("document.activeElement.ariaLabel") == "joker":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    board.get_by_label("The wild stands for").select_option("9")
    joker.focus()
    page.keyboard.press("1")
    expect(board.get_by_role("alert").filter(has_text="The wild cannot stand there")).to_be_visible()
    board.get_by_label("The wild stands for").select_option("4")
    joker.focus()
    page.keyboard.press("1")
    expect(board.locator(".say.good")).to_contain_text("Solved: 3 stars")


def test_the_drill_and_the_examples_by_keys(lesson: Visit, page: Page) -> None:
    lesson(SLUG)
    board = drill(page)
    question = next(wild_questions(VARIANTS["cerrado"], 4))
    expect(board.locator(".ask")).to_contain_text(f"Where does the {question.wild}")
    board.locator(".choice").first.focus()
    page.keyboard.press(str(question.choices.index(question.answer) + 1))
    expect(board.locator(".say")).to_contain_text("Right")
    page.keyboard.press("n")
    expect(board.locator(".question h3")).to_contain_text("Question 2 · right so far: 1 of 1", ignore_case=True)
    expect(board.locator(".ask")).to_be_focused()
    board = moves(page)
    button = board.get_by_role("button", name="Next")
    button.focus()
    page.keyboard.press("n")
    expect(board.locator(".where-in")).to_have_text(f"2 / {len(EXAMPLES)}")
    page.keyboard.press("n")
    expect(board.locator(".where-in")).to_have_text(f"3 / {len(EXAMPLES)}")
    expect(board.locator(".strip .home text")).to_have_text("2")
    page.keyboard.press("p")
    expect(board.locator(".where-in")).to_have_text(f"2 / {len(EXAMPLES)}")
    expect(button).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("go back")


@pytest.mark.parametrize("language", ["en", "es"])
def test_small_and_dark_nothing_is_cut_off_and_nobody_is_kept_out(lesson: Visit, page: Page, language: str) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    lesson(SLUG, language, width=1024, height=768)
    board = moves(page)
    board.locator("select").select_option(index=[each.id for each in EXAMPLES].index("full"))
    expect(board.locator(".group")).to_have_count(4)
    for width in (1024, 360, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert not scrolls_sideways(page), width
        boxes = board.evaluate(
            """(board) => [...board.querySelectorAll("button, select, .card, .strip, p, li, h4")]
                .map((node) => [node.className.baseVal ?? node.className, node.getBoundingClientRect()])
                .filter(([name, box]) => box.width && name !== "sr-only")
                .map(([name, box]) => [name, box.left, box.right])"""
        )
        assert [box for box in boxes if box[1] < 0 or box[2] > width + 0.5] == [], width
    assert accessibility_faults(page) == ""
    page.set_viewport_size({"width": 360, "height": 700})
    board.locator("select").select_option(index=0)
    strip = board.locator(".strip").bounding_box()
    assert strip
    assert strip["width"] >= 14 * 18, "fourteen slots that can be told apart"
