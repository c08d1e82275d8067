"""“Which Buraco do we play?”: which question to ask next, and which rule systems the answers leave, or come near to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ..variant import VARIANTS, Variant
from .which_questions import BY_ID, QUESTIONS, Answer, Question

ENOUGH: Final = 6  # questions, after which an answer is given with what is known
RARE: Final = 2  # so few systems have what is rare
MAIN: Final = ("sets", "pile", "close")  # questions without which no rule system is described
MIX: Final = "our-mix"  # the id of rules that no published system has

Answers = Mapping[str, str | None]  # question -> answer, or None for “I don't know”; in the order in which they came


def given(answers: Answers) -> list[tuple[Question, Answer]]:
    """The questions that were answered, with what was said."""
    return [(BY_ID[name], BY_ID[name].answer(what)) for name, what in answers.items() if what is not None]


def fitting(answers: Answers) -> list[Variant]:
    """The published systems that have all these answers."""
    return [variant for variant in VARIANTS.values() if not contradicted(answers, variant)]


def contradicted(answers: Answers, variant: Variant) -> list[tuple[Question, Answer]]:
    """The answers that a rule system does not have."""
    return [(question, answer) for question, answer in given(answers) if not answer.fits(variant)]


def next_question(answers: Answers, all_of_them: bool = False) -> Question | None:
    """What is worth asking next, or None.

    That is the question whose worst answer leaves the fewest systems.  None is left to ask where the systems that
    remain answer alike, or after ``ENOUGH`` questions; with ``all_of_them``, where each was asked.
    """
    left = fitting(answers)
    unasked = [question for question in QUESTIONS if question.id not in answers]
    if not all_of_them:
        enough = len(answers) >= ENOUGH
        unasked = [question for question in unasked if not enough and _most_left(question, left) < len(left)]
    return min(unasked, key=lambda question: _most_left(question, left), default=None)


def _most_left(question: Question, systems: Sequence[Variant]) -> int:
    """How many of these systems the worst answer leaves."""
    return max(_how_many(question, answer, systems) for answer in question.answers)


def _how_many(question: Question, answer: Answer, systems: Iterable[Variant]) -> int:
    return sum(question.of(variant) is answer for variant in systems)


def nearest(answers: Answers) -> Variant:
    """The published system with the fewest answers that differ; among equals, the one that was left the longest."""

    def distance(variant: Variant) -> tuple[int, int]:
        fits = [answer.fits(variant) for _question, answer in given(answers)]
        return fits.count(False), -fits.index(False) if False in fits else 0

    return min(VARIANTS.values(), key=distance)


def mixed(answers: Answers, name: str) -> Variant:
    """The nearest system's rules, but with just these answers.  Raises VariantError where nothing can be played so."""
    base = nearest(answers)
    agreed: dict[str, tuple[object, ...]] = {}
    brought: dict[str, object] = {}
    for _question, answer in given(answers):
        for key, values in answer.values.items():
            agreed[key] = tuple(value for value in agreed.get(key, values) if value in values)
        if not answer.fits(base):
            brought.update(answer.brings)
    changes = {key: values[0] for key, values in agreed.items() if getattr(base, key) not in values}
    return base.replace(**{**brought, **changes}, id=MIX, name=name, text="")


def answers_of(variant: Variant) -> list[tuple[Question, Answer]]:
    """Each question with the answer of a rule system, where it has one."""
    return [(question, own) for question in QUESTIONS if (own := question.of(variant))]


def parting(one: Variant, other: Variant) -> list[tuple[Question, Answer]]:
    """What parts a second rule system from the first: the questions, with the second one's answers."""
    return [(question, its) for question, its in answers_of(other) if its is not question.of(one)]


def near(variant: Variant, others: Iterable[Variant], most: int = 2) -> list[Variant]:
    """The rule systems that differ from this one in the fewest answers."""
    candidates = [each for each in others if each.id != variant.id]
    return sorted(candidates, key=lambda each: len(parting(variant, each)))[:most]


def portrait(variant: Variant) -> list[Answer]:
    """What tells a rule system from the others: melds, pile, going out, and all in which it is one of at most two."""
    rare = [question for question, own in answers_of(variant) if _how_many(question, own, VARIANTS.values()) <= RARE]
    return [own for question, own in answers_of(variant) if question in rare or question.id in MAIN]
