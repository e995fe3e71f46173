"""Saved games in words: their cards, headings, results and arrival; the deal of the day."""
