"""The live table: a match in progress with a person at it."""
