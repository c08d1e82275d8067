"""The boards of the rule systems as such: the table of all their parameters, their doubts, and house rules."""
