"""The rulebook: what every rule rests on, under every rule system."""

from __future__ import annotations

from itertools import groupby
from typing import get_args

import pytest

from buraco import rulebook
from buraco.cautions import CAUTIONS
from buraco.match import WonBy
from buraco.meld_refusals import MELD_RULES
from buraco.rulebook import Quote
from buraco.scoring import SCORE_RULES
from buraco.turn import END_RULES, ENDS, TURN_RULES
from buraco.variant import KEYS, VARIANTS, Variant

SYSTEMS = pytest.mark.parametrize("v", VARIANTS.values(), ids=list(VARIANTS))


def said(rule: str, system: str) -> list[str]:
    return [quote.words for quote in rulebook.quotes(rule, VARIANTS[system])]


# Where a rule rests on no words of a text, it is a default of ours there; a dot marks that.  The columns: soicos in its
# five ways to play (abierto, abierto sucio, cerrado, STCL, cerrado sucio), rioplatense, mano a mano, vanikar, exprés.
SILENCE = """
                           AB AS CE ST CS   RP MM VK XP
too-few-cards              q  q  q  q  q    q  q  q  q
more-than-two-copies       q  q  q  q  q    q  q  q  q
no-jokers-here             q  q  q  q  q    q  q  q  q
one-wild-per-meld          q  q  q  q  q    .  .  q  q
run-mixed-suits            q  q  q  q  q    q  q  q  q
run-duplicate              q  q  q  q  q    q  q  q  q
run-gap                    q  q  q  q  q    q  q  q  q
run-wraps                  .  .  .  .  .    .  q  q  q
ace-to-ace-not-here        q  q  q  q  q    .  q  .  q
no-sets-here               q  q  q  q  q    q  q  q  q
set-mixed-ranks            q  q  q  q  q    q  .  q  .
set-repeated-suit          .  q  q  .  q    q  .  q  .
set-of-twos                .  q  .  .  .    .  .  q  .
does-not-fit               q  q  q  q  q    q  q  q  q
wild-locked                q  q  q  q  q    .  .  .  q
joker-stays                .  q  q  q  q    .  .  q  q
wild-slot-impossible       q  q  q  q  q    q  q  q  q
round-is-over              q  q  q  q  q    q  q  q  q
draw-first                 q  q  q  q  q    q  q  q  q
already-drawn              q  q  q  q  q    q  q  q  q
stock-is-empty             q  q  q  q  q    q  q  q  q
pile-is-empty              q  q  q  q  q    .  q  q  .
pile-top-must-fit          q  q  q  q  q    q  q  q  q
pile-top-now               q  q  q  q  q    q  q  q  q
pile-top-this-turn         q  q  q  q  q    q  q  q  q
pile-lone-card-back        .  .  .  .  .    .  .  .  .
not-in-hand                q  q  q  q  q    q  q  q  q
no-such-meld               q  q  q  q  q    q  q  q  q
stop-only-in-a-dead-hand   q  q  q  q  q    q  q  q  q
would-strand               q  q  q  q  q    q  q  q  q
needs-canasta              q  q  q  q  q    q  q  q  q
needs-clean-canasta        q  q  q  q  q    q  q  q  q
needs-muerto               q  q  q  q  q    q  q  q  q
must-close-by-discard      q  q  q  q  q    .  .  q  q
wild-discard-while-it-fits .  .  .  .  .    .  .  q  .
spoils-semi-clean          .  .  .  .  .    q  .  .  .
spoils-clean               q  q  q  q  q    q  q  q  q
spoils-real                q  q  q  q  q    q  q  q  q
spoils-ace-to-ace          q  q  q  q  q    .  q  .  q
spoils-closing             q  q  q  q  q    q  q  q  q
muerto-direct              q  .  q  q  q    q  q  q  q
muerto-indirect            q  q  q  q  q    q  q  q  q
muerto-becomes-stock       q  q  q  q  q    q  q  q  q
ended-closed               q  q  q  q  q    q  q  q  q
ended-stock-spent          .  .  .  .  .    .  .  .  q
ended-last-card-drawn      q  q  q  q  q    q  q  q  q
ended-dead-hand            q  q  q  q  q    q  q  q  q
ended-stalled              .  .  .  .  .    .  .  .  .
muerto-never-gone          q  q  q  q  q    q  q  q  q
muerto-is-a-whole-hand     q  q  q  q  q    q  q  q  q
card-value                 q  q  q  q  q    q  q  q  q
bonus-dirty                q  q  q  q  q    q  q  q  q
bonus-semi-clean           .  .  .  .  .    q  .  .  .
bonus-clean                q  q  q  q  q    q  q  q  q
bonus-real                 q  q  q  q  q    .  .  .  q
bonus-ace-to-ace           q  q  q  q  q    .  q  .  q
closing                    q  q  q  q  q    q  q  q  q
muerto-untaken             q  q  q  q  q    q  q  q  q
muerto-unused              q  q  q  q  q    .  q  .  q
hand-left                  q  q  q  q  q    q  q  q  q
none-was-left              .  .  .  .  .    .  .  .  .
in-place-of-its-cards      q  q  q  q  q    .  q  .  q
besides-its-cards          q  q  q  q  q    .  q  .  q
muerto-in-hand             q  q  q  q  q    .  q  .  q
won-by-target              q  q  q  q  q    q  .  q  q
won-by-higher-total        .  .  .  .  .    .  .  q  .
won-by-one-round           q  q  q  q  q    .  q  .  q
won-by-tie                 q  q  q  q  q    .  .  q  q
another-round              q  q  q  q  q    .  .  q  q
"""


def test_every_rule_quotes_its_text_or_is_our_default() -> None:
    rows = [line.split() for line in SILENCE.strip().splitlines()[1:]]
    assert [row[0] for row in rows] == list(rulebook.RULES)
    for rule, *marks in rows:
        for mark, system in zip(marks, VARIANTS, strict=True):
            assert bool(said(rule, system)) == (mark == "q"), (rule, system)


def test_every_meld_rule_is_known_in_its_order() -> None:
    assert rulebook.RULES[: len(MELD_RULES)] == MELD_RULES
    assert len(set(rulebook.RULES)) == len(rulebook.RULES)


def test_every_rule_of_turns_is_known_in_its_order() -> None:
    first = rulebook.RULES.index(TURN_RULES[0])
    assert rulebook.RULES[first : first + len(TURN_RULES + END_RULES)] == TURN_RULES + END_RULES


def test_every_caution_and_every_end_of_a_round_is_known_in_its_order() -> None:
    assert tuple(rule for rule in rulebook.RULES if rule.startswith("spoils-")) == CAUTIONS
    ends = tuple(f"ended-{ended_by.replace('_', '-')}" for ended_by in ENDS)
    assert tuple(rule for rule in rulebook.RULES if rule.startswith("ended-")) == ends


def test_every_score_rule_is_known_in_its_order() -> None:
    first = rulebook.RULES.index(SCORE_RULES[0])
    assert rulebook.RULES[first : first + len(SCORE_RULES)] == SCORE_RULES


def test_every_way_to_win_a_match_is_known() -> None:
    assert set(get_args(WonBy)) <= set(rulebook.RULES)


@SYSTEMS
def test_quotes_are_short_exact_words_of_the_system_s_own_text(v: Variant) -> None:
    for rule in rulebook.RULES:
        quotes = rulebook.quotes(rule, v)
        assert len(set(quotes)) == len(quotes)
        for quote in quotes:
            assert quote.text == v.text
            assert 0 < len(quote.words) < 200
            assert quote.words == " ".join(quote.words.split())


@SYSTEMS
def test_every_source_of_a_value_is_as_short(v: Variant) -> None:
    assert all(0 < len(words) < 200 and words == " ".join(words.split()) for words in v.sources.values())


def test_the_texts() -> None:
    assert list(rulebook.TEXTS) == [text for text, _ in groupby(v.text for v in VARIANTS.values())]
    for text in rulebook.TEXTS.values():
        assert text.title
        assert text.lang == "es"


def test_every_topic_is_a_key_or_is_spoken_of_and_every_word_is_used() -> None:
    named = {topic for topics in rulebook._TOPICS.values() for topic in topics}
    spoken = {topic for text in rulebook.TEXTS.values() for topic in text.words}
    assert not spoken & set(KEYS)
    assert named - set(KEYS) == spoken


def test_the_five_ways_to_play_in_one_text_each_have_their_words() -> None:
    assert said("no-jokers-here", "abierto") == ["No tiene jokers."]
    assert said("ace-to-ace-not-here", "abierto-sucio") == ["No se permite escalera de As a As"]
    assert said("ace-to-ace-not-here", "cerrado") == ["Se permite escalera de As a As y vale 1000 puntos."]
    assert said("set-of-twos", "abierto-sucio") == ["no se permite trío de doses"]
    for system in ("abierto", "cerrado-stcl"):
        assert said("no-sets-here", system) == ["Sólo escaleras (no se permite hacer tríos)."]


def test_a_rule_may_rest_on_several_sentences() -> None:
    right, left, twos = said("wild-slot-impossible", "cerrado")
    assert "extremo derecho" in right
    assert "extremo izquierdo" in left
    assert "2 doses" in twos


def test_the_value_of_every_kind_of_card_is_quoted() -> None:
    assert said("card-value", "abierto") == [
        "3 al 7: 5 puntos", "8 al rey: 10 puntos", "As: 15 puntos", "Los doses suman 10 puntos.",
    ]  # fmt: skip
    laid, *values = said("card-value", "vanikar")
    assert laid == "Las cartas bajadas cuentan para tu equipo"
    assert values == ["Comodín 30, el 2 vale 20, el as 15, del 8 al rey 10, del 3 al 7 cinco."]


def test_a_bonus_quotes_its_points_and_what_earns_them() -> None:
    points, which = said("bonus-semi-clean", "rioplatense")
    assert points == "Buraco semi-limpio | +150"
    assert which == "Semi-limpio - 8 cartas o más con exactamente un comodín."
    points, which = said("bonus-real", "stbl-expres")
    assert points == "Canasta real | 500 puntos"
    assert which == "Una canasta limpia de as a rey (el as se coloca tras el rey)."


def test_a_muerto_that_was_taken_and_not_used() -> None:
    for system in ("cerrado", "abierto-sucio"):
        (words,) = said("muerto-unused", system)
        assert words.endswith("también resta 100 (excepto en Abierto Sucio).")
    assert said("muerto-unused", "stbl-mano-a-mano") == ["el muerto debe pagarse, como si no lo hubiese comprado"]


def test_what_is_asked_of_the_top_card_of_the_pile() -> None:
    now = "para poder robar las cartas del montón, es obligatorio jugar la última de ellas inmediatamente"
    for system in ("cerrado", "cerrado-stcl", "cerrado-sucio"):
        assert said("pile-top-now", system) == [now]
    onto, without_others = said("pile-top-now", "stbl-mano-a-mano")
    assert onto.startswith("bajando la carta de la parte superior de la papelera")
    assert without_others == "sin usar ninguna otra carta de la papelera"
    assert said("pile-top-this-turn", "stbl-expres") == ["Estás obligado a utilizarla antes de que termine tu turno."]
    assert said("pile-top-must-fit", "abierto") == ["Montón abierto"]


def test_the_end_of_the_stock_has_its_own_words_in_every_text() -> None:
    assert said("ended-dead-hand", "rioplatense") == [
        "cuando se acaba el mazo y no quedan jugadas útiles (mano muerta)"
    ]
    (words,) = said("ended-last-card-drawn", "vanikar")
    assert words.endswith("no se juega con ella.")
    (words,) = said("ended-stock-spent", "stbl-expres")
    assert words.startswith("También puede finalizar la ronda si no quedan cartas en el mazo")
    for system in ("cerrado", "stbl-mano-a-mano", "stbl-expres"):
        (words,) = said("muerto-becomes-stock", system)
        assert "muerto" in words


def test_a_muerto_is_played_at_once_or_in_the_next_turn() -> None:
    for system, at_once, later in (
        ("cerrado", "en la misma jugada", "hasta la siguiente ronda."),
        ("stbl-mano-a-mano", "sin comprar una carta.", "cuando sea tu turno de jugar"),
        ("vanikar", "de inmediato", "espera a tu siguiente turno"),
        ("stbl-expres", "en ese mismo turno.", "pasa el turno."),
    ):
        assert said("muerto-direct", system)[0].endswith(at_once)
        assert said("muerto-indirect", system)[0].endswith(later)


def test_what_keeps_a_player_from_being_stuck() -> None:
    guard, discard = said("would-strand", "vanikar")
    assert guard.startswith("rechaza cualquier bajada que te dejaría con una carta o ninguna")
    assert discard == "Termina tu turno descartando una carta."
    assert said("would-strand", "cerrado") == ["Al terminar, debe descartar obligatoriamente una carta de su mano"]


def test_house_rules_quote_nobody() -> None:
    house = VARIANTS["cerrado"].replace(text="", id="ours")
    assert [rulebook.quotes(rule, house) for rule in rulebook.RULES] == [()] * len(rulebook.RULES)
    like = Variant.from_toml('like = "vanikar"\nid = "ours"\nname = "Ours"')
    assert rulebook.quotes("too-few-cards", like) == ()


def test_a_flipped_switch_is_nobody_s_word() -> None:
    v = VARIANTS["cerrado"].replace(ace_to_ace=False)
    assert rulebook.quotes("ace-to-ace-not-here", v) == ()
    assert rulebook.quotes("too-few-cards", v) == (Quote("soicos", "mínimo 3 cartas"),)


def test_an_unknown_rule_is_an_error() -> None:
    with pytest.raises(KeyError):
        rulebook.quotes("no-such-rule", VARIANTS["cerrado"])
