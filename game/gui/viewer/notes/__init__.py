"""The notes of a game in the viewer: what is said of its moments."""
