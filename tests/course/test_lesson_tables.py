"""The tables of values that lessons print say what the rule systems say, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from buraco.locale import LANGUAGES
from buraco.variant import VARIANTS, Variant

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def tables(language: str, slug: str, cell: str) -> list[list[list[str]]]:
    """The rows of each Markdown table of a cell, without their heads."""
    book = nbformat.read(NOTEBOOKS / language / f"{slug}.ipynb", as_version=4)
    (source,) = [each.source for each in book.cells if each.id == cell]
    found = []
    for block in source.split("\n\n"):
        rows = [[word.strip() for word in line.strip("|").split("|")] for line in block.splitlines() if "|" in line]
        if rows:
            found.append(rows[2:])
    return found


def said_of(v: Variant, rows: list[list[str]]) -> list[str]:
    """What a table says of a rule system: in the row that names it, else in the last one, of all others."""
    named = [numbers for names, *numbers in rows[:-1] if v.name in names.split(", ")]
    assert len(named) <= 1
    return named[0] if named else rows[-1][1:]


def written(*points: int) -> list[str]:
    return [str(number) if number else "–" for number in points]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
def test_the_lesson_scoring_says_what_each_system_gives(language: str, v: Variant) -> None:
    values, bonuses = tables(language, "08-scoring", "values")
    assert said_of(v, values) == written(v.value_two, v.value_joker if v.jokers else 0)
    assert said_of(v, bonuses) == written(v.bonus_semi_clean, v.bonus_real, v.bonus_ace_to_ace)


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
def test_what_the_lesson_calls_the_same_everywhere_is(v: Variant) -> None:
    assert (v.value_three_to_seven, v.value_eight_to_king, v.value_ace) == (5, 10, 15)
    assert (v.bonus_dirty, v.bonus_clean, v.closing, v.muerto_untaken) == (100, 200, 100, -100)


@pytest.mark.parametrize(
    "path", sorted(NOTEBOOKS.glob("*/*.ipynb")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_links_within_a_lesson_lead_to_its_headings(path: Path) -> None:
    text = "\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown")
    headings = {heading.strip().replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= headings
