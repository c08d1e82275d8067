"""The exercises: each can be solved, is not solved already, and refuses each tempting move for the rule it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

import pytest

from buraco.cards import Rank, Suit, parse_cards
from buraco.course import predicates as p
from buraco.course.combine import all_of, any_of, never, not_
from buraco.course.exercise import Exercise, add, lay
from buraco.course.lesson03 import EXERCISES
from buraco.course.lessons import LESSONS, Lesson
from buraco.course.practice import Move, Practice
from buraco.meld_refusals import MELD_RULES
from buraco.melds import Meld
from buraco.moves import Add, Lay
from buraco.variant import VARIANTS

ALL = {lesson: found for lesson in LESSONS if (found := [e for e in lesson.exercises if isinstance(e, Exercise)])}
EACH_LESSON = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.number}/")


def each(exercises: Iterable[Exercise]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("exercise", tuple(exercises), ids=lambda exercise: exercise.id)


EACH = each(chain(*ALL.values()))
EACH_THAT_CAN_FAIL = each(exercise for exercise in chain(*ALL.values()) if exercise.failure is not never)


def solved(exercise: Exercise) -> list[Practice]:
    """The positions of the solution, from the start to the end."""
    path = [exercise.start]
    for move in exercise.solution:
        path.append(path[-1].play(move))
    return path


def all_next(exercise: Exercise, practice: Practice) -> set[Practice]:
    """The positions after each move that the exercise allows, with the wild at each place that it may take."""
    heaps = {tuple(heap) for n in range(1, len(practice.hand) + 1) for heap in combinations(sorted(practice.hand), n)}
    moves: list[Move] = []
    for heap in heaps:
        for slot in (None, *range(1, 15)) if any(card.can_be_wild for card in heap) else (None,):
            moves += [Lay(heap, slot), *(Add(at, heap, slot) for at in range(len(practice.melds)))]
    return {practice.play(move) for move in moves if exercise.allows(move) and practice.why_not(move) is None}


def all_from(exercise: Exercise, begun: Iterable[Practice]) -> Iterator[Practice]:
    """These positions and all that come of them, each once."""
    waiting = list(begun)
    known = set(waiting)
    while waiting:
        now = waiting.pop()
        yield now
        new = all_next(exercise, now) - known
        known |= new
        waiting += new


@EACH_LESSON
def test_three_of_them_have_traps_and_they_use_several_rule_systems(lesson: Lesson) -> None:
    assert sum(bool(exercise.wrong) for exercise in ALL[lesson]) >= 3
    assert len({exercise.system for exercise in ALL[lesson]}) >= 3


# The lesson "Melds"


def test_each_of_them_has_a_trap() -> None:
    assert all(exercise.wrong for exercise in EXERCISES)


def test_their_traps_meet_every_meld_rule() -> None:
    assert {rule for exercise in EXERCISES for _, rule in exercise.wrong} == set(MELD_RULES)


def test_they_use_every_rule_system_that_melds_in_its_own_way() -> None:
    # Cerrado sucio melds as Cerrado does: they part where a round is closed.
    own = [v for v in VARIANTS if v != "cerrado-sucio"]
    assert sorted({exercise.system for exercise in EXERCISES}) == sorted(own)
    assert [exercise.system for exercise in EXERCISES[:3]] == ["cerrado"] * 3


# All of them


@EACH
def test_the_cards_come_from_one_deck_but_for_the_strays(exercise: Exercise) -> None:
    start = exercise.start
    used = Counter(start.hand) + Counter(card for meld in start.melds for card in meld.cards)
    assert used - Counter(exercise.variant.deck()) == Counter(parse_cards(exercise.strays))
    assert 1 <= len(start.hand) <= 13
    assert [str(meld) for meld in start.melds] == list(exercise.table)


@EACH
def test_the_solution_solves_it_at_its_end_and_not_before(exercise: Exercise) -> None:
    *before, end = solved(exercise)
    assert exercise.success(end)
    assert not any(exercise.success(practice) for practice in before)
    assert not any(exercise.failure(practice) for practice in (*before, end))
    assert all(exercise.allows(move) for move in exercise.solution)


@EACH
def test_par_can_be_reached(exercise: Exercise) -> None:
    assert exercise.par >= len(exercise.solution)
    assert exercise.stars(len(exercise.solution), hint_step=0) == 3


@EACH
def test_each_trap_is_refused_for_its_rule(exercise: Exercise) -> None:
    for move, rule in exercise.wrong:
        refusal = exercise.start.why_not(move)
        assert refusal is not None, move
        assert refusal.rule == rule, move
        assert exercise.allows(move)


@EACH
def test_the_cards_of_the_hint_are_in_the_hand_and_begin_the_solution(exercise: Exercise) -> None:
    assert Counter(exercise.lit) <= Counter(exercise.start.hand)
    used = Counter(card for move in exercise.solution for card in move.cards)
    assert Counter(exercise.lit) <= used


@EACH_THAT_CAN_FAIL
def test_failure_is_told_only_where_the_goal_is_out_of_reach(exercise: Exercise) -> None:
    failed = [practice for practice in all_next(exercise, exercise.start) if exercise.failure(practice)]
    assert failed
    assert not any(map(exercise.success, all_from(exercise, failed)))


@EACH
def test_the_words_are_short(exercise: Exercise) -> None:
    assert len(exercise.goal) <= 120
    assert len(exercise.hint) <= 120
    assert len(exercise.learned) <= 200


@EACH
def test_the_next_step_leads_from_anywhere_on_the_way(exercise: Exercise) -> None:
    for practice, move in zip(solved(exercise), exercise.solution, strict=False):
        assert exercise.next_step(practice) == move
    assert exercise.next_step(solved(exercise)[-1]) is None


def test_the_next_step_follows_a_learner_who_begins_elsewhere() -> None:
    exercise = EXERCISES[1]
    after = exercise.start.play(lay("9♦ 10♦ J♦"))
    assert exercise.next_step(after) == lay("9♣ 9♣ 9♥")


def test_the_next_step_takes_another_wild_where_one_is_spent() -> None:
    after = EXERCISES[5].start.play(lay("8♠ 8♦ 8♣ 2♦"))
    assert EXERCISES[5].next_step(after) == lay("8♠ 9♠ 10♠ 2♣")


def test_there_is_no_next_step_where_something_must_be_taken_back() -> None:
    nines = EXERCISES[1].start.play(lay("9♣ 9♣ 9♥ 9♦"))
    assert EXERCISES[1].next_step(nines) is None
    too_early = EXERCISES[6].start.play(add(0, "6♥"))
    assert EXERCISES[6].failure(too_early)
    assert EXERCISES[6].next_step(too_early) is None


def test_an_addition_of_the_solution_finds_its_meld_in_another_place() -> None:
    exercise = Exercise(
        lesson="00", number=1, system="cerrado", goal="", hint="", hint_cards="", learned="",
        hand="4♥ 5♥ 6♥ 7♥ Q♠ Q♦ Q♣",
        success=p.hand_is_empty(),
        solution=(lay("4♥ 5♥ 6♥"), add(0, "7♥"), lay("Q♠ Q♦ Q♣")),
    )  # fmt: skip
    queens_first = exercise.start.play(lay("Q♠ Q♦ Q♣")).play(lay("4♥ 5♥ 6♥"))
    assert exercise.next_step(queens_first) == add(1, "7♥")


@pytest.mark.parametrize(
    ("moves", "hint_step", "stars"),
    [
        (3, 0, 3),  # as many moves as par
        (2, 0, 3),  # fewer
        (3, 1, 3),  # words are free
        (4, 0, 2),  # one attempt more
        (40, 1, 2),
        (3, 2, 2),  # the cards were shown
        (4, 2, 1),
        (3, 3, 1),  # the move was shown
        (40, 3, 1),
    ],
)
def test_stars(moves: int, hint_step: int, stars: int) -> None:
    exercise = EXERCISES[4]
    assert exercise.par == 3
    assert exercise.stars(moves, hint_step) == stars


def at(hand: str, *table: str) -> Practice:
    v = VARIANTS["cerrado"]
    return Practice(v, tuple(parse_cards(hand)), tuple(Meld.parse(meld, v) for meld in table))


RUN, DIRTY = "4♥ 5♥ 6♥", "4♥ 5♥ 2♠(6) 7♥ 8♥ 9♥ 10♥"


@pytest.mark.parametrize(
    ("predicate", "true_at", "false_at"),
    [
        (p.hand_is_empty(), at("", RUN), at("9♠", RUN)),
        (p.hand_lacks(Rank.NINE), at("8♠", RUN), at("9♠", RUN)),
        (p.melds_at_least(2), at("", RUN, "Q♠ Q♥ Q♣"), at("", RUN)),
        (p.melds_at_least(2, "run"), at("", RUN, RUN), at("", RUN, "Q♠ Q♥ Q♣")),
        (p.meld_of_at_least(4), at("", "4♥ 5♥ 6♥ 7♥"), at("", RUN, RUN)),
        (p.meld_of_at_least(3, "set"), at("", "Q♠ Q♥ Q♣"), at("", RUN)),
        (p.canasta("dirty"), at("", DIRTY), at("", "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥")),
        (p.points_at_least(16), at("", "4♥ 5♥ 2♠(6)"), at("", RUN)),
        (p.wild_stands_for(Rank.SIX), at("", DIRTY), at("", RUN)),
        (p.wild_stands_for(Rank.SIX, Suit.HEARTS), at("", DIRTY), at("", "4♠ 5♠ 2♠(6)")),
        (p.no_wild_on_table(), at("2♠", RUN), at("", DIRTY)),
        (all_of(p.hand_is_empty(), p.no_wild_on_table()), at("", RUN), at("", DIRTY)),
        (any_of(p.hand_is_empty(), p.no_wild_on_table()), at("", DIRTY), at("9♠", DIRTY)),
        (not_(p.hand_is_empty()), at("9♠"), at("")),
    ],
)
def test_predicates(predicate: p.Predicate, true_at: Practice, false_at: Practice) -> None:
    assert predicate(true_at)
    assert not predicate(false_at)
