"""The language tool: ``python -m buraco.locale`` rebuilds catalogues and notebooks, ``--check`` tells what is wrong.

Development only.  From the code, the templates and the notebooks in ``notebooks/en`` it brings each catalogue up to
date, compiles it, and builds the notebooks of that language.  The English notebooks get their normal form.
"""

from __future__ import annotations

import argparse
import sys
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from . import SOURCE, catalogue, catalogues, notebooks

ROOT = Path(__file__).parents[2]


def build(root: Path) -> tuple[dict[Path, bytes | None], list[str]]:
    """What each file of the project at ``root`` must hold (None: it must not exist), and what the catalogues lack."""
    paths = sorted((root / "notebooks" / SOURCE).glob("*.ipynb"))
    books = {path: notebooks.normal(notebooks.read(path), path.name) for path in paths}
    files: dict[Path, bytes | None] = {path: notebooks.as_bytes(book) for path, book in books.items()}
    template = catalogue.collected(root, [(path, notebooks.messages(book)) for path, book in books.items()])
    faults = []
    for lang in catalogues(root / "buraco" / "locale"):
        po = root / "buraco" / "locale" / lang / "LC_MESSAGES" / "buraco.po"
        catalog = catalogue.updated(po, lang, template)
        faults += [f"{po.relative_to(root)}: {fault}" for fault in catalogue.faults(catalog)]
        compiled = catalogue.mo_bytes(catalog)
        files |= {po: catalogue.po_bytes(catalog), po.with_suffix(".mo"): compiled}
        gettext = GNUTranslations(BytesIO(compiled)).gettext
        folder = root / "notebooks" / lang
        files |= dict.fromkeys(folder.glob("*.ipynb"))
        for path, book in books.items():
            files[folder / path.name] = notebooks.as_bytes(notebooks.translated(book, lang, gettext))
    return files, faults


def outdated(files: dict[Path, bytes | None]) -> dict[Path, bytes | None]:
    """Those of the files that do not hold what they must."""
    return {path: data for path, data in files.items() if data != (path.read_bytes() if path.exists() else None)}


def problems(root: Path) -> list[str]:
    """All that is wrong with the languages of the project at ``root``, each as a sentence that begins with the file."""
    files, faults = build(root)
    stale = "does not fit its sources; run python -m buraco.locale"
    found = [f"{path.relative_to(root)}: {stale}" for path in outdated(files)]
    for path in sorted((root / "notebooks" / SOURCE).glob("*.ipynb")):
        found += [f"{path.relative_to(root)}: {fault}" for fault in notebooks.faults(notebooks.read(path))]
    return found + faults


def rebuild(root: Path) -> list[Path]:
    """Write every file that is out of date; the paths written or removed."""
    changes = outdated(build(root)[0])
    for path, data in changes.items():
        if data is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return list(changes)


def main() -> None:
    """Run the tool; its exit status is 1 while something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m buraco.locale", description="Rebuild catalogues and notebooks.")
    parser.add_argument("--check", action="store_true", help="write nothing; only tell what is wrong")
    if not parser.parse_args().check:
        for path in rebuild(ROOT):
            print("rebuilt", path.relative_to(ROOT))
    found = problems(ROOT)
    print(*found, f"{len(found)} problems" if found else "All languages agree.", sep="\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
