"""A board on which cards are laid, added and taken back: what the bench and the exercises share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...cards import Card
from ...course.practice import Move, Practice, adds, lays
from ...errors import BuracoError
from ...locale import _, ngettext
from ...melds import Meld
from ...moves import Add, Lay
from ...readings import HIGH_ACE, LOW_ACE
from ...variant import Variant
from ..board import Board, bundle
from ..views import Copy, card_view, meld_view
from ..words import meld_sentence, place_name


class Setting(NamedTuple):
    """Everything that taking back brings again: the practice, and which copy lies where."""

    practice: Practice
    hand: tuple[Copy, ...]
    melds: tuple[tuple[Copy, ...], ...]


class PlayBoard(Board):
    """A hand and a table without turns; a subclass sets out the first cards."""

    _esm = bundle("melds/melds.js")

    now: Setting

    def __init__(self, variant: Variant) -> None:
        self.copies = 0
        self.history: list[Setting] = []
        self.sorted_by: str | None = None
        super().__init__(variant)

    @property
    def practice(self) -> Practice:
        """The hand and the melds as the engine sees them."""
        return self.now.practice

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds on the table, in the order in which they were laid."""
        return self.practice.melds

    def set_out(self, practice: Practice) -> None:
        """Put new cards on the board; nothing can be taken back."""
        self.variant = practice.variant
        self.started += 1
        self.copies = 0
        self.history.clear()
        self.now = Setting(
            practice, self._copies(practice.hand), tuple(self._copies(meld.cards) for meld in practice.melds)
        )
        self._sort(self.sorted_by or "suit")

    def _copies(self, cards: Iterable[Card]) -> tuple[Copy, ...]:
        made = []
        for card in cards:
            self.copies += 1
            made.append(Copy(f"c{self.started}-{self.copies}", card))
        return tuple(made)

    def picture(self) -> dict[str, Any]:
        return {
            "melds": [
                meld_view(meld, copies, f"m{at}")
                for at, (meld, copies) in enumerate(zip(self.melds, self.now.melds, strict=True))
            ],
            "hand": [card_view(copy) for copy in self.now.hand],
            "can": ["lay", "add", "take-back", "sort", "moves"],
            "off": [*([] if self.history else ["take-back"]), *([] if self.now.hand else ["lay", "sort"])],
            "sort": "suit" if self.sorted_by == "rank" else "rank",
        }

    def do_lay(self, message: Mapping[str, Any]) -> None:
        """Lay the selected cards as a new meld."""
        chosen = self._chosen(message)
        if chosen:
            self._try(chosen, Lay(_cards(chosen), slot_of(message)), len(self.melds))

    def do_add(self, message: Mapping[str, Any]) -> None:
        """Add the selected cards to a meld on the table."""
        chosen = self._chosen(message)
        name = str(message.get("meld"))
        at = int(name[1:]) if name[:1] == "m" and name[1:].isascii() and name[1:].isdigit() else len(self.melds)
        if chosen:
            self._try(chosen, Add(at, _cards(chosen), slot_of(message)), at)

    def do_take_back(self, _message: Mapping[str, Any]) -> None:
        """Undo the last lay or addition."""
        if not self.history:
            self.say(_("There is nothing to take back."))
            return
        self.now = self.history.pop()
        if self.sorted_by:
            self._sort(self.sorted_by)
        self.say(_("Taken back."))

    def do_sort(self, _message: Mapping[str, Any]) -> None:
        """Sort the hand, by rank and by suit in turn."""
        self._sort("suit" if self.sorted_by == "rank" else "rank")
        self.say(_("Sorted by rank.") if self.sorted_by == "rank" else _("Sorted by suit."))

    def do_order(self, message: Mapping[str, Any]) -> None:
        """Put the hand into the order that a person made by moving cards."""
        by_id = {copy.id: copy for copy in self.now.hand}
        ids = message.get("cards")
        if (
            isinstance(ids, list)
            and len(ids) == len(by_id)
            and all(isinstance(each, str) for each in ids)
            and set(ids) == set(by_id)
        ):
            self.now = self.now._replace(hand=tuple(by_id[each] for each in ids))
            self.sorted_by = None
            self.say(_("Moved within the hand."))

    def do_moves(self, _message: Mapping[str, Any]) -> None:
        """Tell how many moves there are, and one of them."""
        found: Sequence[Move] = (*lays(self.practice), *adds(self.practice))
        if not found:
            self.say(_("No meld can be laid with these cards, and no card can be added."))
            return
        counted = ngettext(
            "{n} move is possible here, counting the smallest melds and single cards.",
            "{n} moves are possible here, counting the smallest melds and single cards.",
            len(found),
        )
        example = _("One of them: {move}.").format(move=self.move_text(found[0]))
        self.say(f"{counted.format(n=len(found))} {example}")

    def move_text(self, move: Move) -> str:
        """A move in a few words."""
        if isinstance(move, Add):
            cards = " ".join(map(str, move.cards))
            meld = self.melds[move.meld]
            text = _("add {cards} to {meld}").format(cards=cards, meld=meld)
            if meld.wild_slot == move.wild_slot:
                return text
        else:
            cards = " ".join(map(str, Meld.of(move.cards, self.variant, move.wild_slot).cards))
            text = _("lay {cards}").format(cards=cards)
        if move.wild_slot is None:
            return text
        return _("{move}, with the wild as {place}").format(move=text, place=place_name(move.wild_slot))

    def made(self, meld: Meld) -> None:
        """A move was made, and this meld lies there now; a subclass keeps count, or says more than the board would."""

    def _try(self, chosen: Sequence[Copy], move: Move, at: int) -> None:
        """Make a move, or tell why not and light the guilty copies: the selected ones, and those of the meld."""
        try:
            practice = self.practice.play(move)
        except BuracoError as error:
            lying = blamable(self.melds[at], self.now.melds[at]) if at < len(self.melds) else ()
            self.refuse(error, lit(error.cards, [*chosen, *lying]))
            return
        self.history.append(self.now)
        ids = {copy.id for copy in chosen}
        hand = tuple(copy for copy in self.now.hand if copy.id not in ids)
        melds = list(self.now.melds)
        melds[at : at + 1] = [_in_order(practice.melds[at].cards, [*(melds[at] if at < len(melds) else ()), *chosen])]
        self.now = Setting(practice, hand, tuple(melds))
        self.say(meld_sentence(practice.melds[at]), "good")
        self.made(practice.melds[at])

    def _chosen(self, message: Mapping[str, Any]) -> list[Copy]:
        chosen = chosen_of(self.now.hand, message)
        if not chosen:
            self.say(_("Select cards of your hand first: tap them, or press space on them."))
        return chosen

    def _sort(self, by: str) -> None:
        self.sorted_by = by
        key = by_rank if by == "rank" else _by_suit
        self.now = self.now._replace(hand=tuple(sorted(self.now.hand, key=key)))


def _cards(copies: Iterable[Copy]) -> tuple[Card, ...]:
    return tuple(copy.card for copy in copies)


def chosen_of(hand: Iterable[Copy], message: Mapping[str, Any]) -> list[Copy]:
    """The copies of a hand that a message names; whatever else it names is left out."""
    ids = message.get("cards")
    wanted = set(filter(lambda each: isinstance(each, str), ids)) if isinstance(ids, list) else set()
    return [copy for copy in hand if copy.id in wanted]


def slot_of(message: Mapping[str, Any]) -> int | None:
    """Where a message wants the wild to stand; None leaves it to the rules."""
    slot = message.get("slot")
    return slot if type(slot) is int and LOW_ACE <= slot <= HIGH_ACE else None


def _in_order(cards: Sequence[Card], copies: Sequence[Copy]) -> tuple[Copy, ...]:
    """These copies in the order of the cards."""
    left = list(copies)
    return tuple(left.pop(next(i for i, copy in enumerate(left) if copy.card is card)) for card in cards)


def blamable(meld: Meld, copies: Sequence[Copy]) -> list[Copy]:
    """The copies on the table that a refusal may light: a two at home is never the wild that is meant."""
    return [copy for at, copy in enumerate(copies) if at == meld.wild_at or not copy.card.can_be_wild]


def lit(guilty: Iterable[Card], copies: Sequence[Copy]) -> list[str]:
    """Which copies to light: every one of a guilty card that takes part."""
    cards = set(guilty)
    return [copy.id for copy in copies if copy.card in cards]


def _by_suit(copy: Copy) -> tuple[int, ...]:
    return (copy.card.index,)


def by_rank(copy: Copy) -> tuple[int, ...]:
    """The key of a hand that is sorted by rank."""
    return (copy.card.rank or 0, copy.card.index)
