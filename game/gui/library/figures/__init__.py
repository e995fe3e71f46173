"""One's own figures over all saved matches, each with the matches behind it."""
