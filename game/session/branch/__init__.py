"""Branches: other ways on from a moment of a game, tried, kept, compared and played on."""
