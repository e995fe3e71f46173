"""A game's book in words, and what differs between two."""
