"""Simple Mahjong: 136 tiles, two to four players, ghosts between them, a point a win."""
