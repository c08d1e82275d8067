"""The boards on which a round is played or watched: stock, pile, muertos, hands and both sides' melds."""
