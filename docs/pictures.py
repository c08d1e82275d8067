"""Takes the pictures of this folder from a served course: ``python docs/pictures.py http://localhost:8866``."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

HERE = Path(__file__).parent
LAID = (
    ("queen of diamonds", "king of diamonds", "two of clubs"),
    ("ace of spades", "ace of diamonds", "two of hearts"),
)
REFUSED = ("six of spades", "eight of spades", "seven of diamonds")


def choose(board: Locator, names: tuple[str, ...]) -> None:
    """Select cards and lay them."""
    for name in names:
        board.locator(f'[role=option][aria-label="{name}"]').first.click()
    board.locator("[data-action=lay]").click()
    board.page.wait_for_timeout(500)


def lesson(page: Page, course: str) -> None:
    """Two melds on the table, and a third that is refused."""
    page.goto(f"{course}/voila/render/en/03-melds.ipynb")
    board = page.locator(".buraco-board").first
    board.locator("[role=option]").first.wait_for(timeout=60_000)
    for names in (*LAID, REFUSED):
        choose(board, names)
    board.locator(".why summary").click()
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=HERE / "lesson.png")


with sync_playwright() as playwright:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    lesson(browser.new_page(viewport={"width": 1120, "height": 1020}), sys.argv[1].rstrip("/"))
    browser.close()
