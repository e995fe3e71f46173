"""The tree of kept branches: where one stands in it, the strip that is always in sight, and the list in the notes."""
