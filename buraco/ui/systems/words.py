"""The words of cases: what is asked about one, and what a rule system answers, with the words of its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...course.events import event_rules
from ...course.system_case import (
    Added,
    Case,
    Ended,
    Finding,
    Holds,
    Laid,
    Outcome,
    Played,
    Scored,
    closes,
    takes_muerto,
)
from ...locale import _
from ...match import Match
from ...melds import Meld
from ...moves import Add, Discard, Draw, Lay, Stop, TakePile, parse_move
from ...round import Round
from ...rulebook import RULES
from ...scoring import Ledger
from ...variant import Variant
from ..numbers import points_text
from ..rules.keys import key_name, value_text
from ..words import CANASTA_NAMES, key_source, listed, meld_title, refusal, rule_title, silence, why


def question_of(case: Case, holds: Holds) -> str:
    """What is asked about a case, to be answered with yes or no."""
    match case:
        case Laid():
            return _("May you lay these cards together?")
        case Added():
            return _("May you add {cards}?").format(cards=case.text)
        case Scored():  # of which so far only the points are asked
            return _("Is it so?")
        case Ended():
            return _("Suppose they all play to {target}. Has the side that began won?").format(target=case.target)
        case Played():
            moves = _("You want to: {moves}.").format(moves=moves_text(case.moves))
            if holds is closes:
                asked = _("Does that close the round?")
            elif holds is takes_muerto:
                asked = _("Do you take the muerto then?")
            else:
                asked = _("Is that allowed?")
            return f"{moves} {asked}"


def moves_text(moves: Sequence[str]) -> str:
    """Moves one after the other, in words."""
    return listed(map(_move_text, moves))


def _move_text(text: str) -> str:
    match parse_move(text):
        case Draw():
            return _("draw a card")
        case TakePile():
            return _("take the pile")
        case Lay(cards=cards):
            return _("lay {cards}").format(cards=" ".join(map(str, cards)))
        case Add(cards=cards):
            return _("add {cards}").format(cards=" ".join(map(str, cards)))
        case Discard(card=card):
            return _("discard {card}").format(card=card)
        case Stop():
            return _("stop")


def answer_text(finding: Finding) -> str:
    """What a rule system makes of the case, in a few words."""
    if finding.error:
        return f"{rule_title(finding.error.rule)}."
    return _outcome_text(finding.outcome)


def _outcome_text(outcome: Outcome | None) -> str:
    match outcome:
        case Meld():
            what = _(CANASTA_NAMES[outcome.canasta]) if outcome.canasta else meld_title(outcome)
            return _("{meld}. {what}: {points} points.").format(
                meld=outcome, what=what, points=points_text(outcome.points)
            )
        case Ledger():
            return _("The bill comes to {points} points.").format(points=points_text(outcome.total))
        case Match():
            return _("The side that began has won.") if outcome.winner == 0 else _("Nobody has won yet.")
        case Round(previous=Round() as before, last=move) if move:
            events = [rule_title(rule) for rule in event_rules(before, move, outcome)]
            return f"{listed(events)}." if events else _("It is allowed.")
    return ""


def told(key: str, finding: Finding, v: Variant) -> dict[str, Any]:
    """A rule system's answer as the page shows it: in a few words, then more of it with the rule text's own words."""
    facts = [_("{key}: {value}.").format(key=key_name(key), value=value_text(key, getattr(v, key)))]
    if finding.error:
        facts.append(refusal(finding.error, v))
    answer = _("Yes.") if finding.holds else _("No.")
    return {
        "text": f"{answer} {answer_text(finding)}",
        "facts": " ".join(facts),
        "why": words_on(key, finding, v),
    }


def words_on(key: str, finding: Finding, v: Variant) -> dict[str, Any]:
    """What the rule text says of a key, else of the rule that refuses; or that it is silent."""
    if quote := key_source(key, v):
        return {"quotes": [quote], "note": ""}
    if finding.rule in RULES:
        return why(finding.rule, v)
    return {"quotes": [], "note": silence(v)}
