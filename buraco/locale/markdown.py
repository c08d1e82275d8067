"""Markdown as blocks: what of a text is put to a translator, and what must agree between two languages.

A block is a heading, a paragraph, a list item, a table row or a piece of HTML.  Its mark (``## ``, ``- ``, indentation)
stands outside the message, so that a translation cannot change it.  Lines of one paragraph are joined, so that a new
line break is no new message.  Code stands between fences; it is never a message, nor is a block without words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

_CARD: Final = r"(?:\bJK|(?:10|[2-9ATJQK])?[♠♥♦♣])(?:\((?:10|[2-9AJQK])\))?"
_FACTS: Final = {
    "placeholders": r"\{[^{}]*\}|%\(\w+\)[ds]",
    "numbers": r"\d+",
    "cards": _CARD,
    "code": r"`[^`]+`",
    "HTML tags": r"</?\w+",
    "column bars": r"(?<!\\)\|",
    "outer spaces": r"\A\s+|\s+\Z",
}

_MARK: Final = re.compile(r"\s*(?:(?:>|[-*+]|\d+[.)]|#{1,6})(?:\s+|$)|\[[ xX]\]\s+)*")
_FENCE: Final = re.compile(r"[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})")
_RAW_HTML: Final = re.compile(r"\s*<(?:(pre|script|style|svg)\b|!--)")
_HTML: Final = re.compile(r"\s*</?[a-zA-Z]")
_ALONE: Final = re.compile(r"[\s>]*$|\s*(?:=+|-{3,}|\*{3,}|_{3,})\s*$|\s*\[[^\]]+\]:")  # blank, a rule, a link's target
_HARD_BREAK: Final = ("  ", "\\")
_SILENT: Final = re.compile(rf"<(?![^>]*\b(?:alt|title|aria-label)=)[^>]*>|`[^`]*`|{_CARD}")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Each block as its mark and its message; where nothing is translated, the mark is the whole block."""
    lines = text.split("\n")
    while lines:
        size = _size(lines)
        block, lines = lines[:size], lines[size:]
        whole = "\n".join(block)
        silent = _FENCE.match(whole) or _RAW_HTML.match(whole) or _ALONE.match(block[0])
        if silent or not _WORD.search(_SILENT.sub("", whole)):
            yield whole, ""
        elif _HTML.match(whole):
            yield "", whole
        else:
            mark = _mark(block[0])
            yield mark, _joined([block[0][len(mark) :], *block[1:]])


def _size(lines: list[str]) -> int:
    """How many of these lines the first block takes, at least one."""
    first = lines[0]
    if match := _FENCE.match(first):
        closing = re.compile(rf"[\s>]*{match[1]}+\s*$")
        return next((n for n, line in enumerate(lines[1:], 2) if closing.match(line)), len(lines))
    if match := _RAW_HTML.match(first):
        end = f"</{match[1]}>" if match[1] else "-->"
        return next((n for n, line in enumerate(lines, 1) if end in line), len(lines))
    if _HTML.match(first):
        return next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    if _ALONE.match(first) or "|" in first or "#" in _mark(first):
        return 1
    return next((n for n, line in enumerate(lines[1:], 1) if _starts_block(line)), len(lines))


def _mark(line: str) -> str:
    match = _MARK.match(line)
    return match.group() if match else ""


def _starts_block(line: str) -> bool:
    others = (_FENCE, _HTML, _RAW_HTML, _ALONE)
    return bool(_mark(line).strip("> \t")) or "|" in line or any(pattern.match(line) for pattern in others)


def _joined(lines: list[str]) -> str:
    text = lines[0]
    for line in lines[1:]:
        text += ("\n" if text.endswith(_HARD_BREAK) else " ") + line.lstrip("> \t")
    return text


def _marks(text: str) -> list[str]:
    wholes = (mark + message for mark, message in blocks(text))
    return [_mark(whole.split("\n")[0]).strip() for whole in wholes if whole.strip()]


def messages(text: str) -> list[str]:
    """The messages of a Markdown text, in its order."""
    return [message for _, message in blocks(text) if message]


def translated(text: str, gettext: Callable[[str], str]) -> str:
    """The Markdown text with each message put through ``gettext``."""
    return "\n".join(mark + (message and gettext(message)) for mark, message in blocks(text))


def differences(english: str, other: str) -> list[str]:
    """What does not agree between a message and its translation, each as a short text; nothing when all is well."""
    found = [(what, re.findall(pattern, english), re.findall(pattern, other)) for what, pattern in _FACTS.items()]
    found.append(("headings or list marks", _marks(english), _marks(other)))
    return [
        f"{what} differ ({' '.join(here) or 'none'} in English, {' '.join(there) or 'none'} here)"
        for what, here, there in found
        if Counter(here) != Counter(there)
    ]
