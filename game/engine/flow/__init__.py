"""How a match goes on: what is asked, what comes of an answer, what may be done unasked, and why something may not."""
