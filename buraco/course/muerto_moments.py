"""Moments around the muertos: small positions made up by chance, each with a move that somebody could think of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ..cards import Card, Rank, Suit, format_cards
from ..errors import BuracoError
from ..moves import DRAW, TAKE, Add, Discard, Move
from ..round import Round
from ..variant import Variant

Moment = tuple[Round, Move]
_RANKS: Final = tuple(Rank)[2:]  # three to king: none of these is ever wild


def emptying(v: Variant, random: Random) -> Iterator[Moment]:
    """The learner holds few cards, most of which fit: to add them all, to keep one, to discard the last, or any.

    It takes three suits.
    """
    if len(v.suits) < 3:
        return
    own, odd, other = random.sample(v.suits, 3)
    start, fits = random.randrange(3), random.randint(1, 3)
    run = [Card(rank, own) for rank in _RANKS[start : start + 4]]
    more = [Card(rank, own) for rank in _RANKS[start + 4 : start + 4 + fits]]
    last = [Card(random.choice(_RANKS[-3:]), odd)] if random.random() < 0.6 else []
    canasta = random.choice(["", *(f"meld {cards}" for cards in _canastas(other))])
    hand = [*more, *last]
    text = f"""
        players {random.choice(v.players)}
        turn 1 play
        side{_used(random, 0.55)}
        meld {format_cards(run)}
        {canasta}
        hand {{hand}}
        side{_used(random, 0.3)}
        pile {Card(_RANKS[0], odd)}
        rest seed {random.randrange(1000)}
    """
    now = _round(text.format(hand=format_cards(hand)), v)
    if now:
        yield now, Add(0, tuple(more))
        if more[1:]:
            yield now, Add(0, tuple(more[:-1]))
        yield now, Discard(hand[-1])
    alone = _round(text.format(hand=hand[-1]), v)
    if alone:
        yield alone, Discard(hand[-1])


def _canastas(suit: Suit) -> Iterator[str]:
    """A clean one and a dirty one, with another suit's two."""
    ranks = _RANKS[:7]
    two = Card(Rank.TWO, next(each for each in Suit if each is not suit))
    cards = [f"{rank}{suit}" for rank in ranks]
    yield " ".join(cards)
    yield " ".join([*cards[:3], f"{two}({ranks[3]})", *cards[4:]])


def stock_runs_out(v: Variant, random: Random) -> Iterator[Moment]:
    """The stock holds no card, one or two: to draw, or to end the turn."""
    phase = random.choice(["draw", "play"])
    stock = random.choice([0, 0, 1, 1, 2])
    text = f"""
        players {max(v.players)}
        turn 1 {phase}
        side{_used(random, 0.5)}
        {_long_runs(v.suits[:1])}
        hand ?*{random.randint(4, 7)}
        {{partner}}
        side{_used(random, 0.5)}
        {_long_runs(v.suits[1:])}
        {{others}}
        stock {"?" * stock and f"?*{stock}"}
        pile ?*{random.randint(1, 3)}
        muertos {random.randint(0, v.muertos)}
        rest seed {random.randrange(1000)}
    """
    if now := _dealt_out(text, v, random):
        if phase == "draw":
            yield now, DRAW
        else:
            yield now, Discard(random.choice(now.hands[0]))


def nobody_lays(v: Variant, random: Random) -> Iterator[Moment]:
    """The pile was just taken, for the last time or the last but one that may pass with nothing laid; to discard."""
    players = random.choice(v.players)
    text = f"""
        players {players}
        turn 1 draw
        side
        hand ?*{random.randint(4, 7)}
        side
        pile ?*{random.randint(2, 4)}
        idle {10 * players - random.choice([1, 1, 2])}
        rest seed {random.randrange(1000)}
    """
    now = _round(text, v)
    if now and v.take_condition == "none" and now.why_not(TAKE) is None:
        taken = now.play(TAKE)
        yield taken, Discard(random.choice(taken.hands[0]))


def _used(random: Random, likely: float) -> str:
    return " muerto used" if random.random() < likely else ""


def _long_runs(suits: tuple[Suit, ...]) -> str:
    """A run of most ranks in each suit: what lies on the table late in a round."""
    return "\n".join(f"meld {format_cards([Card(rank, suit) for rank in _RANKS[:10]])}" for suit in suits)


def _dealt_out(text: str, v: Variant, random: Random) -> Round | None:
    """The round in which the other hands hold all cards that nothing else holds."""
    four = max(v.players) == 4
    first = text.format(partner="hand ?" if four else "", others="hand ?\nhand ?" if four else "hand ?")
    now = _round(first, v)
    if now is None:
        return None
    seats = 3 if four else 1
    left = len(now.pile) - random.randint(1, 3) + seats
    sizes = [left // seats + (at < left % seats) for at in range(seats)]
    hands = [f"hand ?*{size}" for size in sizes]
    return _round(text.format(partner=hands.pop(0) if four else "", others="\n".join(hands)), v)


def _round(text: str, v: Variant) -> Round | None:
    """The round, or None where no round of this rule system can stand so."""
    try:
        return Round.from_text(text, v)
    except BuracoError:
        return None
