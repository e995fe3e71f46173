"""The timing of a timeline on the screen. Pure."""
