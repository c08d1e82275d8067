"""The score desk: what is written on it, how it is read, what it shows."""
