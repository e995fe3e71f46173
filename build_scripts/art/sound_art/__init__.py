"""The sounds of the game, computed with exact arithmetic."""
