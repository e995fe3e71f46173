"""The pages before play: new match, house rules, settings, key bindings."""
