"""Mutation testing by hand: ``python -m tests.mutants buraco/round.py`` breaks the code in one place after another.

Each mutant is one small change (``<`` for ``<=``, ``and`` for ``or``, a number raised by one, a line left out); it is
killed when a quick test of the engine fails under it.  A child process for each reads the changed module in place of
the file, so no file changes.  Survivors that ``docs/mutants.md`` gives a reason for are counted and not shown.
"""

from __future__ import annotations

import argparse
import ast
import io
import multiprocessing
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from importlib.abc import SourceLoader
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Final, NamedTuple

import hypothesis  # noqa: F401 - loaded once, before the children are made
import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = ROOT / "docs" / "mutants.md"
SECONDS: Final = 60  # of work; a mutant that takes longer hangs, and is killed
MEMORY: Final = 2 << 30  # bytes

# The quick tests, those that find most first.
MELDS: Final = (
    "engine/test_switches.py", "engine/test_melds.py", "engine/test_wild_movement.py", "engine/test_meld_refusals.py",
    "engine/test_edges_of_melds.py",
)  # fmt: skip
SCORES: Final = (
    "engine/test_scoring.py", "engine/test_score_refusals.py", "engine/test_records.py", "engine/test_switches.py",
    "project/test_chain.py",
)  # fmt: skip
ROUNDS: Final = (
    "engine/test_pile.py", "engine/test_muerto.py", "engine/test_closing.py", "engine/test_round.py",
    "engine/test_round_switches.py", "engine/test_recorded.py", "engine/test_perft.py", "engine/test_positions.py",
    "engine/test_view.py", "engine/test_edges_of_turns.py", "engine/test_edges_of_rounds.py",
)  # fmt: skip
TESTS: Final = {"readings": MELDS, "melds": MELDS, "meld_refusals": MELDS, "scoring": SCORES}

_SWAPS: Final[dict[type, tuple[type, ...]]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.And: (ast.Or,), ast.Or: (ast.And,),
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.FloorDiv,), ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,), ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,), ast.BitXor: (ast.BitOr,),
    ast.LShift: (ast.RShift,), ast.RShift: (ast.LShift,),
}  # fmt: skip
_NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change: what it is called, the line it is in, and the module that it makes."""

    name: str
    line: int
    tree: ast.Module


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in place of a node."""
    yield from _other_operators(node)
    yield from _other_values(node)
    yield from _other_ways(node)


def _other_operators(node: ast.AST) -> Iterator[ast.AST]:
    """The node with one of its operators changed."""
    old = node.ops if isinstance(node, ast.Compare) else [getattr(node, "op", None)]
    for at, op in enumerate(old):
        for swap in _SWAPS.get(type(op), ()):
            changed = deepcopy(node)
            if isinstance(changed, ast.Compare):
                changed.ops[at] = swap()
            else:
                changed.op = swap()  # type: ignore[attr-defined]
            yield changed
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _other_values(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool() as truth):
            yield ast.Constant(not truth)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
        case ast.Constant(value=str() as text):
            yield ast.Constant(text + "X")
        case ast.Name(id=name, ctx=ast.Load()) if name in _NAMES:
            yield ast.Name(_NAMES[name], ast.Load())


def _other_ways(node: ast.AST) -> Iterator[ast.AST]:
    """Other ways through the code: a condition turned round or left out, a line left out, nothing given back."""
    match node:
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.Raise() | ast.Assert() | ast.AugAssign() | ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.If() | ast.While() | ast.IfExp() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            changed = deepcopy(node)
            changed.test = ast.UnaryOp(ast.Not(), changed.test)
            yield changed
        case ast.comprehension(ifs=[*ifs]) if ifs:
            for at in range(len(ifs)):
                yield ast.comprehension(node.target, node.iter, [*ifs[:at], *ifs[at + 1 :]], node.is_async)


def places(node: ast.AST, scope: str = "") -> Iterator[tuple[str, ast.AST, str, int | None]]:
    """Every place of a tree that may change: the names of its scope, the parent, and where it stands in that.

    Types, decorators, docstrings, imports and the names at the top of a module, which a test compares whole, stay.
    """
    for key, value in ast.iter_fields(node):
        if key in ("annotation", "returns", "decorator_list", "format_spec"):
            continue
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.Import | ast.ImportFrom | ast.JoinedStr):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            if isinstance(child, ast.Subscript) and ast.unparse(child.value) == "Literal":
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            if scope or not isinstance(child, ast.Constant) or not isinstance(child.value, str):
                yield scope, node, key, at
            named = isinstance(child, ast.FunctionDef | ast.ClassDef)
            yield from places(child, f"{scope}.{child.name}" if named else scope)


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of a file, in its order."""
    tree = ast.parse(path.read_text("utf-8"))
    seen: Counter[str] = Counter()
    for scope, parent, key, at in places(tree):
        child = getattr(parent, key) if at is None else getattr(parent, key)[at]
        for change in changes(child):
            was, now = _head(child), _head(change)
            name = f"{path.stem}{scope}: {was} → {now}"
            seen[name] += 1
            _put(parent, key, at, change)
            broken = ast.fix_missing_locations(deepcopy(tree))
            _put(parent, key, at, child)
            line = getattr(child, "lineno", getattr(parent, "lineno", 0))
            yield Mutant(name if seen[name] == 1 else f"{name} (no. {seen[name]})", line, broken)


def _put(parent: ast.AST, key: str, at: int | None, child: ast.AST) -> None:
    if at is None:
        setattr(parent, key, child)
    else:
        getattr(parent, key)[at] = child


def _head(node: ast.AST) -> str:
    """A node in one line; of a statement with a body, its first line."""
    if isinstance(node, ast.comprehension):
        return " ".join(["for", ast.unparse(node.target), *(f"if {ast.unparse(test)}" for test in node.ifs)])
    return ast.unparse(ast.fix_missing_locations(node)).split("\n")[0]


def survives(task: tuple[Path, Mutant]) -> bool:
    """Whether all tests pass under a mutant; run in a process of its own."""
    path, mutant = task
    read = SourceFileLoader.get_code

    def read_broken(loader: SourceLoader, name: str) -> CodeType | None:
        return compile(mutant.tree, path, "exec") if name == f"buraco.{path.stem}" else read(loader, name)

    def hangs(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    SourceFileLoader.get_code = read_broken  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGPROF, hangs)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    options = ["-x", "-q", "-c", os.devnull, "--rootdir", str(ROOT), "-p", "no:cacheprovider"]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            return all(
                pytest.main([*options, str(ROOT / "tests" / test)]) == 0 for test in TESTS.get(path.stem, ROUNDS)
            )
        except TimeoutError:
            return False


def survivors(path: Path, every: int, jobs: int) -> Iterator[Mutant | None]:
    """Each mutant that survives, and None in place of one that is killed; one in ``every`` is tried."""
    whole = Mutant("", 0, ast.parse(path.read_text("utf-8")))
    tasks = [(path.resolve(), mutant) for mutant in [whole, *list(mutants(path))[::every]]]
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        results = pool.imap(survives, tasks)
        if not next(results):
            raise SystemExit("a test fails before anything is broken")
        for done, ((_, mutant), survived) in enumerate(zip(tasks[1:], results, strict=True), 1):
            print(f"{done} of {len(tasks) - 1}", end="\r", file=sys.stderr)
            yield mutant if survived else None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, nargs="+", help="a module of the engine, as in buraco/round.py")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only one mutant in N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N")
    wanted = parser.parse_args()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    reasons = LIST.read_text("utf-8")
    for path in wanted.file:
        tried = alive = known = 0
        for mutant in survivors(path, wanted.every, wanted.jobs):
            tried += 1
            if mutant:
                alive += 1
                known += (has_reason := f"`{mutant.name}`" in reasons)
                if not has_reason:
                    print(f"{path}:{mutant.line}: {mutant.name}", flush=True)
        print(f"{path}: {tried - alive} of {tried} killed, {1 - alive / tried:.0%}; {known} of {alive} left explained")


if __name__ == "__main__":
    main()
