"""The endless drill of the muertos: what a move leads to, and what a side's muerto costs in the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Final

from ..moves import Move
from ..round import Round
from ..scoring import MUERTO_STATES, Muerto, Row, Side, score
from ..turn import END_RULES, ENDS
from ..variant import Variant
from .chance import ever_anew, until_made
from .events import end_rule, event_rules
from .muerto_moments import emptying, nobody_lays, stock_runs_out

NOTHING: Final = "nothing"
# What a move can lead to: nothing special, a muerto, the end of the round, or that it is refused for a rule.
OUTCOMES: Final = (
    NOTHING, "muerto-direct", "muerto-indirect", "muerto-becomes-stock",
    *map(end_rule, ENDS), *END_RULES,
)  # fmt: skip
# How the round ends when the stock is spent and nothing takes its place.
_SPENT: Final = {
    "muerto-at-once": "ended-stock-spent",
    "muerto-when-drawing": "ended-stock-spent",
    "dead-hand": "ended-dead-hand",
    "last-card-ends": "ended-last-card-drawn",
}
# The kinds of moments in which an outcome is looked for; where the hand is emptied, if it is none of these.
_MOMENTS: Final = {
    NOTHING: (emptying, stock_runs_out, nobody_lays),
    "ended-stalled": (nobody_lays,),
    **dict.fromkeys(("muerto-becomes-stock", *_SPENT.values()), (stock_runs_out,)),
}
_TRIES: Final = 100  # moments of each kind, or hands, that are looked at before something is given up
_WRONG: Final = 3  # the wrong answers that stand beside the right one


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What does this ``move`` of the first seat lead to?  ``answer`` is one of the ``choices``, all of ``OUTCOMES``."""

    round: Round
    move: Move
    answer: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CostQuestion:
    """What does its muerto cost this ``side``?  ``cost``, in points, is one of the ``choices``; all these differ."""

    side: Side
    cost: int
    choices: tuple[int, ...]


MuertoQuestion = MoveQuestion | CostQuestion


def muerto_questions(variant: Variant, seed: int) -> Iterator[MuertoQuestion]:
    """Questions without end, the same for the same seed.

    Among as many questions in a row as twice those outcomes and muerto states that can be met, each of these is met.
    """
    random = Random(seed)
    for what in ever_anew((*OUTCOMES, *MUERTO_STATES), partial(can_be_met, variant), random):
        if state := _state(what):
            yield until_made(_cost_question, variant, state, random)
        else:
            yield until_made(_move_question, variant, what, random)


@cache
def can_be_met(variant: Variant, what: str) -> bool:
    """Whether there are questions whose answer is this outcome, or about a muerto in this state."""
    state, random = _state(what), Random(what)
    return bool(_cost_question(variant, state, random) if state else _move_question(variant, what, random))


def _state(what: str) -> Muerto | None:
    return next((state for state in MUERTO_STATES if state == what), None)


def outcome_of(before: Round, move: Move) -> str | None:
    """What a move leads to, one of ``OUTCOMES``; None where two things happen at once, or another rule speaks."""
    if refusal := before.why_not(move):
        return refusal.rule if refusal.rule in END_RULES else None
    found = event_rules(before, move, before.play(move))
    return None if found[1:] else (found or [NOTHING])[0]


def _move_question(v: Variant, outcome: str, random: Random) -> MoveQuestion | None:
    """A move that leads to this; None where none of many moments gives one."""
    kinds = _MOMENTS.get(outcome, (emptying,))
    for moments in random.sample(kinds, len(kinds)):
        for _ in range(_TRIES):
            found = [moment for moment in moments(v, random) if outcome_of(*moment) == outcome]
            if found:
                now, move = random.choice(found)
                return MoveQuestion(now, move, outcome, _choices(v, now, outcome, random))
    return None


def _choices(v: Variant, now: Round, answer: str, random: Random) -> tuple[str, ...]:
    """The answer and wrong ones that could be thought of here.

    At most one of all tells a rule that refuses, and at most one a spent stock: two of them could both be held true.
    """
    runs_out = len(now.stock) < 3
    others = [
        NOTHING,
        *(["muerto-becomes-stock"] if runs_out else []),
        *([_SPENT[v.stock_empty]] if runs_out and answer not in _SPENT.values() else []),
        *([] if now.phase == "draw" else ["muerto-direct", "muerto-indirect", "ended-closed"]),
    ]
    if answer not in END_RULES and now.phase == "play":
        others.append("needs-canasta" if v.close_canasta == "any" else "needs-clean-canasta")
    wrong = [each for each in others if each != answer]
    choices = [answer, *random.sample(wrong, min(_WRONG, len(wrong)))]
    return tuple(random.sample(choices, len(choices)))


def _cost_question(v: Variant, state: Muerto, random: Random) -> CostQuestion | None:
    """A side whose muerto came to this; None where none does, or two of the choices are always the same."""
    if not v.muertos or (state == "gone" and not v.muerto_becomes_stock):
        return None
    deck = v.deck()
    for _ in range(_TRIES):
        size = v.hand_size if state == "unused" else min(random.randint(2, 6), len(deck))
        hand = tuple(random.sample(deck, size))
        held = -sum(map(v.card_value, hand))
        choices = {0, v.muerto_untaken, held, v.muerto_untaken + held}
        if len(choices) > _WRONG:
            side = Side((), [hand], state)
            cost = sum(row.points for row in rows_of_muerto(v, side))
            return CostQuestion(side, cost, tuple(sorted(choices, reverse=True)))
    return None


def rows_of_muerto(v: Variant, side: Side) -> list[Row]:
    """The rows of a side's ledger that tell what its muerto costs: a penalty, its cards, both, or none."""
    (ledger,) = score(v, [side])
    rules = ("muerto-untaken", "muerto-unused")
    return [row for row in ledger.rows if row.rule in rules or row.reason == "muerto-in-hand"]
