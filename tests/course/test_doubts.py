"""The doubts: each quotes texts that we know, and what is chosen is what the rule systems do."""

from __future__ import annotations

from typing import Any

import pytest

from buraco.cards import parse_cards
from buraco.course.doubts import DOUBTS, TOPICS, Doubt
from buraco.course.oddities import idle_keys
from buraco.errors import IllegalMeld
from buraco.melds import Meld
from buraco.rulebook import TEXTS
from buraco.variant import KEYS, VARIANTS

BY_ID = {doubt.id: doubt for doubt in DOUBTS}
SWITCHES = set(KEYS) - {"id", "name", "text"}
EACH = pytest.mark.parametrize("doubt", DOUBTS, ids=list(BY_ID))

# What the sentences say that were chosen, as the values that hold them.
CHOSEN: dict[str, dict[str, dict[str, Any]]] = {
    "name-cerrado": {"sets": {"cerrado": True, "stbl-expres": False}},
    "name-stcl": {"sets": {"cerrado-stcl": False, "stbl-expres": False}},
    "players-mano-a-mano": {"players": {"stbl-mano-a-mano": (2, 4)}},
    "jokers-mano-a-mano": {"jokers": {"stbl-mano-a-mano": 4}},
    "sets-mano-a-mano": {"sets": {"stbl-mano-a-mano": False}},
    "set-suits": {"set_suits_repeat": {"rioplatense": False, "cerrado": True, "vanikar": True}},
    "set-of-twos": {"set_of_twos": {"cerrado": True, "cerrado-sucio": True, "abierto-sucio": False, "vanikar": False}},
    "two-aces": {"ace_to_ace": {"rioplatense": False, "vanikar": False}},
    "wild-ace": {"wild_second_ace": dict.fromkeys(VARIANTS, True)},
    "one-wild": {"max_wilds": dict.fromkeys(VARIANTS, 1)},
    "natural-two": {"natural_two": dict.fromkeys(VARIANTS, True)},
    "wilds-expres": {"jokers": {"stbl-expres": 4}},
    "joker-replaced": {"joker_replaceable": {name: name != "stbl-expres" for name in VARIANTS}},
    "wild-when": {
        "wild_moves": {name: "on-every-addition" if name == "vanikar" else "when-replaced" for name in VARIANTS}
    },
    "two-goes-home": {"natural_two": {"cerrado": True, "rioplatense": True, "stbl-expres": True}},
    "two-as-wild": {"natural_two": dict.fromkeys(VARIANTS, True)},
    "natural-stays": {"wild_moves": {"vanikar": "on-every-addition", "cerrado": "when-replaced"}},
    "real-ace": {"bonus_real": {"cerrado": 500, "stbl-expres": 500}},
    "real-and-a-wild": {"bonus_dirty": {"cerrado": 100, "stbl-expres": 100}},
    "real-elsewhere": {"bonus_real": {"rioplatense": 0, "stbl-mano-a-mano": 0, "vanikar": 0}},
    "semi-clean": {"bonus_semi_clean": {"rioplatense": 150}},
    "pile-shows": {
        "pile_shows": {name: "all" if v.take_condition == "none" else "top" for name, v in VARIANTS.items()}
    },
    "top-card-when": {
        "take_condition": {"cerrado": "top-now", "rioplatense": "top-now", "stbl-expres": "top-this-turn"}
    },
    "help-of-the-pile": {"pile_helps_to_take": dict.fromkeys(VARIANTS, False)},
    "lone-card": {"pile_card_back": {"abierto": True, "abierto-sucio": False, "vanikar": True}},
    "whose-muerto": {"muertos_per_side": dict.fromkeys(VARIANTS, 1)},
    "once-a-round": {"muertos_per_side": {"cerrado": 1}},
    "direct-abierto-sucio": {"direct_muerto": {"abierto-sucio": True}, "close_by_discard": {"abierto-sucio": True}},
    "stranded": {"muerto_guard": {"vanikar": "keep-two-cards", "cerrado": "some-legal-end"}},
    "guard-after": {"guard_after_move": {"vanikar": True}},
    "stock-spent": {
        "stock_empty": {"cerrado": "muerto-at-once", "rioplatense": "dead-hand", "vanikar": "last-card-ends"}
    },
    "stock-when": {
        "stock_empty": {
            "abierto": "muerto-at-once",
            "stbl-mano-a-mano": "muerto-at-once",
            "stbl-expres": "muerto-when-drawing",
        }
    },
    "last-card-vanikar": {"stock_empty": {"vanikar": "last-card-ends"}},
    "dead-hand": {"stock_empty": {"rioplatense": "dead-hand"}},
    "canasta-to-close": {
        "close_canasta": {
            "abierto": "clean",
            "abierto-sucio": "any",
            "cerrado": "clean",
            "cerrado-stcl": "clean",
            "cerrado-sucio": "any",
        }
    },
    "close-mano-a-mano": {"close_canasta": {"stbl-mano-a-mano": "any"}},
    "close-without-muerto": {
        "close_without_muerto": {name: variant.muerto_becomes_stock for name, variant in VARIANTS.items()}
    },
    "last-card-laid": {"close_by_discard": {name: name == "abierto-sucio" for name in VARIANTS}},
    "last-discard-elsewhere": {"wild_empties_hand": {name: "free" for name in VARIANTS if name != "vanikar"}},
    "last-wild-discard": {"wild_empties_hand": {"vanikar": "not-while-it-fits"}},
    "muerto-unused": {
        "muerto_unused": {
            name: "cards" if name in ("abierto-sucio", "rioplatense", "vanikar") else "penalty" for name in VARIANTS
        }
    },
    "muerto-waiting": {"muerto_unused": {"vanikar": "cards"}},
    "untaken-costs": {"untaken_always_costs": {"cerrado": True, "stbl-mano-a-mano": True, "stbl-expres": True}},
    "joker-and-two": {
        "value_joker": {"stbl-mano-a-mano": 20, "cerrado": 20, "abierto-sucio": 30},
        "value_two": {"stbl-mano-a-mano": 10, "cerrado": 10, "abierto-sucio": 20},
    },
    "tie": {
        "tie": {
            "cerrado": "starter-wins",
            "stbl-expres": "starter-wins",
            "rioplatense": "another-round",
            "stbl-mano-a-mano": "another-round",
            "vanikar": "another-round",
        }
    },
    "targets": {"targets": {"stbl-mano-a-mano": (), "vanikar": (2005,)}, "express": {"stbl-mano-a-mano": True}},
}


def test_ids_are_told_apart_and_are_words_of_a_link() -> None:
    assert len(BY_ID) == len(DOUBTS)
    assert all(each.replace("-", "").isascii() and each.islower() for each in BY_ID)


def test_the_doubts_of_a_topic_stand_together() -> None:
    assert [doubt.topic for doubt in DOUBTS] == [topic for topic in TOPICS for d in DOUBTS if d.topic == topic]


@EACH
def test_it_asks_quotes_and_answers(doubt: Doubt) -> None:
    assert doubt.question.endswith("?")
    assert doubt.chosen.endswith(".")
    assert doubt.why.endswith(".")
    assert doubt.quotes
    for text, words in doubt.quotes:
        assert text in TEXTS
        assert words == words.strip() != ""


@EACH
def test_it_names_switches_and_rule_systems_that_there_are(doubt: Doubt) -> None:
    assert set(doubt.keys) <= SWITCHES
    assert doubt.systems
    assert set(doubt.systems) <= set(VARIANTS)


@EACH
def test_what_is_chosen_is_what_the_rule_systems_do(doubt: Doubt) -> None:
    chosen = CHOSEN.get(doubt.id, {})
    assert bool(chosen) == bool(doubt.keys)
    assert set(chosen) <= set(doubt.keys)
    for key, values in chosen.items():
        assert {name: getattr(VARIANTS[name], key) for name in values} == values


@EACH
def test_it_quotes_a_text_of_the_rule_systems_that_it_concerns(doubt: Doubt) -> None:
    assert {text for text, _ in doubt.quotes} & {VARIANTS[name].text for name in doubt.systems}


@pytest.mark.parametrize("name", VARIANTS)
def test_where_a_text_is_silent_on_what_decides_something_there_is_a_doubt(name: str) -> None:
    v = VARIANTS[name]
    told = {key for doubt in DOUBTS if name in doubt.systems for key in doubt.keys}
    not_kept = {key for key in SWITCHES if getattr(v, key) == 0 and getattr(v, key) is not False}
    silent = {key for key in SWITCHES - {"ranks", "suits"} if v.source(key) is None}
    assert silent - not_kept - idle_keys(v) <= told


def test_a_doubt_about_the_pile_concerns_the_systems_with_such_a_pile() -> None:
    free = tuple(name for name, v in VARIANTS.items() if v.take_condition == "none")
    assert BY_ID["for-ever"].systems == BY_ID["lone-card"].systems == free
    assert BY_ID["top-card-when"].systems == tuple(name for name in VARIANTS if name not in free)


def test_a_muerto_may_cost_a_penalty_where_it_matters_when_it_is_used() -> None:
    penal = tuple(name for name, v in VARIANTS.items() if v.muerto_unused == "penalty")
    assert BY_ID["muerto-used"].systems == penal


def test_in_vanikar_alone_a_natural_two_makes_its_canasta_dirty() -> None:
    dirty = []
    for name, v in VARIANTS.items():
        try:
            grown = Meld.parse("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", v).add(parse_cards("10♥"))
        except IllegalMeld:
            continue
        dirty += [name] if grown.canasta == "dirty" else []
    assert dirty == ["vanikar"]
