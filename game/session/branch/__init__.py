"""Branches: other ways on from a position, tried, kept, compared and played on."""
