"""The boards of the lesson on the muertos: two ways to take one, side by side, and the drill."""
