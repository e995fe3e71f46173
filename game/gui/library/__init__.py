"""The library on the screen: the list of saved games, what is told of each, and what can be done with it."""
