"""Help for the person: hints, and why something cannot be done."""
