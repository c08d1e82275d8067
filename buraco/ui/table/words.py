"""The words of a round on the board: what the learner did and owes, what may be done, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ...cards import Card
from ...course.events import event_rules
from ...locale import _, ngettext
from ...melds import Meld
from ...moves import DRAW, STOP, TAKE, Add, Discard, Draw, Lay, Move, Stop, TakePile
from ...round import Round
from ...view import View
from ..numbers import points_text
from ..turn_words import EVENTS, told
from ..words import listed, meld_sentence, place_name

LONGEST_LIST: Final = 8  # turns that the list of events tells


def cards_text(cards: Iterable[Card]) -> str:
    """Cards one after the other, each as often as it is there."""
    return " ".join(map(str, cards))


def sentences(before: Round, after: Round, names: Sequence[str], me: int | None) -> list[str]:
    """What the move between two rounds did, for the eyes of the seat ``me``, which alone knows what it drew."""
    move = after.last
    if move is None:
        return []
    if before.to_move != me:
        return told(before, move, after, names)
    happened = (_(EVENTS[rule]).format(who=names[me]) for rule in event_rules(before, move, after))
    return [_mine(before, move, after), *happened]


def _mine(before: Round, move: Move, after: Round) -> str:
    """What the learner has just done."""
    melds = after.melds[before.to_move % 2]
    match move:
        case Draw():
            return _("You drew {card}.").format(card=cards_text(gained(before, after)))
        case TakePile():
            return _("You took the pile: {cards}.").format(cards=cards_text(before.pile))
        case Lay():
            return meld_sentence(melds[-1])
        case Add():
            return meld_sentence(melds[move.meld])
        case Discard():
            return _("You discarded {card}.").format(card=move.card)
        case Stop():
            return _("You stopped.")


def gained(before: Round, after: Round) -> list[Card]:
    """The cards that a draw brought into the hand of the seat that moved."""
    seat = before.to_move
    return list((Counter(after.hands[seat]) - Counter(before.hands[seat])).elements())


def events(now: Round, names: Sequence[str], me: int | None) -> list[dict[str, str]]:
    """The last turns, the latest first, each as one line: it is known by the number of its first move."""
    lines: list[tuple[int, int, list[str]]] = []  # first move, seat, sentences
    at, after = len(now.moves), now
    while (before := after.previous) is not None:
        at -= 1
        if isinstance(after.last, Lay | Add):  # what a meld is can be seen
            said = told(before, after.last, after, names, me)
        else:
            said = sentences(before, after, names, me)
        if lines and lines[-1][1] == before.to_move:
            lines[-1] = (at, before.to_move, said + lines[-1][2])
        elif len(lines) == LONGEST_LIST:
            break
        else:
            lines.append((at, before.to_move, said))
        after = before
    return [{"id": f"e{first}", "text": " ".join(said)} for first, _seat, said in lines]


def status(seen: View, names: Sequence[str]) -> str:
    """Whose turn it is, and what the learner has still to do in it."""
    if seen.phase == "over":
        return _("The round is over.")
    if seen.to_move != seen.seat:
        return _("{name} is to play.").format(name=names[seen.to_move])
    if seen.phase == "draw":
        if seen.why_not(DRAW):
            return _("Your turn: take the pile, or stop.")
        return _("Your turn: draw, or take the pile.") if seen.pile_size else _("Your turn: draw a card.")
    if seen.owes:
        at_once = seen.variant.take_condition == "top-now"
        owed = _("You took the pile: use {card} now.") if at_once else _("You took the pile: use {card} in this turn.")
        return owed.format(card=seen.owes)
    if seen.lone:
        return _("The pile was one card: {card} may not go back in this turn.").format(card=seen.lone)
    return _("Your turn: lay, add, or discard.")


def may_do(seen: View) -> str:
    """What the learner may do now, with an example of each kind."""
    moves = seen.legal_moves()
    if seen.phase == "over":
        return _("The round is over.")
    if seen.phase == "draw":
        return " ".join(_choices_of_draw(moves))
    lays = [move for move in moves if isinstance(move, Lay)]
    adds = [move for move in moves if isinstance(move, Add)]
    discards = [move.card for move in moves if isinstance(move, Discard)]
    parts = []
    if lays:
        lay = ngettext("{n} way to lay a meld, such as {cards}.", "{n} ways to lay a meld, such as {cards}.", len(lays))
        shown = next((move for move in lays if move.wild_slot is None), lays[0])  # without a wild, if there is one
        parts.append(lay.format(n=len(lays), cards=cards_text(shown.cards)))
    if adds:
        add = ngettext("{n} way to add cards, such as {move}.", "{n} ways to add cards, such as {move}.", len(adds))
        onto = seen.melds[seen.seat % 2][adds[0].meld]
        example = _("{cards} to {meld}").format(cards=cards_text(adds[0].cards), meld=onto)
        parts.append(add.format(n=len(adds), move=example))
    if discards:
        every = len(set(discards)) == len(set(seen.hand))
        chosen = _("You may discard: {cards}.").format(cards=listed(discards))
        parts.append(_("You may discard any card.") if every else chosen)
    return " ".join(parts)


def _choices_of_draw(moves: Sequence[Move]) -> Iterator[str]:
    if DRAW in moves:
        yield _("You may draw a card from the stock.")
    if TAKE in moves:
        yield _("You may take the pile.")
    if STOP in moves:
        yield _("You may stop: the stock is spent, and the round ends.")


def move_text(move: Move, seen: View) -> str:
    """What somebody could do, to follow "you could"."""
    match move:
        case Draw():
            return _("draw a card")
        case TakePile():
            return _("take the pile")
        case Lay():
            meld = Meld.of(move.cards, seen.variant, move.wild_slot)
            text = _("lay {cards}").format(cards=cards_text(meld.cards))
        case Add():
            meld = seen.melds[seen.seat % 2][move.meld]
            text = _("add {cards} to {meld}").format(cards=cards_text(move.cards), meld=meld)
            if meld.wild_slot == move.wild_slot:
                return text
        case Discard():
            return _("discard {card}").format(card=move.card)
        case Stop():
            return _("stop")
    if move.wild_slot is None or meld.kind == "set":  # in a set it stands for the rank of the others
        return text
    return _("{move}, with the wild as {place}").format(move=text, place=place_name(move.wild_slot))


def players_of_side(names: Sequence[str], side: int) -> str:
    """The players of a side, by their names."""
    return " + ".join(names[side::2])


def outcome(now: Round, names: Sequence[str], me: int | None) -> str:
    """What the sides have in the end, in points."""
    totals = [points_text(ledger.total) for ledger in now.score()]
    if me is None:
        return " ".join(f"{players_of_side(names, side)}: {total}." for side, total in enumerate(totals))
    return _("You have {ours} points, the other side {theirs}.").format(ours=totals[me % 2], theirs=totals[1 - me % 2])
