"""Many learners at once: ``python benchmarks/bench_learners.py`` lets 30 come within a few seconds.

Each opens a lesson, waits until its boards are there, opens its exercises one after the other, and leaves.  They are
clients that speak HTTP and websockets as a page does; thirty real browsers on one machine would measure the browsers.
"""

from __future__ import annotations

import http.client
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any
from urllib.parse import urlparse

import websocket
from served import COURSE, kernel_of, message, server

from buraco.course.lessons import LESSONS

LEARNERS = 30
SECONDS_BETWEEN = 0.3  # a teacher says "now", and each finds the button in their own time
ACTS = 20
SECONDS_OF_PATIENCE = 120


def page_of(url: str, path: str) -> tuple[str, str]:
    """The whole text of a page, which comes when all its cells have run, and the permit to say goodbye."""
    connection = http.client.HTTPConnection(urlparse(url).netloc, timeout=SECONDS_OF_PATIENCE)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode()
    if answer.status != http.HTTPStatus.OK:
        raise OSError(f"{path}: {answer.status}")
    cookie = answer.getheader("Set-Cookie") or ""
    return text, cookie.partition(";")[0]


class Learner:
    """One of them: the times of its steps, in seconds."""

    def __init__(self, url: str, number: int) -> None:
        with_exercises = [lesson for lesson in LESSONS if lesson.exercises]
        self.lesson = with_exercises[number % len(with_exercises)]
        self.url = url
        self.acts: list[float] = []

    def learn(self) -> None:
        """The whole visit; raises what goes wrong."""
        start = time.perf_counter()
        text, self.cookie = page_of(self.url, f"/voila/render/en/{self.lesson.slug}.ipynb")
        self.page = time.perf_counter() - start
        self.kernel = kernel_of(text)
        place = self.url.replace("http", "ws") + f"/api/kernels/{self.kernel}/channels?session_id=bench"
        self.line = websocket.create_connection(place, origin=self.url, timeout=SECONDS_OF_PATIENCE)
        board = self.board()
        self.live = time.perf_counter() - start
        self.say(board, {"do": "hello", "stars": {}, "query": ""})
        turn = self.view(board)["turn"]
        for n in range(ACTS):
            start = time.perf_counter()
            self.say(board, {"do": "go", "step": n % len(self.lesson.exercises) % 10, "turn": turn})
            while (now := self.view(board)["turn"]) == turn:
                pass
            turn = now
            self.acts.append(time.perf_counter() - start)
        self.leave()

    def say(self, board: str, content: dict[str, Any]) -> None:
        data = {"method": "custom", "content": content}
        self.line.send(message("comm_msg", {"comm_id": board, "data": data}))

    def hear(self) -> dict[str, Any]:
        """The content of the next message of a widget."""
        while True:
            heard = json.loads(self.line.recv())
            if heard["msg_type"] == "comm_msg":
                return dict(heard["content"])

    def board(self) -> str:
        """The id of the board of the exercises."""
        self.line.send(message("comm_open", {"comm_id": "all", "target_name": "jupyter.widget.control", "data": {}}))
        self.line.send(message("comm_msg", {"comm_id": "all", "data": {"method": "request_states"}}))
        while True:
            states = self.hear()["data"].get("states", {})
            for comm, model in states.items():
                if "steps" in model["state"].get("view", {}):
                    return str(comm)

    def view(self, board: str) -> dict[str, Any]:
        """The next view that the board sends."""
        while True:
            heard = self.hear()
            view = heard["data"].get("state", {}).get("view")
            if heard["comm_id"] == board and view:
                return dict(view)

    def leave(self) -> None:
        """Say goodbye, as a page does."""
        self.line.close()
        permit = self.cookie.partition("=")[2]
        connection = http.client.HTTPConnection(urlparse(self.url).netloc, timeout=SECONDS_OF_PATIENCE)
        headers = {"Cookie": self.cookie, "X-XSRFToken": permit}
        connection.request("POST", f"/voila/api/shutdown/{self.kernel}", headers=headers)
        connection.getresponse().read()


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else LEARNERS
    with server(*COURSE) as (url, _process):
        alone = Learner(url, 0)
        alone.learn()
        learners = [Learner(url, n) for n in range(count)]

        def visit(n: int) -> str:
            time.sleep(n * SECONDS_BETWEEN)
            try:
                learners[n].learn()
            except Exception as error:  # noqa: BLE001  whatever it was, this learner was not served
                return f"learner {n}, lesson {learners[n].lesson.number}: {type(error).__name__}: {error}"
            return ""

        with ThreadPoolExecutor(count) as pool:
            faults = list(filter(None, pool.map(visit, range(count))))

    print(f"{count - len(faults)} of {count} learners served, one every {SECONDS_BETWEEN} s", *faults, sep="\n")
    served = [learner for learner in learners if len(learner.acts) == ACTS]
    if not served:
        return
    print(f"{'':28} {'alone':>8} {'median':>8} {'slowest':>8}")
    for name, one, all_ in (
        ("whole page, s", alone.page, [learner.page for learner in served]),
        ("boards ready, s", alone.live, [learner.live for learner in served]),
        ("an exercise opened, ms", median(alone.acts) * 1000, [t * 1000 for each in served for t in each.acts]),
    ):
        print(f"{name:28} {one:8.2f} {median(all_):8.2f} {max(all_):8.2f}")


if __name__ == "__main__":
    main()
