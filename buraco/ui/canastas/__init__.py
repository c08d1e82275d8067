"""The boards of the lesson on canastas: the bench on which they grow, and the drill."""
