"""The landing page: in the reader's language, with the lessons that exist and the stars that this browser keeps."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from buraco.course.lessons import LESSONS

from .conftest import ROOT, Scheme, Watch, accessibility_faults, scrolls_sideways

SPANISH = pytest.mark.browser_context_args(locale="es-AR")
KEY = "buraco.progress"
FIRST = next(lesson for lesson in LESSONS if (ROOT / "notebooks" / "en" / f"{lesson.slug}.ipynb").is_file())


def load(page: Page, text: str) -> None:
    """Choose a file with this text."""
    page.locator("input[type=file]").set_input_files({"name": "s.json", "mimeType": "", "buffer": text.encode()})


def keep(page: Page, text: str) -> None:
    """Let this browser hold ``text`` as its progress before any page is drawn."""
    page.add_init_script(f"localStorage.getItem({KEY!r}) ?? localStorage.setItem({KEY!r}, {json.dumps(text)})")


def stored(page: Page, key: str = KEY) -> str | None:
    value: str | None = page.evaluate("key => localStorage.getItem(key)", key)
    return value


def language(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


def test_a_browser_that_asks_for_english_gets_english(page: Page, course: str) -> None:
    page.goto(course)
    assert language(page) == "en"
    expect(page.get_by_role("heading", level=1)).to_have_text("Buraco, learned by playing")


@SPANISH
def test_a_browser_that_asks_for_spanish_gets_spanish(page: Page, course: str) -> None:
    page.goto(course)
    assert language(page) == "es"
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Buraco, learned by playing")


def test_the_switch_changes_the_language_and_is_remembered(page: Page, course: str) -> None:
    page.goto(course)
    page.get_by_role("link", name="Español").click()
    page.wait_for_url("**/es/")
    assert language(page) == "es"
    page.goto(course)
    page.wait_for_url("**/es/")
    page.get_by_role("link", name="English").click()
    page.goto(course)
    assert language(page) == "en"


def test_an_unknown_remembered_language_is_ignored(page: Page, course: str) -> None:
    page.add_init_script("localStorage.setItem('buraco.language', '//elsewhere')")
    page.goto(course)
    assert page.url == f"{course}/"


@pytest.mark.parametrize("code", ["en", "es"])
def test_the_lessons_listed_are_those_whose_notebook_exists(page: Page, course: str, code: str) -> None:
    page.goto(f"{course}/{code}/")
    links = page.locator(".lesson a").evaluate_all("links => links.map(link => link.pathname)")
    written = sorted(path.name for path in (ROOT / "notebooks" / code).glob("[0-9][0-9]-*.ipynb"))
    assert links == [f"/voila/render/{code}/{name}" for name in written]
    assert links


def test_by_keyboard_alone_from_the_page_to_a_lesson(page: Page, course: str) -> None:
    page.goto(course)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=f"Start with: {FIRST.title}")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/voila/render/en/{FIRST.slug}.ipynb")


def test_stars_are_shown_and_the_way_on_is_offered(page: Page, course: str) -> None:
    keep(page, '{"version": 1, "stars": {"03/1": 3, "03/2": 2}}')
    page.goto(course)
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("5 of 30 stars")
    page.get_by_role("link", name="Go on").click()
    page.wait_for_url("**/voila/render/en/03-melds.ipynb")


def test_a_lesson_that_is_solved_is_left_behind_though_stars_are_left_in_it(page: Page, course: str) -> None:
    stars = {f"01/{n}": 2 for n in range(1, 11)}
    keep(page, json.dumps({"version": 1, "stars": stars | {"03/1": 3}}))
    page.goto(f"{course}/en/")
    on = page.get_by_role("link", name="Go on with: Melds", exact=True)
    expect(on).to_have_attribute("href", re.compile("03-melds"))
    page.get_by_role("button", name="Start over: Melds").click()
    page.get_by_role("button", name="Yes, take them away").click()
    on = page.get_by_role("link", name="Go on with: A turn", exact=True)
    expect(on).to_have_attribute("href", re.compile("02-a-turn"))
    stars = {f"{lesson.number}/{n}": 1 if lesson.number == "04" else 3 for lesson in LESSONS for n in range(1, 17)}
    load(page, json.dumps({"version": 1, "stars": stars}))
    on = page.get_by_role("link", name="Go on with: Wild cards", exact=True)
    expect(on).to_have_attribute("href", re.compile("04-wild-cards"))


def test_a_lesson_without_exercises_shows_no_stars_and_nobody_goes_on_with_it(page: Page, course: str) -> None:
    page.goto(f"{course}/en/")
    welcome = page.locator(".lesson").first
    expect(welcome).to_contain_text("Welcome")
    expect(welcome.locator(".stars")).to_have_count(0)
    expect(page.locator(".lesson .stars").first).to_have_text("0 of 30 stars")
    start = page.get_by_role("link", name="Start with: Welcome")
    expect(start).to_have_attribute("href", re.compile("00-welcome"))
    load(page, '{"version": 1, "stars": {"03/1": 3}}')
    expect(page.get_by_role("link", name="Go on")).to_have_attribute("href", re.compile("03-melds"))
    load(page, json.dumps({"version": 1, "stars": {f"03/{n}": 3 for n in range(1, 11)}}))
    expect(page.get_by_role("link", name="Go on")).to_have_attribute("href", re.compile("01-the-deal"))
    page.get_by_role("button", name="Start over: Melds").click()
    page.get_by_role("button", name="Yes, take them away").click()
    expect(start).to_have_attribute("href", re.compile("00-welcome"))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("{{{", {}),
        ("[]", {}),
        ("null", {}),
        ('{"version": 1}', {}),
        ('{"version": 1, "stars": {"03/1": 3, "03/2": 9, "x": 1}}', {"03/1": 3}),
        ('{"version": 1, "stars": {"03/1": "3", "03/2": 2.5, "03/3": 1}}', {"03/3": 1}),
        ('{"version": 7, "stars": {"03/1": 2}}', {"03/1": 2}),
    ],
)
def test_of_mangled_progress_the_good_part_stays_and_the_text_is_put_aside(
    page: Page, course: str, text: str, left: dict[str, int]
) -> None:
    keep(page, text)
    page.goto(course)
    told = page.get_by_text("A part of your saved stars could not be read.")
    expect(told).to_be_visible()
    assert json.loads(stored(page) or "") == {"version": 1, "stars": left}
    assert stored(page, "buraco.progress.damaged") == text
    page.get_by_role("button", name="Forget that part").click()
    expect(told).to_be_hidden()
    expect(page.get_by_role("status")).to_have_text("The unreadable part is forgotten.")
    expect(page.get_by_role("button", name="Save to a file")).to_be_focused()
    assert stored(page, "buraco.progress.damaged") is None


def test_without_storage_the_page_works_and_says_nothing_wrong(page: Page, course: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})")
    page.goto(course)
    page.locator("input[type=file]").set_input_files(
        {"name": "stars.json", "mimeType": "", "buffer": b'{"version": 1, "stars": {"03/1": 3}}'}
    )
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("3 of 30 stars")


def test_stars_travel_by_file_and_are_only_ever_raised(page: Page, course: str, tmp_path: Path) -> None:
    keep(page, '{"version": 1, "stars": {"03/1": 3, "03/2": 1}}')
    page.goto(course)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "stars.json"
    download.value.save_as(file)
    assert json.loads(file.read_text()) == {"version": 1, "stars": {"03/1": 3, "03/2": 1}}

    file.write_text('{"version": 1, "stars": {"03/1": 1, "03/2": 2, "03/3": 3}}')
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("status")).to_have_text("Your stars are loaded. 2 exercises gained stars.")
    assert json.loads(stored(page) or "")["stars"] == {"03/1": 3, "03/2": 2, "03/3": 3}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("stars!", "This file is not one that was saved here."),
        ("[1]", "This file holds no stars."),
        ('{"version": 2, "stars": {}}', "This file comes from another version"),
        ('{"version": 1, "stars": {"3/1": 3}}', "This file names an exercise that cannot exist."),
        ('{"version": 1, "stars": {"03/2": 3, "03/1": 4}}', "This file gives an exercise other than one"),
    ],
)
def test_a_mangled_file_is_refused_whole_and_nothing_is_lost(page: Page, course: str, text: str, sentence: str) -> None:
    keep(page, '{"version": 1, "stars": {"03/1": 2}}')
    page.goto(course)
    load(page, text)
    expect(page.get_by_role("status")).to_contain_text(sentence)
    assert json.loads(stored(page) or "") == {"version": 1, "stars": {"03/1": 2}}


def test_an_award_only_ever_raises_and_is_announced(page: Page, course: str) -> None:
    page.goto(course)
    heard = page.evaluate(
        """async () => {
          const {award, starsOf, lessonStars} = await import("/voila/templates/buraco/static/progress.js");
          const heard = [];
          addEventListener("buraco:progress", ({detail}) => heard.push([detail.id, detail.stars, starsOf(detail.id)]));
          award("03/1", 2); award("03/1", 1); award("03/1", 3); award("03/10", 1);
          for (const [id, stars] of [["03/1", 4], ["03/2", 0], ["03/2", 1.5], ["03/2", "3"], ["3/2", 3], ["03/", 3]])
            award(id, stars);
          return {heard, sum: lessonStars("03"), other: lessonStars("04")};
        }"""
    )
    assert heard == {"heard": [["03/1", 2, 2], ["03/1", 3, 3], ["03/10", 1, 1]], "sum": 4, "other": 0}
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("4 of 30 stars")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"version": 1, "stars": {"03/1": 3}}', "Your stars are loaded. 1 exercise gained stars."),
        ('{"version": 1, "stars": {"03/2": 1}}', "Your stars are as they were."),
    ],
)
def test_what_a_file_brings_is_told_in_one_sentence(page: Page, course: str, text: str, sentence: str) -> None:
    keep(page, '{"version": 1, "stars": {"03/2": 2}}')
    page.goto(course)
    load(page, text)
    expect(page.get_by_role("status")).to_contain_text(sentence)


def test_the_stars_of_a_lesson_can_be_taken_away_and_it_asks_first(page: Page, course: str) -> None:
    keep(page, '{"version": 1, "stars": {"03/1": 2, "99/1": 1}}')
    page.goto(course)
    start_over = page.get_by_role("button", name="Start over: Melds")
    for refuse in ("Enter", "Escape"):
        start_over.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Take all your stars of “Melds” away?")).to_be_visible()
        expect(page.get_by_role("button", name="No, keep them")).to_be_focused()
        page.keyboard.press(refuse)
        expect(page.get_by_text("Take all your stars of “Melds” away?")).to_be_hidden()
        expect(start_over).to_be_focused()
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("2 of 30 stars")
    expect(page.get_by_role("link", name="Go on")).to_be_visible()
    start_over.click()
    page.get_by_role("button", name="Yes, take them away").click()
    expect(page.get_by_role("status")).to_have_text("Your stars of “Melds” are gone.")
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("0 of 30 stars")
    expect(page.get_by_role("link", name=f"Start with: {FIRST.title}")).to_have_attribute(
        "href", re.compile(FIRST.slug)
    )
    expect(start_over).to_be_hidden()
    expect(page.get_by_role("button", name="Save to a file")).to_be_focused()
    assert json.loads(stored(page) or "")["stars"] == {"99/1": 1}


def test_stars_won_and_lost_in_another_tab_are_shown(page: Page, course: str) -> None:
    page.goto(course)
    other = page.context.new_page()
    other.goto(course)
    other.locator("input[type=file]").set_input_files(
        {"name": "s.json", "mimeType": "", "buffer": b'{"version": 1, "stars": {"03/1": 3}}'}
    )
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("3 of 30 stars")
    expect(page.get_by_role("button", name="Start over: Melds")).to_be_visible()
    other.evaluate(f"localStorage.setItem({KEY!r}, 'mangled')")
    expect(page.get_by_text("could not be read")).to_be_visible()
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("0 of 30 stars")
    other.get_by_role("button", name="Forget that part").click()
    expect(page.get_by_text("could not be read")).to_be_hidden()


def test_what_is_put_aside_can_be_saved_and_stays_until_it_is_forgotten(
    page: Page, course: str, tmp_path: Path
) -> None:
    keep(page, "mangled")
    page.goto(course)
    for _ in range(2):
        with page.expect_download() as download:
            page.get_by_role("button", name="Save that part to a file").click()
        assert download.value.suggested_filename == "buraco-unreadable.txt"
        download.value.save_as(tmp_path / "part.txt")
        assert (tmp_path / "part.txt").read_text() == "mangled"
        assert stored(page, "buraco.progress.damaged") == "mangled"
        page.reload()


def test_without_room_to_put_it_aside_the_unreadable_part_stays_where_it_is(page: Page, course: str) -> None:
    mangled = '{"version": 1, "stars": {"03/1": 2, "03/2": "many"}}'
    keep(page, mangled)
    page.add_init_script(
        """const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key === "buraco.progress.damaged") throw new DOMException("", "QuotaExceededError");
            set.call(this, key, text);
        };"""
    )
    page.goto(course)
    expect(page.get_by_text("could not be read")).to_be_visible()
    page.locator("input[type=file]").set_input_files(
        {"name": "s.json", "mimeType": "", "buffer": b'{"version": 1, "stars": {"03/3": 3}}'}
    )
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("5 of 30 stars")
    assert stored(page) == mangled
    page.get_by_role("button", name="Forget that part").click()
    expect(page.get_by_text("could not be read")).to_be_hidden()
    expect(page.locator('.lesson[data-lesson="03"]')).to_contain_text("5 of 30 stars")


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("code", ["en", "es"])
def test_nothing_scrolls_sideways(page: Page, course: str, width: int, code: str) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(f"{course}/{code}/")
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/en/", "/es/", "/nowhere"])
def test_axe_finds_nothing_wrong(page: Page, course: str, watch: Watch, scheme: Scheme, path: str) -> None:
    watch.expect("404")
    keep(page, "mangled, so that every part of the page is shown")
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{course}{path}")
    assert accessibility_faults(page) == ""


def test_dark_is_dark(page: Page, course: str) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    page.emulate_media(color_scheme="light")
    page.goto(course)
    light = page.evaluate(paper)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(paper) != light
