"""What README.md promises to teachers, tried as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlparse

import pytest

from buraco import VARIANTS
from buraco.course.lessons import LESSONS
from buraco.course.worked import WORKED
from buraco.ui import bench
from buraco.ui.melds.bench import Bench
from buraco.ui.wishes import Wishes, wishes

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(language: str, holds: str = "") -> str:
    found = re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    [only] = [each for each in found if holds in each]
    return str(only)


def test_the_round_in_code_prints_what_stands_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    code = block("python", "Round")
    exec(code, {})
    said = [line.partition("#")[2].strip() for line in code.splitlines() if line.startswith("print")]
    assert capsys.readouterr().out.splitlines() == said


def test_the_code_sets_out_the_cards_that_it_names() -> None:
    *setup, call = block("python", "bench").strip().splitlines()
    names: dict[str, object] = {}
    exec("\n".join(setup), names)
    shown = eval(call, names)
    assert isinstance(shown, Bench)
    assert [str(card) for card in shown.practice.hand] == ["4♥", "5♥", "JK", "7♥"]


def test_the_house_rules_are_dealt_and_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house.toml").write_text(block("toml"), encoding="utf-8")
    shown = bench("house.toml")
    assert isinstance(shown, Bench)
    house, like = shown.practice.variant, VARIANTS["cerrado"]
    assert (house.name, house.ace_to_ace, house.muerto_untaken) == ("Our house", False, -50)
    assert house == like.replace(id=house.id, name=house.name, text="", ace_to_ace=False, muerto_untaken=-50)
    assert like.ace_to_ace
    assert like.muerto_untaken != house.muerto_untaken


def test_the_link_leads_to_a_lesson_and_deals_what_it_asks_for() -> None:
    [link] = re.findall(r"`(http://localhost\S+)`", README)
    address = urlparse(link)
    assert address.path in [f"/voila/render/en/{lesson.slug}.ipynb" for lesson in LESSONS]
    asked, meant = bench(), bench("vanikar", seed=12)
    assert isinstance(asked, Bench)
    assert isinstance(meant, Bench)
    asked.board.receive({"do": "hello", "query": f"?{address.query}"})
    assert asked.practice.hand == meant.practice.hand
    assert asked.practice.variant is VARIANTS["vanikar"]


def test_what_a_link_may_say_is_understood() -> None:
    said = "&".join(re.findall(r"`([a-z]+=[\w-]+)`", README))
    asked = wishes({"query": f"?{said}"})
    assert asked == Wishes(
        variant=VARIANTS["vanikar"], system="vanikar", seed=12, players=4, exercise=4, example="dirty-canasta"
    )
    assert asked.example in [each.id for each in WORKED]


@pytest.mark.parametrize("path", re.findall(r"^\| `(\S+)` \|", README, re.MULTILINE))
def test_each_folder_it_names_is_there(path: str) -> None:
    assert (ROOT / path).is_dir()
