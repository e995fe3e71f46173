"""The games: a folder each, all of them in the catalogue, their presets, and hands that are scored by them."""
