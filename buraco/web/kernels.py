"""The kernels behind the lesson pages: how many there may be, and how a page speaks to its own."""

from __future__ import annotations

import http
import uuid
from typing import Any

from jupyter_server import CallContext
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from traitlets import Integer, Set, Unicode
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler


class CourseKernels(AsyncMappingKernelManager):
    """One kernel for each lesson page that is open."""

    at_once = Integer(config=True, help="how many kernels there may be")
    _starting = Set(Unicode())

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start the kernel of the page being answered, which learns its id; raises HTTPError 503 when all are taken."""
        if len(self._starting.union(self.list_kernel_ids())) >= self.at_once:
            raise web.HTTPError(http.HTTPStatus.SERVICE_UNAVAILABLE)
        kernel_id = str(uuid.uuid4())
        self._starting.add(kernel_id)
        CallContext.get(CallContext.JUPYTER_HANDLER).kernel_id = kernel_id
        try:
            return await super().start_kernel(kernel_id=kernel_id, **kwargs)
        finally:
            self._starting.discard(kernel_id)


class KernelLine(VoilaKernelWebsocketHandler):
    """The line between a page and its kernel."""

    def on_message(self, ws_message: str | bytes) -> None:
        try:
            super().on_message(ws_message)
        except Exception:  # noqa: BLE001  no page of ours sends what cannot be read, in whichever way
            self.close()
