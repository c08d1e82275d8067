"""Notebooks as files: their one normal form, their messages, and their translation."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import nbformat
from nbformat import NotebookNode

from . import SOURCE, markdown

# What a cell prints is kept only where the lesson states it: nbval compares the cells with its own tag beside ours.
PRINTED: Final = "printed"
_COMPARED: Final = "nbval-check-output"
_TRACES: Final = ("collapsed", "execution", "jp-MarkdownHeadingCollapsed", "scrolled", "trusted")


def read(path: Path) -> NotebookNode:
    """The notebook of a file, as it is written there."""
    book: NotebookNode = nbformat.read(path, as_version=4)
    return book


def keeps_outputs(cell: NotebookNode) -> bool:
    """Whether a lesson states what this cell prints."""
    return PRINTED in cell.metadata.get("tags", [])


def normal(book: NotebookNode, name: str) -> NotebookNode:
    """The notebook without traces of a run, with the metadata that each lesson has; ``name`` begins with its number."""
    book = copy.deepcopy(book)
    lesson = book.metadata.get("buraco", {}).get("lesson", name[:2])
    book.metadata = nbformat.from_dict(
        {
            "title": book.metadata.get("title", ""),
            "buraco": {"language": SOURCE, "lesson": lesson},
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    book.nbformat_minor = max(book.nbformat_minor, 5)  # the first in which cells have ids
    for cell in book.cells:
        for trace in _TRACES:
            cell.metadata.pop(trace, None)
        if cell.cell_type != "code":
            continue
        if keeps_outputs(cell):
            cell.metadata.tags = sorted({*cell.metadata.tags, _COMPARED})
            cell.execution_count = 1  # nbval wants a number where there is output
        else:
            cell.outputs, cell.execution_count = [], None
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = 1
    return book


def faults(book: NotebookNode) -> Iterator[str]:
    """What an English notebook lacks, or has too much, as plain sentences."""
    if not book.metadata.get("title"):
        yield "the metadata have no title"
    for cell in book.cells:
        if cell.get("outputs") and not keeps_outputs(cell):
            yield f'the cell {cell.id} carries outputs, and not the tag "{PRINTED}"'
        if keeps_outputs(cell) and not cell.get("outputs"):
            yield f'the cell {cell.id} has the tag "{PRINTED}", and no output: run it'


def messages(book: NotebookNode) -> Iterator[str]:
    """The title and every block of Markdown, in reading order."""
    if book.metadata.title:
        yield book.metadata.title
    for cell in book.cells:
        if cell.cell_type == "markdown":
            yield from markdown.messages(cell.source)


def translated(book: NotebookNode, lang: str, gettext: Callable[[str], str]) -> NotebookNode:
    """The notebook in another language: the title and the Markdown change, cells, ids, code and printed text stay."""
    book = copy.deepcopy(book)
    book.metadata.buraco.language = lang
    book.metadata.title = book.metadata.title and gettext(book.metadata.title)
    for cell in book.cells:
        if cell.cell_type == "markdown":
            cell.source = markdown.translated(cell.source, gettext)
    return book


def as_bytes(book: NotebookNode) -> bytes:
    """The notebook as its file: sorted keys, indented by one, a line break at the end."""
    text: Any = nbformat.writes(book)
    return f"{text.rstrip()}\n".encode()
