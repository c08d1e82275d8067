"""Takes the pictures of this folder from a served course: ``python docs/pictures.py http://localhost:8866``."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Locator, Page, sync_playwright

HERE = Path(__file__).parent
LAID = (
    ("queen of diamonds", "king of diamonds", "two of clubs"),
    ("ace of spades", "ace of diamonds", "two of hearts"),
)
PLAYED = (
    (("ten of hearts", "jack of hearts", "queen of hearts"), "nine of spades"),
    (("four of spades", "four of diamonds", "four of clubs"), "three of spades"),
    ((), "ace of clubs"),
)
REFUSED = ("six of spades", "eight of spades", "seven of diamonds")
TABLE = (
    "system vanikar; side closed, muerto used; meld 4h 5h 6h 2s(7) 8h 9h 10h; meld Qs Qh Qd; hand; hand JK 3c; "
    "side; meld Kd Kc 2c; hand As 2h; hand 7d 9c"
)


def choose(board: Locator, names: tuple[str, ...]) -> None:
    """Select cards and lay them."""
    for name in names:
        board.locator(f'[role=option][aria-label="{name}"]').first.click()
    board.locator("[data-action=lay]").click()
    board.page.wait_for_timeout(500)


def visit(page: Page, address: str, width: int, height: int) -> None:
    """Open a lesson, and wait for its boards."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address)
    page.locator("html[data-live]").wait_for(state="attached", timeout=60_000)
    page.wait_for_timeout(1000)


def lesson(page: Page, course: str) -> None:
    """Two melds on the table, and a third that is refused."""
    visit(page, f"{course}/voila/render/en/03-melds.ipynb", 1120, 1020)
    board = page.locator(".buraco-board").first
    for names in (*LAID, REFUSED):
        choose(board, names)
    board.locator(".why summary").click()
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=HERE / "lesson.png")


def deal(page: Page, course: str) -> None:
    """A deal whose hands are full, and the question what is left for the stock."""
    visit(page, f"{course}/voila/render/en/01-the-deal.ipynb", 1120, 1120)
    board = page.locator(".buraco-board").first
    board.locator("[data-action=end]").click()
    board.locator("input").fill("42")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / "deal.png")


def played(page: Page, course: str) -> None:
    """A round after a few turns: two melds of the learner's, and cards on the pile."""
    page.emulate_media(reduced_motion="reduce")
    visit(page, f"{course}/voila/render/en/02-a-turn.ipynb", 1280, 800)
    board = page.locator(".buraco-board").first
    board.locator(".pace select").select_option("700")
    for laid, discarded in PLAYED:
        board.locator("[data-action=draw]").click()
        page.wait_for_timeout(300)
        if laid:
            choose(board, laid)
        board.locator(f'[role=option][aria-label="{discarded}"]').first.click()
        board.locator("[data-action=discard]").click()
        board.locator("[data-action=draw].main").wait_for()
    page.mouse.move(0, 0)
    board.locator("> .felt").evaluate("(felt) => scrollBy(0, felt.getBoundingClientRect().top - 70)")
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / "round.png")


def boards(page: Page, course: str) -> None:
    """One board of each other lesson, after a touch or two."""
    shown: tuple[tuple[str, str, int, list[str]], ...] = (
        ("welcome", "00-welcome", 0, ["[data-action=forward]"] * 14),
        ("wilds", "04-wild-cards", 1, ["[data-action=next]"] * 3),
        ("canastas", "05-canastas", 1, []),
        ("muertos", "06-the-muertos", 0, ["[data-action=step]"] * 2),
        ("bater", "07-bater", 0, []),
        ("systems", "09-rule-systems", 0, ["[data-action=next]"]),
    )
    page.emulate_media(reduced_motion="reduce")
    for name, slug, at, touched in shown:
        visit(page, f"{course}/voila/render/en/{slug}.ipynb", 1120, 900)
        board = page.locator(".buraco-board").nth(at)
        for each in touched:
            board.locator(each).first.click()
            page.wait_for_timeout(400)
        page.mouse.move(0, 0)
        board.evaluate("(node) => scrollBy(0, node.getBoundingClientRect().top - 70)")
        page.wait_for_timeout(500)
        page.screenshot(path=HERE / f"{name}.png")


def scoring(page: Page, course: str, language: str, ending: str) -> None:
    """A worked example with a row lit, and the score desk with a whole table."""
    visit(
        page, f"{course}/voila/render/{language}/08-scoring.ipynb?example=dirty-canasta&table={quote(TABLE)}", 1120, 900
    )
    page.evaluate("scrollTo(0, 0)")
    page.locator(".buraco-board").first.locator("table button").nth(1).click()
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / f"scoring{ending}.png")
    page.set_viewport_size({"width": 1120, "height": 1800})  # the whole desk, with its deck at rest below it
    page.locator("h1").click()  # no place is being written in
    page.mouse.move(0, 0)
    desk = page.locator(".buraco-board.desk")
    desk.evaluate("(node) => scrollBy(0, node.getBoundingClientRect().top - 80)")
    page.wait_for_timeout(500)
    desk.screenshot(path=HERE / f"desk{ending}.png")


with sync_playwright() as playwright:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    served = sys.argv[1].rstrip("/")
    deal(browser.new_page(), served)
    played(browser.new_page(), served)
    lesson(browser.new_page(), served)
    boards(browser.new_page(), served)
    for language, ending in (("en", ""), ("es", "-es")):
        scoring(browser.new_page(), served, language, ending)
    browser.close()
