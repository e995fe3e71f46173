"""Choosing the players of a table: by face, with a level and settings; saved tables; the person's own face."""
