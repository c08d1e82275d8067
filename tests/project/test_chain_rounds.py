"""Every rule id of rounds is whole: sentences in each language, an exercise, a recorded round.

That each of them rests on a rule text, or says that it is ours, ``test_chain`` holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from random import Random
from typing import Final

import pytest

from buraco import VARIANTS, BuracoError, IllegalMove, NotationError, Round, Variant, parse_cards, parse_move
from buraco.bots import RandomBot
from buraco.cautions import CAUTIONS, Caution
from buraco.course.events import end_rule, event_rules
from buraco.course.lessons import LESSONS
from buraco.course.round_exercise import RoundExercise
from buraco.locale import SOURCE
from buraco.locale import _ as gettext
from buraco.moves import DRAW, STOP, TAKE, Add, Discard, Lay, Move
from buraco.positions import POSITION_RULES
from buraco.turn import END_RULES, ENDS, TURN_RULES
from buraco.ui.refusals import REFUSALS, TITLES
from buraco.ui.turn_words import (
    EVENTS,
    SPOILT,
    caution_sentence,
    seat_names,
    told,
)
from buraco.ui.words import refusal, rule_title
from tests.engine.test_positions import IMPOSSIBLE
from tests.recorded import HOUSE, RECORDINGS

# Only house rules have room for these: see ``test_nothing_spoils_what_is_semi_clean_or_from_ace_to_ace``.
NO_CARD_SPOILS: Final = ("spoils-semi-clean", "spoils-ace-to-ace")
UNREADABLE: Final = (
    "system cerrado; hands 4♥",
    "system cerrado; turn 1 dance",
    "system cerrado; players two",
    "system cerrado; turn 1 draw; turn 2 draw",
    "system cerrado; hand 4♥",
    "system cerrado; side; hand 4♥ 5x",
)
each_rule_of_turns = pytest.mark.parametrize("rule", [*TURN_RULES, *END_RULES])
each_system = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS.keys())


@cache
def recorded() -> tuple[tuple[Round, Move, Round | IllegalMove], ...]:
    """Every move that a player tries in the recorded rounds: where, what, and what came of it."""
    tried: list[tuple[Round, Move, Round | IllegalMove]] = []
    for path in RECORDINGS.values():
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith(" ")]
        head = [*takewhile(lambda line: not re.match(r"[1-4] ", line), lines)]
        if dealt := re.search(r"^deal (\S+) players (\d) seed (\d+)", "\n".join(head), re.MULTILINE):
            r = Round.deal(VARIANTS[dealt[1]], players=int(dealt[2]), seed=int(dealt[3]))
        else:
            r = Round.from_text("\n".join(head), HOUSE)
        for line in filter(None, lines[len(head) :]):
            move = parse_move(re.split("[→✗]", line[2:])[0])
            after = r.why_not(move) or r.play(move)
            tried.append((r, move, after))
            r = after if isinstance(after, Round) else r
    return tuple(tried)


@each_rule_of_turns
def test_a_rule_of_turns_has_a_title_and_a_sentence(rule: str, language: str) -> None:
    refused = [(error, r.variant) for r, _, error in recorded() if isinstance(error, IllegalMove)]
    met = [(error, v) for error, v in refused if error.rule == rule]
    assert met, "a recorded round shows it"
    title, sentence = TITLES[rule], REFUSALS[rule]
    assert (rule_title(rule) == title) == (language == SOURCE)
    for error, v in met:
        said = refusal(error, v)
        assert said.endswith(".")
        assert not re.search(r"[{}<>\[\]]|None|: \.|  ", said), said
        assert (said == sentence) <= (language == SOURCE), "the sentence is translated"


@cache
def met_in_exercises() -> frozenset[str]:
    """The rules that refuse tempting moves of exercises or warn of them, and what happens of itself in solutions."""
    rounds = [each for lesson in LESSONS for each in lesson.exercises if isinstance(each, RoundExercise)]
    return frozenset(rule for exercise in rounds for rule in exercise.rules_met())


@pytest.mark.parametrize("rule", [*TURN_RULES, *END_RULES, *CAUTIONS, *EVENTS])
def test_an_exercise_meets_it(rule: str) -> None:
    assert (rule in met_in_exercises()) != (rule in NO_CARD_SPOILS)


def refusals_in_a_round(v: Variant) -> Iterator[IllegalMove]:
    """What a random round refuses of what a person may try at any time."""
    r, bot, dice = Round.deal(v, seed=1), RandomBot(1), Random(1)
    for _ in range(80):
        hand, melds = r.hands[r.to_move], len(r.melds[r.to_move % 2])
        some = dice.sample(hand, min(3, len(hand)))
        tries: list[Move] = [
            DRAW,
            TAKE,
            STOP,
            Lay(tuple(some)),
            Add(dice.randrange(melds + 1), (some[0],)),
            Discard(some[0]),
        ]
        yield from filter(None, map(r.why_not, tries))
        if not r.is_over:
            r = r.play(bot.choose(r.view(r.to_move)))


@each_system
def test_every_refusal_in_a_round_reads_as_a_sentence(v: Variant, language: str) -> None:
    for error in refusals_in_a_round(v):
        said = refusal(error, v)
        assert said.endswith(".")
        assert not re.search(r"[{}<>\[\]]|None|\bRank\b|: \.|  ", said), said


def test_every_event_of_a_round_is_recorded_and_told(language: str) -> None:
    met = set()
    for before, move, after in recorded():
        if isinstance(after, Round):
            met |= set(event_rules(before, move, after))
            for said in told(before, move, after, seat_names(0, before.players)):
                assert said.endswith(".")
                assert not re.search(r"[{}<>\[\]]|None|  ", said), said
    assert met == set(EVENTS)
    for rule, sentence in EVENTS.items():
        assert (rule_title(rule) == TITLES[rule]) == (language == SOURCE)
        assert (gettext(sentence) == sentence) == (language == SOURCE)


def position_refusals() -> Iterator[tuple[BuracoError, Variant]]:
    """Why positions and saved rounds cannot be so, or not be read, each with the rule system that they name."""
    for text in (*(text for _, _, text in IMPOSSIBLE), *UNREADABLE):
        try:
            Round.from_text(text)
        except BuracoError as error:
            yield error, VARIANTS[text.removeprefix("system ").partition(";")[0]]
    saved = Round.deal(VARIANTS["cerrado"]).to_json()
    for text in ("{}", saved.replace('"version": 1', '"version": 2'), saved.replace("[]", '["fold"]')):
        with pytest.raises(NotationError) as refused:
            Round.from_json(text)
        yield refused.value, VARIANTS["cerrado"]


def test_every_refusal_of_a_position_reads_as_a_sentence(language: str) -> None:
    met = [*position_refusals()]
    assert {error.rule for error, _ in met} >= {*POSITION_RULES, "not-a-round", "newer-version", "unknown-move"}
    for error, v in met:
        said = refusal(error, v)
        assert said.endswith(".")
        assert not re.search(r"[{}<>\[\]]|None|: \.|  ", said), said
        assert (rule_title(error.rule) == TITLES[error.rule]) == (language == SOURCE)


@pytest.mark.parametrize("rule", CAUTIONS)
def test_what_a_move_would_spoil_is_told(rule: str, language: str) -> None:
    caution = Caution(rule, tuple(parse_cards("JK")), 0, 100)
    sentence = SPOILT[rule]
    assert (rule_title(rule) == TITLES[rule]) == (language == SOURCE)
    said = caution_sentence(caution)
    assert said.endswith(".")
    assert not re.search(r"[{}<>\[\]]|None|  ", said), said
    assert (said == sentence.format(cards="JK", points="100")) == (language == SOURCE)


def test_nothing_that_is_told_is_left_over() -> None:
    assert set(SPOILT) == set(CAUTIONS)
    assert set(EVENTS) >= set(map(end_rule, ENDS))
    assert set(REFUSALS) >= {*TURN_RULES, *END_RULES, *POSITION_RULES}
