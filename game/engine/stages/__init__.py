"""The stages of a hand: which facts must follow, who is asked what, and what the answers lead to."""
