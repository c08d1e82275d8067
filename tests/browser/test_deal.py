"""The lesson The deal: watched, checked, tapped and dealt by hand; by mouse, by keys, small, dark and calm."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from buraco.course.deal_exercise import DealExercise
from buraco.course.lesson01 import EXERCISES

from .conftest import Scheme, accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
SLUG = "01-the-deal"
CARDS_OF_HANDS = 44


def board(page: Page, at: int) -> Locator:
    """The deal to watch, the exercises or the drill."""
    return page.locator(".buraco-board.deal").nth(at)


def press(here: Locator, name: str) -> None:
    here.get_by_role("button", name=name, exact=True).click()


def title(here: Locator, place: str) -> Locator:
    """The heading of a place, with its count."""
    return here.locator(f'[data-heap="{place}"] h3')


def pick(here: Locator, place: str) -> None:
    here.locator(f'[data-pick="{place}"]').click()


def spoken(here: Locator) -> Locator:
    """Where the deal stands, as a screen reader is told."""
    return here.locator(":scope > .sr-only[role=status]")


def solve(here: Locator, exercise: DealExercise) -> None:
    for at in range(exercise.par):
        answer = str(min(exercise.question(at).right, key=str))
        if exercise.by_number:
            here.locator(f'[data-fill="{exercise.asks[at]}"]').fill(answer)
        else:
            pick(here, answer)
            left = exercise.par - at - 1
            expect(
                here.get_by_role("status").filter(has_text=f"Still to tap: {left}" if left else "Solved")
            ).to_be_visible()
    if exercise.by_number:
        press(here, "Check")


def test_a_deal_is_played_stops_for_a_number_and_goes_on_to_the_first_draw(lesson: Visit) -> None:
    page = lesson(SLUG)
    here = board(page, 0)
    expect(title(here, "stock")).to_have_text("To be dealt · 108")
    here.get_by_label("Speed").select_option(label="quickly")
    press(here, "Play")
    expect(here.get_by_role("button", name="Pause")).to_be_visible()
    expect(title(here, "stock")).to_have_text(f"To be dealt · {108 - CARDS_OF_HANDS}", timeout=60_000)
    expect(spoken(here)).to_have_text(re.compile(f"^Card {CARDS_OF_HANDS} of 108"))
    expect(here.locator(".ask")).to_contain_text("How many cards will be left for the stock?")
    expect(here.locator(".deal-sum")).to_have_text("Hands 44 + muertos 0 + to be dealt 64 = 108")
    field = here.get_by_label("Cards in the stock")
    field.fill("64")
    field.press("Enter")
    expect(here.get_by_role("status").filter(has_text="The muertos are missing.")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("42")
    press(here, "Check")
    expect(here.get_by_role("status").filter(has_text="Right: 42.")).to_be_visible()
    expect(here.get_by_role("button", name="Play")).to_be_focused()
    press(here, "Play")
    expect(here.get_by_role("status").filter(has_text="42 cards. You said so.")).to_be_visible(timeout=60_000)
    pick(here, "pile")
    expect(here.get_by_role("alert").filter(has_text="Nothing lies on the pile yet.")).to_be_visible()
    here.get_by_text("Why?").click()
    expect(here.locator(".why q")).to_have_text("El primer jugador debe robar una carta del mazo")
    pick(here, "stock")
    expect(title(here, "stock")).to_have_text("Stock · 41")
    expect(title(here, "hand-0")).to_have_text("You · 12")
    expect(here.locator(".pick:visible")).to_have_count(0)
    press(here, "From the start")
    expect(title(here, "stock")).to_have_text("To be dealt · 108")


def test_a_deal_is_watched_by_keyboard_alone(lesson: Visit) -> None:
    page = lesson(SLUG)
    here = board(page, 0)
    here.get_by_role("button", name="One card").focus()
    page.keyboard.press("Enter")
    expect(spoken(here)).to_have_text(re.compile(r"^Card 1 of 108 · You: \S+$"))
    page.keyboard.press("ArrowRight")
    expect(spoken(here)).to_have_text("Card 2 of 108 · West")
    page.keyboard.press("ArrowLeft")
    expect(spoken(here)).to_have_text(re.compile("^Card 1 of 108"))
    expect(here.get_by_role("group", name="You: 1 card", exact=True)).to_be_visible()
    expect(here.get_by_role("button", name="One card")).to_be_focused()
    for dealt in (CARDS_OF_HANDS, 55, 66):
        here.get_by_role("button", name="Skip ahead").press("Enter")
        expect(title(here, "stock")).to_have_text(f"To be dealt · {108 - dealt}")
    here.get_by_role("button", name="Skip ahead").press("Enter")
    expect(here.locator(".ask")).to_contain_text("First to play: You.")
    page.keyboard.press("7")  # the seventh place is the discard pile
    expect(here.get_by_role("alert").filter(has_text="Nothing lies on the pile yet.")).to_be_visible()
    here.get_by_role("button", name="Stock: 42 cards").press("Enter")
    expect(title(here, "stock")).to_have_text("Stock · 41")
    assert page.evaluate("document.activeElement.closest('.buraco-board') !== null"), "the focus stays on the board"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("one card on")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_no_button_moves_when_something_is_asked(lesson: Visit, page: Page, width: int, height: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    here = board(lesson(SLUG, width=width, height=height), 0)
    play = here.get_by_role("button", name="Play")
    below_felt = "(button) => button.getBoundingClientRect().top - button.closest('.felt').getBoundingClientRect().top"
    press(here, "One card")
    expect(spoken(here)).to_have_text(re.compile("^Card 1 of 108"))
    expect(here.locator(".question")).to_be_hidden()
    before = play.evaluate(below_felt)
    press(here, "Skip ahead")
    expect(here.locator(".question")).to_be_visible()
    assert play.evaluate(below_felt) == before


def test_other_cards_stop_a_deal_that_plays_at_its_first_question(lesson: Visit) -> None:
    page = lesson(SLUG)
    here = board(page, 0)
    press(here, "Play")
    expect(here.locator(".deal-step")).to_contain_text("Card 2 of 108")
    page.get_by_label("Deal (seed)").first.fill("8")
    page.keyboard.press("Enter")
    expect(here.get_by_role("button", name="Play")).to_be_visible()
    expect(spoken(here)).to_have_text("The deck holds 108 cards.")
    expect(here.locator(".ask")).to_contain_text("How many cards do the hands take together?")


def test_players_rule_system_seed_and_dealer_are_ordinary_controls(lesson: Visit) -> None:
    page = lesson(SLUG)
    here = board(page, 0)
    page.get_by_label("Players").first.select_option("2")
    expect(here.locator(".place.player")).to_have_count(1)
    page.get_by_label("Rule system").first.select_option(label="Abierto (runs only, clean canasta)")
    expect(title(here, "stock")).to_have_text("To be dealt · 104")
    page.get_by_label("Dealer", exact=True).select_option("You")
    expect(title(here, "hand-0")).to_have_text("You (dealer) · 0")
    press(here, "One card")
    expect(title(here, "hand-1")).to_have_text("Opponent · 1")


def test_all_exercises_are_solved_for_thirty_stars(lesson: Visit) -> None:
    here = board(lesson(SLUG), 1)
    for exercise in EXERCISES:
        expect(here.locator(".goal .number")).to_have_text(f"1.{exercise.number}")
        solve(here, exercise)
        expect(here.get_by_role("status").filter(has_text="Solved: 3 stars")).to_be_visible()
        if exercise is not EXERCISES[-1]:
            press(here, "Next")
    expect(here.locator(".progress summary")).to_contain_text("30 / 30")


def test_a_trap_is_told_its_place_is_marked_and_a_hint_lights_where_to_look(lesson: Visit) -> None:
    page = lesson(SLUG)
    here = board(page, 1)
    press(here.get_by_role("navigation"), "Exercise 10")
    pick(here, "pile")
    expect(here.get_by_role("status").filter(has_text="Nobody has discarded yet")).to_be_visible()
    expect(here.locator(".place.guilty")).to_have_count(1)
    expect(here.locator('[data-pick="pile"]')).to_be_focused()
    page.keyboard.press("h")
    expect(here.get_by_role("status").filter(has_text="Is there any discard yet?")).to_be_visible()
    page.keyboard.press("h")
    expect(here.locator(".place.hinted")).to_have_count(2)
    page.keyboard.press("h")
    expect(here.get_by_role("status").filter(has_text="Tap this place: Stock.")).to_be_visible()
    pick(here, "stock")
    expect(here.get_by_role("status").filter(has_text="Solved: 1 star")).to_be_visible()
    expect(here.get_by_role("button", name="Start again")).to_be_focused()


def test_the_drill_takes_places_and_keys(lesson: Visit) -> None:
    page = lesson(SLUG)
    here = board(page, 2)
    for number in range(1, 9):
        expect(here.get_by_text(f"Question {number} · ")).to_be_visible()
        if here.locator(".pick:visible").count():
            here.locator(".pick:visible").first.click()
        else:
            here.locator(".choice").first.focus()
            page.keyboard.press("2")
        expect(here.locator('.choice[data-state="right"]')).to_have_count(1)
        expect(here.locator(".say")).to_contain_text("Right")
        page.keyboard.press("n")
    expect(here.locator(".ask")).to_be_focused()


def test_a_flying_card_is_for_those_who_like_motion(lesson: Visit, page: Page) -> None:
    flying = "document.getAnimations().filter((each) => each.effect.target?.matches('.deal-table .card')).length"
    here = board(lesson(SLUG), 0)
    after_a_step = f"""(button) => new Promise((done) => {{
        const sum = button.closest(".felt").querySelector(".deal-sum");
        new MutationObserver(() => done({flying})).observe(sum, {{ childList: true }});
        button.click();
    }})"""
    assert here.get_by_role("button", name="One card").evaluate(after_a_step) == 1
    page.wait_for_function(f"{flying} === 0")
    page.emulate_media(reduced_motion="reduce")
    assert here.get_by_role("button", name="One card").evaluate(after_a_step) == 0


@pytest.mark.parametrize(("scheme", "width", "height"), [("light", 1280, 800), ("dark", 320, 640), ("light", 360, 640)])
def test_it_is_accessible_and_fits_at_every_size(
    lesson: Visit, page: Page, scheme: Scheme, width: int, height: int
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page = lesson(SLUG, width=width, height=height)
    here = board(page, 0)
    for _ in range(4):
        here.get_by_role("button", name="Skip ahead").click()
    expect(here.locator(".pick:visible")).to_have_count(8)
    here.locator('[data-pick="muerto-1"]').click()
    expect(here.locator(".place.guilty")).to_have_count(1)
    assert accessibility_faults(page) == ""
    assert not scrolls_sideways(page)
    small = here.locator(".pick:visible, button:visible").evaluate_all(
        "(all) => all.filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 36).length"
    )
    assert small == 0, "a finger hits every button"


def test_what_is_marked_is_seen_without_colours_too_and_paper_shows_no_buttons(lesson: Visit, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    here = board(lesson(SLUG), 1)
    press(here.get_by_role("navigation"), "Exercise 10")
    pick(here, "pile")
    border = "(place) => getComputedStyle(place, '::after').borderTopStyle"
    assert here.locator(".place.guilty").evaluate(border) == "dashed"
    press(here, "Hint")
    press(here, "Hint")
    expect(here.locator(".place.hinted")).to_have_count(2)
    assert here.locator(".place.hinted").first.evaluate(border) == "solid"
    page.emulate_media(forced_colors="none", media="print")
    expect(here.locator(".pick:visible")).to_have_count(0)
    expect(title(here, "stock")).to_be_visible()
