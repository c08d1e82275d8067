"""The lessons: their exercises are enough, and numbered through."""

from __future__ import annotations

import pytest

from buraco.course.lessons import LESSONS, Lesson


@pytest.mark.parametrize("lesson", [each for each in LESSONS if each.exercises], ids=lambda lesson: f"{lesson.number}/")
def test_their_exercises_are_ten_or_more_and_numbered(lesson: Lesson) -> None:
    ids = [exercise.id for exercise in lesson.exercises]
    assert len(ids) >= 10
    assert ids == [f"{lesson.number}/{n}" for n in range(1, len(ids) + 1)]
