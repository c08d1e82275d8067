"""What holds in every position of seeded rounds, played at random and greedily, under every rule system.

``ROUNDS=100 pytest tests/property/test_rounds.py`` plays thousands; otherwise it is as many as take a minute.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from buraco import (
    VARIANTS,
    Add,
    Card,
    Discard,
    Draw,
    IllegalMove,
    Lay,
    Meld,
    Move,
    Round,
    Stop,
    TakePile,
    Variant,
    format_table,
)
from buraco.bots import play_out
from buraco.hands import in_order
from tests import judge_scores
from tests.property.strategies import DECK, PLACES, near_meld
from tests.rounds import DRIVERS, POSSIBLE, events, four_players, steps

ROUNDS = int(os.environ.get("ROUNDS", "2"))  # of each kind
# What all cards of a deck are worth; 960 under the others.
WORTH = {"abierto": 880, "abierto-sucio": 1080, "rioplatense": 1080, "vanikar": 1080}
MET_IN_ANY_ROUND = {
    "draw-first", "already-drawn", "stop-only-in-a-dead-hand", "pile-is-empty", "not-in-hand", "no-such-meld",
    "too-few-cards", "does-not-fit", "wild-slot-impossible", "round-is-over",
}  # fmt: skip
MET_WITH = {
    "none": set[str](),
    "top-now": {"pile-top-must-fit", "pile-top-now"},
    "top-this-turn": {"pile-top-must-fit", "pile-top-this-turn"},
}

every_system = pytest.mark.parametrize("v", VARIANTS.values(), ids=VARIANTS)
both_tables = pytest.mark.parametrize("players", [2, 4])


@both_tables
@every_system
def test_in_every_position_of_a_round(v: Variant, players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(ROUNDS):
        for driver in ("random", "greedy"):
            met += checked(v, players, driver, seed)
    assert set(met) >= MET_IN_ANY_ROUND | MET_WITH[v.take_condition], met


@every_system
def test_every_end_is_reached(v: Variant) -> None:
    """And none that the rule system does not know."""
    met: Counter[str] = Counter()
    for seed in range(max(ROUNDS, 20)):
        for driver in DRIVERS:
            start = Round.deal(v, players=(2, 4)[seed % 2], seed=seed)
            met.update(event for step in steps(start, four_players(driver, seed)) for event in events(*step))
        if seed >= ROUNDS and set(met) >= POSSIBLE[v.id]:
            break
    assert set(met) == POSSIBLE[v.id], met


@every_system
def test_what_a_move_spoils_is_told(v: Variant) -> None:
    # A canasta that is spoilt is still one, and closes where any does.
    all_of_them = {"spoils-clean", *(["spoils-closing"] if v.close_canasta == "clean" else [])}
    told: Counter[str] = Counter()
    for seed in range(max(ROUNDS, 20)):
        random = Random(f"{v.id} {seed}")
        for before, _, _ in steps(Round.deal(v, seed=seed), four_players("greedy", seed)):
            told += warnings_tell_what_is_lost(before, random)
        if seed >= ROUNDS and set(told) >= all_of_them:
            break
    assert set(told) >= all_of_them, told


@both_tables
@every_system
def test_the_same_seed_gives_the_same_round(v: Variant, players: int) -> None:
    one, same, other = (Round.deal(v, players=players, seed=seed) for seed in (7, 7, 8))
    assert one == same
    assert str(one) == str(same)
    assert one.hands != other.hands
    for driver in DRIVERS:
        ends = [play_out(each, four_players(driver, 7)) for each in (one, same)]
        assert ends[0].moves == ends[1].moves
        assert ends[0] == ends[1]


def checked(v: Variant, players: int, driver: str, seed: int) -> Counter[str]:
    """A round in which all that follows is asked in each position; how often each refusal was met."""
    random = Random(f"{v.id} {players} {driver} {seed}")
    start = now = Round.deal(v, players=players, seed=seed, first=random.randrange(players))
    met, moves = Counter[str](), []
    for before, move, after in steps(start, four_players(driver, seed)):
        the_list_is_what_may_be_done(before, random)
        met += whatever_is_tried(before, random)
        warnings_tell_what_is_lost(before, random)
        melds_only_grow(before, move, after)
        cards_are_conserved(after)
        it_can_be_written_down(after)
        it_is_scored(after)
        if random.random() < 0.2:
            nothing_hidden_is_seen(after, random)
        if random.random() < 0.05:
            its_record_can_be_kept(after)
        now = after
        moves.append(move)
    assert now.moves == tuple(moves)
    assert now.start == start
    assert now.legal_moves() == ()
    its_record_can_be_kept(now)
    return met + whatever_is_tried(now, random)


# Cards


def melded(r: Round) -> list[Card]:
    return [card for melds in r.melds for meld in melds for card in meld.cards]


def all_cards(r: Round) -> Counter[Card]:
    """Every card of a round, wherever it lies."""
    return Counter([*melded(r), *(card for heap in (*r.hands, r.stock, r.pile, *r.muertos) for card in heap)])


def cards_are_conserved(r: Round) -> None:
    cards = all_cards(r)
    assert cards == Counter(r.variant.deck())
    assert sum(map(r.variant.card_value, cards.elements())) == WORTH.get(r.variant.id, 960)


def melds_only_grow(before: Round, move: Move, after: Round) -> None:
    mover = before.to_move % 2
    assert after.melds[1 - mover] == before.melds[1 - mover]
    assert len(after.melds[mover]) == len(before.melds[mover]) + isinstance(move, Lay)
    for old, new in zip(before.melds[mover], after.melds[mover], strict=False):
        assert Counter(old.cards) <= Counter(new.cards)


def it_is_scored(r: Round) -> None:
    """Like the judge, who reads the text of the table; and each total is the sum of its rows."""
    ledgers = r.score()
    judged = judge_scores.ledgers(format_table(r.variant, r.sides))
    assert [[row[:2] for row in side] for side in judged] == [
        [(row.points, row.rule) for row in ledger.rows] for ledger in ledgers
    ]
    assert [ledger.total for ledger in ledgers] == [sum(row.points for row in side) for side in judged]


# Moves


def the_list_is_what_may_be_done(r: Round, random: Random) -> None:
    """Never empty, no move twice, each accepted and in its normal form; and the player sees the same list."""
    moves, ours = r.legal_moves(), r.to_move % 2
    assert moves
    assert len(set(moves)) == len(moves)
    assert r.view(r.to_move).legal_moves() == moves
    for move in random.sample(moves, min(8, len(moves))):
        assert r.why_not(move) is None, move
        after = r.play(move)
        assert after.last == move
        assert after.previous is r
        if isinstance(move, Lay):
            meld = after.melds[ours][-1]
            assert (meld.cards, meld.wild_slot) == (move.cards, move.wild_slot)
        elif isinstance(move, Add):
            assert (tuple(sorted(move.cards)), after.melds[ours][move.meld].wild_slot) == (move.cards, move.wild_slot)


def odd_moves(r: Round, random: Random) -> Iterator[Move]:
    """Moves that a list might have forgotten, or that must be refused: near the legal ones, and far from them."""
    yield from (Draw(), TakePile(), Stop(), Discard(random.choice(DECK)), Lay(tuple(near_meld(random))))
    if r.phase == "draw":
        return
    hand, own = r.hands[r.to_move], range(-1, len(r.melds[r.to_move % 2]) + 1)
    if hand:
        card = random.choice(hand)
        yield Discard(card)
        suited = [each for each in hand if each.suit is card.suit or each.can_be_wild]
        for heap, least in ((suited, 1), (suited, 3), (hand, 1), (hand, 3)):
            size = random.choice([least, least, least + 1, least + 2])
            chosen = tuple(random.sample(heap, min(size, len(heap))))
            yield Lay(chosen, random.choice([None, random.choice(PLACES)]))
            yield Add(random.choice(own), chosen, random.choice([None, random.choice(PLACES)]))
    listed = [move for move in r.legal_moves() if isinstance(move, Lay | Add)]
    for move in random.sample(listed, min(3, len(listed))):
        cards = random.sample(move.cards, len(move.cards))
        changed = [*cards[:-1], random.choice([*hand, *DECK])]
        for some, slot in ((cards, None), (cards, move.wild_slot), (cards, random.choice(PLACES)), (changed, None)):
            yield Lay(tuple(some), slot) if isinstance(move, Lay) else Add(move.meld, tuple(some), slot)


def whatever_is_tried(r: Round, random: Random) -> Counter[str]:
    """Each odd move does what one on the list does, or all refuse it in one voice, and nothing has changed."""
    refused: Counter[str] = Counter()
    moves, text, twin, view = r.legal_moves(), str(r), replace(r), r.view(r.to_move)
    for move in odd_moves(r, random):
        why, after = r.why_not(move), played(r, move)
        assert said(view.why_not(move)) == said(why), move
        if isinstance(after, IllegalMove):
            assert said(after) == said(why), move
            assert move not in moves
            assert r.warnings(move) == ()
            refused[after.rule] += 1
        else:
            assert why is None, (move, why)
            alike = [each for each in moves if cards_of(each) == cards_of(move) and r.play(each) == after]
            assert alike == [after.last], move
    assert str(r) == text
    assert r == twin
    assert r.legal_moves() == moves
    return refused


def played(r: Round, move: Move) -> Round | IllegalMove:
    try:
        return r.play(move)
    except IllegalMove as refusal:
        return refusal


def said(refusal: IllegalMove | None) -> tuple[object, ...]:
    return (refusal.rule, refusal.cards, refusal.params) if refusal else ()


def cards_of(move: Move) -> tuple[object, ...]:
    """What a move does with which cards, in any order, wherever the wild goes."""
    if isinstance(move, Lay | Add):
        return type(move), move.meld if isinstance(move, Add) else None, sorted(move.cards)
    return (move,)


def warnings_tell_what_is_lost(r: Round, random: Random) -> Counter[str]:
    """The bonus that an addition makes less, and the last canasta that would close; of other moves nothing."""
    told: Counter[str] = Counter()
    moves, side = r.legal_moves(), r.to_move % 2
    for move in random.sample(moves, min(16, len(moves))):
        warnings = {warning.rule: warning for warning in r.warnings(move)}
        closing = warnings.pop("spoils-closing", None)
        if not isinstance(move, Add):
            assert not warnings
            assert not closing
            continue
        after = r.play(move)
        old, new = r.melds[side][move.meld], after.melds[side][move.meld]
        lost = {f"spoils-{old.canasta}".replace("_", "-"): old.bonus - new.bonus} if old.bonus > new.bonus else {}
        assert {rule: warning.points for rule, warning in warnings.items()} == lost, move
        assert all(warning.meld == move.meld and warning.cards == move.cards for warning in warnings.values())
        could, can = (any(closes(meld) for meld in each.melds[side]) for each in (r, after))
        if closing or r.sides[side].took_muerto:
            assert bool(closing) == (could and not can), move
        told.update([*warnings, *([closing.rule] if closing else [])])
    return told


def closes(meld: Meld) -> bool:
    """Whether it is a canasta that lets its side close."""
    return meld.canasta is not None and (meld.variant.close_canasta == "any" or meld.wild is None)


# Records


def it_can_be_written_down(r: Round) -> None:
    text = str(r)
    again = Round.from_text(text)
    assert again == r
    assert str(again) == text


def its_record_can_be_kept(r: Round) -> None:
    record = r.to_json()
    again = Round.from_json(record)
    assert again == r
    assert again.moves == r.moves
    assert again.start == r.start
    assert again.to_json() == record


# Views


def dealt_anew(r: Round, seat: int, random: Random) -> Round:
    """The round with all cards that this seat cannot see shuffled and dealt out again."""
    is_open = r.variant.pile_shows == "all"
    shown = r.took if is_open else tuple(filter(None, [r.owes or r.lone]))  # what all saw the player take
    kept = [hand if at == seat else shown if at == r.to_move else () for at, hand in enumerate(r.hands)]
    covered, top = ((), r.pile) if is_open else (r.pile[:-1], r.pile[-1:])
    hidden = [*r.stock, *covered, *(card for muerto in r.muertos for card in muerto)]
    for hand, known in zip(r.hands, kept, strict=True):
        hidden += (Counter(hand) - Counter(known)).elements()
    random.shuffle(hidden)
    deal = iter(hidden)
    return replace(
        r,
        hands=tuple(
            in_order([*own, *islice(deal, len(hand) - len(own))]) for hand, own in zip(r.hands, kept, strict=True)
        ),
        stock=tuple(islice(deal, len(r.stock))),
        pile=(*islice(deal, len(covered)), *top),
        muertos=tuple(tuple(islice(deal, len(muerto))) for muerto in r.muertos),
    )


def nothing_hidden_is_seen(r: Round, random: Random) -> None:
    """Each seat sees the same, and may do the same, when all that it cannot see are other cards."""
    for seat in range(r.players):
        view, other = r.view(seat), dealt_anew(r, seat, random)
        assert view.unseen() == all_cards(r) - Counter([*view.hand, *view.pile, *melded(r)])
        assert other.view(seat) == view
        assert other.view(seat).to_json() == view.to_json()
        assert other.view(seat).legal_moves() == view.legal_moves()
