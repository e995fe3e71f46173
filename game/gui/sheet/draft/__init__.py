"""Score a hand: one from a real table is put together, and counted by the rules."""
