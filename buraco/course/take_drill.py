"""The endless drill "may I take the pile?": moments of played rounds, and what may be done with the pile there.

Each question is one move that somebody may want to make.  Where it is allowed the answer is yes, else the rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from typing import Final

from ..bots import GreedyBot
from ..moves import DRAW, TAKE, Add, Discard, Lay, Move, TakePile
from ..round import Round
from ..variant import Variant
from ..view import View
from .chance import ever_anew, until_made

YES: Final = "yes"
TAKE_RULES: Final = (
    "pile-is-empty", "already-drawn", "not-in-hand", "pile-top-must-fit", "pile-top-now", "pile-top-this-turn",
    "pile-lone-card-back",
)  # fmt: skip
# What somebody may hold against taking the pile, and against another move.
_AGAINST_TAKING: Final = ("pile-is-empty", "already-drawn", "pile-top-must-fit", "draw-first")
_AGAINST_PLAYING: Final = ("not-in-hand", "pile-top-now", "pile-top-this-turn", "pile-lone-card-back", "draw-first")
_MOST_CHOICES: Final = 5
# How often a rule is the answer where an empty pile is once: the more, the less the table shows it at a glance.
_ON_TOP: Final = TAKE_RULES[-4:]
_OFTEN: Final = dict.fromkeys(_ON_TOP, 2) | {"pile-top-must-fit": 3}
_TURNS: Final = 20  # of a round that is looked at: later there is more on the table than the question needs

_ROUNDS: Final = 12  # that are looked through before a rule is given up


@dataclass(frozen=True, slots=True)
class TakeQuestion:
    """May the player to move make this ``move``?  It takes the pile, or would play with its cards.

    ``answer`` is ``yes`` or the id of the rule that refuses.  It is one of the three to five ``choices``; no other one
    of them is true.  ``needed`` is a play of the top card which makes it legal to take the pile, and which is owed once
    it is taken; None where there is no such play, or the rule system asks for none.
    """

    round: Round
    move: Move
    answer: str
    choices: tuple[str, ...]
    needed: Lay | Add | None

    @property
    def view(self) -> View:
        """What the player to move sees."""
        return self.round.view(self.round.to_move)


def take_questions(variant: Variant, seed: int) -> Iterator[TakeQuestion]:
    """Questions without end, the same for the same seed; of each two, the answer is yes to one and no to the other.

    Among as many questions in a row as eight times the rules that can be met, each of these is met.
    """
    random = Random(seed)
    rules = [rule for rule in TAKE_RULES for _ in range(_OFTEN.get(rule, 1))]
    for rule in ever_anew(rules, partial(can_be_met, variant), random):
        others = [YES] if can_be_met(variant, YES) else []
        for answer in random.sample([rule, *others], 1 + len(others)):
            yield until_made(_try, variant, answer, random)


@cache
def can_be_met(variant: Variant, answer: str) -> bool:
    """Whether rounds come to this answer: the rule system has the rule, and a small deck has room for it."""
    left_out = {
        "none": _ON_TOP if variant.pile_card_back else _ON_TOP[:-1],
        "top-now": ("pile-top-this-turn", "pile-lone-card-back"),
        "top-this-turn": ("pile-top-now", "pile-lone-card-back"),
    }[variant.take_condition]
    return answer not in left_out and any(_try(variant, answer, Random(seed)) for seed in range(_ROUNDS))


def _try(v: Variant, answer: str, random: Random) -> TakeQuestion | None:
    """A question with this answer from some turn of a new round; None where no turn of it gives one."""
    turns = _turns(v, random)
    random.shuffle(turns)
    if answer == "pile-top-must-fit":
        turns.sort(key=_would_fit_their_table, reverse=True)  # the most tempting first
    for before in turns:
        fitting = [asked for asked in _asked(before, random) if _verdict(*asked) == answer]
        if fitting:
            plain = random.random() < 0.5
            now, move = fitting[0] if plain else random.choice(fitting[1:] or fitting)
            return _question(before, now, move, answer, random)
    return None


def _turns(v: Variant, random: Random) -> list[Round]:
    """The beginnings of the first turns of a new round, among players who overlook something now and then."""
    bot, players = GreedyBot(random.randrange(1 << 32)), random.choice(v.players)
    now = Round.deal(v, players, random.randrange(1 << 32), random.randrange(players))
    turns: list[Round] = []
    while not now.is_over and len(turns) < _TURNS:
        if now.phase == "draw":
            turns.append(now)
        overlooked = _overlooking(now) if random.random() < 0.5 else []
        now = now.play(random.choice(overlooked) if overlooked else bot.choose(now.view(now.to_move)))
    return turns


def _overlooking(now: Round) -> list[Discard]:
    """The discards of cards that could be added to a meld of one's own side."""
    moves = now.legal_moves()
    fitting = {move.cards for move in moves if isinstance(move, Add)}
    return [move for move in moves if isinstance(move, Discard) and (move.card,) in fitting]


def _asked(before: Round, random: Random) -> Iterator[tuple[Round, Move]]:
    """The moves that can be asked about in this turn, each with where the round stands; the plain one first.

    After it come: to take the pile after a draw, to lay with cards that still lie in it; and once it is taken, to
    discard, to use the top card, to lay something else.
    """
    yield before, TAKE
    if not before.pile:
        return
    drawn = before.play(DRAW) if before.why_not(DRAW) is None else before
    can_go_on = drawn.phase == "play"
    if can_go_on:
        yield drawn, TAKE
    if before.why_not(TAKE):
        return
    taken, top = before.play(TAKE), before.pile[-1]
    hand = taken.hands[taken.to_move]
    if can_go_on and (play := _use_of_pile(taken, drawn)):
        yield drawn, play
    yield taken, Discard(top)
    yield taken, Discard(random.choice(hand))
    if taken.owes:
        if play := _use_of_top(taken):
            yield taken, play
        others = [move for move in _plays(drawn) if top not in move.cards] if can_go_on else []
        yield from ((taken, move) for move in random.sample(others, min(2, len(others))))


def _would_fit_their_table(before: Round) -> bool:
    """Whether the player might take the pile if the melds of the other side were one's own."""
    return replace(before, melds=before.melds[::-1]).why_not(TAKE) is None


def _verdict(now: Round, move: Move) -> str:
    refusal = now.why_not(move)
    return refusal.rule if refusal else YES


def _use_of_top(taken: Round) -> Lay | Add | None:
    """The plainest play of the top card of the pile just taken, with cards held before; None where none is owed."""
    top, may_use = taken.owes, Counter(taken.hands[taken.to_move]) - Counter(taken.took[:-1])
    return _plainest(move for move in _plays(taken) if top in move.cards and Counter(move.cards) <= may_use)


def _use_of_pile(taken: Round, drawn: Round) -> Lay | Add | None:
    """The plainest play that needs a card of the pile just taken, whatever else was drawn in its place."""
    held = Counter(drawn.hands[drawn.to_move])
    return _plainest(move for move in _plays(taken) if not Counter(move.cards) <= held)


def _plainest(plays: Iterable[Lay | Add]) -> Lay | Add | None:
    """The play of fewest cards, before all else without a wild; None if there is none."""
    return min(plays, key=_plainness, default=None)


def _plainness(move: Lay | Add) -> tuple[bool, int, str]:
    return any(card.can_be_wild for card in move.cards), len(move.cards), str(move)


def _plays(now: Round) -> Iterator[Lay | Add]:
    return (move for move in now.legal_moves() if isinstance(move, Lay | Add))


def _question(before: Round, now: Round, move: Move, answer: str, random: Random) -> TakeQuestion:
    wrong = [rule for rule in _against(move) if rule != answer and rule not in _also_true(before, move, answer)]
    choices = [*dict.fromkeys([YES, answer]), *random.sample(wrong, len(wrong))][:_MOST_CHOICES]
    taken = before.play(TAKE) if before.why_not(TAKE) is None else None
    needed = _use_of_top(taken) if taken else None
    return TakeQuestion(now, move, answer, tuple(random.sample(choices, len(choices))), needed)


def _against(move: Move) -> tuple[str, ...]:
    return _AGAINST_TAKING if isinstance(move, TakePile) else _AGAINST_PLAYING


def _also_true(before: Round, move: Move, answer: str) -> set[str]:
    """The rules that somebody could hold against the move with some right, though another one speaks."""
    if answer == YES:
        return set()
    found = {"pile-top-now", "pile-top-this-turn"} if before.variant.take_condition != "none" else set()
    if not before.pile or _verdict(before, TAKE) == "pile-top-must-fit":
        found.add("pile-top-must-fit")
    if isinstance(move, Discard) and len(before.pile) == 1 and move.card is before.pile[-1]:
        found.add("pile-lone-card-back")
    return found
