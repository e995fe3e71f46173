"""The judge on the screen: ranked options as rows, and the card of a played choice."""
