"""The match at the table: its progress, and the boards about it."""
