"""The review beside the table: asked for, worked at in other processes, and looked at."""
