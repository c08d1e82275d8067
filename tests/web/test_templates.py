"""The templates of the pages, without a page."""

from __future__ import annotations

import jinja2
import nbformat
import pytest
from nbconvert.exporters import HTMLExporter

from buraco.web.templates import KeepTemplates


def test_a_template_is_compiled_once_and_again_when_it_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []
    compile_it = jinja2.Environment.compile

    def watched(*args: object, **more: object) -> object:
        compiled.append(args)
        return compile_it(*args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(jinja2.Environment, "compile", watched)
    for text, times in (("one", 1), ("one", 1), ("two", 2), ("one", 2)):
        loader = jinja2.DictLoader({"index.html.j2": text})
        exporter = HTMLExporter(preprocessors=[KeepTemplates], extra_loaders=[loader])  # type: ignore[no-untyped-call]
        assert exporter.from_notebook_node(nbformat.v4.new_notebook())[0] == text
        assert len(compiled) == times
