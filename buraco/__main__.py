"""The command line, for those without make: ``python -m buraco serve``, ``lab``, ``score``; in the system language."""

from __future__ import annotations

import argparse
import gettext
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

from . import locale
from .errors import BuracoError
from .locale import N_, _
from .records import parse_table
from .scoring import doubts
from .web.files import CourseNotFoundError

# What argparse itself says.  It looks its sentences up in the standard library's own domain.
_OF_ARGPARSE: Final = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("unrecognized arguments: %s"),
)


class _Parser(argparse.ArgumentParser):
    """A parser that answers a wrong word in one plain sentence."""

    def error(self, message: str) -> NoReturn:
        help_ = _("See: {command}").format(command="python -m buraco --help")
        self.exit(2, f"{message[0].upper()}{message[1:]}. {help_}\n")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(_("a port is a number from 1 to 65535, not {text}").format(text=repr(text)))
    return int(text)


def _address(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError(_("an address is missing, such as localhost or 0.0.0.0"))
    return text.strip()


def _parser() -> argparse.ArgumentParser:
    about = _("Learn the card game Buraco by playing.")
    parser = _Parser(prog="python -m buraco", description=about, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"))

    def command(name: str, text: str, port: int) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        where = _("where it listens (default: {port})").format(port=port)
        added.add_argument("--port", type=_port, default=port, help=where)
        added.add_argument("--no-browser", dest="open_browser", action="store_false", help=_("do not open a browser"))
        return added

    serve = command("serve", _("open the course in a browser"), 8866)
    where = _("localhost: this machine alone; 0.0.0.0: the whole network")
    serve.add_argument("--ip", type=_address, default="localhost", help=where)
    serve.add_argument("--token", default="", help=_("a word that visitors must know"))
    command("lab", _("open the notebooks in JupyterLab"), 8888)
    text = _("score a table that is written as text")
    score = commands.add_parser("score", help=text, description=text, allow_abbrev=False)
    score.add_argument("file", metavar=_("FILE"), nargs="?", default="-", help=_("the text; - reads what is typed"))
    which = _("the rule system, or a file of house rules, where the text names none")
    score.add_argument("--system", help=which)
    return parser


def _score(file: str, system: str | None) -> int:
    """Print the ledgers of a table's text, then what the rules do not allow of it; returns the exit status."""
    # Words of boards, and boards need a library that takes a moment to load.
    from .ui.controls import variant_of  # noqa: PLC0415
    from .ui.scores.tables import side_names, table_text  # noqa: PLC0415
    from .ui.words import refusal  # noqa: PLC0415

    def told(error: BuracoError) -> str:
        """The sentence, and before it where the error is: a line of the text, or a side of the table."""
        sentence, side = refusal(error, v), error.params.get("side")
        if "line" in error.params and error.rule != "not-toml":
            return _("Line {line}: {sentence}").format(line=error.params["line"], sentence=sentence)
        return f"{side_names()[side]}: {sentence}" if isinstance(side, int) else sentence

    v = None
    try:
        v = variant_of(system) if system else None
        v, sides = parse_table(_text(file), *([v] if v else []))
        print(table_text(v, sides), end="")
    except BuracoError as error:
        print(told(error), file=sys.stderr)
        return 2
    for doubt in doubts(v, sides):
        print(told(doubt), file=sys.stderr)
    return 0


def _text(file: str) -> str:
    """The text of a file, or what is typed or piped; BuracoError ``no-such-file`` or ``not-text``."""
    try:
        if file != "-":
            return Path(file).read_text("utf-8-sig")
        if not sys.stdin:  # closed by whoever started this
            return ""
        if sys.stdin.isatty():
            print(_("Write the table, and end with Ctrl+D; on Windows with Ctrl+Z and Enter."), file=sys.stderr)
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BuracoError("not-text", file=file) from None
    except (OSError, ValueError):  # a path may hold what no file system takes
        raise BuracoError("no-such-file", file=file) from None


def _use_the_systems_language() -> None:
    """Speak the language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG names, as programs with gettext do."""
    catalogues = str(Path(locale.__file__).parent)
    gettext.bindtextdomain("buraco", catalogues)
    gettext.textdomain("buraco")
    found = gettext.find("buraco", catalogues)
    locale.use_language(Path(found).parts[-3] if found else locale.SOURCE)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status.  Called without a command, it explains itself."""
    _use_the_systems_language()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # not every terminal has the suits of cards
    parser = _parser()
    options = vars(parser.parse_args(argv))
    command = options.pop("command")
    try:
        # The web libraries take a second to load.
        if command == "serve":
            from .web.serve import serve  # noqa: PLC0415

            serve(**options)
        elif command == "lab":
            from .web.lab import lab  # noqa: PLC0415

            lab(**options)
        elif command == "score":
            return _score(**options)
        else:
            parser.print_help()
    except (CourseNotFoundError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
