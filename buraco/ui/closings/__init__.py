"""The boards of the lesson on closing: situations with a checklist beside them, and the drill."""
