"""The endless drill of the deal: questions about counts, places and names, from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from ..variant import VARIANTS, Variant
from .deal import STOCK, Deal
from .deal_questions import NUMBERS, SYSTEM, WORDS, Answer, Question, Setting, question

_CHOICES: Final = 4  # at most: the right answer and three wrong ones
_HANDS_ONLY: Final = ("starts", "partner")  # where only players are asked for


@dataclass(frozen=True)
class DealQuestion:
    """A question, the table that it is asked about, and the answers to choose from; one of them is right."""

    setting: Setting
    question: Question
    choices: tuple[Answer, ...]

    @property
    def right(self) -> Answer:
        """The right one of the choices."""
        return next(choice for choice in self.choices if choice in self.question.right)


def deal_questions(variant: Variant, seed: int) -> Iterator[DealQuestion]:
    """Questions without end, the same for the same seed; each kind that makes sense comes once, then again."""
    random = Random(seed)
    while True:
        kinds = deal_kinds(variant)
        for key in random.sample(kinds, len(kinds)):
            yield _ask(variant, key, random)


def deal_kinds(variant: Variant) -> tuple[str, ...]:
    """The keys of the questions that make sense under a rule system, with two wrong answers or more to each number."""
    places = ["next", "starts", "first-draw", "first-discard", "astray"]
    if 4 in variant.players:
        places.append("partner")
    if variant.muertos:
        places += ["waits", *WORDS]
    numbers = [key for key in NUMBERS if _numbers(variant, key)]
    return (*numbers, *places, SYSTEM)


def _numbers(v: Variant, key: str) -> list[int]:
    """The numbers of players for which a number has two tempting wrong answers or more."""
    return [
        players
        for players in v.players
        if len(question(Setting(Deal(v, players), 0), key).slips) >= 2 and (v.muertos or key != "muertos")
    ]


def _ask(v: Variant, key: str, random: Random) -> DealQuestion:
    players = 4 if key == "partner" else random.choice(_numbers(v, key) if key in NUMBERS else v.players)
    deal = Deal(v, players, random.randrange(1_000_000), random.randrange(players))
    dealt = len(deal.steps)
    astray: tuple[tuple[str, str], ...] = ()
    if key in NUMBERS:
        dealt = 0
    elif key == "next":
        dealt = random.choice((0, random.randrange(1, players * v.hand_size), players * v.hand_size))
    elif key == "astray":
        astray = ((STOCK, random.choice(deal.hands + deal.muertos)),)
    setting = Setting(deal, dealt, astray)
    asked = question(setting, key)
    return DealQuestion(setting, asked, _choices(asked, setting, random))


def _choices(asked: Question, setting: Setting, random: Random) -> tuple[Answer, ...]:
    """The right answer among wrong ones: numbers in their order, places in that of the table, others mixed."""
    right = random.choice(sorted(asked.right, key=str))
    tempting = [each for each in asked.slips if asked.key not in _HANDS_ONLY or each in setting.deal.hands]
    wrong = random.sample(tempting, min(_CHOICES - 1, len(tempting)))
    chosen: list[Answer] = [right, *wrong]
    if asked.is_number:
        return tuple(sorted(chosen, key=int))
    if asked.key == SYSTEM:
        return tuple(each for each in VARIANTS if each in chosen)
    if asked.key in WORDS:
        return tuple(random.sample(chosen, len(chosen)))
    return tuple(place for place in setting.deal.places if place in chosen)
