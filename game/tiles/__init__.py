"""Tiles: kinds, sets, notation, melds, the stream of chance and the wall. Tiles know no rules."""
