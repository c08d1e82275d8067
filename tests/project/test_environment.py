"""The packages that pyproject.toml and environment.yml ask for: the same ones, in forms that their tools can read."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
CONDA = [line for line in ENVIRONMENT["dependencies"] if isinstance(line, str)]
PIP = [line for entry in ENVIRONMENT["dependencies"] if isinstance(entry, dict) for line in entry["pip"]]
INSTALLS = {"pyyaml": "yaml", "websocket-client": "websocket"}  # named otherwise than what is imported
FOR_DEVELOPERS = {"babel"}  # buraco/locale/__main__.py and what it uses
BOUND = r"(?:[<>]=?|[=!~]=)[0-9][0-9.*]*"
CONDA_LINE = re.compile(rf"[a-z0-9][a-z0-9._-]*(?P<version>{BOUND}(?:,{BOUND})*)?")


def versions(lines: list[str]) -> dict[str, SpecifierSet]:
    return {wish.name: wish.specifier for wish in map(Requirement, lines)}


@pytest.mark.parametrize("line", CONDA)
def test_each_conda_line_parses(line: str) -> None:
    found = CONDA_LINE.fullmatch(line)
    assert found, f"conda cannot read {line!r}"
    SpecifierSet(found["version"] or "")


def test_both_files_ask_for_the_same_packages() -> None:
    asked = versions(CONDA)
    del asked["pip"]
    assert asked.pop("python") == SpecifierSet(PROJECT["requires-python"])
    assert asked == versions(PROJECT["dependencies"])


def imported(*folders: str) -> set[str]:
    """The packages of others that the code in these folders imports, wherever it does."""
    found = set()
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add(str(node.module))
    packages = {name.partition(".")[0] for name in found}
    ours = {"buraco", "tests", *(path.stem for path in (ROOT / "benchmarks").glob("*.py"))}
    return packages - sys.stdlib_module_names - ours


def packages_of(*groups: list[str]) -> set[str]:
    """What can be imported when these packages are asked for, and not what they bring along."""
    return {INSTALLS.get(name, name.replace("-", "_")) for group in groups for name in versions(group)}


def test_what_the_course_imports_is_asked_for_and_nothing_besides() -> None:
    assert imported("buraco") - FOR_DEVELOPERS == packages_of(PROJECT["dependencies"])


def test_what_developers_import_is_asked_for() -> None:
    everything = packages_of(PROJECT["dependencies"], PROJECT["optional-dependencies"]["dev"])
    assert imported("buraco", "tests", "docs", "benchmarks") <= everything


def test_conda_gets_its_packages_from_conda_forge_alone() -> None:
    assert ENVIRONMENT["channels"] == ["conda-forge"]


def test_pip_brings_this_project_and_nothing_besides() -> None:
    assert PIP == ["--editable ."]


def test_each_tool_for_developers_has_a_lower_bound() -> None:
    bounds = versions(PROJECT["optional-dependencies"]["dev"]).values()
    assert all(any(part.operator == ">=" for part in bound) for bound in bounds)
