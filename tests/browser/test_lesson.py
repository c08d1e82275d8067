"""The lesson Melds as people use it: by mouse, by touch and by keyboard, small and dark, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from buraco.course.exercise import add
from buraco.course.lesson03 import EXERCISES

from .conftest import Watch, accessibility_faults, scrolls_sideways

Visit = Callable[..., Page]
RUN = ("queen of diamonds", "king of diamonds", "two of clubs")  # in the hand of cerrado, seed 7


def bench(page: Page) -> Locator:
    return page.locator(".buraco-board").nth(0)


def exercises(page: Page) -> Locator:
    return page.locator(".buraco-board").nth(1)


def drill(page: Page) -> Locator:
    return page.locator(".buraco-board").nth(2)


def card(board: Locator, name: str) -> Locator:
    return board.get_by_role("option", name=name, exact=True).first


def in_hand(board: Locator, text: str) -> Locator:
    """A card of the hand by its text, such as 4♥."""
    rank, suit = text[:-1], {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "K": "j"}[text[-1]]
    rank = "JK" if suit == "j" else rank
    return board.locator(f'[role=option]:has(text:text-is("{rank}")):has(path[fill="var(--{suit})"])').first


def names_of(board: Locator) -> list[str]:
    """The cards of the hand, in their order."""
    names: list[str] = board.locator("[role=option]").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    return names


def press(board: Locator, name: str) -> None:
    board.get_by_role("button", name=re.compile(f"^{name}")).click()


def laid(board: Locator, title: str, points: str) -> None:
    """The table shows one meld with this title and these points."""
    meld = board.get_by_role("group", name=re.compile(title))
    expect(meld).to_contain_text(points)
    expect(board.locator(".meld")).to_have_count(1)


def test_a_run_is_laid_by_mouse_and_says_what_it_is(lesson: Visit) -> None:
    board = bench(lesson())
    for name in RUN:
        card(board, name).click()
    press(board, "Lay")
    laid(board, "Run, 3 cards", "30")
    expect(board.get_by_role("img", name="two of clubs, wild, stands for ace of diamonds")).to_be_visible()
    expect(board.get_by_role("status").first).to_contain_text("Q♦︎ K♦︎ 2♣︎(A)")
    expect(board.locator("[role=option]")).to_have_count(10)


def test_the_same_run_is_laid_by_keyboard_alone(lesson: Visit) -> None:
    page = lesson()
    board = bench(page)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "option":
            break
    page.keyboard.press("Home")
    order = [option.get_attribute("aria-label") for option in board.locator("[role=option]").all()]
    for at, name in enumerate(order):
        if name in RUN:
            page.keyboard.press("Space")
        if at < len(order) - 1:
            page.keyboard.press("ArrowRight")
    expect(board.locator('[aria-selected="true"]')).to_have_count(3)
    page.keyboard.press("Enter")
    laid(board, "Run, 3 cards", "30")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "option", "the focus stays in the hand"
    page.keyboard.press("Home")
    while page.evaluate("document.activeElement.getAttribute('aria-label')") != "ace of diamonds":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("1")
    laid(board, "Run, 4 cards", "45")
    page.keyboard.press("u")
    laid(board, "Run, 3 cards", "30")
    page.keyboard.press("m")
    expect(board.get_by_role("status").first).to_contain_text("possible here")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_same_run_is_laid_by_touch(browser: Browser, course: str, watch: Watch) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 780})
    watch.on(context)
    page = context.new_page()
    page.goto(f"{course}/voila/render/en/03-melds.ipynb")
    board = bench(page)
    card(board, RUN[0]).wait_for(timeout=60_000)
    for name in RUN:
        card(board, name).tap()
    board.get_by_role("button", name=re.compile("^Lay")).tap()
    laid(board, "Run, 3 cards", "30")
    card(board, "ace of diamonds").tap()
    board.locator(".meld .fan").tap()
    laid(board, "Run, 4 cards", "45")
    context.close()
    assert not watch.unexpected()


def drag(page: Page, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 12, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] - 20, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_cards_are_dragged_to_the_table_to_a_meld_and_within_the_hand(lesson: Visit, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")  # a card that still flies cannot be taken up where it will lie
    page = lesson()
    board = bench(page)
    for name in RUN:
        card(board, name).click()
    drag(page, card(board, RUN[1]), board.locator(".empty"))
    laid(board, "Run, 3 cards", "30")
    drag(page, card(board, "ace of diamonds"), board.locator(".meld .fan"))
    laid(board, "Run, 4 cards", "45")
    first = board.locator("[role=option]").nth(0).get_attribute("aria-label")
    drag(page, board.locator("[role=option]").nth(0), board.locator("[role=option]").nth(3))
    expect(board.locator("[role=option]").nth(3)).to_have_attribute("aria-label", str(first))
    expect(board.locator('[aria-selected="true"]')).to_have_count(0)


def test_a_refusal_names_the_rule_lights_the_cards_and_opens_the_sources_words(lesson: Visit) -> None:
    board = bench(lesson())
    for name in ("two of hearts", "three of hearts", "four of clubs"):
        card(board, name).click()
    press(board, "Lay")
    alert = board.get_by_role("alert").filter(has_text="One suit in a run")
    expect(alert).to_contain_text("Of another suit: 4♣")
    expect(board.locator(".card.guilty")).to_have_count(1)
    expect(card(board, "four of clubs")).to_have_class(re.compile("guilty"))
    quote = board.locator(".say q")
    expect(quote).to_be_hidden()
    board.get_by_text("Why?").click()
    expect(quote).to_be_visible()
    expect(quote).to_have_attribute("lang", "es")
    expect(board.locator("[role=option]")).to_have_count(13)


def test_the_place_of_a_wild_is_chosen(lesson: Visit) -> None:
    page = lesson()
    board = bench(page)
    chooser = board.get_by_label("The wild stands for")
    expect(chooser).to_be_hidden()
    for name in RUN:
        card(board, name).click()
    chooser.select_option(label="J")
    press(board, "Lay")
    expect(board.get_by_role("img", name="two of clubs, wild, stands for jack of diamonds")).to_be_visible()
    expect(chooser).to_be_hidden()


def test_choosing_a_rule_system_or_a_seed_deals_again(lesson: Visit) -> None:
    page = lesson()
    board = bench(page)
    system = page.get_by_label("Rule system").first
    assert system.locator("option").count() == 9
    first = names_of(board)
    seed = page.get_by_label("Seed").first
    seed.fill("8")
    seed.press("Enter")
    expect(board.get_by_role("status").first).to_contain_text("New cards are dealt")
    second = names_of(board)
    assert second != first
    system.select_option(label="Abierto (runs only, clean canasta)")
    expect(board.locator("[role=option]").first).not_to_have_attribute("aria-label", second[0])
    assert "joker" not in names_of(board)
    system.select_option(label="Cerrado (sets, clean canasta)")
    seed.fill("7")
    seed.press("Enter")
    expect(card(board, RUN[0])).to_be_visible()
    assert names_of(board) == first, "the same seed deals the same cards"


def test_a_link_chooses_the_table_and_a_strange_one_is_told(lesson: Visit) -> None:
    page = lesson(query="?system=vanikar&seed=12")
    expect(page.get_by_label("Seed").first).to_have_value("12")
    expect(page.get_by_label("Rule system").first).to_have_value("Vanikar (sets, any canasta)")
    page = lesson(query="?system=%3Cscript%3Ealert(1)%3C/script%3E&seed=%ff%00")
    expect(bench(page).get_by_role("status").first).to_contain_text(
        "The link asks for a rule system that is not here: “<script>"
    )
    expect(bench(page).locator("[role=option]")).to_have_count(13)


def test_no_two_elements_share_an_id(lesson: Visit) -> None:
    page = lesson()
    board = bench(page)
    for name in RUN:
        card(board, name).click()
    press(board, "Lay")
    laid(board, "Run, 3 cards", "30")
    ids = page.evaluate("[...document.querySelectorAll('.buraco-board [id]')].map((node) => node.id)")
    assert len(ids) > 3
    assert len(ids) == len(set(ids))


def test_ten_clicks_on_lay_within_a_blink_lay_once(lesson: Visit) -> None:
    board = bench(lesson())
    for name in RUN:
        card(board, name).click()
    ten_clicks = """(button) => {
        const start = performance.now();
        for (let i = 0; i < 10; i++) button.click();
        return performance.now() - start;
    }"""
    spent = board.get_by_role("button", name=re.compile("^Lay")).evaluate(ten_clicks)
    assert spent < 50, "the ten clicks came too slowly to prove anything"
    laid(board, "Run, 3 cards", "30")
    expect(board.locator("[role=option]")).to_have_count(10)
    press(board, "Take back")
    expect(board.locator(".meld")).to_have_count(0)
    expect(board.locator("[role=option]")).to_have_count(13)


def solve_first(board: Locator) -> None:
    for text in ("5♥", "6♥", "7♥", "8♥"):
        in_hand(board, text).click()
    press(board, "Lay")


def test_an_exercise_is_solved_its_stars_survive_a_reload_and_the_next_one_waits(lesson: Visit) -> None:
    page = lesson()
    board = exercises(page)
    expect(board.get_by_text("Lay a run of four cards.")).to_be_visible()
    solve_first(board)
    expect(board.get_by_role("status").first).to_contain_text("Solved: 3 stars")
    expect(board.get_by_role("button", name="Exercise 1, solved, 3 stars")).to_be_visible()
    page.reload()
    expect(exercises(page).get_by_role("button", name="Exercise 1, solved, 3 stars")).to_be_visible(timeout=60_000)
    expect(exercises(page).get_by_role("button", name="Exercise 2")).to_have_attribute("aria-current", "step")
    press(exercises(page), "Exercise 1,")
    expect(exercises(page).get_by_role("img", name="3 stars")).to_be_visible()


def test_all_ten_exercises_are_solved_on_the_page(lesson: Visit) -> None:
    page = lesson()
    board = exercises(page)
    for number, exercise in enumerate(EXERCISES, 1):
        expect(board.locator(".number")).to_have_text(f"3.{number}")
        for at, move in enumerate(exercise.solution, 1):
            chosen: dict[str, int] = {}
            for each in map(str, move.cards):
                same = board.locator("[role=option]")
                rank, suit = ("JK", "j") if each == "JK" else (each[:-1], "shdc"["♠♥♦♣".index(each[-1])])
                same = same.filter(has=page.locator(f'path[fill="var(--{suit})"]')).filter(
                    has=page.locator(f'text:text-is("{rank}")')
                )
                same.nth(chosen.get(each, 0)).click()
                chosen[each] = chosen.get(each, 0) + 1
            if move.wild_slot:
                board.get_by_label("The wild stands for").select_option(value=str(move.wild_slot))
            if isinstance(move, type(add(0, "4♥"))):
                board.locator(".meld").nth(move.meld).get_by_role("button", name=re.compile("^Add here")).click()
            else:
                press(board, "Lay")
            if at < len(exercise.solution):
                expect(board.locator('[aria-selected="true"]')).to_have_count(0)
        expect(board.get_by_role("status").first).to_contain_text("Solved: 3 stars")
        if number < len(EXERCISES):
            press(board, "Next")
    expect(board.locator(".progress summary")).to_contain_text("★ 30 / 30")
    assert page.evaluate("document.activeElement.closest('.buraco-board') !== null"), "the focus stays on the board"


def test_hints_come_in_three_steps(lesson: Visit) -> None:
    board = exercises(lesson())
    for words in ("One suit, and no rank left out", "Look at these cards: 5♥", "You could lay 5♥"):
        press(board, "Hint")
        expect(board.get_by_role("status").first).to_contain_text(words)
    solve_first(board)
    expect(board.get_by_role("status").first).to_contain_text("Solved: 1 star")


def test_the_drill_asks_answers_and_goes_on_by_mouse_and_by_keys(lesson: Visit) -> None:
    page = lesson()
    board = drill(page)
    expect(board.get_by_text("Question 1 · right so far: 0 of 0")).to_be_visible()
    board.locator(".choice").nth(0).click()
    expect(board.locator('.choice[data-state="right"]')).to_have_count(1)
    expect(board.locator(".say")).to_be_visible()
    press(board, "Next")
    expect(board.get_by_text(re.compile("Question 2 · right so far: [01] of 1"))).to_be_visible()
    board.locator(".choice").nth(1).focus()
    for number in range(2, 6):
        page.keyboard.press("2")
        expect(board.locator('.choice[data-state="right"]')).to_have_count(1)
        page.keyboard.press("n")
        expect(
            board.get_by_text(re.compile(f"Question {number + 1} · right so far: [0-9] of {number}"))
        ).to_be_visible()
        assert page.evaluate("document.activeElement.className") == "ask", "the new question is read out"


def test_another_system_shows_the_drill_another_question(lesson: Visit) -> None:
    page = lesson()
    board = drill(page)
    for seed in ("6", "7", "8"):
        page.get_by_label("Number of the series (seed)").fill(seed)
        page.get_by_label("Number of the series (seed)").press("Enter")
        expect(board.get_by_text("Question 1 ·")).to_be_visible()
        page.wait_for_timeout(300)
        drawn = board.locator(".question > .fan .card").evaluate_all(
            "(cards) => cards.map((card) => [card.getAttribute('aria-label'), card.querySelector('text').textContent])"
        )
        names = {
            "J": "jack",
            "Q": "queen",
            "K": "king",
            "A": "ace",
            "JK": "joker",
            "10": "ten",
            "2": "two",
            "3": "three",
        }
        names |= {"4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine"}
        assert drawn
        assert all(label.startswith(names[index]) for label, index in drawn), drawn


def test_selected_cards_are_carried_to_the_table_by_a_finger(browser: Browser, course: str, watch: Watch) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 780})
    watch.on(context)
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{course}/voila/render/en/03-melds.ipynb")
    board = bench(page)
    card(board, RUN[0]).wait_for(timeout=60_000)
    for name in RUN:
        card(board, name).tap()
    board.locator(".hand").scroll_into_view_if_needed()
    start, end = card(board, RUN[0]).bounding_box(), board.locator(".empty").bounding_box()
    assert start
    assert end
    x, y = start["x"] + 10, start["y"] + 30
    finger = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    touch("touchStart", (x, y))
    for step in range(1, 11):
        touch("touchMove", (x, y + (end["y"] + 10 - y) * step / 10))
    assert board.evaluate("(node) => getComputedStyle(node).userSelect") == "none", "no text is marked on the way"
    touch("touchEnd")
    laid(board, "Run, 3 cards", "30")
    context.close()
    assert not watch.unexpected()


def test_an_exercise_that_only_adds_is_resumed_and_played_by_touching_the_meld(
    lesson: Visit, page: Page, course: str
) -> None:
    page.goto(course)
    solved = json.dumps({"version": 1, "stars": {f"03/{n}": 1 for n in range(1, 7)}})
    page.evaluate("(text) => localStorage.setItem('buraco.progress', text)", solved)
    board = exercises(lesson())
    expect(board.locator(".number")).to_have_text("3.7")
    in_hand(board, "3♥").click()
    board.get_by_role("button", name=re.compile("^Add here")).first.click()
    expect(board.locator(".meld").first).to_contain_text("8 cards")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "option", "the focus goes back to the hand"
    in_hand(board, "6♥").click()
    board.locator(".meld .fan").first.click()
    expect(board.get_by_role("status").first).to_contain_text("Solved: 3 stars")


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("language", ["en", "es"])
def test_on_a_phone_nothing_is_cut_off(lesson: Visit, width: int, language: str) -> None:
    page = lesson(language=language, width=width, height=640)
    assert not scrolls_sideways(page)
    board = bench(page)
    boxes = board.evaluate(
        """(board) => [...board.querySelectorAll("button, select, .card")]
            .map((node) => [node.className, node.getBoundingClientRect()])
            .filter(([, box]) => box.width)
            .map(([name, box]) => [name, box.left, box.right])"""
    )
    assert len(boxes) > 13
    assert [box for box in boxes if box[1] < 0 or box[2] > width] == []
    options = board.locator("[role=option]")
    places = options.evaluate_all("(cards) => cards.map((card) => [card.offsetLeft, card.offsetTop])")
    steps = [b[0] - a[0] for a, b in pairwise(places) if a[1] == b[1]]
    assert min(steps) >= 24
    options.nth(0).click()
    hand, raised = board.locator(".hand-cards").bounding_box(), options.nth(0).bounding_box()
    assert hand
    assert raised
    assert raised["y"] >= hand["y"], "a raised card is not cut off"


def test_in_spanish_the_same_lay_and_the_same_refusal(lesson: Visit) -> None:
    page = lesson(language="es")
    assert page.evaluate("document.documentElement.lang") == "es"
    board = bench(page)
    for text in ("Q♦", "K♦", "2♣"):
        in_hand(board, text).click()
    board.locator('[data-action="lay"]').click()
    expect(board.locator(".meld")).to_contain_text("30")
    in_hand(board, "2♥").click()
    board.locator('[data-action="lay"]').click()
    expect(board.get_by_role("alert").filter(has_text="3 cartas")).to_be_visible()
    english = re.compile(r"\b(the|cards?|lay|run|your|hand|take|meld)\b", re.IGNORECASE)
    text = page.locator("main").inner_text()
    assert not english.findall(text), "English is left on the Spanish page"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_keeps_a_person_out(lesson: Visit, page: Page, scheme: str, language: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page = lesson(language=language)
    board = bench(page)
    in_hand(board, "2♥").click()
    board.locator('[data-action="lay"]').click()
    expect(board.locator(".say.bad")).to_be_visible()
    board.locator(".why summary").click()
    for text in ("2♥", "Q♦", "K♦", "2♣"):
        in_hand(board, text).click()
    board.locator('[data-action="lay"]').click()
    expect(board.locator(".meld")).to_be_visible()
    solve_first_by_text(exercises(page))
    drill(page).locator(".choice").nth(0).click()
    expect(drill(page).locator(".say")).to_be_visible()
    assert accessibility_faults(page) == ""


def solve_first_by_text(board: Locator) -> None:
    for text in ("5♥", "6♥", "7♥", "8♥"):
        in_hand(board, text).click()
    board.locator('[data-action="lay"]').click()
    expect(board.locator(".say.good")).to_be_visible()


def test_the_colours_of_the_suits_are_chosen_and_kept(lesson: Visit) -> None:
    page = lesson()
    colour = "getComputedStyle(document.querySelector('.buraco-board')).getPropertyValue('--d').trim()"
    four = page.evaluate(colour)
    press(bench(page), "Two colours")
    assert page.evaluate(colour) != four
    expect(page.get_by_role("button", name="Four colours")).to_have_count(3)
    page.reload()
    bench(page).locator("[role=option]").first.wait_for(timeout=60_000)
    assert page.evaluate(colour) != four


def test_a_killed_kernel_is_told_on_the_page(lesson: Visit, watch: Watch, page: Page) -> None:
    watch.expect(r"api/kernels|WebSocket|api/shutdown")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page = lesson()
    board = bench(page)
    kernel = re.search(r"api/kernels/([\w-]+)/", sockets[0])
    assert kernel
    page.evaluate(
        """async (id) => {
            const token = document.cookie.match(/_xsrf=([^;]+)/)[1];
            await fetch(`/voila/api/shutdown/${id}?_xsrf=${token}`, { method: "POST" });
        }""",
        kernel[1],
    )
    lost = board.get_by_text("The table does not answer any more.")
    expect(lost).to_be_visible(timeout=30_000)
    board.get_by_role("button", name="Open the table again").click()
    expect(bench(page).locator("[role=option]").first).to_be_visible(timeout=60_000)
    expect(bench(page).get_by_text("The table does not answer any more.")).to_have_count(0)


def test_the_end_of_a_lesson_leads_to_all_lessons(lesson: Visit, course: str) -> None:
    page = lesson(language="es")
    page.get_by_role("navigation", name="Adónde ir ahora").get_by_role("link", name="Todas las lecciones").click()
    expect(page).to_have_url(f"{course}/es/")
