"""A game's book in words, and the differences between two games."""
