"""Rules: what a game is made of, what a hand is worth, and why. Rules know no turns."""
