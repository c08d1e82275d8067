"""The bench: a seeded hand to lay melds with, under any rule system."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets

from ...cards import parse_cards
from ...course.practice import Practice
from ...errors import BuracoError, NotationError
from ...locale import _
from ...meld_refusals import heap_refusal
from ...melds import Meld
from ...variant import Variant
from ..controls import Controls, seed_of, variant_of
from ..notice import told
from ..wishes import Wishes
from ..words import refusal
from .play import PlayBoard


class BenchBoard(PlayBoard):
    """The bench's table."""

    def __init__(self, practice: Practice) -> None:
        super().__init__(practice.variant)
        self.set_out(practice)
        self.show()


class Bench(ipywidgets.VBox):
    """Controls and a board: choosing a rule system or a seed deals again.

    ``asked`` are the cards that the cell asks for, a hand and a table; a rule system that allows them keeps them, where
    it has no jokers without those of the hand, and only another seed deals.
    """

    def __init__(self, practice: Practice, seed: int, asked: tuple[str, Sequence[str]] | None = None) -> None:
        self.asked, self.asked_seed = asked, seed
        self.board = BenchBoard(practice)
        self.controls = Controls(practice.variant, seed, _("Deal (seed)"), self._deal)
        self.board.on_wishes = self.follow
        super().__init__([self.controls, self.board])

    def __repr__(self) -> str:
        return f"<Bench {self.controls.variant.id}, seed {self.controls.seed}>"

    @property
    def practice(self) -> Practice:
        """The hand and the melds, to look at in a cell."""
        return self.board.practice

    def follow(self, asked: Wishes) -> None:
        """Deal as a page asks; only what becomes of cards that the cell asks for needs a word."""
        self.controls.follow(asked)
        if not self.asked:
            self.board.said = None
            self.board.show()

    def _deal(self) -> None:
        variant, seed = self.controls.variant, self.controls.seed
        said = _("New cards are dealt.")
        practice = None
        if self.asked and seed == self.asked_seed:
            hand, table = self.asked
            try:
                kept = hand if variant.jokers else _without_jokers(hand)
                practice = _with(variant, kept, table)
                same = _("The same cards, under {system}.")
                fewer = _("The same cards, under {system}: there the jokers stay in the box.")
                said = (same if kept == hand else fewer).format(system=variant.name)
            except BuracoError as error:
                said = f"{refusal(error, variant)} {said}"
        self.board.set_out(practice or Practice.deal(variant, seed))
        self.board.say(said)
        self.board.restart()


@told
def bench(
    system: str | Variant = "cerrado", seed: int = 7, hand: str | None = None, table: Sequence[str] = ()
) -> Bench:
    """A bench under a rule system: an id such as ``"vanikar"``, a Variant, or the path of a file of house rules.

    ``hand`` sets the first cards, as in ``"4♥ 5♥ JK 7♥"``; otherwise the seed deals them.  ``table`` sets the melds
    that lie there beside such a hand, as in ``["4♥ 5♥ 2♥(6) 7♥"]``.  What cannot be understood is told in a notice in
    place of the bench.
    """
    variant, seed = variant_of(system), seed_of(seed)
    if hand is None and not table:
        return Bench(Practice.deal(variant, seed), seed)
    if hand is None:
        raise NotationError("not-a-hand", value="")
    melds = tuple(map(str, table if isinstance(table, list | tuple) else [table]))
    return Bench(_with(variant, hand, melds), seed, (hand, melds))


def _with(variant: Variant, hand: str, table: Sequence[str]) -> Practice:
    """A practice with this hand and table.

    Raises NotationError, or IllegalMeld where no deck holds these cards together or a meld cannot lie so.
    """
    if not isinstance(hand, str) or not hand.strip():
        raise NotationError("not-a-hand", value=hand)
    cards = tuple(parse_cards(hand))
    melds = tuple(Meld.parse(text, variant) for text in table)
    if refused := heap_refusal([*cards, *(card for meld in melds for card in meld.cards)], variant):
        raise refused
    return Practice(variant, cards, melds)


def _without_jokers(hand: str) -> str:
    """A hand as it was written where it holds no joker, or nothing but jokers."""
    cards = parse_cards(hand)
    others = [card for card in cards if not card.is_joker]
    return hand if len(others) in (0, len(cards)) else " ".join(map(str, others))
