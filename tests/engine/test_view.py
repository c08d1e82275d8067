"""What one seat sees of a round, and that nothing else is in it."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from buraco import VARIANTS, Card, Round, parse_cards
from buraco.moves import DRAW, TAKE

from .situations import CLOSED, OPEN, at, cards_of, play

HANDS = "side muerto used; meld 4♥ 5♥ 6♥; hand K♠ 9♦ 3♣; side; meld 7♠ 8♠ 9♠; hand Q♦ Q♣ J♦ J♣"


def test_what_a_view_tells() -> None:
    r = at(f"{HANDS}; pile 3♦ 5♣ 10♠; muertos 1; idle 3")
    view = r.view(0)
    assert (view.variant, view.seat, view.players, view.to_move, view.phase) == (r.variant, 0, 2, 0, "draw")
    assert [*map(str, view.hand)] == cards_of("K♠ 9♦ 3♣")
    assert view.melds == r.melds
    assert view.hand_sizes == (3, 4)
    assert ([*map(str, view.pile)], view.pile_size) == (["10♠"], 3)
    assert (view.stock_size, view.muertos, view.muerto_states) == (108 - 6 - 3 - 4 - 3 - 11, 1, ("used", "untaken"))
    assert (view.took, view.owes, view.lone, view.idle, view.ended_by) == ((), None, None, 3, None)
    assert [*map(str, r.view(1).hand)] == cards_of("Q♦ Q♣ J♦ J♣")


@pytest.mark.parametrize("system", VARIANTS)
def test_an_open_pile_is_seen_whole_and_a_closed_one_from_above(system: str) -> None:
    view = at("pile 3♦ 5♣ 10♠", system).view(0)
    assert [*map(str, view.pile)] == (["3♦", "5♣", "10♠"] if system in OPEN.split() else ["10♠"])
    assert view.pile_size == 3


@pytest.mark.parametrize("system", CLOSED.split())
def test_who_takes_a_closed_pile_learns_it_and_the_others_do_not(system: str) -> None:
    r = at("hand 8♠ 9♠ K♥ 4♣; pile 3♦ 5♣ 10♠; side; hand ?*4", system).play(TAKE)
    assert [*map(str, r.view(0).took)] == ["3♦", "5♣", "10♠"]
    assert not {"3♦", "5♣"} & {*map(str, r.view(1).took)}
    assert str(r.view(0).owes) == "10♠"


@pytest.mark.parametrize("system", OPEN.split())
def test_who_takes_an_open_pile_took_what_all_have_seen(system: str) -> None:
    r = at("hand 8♠ 9♠ K♥ 4♣; pile 3♦ 5♣ 10♠; side; hand ?*4", system).play(TAKE)
    assert [*map(str, r.view(0).took)] == ["3♦", "5♣", "10♠"]


# Nothing hidden is in it


def unknown(r: Round, seat: int) -> str:
    """The text of the round with a ``?`` for each card that the seat does not see; nobody else has taken the pile."""
    lines, side, hands = [], -1, 0
    for line in str(r).splitlines():
        word, *cards = line.split()
        seen = {"stock": 0, "muerto": 0, "pile": 1 if r.variant.pile_shows == "top" else 999}.get(word, 999)
        if word == "side":
            side, hands = side + 1, 0
        if word == "hand":
            seen = 999 if side + 2 * hands == seat else 0
            hands += 1
        covered = max(len(cards) - seen, 0)
        lines.append(" ".join([word, *["?"] * covered, *cards[covered:]]))
    return "\n".join(lines)


def hidden(r: Round, seat: int) -> Counter[Card]:
    """The cards that lie where the seat does not see them."""
    hands = [card for at, hand in enumerate(r.hands) if at != seat for card in hand]
    pile = r.pile[:-1] if r.variant.pile_shows == "top" else ()
    return Counter([*hands, *r.stock, *pile, *(card for muerto in r.muertos for card in muerto)])


@pytest.mark.parametrize("system", VARIANTS)
@pytest.mark.parametrize("players", [2, 4])
def test_other_hidden_cards_make_the_same_view(system: str, players: int) -> None:
    compared = Counter[bool]()
    for r in rounds(system, players, turns=40):
        for seat in range(players):
            # What another has taken or has to play binds the cards of that hand.
            if seat == r.to_move or (r.phase == "draw" and r.stock):
                others = [Round.from_text(f"{unknown(r, seat)}\nrest seed {seed}") for seed in (1, 2)]
                assert others[0] != others[1]
                assert [other.view(seat) for other in others] == [r.view(seat)] * 2
                assert [other.view(seat).to_json() for other in others] == [r.view(seat).to_json()] * 2
                compared[seat == r.to_move] += 1
    assert min(compared[True], compared[False]) > 10


@pytest.mark.parametrize("system", VARIANTS)
def test_what_the_others_did_with_the_pile_is_not_told(system: str) -> None:
    for r in rounds(system, 2, turns=60):
        other = r.view(1 - r.to_move)
        assert (other.took, other.turn.hand, other.legal_moves()) == ((), (), ())
        shown = json.loads(other.to_json())
        assert parse_cards(shown.pop("hand")) == list(other.hand)
        assert parse_cards(shown.pop("pile")) == list(other.pile)
        told = [shown.pop("owes"), shown.pop("lone"), *(meld for melds in shown.pop("melds") for meld in melds)]
        assert told == [*(card and str(card) for card in (r.owes, r.lone)), *(str(m) for ms in r.melds for m in ms)]
        assert not set(re.findall(r"JK|[\dAJQK]+[♠♥♦♣]", json.dumps(shown, ensure_ascii=False)))


def rounds(system: str, players: int, turns: int) -> Iterator[Round]:
    """The moments of a round that is played by chance."""
    r, chance = Round.deal(VARIANTS[system], players=players, seed=2), random.Random(3)
    for _ in range(turns):
        yield r
        if r.is_over:
            return
        r = r.play(chance.choice(r.legal_moves()))


@pytest.mark.parametrize("system", VARIANTS)
def test_what_a_seat_cannot_see_is_counted(system: str) -> None:
    for r in rounds(system, 4, turns=40):
        for seat in range(4):
            assert r.view(seat).unseen() == hidden(r, seat)


@pytest.mark.parametrize("system", VARIANTS)
def test_the_player_to_move_may_do_the_same_in_the_view(system: str) -> None:
    for r in rounds(system, 2, turns=80):
        view = r.view(r.to_move)
        assert view.legal_moves() == r.legal_moves()
        for move in [TAKE, DRAW, *r.legal_moves()[:3]]:
            ours, theirs = view.why_not(move), r.why_not(move)
            assert (ours and (ours.rule, ours.cards)) == (theirs and (theirs.rule, theirs.cards))


def test_a_view_stays_as_it_was() -> None:
    r = at("hand 7♠ 8♠ 9♠ K♠ 4♦; stock 10♠ ?*20")
    view = r.view(0)
    before = view.to_json()
    play(r, "draw, lay 7♠ 8♠ 9♠, discard K♠")
    assert view.to_json() == before
    with pytest.raises((AttributeError, TypeError)):
        view.hand = ()  # type: ignore[misc]
