"""Where the course shows a thing: every place that is named exists, in each language."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from buraco.course.asked import ASKED
from buraco.course.deal_exercise import DealExercise
from buraco.course.glossary import TERMS
from buraco.course.lessons import LESSONS
from buraco.course.places import CHOICE_OF_RULES, Place, place_of_rule, place_of_term
from buraco.locale import LANGUAGES
from buraco.rulebook import RULES

ROOT = Path(__file__).parents[2]
LESSON = {lesson.number: lesson for lesson in LESSONS}
# House rules alone let these be, or the score desk alone doubts them.
SHOWN_NOWHERE = {
    "spoils-semi-clean", "spoils-ace-to-ace", "besides-its-cards", "muerto-never-gone", "muerto-is-a-whole-hand",
}  # fmt: skip


@cache
def cells(lesson: str, language: str) -> dict[str, str]:
    """The sources of a notebook's cells by their ids."""
    path = ROOT / "notebooks" / language / f"{LESSON[lesson].slug}.ipynb"
    return {cell["id"]: "".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"]}


def terms_called(lesson: str, language: str) -> Iterator[str]:
    """The words of the glossary panels of a notebook."""
    for source in cells(lesson, language).values():
        if "terms(" in source:
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "terms":
                    yield from (ast.literal_eval(word) for word in node.args)


@pytest.mark.parametrize("place", dict.fromkeys([CHOICE_OF_RULES, *(asked.place for asked in ASKED)]), ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cell_that_answers_a_question_or_asks_for_the_rules_is_there(place: Place, language: str) -> None:
    assert place.query == ""
    assert place.anchor.removeprefix("cell-id=") in cells(place.lesson, language)


@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_in_a_panel_of_its_lesson_or_has_a_cell(term: str, language: str) -> None:
    place = place_of_term(term)
    if place.anchor == f"term-{term}":
        assert term in terms_called(place.lesson, language)
    else:
        assert place.anchor.removeprefix("cell-id=") in cells(place.lesson, language)


@pytest.mark.parametrize("rule", RULES)
def test_the_exercise_of_a_rule_exists_and_meets_it(rule: str) -> None:
    place = place_of_rule(rule)
    assert (place is None) == (rule in SHOWN_NOWHERE)
    if place:
        number = int(place.query.removeprefix("exercise="))
        (exercise,) = (each for each in LESSON[place.lesson].exercises if each.number == number)
        assert rule in exercise.rules_met()


def test_it_is_the_first_exercise_that_meets_the_rule() -> None:
    assert place_of_rule("too-few-cards") == Place("03", "exercise=1")
    assert place_of_rule("won-by-tie") == Place("08", "exercise=15")


def test_exercises_of_every_kind_are_about_rules_but_those_on_the_deal() -> None:
    met: dict[type, set[str]] = {}
    for exercise in (each for lesson in LESSONS for each in lesson.exercises):
        met.setdefault(type(exercise), set()).update(exercise.rules_met())
    assert {kind for kind, rules in met.items() if not rules} == {DealExercise}


def test_the_numbers_of_a_lesson_name_one_exercise_each() -> None:
    for lesson in LESSONS:
        numbers = [exercise.number for exercise in lesson.exercises]
        assert len(set(numbers)) == len(numbers), lesson.slug


def test_what_is_unknown_has_no_place() -> None:
    for place_of in (place_of_rule, place_of_term):
        with pytest.raises(KeyError):
            place_of("nothing")


def test_the_tail_of_an_address() -> None:
    assert Place("03").tail == ""
    assert Place("03", "exercise=4").tail == "?exercise=4"
    assert Place("04", "system=vanikar", "term-wild").tail == "?system=vanikar#term-wild"
