"""The arena: agents against one another on the same walls, and what can be told from it."""
