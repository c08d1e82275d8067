"""The course as one whole: from the landing page to the last lesson and back, by the links that a newcomer presses.

Each lesson is visited once in each language; what holds for all pages, links and prints, is looked at on the way.
"""

from __future__ import annotations

import urllib.request
from collections import defaultdict
from urllib.parse import unquote, urldefrag, urljoin, urlparse

import pytest
from playwright.sync_api import Page, expect

from buraco.course.lessons import LESSONS
from buraco.locale import LANGUAGES, translation

from .conftest import MILLISECONDS_TO_LIVE, ROOT, scrolls_sideways

HREFS = "document.body.querySelectorAll('a[href]').values().map((link) => link.href).toArray()"
# What print has no room for: what lies over the page or sticks to its foot, such as a hand, and controls that do
# something.  The choices of a question and the buttons of a table are text.
IN_THE_WAY = """() => [...document.body.querySelectorAll("*")].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const { position, bottom } = getComputedStyle(each);
    return width && height && each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && (position === "fixed" || (position === "sticky" && bottom !== "auto")
            || each.matches("button:not(.choice, .mark-system, .row-name, table button)")
            || each.matches("input[type=search], a.button, a.cta"));
}).map((each) => `${each.tagName}.${each.className}: ${each.textContent.trim().slice(0, 40)}`)"""
A4_WITHOUT_MARGINS = {"width": 720, "height": 1000}  # in CSS pixels


class Links:
    """The links that were met, and the pages and ids that were found."""

    def __init__(self, course: str) -> None:
        self.course = course
        self.wanted: dict[str, set[str]] = defaultdict(set)  # fragments by page
        self.ids: dict[str, set[str]] = {}

    def on(self, page: Page) -> None:
        """Note where a page leads, and what it holds."""
        here = urlparse(page.url).path
        self.ids[here] = set(page.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)"))
        for href in page.evaluate(HREFS):
            address, fragment = urldefrag(urljoin(page.url, href))
            if address.startswith(self.course):
                self.wanted[urlparse(address).path].add(unquote(fragment))

    def lost(self) -> list[str]:
        """Those that lead nowhere.  What the walk has not opened is asked for once; lessons have their own walk."""
        found = []
        for path, fragments in self.wanted.items():
            if path in self.ids:
                found += [f"{path}#{each}" for each in fragments if each and each not in self.ids[path]]
            elif path.endswith(".ipynb"):
                notebook = ROOT / "notebooks" / path.removeprefix("/voila/render/")
                found += [] if notebook.is_file() else [path]
            else:
                urllib.request.urlopen(self.course + path, timeout=60).close()  # an HTTPError tells which
        return found


def look_at_print(page: Page) -> None:
    """Nothing is in the way on paper, and nothing is cut off."""
    screen = page.viewport_size
    assert screen
    page.emulate_media(media="print")
    page.set_viewport_size(A4_WITHOUT_MARGINS)  # type: ignore[arg-type]
    assert page.evaluate(IN_THE_WAY) == [], page.url
    assert not scrolls_sideways(page), page.url
    page.emulate_media(media="screen")
    page.set_viewport_size(screen)


@pytest.mark.parametrize("code", LANGUAGES)
def test_from_the_landing_page_to_the_last_lesson_and_back(page: Page, course: str, code: str) -> None:
    _ = translation(code).gettext
    written = [lesson for lesson in LESSONS if (ROOT / "notebooks" / code / f"{lesson.slug}.ipynb").is_file()]
    assert written
    page.set_viewport_size({"width": 1280, "height": 800})
    links = Links(course)

    page.goto(f"{course}/{code}/")
    expect(page.locator("h1")).to_have_text(_("Buraco, learned by playing"))
    assert page.title() == _("Buraco, learned by playing")
    links.on(page)
    look_at_print(page)

    page.locator("header .to-index").click()
    page.wait_for_url(f"**/{code}/index/")
    links.on(page)
    look_at_print(page)
    page.locator("header .brand").click()

    page.locator("main .cta").click()
    for lesson in written:
        page.wait_for_url(f"**/{code}/{lesson.slug}.ipynb", wait_until="commit")
        page.locator("html[data-live]").wait_for(state="attached", timeout=MILLISECONDS_TO_LIVE)
        expect(page.locator(".buraco-board").first).to_be_visible(timeout=MILLISECONDS_TO_LIVE)
        title = _(lesson.title)
        assert page.title() == f"{title} · Buraco"
        expect(page.locator("h1")).to_have_text(f"{int(lesson.number)} · {title}")
        expect(page.locator("html")).to_have_attribute("lang", code)
        back = page.locator("a[rel=prev]")
        expect(back).to_have_count(int(lesson is not written[0]))
        if lesson is not written[0]:
            before = written[written.index(lesson) - 1]
            expect(back).to_have_attribute("href", f"/voila/render/{code}/{before.slug}.ipynb")
        links.on(page)
        look_at_print(page)
        if lesson is not written[-1]:
            page.locator("a[rel=next]").click()
    expect(page.locator("a[rel=next]")).to_have_count(0)
    page.locator(".onward").get_by_role("link", name=_("All lessons")).click()
    page.wait_for_url(f"{course}/{code}/")
    assert links.lost() == []
