"""The line between a page and its kernel, which a test holds, cuts and lets go again."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

_ACTS = re.compile(rb'"do":\s*"(?!ping)')


class Line:
    """What a person does goes through, is ``held`` back, or is ``lost``; what the server says always comes."""

    def __init__(self, page: Page) -> None:
        self.held = self.lost = self.dead = False
        self._page = page
        self._losses = 0
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile("/api/kernels/"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda message: self._pass(server, message))

    def _pass(self, server: WebSocketRoute, message: str | bytes) -> None:
        acts = _ACTS.search(message if isinstance(message, bytes) else message.encode())
        if self.dead or (self.lost and acts):
            self._losses += 1
            return
        if self.held:
            self._waiting.append((server, message))
        else:
            server.send(message)

    def lose(self, act: Callable[[], object]) -> None:
        """Lose what is sent when this is done, and be whole again afterwards."""
        self.lost, before = True, self._losses
        act()
        while self._losses == before:
            self._page.wait_for_timeout(10)
        self.lost = False

    def let_go(self) -> None:
        """Send what was held back, in its order."""
        self.held = False
        for server, message in self._waiting:
            server.send(message)
        self._waiting.clear()
