"""The table in words: what lies on it, prompts, how a hand was won and its worth."""
