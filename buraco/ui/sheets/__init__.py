"""The match sheet: what it holds, how it is kept and carried away, what it shows."""
