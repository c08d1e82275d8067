"""Who may know whom: the engine stands alone, its modules form one line, and what people see comes after."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import buraco

PACKAGE = Path(buraco.__file__).parent
ENGINE = sorted(path for path in PACKAGE.glob("*.py") if path.stem not in {"__init__", "__main__"})
OTHERS = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)

# From what knows nothing to what knows most; a module imports only what stands before it.
ORDER = [
    "errors", "cards", "hands", "variant", "systems", "rulebook", "readings", "candidates", "meld_refusals", "melds",
    "scoring", "records", "moves", "likeness", "plays", "turn", "cautions", "view", "positions", "impossible", "saved",
    "round", "match", "bots", "coach",
]  # fmt: skip

# Those that name what comes after them, in annotations alone.
BACK = {("errors", "cards"), ("meld_refusals", "melds"), ("impossible", "round")}

# A browser that runs Python by itself has none of these.
NOT_IN_A_BROWSER = {
    "_thread", "asyncio.subprocess", "concurrent", "http", "multiprocessing", "os", "signal", "socket", "socketserver",
    "ssl", "subprocess", "threading", "urllib.request",
}  # fmt: skip


def imports(path: Path, *, at_run_time: bool = False) -> Iterator[str]:
    """The full names of the modules that a file imports; without those for annotations alone, if asked."""
    tree = ast.parse(path.read_text("utf-8"))
    for_types = {
        id(each)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for each in ast.walk(node)
    }
    package = ("buraco", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(tree):
        if at_run_time and id(node) in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) + 1 - node.level], node.module] if node.level else [node.module]
            module = ".".join(filter(None, base))
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def own(path: Path) -> set[str]:
    """The parts of buraco that a file imports: modules of the engine and names of other layers."""
    parts = {name.split(".")[1] for name in imports(path) if name.startswith("buraco.")}
    return {part for part in parts if (PACKAGE / part).is_dir() or (PACKAGE / f"{part}.py").exists()}


def outside(path: Path) -> set[str]:
    """What a file imports from elsewhere, by the name of the whole library."""
    return {name.split(".")[0] for name in imports(path)} - {"buraco"}


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_engine_stands_alone(path: Path) -> None:
    assert outside(path) <= sys.stdlib_module_names
    assert own(path) <= set(ORDER)  # no screen, no course, no web, no language


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_engine_s_arrows_run_one_way(path: Path) -> None:
    later = own(path) - set(ORDER[: ORDER.index(path.stem)])
    assert {(path.stem, part) for part in later} <= BACK


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_no_module_needs_a_later_one_to_be_loaded(path: Path) -> None:
    loaded = {name.split(".")[1] for name in imports(path, at_run_time=True) if name.startswith("buraco.")}
    assert loaded & set(ORDER) <= set(ORDER[: ORDER.index(path.stem)])


def test_the_course_knows_no_screen() -> None:
    for path in (PACKAGE / "course").rglob("*.py"):
        assert not own(path) & {"ui", "web"}, path
        assert not outside(path) & {"IPython", "anywidget", "ipywidgets", "traitlets"}, path


def test_what_people_see_knows_no_server() -> None:
    """A board shares scripts and words with the pages around it, and needs nothing else of the web app."""
    shared = ("buraco.web.files", "buraco.web.stars")
    for path in (PACKAGE / "ui").rglob("*.py"):
        web = {name for name in imports(path) if name.startswith("buraco.web")}
        assert all(name == "buraco.web" or name.startswith(shared) for name in web), path
        assert not outside(path) & {"jupyter_server", "tornado", "voila"}, path
    assert outside(PACKAGE / "web" / "files.py") <= sys.stdlib_module_names


@pytest.mark.parametrize(
    "path", [*ENGINE, *(path for path in OTHERS if path.is_relative_to(PACKAGE / "ui"))], ids=lambda path: path.stem
)
def test_nothing_that_a_browser_lacks(path: Path) -> None:
    assert not {name for name in imports(path) if {name, name.split(".")[0]} & NOT_IN_A_BROWSER}


def test_these_checks_see_what_they_look_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    (tmp_path / "ui").mkdir()
    for name in ("cards", "melds"):
        (tmp_path / f"{name}.py").touch()
    odd = tmp_path / "odd.py"
    odd.write_text(
        "import ipywidgets.widgets as w\nfrom .cards import Card\nfrom . import melds\n"
        "def late():\n    from buraco.ui import board\n    import os.path\n",
        encoding="utf-8",
    )
    assert own(odd) == {"cards", "melds", "ui"}
    assert outside(odd) == {"ipywidgets", "os"}
    inner = tmp_path / "ui" / "board.py"
    inner.write_text("from ..cards import Card\nfrom .. import melds\nfrom .words import t\n", encoding="utf-8")
    assert own(inner) == {"cards", "melds", "ui"}
