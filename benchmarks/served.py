"""What the measurements of served pages share: a server of its own, its kernels, and the line to one of them."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
COURSE = (sys.executable, "-m", "buraco", "serve", "--no-browser", "--port")
SECONDS_TO_START = 60


@contextmanager
def server(*command: str) -> Iterator[tuple[str, int]]:
    """Run a command whose last word is to be a port; gives its address, without a slash at its end, and its process."""
    with socket.socket() as sock:
        sock.bind(("localhost", 0))
        port = sock.getsockname()[1]
    compiled_once = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        [*command, str(port)], cwd=ROOT, env=compiled_once, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://localhost:{port}"
    try:
        end = time.monotonic() + SECONDS_TO_START
        while True:
            if process.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"{' '.join(command)} does not answer")
            with suppress(OSError):
                urllib.request.urlopen(url, timeout=5).close()
                break
            time.sleep(0.1)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait()


def private_megabytes(pid: int) -> float:
    """The memory that a process shares with no other, in MB; Linux tells it."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(size) for size in re.findall(r"Private_(?:Clean|Dirty): +(\d+) kB", text)) / 1024


def kernel_process(kernel: str) -> int:
    """The process of a kernel, which has its id on its command line."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if kernel in path.read_text(errors="replace"):
                return int(path.parent.name)
    raise ProcessLookupError(kernel)


def kernel_of(page: str) -> str:
    """The id of the kernel behind a lesson's page, from its text."""
    found = re.search(r'"kernelId": *"([\w-]+)"', page)
    if not found:
        raise ValueError("this page has no kernel")
    return found[1]


def message(kind: str, content: dict[str, Any]) -> str:
    """A message to a kernel, as a page sends it."""
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "bench", "username": "", "version": "5.3"}
    metadata = {"version": "1.0.0"}  # of the protocol in which a page asks for all widgets
    return json.dumps(
        {"header": header, "parent_header": {}, "metadata": metadata, "content": content, "channel": "shell"}
    )
