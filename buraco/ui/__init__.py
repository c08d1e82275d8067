"""What people see, and what the cells of a notebook call: each function makes one board."""

from .bench import bench
from .desk import desk
from .drill import drill
from .exercises import exercises
from .score_drill import score_drill
from .sheet import sheet
from .worked import worked

__all__ = ["bench", "desk", "drill", "exercises", "score_drill", "sheet", "worked"]
