"""Incomplete hands: how far a hand is from ready, and which tiles help it."""
