"""The nine rule systems as one table, and what a file of house rules is told when it is wrong."""

from __future__ import annotations

import pickle
import typing
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco import rulebook
from buraco.cards import Rank, Suit
from buraco.errors import VariantError
from buraco.variant import KEYS, VARIANTS, Variant, find_variant

SYSTEMS = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))
CERRADO = VARIANTS["cerrado"]

# The columns: abierto, abierto sucio, cerrado, cerrado STCL, cerrado sucio; rioplatense, STBL mano a mano, vanikar,
# STBL exprés.  "=" is what stands to the left of it.
MATRIX = """
                      A          AS    C        STCL   CS    RIO          MANO            VANIKAR            EXP

players               2,4        =     =        =      =     =            =               =                  4,2
packs                 2          =     =        =      =     =            =               =                  =
jokers                0          4     =        =      =     =            =               =                  =
hand_size             11         =     =        =      =     =            =               =                  =
muertos               2          =     =        =      =     =            =               =                  =

min_meld              3          =     =        =      =     =            =               =                  =
sets                  no         yes   yes      no     yes   yes          no              yes                no
set_suits_repeat      no         yes   yes      no     yes   no           no              yes                no
set_of_twos           no         no    yes      no     yes   no           no              no                 no
ace_to_ace            yes        no    yes      yes    yes   no           yes             no                 yes
wild_second_ace       yes        =     =        =      =     =            =               =                  =

max_wilds             1          =     =        =      =     =            =               =                  =
natural_two           yes        =     =        =      =     =            =               =                  =
wild_moves            when-replaced =  =        =      =     =            =       on-every-addition   when-replaced
joker_replaceable     yes        =     =        =      =     =            =               =                  no

canasta_size          7          =     =        =      =     =            =               =                  =
bonus_dirty           100        =     =        =      =     =            =               =                  =
bonus_semi_clean      0          0     0        0      0     150          0               0                  0
bonus_clean           200        =     =        =      =     =            =               =                  =
bonus_real            500        500   500      500    500   0            0               0                  500
bonus_ace_to_ace      1000       0     1000     1000   1000  0            1000            0                  1000

pile_shows            all        all   top      top    top   top          top             all                top
take_condition        none       none  top-now  =      =     =            =               none          top-this-turn
pile_helps_to_take    no         =     =        =      =     =            =               =                  =
pile_card_back        yes        no    no       no     no    no           no              yes                no

muertos_per_side      1          =     =        =      =     =            =               =                  =
direct_muerto         yes        =     =        =      =     =            =               =                  =
muerto_guard          some-legal-end = =        =      =     =            =         keep-two-cards      some-legal-end
guard_after_move      yes        =     =        =      =     =            =               =                  =
stock_empty        muerto-at-once =    =        =      =  dead-hand  muerto-at-once  last-card-ends  muerto-when-drawing
close_without_muerto  yes        yes   yes      yes    yes   no           yes             no                 yes
untaken_always_costs  yes        =     =        =      =     =            =               =                  =

close_canasta         clean      any   clean    clean  any   any          any             any                clean
close_by_discard      no         yes   no       no     no    no           no              no                 no
wild_empties_hand     free       =     =        =      =     =            =         not-while-it-fits        free

value_ace             15         =     =        =      =     =            =               =                  =
value_two             10         20    10       10     10    20           10              20                 10
value_three_to_seven  5          =     =        =      =     =            =               =                  =
value_eight_to_king   10         =     =        =      =     =            =               =                  =
value_joker           0          30    20       20     20    30           20              30                 20
closing               100        =     =        =      =     =            =               =                  =
muerto_untaken        -100       =     =        =      =     =            =               =                  =
muerto_unused         penalty    cards penalty  =      =     cards        penalty         cards              penalty

targets               2000,3000  =     =        =      =  1005,1505,2005  -               2005,              -
express               yes        yes   yes      yes    yes   no           yes             no                 yes
tie                   starter-wins =   =        =      =  another-round   =               =            starter-wins
practice_won          40         =     =        =      =  0               =               =                  =
practice_won_express  20         =     =        =      =  0               =               =                  =
practice_lost         5          =     =        =      =  0               =               =                  =
"""


def cell(text: str) -> object:
    if text in {"yes", "no"}:
        return text == "yes"
    if "," in text or text == "-":
        return tuple(int(part) for part in text.strip("-").split(",") if part)
    return int(text) if text.lstrip("-").isdigit() else text


def rows() -> dict[str, list[object]]:
    table: dict[str, list[object]] = {}
    for line in filter(None, MATRIX.splitlines()[2:]):
        key, *texts = line.split()
        table[key] = []
        for text in texts:
            table[key].append(table[key][-1] if text == "=" else cell(text))
    return table


@pytest.mark.parametrize(("key", "row"), rows().items(), ids=list(rows()))
def test_the_nine_systems_agree_with_the_table(key: str, row: list[object]) -> None:
    assert {name: getattr(v, key) for name, v in VARIANTS.items()} == dict(zip(VARIANTS, row, strict=True))


def test_the_table_holds_every_key() -> None:
    assert [*rows()] == [key for key in KEYS if key not in {"id", "name", "text", "ranks", "suits"}]


def test_names_and_texts() -> None:
    assert [(v.id, v.name, v.text) for v in VARIANTS.values()] == [
        ("abierto", "Abierto", "soicos"),
        ("abierto-sucio", "Abierto sucio", "soicos"),
        ("cerrado", "Cerrado", "soicos"),
        ("cerrado-stcl", "Cerrado STCL", "soicos"),
        ("cerrado-sucio", "Cerrado sucio", "soicos"),
        ("rioplatense", "Rioplatense", "rioplatense"),
        ("stbl-mano-a-mano", "STBL mano a mano", "mano-a-mano"),
        ("vanikar", "Vanikar", "vanikar"),
        ("stbl-expres", "STBL exprés", "expres"),
    ]
    assert list(VARIANTS) == [v.id for v in VARIANTS.values()]
    assert {v.text for v in VARIANTS.values()} == set(rulebook.TEXTS)


@SYSTEMS
def test_the_stock_after_the_deal(v: Variant) -> None:
    assert len(v.deck()) == (104 if v.id == "abierto" else 108)
    stock = {n: len(v.deck()) - (n + v.muertos) * v.hand_size for n in v.players}
    assert stock == ({2: 60, 4: 38} if v.id == "abierto" else {2: 64, 4: 42})


@SYSTEMS
def test_all_cards_of_a_deal_together(v: Variant) -> None:
    expected = 880 if v.id == "abierto" else 1080 if v.id in {"abierto-sucio", "rioplatense", "vanikar"} else 960
    assert sum(v.card_value(card) for card in v.deck()) == expected


@SYSTEMS
def test_a_default_of_ours_has_no_source(v: Variant) -> None:
    assert v.source("min_meld")
    assert v.source("guard_after_move") is None
    assert v.sources.keys() <= set(KEYS)
    with pytest.raises(VariantError, match="unknown-key"):
        v.source("min_melds")


# There and back


@SYSTEMS
def test_a_system_written_as_toml_is_read_back(v: Variant) -> None:
    again = Variant.from_toml(v.to_toml())
    assert (again, again.sources) == (v, v.sources)
    thawed = pickle.loads(pickle.dumps(v))
    assert (thawed, thawed.sources, hash(thawed)) == (v, v.sources, hash(v))


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value that the schema allows for a key of this kind."""
    if typing.get_origin(kind) is tuple:
        return st.lists(values(typing.get_args(kind)[0]), min_size=1, unique=True, max_size=13).map(tuple)
    if typing.get_origin(kind) is Annotated:
        return st.sampled_from(typing.get_args(kind)[1])
    if typing.get_origin(kind) is Literal:
        return st.sampled_from(typing.get_args(kind))
    return st.text(min_size=1) if kind is str else st.sampled_from([False, True] if kind is bool else list(kind))


KINDS = typing.get_type_hints(Variant, include_extras=True)
DECK = {"packs", "ranks", "suits", "hand_size"}  # these may be wrong together: the deck too small for the deal
SWITCHES = st.fixed_dictionaries(
    {}, optional={key: values(KINDS[key]) for key in KEYS if key not in DECK} | {"id": st.from_regex(r"\A[\w-]+\Z")}
)


@given(st.sampled_from(list(VARIANTS.values())), SWITCHES)
def test_any_changed_system_is_read_back(v: Variant, changes: dict[str, Any]) -> None:
    changed = v.replace(**changes)
    assert {key: getattr(changed, key) for key in changes} == changes
    assert changed.sources == {key: said for key, said in v.sources.items() if key not in changes}
    again = Variant.from_toml(changed.to_toml())
    assert (again, again.sources) == (changed, changed.sources)


@given(st.sampled_from(list(VARIANTS.values())), SWITCHES, st.sampled_from(list(VARIANTS.values())))
def test_any_changed_system_is_read_back_from_the_short_form(
    v: Variant, changes: dict[str, Any], base: Variant
) -> None:
    changed = v.replace(**changes)
    again = Variant.from_toml(changed.to_toml(like=base))
    assert (again, again.sources) == (changed, changed.sources)


@given(st.sampled_from(list(VARIANTS.values())), SWITCHES)
def test_the_differences_are_the_keys_that_were_changed(v: Variant, changes: dict[str, Any]) -> None:
    changed = v.replace(**changes)
    expected = [
        key for key in KEYS if key in changes and key not in {"id", "name", "text"} and changes[key] != getattr(v, key)
    ]
    assert list(changed.differences(v)) == list(v.differences(changed)) == expected
    assert v.differences(v) == ()


def test_the_short_form_states_only_what_differs() -> None:
    house = CERRADO.replace(id="abuela", name="En casa de la abuela", text="", jokers=2, sets=False)
    assert house.to_toml(like=CERRADO) == (
        'like = "cerrado"\nid = "abuela"\nname = "En casa de la abuela"\njokers = 2\nsets = false\n'
    )
    assert Variant.from_toml(house.to_toml(like=CERRADO)).source("min_meld") == CERRADO.source("min_meld")
    with pytest.raises(VariantError, match="no-such-system"):
        CERRADO.to_toml(like=house)


def test_a_value_whose_words_are_gone_is_stated_in_the_short_form() -> None:
    there_and_back = CERRADO.replace(text="", sets=False).replace(sets=True)
    assert there_and_back.differences(CERRADO) == ()
    again = Variant.from_toml(there_and_back.to_toml(like=CERRADO))
    assert (again.source("sets"), again.source("min_meld")) == (None, CERRADO.source("min_meld"))


def test_a_tiny_game_is_read_back() -> None:
    ranks, suits = (Rank.ACE, Rank.TWO, Rank.TEN), (Suit.HEARTS, Suit.CLUBS)
    tiny = CERRADO.replace(packs=1, ranks=ranks, suits=suits, hand_size=1, jokers=2)
    assert 'ranks = ["A", "2", "10"]' in tiny.to_toml()
    assert Variant.from_toml(tiny.to_toml()) == tiny


@given(st.text(min_size=1))
def test_any_words_survive_as_a_source(words: str) -> None:
    v = Variant(**{key: getattr(CERRADO, key) for key in KEYS}, sources={"sets": words})
    assert Variant.from_toml(v.to_toml()).source("sets") == words


def test_replace_keeps_the_rest() -> None:
    v = CERRADO.replace(ace_to_ace=False)
    assert v.ace_to_ace is False
    assert v.source("ace_to_ace") is None
    assert v.source("sets") == CERRADO.source("sets")
    assert v.replace(ace_to_ace=True) == CERRADO
    assert CERRADO.ace_to_ace is True


# House rules


def refusal_of(toml: str) -> VariantError:
    with pytest.raises(VariantError) as refusal:
        Variant.from_toml(toml)
    return refusal.value


def key_of(line: str) -> str:
    return line.partition(" =")[0]


def with_line(line: str) -> str:
    """Cerrado as a file, with one of its lines changed."""
    key = key_of(line)
    lines = CERRADO.to_toml().splitlines()
    assert any(each.startswith(f"{key} =") for each in lines)
    return "\n".join(line if each.startswith(f"{key} =") else each for each in lines)


def test_like_states_only_what_differs() -> None:
    v = Variant.from_toml(
        """
        like = "cerrado"
        id = "abuela"
        name = "En casa de la abuela"
        sets = false
        close_canasta = { value = "any", source = "Siempre se jugó así." }
        """
    )
    changes = {"id": "abuela", "name": "En casa de la abuela", "text": "", "sets": False, "close_canasta": "any"}
    assert v == CERRADO.replace(**changes)
    assert v.source("close_canasta") == "Siempre se jugó así."
    assert v.source("sets") is None
    assert v.source("min_meld") == CERRADO.source("min_meld")


def test_like_nobody() -> None:
    refusal = refusal_of('like = "cerado"')
    assert refusal.rule == "no-such-system"
    assert refusal.params["close"] == ["cerrado"]
    assert refusal.params["allowed"] == list(VARIANTS)
    assert refusal_of("like = 3").rule == "no-such-system"
    assert refusal_of(f"like.{'a.' * 3000}b = 1").rule in {"no-such-system", "not-toml"}
    assert refusal_of('like = "cerrado"\nmin_meld = 4').params["key"] == "id", "other rules, another name"
    assert find_variant("vanikar") is VARIANTS["vanikar"]


@pytest.mark.parametrize(("wrong", "near"), [("ace_to_aces", ["ace_to_ace"]), ("joker", ["jokers"]), ("zzz", [])])
def test_an_unknown_key_is_offered_the_nearest(wrong: str, near: list[str]) -> None:
    refusal = refusal_of(f'like = "cerrado"\n{wrong} = 1')
    assert (refusal.rule, refusal.params) == ("unknown-key", {"key": wrong, "close": near})
    with pytest.raises(VariantError) as same:
        CERRADO.replace(**{wrong: 1})
    assert same.value.params == refusal.params


@pytest.mark.parametrize("key", [key for key in KEYS if key not in {"ranks", "suits"}])
def test_a_missing_key_is_named(key: str) -> None:
    without = [line for line in CERRADO.to_toml().splitlines() if not line.startswith(f"{key} =")]
    refusal = refusal_of("\n".join(without))
    assert (refusal.rule, refusal.params["key"]) == ("missing-key", key)
    assert refusal.params["allowed"]


def test_ranks_and_suits_may_be_left_out() -> None:
    short = [line for line in CERRADO.to_toml().splitlines() if not line.startswith(("ranks", "suits"))]
    assert Variant.from_toml("\n".join(short)) == CERRADO


YES_OR_NO = ["true", "false"]


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ('sets = "yes"', YES_OR_NO),
        ("sets = 1", YES_OR_NO),
        ("name = 3", ['"…"']),
        ('name = ""', ['"…"']),
        ("jokers = true", [0, "..", 4]),
        ("jokers = 5", [0, "..", 4]),
        ("jokers = 4.0", [0, "..", 4]),
        ('jokers = "4"', [0, "..", 4]),
        ("value_two = 10001", [-10000, "..", 10000]),
        ("players = 4", ["[", 2, 4, "]"]),
        ("players = []", ["[", 2, 4, "]"]),
        ("players = [3]", ["[", 2, 4, "]"]),
        ("players = [2, 2]", ["[", 2, 4, "]"]),
        ("players = [[2]]", ["[", 2, 4, "]"]),
        ("players = [{ value = 2 }]", ["[", 2, 4, "]"]),
        ("targets = [0]", ["[", 1, "..", 100000, "]"]),
        ('pile_shows = "some"', ['"all"', '"top"']),
        ("pile_shows = true", ['"all"', '"top"']),
        ("tie = 1979-05-27", ['"starter-wins"', '"another-round"']),
        ('suits = ["♠", "x"]', ["[", '"♠"', '"♥"', '"♦"', '"♣"', "]"]),
        ('suits = "♠"', ["[", '"♠"', '"♥"', '"♦"', '"♣"', "]"]),
        ('ranks = ["A", "11"]', ["[", *(f'"{rank}"' for rank in Rank), "]"]),
        ("ranks = [1, 2]", ["[", *(f'"{rank}"' for rank in Rank), "]"]),
        ("sets = { value = 3 }", YES_OR_NO),
        ("sets = {}", ['{ value = …, source = "…" }']),
        ('sets = { source = "Escaleras y tríos." }', ['{ value = …, source = "…" }']),
        ("sets = { value = true, source = 3 }", ['{ value = …, source = "…" }']),
        ("sets = { value = true, page = 3 }", ['{ value = …, source = "…" }']),
    ],
)
def test_a_wrong_value_is_named_with_what_would_be_right(line: str, allowed: list[object]) -> None:
    refusal = refusal_of(with_line(line))
    assert (refusal.rule, refusal.params["key"]) == ("wrong-value", key_of(line))
    assert "value" in refusal.params
    stated = refusal.params["allowed"]
    assert (stated if isinstance(stated, list) else [stated]) == allowed


def test_a_value_without_words_is_nobody_s() -> None:
    assert Variant.from_toml(with_line('sets = { value = true, source = "" }')).source("sets") is None


def test_a_deck_that_is_too_small_for_the_deal() -> None:
    refusal = refusal_of(with_line('suits = ["♠", "♥"]'))
    assert refusal.rule == "deck-too-small"
    assert refusal.params == {"key": "hand_size", "value": 11, "needed": 66, "cards": 56}
    assert len(CERRADO.replace(suits=(Suit.SPADES, Suit.HEARTS), hand_size=9).deck()) == 56  # 54 dealt, two to draw


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("sets = ", 1),
        ("\n[melds", 2),
        ("sets = true\nsets = true", 2),
        ("sets = true\n\nx = yes\n", 3),
        ("x = " + "[" * 9999, 1),
        ("x = " + "9" * 9999, 1),
    ],
)
def test_a_text_that_is_not_toml(text: str, line: int) -> None:
    refusal = refusal_of(text)
    assert (refusal.rule, refusal.params["line"]) == ("not-toml", line)


def test_files(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(CERRADO.to_toml(), encoding="utf-8")
    assert Variant.load(house) == Variant.load(str(house)) == CERRADO
    house.write_text(CERRADO.to_toml(), encoding="utf-8-sig")  # as Notepad saves it
    assert Variant.load(house) == CERRADO
    house.write_bytes(b'name = "Jos\xe9"')
    for path, rule in [
        (house, "not-text"),
        (tmp_path / "none.toml", "no-such-file"),
        (tmp_path, "no-such-file"),
        (tmp_path / "\0", "no-such-file"),
    ]:
        with pytest.raises(VariantError) as refusal:
            Variant.load(path)
        assert (refusal.value.rule, refusal.value.params["file"]) == (rule, str(path))


@pytest.mark.parametrize("name", ["casa #1", "a;b", "a\nb", " casa ", "a,b"])
def test_an_id_is_one_word_of_a_text(name: str) -> None:
    with pytest.raises(VariantError) as refused:
        CERRADO.replace(id=name)
    assert (refused.value.rule, refused.value.params["key"], refused.value.params["value"]) == (
        "wrong-value",
        "id",
        name,
    )
