"""A plain sentence in place of a board that could not be made."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from html import escape
from inspect import Parameter, Signature, signature
from typing import ParamSpec, TypeVar

import ipywidgets

from ..errors import BuracoError
from ..locale import _
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
    call = signature(make)

    @wraps(make)
    def asked(*args: P.args, **kwargs: P.kwargs) -> T | Notice:
        try:
            call.bind(*args, **kwargs)
        except TypeError:  # a name that there is not, or one thing too many
            return Notice(_("It is asked for so: {call}.").format(call=f"{make.__name__}({_example(call)})"))
        try:
            return make(*args, **kwargs)
        except BuracoError as error:
            return Notice(refusal(error))

    return asked


def _example(call: Signature) -> str:
    """What may stand between the brackets of a call, each with its usual value."""
    return ", ".join(
        name if each.default is Parameter.empty else f"{name}={each.default!r}"
        for name, each in call.parameters.items()
    )
