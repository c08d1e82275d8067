"""The bench of canastas: cards are added one by one, and the bonus is seen before and after each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets

from ...cautions import lost_class
from ...course.canasta_examples import EXAMPLES
from ...course.practice import Move
from ...errors import BuracoError
from ...locale import _
from ...melds import Meld
from ...moves import Add
from ...variant import Variant
from ..board import styles
from ..controls import SystemChoice, variant_of
from ..melds.play import PlayBoard, lit
from ..notice import Notice, told
from ..turn_words import caution_sentence
from ..views import Copy
from ..wishes import Wishes
from ..words import meld_sentence, refusal, rule_title
from .ladder import ladder_view
from .words import change_sentence


class GrowBoard(PlayBoard):
    """One example: melds to add to, their ladders, and a warning before a card spoils one."""

    _css = styles("canastas/ladder.css")

    def __init__(self, variant: Variant, example: str, go_on: Callable[[], None]) -> None:
        self.go_on = go_on
        super().__init__(variant)
        self.open_example(variant, example)
        self.show()

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "handHelp": _("Arrow keys move, space selects, 1 adds to the first meld. Press ? for all keys."),
            "next": _("Next example"),
        }

    def open_example(self, variant: Variant, example: str) -> None:
        """Set out an example that the rule system has room for."""
        self.example = example
        self.doubted: Move | None = None  # a move that the board has warned of: doing it again does it
        self.set_out(EXAMPLES[example].practice(variant))

    def picture(self) -> dict[str, Any]:
        hand = self.practice.hand
        absent = [absence(example, self.variant) for example in EXAMPLES if _why_not(example, self.variant)]
        said = self.said["text"] if self.said else ""
        return {
            **super().picture(),
            "can": ["add", "take-back", "again", "next"],
            "lead": "" if hand else "next",
            "ladders": {
                "task": _(EXAMPLES[self.example].task),
                "absent": [each for each in absent if each != said],  # nothing is said twice
                "list": [ladder_view(meld, hand, f"l{at}") for at, meld in enumerate(self.melds)],
            },
        }

    def do_lay(self, _message: Mapping[str, Any]) -> None:
        """Say that nothing new is laid here: a page may still send a card that was dragged to the table."""
        self.say(_("Here, cards are only added to melds that lie on the table."))

    def do_take_back(self, message: Mapping[str, Any]) -> None:
        self.doubted = None
        super().do_take_back(message)

    def do_again(self, _message: Mapping[str, Any]) -> None:
        """Set the example out anew."""
        self.open_example(self.variant, self.example)

    def do_next(self, _message: Mapping[str, Any]) -> None:
        """Open the next example."""
        self.go_on()

    def made(self, meld: Meld) -> None:
        before = self.history[-1].practice.melds
        changed = next(change_sentence(old, new) for old, new in zip(before, self.melds, strict=True) if old != new)
        self.say(f"{meld_sentence(meld)} {changed}", "good")

    def _try(self, chosen: Sequence[Copy], move: Move, at: int) -> None:
        """Make a move; ask once before it spoils something."""
        doubted, self.doubted = self.doubted, None
        if isinstance(move, Add) and doubted != move and self.practice.why_not(move) is None:
            caution = lost_class(self.melds[at], self.practice.play(move).melds[at], move)
            if caution:
                self.doubted = move
                ask = _("Do it again if you want it.")
                lit_up = lit(caution.cards, chosen)
                text = f"{caution_sentence(caution)} {ask}"
                self.say(text, "bad", title=rule_title(caution.rule), guilty=lit_up)
                return
        super()._try(chosen, move, at)


class Grow(ipywidgets.VBox):
    """Controls and the board: the rule system, and the examples that it has room for."""

    def __init__(self, variant: Variant, example: str) -> None:
        self.system = SystemChoice(variant)
        self.examples = ipywidgets.Dropdown(description=_("Example"), style={"description_width": "initial"})
        self.examples.layout.width = "min(100%, 22rem)"
        self._offer(example)
        self.board = GrowBoard(variant, self.examples.value, self._next)
        self.board.on_wishes = self.follow
        if example != self.examples.value:
            self.board.say(absence(example, variant))
            self.board.show()
        self.system.observe(lambda _change: self._choose_system(), "value")
        self.examples.observe(lambda _change: self._open(), "value")
        controls = ipywidgets.HBox([self.system, self.examples])
        controls.layout.flex_flow = "row wrap"
        super().__init__([controls, self.board])

    def __repr__(self) -> str:
        return f"<Grow {self.system.variant.id}, {self.board.example}>"

    def _offer(self, wanted: str) -> None:
        """Offer what the rule system has room for; what is wanted, if that is among it, stays chosen."""
        offered = [(_(EXAMPLES[name].title), name) for name in EXAMPLES if not _why_not(name, self.system.variant)]
        if tuple(offered) != self.examples.options:
            self.examples.options = offered
        names = [name for _title, name in offered]
        self.examples.value = wanted if wanted in names else names[0]

    def follow(self, asked: Wishes) -> None:
        """Go over to the rule system that a page asks for; where it has room for no example, say why and stay."""
        if asked.variant is None:
            return
        if all(_why_not(name, asked.variant) for name in EXAMPLES):
            stays = _("The table stays as it was.")
            self.board.say(f"{absence(self.board.example, asked.variant)} {stays}")
        else:
            self.system.choose(asked.variant)

    def _choose_system(self) -> None:
        wanted = self.board.example
        self._offer(wanted)
        self._open()
        if self.board.example != wanted:
            self.board.say(absence(wanted, self.system.variant))
            self.board.show()

    def _open(self) -> None:
        if self.examples.value is None:  # between two lists of examples
            return
        self.board.said = None
        self.board.open_example(self.system.variant, self.examples.value)
        self.board.restart()

    def _next(self) -> None:
        names = [name for _title, name in self.examples.options]
        self.examples.value = names[(names.index(self.board.example) + 1) % len(names)]


def absence(example: str, variant: Variant) -> str:
    """Why an example is not offered under a rule system."""
    refused = _why_not(example, variant)
    return f"{_(EXAMPLES[example].title)}: {refusal(refused, variant)}" if refused else ""


def _why_not(example: str, variant: Variant) -> BuracoError | None:
    return EXAMPLES[example].why_not(variant)


@told
def grow(system: str | Variant = "cerrado", example: str = "grow") -> Grow | Notice:
    """A bench of canastas under a rule system, asked for as in ``bench``, that begins with one of the examples."""
    variant = variant_of(system)
    if not isinstance(example, str) or example not in EXAMPLES:
        sentence = _("There is no example “{value}”. There are: {allowed}.")
        return Notice(sentence.format(value=example, allowed=", ".join(EXAMPLES)))
    refusals = [_why_not(name, variant) for name in EXAMPLES]
    if all(refusals):
        raise next(filter(None, refusals))
    return Grow(variant, example)
