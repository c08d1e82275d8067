"""The scripts of the boards: many modules that become one, and so share one scope."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import buraco.ui
from buraco.ui.board import bundle
from buraco.web.files import STATIC

UI = Path(buraco.ui.__file__).parent
MODULES = {path.relative_to(UI).as_posix(): path.read_text("utf-8") for path in UI.rglob("*.js")}
BOARDS = sorted(name for name, text in MODULES.items() if "export default" in text)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function\*?|const|let|class) +([\w$]+)", re.MULTILINE)
IMPORTED = re.compile(r'^import \{ (.*) \} from "(.*)";$', re.MULTILINE)


def escaped(text: str) -> str:
    return text.encode("ascii", "backslashreplace").decode()


@pytest.mark.parametrize("name", BOARDS)
def test_no_two_modules_of_a_board_declare_the_same_name(name: str) -> None:
    declared = DECLARED.findall(bundle(name))
    assert len(declared) > 20
    assert [each for each, times in Counter(declared).items() if times > 1] == []


@pytest.mark.parametrize("name", BOARDS)
def test_what_the_modules_of_a_board_import_from_each_other_is_there(name: str) -> None:
    script = bundle(name)
    declared = set(DECLARED.findall(script))
    bundled = [text for text in MODULES.values() if escaped(text.splitlines()[0]) in script]
    imported = {each for text in bundled for names, _from in IMPORTED.findall(text) for each in names.split(", ")}
    assert imported
    assert imported <= declared


def test_the_pages_and_the_boards_import_in_the_way_that_is_left_out_of_a_bundle() -> None:
    texts = [*MODULES.values(), *(path.read_text("utf-8") for path in STATIC.glob("*.js"))]
    imports = [line for text in texts for line in text.splitlines() if re.match(r"import\b", line)]
    assert len(imports) > 50
    assert [line for line in imports if not IMPORTED.fullmatch(line) or " as " in line] == []


@pytest.mark.parametrize("name", BOARDS)
def test_a_script_is_kept_once_and_takes_one_byte_a_sign(name: str) -> None:
    assert bundle(name) is bundle(name)
    assert bundle(name).isascii()
    assert not re.search(r"\\U[0-9a-f]{8}", bundle(name)), "a sign that takes two escapes in a script"


@pytest.mark.parametrize("path", sorted(UI.rglob("*.css")), ids=lambda path: path.name)
def test_a_style_takes_one_byte_a_sign(path: Path) -> None:
    assert max(path.read_text("utf-8")) <= "\xff", 'write the sign as an escape, as in content: "\\2713"'
