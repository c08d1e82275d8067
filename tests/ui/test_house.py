"""The board of house rules: what may be changed, what is told, what is carried away and comes back."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco.cards import parse_cards
from buraco.course.oddities import idle_keys, longest_melds, oddities
from buraco.errors import IllegalMeld
from buraco.melds import Meld
from buraco.moves import parse_move
from buraco.round import Round
from buraco.ui.notice import Notice
from buraco.ui.rules.house import HouseBoard, house
from buraco.ui.rules.house_state import LONGEST_FILE, House
from buraco.ui.rules.keys import GROUPS, choices
from buraco.ui.wishes import LONGEST_RULES
from buraco.variant import VARIANTS, Variant
from tests.ui.pages import sent

CERRADO = VARIANTS["cerrado"]
LONG = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"


def board(**hello: Any) -> HouseBoard:
    made = house()
    assert isinstance(made, HouseBoard)
    made.receive({"do": "hello", "query": "", "rules": None, "kept": None, **hello})
    return made


def act(at: HouseBoard, what: str, **more: Any) -> dict[str, Any]:
    at.receive({"do": what, "turn": at.turn, **more})
    view = at.view
    assert isinstance(view, dict)
    return view


def put(at: HouseBoard, key: str, value: object) -> dict[str, Any]:
    return act(at, "set", key=key, value=value)


def put_value(at: HouseBoard, key: str, value: Any) -> dict[str, Any]:
    """Set a key as the page does: a switch says yes or no, a field a text, a choice the name of an option."""
    kind = row(at.view, key)["kind"]
    written = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return put(at, key, {"switch": value, "field": written}.get(kind, json.dumps(value)))


def row(view: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for group in view["groups"] for row in group["rows"] if row["key"] == key)
    return found


def test_every_key_has_a_row() -> None:
    rows = [row["key"] for group in board().view["groups"] for row in group["rows"]]
    assert rows == [key for _title, keys in GROUPS for key in keys]


def test_a_published_system_is_itself() -> None:
    view = board().view
    assert view["title"] == "These are the rules of Cerrado."
    assert (view["differences"], view["near"], view["text"]) == ([], None, "cerrado")


def test_what_differs_is_marked_and_listed_with_the_words_of_the_base() -> None:
    at = board()
    put(at, "sets", False)
    view = put(at, "set_of_twos", False)
    assert view["title"] == "Like Cerrado, but:"
    sets, twos = view["differences"]
    assert (sets["text"], sets["there"]) == ("Sets: no", "Cerrado: yes")
    assert sets["quote"] == {"words": "Escaleras y tríos.", "from": "Reglas del Buraco", "lang": "es"}
    assert (twos["quote"], twos["note"]) == (None, "Our default: the rule text says nothing of this.")
    assert row(view, "sets")["differs"]
    assert row(view, "sets")["back"] == "Back to: yes"
    assert not row(view, "ace_to_ace")["differs"]


def test_back_to_the_base_brings_its_words_back() -> None:
    at = board()
    put(at, "sets", False)
    put(at, "jokers", "2")
    view = act(at, "back", key="sets")
    assert [each["key"] for each in view["differences"]] == ["jokers"]
    assert at.house.rules.source("sets") == CERRADO.source("sets")


@pytest.mark.parametrize(
    ("key", "written", "said"),
    [
        ("bonus_real", "many", "Write a whole number. It can be: −10000 to 10000."),
        ("bonus_real", "10001", "It can be: −10000 to 10000. Until then it stays: 500 points."),
        ("targets", "two thousand", "Write whole numbers."),
        ("targets", "0", "It can be: points from 1 to 100000"),
    ],
)
def test_a_wrong_value_is_told_at_its_key_and_the_last_good_rules_stay(key: str, written: str, said: str) -> None:
    at = board()
    put(at, "sets", False)
    before = at.house
    view = put(at, key, written)
    assert said in row(view, key)["wrong"]
    assert at.house == before
    assert put(at, key, written)["say"] is None, "it is told at the key alone"
    assert row(act(at, "back", key=key), key)["wrong"] == ""


def test_what_a_person_writes_is_read_as_meant() -> None:
    at = board()
    assert "2500, 3500" in row(put(at, "targets", " 2500; 3500 "), "targets")["value"]
    assert at.house.rules.targets == (2500, 3500)
    put(at, "targets", "")
    assert not at.house.rules.targets
    put(at, "closing", "\N{MINUS SIGN}50")
    assert at.house.rules.closing == -50
    put(at, "players", "[2]")
    assert at.house.rules.players == (2,)


def test_a_combination_that_cannot_be_waits_for_what_lets_it_be() -> None:
    at = board()
    view = put(at, "packs", "1")
    assert row(view, "packs")["wrong"] == (
        "A deal would take 66 cards, and the deck would have 56. As the other rules are, it can only be: 2."
    )
    assert row(view, "packs")["value"] == "1", "what was asked for is seen"
    assert at.house.rules.packs == 2
    view = put(at, "hand_size", "8")
    assert row(view, "packs")["wrong"] == ""
    assert (at.house.rules.packs, at.house.rules.hand_size) == (1, 8)
    view = put(at, "hand_size", "10")
    assert "It can be: 1, 2, 3, 4, 5, 6, 7, 8, 9." in row(view, "hand_size")["wrong"]
    assert row(act(at, "undo"), "hand_size")["wrong"] == ""
    assert at.house.rules.hand_size == 8, "the first undo takes back what could not be"


def test_which_published_system_is_nearest() -> None:
    at = board()
    act(at, "base", id="cerrado-stcl")
    for key in at.house.rules.differences(CERRADO):
        view = put_value(at, key, getattr(CERRADO, key))
    assert view["near"]["text"] == "These are exactly the rules of Cerrado."
    assert view["text"] == "cerrado"
    view = act(at, "compare", id=view["near"]["id"])
    assert (view["title"], view["near"]) == ("These are the rules of Cerrado.", None)
    for key in VARIANTS["vanikar"].differences(CERRADO)[:-1]:
        view = put_value(at, key, getattr(VARIANTS["vanikar"], key))
    assert view["near"]["text"] == "Closer to Vanikar: only 1 rule differs from it."


def test_another_base_starts_anew_and_can_be_undone() -> None:
    at = board()
    act(at, "name", text=" La\nabuela ")
    put(at, "sets", False)
    view = act(at, "base", id="vanikar")
    assert (view["title"], view["name"]) == ("These are the rules of Vanikar.", "La abuela")
    assert "Undo brings yours back" in view["say"]["text"]
    assert act(at, "undo")["differences"]
    assert act(at, "redo")["differences"] == []
    assert act(at, "base", id="nobody's")["title"] == "These are the rules of Vanikar."


def test_a_file_says_what_it_is_and_is_read_back() -> None:
    at = board()
    act(at, "name", text="La abuela")
    view = put(at, "jokers", "2")
    name, text = view["file"]
    assert name == "la-abuela.toml"
    assert text.splitlines()[0] == "# House rules for Buraco, “La abuela”: like Cerrado, but: Jokers in the deck: 2."
    assert tomllib.loads(text) == {"like": "cerrado", "id": "house", "name": "La abuela", "jokers": 2}
    other = board()
    assert act(other, "load", text=text, name=name)["say"]["tone"] == "good"
    assert other.house == at.house


@pytest.mark.parametrize(
    ("text", "title", "said"),
    [
        (None, "The file cannot be read", "“x.toml” is not a text file."),
        ("a = ", "The file cannot be read", "Look at line 1."),
        ('like = "cerado"', "Line 1: No such rule system", "There are: abierto"),
        ('like = "cerrado"\nid = "x"\nname = "x"\n\njokers = 7', "Line 5: A wrong value", "It can be: 0 to 4."),
        ('like = "cerrado"\nid = "x"\nname = "x"\njoker = 2', "Line 4: An unknown key", "Meant perhaps: jokers."),
        ('name = "x"', "A key is missing", "id"),
        ("#" * (LONGEST_FILE + 1), "The file was not taken up", "too long"),
    ],
)
def test_a_bad_file_is_told_and_nothing_is_lost(text: str | None, title: str, said: str) -> None:
    at = board()
    put(at, "sets", False)
    before = at.house
    say = act(at, "load", text=text, name="x.toml")["say"]
    assert (say["tone"], say["title"]) == ("bad", title)
    assert said in say["text"]
    assert at.house == before


def test_a_whole_file_is_put_beside_the_nearest_system() -> None:
    at = board()
    mine = VARIANTS["vanikar"].replace(id="mine", name="Mine", jokers=2)
    view = act(at, "load", text=mine.to_toml(), name="mine.toml")
    assert [each["key"] for each in view["differences"]] == ["jokers"]
    assert view["base"]["chosen"] == "vanikar"
    assert at.house.rules.source("sets") == VARIANTS["vanikar"].source("sets")


def test_a_reload_loses_nothing() -> None:
    at = board()
    act(at, "name", text="La abuela")
    put(at, "jokers", "2")
    put(at, "sets", False)
    again = board(kept=at.view["keep"])
    assert again.house == at.house
    act(again, "undo")
    assert [each["key"] for each in again.view["differences"]] == ["jokers"]
    assert "keep" not in HouseBoard(CERRADO).view, "before a page has come, nothing takes its place"


@pytest.mark.parametrize("kept", ["{", "[]", "{}", '{"version": 1, "seen": "", "states": ["x"]}', "[" * 9999])
def test_what_cannot_be_read_again_is_told(kept: str) -> None:
    at = board(kept=kept)
    assert at.said
    assert "cannot be read" in at.said["text"]
    assert put(at, "sets", False)["differences"]


ABUELA = 'like = "cerrado"\nid = "house"\nname = "La abuela"\njokers = 2\n'


def test_a_link_and_what_the_course_remembers() -> None:
    query = "?house=like%20%3D%20%22vanikar%22%0Aid%20%3D%20%22x%22%0Aname%20%3D%20%22x%22%0Ajokers%20%3D%203"
    at = board(rules=ABUELA)
    assert (at.view["name"], at.view["text"]) == ("La abuela", ABUELA)
    assert "stop" in at.view["can"]
    put(at, "sets", False)
    assert "play" in at.view["can"], "these are others now"
    assert at.view["playing"] == "The course is played by other house rules now: “La abuela”."
    written_otherwise = CERRADO.replace(id="x", name="X", jokers=1).to_toml(like=VARIANTS["vanikar"])
    assert "stop" in board(rules=written_otherwise).view["can"]
    again = board(rules=ABUELA, kept=at.view["keep"])
    assert len(again.view["differences"]) == 2, "what was changed afterwards is not lost"
    linked = board(rules=ABUELA, kept=at.view["keep"], query=query)
    assert linked.view["base"]["chosen"] == "vanikar"
    act(linked, "undo")
    assert len(linked.view["differences"]) == 2
    assert linked.view["linked"]
    bad = board(kept=at.view["keep"], query="?house=jokers%3D9")
    assert bad.said
    assert "cannot be used" in bad.said["text"]
    assert (len(bad.view["differences"]), bad.view["linked"]) == (2, False)
    assert board(query="?house=jokers%3D9", first=False).said is None, "the first board of the page has told it"
    elsewhere = board(kept=at.view["keep"], rules=ABUELA.replace("2", "3"))
    assert "jokers = 3" in elsewhere.view["text"]
    assert len(board(kept=at.view["keep"], query="?system=vanikar").view["differences"]) == 2
    assert board(query="?system=vanikar").view["base"]["chosen"] == "vanikar"
    assert board(rules="vanikar").view["base"]["chosen"] == "vanikar"
    assert len(board(rules="vanikar", kept=at.view["keep"]).view["differences"]) == 2


def test_rules_that_nobody_made_here_are_nothing_to_go_back_to() -> None:
    untouched = board(rules=ABUELA)
    other = board(rules=ABUELA.replace("2", "3"), kept=board().view["keep"])
    for at in (untouched, other, board(query="?system=vanikar")):
        assert "undo" in at.view["off"]
        assert at.variant == at.house.rules
        assert "undo" not in put(at, "sets", False)["off"]


def test_the_course_is_told_and_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    at = board()
    messages = sent(at, monkeypatch)
    act(at, "name", text="La abuela")
    put(at, "jokers", "2")
    view = act(at, "play")
    assert messages == [{"rules": {"rules": ABUELA, "name": "La abuela"}}]
    assert (view["can"][-1], view["playing"]) == ("stop", "The whole course is played by these rules.")
    view = act(at, "stop")
    assert messages[1:] == [{"rules": None}]
    assert view["can"][-1] == "play"
    at.receive({"do": "remembered", "rules": ABUELA})
    assert at.view["can"][-1] == "stop"
    act(at, "base", id="vanikar")
    act(at, "play")
    assert messages[2:] == [{"rules": {"rules": "vanikar", "name": "Vanikar"}}]


def test_no_room_for_a_file_s_own_words_in_a_link() -> None:
    words = "Siempre se jugó así. " * 100
    values = {"jokers": 2, "packs": 2, "sets": "false", "closing": 50, "value_ace": 20}
    lines = [f'{key} = {{ value = {value}, source = "{words}" }}' for key, value in values.items()]
    mine = House.read("\n".join(['like = "cerrado"', 'id = "x"', 'name = "x"', *lines]))
    assert len(mine.kept()) > LONGEST_RULES > len(mine.text)
    assert Variant.from_toml(mine.text) == mine.rules


def test_odd_rules_are_told_at_their_key() -> None:
    at = board()
    put(at, "ace_to_ace", False)
    view = put(at, "canasta_size", "14")
    assert "nobody can close" in row(view, "canasta_size")["notes"][0]
    assert any("nobody can close" in each for each in view["odd"]), "its group may be folded"
    assert row(put(at, "wild_second_ace", False), "wild_second_ace")["notes"] == []
    view = put(at, "max_wilds", "0")
    assert "lesson 4" in row(view, "max_wilds")["notes"][0]
    assert row(view, "wild_second_ace")["notes"] == ["As the other rules are, this decides nothing."]


@pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
def test_no_published_system_is_odd(v: Variant) -> None:
    assert oddities(v) == ()
    assert longest_melds(v)[1] == 14


def test_what_is_odd() -> None:
    found: dict[str, dict[str, Any]] = {
        "short-stock": {"packs": 1, "jokers": 0, "hand_size": 8},
        "hand-holds-no-meld": {"hand_size": 1},
        "no-muertos": {"muertos": 0},
        "no-wilds": {"max_wilds": 0},
        "every-meld-a-canasta": {"min_meld": 5, "canasta_size": 5},
        "no-canasta": {"canasta_size": 14, "max_wilds": 0, "ace_to_ace": False},
        "no-clean-canasta-to-close": {"canasta_size": 14, "ace_to_ace": False},
        "no-clean-canasta": {"canasta_size": 14, "ace_to_ace": False, "close_canasta": "any"},
        "dirty-above-clean": {"bonus_dirty": 300},
        "no-ace-to-ace": {"ace_to_ace": False},
        "closing-costs": {"closing": -1},
        "untaken-pays": {"muerto_untaken": 1},
    }
    for oddity, changes in found.items():
        assert oddity in {each.id for each in oddities(CERRADO.replace(**changes))}, oddity
    assert "set_of_twos" in idle_keys(CERRADO.replace(sets=False))
    assert "set_of_twos" not in idle_keys(CERRADO)
    assert "joker_replaceable" in idle_keys(VARIANTS["vanikar"])  # the meld is read anew, joker and all
    assert "joker_replaceable" not in idle_keys(CERRADO)
    for name in ("rioplatense", "vanikar"):  # one is always left for each side
        assert {"close_without_muerto", "untaken_always_costs"} <= idle_keys(VARIANTS[name])
        assert "untaken_always_costs" not in idle_keys(VARIANTS[name].replace(muertos=1))
    assert "close_without_muerto" not in idle_keys(CERRADO)


def test_a_hand_that_a_drawn_card_makes_a_meld_is_not_odd() -> None:
    rules = CERRADO.replace(hand_size=2)
    now = Round.from_text("players 2; turn 1 play; side; hand 5♥ 6♥ 7♥; side; hand ?*2", rules)
    assert now.why_not(parse_move("lay 5♥ 6♥ 7♥")) is None
    assert "hand-holds-no-meld" not in {each.id for each in oddities(rules)}


HEAPS = ("2♥ 3♥ 4♥", "A♥ 2♥ 3♥", "2♠ 2♥ 2♦", "9♣ 9♣ 9♥", "5♥ JK 7♥", "2♥ 3♥ 2♥", f"{LONG} 2♠", f"A♥ {LONG}")
ADDED = (("5♥ JK(6) 7♥", "6♥"), ("9♣ 9♥ JK(9)", "9♦"), ("4♥ 5♥ 2♥(6)", "3♥"), (LONG, "2♠"))


def what_lies(v: Variant) -> list[str]:
    """What becomes of some cards under these rules: how they lie, or the rule against them."""

    def told(lay: Callable[[], Meld]) -> str:
        try:
            return str(lay())
        except IllegalMeld as refusal:
            return refusal.rule

    laid = [told(partial(Meld.of, parse_cards(heap), v)) for heap in HEAPS]
    return laid + [told(partial(_added, on, cards, v)) for on, cards in ADDED]


def _added(on: str, cards: str, v: Variant) -> Meld:
    return Meld.parse(on, v).add(parse_cards(cards))


@pytest.mark.parametrize(
    "key", ["set_suits_repeat", "set_of_twos", "wild_second_ace", "natural_two", "joker_replaceable"]
)
@pytest.mark.parametrize(
    "changes", [{}, {"max_wilds": 0}, {"sets": False}, {"wild_moves": "on-every-addition"}], ids=str
)
@pytest.mark.parametrize("base", VARIANTS.values(), ids=list(VARIANTS))
def test_a_key_that_decides_nothing_changes_no_meld(base: Variant, changes: dict[str, Any], key: str) -> None:
    rules = base.replace(**changes)
    other = rules.replace(**{key: not getattr(rules, key)})
    assert key not in idle_keys(rules) or what_lies(rules) == what_lies(other)


def test_without_wilds_a_two_may_still_be_the_last_discard_that_is_refused() -> None:
    rules = VARIANTS["vanikar"].replace(max_wilds=0)
    now = Round.from_text(
        "players 2; turn 1 play; side muerto used; meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥; hand 2♥; side; hand ?*6", rules
    )
    assert now.why_not(parse_move("discard 2♥"))
    assert "wild_empties_hand" not in idle_keys(rules)


VALUES = st.one_of(st.booleans(), st.text(max_size=12), st.integers(-20_000, 20_000).map(str), st.none())
KEYS = [key for _title, keys in GROUPS for key in keys]


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(KEYS), VALUES), max_size=6))
def test_whatever_a_page_says_the_rules_stay_good(said: list[tuple[str, object]]) -> None:
    at = board()
    for key, value in said:
        view = put(at, key, value)
        assert view["say"] is None
        assert House.read(at.house.kept()) == at.house


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_every_choice_is_taken_or_refused_at_its_key(data: st.DataObject) -> None:
    at = board()
    for _each in range(4):
        key = data.draw(st.sampled_from(KEYS))
        value = data.draw(st.sampled_from(list(choices(key))))
        view = put_value(at, key, value)
        assert getattr(at.house.rules, key) == value or row(view, key)["wrong"]


def test_a_cell_that_asks_wrongly_is_told() -> None:
    assert isinstance(house("cerado"), Notice)
    made = house(CERRADO.replace(id="mine", name="Mine", jokers=1))
    assert repr(made) == "<HouseBoard like cerrado, 1 differences>"
