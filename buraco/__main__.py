"""The command line: ``python -m buraco serve`` and ``lab``, for those without make."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from .web.files import CourseNotFoundError, notebooks_folder

# JupyterLab would ask the internet for its news and for newer versions.
_LAB_OPTIONS: Final = ("--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate")


class _Parser(argparse.ArgumentParser):
    """A parser that answers a wrong word in one plain sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[0].upper()}{message[1:]}. See: python -m buraco --help\n")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m buraco", description="Learn the card game Buraco by playing.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    serve = commands.add_parser("serve", help="open the course in a browser", allow_abbrev=False)
    serve.add_argument("--port", type=_port, default=8866, help="where it listens (default: %(default)s)")
    serve.add_argument("--ip", default="localhost", help="localhost: this machine alone; 0.0.0.0: the whole network")
    serve.add_argument("--token", default="", help="a word that visitors must know")
    serve.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    commands.add_parser("lab", help="open the notebooks in JupyterLab", allow_abbrev=False)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status.  Called without a command, it explains itself."""
    parser = _parser()
    options = parser.parse_args(argv)
    try:
        if options.command == "serve":
            from .web.serve import serve  # noqa: PLC0415 - the web libraries take a second to load

            serve(port=options.port, ip=options.ip, token=options.token, open_browser=options.browser)
        elif options.command == "lab":
            return subprocess.call([sys.executable, "-m", "jupyterlab", str(notebooks_folder()), *_LAB_OPTIONS])
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
