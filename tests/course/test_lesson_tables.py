"""The tables of values that lessons print say what the rule systems say, in every language."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from buraco.locale import LANGUAGES
from buraco.variant import VARIANTS, Variant

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def table(language: str, slug: str, cell: str) -> list[list[str]]:
    """The rows of the one Markdown table of a cell, without its head."""
    book = nbformat.read(NOTEBOOKS / language / f"{slug}.ipynb", as_version=4)
    (source,) = [each.source for each in book.cells if each.id == cell]
    lines = [line for line in source.splitlines() if line.startswith("|")]
    return [[word.strip() for word in line.strip("|").split("|")] for line in lines[2:]]


def row(v: Variant) -> list[str]:
    values = [
        v.value_two,
        v.value_joker if v.jokers else 0,
        v.bonus_dirty,
        v.bonus_semi_clean,
        v.bonus_clean,
        v.bonus_real,
        v.bonus_ace_to_ace,
    ]
    return [v.name, *(str(value) if value else "–" for value in values)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_scoring_lists_all_nine_systems(language: str) -> None:
    assert table(language, "08-scoring", "values") == [row(v) for v in VARIANTS.values()]


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
def test_what_the_lesson_calls_the_same_everywhere_is(v: Variant) -> None:
    same = (v.value_three_to_seven, v.value_eight_to_king, v.value_ace, v.closing, v.muerto_untaken)
    assert same == (5, 10, 15, 100, -100)
