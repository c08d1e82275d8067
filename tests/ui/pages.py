"""What a page does with a board: it sends messages, and is told of stars and more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from buraco.ui.board import Board


def send(board: Board, what: str, **more: object) -> dict[str, Any]:
    """A message as the page sends it, for the turn that it sees; returns what it is shown then."""
    board.receive({"do": what, "turn": board.turn, **more})
    view: dict[str, Any] = board.view
    json.dumps(view)
    return view


def awards_of(board: Board) -> list[dict[str, Any]]:
    """The stars that the board gives from now on: each is told to the page once."""
    awards: list[dict[str, Any]] = []
    board.send = lambda content, _buffers=None: awards.extend(filter(None, [content.get("award")]))
    return awards


def sent(board: Board, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a board tells the page from now on, besides its view."""
    messages: list[Any] = []
    monkeypatch.setattr(board, "send", messages.append)
    return messages
