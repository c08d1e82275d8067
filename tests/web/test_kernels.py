"""The kernels behind the pages, without a page."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from tornado.web import HTTPError

from buraco.web.kernels import CourseKernels


def test_a_spare_that_could_not_be_started_makes_no_room_and_the_log_tells_why(
    caplog: pytest.LogCaptureFixture,
) -> None:
    kernels = CourseKernels(at_once=1)  # type: ignore[no-untyped-call]
    spare = kernels._spare = "not started"

    async def come() -> None:
        kernels._starting = {"of a page": asyncio.Future()}
        with pytest.raises(HTTPError, match="503"):
            await kernels.start_kernel()
        kernels._prepared = asyncio.create_task(kernels._run(spare, ""))
        assert not await kernels._hand_over(spare, "", {})

    with ThreadPoolExecutor() as aside:  # the tests in a browser leave a loop running in this thread
        aside.submit(asyncio.run, come()).result()
    assert f"Kernel does not exist: {spare}" in caplog.text
