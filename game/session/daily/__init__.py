"""The deal of the day: the same match for everybody, from the date alone, and a player's results."""
