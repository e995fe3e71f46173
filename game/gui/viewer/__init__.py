"""What stands beside the table in the viewer: notes, other choices, what can be seen, the events, the scores."""
