"""Learning the game: the book of rules, the guide, and practice."""
