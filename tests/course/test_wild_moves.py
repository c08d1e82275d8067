"""The worked examples of wilds: under which rule systems the same happens, and what happens to the wild."""

from __future__ import annotations

import pytest

from buraco.course.wild_moves import EXAMPLES, Example, fate, groups, outcome
from buraco.variant import VARIANTS

CODES = dict(zip(["AB", "AS", "CE", "ST", "CS", "RP", "MM", "VK", "XP"], VARIANTS.values(), strict=True))
NAMES = {v.id: code for code, v in CODES.items()}

# The example; then each outcome: the systems, and what happens to the wild at each step, or the rule that refuses.
# "no" begins the rule for which the meld before cannot lie.
ROWS = """
to-the-right      | * right
own-two-far-away  | * right
home              | * home
clean             | * home
first-down        | * stays home
not-by-itself     | AB AS CE ST CS RP MM XP stays          | VK home
laid-together     | * none
to-the-high-ace   | * right
to-the-left       | * left
joker-to-the-left | AB no no-jokers-here                   | AS CE ST CS RP MM VK left     | XP joker-stays
joker             | AB no no-jokers-here                   | AS CE ST CS RP MM VK right    | XP joker-stays
on-and-on         | * right right
at-once           | AB no no-jokers-here                   | AS CE ST CS RP MM VK right    | XP joker-stays
one-by-one        | AB no no-jokers-here                   | AS CE ST CS RP MM VK stays right | XP stays joker-stays
a-new-hole        | AB no no-jokers-here                   | AS CE ST CS RP MM XP does-not-fit | VK hole
natural-two       | AB AS CE ST CS RP MM XP does-not-fit   | VK leaves-home
too-far           | AB no no-jokers-here                   | AS CE ST CS RP MM VK XP does-not-fit
second-wild       | AB no no-jokers-here                   | AS CE ST CS RP MM VK XP one-wild-per-meld
second-two        | AB no no-jokers-here                   | AS CE ST CS RP MM VK XP one-wild-per-meld
two-twos          | * stays
set               | AB ST MM XP no no-sets-here            | AS CE CS RP VK stays-in-set
locked            | AB CE ST CS MM XP wild-locked          | AS RP VK no ace-to-ace-not-here
real              | AB no-jokers-here                      | AS CE ST CS RP MM VK XP added
real-and-ace      | AB CE ST CS MM XP none                 | AS RP VK ace-to-ace-not-here
full              | AB no no-jokers-here | AS RP VK ace-to-ace-not-here | CE ST CS MM wild-locked | XP joker-stays
"""
TABLE = {name.strip(): outcomes for name, *outcomes in (row.split("|") for row in ROWS.strip().splitlines())}


def told(example_id: str) -> set[str]:
    """The outcomes of an example, written as in the table."""
    example = next(each for each in EXAMPLES if each.id == example_id)
    lines = set()
    for members in groups(example, VARIANTS.values()):
        words = ["*"] if len(members) == len(VARIANTS) else [NAMES[v.id] for v, _result in members]
        _variant, result = members[0]
        words += ["no"] if example.before and result.before is None else []
        words += [fate(*pair) for pair in result.pairs]
        words += [result.refusal.rule] if result.refusal else []
        lines.add(" ".join(words))
    return lines


def test_the_table_tells_of_every_example_once() -> None:
    assert list(TABLE) == [each.id for each in EXAMPLES]


@pytest.mark.parametrize("name", TABLE)
def test_what_happens_under_each_rule_system(name: str) -> None:
    assert told(name) == {" ".join(each.split()) for each in TABLE[name]}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.id)
def test_a_group_holds_all_that_come_to_the_same_melds(example: Example) -> None:
    found = groups(example, VARIANTS.values())
    assert sorted(v.id for members in found for v, _result in members) == sorted(VARIANTS)
    for members in found:
        assert len({(*map(str, result.after), str(result.before)) for _v, result in members}) == 1
    assert len({result.key for members in found for _v, result in members}) == len(found)


def test_two_cards_come_to_the_same_in_either_order() -> None:
    at_once, one_by_one = (next(each for each in EXAMPLES if each.id == name) for name in ("at-once", "one-by-one"))
    for v in CODES.values():
        if v.jokers and v.joker_replaceable:
            assert outcome(at_once, v).after[-1] == outcome(one_by_one, v).after[-1]


def test_a_joker_takes_the_bonus_of_a_canasta_real() -> None:
    real = next(each for each in EXAMPLES if each.id == "real")
    cerrado = outcome(real, CODES["CE"])
    assert cerrado.before
    assert (cerrado.before.points, cerrado.after[0].points) == (610, 230)
