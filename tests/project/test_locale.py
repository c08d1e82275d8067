"""The languages: the real catalogues and notebooks agree, each kind of disagreement is found, words are looked up."""

import ast
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from buraco import locale
from buraco.locale import catalogue, markdown
from buraco.locale.__main__ import ROOT, problems, rebuild

CODE = """
from buraco.locale import N_, _, ngettext

# Translators: said when a meld is refused.
REASON = N_("{cards} cannot stand here.")

def count(n):
    return ngettext("one card", "{n} cards", n).format(n=n) + f"not _('a message')"
"""
TEMPLATE = """<html>
{# Translators: a link #}
<a href="/">{{ _("All lessons") }}</a></html>"""
LESSON = """# Three of a kind

Lay **7♥ 7♠ JK**,
worth 36 points, with `lay()`.

| Meld | Points |
|---|---:|
| 4♥ 5♥ 6♥ | 15 |
| A run of 3 | 15 |

- [ ] one
1. then two

```python
code = "never translated"
```
"""
WORDS = {
    "{cards} cannot stand here.": "{cards} no puede ir aquí.",
    "All lessons": "Todas las lecciones",
    "Sets": "Piernas",
    "Three of a kind": "Tres iguales",
    "Lay **7♥ 7♠ JK**, worth 36 points, with `lay()`.": "Con `lay()`, baja **7♥ 7♠ JK**: 36 puntos.",
    "| Meld | Points |": "| Juego | Puntos |",
    "| A run of 3 | 15 |": "| Una escalera de 3 | 15 |",
    "one": "uno",
    "then two": "luego dos",
}
PLURAL = 'msgid "one card"\nmsgid_plural "{n} cards"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\n'
PO = Path("buraco/locale/es/LC_MESSAGES/buraco.po")
ENGLISH, SPANISH = Path("notebooks/en/03_sets.ipynb"), Path("notebooks/es/03_sets.ipynb")


def write_po(root: Path, words: dict[str, str], plural: tuple[str, str] = ("una carta", "{n} cartas")) -> None:
    pairs = [f'msgid "{english}"\nmsgstr "{other}"\n' for english, other in words.items()]
    head = 'msgid ""\nmsgstr "Language: es\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    (root / PO).write_text("\n".join([head, *pairs, PLURAL % plural]), encoding="utf-8")


def write_lesson(root: Path, *cells: nbformat.NotebookNode, title: str = "Sets") -> None:
    nbformat.write(new_notebook(cells=cells, metadata={"title": title}), root / ENGLISH)


def printed(**metadata: object) -> nbformat.NotebookNode:
    outputs = [new_output("stream", text="36\n")]
    cell: nbformat.NotebookNode = new_code_cell("print(36)", metadata=metadata, execution_count=9, outputs=outputs)
    return cell


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project, all of it translated and built."""
    for name, text in {"buraco/screen.py": CODE, "buraco/web/page.html.j2": TEMPLATE}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    for path in (PO, ENGLISH):
        (tmp_path / path).parent.mkdir(parents=True)
    write_lesson(tmp_path, new_markdown_cell(LESSON), new_code_cell('bench("cerrado")'), printed(tags=["printed"]))
    write_po(tmp_path, WORDS)
    rebuild(tmp_path)
    return tmp_path


def only_problem(root: Path) -> str:
    [problem] = problems(root)
    return problem


def test_the_languages_of_this_project_agree() -> None:
    assert problems(ROOT) == []


def test_no_message_of_the_code_stands_where_it_is_not_collected() -> None:
    """Such as inside an f-string, where it would stay English in every language."""
    found = {message.id if isinstance(message.id, str) else message.id[0] for message in catalogue.collected(ROOT, [])}
    for path in sorted((ROOT / "buraco").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="_" | "N_" | "ngettext"), args=[ast.Constant(value=str(message)), *_]):
                    assert message in found, f"{path.name}:{node.lineno}: {message}"


def test_a_project_well_translated_has_no_problems_and_stays_as_it_is(root: Path) -> None:
    assert problems(root) == []
    assert rebuild(root) == []


def test_the_catalogue_is_in_reading_order_without_lines_and_dates(root: Path) -> None:
    text = (root / PO).read_text(encoding="utf-8")
    assert "#. Translators: said when a meld is refused.\n#: buraco/screen.py\n" in text
    assert "#. a link\n#: buraco/web/page.html.j2\n" in text
    assert "Date" not in text
    assert "never translated" not in text
    assert "bench" not in text
    places = [text.index(f'msgid "{english}"') for english in WORDS]
    assert places == sorted(places)


def test_a_built_notebook_differs_in_words_alone(root: Path) -> None:
    english, spanish = (nbformat.read(root / path, 4) for path in (ENGLISH, SPANISH))
    assert [cell.id for cell in spanish.cells] == [cell.id for cell in english.cells]
    assert spanish.cells[1:] == english.cells[1:]
    assert spanish.metadata.title == "Piernas"
    assert (english.metadata.buraco, spanish.metadata.buraco) == (
        {"language": "en", "lesson": "03"},
        {"language": "es", "lesson": "03"},
    )
    assert (
        spanish.cells[0].source
        == """# Tres iguales

Con `lay()`, baja **7♥ 7♠ JK**: 36 puntos.

| Juego | Puntos |
|---|---:|
| 4♥ 5♥ 6♥ | 15 |
| Una escalera de 3 | 15 |

- [ ] uno
1. luego dos

```python
code = "never translated"
```
"""
    )


@pytest.mark.parametrize(
    ("english", "spanish", "found"),
    [
        ("All lessons", "", "the translation is missing"),
        ("{cards} cannot stand here.", "{cartas} no puede ir aquí.", "placeholders differ"),
        ("| A run of 3 | 15 |", "| Una escalera de 4 | 15 |", "numbers differ (3 15 in English, 4 15 here)"),
        ("| A run of 3 | 15 |", "| Una escalera de 3, 15 |", "column bars differ"),
        ("Three of a kind", "## Tres iguales", "headings or list marks differ"),
        ("Three of a kind", "Tres iguales ", "outer spaces differ"),
        (list(WORDS)[4], "Con `lay()`, baja **7♥ 7♣ JK**: 36 puntos.", "cards differ"),
        (list(WORDS)[4], "Con `baja()`, baja **7♥ 7♠ JK**: 36 puntos.", "code differ"),
        (list(WORDS)[4], "Con `lay()`, baja **7♥ 7♠** y un comodín: 36 puntos.", "cards differ"),
        (list(WORDS)[4], "Con `lay()`, baja **7♥ 7♠ JK**: <b>36</b> puntos.", "HTML tags differ"),
    ],
)
def test_a_translation_that_does_not_agree_is_told(root: Path, english: str, spanish: str, found: str) -> None:
    write_po(root, WORDS | {english: spanish})
    rebuild(root)
    problem = only_problem(root)
    assert problem.startswith(f"{PO}: {found}")
    assert f'"{english}" (' in problem


def test_a_form_for_many_must_agree_with_the_english_form_for_many(root: Path) -> None:
    write_po(root, WORDS, ("{n} carta", "{n} cartas"))
    rebuild(root)
    assert problems(root) == []
    write_po(root, WORDS, ("una carta", "muchas cartas"))
    rebuild(root)
    assert "placeholders differ" in only_problem(root)
    write_po(root, WORDS, ("una carta", ""))
    rebuild(root)
    assert "the translation is missing" in only_problem(root)


def test_a_fuzzy_translation_is_told_and_not_used(root: Path) -> None:
    text = (root / PO).read_text(encoding="utf-8")
    (root / PO).write_text(text.replace('msgid "Three of', '#, fuzzy\nmsgid "Three of'), encoding="utf-8")
    rebuild(root)
    assert "marked fuzzy" in only_problem(root)
    assert "Tres iguales" not in (root / SPANISH).read_text(encoding="utf-8")


def test_a_message_new_in_the_code_is_told(root: Path) -> None:
    (root / "buraco/screen.py").write_text(CODE + '\n_("Undo")\n')
    assert f'{PO}: the translation is missing: "Undo" (buraco/screen.py)' in problems(root)


@pytest.mark.parametrize("path", [PO, PO.with_suffix(".mo"), SPANISH, ENGLISH])
def test_a_file_edited_by_hand_or_lost_is_told(root: Path, path: Path) -> None:
    data = (root / path).read_bytes()
    (root / path).write_bytes(data + b"\n")
    assert only_problem(root) == f"{path}: does not fit its sources; run python -m buraco.locale"
    rebuild(root)
    assert (root / path).read_bytes() == data


@pytest.mark.parametrize("path", [PO.with_suffix(".mo"), SPANISH])
def test_a_file_that_was_not_built_is_told(root: Path, path: Path) -> None:
    (root / path).unlink()
    assert only_problem(root).startswith(f"{path}: does not fit")


def test_a_notebook_without_english_original_is_told_and_removed(root: Path) -> None:
    extra = (root / SPANISH).with_name("99.ipynb")
    extra.write_bytes((root / SPANISH).read_bytes())
    assert only_problem(root).startswith("notebooks/es/99.ipynb: does not fit")
    assert rebuild(root) == [extra]
    assert not extra.exists()


def test_a_notebook_carries_no_outputs_but_printed_ones(root: Path) -> None:
    book = nbformat.read(root / ENGLISH, 4)
    assert book.cells[2].outputs[0].text == "36\n"
    book.cells[1] = printed(collapsed=True)
    book.cells[2].outputs = []
    nbformat.write(book, root / ENGLISH)
    found = "\n".join(problems(root))
    assert "carries outputs" in found
    assert "and no output: run it" in found
    rebuild(root)
    cell = nbformat.read(root / ENGLISH, 4).cells[1]
    assert (cell.outputs, cell.execution_count, cell.metadata) == ([], None, {})


def test_a_notebook_needs_a_title(root: Path) -> None:
    write_lesson(root, title="")
    rebuild(root)
    assert only_problem(root) == f"{ENGLISH}: the metadata have no title"


def test_a_translation_out_of_use_comes_back_with_its_sentence(root: Path) -> None:
    (root / "buraco/screen.py").write_text("")
    rebuild(root)
    assert '#~ msgstr "{cards} no puede ir aquí."' in (root / PO).read_text(encoding="utf-8")
    assert problems(root) == []
    (root / "buraco/screen.py").write_text(CODE)
    rebuild(root)
    assert problems(root) == []


def test_a_new_language_is_a_new_folder(root: Path) -> None:
    (root / "buraco/locale/fr/LC_MESSAGES").mkdir(parents=True)
    rebuild(root)
    missing = [problem for problem in problems(root) if problem.startswith("buraco/locale/fr/")]
    assert len(missing) == len(WORDS) + 1
    assert nbformat.read(root / "notebooks/fr/03_sets.ipynb", 4).metadata.buraco.language == "fr"


UNTOUCHED = """<div class="note" data-points="10">

---
| | |
|:--|--:|
| 4♥ | JK |

~~~
```
# no heading
~~~

- ```
  - no item
  ```

<style>
p { color: red }

h1 { color: blue }
</style>

<!-- nothing

to see -->
[rules]: https://example.org/rules
</div>"""


def test_markup_and_code_without_words_pass_unchanged() -> None:
    assert markdown.messages(UNTOUCHED) == []
    assert markdown.translated(UNTOUCHED, str.upper) == UNTOUCHED


def test_each_block_is_a_message_without_its_mark() -> None:
    text = """> Quoted words
> go on.
>
> - an item
>   of two lines

Title
=====
hard\\
break
<details><summary>Show</summary>
<img alt="a run">
</details>

1. First
   - Nested
| Head | Head |"""
    html = '<details><summary>Show</summary>\n<img alt="a run">\n</details>'
    assert markdown.messages(text) == [
        *("Quoted words go on.", "an item of two lines", "Title", "hard\\\nbreak", html, "First", "Nested"),
        "| Head | Head |",
    ]
    upper = markdown.translated(text, str.upper)
    assert upper.startswith("> QUOTED WORDS GO ON.\n>\n> - AN ITEM OF TWO LINES\n\nTITLE\n=====\nHARD\\\nBREAK\n")
    assert upper.endswith("</DETAILS>\n\n1. FIRST\n   - NESTED\n| HEAD | HEAD |")


@pytest.fixture
def no_choice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.delenv("BURACO_LANG", raising=False)
    monkeypatch.setattr(locale, "_chosen", None)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_reader_reads_the_language_of_the_folder_the_variable_or_the_choice(
    no_choice: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert locale.language() == "en"
    (no_choice / "es").mkdir()
    monkeypatch.chdir("es")
    assert locale.language() == "es"
    monkeypatch.setenv("BURACO_LANG", "en")
    assert locale.language() == "en"
    locale.use_language("es")
    assert locale.language() == "es"
    locale.use_language(None)
    monkeypatch.setenv("BURACO_LANG", "klingon")
    assert locale.language() == "es"
    with pytest.raises(ValueError, match="klingon"):
        locale.use_language("klingon")


def test_words_are_looked_up_when_they_are_shown(no_choice: Path) -> None:
    kept = locale.N_("English")
    assert locale._(kept) == "English"
    locale.use_language("es")
    assert locale._(kept) == "Español"
    assert locale._("") == ""
    assert locale._("Nobody translated this.") == "Nobody translated this."
    assert locale.ngettext("one", "many", 2) == "many"


def test_english_comes_first_and_serves_where_a_language_is_not_known() -> None:
    assert locale.LANGUAGES[:2] == ("en", "es")
    assert [*map(locale.language_name, ("en", "es"))] == ["English", "Español"]
    assert locale.translation("../es").gettext("English") == "English"


def test_the_words_need_no_development_tools() -> None:
    tools = "import sys, buraco.locale; sys.exit(any(name in sys.modules for name in ('babel', 'nbformat', 'jinja2')))"
    assert subprocess.run([sys.executable, "-c", tools], cwd=ROOT, check=False).returncode == 0
