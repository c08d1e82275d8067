"""The packages that pyproject.toml and environment.yml ask for: the same ones, in forms that their tools can read."""

from __future__ import annotations

import re
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


def test_conda_gets_its_packages_from_conda_forge_alone() -> None:
    assert ENVIRONMENT["channels"] == ["conda-forge"]


def test_pip_brings_this_project_and_nothing_besides() -> None:
    assert PIP == ["--editable ."]


def test_each_tool_for_developers_has_a_lower_bound() -> None:
    assert all(str(bound).startswith(">=") for bound in versions(PROJECT["optional-dependencies"]["dev"]).values())
