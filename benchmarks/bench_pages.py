"""Lesson pages against an empty page of Voilà, in one run: ``python benchmarks/bench_pages.py [TIMES]``.

The empty page is stock Voilà with a notebook of one cell, a label of ipywidgets: the least that can be live.  Of each
page: the time from the request until its first board (its label) is drawn and no cell is left to be drawn, and the
memory that its kernel shares with no other process.  Pages are visited in turns, so that all share the machine's moods,
each a few seconds after the one before: a learner reads, and the course has its spare kernel ready again.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import Browser, Page, sync_playwright
from served import COURSE, kernel_of, kernel_process, private_megabytes, server

from buraco.course.lessons import LESSONS

TIMES = 5
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
EMPTY = "an empty page"
LIVE = {EMPTY: ".widget-label"}
LESSON_LIVE = "html[data-live] .buraco-board"
MILLISECONDS_TO_LIVE = 60_000
SECONDS_TO_READ = 6


def write_empty(folder: str) -> None:
    """The notebook of one cell."""
    cell = nbformat.v4.new_code_cell('import ipywidgets\nipywidgets.Label("here")')
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), Path(folder) / "empty.ipynb")


def visit(browser: Browser, url: str, live: str) -> tuple[float, float]:
    """The seconds until a page is live, and the MB of its kernel."""
    page: Page = browser.new_page()
    page.route("**/*", lambda route: route.continue_() if "//localhost" in route.request.url else route.abort())
    time.sleep(SECONDS_TO_READ)
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator(live).first.wait_for(timeout=MILLISECONDS_TO_LIVE)
    seconds = time.perf_counter() - start
    time.sleep(0.5)  # whatever it still does
    memory = private_megabytes(kernel_process(kernel_of(page.content())))
    page.goto("about:blank")  # says goodbye
    page.close()
    return seconds, memory


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_empty(folder)
        stock = (sys.executable, "-m", "voila", folder, "--no-browser", "--port")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        with server(*stock) as (bare, _), server(*COURSE) as (course, _):
            pages = {EMPTY: f"{bare}/voila/render/empty.ipynb"} | {
                lesson.slug: f"{course}/voila/render/en/{lesson.slug}.ipynb" for lesson in LESSONS
            }
            found: dict[str, list[tuple[float, float]]] = {name: [] for name in pages}
            for turn in range(times + 1):
                for name, url in pages.items():
                    seen = visit(browser, url, LIVE.get(name, LESSON_LIVE))
                    if turn:  # the first round fills the caches of the machine
                        found[name].append(seen)
        browser.close()

    seconds, memory = ({name: median(each[at] for each in seen) for name, seen in found.items()} for at in (0, 1))
    print(f"{'':20} {'live, s':>8} {'times':>7} {'kernel, MB':>11} {'more, MB':>9}")
    for name in found:
        times_empty, more = seconds[name] / seconds[EMPTY], memory[name] - memory[EMPTY]
        print(f"{name:20} {seconds[name]:8.2f} {times_empty:7.2f} {memory[name]:11.1f} {more:9.1f}")


if __name__ == "__main__":
    main()
