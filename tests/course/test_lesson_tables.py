"""The tables of values that lessons print say what the rule systems say, and their links lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
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


NAMES = {v.name for v in VARIANTS.values()}


def named(cell: str) -> set[str]:
    """The rule systems that a cell of a table lists."""
    return set(cell.split(", "))


def where(holds: Callable[[Variant], bool]) -> set[str]:
    """The names of the rule systems in which this holds."""
    return {v.name for v in VARIANTS.values() if holds(v)}


def tell_apart(rows: list[list[str]], column: int, fact: Callable[[Variant], object]) -> bool:
    """Whether a column has the same words for two rule systems just where the fact is the same in both."""
    pairs = {(said_of(v, rows)[column], fact(v)) for v in VARIANTS.values()}
    return len({words for words, _fact in pairs}) == len({fact for _words, fact in pairs}) == len(pairs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_wild_cards_says_where_a_wild_moves_otherwise(language: str) -> None:
    (rows,) = tables(language, "04-wild-cards", "where-the-rule-systems-part")
    assert tell_apart(rows, 0, lambda v: v.wild_moves)
    assert tell_apart(rows, 1, lambda v: (v.jokers, v.joker_replaceable))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
def test_the_lesson_canastas_says_which_class_earns_what(language: str, v: Variant) -> None:
    (rows,) = tables(language, "05-canastas", "which-class-earns-what")
    bonuses = v.bonus_dirty, v.bonus_semi_clean, v.bonus_clean, v.bonus_real, v.bonus_ace_to_ace
    assert said_of(v, rows) == written(*bonuses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_canastas_says_which_canasta_closes(language: str) -> None:
    (((clean, dirty),),) = tables(language, "05-canastas", "canastas-of-sets")
    assert named(clean) == where(lambda v: v.close_canasta == "clean")
    assert named(dirty) == where(lambda v: v.close_canasta == "any")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_muertos_says_what_follows_a_spent_stock(language: str) -> None:
    (rows,) = tables(language, "06-the-muertos", "when-the-stock-runs-out")
    ways = ["muerto-at-once", "muerto-when-drawing", "dead-hand", "last-card-ends"]
    systems = [{v.name for v in VARIANTS.values() if v.stock_empty == way} for way in ways]
    assert [named(names) for _words, names in rows] == systems


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_bater_says_what_each_system_asks_for(language: str) -> None:
    _ways, rows = (
        *tables(language, "07-bater", "the-hand-is-emptied-twice"),
        *tables(language, "07-bater", "what-each-rule-system-asks-for"),
    )
    assert set.union(*(named(row[0]) for row in rows)) == NAMES
    assert tell_apart(rows, 0, lambda v: v.close_canasta)
    assert tell_apart(rows, 1, lambda v: (v.close_by_discard, v.wild_empties_hand))


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
