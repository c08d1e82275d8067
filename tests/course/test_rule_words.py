"""The rules in general words: all of the rulebook, in its order, called as the boards call them."""

from __future__ import annotations

import pytest

from buraco.course.rule_words import RULE_GROUPS, RULE_WORDS
from buraco.rulebook import RULES
from buraco.ui.refusals import REFUSALS
from buraco.ui.scores.words import ROW_LABELS
from buraco.ui.turn_words import EVENTS, SPOILT


def test_every_rule_of_the_rulebook_stands_here_in_its_order() -> None:
    assert tuple(RULE_WORDS) == RULES
    assert len({group.id for group in RULE_GROUPS}) == len(RULE_GROUPS)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_called_as_on_the_boards_and_told_in_plain_sentences(rule: str) -> None:
    title, sentence = RULE_WORDS[rule]
    boards = [words[rule][0] for words in (REFUSALS, EVENTS, SPOILT) if rule in words]
    boards += [ROW_LABELS[rule]] if "{" not in ROW_LABELS.get(rule, "{") else []
    assert set(boards) <= {title}
    assert sentence.endswith(".")
    assert "{" not in title + sentence
    assert len(sentence) <= 150
