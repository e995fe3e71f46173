"""What single games add at the table: their own stages, wishes and facts, in one `Play` for each game."""
