"""The same cards under every rule system: worked examples, and the learner's own cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...cards import format_cards, parse_cards
from ...course.comparisons import EXAMPLES, Comparison, Group, groups, lying, parting_keys
from ...errors import IllegalMeld, NotationError
from ...locale import N_, _, ngettext
from ...melds import Meld
from ...variant import VARIANTS, Variant
from ..board import bundle, styles
from ..notice import Notice, told
from ..numbers import points_text
from ..rules.keys import key_name
from ..texts import sendable
from ..views import Copy, card_view, meld_view
from ..words import CANASTA_NAMES, refusal, rule_title, wild_text
from .board import CompareBoard
from .examples import no_example
from .words import key_words, names, refused, rule_words

LONGEST: Final = 120  # letters in a field
MOST_CARDS: Final = 24  # in both fields: more than any meld holds
OWN: Final = N_("Your own cards")


class CompareMeldsBoard(CompareBoard):
    """Shows an example, or behind the last one the learner's own cards, grouped by what becomes of them."""

    _esm = bundle("compare/melds.js")
    _css = styles("compare/compare.css", "compare/melds.css")

    def __init__(self, at: int) -> None:
        self.fields = {"cards": "", "onto": ""}
        self.own_cards: Comparison | None = None
        super().__init__(at)
        self.show()

    def __repr__(self) -> str:
        return f"<CompareMeldsBoard {self.example.id}>"

    @classmethod
    def wording(cls) -> dict[str, Any]:
        return {
            **super().wording(),
            "examples": _("The same cards"),
            "ownCards": _(OWN),
            "cards": _("Cards"),
            "onto": _("Meld on the table that they join (may be empty)"),
            "compare": _("Compare"),
            "longest": LONGEST,
            "notation": _("Write cards as 4♥ 5♥ 2♠ 7♥ or as 4h 5h 2s 7h. A joker is JK."),
            "differs": _("differs"),
            "sources": _("The sources’ own words"),
        }

    @property
    def examples(self) -> tuple[Comparison, ...]:
        """All that can be opened."""
        return (*EXAMPLES, self.own_cards) if self.own_cards else EXAMPLES

    @property
    def example(self) -> Comparison:
        """The example that is open."""
        return self.examples[self.at]

    @property
    def ids(self) -> Sequence[str]:
        return [each.id for each in EXAMPLES]

    @property
    def titles(self) -> Sequence[str]:
        return [_(each.title or OWN) for each in self.examples]

    def picture(self) -> dict[str, Any]:
        example = self.example
        found = groups(example, self.variants)
        keys = parting_keys(example, self.variants)
        name = f"m{self.at}-{self.started}"
        return {
            **self.where(),
            "task": self._task(found, keys),
            "fields": self.fields,
            "fans": self._fans(name),
            "groups": [self._group(group, found, keys, f"{name}-{n}") for n, group in enumerate(found)],
        }

    def _task(self, found: Sequence[Group], keys: Sequence[str]) -> str:
        """How the cards come, and by what the rule systems part."""
        if self.example.onto:
            task = _("On the table: {meld}. Added: {cards}.").format(meld=self.example.onto, cards=self.example.cards)
        else:
            task = _("Laid together from the hand: {cards}.").format(cards=self.example.cards)
        if len(found) == 1:
            return f"{task} {_('The rule systems agree.')}"
        parts = ngettext("The rule systems differ: {n} outcome.", "The rule systems differ: {n} outcomes.", len(found))
        reasons = _("What makes the difference: {keys}.").format(keys="; ".join(map(_reason, keys)))
        return f"{task} {parts.format(n=len(found))} {reasons if keys else ''}".strip()

    def _fans(self, name: str) -> list[dict[str, Any]]:
        """The cards as they come, drawn: those of the meld on the table first, where there is one."""
        come = [card_view(Copy(f"{name}c{at}", card)) for at, card in enumerate(parse_cards(self.example.cards))]
        fans = [{"id": f"{name}c", "name": _("Added") if self.example.onto else _("These cards"), "cards": come}]
        if self.example.onto:
            fans.insert(0, {"id": f"{name}t", "name": _("On the table"), "cards": self._on_the_table(f"{name}t")})
        return fans

    def _on_the_table(self, name: str) -> list[dict[str, Any]]:
        """The cards of the meld on the table, as they lie in the first rule system that allows it."""
        melds = filter(None, (_lies(self.example.onto, variant) for variant in self.variants))
        if meld := next(melds, None):
            cards: list[dict[str, Any]] = _drawn(meld, name)["cards"]
            return cards
        plain = parse_cards(re.sub(r"\(.*?\)", "", self.example.onto))
        return [card_view(Copy(f"{name}{at}", card)) for at, card in enumerate(plain)]

    def _group(self, group: Group, found: Sequence[Group], keys: Sequence[str], name: str) -> dict[str, Any]:
        """One panel: the rule systems in which the same becomes of the cards."""
        mine = self.mine(group.variants)
        topics = [topic for key in keys for topic in key_words(key, group.variants)]
        result = group.result
        if isinstance(result, IllegalMeld):
            what: dict[str, Any] = {"meld": None, "facts": [], "refusal": self._refusal(result, group)}
            topics += _not_said(rule_words(result.rule, group.variants), topics)
        else:
            what = {"meld": _drawn(result, name), "facts": _facts(result, found), "refusal": None}
            topics = topics or [rule_words("card-value", group.variants)]
        return {
            "id": name,
            "own": bool(mine),
            "mine": mine,
            "title": _("All rule systems") if len(found) == 1 else names(group.variants),
            **what,
            "topics": topics,
        }

    def _refusal(self, error: IllegalMeld, group: Group) -> dict[str, str]:
        """What is refused, and why."""
        lies = not self.example.onto or _lies(self.example.onto, group.variants[0])
        title = _("Refused") if lies else _("The meld on the table cannot lie here")
        return {"title": title, "text": refused(error, group.variants)}

    def do_own(self, message: Mapping[str, Any]) -> None:
        """Compare the cards that the learner wrote; what cannot be compared is told, and the example stays."""
        self.fields = {name: _written(message.get(name)) for name in self.fields}
        if not self.fields["cards"]:
            self.say(_("Write the cards first."), "bad")
            return
        try:
            own = own_cards(**self.fields)
        except NotationError as error:
            self.say(refusal(error), "bad", title=rule_title(error.rule))
            return
        if len(parse_cards(own.cards)) + len(own.onto.split()) > MOST_CARDS:
            self.say(_("These are too many cards to compare. There can be {most}.").format(most=MOST_CARDS), "bad")
            return
        self.own_cards = own
        self.started += 1
        self.at = len(EXAMPLES)


def own_cards(cards: str, onto: str) -> Comparison:
    """What a learner wrote, in the notation of the course.  Raises NotationError."""
    meld = next(filter(None, (_lies(onto, variant) for variant in VARIANTS.values())), None) if onto else None
    return Comparison("own", "", format_cards(parse_cards(cards)), str(meld) if meld else onto.replace(",", " "))


def _written(text: object) -> str:
    return sendable(text, LONGEST).strip() if isinstance(text, str) else ""


def _lies(text: str, variant: Variant) -> Meld | None:
    """The meld on the table where it may lie.  Raises NotationError."""
    try:
        return lying(text, variant)
    except IllegalMeld:
        return None


def _drawn(meld: Meld, name: str) -> dict[str, Any]:
    """A meld without its points, which stand among the facts."""
    return {**meld_view(meld, [Copy(f"{name}-{at}", card) for at, card in enumerate(meld.cards)], name), "points": ""}


def _reason(key: str) -> str:
    return _("{card} (points)").format(card=key_name(key)) if key.startswith("value_") else key_name(key)


def _facts(meld: Meld, found: Sequence[Group]) -> list[dict[str, Any]]:
    """What is told of a meld, each with whether it differs where the same cards are a meld, too."""
    melds = [group.result for group in found if isinstance(group.result, Meld)]
    return [
        {"label": label, "value": told_of(meld), "differs": len(set(map(told_of, melds))) > 1}
        for label, told_of in ((_("Wild card"), _wild), (_("Canasta"), _canasta), (_("Points"), _points))
    ]


def _wild(meld: Meld) -> str:
    if not meld.wild:
        return _("none")
    return _("{wild} stands for {card}").format(wild=meld.wild[0], card=wild_text(meld))


def _canasta(meld: Meld) -> str:
    return _(CANASTA_NAMES[meld.canasta]) if meld.canasta else _("none")


def _points(meld: Meld) -> str:
    if not meld.bonus:
        return points_text(meld.points)
    cards, bonus = points_text(meld.card_points), points_text(meld.bonus)
    return _("{points}: cards {cards}, canasta {bonus}").format(
        points=points_text(meld.points), cards=cards, bonus=bonus
    )


def _not_said(words: dict[str, Any], topics: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the texts say of the rule that refuses, unless all of it was said already."""
    said = {quote["words"] for topic in topics for quote in topic["quotes"]}
    return [words] if not topics or any(quote["words"] not in said for quote in words["quotes"]) else []


@told
def compare_melds(example: int = 1) -> CompareMeldsBoard | Notice:
    """The same cards under every rule system, from the example of this number on; the learner's own cards, too."""
    return no_example(example, len(EXAMPLES)) or CompareMeldsBoard(example - 1)
