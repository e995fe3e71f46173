"""Learning the game: its rules as a book, and the guide."""
