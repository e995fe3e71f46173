"""The viewer: a game that is over or was left, with what stands beside its table."""
