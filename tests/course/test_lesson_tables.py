"""The tables of values that lessons print say what the rule systems say, and their links lead somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from buraco.cards import parse_cards
from buraco.locale import LANGUAGES
from buraco.scoring import Muerto, Side, score
from buraco.variant import VARIANTS, Variant

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def words_of(language: str, slug: str, cell: str) -> str:
    """The text of a cell."""
    book = nbformat.read(NOTEBOOKS / language / f"{slug}.ipynb", as_version=4)
    (source,) = [each.source for each in book.cells if each.id == cell]
    return str(source)


def headed_tables(language: str, slug: str, cell: str) -> list[tuple[list[str], list[list[str]]]]:
    """The head and the rows of each Markdown table of a cell."""
    found = []
    for block in words_of(language, slug, cell).split("\n\n"):
        rows = [[word.strip() for word in line.strip("|").split("|")] for line in block.splitlines() if "|" in line]
        if rows:
            found.append((rows[0], rows[2:]))
    return found


def tables(language: str, slug: str, cell: str) -> list[list[list[str]]]:
    """The rows of each Markdown table of a cell, without their heads."""
    return [rows for _head, rows in headed_tables(language, slug, cell)]


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


HAND = parse_cards("A♥ A♣ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥ 3♣")


def price(v: Variant, muerto: Muerto) -> str:
    """What a side pays for its muerto besides the cards that it holds, as a lesson writes it; "" for nothing."""
    (ledger,) = score(v, [Side(hands=[HAND], muerto=muerto)])
    points = sum(row.points for row in ledger.rows if row.rule.startswith("muerto-"))
    return f"−{-points}" if points else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_muertos_says_what_a_muerto_costs(language: str) -> None:
    ((head, rows),) = headed_tables(language, "06-the-muertos", "ten-exercises")
    families = {"Abierto": 1, "Cerrado": 3, "STBL": 2}  # "Abierto, the three Cerrado, both STBL"
    assert list(families) == re.findall("Abierto|Cerrado|STBL", head[1])
    by_penalty, by_cards = where(lambda v: v.muerto_unused == "penalty"), where(lambda v: v.muerto_unused == "cards")
    assert named(head[2]) == by_cards == NAMES - by_penalty
    assert Counter(name.split()[0] for name in by_penalty) == families
    fates: tuple[Muerto, ...] = ("untaken", "gone", "unused", "used")
    for (_words, *cells), fate in zip(rows, fates, strict=True):
        for v in VARIANTS.values():
            said = re.findall(r"^−\d+", cells[v.name in by_cards])
            assert "".join(said) == price(v, fate), (v.id, fate)
    may_go = where(lambda v: v.stock_empty in ("muerto-at-once", "muerto-when-drawing"))
    assert by_cards & may_go == {"Abierto sucio"}
    assert "Abierto sucio" in rows[1][2]


NUMBERS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
    "es": ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
}
ALL = len(VARIANTS)
TEXTS = len({v.text for v in VARIANTS.values()})
WILD_GOES_OUT = len(where(lambda v: v.wild_empties_hand == "free"))
COUNTS = [
    (
        "00-welcome",
        "which-buraco-do-we-play",
        [ALL],
        {"en": "{} published rule systems", "es": "{} sistemas de reglas"},
    ),
    ("00-welcome", "questions-that-beginners-ask", [ALL], {"en": "these {} systems", "es": "estos {} sistemas"}),
    ("02-a-turn", "questions-that-beginners-ask", [ALL], {"en": "the {} rule systems", "es": "los {} sistemas"}),
    ("03-melds", "melds-values", [ALL], {"en": "the {} rule systems", "es": "los {} sistemas"}),
    (
        "07-bater",
        "questions-that-beginners-ask",
        [WILD_GOES_OUT, ALL],
        {"en": "{} of the {} systems", "es": "{} de los {} sistemas"},
    ),
    ("08-scoring", "about-unused", [ALL], {"en": "all {} rule systems", "es": "los {} sistemas"}),
    (
        "09-rule-systems",
        "9-rule-systems",
        [TEXTS, ALL],
        {"en": "{} published rule texts, {} ways", "es": "{} reglamentos publicados, {} formas"},
    ),
]


@pytest.mark.parametrize("language", NUMBERS)
@pytest.mark.parametrize(("slug", "cell", "counts", "words"), COUNTS)
def test_the_numbers_of_rule_systems_in_the_text_are_right(
    language: str, slug: str, cell: str, counts: list[int], words: dict[str, str]
) -> None:
    said = words[language].format(*(NUMBERS[language][count] for count in counts))
    assert said in words_of(language, slug, cell).lower()


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
