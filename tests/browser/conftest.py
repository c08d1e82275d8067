"""A served course, a browser, and a watch that fails a test on what no person sees: errors and stray requests."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Literal
from urllib.parse import urlparse

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

Scheme = Literal["light", "dark"]

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NO_BROWSER = """The browser tests need Chromium or Chrome, and find none.
On Debian: apt-get install chromium fonts-dejavu-core
All other checks: .venv/bin/python -m pytest --ignore tests/browser"""
SECONDS_TO_START = 60
MILLISECONDS_TO_LIVE = 60_000
expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium, which asks nobody for anything."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not path:
        pytest.exit(NO_BROWSER, returncode=1)
    quiet = ("background-networking", "component-update", "sync", "gpu", "quic")
    flags = ["--no-sandbox", "--no-first-run", *(f"--disable-{part}" for part in quiet)]
    return browser_type_launch_args | {"executable_path": path, "args": flags}


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("localhost", 0))
        return int(sock.getsockname()[1])


@dataclass
class Served:
    """A running server: ``url`` without a slash at its end; ``process`` is the one that a person started."""

    url: str
    process: subprocess.Popen[str]


def start(
    *options: str,
    command: str = "serve",
    project: Path = ROOT,
    before: str = "",
    env: dict[str, str] | None = None,
    log: IO[str] | None = None,
) -> Served:
    """Run a command as a person would, and wait until it answers.

    ``project`` holds the folder of notebooks; ``before`` is code that runs first; ``env`` adds to the environment;
    ``log`` takes what it says on the error stream.
    """
    port = free_port()
    words = [command, "--no-browser", "--port", str(port), *options]
    run = f"""
import pathlib, sys
from buraco.__main__ import main
from buraco.web import files
files.PROJECT = pathlib.Path({str(project)!r})
{before}
sys.exit(main({words!r}))
"""
    process = subprocess.Popen(
        [sys.executable, "-c", run],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=log,
        env=os.environ | (env or {}),
    )
    served = Served(f"http://localhost:{port}", process)
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended before it answered"
        try:
            urllib.request.urlopen(served.url, timeout=5).close()
        except urllib.error.HTTPError:
            return served
        except OSError:
            time.sleep(0.1)
        else:
            return served
    stop(served)
    raise AssertionError("the server does not answer")


def stop(served: Served) -> None:
    served.process.send_signal(signal.SIGTERM)
    try:
        served.process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        served.process.kill()


@pytest.fixture(scope="session")
def course() -> Iterator[str]:
    """The address of the served course, without a slash at its end."""
    served = start()
    yield served.url
    stop(served)


@dataclass
class Watch:
    """What went wrong behind a page.  A test that means it to says so with ``expect``."""

    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Let pass every fault in which this pattern is found."""
        self.expected.append(pattern)

    def on(self, context: BrowserContext) -> None:
        say = self.faults.append
        context.on("console", lambda m: say(f"console: {m.text} {m.location['url']}") if m.type == "error" else None)
        context.on("weberror", lambda e: say(f"page error: {e.error}"))
        context.on("request", lambda r: self._host(r.url))
        context.on("requestfailed", lambda r: None if r.failure == "net::ERR_ABORTED" else say(f"failed: {r.url}"))
        context.on("response", lambda r: say(f"answer {r.status}: {r.url}") if r.status >= 400 else None)
        context.on("page", lambda page: page.on("websocket", lambda w: self._host(w.url)))

    def _host(self, url: str) -> None:
        place = urlparse(url)
        if place.scheme in ("http", "https", "ws", "wss") and place.hostname != "localhost":
            self.faults.append(f"foreign: {url}")

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.expected)]


@pytest.fixture
def watch() -> Watch:
    """Tell it what a test breaks on purpose."""
    return Watch()


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> Iterator[BrowserContext]:
    """Every page of a test is watched."""
    context.set_default_timeout(15_000)
    watch.on(context)
    yield context
    faults = watch.unexpected()
    for page in context.pages:  # as a person leaves a page: its kernel goes with the goodbye
        with suppress(PlaywrightError):
            page.goto("about:blank")
    assert not faults


# Boards are drawn one after the other, and each pushes down what is below: a click meanwhile may miss its card.
SETTLED = """async () => {
    const height = () => document.documentElement.scrollHeight;
    for (let tries = 0, before = -1; tries < 20 && before !== height(); tries++) {
        before = height();
        await new Promise((go) => setTimeout(go, 200));
    }
}"""


@pytest.fixture
def lesson(page: Page, course: str) -> Callable[..., Page]:
    """``lesson("03-melds", "es", width=360)``: a lesson in a language at a size, when its boards are live."""

    def visit(
        slug: str = "03-melds", language: str = "en", *, width: int = 1280, height: int = 800, query: str = ""
    ) -> Page:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{course}/voila/render/{language}/{slug}.ipynb{query}")
        page.locator("html[data-live]").wait_for(state="attached", timeout=MILLISECONDS_TO_LIVE)
        page.locator(".buraco-board").first.wait_for(timeout=MILLISECONDS_TO_LIVE)
        page.evaluate(SETTLED)
        return page

    return visit


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a course of a module's own, which ``write_page`` fills and ``serve`` serves."""
    return tmp_path_factory.mktemp("course")


def write_page(project: Path, *cells: str, slug: str = "03-melds", language: str = "en") -> None:
    """Write a page of such a course, with these cells."""
    about = {"title": "Boards", "buraco": {"language": language}}
    book = nbformat.v4.new_notebook(metadata=about)
    book.cells = [nbformat.v4.new_markdown_cell("# Boards\n\n## Play"), *map(nbformat.v4.new_code_cell, cells)]
    folder = project / "notebooks" / language
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(book, folder / f"{slug}.ipynb")


def serve(project: Path) -> Iterator[str]:
    """The address of such a course, without a slash at its end, as a fixture yields it."""
    served = start(project=project)
    yield served.url
    stop(served)


@pytest.fixture(scope="module")
def address(project: Path) -> Iterator[str]:
    """The address of the one page of such a course."""
    write_page(project, "pass")
    for url in serve(project):
        yield f"{url}/voila/render/en/03-melds.ipynb"


@pytest.fixture
def boards(page: Page, address: str, project: Path) -> Callable[..., Page]:
    """``boards(cell, cell, width=360)``: a page with the boards that these cells make, when all of them are live.

    ``still`` asks for no motion: a card that still flies cannot be taken up where it will lie.
    """

    def visit(
        *cells: str,
        width: int = 1280,
        height: int = 900,
        scheme: Scheme = "light",
        still: bool = True,
        query: str = "",
    ) -> Page:
        write_page(project, *cells)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce" if still else "no-preference")
        page.goto(address + query)
        page.locator("html[data-live]").wait_for(state="attached", timeout=MILLISECONDS_TO_LIVE)
        expect(page.locator(".buraco-board")).to_have_count(len(cells), timeout=MILLISECONDS_TO_LIVE)
        return page

    return visit


@pytest.fixture
def table(boards: Callable[..., Page]) -> Callable[..., Locator]:
    """``table(cell, width=360)``: the board that a cell makes, when it is live."""
    return lambda cell, **size: boards(cell, **size).locator(".buraco-board")


def accessibility_faults(page: Page) -> str:
    """What axe finds wrong with a page, as text; empty when nothing is."""
    found = Axe().run(page)
    return found.generate_report() if found.violations_count else ""


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
