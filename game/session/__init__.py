"""A sitting: the match with its seats, agents and record; hints, other ways on from a moment, lessons."""
