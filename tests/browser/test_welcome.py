"""The boards of the lesson Welcome as people use them: a round that plays itself, the questions, the way through."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import accessibility_faults, scrolls_sideways

CELLS = (
    "from buraco.ui.welcome.glimpse import glimpse\nglimpse()",
    "from buraco.ui.welcome.which import which_buraco\nwhich_buraco()",
    "from buraco.ui.welcome.journey import journey\njourney()",
)

Visit = Callable[..., Page]


@pytest.fixture
def visit(boards: Callable[..., Page]) -> Visit:
    """``visit(still=False)``: the page of all three boards, when they are live; ``still`` asks for no motion."""
    return partial(boards, *CELLS, height=800)


def glimpse(page: Page) -> Locator:
    return page.locator(".buraco-board.round")


def which(page: Page) -> Locator:
    return page.locator(".buraco-board.which")


def test_the_questions_by_mouse_and_what_is_found_stays(visit: Visit) -> None:
    page = visit()
    board = which(page)
    for answer, follows in [
        ("Yes, and runs too", "How does the discard pile lie?"),
        ("Open", "The stock is spent"),
        ("The round ends", "You play Vanikar."),
    ]:
        board.get_by_role("button", name=answer).click()
        expect(board.locator(".ask")).to_contain_text(follows)
    expect(board.locator(".said li")).to_have_count(3)
    board.get_by_role("button", name="Back").click()
    board.get_by_role("button", name="The muerto becomes").click()
    expect(board.locator(".ask")).to_have_text("You play Abierto sucio.")
    board.get_by_role("button", name="Play the whole course by these rules: Abierto sucio").click()
    expect(board.locator(".say.good")).to_contain_text("From now on the course plays by Abierto sucio.")
    kept = json.loads(page.evaluate("localStorage.getItem('buraco.rules')"))
    assert kept == {"version": 1, "rules": "abierto-sucio", "name": "Abierto sucio"}
    page.reload()
    expect(board.locator(".remembered")).to_have_text("The course plays by: Abierto sucio")
    board.get_by_role("button", name="Forget it").click()
    expect(board.locator(".remembered")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('buraco.rules')") is None


def test_the_questions_by_keyboard_end_in_a_mix(visit: Visit, page: Page) -> None:
    visit()
    board = which(page)
    ask = board.locator(".ask")
    board.locator(".choice").first.focus()
    for key, follows in [
        ("2", "What about its top card?"),
        ("4", "When is the match over?"),
        ("b", "What about its top card?"),
        ("3", "You play STBL exprés."),
    ]:
        page.keyboard.press(key)
        expect(ask).to_contain_text(follows)
        expect(ask).to_be_focused()
    board.get_by_role("button", name="Ask me the rest").press("Enter")
    expect(ask).to_be_focused()
    page.keyboard.press("2")
    expect(ask).not_to_contain_text("Which canasta")
    board.get_by_role("button", name="That is enough").press("Enter")
    expect(ask).to_have_text("A mix: like STBL exprés, but not quite")
    mix = board.get_by_role("listitem", name="Our mix")
    expect(mix).to_contain_text("Like STBL exprés, but:")
    expect(mix.get_by_role("listitem")).to_have_text(["Any canasta will do to go out."])
    mix.get_by_role("button").press("Enter")
    expect(mix).to_contain_text("The course plays by this.")
    expect(ask).to_be_focused()
    kept = json.loads(page.evaluate("localStorage.getItem('buraco.rules')"))
    assert 'like = "stbl-expres"' in kept["rules"]
    board.get_by_role("button", name="I know: choose").press("Enter")
    expect(board.get_by_role("button", name="Play by these rules")).to_have_count(9)


def test_the_round_plays_itself_and_pauses_and_moves_nothing_else(visit: Visit) -> None:
    page = visit(still=False)
    board = glimpse(page)
    expect(board.locator(".say")).to_contain_text("South laid 4♦")
    expect(board.locator(".say [role=status]")).to_have_attribute("aria-live", "off")
    assert page.evaluate("[scrollY, document.activeElement === document.body]") == [0, True]
    board.get_by_role("button", name="Pause").click()
    expect(board.get_by_role("button", name="Play", exact=True)).to_be_visible()
    now = board.locator(".status").text_content() or ""
    page.wait_for_timeout(2500)
    expect(board.locator(".status")).to_have_text(now)
    expect(board.locator(".say [role=status]")).to_have_attribute("aria-live", "polite")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    board.get_by_role("button", name="To the end").evaluate("(button) => button.click()")
    expect(board.locator(".say")).to_contain_text("South wins, 505 to −30.")
    board.locator(".bottom").get_by_role("button", name="From the start").click()
    expect(board.locator(".say")).to_contain_text("South drew a card.")
    expect(board.get_by_role("button", name="Pause")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(board.get_by_role("button", name="Pause")).not_to_be_in_viewport()
    page.wait_for_timeout(1000)  # a move that was under way
    now = board.locator(".status").text_content() or ""
    page.wait_for_timeout(2500)
    expect(board.locator(".status")).to_have_text(now)


def test_where_no_motion_is_wanted_the_round_waits_and_the_lessons_tell_the_stars(visit: Visit) -> None:
    page = visit()
    board = glimpse(page)
    page.wait_for_timeout(2500)
    expect(board.locator(".status")).to_contain_text("Move 1.")
    board.get_by_role("button", name="Play", exact=True).click()
    expect(board.locator(".status")).to_contain_text("Move 2.")
    lessons = page.locator(".journey")
    expect(lessons.locator(".on")).to_have_text("Start with: 1 · The deal")
    expect(lessons.get_by_role("link", name="3 · Melds", exact=True)).to_have_attribute("aria-current", "page")
    page.evaluate("""() => {
        localStorage.setItem("buraco.progress", JSON.stringify({ version: 1, stars: { "03/1": 3, "05/2": 1 } }));
        window.dispatchEvent(new Event("storage"));
    }""")
    expect(lessons.locator(".on")).to_have_text("Go on with: 3 · Melds")
    expect(lessons.locator(".on")).to_have_attribute("href", "03-melds.ipynb")
    expect(lessons.get_by_role("listitem").filter(has_text="3 · Melds")).to_contain_text("3 of 30 stars")


def test_on_a_phone_in_the_dark_nothing_is_cut_off_and_nobody_is_kept_out(visit: Visit, page: Page) -> None:
    visit(width=360, height=640, scheme="dark")
    board = which(page)
    board.get_by_role("button", name="I know: choose").click()
    expect(board.locator(".offer")).to_have_count(9)
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert not scrolls_sideways(page), width
    sizes = page.locator(":is(.which, .journey) :is(button, a):visible").evaluate_all(
        "(all) => all.map((each) => Math.round(each.getBoundingClientRect().height))"
    )
    assert min(sizes) >= 40
    assert accessibility_faults(page) == ""
    board.get_by_role("button", name="Back").click()
    board.get_by_role("button", name="Yes, and runs too").click()
    board.get_by_role("button", name="Closed").click()
    board.get_by_role("button", name="A clean one").click()
    expect(board.locator(".near li")).to_have_count(2)
    assert accessibility_faults(page) == ""


def test_on_a_phone_the_keys_of_the_round_are_whole_and_a_lesson_has_its_title_in_one_line(visit: Visit) -> None:
    page = visit(width=360, height=640)
    more = glimpse(page).locator(".more")
    assert more.evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        tall = page.locator(".journey li > a").evaluate_all("(all) => all.map((each) => each.offsetHeight)")
        assert set(tall) == {40}, width


def test_on_paper_the_answers_and_the_lessons_are_black_on_white(visit: Visit, page: Page) -> None:
    visit(width=720)
    which(page).get_by_role("button", name="Yes, and runs too").click()
    which(page).get_by_role("button", name="Closed").click()
    which(page).get_by_role("button", name="A clean one").click()
    expect(which(page).locator(".offer")).not_to_have_count(0)
    page.emulate_media(media="print")
    words = page.locator(".journey li > :not(.part), .which :is(.text, .offer .what, .said li)")
    faint = words.evaluate_all(
        "(all) => all.filter((each) => getComputedStyle(each).color !== 'rgb(0, 0, 0)').map((each) => each.className)"
    )
    assert faint == []
    grounds = page.locator(".journey li, .which .offer").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).backgroundColor)"
    )
    assert set(grounds) == {"rgba(0, 0, 0, 0)"}
