"""The course without its screen: exercises as data, what they ask for, and endless drills."""
