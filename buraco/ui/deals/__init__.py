"""The boards of the deal: to watch it, to do exercises about it, and a drill."""
