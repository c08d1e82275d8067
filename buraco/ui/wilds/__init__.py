"""The boards of wild cards: the worked examples of where a wild goes, and the drill."""
