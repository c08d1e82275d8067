"""The rules in general words: all of the rulebook, in its order, called as the boards call them."""

from __future__ import annotations

import pytest

from buraco.course.rule_words import RULE_GROUPS, RULE_WORDS
from buraco.rulebook import RULES
from buraco.ui.scores.words import ROW_LABELS
from buraco.ui.words import rule_title
from buraco.variant import VARIANTS


def test_every_rule_of_the_rulebook_stands_here_in_its_order() -> None:
    assert tuple(RULE_WORDS) == RULES
    assert len({group.id for group in RULE_GROUPS}) == len(RULE_GROUPS)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_called_as_on_the_boards_and_told_in_plain_sentences(rule: str) -> None:
    title, sentence = RULE_WORDS[rule]
    row = ROW_LABELS.get(rule, title)
    assert rule_title(rule) == title
    assert row == title or "{" in row
    assert sentence.endswith(".")
    assert "{" not in title + sentence
    assert len(sentence) <= 150


def named(rule: str) -> set[str]:
    """The rule systems that a sentence names; a longer name is not one of a shorter one."""
    text, found = RULE_WORDS[rule][1], set()
    for name in sorted((v.name for v in VARIANTS.values()), key=len, reverse=True):
        if name in text:
            found.add(name)
            text = text.replace(name, "")
    return found


@pytest.mark.parametrize(
    ("rule", "key", "value"),
    [
        ("no-jokers-here", "jokers", 0),
        ("ace-to-ace-not-here", "ace_to_ace", False),
        ("set-of-twos", "set_of_twos", True),
        ("joker-stays", "joker_replaceable", False),
        ("pile-top-this-turn", "take_condition", "top-this-turn"),
        ("pile-top-now", "take_condition", "top-this-turn"),
        ("would-strand", "muerto_guard", "keep-two-cards"),
        ("must-close-by-discard", "close_by_discard", True),
        ("wild-discard-while-it-fits", "wild_empties_hand", "not-while-it-fits"),
        ("ended-last-card-drawn", "stock_empty", "last-card-ends"),
        ("ended-dead-hand", "stock_empty", "dead-hand"),
        ("bonus-semi-clean", "bonus_semi_clean", 150),
        ("bonus-dirty", "bonus_semi_clean", 150),
        ("muerto-in-hand", "muerto_unused", "cards"),
        ("another-round", "tie", "another-round"),
    ],
)
def test_the_rule_systems_that_a_sentence_names_are_those_of_the_engine(rule: str, key: str, value: object) -> None:
    assert named(rule) == {v.name for v in VARIANTS.values() if getattr(v, key) == value}
