"""The boards of the lesson Welcome: a round at a glance, which Buraco one plays, and how far one has come."""
