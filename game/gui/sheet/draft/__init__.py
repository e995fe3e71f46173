"""Score a hand: the user puts together a hand from a real table, and the rules count it."""
