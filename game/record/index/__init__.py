"""The index of saved games: data for the list and for searches, without opening every file."""
