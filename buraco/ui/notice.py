"""A plain sentence in place of a board that could not be made."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from html import escape
from typing import ParamSpec, TypeVar

import ipywidgets

from ..errors import BuracoError
from .words import refusal

P = ParamSpec("P")
T = TypeVar("T")


class Notice(ipywidgets.HTML):
    """The sentence, shown as text and never as markup."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(f'<p role="alert">{escape(sentence)}</p>')

    def __repr__(self) -> str:
        return f"<Notice {self.sentence!r}>"


def told(make: Callable[P, T]) -> Callable[P, T | Notice]:
    """A function for a cell whose refusals are told in a notice: nobody who asks wrongly sees a traceback."""

    @wraps(make)
    def asked(*args: P.args, **kwargs: P.kwargs) -> T | Notice:
        try:
            return make(*args, **kwargs)
        except BuracoError as error:
            return Notice(refusal(error))

    return asked
