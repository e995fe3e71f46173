"""The arena: agents play against one another on the same walls, and the results are compared."""
