"""What is set before one plays: the match, its house rules, the settings, the keys."""
