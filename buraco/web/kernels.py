"""The kernels behind the lesson pages: how many there may be, the spare one, and how a page speaks to its own."""

from __future__ import annotations

import asyncio
import http
import json
import math
import os
import time
import uuid
from contextlib import suppress
from queue import Empty
from typing import Any, Final

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_server import CallContext
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from traitlets import Dict, Float, Integer
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

# What every lesson needs, and leaves no name behind.  The boards of one lesson would cost the memory of all.
_IMPORT: Final = "__import__('importlib').import_module('buraco.ui.board')"
_MOVE: Final = "__import__('os').chdir({folder!r}); __import__('os').environ.update({variables})"
_SECONDS_TO_ANSWER: Final = 20


def kernel_of_page() -> str:
    """The id of the kernel of the page that is being answered."""
    return str(CallContext.get(CallContext.JUPYTER_HANDLER).kernel_id)


class CourseKernels(AsyncMappingKernelManager):
    """One kernel for each lesson page that is open, and a spare one, already started, for the page that comes next.

    A spare is one of those there may be, and whoever comes gets it: so it takes nobody's place.
    """

    at_once = Integer(config=True, help="how many kernels there may be")
    seconds_of_calm = Float(config=True, help="how long after a page the next spare is started")
    _starting: Dict[str, asyncio.Future[str]] = Dict()
    _spare = ""  # its id
    _prepared: asyncio.Task[None]  # when this is done, the spare is ready
    _timer: asyncio.TimerHandle | None = None

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Give the page being answered a kernel, and tell it the id; raises HTTPError 503 when all are taken."""
        if self._count() >= self.at_once:
            raise web.HTTPError(http.HTTPStatus.SERVICE_UNAVAILABLE)
        self.keep_spare()
        page = CallContext.get(CallContext.JUPYTER_HANDLER)
        if self._spare and kwargs["kernel_name"] == self.default_kernel_name:
            page.kernel_id, self._spare = self._spare, ""
            if await self._hand_over(page.kernel_id, kwargs["path"], kwargs["env"]):
                return str(page.kernel_id)
        page.kernel_id = str(uuid.uuid4())
        return await self._start(page.kernel_id, **kwargs)

    def keep_spare(self) -> None:
        """Start a spare when no page has come for a while: the pages that are being drawn need the machine more."""
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self.seconds_of_calm, self._start_spare)

    def _start_spare(self) -> None:
        if not self._spare and self._count() < self.at_once:
            self._spare = str(uuid.uuid4())
            self._prepared = asyncio.ensure_future(self._prepare(self._spare))

    async def _prepare(self, kernel_id: str) -> None:
        await self._start(kernel_id)
        await self._run(kernel_id, _IMPORT)

    async def _hand_over(self, kernel_id: str, path: str, env: dict[str, str]) -> bool:
        """Make a spare what it would be if it had been started for this page; one that cannot be is ended."""
        variables = json.dumps({name: value for name, value in env.items() if os.environ.get(name) != value})
        try:
            await self._prepared
            folder = self.cwd_for_path(path)  # type: ignore[no-untyped-call]
            await self._run(kernel_id, _MOVE.format(folder=folder, variables=variables))
        except Exception:  # it died, or did not even start, in whichever way: the page gets another one
            self.log.exception("The spare kernel is of no use")
            if kernel_id in self:
                await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]
            return False
        return True

    async def _run(self, kernel_id: str, code: str) -> None:
        kernel: Any = self.get_kernel(kernel_id)
        client = kernel.client()
        client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        try:
            if not await kernel.is_alive():
                raise ChildProcessError(kernel_id)
            reply = await client.execute(code, silent=True, reply=True, timeout=_SECONDS_TO_ANSWER)
        finally:
            client.stop_channels()
        if reply["content"]["status"] != "ok":
            raise ChildProcessError(reply["content"])

    async def _start(self, kernel_id: str, **kwargs: Any) -> str:
        self._starting[kernel_id] = asyncio.ensure_future(super().start_kernel(kernel_id=kernel_id, **kwargs))
        try:
            return str(await self._starting[kernel_id])
        finally:
            del self._starting[kernel_id]

    def _count(self) -> int:
        """How many kernels there are, or soon will be, besides the spare."""
        return len({*self._starting, *self.list_kernel_ids()} - {self._spare})

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page is gone; the spare waits for its own."""
        if kernel_id != self._spare:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels at once: one that is at work, or has just started, would else complain on the terminal."""
        self.at_once = 0  # none is started any more
        if self._timer:
            self._timer.cancel()
        await asyncio.gather(*self._starting.values(), return_exceptions=True)  # until then, nobody could end them
        if self._spare:
            await asyncio.gather(self._prepared, return_exceptions=True)
            self._spare = ""
        for kernel_id in self.list_kernel_ids():
            kernel: Any = self.get_kernel(kernel_id)
            await kernel.provisioner.kill()
        await super().shutdown_all(now)


class PageClient(AsyncKernelClient):
    """Speaks to a kernel for the server that draws its page."""

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109  the stock client's own
        """Wait until the kernel answers and is heard; the stock client then waits until it hears nothing for 0.2 s."""
        end = time.monotonic() + (timeout or math.inf)
        while time.monotonic() < end and await self.is_alive():
            with suppress(TimeoutError, Empty):
                await self.kernel_info(reply=True, timeout=1)
                await self.get_iopub_msg(timeout=0.2)
                return
        raise RuntimeError("the kernel does not answer")


class KernelLine(VoilaKernelWebsocketHandler):
    """The line between a page and its kernel."""

    def on_message(self, ws_message: str | bytes) -> None:
        try:
            super().on_message(ws_message)
        except Exception:  # noqa: BLE001  no page of ours sends what cannot be read, in whichever way
            self.close()
