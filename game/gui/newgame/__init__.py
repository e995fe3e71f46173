"""The parts of the screen of a new game."""
