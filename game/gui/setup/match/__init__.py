"""A new game: which one, who plays, how long, how fast, and from which seed."""
