"""What is to be exported, and the making of it."""
