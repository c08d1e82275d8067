"""Lessons that cannot be shown, in a course made for it: a plain sentence and a way on, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from .conftest import Watch, start, stop

PROSE = "# Melds\n\nSome prose."


def notebook(folder: Path, *cells: str, name: str = "03-melds.ipynb") -> Path:
    book = nbformat.v4.new_notebook(metadata={"title": "Melds"})
    book.cells = [nbformat.v4.new_markdown_cell(PROSE), *map(nbformat.v4.new_code_cell, cells)]
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(book, folder / name)
    return folder / name


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    notebook(folder / "notebooks" / "en", "pass")
    return folder


@pytest.fixture(scope="module")
def broken_course(project: Path) -> Iterator[str]:
    served = start(project=project)
    yield served.url
    stop(served)


@pytest.mark.parametrize("code", ["1 / 0", "raise SystemExit", "import nothing_of_this_name", "import os; os._exit(1)"])
def test_a_cell_that_fails_leaves_a_sentence_and_a_way_on(
    page: Page, broken_course: str, project: Path, watch: Watch, code: str
) -> None:
    watch.expect("/api/kernels/")  # the page still looks for a kernel that died
    watch.expect("WebSocket|kernel|Kernel")
    notebook(project / "notebooks" / "en", code, "print('never reached')")
    page.goto(f"{broken_course}/voila/render/en/03-melds.ipynb")
    expect(page.get_by_role("alert").first).to_contain_text("Something went wrong here", timeout=30_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Melds")
    expect(page.get_by_role("link", name="Load the lesson again").first).to_be_visible()
    expect(page.get_by_role("link", name="Go to the lessons").first).to_have_attribute("href", "/en/")
    for word in ("Traceback", "Error", "--show_tracebacks", "never reached"):
        assert word not in page.locator("body").inner_text()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cells": 3}', '{"nbformat": 99, "metadata": {}, "cells": []}'])
def test_a_file_that_is_no_notebook_gets_a_sentence(
    page: Page, broken_course: str, project: Path, watch: Watch, text: str
) -> None:
    watch.expect("50[0-9]|40[0-9]")
    (project / "notebooks" / "en" / "03-melds.ipynb").write_text(text)
    page.goto(f"{broken_course}/voila/render/en/03-melds.ipynb")
    expect(page.locator("main")).to_contain_text("could not show this page")
    expect(page.get_by_role("link", name="Go to the lessons")).to_be_visible()
    assert "Traceback" not in page.content()


def test_a_lesson_is_not_shown_in_a_language_it_is_not_written_in(
    page: Page, broken_course: str, project: Path
) -> None:
    notebook(project / "notebooks" / "en", "pass")
    page.goto(f"{broken_course}/es/")
    expect(page.locator('.lesson[data-lesson="03"]')).to_have_count(0)
    page.goto(f"{broken_course}/voila/render/en/03-melds.ipynb")
    page.get_by_role("link", name="Español").click()
    page.wait_for_url("**/es/")


def test_a_notebook_that_is_no_lesson_is_not_served(
    page: Page, broken_course: str, project: Path, watch: Watch
) -> None:
    watch.expect("404")
    notebook(project / "notebooks" / "en", "print('secret')", name="notes.ipynb")
    page.goto(f"{broken_course}/voila/render/en/notes.ipynb")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page does not exist")
