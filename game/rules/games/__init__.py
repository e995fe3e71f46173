"""The games, one folder each; their catalogue, their presets, and the scoring of written hands."""
