"""The library on the screen: the list of saved games, the details of each, and its actions."""
