"""Every rule id is whole: sentences in each language, its source or a word that it is ours, an exercise, a case."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, get_args

import pytest

from buraco import (
    VARIANTS,
    BuracoError,
    IllegalMeld,
    Match,
    Meld,
    NotationError,
    PositionError,
    Row,
    Side,
    Variant,
    VariantError,
    parse_cards,
    parse_table,
    score,
)
from buraco.cautions import CAUTIONS
from buraco.course import lesson03, lesson08
from buraco.course.drills import meld_questions, reachable_rules
from buraco.course.lessons import LESSONS
from buraco.course.score_drill import can_be_met, score_questions
from buraco.course.worked import WORKED
from buraco.locale import SOURCE, use_language
from buraco.match import WonBy
from buraco.meld_refusals import MELD_RULES
from buraco.rulebook import RULES as QUOTED_RULES
from buraco.scoring import DOUBTS, REASONS, SCORE_RULES, TABLE_RULES
from buraco.turn import END_RULES, TURN_RULES
from buraco.ui.refusals import REFUSALS, TITLES
from buraco.ui.scores.words import REASON_SENTENCES, ROW_LABELS, reason_sentence, row_label
from buraco.ui.sheets.record import Record
from buraco.ui.sheets.words import standing
from buraco.ui.turn_words import EVENTS
from buraco.ui.words import refusal, rule_title, sources
from tests.course.test_score_exercises import rules_of
from tests.engine.test_meld_refusals import ADDED, LAID, PLACES
from tests.engine.test_records import WRONG
from tests.engine.test_score_refusals import IMPOSSIBLE
from tests.engine.test_scoring import FULL, TABLES
from tests.project.test_chain_rounds import NO_CARD_SPOILS

MATCH_RULES = (*get_args(WonBy), "another-round")
# What no exercise of the nine rule systems can meet, and why.
MET_BY_NO_EXERCISE: Final = {
    **dict.fromkeys(NO_CARD_SPOILS, "a second wild would spoil it, and none of the nine lets one in"),
    **dict.fromkeys(
        ("muerto-never-gone", "muerto-is-a-whole-hand"),
        "the score desk doubts what was written down; at a table no player can break it",
    ),
    "besides-its-cards": "only house rules charge an unused muerto and its cards",
}
each_rule = pytest.mark.parametrize("rule", MELD_RULES)
each_score_rule = pytest.mark.parametrize("rule", SCORE_RULES)
each_system = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())


@each_rule
def test_it_has_a_title_and_a_sentence(rule: str, language: str) -> None:
    title, sentence = TITLES[rule], REFUSALS[rule]
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


@pytest.mark.parametrize("rule", QUOTED_RULES)
@each_system
def test_it_rests_on_the_rule_text_or_says_that_it_is_ours(rule: str, v: Variant, language: str) -> None:
    quotes, note = sources(rule, v)
    assert bool(quotes) != bool(note)
    assert all(quote["words"] and quote["from"] and quote["lang"] for quote in quotes)


@each_rule
def test_an_exercise_and_the_drill_meet_it(rule: str) -> None:
    exercises = [exercise.id for exercise in lesson03.EXERCISES for _move, broken in exercise.wrong if broken == rule]
    drilled = [v.id for v in VARIANTS.values() if rule in reachable_rules(v)]
    assert drilled
    assert exercises


@each_rule
def test_a_case_shows_it(rule: str) -> None:
    shown = {broken for _offered, _system, broken, _guilty in (*LAID, *ADDED)}
    assert rule in shown or (rule == "wild-slot-impossible" and PLACES)


def test_no_rule_is_left_over() -> None:
    reasons = [rule for rule in QUOTED_RULES if rule in REASONS]
    rounds = {*TURN_RULES, *END_RULES, *CAUTIONS, *EVENTS}
    assert sorted(QUOTED_RULES) == sorted({*MELD_RULES, *rounds, *DOUBTS, *SCORE_RULES, *MATCH_RULES, *reasons})
    assert set(REFUSALS) >= {*MELD_RULES, *DOUBTS, *TABLE_RULES}
    assert set(ROW_LABELS) == set(SCORE_RULES)
    assert set(REASON_SENTENCES) == set(REASONS)


# The exercises of all kinds


@cache
def met_in_the_course() -> frozenset[str]:
    """The rules that tempting answers break, that a round of an exercise shows, or that a row asked for rests on."""
    return frozenset(rule for lesson in LESSONS for exercise in lesson.exercises for rule in exercise.rules_met())


@pytest.mark.parametrize("rule", QUOTED_RULES)
def test_an_exercise_of_some_kind_meets_every_rule(rule: str) -> None:
    assert (rule in met_in_the_course()) != (rule in MET_BY_NO_EXERCISE)


def test_what_no_exercise_meets_is_a_doubt_or_has_no_room_in_the_nine_rule_systems() -> None:
    assert {"muerto-never-gone", "muerto-is-a-whole-hand"} <= set(DOUBTS)
    assert "both" not in {v.muerto_unused for v in VARIANTS.values()}
    assert set(MET_BY_NO_EXERCISE) <= set(QUOTED_RULES)


# Scores


@cache
def rows_of_the_cases() -> tuple[tuple[Row, Side, Variant], ...]:
    """Every row of the tables that the tests of scores are made of, and of the ways to charge an unused muerto."""
    texts = [f"system cerrado\n{FULL}", "system cerrado; side muerto gone", *(table for table, *_ in TABLES.values())]
    muerto = parse_cards("A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠")
    unused = (Side(hands=[muerto], muerto="unused"),)
    ways = [VARIANTS["cerrado"].replace(muerto_unused=how) for how in ("penalty", "cards", "both")]
    tables = [*map(parse_table, texts), *((v, unused) for v in ways)]
    return tuple(
        (row, side, v)
        for v, sides in tables
        for side, ledger in zip(sides, score(v, sides), strict=True)
        for row in ledger.rows
    )


@each_score_rule
def test_a_score_rule_has_a_label_and_sentences(rule: str, language: str) -> None:
    found = [found for found in rows_of_the_cases() if found[0].rule == rule]
    assert found, "a case shows it"
    for row, side, v in found:
        shown = row_label(row)
        assert shown
        why = reason_sentence(row, side, v)
        assert why.endswith(".")
        assert not re.search(r"[{}]|None(?! was left)|  ", shown + why), (shown, why)
        assert (why == REASON_SENTENCES[row.reason]) <= (language == SOURCE), "the sentence is translated"


def test_every_reason_is_met_in_a_case() -> None:
    assert {row.reason for row, _, _ in rows_of_the_cases()} == set(REASONS)


@each_score_rule
def test_an_exercise_an_example_and_the_drill_meet_a_score_rule(rule: str) -> None:
    asked = [exercise.id for exercise in lesson08.EXERCISES if rule in rules_of(exercise)]
    shown = [each.id for each in WORKED for _, _, ledger in each.columns if rule in {row.rule for row in ledger.rows}]
    drilled = [v.id for v in VARIANTS.values() if can_be_met(v, rule)]
    assert asked
    assert shown
    assert drilled


@each_system
def test_the_drill_asks_what_it_says_that_it_reaches(v: Variant) -> None:
    questions = score_questions(v, 5)
    met: Counter[str] = Counter()
    for _ in range(2 * len(SCORE_RULES)):
        (ledger,) = score(v, [next(questions).side])
        met.update(row.rule for row in ledger.rows)
    assert set(met) == {rule for rule in SCORE_RULES if can_be_met(v, rule)}


# What cannot be, and what is doubted, of tables and their texts


def impossible_tables() -> Iterator[PositionError]:
    for system, table, *_ in IMPOSSIBLE:
        v, sides = parse_table(table, VARIANTS[system])
        with pytest.raises(PositionError) as error:
            score(v, sides)
        yield error.value


def wrong_texts() -> Iterator[BuracoError]:
    for text, *_ in WRONG:
        with pytest.raises(BuracoError) as error:
            parse_table(text)
        yield error.value


def test_every_refusal_of_a_table_reads_as_a_sentence(language: str) -> None:
    doubted = [PositionError(rule, side=0, size=11) for rule in DOUBTS]
    odd = [
        PositionError("number-of-sides", side=None),
        PositionError("other-rule-system", parse_cards("4♥ 5♥ 6♥"), side=0),
        PositionError("no-such-muerto-state", value="lost", side=0),
        PositionError("more-muertos-than-dealt", side=None, muertos=1),
        PositionError("match-is-over", round=2),
    ]
    impossible = list(impossible_tables())
    assert {error.rule for error in (*impossible, *odd)} >= set(TABLE_RULES)
    for error in (*impossible, *wrong_texts(), *doubted, *odd):
        said = refusal(error, VARIANTS["cerrado"])
        assert said.endswith(".")
        assert not re.search(r"[{}<>\[\]]|None|: \.|  ", said), said
        english = REFUSALS.get(error.rule, "")
        assert (said == english) <= (language == SOURCE or "{" in english), f"{error.rule} is translated"


# The match


@pytest.mark.parametrize("rule", MATCH_RULES)
def test_how_a_match_ends_is_told_with_its_source_or_as_ours(rule: str, language: str) -> None:
    matches = {
        "won-by-target": Match(VARIANTS["cerrado"], rounds=((2010, 900),)),
        "won-by-higher-total": Match(VARIANTS["vanikar"], rounds=((2145, 2150),)),
        "won-by-one-round": Match(VARIANTS["stbl-expres"], rounds=((300, 200),)),
        "won-by-tie": Match(VARIANTS["cerrado"], rounds=((2010, 2010),)),
        "another-round": Match(VARIANTS["vanikar"], rounds=((2145, 2145),)),
    }
    match = matches[rule]
    assert (match.won_by or "another-round") == rule
    said = standing(Record.under(match.variant), match)
    assert said["title"]
    assert said["text"].endswith(".")
    assert not re.search(r"[{}]|None|  ", said["title"] + said["text"])
    assert bool(said["why"]["quotes"]) != bool(said["why"]["note"])


# Real heaps, and what a person writes


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


@each_system
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
