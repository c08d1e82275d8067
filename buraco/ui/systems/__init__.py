"""Exercises and a drill on what one rule system or another makes of the same cards."""
