"""The sounds of the game, made from numbers by exact arithmetic."""
