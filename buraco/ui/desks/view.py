"""The score desk as the page draws it: places, choices, ledgers, the deck, and what is to be shared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...cards import Card
from ...errors import BuracoError
from ...locale import _, ngettext
from ...records import format_table
from ...rulebook import RULES
from ...scoring import Muerto, Side
from ...variant import Variant
from ..numbers import points_text
from ..scores.tables import ledger_view, side_names, table_text
from ..scores.words import SIDE_MARKS, hand_name
from ..views import Copy, card_view
from ..words import CANASTA_NAMES, card_name, meld_title, place_name, refusal, rule_title, system_name, why
from .reading import Reading, Written, stands
from .state import LONGEST_TEXT, MOST_MELDS, SIDES, Place

_ASCII: Final = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c"})

_MUERTOS: Final[tuple[Muerto, ...]] = ("untaken", "used", "unused", "gone")


def desk_labels() -> dict[str, Any]:
    """Each label of ``desk.js`` by its name there, and how much a side and a place hold."""
    return {
        "addMeld": _("Add a meld"),
        "meld": _("Meld {n}"),
        "placeOfSide": _("{side}, {place}"),
        "keyNextMeld": _("go to the next meld"),
        "keyDeck": _("move through the deck"),
        "cardsGo": _("Cards go to:"),
        "deck": _("Deck"),
        "foldDeck": _("Fold the deck"),
        "showDeck": _("Show the deck"),
        "suits": {"s": _("Spades"), "h": _("Hearts"), "d": _("Diamonds"), "c": _("Clubs")},
        "takeOut": _("Take out: {card}"),
        "noPoints": _("The points of this side appear here."),
        "muerto": _("Its muerto"),
        "closed": _("Closed the round"),
        "standsFor": _("The wild stands for"),
        "undo": _("Undo"),
        "redo": _("Redo"),
        "clear": _("Clear the table"),
        "example": _("Show an example"),
        "begin": _("Tap a place, then cards of the deck; or write them: 4h 5h 6h. Every point appears at once."),
        "copyText": _("Copy as text"),
        "copyLink": _("Copy a link"),
        "copied": _("Copied."),
        "copyYourself": _("This browser does not copy by itself. The text is selected: copy it from here."),
        "linkText": _("Link to this table"),
        "tableText": _("The table and its ledgers as text"),
        "notation": _("As notation"),
        "notationText": _("The table in notation"),
        "openNotation": _("Open this table"),
        "print": _("Print"),
        "putOnSheet": _("Put on the match sheet"),
        "putBack": _("Put back as round {n}"),
        "putAnew": _("Add as a new round"),
        "mostMelds": MOST_MELDS,
        "longestText": LONGEST_TEXT,
    }


def place_label(place: Place, side: Side) -> str:
    """What a place is called: "Meld 2", "Left in hand"."""
    return _("Meld {n}").format(n=place.number + 1) if place.kind == "m" else hand_name(side, place.number)


def desk_view(reading: Reading) -> dict[str, Any]:
    """All that follows from what is written."""
    copies = sum(written.scored for written in reading.places.values())
    return {
        "title": system_name(reading.v),
        "sides": [_side_view(reading, at) for at in range(len(SIDES))],
        "result": _result(reading),
        "left": _left_out(reading),
        "deck": [_deck_view(card, reading) for card in dict.fromkeys(reading.v.deck())],
        "share": share(reading) if reading.ledgers and copies else None,
    }


def share(reading: Reading) -> dict[str, str]:
    """The table as it is handed on: its notation, the notation for a link, and the ledgers as text."""
    last = max(SIDES.index(name) for name in reading.ledgers)
    table = format_table(reading.v, list(reading.sides.values())[: last + 1])
    names = dict(zip(SIDES, side_names(), strict=True))
    sides = [reading.sides[name] for name in reading.ledgers]
    return {
        "table": table,
        "link": table.strip().replace("\n", ";").translate(_ASCII),
        "text": table_text(reading.v, sides, [names[name] for name in reading.ledgers]),
    }


def _side_view(reading: Reading, at: int) -> dict[str, Any]:
    name, side_name = SIDES[at], side_names()[at]
    side, v = reading.sides[name], reading.v
    places = {
        place: _place_view(place, written, side, side_name, v)
        for place, written in reading.places.items()
        if place.side == name
    }
    ledger = None
    if name in reading.ledgers:
        ledger = ledger_view(reading.ledgers[name], side, v, side_name, name)
        names = {f"{name}m{at}c": f"{place}c" for at, place in enumerate(reading.melds_of(name))}
        for row in ledger["rows"]:
            row["lights"] = [_renamed(each, names) for each in row["lights"]]
    return {
        "id": name,
        "name": side_name,
        "melds": [view for place, view in places.items() if place.kind == "m"],
        "hands": [view for place, view in places.items() if place.kind == "h"],
        "muerto": _muerto_view(name, reading) if v.muertos else None,
        "closed": reading.draft.sides[at].closed,
        "troubles": list(_troubles(reading, name)),
        "ledger": ledger,
    }


def _troubles(reading: Reading, side: str) -> Iterator[dict[str, Any]]:
    """What is wrong with the choices for a side, and what the rules would not allow of it."""
    choice, v = reading.choices[side], reading.v
    for error in filter(None, (choice.closed_error, choice.muerto_error)):
        yield _trouble(error, v)
    for name, error in reading.doubts:
        if name == side:
            sentence = _("The rules of {system} would not allow this: {reason}")
            text = sentence.format(system=v.name, reason=refusal(error, v))
            yield {**_trouble(error, v), "title": "", "text": text, "mild": True}


def _renamed(card: str, names: dict[str, str]) -> str:
    """The id of a card that lies in a scored meld, by the place on the desk: melds that are left out count there."""
    meld, c, number = card.partition("c")
    return f"{names.get(meld + c, meld + c)}{number}"


def _place_view(place: Place, written: Written, side: Side, side_name: str, v: Variant) -> dict[str, Any]:
    label = place_label(place, side)
    meld = written.meld if written.scored else None
    found = stands(written.meld, written.words, v) if place.kind == "m" else []
    return {
        "id": str(place),
        "label": label,
        "name": _("{side}, {place}").format(side=side_name, place=label),
        "text": written.text,
        "cards": [
            {
                **card_view(Copy(f"{place}c{i}", word.card), meld if meld and i == meld.wild_at else None),
                "at": word.at,
                "guilty": word.card in written.guilty,
            }
            for i, word in enumerate(written.words)
        ],
        "title": meld_title(meld) if meld else "",
        "badge": (meld.canasta or "") if meld else "",
        "canasta": _(CANASTA_NAMES[meld.canasta]) if meld and meld.canasta else "",
        "points": points_text(meld.points) if meld else "",
        "mistake": _trouble(written.error, v) if written.error else None,
        "stands": {
            "value": str(written.meld.wild_slot) if written.meld and written.meld.wild_slot else "",
            "options": [[str(each.wild_slot), place_name(each.wild_slot or 0), str(each)] for each in found],
        }
        if len(found) > 1 or (found and not written.meld)
        else None,
    }


def _muerto_view(side: str, reading: Reading) -> dict[str, Any]:
    """What can have become of a muerto; where a side has two hands, an unused one is one of them."""
    chosen, choice = reading.draft.sides[SIDES.index(side)], reading.choices[side]
    options: list[list[str]] = []
    for each in _MUERTOS:
        if each != "unused" or reading.hands == 1:
            options.append([f"{each}0", _(SIDE_MARKS[each])])
        else:
            unused = _("Muerto taken and not used: hand {n}")
            options += [[f"{each}{at}", unused.format(n=at + 1)] for at in range(reading.hands)]
    value = f"{chosen.muerto}{choice.taker if chosen.muerto == 'unused' else 0}"
    return {"value": value, "options": options}


def _trouble(error: BuracoError, v: Variant) -> dict[str, Any]:
    source = why(error.rule, v) if error.rule in RULES else {"quotes": [], "note": ""}
    return {"id": error.rule, "title": rule_title(error.rule), "text": refusal(error, v), **source}


def _result(reading: Reading) -> str:
    """Who is ahead, and by how much; nothing while one side alone is on the desk."""
    if len(reading.ledgers) < len(SIDES):
        return ""
    ours, theirs = (reading.ledgers[name].total for name in SIDES)
    if ours == theirs:
        return _("Both sides have {points}.").format(points=points_text(ours))
    lead = abs(ours - theirs)
    name = side_names()[0 if ours > theirs else 1]
    sentence = ngettext("{side} is ahead by {n} point.", "{side} is ahead by {n} points.", lead)
    return sentence.format(side=name, n=lead)


def _left_out(reading: Reading) -> str:
    """What is not counted because something is wrong there."""
    names = list(_mistaken(reading))
    return _("Not counted: {places}.").format(places="; ".join(names)) if names else ""


def _mistaken(reading: Reading) -> Iterator[str]:
    in_words = _("{side}, {place}")
    for name, side_name in zip(SIDES, side_names(), strict=True):
        for place, written in reading.places.items():
            if place.side == name and written.error:
                yield in_words.format(side=side_name, place=place_label(place, reading.sides[name]))
        choice = reading.choices[name]
        if choice.closed_error:
            yield in_words.format(side=side_name, place=_("Closing"))
        if choice.muerto_error:
            yield in_words.format(side=side_name, place=_("Its muerto"))


def _deck_view(card: Card, reading: Reading) -> dict[str, Any]:
    left = reading.left(card)
    view = card_view(Copy(str(card), card))
    name = ngettext("{card}, {n} left", "{card}, {n} left", left).format(card=view["name"], n=left)
    return {"id": str(card), "rank": view["rank"], "suit": view["suit"], "name": name, "left": left}


def spoken_place(reading: Reading, place: Place) -> str:
    """What a place has become, to be read out: its cards, what they are, or what is wrong."""
    written = reading.places[place]
    label = place_label(place, reading.sides[place.side])
    what = ", ".join(card_name(word.card) for word in written.words) or _("No cards")
    parts = [_("{place}: {what}.").format(place=label, what=what)]
    if written.error:
        parts.append(refusal(written.error, reading.v))
    elif written.meld:
        parts.append(f"{meld_title(written.meld)}.")
        if written.meld.canasta:
            parts.append(f"{_(CANASTA_NAMES[written.meld.canasta])}.")
    return " ".join([*parts, _spoken_total(reading, place.side)])


def spoken_choice(reading: Reading, side: str) -> str:
    """What a choice for a side has led to, to be read out."""
    return " ".join([*(trouble["text"] for trouble in _troubles(reading, side)), _spoken_total(reading, side)])


def spoken_totals(reading: Reading) -> str:
    """What both sides have, to be read out."""
    return " ".join(filter(None, (_spoken_total(reading, name) for name in SIDES))) or _("The table is empty.")


def _spoken_total(reading: Reading, side: str) -> str:
    ledger = reading.ledgers.get(side)
    if not ledger:
        return ""
    sentence = _("{side}: {points} in all.")
    return sentence.format(side=side_names()[SIDES.index(side)], points=points_text(ledger.total))
