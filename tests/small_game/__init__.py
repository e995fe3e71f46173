"""A small game that exists only in the tests and touches nothing outside this folder; see `test_small_game.py`."""
