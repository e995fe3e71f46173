"""The index of saved games: data for lists and searches, without opening every file."""
