"""A match: rounds up to a target or one round alone, who wins by which rule, who begins, practice points."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco import VARIANTS, Match, PositionError, VariantError, parse_table, score

points = st.integers(-3000, 6000)
rounds = st.lists(st.tuples(points, points), max_size=12)
systems = st.sampled_from(list(VARIANTS.values()))
SOICOS = ("abierto", "abierto-sucio", "cerrado", "cerrado-stcl", "cerrado-sucio")


def played(system: str, *rounds: tuple[int, int], **more: Any) -> Match:
    return Match(VARIANTS[system], rounds=rounds, **more)


def ended(match: Match) -> tuple[str | None, int | None]:
    return match.won_by, match.winner


def test_both_past_the_target_the_higher_total_wins_though_the_other_side_closed() -> None:
    match = played("vanikar", (1800, 1990), (345, 160))
    assert match.totals == (2145, 2150)
    assert ended(match) == ("won-by-higher-total", 1)


def test_vanikar_plays_another_round_on_equal_totals() -> None:
    match = played("vanikar", (1800, 1985), (345, 160))
    assert match.totals == (2145, 2145)
    assert ended(match) == (None, None)
    assert match.another_round
    assert ended(match.add((10, 5))) == ("won-by-higher-total", 0)
    assert not match.add((10, 5)).another_round


@pytest.mark.parametrize("system", SOICOS)
@pytest.mark.parametrize("starter", [0, 1])
def test_equal_totals_past_the_target_are_won_by_the_side_that_began_the_match(system: str, starter: int) -> None:
    match = played(system, (2010, 2010), starter=starter)
    assert ended(match) == ("won-by-tie", starter)
    assert not match.another_round


def test_below_the_target_nobody_has_won_yet() -> None:
    match = played("cerrado", (1995, 1990))
    assert ended(match) == (None, None)
    assert not match.is_over
    assert not match.another_round, "another round is played anyhow"


def test_the_target_is_reached_by_its_last_point() -> None:
    assert ended(played("vanikar", (2000, 0))) == (None, None)
    assert ended(played("vanikar", (2005, 0))) == ("won-by-target", 0)
    assert ended(played("vanikar", (0, 2005))) == ("won-by-target", 1)


def test_totals_may_be_negative_in_a_round_and_in_a_match() -> None:
    v, sides = parse_table("system vanikar; side; hand A♠ JK; side muerto used; hand 3♠")
    ours, theirs = (ledger.total for ledger in score(v, sides))
    match = Match(v).add((ours, theirs))
    assert match.totals == (-145, -5)
    assert not match.is_over
    assert ended(played("stbl-expres", (-145, -5))) == ("won-by-one-round", 1)


@pytest.mark.parametrize(
    ("system", "targets", "express"),
    [
        *((system, (2000, 3000), True) for system in SOICOS),
        ("rioplatense", (1005, 1505, 2005), False),
        ("stbl-mano-a-mano", (), True),
        ("vanikar", (2005,), False),
        ("stbl-expres", (), True),
    ],
)
def test_each_system_has_its_targets_the_usual_one_first(system: str, targets: tuple[int, ...], express: bool) -> None:
    v = VARIANTS[system]
    assert v.targets == targets
    assert Match(v).target == (targets[0] if targets else None)
    for target in (*targets, 1, 505, 3005, 100_000):
        almost = played(system, (target - 1, 0), target=target)
        assert not almost.is_over
        assert ended(almost.add((1, 0))) == ("won-by-target", 0)
    if express:
        assert ended(played(system, (5, 10), target=None)) == ("won-by-one-round", 1)
    else:
        with pytest.raises(VariantError) as refused:
            Match(v, target=None)
        assert refused.value.params["key"] == "target"


def test_one_round_alone_with_equal_points_goes_to_the_starter_or_to_another_round() -> None:
    assert ended(played("stbl-expres", (100, 100), starter=1)) == ("won-by-tie", 1)
    match = played("stbl-mano-a-mano", (100, 100))
    assert match.another_round
    assert ended(match.add((0, 5))) == ("won-by-one-round", 1)


def test_nothing_has_ended_before_the_first_round() -> None:
    for v in VARIANTS.values():
        assert not Match(v).is_over
        assert not Match(v).another_round


@pytest.mark.parametrize("system", SOICOS)
def test_practice_points_are_40_for_a_match_20_for_one_round_and_5_for_the_losers(system: str) -> None:
    assert played(system, (2000, 0)).practice_points == (40, 5)
    assert played(system, (0, 3000), target=3000).practice_points == (5, 40)
    assert played(system, (0, 10), target=None).practice_points == (5, 20)
    assert played(system, (2000, 2000), starter=1).practice_points == (5, 40)
    assert played(system, (1000, 0)).practice_points == (0, 0)
    assert played(system, (1000, 0)).void().practice_points == (0, 0)


@pytest.mark.parametrize("system", sorted(set(VARIANTS) - set(SOICOS)))
def test_the_other_systems_keep_no_practice_points(system: str) -> None:
    match = played(system, (3005, 0), target=2005)
    assert match.winner == 0
    assert match.practice_points == (0, 0)


def test_a_match_given_up_by_agreement_is_over_and_nobody_wins() -> None:
    match = played("cerrado", (1500, 20)).void()
    assert match.is_over
    assert ended(match) == (None, None)
    assert match.totals == (1500, 20)
    with pytest.raises(PositionError, match="match-is-over"):
        match.add((5, 5))


def test_no_round_follows_the_one_that_ended_the_match_and_a_won_match_is_not_given_up() -> None:
    match = played("cerrado", (500, 0), (1500, 0))
    with pytest.raises(PositionError) as refused:
        match.add((10, 10))
    assert (refused.value.rule, refused.value.params) == ("match-is-over", {"round": 2})
    with pytest.raises(PositionError) as refused:
        played("cerrado", (2000, 0), (10, 10), (10, 10))
    assert refused.value.params == {"round": 1}
    with pytest.raises(PositionError, match="match-is-over"):
        match.void()
    with pytest.raises(PositionError, match="match-is-over"):
        Match(VARIANTS["cerrado"], rounds=((2000, 0),), voided=True)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 3),
        ("players", -2),
        ("target", -5),
        ("target", 100_001),
        ("target", "2000"),
        ("target", 2000.0),
        ("target", True),
        ("starter", 2),
        ("starter", None),
        ("starter", True),
        ("rounds", ((100,),)),
        ("rounds", ((100, 200, 300),)),
        ("rounds", ((1.5, 20),)),
        ("rounds", ((True, 20),)),
        ("rounds", (("100", "20"),)),
    ],
)
def test_what_no_match_can_be_is_named(key: str, value: object) -> None:
    with pytest.raises(VariantError) as refused:
        Match(VARIANTS["cerrado"], **{key: value})  # type: ignore[arg-type]
    assert (refused.value.rule, refused.value.params["key"], refused.value.params["value"]) == (
        "wrong-value",
        key,
        value,
    )


def test_a_match_has_the_usual_number_of_players() -> None:
    assert Match(VARIANTS["cerrado"]).players == 2
    assert Match(VARIANTS["stbl-expres"]).players == 4
    assert Match(VARIANTS["stbl-expres"], players=2).players == 2


def test_a_match_of_lists_as_a_file_gives_them_is_the_same_match() -> None:
    listed = Match(VARIANTS["cerrado"], rounds=[[345, 160]])  # type: ignore[arg-type]
    assert listed == played("cerrado", (345, 160))
    assert hash(listed) == hash(played("cerrado", (345, 160)))


def match_of(v: Any, rounds: list[tuple[int, int]], **more: Any) -> Match:
    """As many of these rounds as the match has room for."""
    match = Match(v, **more)
    for each in rounds:
        if match.is_over:
            break
        match = match.add(each)
    return match


@given(systems, rounds, st.integers(1, 6000), st.integers(0, 1))
def test_totals_are_sums_and_the_winner_has_the_higher_one(
    v: Any, rounds: list[tuple[int, int]], target: int, starter: int
) -> None:
    match = match_of(v, rounds, target=target, starter=starter)
    assert match.totals == tuple(sum(each[side] for each in match.rounds) for side in (0, 1))
    before = Match(v, target=target, starter=starter, rounds=match.rounds[:-1])
    assert not before.is_over, "the last round is the one that ended it"
    if match.winner is None:
        assert max(match.totals) < target or match.totals[0] == match.totals[1]
        assert len(match.rounds) == len(rounds)
        return
    won, lost = match.totals[match.winner], match.totals[1 - match.winner]
    assert won >= target
    assert match.won_by == (
        "won-by-tie" if won == lost else "won-by-higher-total" if lost >= target else "won-by-target"
    )
    assert won >= lost


@given(systems, rounds, st.integers(1, 6000) | st.just(0), st.integers(0, 1))
def test_swapping_the_sides_swaps_the_match(v: Any, rounds: list[tuple[int, int]], target: Any, starter: int) -> None:
    match = match_of(v, rounds, target=target, starter=starter)
    other = match_of(v, [(b, a) for a, b in rounds], target=target, starter=1 - starter)
    assert other.totals == match.totals[::-1]
    assert other.won_by == match.won_by
    assert other.winner == (None if match.winner is None else 1 - match.winner)
    assert other.practice_points == match.practice_points[::-1]
    assert other.starter_of(len(other.rounds)) == 1 - match.starter_of(len(match.rounds))


@given(systems, rounds, st.integers(0, 1))
def test_the_sides_take_turns_to_begin(v: Any, rounds: list[tuple[int, int]], starter: int) -> None:
    match = Match(v, target=100_000, starter=starter)
    assert match.starter_of(len(match.rounds)) == starter
    for each in rounds:
        before = match.starter_of(len(match.rounds))
        match = match.add(each)
        assert match.starter_of(len(match.rounds)) == 1 - before
