"""A kernel waits for the page that comes next: that page finds it as if it had been started for itself."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from .conftest import Served, start, stop, write_page
from .test_serving import LESSON, ask, is_alive, kernel_of, until

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="this system does not list processes as files"
)

SOON = "serve.SECONDS_OF_CALM = 0"
PLACE = """import os, sys
for name, value in sorted(os.environ.items()):
    if name != "VOILA_KERNEL_ID":
        print(name, "=", value)
print(os.getcwd(), sys.path, sorted(globals()), get_ipython().execution_count)"""


def kernels_of(served: Served) -> dict[str, int]:
    """The processes of a server's kernels, by the id of each."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            kernel = re.search(r"kernel-([\w-]+)\.json", (folder / "cmdline").read_text(errors="replace"))
            if kernel and f"PPid:\t{served.process.pid}\n" in (folder / "status").read_text():
                found[kernel[1]] = int(folder.name)
    return found


def only_kernel_of(served: Served) -> str:
    """The id of a server's kernel, when it has one alone."""
    assert until(lambda: len(kernels_of(served)) == 1)
    time.sleep(1)  # until it is seen whether there comes another
    (kernel,) = kernels_of(served)
    return kernel


@pytest.fixture
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    """A server that starts its spare kernel at once; its options are the parameters."""
    running = start(before="; ".join(["from buraco.web import serve", SOON, *getattr(request, "param", ())]))
    yield running
    stop(running)


def test_the_next_page_takes_the_spare_and_another_is_started(served: Served) -> None:
    spare = only_kernel_of(served)
    assert kernel_of(ask(served.url, LESSON)[1]) == spare
    assert until(lambda: len(kernels_of(served)) == 2)
    assert kernel_of(ask(served.url, LESSON)[1]) != spare


def test_a_page_finds_the_spare_as_if_it_had_been_started_for_itself(project: Path) -> None:
    write_page(project, PLACE, "from buraco.locale import language; print(language())", language="es")
    path = LESSON.replace("/en/", "/es/") + "?seed=7"
    running = start(project=project, before="from buraco.web import serve; serve.SECONDS_OF_CALM = 1")
    try:
        own = ask(running.url, path)[1]
        assert until(lambda: len(kernels_of(running)) == 2)
        spares = ask(running.url, path)[1]
        kernels = kernel_of(own), kernel_of(spares)
        assert until(lambda: len(kernels_of(running)) == 3)  # and no fourth: the second page had the spare
        assert set(kernels) <= set(kernels_of(running))
    finally:
        stop(running)

    def said(page: str) -> list[str]:
        return re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)

    assert "QUERY_STRING = seed=7" in said(own)[0]
    assert said(own)[-1].strip() == "es"
    assert said(spares) == said(own)


def test_a_spare_that_died_is_given_to_nobody(served: Served) -> None:
    spare = only_kernel_of(served)
    os.kill(kernels_of(served)[spare], signal.SIGKILL)
    status, text, _ = ask(served.url, LESSON)
    assert status == 200
    assert is_alive(served.url, kernel_of(text))
    assert "data-failed" not in text


@pytest.mark.parametrize("served", [["serve.KERNELS_AT_ONCE = 1"]], indirect=True)
def test_the_spare_takes_nobodys_place_and_is_one_of_those_there_may_be(served: Served) -> None:
    spare = only_kernel_of(served)
    assert kernel_of(ask(served.url, LESSON)[1]) == spare
    assert ask(served.url, LESSON)[0] == 503
    assert only_kernel_of(served) == spare


@pytest.mark.parametrize(
    "served", [["serve.SECONDS_WITHOUT_A_PAGE, serve.SECONDS_BETWEEN_LOOKS = 5, 1"]], indirect=True
)
def test_the_spare_waits_longer_than_a_kernel_whose_page_is_gone(served: Served) -> None:
    spare = only_kernel_of(served)
    time.sleep(8)
    assert kernel_of(ask(served.url, LESSON)[1]) == spare
    assert is_alive(served.url, spare)
    assert until(lambda: not is_alive(served.url, spare))


@pytest.mark.parametrize(
    ("is_there", "how"), [(kernels_of, signal.SIGINT), (only_kernel_of, signal.SIGTERM)], ids=["starting", "ready"]
)
def test_the_server_ends_its_spare_when_it_ends(
    tmp_path: Path, is_there: Callable[[Served], object], how: signal.Signals
) -> None:
    with (tmp_path / "log").open("w") as log:
        running = start(before=f"from buraco.web import serve; {SOON}", log=log)
        assert until(lambda: bool(is_there(running)))
        kernels = kernels_of(running)
        running.process.send_signal(how)
        running.process.communicate(timeout=20)
    assert running.process.returncode == 0
    assert not any(Path(f"/proc/{process}").exists() for process in kernels.values())
    assert (tmp_path / "log").read_text() == ""
