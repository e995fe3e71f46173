"""Keys: the commands that have one, which key each has now, and what stands on the cards that show them."""
