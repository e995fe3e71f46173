"""Practice: positions that come back, drills from the scorer, guessed moves; without clock and screen."""
