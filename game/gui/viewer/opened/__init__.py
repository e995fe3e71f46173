"""The match that is open in the viewer: its place, its notes, its goals, and the panel beside it."""
