"""The index of the course: all words, rules and beginners' questions on one page, each with the way to its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import Any

from tornado import web

from ..course.asked import TOPICS
from ..course.glossary import TERMS, in_order
from ..course.lessons import Lesson
from ..course.places import Place, place_of_rule, place_of_term
from ..course.rule_words import RULE_GROUPS
from ..locale import N_
from ..rulebook import TEXTS, Text, quotes, said_by
from ..variant import VARIANTS, Variant
from .files import lessons_in
from .pages import CoursePage, Link


@dataclass(frozen=True)
class Said:
    """What a rule text says on a rule, and the names of the rule systems that rest on it."""

    words: str
    text: Text
    systems: tuple[str, ...]


@dataclass(frozen=True)
class Sources:
    """All that the rule texts say on a rule, and the names of the rule systems whose text is silent."""

    said: tuple[Said, ...]
    silent: tuple[str, ...]


@cache
def sources(rule: str) -> Sources:
    """What a rule of the rulebook rests on; the same words of one text stand once."""
    found = said_by(VARIANTS.values(), partial(quotes, rule))
    return Sources(
        tuple(Said(quote.words, TEXTS[quote.text], _names(members)) for quote, members in found.quotes.items()),
        _names(found.silent),
    )


def _names(variants: Iterable[Variant]) -> tuple[str, ...]:
    return tuple(v.name for v in variants)


class IndexPage(CoursePage):
    """``/en/index/``, ``/es/index/``."""

    @web.authenticated
    def get(self, _language: str) -> None:
        page = self.page(self.gettext(N_("Index")), self.index, at_index=True)
        self.show("index-page.html", page, **self.entries())

    head = get

    def entries(self) -> dict[str, Any]:
        """The three parts of the page; each entry comes with the link to its place, or None."""
        words = in_order({key: self.gettext(term.word) for key, term in TERMS.items()})
        return {
            "words": [(key, TERMS[key], self.way_to(place_of_term(key))) for key in words],
            "groups": [
                (
                    group,
                    [(key, *said, sources(key), self.way_to(place_of_rule(key))) for key, said in group.words.items()],
                )
                for group in RULE_GROUPS
            ],
            "topics": [(topic, [(each, self.way_to(each.place)) for each in topic.questions]) for topic in TOPICS],
        }

    def way_to(self, place: Place | None) -> Link | None:
        """The link to a place; None where its lesson is not written in this language."""
        lesson = self.lessons.get(place.lesson) if place else None
        if not (place and lesson):
            return None
        exercise = place.query.removeprefix("exercise=")
        label = N_("Exercise {number}.{exercise}: {lesson}") if exercise else N_("Lesson {number}: {lesson}")
        link = self.link_to(lesson)
        name = self.gettext(label).format(number=int(lesson.number), exercise=exercise, lesson=link.name)
        return replace(link, name=name, href=link.href + place.tail)

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """The lessons of this language by their number."""
        return {lesson.number: lesson for lesson in lessons_in(self.language)}
