"""The pages that answer a visitor: landing page, lessons, and a plain sentence for everything else."""

from __future__ import annotations

import http
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote, urlencode

from jupyter_server.auth.login import LoginFormHandler
from nbformat import NotebookNode
from tornado import web
from voila.exporter import VoilaMarkdownRenderer
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from ..course.lessons import Lesson
from ..course.places import CHOICE_OF_RULES
from ..locale import LANGUAGES, N_, SOURCE, language_name, translation
from .files import lessons_in
from .stars import star_words

_NOT_HERE: Final = N_("This page does not exist")
_FAILED: Final = N_("This did not work")
_SENTENCES: Final = {
    http.HTTPStatus.NOT_FOUND: N_(
        "There is nothing at this address. Perhaps a letter is missing, or the lesson is not written yet."
    ),
    http.HTTPStatus.FORBIDDEN: N_("This part is not open to visitors."),
    http.HTTPStatus.SERVICE_UNAVAILABLE: N_("All tables are taken. Try again in a minute."),
}
_OTHER_FAULT: Final = N_("The course could not show this page. Nothing of yours is lost. Try once more in a minute.")


@dataclass(frozen=True)
class Link:
    """A way to a page in one language."""

    code: str
    name: str
    href: str


@dataclass(frozen=True)
class Page:
    """What the frame of a page shows: see frame.html.j2."""

    language: str
    title: str
    home: str
    index: str
    rules: str  # where the rules are chosen; "" where that lesson is not written
    languages: tuple[Link, ...]
    at_home: bool = False
    at_index: bool = False
    back: Link | None = None  # the lesson before this one
    next: Link | None = None  # the lesson behind it
    follow: str = ""  # the languages a remembered choice may lead to, where the address names none


def gettext_of(language: str) -> Callable[[str], str]:
    """The function that turns the English sentences of the catalogues into ``language``."""
    return translation(language).gettext


def preferred_language(accept_language: str) -> str:
    """The course's language that an ``Accept-Language`` header likes best; English when it names none of them."""
    wishes = []
    for wish in accept_language.split(","):
        tag, _, quality = wish.partition(";")
        weight = re.fullmatch(r"\s*q=(0(?:\.\d+)?|1(?:\.0+)?)\s*", quality)
        wishes.append((-float(weight[1]) if weight else -1.0, tag.strip().lower().partition("-")[0]))
    wishes.sort(key=lambda wish: wish[0])
    return next((tag for weight, tag in wishes if weight and tag in LANGUAGES), SOURCE)


class CoursePage(BaseVoilaHandler):
    """What all our pages share: their language, the templates, and one plain sentence for whatever goes wrong."""

    def initialize(self, **kwargs: Any) -> None:
        super().initialize(**{"voila_configuration": None} | kwargs)
        self.current_user = None  # until it is asked for: a fault before that has its page, too
        accepted = self.request.headers.get("Accept-Language", "")
        self.language = self._language_of_address() or preferred_language(accepted)
        self.gettext = gettext_of(self.language)

    def _language_of_address(self) -> str | None:
        address = unquote(f"{self.request.path}/{self.get_query_argument('next', '')}")
        return next((part for part in address.split("/") if part in LANGUAGES), None)

    def decode_argument(self, value: bytes, name: str | None = None) -> str:  # noqa: ARG002  Tornado passes it
        return value.decode("utf-8", "replace")  # a broken one is no reason to leave a visitor without an answer

    @property
    def content_security_policy(self) -> str:
        # The browser itself refuses whatever would leave this machine.
        return (
            "frame-ancestors 'self'; default-src 'self' data: blob:; style-src 'self' 'unsafe-inline' data:; "
            "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; connect-src 'self' ws: wss: blob: data:"
        )

    def page(self, title: str, href: Callable[[str], str] | None = None, **more: Any) -> Page:
        """The frame of this page; ``href`` gives its address in each language (the landing pages' by default)."""
        address = href or self.home
        links = tuple(Link(code, language_name(code), address(code)) for code in LANGUAGES)
        home, index = self.home(self.language), self.index(self.language)
        return Page(self.language, title, home, index, self.rules(), links, **more)

    def home(self, language: str) -> str:
        return f"{self.base_url}{language}/"

    def index(self, language: str) -> str:
        return f"{self.base_url}{language}/index/"

    def rules(self) -> str:
        place = CHOICE_OF_RULES
        lesson = next((each for each in lessons_in(self.language) if each.number == place.lesson), None)
        return self.lesson_address(lesson, self.language) + place.tail if lesson else ""

    def lesson_address(self, lesson: Lesson, language: str) -> str:
        return f"{self.base_url}voila/render/{language}/{lesson.slug}.ipynb"

    def link_to(self, lesson: Lesson) -> Link:
        return Link(self.language, self.gettext(lesson.title), self.lesson_address(lesson, self.language))

    def show(self, template: str, page: Page, **context: Any) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Language", self.language)
        self.set_header("Vary", "Accept-Language")
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.render_template(template, page=page, _=self.gettext, **context))

    def write_error(self, status_code: int, **_: Any) -> None:
        if self._headers_written:  # the lesson's own script tells the rest
            self.finish()
            return
        title = _NOT_HERE if status_code == http.HTTPStatus.NOT_FOUND else _FAILED
        sentence = _SENTENCES.get(http.HTTPStatus(status_code), _OTHER_FAULT)
        self.show("error.html", self.page(self.gettext(title)), sentence=self.gettext(sentence))


class LandingPage(CoursePage):
    """``/`` in the language the browser asks for, and ``/en/``, ``/es/``."""

    @web.authenticated
    def get(self, language: str | None = None) -> None:
        lessons = [
            {
                "number": lesson.number,
                "title": self.gettext(lesson.title),
                "teaser": self.gettext(lesson.teaser),
                "stars": lesson.stars,
                "href": self.lesson_address(lesson, self.language),
            }
            for lesson in lessons_in(self.language)
        ]
        follow = "" if language else " ".join(LANGUAGES)
        page = self.page(self.gettext(N_("Buraco, learned by playing")), at_home=True, follow=follow)
        self.show("landing.html", page, lessons=lessons, star_words=star_words(self.language))

    head = get  # for whoever asks whether the course is there


class LessonPage(CoursePage, TornadoVoilaHandler):
    """A lesson of the course, and no other notebook."""

    kernel_id = ""  # set when its kernel starts
    left_early = False

    @web.authenticated
    async def get(self, language: str, slug: str) -> None:
        if slug not in {lesson.slug for lesson in lessons_in(language)}:
            raise web.HTTPError(404)
        self.xsrf_token  # noqa: B018  sets the cookie without which the page's goodbye would be refused
        await super().get(f"{language}/{slug}.ipynb")
        if self.left_early and self.kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(self.kernel_id)

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self.left_early = True  # the cells still run to their end, as a kernel that goes amid them would be a fault

    def frame_of(self, slug: str, title: str) -> Page:
        """The frame of a lesson; it leads to the same lesson in another language where that is written."""

        def address(language: str) -> str:
            same = next((lesson for lesson in lessons_in(language) if lesson.slug == slug), None)
            return self.lesson_address(same, language) if same else self.home(language)

        lessons = lessons_in(self.language)
        at = [lesson.slug for lesson in lessons].index(slug)
        back, _this, behind = [None, *map(self.link_to, lessons), None][at : at + 3]
        return self.page(title, address, back=back, next=behind)


def add_frame(handler: LessonPage, notebook: NotebookNode, cwd: str) -> NotebookNode:  # noqa: ARG001 - Voilà passes it
    """Voilà's hook before a lesson starts: gives the template what it shows around the cells."""
    slug = handler.request.path.rpartition("/")[2].removesuffix(".ipynb")
    notebook.metadata["buraco_page"] = handler.frame_of(slug, notebook.metadata.get("title", slug))
    return notebook


class Prose(VoilaMarkdownRenderer):
    """The Markdown of a lesson, whose headings keep their ids and read as their words, without a sign for a link."""

    def heading(self, text: str, level: int, **attributes: Any) -> str:
        return re.sub(r"<a class=.anchor-link.*?</a>", "", super().heading(text, level, **attributes))


class ToLandingPage(CoursePage):
    """Where stock Voilà lists files: the way to the landing page."""

    def get(self) -> None:
        self.redirect(self.base_url)


class LoginPage(CoursePage, LoginFormHandler):
    """Asks for the word, where the course was served with one."""

    def _render(self, message: object = None) -> None:
        self.show("login.html", self.page(self.gettext(N_("Who is there?")), self.same_address), wrong=bool(message))

    def same_address(self, language: str) -> str:
        return f"?{urlencode({'next': self.home(language)})}"


class NothingHere(CoursePage):
    """Every other address."""

    async def prepare(self) -> None:
        await super().prepare()
        raise web.HTTPError(404)
