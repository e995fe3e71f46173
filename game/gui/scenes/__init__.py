"""Scenes: what the window can show besides the table."""
