"""What people see, and what the cells of a notebook call: each function makes one board."""

from .canastas.drill import canasta_drill
from .canastas.grow import grow
from .closing.board import closing
from .closing.drill import closing_drill
from .deal.drill import deal_drill
from .deal.watch import deal
from .desk.desk import desk
from .exercises import exercises
from .glossary import terms
from .melds.bench import bench
from .melds.drill import drill
from .muertos.drill import muerto_drill
from .muertos.two_ways import two_ways
from .scores.drill import score_drill
from .scores.worked import worked
from .sheet.sheet import sheet
from .table.play import play_round
from .table.situation import situation
from .table.take_drill import take_drill
from .table.watch import watch
from .wilds.drill import wild_drill
from .wilds.moves import wild_moves

__all__ = [
    "bench", "canasta_drill", "closing", "closing_drill", "deal", "deal_drill", "desk", "drill", "exercises", "grow",
    "muerto_drill", "play_round", "score_drill", "sheet", "situation", "take_drill", "terms", "two_ways", "watch",
    "wild_drill", "wild_moves", "worked",
]  # fmt: skip
