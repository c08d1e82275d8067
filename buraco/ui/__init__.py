"""What people see, and what a notebook's cells call: ``bench``, ``exercises`` and ``drill``."""

from .bench import bench
from .drill import drill
from .exercises import exercises

__all__ = ["bench", "drill", "exercises"]
