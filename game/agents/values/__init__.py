"""What hands are worth: the aims of a hand, what a win by each brings, and both together."""
