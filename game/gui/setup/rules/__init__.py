"""The house rules: every option of a game, beside the preset that they began from."""
