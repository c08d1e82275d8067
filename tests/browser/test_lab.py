"""The notebooks opened in JupyterLab: their boards live there too, keep their keys, and nothing asks the internet."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from .conftest import MILLISECONDS_TO_LIVE, ROOT, start, stop

NOTEBOOK = "en/03-melds.ipynb"
THEME = "@jupyterlab/apputils-extension/themes.jupyterlab-settings"
RUN = ("queen of diamonds", "king of diamonds", "two of clubs")  # in the hand of cerrado, seed 7
# What JupyterLab would do in its command mode: to Markdown, a new cell above and below, cut, delete, and the like.
COMMANDS = ("m", "h", "s", "a", "b", "x", "d", "d")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, for JupyterLab saves what it shows."""
    folder = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    return folder


@pytest.fixture(scope="module")
def jupyterlab(project: Path) -> Iterator[str]:
    folders = ("JUPYTER_CONFIG_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    config = {"ServerApp": {"allow_root": True}, "IdentityProvider": {"token": "canasta"}}
    (project / "jupyter_server_config.json").write_text(json.dumps(config))
    served = start(command="lab", project=project, env=dict.fromkeys(folders, str(project)))
    yield served.url
    stop(served)


@pytest.fixture
def bench(page: Page, jupyterlab: str, project: Path) -> Callable[[], Locator]:
    """Opens the notebook of the lesson as it was written, runs all its cells, and gives its first board."""

    def visit() -> Locator:
        shutil.copy(ROOT / "notebooks" / NOTEBOOK, project / "notebooks" / NOTEBOOK)
        page.set_viewport_size({"width": 1280, "height": 900})
        page.goto(f"{jupyterlab}/lab/tree/{NOTEBOOK}?token=canasta")
        page.get_by_text("Python 3", exact=False).and_(page.locator(".jp-KernelName *")).first.wait_for()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        board = page.locator(".buraco-board").first
        board.get_by_role("option").first.wait_for(timeout=MILLISECONDS_TO_LIVE)
        board.scroll_into_view_if_needed()
        return board

    return visit


def cells(notebook: Path) -> list[tuple[str, str]]:
    book: dict[str, Any] = json.loads(notebook.read_text("utf-8"))
    return [(cell["id"], cell["cell_type"]) for cell in book["cells"]]


def judged_readable(page: Page) -> str:
    """The texts of the boards in sight whose contrast axe finds sufficient; fails on those where it does not."""
    # The body of JupyterLab has no height, and axe would take all that lies in it for hidden.
    page.add_style_tag(content="body { min-height: 100vh }")
    found = Axe().run(page, ".buraco-board", {"runOnly": ["color-contrast"]})
    assert not found.violations_count, found.generate_report()
    return " ".join(node["html"] for rule in found.response["passes"] for node in rule["nodes"])


def test_a_meld_is_laid_and_the_keys_of_the_board_leave_the_cells_alone(
    page: Page, bench: Callable[[], Locator], project: Path
) -> None:
    news: list[str] = []  # which the server would fetch from the internet
    page.on(
        "request", lambda request: news.append(request.url) if re.search("/api/(news|update)", request.url) else None
    )
    board = bench()
    for name in RUN:
        board.get_by_role("option", name=name, exact=True).first.click()
    board.get_by_role("button", name=re.compile("^Lay")).click()
    expect(board.get_by_role("group", name=re.compile("Run, 3 cards"))).to_contain_text("30")

    board.get_by_role("option").first.focus()
    page.keyboard.press("u")
    expect(board.locator(".meld")).to_have_count(0)  # taken back: the board hears the keys
    for key in COMMANDS:
        page.keyboard.press(key)
    saved = (project / "notebooks" / NOTEBOOK).stat().st_mtime_ns
    with page.expect_response(lambda answer: answer.request.method == "PUT" and NOTEBOOK in answer.url):
        page.keyboard.press("Control+s")
    assert (project / "notebooks" / NOTEBOOK).stat().st_mtime_ns > saved
    assert cells(project / "notebooks" / NOTEBOOK) == cells(ROOT / "notebooks" / NOTEBOOK)

    assert not news
    expect(page.locator(".jp-Notification-Toast, .Toastify__toast, .jp-Dialog")).to_have_count(0)
    for code in page.locator(".jp-CodeCell .cm-content").all():
        assert len(code.inner_text().splitlines()) <= 6


def test_in_the_dark_theme_the_board_can_be_read(page: Page, bench: Callable[[], Locator], project: Path) -> None:
    (project / THEME).parent.mkdir(parents=True, exist_ok=True)
    (project / THEME).write_text('{"theme": "JupyterLab Dark"}')
    board = bench()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    for name in ("two of hearts", "three of hearts", "four of clubs"):
        board.get_by_role("option", name=name, exact=True).first.click()
    board.get_by_role("button", name=re.compile("^Lay")).click()
    expect(board.locator(".say.bad")).to_be_visible()
    board.get_by_text("Why?").click()
    for text in ("One suit in a run.", "Why?", "Lay a run of four cards."):
        page.locator(".buraco-board").get_by_text(text).first.scroll_into_view_if_needed()
        assert text in judged_readable(page)
