"""The stages of a hand: the facts that must follow, the questions, and the facts that answers lead to."""
