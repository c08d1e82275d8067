"""The board: the widget that shows a view and reports what a person did.  It decides nothing about the rules.

A subclass answers the page's messages with methods named ``do_<what>``.  Every message runs in one guarded place: a
refusal becomes a sentence on the board, an error another sentence and a line in the log, and the next action works.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from ..errors import BuracoError
from ..locale import _, language, ngettext
from ..rulebook import RULES
from ..variant import Variant
from ..web.files import progress_script
from .words import refusal, rule_title, sources

log: Final = logging.getLogger(__name__)


def _bundle(folder: Traversable, *names: str) -> str:
    """Plain modules as the one module that a widget may have: their imports of each other and exports are left out."""
    texts = [progress_script(), *((folder / name).read_text("utf-8") for name in names)]
    joined = "\n".join(re.sub(r"^export (?!default)", "", text, flags=re.MULTILINE) for text in texts)
    return re.sub(r"^import .*;\n", "", joined, flags=re.MULTILINE)


_HERE: Final = files(__package__)


class Board(anywidget.AnyWidget):
    """What a person sees and touches.  ``view`` holds only what may be seen; ``turn`` numbers what has been done."""

    _esm = _bundle(_HERE, "cards.js", "dom.js", "hand.js", "panels.js", "board.js")
    _css = (_HERE / "board.css").read_text("utf-8")

    view = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)

    # What a person may do at any time, without a turn of its own.
    ANYTIME: ClassVar[frozenset[str]] = frozenset({"ping", "hello"})

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.turn = 0
        self.said: dict[str, Any] | None = None
        super().__init__(labels=labels())
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.variant.id}>"

    def picture(self) -> dict[str, Any]:
        """The view without its turn and message; a subclass tells what lies where."""
        raise NotImplementedError

    def show(self) -> None:
        """Send the page what is to be seen now."""
        self.view = {**self.picture(), "turn": self.turn, "say": self.said}

    def say(self, text: str, tone: str = "info", **more: Any) -> None:
        """Put a message under the table: ``tone`` is "info", "good" or "bad"."""
        self.said = {"text": text, "tone": tone, **more}

    def refuse(self, error: BuracoError, guilty: Iterable[str] = ()) -> None:
        """Tell which rule speaks and light the guilty cards (by the ids of the board); the table stays as it was."""
        self.say(refusal(error, self.variant), "bad", title=rule_title(error.rule), guilty=list(guilty))
        if self.said is not None and error.rule in RULES:
            quotes, note = sources(error.rule, self.variant)
            self.said["why"] = {"quotes": list(quotes), "note": note}

    def do_ping(self, message: Mapping[str, Any]) -> None:
        """Answer the page's heartbeat."""
        self.send({"pong": message.get("n")})

    def do_hello(self, message: Mapping[str, Any]) -> None:
        """A page has come; boards that resume something look at what it brings."""

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        if not isinstance(message, dict) or not isinstance(what := message.get("do"), str):
            return
        handler = getattr(self, f"do_{what.replace('-', '_')}", None)
        if handler is None:
            return
        if what in self.ANYTIME:
            before = self.said
            self._guarded(handler, message)
            if self.said is not before:
                self.show()
        elif message.get("turn") == self.turn:
            # A message acts once: the turn it was meant for is over as soon as it is taken up.
            self.turn += 1
            self.said = None
            self._guarded(handler, message)
            self.show()

    def _guarded(self, handler: Any, message: Mapping[str, Any]) -> None:
        try:
            handler(message)
        except BuracoError as error:
            self.refuse(error)
        except Exception:
            log.exception("a message of the page could not be handled: %r", message.get("do"))
            self.say(
                _("Something went wrong here, and the table is as it was. Try again, or do something else."), "bad"
            )


def labels() -> dict[str, str | list[str]]:
    """The words that the page's script needs, in the reader's language."""
    return {
        "lang": language(),
        "table": _("On the table"),
        "tableEmpty": _("Nothing lies here yet. Select cards of your hand, then lay them."),
        "hand": _("Your hand"),
        "handHelp": _("Arrow keys move, space selects, Enter lays. Press ? for all keys."),
        "lay": _("Lay"),
        "addHere": _("Add here"),
        "takeBack": _("Take back"),
        "byRank": _("Sort by rank"),
        "bySuit": _("Sort by suit"),
        "moves": _("What may I do?"),
        "hint": _("Hint"),
        "help": _("Keys"),
        "close": _("Close"),
        "why": _("Why?"),
        "wildFor": _("The wild stands for"),
        "wildAuto": _("as the rules say"),
        "fourColours": _("Four colours"),
        "twoColours": _("Two colours"),
        "next": _("Next"),
        "previous": _("Previous"),
        "again": _("Start again"),
        "exercise": _("Exercise"),
        "starCounts": [ngettext("{n} star", "{n} stars", n).format(n=n) for n in range(4)],
        "done": _("solved"),
        "progress": _("Your stars"),
        "progressKept": _("Your stars are kept in this browser."),
        "export": _("Save to a file"),
        "import": _("Load from a file"),
        "reset": _("Reset this lesson"),
        "resetSure": _("Yes, take all stars of this lesson away"),
        "resetNo": _("No, keep them"),
        "imported": _("The file was read. Stars gained:"),
        "importBad": _("This file holds no stars of this course. Choose one that was saved here."),
        "wasReset": _("The stars of this lesson are gone."),
        "damaged": _("Some stored stars could not be read. They were put aside; all others are here."),
        "lost": _("The table does not answer any more. Your stars are kept in this browser."),
        "reload": _("Open the table again"),
        "rerun": _("In JupyterLab, run the cells of this notebook again."),
        "keyArrows": _("move through your hand"),
        "keySpace": _("select a card, or put it back"),
        "keyShift": _("select several cards"),
        "keyMove": _("move the card within your hand"),
        "keyEnter": _("lay the selected cards"),
        "keyAdd": _("add the selected cards to meld 1, 2, 3 …"),
        "keyUndo": _("take back"),
        "keySort": _("sort"),
        "keyMoves": _("what may I do?"),
        "keyHint": _("hint"),
        "keyEscape": _("clear the selection"),
        "keyHelp": _("show these keys"),
        "keyAnswer": _("choose an answer"),
        "keyNext": _("next question"),
    }
