"""The lesson Scoring: examples read and filled in, exercises and the drill, by mouse, by keys, small and dark."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from buraco.course.lesson08 import EXERCISES
from buraco.course.lesson08_matches import EXERCISES as MATCHES
from buraco.course.worked import WORKED

from .conftest import Watch, accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
SLUG = "08-scoring"
SCORED = ".buraco-board.scoring:not(.verdict)"
CLOSING = next(at for at, each in enumerate(WORKED) if each.id == "closing")


def examples(page: Page) -> Locator:
    return page.locator(SCORED).nth(0)


def exercises(page: Page) -> Locator:
    return page.locator(SCORED).nth(1)


def drill(page: Page) -> Locator:
    return page.locator(SCORED).nth(2)


def matches(page: Page) -> Locator:
    return page.locator(".buraco-board.verdict")


def press(board: Locator, name: str) -> None:
    board.get_by_role("button", name=re.compile(f"^{name}")).click()


def field(board: Locator, name: str) -> Locator:
    """The field of a row, by its label."""
    return board.get_by_role("textbox", name=name, exact=True)


def focused(page: Page) -> str:
    """What names the element that has the focus."""
    name: str = page.evaluate(
        """() => {
            const here = document.activeElement;
            const label = document.getElementById(here.getAttribute("aria-labelledby"));
            return (label ?? here).textContent;
        }"""
    )
    return name


def now_you(page: Page, example: str = "closing") -> Locator:
    """The board with the table to fill in that belongs to an example."""
    board = examples(page)
    at = next(at for at, each in enumerate(WORKED) if each.id == example)
    board.get_by_label("Example", exact=True).select_option(value=str(at))
    expect(board.locator(".where-in")).to_have_text(f"{at + 1} / {len(WORKED)}")
    press(board, "Now you")
    expect(field(board, "Total")).to_be_visible()
    return board


def test_a_row_lights_its_cards_under_the_pointer_and_stays_lit_and_says_why_when_it_is_touched(lesson: Visit) -> None:
    board = examples(lesson(SLUG))
    expect(board.locator(".card.lit")).to_have_count(0)
    row = board.get_by_role("button", name=re.compile("^Clean canasta"))
    row.hover()
    expect(board.locator(".card.lit")).to_have_count(7)
    board.locator(".lesson-text").hover()
    expect(board.locator(".card.lit")).to_have_count(0)
    row.click()
    board.locator(".lesson-text").hover()
    expect(board.locator(".card.lit")).to_have_count(7)
    expect(row).to_have_attribute("aria-expanded", "true")
    expect(board.get_by_text("A canasta without a wild is clean.")).to_be_visible()
    expect(board.locator(".why-row:visible q")).not_to_have_count(0)
    row.press("Escape")
    expect(board.locator(".card.lit")).to_have_count(0)
    expect(board.get_by_text("A canasta without a wild is clean.")).to_be_hidden()


def test_the_examples_are_read_by_keyboard_alone(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = examples(page)
    board.get_by_role("button", name=re.compile("^Cards")).focus()
    page.keyboard.press("Tab")
    expect(board.locator(".card.lit")).to_have_count(7)
    page.keyboard.press("Space")
    expect(board.get_by_text("A canasta without a wild is clean.")).to_be_visible()
    page.keyboard.press("n")
    expect(board.get_by_role("heading", name=WORKED[1].title)).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.buraco-board') !== null"), "the focus stays on the board"
    page.keyboard.press("p")
    expect(board.get_by_role("heading", name=WORKED[0].title)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("open the reason of a row")
    page.keyboard.press("Escape")


def test_each_example_is_chosen_and_shows_the_totals_of_the_engine(lesson: Visit) -> None:
    board = examples(lesson(SLUG))
    choice = board.get_by_label("Example", exact=True)
    assert choice.locator("option").count() == len(WORKED)
    for at, example in enumerate(WORKED[1:], 1):
        choice.select_option(value=str(at))
        expect(board.locator(".lesson-text h2")).to_have_text(re.sub("([♠♥♦♣])", "\\1\ufe0e", example.title))
        totals = [str(ledger.total).replace("-", "−") for _v, _side, ledger in example.columns]
        expect(board.locator("tfoot td")).to_have_text(totals)
    expect(board.locator(".tools").get_by_role("button", name="Next")).to_be_hidden()
    expect(board.locator(".examples").get_by_role("button", name="Next")).to_be_disabled()


def test_of_presses_faster_than_the_answers_the_last_one_wins(lesson: Visit) -> None:
    board = examples(lesson(SLUG))
    where = board.locator(".where-in")
    board.get_by_role("button", name="Next").first.evaluate("(button) => [1, 2, 3].forEach(() => button.click())")
    expect(board.locator(".lesson-text h2")).to_have_text(re.sub("([♠♥♦♣])", "\\1\ufe0e", WORKED[3].title))
    expect(where).to_have_text(f"4 / {len(WORKED)}")
    expect(board.get_by_label("Example", exact=True)).to_have_value("3")
    press(board, "Now you")
    press(board, "Back to the example")
    board.locator(".tools").get_by_role("button", name="Next").click()
    expect(where).to_have_text(f"5 / {len(WORKED)}")


def test_only_what_opens_or_lights_something_is_a_button_and_its_sign_is_not_read(lesson: Visit) -> None:
    page = lesson(SLUG)
    row = examples(page).locator(".row-name").first
    assert page.evaluate("CSS.supports('content', '\"x\" / \"\"')")
    assert row.evaluate("(node) => getComputedStyle(node, '::after').content") == '"▾" / ""'
    board = now_you(page)
    shown = board.locator(".row-name").evaluate_all("(all) => all.map((each) => each.checkVisibility())")
    assert 0 < shown.count(True) < len(shown)
    closing = board.locator('.row:has([data-fill="closing"])')
    expect(closing.get_by_role("button", name="Closing")).to_have_count(0)
    expect(closing.locator(".label")).to_be_visible()
    field(board, "Closing").click()
    press(board, "Show this row")
    expect(closing.get_by_role("button", name="Closing")).to_be_visible()
    expect(board.locator(".ledgers > [role=status]")).to_have_text("Closing: 100, right")


def test_what_is_lit_right_or_wrong_is_seen_without_colours_too(lesson: Visit, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page = lesson(SLUG)
    look = """(all) => all.map((each) => {
        const { borderLeftWidth, borderLeftStyle, outlineStyle } = getComputedStyle(each);
        return [borderLeftWidth, borderLeftStyle, outlineStyle].join(" ");
    })"""
    rows = examples(page).locator(".row > tr:first-child > th")
    examples(page).locator(".row-name").nth(1).click()
    lit, *others = reversed(rows.evaluate_all(look)[:2])
    assert lit not in others
    choices = drill(page).locator(".choice")
    choices.nth(0).click()
    expect(drill(page).locator('.choice[data-state="right"]')).to_have_count(1)
    right = drill(page).locator('.choice[data-state="right"]').evaluate_all(look)
    plain = drill(page).locator('.choice[data-state=""]').evaluate_all(look)
    assert not set(right) & set(plain)
    dots = exercises(page).locator(".dot").evaluate_all(look)
    assert len(set(dots)) == 2


def test_in_the_drill_on_a_phone_the_words_and_the_cards_they_speak_of_are_in_sight(
    browser: Browser, course: str, watch: Watch
) -> None:
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640}, reduced_motion="reduce"
    )
    watch.on(context)
    page = context.new_page()
    page.goto(f"{course}/voila/render/en/{SLUG}.ipynb")
    board = drill(page)
    board.locator(".choice").first.wait_for(timeout=60_000)
    lit = 0
    for number in range(6):
        board.locator(".choice").nth(number % 4).tap()
        expect(board.get_by_role("table")).to_be_visible()
        expect(board.locator(".say")).to_be_in_viewport(ratio=1)
        if board.locator(".card.guilty").count():
            lit += 1
            expect(board.locator(".card.guilty").first).to_be_in_viewport(ratio=0.9)
        board.locator(".tools").get_by_role("button", name="Next").tap()
        expect(board.get_by_text(f"Question {number + 2} · ")).to_be_visible()
    assert lit
    context.close()
    assert not watch.unexpected()


def test_a_ledger_is_filled_in_by_keyboard_alone(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = examples(page)
    board.get_by_role("button", name="Now you").focus()
    page.keyboard.press("Enter")
    side = WORKED[0].twin_sides[0]
    first = f"Cards {' '.join(map(str, side.cards))}"
    expect(board.locator("[data-fill]").first).to_be_focused()
    assert focused(page).replace("\ufe0e", "") == first
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    assert focused(page) == "Canasta bonus"
    wrong = field(board, re.sub("([♠♥♦♣])", "\\1\ufe0e", first))
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_value("9")
    expect(wrong).to_have_accessible_description(re.compile("^These cards add up to another number. Threes to sevens"))
    expect(board.locator(".ledgers > [role=status]")).to_contain_text("add up to another number")
    for text in (" 200 ", "0", "−0", "+260"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    expect(wrong).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    expect(board.get_by_role("status").filter(has_text="All rows are right. This side counts 260.")).to_be_visible()
    expect(board.locator(".tools").get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(board.get_by_role("heading", name=WORKED[1].title)).to_be_visible()


def test_what_is_no_number_is_named_and_kept_and_leaving_a_row_judges_it(lesson: Visit) -> None:
    board = now_you(lesson(SLUG))
    muerto = field(board, "Muerto")
    muerto.fill("<b>x</b>")
    field(board, "Closing").click()
    expect(board.get_by_text("“<b>x</b>” is not a number.").first).to_be_visible()
    expect(muerto).to_have_value("<b>x</b>")
    field(board, "Closing").fill("0")
    field(board, "Total").click()
    expect(board.get_by_text("This side closed the round, and that earns points.").first).to_be_visible()
    press(board, "Check")
    expect(board.get_by_role("status").filter(has_text="2 rows are off")).to_be_visible()
    expect(field(board, "Closing")).to_be_focused()


def test_a_row_is_shown_and_the_table_begins_anew_and_leads_back(lesson: Visit) -> None:
    board = now_you(lesson(SLUG))
    field(board, "Closing").click()
    press(board, "Show this row")
    expect(field(board, "Closing")).to_have_value("100")
    expect(field(board, "Closing")).not_to_be_editable()
    for _ in range(board.locator("[data-fill]:not([readonly])").count()):
        before = board.locator("[data-fill]:not([readonly])").count()
        press(board, "Show this row")
        expect(board.locator("[data-fill]:not([readonly])")).to_have_count(before - 1)
    expect(board.locator(".say.good")).to_contain_text("All rows are right")
    press(board, "Start again")
    expect(field(board, "Closing")).to_have_value("")
    press(board, "Back to the example")
    expect(board.get_by_role("heading", name=WORKED[CLOSING].title, exact=True)).to_be_visible()


def test_a_link_opens_an_example(lesson: Visit) -> None:
    page = lesson(SLUG, query="?example=closing")
    expect(examples(page).get_by_role("heading", name=WORKED[CLOSING].title, exact=True)).to_be_visible()


def test_all_ten_exercises_are_solved_on_the_page_and_their_stars_survive_a_reload(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = exercises(page)
    for number, exercise in enumerate(EXERCISES, 1):
        expect(board.locator(".number")).to_have_text(f"8.{number}")
        for key, points in exercise.answers.items():
            board.locator(f'[data-fill="{key}"]').fill(str(points))
        if number % 2:
            press(board, "Check")
        else:
            board.locator("[data-fill]").last.press("Enter")
        expect(board.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()
        if number < len(EXERCISES):
            press(board, "Next")
    expect(board.locator(".progress summary")).to_contain_text("★ 30 / 48")
    page.reload()
    expect(exercises(page).get_by_role("button", name="Exercise 10, solved, 3 stars")).to_be_visible(timeout=60_000)


def test_an_exercise_hints_in_three_steps_and_tells_what_is_wrong(lesson: Visit, page: Page, course: str) -> None:
    page.goto(course)
    page.evaluate(
        "(text) => localStorage.setItem('buraco.progress', text)", json.dumps({"version": 1, "stars": {"08/1": 2}})
    )
    board = exercises(lesson(SLUG))
    expect(board.locator(".number")).to_have_text("8.2")
    press(board, "Exercise 1,")
    exercise = EXERCISES[0]
    key, number, _mistake = exercise.wrong[0]
    board.locator(f'[data-fill="{key}"]').fill(str(number))
    press(board, "Check")
    expect(board.locator(f'[data-fill="{key}"]')).to_have_attribute("aria-invalid", "true")
    expect(board.locator(".say-row:visible")).to_have_count(1)
    press(board, "Hint")
    expect(board.get_by_role("status").filter(has_text=exercise.hint[:30])).to_be_visible()
    press(board, "Hint")
    expect(board.locator(".card.hinted")).not_to_have_count(0)
    press(board, "Hint")
    expect(board.locator(".say.good")).to_contain_text("A hint showed you a number.")


def test_what_was_read_out_in_one_exercise_is_gone_in_the_next(lesson: Visit) -> None:
    board = exercises(lesson(SLUG))
    for key, points in EXERCISES[0].answers.items():
        board.locator(f'[data-fill="{key}"]').fill(str(points))
    press(board, "Check")
    read_out = board.locator(".ledgers > [role=status]")
    expect(read_out).to_contain_text("right")
    press(board, "Next")
    expect(read_out).to_be_empty()


def answer(board: Locator, choice: str) -> None:
    board.locator(f'[data-choice="{choice}"]').click()


def test_who_wins_a_match_is_answered_by_mouse_and_the_stars_survive_a_reload(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = matches(page)
    for number, exercise in enumerate(MATCHES, 11):
        expect(board.locator(".number")).to_have_text(f"8.{number}")
        expect(board.locator("tbody tr")).to_have_count(len(exercise.rounds))
        if number == 13:
            answer(board, exercise.wrong[0][0])
            expect(board.get_by_role("status").filter(has_text="Not quite")).to_be_visible()
            board.locator(".why summary").click()
            expect(board.locator(".why q")).to_contain_text("gana el total más alto")
        answer(board, exercise.right)
        expect(board.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()
        expect(board.locator('.choice[data-state="right"]')).to_contain_text("✓")
        if number < 16:
            press(board, "Next")
    expect(exercises(page).locator(".progress summary")).to_contain_text("★ 18 / 48")
    page.reload()
    expect(matches(page).get_by_role("button", name="Exercise 6, solved, 3 stars")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("width", [320, 1280])
def test_who_wins_a_match_is_answered_by_keys_and_on_a_phone_the_next_one_is_read_from_its_heading(
    lesson: Visit, page: Page, width: int
) -> None:
    page.emulate_media(color_scheme="dark")
    board = matches(lesson(SLUG, width=width, height=640))
    board.locator(".choice").first.focus()
    for key, said in (("2", "Not quite"), ("h", MATCHES[0].hint), ("h", "reached 2000"), ("1", "Solved: 2 stars")):
        page.keyboard.press(key)
        expect(board.get_by_role("status").filter(has_text=said)).to_be_visible()
        expect(board.locator(".say")).to_be_in_viewport()
    expect(board.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)
    expect(board.locator(".choice").first).to_be_focused()
    page.keyboard.press("n")
    expect(board.locator(".goal-text")).to_have_text(MATCHES[1].goal)
    expect(board.locator(".goal-text")).to_be_focused()
    expect(board.locator(".goal-text")).to_be_in_viewport(ratio=1)
    for said in (MATCHES[1].hint, "reached 3000", "Solved: 1 star"):
        page.keyboard.press("h")
        expect(board.get_by_role("status").filter(has_text=said)).to_be_visible()
    assert not scrolls_sideways(page)
    assert accessibility_faults(page) == ""


def test_the_drill_asks_answers_opens_the_ledger_and_goes_on_by_mouse_and_by_keys(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = drill(page)
    expect(board.get_by_text("Question 1 · right so far: 0 of 0")).to_be_visible()
    expect(board.locator(".choice")).to_have_count(4)
    expect(board.get_by_role("table")).to_have_count(0)
    board.locator(".choice").nth(0).click()
    expect(board.locator('.choice[data-state="right"]')).to_have_count(1)
    expect(board.get_by_role("table", name="Our side")).to_be_visible()
    board.locator(".tools").get_by_role("button", name="Next").click()
    expect(board.get_by_text(re.compile("Question 2 · right so far: [01] of 1"))).to_be_visible()
    board.locator(".choice").nth(1).focus()
    for number in range(2, 6):
        page.keyboard.press("3")
        expect(board.get_by_role("table", name="Our side")).to_be_visible()
        right = board.locator('.choice[data-state="right"]').inner_text()
        total = board.locator("tfoot td").inner_text()
        assert re.sub(r"^\d\. | ✓$", "", right) == total
        page.keyboard.press("n")
        expect(
            board.get_by_text(re.compile(f"Question {number + 1} · right so far: [0-9] of {number}"))
        ).to_be_visible()
        assert page.evaluate("document.activeElement.className") == "ask", "the new question is read out"


def test_enter_in_the_last_row_leads_on_and_the_praise_is_in_sight(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = exercises(page)
    page.evaluate(
        """() => {
            window.met = [];
            addEventListener("focusin", ({ target }) => window.met.push(target.dataset.fill ?? target.dataset.action));
        }"""
    )
    for number, leads_to in ((len(EXERCISES) - 1, "next"), (len(EXERCISES), "again")):
        press(board, f"Exercise {number}")
        expect(board.locator(".number")).to_have_text(f"8.{number}")
        for key, points in EXERCISES[number - 1].answers.items():
            board.locator(f'[data-fill="{key}"]').fill(str(points))
        page.evaluate("window.met = []")
        board.locator("[data-fill]").last.press("Enter")
        expect(board.locator(f'[data-action="{leads_to}"].main')).to_be_focused()
        expect(board.locator(".say.good")).to_be_in_viewport(ratio=1)
        expect(board.locator(f'[data-action="{leads_to}"]')).to_be_in_viewport(ratio=1)
        assert page.evaluate("window.met") == [leads_to], "no row takes the focus in between"


def test_the_total_stands_out_in_every_ledger(lesson: Visit) -> None:
    page = lesson(SLUG)
    board = examples(page)
    style = """(node) => {
        const { fontWeight, fontSize, borderTopWidth } = getComputedStyle(node.closest("tr").firstElementChild);
        const words = getComputedStyle(node);
        return [words.fontWeight, words.fontSize, borderTopWidth];
    }"""
    read = board.locator("tfoot th").evaluate(style)
    assert read[0] == "700"
    press(board, "Now you")
    press(exercises(page), "Exercise 10")
    for filled in (board, exercises(page)):
        total = filled.locator('.row:has([data-fill="total"])')
        assert total.locator(".label").evaluate(style) == read
        assert total.locator("input").evaluate(style) == read
        assert filled.locator("[data-fill]").first.evaluate("(node) => getComputedStyle(node).fontWeight") == "400"
        widths = filled.locator("[data-fill]").evaluate_all("(all) => all.map((each) => Math.round(each.offsetWidth))")
        assert max(widths) - min(widths) <= 1


def test_on_a_projector_all_of_it_is_larger(lesson: Visit) -> None:
    size = "(node) => parseFloat(getComputedStyle(node).fontSize)"

    def sizes(width: int) -> list[float]:
        page = lesson(SLUG, width=width, height=1080, query="?example=whole-table")
        drill(page).locator(".choice").first.click()
        expect(drill(page).get_by_role("table")).to_be_visible()
        found = [
            (examples(page), ".lesson-text .text"), (examples(page), ".lesson-text h2"), (examples(page), "select"),
            *((board, part) for board in (examples(page), exercises(page), drill(page))
              for part in ("caption", ".row-name .label", "thead th", "tfoot th", ".mark", ".held h4")),
            (examples(page), ".detail"), (drill(page), ".detail"), (exercises(page), ".goal-text"),
            (exercises(page), "input"), (drill(page), ".ask"), (drill(page), ".choice"), (drill(page), ".say p"),
        ]  # fmt: skip
        return [board.locator(part).first.evaluate(size) for board, part in found]

    near, far = sizes(1280), sizes(1920)
    assert min(here / there for here, there in zip(far, near, strict=True)) >= 1.18
    assert min(far) >= 15


def test_the_drill_names_its_number_in_plain_words(lesson: Visit) -> None:
    page = lesson(SLUG)
    number = page.get_by_label("Number of the series (seed)")
    asked = drill(page).locator(".choice").all_inner_texts()
    number.fill("6")
    number.press("Enter")
    expect(drill(page).locator(".choice").first).not_to_have_text(asked[0])


@pytest.mark.parametrize("width", [360, 768])
def test_where_the_table_stands_above_its_ledger_a_new_one_is_read_from_its_heading(lesson: Visit, width: int) -> None:
    page = lesson(SLUG, width=width, height=740)
    board = examples(page)
    heading = board.locator(".lesson-text h2")
    press(board, "Now you")
    expect(heading).to_be_focused()
    expect(heading).to_have_text("Now you")
    for shown in (heading, board.locator(".lesson-text .system"), board.locator(".felt .card").first):
        expect(shown).to_be_in_viewport()
    expect(board.locator(".ledger caption")).to_have_text("Our side Vanikar (sets, any canasta)")
    for button, title in (("Start again", "Now you"), ("Next", WORKED[1].title)):
        if button == "Start again":
            for _ in range(board.locator("[data-fill]").count()):
                before = board.locator("[data-fill]:not([readonly])").count()
                press(board, "Show this row")
                expect(board.locator("[data-fill]:not([readonly])")).to_have_count(before - 1)
        board.locator(".tools").get_by_role("button", name=button).click()
        expect(heading).to_have_text(title)
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()
    goal = exercises(page).locator(".goal-text")
    press(exercises(page), "Next")
    expect(exercises(page).locator(".number")).to_have_text("8.2")
    expect(goal).to_be_focused()
    expect(goal).to_be_in_viewport()


@pytest.mark.parametrize("width", [320, 360])
def test_on_a_phone_nothing_is_cut_off(lesson: Visit, width: int) -> None:
    page = lesson(SLUG, width=width, height=640)
    board = examples(page)
    for at in range(6, len(WORKED), 6):
        board.get_by_label("Example", exact=True).select_option(value=str(at))
        expect(board.locator(".where-in")).to_have_text(f"{at + 1} / {len(WORKED)}")
        assert not scrolls_sideways(page)
    board = now_you(page, "whole-table")
    field(board, "Total").fill("1")
    press(board, "Check")
    expect(board.locator(".say-row:visible")).to_have_count(1)
    drill(page).locator(".choice").nth(0).click()
    expect(drill(page).get_by_role("table")).to_be_visible()
    assert not scrolls_sideways(page)
    for board in (examples(page), exercises(page), drill(page)):
        boxes = board.evaluate(  # but the row of numbers, which scrolls
            """(board) => [...board.querySelectorAll("button:not(.dot), select, input, .card, td")]
                .map((node) => [node.className, node.getBoundingClientRect()])
                .filter(([, box]) => box.width)
                .map(([name, box]) => [name, box.left, box.right])"""
        )
        assert len(boxes) > 10
        assert [box for box in boxes if box[1] < 0 or box[2] > width] == []


def test_on_a_phone_the_lit_cards_are_in_sight_of_the_touched_row(browser: Browser, course: str, watch: Watch) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    watch.on(context)
    page = context.new_page()
    page.goto(f"{course}/voila/render/en/{SLUG}.ipynb?example=whole-table")
    board = examples(page)
    board.locator(".row-name").nth(5).wait_for(timeout=60_000)
    expect(board.locator(".lesson-text h2")).to_contain_text(WORKED[-1].title)
    row = board.get_by_role("button", name=re.compile("^Left in hand")).last
    row.tap()
    expect(row).to_have_attribute("aria-expanded", "true")
    expect(board.locator(".card.lit").first).to_be_in_viewport()
    expect(row).to_be_in_viewport()
    context.close()
    assert not watch.unexpected()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_a_person_out(lesson: Visit, page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page = lesson(SLUG)
    examples(page).locator(".row-name").nth(1).click()
    assert accessibility_faults(page) == ""
    board = now_you(page)
    field(board, "Total").fill("x")
    field(board, "Closing").fill("100")
    press(board, "Check")
    expect(board.locator(".say-row:visible")).to_have_count(1)
    exercises(page).get_by_role("button", name="Hint").click()
    drill(page).locator(".choice").nth(0).click()
    expect(drill(page).get_by_role("table")).to_be_visible()
    assert accessibility_faults(page) == ""


def test_on_paper_the_example_stands_without_its_buttons(lesson: Visit) -> None:
    page = lesson(SLUG)
    page.emulate_media(media="print")
    board = examples(page)
    expect(board.get_by_role("table").first).to_be_visible()
    expect(board.get_by_role("button", name="Now you")).to_be_hidden()
    expect(board.get_by_label("Example", exact=True)).to_be_hidden()
    assert board.locator(".felt").evaluate("(felt) => getComputedStyle(felt).backgroundImage") == "none"
