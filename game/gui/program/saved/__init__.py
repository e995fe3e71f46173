"""Saved games for the window: the library, daily deals, last viewed places."""
