"""Readings of a complete hand: its sets, and the face that each joker stands for."""
