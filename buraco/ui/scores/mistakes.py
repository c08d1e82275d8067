"""The sentences about wrong numbers in a ledger: what somebody did who wrote them, and why it is otherwise."""

from __future__ import annotations

from typing import Final

from ...course.blanks import is_unused
from ...course.mistakes import Mistake
from ...locale import N_, _
from ...scoring import Side
from ...variant import VARIANTS, Variant
from ..numbers import points_text
from ..words import CANASTA_NAMES, listed
from .words import blank_label

# A mistake's sentence by its id, and where it depends on them by the kind of the row and by what `_aspect` tells.
# Losses stand in them without a sign.
SENTENCES: Final = {
    "sign gain": N_("These are points won, without a minus."),
    "sign loss": N_("These are points lost, with a minus before them."),
    "sign total gain": N_("This side won more than it lost: its total has no minus."),
    "sign total loss": N_("This side lost more than it won: its total has a minus before it."),
    "forgotten cards": N_("Every card of a meld counts its own value, in a canasta too."),
    "forgotten bonus": N_("A meld of {size} cards or more is a canasta, and earns a bonus."),
    "forgotten closing": N_("This side closed the round, and that earns points."),
    "forgotten muerto untaken": N_("This side never took its muerto, and that costs points."),
    "forgotten muerto gone": N_("No muerto was left to take. In {system} that costs points all the same."),
    "forgotten muerto unused": N_(
        "This side took its muerto and used none of its cards. In {system} that costs points, as if it were not taken."
    ),
    "forgotten hand": N_("Cards left in a hand count against their side, the partner's too."),
    "forgotten hand unused": N_("In {system} the cards of a muerto not used count against the side, like any hand."),
    "muerto-cards penalty": N_(
        "In {system} a muerto that was taken and not used costs {penalty}, in place of its cards."
    ),
    "muerto-cards cards": N_("In {system} the cards of a muerto not used count like any hand, and nothing besides."),
    "muerto-cards both": N_("In {system} a muerto not used costs {penalty}, and the cards of that hand besides."),
    "not-a-canasta": N_("A canasta needs {size} cards. This meld has {cards}: no bonus."),
    "added-up": N_("That adds up {sum}. Only the highest class counts."),
    "other-class": N_("That is the bonus of another class: {wrote}."),
    "other-class lower": N_("That is the bonus of a lower class: {wrote}. Only the highest class counts."),
    "class-not-here": N_("{system} has no bonus of its own for this class: {wrote}."),
    "nothing-here closing": N_("This side did not close the round, and only the side that closes earns that."),
    "nothing-here muerto": N_("This side took its muerto and used it, so it costs nothing."),
    "nothing-here muerto gone": N_("No muerto was left to take. In {system} that costs nothing."),
    "nothing-here hand": N_("No cards are left in this hand, so it costs nothing."),
    "wild-as-its-place": N_("{card} stands for {rank}, but a wild counts its own value: {value}, not {counted}."),
    "value-elsewhere": N_("That is with twos and jokers counted as in {other}: there {there}. Here {here}."),
    "both-together cards": N_("That is the cards and the bonus together. The bonus has a row of its own."),
    "both-together bonus": N_("That is the cards and the bonus together. The cards have a row of their own."),
    "one-card-off missing": N_("{alike} seems to be missing. It is worth {value}."),
    "one-card-off twice": N_("{alike} seems to be counted twice. It is worth {value}."),
    "one-card-off missing among": N_("One of these seems to be missing, each worth {value}: {alike}."),
    "one-card-off twice among": N_("One of these seems to be counted twice, each worth {value}: {alike}."),
    "rows-do-not-add-up": N_(
        "The rows do not add up to this number. Add the points won, and take away those with a minus."
    ),
    "off cards": N_("These cards add up to another number. {values}"),
    "off bonus": N_("No canasta earns this number in {system}. {bonuses}."),
    "off closing": N_("In {system} closing earns {closing}, whatever lies on the table."),
    "off muerto": N_("In {system} a muerto not taken costs {penalty}, whatever lies on the table."),
    "off muerto unused": N_("In {system} a muerto taken and not used costs {penalty}, as if it were not taken."),
    "off hand": N_("These cards add up to another number, with a minus before it. {values}"),
}
# What somebody seems to have counted for a muerto not used.
COUNTED: Final = {
    "cards": N_("That is what its cards are worth."),
    "penalty": N_("That is what a muerto never taken costs."),
    "both": N_("That adds up what a muerto never taken costs and what its cards are worth."),
}
# What each class of canasta needs, and why a canasta is of its class.
CLASS_NEEDS: Final = {
    "dirty": N_("A dirty canasta holds a wild."),
    "semi_clean": N_("A semi-clean canasta holds a wild, and more than {size} cards."),
    "clean": N_("A clean canasta holds no wild."),
    "real": N_("A canasta real holds all thirteen ranks of a suit, and no wild."),
    "ace_to_ace": N_("An ace-to-ace canasta holds an ace at both ends, and no wild."),
}
CLASS_REASONS: Final = {
    "dirty": N_("This one has {cards} cards, one of them wild: it is dirty."),
    "semi_clean": N_("This one has {cards} cards, one of them wild: it is semi-clean."),
    "clean": N_("This one has {cards} cards and no wild: it is clean."),
    "real": N_("This one holds all thirteen ranks and no wild: it is real."),
    "ace_to_ace": N_("This one goes from ace to ace and holds no wild: it is ace to ace."),
}


def mistake_sentence(made: Mistake, v: Variant, side: Side) -> str:
    """What is off about a wrong number of a row, and why; it does not do the sum."""
    facts = made.facts
    parts = [SENTENCES[_key(made, v, side)]]
    if made.id == "muerto-cards" and "counted" in facts:
        parts.insert(0, COUNTED[facts["counted"]])
    if made.id == "other-class" and not facts["lower"]:
        parts += [CLASS_NEEDS[each] for each in facts["wrote"]]
    canasta = side.melds[made.blank.at or 0].canasta if made.blank.kind == "bonus" else None
    if canasta and made.id in ("forgotten", "added-up", "other-class", "class-not-here"):
        parts.append(CLASS_REASONS[canasta])
    shown = _shown(made, v)
    return " ".join(_(part).format_map(shown) for part in parts)


def total_sentence(made: Mistake, v: Variant, side: Side) -> str:
    """The same of a wrong total; it names the row that leads to it, if it is one row."""
    sentence = mistake_sentence(made, v, side)
    if made.blank.kind == "total":
        return sentence
    told = (
        _("That is the total without the row “{row}”. {sentence}")
        if made.id == "forgotten"
        else _("This would be the total with {points} for “{row}”. {sentence}")
    )
    return told.format(row=blank_label(made.blank, side), points=points_text(made.as_if), sentence=sentence)


def _key(made: Mistake, v: Variant, side: Side) -> str:
    """Which of the sentences speaks: the one that tells most of the case."""
    name, kind, aspect = made.id, made.blank.kind, _aspect(made, v, side)
    return next(
        key for key in (f"{name} {kind} {aspect}", f"{name} {aspect}", f"{name} {kind}", name) if key in SENTENCES
    )


def _aspect(made: Mistake, v: Variant, side: Side) -> str:
    """What tells the cases of a mistake apart; of a muerto, what became of it."""
    facts = made.facts
    if made.id == "sign":
        return "gain" if made.blank.points > 0 else "loss"
    if made.id == "muerto-cards":
        return v.muerto_unused
    if made.id == "other-class":
        return "lower" if facts["lower"] else ""
    if made.id == "one-card-off":
        return f"{'twice' if facts['counted'] else 'missing'}{' among' if len(facts['alike']) > 1 else ''}"
    return side.muerto if made.blank.kind == "muerto" or is_unused(side, made.blank) else ""


def _shown(made: Mistake, v: Variant) -> dict[str, object]:
    """The facts as people read them."""
    facts = {name: points_text(fact) if type(fact) is int else fact for name, fact in made.facts.items()}
    bonuses = {name: getattr(v, f"bonus_{name}") for name in CANASTA_NAMES}
    shown: dict[str, object] = {
        **facts,
        "system": v.name,
        "size": v.canasta_size,
        "cards": len(made.blank.cards),
        "penalty": points_text(-v.muerto_untaken),
        "closing": points_text(v.closing),
        "bonuses": listed(
            f"{_(CANASTA_NAMES[name])}: {points_text(bonus)}" for name, bonus in bonuses.items() if bonus
        ),
        "values": _values(v),
    }
    if "wrote" in facts:
        shown["wrote"] = listed(_(CANASTA_NAMES[each]) for each in facts["wrote"])
        shown["sum"] = " + ".join(points_text(bonuses[each]) for each in facts["wrote"])
    if "alike" in facts:
        shown["alike"] = " ".join(facts["alike"])
    if "system" in facts:
        other = VARIANTS[facts["system"]]
        shown |= {"other": other.name, "there": _wild_values(other), "here": _wild_values(v)}
    return shown


def _values(v: Variant) -> str:
    """What the cards are worth, as a sentence."""
    return _("Threes to sevens count {low}, eights to kings {high}, aces {ace}; {wilds}.").format(
        low=points_text(v.value_three_to_seven),
        high=points_text(v.value_eight_to_king),
        ace=points_text(v.value_ace),
        wilds=_wild_values(v),
    )


def _wild_values(v: Variant) -> str:
    """What the twos and jokers are worth, as words within a sentence."""
    words = _("a two is worth {two}, and a joker {joker}") if v.jokers else _("a two is worth {two}")
    return words.format(two=points_text(v.value_two), joker=points_text(v.value_joker))
