"""The worked examples of wilds: one after another, under every rule system side by side, the wild's path drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import ipywidgets

from ...cards import Rank
from ...course.wild_moves import EXAMPLES, Example, Outcome, fate, groups
from ...locale import _, ngettext
from ...melds import Meld
from ...readings import HIGH_ACE, LOW_ACE, rank_of_slot
from ...variant import Variant
from ..board import bundle, styles
from ..compare.examples import ExamplesBoard, no_example
from ..compare.words import refused
from ..controls import SystemChoice, variant_of
from ..notice import Notice, told
from ..views import Copy, meld_view
from ..wishes import Wishes
from ..words import listed
from .words import short_name, why_all, wild_words, worth

Member = tuple[Variant, Outcome]


class MovesBoard(ExamplesBoard):
    """Shows an example; the group of ``self.variant``, which is the reader's rule system, stands first."""

    _esm = bundle("wilds/moves.js")
    _css = styles("compare/compare.css", "wilds/moves.css")

    def __init__(self, variants: Sequence[Variant], at: int) -> None:
        self.variants = variants[1:]
        super().__init__(variants[0], at)
        self.show()

    def __repr__(self) -> str:
        return f"<MovesBoard {self.example.id}>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "points": _("Points"),
            "slots": [str(rank_of_slot(slot)) for slot in range(LOW_ACE, HIGH_ACE + 1)],
        }

    @property
    def example(self) -> Example:
        """The example that is open."""
        return EXAMPLES[self.at]

    @property
    def titles(self) -> Sequence[str]:
        return [_(each.title) for each in EXAMPLES]

    def picture(self) -> dict[str, Any]:
        found = sorted(groups(self.example, self.variants), key=self._is_others)
        parts = ngettext("The rule systems agree.", "The rule systems differ: {n} outcomes.", len(found)).format(
            n=len(found)
        )
        return {
            **self.where(),
            "task": f"{self._task()} {parts}",
            "groups": [self._group(members, n) for n, members in enumerate(found)],
        }

    def _task(self) -> str:
        """The example in words."""
        cards = _(", then ").join(self.example.steps)
        if not self.example.before:
            return _("Laid together from the hand: {cards}.").format(cards=cards)
        return _("On the table: {meld}. Added: {cards}.").format(meld=self.example.before, cards=cards)

    def _is_others(self, members: Sequence[Member]) -> bool:
        return all(variant != self.variant for variant, _result in members)

    def _group(self, members: Sequence[Member], n: int) -> dict[str, Any]:
        """One panel: the rule systems in which the same happens."""
        variants = [variant for variant, _result in members]
        own = self.variant in variants
        variant, result = next((each for each in members if each[0] == self.variant), members[0])
        names = listed(map(short_name, variants))
        agree = len(members) == len(self.variants)
        name = f"e{self.at}-{n}-{variant.id}"
        return {
            "id": name,
            "own": own,
            "title": _("All rule systems") if agree else names,
            "mine": _("Your rule system: {name}").format(name=short_name(self.variant)) if own else "",
            "before": self._meld(result.before, members, f"{name}-0") if result.before else None,
            "steps": [self._step(members, pair, at, f"{name}-{at + 1}") for at, pair in enumerate(result.pairs)],
            "refusal": self._refusal(variant, result, variants),
            "worth": self._worth(members),
        }

    def _step(self, members: Sequence[Member], pair: tuple[Meld | None, Meld], at: int, name: str) -> dict[str, Any]:
        """What one addition does."""
        return {
            "id": name,
            "words": f"{self._comes(at)} {wild_words(*pair, self.example.cards(at))}",
            "path": path(*pair),
            "meld": self._meld(pair[1], members, name),
        }

    def _comes(self, step: int) -> str:
        cards = self.example.cards(step)
        if not self.example.before:
            return _("Laid: {cards}.").format(cards=self.example.steps[step])
        return ngettext("{cards} comes.", "{cards} come.", len(cards)).format(cards=self.example.steps[step])

    def _meld(self, meld: Meld, members: Sequence[Member], name: str) -> dict[str, Any]:
        """A meld without its points, which differ among the members; its class only where they agree on it."""
        view = meld_view(meld, [Copy(f"{name}-{at}", card) for at, card in enumerate(meld.cards)], name)
        classes = {replace(meld, variant=variant).canasta for variant, _result in members}
        return {**view, "points": "", **({} if len(classes) == 1 else {"badge": "", "name": ""})}

    def _refusal(self, variant: Variant, result: Outcome, variants: Sequence[Variant]) -> dict[str, Any] | None:
        """Why it goes no further, and the rule texts' own words."""
        error = result.refusal
        if error is None:
            return None
        if result.before is None:
            title = _("This meld cannot lie here")
        else:
            title = _("{cards}: refused").format(cards=self.example.steps[len(result.after)])
        return {
            "title": title,
            "text": refused(error, [*dict.fromkeys([variant, *variants])]),
            "why": why_all(error.rule, variants),
        }

    def _worth(self, members: Sequence[Member]) -> list[str]:
        """The points before and after, a line for the rule systems that agree on them."""
        lines: dict[str, list[str]] = {}
        for variant, result in members:
            if result.after:
                lines.setdefault(worth(result.before, result.after[-1]), []).append(short_name(variant))
        if len(lines) == 1:
            return [f"{line}." for line in lines]
        return [f"{listed(names)}: {line}." for line, names in lines.items()]


def path(before: Meld | None, after: Meld) -> dict[str, Any] | None:
    """The slots of a run and the way of its wild; None for a set.

    ``held`` are the slots of natural cards; ``from`` and ``to`` are the wild's old and new slot, None where there is
    none; ``home`` says whether it is at home, and natural, in the new one.
    """
    if after.kind != "run":
        return None
    what = fate(before, after)
    home = what == "home"
    return {
        "held": [slot for slot in range(after.start, after.start + len(after)) if slot != after.wild_slot],
        "from": int(Rank.TWO) if what == "leaves-home" else before and before.wild_slot,
        "to": int(Rank.TWO) if home else after.wild_slot,
        "home": home,
    }


class WildMoves(ipywidgets.VBox):
    """The rule system of the reader, and the examples."""

    def __init__(self, variant: Variant, at: int) -> None:
        self.system = SystemChoice(variant)
        self.board = MovesBoard(self.system.variants, at)
        self.board.on_wishes = self.follow
        self.system.observe(lambda _change: self._choose(), "value")
        super().__init__([self.system, self.board])

    def __repr__(self) -> str:
        return f"<WildMoves {self.board.example.id}, {self.system.variant.id}>"

    def follow(self, asked: Wishes) -> None:
        """Begin with the rule system that a page asks for, and put house rules among the others."""
        if asked.variant:
            self.system.choose(asked.variant)

    def _choose(self) -> None:
        self.board.variant, *self.board.variants = self.system.variants
        self.board.restart()


@told
def wild_moves(example: int = 1, system: str | Variant = "cerrado") -> WildMoves | Notice:
    """The worked examples of where a wild goes, from this number on; your rule system comes first."""
    return no_example(example, len(EXAMPLES)) or WildMoves(variant_of(system), example - 1)
