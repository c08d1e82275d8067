"""The keys of the rule systems in words: each in one group, each value told, and what a switch may be set to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from buraco.cards import Rank, Suit
from buraco.errors import VariantError
from buraco.locale import LANGUAGES, SOURCE, use_language
from buraco.ui.rules.keys import GROUPS, choices, key_name, value_text
from buraco.variant import KEYS, VARIANTS

SHOWN = tuple(key for _, keys in GROUPS for key in keys)
UNSEEN = {"id", "name", "text", "ranks", "suits"}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language(SOURCE)
    yield
    use_language(None)


def test_each_key_stands_in_one_group() -> None:
    assert Counter(SHOWN) == Counter(key for key in KEYS if key not in UNSEEN)


def test_a_smaller_deck_that_only_a_file_makes_is_told_too() -> None:
    assert (key_name("suits"), value_text("suits", (Suit.HEARTS, Suit.CLUBS))) == ("Suits in the deck", "♥ ♣")
    assert (key_name("ranks"), value_text("ranks", (Rank.ACE, Rank.TEN))) == ("Ranks in the deck", "A 10")


def test_no_two_keys_of_a_group_have_one_name() -> None:
    for _, keys in GROUPS:
        assert len({key_name(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("key", SHOWN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_values_have_different_words(key: str, lang: str) -> None:
    use_language(lang)
    assert key_name(key)
    values = {getattr(variant, key) for variant in VARIANTS.values()} | set(list(choices(key))[:100])
    words = {value_text(key, value) for value in values}
    assert all(words)
    assert len(words) == len(values)


@pytest.mark.parametrize("key", SHOWN)
def test_a_switch_can_be_set_to_every_published_value_and_to_nothing_that_is_refused(key: str) -> None:
    offered = choices(key)
    assert all(getattr(variant, key) in offered for variant in VARIANTS.values())
    ends = (offered[0], offered[-1]) if isinstance(offered, range) else offered
    for value in ends:
        try:
            VARIANTS["cerrado"].replace(**{key: value})
        except VariantError as error:
            assert error.rule == "deck-too-small"  # noqa: PT017 - a great many cards are allowed, but not with all else


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("sets", True, "yes"),
        ("jokers", 4, "4"),
        ("closing", 100, "100 points"),
        ("closing", 1, "1 point"),
        ("muerto_untaken", -100, "−100 points"),
        ("bonus_real", 0, "not known here"),
        ("bonus_dirty", 0, "0 points"),
        ("practice_won", 0, "not kept"),
        ("take_condition", "top-now", "top card at once"),
        ("players", (2, 4), "2 or 4"),
        ("players", (4,), "4"),
        ("targets", (1005, 1505, 2005), "1005, 1505 or 2005"),
        ("targets", (), "one round decides"),
    ],
)
def test_values_are_told_as_people_say_them(key: str, value: object, words: str) -> None:
    assert value_text(key, value) == words


def test_what_is_no_key_of_a_group_has_no_words() -> None:
    for ask in (key_name, lambda key: value_text(key, "x")):
        with pytest.raises(KeyError):
            ask("name")
    with pytest.raises(KeyError):
        value_text("tie", "nobody")
