"""Scores: what a hand is worth, and why."""
