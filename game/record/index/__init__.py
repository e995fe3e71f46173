"""The index of the saved games: what the list shows and what is looked for, without opening every file."""
