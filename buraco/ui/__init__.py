"""What people see, and what the cells of a notebook call: each function makes one board."""

from .desk.desk import desk
from .exercises import exercises
from .melds.bench import bench
from .melds.drill import drill
from .scores.drill import score_drill
from .scores.worked import worked
from .sheet.sheet import sheet

__all__ = ["bench", "desk", "drill", "exercises", "score_drill", "sheet", "worked"]
