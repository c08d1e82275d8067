"""The board: the widget that shows a view and reports what a person did.  It decides nothing about the rules.

A subclass answers the page's messages with methods named ``do_<what>``.  Every message runs in one guarded place: a
refusal becomes a sentence on the board, an error another sentence and a line in the log, and the next action works.
"""

from __future__ import annotations

import logging
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from ..errors import BuracoError
from ..locale import _
from ..rulebook import RULES
from ..variant import Variant
from ..web.files import page_scripts
from .labels import labels
from .wishes import Wishes, wishes
from .words import refusal, rule_title, why

log: Final = logging.getLogger(__name__)
Handler = Callable[[Mapping[str, Any]], None]

_HERE: Final = files(__package__)


@cache  # boards with the same script keep one text
def bundle(name: str) -> str:
    """A module and all that it imports, as the one module that a widget may have.

    Their imports of each other and exports are left out: they share one scope, so no two of them may declare one name.
    Signs beyond ASCII are written as escapes: with one of them, a text takes twice the memory.
    """
    found: list[str] = []
    _collect(name, found)
    joined = "\n".join([*page_scripts(), *map(_text, found)])
    module = re.sub(r"^(import .*;\n|export (?!default))", "", joined, flags=re.MULTILINE)
    return module.encode("ascii", "backslashreplace").decode()


def _collect(name: str, found: list[str]) -> None:
    """Put a module behind those that it imports; those of the pages come from elsewhere."""
    if name not in found and (_HERE / name).is_file():
        for each in re.findall(r'^import .* from "(\.{1,2}/.+)";$', _text(name), flags=re.MULTILINE):
            _collect(posixpath.normpath(posixpath.join(posixpath.dirname(name), each)), found)
        found.append(name)


def styles(*names: str) -> str:
    """The style that all boards share, then these."""
    return "\n".join(map(_text, ("board.css", *names)))


def _text(name: str) -> str:
    return (_HERE / name).read_text("utf-8")


class Board(anywidget.AnyWidget):
    """What a person sees and touches.  ``view`` holds only what may be seen; ``turn`` numbers what has been done.

    A subclass brings its script, ``_esm = bundle(…)``, perhaps more style, ``_css = styles(…)``, and words for them.
    """

    _css = styles()

    view = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)

    # What a page may say at any time, without a turn of its own.
    ANYTIME: ClassVar[frozenset[str]] = frozenset({"ping", "hello"})

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.turn = 0
        self.started = 0  # how often something was set out: no two of these share the id of a card
        self.said: dict[str, Any] | None = None
        self.greeted = False
        self.on_wishes: Callable[[Wishes], None] | None = None  # the controls above it, which follow a page's wishes
        super().__init__(labels=self.wording())
        self.on_msg(lambda _widget, message, _buffers: self.receive(message))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.variant.id}>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        """The words of the script; a subclass with a script of its own adds to them."""
        return labels()

    def picture(self) -> dict[str, Any]:
        """The view without its turn and message; a subclass tells what lies where."""
        raise NotImplementedError

    def show(self) -> None:
        """Send the page what is to be seen now."""
        self.view = {**self.picture(), "turn": self.turn, "say": self.said}

    def restart(self) -> None:
        """Show a new beginning: what was meant for the old one does not act any more."""
        self.turn += 1
        self.show()

    def say(self, text: str, tone: str = "info", **more: Any) -> None:
        """Put a message under the table: ``tone`` is "info", "good" or "bad"."""
        self.said = {"text": text, "tone": tone, **more}

    def refuse(self, error: BuracoError, guilty: Iterable[str] = (), tone: str = "bad", title: str = "") -> None:
        """Tell which rule speaks and light the guilty cards (by the ids of the board); the table stays as it was."""
        more = {"why": why(error.rule, self.variant)} if error.rule in RULES else {}
        title = title or rule_title(error.rule)
        self.say(refusal(error, self.variant), tone, title=title, guilty=list(guilty), **more)

    def remember(self, rules: Mapping[str, str] | None, said: str) -> None:
        """Let the browser remember these rules for every page, or none; what lies on this page is left as it is."""
        self.send({"rules": rules})
        later = _("The tables of this page follow when you load it again.")
        self.say(f"{said} {later}", "good")

    def welcome(self, message: Mapping[str, Any], asked: Wishes) -> None:
        """A first page has come: it brings the learner's stars, and what it asks for; tell what it asks in vain."""
        if self.on_wishes:
            self.on_wishes(asked.beside(self.variant))
        if asked.fault and message.get("first", True):
            choose = [_("You can choose above the table.")] if self.on_wishes else []
            self.say(" ".join([asked.fault, *choose]))

    def do_hello(self, message: Mapping[str, Any]) -> None:
        """Welcome the first page, which sees what comes of it in one go; another view of the board changes nothing."""
        if not self.greeted:
            self.greeted = True
            with self.hold_sync():
                self.welcome(message, wishes(message))

    def do_ping(self, message: Mapping[str, Any]) -> None:
        """Answer the page's heartbeat."""
        self.send({"pong": message.get("n")})

    def receive(self, message: object) -> None:
        """Take up one message of a page; whatever is none, or was meant for another turn, is left alone."""
        if not isinstance(message, dict) or not isinstance(what := message.get("do"), str):
            return
        handler = self.handler(what)
        if handler is None:
            return
        if what in self.ANYTIME:
            before = self.said
            self._guarded(handler, message)
            if self.said is not before:
                self._show_after(message)
        elif message.get("turn") == self.turn:
            # A message acts once: the turn it was meant for is over as soon as it is taken up.
            self.turn += 1
            self.said = None
            self._guarded(handler, message)
            self._show_after(message)

    def handler(self, what: str) -> Handler | None:
        """What takes up a message, if anything does."""
        found: Handler | None = getattr(self, f"do_{what.replace('-', '_')}", None)
        return found

    def _guarded(self, handler: Handler, message: Mapping[str, Any]) -> None:
        try:
            handler(message)
        except BuracoError as error:
            self.refuse(error)
        except Exception:
            log.exception("a message of the page could not be handled: %r", message.get("do"))
            self._say_error()

    def _show_after(self, message: Mapping[str, Any]) -> None:
        """Show what came of a message; where that cannot be drawn, what was seen before, and the sentence."""
        try:
            self.show()
        except Exception:
            log.exception("what came of a message could not be drawn: %r", message.get("do"))
            self._say_error()
            self.view = {**self.view, "turn": self.turn, "say": self.said}

    def _say_error(self) -> None:
        self.say(_("Something went wrong here, and the table is as it was. Try again, or do something else."), "bad")
