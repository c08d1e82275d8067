"""The bench: a seeded hand to lay melds with, under any rule system."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import ipywidgets

from ..cards import parse_cards
from ..course.practice import Practice
from ..errors import BuracoError
from ..locale import _
from ..variant import Variant, find_variant
from .controls import LARGEST_SEED, seed_chooser, system_chooser
from .notice import Notice
from .play import PlayBoard
from .words import refusal


class BenchBoard(PlayBoard):
    """The bench's table; what a link asks for (``?system=vanikar&seed=12``) is passed on to the controls."""

    bench: Bench | None = None

    def do_hello(self, message: Mapping[str, Any]) -> None:
        """Follow the page's link once, when the page comes."""
        asked = message.get("query")
        if self.bench is not None and isinstance(asked, str):
            self.bench.follow(asked)


class Bench(ipywidgets.VBox):
    """Controls and a board: choosing a rule system or a seed deals again."""

    def __init__(self, variant: Variant, seed: int, hand: str | None = None) -> None:
        self.house = variant
        self.variant = variant
        self.seed = seed
        practice = Practice(variant, tuple(parse_cards(hand))) if hand else Practice.deal(variant, seed)
        self.board = BenchBoard(practice)
        self.board.bench = self
        self.board.show()
        self.system = system_chooser(variant, self._system_chosen)
        self.seed_box = seed_chooser(seed, self._seed_chosen)
        controls = ipywidgets.Box([self.system, self.seed_box])
        controls.add_class("buraco-controls")
        super().__init__([controls, self.board])

    def __repr__(self) -> str:
        return f"<Bench {self.variant.id}, seed {self.seed}>"

    @property
    def practice(self) -> Practice:
        """The hand and the melds, to look at in a cell."""
        return self.board.practice

    def follow(self, query: str) -> None:
        """Set the controls as a link asks; what it asks wrongly is named, and the table stays."""
        asked = parse_qs(query.lstrip("?"), max_num_fields=50)
        problems = []
        for name in asked.get("system", ())[-1:]:
            if name in dict(map(reversed, self.system.options)):
                self.system.value = name
            else:
                problems.append(_("The link asks for a rule system that is not here: “{value}”.").format(value=name[:40]))
        for text in asked.get("seed", ())[-1:]:
            if text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED)):
                self.seed_box.value = int(text)
            else:
                sentence = _("The link asks for the seed “{value}”. A seed is a number from 0 to {largest}.")
                problems.append(sentence.format(value=text[:40], largest=LARGEST_SEED))
        if problems:
            self.board.say(" ".join([*problems, _("You can choose above the table.")]))
            self.board.show()

    def _system_chosen(self, name: str) -> None:
        self.variant = self.house if name == self.house.id else find_variant(name)
        self._deal()

    def _seed_chosen(self, seed: int) -> None:
        self.seed = seed
        self._deal()

    def _deal(self) -> None:
        self.board.turn += 1
        self.board.set_out(Practice.deal(self.variant, self.seed))
        self.board.say(_("New cards are dealt."))
        self.board.show()


def bench(system: str | Variant = "cerrado", seed: int = 7, hand: str | None = None) -> Bench | Notice:
    """A bench under a rule system: an id such as ``"vanikar"``, a Variant, or the path of a file of house rules.

    ``hand`` sets the first cards, as in ``"4♥ 5♥ JK 7♥"``; otherwise the seed deals them.  What cannot be understood
    is told in a notice in place of the bench.
    """
    variant = None
    try:
        if isinstance(system, Variant):
            variant = system
        elif str(system).endswith(".toml"):
            variant = Variant.load(Path(system))
        else:
            variant = find_variant(system)
        if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
            sentence = _("A seed is a number from 0 to {largest}, not {value!r}.")
            return Notice(sentence.format(value=seed, largest=LARGEST_SEED))
        return Bench(variant, seed, hand)
    except BuracoError as error:
        return Notice(refusal(error, variant))
