"""The exercises of the lesson "Scoring": single rows, then whole sides, each under the rules of its own system."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..locale import N_
from .score_exercise import ScoreExercise

_exercise = partial(ScoreExercise, lesson="08")

EXERCISES: Final = (
    _exercise(
        number=1,
        table="""
            system cerrado
            side muerto used
            meld 4♥ 5♥ 2♠(6) 7♥ 8♥
            hand K♣ 9♦
            hand Q♠ 6♣ 3♦
        """,
        goal=N_("What do the cards of this run count?"),
        asks=("cards-0",),
        hint=N_("A wild counts what it is worth itself, whatever it stands for. In Cerrado a two is worth 10."),
        hint_cards="2♠ 8♥",
        wrong=(
            ("cards-0", 30, "wild-as-its-place"),
            ("cards-0", 45, "value-elsewhere"),
            ("cards-0", 25, "one-card-off"),
        ),
        learned=N_(
            "Threes to sevens count 5, eights to kings 10, aces 15. A two counts 10 or 20, a joker 20 or 30: "
            "that depends on the rule system."
        ),
    ),
    _exercise(
        number=2,
        table="""
            system cerrado-sucio
            side muerto used
            meld 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣
            meld 9♠ 9♠ 9♥ 9♥ 9♦ 9♣ JK(9)
            meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦
            hand A♠ Q♦
            hand K♥ 4♠
        """,
        goal=N_("What is the bonus of each meld? Write 0 where there is none."),
        asks=("bonus-0", "bonus-1", "bonus-2"),
        hint=N_("Count the cards of each meld: seven make a canasta. Then look for a wild."),
        hint_cards="JK 3♦ 4♦ 5♦ 6♦ 7♦ 8♦",
        wrong=(
            ("bonus-0", 100, "other-class"),
            ("bonus-0", 255, "both-together"),
            ("bonus-1", 200, "other-class"),
            ("bonus-1", 0, "forgotten"),
            ("bonus-2", 200, "not-a-canasta"),
        ),
        learned=N_(
            "Seven cards make a canasta, a run or a set alike. Clean earns 200, with a wild it is dirty and earns 100. "
            "Six cards earn nothing yet."
        ),
    ),
    _exercise(
        number=3,
        table="""
            system vanikar
            side muerto used
            meld Q♠ Q♥ Q♣
            meld 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣
            hand JK 3♣ A♦
            hand 2♥ K♦ 7♠ 7♦
        """,
        goal=N_("What does each partner's hand count?"),
        asks=("hand-0", "hand-1"),
        hint=N_("Cards in a hand count against their side. In Vanikar a joker is worth 30 and a two 20."),
        hint_cards="JK 2♥",
        wrong=(
            ("hand-0", 50, "sign"),
            ("hand-0", -40, "value-elsewhere"),
            ("hand-1", 40, "sign"),
            ("hand-1", -30, "value-elsewhere"),
            ("hand-1", -35, "one-card-off"),
        ),
        learned=N_("What is left in a hand costs what it would earn on the table. The hands of both partners count."),
    ),
    _exercise(
        number=4,
        table="""
            system rioplatense
            side muerto used
            meld 3♠ 4♠ 5♠ 2♦(6) 7♠ 8♠ 9♠ 10♠
            hand A♥ 6♦
            hand Q♦
        """,
        goal=N_("What do the cards of this run count, and what is its bonus?"),
        asks=("cards-0", "bonus-0"),
        hint=N_("Rioplatense has a class of its own for eight cards or more with just one wild."),
        hint_cards="3♠ 4♠ 5♠ 2♦ 7♠ 8♠ 9♠ 10♠",
        wrong=(
            ("cards-0", 60, "value-elsewhere"),
            ("bonus-0", 100, "other-class"),
            ("bonus-0", 200, "other-class"),
            ("bonus-0", 250, "added-up"),
        ),
        learned=N_(
            "In Rioplatense a canasta with a wild is semi-clean from eight cards on: 150. With seven it is dirty: 100. "
            "Other rule systems know no semi-clean."
        ),
    ),
    _exercise(
        number=5,
        table="""
            system cerrado-stcl
            side muerto used
            meld 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣
            meld 6♥ 7♥ 8♥
            hand K♦
            hand 9♠ 4♦
        """,
        goal=N_("What do the cards of the run of clubs count, and what is its bonus?"),
        asks=("cards-0", "bonus-0"),
        hint=N_("The two is at home here, so there is no wild. Of all classes, only the highest one counts."),
        hint_cards="A♣ 2♣ K♣",
        wrong=(
            ("cards-0", 120, "value-elsewhere"),
            ("bonus-0", 700, "added-up"),
            ("bonus-0", 200, "other-class"),
            ("bonus-0", 100, "other-class"),
            ("bonus-0", 610, "both-together"),
        ),
        learned=N_("All thirteen ranks without a wild are a canasta real: 500, and not 200 besides."),
    ),
    _exercise(
        number=6,
        table="""
            system abierto-sucio
            side muerto unused by 2
            meld J♠ J♥ J♣
            hand 10♦ 4♣
            hand A♥ K♠ Q♠ 9♦ 8♣ 7♣ 6♦ 4♠ 3♥ 2♠ JK
            side closed, muerto used
            meld 5♦ 6♦ 7♦ 8♦ 9♦ 2♥(10) J♦
            hand
            hand Q♥
        """,
        goal=N_("They closed before our muerto was used. Fill in its row and both hands."),
        asks=("muerto", "hand-0", "hand-1"),
        hint=N_("In Abierto sucio an unused muerto costs no penalty. Its cards count like those of any hand."),
        hint_cards="2♠ JK A♥",
        wrong=(
            ("muerto", -100, "muerto-cards"),
            ("hand-0", 15, "sign"),
            ("hand-1", -100, "muerto-cards"),
            ("hand-1", -225, "muerto-cards"),
            ("hand-1", -105, "value-elsewhere"),
        ),
        learned=N_(
            "Where a muerto was taken and not used, some rule systems charge its cards, and others 100 points in their "
            "place."
        ),
    ),
    _exercise(
        number=7,
        table="""
            system stbl-mano-a-mano
            side muerto unused
            meld 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦
            hand A♣ K♣ K♥ Q♥ 10♠ 9♠ 8♥ 7♥ 5♣ 2♥ JK
            side closed, muerto used
            meld 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 2♣(9)
            hand
        """,
        goal=N_("They closed before our muerto was used. Fill in each row."),
        asks=("cards-0", "bonus-0", "closing", "muerto", "hand-0", "total"),
        hint=N_("This rule system knows no canasta real. An unused muerto costs a penalty here, not its cards."),
        hint_cards="A♦ 2♦ K♦",
        wrong=(
            ("cards-0", 120, "value-elsewhere"),
            ("bonus-0", 500, "class-not-here"),
            ("closing", 100, "nothing-here"),
            ("muerto", 0, "forgotten"),
            ("muerto", -115, "muerto-cards"),
            ("hand-0", -115, "muerto-cards"),
            ("total", 310, "forgotten"),
            ("total", 195, "muerto-cards"),
            ("total", 510, "class-not-here"),
        ),
        learned=N_(
            "The same cards can be worth something else in another rule system: here thirteen ranks are a clean "
            "canasta, and nobody looks at the cards of an unused muerto."
        ),
    ),
    _exercise(
        number=8,
        table="""
            system stbl-expres
            side muerto untaken
            meld 10♠ J♠ 2♣(Q) K♠
            hand A♦ K♦ 9♣ 8♦ JK 4♣
            hand Q♣ 7♥ 3♥
            side closed, muerto used
            meld 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥
            hand
            hand 6♠
        """,
        goal=N_("They closed. What does our side score?"),
        asks=("total",),
        hint=N_("What lies on the table counts for us, and three rows count against us. A total can be below zero."),
        hint_cards="10♠ J♠ 2♣ K♠",
        wrong=(
            ("total", 150, "sign"),
            ("total", -50, "forgotten"),
            ("total", -130, "forgotten"),
            ("total", -10, "sign"),
            ("total", -160, "value-elsewhere"),
        ),
        learned=N_("A side that never took its muerto pays 100, and its hands too. A score below zero is quite usual."),
    ),
    _exercise(
        number=9,
        table="""
            system cerrado
            side muerto used
            meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣
            meld K♠ K♥ K♥ K♦ K♦ K♣ 2♦(K)
            meld 9♠ 10♠ J♠ Q♠ K♠ A♠
            hand JK A♦
            hand 7♠
            side closed, muerto used
            meld 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
            meld Q♥ Q♦ Q♣
            hand
            hand A♥ JK
        """,
        goal=N_("They closed. What does closing earn us, and what does our side score?"),
        asks=("closing", "total"),
        hint=N_("Two of our melds are canastas, and one of these is dirty. Only the side that closed is paid for it."),
        hint_cards="2♦ 9♠ 10♠ J♠ Q♠ K♠ A♠",
        wrong=(
            ("closing", 100, "nothing-here"),
            ("total", 660, "not-a-canasta"),
            ("total", 530, "sign"),
            ("total", 495, "forgotten"),
            ("total", 360, "forgotten"),
            ("total", 450, "value-elsewhere"),
        ),
        learned=N_(
            "Whoever closes earns 100, and does not win by that. The higher score is ahead: here, the side that did "
            "not close."
        ),
    ),
    _exercise(
        number=10,
        table="""
            system abierto
            side closed, muerto gone
            meld A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠
            meld 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 2♣(9)
            meld 10♦ J♦ Q♦ K♦ A♦
            hand
            hand 2♦ K♣ A♣ 6♣
            side muerto gone
            meld 5♣ 6♣ 7♣ 8♣
            hand 9♥ 9♣
            hand 4♦ 3♣
        """,
        goal=N_("Our side closed, with no muerto left for it. Fill in each row."),
        asks=(
            "cards-0", "bonus-0", "cards-1", "bonus-1", "cards-2", "bonus-2",
            "closing", "muerto", "hand-0", "hand-1", "total",
        ),
        hint=N_("A run from ace to ace has a bonus of its own. A two is no wild where it is at home."),
        hint_cards="A♠ 2♠ A♠ 2♥ 2♣",
        wrong=(
            ("cards-1", 75, "value-elsewhere"),
            ("bonus-0", 500, "other-class"),
            ("bonus-0", 1700, "added-up"),
            ("bonus-1", 200, "other-class"),
            ("bonus-2", 200, "not-a-canasta"),
            ("muerto", 0, "forgotten"),
            ("hand-1", 40, "sign"),
            ("hand-1", -50, "value-elsewhere"),
            ("total", 1995, "added-up"),
            ("total", 1195, "forgotten"),
            ("total", 1335, "forgotten"),
            ("total", 1395, "forgotten"),
            ("total", 1315, "value-elsewhere"),
        ),
        learned=N_(
            "Row by row, no table is hard: cards, bonus, closing, muerto, hands. Where no muerto is left, its 100 "
            "points are lost all the same."
        ),
    ),
)  # fmt: skip
