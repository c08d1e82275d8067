"""The bench: a seeded hand to lay melds with, under any rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs

import ipywidgets

from ...cards import parse_cards
from ...course.practice import Practice
from ...errors import NotationError
from ...locale import _
from ...meld_refusals import heap_refusal
from ...variant import Variant
from ..controls import LARGEST_SEED, Controls, seed_of, variant_of
from ..notice import told
from .play import PlayBoard


class BenchBoard(PlayBoard):
    """The bench's table; what a link asks for (``?system=vanikar&seed=12``) is passed on to ``follow``."""

    def __init__(self, practice: Practice, follow: Callable[[str], None]) -> None:
        self.follow = follow
        super().__init__(practice.variant)
        self.set_out(practice)
        self.show()

    def welcome(self, message: Mapping[str, Any]) -> None:
        asked = message.get("query")
        if isinstance(asked, str):
            self.follow(asked)


class Bench(ipywidgets.VBox):
    """Controls and a board: choosing a rule system or a seed deals again."""

    def __init__(self, practice: Practice, seed: int) -> None:
        self.board = BenchBoard(practice, self.follow)
        self.controls = Controls(practice.variant, seed, _("Deal (seed)"), self._deal)
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<Bench {self.controls.variant.id}, seed {self.controls.seed}>"

    @property
    def practice(self) -> Practice:
        """The hand and the melds, to look at in a cell."""
        return self.board.practice

    def follow(self, query: str) -> None:
        """Set the controls as a link asks; what it asks wrongly is named, and the table stays."""
        problems = []
        try:
            asked = parse_qs(query.removeprefix("?"), max_num_fields=50)
        except ValueError:
            asked = {}
            problems.append(_("This link cannot be read."))
        for name in asked.get("system", ())[-1:]:
            if not self.controls.choose_system(name):
                sentence = _("The link asks for a rule system that is not here: “{value}”.")
                problems.append(sentence.format(value=name[:40]))
        for text in asked.get("seed", ())[-1:]:
            if not self.controls.choose_seed(text):
                sentence = _("The link asks for the seed “{value}”. A seed is a number from 0 to {largest}.")
                problems.append(sentence.format(value=text[:40], largest=LARGEST_SEED))
        if problems:
            self.board.say(" ".join([*problems, _("You can choose above the table.")]))

    def _deal(self) -> None:
        self.board.set_out(Practice.deal(self.controls.variant, self.controls.seed))
        self.board.say(_("New cards are dealt."))
        self.board.restart()


@told
def bench(system: str | Variant = "cerrado", seed: int = 7, hand: str | None = None) -> Bench:
    """A bench under a rule system: an id such as ``"vanikar"``, a Variant, or the path of a file of house rules.

    ``hand`` sets the first cards, as in ``"4♥ 5♥ JK 7♥"``; otherwise the seed deals them.  What cannot be understood
    is told in a notice in place of the bench.
    """
    variant, seed = variant_of(system), seed_of(seed)
    return Bench(Practice.deal(variant, seed) if hand is None else _with(variant, hand), seed)


def _with(variant: Variant, hand: str) -> Practice:
    """A practice with this hand; raises NotationError, or IllegalMeld where no deck holds these cards together."""
    if not isinstance(hand, str) or not hand.strip():
        raise NotationError("not-a-hand", value=hand)
    cards = tuple(parse_cards(hand))
    if refusal := heap_refusal(cards, variant):
        raise refusal
    return Practice(variant, cards)
