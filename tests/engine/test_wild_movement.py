"""Where a wild goes when cards are added: one row a case, checked under every rule system that it applies to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

import pytest

from buraco import VARIANTS, IllegalMeld, Meld, Rank, Variant, parse_cards

AS_REPLACED = "AB AS CE ST CS RP MM XP"  # where a wild moves only when its own card comes
ALL = "AB AS CE ST CS RP MM VK XP"
SETS = "AS CE CS RP VK"
TWO_ACES = "AB CE ST CS MM XP"
SYSTEMS = dict(zip(ALL.split(), VARIANTS.values(), strict=True))
JOKERS = {code for code, v in SYSTEMS.items() if v.jokers}
DEAR = {"AS", "RP", "VK"}  # a two counts 20 and a joker 30; elsewhere 10 and 20

# In the table, "3♥…6♥" stands for 3♥ 4♥ 5♥ 6♥.  The columns: the case; the meld before; the cards added at once; the
# meld after, or the rule that refuses and its guilty cards; the points where a two counts 10, and where it counts 20;
# the canasta; the systems.  Rows with a joker do not ask the system that has none.
ROWS = """
W01 | 2♥(3) 4♥ 5♥           | 3♥    | 2♥ 3♥ 4♥ 5♥             |   25 /  35 | -     | ALL
W02 | 3♥ 4♥ 2♥(5) 6♥…9♥     | 5♥    | 2♥…9♥                   |  255 / 265 | clean | ALL
W03 | 5♥ 2♥(6) 7♥           | 6♥    | 5♥ 6♥ 7♥ 2♥(8)          |   25 /  35 | -     | ALL
W04 | 5♥ 2♠(6) 7♥           | 6♥    | 5♥ 6♥ 7♥ 2♠(8)          |   25 /  35 | -     | ALL
W05 | J♥ Q♥ K♥ JK(A)        | A♥    | JK(10) J♥ Q♥ K♥ A♥      |   65 /  75 | -     | ALL but XP
W05 | J♥ Q♥ K♥ JK(A)        | A♥    | joker-stays: JK         |            |       | XP
W06 | 10♠ J♠ 2♣(Q) K♠       | Q♠    | 10♠ J♠ Q♠ K♠ 2♣(A)      |   50 /  60 | -     | ALL
W07 | Q♦ 2♦(K) A♦           | K♦    | 2♦(J) Q♦ K♦ A♦          |   45 /  55 | -     | ALL
W08 | A♥…6♥ 2♠(7) 8♥…A♥     | 7♥    | wild-locked: 2♠         |            |       | TWO_ACES
W10 | 3♠ 4♠ JK(5) 6♠…9♠     | 5♠    | 3♠…9♠ JK(10)            |  165 / 175 | dirty | CE ST CS MM AS VK
W10 | 3♠ 4♠ JK(5) 6♠…9♠     | 5♠    | 3♠…9♠ JK(10)            |    - / 225 | semi  | RP
W10 | 3♠ 4♠ JK(5) 6♠…9♠     | 5♠    | joker-stays: JK         |            |       | XP
W12 | 4♥ 5♥ 2♥(6) 7♥        | 3♥    | 3♥ 4♥ 5♥ 2♥(6) 7♥       |   30 /  40 | -     | ALL
W12 | 3♥ 4♥ 5♥ 2♥(6) 7♥     | 6♥    | 2♥…7♥                   |   35 /  45 | -     | ALL
W13 | 4♦ 5♦ 2♣(6) 7♦        | 6♦    | 4♦…7♦ 2♣(8)             |   30 /  40 | -     | ALL
W13 | 4♦…7♦ 2♣(8)           | 8♦    | 4♦…8♦ 2♣(9)             |   40 /  50 | -     | ALL
W15 | JK(3) 4♥ 5♥ 6♥        | 8♥    | 4♥ 5♥ 6♥ JK(7) 8♥       |    - /  55 | -     | VK
W15 | JK(3) 4♥ 5♥ 6♥        | 8♥    | does-not-fit: 8♥        |            |       | AS_REPLACED
W17 | 5♥ JK(6) 7♥           | 2♥    | one-wild-per-meld: 2♥ JK|            |       | ALL
W17 | 5♥ JK(6) 7♥           | 2♠    | one-wild-per-meld: 2♠ JK|            |       | ALL
W19 | 5♥ JK(6) 7♥           | K♥    | does-not-fit: K♥        |            |       | ALL
W20 | 4♥ 5♥ 6♥ 2♥(7)        | 3♥    | 3♥ 4♥ 5♥ 6♥ 2♥(7)       |   30 /  40 | -     | AS_REPLACED
W20 | 4♥ 5♥ 6♥ 2♥(7)        | 3♥    | 2♥ 3♥ 4♥ 5♥ 6♥          |    - /  40 | -     | VK
W21 | 5♣ JK(6) 7♣           | 6♣ 8♣ | 5♣ 6♣ 7♣ 8♣ JK(9)       |   45 /  55 | -     | ALL but XP
W21 | 5♣ JK(6) 7♣           | 6♣ 8♣ | joker-stays: JK         |            |       | XP
W24 | 2♥…A♥                 | JK    | A♥…K♥ JK(A)             |  230 / 250 | dirty | ALL but RP
W24 | 2♥…A♥                 | JK    | A♥…K♥ JK(A)             |    - / 300 | semi  | RP
W25 | A♥…K♥ JK(A)           | A♥    | wild-locked: JK         |            |       | CE ST CS MM
W25 | A♥…K♥ JK(A)           | A♥    | joker-stays: JK         |            |       | XP
W25 | A♥…K♥ JK(A)           | A♥    | ace-to-ace-not-here: A♥ A♥ |         |       | AS RP VK
W25 | A♥…K♥ 2♠(A)           | A♥    | wild-locked: 2♠         |            |       | TWO_ACES
W27 | 7♠ 7♥ 2♦(7)           | 7♦    | 7♠ 7♥ 7♦ 2♦(7)          |   25 /  35 | -     | SETS
W28 | 2♥…A♥                 | A♥    | A♥…A♥                   | 1125 /   - | ace   | TWO_ACES
W28 | 2♥…A♥                 | A♥    | ace-to-ace-not-here: A♥ A♥ |         |       | AS RP VK
"""
GROUPS = {"ALL": ALL, "AS_REPLACED": AS_REPLACED, "SETS": SETS, "TWO_ACES": TWO_ACES}
CANASTAS = {"-": None, "dirty": "dirty", "semi": "semi_clean", "clean": "clean", "ace": "ace_to_ace"}
LADDER = [*map(str, Rank), "A"]


class Row(NamedTuple):
    before: str
    add: str
    after: str
    points: str
    canasta: str


def written_out(text: str) -> str:
    """The text with every "3♥…6♥" as its cards."""
    words = []
    for word in text.split():
        low, dots, high = word.partition("…")
        if dots:
            start = LADDER.index(low[:-1])
            stop = LADDER.index(high[:-1], start + 1)
            words += [f"{rank}{low[-1]}" for rank in LADDER[start : stop + 1]]
        else:
            words.append(word)
    return " ".join(words)


def cases() -> Sequence[object]:
    found: list[object] = []
    for line in ROWS.strip().splitlines():
        name, before, add, after, points, canasta, systems = (cell.strip() for cell in line.split("|"))
        group, _, barred = systems.partition(" but ")
        for code in GROUPS.get(group, group).split():
            if code != barred and (code in JOKERS or "JK" not in before + add):
                row = Row(written_out(before), add, written_out(after), points, canasta)
                found.append(pytest.param(row, code, id=f"{name}-{code}"))
    return found


@pytest.mark.parametrize(("row", "code"), cases())
def test_the_wild_goes_where_the_row_says(row: Row, code: str) -> None:
    meld = Meld.parse(row.before, SYSTEMS[code])
    for cards in permutations(parse_cards(row.add)):  # cards added at once have no order
        if ": " in row.after:
            with pytest.raises(IllegalMeld) as refusal:
                meld.add(cards)
            rule, guilty = row.after.split(": ")
            assert (refusal.value.rule, sorted(refusal.value.cards)) == (rule, sorted(parse_cards(guilty)))
        else:
            grown = meld.add(cards)
            cheap, dear = row.points.split("/")
            assert str(grown) == row.after
            assert grown.points == int(dear if code in DEAR else cheap)
            assert grown.canasta == CANASTAS[row.canasta]
    assert str(meld) == row.before  # the old meld stays as it was


def test_every_system_is_asked_in_every_case_that_it_knows() -> None:
    asked: dict[str, set[str]] = {}
    for line in ROWS.strip().splitlines():
        name, before, add, *_, systems = (cell.strip() for cell in line.split("|"))
        group, _, barred = systems.partition(" but ")
        codes = set(GROUPS.get(group, group).split()) - {barred}
        asked.setdefault(name, set()).update(codes if "JK" not in before + add else codes & JOKERS)
    runs_with_jokers = {"W05", "W10", "W15", "W17", "W19", "W21", "W24"}
    for name, codes in asked.items():
        known = {"W08": TWO_ACES, "W27": SETS}.get(name, ALL)  # two natural aces in one run; a set
        assert codes == (JOKERS if name in runs_with_jokers else set(known.split())), name


@pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
def test_w18_a_two_laid_with_its_neighbours_is_natural(v: Variant) -> None:
    for cards in permutations(parse_cards("3♥ 4♥ 5♥ 2♥")):
        meld = Meld.of(cards, v)
        assert (str(meld), meld.wild, meld.points) == ("2♥ 3♥ 4♥ 5♥", None, v.value_two + 15)


@pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
def test_w12_and_w13_as_chains(v: Variant) -> None:
    home = Meld.parse("4♥ 5♥ 2♥(6) 7♥", v).add(parse_cards("3♥")).add(parse_cards("6♥"))
    assert str(home) == "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"
    right = Meld.parse("4♦ 5♦ 2♣(6) 7♦", v).add(parse_cards("6♦")).add(parse_cards("8♦"))
    assert str(right) == "4♦ 5♦ 6♦ 7♦ 8♦ 2♣(9)"


def test_w21_one_after_the_other_ends_the_same() -> None:
    meld = Meld.parse("5♣ JK(6) 7♣", VARIANTS["cerrado"])
    one, two = parse_cards("6♣ 8♣")
    assert str(meld.add([one]).add([two])) == str(meld.add([two]).add([one])) == "5♣ 6♣ 7♣ 8♣ JK(9)"


def test_w24_the_joker_costs_the_real_canasta() -> None:
    for v in VARIANTS.values():
        if v.jokers:
            real = Meld.parse(written_out("2♥…A♥"), v)
            assert real.canasta == ("real" if v.bonus_real else "clean")
            assert real.points > real.add(parse_cards("JK")).points


# What the rows leave open


@pytest.mark.parametrize(
    ("before", "add", "place", "after"),
    [
        ("4♥ 5♥ 6♥", "JK", None, "4♥ 5♥ 6♥ JK(7)"),  # the right end, unless the player chooses the left
        ("4♥ 5♥ 6♥", "JK", 3, "JK(3) 4♥ 5♥ 6♥"),
        ("4♥ 5♥ 6♥", "8♥ JK", None, "4♥ 5♥ 6♥ JK(7) 8♥"),  # a hole comes first
        ("5♥ 2♠(6) 7♥", "6♥", 4, "2♠(4) 5♥ 6♥ 7♥"),  # a wild that is replaced may be sent left
        ("5♥ 2♠(6) 7♥", "6♥ 9♥", None, "5♥ 6♥ 7♥ 2♠(8) 9♥"),  # or bridges the hole that the same addition makes
        ("2♥ 3♥ 4♥", "2♥", None, "2♥ 3♥ 4♥ 2♥(5)"),  # the second two of the suit is the wild
        ("4♥ 5♥ JK(6)", "7♥", 6, "4♥ 5♥ JK(6) 7♥"),  # asking for the place where it stands changes nothing
        ("JK(3) 4♥ 5♥", "6♥", None, "JK(3) 4♥ 5♥ 6♥"),  # at an end it stays, even where cards are read anew
        ("4♥ 2♥(5) 6♥", "5♥ 3♥", None, "2♥ 3♥ 4♥ 5♥ 6♥"),  # replaced, it goes home beside the new three
    ],
)
def test_choosing_a_place(before: str, add: str, place: int | None, after: str) -> None:
    for name in ("cerrado", "vanikar"):
        assert str(Meld.parse(before, VARIANTS[name]).add(parse_cards(add), place)) == after


def test_a_wild_that_nothing_displaces_stays_but_where_melds_are_read_anew() -> None:
    for name, v in VARIANTS.items():
        if v.jokers:
            meld = Meld.parse("4♥ 5♥ 6♥ JK(7)", v)
            assert str(meld.add(parse_cards("3♥"))) == "3♥ 4♥ 5♥ 6♥ JK(7)"
            if name == "vanikar":
                assert str(meld.add(parse_cards("3♥"), wild_slot=2)) == "JK(2) 3♥ 4♥ 5♥ 6♥"
            else:
                with pytest.raises(IllegalMeld, match="wild-slot-impossible: JK, slot=2"):
                    meld.add(parse_cards("3♥"), wild_slot=2)


def test_a_natural_two_turns_wild_only_where_melds_are_read_anew() -> None:
    for name, v in VARIANTS.items():
        meld = Meld.parse("2♥ 3♥ 4♥", v)
        if name == "vanikar":
            assert str(meld.add(parse_cards("6♥"))) == "3♥ 4♥ 2♥(5) 6♥"
        else:
            with pytest.raises(IllegalMeld, match="does-not-fit: 6♥"):
                meld.add(parse_cards("6♥"))
        assert str(Meld.of(parse_cards("2♥ 3♥ 4♥ 6♥"), v)) == "3♥ 4♥ 2♥(5) 6♥"  # laid together, it may be either
