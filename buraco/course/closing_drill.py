"""The endless drill "may you go out?": small tables near the end of a round, made up from a seed.

Each question is one move that somebody may want to make with the last cards.  The engine has the last word on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from random import Random
from typing import Final

from ..cards import JOKER, Card, Rank, format_cards
from ..errors import BuracoError, IllegalMeld
from ..melds import Meld
from ..moves import Add, Discard, Lay, Move
from ..readings import HIGH_ACE, LADDER, LOW_ACE
from ..round import Round
from ..turn import END_RULES
from ..variant import Variant
from ..view import View
from .chance import ever_anew, until_made
from .checklist import muerto_is_done

CLOSES: Final = "closes"
MUERTO: Final = "takes-muerto"
GOES_ON: Final = "goes-on"
YES: Final = (CLOSES, MUERTO, GOES_ON)
_OFTEN: Final = (CLOSES, CLOSES, MUERTO, GOES_ON)  # how often each of them is the answer
_MOST_CHOICES: Final = 5
_TRIES: Final = 400  # tables that are looked at before an answer is given up
_LAST_CARDS: Final = (1, 2, 2, 3, 3, 4)  # in the hand


@dataclass(frozen=True, slots=True)
class ClosingQuestion:
    """Whether the player to move may make this ``move``, and whether it is going out.

    ``answer`` is ``closes``, ``takes-muerto`` or ``goes-on`` where it is allowed, else the id of the rule that refuses.
    It is one of the four or five ``choices``; no other one of them is true.
    """

    round: Round
    move: Move
    answer: str
    choices: tuple[str, ...]

    @property
    def view(self) -> View:
        """What the player to move sees."""
        return self.round.view(self.round.to_move)


def closing_questions(variant: Variant, seed: int) -> Iterator[ClosingQuestion]:
    """Questions without end, the same for the same seed; of each two, one is allowed and one is not.

    Among as many questions in a row as four times the rules that can be met, each of these is met.
    """
    random = Random(seed)
    refused, allowed = (ever_anew(answers, partial(can_be_met, variant), random) for answers in (END_RULES, _OFTEN))
    for pair in zip(chain(refused, allowed), allowed, strict=False):  # a small deck may come to no refusal
        for answer in random.sample(pair, len(pair)):
            yield until_made(_try, variant, answer, random)


@cache
def can_be_met(v: Variant, answer: str) -> bool:
    """Whether an answer can be the right one under this rule system."""
    asked = {
        "needs-canasta": v.close_canasta == "any",
        "needs-clean-canasta": v.close_canasta == "clean",
        "needs-muerto": v.muertos > 0 and v.muerto_becomes_stock and not v.close_without_muerto,
        "must-close-by-discard": v.close_by_discard or not v.direct_muerto,
        "wild-discard-while-it-fits": v.wild_empties_hand == "not-while-it-fits",
    }
    return asked.get(answer, True) and _try(v, answer, Random(answer)) is not None


def _try(v: Variant, answer: str, random: Random) -> ClosingQuestion | None:
    """A question with this answer; None where none of many tables gives one."""
    for _ in range(_TRIES):
        if now := _table(v, random):
            fitting = [move for move in _moves(now) if verdict(now, move) == answer]
            if fitting:
                discards = [move for move in fitting if isinstance(move, Discard)]
                move = random.choice(discards if discards and random.random() < 0.5 else fitting)
                return ClosingQuestion(now, move, answer, _choices(now, move, answer, random))
    return None


def verdict(now: Round, move: Move) -> str:
    """What comes of a move: the rule that refuses it, or what it does."""
    if refusal := now.why_not(move):
        return refusal.rule
    after, side = now.play(move), now.to_move % 2
    if after.is_over:
        return CLOSES
    return MUERTO if after.taken[side] > now.taken[side] else GOES_ON


def _moves(now: Round) -> Iterator[Move]:
    """What somebody may want to do with the last cards: the moves that leave one card at most."""
    turn = now.turn
    most = len(turn.hand) - 1
    yield from (move for move in turn.plays.lays(turn.hand) if len(move.cards) >= most)
    for at, meld in enumerate(turn.melds):
        yield from (move for move in turn.plays.adds(at, meld, turn.hand) if len(move.cards) >= most)
    if most <= 1:
        yield from map(Discard, dict.fromkeys(turn.hand))


# Tables near the end of a round


def _table(v: Variant, random: Random) -> Round | None:
    """A moment before a player's last cards are played; None where the cards drawn for it cannot lie so."""
    players = random.choice(v.players)
    try:
        melds = [*_lying(v, random)]
        ours, theirs = _muertos(v, random)
        lines = [
            "turn 1 play",
            f"players {players}",
            *_side(ours, melds, [format_cards(_hand(v, melds, random)), *[_unseen(v)] * (players // 2 - 1)]),
            *_side(theirs, [*_lying(v, random)][1:], [_unseen(v)] * (players // 2)),
            f"rest seed {random.randrange(1000)}",
        ]
        return Round.from_text("\n".join(lines), v)
    except (BuracoError, ValueError, IndexError):  # such a meld is refused, or a card lies three times
        return None


def _muertos(v: Variant, random: Random) -> tuple[str, str]:
    """What became of each side's muerto, as a position tells it: mostly ours is taken, else it waits or is gone."""
    if not v.muertos:
        return "", ""
    ours = random.choice([*["muerto used by 1"] * 4, "", *["muerto gone"] * v.muerto_becomes_stock])
    if ours == "muerto gone":
        return ours, "muerto used by 1" if v.muertos > 1 else ours
    return ours, random.choice(["muerto used by 1", ""]) if v.muertos > 1 else ""


def _side(muerto: str, melds: list[Meld], hands: list[str]) -> list[str]:
    return [f"side {muerto}", *(f"meld {meld}" for meld in melds), *(f"hand {hand}" for hand in hands)]


def _unseen(v: Variant) -> str:
    """A hand of somebody else."""
    return f"?*{min(v.hand_size, 5)}"


def _lying(v: Variant, random: Random) -> Iterator[Meld]:
    """A run that is a canasta or nearly one, and a small meld; what the deck has no cards for is left out."""
    size = random.randint(v.canasta_size - 1, v.canasta_size + 1)
    for make in (partial(_run, v, random, size), partial(_small, v, random)):
        with suppress(IllegalMeld, ValueError):
            yield make()


def _run(v: Variant, random: Random, size: int) -> Meld:
    """A run of so many cards, half of them with a wild."""
    start = random.randrange(LOW_ACE, HIGH_ACE - size + 2)
    cards = list(LADDER[random.choice(v.suits)][start : start + size])
    if random.random() < 0.5 and v.max_wilds:
        cards[random.randrange(size)] = _wild(v, random)
    return Meld.of(cards, v)


def _small(v: Variant, random: Random) -> Meld:
    """A meld that is far from a canasta."""
    if v.sets and random.random() < 0.4:
        rank = random.choice([rank for rank in v.ranks if rank is not Rank.TWO])
        return Meld.of([Card(rank, suit) for suit in random.sample(v.suits, v.min_meld)], v)
    return _run(v, random, v.min_meld)


def _hand(v: Variant, melds: list[Meld], random: Random) -> list[Card]:
    """The last cards: most of them fit a meld or each other."""
    size = random.choice(_LAST_CARDS)
    if size >= v.min_meld and random.random() < 0.5:
        own = list(_small(v, random).cards)
        return [*own, *(_fitting(v, random.choice(melds), random) for _ in range(size - len(own)))]
    return [
        _fitting(v, random.choice(melds), random) if melds and random.random() < 0.8 else random.choice(v.deck())
        for _ in range(size)
    ]


def _fitting(v: Variant, meld: Meld, random: Random) -> Card:
    """A card that may well fit a meld: one beyond an end of a run or one of its rank, or a wild."""
    if random.random() < 0.25:
        return _wild(v, random)
    if meld.suit is None:
        return random.choice([Card(card.rank, suit) for card in meld.naturals[:1] for suit in v.suits])
    slots = [slot for slot in (meld.start - 1, meld.start + len(meld)) if LOW_ACE <= slot <= HIGH_ACE]
    return LADDER[meld.suit][random.choice(slots)]


def _wild(v: Variant, random: Random) -> Card:
    return random.choice([*[JOKER] * min(v.jokers, 2), *(Card(Rank.TWO, suit) for suit in v.suits)])


# The choices


def _choices(now: Round, move: Move, answer: str, random: Random) -> tuple[str, ...]:
    """The answer, those that allow the move, and wrong rules."""
    also_true = _also_true(now, move) if answer not in YES else set()
    wrong = [rule for rule in END_RULES if rule != answer and rule not in also_true]
    chosen = [*dict.fromkeys([*YES, answer]), *random.sample(wrong, len(wrong))][:_MOST_CHOICES]
    return tuple(random.sample(chosen, len(chosen)))


def _also_true(now: Round, move: Move) -> set[str]:
    """The rules that somebody could hold against a refused move with some right, though another one speaks."""
    v, turn = now.variant, now.turn
    found = {"would-strand"}
    melds = turn.melds
    if isinstance(move, Lay | Add):
        melds = turn.laid(move, turn.meld_of(move)).melds
        found |= {"must-close-by-discard"} if v.close_by_discard or not v.direct_muerto else set()
    canastas = [meld for meld in melds if meld.canasta]
    found |= set() if canastas else {"needs-canasta", "needs-clean-canasta"}
    found |= {"needs-clean-canasta"} if v.close_canasta == "clean" and all(meld.wild for meld in canastas) else set()
    found |= set() if muerto_is_done(now, now.to_move % 2) else {"needs-muerto"}
    if isinstance(move, Discard) and move.card.can_be_wild:
        found.add("wild-discard-while-it-fits")
    return found
