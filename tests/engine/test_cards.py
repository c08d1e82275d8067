"""Cards: 53 single values, and texts that are read and written without loss."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco.cards import JOKER, Card, Rank, Suit, deck, format_cards, parse_card, parse_cards
from buraco.errors import NotationError

ALL = [*(Card(rank, suit) for suit in Suit for rank in Rank), JOKER]
cards = st.sampled_from(ALL)


def test_there_are_53_cards_numbered_in_writing_order() -> None:
    assert [card.index for card in ALL] == list(range(53))
    assert sorted(set(ALL)) == ALL
    assert format_cards(ALL[:13]) == "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"
    assert [str(ALL[at]) for at in (13, 26, 39, 52)] == ["A♥", "A♦", "A♣", "JK"]


@pytest.mark.parametrize("card", ALL, ids=str)
def test_every_card_is_read_back_from_its_text(card: Card) -> None:
    assert parse_card(str(card)) is card
    assert parse_card(str(card).lower()) is card
    assert repr(card) == f"<{card}>"


@pytest.mark.parametrize("card", ALL, ids=str)
def test_a_card_stays_the_same_object(card: Card) -> None:
    assert Card(card.rank, card.suit) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card


def test_jokers_and_twos_can_be_wild_and_nothing_else() -> None:
    assert format_cards(card for card in ALL if card.can_be_wild) == "2♠ 2♥ 2♦ 2♣ JK"
    assert [card for card in ALL if card.is_joker] == [JOKER]
    assert (JOKER.rank, JOKER.suit, JOKER.is_two) == (None, None, False)


@pytest.mark.parametrize(
    ("odd", "plain"),
    [
        ("4h 5H 6♥", "4♥ 5♥ 6♥"),
        ("10d Td td T♦", "10♦ 10♦ 10♦ 10♦"),
        ("as aS jk Jk JK", "A♠ A♠ JK JK JK"),
        ("js kc qd", "J♠ K♣ Q♦"),
        ("  4♥,5♥ ,\t6♥\n7♥ ", "4♥ 5♥ 6♥ 7♥"),
        ("7♥\ufe0f 7♥\ufe0e", "7♥ 7♥"),  # as phones write suits
        ("", ""),
    ],
)
def test_odd_spellings(odd: str, plain: str) -> None:
    assert format_cards(parse_cards(odd)) == plain


@pytest.mark.parametrize(
    "token",
    [
        "1♥",
        "11♥",
        "0h",
        "14s",
        "-4♥",
        "♥",
        "4",
        "4x",
        "h4",
        "44♥",
        "4♥♥",
        "4♥5♥",
        "JOKER",
        "J",
        "JK♥",
        "A",
        "①♥",
        "ß",
        "4ſ",
    ],
)
def test_the_bad_token_is_named(token: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_cards(f"4♥ {token} 6♥")
    assert (refusal.value.rule, refusal.value.params) == ("not-a-card", {"token": token})


@pytest.mark.parametrize("token", ["2♠(6)", "JK(A)", "4♥("])
def test_roles_belong_to_melds(token: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_cards(f"5♥ {token}")
    assert (refusal.value.rule, refusal.value.params) == ("role-not-here", {"token": token})


def test_a_card_that_does_not_exist() -> None:
    for rank, suit in [(14, Suit.SPADES), (0, Suit.SPADES), (Rank.ACE, None), (None, Suit.HEARTS)]:
        with pytest.raises(NotationError, match="not-a-card"):
            Card(rank, suit)
    with pytest.raises(NotationError) as refusal:
        Rank.parse("1")
    assert (refusal.value.rule, refusal.value.params) == ("not-a-rank", {"token": "1"})


def test_decks() -> None:
    whole = Counter(deck())
    assert whole == Counter({card: 4 if card.is_joker else 2 for card in ALL})
    assert len(deck(jokers=0)) == 104
    small = deck(packs=1, jokers=1, ranks=[Rank.ACE, Rank.TWO], suits=[Suit.HEARTS])
    assert format_cards(small) == "A♥ 2♥ JK"


@given(st.lists(cards))
def test_any_cards_are_read_back_in_their_order(held: list[Card]) -> None:
    assert parse_cards(format_cards(held)) == held


@given(st.text())
def test_any_text_is_cards_or_names_a_token_of_its_own(text: str) -> None:
    held: list[Card] = []
    token = ""
    try:
        held = parse_cards(text)
    except NotationError as refusal:
        token = str(refusal.params["token"])
    assert token in text
    assert parse_cards(format_cards(held)) == held
