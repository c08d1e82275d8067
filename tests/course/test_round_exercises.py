"""The exercises of whole turns: each can be solved, is not solved already, and refuses what it says it refuses."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from itertools import chain, islice

import pytest

from buraco import VARIANTS
from buraco.course import round_predicates as p
from buraco.course.combine import all_of, any_of, never, not_
from buraco.course.lesson02 import EXERCISES
from buraco.course.lessons import LESSONS, Lesson
from buraco.course.round_exercise import Attempt, RoundExercise
from buraco.errors import IllegalMove
from buraco.moves import Add, Discard, Lay, Stop, parse_move
from buraco.round import Round
from buraco.turn import TURN_RULES

ALL = {lesson: found for lesson in LESSONS if (found := [e for e in lesson.exercises if isinstance(e, RoundExercise)])}
EACH_LESSON = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.number}/")
POSITIONS_TO_SEARCH = 2000  # the nearest ones: none of them solves an exercise that has failed


def each(exercises: Iterable[RoundExercise]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("exercise", tuple(exercises), ids=lambda exercise: exercise.id)


EACH = each(chain(*ALL.values()))
EACH_THAT_CAN_FAIL = each(exercise for exercise in chain(*ALL.values()) if exercise.failure is not never)


def after(exercise: RoundExercise, *moves: str) -> Attempt:
    """The attempt after these moves of the learner."""
    attempt = exercise.start
    for move in moves:
        attempt = attempt.play(parse_move(move))
    return attempt


def path(exercise: RoundExercise) -> list[Attempt]:
    """The attempts along the solution, from the start to the end."""
    return [after(exercise, *exercise.solution[:at]) for at in range(len(exercise.solution) + 1)]


def turns(exercise: RoundExercise) -> int:
    """How many turns the solution takes; the last one may stay open."""
    return 1 + sum(isinstance(parse_move(move), Discard) for move in exercise.solution[:-1])


def all_from(begun: Iterable[Attempt]) -> Iterator[Attempt]:
    """These attempts and those that come of them, the nearest first, in as many turns as the solution takes."""
    known, waiting = set(), deque(begun)
    while waiting:
        now = waiting.popleft()
        r = now.round
        place = (r.hands, frozenset(Counter(map(str, r.melds[0])).items()), r.pile, r.stock, r.to_move)
        if place in known:
            continue
        known.add(place)
        yield now
        if not r.is_over and not p.turn_is_over(turns(now.exercise))(r):
            waiting += map(now.play, r.legal_moves())


@EACH_LESSON
def test_three_of_them_have_traps_and_they_use_several_rule_systems(lesson: Lesson) -> None:
    assert sum(bool(exercise.wrong) for exercise in ALL[lesson]) >= 3
    assert len({exercise.system for exercise in ALL[lesson]}) >= 3


@EACH_LESSON
def test_two_and_four_sit_at_the_table(lesson: Lesson) -> None:
    assert {exercise.round.players for exercise in ALL[lesson]} == {2, 4}


# The lesson "A turn"


def test_each_of_them_has_a_trap_and_begins_a_turn() -> None:
    assert all(exercise.wrong for exercise in EXERCISES)
    assert {exercise.round.phase for exercise in EXERCISES} == {"draw"}


def test_their_traps_meet_every_rule_of_turns() -> None:
    assert {rule for exercise in EXERCISES for _, rule in exercise.wrong} >= set(TURN_RULES)


def test_they_use_every_rule_system() -> None:
    assert sorted({exercise.system for exercise in EXERCISES}) == sorted(VARIANTS)
    assert EXERCISES[0].system == "cerrado"


# All of them


@EACH
def test_the_learner_is_to_move_and_the_table_is_small(exercise: RoundExercise) -> None:
    start = exercise.round
    assert start.to_move == 0
    assert start.phase in ("draw", "play")
    assert exercise.start.replied == ()
    assert 1 <= len(start.hands[0]) <= 13
    assert len(start.pile) <= 6


@EACH
def test_the_solution_solves_it_at_its_end_and_not_before(exercise: RoundExercise) -> None:
    *before, end = path(exercise)
    assert end.is_solved
    assert not any(attempt.is_solved for attempt in before)
    assert not any(attempt.has_failed for attempt in (*before, end))


@EACH
def test_par_can_be_reached(exercise: RoundExercise) -> None:
    assert exercise.par >= len(exercise.solution)
    assert exercise.stars(len(exercise.solution), refused=0, hint_step=0) == 3


@EACH
def test_each_trap_is_refused_for_its_rule(exercise: RoundExercise) -> None:
    for text, rule in exercise.wrong:
        *before, last = map(parse_move, text.split(";"))
        attempt = exercise.start
        for move in before:
            attempt = attempt.play(move)
        with pytest.raises(IllegalMove) as refused:
            attempt.play(last)
        assert refused.value.rule == rule, text


@EACH
def test_the_cards_of_the_hint_can_be_seen_and_belong_to_the_solution(exercise: RoundExercise) -> None:
    view = exercise.round.view(0)
    moves = list(map(parse_move, exercise.solution))
    used = Counter(card for move in moves if isinstance(move, Lay | Add) for card in move.cards)
    used += Counter(move.card for move in moves if isinstance(move, Discard))
    assert Counter(exercise.lit) <= Counter([*view.hand, *view.pile])
    assert Counter(exercise.lit) <= used


@EACH_THAT_CAN_FAIL
def test_failure_is_told_only_where_the_goal_is_out_of_reach(exercise: RoundExercise) -> None:
    """No try that begins with a failure ends in success."""
    nexts = map(exercise.start.play, exercise.round.legal_moves())
    failed = [attempt for attempt in nexts if attempt.has_failed]
    assert not any(attempt.is_solved for attempt in islice(all_from(failed), POSITIONS_TO_SEARCH))


@EACH
def test_whoever_ends_a_turn_or_the_round_without_the_goal_has_failed(exercise: RoundExercise) -> None:
    """Or has another turn, where the goal may take more than one."""
    for attempt in path(exercise)[:-1]:
        for move in attempt.round.legal_moves():
            if isinstance(move, Discard | Stop):
                ended = attempt.play(move)
                may_go_on = turns(exercise) > 1 and not ended.round.is_over
                assert ended.is_solved or ended.has_failed or may_go_on, move


@EACH
def test_each_warned_move_is_legal_and_warns_of_just_that(exercise: RoundExercise) -> None:
    for text in dict(exercise.warned):
        *before, last = text.split(";")
        cautions = after(exercise, *before).round.warnings(parse_move(last))
        assert {caution.rule for caution in cautions} == {rule for move, rule in exercise.warned if move == text}
        after(exercise, *before, last)


@EACH
def test_the_words_are_short(exercise: RoundExercise) -> None:
    assert len(exercise.goal) <= 120
    assert len(exercise.hint) <= 120
    assert len(exercise.learned) <= 200


@EACH
def test_the_next_step_leads_from_anywhere_on_the_way(exercise: RoundExercise) -> None:
    *before, end = path(exercise)
    for attempt, move in zip(before, exercise.solution, strict=True):
        assert attempt.next_step() == parse_move(move)
    assert end.next_step() is None


# Who began otherwise


def test_the_next_step_adds_what_was_not_laid() -> None:
    assert after(EXERCISES[0], "draw", "lay 8♠ 9♠ 10♠").next_step() == parse_move("add 7♠ to 1")


def test_the_next_step_finds_the_meld_in_another_place() -> None:
    queen_first = after(EXERCISES[1], "draw", "lay J♦ Q♦ K♦", "add 7♣ 8♣ to 1")
    assert queen_first.next_step() == parse_move("add 9♣ to 1")


def test_there_is_no_next_step_where_something_must_be_taken_back() -> None:
    assert after(EXERCISES[2], "draw").next_step() is None
    assert after(EXERCISES[2], "take", "lay 5♥ 6♥ 7♥").next_step() == parse_move("add 8♥ to 1")
    assert after(EXERCISES[4], "take", "lay 9♠ 9♦ 9♣", "discard 4♠").next_step() is None


def test_the_next_step_takes_the_steps_that_are_left_in_any_order() -> None:
    attempt = after(EXERCISES[7], "take", "lay 8♠ 9♠ 10♠", "lay 6♥ 7♥ 2♣")
    assert attempt.next_step() == parse_move("lay J♦ Q♦ K♦")


# The other seats


def test_the_others_reply_as_the_script_says_until_the_learner_is_to_move() -> None:
    attempt = after(EXERCISES[3], "draw", "discard K♣")
    assert [str(move) for move in attempt.replied] == ["draw", "discard 10♦"]
    assert (attempt.round.to_move, attempt.round.phase) == (0, "draw")
    assert attempt.play(parse_move("take")).replied == ()


def test_nobody_replies_to_a_solved_exercise() -> None:
    attempt = after(EXERCISES[0], *EXERCISES[0].solution)
    assert attempt.replied == ()
    assert attempt.round.to_move == 1


def test_a_bot_plays_where_the_script_ends_or_cannot_be_followed() -> None:
    attempt = after(EXERCISES[3], "draw", "discard K♣", "draw", "discard K♥")
    assert attempt.has_failed
    assert attempt.round.to_move == 0
    assert isinstance(attempt.replied[-1], Discard)
    elsewhere = after(EXERCISES[9], "take", "lay 8♠ 8♥ 8♦", "discard K♦")
    assert [str(move) for move in elsewhere.replied[:3]] == ["take", "add K♦ to 2", "discard 7♦"]
    assert elsewhere.has_failed


def test_a_dead_hand_comes_of_a_card_that_fits_nothing() -> None:
    for safe in ("9♠", "5♦", "10♠"):
        assert after(EXERCISES[9], "take", "lay 8♠ 8♥ 8♦", f"discard {safe}").round.ended_by == "dead_hand"
    for useful in ("Q♣", "K♦", "3♠"):
        assert after(EXERCISES[9], "take", "lay 8♠ 8♥ 8♦", f"discard {useful}").has_failed
    assert after(EXERCISES[9], "stop").has_failed


def test_an_attempt_is_not_changed_by_what_follows_or_is_refused() -> None:
    start = EXERCISES[0].start
    with pytest.raises(IllegalMove):
        start.play(parse_move("take"))
    start.play(parse_move("draw"))
    assert start.round.phase == "draw"
    assert start.round.moves == ()


@pytest.mark.parametrize(
    ("moves", "refused", "hint_step", "stars"),
    [
        (5, 0, 0, 3),  # as many moves as par
        (4, 3, 0, 3),  # every trap was tried
        (5, 0, 1, 3),  # words are free
        (6, 0, 0, 2),  # one move more
        (5, 4, 0, 2),  # guessing
        (6, 4, 0, 2),  # both cost one star
        (5, 0, 2, 2),  # the cards were shown
        (6, 0, 2, 1),
        (5, 0, 3, 1),  # the move was shown
        (40, 40, 3, 1),
    ],
)
def test_stars(moves: int, refused: int, hint_step: int, stars: int) -> None:
    exercise = EXERCISES[7]
    assert (exercise.par, len(exercise.wrong)) == (5, 3)
    assert exercise.stars(moves, refused, hint_step) == stars


# Predicates

TABLE = """
    system cerrado; turn 1 draw
    side; meld 4♥ 5♥ 2♠(6) 7♥ 8♥ 9♥ 10♥; meld Q♠ Q♥ Q♣; hand K♠ 9♣ 9♠ 3♦
    side; meld 4♣ 5♣ 6♣
    pile 9♦
"""
TAKEN = ("take", "lay 9♠ 9♦ 9♣")
ENDED = ("draw", "discard K♠")


def played(*moves: str) -> Round:
    now = Round.from_text(TABLE)
    for move in moves:
        now = now.play(parse_move(move))
    return now


@pytest.mark.parametrize(
    ("predicate", "true_after", "false_after"),
    [
        (p.ended_turn(), ENDED, ("draw",)),
        (p.ended_turn(), ENDED, (*ENDED, "draw")),  # the other seat draws, and the end of the turn is past
        (p.turn_is_over(), ENDED, ("draw",)),
        (p.turn_is_over(), (*ENDED, "draw"), ()),
        (p.drew(), ENDED, TAKEN),
        (p.drew(), ("draw",), ()),
        (p.took_the_pile(), TAKEN, ENDED),
        (p.took_the_pile(), (*TAKEN, "discard 3♦", "draw"), ("draw",)),
        (p.melds_at_least(3), TAKEN, ()),
        (p.melds_at_least(2, "set"), TAKEN, ()),
        (p.meld_of_at_least(7), (), None),
        (p.canasta("dirty"), (), None),
        (p.meld_lies("9♠ 9♦ 9♣"), TAKEN, ENDED),
        (p.hand_at_most(3), TAKEN, ("draw",)),
        (p.hand_at_most(4), ENDED, ("draw",)),
        (all_of(p.drew(), p.turn_is_over()), ENDED, ("draw",)),
        (any_of(p.drew(), p.took_the_pile()), TAKEN, ()),
        (not_(p.drew()), (), ("draw",)),
        (not_(p.round_is_over()), ENDED, None),
        (not_(never), (), None),
    ],
)
def test_predicates(predicate: p.Predicate, true_after: tuple[str, ...], false_after: tuple[str, ...] | None) -> None:
    assert predicate(played(*true_after))
    assert false_after is None or not predicate(played(*false_after))


def test_predicates_of_melds_look_at_the_own_side_alone() -> None:
    assert not p.meld_lies("4♣ 5♣ 6♣")(played())
    assert not p.melds_at_least(2, "run")(played())
    assert not p.meld_of_at_least(7, "set")(played())
    assert not p.canasta("clean", "real")(played())


def test_a_second_turn_is_counted() -> None:
    moves = (*ENDED, "draw", "discard 5♣", "draw", "discard 3♦")
    now = Round.from_text(TABLE.replace("meld 4♣ 5♣ 6♣", "meld 4♣ 5♣ 6♣; hand 5♣ ?*7"))
    for move in moves:
        now = now.play(parse_move(move))
    assert p.ended_turn(2)(now)
    assert not p.ended_turn(1)(now)
    assert p.turn_is_over(1)(now)


def test_the_last_card_ends_a_round_of_vanikar_at_once() -> None:
    attempt = after(EXERCISES[8], "draw")
    assert p.round_is_over()(attempt.round)
    assert attempt.has_failed
