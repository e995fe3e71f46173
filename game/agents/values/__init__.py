"""The values of hands: aims of a hand, what a win by each aim brings, and both combined."""
