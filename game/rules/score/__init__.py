"""What a hand is worth, and why."""
