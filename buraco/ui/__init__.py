"""What people see, and what the cells of a notebook call: each function makes one board."""

from .deal.drill import deal_drill
from .deal.watch import deal
from .desk.desk import desk
from .exercises import exercises
from .melds.bench import bench
from .melds.drill import drill
from .scores.drill import score_drill
from .scores.worked import worked
from .sheet.sheet import sheet
from .table.play import play_round
from .table.take_drill import take_drill
from .table.watch import watch

__all__ = [
    "bench", "deal", "deal_drill", "desk", "drill", "exercises", "play_round", "score_drill", "sheet", "take_drill",
    "watch", "worked",
]  # fmt: skip
