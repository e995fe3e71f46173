"""The deal of the day: the same match for everybody from the date alone, and what a player has reached in it."""
