"""Texts that come from a page, made fit to be kept and sent back."""

from __future__ import annotations


def sendable(text: str, longest: int | None = None) -> str:
    """A text of so many letters at most, and without the halves of characters that no file and no message can hold."""
    return text[:longest].encode("utf-8", "replace").decode()
