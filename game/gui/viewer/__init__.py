"""The viewer: a finished or interrupted game, with panels beside its table."""
