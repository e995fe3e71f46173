"""The stages of a hand: what must follow in each, who is asked for what, and what comes of the answers."""
