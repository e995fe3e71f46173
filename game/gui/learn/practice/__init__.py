"""Practice: ten minutes a day of positions, drills and moves to guess."""
