"""Faces of those who sit at the table: the twelve that come with the game, a picture of one's own, or initials."""
