"""The exercises of wild cards: the rules that their traps meet, and what some of them teach by their cards."""

from __future__ import annotations

from buraco.course.exercise import add, lay
from buraco.course.lesson04 import EXERCISES
from buraco.meld_refusals import MELD_RULES
from buraco.variant import VARIANTS


def test_their_traps_meet_every_rule_of_wilds() -> None:
    met = {rule for exercise in EXERCISES for _move, rule in exercise.wrong}
    assert met <= set(MELD_RULES)
    assert met >= {
        "one-wild-per-meld", "no-jokers-here", "does-not-fit", "wild-locked", "joker-stays", "wild-slot-impossible",
        "set-of-twos", "run-gap",
    }  # fmt: skip


def test_they_use_every_rule_system_that_melds_in_its_own_way() -> None:
    # Cerrado sucio melds as Cerrado does: they part where a round is closed.
    assert {exercise.system for exercise in EXERCISES} == set(VARIANTS) - {"cerrado-sucio"}


def test_a_wild_that_was_sent_left_still_goes_home() -> None:
    last = EXERCISES[9]
    sent_left = last.start.play(add(0, "6♥", wild_slot=4))
    assert str(sent_left.melds[0]) == "2♥(4) 5♥ 6♥ 7♥ 8♥ 9♥"
    assert not last.failure(sent_left)
    assert str(sent_left.play(add(0, "3♥ 4♥")).melds[0]) == "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"


def test_one_by_one_the_wild_goes_as_far_as_at_once() -> None:
    fifth = EXERCISES[4]
    practice = fifth.start
    for card in ("K♥", "10♥", "9♥"):
        practice = practice.play(add(0, card))
    assert fifth.success(practice)
    assert fifth.stars(3, 0) == 2


def test_either_foreign_two_may_be_the_wild_of_the_run_of_six() -> None:
    second = EXERCISES[1]
    assert second.success(second.start.play(lay("A♠ 2♠ 3♠ 2♥ 5♠ 6♠")))
