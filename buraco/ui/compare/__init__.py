"""The boards that set rule systems side by side: the same cards, and the same end of a round."""
