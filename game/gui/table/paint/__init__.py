"""Painting the table."""
