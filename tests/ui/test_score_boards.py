"""The boards of scoring without a browser: worked examples, ledgers to fill in, exercises and the drill."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco import VARIANTS, Side, Variant, parse_table, score
from buraco.course.blanks import blanks
from buraco.course.lesson08 import EXERCISES
from buraco.course.mistakes import MISTAKES, Mistake, mistake, slips
from buraco.course.score_drill import score_questions
from buraco.course.worked import WORKED
from buraco.ui import exercises, score_drill, worked
from buraco.ui.notice import Notice
from buraco.ui.numbers import MOST_POINTS, number_of
from buraco.ui.scores.drill import ScoreDrill, ScoreDrillBoard
from buraco.ui.scores.exercises import ScoreExerciseBoard
from buraco.ui.scores.fill import LONGEST, Fill
from buraco.ui.scores.mistakes import SENTENCES, _key, mistake_sentence, total_sentence
from buraco.ui.scores.tables import ledger_view, side_view
from buraco.ui.scores.worked import WorkedBoard
from tests.ui.pages import awards_of, send

CLOSED = "system cerrado; side closed, muerto used; meld 4♥ 5♥ 6♥ 2♠(7) 8♥ 9♥ 10♥; hand; hand JK 3♣"


def the_examples(first: str = "") -> WorkedBoard:
    made = worked(first)
    assert isinstance(made, WorkedBoard)
    return made


def the_exercises() -> ScoreExerciseBoard:
    made = exercises("08")
    assert isinstance(made, ScoreExerciseBoard)
    return made


def the_drill(system: str = "cerrado", seed: int = 5) -> ScoreDrillBoard:
    made = score_drill(system, seed)
    assert isinstance(made, ScoreDrill)
    board: ScoreDrillBoard = made.board
    return board


def the_fill(text: str = CLOSED) -> Fill:
    v, sides = parse_table(text)
    return Fill(v, sides[0], "a")


def wrote(board: WorkedBoard | ScoreExerciseBoard, key: str, text: str) -> dict[str, Any]:
    """What a person writes into a row; returns that row as it is shown then."""
    assert board.fill
    view = send(board, "fill", of=board.fill.prefix, key=key, text=text)
    return row_of(view, key)


def row_of(view: dict[str, Any], key: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = view["ledgers"][0]["rows"]
    return next(row for row in rows if row.get("key") == key)


def cards_shown(view: dict[str, Any]) -> set[str]:
    return {
        card["id"] for side in view["sides"] for place in (*side["melds"], *side["hands"]) for card in place["cards"]
    }


# Numbers that people write


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("-35", -35),
        ("−35", -35),
        ("–35", -35),
        ("+100", 100),
        (" 100 ", 100),
        ("0", 0),
        ("-0", 0),
        ("- 5", -5),
        ("0000000345", 345),
        (str(MOST_POINTS), MOST_POINTS),
        ("−9" + "9" * 5000, -MOST_POINTS - 1),
    ],
)
def test_a_number_is_read_however_people_write_it(text: str, number: int) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize("text", ["", "x", "1.5", "12 30", "1e3", "--5", "٣", "<b>", "5-"])
def test_anything_else_is_no_number(text: str) -> None:
    assert number_of(text) is None


# A ledger that is filled in


def test_every_row_that_a_person_has_to_think_of_is_asked_and_none_gives_itself_away() -> None:
    rows = the_fill().view("Our side")["rows"]
    assert [row["label"] for row in rows] == [
        "Cards 4♥ 5♥ 6♥ 2♠ 8♥ 9♥ 10♥",
        "Canasta bonus",
        "Closing",
        "Muerto",
        "Left in hand 1: no cards",
        "Left in hand 2: JK 3♣",
        "Total",
    ]
    assert {(row["points"], row["detail"], row["why"]) for row in rows} == {(None, "", None)}


def test_a_right_row_shows_how_it_is_reckoned_and_why_and_a_zero_says_why_it_is_one() -> None:
    fill = the_fill()
    for key, text in (("bonus-0", "100"), ("muerto", "0"), ("hand-1", "-25")):
        fill.write(key, text)
        assert fill.judge(key)
    rows = {row["key"]: row for row in fill.view("")["rows"]}
    assert rows["bonus-0"]["detail"] == "Dirty canasta: 7 cards, one of them wild"
    assert "2♠ is wild" in rows["bonus-0"]["why"]["text"]
    assert rows["muerto"]["why"]["text"] == "This side took its muerto and used it, so it costs nothing."
    assert rows["hand-1"]["points"] == -25
    assert rows["hand-1"]["state"] == "right"


def test_a_wrong_row_says_what_is_off_and_keeps_what_was_written() -> None:
    fill = the_fill()
    fill.write("hand-1", "25")
    assert not fill.judge("hand-1")
    row = fill.view("")["rows"][5]
    assert (row["given"], row["state"], row["points"]) == ("25", "off", None)
    assert row["say"] == "These are points lost, with a minus before them."
    fill.write("hand-1", "<b>25</b>")
    assert fill.view("")["rows"][5]["say"] == "", "another text is not judged yet"
    assert not fill.judge("hand-1")
    assert fill.view("")["rows"][5]["say"] == "“<b>25</b>” is not a number. Write it like 100, 0 or −35."


def test_half_a_character_is_marked_and_what_is_too_long_is_cut_as_it_can_be_sent_back() -> None:
    fill = the_fill()
    fill.write("closing", "1\ud83d" + "x" * LONGEST)
    fill.judge("closing")
    assert fill.given["closing"] == "1?" + "x" * (LONGEST - 2)
    json.dumps(fill.view(""), ensure_ascii=False).encode("utf-8")


def test_a_row_is_reckoned_in_the_order_of_its_cards_and_a_single_hand_has_no_number() -> None:
    v, (side,) = parse_table("system cerrado; side muerto used; meld 5♥ 6♥ 7♥ 2♠(8) 9♥ 10♥; hand K♦ 5♣ 6♣ JK")
    (ledger,) = score(v, [side])
    rows = [(row["label"], row["detail"]) for row in ledger_view(ledger, side, v, "", "a")["rows"]]
    assert rows == [("Cards 5♥ 6♥ 7♥ 2♠ 9♥ 10♥", "3 × 5 + 3 × 10"), ("Left in hand: K♦ 5♣ 6♣ JK", "10 + 2 × 5 + 20")]
    assert side_view(side, "", "a")["hands"][0]["name"] == "Left in hand"
    assert [row["label"] for row in Fill(v, side, "a").view("")["rows"]][-2] == "Left in hand: K♦ 5♣ 6♣ JK"


def test_a_wrong_total_names_the_row_that_leads_to_it() -> None:
    fill = the_fill()
    right = fill.total
    for number, said in (
        (right - 100, "That is the total without the row “Closing”. This side closed the round"),
        (right + 100, "This would be the total with 200 for “Canasta bonus”. That is the bonus of another class"),
        (right + 1, "The rows do not add up to this number."),
    ):
        fill.write("total", str(number))
        fill.judge("total")
        assert fill.wrong["total"].startswith(said)


def sides_of(system: str) -> list[Side]:
    """Sides that are scored under a rule system: of the examples, their twins and the drill."""
    of_examples = [side for each in WORKED if each.variant.id == system for side in each.sides]
    of_twins = [side for each in WORKED if each.twin_variant.id == system for side in each.twin_sides]
    of_drill = [question.side for question in islice(score_questions(VARIANTS[system], 1), 20)]
    return [*of_examples, *of_twins, *of_drill]


def mistakes_of(v: Variant, side: Side) -> Iterator[Mistake]:
    """All that have a name, and of each row one that has none."""
    for blank in blanks(v, side):
        odd = mistake(v, side, blank, blank.points + 7)
        yield from (*slips(v, side, blank), *([odd] if odd else []))


def test_every_mistake_has_a_sentence_in_every_rule_system() -> None:
    met = set()
    for name, v in VARIANTS.items():
        for side in sides_of(name):
            for made in mistakes_of(v, side):
                met.add(made.id)
                assert "{" not in mistake_sentence(made, v, side)
    assert met == set(MISTAKES)


def test_every_sentence_is_said_of_some_table_or_by_a_house_rule() -> None:
    tables = [(v, side) for name, v in VARIANTS.items() for side in sides_of(name)]
    said = {_key(made, v, side) for v, side in tables for made in mistakes_of(v, side)}
    assert set(SENTENCES) - said == {"muerto-cards both", "nothing-here muerto gone"}


def test_no_loss_is_told_with_two_minuses() -> None:
    for name, v in VARIANTS.items():
        for side in sides_of(name):
            for made in mistakes_of(v, side):
                assert not re.search("(cost|costs|lost|minus|penalty) −", total_sentence(made, v, side))


TABLES = {
    "hand": "system {}; side muerto used; meld 4♥ 5♥ 6♥; hand K♦ 5♣ 6♣ JK",
    "real": "system {}; side muerto used; meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣; hand 5♦",
    "aces": "system {}; side muerto used; meld A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣; hand 5♦",
    "eight": "system {}; side muerto used; meld 3♠ 4♠ 2♦(5) 6♠ 7♠ 8♠ 9♠ 10♠; hand 5♦",
    "unused": "system {}; side muerto unused by 2; hand K♠; hand A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥ 2♠ JK",
    "gone": "system {}; side muerto gone; meld 4♥ 5♥ 6♥; hand K♠",
}
# A table, a rule system, a row and a wrong number; under them, what is said of it.
SAID = """
hand cerrado hand-0 -30
K♦ seems to be missing. It is worth 10.

hand cerrado hand-0 -45
One of these seems to be counted twice, each worth 5: 5♣ 6♣.

hand cerrado hand-0 -50
That is with twos and jokers counted as in Abierto sucio: there a two is worth 20, and a joker 30.
Here a two is worth 10, and a joker 20.

hand cerrado hand-0 -41
These cards add up to another number, with a minus before it.
Threes to sevens count 5, eights to kings 10, aces 15; a two is worth 10, and a joker 20.

hand cerrado muerto -100
This side took its muerto and used it, so it costs nothing.

gone cerrado muerto 0
No muerto was left to take. In Cerrado that costs points all the same.

gone cerrado muerto -50
In Cerrado a muerto not taken costs 100, whatever lies on the table.

aces cerrado bonus-0 1500
That adds up 500 + 1000. Only the highest class counts.
This one goes from ace to ace and holds no wild: it is ace to ace.

aces cerrado bonus-0 500
That is the bonus of a lower class: Canasta real. Only the highest class counts.
This one goes from ace to ace and holds no wild: it is ace to ace.

real vanikar bonus-0 500
Vanikar has no bonus of its own for this class: Canasta real.
This one has 13 cards and no wild: it is clean.

eight rioplatense bonus-0 200
That is the bonus of another class: Clean canasta. A clean canasta holds no wild.
This one has 8 cards, one of them wild: it is semi-clean.

eight cerrado bonus-0 500
That is the bonus of another class: Canasta real. A canasta real holds all thirteen ranks of a suit, and no wild.
This one has 8 cards, one of them wild: it is dirty.

eight cerrado bonus-0 7
No canasta earns this number in Cerrado.
Dirty canasta: 100, Clean canasta: 200, Canasta real: 500, Ace-to-ace canasta: 1000.

unused cerrado muerto 0
This side took its muerto and used none of its cards. In Cerrado that costs points, as if it were not taken.

unused cerrado hand-1 -105
That is what its cards are worth.
In Cerrado a muerto that was taken and not used costs 100, in place of its cards.

unused vanikar hand-1 -225
That adds up what a muerto never taken costs and what its cards are worth.
In Vanikar the cards of a muerto not used count like any hand, and nothing besides.

unused vanikar hand-1 0
In Vanikar the cards of a muerto not used count against the side, like any hand.
"""


@pytest.mark.parametrize("case", SAID.strip().split("\n\n"), ids=lambda case: case.splitlines()[0])
def test_a_sentence_says_what_was_counted_and_what_counts(case: str) -> None:
    asked, *said = case.splitlines()
    table, system, key, number = asked.split()
    v, (side, *_) = parse_table(TABLES[table].format(system))
    made = mistake(v, side, next(blank for blank in blanks(v, side) if blank.key == key), int(number))
    assert made
    assert mistake_sentence(made, v, side) == " ".join(said)


@pytest.mark.parametrize(
    ("system", "muerto", "said"),
    [
        ("cerrado", "used", "This side took its muerto and used it, so it costs nothing."),
        ("vanikar", "unused", "In Vanikar a muerto not used costs what its cards are worth, in the row of that hand."),
        ("house", "gone", "No muerto was left to take. In Cerrado that costs nothing."),
    ],
)
def test_a_muerto_that_counts_nothing_says_what_became_of_it(system: str, muerto: str, said: str) -> None:
    v = VARIANTS.get(system, VARIANTS["cerrado"].replace(untaken_always_costs=False))
    fill = Fill(v, Side(muerto=muerto), "a")  # type: ignore[arg-type]
    fill.settle("muerto")
    assert next(row for row in fill.view("")["rows"] if row["key"] == "muerto")["why"]["text"] == said


def test_a_ledger_to_fill_in_names_its_rule_system() -> None:
    assert the_fill().view("Our side")["system"] == "Cerrado (sets, clean canasta)"


# The worked examples


def test_an_example_shows_its_table_its_lesson_and_a_ledger_for_each_side() -> None:
    board = the_examples("whole-table")
    view = board.view
    assert view["examples"]["titles"][view["examples"]["at"]] == view["lesson"]["title"] == board.example.title
    assert [side["name"] for side in view["sides"]] == [ledger["title"] for ledger in view["ledgers"]]
    assert [ledger["total"] for ledger in view["ledgers"]] == [each.total for _, _, each in board.example.columns]


def test_the_same_table_under_other_rule_systems_stands_in_columns() -> None:
    board = the_examples("wilds-here-and-there")
    view = board.view
    assert [ledger["title"] for ledger in view["ledgers"]] == ["Cerrado", "Vanikar"]
    assert len(view["sides"]) == 1
    assert {card for ledger in view["ledgers"] for row in ledger["rows"] for card in row["lights"]} <= cards_shown(view)
    ids = [row["id"] for ledger in view["ledgers"] for row in ledger["rows"]]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("at", range(len(WORKED)), ids=[each.id for each in WORKED])
def test_each_twin_is_filled_in_row_by_row(at: int) -> None:
    board = the_examples()
    assert send(board, "go", step=at)["lead"] == "now-you"
    view = send(board, "now-you")
    assert view["can"][:3] == ["check", "show", "back"]
    assert not [meld for side in view["sides"] for meld in side["melds"] if meld["points"] or meld["name"]]
    assert board.fill
    for key in board.fill.open:
        row = wrote(board, key, str(board.fill.asked[key].points))
        assert row["state"] == "right"
        assert set(row["lights"]) <= cards_shown(board.view)
    assert board.view["say"]["tone"] == "good"
    assert board.view["lead"] == ("next" if at < len(WORKED) - 1 else "back")
    assert all(meld["points"] for side in board.view["sides"] for meld in side["melds"]), "now all is told"


def test_a_row_is_judged_when_it_is_left_and_check_tells_what_is_left() -> None:
    board = the_examples("clean-canasta")
    send(board, "now-you")
    assert wrote(board, "bonus-0", "100")["state"] == "off"
    assert wrote(board, "bonus-0", "200")["state"] == "right"
    assert wrote(board, "bonus-0", "7")["given"] == "200", "a right row is settled"
    wrote(board, "closing", "100")
    said = send(board, "check")["say"]["text"]
    assert said == "1 row is off, and it says why. 3 rows are still empty."
    view = send(board, "show", key="closing")
    assert (row_of(view, "closing")["points"], row_of(view, "closing")["say"]) == (0, "")
    for _ in range(3):
        view = send(board, "show", key="nothing")
    assert view["say"]["text"] == "All rows are right. This side counts 260."
    view = send(board, "again")
    assert [row["given"] for row in view["ledgers"][0]["rows"]] == [""] * 5
    assert send(board, "back")["lead"] == "now-you"


def test_a_late_word_for_another_table_is_left_alone() -> None:
    board = the_examples()
    send(board, "now-you")
    assert board.fill
    old = board.fill.prefix
    send(board, "again")
    send(board, "fill", of=old, key="bonus-0", text="100")
    assert board.fill.given == {}


def test_the_cards_of_no_two_tables_share_an_id() -> None:
    board = the_examples()
    shown = [cards_shown(board.view), cards_shown(send(board, "now-you")), cards_shown(send(board, "again"))]
    shown.append(cards_shown(send(board, "next")))
    assert len(set().union(*shown)) == sum(map(len, shown))


def test_an_example_is_opened_by_a_link_and_a_strange_one_is_told() -> None:
    board = the_examples()
    board.receive({"do": "hello", "query": "?example=closing"})
    assert board.example.id == "closing"
    board = the_examples()
    board.receive({"do": "hello", "query": "?example=%3Cb%3E"})
    assert "“<b>”" in board.view["say"]["text"]
    assert board.example is WORKED[0]
    notice = worked("nothing")
    assert isinstance(notice, Notice)
    assert "“nothing”" in notice.sentence


# The exercises


def solve(board: ScoreExerciseBoard) -> dict[str, Any]:
    for key, points in board.exercise.answers.items():
        wrote(board, key, str(points))
    return send(board, "check")


def test_each_exercise_is_solved_for_three_stars_and_shows_the_total_at_last() -> None:
    board = the_exercises()
    awards = awards_of(board)
    for at, exercise in enumerate(EXERCISES):
        view = send(board, "go", step=at)
        assert view["ledgers"][0]["total"] is None
        assert not [meld for side in view["sides"] for meld in side["melds"] if meld["points"] or meld["name"]]
        view = solve(board)
        assert all(meld["points"] for side in view["sides"] for meld in side["melds"]), "now all is told"
        assert awards[-1] == {"id": exercise.id, "stars": 3}
        assert view["say"]["text"].startswith(exercise.learned)
        assert view["lead"] == ("again" if exercise is EXERCISES[-1] else "next")
        assert view["ledgers"][0]["total"] == (None if "total" in exercise.asks else board.fill.total)
    assert len(awards) == len(EXERCISES)


def test_only_what_is_asked_is_to_be_filled_in_and_the_rest_is_given() -> None:
    board = the_exercises()
    for at, exercise in enumerate(EXERCISES):
        rows = send(board, "go", step=at)["ledgers"][0]["rows"]
        assert {row["key"] for row in rows if "key" in row} == set(exercise.asks)
        assert all(row["points"] is not None and row["why"] for row in rows if "key" not in row)


def test_each_tempting_number_is_wrong_and_told_when_it_is_handed_in() -> None:
    board = the_exercises()
    for at, exercise in enumerate(EXERCISES):
        for key, number, _mistake in exercise.wrong:
            send(board, "go", step=at)
            assert wrote(board, key, str(number))["state"] == "", "nothing is judged before it is handed in"
            row = row_of(send(board, "check"), key)
            assert (row["state"], row["given"]) == ("off", str(number))
            assert row["say"]


def test_one_wrong_check_is_free_and_another_one_costs_a_star() -> None:
    board = the_exercises()
    awards = awards_of(board)
    (key, number, _), *_more = board.exercise.wrong
    wrote(board, key, str(number))
    send(board, "check")
    assert solve(board)["say"]["title"] == "Solved: 3 stars"
    send(board, "again")
    for other in (number, number + 1):
        wrote(board, key, str(other))
        send(board, "check")
    said = solve(board)["say"]
    assert said["title"] == "Solved: 2 stars"
    assert "wrong number 2 times" in said["text"]
    assert [award["stars"] for award in awards] == [3, 2]


def test_what_is_empty_no_number_or_was_told_before_costs_nothing() -> None:
    board = the_exercises()
    assert "still empty" in send(board, "check")["say"]["text"]
    (key, number, _), *_more = board.exercise.wrong
    wrote(board, key, "lots")
    assert "is not a number" in row_of(send(board, "check"), key)["say"]
    assert board.checks == 0
    wrote(board, key, str(number))
    for _again in range(3):
        send(board, "check")
    assert board.checks == 1


def test_hints_come_in_three_steps_and_cost_stars() -> None:
    board = the_exercises()
    awards = awards_of(board)
    exercise = board.exercise
    assert send(board, "hint")["say"]["text"] == exercise.hint
    view = send(board, "hint")
    asked = side_view(board.fill.side, "", board.fill.prefix)
    shown = [card["id"] for place in (*asked["melds"], *asked["hands"]) for card in place["cards"]]
    lit = [name for name, card in zip(shown, board.fill.side.cards, strict=True) if card in exercise.lit]
    assert set(lit) <= cards_shown(view)
    assert view["say"]["hinted"] == lit
    assert {str(card) for card in exercise.lit} == set(view["say"]["text"].removesuffix(".").split(": ")[1].split())
    said = send(board, "hint")["say"]
    while board.fill.open:
        said = send(board, "hint")["say"]
    assert said["title"] == "Solved: 1 star"
    assert "A hint showed you a number." in said["text"]
    assert awards == [{"id": exercise.id, "stars": 1}]


def test_the_exercises_go_on_where_the_learner_stopped() -> None:
    board = the_exercises()
    board.receive({"do": "hello", "stars": {"08/1": 3, "08/2": 1}})
    assert board.exercise.id == "08/3"


# The drill


@pytest.mark.parametrize("system", VARIANTS)
def test_the_drill_takes_one_answer_and_opens_the_ledger(system: str) -> None:
    board = the_drill(system)
    for number in range(1, 13):
        view = board.view
        question = board.question
        assert question
        assert view["ledgers"] == []
        assert not [meld for meld in view["sides"][0]["melds"] if meld["points"] or meld["name"]]
        choice = question.choices[number % 4]
        view = send(board, "answer", choice=str(choice.total))
        assert view["ledgers"][0]["total"] == question.total
        right = choice.total == question.total
        assert view["say"]["title"] == ("Right" if right else "Not quite")
        assert set(view["say"].get("guilty", ())) <= cards_shown(view)
        flagged = [row["points"] for row in view["ledgers"][0]["rows"] if row["flag"]]
        wrong = choice.mistake.blank.row if choice.mistake else None
        assert flagged == ([wrong.points] if wrong else [])
        states = [each["state"] for each in view["question"]["choices"]]
        assert states.count("right") == 1
        assert states.count("wrong") == (not right)
        assert "answered" in send(board, "answer", choice=str(question.total))["say"]["text"]
        send(board, "next")


def test_a_wrong_answer_says_which_row_was_forgotten() -> None:
    seed, choice = next(
        (seed, choice)
        for seed in range(200)
        for choice in next(score_questions(VARIANTS["cerrado"], seed)).choices
        if choice.mistake and choice.mistake.id == "forgotten" and choice.mistake.blank.kind == "hand"
    )
    view = send(the_drill(seed=seed), "answer", choice=str(choice.total))
    assert "the total without the row “Left in hand" in view["say"]["text"]
    assert view["say"]["guilty"]


def test_another_system_or_seed_begins_the_drill_anew() -> None:
    made = score_drill("cerrado", seed=5)
    assert isinstance(made, ScoreDrill)
    seen = cards_shown(made.board.view)
    assert made.board.question
    send(made.board, "answer", choice=str(made.board.question.total))
    made.controls.seed_box.value = 6
    assert made.board.view["question"]["title"] == "Question 1 · right so far: 0 of 0"
    assert not seen & cards_shown(made.board.view)


def test_rules_that_give_nothing_to_ask_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("buraco.ui.scores.drill")
    monkeypatch.setattr(module, "score_questions", lambda _variant, _seed: iter(()))
    board = the_drill()
    for what in ("next", "answer"):
        assert board.view["lesson"]["title"] == "Nothing to ask"
        assert board.view["sides"] == []
        send(board, what, choice="0")


# What a page may send

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
whats = st.sampled_from(
    ["fill", "check", "show", "hint", "go", "next", "back", "again", "now-you", "answer", "hello", "ping", "written"]
)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from([the_examples, the_exercises, the_drill]),
    st.lists(
        st.tuples(
            whats,
            st.dictionaries(
                st.sampled_from(["key", "text", "step", "choice", "stars", "query"]),
                json_values | st.sampled_from(["bonus-0", "total", "closing", "100"]),
            ),
        ),
        max_size=12,
    ),
)
def test_no_message_breaks_a_board(
    make: Callable[[], WorkedBoard | ScoreExerciseBoard | ScoreDrillBoard],
    messages: list[tuple[str, dict[str, object]]],
) -> None:
    board = make()
    for what, more in messages:
        view = send(board, what, of=board.fill.prefix if board.fill else "", **more)
        json.dumps(view)
        said = view.get("say")
        assert not said or "went wrong" not in said["text"], what


def test_boards_have_a_stable_name() -> None:
    assert [repr(the_examples()), repr(the_exercises()), repr(score_drill())] == [
        "<WorkedBoard clean-canasta>",
        "<ScoreExerciseBoard 08/1>",
        "<ScoreDrill cerrado, seed 5>",
    ]
