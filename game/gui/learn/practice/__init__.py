"""Practice: a daily ten minutes of positions, drills and moves to guess."""
