"""The notes of a game in the viewer."""
