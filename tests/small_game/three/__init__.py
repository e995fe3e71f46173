"""The shortest game, added as CONTRIBUTING tells; see `tests/rules/test_add_a_game.py`."""
