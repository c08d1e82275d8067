"""What the server answers: the course, in plain sentences, and nothing else that is asked of it."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlparse

import pytest
import websocket
from playwright.sync_api import Browser, Page, expect

from .conftest import ROOT, Scheme, Watch, accessibility_faults, scrolls_sideways, start, stop

LESSON = "/voila/render/en/03-melds.ipynb"


def ask(
    course: str, path: str, method: str = "GET", headers: dict[str, str] | None = None
) -> tuple[int, str, dict[str, str]]:
    """Status, text and headers of the answer to a path sent as it is; redirects are not followed."""
    connection = http.client.HTTPConnection(urlparse(course).netloc, timeout=60)
    connection.request(method, path, headers=headers or {})
    answer = connection.getresponse()
    found = answer.status, answer.read().decode(errors="replace"), {k.lower(): v for k, v in answer.getheaders()}
    connection.close()
    return found


def kernel_of(text: str) -> str:
    found = re.search(r'"kernelId": *"([\w-]+)"', text)
    assert found, "the page has no kernel"
    return found[1]


def line_to(course: str, kernel: str) -> str:
    return f"{course.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id=test"


def is_alive(course: str, kernel: str) -> bool:
    return ask(course, f"/api/kernels/{kernel}")[0] == 200


def is_running(kernel: str) -> bool:
    """Whether a process of this machine has the id of a kernel on its command line."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has just ended
            if kernel in path.read_text(errors="replace"):
                return True
    return False


def until(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not (met := condition()) and time.monotonic() < end:
        time.sleep(0.1)
    return met


@pytest.mark.parametrize("code", ["en", "es"])
def test_a_lesson_page_has_its_language_its_landmarks_and_its_ways(lesson: Callable[..., Page], code: str) -> None:
    page = lesson(language=code)
    expect(page.locator("html")).to_have_attribute("lang", code)
    for landmark in ("banner", "main"):
        expect(page.get_by_role(landmark)).to_have_count(1)
    expect(page.locator("header").get_by_role("navigation")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator("#preparing")).to_have_count(0)
    expect(page.get_by_role("link", name="Buraco")).to_have_attribute("href", f"/{code}/")
    other = {"en": "Español", "es": "English"}[code]
    page.get_by_role("link", name=other).click()
    page.wait_for_url(f"**{LESSON.replace('/en/', '/en/' if code == 'es' else '/es/')}")


def test_a_page_says_what_it_prepares_until_its_boards_are_live(page: Page, course: str) -> None:
    page.goto(course + LESSON, wait_until="commit")
    expect(page.get_by_role("status").first).to_have_text("Preparing the tables…")
    page.locator("html[data-live]").wait_for(state="attached")
    expect(page.locator("#preparing")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 360])
def test_a_lesson_does_not_scroll_sideways(lesson: Callable[..., Page], width: int) -> None:
    assert not scrolls_sideways(lesson(width=width, height=640))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_a_lesson(lesson: Callable[..., Page], scheme: Scheme) -> None:
    page = lesson()
    page.emulate_media(color_scheme=scheme)
    assert accessibility_faults(page) == ""


def test_the_script_of_the_boards_comes_before_the_cells(course: str) -> None:
    with urllib.request.urlopen(course + LESSON, timeout=60) as answer:
        page = answer.read().decode()
    assert page.count('id="jupyter-config-data"') == 1
    assert page.index("jupyter-config-data") < page.index("/voila.js") < page.index("cell-index")


def test_a_server_that_takes_long_is_told_and_leaves_a_way_on(page: Page, course: str, watch: Watch) -> None:
    watch.expect("voila.js")
    page.route("**/voila.js*", lambda route: route.abort())
    page.clock.install()
    page.goto(course + LESSON)
    expect(page.locator("#slow")).to_be_hidden()
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("alert")).to_contain_text("not ready yet")
    expect(page.get_by_role("link", name="Go to the lessons")).to_have_attribute("href", "/en/")


def test_boards_that_are_not_drawn_are_told_of_as_well(page: Page, course: str, watch: Watch) -> None:
    watch.expect("nowhere|Could not create a view|Failed to initialize model")
    page.add_init_script("URL.createObjectURL = () => 'nowhere:'")  # where a board's script would come from
    page.clock.install()
    page.goto(course + LESSON)
    page.locator(".jupyter-widgets-error-widget").first.wait_for(state="attached")
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("alert")).to_contain_text("not ready yet")


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/xx/index/",
        "/en/index/more",
        "/voila/render/en/99-nothing.ipynb",
        "/voila/render/en/03-melds.ipynb/more",
        "/voila/render/xx/03-melds.ipynb",
        "/voila/render/en/../../../../etc/passwd",
        "/voila/render/en/..%2f..%2fREADME.md",
        "/voila/render/%00",
        "/voila/files/en/03-melds.ipynb",
        "/voila/files/../pyproject.toml",
        "/voila/api/contents/",
        "/voila/templates/lab/static/index.css",
        "/voila/templates/buraco/static/../index.html.j2",
        "/voila/templates/buraco/static/..%2findex.html.j2",
        "/voila/templates/buraco/static/%2e%2e/index.html.j2",
        "/voila/templates/buraco/static/theme.css%00",
        "/voila/static/voila.js%00",
        "/api/contents",
        "/api/kernels",
        "/api/terminals",
        "/files/pyproject.toml",
    ],
)
def test_every_other_address_gets_one_plain_sentence(course: str, path: str) -> None:
    status, text, _ = ask(course, path)
    assert status == 404
    assert "There is nothing at this address." in text
    assert 'href="/en/"' in text
    assert "Traceback" not in text


@pytest.mark.parametrize("path", ["/voila/static/../../../../etc/passwd", "/voila/labextensions/../../../etc/passwd"])
def test_no_file_outside_the_course_is_read(course: str, path: str) -> None:
    status, text, _ = ask(course, path)
    assert status in (403, 404)
    assert "root:" not in text


def test_a_page_that_does_not_exist_says_so_in_its_language(page: Page, course: str, watch: Watch) -> None:
    watch.expect("404")
    page.goto(f"{course}/voila/render/es/99-nada.ipynb")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("main a")).to_have_attribute("href", "/es/")


def test_an_unknown_method_gets_a_sentence(course: str) -> None:
    status, text, _ = ask(course, "/", "FOO")
    assert status == 405
    assert "The course could not show this page." in text


@pytest.mark.parametrize("path", ["/", "/en/", "/es/index/"])
def test_whoever_asks_whether_the_course_is_there_is_told(course: str, path: str) -> None:
    status, text, headers = ask(course, path, "HEAD")
    assert (status, text) == (200, "")
    assert int(headers["content-length"]) > 0


@pytest.mark.parametrize(("path", "status"), [("/?next=%ff", 200), ("/es/?next=%ff", 200), ("/login?next=%ff", 302)])
def test_a_broken_way_back_leaves_nobody_without_an_answer(course: str, path: str, status: int) -> None:
    assert ask(course, path)[0] == status


def test_what_strangers_send_does_not_fill_the_terminal(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as log:
        served = start(log=log)
        try:
            kernel = kernel_of(ask(served.url, LESSON)[1])
            for frame in ("null", "{}", "[" * 5000, "words", '{"channel": "shell", "header": 3}'):
                line = websocket.create_connection(line_to(served.url, kernel), origin=served.url, timeout=20)
                line.send(frame)
                line.send_binary(frame.encode())
                line.close()
            assert is_alive(served.url, kernel)
            with pytest.raises(websocket.WebSocketBadStatusException, match="404"):  # a tab older than the server
                websocket.create_connection(line_to(served.url, "0-0-0-0-0"), origin=served.url, timeout=20)
            for path in ("/", LESSON, "/voila/labextensions/x", f"/api/kernels/{kernel}"):
                assert ask(served.url, path, "FOO")[0] == 405
            for path in ("/voila/labextensions/x", "/voila/labextensions/%ff", "/voila/static/%00", "/api/kernels/x"):
                assert ask(served.url, path)[0] in (400, 404)
        finally:
            stop(served)
    said = (tmp_path / "log").read_text()
    assert "404" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("folder", ["", "/", "/en", "/es", "/nothing"])
def test_lists_of_files_are_not_shown(course: str, folder: str) -> None:
    status, _, headers = ask(course, f"/voila/tree{folder}")
    assert (status, headers["location"]) == (302, "/")


@pytest.mark.parametrize("query", ["?%ff%00&&&==", "?seed=' OR 1=1--", "?<script>alert(1)</script>", "?" + "x" * 3000])
def test_a_strange_query_string_changes_nothing(lesson: Callable[..., Page], query: str) -> None:
    alarms = lesson(query=query).get_by_role("alert").all_inner_texts()
    assert "".join(alarms).strip() == ""


@pytest.mark.parametrize("query", ["?template=lab", "?voila-template=lab", "?theme=dark", "?template=../../../etc"])
def test_template_and_theme_are_not_the_visitors_to_choose(course: str, query: str) -> None:
    status, text, _ = ask(course, LESSON + query)
    assert status == 200
    assert '<header class="bar">' in text
    assert 'data-jp-theme-light="true"' in text


def test_code_sent_by_a_page_is_not_run(course: str) -> None:
    kernel = kernel_of(ask(course, LESSON)[1])
    connection = websocket.create_connection(line_to(course, kernel), origin=course, timeout=20)

    def send(kind: str, content: dict[str, object]) -> None:
        header = {"msg_id": kind, "msg_type": kind, "session": "test", "username": "", "version": "5.3", "date": ""}
        connection.send(
            json.dumps({"channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": content})
        )

    for code in ("execute_request", "complete_request", "inspect_request", "history_request", "debug_request"):
        send(code, {"code": "print('run')", "cursor_pos": 3, "silent": False, "store_history": True, "detail_level": 0})
    send("kernel_info_request", {})  # an honest question, answered after all that came before it
    heard = []
    while "kernel_info_reply" not in heard:
        message = json.loads(connection.recv())
        if message["parent_header"].get("session") == "test":
            heard.append(message["msg_type"])
    connection.close()
    assert {kind for kind in heard if kind != "status"} == {"kernel_info_reply"}


def test_a_page_of_another_site_gets_no_line_to_a_kernel(course: str) -> None:
    kernel = kernel_of(ask(course, LESSON)[1])
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        websocket.create_connection(line_to(course, kernel), origin="http://elsewhere.example", timeout=20)


def test_the_goodbye_of_a_page_ends_its_kernel(lesson: Callable[..., Page], course: str) -> None:
    page = lesson()
    kernel = kernel_of(page.content())
    assert is_alive(course, kernel)
    page.goto(f"{course}/en/")
    assert until(lambda: not is_alive(course, kernel))


def test_a_page_left_before_its_boards_are_live_ends_its_kernel(page: Page, course: str, watch: Watch) -> None:
    watch.expect("voila.js")
    page.route("**/voila.js*", lambda route: route.abort())
    page.goto(course + LESSON)
    kernel = kernel_of(page.content())
    assert is_alive(course, kernel)
    page.goto(f"{course}/en/")
    assert until(lambda: not is_alive(course, kernel))


def test_boards_drawn_after_their_page_has_said_goodbye_do_not_fail(page: Page, course: str, watch: Watch) -> None:
    watch.expect("WebSocket")
    page.add_init_script(
        """new MutationObserver((_, each) => {
            if (!document.querySelector(".buraco-board")) return;
            each.disconnect();
            dispatchEvent(new Event("beforeunload"));
        }).observe(document, { childList: true, subtree: true })"""
    )
    page.goto(course + LESSON)
    boards = page.locator(".buraco-board")
    expect(boards.nth(1)).to_be_attached(timeout=60_000)
    expect(boards.last.get_by_text("The table does not answer any more.")).to_be_visible(timeout=30_000)


@pytest.fixture
def one_table() -> Iterator[str]:
    """The address of a course with room for one page."""
    served = start(before="from buraco.web import serve; serve.KERNELS_AT_ONCE = 1")
    yield served.url
    stop(served)


def test_when_all_tables_are_taken_a_sentence_says_so(one_table: str) -> None:
    assert ask(one_table, LESSON)[0] == 200
    for code, sentence in (("en", "All tables are taken."), ("es", "Todas las mesas están ocupadas.")):
        status, text, _ = ask(one_table, LESSON.replace("/en/", f"/{code}/"))
        assert status == 503
        assert sentence in text
        assert f'href="/{code}/"' in text


def test_of_many_who_come_at_once_no_more_than_fit_get_a_table(one_table: str) -> None:
    with ThreadPoolExecutor(5) as visitors:
        answers = visitors.map(lambda _: ask(one_table, LESSON)[0], range(5))
    assert sorted(answers) == [200, 503, 503, 503, 503]


def test_a_page_left_while_it_is_sent_leaves_its_table(one_table: str) -> None:
    with socket.create_connection((urlparse(one_table).hostname, urlparse(one_table).port)) as visitor:
        visitor.sendall(f"GET {LESSON} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert until(lambda: ask(one_table, LESSON)[0] == 503)
    assert until(lambda: ask(one_table, LESSON)[0] == 200)


def test_a_page_that_says_goodbye_twice_is_heard_once(course: str) -> None:
    _, text, headers = ask(course, LESSON)
    permit = re.search(r"_xsrf=([^;]+)", headers["set-cookie"])
    assert permit
    goodbye = {"Cookie": permit[0], "X-XSRFToken": permit[1]}
    path = f"/voila/api/shutdown/{kernel_of(text)}"
    with ThreadPoolExecutor(2) as mouths:
        answers = set(mouths.map(lambda _: ask(course, path, "POST", goodbye)[0], range(2)))
    assert 204 in answers
    assert answers <= {204, 404}


@pytest.mark.parametrize(("method", "path"), [("POST", "/voila/api/shutdown/{}"), ("DELETE", "/api/kernels/{}")])
def test_another_site_cannot_say_goodbye_for_a_page(course: str, method: str, path: str) -> None:
    kernel = kernel_of(ask(course, LESSON)[1])
    status, _, _ = ask(course, path.format(kernel), method, {"Origin": "http://elsewhere.example"})
    assert status in (403, 404)
    assert is_alive(course, kernel)


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return in_language("en", *words)


def in_language(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    python = [sys.executable, "-m", "buraco"]
    env = os.environ | {"LANGUAGE": code, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [*python, *words], check=False, cwd=ROOT, text=True, encoding="utf-8", capture_output=True, timeout=60, env=env
    )


def test_a_busy_port_is_told_in_one_sentence(course: str) -> None:
    done = command("serve", "--no-browser", "--port", str(urlparse(course).port))
    assert done.returncode == 1
    assert "Try another one: python -m buraco serve --port" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("address", ["192.0.2.1", "a..b"])
def test_an_address_of_no_machine_here_is_told_in_one_sentence(address: str) -> None:
    done = command("serve", "--no-browser", "--ip", address)
    assert done.returncode == 1
    assert f"The course cannot listen at {address}: " in done.stderr
    assert "--port" not in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["serve", "--port", "0"], "a port is a number from 1 to 65535, not '0'"),
        (["serve", "--port", "many"], "a port is a number from 1 to 65535, not 'many'"),
        (["serve", "--ip", ""], "an address is missing"),
        (["play"], "invalid choice: 'play'"),
        (["serve", "--colour"], "Unrecognized arguments: --colour"),
    ],
)
def test_a_wrong_word_on_the_command_line_is_named(words: list[str], sentence: str) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_a_command_it_explains_itself() -> None:
    done = command()
    assert done.returncode == 0
    assert "serve" in done.stdout
    assert "lab" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["serve", "--help"],
        ["lab", "--help"],
        ["serve", "--port", "0"],
        ["serve", "--ip", ""],
        ["serve", "--ip", "a..b"],
        ["play"],
    ],
)
def test_the_command_line_speaks_the_systems_language(words: list[str]) -> None:
    english, spanish = (in_language(code, *words) for code in ("en_US:en", "es_AR.UTF-8:es"))
    assert spanish.returncode == english.returncode
    said = spanish.stdout + spanish.stderr
    assert not re.findall(r"\b(?:the|is|from|not|show|where|choose|argument|usage|see)\b", said, re.IGNORECASE)


def test_the_command_line_speaks_english_where_it_is_not_translated() -> None:
    assert in_language("tlh").stdout == command().stdout


def test_a_kernel_without_a_page_goes_and_a_page_keeps_its_own(browser: Browser, watch: Watch) -> None:
    served = start(
        before="from buraco.web import serve; serve.SECONDS_WITHOUT_A_PAGE, serve.SECONDS_BETWEEN_LOOKS = 8, 1"
    )
    try:
        kernels = []
        contexts = [browser.new_context(), browser.new_context()]
        for context in contexts:
            watch.on(context)
            context.add_init_script("navigator.sendBeacon = () => true")  # its goodbye is lost
            page = context.new_page()
            page.goto(served.url + LESSON)
            page.locator("html[data-live]").wait_for(state="attached", timeout=60_000)
            kernels.append(kernel_of(page.content()))
        stays, left = kernels
        silent = kernel_of(ask(served.url, LESSON)[1])
        line = websocket.create_connection(line_to(served.url, silent), origin=served.url, timeout=20)
        contexts[1].close()
        assert is_alive(served.url, left)
        never_shown = kernel_of(ask(served.url, LESSON)[1])
        assert until(lambda: not is_alive(served.url, left) and not is_alive(served.url, never_shown))
        assert is_alive(served.url, stays)
        assert is_alive(served.url, silent)
        line.close()
        contexts[0].close()
    finally:
        stop(served)
    assert not watch.unexpected()


def test_with_a_token_only_those_who_know_it_come_in(page: Page, watch: Watch) -> None:
    watch.expect("401")
    served = start("--token", "canasta")
    try:
        assert "Who is there?" in ask(served.url, "/login?next=%ff")[1]
        page.goto(served.url + LESSON)
        expect(page.get_by_role("heading", level=1)).to_have_text("Who is there?")
        page.get_by_label("The word your teacher gave you").fill("muerto")
        page.get_by_role("button", name="Come in").click()
        expect(page.get_by_role("alert")).to_have_text("This is not the word. Try again.")
        page.get_by_label("The word your teacher gave you").fill("canasta")
        page.get_by_role("button", name="Come in").click()
        page.locator("html[data-live]").wait_for(state="attached", timeout=60_000)
        page.goto(f"{served.url}/en/?token=canasta")
        expect(page.locator('.lesson[data-lesson="03"]')).to_have_count(1)
    finally:
        stop(served)


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="this system does not list processes as files")
def test_the_server_ends_its_kernels_when_it_ends() -> None:
    served = start()
    kernel = kernel_of(ask(served.url, LESSON)[1])
    assert is_running(kernel)
    stop(served)
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(f"{served.url}/api/kernels/{kernel}", timeout=5)
    assert served.process.returncode == 0
    assert not is_running(kernel)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_while_it_draws_a_page_has_nothing_to_say(tmp_path: Path, how: signal.Signals) -> None:
    with (tmp_path / "log").open("w") as log:
        served = start(log=log)
        page = urllib.request.urlopen(served.url + LESSON, timeout=60)
        drawn = b""
        while b"cell-index" not in drawn:  # the first cell is there, others are at work
            drawn += page.read1()
        served.process.send_signal(how)
        served.process.communicate(timeout=20)
    assert served.process.returncode == 0
    assert (tmp_path / "log").read_text() == ""
    assert not is_running(kernel_of(drawn.decode(errors="replace")))


def test_a_script_that_another_imports_is_asked_for_anew(course: str) -> None:
    place = "/voila/templates/buraco/static/progress.js"
    assert ask(course, place)[2]["cache-control"] == "no-cache"
    assert "max-age" in ask(course, f"{place}?v=0")[2]["cache-control"]
