"""The boards on which melds are laid: the bench, the exercises and the drill."""
