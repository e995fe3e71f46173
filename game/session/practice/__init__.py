"""Practice: positions that come back, drills from the scorer, moves guessed; no clock, no screen."""
