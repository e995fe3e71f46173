"""Putting a hand from a real table together; everything but the widgets is pure."""
