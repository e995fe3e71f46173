"""The live table: a match under way with a person at it."""
