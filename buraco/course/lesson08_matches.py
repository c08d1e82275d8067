"""The exercises on a match of the lesson "Scoring": who wins it?  Numbered on after those on tables."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..locale import N_
from .verdict_exercise import VerdictExercise

_exercise = partial(VerdictExercise, lesson="08")

EXERCISES: Final = (
    _exercise(
        number=11,
        system="cerrado",
        rounds=((1105, 560), (420, 610), (505, 730)),
        goal=N_("Their side scored more in two of the three rounds."),
        right="ours",
        wrong=(("theirs", "won-by-target"), ("draw", "won-by-target"), ("goes-on", "won-by-target")),
        hint=N_("How many rounds a side has won does not matter. Look at the totals."),
        learned=N_("A match is won by the total of all its rounds. Here one side alone has reached the target."),
    ),
    _exercise(
        number=12,
        system="abierto",
        target=3000,
        rounds=((780, 915), (640, 505), (685, 470)),
        goal=N_("The sides agreed on 3000 points. One of them is past 2000."),
        right="goes-on",
        wrong=(("ours", "won-by-target"), ("theirs", "won-by-target"), ("draw", "won-by-target")),
        hint=N_("Abierto is played to 2000 points or to 3000. Which of the two was agreed?"),
        learned=N_("Nobody wins before the agreed target. It is looked at after each round."),
    ),
    _exercise(
        number=13,
        system="vanikar",
        rounds=((960, 1120), (840, 870), (345, 160)),
        goal=N_("Our side closed the last round."),
        right="theirs",
        wrong=(("ours", "won-by-higher-total"), ("draw", "won-by-higher-total"), ("goes-on", "won-by-higher-total")),
        hint=N_("Both totals are past the target. What closing earns is in them already."),
        learned=N_("If both sides pass the target in the same round, the higher total wins, whoever closed."),
    ),
    _exercise(
        number=14,
        system="stbl-expres",
        target=None,
        rounds=((-60, -145),),
        goal=N_("The stock was spent, and both sides are below zero."),
        right="ours",
        wrong=(("theirs", "won-by-one-round"), ("draw", "won-by-one-round"), ("goes-on", "won-by-one-round")),
        hint=N_("STBL exprés has no target. How many rounds does such a match have?"),
        learned=N_("Where one round is the whole match, the higher total wins, below zero too."),
    ),
    _exercise(
        number=15,
        system="cerrado-stcl",
        starter=1,
        rounds=((985, 1040), (1025, 970)),
        goal=N_("Both sides have the same total, past the target."),
        right="theirs",
        wrong=(("ours", "won-by-tie"), ("draw", "won-by-tie"), ("goes-on", "won-by-tie")),
        hint=N_("Abierto, Cerrado and all their kinds look for one thing more. It stands above the table."),
        learned=N_(
            "With equal totals, the side that began the match wins in Abierto, in Cerrado, in all their kinds and in "
            "STBL exprés."
        ),
    ),
    _exercise(
        number=16,
        system="vanikar",
        starter=1,
        rounds=((985, 1040), (1025, 970)),
        goal=N_("The same rounds again, in Vanikar."),
        right="goes-on",
        wrong=(("ours", "another-round"), ("theirs", "another-round"), ("draw", "another-round")),
        hint=N_("Vanikar does not look at who began. What else could part equal totals?"),
        learned=N_("In Vanikar, in Rioplatense and in STBL mano a mano, equal totals lead to another round."),
    ),
)
