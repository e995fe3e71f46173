"""Timing of a timeline on the screen. Pure."""
