"""A plain sentence in place of a board that could not be made."""

from __future__ import annotations

from html import escape

import ipywidgets


class Notice(ipywidgets.HTML):
    """The sentence, shown as text and never as markup."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(f'<p class="buraco-notice" role="alert">{escape(sentence)}</p>')

    def __repr__(self) -> str:
        return f"<Notice {self.sentence!r}>"
