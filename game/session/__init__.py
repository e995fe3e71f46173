"""A sitting: the match with its seats and agents, the timeline of its facts, the cursor of a replay."""
