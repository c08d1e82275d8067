"""Every rule id is whole: sentences in each language, its source or a word that it is ours, an exercise, a case."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from buraco import VARIANTS, BuracoError, IllegalMeld, Meld, NotationError, Variant, VariantError, parse_cards
from buraco.course.drills import meld_questions, reachable_rules
from buraco.course.lesson03 import EXERCISES
from buraco.locale import LANGUAGES, SOURCE, use_language
from buraco.meld_refusals import MELD_RULES
from buraco.rulebook import RULES as QUOTED_RULES
from buraco.ui.words import REFUSALS, refusal, rule_title, sources
from tests.engine.test_meld_refusals import ADDED, LAID, PLACES

each_rule = pytest.mark.parametrize("rule", MELD_RULES)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The reader's language, each in turn."""
    use_language(request.param)
    yield request.param
    use_language(None)


@each_rule
def test_it_has_a_title_and_a_sentence(rule: str, language: str) -> None:
    title, sentence = REFUSALS[rule]
    use_language(language)
    shown = refusal(
        IllegalMeld(
            rule, parse_cards("4♥"), min=3, max=1, missing=(), suit="♥", rank="4", slot=3, wild="JK", places=(5,)
        ),
        VARIANTS["cerrado"],
    )
    assert "{" not in shown
    assert (rule_title(rule) == title) == (language == SOURCE)
    assert (shown == sentence) <= (language == SOURCE), "the sentence is translated"


@each_rule
@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
def test_it_rests_on_the_rule_text_or_says_that_it_is_ours(rule: str, v: Variant, language: str) -> None:
    assert rule in QUOTED_RULES
    quotes, note = sources(rule, v)
    assert bool(quotes) != bool(note)
    assert all(quote["words"] and quote["from"] and quote["lang"] for quote in quotes)


@each_rule
def test_an_exercise_and_the_drill_meet_it(rule: str) -> None:
    exercises = [exercise.id for exercise in EXERCISES for _move, broken in exercise.wrong if broken == rule]
    drilled = [v.id for v in VARIANTS.values() if rule in reachable_rules(v)]
    assert drilled
    assert exercises


@each_rule
def test_a_case_shows_it(rule: str) -> None:
    shown = {broken for _offered, _system, broken, _guilty in (*LAID, *ADDED)}
    assert rule in shown or (rule == "wild-slot-impossible" and PLACES)


def test_no_rule_is_left_over() -> None:
    assert set(QUOTED_RULES) >= set(MELD_RULES)
    assert set(REFUSALS) >= set(MELD_RULES)


def refusals_met(v: Variant) -> Iterator[BuracoError]:
    questions = meld_questions(v, 5)
    for _ in range(150):
        question = next(questions)
        try:
            if question.onto:
                question.onto.add(question.cards, question.wild_slot)
            else:
                Meld.of(question.cards, v, question.wild_slot)
        except IllegalMeld as error:
            yield error


@pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())
def test_every_refusal_of_a_real_heap_reads_as_a_sentence(v: Variant, language: str) -> None:
    for error in refusals_met(v):
        said = refusal(error, v)
        assert said.endswith(".")
        assert not re.search(r"[{}<>\[\]]|None|\bRank\b|: \.|  ", said), said


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (lambda: parse_cards("4♥ 5x"), "5x"),
        (lambda: parse_cards("2♠(6)"), "2♠(6)"),
        (lambda: Meld.parse("4♥ 2♠(Z) 6♥", VARIANTS["cerrado"]), "Z"),
        (lambda: Meld.parse("4♥ 2♠ 6♥", VARIANTS["cerrado"]), "2♠(5)"),
        (lambda: Meld.parse("4♥ 5♥(5) 6♥", VARIANTS["cerrado"]), "5♥(5)"),
        (lambda: Variant.load("no-such-folder/house.toml"), "house.toml"),
        (lambda: Variant.from_toml("a ="), "1"),
        (lambda: Variant.from_toml('like = "cerado"'), "cerado"),
        (lambda: VARIANTS["cerrado"].replace(stes=True), "sets"),
        (lambda: VARIANTS["cerrado"].replace(sets=3), "true, false"),
        (lambda: VARIANTS["cerrado"].replace(min_meld=99), "3"),
        (lambda: VARIANTS["cerrado"].replace(players=(3,)), "2, 4"),
        (lambda: VARIANTS["cerrado"].replace(players=()), "2, 4"),
        (lambda: VARIANTS["cerrado"].replace(name=""), "name"),
        (lambda: VARIANTS["cerrado"].replace(zzz=1), "zzz"),
        (lambda: Variant.from_toml('like = "cerrado"\nname = "x"'), "id"),
        (lambda: VARIANTS["cerrado"].replace(hand_size=15, packs=1), "hand_size"),
    ],
)
def test_every_error_of_a_text_or_a_file_reads_as_a_sentence_that_names_it(
    wrong: object, named: str, language: str
) -> None:
    with pytest.raises((NotationError, VariantError)) as error:
        wrong()  # type: ignore[operator]
    said = refusal(error.value)
    assert named in said
    assert said.endswith(".")
    assert not re.search(r"[{}]|None|\[\]|: \.|“”", said), said
