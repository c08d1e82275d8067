"""The words of the deal: its places, its questions, their answers, and what is said of a wrong one."""

from __future__ import annotations

from typing import Final

from ...course.deal import PILE, STOCK, Deal
from ...course.deal_questions import SYSTEM, WORDS, Answer, Question, Setting
from ...course.graded import LEARNER
from ...locale import N_, _, ngettext
from ...variant import VARIANTS
from ..turn_words import seat_name
from ..words import system_name

ASKS: Final = {
    "deck": N_("How many cards are in the deck?"),
    "jokers": N_("How many jokers are in the deck?"),
    "hands": N_("Players: {players}. How many cards do the hands take together?"),
    "muertos": N_("Players: {players}. How many cards do the muertos take together?"),
    "dealt": N_("Players: {players}. How many cards do hands and muertos take together?"),
    "stock": N_("Players: {players}. How many cards will be left for the stock?"),
    "next": N_("Where does the next card go?"),
    "starts": N_("Dealer: {dealer}. Who plays first?"),
    "partner": N_("Dealer: {dealer}. Who is the dealer's partner?"),
    "waits": N_("What may nobody touch before a hand is empty?"),
    "first-draw": N_("The first turn begins. Where does its card come from?"),
    "first-discard": N_("The first turn ends with a discard. Where does that card go?"),
    "astray": N_("A card went astray in this deal. Where is one too many?"),
    "what-muerto": N_("What is a muerto?"),
    "when-muerto": N_("When does a player take a muerto?"),
    SYSTEM: N_("Which of these rule systems plays without jokers?"),
}
FIELDS: Final = {
    "deck": N_("Cards in the deck"),
    "hands": N_("Cards in the hands"),
    "muertos": N_("Cards in the muertos"),
    "stock": N_("Cards in the stock"),
}
ANSWERS: Final = {
    "reserve": N_("A second hand that waits face down."),
    "discards": N_("The pile of discarded cards."),
    "draw-pile": N_("The pile that cards are drawn from."),
    "out": N_("A player who is out."),
    "hand-empty": N_("When no card is left in the hand."),
    "any-turn": N_("At the start of any turn."),
    "first-turn": N_("In the first turn."),
    "canasta": N_("When the first canasta lies on the table."),
}
SENTENCES: Final = {
    "one-pack": N_("Two packs are shuffled together, with the jokers of both."),
    "jokers-forgotten": N_("The jokers are missing: in {system} there are {jokers}."),
    "no-jokers-here": N_("That would be with jokers. {system} plays without them."),
    "muertos-are-no-hands": N_("That counts the muertos too. They are nobody's hand yet."),
    "muertos-forgotten": N_("The muertos are missing. They take {reserve} cards."),
    "one-muerto": N_("There is more than one muerto. All of them take {reserve} cards."),
    "other-players": N_("That would be with another number of players. Players here: {players}."),
    "muerto-each": N_("Not every player has a muerto of their own. Muertos on the table: {muertos}."),
    "one-hand": N_("That counts one hand alone. Hands here: {players}."),
    "hands-forgotten": N_("The hands are missing. They take {hands} cards."),
    "off": N_("That is another number. Hands, muertos and stock together are the whole deck."),
    "dealer-comes-last": N_("The dealer comes last. The player on the dealer's left begins."),
    "one-card-each": N_("One card each: this player has had one, and waits until all have."),
    "skips-a-seat": N_("That leaves out a player. Go on clockwise, seat by seat."),
    "wrong-way-round": N_("That is not the next seat. Cards go clockwise, to the player on the left."),
    "hands-first": N_("First the hands are filled. The muertos come after them, and the rest is the stock."),
    "hand-is-full": N_("All hands have their {size} cards. Now other places get theirs."),
    "one-muerto-at-a-time": N_("The muertos are filled one after the other. This is not the one that is next."),
    "muertos-before-stock": N_("The muertos come first. What is left then is the stock."),
    "pile-starts-empty": N_("No card is turned up. The discard pile begins with the first discard."),
    "next-to-the-dealer": N_("The player on the dealer's left plays first. That is another seat."),
    "that-is-the-dealer": N_("That is the dealer. The partner sits opposite."),
    "partners-sit-opposite": N_("Neighbours play against each other. Partners sit opposite."),
    "no-player-there": N_("Nobody sits there. Look at the hands."),
    "stock-is-drawn-from": N_("Players draw from the stock from the first turn on."),
    "pile-may-be-taken": N_("The discard pile can be taken at the start of a turn, with cards still in the hand."),
    "hand-is-held": N_("A hand is played from, turn by turn."),
    "pile-is-empty": N_("Nobody has discarded yet, so the discard pile is empty. The first card comes from the stock."),
    "muerto-waits": N_("A muerto waits until a hand is empty."),
    "not-from-a-hand": N_("Nobody draws from a hand. A turn begins at the stock or at the discard pile."),
    "stock-only-gives": N_("Cards come from the stock, and none goes back."),
    "discard-lies-open": N_("A discard lies face up on the discard pile, and belongs to no hand."),
    "stock-is-what-is-left": N_("The stock is what is left. It is a card short, as another place has one too many."),
    "count-is-right": N_("The number is right there. A hand has {size} cards, a muerto too, and the pile is empty."),
    "muerto-is-no-pile": N_("That is the discard pile. In the Rioplatense text both are called pozo."),
    "muerto-is-no-stock": N_("That is the stock."),
    "muerto-is-no-player": N_("Nobody is out in Buraco. Who has no cards left takes the muerto."),
    "muerto-needs-no-canasta": N_("No canasta is needed for it. An empty hand is enough."),
    "jokers-there": N_("That one plays with jokers."),
}
# What is said of a number that comes from no known mistake, by the question: how it is counted.
COUNTED: Final = {
    "deck": N_("That is another number. Packs: {packs}, {pack} cards each. Jokers: {jokers}."),
    "hands": N_("That is another number. Hands: {players}, {size} cards each."),
    "muertos": N_("That is another number. Muertos: {muertos}, {size} cards each."),
    "stock": N_(
        "That is another number. Hands: {players}, muertos: {muertos}, {size} cards each. "
        "What is left of the deck is the stock."
    ),
}


def place_name(deal: Deal, place: str, done: bool = True) -> str:
    """What a place is called; until the deal is done the stock is what is still to be dealt."""
    if place == PILE:
        return _("Discard pile")
    if place == STOCK:
        return _("Stock") if done else _("To be dealt")
    if place in deal.hands:
        return seat_name(deal.hands.index(place), LEARNER, deal.players)
    return _("Muerto") if len(deal.muertos) == 1 else _("Muerto {n}").format(n=deal.muertos.index(place) + 1)


def is_done(setting: Setting) -> bool:
    """Whether all hands and muertos are full, so that the rest is the stock."""
    return setting.dealt >= len(setting.deal.steps)


def cards_counted(n: int) -> str:
    """A number of cards in words."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def ask_text(key: str, deal: Deal) -> str:
    """A question in words."""
    return _(ASKS[key]).format(players=deal.players, dealer=seat_name(deal.dealer, LEARNER, deal.players))


def answer_text(asked: Question, answer: Answer, setting: Setting) -> str:
    """An answer in words."""
    if isinstance(answer, int):
        return str(answer)
    if asked.key in WORDS:
        return _(ANSWERS[answer])
    if asked.key == SYSTEM:
        return system_name(VARIANTS[answer])
    return place_name(setting.deal, answer, is_done(setting))


def mistake_text(mistake: str, deal: Deal, asked: str = "") -> str:
    """What is to be said of a wrong answer, by the id of the mistake behind it and the key of its question."""
    v, size = deal.variant, deal.variant.hand_size
    text = COUNTED.get(asked, SENTENCES[mistake]) if mistake == "off" else SENTENCES[mistake]
    return _(text).format(
        system=v.name,
        jokers=v.jokers,
        packs=v.packs,
        pack=(len(deal.deck) - v.jokers) // v.packs,
        players=deal.players,
        size=size,
        hands=deal.players * size,
        muertos=v.muertos,
        reserve=v.muertos * size,
    )


def step_text(deal: Deal, dealt: int, card: str = "") -> str:
    """Where the last card went, after so many; ``card`` tells which it was, where it may be seen."""
    if not dealt:
        return _("The deck holds {cards}.").format(cards=cards_counted(len(deal.deck)))
    where = place_name(deal, deal.steps[dealt - 1].to)
    text = _("Card {n} of {deck} · {place}").format(n=dealt, deck=len(deal.deck), place=where)
    return f"{text}: {card}" if card else text
