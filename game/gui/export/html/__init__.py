"""One page with a whole game: plain text without scripts, a table to play through with them."""
