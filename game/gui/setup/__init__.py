"""The pages before play: the match, its house rules, the settings, the keys."""
