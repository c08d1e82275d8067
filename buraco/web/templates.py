"""The templates of a lesson's page, compiled once: Voilà would compile them anew for each page, and all others wait."""

from __future__ import annotations

from types import CodeType
from typing import Any, Final

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from nbconvert.preprocessors import Preprocessor
from nbformat import NotebookNode


class _Compiled(BytecodeCache):
    """Templates by their place and their text, so that one that was changed is compiled again."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key, bucket.checksum] = bucket.code


_COMPILED: Final = _Compiled()


class KeepTemplates(Preprocessor):
    """Gives the compiled templates to an exporter, which has no option for it, before it loads the first one."""

    def preprocess(self, notebook: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        exporter: Any = self.parent
        exporter.environment.bytecode_cache = _COMPILED
        return notebook, resources
