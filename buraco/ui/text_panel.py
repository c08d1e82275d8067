"""A panel of text to read, which looks alike wherever a cell shows one."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

import ipywidgets

_HERE: Final = files(__package__)


class TextPanel(ipywidgets.HTML):
    """``content`` is markup, ``label`` its name for a screen reader; ``kind`` is its class in the file ``css``."""

    def __init__(self, kind: str, label: str, content: str, *, css: str) -> None:
        style = "".join((_HERE / name).read_text("utf-8") for name in ("text_panel.css", css))
        super().__init__(
            f"<style>{style}</style>"
            f'<div class="buraco-text {kind}" role="group" aria-label="{escape(label)}">{content}</div>'
        )
