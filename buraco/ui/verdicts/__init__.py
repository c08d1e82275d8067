"""Exercises on what follows from the rounds of a match."""
