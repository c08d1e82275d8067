"""What the tests of the project share: the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from buraco.locale import LANGUAGES, use_language


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The reader's language, each in turn."""
    use_language(request.param)
    yield request.param
    use_language(None)
