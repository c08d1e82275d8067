"""Catalogues as files: messages collected from code and templates, brought into a language's .po, compiled to .mo."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

from . import markdown

_EXTRACTORS: Final = {".py": "python", ".j2": "jinja2.ext:babel_extract", ".html": "jinja2.ext:babel_extract"}
_OPTIONS: Final = {"silent": "false", "extensions": "jinja2.ext.do,jinja2.ext.loopcontrols"}
_HEADERS: Final = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
_HEADER_COMMENT: Final = "# The words of Buraco.  Write the msgstr lines; `python -m buraco.locale` keeps all the rest."


class _Catalog(Catalog):
    """A catalogue whose header holds no dates, names or versions: nothing that changes from run to run."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [header for header in super()._get_mime_headers() if header[0] in _HEADERS]


def collected(root: Path, notebooks: Iterable[tuple[Path, Iterable[str]]]) -> Catalog:
    """All English messages: of the code and templates in ``root/buraco``, then of the notebooks given with theirs."""
    template = Catalog()
    for path in sorted((root / "buraco").rglob("*")):
        if method := _EXTRACTORS.get(path.suffix):
            place = path.relative_to(root).as_posix()
            found = extract_from_file(method, path, comment_tags=["Translators:"], options=_OPTIONS)
            for line, message, comments, context in found:
                template.add(message, locations=[(place, line)], auto_comments=comments, context=context)
    for path, texts in notebooks:
        for number, text in enumerate(texts, 1):
            template.add(text, locations=[(path.relative_to(root).as_posix(), number)])
    return template


def updated(po: Path, lang: str, template: Catalog) -> Catalog:
    """The catalogue of a language with exactly these messages.

    Translations no longer used are kept at its end, and serve again when their English sentence comes back.
    """
    catalog = _Catalog(locale=lang, fuzzy=False)
    if po.exists():
        with po.open("rb") as stream:
            PoFileParser(catalog).parse(stream)  # with its plural forms, which differ between versions of Babel
    for message in catalog.obsolete.values():
        catalog[message.id] = message
    catalog.obsolete.clear()
    catalog.header_comment = _HEADER_COMMENT
    catalog.update(template, no_fuzzy_matching=True)
    for message in catalog:
        if message.pluralizable and not any(message.string or ""):
            message.string = ("",) * catalog.num_plurals  # new ones come with the two forms of English
    for key, message in list(catalog.obsolete.items()):
        message.locations = []  # they are listed in the order in which they went out of use
        if not any(message.string or ""):
            del catalog.obsolete[key]
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    """The .po file, in reading order, with locations by file only."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=0, include_lineno=False, sort_by_file=True)
    return stream.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """The .mo file; a fuzzy translation is left out."""
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def faults(catalog: Catalog) -> Iterator[str]:
    """Each message that is not translated, not sure, or does not agree with the English, as a plain sentence."""
    for message in catalog:
        if not message.id:
            continue
        english = message.id if isinstance(message.id, (tuple, list)) else [message.id]
        others = message.string if isinstance(message.string, (tuple, list)) else [message.string or ""]
        name = f'"{english[0]}" ({", ".join(sorted({place for place, _ in message.locations}))})'
        if not all(others):
            yield f"the translation is missing: {name}"
        elif message.fuzzy:
            yield f"the translation is marked fuzzy; read it again and take the mark away: {name}"
        else:
            for n, other in enumerate(others, 1):
                # The last form is for many; an earlier one may be for one thing, or for several as in Polish.
                originals = english if n < len(others) else english[-1:]
                for difference in min((markdown.differences(text, other) for text in originals), key=len):
                    yield f"{difference}: {name}"
