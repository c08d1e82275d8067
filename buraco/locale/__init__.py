"""The languages at run time: which ones there are, which one the reader reads, and words looked up in it.

A message is its English sentence, with named placeholders filled by ``str.format``::

    _("You hold {cards}.").format(cards=text)

The words are looked up when they are shown, so write ``N_("…")`` where a sentence is only kept for later.

To add a language, make the folder ``buraco/locale/xx/LC_MESSAGES`` and run ``python -m buraco.locale``: it writes
``buraco.po`` there, with every sentence to translate.  Run it again after translating; it tells what is left.
"""

from __future__ import annotations

import gettext as _gettext
import os
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

SOURCE: Final = "en"
_chosen: str | None = None


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools know
    """The message itself: a mark for the tool that collects the messages."""
    return message


def catalogues(folder: Traversable) -> tuple[str, ...]:
    """The languages that have a catalogue folder ``xx/LC_MESSAGES`` below this folder, sorted."""
    return tuple(sorted(entry.name for entry in folder.iterdir() if (entry / "LC_MESSAGES").is_dir()))


@cache
def translation(lang: str) -> _gettext.NullTranslations:
    """The words of a language, as the standard library's gettext gives them; English for any other text."""
    compiled = files(__name__) / lang / "LC_MESSAGES" / "buraco.mo"
    if lang not in LANGUAGES or not compiled.is_file():
        return _gettext.NullTranslations()
    with compiled.open("rb") as stream:
        return _gettext.GNUTranslations(stream)


LANGUAGES: Final = (SOURCE, *catalogues(files(__name__)))
# Translators: the name of the language that you translate into, as its speakers write it.
_OWN_NAME: Final = N_("English")


def language_name(lang: str) -> str:
    """The name of a language, as its speakers write it."""
    return translation(lang).gettext(_OWN_NAME)


def use_language(lang: str | None) -> None:
    """Choose the language of this kernel; None takes the choice back.  ValueError for a language that is not there."""
    global _chosen  # noqa: PLW0603 - one kernel has one reader
    if lang is not None and lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    _chosen = lang


def language() -> str:
    """The reader's language: the choice, else the variable ``BURACO_LANG``, else the notebook's folder, else English.

    A kernel starts in the folder of its notebook, and the notebooks of a language stand in ``notebooks/<language>``.
    """
    folder = os.path.basename(os.getcwd())  # noqa: PTH109, PTH119 - each word asks, and a Path takes ten times as long
    candidates = (_chosen, os.environ.get("BURACO_LANG"), folder)
    return next((lang for lang in candidates if lang in LANGUAGES), SOURCE)


def _(message: str) -> str:
    """The message in the reader's language; in English where it has no translation."""
    return message and translation(language()).gettext(message)  # to gettext, "" is the name of the catalogue's header


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form for ``n`` things, in the reader's language."""
    return translation(language()).ngettext(singular, plural, n)
