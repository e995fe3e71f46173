"""Hong Kong Old Style: 144 tiles, faan, the deal stays with a winning dealer."""
