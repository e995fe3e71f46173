"""Keys: the commands that have one, which key each has now, and the screens that show and change them."""
