"""A small game that is only in the tests, and touches nothing outside this folder; see `test_small_game.py`."""
