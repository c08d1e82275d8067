"""Cases made at random, each for one key on which the published rule systems part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from ..cards import JOKER, Card, Rank, Suit, format_cards
from ..readings import HIGH_ACE, LADDER, LOW_ACE
from .system_case import (
    Added,
    Case,
    Ended,
    Holds,
    Laid,
    Played,
    Scored,
    allowed,
    closes,
    is_won,
    takes_muerto,
)

Made = tuple[Case, Holds]
_THREE, _KING = int(Rank.THREE), int(Rank.KING)
_OURS: Final = "players 2\nturn 1 {phase}\nside muerto {muerto}\n"
_THEIRS: Final = "\nside muerto used\nhand ?*6\npile {pile}"


def _run(suit: Suit, low: int, size: int) -> str:
    """A run without a wild, from this slot on."""
    return format_cards(LADDER[suit][low : low + size])


def _with_wild(suit: Suit, low: int, size: int, at: int, wild: Card) -> str:
    """The same with a wild at a place in it, which tells what it stands for."""
    cards = list(map(str, LADDER[suit][low : low + size]))
    cards[at] = f"{wild}({Rank(low + at)})"
    return " ".join(cards)


def _foreign_two(suit: Suit, random: Random) -> Card:
    return Card(Rank.TWO, random.choice([other for other in Suit if other is not suit]))


def _some(random: Random, size: int) -> tuple[Suit, int]:
    """A suit, and where a run of this size without an ace or a two may begin."""
    return random.choice(list(Suit)), random.randint(_THREE, _KING + 1 - size)


# Melds


def _set(random: Random) -> Made:
    rank = random.choice([rank for rank in Rank if rank is not Rank.TWO])
    return Laid(format_cards(Card(rank, suit) for suit in random.sample(list(Suit), 3))), allowed


def _set_of_two_suits(random: Random) -> Made:
    rank = random.choice([rank for rank in Rank if rank is not Rank.TWO])
    one, other = random.sample(list(Suit), 2)
    return Laid(format_cards(Card(rank, suit) for suit in (one, one, other))), allowed


def _set_of_twos(random: Random) -> Made:
    return Laid(format_cards(Card(Rank.TWO, suit) for suit in random.sample(list(Suit), 3))), allowed


def _ace_to_ace(random: Random) -> Made:
    return Laid(_run(random.choice(list(Suit)), LOW_ACE, HIGH_ACE)), allowed


def _joker_in_a_run(random: Random) -> Made:
    suit, low = _some(random, 4)
    cards = [*LADDER[suit][low : low + 4]]
    cards[random.randrange(1, 3)] = JOKER
    return Laid(format_cards(cards)), allowed


def _joker_replaced(random: Random) -> Made:
    size = random.randint(3, 6)
    suit, low = _some(random, size)
    at = random.randrange(size)
    return Added(_with_wild(suit, low, size, at, JOKER), str(LADDER[suit][low + at])), allowed


def _beyond_the_end(random: Random) -> Made:
    """A wild at the low end, and a card that leaves a hole at the high one."""
    suit, low = _some(random, 6)
    return Added(_with_wild(suit, low, 4, 0, _foreign_two(suit, random)), str(LADDER[suit][low + 5])), allowed


# Rounds


def _loose(random: Random, size: int) -> list[Card]:
    """Cards of different ranks, which mostly fit nowhere."""
    ranks = random.sample([rank for rank in Rank if rank is not Rank.TWO], size)
    return [Card(rank, random.choice(list(Suit))) for rank in ranks]


def _played(phase: str, lines: str, pile: str, *moves: str, muerto: str = "used") -> Played:
    ours = _OURS.format(phase=phase, muerto=muerto)
    return Played(f"{ours}{lines}{_THEIRS.format(pile=pile)}", moves)


def _pile(random: Random) -> Made:
    """A pile is taken: its top card fits nowhere, or something else is laid first."""
    if random.random() < 0.5:
        *hand, under, top = _loose(random, 7)
        return _played("draw", f"hand {format_cards(hand)}", f"{under} {top}", "take", muerto="untaken"), allowed
    (suit, low), (other, its_low) = _some(random, 3), _some(random, 3)
    run = LADDER[suit][low : low + 3]
    held = format_cards([*run[:2], *LADDER[other][its_low : its_low + 3], *_loose(random, 2)])
    lay = f"lay {_run(other, its_low, 3)}"
    return _played("draw", f"hand {held}", str(run[2]), "take", lay, muerto="untaken"), allowed


def _pile_back(random: Random) -> Made:
    *hand, top = _loose(random, 6)
    lines = f"hand {format_cards(hand)}"
    return _played("draw", lines, str(top), "take", f"discard {top}", muerto="untaken"), allowed


def _dirty_close(random: Random) -> Made:
    suit, low = _some(random, 8)
    meld = _with_wild(suit, low, 7, random.randrange(7), _foreign_two(suit, random))
    fits, loose = LADDER[suit][low + 7], _loose(random, 1)[0]
    lines = f"meld {meld}\nhand {fits} {loose}"
    return _played("play", lines, "", f"add {fits} to 1", f"discard {loose}"), closes


def _last_card_laid(random: Random) -> Made:
    suit, low = _some(random, 8)
    fits = LADDER[suit][low + 7]
    return _played("play", f"meld {_run(suit, low, 7)}\nhand {fits}", "", f"add {fits} to 1"), closes


def _last_wild(random: Random) -> Made:
    (suit, low), (other, its_low) = _some(random, 7), _some(random, 3)
    two = _foreign_two(suit, random)
    lines = f"meld {_run(suit, low, 7)}\nmeld {_run(other, its_low, 3)}\nhand {two}"
    return _played("play", lines, "", f"discard {two}"), closes


def _last_of_the_stock(random: Random) -> Made:
    suit, low = _some(random, 6)
    run = LADDER[suit][low : low + 6]
    lines = f"meld {format_cards(run[:3])}\nhand {format_cards(run[3:5])}"
    add = f"add {format_cards(run[3:])} to 1"
    case = _played("draw", lines, format_cards(_loose(random, 2)), "draw", add, muerto="untaken")
    return Played(f"{case.position}\nstock {run[5]}", case.moves), takes_muerto


def _one_card_left(random: Random) -> Made:
    """A canasta lacks one card, and something else is laid first."""
    (suit, low), (other, its_low) = _some(random, 7), _some(random, 3)
    *run, last = LADDER[suit][low : low + 7]
    lines = f"meld {format_cards(run)}\nhand {_run(other, its_low, 3)} {last}"
    return _played("play", lines, "", f"lay {_run(other, its_low, 3)}"), allowed


def _equal_totals(random: Random) -> Made:
    ours, theirs = (random.randrange(200, 950, 5) for _ in range(2))
    total = 2000 + random.randrange(0, 95, 5)
    return Ended(((ours, theirs), (total - ours, total - theirs)), 2000), is_won


# What is worth something


def _run_with(wild: Card | None, random: Random) -> Made:
    size = random.randint(3, 7)
    suit, low = _some(random, size)
    cards = [*LADDER[suit][low : low + size]]
    cards[random.randrange(size)] = wild or _foreign_two(suit, random)
    return Laid(format_cards(cards)), allowed


def _run_with_two(random: Random) -> Made:
    return _run_with(None, random)


def _run_with_joker(random: Random) -> Made:
    return _run_with(JOKER, random)


def _eight_and_a_wild(random: Random) -> Made:
    size = random.choice((8, 8, 9))
    suit, low = _some(random, size)
    cards = [*LADDER[suit][low : low + size]]
    cards[random.randrange(size)] = _foreign_two(suit, random)
    return Laid(format_cards(cards)), allowed


def _thirteen(random: Random) -> Made:
    return Laid(_run(random.choice(list(Suit)), random.choice((1, 2)), len(Rank))), allowed


def _unused_muerto(random: Random) -> Made:
    suit, low = _some(random, 3)
    deck = [card for each in Suit for card in LADDER[each][2 : HIGH_ACE + 1]]
    hand = sorted(random.sample(deck, 11))
    return Scored(f"side muerto unused\nmeld {_run(suit, low, 3)}\nhand {format_cards(hand)}"), allowed


# Of these it is asked in which rule systems it is so, and of the others what it is worth.
ASKED: Final[Mapping[str, Callable[[Random], Made]]] = {
    "jokers": _joker_in_a_run,
    "sets": _set,
    "set_suits_repeat": _set_of_two_suits,
    "set_of_twos": _set_of_twos,
    "ace_to_ace": _ace_to_ace,
    "wild_moves": _beyond_the_end,
    "joker_replaceable": _joker_replaced,
    "take_condition": _pile,
    "pile_card_back": _pile_back,
    "muerto_guard": _one_card_left,
    "stock_empty": _last_of_the_stock,
    "close_canasta": _dirty_close,
    "close_by_discard": _last_card_laid,
    "wild_empties_hand": _last_wild,
    "tie": _equal_totals,
}
WORTH: Final[Mapping[str, Callable[[Random], Made]]] = {
    "value_two": _run_with_two,
    "value_joker": _run_with_joker,
    "bonus_semi_clean": _eight_and_a_wild,
    "bonus_real": _thirteen,
    "muerto_unused": _unused_muerto,
}
