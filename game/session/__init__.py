"""Sessions: a match with seats, agents and record; hints, what-ifs, judgements, lessons, practice."""
