"""A small game that exists only in the tests. Its folder holds all of it; see `test_small_game.py`."""
