"""The sentences about wrong numbers in a ledger: what somebody did who wrote them, and why it is otherwise."""

from __future__ import annotations

from typing import Any, Final

from ...course.blanks import Mistake
from ...locale import N_, _
from ...variant import VARIANTS, Variant
from ..words import CANASTA_NAMES
from .words import points_text

# A mistake's sentence by its id, or by the id and the kind of the row, or of an unused muerto what counts for it.
SENTENCES: Final = {
    "sign gain": N_("These are points won, without a minus."),
    "sign loss": N_("These are points lost, with a minus before them."),
    "forgotten cards": N_("Every card of a meld counts its own value, in a canasta too."),
    "forgotten bonus": N_("This meld has {size} cards or more. It is a canasta, and earns a bonus."),
    "forgotten closing": N_("This side closed the round, and that earns points."),
    "forgotten muerto": N_("There is something to count against this side for its muerto."),
    "forgotten hand": N_("Cards left in a hand count against their side."),
    "muerto-cards penalty": N_(
        "In {system} a muerto that was taken and not used costs {penalty}, in place of its cards."
    ),
    "muerto-cards cards": N_("In {system} the cards of a muerto not used count like any hand, and nothing besides."),
    "muerto-cards both": N_("In {system} a muerto not used costs {penalty}, and the cards of that hand besides."),
    "not-a-canasta": N_("A canasta needs {size} cards. Here are {cards}: no bonus."),
    "added-up": N_("Only the highest class counts, and the lower ones are not added."),
    "other-class": N_("That is the bonus of another class: {wrote}."),
    "class-not-here": N_("{system} has no bonus of its own for this class: {wrote}."),
    "nothing-here bonus": N_("There is no canasta here, and so no bonus."),
    "nothing-here closing": N_("This side did not close the round."),
    "nothing-here muerto": N_("Nothing counts against this side for its muerto here. Look at what became of it."),
    "nothing-here hand": N_("No cards are left in this hand."),
    "wild-as-its-place": N_("{card} stands for {rank}, but a wild counts its own value."),
    "value-elsewhere": N_("It would be so in {other}. Here a two is worth {two}, and a joker {joker}."),
    "value-elsewhere no jokers": N_("It would be so in {other}. Here a two is worth {two}."),
    "both-together": N_("The cards and the bonus of a meld stand in two rows. Here only one of them is asked for."),
    "one-card-off missing": N_("A card worth {value} seems to be missing."),
    "one-card-off twice": N_("A card worth {value} seems to be counted twice."),
    "rows-do-not-add-up": N_("The rows do not add up to this number."),
    "off cards": N_("The values of these cards add up to another number."),
    "off bonus": N_("No canasta earns this number here."),
    "off closing": N_("Closing earns another number here."),
    "off muerto": N_("A muerto costs another number here."),
    "off hand": N_("The values of these cards add up to another number, with a minus before it."),
}
# Why a canasta is of its class.
CLASS_REASONS: Final = {
    "dirty": N_("This one holds a wild, so it is dirty."),
    "semi_clean": N_("This one holds a wild, and a card or more beyond the size of a canasta: it is semi-clean."),
    "clean": N_("This one holds no wild, so it is clean."),
    "real": N_("This one holds all thirteen ranks and no wild: it is real."),
    "ace_to_ace": N_("This one goes from ace to ace and holds no wild: it is ace to ace."),
}


def mistake_sentence(made: Mistake, v: Variant) -> str:
    """What is off about a wrong number of a row, and why; it does not give the right one away."""
    facts = dict(made.params)
    sentence = _(SENTENCES[_key(made.id, facts, v)]).format_map(_shown(facts, v))
    if made.id in ("added-up", "other-class", "class-not-here") and facts.get("canasta"):
        sentence = f"{sentence} {_(CLASS_REASONS[facts['canasta']])}"
    return sentence


def total_sentence(made: Mistake, v: Variant, row: str) -> str:
    """The same of a wrong total, which one wrong row leads to; ``row`` is that row's name, or empty."""
    sentence = mistake_sentence(made, v)
    if not row:
        return sentence
    told = (
        _("That is the total without the row “{row}”. {sentence}")
        if made.id == "forgotten"
        else _("That is the total if the row “{row}” is wrong. {sentence}")
    )
    return told.format(row=row, sentence=sentence)


def _key(name: str, facts: dict[str, Any], v: Variant) -> str:
    """Which of the sentences speaks."""
    kind = facts.get("kind", "")
    if name == "sign":
        return "sign gain" if facts["points"] > 0 else "sign loss"
    if name == "muerto-cards":
        return f"{name} {v.muerto_unused}"
    if name == "value-elsewhere" and not v.jokers:
        return f"{name} no jokers"
    if name == "one-card-off":
        return f"{name} {'missing' if facts['counted'] == 0 else 'twice'}"
    return name if name in SENTENCES else f"{name} {kind}"


def _shown(facts: dict[str, Any], v: Variant) -> dict[str, object]:
    """The facts as people read them."""
    shown: dict[str, object] = {**facts, "system": v.name, "penalty": points_text(v.muerto_untaken)}
    if "wrote" in facts:
        wrote = (facts["wrote"],) if isinstance(facts["wrote"], str) else facts["wrote"]
        shown["wrote"] = ", ".join(_(CANASTA_NAMES[each]) for each in wrote)
    if "system" in facts:
        shown["other"] = VARIANTS[facts["system"]].name
    return shown
