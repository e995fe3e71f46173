"""Faces of players: twelve built-in animals, a player's own picture, or initials."""
