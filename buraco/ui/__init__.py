"""What people see, and what the cells of a notebook call: each function makes one board."""

from .canastas.drill import canasta_drill
from .canastas.grow import grow
from .closing.board import closing
from .closing.drill import closing_drill
from .compare.ends import compare_ends
from .compare.melds import compare_melds
from .deal.drill import deal_drill
from .deal.watch import deal
from .desk.desk import desk
from .exercises import exercises
from .glossary import terms
from .melds.bench import bench
from .melds.drill import drill
from .muertos.drill import muerto_drill
from .muertos.two_ways import two_ways
from .rules.doubts import doubts
from .rules.house import house
from .rules.table import rule_table
from .scores.drill import score_drill
from .scores.worked import worked
from .sheet.sheet import sheet
from .systems.drill import system_drill
from .table.play import play_round
from .table.situation import situation
from .table.take_drill import take_drill
from .table.watch import watch
from .welcome.glimpse import glimpse
from .welcome.journey import journey
from .welcome.which import which_buraco
from .wilds.drill import wild_drill
from .wilds.moves import wild_moves

__all__ = [
    "bench", "canasta_drill", "closing", "closing_drill", "compare_ends", "compare_melds", "deal", "deal_drill",
    "desk", "doubts", "drill", "exercises", "glimpse", "grow", "house", "journey", "muerto_drill", "play_round",
    "rule_table", "score_drill", "sheet", "situation", "system_drill", "take_drill", "terms", "two_ways", "watch",
    "which_buraco", "wild_drill", "wild_moves", "worked",
]  # fmt: skip
