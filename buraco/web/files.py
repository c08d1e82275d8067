"""Where the course's files are: the folder of notebooks, and which lessons exist in which language."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from ..course.lessons import LESSONS, Lesson
from ..locale import LANGUAGES, _

WEB: Final = Path(__file__).parent
STATIC: Final = WEB / "voila" / "templates" / "buraco" / "static"
PROJECT: Final = WEB.parent.parent  # the clone


class CourseNotFoundError(Exception):
    """The notebooks are not on this machine, or not where they are looked for."""


def notebooks_folder() -> Path:
    """The folder ``notebooks`` of the clone, or of the current folder; raises CourseNotFoundError without either."""
    for parent in (PROJECT, Path.cwd()):
        folder = parent / "notebooks"
        if any((folder / language).is_dir() for language in LANGUAGES):
            return folder
    sentence = _("There is no course here: {folder} is missing. Get the whole project with git clone.")
    raise CourseNotFoundError(sentence.format(folder=PROJECT / "notebooks"))


def look_into(variable: str, folder: Path) -> None:
    """Put a folder before those that a variable names to Jupyter, to Python, and to the kernels that they start."""
    os.environ[variable] = os.pathsep.join(filter(None, [str(folder), os.environ.get(variable, "")]))


def lessons_in(language: str) -> list[Lesson]:
    """The lessons whose notebook exists in ``language``, in the order of the course."""
    folder = notebooks_folder() / language
    return [lesson for lesson in LESSONS if (folder / f"{lesson.slug}.ipynb").is_file()]


def page_scripts() -> tuple[str, ...]:
    """The texts of the JavaScript modules that all pages share, for a widget to bundle."""
    names = ("progress.js", "resume.js", "rules.js", "search.js", "stars.js")
    return tuple((STATIC / name).read_text(encoding="utf-8") for name in names)
