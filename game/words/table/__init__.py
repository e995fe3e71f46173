"""The table in words: what lies there, what is asked, how a hand was won and what it is worth."""
