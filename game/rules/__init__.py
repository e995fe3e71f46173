"""Rules: what a game is made of, what a hand is worth, and why. Knows no turns."""
