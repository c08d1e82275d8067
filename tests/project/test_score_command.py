"""``python -m buraco score``: a table's text becomes its ledgers, and each mistake in it a plain sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from buraco import VARIANTS, parse_table
from buraco.__main__ import main
from buraco.locale import use_language
from buraco.ui.desks.board import EXAMPLE as TABLE
from buraco.ui.scores.tables import table_text


class Said(NamedTuple):
    """What the command printed, what it complained of, and its exit status."""

    out: str
    err: str
    status: int


@pytest.fixture
def command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[..., Said]]:
    """Run it on the text of a file, with these options."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)

    def run(text: str, *options: str) -> Said:
        Path("table.txt").write_text(text, encoding="utf-8")
        status = main(["score", "table.txt", *options])
        return Said(*capsys.readouterr(), status)

    yield run
    use_language(None)


def test_the_ledgers_as_the_desk_copies_them(command: Callable[..., Said]) -> None:
    said = command(TABLE)
    assert (said.err, said.status) == ("", 0)
    assert [line.split()[-1] for line in said.out.splitlines() if "Total" in line] == ["345", "−110"]
    assert said.out == table_text(*parse_table(TABLE))


def test_the_rule_system_of_an_option(command: Callable[..., Said]) -> None:
    nameless = TABLE.removeprefix("system vanikar\n")
    assert command(nameless, "--system", "vanikar") == command(TABLE)
    assert command(TABLE, "--system", "cerrado") == command(TABLE), "the text's own one counts"


def test_house_rules(command: Callable[..., Said]) -> None:
    house = 'like = "vanikar"\nid = "ours"\nname = "Chez nous"\nclosing = 50\n'
    Path("house.toml").write_text(house, encoding="utf-8")
    said = command(TABLE.replace("vanikar", "ours"), "--system", "house.toml")
    assert said.out.startswith("Chez nous")
    assert " 295\n" in said.out
    told = said.out[said.out.index("system {") :]
    assert command(told) == said, "the text that is printed carries the rules"


def test_what_the_rules_do_not_allow_is_told_beside_the_ledgers(command: Callable[..., Said]) -> None:
    said = command("system cerrado; side; side closed, muerto used; hand; hand 3♠")
    assert "Total" in said.out
    assert said.err == "Their side: In Cerrado a side closes with a clean canasta, and has none here.\n"
    assert said.status == 0


@pytest.mark.parametrize(
    ("text", "options", "sentence"),
    [
        ("", [], "Line 1: The first line names the rule system, as in: system cerrado."),
        ("side", [], "Line 1: The first line names the rule system, as in: system cerrado."),
        ("system cerado", [], "Line 1: There is no rule system called “cerado”."),
        ("system cerrado", [], "A table has one side or two."),
        ("system cerrado\nhand 4♥", [], "Line 2: A line “side” comes before the first “hand”."),
        ("system cerrado\nside\nhand 4♥ 4x", [], "Line 3: “4x” is not a card."),
        ("system cerrado\nside\nmeld 4♥ 5♥ 7♥", [], "Line 3: The cards of a run follow one another"),
        ("system cerrado\nside\nhand 7♥ 7♥ 7♥", [], "The deck holds 2 of this card: 7♥."),
        ("system cerrado\nside\nside closed\nhand 3♠\nhand 4♠", [], "Their side: The player who closes has no card"),
        ("side", ["--system", "cerado"], "There is no rule system called “cerado”."),
        ("side", ["--system", "none.toml"], "There is no file “none.toml” that can be read."),
        ("side", ["--system", "table.txt"], "There is no rule system called “table.txt”."),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line_or_side(
    command: Callable[..., Said], text: str, options: list[str], sentence: str
) -> None:
    said = command(text, *options)
    assert (said.out, said.status) == ("", 2)
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1


def test_a_wrong_line_of_house_rules_is_not_one_of_the_table(command: Callable[..., Said]) -> None:
    Path("house.toml").write_text("like = ", encoding="utf-8")
    assert command("side", "--system", "house.toml").err == "A file of house rules is TOML text. Look at line 1.\n"


@pytest.mark.usefixtures("command")
def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    Path("picture.png").write_bytes(b"\x89PNG\xff")
    for file, sentence in [
        ("none.txt", "There is no file “none.txt” that can be read."),
        (".", "There is no file “.” that can be read."),
        ("picture.png", "“picture.png” is not a text file. Save it as UTF-8 text."),
    ]:
        assert main(["score", file]) == 2
        assert capsys.readouterr() == ("", f"{sentence}\n")


@pytest.mark.parametrize("words", [["score"], ["score", "-"]])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_piped_text_in_the_system_s_language(words: list[str], language: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "buraco", *words],
        input=b"\xef\xbb\xbf" + TABLE.encode(),  # as Notepad saves it
        capture_output=True,
        check=False,
        timeout=60,
        env=os.environ | {"LANGUAGE": language, "PYTHONIOENCODING": "utf-8"},
    )
    assert (done.stderr, done.returncode) == (b"", 0)
    use_language(language)
    try:
        shown = table_text(VARIANTS["vanikar"], parse_table(TABLE)[1])
    finally:
        use_language(None)
    assert done.stdout.decode().splitlines() == shown.splitlines()


def test_a_terminal_without_the_suits_shows_the_points_all_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "buraco", "score"],
        input=TABLE.encode(),
        capture_output=True,
        check=False,
        timeout=60,
        env=os.environ | {"LANGUAGE": "en", "PYTHONIOENCODING": "ascii"},
    )
    assert (done.stderr, done.returncode) == (b"", 0)
    assert b" 345\n" in done.stdout.replace(b"\r", b"")
