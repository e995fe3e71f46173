"""The saved games as the window sees them: the library, a game in words, where one left off, pages about them."""
