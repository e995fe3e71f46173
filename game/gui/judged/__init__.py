"""The judge on the screen: the options of a choice as rows, and the card of a played choice."""
