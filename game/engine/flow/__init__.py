"""The flow of a match: questions, the facts that answers lead to, unasked acts, and why an act is refused."""
